(** * Gluing: two halves of a cycle

    Two sets of edges form paths. Together they form a cycle through all vertices under two
    conditions. Their degrees add up to 2 at each vertex. If you follow paths of both sets
    alternately, you return only after all paths. The proof moves the paths of the first half to the
    second half, one by one. The edges stay the same, and two paths of the second half become one
    path. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tables Tours Sums Cycles Cases Forcing Boards Soundness Numbers Frontier Forests Completions Plans.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Words: the other end of each end of a path *)

(** No path remains. *)
Fixpoint quiet (es u : list vertex) : bool :=
  match es, u with
  | _ :: es, y :: u => negb (occurs y es) && quiet es u
  | _, _ => true
  end.

(** Follows the paths of the ends [es], whose other ends are u in the first half and w in the second
    half. If the other end of a vertex is not among the following vertices, the vertex is
    finished. *)
Fixpoint walk (es u w : list vertex) : bool :=
  match es, u, w with
  | x :: es, y :: u, z :: w =>
      if occurs y es
      then if (z =? y)%positive then quiet es u
           else walk es u (map (relabel x y z (mate es w y)) w)
      else walk es u w
  | _, _, _ => false
  end.

Lemma quiet_none : forall es u, (forall x, In x es -> ~ In (mate es u x) es) -> NoDup es -> quiet es u = true.
Proof.
  induction es as [|x es IH]; intros [|y u] H N; try reflexivity. apply NoDup_cons_iff in N. destruct N as [X N].
  cbn [quiet]. apply andb_true_iff. split.
  - apply negb_true_iff, not_true_is_false. rewrite occurs_spec. intros Y.
    apply (H x (or_introl eq_refl)). cbn. rewrite Pos.eqb_refl. auto.
  - apply IH; [|exact N]. intros x' X' Y. apply (H x' (or_intror X')). cbn.
    destruct (Pos.eqb_spec x' x) as [->|]; [contradiction|]. auto.
Qed.

Lemma quiet_no_pair : forall es u x y, NoDup es -> length u = length es -> quiet es u = true ->
  In x es -> In y es -> x <> y -> mate es u x = y -> mate es u y = x -> False.
Proof.
  induction es as [|e es IH]; intros [|l u] x y N L Q X Y D A B; try easy.
  apply NoDup_cons_iff in N. destruct N as [E N]. cbn [quiet] in Q. apply andb_true_iff in Q. destruct Q as [O Q].
  apply negb_true_iff, not_true_iff_false in O. rewrite occurs_spec in O. cbn in A, B, X, Y, L.
  destruct (Pos.eqb_spec x e) as [->|Xe]; [|destruct (Pos.eqb_spec y e) as [->|Ye]].
  - subst l. destruct Y as [->|Y]; [congruence|contradiction].
  - subst l. destruct X as [->|X]; [congruence|contradiction].
  - injection L as L. apply (IH u x y N L Q); auto; [destruct X; congruence|destruct Y; congruence].
Qed.

Lemma relabel_twice : forall x i y a b l,
  x <> i -> i <> y -> i <> 1%positive -> y <> 1%positive -> a <> i -> a <> y -> a <> x -> b <> i -> l <> i ->
  relabel i y a b (relabel x i a i l) = relabel x y a b l.
Proof.
  intros x i y a b l H1 H2 H3 H4 H5 H6 H7 H8 H9. unfold relabel.
  destruct (Pos.eqb_spec l x) as [->|]; [now rewrite Pos.eqb_refl|].
  destruct (Pos.eqb_spec l i); [contradiction|].
  destruct (Pos.eqb_spec l a) as [->|]; cbn [orb].
  - destruct (Pos.eqb_spec 1 i); [congruence|]. destruct (Pos.eqb_spec 1 y); [congruence|].
    destruct (Pos.eqb_spec a y); [contradiction|]. now destruct (_ || _).
  - destruct (Pos.eqb_spec l i); [contradiction|]. destruct (Pos.eqb_spec l y); [reflexivity|].
    destruct (Pos.eqb_spec l a); [contradiction|]. reflexivity.
Qed.

Lemma relabel_1 : forall x y a b, x <> 1%positive -> y <> 1%positive -> relabel x y a b 1%positive = 1%positive.
Proof.
  intros x y a b X Y. unfold relabel. destruct (Pos.eqb_spec 1 x); [congruence|]. destruct (Pos.eqb_spec 1 y); [congruence|].
  now destruct (_ || _).
Qed.

Section Gluing.
  Variable vs : list vertex.
  Hypothesis vs_once : NoDup vs.
  Hypothesis vs_not_1 : ~ In 1%positive vs.
  Hypothesis vs_three : (3 <= length vs)%nat.

  Lemma forest_edges : forall P m S T, Permutation S T -> forest vs P m S -> forest vs P m T.
  Proof. intros P m S T H [V N E M]. constructor; auto. now rewrite <- H. Qed.

  Lemma path_edges_first : forall x y l, path_edges (x :: y :: l) = undirected (x, y) :: path_edges (y :: l).
  Proof. reflexivity. Qed.

  (** A path gets one more vertex. *)
  Lemma join_single : forall x i Q k T, forest vs Q k T -> In x vs -> In i vs -> x <> i ->
    k i = i -> k x <> 1%positive ->
    exists Q', forest vs Q' (fun z => relabel x i (k x) i (k z)) (undirected (x, i) :: T).
  Proof.
    intros x i Q k T F X I D Ki Kx.
    assert (i <> 1%positive) by (intros ->; contradiction).
    assert (Bx := forest_back vs vs_once vs_not_1 _ _ _ x F X Kx).
    destruct (forest_join vs vs_once vs_not_1 Q k T x i F X I Kx) as [Q' G]; [congruence|exact D| |].
    - intros E. rewrite E in Bx. destruct Bx. congruence.
    - exists Q'. now rewrite Ki in G.
  Qed.

  (** A path through vertices without edges joins two paths. *)
  Lemma forest_path : forall c x y Q k T, forest vs Q k T -> NoDup (x :: c ++ [y]) -> incl (x :: c ++ [y]) vs ->
    (forall i, In i c -> k i = i) -> k x <> 1%positive -> k x <> x -> k y <> 1%positive -> k y <> y -> k x <> y ->
    exists Q' k', forest vs Q' k' (path_edges (x :: c ++ [y]) ++ T)
      /\ forall z, In z vs -> ~ In z c -> k' z = relabel x y (k x) (k y) (k z).
  Proof.
    induction c as [|i c IH]; intros x y Q k T F N I A X1 Xx Y1 Yy XY.
    - cbn [app] in *. assert (Xv : In x vs) by (apply I; cbn; auto). assert (Yv : In y vs) by (apply I; cbn; auto).
      assert (D : x <> y). { intros ->. apply NoDup_cons_iff in N. destruct N as [N _]. apply N. cbn; auto. }
      destruct (forest_join vs vs_once vs_not_1 Q k T x y F Xv Yv X1 Y1 D XY) as [Q' G].
      exists Q', (fun z => relabel x y (k x) (k y) (k z)). split; [exact G|]. reflexivity.
    - cbn [app] in *. apply NoDup_cons_iff in N. destruct N as [Nx N].
      assert (Xv : In x vs) by (apply I; cbn; auto). assert (Iv : In i vs) by (apply I; cbn; auto).
      assert (Yv : In y vs) by (apply I; cbn; rewrite in_app_iff; cbn; auto).
      assert (Xi : x <> i) by (intros ->; apply Nx; cbn; auto).
      assert (xy : x <> y) by (intros ->; apply Nx; cbn; rewrite in_app_iff; cbn; auto).
      assert (iy : i <> y). { intros ->. apply NoDup_cons_iff in N. destruct N as [N _]. apply N, in_or_app. cbn; auto. }
      assert (Ki : k i = i) by (apply A; cbn; auto).
      assert (i1 : i <> 1%positive) by (intros E; apply vs_not_1; now rewrite <- E).
      assert (y1 : y <> 1%positive) by (intros E; apply vs_not_1; now rewrite <- E).
      assert (Back : forall z, In z vs -> k z <> 1%positive -> k (k z) = z)
        by (intros z Z K; now apply (forest_back vs vs_once vs_not_1 _ _ _ z F Z K)).
      assert (Bx := Back x Xv X1). assert (By := Back y Yv Y1).
      assert (ai : k x <> i) by congruence.
      destruct (join_single x i Q k T F Xv Iv Xi Ki X1) as [Q1 G].
      set (k1 := fun z => relabel x i (k x) i (k z)) in *.
      assert (K1i : k1 i = k x).
      { unfold k1, relabel. rewrite Ki. destruct (Pos.eqb_spec i x); [congruence|]. now rewrite Pos.eqb_refl. }
      assert (K1 : forall l, l <> x -> l <> i -> l <> k x -> relabel x i (k x) i l = l).
      { intros l L1 L2 L3. unfold relabel. apply Pos.eqb_neq in L1, L2, L3. now rewrite L1, L2, L3. }
      assert (K1y : k1 y = k y) by (apply K1; congruence).
      destruct (IH i y Q1 k1 _ G N) as [Q' [k' [H E]]].
      + intros z Z. apply I. cbn in *. tauto.
      + intros j J. unfold k1. rewrite (A j) by (cbn; auto). apply K1.
        * intros ->. apply Nx. cbn. rewrite in_app_iff. auto.
        * intros ->. apply NoDup_cons_iff in N. destruct N as [N _]. apply N, in_or_app. auto.
        * intros E. assert (Kj := A j (or_intror J)). rewrite E, Bx in Kj. congruence.
      + now rewrite K1i.
      + now rewrite K1i.
      + now rewrite K1y.
      + now rewrite K1y.
      + now rewrite K1i.
      + exists Q', k'. split.
        * apply forest_edges with (2 := H). rewrite path_edges_first. cbn [app]. symmetry. apply Permutation_middle.
        * intros z Z C. cbn in C. rewrite E by tauto. rewrite K1i, K1y. unfold k1.
          apply relabel_twice; auto; try congruence.
          intros Kz. assert (k z <> 1%positive) as K by congruence. apply (Back z Z) in K. rewrite Kz in K. intuition congruence.
  Qed.

  (** Or its last edge closes a path. *)
  Lemma forest_path_close : forall c x y Q k T, forest vs Q k T -> NoDup (x :: c ++ [y]) -> incl (x :: c ++ [y]) vs ->
    (forall i, In i c -> k i = i) -> k x = y ->
    exists Q' k' v T', forest vs Q' k' T' /\ k' v = y /\ In v (x :: c)
      /\ Permutation (path_edges (x :: c ++ [y]) ++ T) (undirected (v, y) :: T').
  Proof.
    induction c as [|i c IH]; intros x y Q k T F N I A XY.
    - exists Q, k, x, T. cbn. auto.
    - cbn [app] in *. apply NoDup_cons_iff in N. destruct N as [Nx N].
      assert (Xv : In x vs) by (apply I; cbn; auto). assert (Iv : In i vs) by (apply I; cbn; auto).
      assert (Yv : In y vs) by (apply I; cbn; rewrite in_app_iff; cbn; auto).
      assert (Xi : x <> i) by (intros ->; apply Nx; cbn; auto).
      assert (Ki : k i = i) by (apply A; cbn; auto).
      assert (y1 : y <> 1%positive) by (intros E; apply vs_not_1; now rewrite <- E).
      assert (X1 : k x <> 1%positive) by congruence.
      assert (Bx := proj1 (forest_back vs vs_once vs_not_1 _ _ _ x F Xv X1)).
      destruct (join_single x i Q k T F Xv Iv Xi Ki X1) as [Q1 G].
      set (k1 := fun z => relabel x i (k x) i (k z)) in *.
      destruct (IH i y Q1 k1 _ G N) as [Q' [k' [v [T' [H [E [V P]]]]]]].
      + intros z Z. apply I. cbn in *. tauto.
      + intros j J. assert (Kj := A j (or_intror J)). unfold k1. rewrite Kj. unfold relabel.
        destruct (Pos.eqb_spec j x) as [->|]; [destruct Nx; cbn; rewrite in_app_iff; auto|].
        destruct (Pos.eqb_spec j i) as [->|].
        { apply NoDup_cons_iff in N. destruct N as [N _]. destruct N. apply in_or_app. auto. }
        destruct (Pos.eqb_spec j (k x)) as [E|]; [|reflexivity]. rewrite E, Bx in Kj. congruence.
      + unfold k1, relabel. rewrite Ki. destruct (Pos.eqb_spec i x); [congruence|]. now rewrite Pos.eqb_refl.
      + exists Q', k', v, T'. split; [exact H|]. split; [exact E|]. split; [cbn in *; tauto|].
        rewrite <- P, path_edges_first. cbn [app]. apply Permutation_middle.
  Qed.

  (** If a path is removed, its vertices have no edges. *)
  Lemma forest_without : forall p P m S, forest vs (p :: P) m S ->
    exists P' m' S', forest vs P' m' S' /\ Permutation S (path_edges p ++ S')
      /\ (forall x, In x p -> m' x = x) /\ (forall x, ~ In x p -> m' x = m x).
  Proof.
    intros p P m S F. destruct (forest_facts vs vs_once vs_not_1 _ _ _ p F (or_introl eq_refl)) as [_ [_ [_ [_ D]]]].
    specialize (D P (Permutation_refl _)). destruct F as [V N E M].
    assert (C : forall l : list vertex, concat (map (fun x => [x]) l) = l)
      by (induction l as [|z l IH]; [reflexivity|]; cbn; now rewrite IH).
    assert (Z : forall l : list vertex, flat_map path_edges (map (fun x => [x]) l) = [])
      by (induction l as [|z l IH]; [reflexivity|]; exact IH).
    exists (map (fun x => [x]) p ++ P), (fun x => if in_dec Pos.eq_dec x p then x else m x), (flat_map path_edges P).
    split; [|split; [exact E|]].
    - constructor.
      + rewrite concat_app, C. exact V.
      + intros X. apply in_app_or in X. destruct X as [X|X]; [|apply N; cbn; auto].
        apply in_map_iff in X. now destruct X as [x [X _]].
      + now rewrite flat_map_app, Z.
      + intros q x H X. apply in_app_or in H. destruct H as [H|H].
        * apply in_map_iff in H. destruct H as [z [<- H]]. destruct X as [->|[]].
          destruct (in_dec _ _ _); [|contradiction]. unfold partner. cbn. now rewrite Pos.eqb_refl.
        * destruct (in_dec _ _ _) as [Y|_]; [now destruct (D q x H X)|]. apply M; cbn; auto.
    - split; intros x X; now destruct (in_dec _ _ _).
  Qed.

  (** An end of a path that has edges. *)
  Definition active (m : vertex -> vertex) (x : vertex) : Prop := m x <> 1%positive /\ m x <> x.

  Lemma lack_active : forall m x, active m x <-> lack x (m x) = 1.
  Proof.
    intros m x. unfold active, lack. destruct (Pos.eqb_spec (m x) 1), (Pos.eqb_spec (m x) x); intuition (congruence || lia).
  Qed.

  Lemma first_not_1 : forall P m S p, forest vs P m S -> In p P -> m (first_of p) = last_of p /\ last_of p <> 1%positive
    /\ In (first_of p) p /\ In (first_of p) vs /\ In (last_of p) p.
  Proof.
    intros P m S p F H. destruct (forest_facts vs vs_once vs_not_1 _ _ _ p F H) as [_ [O [Z [V _]]]].
    assert (A := first_in p Z). assert (B := last_in p Z). destruct F as [_ _ _ M].
    rewrite (M p _ H A). unfold partner. rewrite Pos.eqb_refl. repeat split; auto. intros E. apply O. now rewrite <- E.
  Qed.

  Lemma forest_no_cycle : forall P m S, forest vs P m S -> ~ is_cycle vs S.
  Proof.
    intros P m S F C. assert (X : exists x, In x vs).
    { clear - vs_three. destruct vs as [|x l]; [cbn in vs_three; lia|]. exists x. cbn; auto. }
    destruct X as [x X]. destruct (forest_path_of vs P m S x F X) as [p [Q [H _]]].
    assert (I : In p P) by (apply (Permutation_in _ (Permutation_sym H)); cbn; auto).
    destruct (first_not_1 P m S p F I) as [A [B [_ [V _]]]].
    assert (D := forest_degree vs vs_once vs_not_1 _ _ _ _ F V). rewrite (cycle_degree vs S _ C V), A in D.
    unfold lack in D. apply Pos.eqb_neq in B. rewrite B in D. destruct (last_of p =? first_of p)%positive; lia.
  Qed.

  (** Without active vertices, no edges exist, and no vertex is inside a path. *)
  Lemma forest_inactive : forall P m S, forest vs P m S -> (forall x, In x vs -> ~ active m x) ->
    S = [] /\ forall x, In x vs -> m x = x.
  Proof.
    intros P m S F H.
    assert (K : forall p, In p P -> exists x, p = [x]).
    { intros p I. destruct (first_not_1 P m S p F I) as [A [B [Fp [V Lp]]]].
      destruct (forest_facts vs vs_once vs_not_1 _ _ _ p F I) as [N _].
      assert (E : first_of p = last_of p).
      { destruct (Pos.eq_dec (last_of p) (first_of p)) as [E|E]; [auto|]. destruct (H _ V). unfold active. rewrite A. auto. }
      destruct p as [|x p]; [easy|]. exists x. destruct p as [|y p] using rev_ind; [reflexivity|]. exfalso.
      change (x :: p ++ [y]) with ((x :: p) ++ [y]) in E. rewrite last_of_snoc in E. cbn in E. rewrite <- E in N.
      apply NoDup_cons_iff in N. destruct N as [N _]. apply N, in_or_app. cbn; auto. }
    split.
    - destruct F as [_ _ E _]. assert (Z : flat_map path_edges P = []).
      { clear - K. induction P as [|p P IH]; [reflexivity|]. cbn. destruct (K p (or_introl eq_refl)) as [x ->].
        cbn. apply IH. intros q Q. apply K. cbn; auto. }
      rewrite Z in E. now apply Permutation_sym, Permutation_nil in E.
    - intros x X. destruct (forest_path_of vs P m S x F X) as [p [Q [E Xp]]].
      assert (I : In p P) by (apply (Permutation_in _ (Permutation_sym E)); cbn; auto).
      destruct (K p I) as [y ->]. destruct Xp as [->|[]]. destruct (first_not_1 P m S [x] F I) as [A _]. exact A.
  Qed.

  (** The theorem: if all degrees are 2, [walk] decides whether both halves form one cycle. *)
  Lemma walk_spec : forall es u w P m S Q k T, forest vs P m S -> forest vs Q k T ->
    (forall x, In x vs -> degree x (S ++ T) = 2) ->
    NoDup es -> incl es vs -> length u = length es -> length w = length es ->
    (forall x, In x es -> (active m x /\ mate es u x = m x /\ mate es w x = k x) \/ (m x = x /\ ~ In (mate es u x) es)) ->
    (forall x, In x vs -> active m x -> In x es) ->
    (walk es u w = true <-> is_cycle vs (S ++ T)).
  Proof.
    induction es as [|x es IH]; intros u w P m S Q k T F G D N I Lu Lw A B.
    - split; [now destruct u, w|]. intros C. exfalso.
      destruct (forest_inactive P m S F) as [-> _]; [intros x X Y; exact (B x X Y)|].
      exact (forest_no_cycle Q k T G C).
    - destruct u as [|y u]; [discriminate|]. destruct w as [|z w]; [discriminate|]. injection Lu as Lu. injection Lw as Lw.
      apply NoDup_cons_iff in N. destruct N as [Nx N].
      assert (Rest : forall l (u' : list vertex) x', In x' es -> mate (x :: es) (l :: u') x' = mate es u' x').
      { intros l u' x' X'. cbn. destruct (Pos.eqb_spec x' x) as [->|]; [contradiction|reflexivity]. }
      assert (I' : incl es vs) by (intros x' X'; apply I; cbn; auto).
      assert (Xv : In x vs) by (apply I; cbn; auto).
      cbn [walk]. destruct (A x (or_introl eq_refl)) as [[Xa [Xm Xk]]|[Xm Xl]].
      2: { (* finished *)
        cbn in Xl. rewrite Pos.eqb_refl in Xl.
        destruct (occurs y es) eqn:O; [apply occurs_spec in O; tauto|].
        apply (IH u w P m S Q k T F G D N I' Lu Lw).
        - intros x' X'. destruct (A x' (or_intror X')) as [H|[M H]]; rewrite ?Rest in H by exact X'; [auto|].
          right. split; [exact M|]. cbn in H. tauto.
        - intros x' X' H. destruct (B x' X' H) as [<-|]; [|assumption]. destruct H. contradiction. }
      cbn in Xm, Xk. rewrite Pos.eqb_refl in Xm, Xk. subst y z.
      destruct Xa as [X1 Xx]. assert (Bx := forest_back vs vs_once vs_not_1 _ _ _ x F Xv X1).
      set (y := m x) in *. destruct Bx as [My Yv].
      assert (x1 : x <> 1%positive) by (intros E; apply vs_not_1; now rewrite <- E).
      assert (Ya : active m y) by (split; rewrite My; congruence).
      assert (Ye : In y es). { destruct (B y Yv Ya) as [E|]; [congruence|assumption]. }
      assert (O : occurs y es = true) by now apply occurs_spec. rewrite O.
      (* The path from x to y. *)
      destruct (forest_path_of vs P m S x F Xv) as [p0 [R [E Xp]]].
      assert (F1 := forest_paths vs _ _ _ _ E F). clear E.
      destruct (forest_ending vs p0 R m S x F1 Xp X1) as [r [F2 [Er _]]]. clear F1 Xp p0.
      apply forest_rev in F2. rewrite rev_app_distr in F2. cbn [rev app] in F2. fold y in Er.
      destruct r as [|y' c']; [cbn in Er; congruence|]. cbn in Er. subst y'. cbn [rev] in F2.
      revert F2. generalize (rev c'). clear c'. intros c F2.
      destruct (forest_facts vs vs_once vs_not_1 _ _ _ _ F2 (or_introl eq_refl)) as [Np [Op [_ [Vp _]]]].
      assert (Mp : forall i, In i c -> m i = 1%positive).
      { intros i Hi. destruct F2 as [_ _ _ M]. rewrite (M _ i (or_introl eq_refl)) by (cbn; rewrite in_app_iff; auto).
        unfold partner. cbn [first_of hd]. change (x :: c ++ [y]) with ((x :: c) ++ [y]). rewrite last_of_snoc.
        destruct (Pos.eqb_spec i x) as [->|].
        { apply NoDup_cons_iff in Np. destruct Np as [Np _]. destruct Np. apply in_or_app. auto. }
        destruct (Pos.eqb_spec i y) as [->|]; [|reflexivity]. exfalso.
        apply NoDup_cons_iff in Np. destruct Np as [_ Np]. apply NoDup_remove_2 in Np. apply Np. rewrite app_nil_r. exact Hi. }
      (* The degrees in each half. *)
      assert (Dk : forall v, In v vs -> lack v (m v) + lack v (k v) = 2).
      { intros v V. specialize (D v V). rewrite degree_app, (forest_degree vs vs_once vs_not_1 _ _ _ v F V),
          (forest_degree vs vs_once vs_not_1 _ _ _ v G V) in D. lia. }
      assert (Ka : forall v, In v vs -> active m v -> active k v).
      { intros v V H. apply lack_active in H. apply lack_active. specialize (Dk v V). lia. }
      assert (Kc : forall i, In i c -> k i = i).
      { intros i Hi. assert (V : In i vs) by (apply Vp; cbn; rewrite in_app_iff; auto).
        specialize (Dk i V). rewrite (Mp i Hi) in Dk. change (lack i 1%positive) with 0 in Dk. unfold lack in Dk.
        destruct (Pos.eqb_spec (k i) 1); [lia|]. destruct (Pos.eqb_spec (k i) i); [assumption|lia]. }
      destruct (Ka x Xv) as [Kx1 Kxx]; [now split|]. destruct (Ka y Yv Ya) as [Ky1 Kyy].
      destruct (forest_without _ _ _ _ F2) as [P' [m' [S' [F' [PS [Min Mout]]]]]].
      assert (Same : Permutation (S ++ T) (S' ++ (path_edges (x :: c ++ [y]) ++ T))).
      { rewrite PS, !app_assoc. apply Permutation_app_tail, Permutation_app_comm. }
      assert (Active' : forall v, In v vs -> active m' v -> active m v /\ ~ In v (x :: c ++ [y])).
      { intros v V [H1 H2]. assert (J : ~ In v (x :: c ++ [y])) by (intros J; apply H2, Min, J).
        split; [|exact J]. unfold active. rewrite <- (Mout v J). auto. }
      assert (Onp : forall v, In v (x :: c ++ [y]) -> active m v -> v = x \/ v = y).
      { intros v J [H _]. cbn in J. rewrite in_app_iff in J. cbn in J.
        destruct J as [->|[J|[->|[]]]]; auto. destruct H. now apply Mp. }
      (* The letters of the other vertices. *)
      assert (Letters : forall v, In v es ->
        (active m v /\ v <> y /\ ~ In v (x :: c ++ [y]) /\ m' v = m v /\ mate es u v = m v /\ mate es w v = k v)
        \/ (m' v = v /\ ~ In (mate es u v) es)).
      { intros v V. assert (vx : v <> x) by congruence.
        destruct (A v (or_intror V)) as [[H [U W]]|[U W]]; rewrite ?Rest in * by exact V.
        - destruct (Pos.eq_dec v y) as [->|vy].
          + right. split; [apply Min; cbn; rewrite in_app_iff; cbn; auto|]. rewrite U, My. exact Nx.
          + left. assert (J : ~ In v (x :: c ++ [y])) by (intros J; destruct (Onp v J H); congruence).
            repeat split; auto; apply H.
        - right. split; [|cbn in W; tauto].
          destruct (in_dec Pos.eq_dec v (x :: c ++ [y])) as [J|J]; [now apply Min|]. now rewrite Mout. }
      assert (Kyw : mate es w y = k y).
      { destruct (A y (or_intror Ye)) as [[_ [_ W]]|[U _]]; [now rewrite Rest in W|]. destruct Ya. contradiction. }
      assert (Inc : incl (x :: c ++ [y]) vs) by exact Vp.
      destruct (Pos.eqb_spec (k x) y) as [K|K].
      + (* The path closes a cycle. *)
        destruct (forest_path_close c x y Q k T G Np Inc Kc K) as [Q1 [k1 [v [T1 [G1 [K1 [Vc P1]]]]]]].
        assert (Vv : In v vs) by (apply Vp; cbn in *; rewrite in_app_iff; tauto).
        assert (y1 : y <> 1%positive) by congruence.
        assert (vy : v <> y).
        { intros ->. change (x :: c ++ [y]) with ((x :: c) ++ [y]) in Np. apply NoDup_remove_2 in Np. apply Np. now rewrite app_nil_r. }
        assert (Same1 : Permutation (S ++ T) (undirected (v, y) :: T1 ++ S')).
        { rewrite Same, P1. apply Permutation_app_comm. }
        assert (K1y : k1 y = v).
        { assert (Bk := forest_back vs vs_once vs_not_1 _ _ _ v G1 Vv ltac:(congruence)). destruct Bk. congruence. }
        split.
        * intros H. assert (Z : S' = []).
          { apply (forest_inactive P' m' S' F'). intros t Tv H'.
            destruct (Active' t Tv H') as [Ta Tp].
            assert (Te : In t es) by (destruct (B t Tv Ta) as [<-|]; [destruct Tp; cbn; auto|assumption]).
            destruct (Letters t Te) as [[_ [ty [_ [Mt [Ut _]]]]]|[Mt _]]; [|destruct H'; congruence].
            assert (Bt := forest_back vs vs_once vs_not_1 _ _ _ t F' Tv (proj1 H')). destruct Bt as [Bt Sv].
            assert (Sa : active m' (m' t)).
            { destruct H' as [H1 H2]. split; [rewrite Bt; intros E; apply vs_not_1; now rewrite <- E|]. rewrite Bt. congruence. }
            destruct (Active' _ Sv Sa) as [Sa' Sp].
            assert (Se : In (m' t) es) by (destruct (B _ Sv Sa') as [E|]; [rewrite <- E in Sp; destruct Sp; cbn; auto|assumption]).
            destruct (Letters _ Se) as [[_ [_ [_ [Ms [Us _]]]]]|[Ms _]]; [|destruct Sa; contradiction].
            apply (quiet_no_pair es u t (m' t) N); auto; [destruct H'; congruence|congruence|]. congruence. }
          subst S'. rewrite app_nil_r in Same1.
          apply is_cycle_same with (S := undirected (v, y) :: T1); [now symmetry|].
          apply forest_close with (1 := vs_once) (2 := vs_not_1) (3 := G1); auto.
          intros t Tv. unfold is_of.
          destruct (Pos.eq_dec t v) as [->|tv]; [rewrite K1, Pos.eqb_refl; now rewrite !orb_true_r|].
          destruct (Pos.eq_dec t y) as [->|ty]; [rewrite K1y, Pos.eqb_refl; now rewrite orb_true_r|].
          assert (Dt := D t Tv). unfold degree in Dt. rewrite (sum_permutation _ _ _ Same1) in Dt.
          change (degree t (undirected (v, y) :: T1) = 2) in Dt.
          rewrite degree_cons, degree_edge, !one_other, (forest_degree vs vs_once vs_not_1 _ _ _ t G1 Tv) in Dt by congruence.
          unfold lack in Dt. destruct (Pos.eqb_spec (k1 t) 1); [reflexivity|]. destruct (k1 t =? t)%positive; lia.
        * intros C. apply quiet_none; [|exact N]. intros t Te J.
          destruct (Letters t Te) as [[Ta [ty [Tp [Mt [Ut _]]]]]|[_ H]]; [|contradiction].
          assert (Tv := I' t Te). apply (is_cycle_same _ _ _ Same1) in C. revert C.
          apply forest_close_early with (1 := vs_once) (2 := vs_not_1) (3 := G1) (x := t); auto.
          assert (tv : t <> v) by (intros ->; apply Tp; cbn in *; rewrite in_app_iff; tauto).
          (* t has one edge in the second half, and is not on the path. *)
          assert (Dt : degree t T1 = 1).
          { assert (H := sum_permutation (both_ends (one (is t))) _ _ P1).
            change (degree t (path_edges (x :: c ++ [y]) ++ T) = degree t (undirected (v, y) :: T1)) in H.
            rewrite degree_app, path_degree_out, degree_cons, degree_edge, !one_other in H by (auto; congruence).
            assert (Ta' := Ka t Tv Ta). apply lack_active in Ta'.
            rewrite (forest_degree vs vs_once vs_not_1 _ _ _ t G Tv) in H. lia. }
          rewrite (forest_degree vs vs_once vs_not_1 _ _ _ t G1 Tv) in Dt.
          assert (Ta' : active k1 t) by (apply lack_active; lia). destruct Ta' as [H1 H2].
          assert (Bt := proj1 (forest_back vs vs_once vs_not_1 _ _ _ t G1 Tv H1)).
          unfold is_of. destruct (Pos.eqb_spec (k1 t) 1); [contradiction|].
          destruct (Pos.eqb_spec (k1 t) v) as [E|]; [congruence|]. destruct (Pos.eqb_spec (k1 t) y) as [E|]; [congruence|]. reflexivity.
      + (* The path joins two paths. *)
        destruct (forest_path c x y Q k T G Np Inc Kc Kx1 Kxx Ky1 Kyy K) as [Q1 [k1 [G1 K1]]].
        rewrite (IH u (map (relabel x y (k x) (mate es w y)) w) P' m' S' Q1 k1 (path_edges (x :: c ++ [y]) ++ T) F' G1); [| |exact N|exact I'|exact Lu|now rewrite map_length| |].
        * split; apply is_cycle_same; [now symmetry|exact Same].
        * intros v V. specialize (D v V). unfold degree in *. now rewrite <- (sum_permutation _ _ _ Same).
        * intros v V. destruct (Letters v V) as [[Va [vy [Vp' [Mv [Uv Wv]]]]]|[Mv Uv]]; [left|now right].
          split; [unfold active; rewrite Mv; exact Va|]. split; [congruence|].
          rewrite mate_map; [|apply relabel_1; congruence|exact N|].
          -- rewrite Wv, Kyw. symmetry. apply K1; [now apply I'|]. intros J. apply Vp'. cbn. rewrite in_app_iff. auto.
          -- intros t H. assert (Z : skipn (length w) es = []) by (rewrite Lw; apply skipn_all).
             destruct (eq_ind _ (In t) H _ Z).
        * intros v V H. destruct (Active' v V H) as [Va Vp'].
          destruct (B v V Va) as [<-|]; [destruct Vp'; cbn; auto|assumption].
  Qed.
End Gluing.
