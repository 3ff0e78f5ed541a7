(** * Half counts: two halves give the number of the whole *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tables Tours Sums Cycles Cases Forcing Refutation Boards Soundness Numbers Frontier Forests Completions
  Plans Gluing Joins Halves HalfSweeps.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Edges in a different order *)

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

(** The number does not depend on the order of the edges. *)
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

(** ** A cut *)

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

  (** The edges of a half have no end among the completed vertices of the other half. *)
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
Theorem count_halves_count : forall table empty insert fold split to_trie weigh,
  (forall f, weigh f empty = 0) ->
  (forall f u k t, weigh f (insert u k t) = k * f u + weigh f t) ->
  (forall f h step t a, (forall u k b, weigh f (step u k b) = k * h u + weigh f b) ->
    weigh f (fold step t a) = weigh h t + weigh f a) ->
  (forall f cs t i, (i < length cs)%nat ->
    weigh f (nth i (split cs t) empty) = weigh (fun u => if begins (nth i cs []) u then f u else 0) t) ->
  (forall f t, weigh_trie f (to_trie t) = weigh f t) ->
  forall parts t n links vs ends, NoDup (vs ++ ends) -> ~ In 1%positive (vs ++ ends) -> NoDup (map fst links) ->
  (forall e, In e (map fst links) -> exists v w, In v (vs ++ ends) /\ In w (vs ++ ends) /\ v <> w /\ e = undirected (v, w)) ->
  count_halves table empty insert fold split to_trie parts t n links vs ends = count (plan n links (vs ++ ends)).
Proof.
  intros table empty insert fold split to_trie weigh E1 E2 E3 E4 E5 parts t n links vs ends N O L I. unfold count_halves.
  set (c := cut_at links vs t). destruct (_ && _) eqn:H; [|reflexivity].
  apply andb_true_iff in H. destruct H as [T C]. apply Nat.leb_le in T.
  assert (D : Permutation (first_links c ++ last_links c) links).
  { unfold c, cut_at. assert (P := divide_all (firstn t vs) (firstn (apart_from links (firstn t vs) (rev (skipn t vs))) (rev vs)) links true).
    destruct (divide _ _ _ _). exact P. }
  assert (Pg : proper_plan (plan n links (vs ++ ends))) by now apply plan_proper.
  apply (number_once (fun S => part S links /\ is_cycle (vs ++ ends) S)).
  - rewrite (count_cut_is table empty insert fold split to_trie weigh E1 E2 E3 E4 E5).
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
