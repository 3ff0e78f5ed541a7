(** * Renaming: states depend neither on names nor on later vertices

    The names of vertices do not matter to the program. Vertices after the vertices of a state only
    show that it is too early to close a path. *)

From Coq Require Import List ZArith Lia Bool.
From Tour Require Import Tours Sums Cycles Cases Boards Numbers Frontier Forests Completions.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Layers without sets of degrees count the same *)

(** Layers without sets of degrees. *)
Fixpoint plain_layers (g : list stage) : list layer :=
  match g with
  | [] => []
  | s :: rest =>
      {| now := s; before := to_come g; after := to_come rest; open_needs := Always |} :: plain_layers rest
  end.

Lemma plain_layers_for : forall g width, layers_for g width (plain_layers g).
Proof.
  induction g as [|s g IH]; intros width; [exact Logic.I|]. cbn [plain_layers layers_for now before after open_needs].
  repeat split. apply IH.
Qed.

Lemma count_plain : forall g, proper_plan g -> (3 <= length g)%nat -> count g = completions (plain_layers g) [].
Proof.
  intros g H T. destruct (proper_once g H) as [once not_1].
  apply (number_once _ _ _ (count_number g H)).
  assert (L : length (to_come g) = length g).
  { clear. induction g as [|s g IH]; [reflexivity|]. cbn. now rewrite put_at_length, IH. }
  apply (completions_number (to_come g)) with (S := []) (g := g) (width := O); auto; try (cbn; lia);
    [apply plain_layers_for|apply incl_refl|].
  apply singles_valid; auto. intros x X. apply mate_left_out; auto.
Qed.

(** ** The outcomes of a state *)

Fixpoint outcomes (ls : list layer) (u : state) : list state :=
  match ls with
  | [] => [u]
  | l :: ls => flat_map (outcomes ls) (successors l u)
  end.

Lemma completions_app : forall ls ms u, completions (ls ++ ms) u = sum (completions ms) (outcomes ls u).
Proof.
  induction ls as [|l ls IH]; intros ms u; [cbn; lia|]. cbn [app completions outcomes].
  rewrite sum_flat_map. apply sum_ext. auto.
Qed.

Lemma outcomes_app : forall ls ms u, outcomes (ls ++ ms) u = flat_map (outcomes ms) (outcomes ls u).
Proof.
  induction ls as [|l ls IH]; intros ms u; [cbn; now rewrite app_nil_r|]. cbn [app outcomes].
  induction (successors l u) as [|t ts IHt]; [reflexivity|]. cbn [flat_map]. now rewrite IH, IHt, flat_map_app.
Qed.

Definition run_trie (ls : list layer) (t : trie) : trie := run trie Bare insert_trie fold_trie ls t.

Lemma weigh_same : forall f h t, (forall u, f u = h u) -> weigh_trie f t = weigh_trie h t.
Proof.
  intros f h t E. unfold weigh_trie. generalize (fun y : positive => y) ([] : state).
  induction t as [|u k|k z Z o O s S]; intros c pre; cbn [weigh_from]; rewrite ?E; congruence.
Qed.

Lemma weigh_run : forall f ls t, weigh_trie f (run_trie ls t) = weigh_trie (fun u => sum f (outcomes ls u)) t.
Proof.
  intros f. unfold run_trie, run. induction ls as [|l ls IH]; intros t; cbn [fold_left].
  - apply weigh_same. intros u. cbn. lia.
  - rewrite IH. unfold advance.
    rewrite (weigh_trie_fold _ (fun u => sum f (outcomes (l :: ls) u))); [cbn; apply Z.add_0_r|].
    intros u k b. rewrite (weigh_add_all trie insert_trie weigh_trie weigh_trie_insert).
    cbn [outcomes]. now rewrite sum_flat_map.
Qed.

(** Whether every number is 0, so no state remains. *)
Fixpoint is_nothing (t : trie) : bool :=
  match t with
  | Bare => true
  | Tip _ k => k =? 0
  | Fork k z o s => (k =? 0) && is_nothing z && is_nothing o && is_nothing s
  end.

Lemma weigh_nothing : forall f t, is_nothing t = true -> weigh_trie f t = 0.
Proof.
  intros f t. unfold weigh_trie. generalize (fun y : positive => y) ([] : state).
  induction t as [|u k|k z Z o O s S]; intros c pre H; cbn in H |- *; [reflexivity| |].
  - apply Z.eqb_eq in H. subst k. reflexivity.
  - rewrite !andb_true_iff, Z.eqb_eq in H. destruct H as [[[-> Hz] Ho] Hs]. rewrite Z, O, S by assumption. reflexivity.
Qed.

(** ** Other names for the vertices *)

Section Names.
  Variable f : vertex -> vertex.
  Hypothesis f_once : forall x y, f x = f y -> x = y.
  Hypothesis f_1 : f 1%positive = 1%positive.

  Definition moved_edges (ws : list (vertex * bool)) : list (vertex * bool) := map (fun wb => (f (fst wb), snd wb)) ws.

  Definition moved_stage (s : stage) : stage := Stage (f (next s)) (seat s) (reach s) (moved_edges (onward s)).

  Definition moved (l : layer) : layer := Layer (moved_stage (now l)) (map f (before l)) (map f (after l)) (open_needs l).

  Lemma eqb_moved : forall x y, (f x =? f y)%positive = (x =? y)%positive.
  Proof.
    intros x y. destruct (Pos.eqb_spec x y) as [->|D]; [apply Pos.eqb_refl|].
    apply Pos.eqb_neq. intros E. auto.
  Qed.

  Lemma eqb_1_moved : forall x, (f x =? 1)%positive = (x =? 1)%positive.
  Proof. intros x. rewrite <- f_1 at 1. apply eqb_moved. Qed.

  Lemma mate_moved : forall vs u x, mate (map f vs) (map f u) (f x) = f (mate vs u x).
  Proof.
    induction vs as [|v vs IH]; intros u x; cbn; [now rewrite f_1|].
    destruct u as [|y u]; cbn [map]; rewrite eqb_moved; destruct (x =? v)%positive; auto.
    apply (IH []).
  Qed.

  Lemma named_moved : forall n vs u, named n (map f vs) (map f u) = map f (named n vs u).
  Proof.
    induction n as [|n IH]; intros [|v vs] [|y u]; try reflexivity; cbn; f_equal; [apply (IH vs [])|apply IH].
  Qed.

  Lemma take_out_moved : forall n u, take_out n (map f u) = map f (take_out n u).
  Proof. induction n as [|n IH]; intros [|y u]; try reflexivity. cbn. f_equal. apply IH. Qed.

  Lemma is_of_moved : forall v w l, forallb (is_of (f v) (f w)) (map f l) = forallb (is_of v w) l.
  Proof.
    intros v w. induction l as [|x l IH]; [reflexivity|]. cbn [map forallb]. rewrite IH.
    unfold is_of. now rewrite eqb_1_moved, !eqb_moved.
  Qed.

  Lemma relabel_moved : forall v w a b x, relabel (f v) (f w) (f a) (f b) (f x) = f (relabel v w a b x).
  Proof.
    intros v w a b x. unfold relabel. rewrite !eqb_moved.
    destruct (x =? v)%positive, (x =? w)%positive, (x =? a)%positive, (x =? b)%positive; auto.
  Qed.

  Lemma join_moved : forall vs v w u, join (map f vs) (f v) (f w) (map f u) = option_map (map f) (join vs v w u).
  Proof.
    intros vs v w u. unfold join. rewrite !mate_moved, !eqb_1_moved, eqb_moved, map_length, skipn_map, !is_of_moved.
    destruct (_ =? 1)%positive; [reflexivity|]. destruct (_ =? w)%positive.
    - destruct (_ && _); [|reflexivity]. cbn. f_equal. rewrite !map_map. now apply map_ext.
    - destruct (_ =? 1)%positive; [reflexivity|]. cbn. f_equal. rewrite !map_map. apply map_ext, relabel_moved.
  Qed.

  Lemma expand_moved : forall ws vs v u, expand (map f vs) (f v) (moved_edges ws) (map f u) = map (map f) (expand vs v ws u).
  Proof.
    induction ws as [|[w b] ws IH]; intros vs v u; [reflexivity|]. cbn [moved_edges map expand fst snd].
    rewrite join_moved, map_app. f_equal.
    - destruct (join vs v w u); [apply IH|reflexivity].
    - destruct b; [reflexivity|apply IH].
  Qed.

  Lemma successors_moved : forall l u, open_needs l = Always -> successors (moved l) (map f u) = map (map f) (successors l u).
  Proof.
    intros l u A. unfold successors, moved. cbn [now before next onward reach moved_stage].
    rewrite named_moved, expand_moved, !flat_map_concat_map, map_map, concat_map, map_map. f_equal.
    apply map_ext. intros t. unfold retire. cbn [now before after open_needs next seat moved_stage].
    rewrite A, mate_moved, eqb_1_moved, take_out_moved. now destruct (_ =? 1)%positive.
  Qed.

  Lemma completions_moved : forall ls u, (forall l, In l ls -> open_needs l = Always) ->
    completions (map moved ls) (map f u) = completions ls u.
  Proof.
    induction ls as [|l ls IH]; intros u A; [reflexivity|]. cbn [map completions].
    rewrite (successors_moved l u (A l (or_introl eq_refl))), sum_map. apply sum_ext.
    intros t _. apply IH. intros k K. apply A. cbn; auto.
  Qed.
End Names.

(** ** States with later vertices *)

Section Followed.
  Variables front rest : list vertex.

  Lemma mate_front : forall u x, length u = length front -> In x front -> mate (front ++ rest) u x = mate front u x.
  Proof.
    induction front as [|v vs IH]; intros [|y u] x L X; try easy. injection L as L. cbn.
    destruct (Pos.eqb_spec x v); [reflexivity|]. apply IH; [exact L|]. destruct X; congruence.
  Qed.

  Lemma named_front : forall u, (length u <= length front)%nat ->
    named (length front) (front ++ rest) u = named (length front) front u.
  Proof.
    induction front as [|v vs IH]; intros [|y u] L; cbn in *; try lia.
    - reflexivity.
    - f_equal. apply (IH []). cbn. lia.
    - f_equal. apply IH. lia.
  Qed.
End Followed.

(** An edge from v to w cannot close a path yet, because a later vertex has no edges. *)
Definition blocks (v w : vertex) (rest : list vertex) : Prop := forallb (is_of v w) rest = false.

Lemma join_front : forall front rest others v w u, length u = length front -> In v front -> In w front ->
  blocks v w rest -> blocks v w others -> join (front ++ rest) v w u = join (front ++ others) v w u.
Proof.
  intros front rest others v w u L V W B C. unfold join. rewrite !mate_front by assumption.
  rewrite L, !skipn_app, skipn_all, Nat.sub_diag. cbn [app skipn]. now rewrite B, C.
Qed.

Lemma join_length : forall vs v w u t, join vs v w u = Some t -> length t = length u.
Proof.
  intros vs v w u t. unfold join. destruct (_ =? _)%positive; [easy|]. destruct (_ =? _)%positive.
  - destruct (_ && _); [|easy]. intros [= <-]. apply map_length.
  - destruct (_ =? _)%positive; [easy|]. intros [= <-]. apply map_length.
Qed.

Lemma expand_length : forall ws vs v u t, In t (expand vs v ws u) -> length t = length u.
Proof.
  induction ws as [|[w b] ws IH]; intros vs v u t H; [destruct H as [->|[]]; reflexivity|].
  cbn [expand] in H. apply in_app_or in H. destruct H as [H|H].
  - destruct (join vs v w u) as [s|] eqn:J; [|easy]. apply IH in H. apply join_length in J. congruence.
  - destruct b; [easy|]. now apply IH in H.
Qed.

Lemma expand_front : forall ws front rest others v u, length u = length front -> In v front ->
  (forall w, In w (map fst ws) -> In w front /\ blocks v w rest /\ blocks v w others) ->
  expand (front ++ rest) v ws u = expand (front ++ others) v ws u.
Proof.
  induction ws as [|[w b] ws IH]; intros front rest others v u L V W; [reflexivity|]. cbn [expand].
  destruct (W w) as [Wf [Wr Wo]]; [cbn; auto|].
  assert (W' : forall x, In x (map fst ws) -> In x front /\ blocks v x rest /\ blocks v x others).
  { intros x X. apply W. cbn; auto. }
  rewrite (join_front front rest others) by assumption. f_equal.
  - destruct (join _ v w u) as [t|] eqn:J; [|reflexivity]. apply IH; auto. apply join_length in J. congruence.
  - destruct b; [reflexivity|]. now apply IH.
Qed.

Lemma flat_map_same : forall {A B} (f g : A -> list B) l, (forall x, In x l -> f x = g x) -> flat_map f l = flat_map g l.
Proof. intros A B f g l H. rewrite !flat_map_concat_map. f_equal. now apply map_ext_in. Qed.
