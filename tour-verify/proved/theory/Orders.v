(** * Orders: a case without a cycle, by the frontier

    Vertices are completed one after another. When no state is left before the last one is reached,
    the case has no cycle. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Cycles Cases Forcing Boards Soundness Numbers Frontier Forests Completions
  Plans TourNumbers.
Import ListNotations.
Local Open Scope Z_scope.

(** Layers without sets of degrees: all that is known is what has been passed. *)
Fixpoint plain_layers (g : list stage) : list layer :=
  match g with
  | [] => []
  | s :: rest =>
      {| now := s; before := to_come g; after := to_come rest; open_needs := Always |} :: plain_layers rest
  end.

(** The state of edges that are in. *)
Fixpoint join_all (vs : list vertex) (es : list edge) (u : state) : option state :=
  match es with
  | [] => Some u
  | e :: es => match join vs (fst e) (snd e) u with
               | Some t => join_all vs es t
               | None => None
               end
  end.

Definition edges_in (links : list link) : list edge := map fst (filter snd links).
Definition links_free (links : list link) : list link := filter (fun l => negb (snd l)) links.

(** The smaller end of each edge is written first, and no edge has one end twice. *)
Definition is_written_edge (e : edge) : bool := (fst e <? snd e)%positive.

Definition order_of (vs firsts : list vertex) : list vertex :=
  firsts ++ filter (fun v => negb (occurs v firsts)) vs.

Fixpoint all_once (l : list vertex) : bool :=
  match l with
  | [] => true
  | x :: l => negb (occurs x l) && all_once l
  end.

(** Whether no state is left when these vertices are completed. *)
Definition runs_out (vs : list vertex) (links : list link) (firsts : list vertex) : bool :=
  let g := plan 0 (links_free links) (order_of vs firsts) in
  let all := to_come g in
  match join_all all (edges_in links) all with
  | None => true
  | Some u =>
      match run trie Bare insert_trie fold_trie (firstn (length firsts) (plain_layers g)) (insert_trie u 1 Bare) with
      | Bare => true
      | _ => false
      end
  end.

Definition order_refutes (vs : list vertex) (links : list link) (firsts : list vertex) : bool :=
  (3 <=? length vs)%nat && all_once firsts && forallb (fun v => occurs v vs) firsts
  && forallb (fun l => is_written_edge (fst l)) links
  && runs_out (map up vs) (map up_link links) (map up firsts).

Lemma all_once_spec : forall l, all_once l = true -> NoDup l.
Proof.
  induction l as [|x l IH]; intros H; [constructor|]. apply andb_true_iff in H. destruct H as [X H].
  constructor; [|auto]. apply negb_true_iff in X. rewrite <- occurs_spec. congruence.
Qed.

Lemma plain_layers_for : forall g width, layers_for g width (plain_layers g).
Proof.
  induction g as [|s g IH]; intros width; [exact Logic.I|]. cbn [plain_layers layers_for now before after open_needs].
  repeat split. apply IH.
Qed.

Lemma mate_all : forall vs x, In x vs -> mate vs vs x = x.
Proof.
  induction vs as [|v vs IH]; intros x X; [easy|]. cbn. destruct (Pos.eqb_spec x v); [auto|].
  apply IH. destruct X; congruence.
Qed.

Section Start.
  Variable vs : list vertex.
  Hypothesis vs_once : NoDup vs.
  Hypothesis vs_not_1 : ~ In 1%positive vs.
  Hypothesis vs_three : (3 <= length vs)%nat.

  Lemma join_all_valid : forall es u S, length u = length vs ->
    (forall e, In e es -> In (fst e) vs /\ In (snd e) vs /\ is_written_edge e = true) ->
    valid vs (mate vs u) S ->
    match join_all vs es u with
    | Some t => length t = length vs /\ exists S', valid vs (mate vs t) S' /\ Permutation S' (es ++ S)
    | None => forall T, ~ is_cycle vs (es ++ S ++ T)
    end.
  Proof.
    induction es as [|[v w] es IH]; intros u S L E A; cbn [join_all fst snd].
    - split; [exact L|]. exists S. auto.
    - destruct (E (v, w) (or_introl eq_refl)) as [V [W D]]. unfold is_written_edge in D. cbn [fst snd] in *.
      assert (U : undirected (v, w) = (v, w)) by (unfold undirected; now rewrite D).
      apply Pos.ltb_lt in D. assert (N : v <> w) by lia.
      assert (F : forall x, In x vs -> In x (firstn (length u) vs)) by (intros x X; rewrite L, firstn_all; exact X).
      assert (Lu : (length u <= length vs)%nat) by lia.
      destruct (join vs v w u) as [t|] eqn:J.
      + destruct (join_some vs vs_once vs_not_1 vs_three vs v w u S vs_once (incl_refl _) Lu (F v V) (F w W) N A t J) as [B C].
        rewrite U in B. assert (K := IH t ((v, w) :: S) ltac:(lia) (fun e X => E e (or_intror X)) B).
        destruct (join_all vs es t).
        * destruct K as [Lt [S' [VS P]]]. split; [exact Lt|]. exists S'. split; [exact VS|].
          rewrite P. symmetry. apply (Permutation_middle es S (v, w)).
        * intros T H. apply (K T). apply is_cycle_same with (2 := H). cbn.
          apply (Permutation_middle es (S ++ T) (v, w)).
      + intros T H.
        apply (join_none vs vs_once vs_not_1 vs_three vs v w u S vs_once (incl_refl _) Lu (F v V) (F w W) N A J (es ++ T)).
        rewrite U. apply is_cycle_same with (2 := H). cbn. apply perm_skip.
        rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
  Qed.
End Start.

Lemma order_of_spec : forall vs firsts, NoDup vs -> NoDup firsts -> incl firsts vs ->
  Permutation (order_of vs firsts) vs.
Proof.
  intros vs firsts N M I. unfold order_of. apply NoDup_Permutation; [|exact N|].
  - apply NoDup_append; [exact M|now apply NoDup_filter|]. intros x X H. apply filter_In in H.
    destruct H as [_ H]. apply negb_true_iff in H. apply occurs_spec in X. congruence.
  - intros x. rewrite in_app_iff, filter_In, negb_true_iff. split; [intuition|]. intros X.
    destruct (occurs x firsts) eqn:O; [left; now apply occurs_spec|right; auto].
Qed.

(** No state is left, so nothing is counted. *)
Lemma run_bare : forall ls ms t, run trie Bare insert_trie fold_trie ls t = Bare ->
  weigh_trie (completions (ls ++ ms)) t = 0.
Proof.
  intros ls ms t H.
  assert (R := run_completions trie Bare insert_trie fold_trie weigh_trie (fun f => eq_refl)
    weigh_trie_insert weigh_trie_fold (ls ++ ms) t).
  rewrite <- R. unfold run in *. rewrite fold_left_app, H. clear.
  induction ms as [|l ms IH]; [reflexivity|]. exact IH.
Qed.

Lemma runs_out_sound : forall vs links firsts, NoDup vs -> ~ In 1%positive vs -> (3 <= length vs)%nat ->
  NoDup firsts -> incl firsts vs -> proper vs links -> (forall e, In e (map fst links) -> is_written_edge e = true) ->
  runs_out vs links firsts = true -> refuted vs links.
Proof.
  intros vs links firsts N O T M I [Lo Li] D H c C B. unfold runs_out in H.
  set (ws := order_of vs firsts) in *. assert (Pw := order_of_spec vs firsts N M I). fold ws in Pw.
  assert (Nw : NoDup ws) by exact (Permutation_NoDup (Permutation_sym Pw) N).
  assert (Ow : ~ In 1%positive ws) by (intros X; apply O, (Permutation_in _ Pw), X).
  set (free := links_free links) in *. set (ins := edges_in links) in *. set (g := plan 0 free ws) in *.
  assert (Pg : proper_plan g) by now apply plan_proper.
  destruct (proper_once g Pg) as [Ng Og].
  assert (Vg : forall x, In x (to_come g) <-> In x vs).
  { intros x. unfold g. rewrite plan_vertices. split; apply Permutation_in; [exact Pw|now apply Permutation_sym]. }
  assert (Lg : (3 <= length (to_come g))%nat).
  { rewrite (Permutation_length (l' := vs)); [exact T|]. now apply NoDup_Permutation. }
  assert (Ends : forall e, In e (map fst links) -> In (fst e) (to_come g) /\ In (snd e) (to_come g) /\ is_written_edge e = true).
  { intros e E. rewrite !Vg. split; [|split]; [apply Li, E|apply Li, E|apply D, E]. }
  assert (In_ins : forall e, In e ins <-> In (e, true) links).
  { intros e. unfold ins, edges_in. rewrite in_map_iff. split.
    - intros [[d b] [<- X]]. apply filter_In in X. cbn in X. destruct X as [X ->]. exact X.
    - intros X. exists (e, true). split; [reflexivity|]. now apply filter_In. }
  assert (In_free : forall l, In l (links_of g) <-> In l links /\ snd l = false).
  { intros l. unfold g. rewrite plan_links.
    - unfold free, links_free. rewrite filter_In, negb_true_iff. tauto.
    - apply (NoDup_map_on fst). 2: { apply NoDup_filter. exact (NoDup_map_inv _ _ Lo). }
      assert (F : forall l m : link, In l links -> In m links -> fst l = fst m -> l = m).
      { clear - Lo. induction links as [|k ks IH]; intros l m X Y E; [easy|]. cbn in Lo. apply NoDup_cons_iff in Lo.
        destruct Lo as [K Lo]. destruct X as [<-|X], Y as [<-|Y]; auto.
        - destruct K. rewrite E. now apply in_map.
        - destruct K. rewrite <- E. now apply in_map. }
      intros l0 m X Y. apply filter_In in X, Y. apply F; tauto.
    - exact Nw.
    - intros e X. apply in_map_iff in X. destruct X as [l0 [<- X]]. apply filter_In in X. destruct X as [X _].
      apply (in_map fst) in X. destruct (Ends _ X) as [A [E W]]. apply Vg, (Permutation_in _ (Permutation_sym Pw)) in A.
      apply Vg, (Permutation_in _ (Permutation_sym Pw)) in E. destruct (fst l0) as [a b]. unfold is_written_edge in W. cbn [fst snd] in *.
      exists a, b. assert (U : undirected (a, b) = (a, b)) by (unfold undirected; now rewrite W).
      apply Pos.ltb_lt in W. repeat split; auto. lia. }
  (* The cycle's edges: those that are in, and a part of the others. *)
  destruct B as [B1 B2].
  destruct (part_of (links_of g) (cycle_edges c)) as [S [PS IS]].
  { intros e X. apply In_free in X. destruct X as [_ X]. discriminate. }
  assert (Cyc : is_cycle (to_come g) (ins ++ S)).
  { exists c. split.
    - destruct C as [Nc [Tc Ic]]. split; [exact Nc|]. split; [exact Tc|]. intros x. now rewrite Vg.
    - apply NoDup_Permutation.
      + apply cycle_edges_nodup; apply C.
      + apply NoDup_append.
        * unfold ins, edges_in. clear - Lo. induction links as [|[d b] l IH]; [constructor|]. cbn in *.
          apply NoDup_cons_iff in Lo. destruct Lo as [X Lo]. destruct b; cbn; [|auto]. constructor; [|auto].
          intros Y. apply X. apply in_map_iff in Y. destruct Y as [y [<- Y]]. apply filter_In in Y. now apply in_map.
        * exact (part_nodup _ _ PS (Completions.links_once g Pg)).
        * intros e X Y. apply In_ins in X. apply (part_incl _ _ PS), in_map_iff in Y. destruct Y as [[d b] [<- Y]].
          apply In_free in Y. cbn in Y. destruct Y as [Y ->]. cbn in X.
          clear - Lo X Y. induction links as [|k ks IH]; [easy|]. cbn in Lo. apply NoDup_cons_iff in Lo.
          destruct Lo as [K Lo]. destruct X as [->|X], Y as [Y|Y]; [discriminate| | |auto].
          -- apply K, (in_map fst _ _ Y).
          -- subst k. apply K, (in_map fst _ _ X).
      + intros e. rewrite in_app_iff, IS. split.
        * intros E. specialize (B1 e E). apply in_map_iff in B1. destruct B1 as [[d b] [<- B1]]. cbn in *.
          destruct b; [left; now apply In_ins|]. right. split; [exact E|].
          apply in_map_iff. exists (d, false). split; [reflexivity|]. now apply In_free.
        * intros [E|[E _]]; [apply B2, In_ins, E|exact E]. }
  (* The first state. *)
  assert (A : valid (to_come g) (mate (to_come g) (to_come g)) []).
  { apply singles_valid. intros x X. now apply mate_all. }
  assert (K := join_all_valid (to_come g) Ng Og Lg ins (to_come g) [] eq_refl).
  specialize (K ltac:(intros e E; apply Ends; apply In_ins in E; exact (in_map fst _ _ E)) A).
  destruct (join_all (to_come g) ins (to_come g)) as [u|]; [|exact (K S Cyc)].
  destruct K as [Lu [S' [Vu Ps]]]. rewrite app_nil_r in Ps.
  destruct (run _ _ _ _ _ _) eqn:Run in H; try discriminate.
  apply (run_bare _ (skipn (length firsts) (plain_layers g))) in Run. rewrite firstn_skipn, weigh_trie_insert in Run.
  change (weigh_trie _ Bare) with 0 in Run. rewrite Z.mul_1_l, Z.add_0_r in Run.
  destruct (completions_number (to_come g) Ng Og Lg g (length u) (plain_layers g) u S' Pg (plain_layers_for g _)
    (incl_refl _) ltac:(lia) (le_n _) Vu) as [l [_ [Il Nl]]].
  rewrite Run in Nl. destruct l as [|x l]; [|cbn in Nl; lia].
  apply (Il S). split; [exact PS|]. apply is_cycle_same with (2 := Cyc). apply Permutation_app_tail. now symmetry.
Qed.

(** Whatever the order is: what it refutes has no cycle. *)
Theorem order_sound : forall vs links firsts, NoDup vs -> proper vs links ->
  order_refutes vs links firsts = true -> refuted vs links.
Proof.
  intros vs links firsts N [P Q] H c C B. unfold order_refutes in H. rewrite !andb_true_iff, !forallb_forall in H.
  destruct H as [[[[T O] I] W] R]. apply Nat.leb_le in T. apply all_once_spec in O.
  apply (proj2 (hamiltonian_up vs c)) in C. apply (proj2 (belongs_up links c)) in B. revert C B.
  apply (runs_out_sound _ _ (map up firsts)) with (8 := R).
  - apply NoDup_map_on; [intros x y _ _; apply up_once|exact N].
  - intros X. apply in_map_iff in X. destruct X as [x [X _]]. exact (Pos.succ_not_1 x X).
  - now rewrite map_length.
  - apply NoDup_map_on; [intros x y _ _; apply up_once|exact O].
  - intros x X. apply in_map_iff in X. destruct X as [y [<- Y]]. apply in_map. now apply occurs_spec, I.
  - split; rewrite links_up.
    + apply NoDup_map_on; [intros x y _ _; apply up_edge_once|exact P].
    + intros e X. apply in_map_iff in X. destruct X as [d [<- X]]. cbn. split; apply in_map; apply Q, X.
  - intros e X. rewrite links_up in X. apply in_map_iff in X. destruct X as [d [<- X]].
    apply in_map_iff in X. destruct X as [l [<- X]]. specialize (W l X). unfold is_written_edge, up_edge, up in *. cbn.
    apply Pos.ltb_lt in W. apply Pos.ltb_lt. lia.
Qed.

(** The first case of a question, refuted by an order alone. *)
Corollary order_no_tour : forall q firsts, is_usable q = true ->
  order_refutes (Refutation.vertices (graph_of q)) (first_case q) firsts = true -> ~ has_tour q.
Proof.
  intros q firsts U H [tour T].
  exact (order_sound _ _ _ (vertices_once q) (first_case_proper q) H (cycle_of q tour)
    (cycle_is_hamiltonian q tour U T) (cycle_of_first_case q tour U T)).
Qed.
