(** * Halves: two frontiers that meet

    The first vertices are done in their order, the last ones in the opposite order, and what is
    between them is the middle: no edge leads from one end to the other. Each half has its own edges,
    those in the middle are divided, and each half is counted by itself. A half has far fewer states than
    the whole. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tables Tours Sums Cycles Cases Forcing Refutation Boards Soundness Numbers Frontier Forests Completions
  Plans Gluing Joins.
Import ListNotations.
Local Open Scope Z_scope.

(** ** The program *)

(** A step makes other states out of each. *)
Definition step : Type := state -> list state.

(** The layers of a plan without sets of degrees. *)
Fixpoint bare_layers (g : list stage) : list layer :=
  match g with
  | [] => []
  | s :: rest =>
      {| now := s; before := to_come g; after := to_come rest; open_needs := Always |} :: bare_layers rest
  end.

Definition has_edges (s : stage) : bool := match onward s with [] => false | _ => true end.

Definition hubs (g : list stage) : list vertex := flat_map (fun s => next s :: map fst (onward s)) g.

(** Edges of a vertex that is not done. *)
Definition spread (vs : list vertex) (n : nat) (s : stage) : step :=
  fun u => expand vs (next s) (onward s) (named n vs u).

(** One half: its first t vertices are done, then its edges in the middle are taken. *)
Definition early (t : nat) (g : list stage) : list step := map successors (firstn t (bare_layers g)).

Definition late (t : nat) (g : list stage) : list step :=
  let rest := filter has_edges (skipn t g) in
  let vs := to_come (skipn t g) in
  map (spread vs (span (fun x => occurs x (hubs rest)) vs)) rest.

Definition half (t : nat) (g : list stage) : list step := early t g ++ late t g.

(** Some steps as one. *)
Fixpoint together (steps : list step) : step :=
  match steps with
  | [] => fun u => [u]
  | s :: steps => fun u => flat_map (together steps) (s u)
  end.

(** What a state is worth that goes through some steps, if its results are worth that much. *)
Fixpoint through (steps : list step) (f : state -> Z) (u : state) : Z :=
  match steps with
  | [] => f u
  | s :: steps => sum (through steps f) (s u)
  end.

(** The first t vertices, the last f, and what is between them. *)
Record cut : Type := Cut {
  first_ones : list vertex;
  middle : list vertex;
  last_ones : list vertex; (* the last one first *)
  first_links : list link;
  last_links : list link
}.

Definition touches (vs : list vertex) (l : link) : bool := occurs (fst (fst l)) vs || occurs (snd (fst l)) vs.

Definition is_linked (links : list link) (v w : vertex) : bool :=
  match look_up links (undirected (v, w)) with Some _ => true | None => false end.

(** How many of these have no edge to one of those. *)
Fixpoint apart_from (links : list link) (vs ws : list vertex) : nat :=
  match ws with
  | [] => O
  | w :: ws => if existsb (is_linked links w) vs then O else S (apart_from links vs ws)
  end.

(** Edges in the middle go to one half and the other by turns. *)
Fixpoint divide (A B : list vertex) (turn : bool) (links : list link) : list link * list link :=
  match links with
  | [] => ([], [])
  | l :: links =>
      let here := touches A l in
      let there := touches B l in
      let '(xs, ys) := divide A B (if here || there then turn else negb turn) links in
      if here || (negb there && turn) then (l :: xs, ys) else (xs, l :: ys)
  end.

Definition cut_at (links : list link) (vs : list vertex) (t : nat) : cut :=
  let A := firstn t vs in
  let f := apart_from links A (rev (skipn t vs)) in
  let B := firstn f (rev vs) in
  let '(xs, ys) := divide A B true links in
  {| first_ones := A; middle := firstn (length vs - t - f) (skipn t vs); last_ones := B; first_links := xs; last_links := ys |}.

(** The first place where the second half is not the longer one. *)
Fixpoint balanced (links : list link) (vs : list vertex) (n t : nat) : nat :=
  match n with
  | O => t
  | S n => if (apart_from links (firstn t vs) (rev (skipn t vs)) <=? t)%nat then t else balanced links vs n (S t)
  end.

Definition is_empty (vs : list vertex) : bool := match vs with [] => true | _ => false end.

(** Nothing is proved of how a cut is found; it is looked at. *)
Definition is_cut (c : cut) (vs : list vertex) : bool :=
  same_state vs (first_ones c ++ middle c ++ rev (last_ones c))
  && negb (is_empty (first_ones c)) && negb (is_empty (last_ones c))
  && forallb (fun l => negb (touches (last_ones c) l)) (first_links c)
  && forallb (fun l => negb (touches (first_ones c) l)) (last_links c).
Lemma through_ext : forall steps f h u, (forall w, f w = h w) -> through steps f u = through steps h u.
Proof.
  induction steps as [|s steps IH]; intros f h u H; [apply H|]. cbn [through]. apply sum_ext. intros w _. now apply IH.
Qed.

Lemma through_sum : forall {A} steps (f : A -> state -> Z) l u,
  through steps (fun w => sum (fun c => f c w) l) u = sum (fun c => through steps (f c) u) l.
Proof.
  intros A. induction steps as [|s steps IH]; intros f l u; [reflexivity|]. cbn [through].
  rewrite sum_swap. apply sum_ext. intros w _. apply IH.
Qed.

Lemma through_app : forall a b f u, through (a ++ b) f u = through a (through b f) u.
Proof.
  induction a as [|s a IH]; intros b f u; [reflexivity|]. cbn [app through]. apply sum_ext. intros w _. apply IH.
Qed.

Lemma sum_together : forall steps f u, sum f (together steps u) = through steps f u.
Proof.
  induction steps as [|s steps IH]; intros f u; cbn [together through]; [apply Z.add_0_r|].
  rewrite sum_flat_map. apply sum_ext. intros w _. apply IH.
Qed.

Section Meeting.
  Variable table : Type.
  Variable empty : table.
  Variable insert : state -> Z -> table -> table.
  Variable fold : (state -> Z -> table -> table) -> table -> table -> table.
  Variable part_of_table : state -> table -> trie. (* the states that begin so *)
  Variable weigh : (state -> Z) -> table -> Z.

  Hypothesis weigh_empty : forall f, weigh f empty = 0.
  Hypothesis weigh_insert : forall f u k t, weigh f (insert u k t) = k * f u + weigh f t.
  Hypothesis weigh_fold : forall f h step t a, (forall u k b, weigh f (step u k b) = k * h u + weigh f b) ->
    weigh f (fold step t a) = weigh h t + weigh f a.
  Hypothesis weigh_part : forall f c t, weigh_trie f (part_of_table c t) = weigh (fun u => if begins c u then f u else 0) t.

  Definition pass (s : step) (t : table) : table := fold (fun u => add_all table insert (s u)) t empty.

  Definition sweep (steps : list step) : table := fold_left (fun t s => pass s t) steps (insert [] 1 empty).

  (** The keys of a half, and how often each. *)
  Definition to_keys (inner single : positive) (md vs : list vertex) (steps : list step) : step :=
    let all := together steps in
    let at_places := places vs md in
    fun u => map (fun w => spelt inner single (map (letter w) at_places)) (all u).

  Definition keys (inner single : positive) (md vs : list vertex) (steps : list step) (t : table) : table :=
    pass (to_keys inner single md vs steps) t.

  (** By parts: one for all kinds of so many vertices. *)
  Variable parts : nat.

  (** The number of cycles, by a cut. *)
  Definition count_cut (n : nat) (c : cut) (ends : list vertex) : Z :=
    let vs := first_ones c ++ middle c ++ rev (last_ones c) in
    let t := length (first_ones c) in
    let f := length (last_ones c) in
    let g := plan n (first_links c) (vs ++ ends) in
    let h := plan n (last_links c) (rev vs ++ ends) in
    let md := ends ++ middle c in
    let a := keys 1 2 md (to_come (skipn t g)) (late t g) (sweep (early t g)) in
    let b := keys 2 1 md (to_come (skipn f h)) (late f h) (sweep (early f h)) in
    sum (fun c => meets md [] (part_of_table c a) (part_of_table c b)) (all_kinds (Nat.min parts (length md))).

  (** For vertices in an order, and others that have the first seats and are in the middle; if there is no
      cut, as a whole. *)
  Definition count_halves (n : nat) (links : list link) (vs ends : list vertex) : Z :=
    let c := cut_at links vs (balanced links vs (length vs) 1) in
    if (3 <=? length (vs ++ ends))%nat && is_cut c vs then count_cut n c ends else count (plan n links (vs ++ ends)).

  Lemma weigh_pass : forall f s t, weigh f (pass s t) = weigh (fun u => sum f (s u)) t.
  Proof.
    intros f s t. unfold pass. rewrite (weigh_fold f (fun u => sum f (s u))), weigh_empty; [apply Z.add_0_r|].
    intros u k b. now apply weigh_add_all.
  Qed.

  Lemma weigh_sweep : forall steps f, weigh f (sweep steps) = through steps f [].
  Proof.
    intros steps f. unfold sweep.
    assert (H : forall t, weigh f (fold_left (fun t s => pass s t) steps t) = weigh (through steps f) t).
    { induction steps as [|s steps IH]; intros t; [reflexivity|]. cbn [fold_left]. now rewrite IH, weigh_pass. }
    rewrite H, weigh_insert, weigh_empty. ring.
  Qed.

  Lemma weigh_keys : forall f i s md vs a b,
    weigh f (keys i s md vs b (sweep a)) = through (a ++ b) (fun u => f (key i s md (mate vs u))) [].
  Proof.
    intros f i s md vs a b. unfold keys. rewrite weigh_pass, weigh_sweep, through_app. apply through_ext.
    intros u. unfold to_keys. rewrite sum_map, <- sum_together. apply sum_ext. intros w _. now rewrite key_places.
  Qed.

  Lemma count_cut_is : forall n c ends,
    let vs := first_ones c ++ middle c ++ rev (last_ones c) in
    let t := length (first_ones c) in
    let f := length (last_ones c) in
    let g := plan n (first_links c) (vs ++ ends) in
    let h := plan n (last_links c) (rev vs ++ ends) in
    let md := ends ++ middle c in
    count_cut n c ends = through (half t g) (fun u => through (half f h)
      (fun w => glue md [] (key 1 2 md (mate (to_come (skipn t g)) u)) (key 2 1 md (mate (to_come (skipn f h)) w))) []) [].
  Proof.
    intros n c ends vs t f g h md. unfold count_cut. fold vs. fold t. fold f. fold g. fold h. fold md.
    set (a := keys 1 2 _ _ _ _). set (b := keys 2 1 _ _ _ _). set (i := Nat.min parts (length md)).
    set (ku := fun u => key 1 2 md (mate (to_come (skipn t g)) u)).
    set (kw := fun w => key 2 1 md (mate (to_come (skipn f h)) w)).
    transitivity (sum (fun c => through (half t g)
      (fun u => if begins c (ku u) then through (half f h) (fun w => if begins c (kw w) then glue md [] (ku u) (kw w) else 0) [] else 0) [])
      (all_kinds i)).
    { apply sum_ext. intros k _. rewrite meets_spec. unfold both_weigh. rewrite weigh_part. unfold a. rewrite weigh_keys.
      apply through_ext. intros u. fold (ku u). destruct (begins k (ku u)); [|reflexivity].
      rewrite weigh_part. unfold b. now rewrite weigh_keys. }
    rewrite <- through_sum. apply through_ext. intros u.
    transitivity (sum (fun c => through (half f h)
      (fun w => if begins c (ku u) then 1 * (if begins c (kw w) then glue md [] (ku u) (kw w) else 0) else 0) []) (all_kinds i)).
    { apply sum_ext. intros k _. destruct (begins k (ku u)).
      - apply through_ext. intros w. now rewrite Z.mul_1_l.
      - symmetry. exact (through_sum (half f h) (fun (_ : Z) _ => 0) [] []). }
    rewrite <- through_sum. apply through_ext. intros w. unfold ku. rewrite glue_parts; [apply Z.mul_1_l|].
    unfold i. lia.
  Qed.
End Meeting.

(** ** Plans, from some vertex on *)

Lemma plan_next : forall n links vs, map next (plan n links vs) = vs.
Proof. induction vs as [|v vs IH]; [reflexivity|]. cbn. now rewrite IH. Qed.

Lemma plan_skip : forall n links t vs, skipn t (plan n links vs) = plan n links (skipn t vs).
Proof.
  induction t as [|t IH]; intros [|v vs]; try reflexivity. exact (IH vs).
Qed.

Lemma proper_skip : forall t g, proper_plan g -> proper_plan (skipn t g) /\ incl (to_come (skipn t g)) (to_come g).
Proof.
  induction t as [|t IH]; intros [|s g] H; try (split; [exact H|apply incl_refl]). cbn [proper_plan] in H.
  destruct (IH g) as [A B]; [tauto|]. split; [exact A|]. intros x X. apply put_at_in. right. now apply B.
Qed.

Lemma links_of_app : forall g h, links_of (g ++ h) = links_of g ++ links_of h.
Proof. intros. apply flat_map_app. Qed.

Lemma links_of_edges : forall g, links_of (filter has_edges g) = links_of g.
Proof.
  induction g as [|s g IH]; [reflexivity|]. cbn [filter]. destruct (has_edges s) eqn:E.
  - cbn [links_of flat_map]. fold (links_of g). fold (links_of (filter has_edges g)). now rewrite IH.
  - rewrite IH. cbn [links_of flat_map]. unfold has_edges in E. now destruct (onward s).
Qed.

(** A part of two lists has a part of each. *)
Lemma part_split : forall l k T, part T (l ++ k) -> exists U V, T = U ++ V /\ part U l /\ part V k.
Proof.
  induction l as [|[e b] l IH]; intros k T P; [exists [], T; repeat split; [constructor|exact P]|].
  cbn [app] in P. apply part_first in P. destruct P as [[U [-> P]]|[-> P]]; apply IH in P; destruct P as [X [Y [-> [A B]]]].
  - exists (e :: X), Y. repeat split; [now constructor|exact B].
  - exists X, Y. repeat split; [now constructor|exact B].
Qed.

Lemma NoDup_app_right : forall {A} (l m : list A), NoDup (l ++ m) -> NoDup m.
Proof. induction l as [|x l IH]; intros m N; [exact N|]. apply NoDup_cons_iff in N. now apply IH. Qed.

Lemma NoDup_app_apart : forall {A} (l m : list A) x, NoDup (l ++ m) -> In x l -> ~ In x m.
Proof.
  intros A l m x N X Y. apply in_split in X. destruct X as [k [r ->]]. rewrite <- app_assoc in N.
  apply NoDup_remove_2 in N. apply N. rewrite !in_app_iff. auto.
Qed.

(** ** One half *)

Section Half.
  Variable vs : list vertex. (* all vertices *)
  Hypothesis vs_once : NoDup vs.
  Hypothesis vs_not_1 : ~ In 1%positive vs.
  Hypothesis vs_three : (3 <= length vs)%nat.

  (** What is asked of all edges, and what is known of those that are taken. *)
  Variables (C ok : list edge -> Prop).
  Hypothesis C_same : forall S T, Permutation S T -> C S -> C T.
  Hypothesis C_cycle : forall S, C S -> exists T, is_cycle vs (S ++ T).

  (** The edges of the other half. *)
  Variable R : list link.

  Lemma sweep_number : forall (f : state -> Z) t g u S, proper_plan g -> incl (to_come g) vs ->
    (length u <= length (to_come g))%nat -> valid vs (mate (to_come g) u) S -> ok S ->
    NoDup (map fst (links_of g ++ R)) ->
    (forall e S, In e (map fst (links_of g)) -> ok S -> ok (e :: S)) ->
    (forall x T, In x (map next (firstn t g)) -> part T R -> degree x T = 0) ->
    (forall x T, In x (map next (firstn t g)) -> C T -> degree x T = 2) ->
    (forall w T, (length w <= length (to_come (skipn t g)))%nat -> valid vs (mate (to_come (skipn t g)) w) T -> ok T ->
       number (fun U => part U (links_of (skipn t g) ++ R) /\ C (T ++ U)) (f w)) ->
    number (fun T => part T (links_of g ++ R) /\ C (S ++ T)) (through (map successors (firstn t (bare_layers g))) f u).
  Proof.
    intros f. induction t as [|t IH]; intros g u S H I Lu A K N Ok Z D E; [cbn in E |- *; now apply E|].
    destruct g as [|s g]; [cbn in E |- *; now apply E|].
    destruct (proper_once _ H) as [once not_1].
    cbn [bare_layers firstn map through].
    set (l := {| now := s; before := to_come (s :: g); after := to_come g; open_needs := Always |}).
    cbn [to_come links_of flat_map] in *. fold (links_of g) in *. cbn [proper_plan to_come] in H.
    destruct H as [V [_ [L [_ [W [Rn H]]]]]].
    set (v := next s) in *. set (vs' := to_come g) in *. set (ws := put_at (seat s) v vs') in *.
    cbn [map firstn] in Z, D. fold v in Z, D. rewrite <- app_assoc in *.
    unfold successors. rewrite sum_flat_map. cbn [before now onward reach].
    change (before l) with ws. change (now l) with s. fold v.
    assert (Ln := named_length (reach s) ws u Lu). set (u' := named (reach s) ws u) in *.
    assert (named' : forall w, w = v \/ In w (map fst (onward s)) -> In w (firstn (length u') ws)).
    { intros w X. apply Rn in X. rewrite Ln.
      destruct (Nat.le_gt_cases (reach s) (length ws)); [apply (firstn_more _ (reach s)); [lia|exact X]|].
      rewrite firstn_all2 by lia. apply firstn_in in X. exact X. }
    assert (I' : incl vs' vs) by (intros x X; apply I, put_at_in; auto).
    apply (expand_number_of vs vs_once vs_not_1 vs_three C ok C_same C_cycle) with (n := length u'); auto.
    - rewrite Ln. lia.
    - (* after the vertex *)
      intros w S' Lw B K'. unfold retire, l. cbn [before after now seat open_needs allows].
      fold v. fold vs'. fold ws.
      assert (Xv : In v vs) by (apply I, put_at_in; auto).
      destruct (Pos.eqb_spec (mate ws w v) 1) as [O|O].
      2: { apply number_none. intros T [P G]. apply (D v) in G; [|cbn; auto].
           apply part_split in P. destruct P as [T1 [T2 [-> [P1 P2]]]].
           rewrite !degree_app, (valid_degree vs vs_once vs_not_1 _ _ v B Xv), (later_degree g T1 v H P1 V), (Z v T2) in G by (cbn; auto).
           unfold lack in G. apply Pos.eqb_neq in O. rewrite O in G. destruct (mate ws w v =? v)%positive; lia. }
      assert (Sn : (seat s < length w)%nat).
      { rewrite Lw. apply (put_at_first _ v vs' _ V L). apply named'. auto. }
      assert (Lo := take_out_length _ _ Sn). set (r := take_out (seat s) w) in *.
      assert (Lws : length ws = Datatypes.S (length vs')) by apply put_at_length.
      assert (same_mate : forall x, mate ws w x = mate vs' r x).
      { intros x. destruct (Pos.eq_dec x v) as [->|Dx]; [now rewrite O, mate_out|].
        symmetry. now apply mate_take_out. }
      assert (Al : allows Always vs' r = true) by reflexivity.
      cbn [sum]. rewrite Z.add_0_r. apply IH; auto.
      + fold vs'. lia.
      + apply valid_ext with (2 := B). exact same_mate.
      + rewrite map_app in N. now apply NoDup_app_right in N.
      + intros e X Y. apply Ok. rewrite map_app. apply in_or_app. auto.
      + intros x T X. apply Z. cbn; auto.
      + intros x T X. apply D. cbn; auto.
    - intros w X. split; [auto|]. intros Ew. apply W in X. rewrite <- Ew in X. contradiction.
    - intros e T X. apply Ok. rewrite map_app. apply in_or_app. auto.
    - apply valid_ext with (2 := A). intros x. symmetry. apply mate_named.
  Qed.

  Lemma spread_number : forall (f : state -> Z) ws n, NoDup ws -> incl ws vs -> forall gs u S,
    (forall x, In x (hubs gs) -> In x (firstn n ws)) ->
    (forall s, In s gs -> ~ In (next s) (map fst (onward s))) ->
    (length u <= length ws)%nat -> valid vs (mate ws u) S -> ok S ->
    NoDup (map fst (links_of gs ++ R)) ->
    (forall e S, In e (map fst (links_of gs)) -> ok S -> ok (e :: S)) ->
    (forall w T, (length w <= length ws)%nat -> valid vs (mate ws w) T -> ok T ->
       number (fun U => part U R /\ C (T ++ U)) (f w)) ->
    number (fun T => part T (links_of gs ++ R) /\ C (S ++ T)) (through (map (spread ws n) gs) f u).
  Proof.
    intros f ws n N I. induction gs as [|s gs IH]; intros u S B D Lu A K O Ok E; [now apply E|].
    cbn [map through links_of flat_map] in *. fold (links_of gs) in *. rewrite <- app_assoc in *.
    assert (Ln := named_length n ws u Lu). unfold spread at 2. set (u' := named n ws u) in *.
    assert (named' : forall w, w = next s \/ In w (map fst (onward s)) -> In w (firstn (length u') ws)).
    { intros w X. assert (Y : In w (firstn n ws)) by (apply B; cbn; rewrite in_app_iff; intuition congruence). rewrite Ln.
      destruct (Nat.le_gt_cases n (length ws)); [apply (firstn_more _ n); [lia|exact Y]|].
      rewrite firstn_all2 by lia. apply firstn_in in Y. exact Y. }
    apply (expand_number_of vs vs_once vs_not_1 vs_three C ok C_same C_cycle) with (n := length u'); auto.
    - rewrite Ln. lia.
    - intros w S' Lw B' K'. apply IH; auto.
      + intros x X. apply B. cbn. rewrite in_app_iff. auto.
      + intros x X. apply D. cbn; auto.
      + rewrite Lw, Ln. lia.
      + rewrite map_app in O. now apply NoDup_app_right in O.
      + intros e T X. apply Ok. rewrite map_app. apply in_or_app. auto.
    - intros w X. split; [auto|]. intros Ew. apply (D s (or_introl eq_refl)). now rewrite Ew.
    - intros e T X. apply Ok. rewrite map_app. apply in_or_app. auto.
    - apply valid_ext with (2 := A). intros x. symmetry. apply mate_named.
  Qed.

  Lemma hubs_in : forall g x, proper_plan g -> In x (hubs g) -> In x (to_come g).
  Proof.
    induction g as [|s g IH]; intros x H X; [easy|]. cbn [proper_plan] in H. destruct H as [_ [_ [_ [_ [W [_ H]]]]]].
    cbn in X |- *. rewrite put_at_in. destruct X as [<-|X]; [auto|]. apply in_app_or in X. destruct X; right; auto.
  Qed.

  Lemma own_hub : forall g s, proper_plan g -> In s g -> ~ In (next s) (map fst (onward s)).
  Proof.
    induction g as [|s g IH]; intros s' H X; [easy|]. cbn [proper_plan] in H. destruct H as [V [_ [_ [_ [W [_ H]]]]]].
    destruct X as [<-|X]; [|now apply IH]. intros Y. now apply V, W.
  Qed.

  Theorem half_number : forall f t g, proper_plan g -> incl (to_come g) vs -> incl vs (to_come g) -> ok [] ->
    NoDup (map fst (links_of g ++ R)) ->
    (forall e S, In e (map fst (links_of g)) -> ok S -> ok (e :: S)) ->
    (forall x T, In x (map next (firstn t g)) -> part T R -> degree x T = 0) ->
    (forall x T, In x (map next (firstn t g)) -> C T -> degree x T = 2) ->
    (forall w T, valid vs (mate (to_come (skipn t g)) w) T -> ok T ->
       number (fun U => part U R /\ C (T ++ U)) (f w)) ->
    number (fun T => part T (links_of g ++ R) /\ C T) (through (half t g) f []).
  Proof.
    intros f t g H I J K N Ok Z D E. unfold half, early, late. rewrite through_app.
    destruct (proper_once g H) as [once _]. destruct (proper_skip t g H) as [H' I'].
    destruct (proper_once _ H') as [once' _].
    assert (In_skip : forall e, In e (map fst (links_of (skipn t g))) -> In e (map fst (links_of g))).
    { intros e X. rewrite <- (firstn_skipn t g), links_of_app, map_app. apply in_or_app. auto. }
    apply (sweep_number) with (S := []); auto.
    - cbn. lia.
    - apply singles_valid. intros x X. apply mate_left_out; [exact once|]. now apply J.
    - intros w T Lw A KT. rewrite <- (links_of_edges (skipn t g)). apply spread_number; auto.
      + intros x X. now apply I, I'.
      + intros x X. apply span_spec; [|now apply occurs_spec]. apply hubs_in; [exact H'|].
        unfold hubs in *. apply in_flat_map in X. destruct X as [s [X Y]]. apply in_flat_map. exists s.
        split; [now apply filter_In in X|exact Y].
      + intros s X. apply filter_In in X. now apply (own_hub (skipn t g)).
      + rewrite links_of_edges. rewrite <- (firstn_skipn t g), links_of_app, <- app_assoc, map_app in N.
        now apply NoDup_app_right in N.
      + intros e X Y. rewrite links_of_edges in Y. auto.
  Qed.
End Half.

(** ** The keys of two halves *)

Lemma mate_words : forall f es x, NoDup es -> In x es -> mate es (map f es) x = f x.
Proof.
  induction es as [|y es IH]; intros x N X; [easy|]. apply NoDup_cons_iff in N. destruct N as [Y N]. cbn.
  destruct (Pos.eqb_spec x y) as [->|D]; [reflexivity|]. apply IH; [exact N|]. destruct X; congruence.
Qed.

Section Keys.
  Variable vs : list vertex.
  Hypothesis vs_once : NoDup vs.
  Hypothesis vs_not_1 : ~ In 1%positive vs.
  Hypothesis vs_three : (3 <= length vs)%nat.

  Variables (md : list vertex) (m k : vertex -> vertex) (S T : list edge).
  Hypothesis md_once : NoDup md.
  Hypothesis md_in : incl md vs.
  Hypothesis m_valid : valid vs m S.
  Hypothesis k_valid : valid vs k T.
  (** Outside the middle, one half has all edges. *)
  Hypothesis others : forall x, In x vs -> ~ In x md -> (degree x S = 2 /\ degree x T = 0) \/ (degree x S = 0 /\ degree x T = 2).
  Hypothesis not_all : exists x y, In x vs /\ In y vs /\ degree x S = 0 /\ degree y T = 0.

  Lemma forest_S : exists P, forest vs P m S.
  Proof.
    destruct m_valid as [F|[C _]]; [exact F|]. destruct not_all as [x [_ [X [_ [Z _]]]]].
    rewrite (cycle_degree vs S x C X) in Z. lia.
  Qed.

  Lemma forest_T : exists P, forest vs P k T.
  Proof.
    destruct k_valid as [F|[C _]]; [exact F|]. destruct not_all as [_ [y [_ [Y [_ Z]]]]].
    rewrite (cycle_degree vs T y C Y) in Z. lia.
  Qed.

  Lemma kinds_degrees : forall x, In x vs -> (kind 1 2 m x = kind 2 1 k x <-> degree x (S ++ T) = 2).
  Proof.
    intros x X. rewrite degree_app, (valid_degree vs vs_once vs_not_1 m S x m_valid X),
      (valid_degree vs vs_once vs_not_1 k T x k_valid X).
    unfold kind, kind_of, lack. destruct (m x =? 1)%positive, (k x =? 1)%positive, (m x =? x)%positive, (k x =? x)%positive;
      split; intros E; try reflexivity; try discriminate; lia.
  Qed.

  Theorem key_spec :
    (glue md [] (key 1 2 md m) (key 2 1 md k) = 1 /\ is_cycle vs (S ++ T))
    \/ (glue md [] (key 1 2 md m) (key 2 1 md k) = 0 /\ ~ is_cycle vs (S ++ T)).
  Proof.
    rewrite !key_is by discriminate. destruct (list_eq_dec Pos.eq_dec (map (kind 1 2 m) md) (map (kind 2 1 k) md)) as [E|E].
    - rewrite <- E, glue_same by discriminate. cbn [rev app].
      assert (K : forall x, In x md -> kind 1 2 m x = kind 2 1 k x) by (apply map_ext_in_iff; exact E).
      assert (Ends : filter (is_end k) md = filter (is_end m) md).
      { apply filter_ext_in. intros x X. specialize (K x X). unfold kind, kind_of in K. unfold is_end.
        destruct (m x =? 1)%positive, (k x =? 1)%positive, (m x =? x)%positive, (k x =? x)%positive; try reflexivity; discriminate. }
      rewrite Ends. set (es := filter (is_end m) md).
      destruct forest_S as [P F]. destruct forest_T as [Q G].
      assert (Ne : NoDup es) by now apply NoDup_filter.
      assert (Ie : forall x, In x es <-> In x md /\ active m x).
      { intros x. unfold es. rewrite filter_In. unfold is_end, active.
        rewrite andb_true_iff, !negb_true_iff, !Pos.eqb_neq. tauto. }
      assert (W : walk es (map m es) (map k es) = true <-> is_cycle vs (S ++ T)).
      { apply (walk_spec vs vs_once vs_not_1 vs_three es (map m es) (map k es) P m S Q k T F G).
        - intros x X. destruct (in_dec Pos.eq_dec x md) as [Y|Y]; [now apply kinds_degrees, K|].
          rewrite degree_app. destruct (others x X Y) as [[A B]|[A B]]; lia.
        - exact Ne.
        - intros x X. now apply md_in, Ie.
        - apply map_length.
        - apply map_length.
        - intros x X. left. split; [now apply Ie|]. split; now apply mate_words.
        - intros x X A. apply Ie. split; [|exact A]. destruct (in_dec Pos.eq_dec x md) as [Y|Y]; [exact Y|]. exfalso.
          apply lack_active in A. assert (D := forest_degree vs vs_once vs_not_1 P m S x F X).
          destruct (others x X Y) as [[B _]|[B _]]; lia. }
      destruct (walk _ _ _); [left|right]; (split; [reflexivity|]); intuition discriminate.
    - right. split.
      + destruct (Z.eq_dec (glue md [] (map (kind 1 2 m) md ++ map m (filter (is_end m) md))
          (map (kind 2 1 k) md ++ map k (filter (is_end k) md))) 0) as [Z|Z]; [exact Z|].
        apply glue_kinds in Z; [contradiction|apply map_length|apply map_length].
      + intros C. apply E, map_ext_in. intros x X. apply kinds_degrees; [now apply md_in|]. now apply (cycle_degree vs), md_in.
  Qed.
End Keys.

(** ** The theorem for two halves *)

(** A part of a case, in the order of the case. *)
Definition sorted (l : list link) (T : list edge) : list edge :=
  filter (fun e => if in_dec edge_dec e T then true else false) (map fst l).

Lemma sorted_in : forall l T, (forall e, In e T -> In e (map fst l)) -> forall e, In e (sorted l T) <-> In e T.
Proof.
  intros l T H e. unfold sorted. rewrite filter_In. destruct (in_dec edge_dec e T) as [X|X];
    [intuition|split; [intros [_ Y]; discriminate|contradiction]].
Qed.

Lemma sorted_part : forall l T, (forall e, In (e, true) l -> In e T) -> part (sorted l T) l.
Proof.
  unfold sorted. induction l as [|[e b] l IH]; intros T H; [constructor|]. cbn [map filter fst].
  assert (P : part (filter (fun e => if in_dec edge_dec e T then true else false) (map fst l)) l)
    by (apply IH; intros d X; apply H; cbn; auto).
  destruct (in_dec edge_dec e T) as [D|D]; [now constructor|].
  destruct b; [destruct D; apply H; cbn; auto|]. now constructor.
Qed.

(** In whatever order the edges are. *)
Lemma number_order : forall (C : list edge -> Prop) l k n, Permutation l k -> NoDup (map fst l) ->
  (forall S T, Permutation S T -> C S -> C T) ->
  number (fun T => part T l /\ C T) n -> number (fun T => part T k /\ C T) n.
Proof.
  intros C l k n P N Cs.
  assert (N' : NoDup (map fst k)) by exact (Permutation_NoDup (Permutation_map fst P) N).
  assert (Sort : forall l k, Permutation l k -> NoDup (map fst l) -> NoDup (map fst k) -> forall T, part T l ->
    part (sorted k T) k /\ Permutation T (sorted k T)).
  { clear. intros l k P N N' T H.
    assert (I : forall e, In e (sorted k T) <-> In e T).
    { apply sorted_in. intros e X. apply (Permutation_in _ (Permutation_map fst P)), (part_incl _ _ H), X. }
    assert (Q : part (sorted k T) k).
    { apply sorted_part. intros e X. apply (part_in _ _ _ H), (Permutation_in _ (Permutation_sym P)), X. }
    split; [exact Q|]. apply NoDup_Permutation; [exact (part_nodup _ _ H N)|exact (part_nodup _ _ Q N')|].
    intros e. now rewrite I. }
  apply (number_image (sorted k)).
  - intros S T [PS _] [PT _] E. apply (part_once _ _ PS N _ PT). intros e.
    destruct (Sort l k P N N' S PS) as [_ A]. destruct (Sort l k P N N' T PT) as [_ B]. rewrite <- E in B.
    split; intros X; [apply (Permutation_in _ (Permutation_sym B)), (Permutation_in _ A), X
      |apply (Permutation_in _ (Permutation_sym A)), (Permutation_in _ B), X].
  - intros T. split.
    + intros [PT X]. destruct (Sort k l (Permutation_sym P) N' N T PT) as [A B].
      exists (sorted l T). split; [split; [exact A|now apply Cs with (1 := B)]|].
      destruct (Sort l k P N N' _ A) as [A' B']. apply (part_once _ _ A' N' _ PT). intros e.
      split; intros Y; [apply (Permutation_in _ (Permutation_sym B)), (Permutation_in _ (Permutation_sym B')), Y
        |apply (Permutation_in _ B'), (Permutation_in _ B), Y].
    + intros [S [[PS X] <-]]. destruct (Sort l k P N N' S PS) as [A B]. split; [exact A|now apply Cs with (1 := B)].
Qed.

Lemma divide_all : forall A B links turn,
  Permutation (fst (divide A B turn links) ++ snd (divide A B turn links)) links.
Proof.
  induction links as [|l links IH]; intros turn; [reflexivity|]. cbn [divide].
  specialize (IH (if touches A l || touches B l then turn else negb turn)). destruct (divide _ _ _ _) as [xs ys].
  cbn [fst snd] in IH. destruct (_ || _); cbn [fst snd app]; [now apply perm_skip|].
  rewrite <- IH. symmetry. apply Permutation_middle.
Qed.

Lemma untouched : forall vs l x v w, touches vs l = false -> fst l = undirected (v, w) -> In x vs -> x <> v /\ x <> w.
Proof.
  intros vs [e b] x v w H E X. unfold touches in H. cbn [fst] in *. apply orb_false_iff in H. destruct H as [A B].
  assert (A' : ~ In (fst e) vs) by (rewrite <- occurs_spec; congruence).
  assert (B' : ~ In (snd e) vs) by (rewrite <- occurs_spec; congruence).
  subst e. unfold undirected in *. destruct (v <? w)%positive; cbn in *; split; intros ->; contradiction.
Qed.

Section Cut.
  Variables (n : nat) (links : list link) (vs ends : list vertex) (c : cut).
  Hypothesis all_once : NoDup (vs ++ ends).
  Hypothesis all_not_1 : ~ In 1%positive (vs ++ ends).
  Hypothesis all_three : (3 <= length (vs ++ ends))%nat.
  Hypothesis links_once : NoDup (map fst links).
  Hypothesis links_in : forall e, In e (map fst links) ->
    exists v w, In v (vs ++ ends) /\ In w (vs ++ ends) /\ v <> w /\ e = undirected (v, w).
  Hypothesis is_one : is_cut c vs = true.
  Hypothesis divided : Permutation (first_links c ++ last_links c) links.

  Let all := vs ++ ends.
  Let A := first_ones c.
  Let B := last_ones c.
  Let g := plan n (first_links c) (vs ++ ends).
  Let h := plan n (last_links c) (rev vs ++ ends).
  Let md := ends ++ middle c.

  Lemma cut_facts : vs = A ++ middle c ++ rev B /\ A <> [] /\ B <> []
    /\ (forall l, In l (first_links c) -> touches B l = false) /\ (forall l, In l (last_links c) -> touches A l = false).
  Proof.
    unfold is_cut in is_one. rewrite !andb_true_iff, !negb_true_iff, !forallb_forall in is_one.
    destruct is_one as [[[[E Ea] Eb] Ta] Tb]. apply same_state_spec in E. split; [exact E|].
    split; [intros Z; unfold A in Z; now rewrite Z in Ea|]. split; [intros Z; unfold B in Z; now rewrite Z in Eb|].
    split; intros l L; [specialize (Ta l L)|specialize (Tb l L)]; now apply negb_true_iff.
  Qed.

  Lemma half_links : forall ls, (forall l, In l ls -> In l links) -> NoDup (map fst ls) ->
    forall e, In e (map fst ls) -> exists v w, In v all /\ In w all /\ v <> w /\ e = undirected (v, w).
  Proof.
    intros ls I N e H. apply links_in. apply in_map_iff in H. destruct H as [l [<- H]]. now apply in_map, I.
  Qed.

  Lemma first_in_links : forall l, In l (first_links c) -> In l links.
  Proof. intros l H. apply (Permutation_in _ divided), in_or_app. auto. Qed.

  Lemma last_in_links : forall l, In l (last_links c) -> In l links.
  Proof. intros l H. apply (Permutation_in _ divided), in_or_app. auto. Qed.

  Lemma both_once : NoDup (map fst (first_links c ++ last_links c)).
  Proof. exact (Permutation_NoDup (Permutation_map fst (Permutation_sym divided)) links_once). Qed.

  Lemma first_once : NoDup (map fst (first_links c)).
  Proof. assert (N := both_once). rewrite map_app in N. now apply NoDup_app_left in N. Qed.

  Lemma last_once : NoDup (map fst (last_links c)).
  Proof. assert (N := both_once). rewrite map_app in N. now apply NoDup_app_right in N. Qed.

  Lemma turned : Permutation (rev vs ++ ends) all.
  Proof. apply Permutation_app_tail. symmetry. apply Permutation_rev. Qed.

  Lemma g_links : forall l, In l (links_of g) <-> In l (first_links c).
  Proof. apply plan_links; [exact first_once|exact all_once|]. apply half_links; [exact first_in_links|exact first_once]. Qed.

  Lemma h_links : forall l, In l (links_of h) <-> In l (last_links c).
  Proof.
    apply plan_links; [exact last_once|exact (Permutation_NoDup (Permutation_sym turned) all_once)|].
    intros e H. destruct (half_links _ last_in_links last_once e H) as [v [w [V [W D]]]]. exists v, w.
    split; [|split]; [apply (Permutation_in _ (Permutation_sym turned)), V|apply (Permutation_in _ (Permutation_sym turned)), W|exact D].
  Qed.

  Lemma g_proper : proper_plan g.
  Proof. now apply plan_proper. Qed.

  Lemma h_proper : proper_plan h.
  Proof.
    apply plan_proper; [exact (Permutation_NoDup (Permutation_sym turned) all_once)|].
    intros X. now apply all_not_1, (Permutation_in _ turned).
  Qed.

  (** Edges of one half have no end among the vertices that the other one has done. *)
  Lemma first_degree : forall S x, incl S (map fst (first_links c)) -> In x B -> degree x S = 0.
  Proof.
    intros S x I X. unfold degree. rewrite <- (sum_zero S). apply sum_ext. intros e E. apply I in E. 
    destruct (half_links _ first_in_links first_once e E) as [v [w [_ [_ [_ ->]]]]].
    apply in_map_iff in E. destruct E as [l [E L]]. destruct cut_facts as [_ [_ [_ [T _]]]].
    destruct (untouched B l x v w (T l L) E X). rewrite degree_edge, !one_other by congruence. reflexivity.
  Qed.

  Lemma last_degree : forall S x, incl S (map fst (last_links c)) -> In x A -> degree x S = 0.
  Proof.
    intros S x I X. unfold degree. rewrite <- (sum_zero S). apply sum_ext. intros e E. apply I in E. 
    destruct (half_links _ last_in_links last_once e E) as [v [w [_ [_ [_ ->]]]]].
    apply in_map_iff in E. destruct E as [l [E L]]. destruct cut_facts as [_ [_ [_ [_ T]]]].
    destruct (untouched A l x v w (T l L) E X). rewrite degree_edge, !one_other by congruence. reflexivity.
  Qed.

  Lemma g_firsts : map next (firstn (length A) g) = A.
  Proof.
    rewrite <- firstn_map. unfold g. rewrite plan_next. destruct cut_facts as [-> _].
    rewrite <- app_assoc, firstn_app, firstn_all, Nat.sub_diag. apply app_nil_r.
  Qed.

  Lemma h_firsts : map next (firstn (length B) h) = B.
  Proof.
    rewrite <- firstn_map. unfold h. rewrite plan_next. destruct cut_facts as [-> _].
    rewrite !rev_app_distr, rev_involutive, <- !app_assoc, firstn_app, firstn_all, Nat.sub_diag. apply app_nil_r.
  Qed.

  Lemma g_rest : forall x, In x (to_come (skipn (length A) g)) <-> In x (middle c ++ rev B ++ ends).
  Proof.
    intros x. unfold g. rewrite plan_skip, plan_vertices. destruct cut_facts as [-> _].
    rewrite <- !app_assoc, skipn_app, skipn_all, Nat.sub_diag. reflexivity.
  Qed.

  Lemma h_rest : forall x, In x (to_come (skipn (length B) h)) <-> In x (rev (middle c) ++ rev A ++ ends).
  Proof.
    intros x. unfold h. rewrite plan_skip, plan_vertices. destruct cut_facts as [-> _].
    rewrite !rev_app_distr, rev_involutive, <- !app_assoc, skipn_app, skipn_all, Nat.sub_diag. reflexivity.
  Qed.

  Lemma parts_of_all : forall x, In x all <-> In x A \/ In x B \/ In x md.
  Proof.
    intros x. unfold all, md. destruct cut_facts as [-> _]. rewrite !in_app_iff, <- in_rev. tauto.
  Qed.

  Lemma apart_parts : NoDup md /\ (forall x, In x A -> ~ In x B /\ ~ In x md) /\ (forall x, In x B -> ~ In x md).
  Proof.
    assert (N := all_once). destruct cut_facts as [E _]. rewrite E in N.
    assert (P : Permutation ((A ++ middle c ++ rev B) ++ ends) (A ++ B ++ md)).
    { rewrite <- !app_assoc. apply Permutation_app_head. unfold md. rewrite <- Permutation_rev.
      rewrite (Permutation_app_comm (middle c)), <- app_assoc. apply Permutation_app_head. reflexivity. }
    apply (Permutation_NoDup P) in N. clear P.
    assert (M := NoDup_app_right _ _ N). split; [exact (NoDup_app_right _ _ M)|]. split.
    - intros x X. apply (NoDup_app_apart _ _ x N) in X. rewrite in_app_iff in X. tauto.
    - intros x X. exact (NoDup_app_apart _ _ x M X).
  Qed.

  Let m (u : state) := mate (to_come (skipn (length A) g)) u.
  Let k (w : state) := mate (to_come (skipn (length B) h)) w.

  Lemma join_number : forall u S, valid all (m u) S -> incl S (map fst (first_links c)) ->
    number (fun T => part T (links_of h) /\ is_cycle all (S ++ T))
      (through (half (length B) h) (fun w => glue md [] (key 1 2 md (m u)) (key 2 1 md (k w))) []).
  Proof.
    intros u S V I.
    destruct cut_facts as [_ [Az [Bz _]]]. destruct apart_parts as [Nm [Da Db]].
    apply (number_same (fun T => part T (links_of h ++ []) /\ is_cycle all (S ++ T))); [intros T; now rewrite app_nil_r|].
    assert (G : incl (to_come h) all /\ incl all (to_come h)).
    { split; intros x X; [apply plan_vertices in X; exact (Permutation_in _ turned X)|].
      apply plan_vertices. exact (Permutation_in _ (Permutation_sym turned) X). }
    apply (half_number all all_once all_not_1 all_three (fun T => is_cycle all (S ++ T)) (fun T => incl T (map fst (last_links c)))).
    - intros X Y P. apply is_cycle_same. now apply Permutation_app_head.
    - intros T C. exists S. apply is_cycle_same with (2 := C). apply Permutation_app_comm.
    - exact h_proper.
    - apply G.
    - apply G.
    - easy.
    - rewrite app_nil_r. apply Completions.links_once, h_proper.
    - intros e T E H x [<-|X]; [|now apply H]. apply in_map_iff in E. destruct E as [l [<- E]]. apply in_map, h_links, E.
    - intros x T _ P. inversion P. reflexivity.
    - intros x T X C. rewrite h_firsts in X. assert (D := cycle_degree all _ x C).
      rewrite degree_app, (first_degree S x I X) in D. apply D, parts_of_all. auto.
    - intros w T W J.
      assert (Out : forall x, In x A \/ In x B -> (degree x S = 2 /\ degree x T = 0) \/ (degree x S = 0 /\ degree x T = 2)).
      { intros x X. assert (Xa : In x all) by (apply parts_of_all; tauto). destruct X as [X|X]; [left|right].
        - split; [|now apply last_degree].
          rewrite (valid_degree all all_once all_not_1 _ _ x V Xa). unfold m. rewrite mate_out; [reflexivity|].
          rewrite g_rest, !in_app_iff, <- in_rev. destruct (Da x X) as [D1 D2]. unfold md in D2. rewrite in_app_iff in D2. tauto.
        - split; [now apply first_degree|].
          rewrite (valid_degree all all_once all_not_1 _ _ x W Xa), mate_out; [reflexivity|].
          rewrite h_rest, !in_app_iff, <- !in_rev. assert (D2 := Db x X). unfold md in D2. rewrite in_app_iff in D2.
          assert (D1 : ~ In x A) by (intros Y; destruct (Da x Y); contradiction). tauto. }
      assert (K := key_spec all all_once all_not_1 all_three md (m u) (k w) S T Nm).
      destruct K as [[-> C]|[-> C]].
      + intros x X. apply parts_of_all. auto.
      + exact V.
      + exact W.
      + intros x X Y. apply Out. apply parts_of_all in X. tauto.
      + destruct A as [|a A'] eqn:Ea; [congruence|]. destruct B as [|b B'] eqn:Eb; [congruence|].
        exists b, a. split; [apply parts_of_all; rewrite Eb; cbn; auto|]. split; [apply parts_of_all; rewrite Ea; cbn; auto|].
        split; [apply first_degree; [exact I|rewrite Eb; cbn; auto]|apply last_degree; [exact J|rewrite Ea; cbn; auto]].
      + apply number_one with []. intros U. split; [intros [P _]; now inversion P|]. intros ->. split; [constructor|].
        now rewrite app_nil_r.
      + apply number_none. intros U [P H]. inversion P. subst U. now rewrite app_nil_r in H.
  Qed.

  Theorem halves_number :
    number (fun T => part T links /\ is_cycle all T)
      (through (half (length A) g) (fun u => through (half (length B) h)
        (fun w => glue md [] (key 1 2 md (m u)) (key 2 1 md (k w))) []) []).
  Proof.
    assert (O : NoDup (map fst (links_of g ++ links_of h))).
    { rewrite map_app. apply NoDup_append; [apply Completions.links_once, g_proper|apply Completions.links_once, h_proper|].
      intros e X Y. assert (N := both_once). rewrite map_app in N.
      assert (X' : In e (map fst (first_links c))) by (apply in_map_iff in X; destruct X as [l [<- X]]; apply in_map, g_links, X).
      assert (Y' : In e (map fst (last_links c))) by (apply in_map_iff in Y; destruct Y as [l [<- Y]]; apply in_map, h_links, Y).
      exact (NoDup_app_apart _ _ e N X' Y'). }
    apply (number_order (is_cycle all) (links_of g ++ links_of h)).
    - rewrite <- divided. apply NoDup_Permutation; [exact (NoDup_map_inv _ _ O)|exact (NoDup_map_inv _ _ both_once)|].
      intros l. rewrite !in_app_iff, g_links, h_links. tauto.
    - exact O.
    - apply is_cycle_same.
    - apply (half_number all all_once all_not_1 all_three (is_cycle all) (fun T => incl T (map fst (first_links c)))).
      + apply is_cycle_same.
      + intros T C. exists []. now rewrite app_nil_r.
      + exact g_proper.
      + intros x X. now apply plan_vertices in X.
      + intros x X. now apply plan_vertices.
      + easy.
      + exact O.
      + intros e T E H x [<-|X]; [|now apply H]. apply in_map_iff in E. destruct E as [l [<- E]]. apply in_map, g_links, E.
      + intros x T X P. rewrite g_firsts in X. apply last_degree; [|exact X].
        intros e E. apply (part_incl _ _ P), in_map_iff in E. destruct E as [l [<- E]]. apply in_map, h_links, E.
      + intros x T X C. rewrite g_firsts in X. apply (cycle_degree all _ x C), parts_of_all. auto.
      + exact join_number.
  Qed.
End Cut.

(** Two halves give the same number as the whole. *)
Theorem count_halves_count : forall table empty insert fold part_of_table weigh,
  (forall f, weigh f empty = 0) ->
  (forall f u k t, weigh f (insert u k t) = k * f u + weigh f t) ->
  (forall f h step t a, (forall u k b, weigh f (step u k b) = k * h u + weigh f b) ->
    weigh f (fold step t a) = weigh h t + weigh f a) ->
  (forall f c t, weigh_trie f (part_of_table c t) = weigh (fun u => if begins c u then f u else 0) t) ->
  forall parts n links vs ends, NoDup (vs ++ ends) -> ~ In 1%positive (vs ++ ends) -> NoDup (map fst links) ->
  (forall e, In e (map fst links) -> exists v w, In v (vs ++ ends) /\ In w (vs ++ ends) /\ v <> w /\ e = undirected (v, w)) ->
  count_halves table empty insert fold part_of_table parts n links vs ends = count (plan n links (vs ++ ends)).
Proof.
  intros table empty insert fold part_of_table weigh E1 E2 E3 E4 parts n links vs ends N O L I. unfold count_halves.
  set (c := cut_at links vs _). destruct (_ && _) eqn:H; [|reflexivity].
  apply andb_true_iff in H. destruct H as [T C]. apply Nat.leb_le in T.
  assert (D : Permutation (first_links c ++ last_links c) links).
  { unfold c, cut_at. assert (P := divide_all (firstn (balanced links vs (length vs) 1) vs)
      (firstn (apart_from links (firstn (balanced links vs (length vs) 1) vs) (rev (skipn (balanced links vs (length vs) 1) vs))) (rev vs)) links true).
    destruct (divide _ _ _ _). exact P. }
  assert (Pg : proper_plan (plan n links (vs ++ ends))) by now apply plan_proper.
  apply (number_once (fun S => part S links /\ is_cycle (vs ++ ends) S)).
  - rewrite (count_cut_is table empty insert fold part_of_table weigh E1 E2 E3 E4).
    assert (Vs : vs = first_ones c ++ middle c ++ rev (last_ones c)).
    { unfold is_cut in C. rewrite !andb_true_iff in C. apply same_state_spec. tauto. }
    cbv zeta. rewrite <- Vs. now apply halves_number.
  - apply (number_order _ (links_of (plan n links (vs ++ ends)))).
    + apply NoDup_Permutation; [exact (NoDup_map_inv _ _ (Completions.links_once _ Pg))|exact (NoDup_map_inv _ _ L)|].
      apply plan_links; assumption.
    + now apply Completions.links_once.
    + apply is_cycle_same.
    + apply (number_same (fun S => part S (links_of (plan n links (vs ++ ends))) /\ is_cycle (to_come (plan n links (vs ++ ends))) S)).
      * intros S. unfold is_cycle, hamiltonian.
        assert (Q : forall cy, (forall v, In v cy <-> In v (to_come (plan n links (vs ++ ends)))) <-> (forall v, In v cy <-> In v (vs ++ ends))).
        { intros cy. split; intros X v; rewrite X; [|symmetry]; apply plan_vertices. }
        split; intros [P [cy [[X [Y Z]] W]]]; (split; [exact P|]); exists cy; rewrite Q in * || rewrite <- Q in *; auto.
      * now apply count_number.
Qed.
