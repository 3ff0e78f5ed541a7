(** * Forests: the meaning of a state for a set of edges

    The edges form paths, and each vertex is on one path, perhaps without other vertices. Or the
    edges form a cycle through all vertices. An additional edge joins two paths, or closes a
    path. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Cycles Cases Forcing Frontier.
Import ListNotations.
Local Open Scope Z_scope.

Definition degree (x : vertex) (S : list edge) : Z := sum (both_ends (one (is x))) S.

Lemma degree_nonneg : forall x S, 0 <= degree x S.
Proof. intros. apply sum_nonneg. intros e _. apply ends_nonneg. Qed.

Lemma degree_cons : forall x e S, degree x (e :: S) = both_ends (one (is x)) e + degree x S.
Proof. reflexivity. Qed.

Lemma degree_app : forall x S T, degree x (S ++ T) = degree x S + degree x T.
Proof. intros. apply sum_app. Qed.

Lemma degree_edge : forall x v w,
  both_ends (one (is x)) (undirected (v, w)) = one (is x) v + one (is x) w.
Proof. intros. apply both_ends_undirected. Qed.

Lemma one_same : forall x, one (is x) x = 1.
Proof. intros x. unfold one, is. now rewrite Pos.eqb_refl. Qed.

Lemma one_other : forall x y, y <> x -> one (is x) y = 0.
Proof. intros x y H. unfold one, is. apply Pos.eqb_neq in H. now rewrite H. Qed.

(** ** Paths *)

Definition first_of (p : list vertex) : vertex := hd 1%positive p.
Definition last_of (p : list vertex) : vertex := last p 1%positive.

(** The letter of a vertex of path p in a state. *)
Definition partner (p : list vertex) (x : vertex) : vertex :=
  if (x =? first_of p)%positive then last_of p
  else if (x =? last_of p)%positive then first_of p
  else 1%positive.

Definition path_edges (p : list vertex) : list edge := map undirected (steps p).

(** The number of edges that vertex x still needs, if its letter is y. *)
Definition lack (x y : vertex) : Z := if (y =? 1)%positive then 0 else if (y =? x)%positive then 2 else 1.

Lemma last_of_snoc : forall p v, last_of (p ++ [v]) = v.
Proof. intros. apply last_last. Qed.

Lemma first_of_rev : forall p, first_of (rev p) = last_of p.
Proof.
  intros p. destruct p as [|x p] using rev_ind; [reflexivity|]. now rewrite rev_app_distr, last_of_snoc.
Qed.

Lemma last_of_rev : forall p, last_of (rev p) = first_of p.
Proof. intros p. now rewrite <- (rev_involutive p), first_of_rev, rev_involutive. Qed.

Lemma first_in : forall p, p <> [] -> In (first_of p) p.
Proof. intros [|x p] H; [easy|]. cbn; auto. Qed.

Lemma last_in : forall p, p <> [] -> In (last_of p) p.
Proof. intros p H. rewrite <- first_of_rev. apply in_rev, first_in. now destruct p; [|cbn; destruct (rev p)]. Qed.

Lemma steps_split : forall {A} (l m : list A) z, steps (l ++ z :: m) = steps (l ++ [z]) ++ steps (z :: m).
Proof.
  induction l as [|x l IH]; intros m z; [reflexivity|]. destruct l as [|y l]; [reflexivity|].
  change (steps ((x :: y :: l) ++ z :: m)) with ((x, y) :: steps ((y :: l) ++ z :: m)).
  now rewrite IH.
Qed.

Lemma steps_join : forall {A} (p q : list A) v w,
  steps ((p ++ [v]) ++ w :: q) = steps (p ++ [v]) ++ (v, w) :: steps (w :: q).
Proof. intros A p q v w. rewrite <- app_assoc. exact (steps_split p (w :: q) v). Qed.

Lemma path_edges_rev : forall p, Permutation (path_edges (rev p)) (path_edges p).
Proof.
  induction p as [|x p IH]; [reflexivity|]. destruct p as [|y p]; [reflexivity|].
  cbn [rev] in *. unfold path_edges in *. rewrite steps_snoc, map_app. cbn [map].
  rewrite undirected_comm. change (steps (x :: y :: p)) with ((x, y) :: steps (y :: p)). cbn [map].
  rewrite IH. apply Permutation_sym, Permutation_cons_append.
Qed.

Lemma path_degree_out : forall p x, ~ In x p -> degree x (path_edges p) = 0.
Proof.
  intros p x H. unfold degree, path_edges. rewrite sum_map, <- (sum_zero (steps p)). apply sum_ext.
  intros [v w] E. apply steps_members in E. rewrite degree_edge.
  rewrite !one_other; [reflexivity| |]; intros ->; tauto.
Qed.

Lemma path_degree_in : forall p x, NoDup p -> ~ In 1%positive p -> In x p ->
  degree x (path_edges p) = 2 - lack x (partner p x).
Proof.
  intros p x N I X. unfold partner. destruct p as [|u p]; [easy|].
  destruct p as [|z c] using rev_ind; [|clear IHc].
  - destruct X as [->|[]]. cbn. unfold lack. rewrite !Pos.eqb_refl.
    destruct (Pos.eqb_spec x 1) as [->|_]; [|reflexivity]. destruct I. cbn; auto.
  - change (u :: c ++ [z]) with ((u :: c) ++ [z]). rewrite last_of_snoc.
    unfold degree, path_edges. rewrite sum_map.
    rewrite (sum_ext _ (both_ends (one (is x)))) by (intros; apply both_ends_undirected).
    cbn [app]. rewrite sum_walk. cbn [first_of hd].
    assert (U : u <> z).
    { intros ->. inversion N as [|? ? Y _]; subst. apply Y, in_or_app. cbn; auto. }
    assert (Uc : ~ In u c).
    { intros Y. inversion N as [|? ? W _]; subst. apply W, in_or_app. auto. }
    assert (Zc : ~ In z c /\ NoDup c).
    { inversion N as [|? ? _ M]; subst. split; [|now apply NoDup_remove_1 in M; rewrite app_nil_r in M].
      apply NoDup_remove_2 in M. now rewrite app_nil_r in M. }
    rewrite sum_one_vertex by apply Zc.
    assert (u <> 1%positive /\ z <> 1%positive) as [U1 Z1].
    { split; intros ->; apply I; cbn; rewrite ?in_app_iff; cbn; auto. }
    unfold lack.
    destruct (Pos.eqb_spec x u) as [->|Xu]; [|destruct (Pos.eqb_spec x z) as [->|Xz]].
    + rewrite one_same, one_other by auto. destruct (in_dec _ _ _); [contradiction|].
      destruct (Pos.eqb_spec z 1); [contradiction|]. destruct (Pos.eqb_spec z u); [congruence|]. reflexivity.
    + rewrite one_same, one_other by auto. destruct (in_dec _ _ _); [tauto|].
      destruct (Pos.eqb_spec u 1); [contradiction|]. destruct (Pos.eqb_spec u z); [congruence|]. reflexivity.
    + rewrite !one_other by auto. cbn.
      destruct (in_dec _ _ _) as [_|Y]; [reflexivity|]. cbn in X. rewrite in_app_iff in X. cbn in X.
      destruct X as [->|[X|[->|[]]]]; contradiction.
Qed.

(** ** Forests *)

Lemma NoDup_app_left : forall {A} (l m : list A), NoDup (l ++ m) -> NoDup l.
Proof.
  induction l as [|x l IH]; intros m N; [constructor|]. inversion N as [|? ? X M]; subst.
  constructor; [|now apply (IH m)]. intros I. apply X, in_or_app. auto.
Qed.

Lemma Permutation_concat : forall {A} (P Q : list (list A)), Permutation P Q -> Permutation (concat P) (concat Q).
Proof.
  intros A P Q H. induction H; cbn [concat].
  - constructor.
  - now apply Permutation_app_head.
  - rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
  - now transitivity (concat l').
Qed.

Section Forests.
  Variable vs : list vertex.
  Hypothesis vs_once : NoDup vs.
  Hypothesis vs_not_1 : ~ In 1%positive vs.

  (** The edges form a cycle through all vertices. *)
  Definition is_cycle (S : list edge) : Prop := exists c, hamiltonian vs c /\ Permutation (cycle_edges c) S.

  Lemma is_cycle_same : forall S T, Permutation S T -> is_cycle S -> is_cycle T.
  Proof. intros S T P [c [H E]]. exists c. split; [exact H|]. now rewrite E. Qed.

  Lemma cycle_degree : forall S x, is_cycle S -> In x vs -> degree x S = 2.
  Proof.
    intros S x [c [[N [_ I]] E]] X. unfold degree. rewrite <- (sum_permutation _ _ _ E), sum_cycle.
    rewrite sum_one_vertex by exact N. destruct (in_dec _ _ _) as [_|Y]; [reflexivity|].
    now apply I in X.
  Qed.

  Record forest (P : list (list vertex)) (m : vertex -> vertex) (S : list edge) : Prop := {
    paths_vertices : Permutation (concat P) vs;
    paths_not_empty : ~ In [] P;
    paths_edges : Permutation S (flat_map path_edges P);
    paths_ends : forall p x, In p P -> In x p -> m x = partner p x
  }.

  Lemma forest_paths : forall P Q m S, Permutation P Q -> forest P m S -> forest Q m S.
  Proof.
    intros P Q m S H [V N E M]. constructor.
    - rewrite <- V. now apply Permutation_sym, Permutation_concat.
    - intros X. apply N, (Permutation_in _ (Permutation_sym H)), X.
    - rewrite E. now apply Permutation_flat_map.
    - intros p x X. apply M, (Permutation_in _ (Permutation_sym H)), X.
  Qed.

  Lemma partner_rev : forall p x, partner (rev p) x = partner p x.
  Proof.
    intros p x. unfold partner. rewrite first_of_rev, last_of_rev.
    destruct (Pos.eqb_spec x (last_of p)) as [A|A], (Pos.eqb_spec x (first_of p)) as [B|B]; congruence.
  Qed.

  (** The first path can be reversed. *)
  Lemma forest_rev : forall p P m S, forest (p :: P) m S -> forest (rev p :: P) m S.
  Proof.
    intros p P m S [V N E M]. constructor.
    - rewrite <- V. cbn [concat]. now rewrite <- Permutation_rev.
    - intros [X|X]; apply N; [left|right; exact X]. rewrite <- (rev_involutive p), X. reflexivity.
    - rewrite E. cbn [flat_map]. now rewrite path_edges_rev.
    - intros q x [<-|Q] X; [|apply M; cbn; auto].
      apply in_rev in X. rewrite partner_rev. apply M; cbn; auto.
  Qed.

  Lemma forest_facts : forall P m S p, forest P m S -> In p P ->
    NoDup p /\ ~ In 1%positive p /\ p <> [] /\ (forall x, In x p -> In x vs) /\
    forall q, Permutation P (p :: q) -> forall r x, In r q -> In x r -> ~ In x p.
  Proof.
    intros P m S p [V N E M] H. apply in_split in H. destruct H as [K [L ->]].
    assert (I : forall x, In x p -> In x vs).
    { intros x X. apply (Permutation_in _ V). rewrite concat_app. cbn [concat].
      rewrite !in_app_iff. auto. }
    assert (C : NoDup (p ++ concat (K ++ L))).
    { apply (Permutation_NoDup (l := vs)); [|exact vs_once]. rewrite <- V.
      rewrite <- Permutation_middle. reflexivity. }
    repeat split; auto.
    - now apply NoDup_app_left in C.
    - intros ->. apply N, in_or_app. cbn; auto.
    - intros q Q r x R X Y.
      assert (C' : NoDup (p ++ concat q)).
      { apply (Permutation_NoDup (l := vs)); [|exact vs_once]. rewrite <- V. now rewrite Q. }
      apply in_split in Y. destruct Y as [A [B ->]]. rewrite <- app_assoc in C'.
      apply NoDup_remove_2 in C'. apply C'. rewrite !in_app_iff. right. right. apply in_concat. eauto.
  Qed.

  Lemma forest_path_of : forall P m S x, forest P m S -> In x vs -> exists p Q, Permutation P (p :: Q) /\ In x p.
  Proof.
    intros P m S x [V _ _ _] X. apply (Permutation_in _ (Permutation_sym V)) in X.
    apply in_concat in X. destruct X as [p [H X]]. apply in_split in H. destruct H as [K [L ->]].
    exists p, (K ++ L). split; [apply Permutation_sym, Permutation_middle|exact X].
  Qed.

  (** The letters determine the degrees. *)
  Lemma forest_degree : forall P m S x, forest P m S -> In x vs -> degree x S = 2 - lack x (m x).
  Proof.
    intros P m S x F X. destruct (forest_path_of P m S x F X) as [p [Q [H Xp]]].
    apply (forest_paths _ _ _ _ H) in F.
    destruct (forest_facts _ _ _ p F (or_introl eq_refl)) as [N [I [_ [_ D]]]].
    destruct F as [_ _ E M]. unfold degree. rewrite (sum_permutation _ _ _ E), sum_flat_map. cbn [sum].
    change (sum (both_ends (one (is x))) (path_edges p)) with (degree x (path_edges p)).
    rewrite path_degree_in by auto. rewrite (M p x) by (cbn; auto).
    rewrite (sum_ext _ (fun _ => 0)), sum_zero; [lia|].
    intros q H'. apply path_degree_out. intros Y. now apply (D Q) in Y.
  Qed.

  (** The other end of a path's other end is the vertex itself. *)
  Lemma forest_back : forall P m S x, forest P m S -> In x vs -> m x <> 1%positive ->
    m (m x) = x /\ In (m x) vs.
  Proof.
    intros P m S x F X O. destruct (forest_path_of P m S x F X) as [p [Q [H Xp]]].
    apply (forest_paths _ _ _ _ H) in F.
    destruct (forest_facts _ _ _ p F (or_introl eq_refl)) as [N [I [Z [V _]]]].
    destruct F as [_ _ _ M].
    assert (Mp : forall y, In y p -> m y = partner p y) by (intros y Y; apply M; cbn; auto).
    assert (A := first_in p Z). assert (B := last_in p Z).
    rewrite (Mp x Xp) in *. unfold partner in O |- *.
    destruct (Pos.eqb_spec x (first_of p)) as [->|Xf]; [|destruct (Pos.eqb_spec x (last_of p)) as [->|]; [|congruence]].
    - split; [|auto]. rewrite (Mp _ B). unfold partner. rewrite Pos.eqb_refl.
      destruct (Pos.eqb_spec (last_of p) (first_of p)); congruence.
    - split; [|auto]. rewrite (Mp _ A). unfold partner. now rewrite Pos.eqb_refl.
  Qed.

  Lemma forest_ext : forall P m m' S, (forall x, In x vs -> m x = m' x) -> forest P m S -> forest P m' S.
  Proof.
    intros P m m' S H [V N E M]. constructor; auto.
    intros p x X Y. rewrite <- H; [auto|]. apply (Permutation_in _ V), in_concat. eauto.
  Qed.

  (** If v is an end of a path, the path can be turned so that it ends at v. *)
  Lemma forest_ending : forall p Q m S v, forest (p :: Q) m S -> In v p -> m v <> 1%positive ->
    exists r, forest ((r ++ [v]) :: Q) m S /\ m v = first_of (r ++ [v]) /\ (forall x, In x (r ++ [v]) <-> In x p).
  Proof.
    intros p Q m S v F X O.
    assert (E : forall p, forest (p :: Q) m S -> In v p -> v = last_of p -> exists r,
      forest ((r ++ [v]) :: Q) m S /\ m v = first_of (r ++ [v]) /\ (forall x, In x (r ++ [v]) <-> In x p)).
    { clear p F X. intros p F X L. destruct (exists_last (l := p)) as [r [z ->]]; [now destruct p|].
      rewrite last_of_snoc in L. subst z. exists r. split; [exact F|]. split; [|tauto].
      destruct F as [_ _ _ M]. rewrite (M (r ++ [v]) v) by (cbn; auto).
      unfold partner. rewrite last_of_snoc, Pos.eqb_refl.
      destruct (Pos.eqb_spec v (first_of (r ++ [v]))) as [<-|]; reflexivity. }
    destruct (Pos.eq_dec v (last_of p)) as [L|L]; [exact (E p F X L)|].
    destruct (E (rev p)) as [r [Fr [Mr Ir]]].
    - now apply forest_rev.
    - now apply in_rev in X.
    - rewrite last_of_rev. destruct F as [_ _ _ M]. rewrite (M p v) in O by (cbn; auto).
      unfold partner in O. destruct (Pos.eqb_spec v (first_of p)) as [->|]; [reflexivity|].
      destruct (Pos.eqb_spec v (last_of p)); congruence.
    - exists r. split; [exact Fr|]. split; [exact Mr|]. intros x. rewrite Ir. symmetry. apply in_rev.
  Qed.

  (** An edge joins two paths. *)
  Lemma forest_join : forall P m S v w, forest P m S -> In v vs -> In w vs ->
    m v <> 1%positive -> m w <> 1%positive -> v <> w -> m v <> w ->
    exists Q, forest Q (fun x => relabel v w (m v) (m w) (m x)) (undirected (v, w) :: S).
  Proof.
    intros P m S v w F V W Ov Ow D C.
    destruct (forest_path_of P m S v F V) as [p0 [Q0 [H Xp]]].
    apply (forest_paths _ _ _ _ H) in F. clear H.
    destruct (forest_ending _ _ _ _ v F Xp Ov) as [p [Fp [Mv _]]]. clear F Xp p0.
    (* w is on a different path. *)
    assert (W1 : ~ In w (p ++ [v])).
    { intros I. destruct Fp as [_ _ _ M]. rewrite (M (p ++ [v]) w) in Ow by (cbn; auto).
      unfold partner in Ow. rewrite last_of_snoc in Ow.
      destruct (Pos.eqb_spec w (first_of (p ++ [v]))); [congruence|].
      destruct (Pos.eqb_spec w v); congruence. }
    assert (I : In w (concat Q0)).
    { destruct Fp as [E _ _ _]. apply (Permutation_in _ (Permutation_sym E)) in W. cbn [concat] in W.
      apply in_app_or in W. tauto. }
    apply in_concat in I. destruct I as [q0 [I Xq]]. apply in_split in I. destruct I as [K [L ->]].
    assert (F2 : forest (q0 :: (p ++ [v]) :: (K ++ L)) m S).
    { apply forest_paths with (2 := Fp). apply Permutation_trans with ((p ++ [v]) :: q0 :: K ++ L); [|apply perm_swap].
      apply perm_skip, Permutation_sym, Permutation_middle. }
    destruct (forest_ending _ _ _ _ w F2 Xq Ow) as [q [Fq [Mw _]]]. clear F2 Xq q0 Fp.
    apply forest_rev in Fq. rewrite rev_app_distr in Fq. cbn [rev app] in Fq.
    rewrite <- last_of_rev, rev_app_distr in Mw. cbn [rev app] in Mw.
    revert Fq Mw. generalize (rev q), (K ++ L). clear q K L. intros q Q F Mw.
    assert (F' : forest ((p ++ [v]) :: (w :: q) :: Q) m S) by (apply forest_paths with (2 := F); apply perm_swap).
    destruct (forest_facts _ _ _ _ F' (or_introl eq_refl)) as [Np [Ip [_ [Vp Dp]]]].
    destruct (forest_facts _ _ _ _ F (or_introl eq_refl)) as [Nq [Iq [_ [Vq Dq]]]].
    specialize (Dp _ (Permutation_refl _)). specialize (Dq _ (Permutation_refl _)).
    clear F. destruct F' as [E N G M].
    exists (((p ++ [v]) ++ w :: q) :: Q). constructor.
    - rewrite <- E. cbn [concat]. now rewrite app_assoc.
    - intros [X|X]; [destruct p; discriminate|]. apply N. cbn; auto.
    - rewrite G. cbn [flat_map]. unfold path_edges. rewrite steps_join, map_app. cbn [map].
      rewrite <- app_assoc. cbn [app]. apply Permutation_middle.
    - assert (A : In (m v) (p ++ [v])) by (rewrite Mv; apply first_in; now destruct p).
      assert (B : In (m w) (w :: q)) by (rewrite Mw; now apply last_in).
      assert (Vv : In v (p ++ [v])) by (apply in_or_app; cbn; auto).
      assert (Ww : In w (w :: q)) by (cbn; auto).
      assert (X : forall x y, In x (p ++ [v]) -> In y (w :: q) -> x <> y).
      { intros x y Hx Hy ->. exact (Dp _ _ (or_introl eq_refl) Hy Hx). }
      assert (AB := X _ _ A B). assert (AW := X _ _ A Ww). assert (VB := X _ _ Vv B).
      assert (not_1 : v <> 1%positive /\ w <> 1%positive) by (split; intros ->; contradiction).
      assert (Ef : first_of ((p ++ [v]) ++ w :: q) = m v) by (rewrite Mv; now destruct p).
      assert (El : last_of ((p ++ [v]) ++ w :: q) = m w).
      { rewrite Mw. destruct (exists_last (l := w :: q)) as [r [z R]]; [discriminate|].
        now rewrite R, app_assoc, !last_of_snoc. }
      intros r x [<-|R] Hx.
      + unfold partner. rewrite Ef, El. apply in_app_or in Hx. destruct Hx as [Hx|Hx].
        * rewrite (M (p ++ [v]) x) by (cbn; auto). unfold partner. rewrite last_of_snoc, <- Mv.
          assert (XB := X _ _ Hx B). assert (XW := X _ _ Hx Ww).
          destruct (Pos.eqb_spec x (m v)) as [->|]; [unfold relabel; now rewrite Pos.eqb_refl|].
          destruct (Pos.eqb_spec x (m w)); [congruence|].
          unfold relabel. destruct (Pos.eqb_spec x v) as [->|].
          -- destruct (Pos.eqb_spec (m v) v); [congruence|]. destruct (Pos.eqb_spec (m v) w); [congruence|].
             now rewrite Pos.eqb_refl.
          -- destruct (Pos.eqb_spec 1 v); [intuition congruence|]. destruct (Pos.eqb_spec 1 w); [intuition congruence|].
             now destruct (_ || _).
        * rewrite (M (w :: q) x) by (cbn; auto). unfold partner. cbn [first_of hd]. rewrite <- Mw.
          assert (XA := X _ _ A Hx). assert (XV := X _ _ Vv Hx).
          destruct (Pos.eqb_spec x (m v)); [congruence|].
          destruct (Pos.eqb_spec x w) as [->|].
          -- unfold relabel. destruct (Pos.eqb_spec (m w) v); [congruence|].
             destruct (Pos.eqb_spec (m w) w) as [->|]; [now rewrite Pos.eqb_refl|].
             destruct (Pos.eqb_spec w (m w)); [congruence|]. now rewrite Pos.eqb_refl, orb_true_r.
          -- destruct (Pos.eqb_spec x (m w)) as [->|].
             ++ unfold relabel. destruct (Pos.eqb_spec w v); [congruence|]. now rewrite Pos.eqb_refl.
             ++ unfold relabel.
                destruct (Pos.eqb_spec 1 v); [intuition congruence|]. destruct (Pos.eqb_spec 1 w); [intuition congruence|].
                now destruct (_ || _).
      + assert (Rp : forall y, In y r -> ~ In y (p ++ [v])) by (intros y Y; apply (Dp r); cbn; auto).
        assert (Rq : forall y, In y r -> ~ In y (w :: q)) by (intros y Y; apply (Dq r); cbn; auto).
        assert (Z : r <> []) by (intros ->; apply N; cbn; auto).
        assert (Y : forall y, In y r -> relabel v w (m v) (m w) y = y).
        { intros y Y. assert (Y1 := Rp y Y). assert (Y2 := Rq y Y). unfold relabel.
          destruct (Pos.eqb_spec y v) as [->|]; [contradiction|].
          destruct (Pos.eqb_spec y w) as [->|]; [contradiction|].
          destruct (Pos.eqb_spec y (m v)) as [->|]; [contradiction|].
          destruct (Pos.eqb_spec y (m w)) as [->|]; [contradiction|]. reflexivity. }
        rewrite (M r x) by (cbn; auto). unfold partner.
        destruct (_ =? _)%positive; [now apply Y, last_in|].
        destruct (_ =? _)%positive; [now apply Y, first_in|].
        unfold relabel. destruct (Pos.eqb_spec 1 v); [intuition congruence|].
        destruct (Pos.eqb_spec 1 w); [intuition congruence|]. now destruct (_ || _).
  Qed.

  (** An edge from one end of a path to the other end. *)
  Section Closing.
    Variables (P : list (list vertex)) (m : vertex -> vertex) (S : list edge) (v w : vertex).
    Hypothesis is_forest : forest P m S.
    Hypothesis v_in : In v vs.
    Hypothesis different : v <> w.
    Hypothesis closes : m v = w.
    Hypothesis not_inner : w <> 1%positive.

    Lemma closed_path : exists c Q, forest ((w :: c ++ [v]) :: Q) m S.
    Proof.
      destruct (forest_path_of P m S v is_forest v_in) as [p0 [Q [H X]]].
      assert (F := forest_paths _ _ _ _ H is_forest).
      destruct (forest_ending _ _ _ _ v F X) as [p [Fp [Mv _]]]; [congruence|].
      rewrite closes in Mv. destruct p as [|x p]; [cbn in Mv; congruence|]. cbn in Mv. subst x.
      exists p, Q. exact Fp.
    Qed.

    (** It closes a cycle through all vertices if all other vertices are inside the path. *)
    Lemma forest_close : (3 <= length vs)%nat -> (forall x, In x vs -> is_of v w (m x) = true) -> is_cycle (undirected (v, w) :: S).
    Proof.
      intros three A. destruct closed_path as [c [Q F]].
      destruct (forest_facts _ _ _ _ F (or_introl eq_refl)) as [N [I [_ [Vp D]]]].
      specialize (D _ (Permutation_refl _)). destruct F as [E Z G M].
      assert (Q = []) as ->.
      { destruct Q as [|q Q]; [reflexivity|].
        assert (q <> []) as Zq by (intros ->; apply Z; cbn; auto).
        assert (L := last_in q Zq). assert (Fq := first_in q Zq).
        assert (X : In (first_of q) vs) by (apply (Permutation_in _ E); cbn [concat]; rewrite !in_app_iff; auto).
        specialize (A _ X). rewrite (M q) in A by (cbn; auto). unfold partner in A. rewrite Pos.eqb_refl in A.
        assert (Y : last_of q <> 1%positive).
        { intros Y. apply vs_not_1. rewrite <- Y. apply (Permutation_in _ E). cbn [concat]. rewrite !in_app_iff. auto. }
        specialize (D q (last_of q) (or_introl eq_refl) L). unfold is_of in A.
        rewrite !orb_true_iff, !Pos.eqb_eq in A. destruct D. cbn. rewrite in_app_iff. cbn.
        destruct A as [[A|A]|A]; auto; contradiction. }
      cbn [concat flat_map] in *. rewrite app_nil_r in *.
      exists (w :: c ++ [v]). split.
      - split; [exact N|]. split; [now rewrite (Permutation_length E)|].
        intros x. split; apply Permutation_in; [exact E|now apply Permutation_sym].
      - rewrite G. unfold cycle_edges, path_edges. change (w :: c ++ [v]) with ((w :: c) ++ [v]).
        rewrite steps_snoc, map_app. cbn [map]. apply Permutation_sym, Permutation_cons_append.
    Qed.

    (** Otherwise the cycle misses a vertex, and no additional edges make it a cycle through all
        vertices. *)
    Lemma forest_close_early : forall x T, In x vs -> is_of v w (m x) = false ->
      ~ is_cycle (undirected (v, w) :: S ++ T).
    Proof.
      intros x T X O C. destruct closed_path as [c [Q F]].
      destruct (forest_facts _ _ _ _ F (or_introl eq_refl)) as [N [I [_ [Vp D]]]].
      specialize (D _ (Permutation_refl _)).
      set (p := w :: c ++ [v]) in *. set (s := fun y => if in_dec Pos.eq_dec y p then true else false).
      assert (Sp : forall y, s y = true <-> In y p) by (intros y; unfold s; destruct (in_dec _ _ _); intuition congruence).
      assert (Wp : In w p) by (cbn; auto).
      assert (Vv : In v p) by (cbn; rewrite in_app_iff; cbn; auto).
      assert (v1 : v <> 1%positive) by (intros E1; apply I; now rewrite <- E1).
      assert (Mp : forall y, In y p -> m y = partner p y) by (destruct F as [_ _ _ M]; intros y; apply M; cbn; auto).
      assert (Fp : first_of p = w) by reflexivity.
      assert (Lp : last_of p = v) by (unfold p; change (w :: c ++ [v]) with ((w :: c) ++ [v]); apply last_of_snoc).
      assert (Xp : s x = false).
      { apply not_true_is_false. rewrite Sp. intros Y. rewrite (Mp x Y) in O. unfold partner, is_of in O.
        rewrite Fp, Lp in O. destruct (x =? w)%positive, (x =? v)%positive;
          rewrite ?Pos.eqb_refl, ?orb_true_r in O; discriminate. }
      (* Each vertex of the path has both its edges. *)
      assert (T0 : forall y, In y p -> degree y T = 0).
      { intros y Y. assert (A := cycle_degree _ y C (Vp y Y)).
        rewrite degree_cons, degree_app, degree_edge, (forest_degree _ _ _ y F (Vp y Y)), (Mp y Y) in A.
        unfold partner in A. rewrite Fp, Lp in A. unfold lack in A.
        destruct (Pos.eqb_spec y w) as [->|Yw]; [|destruct (Pos.eqb_spec y v) as [->|Yv]].
        - rewrite one_same, one_other in A by auto. destruct (Pos.eqb_spec v 1); [contradiction|].
          destruct (Pos.eqb_spec v w); [contradiction|]. lia.
        - rewrite one_same, one_other in A by auto. destruct (Pos.eqb_spec w 1); [contradiction|].
          destruct (Pos.eqb_spec w v); [congruence|]. lia.
        - rewrite !one_other in A by auto. rewrite Pos.eqb_refl in A. lia. }
      destruct C as [k [H E]].
      assert (L : 2 <= sum (leaves s) (cycle_edges k)).
      { apply (cycle_leaves s k w x); try (apply H; auto); [now apply Sp|exact Xp]. }
      rewrite (sum_permutation _ _ _ E) in L. cbn [sum] in L. rewrite sum_app, leaves_undirected in L.
      assert (Z1 : leaves s (v, w) = 0).
      { unfold leaves. cbn [fst snd]. apply Sp in Wp, Vv. now rewrite Wp, Vv. }
      assert (Z2 : sum (leaves s) S = 0).
      { destruct F as [_ _ G _]. rewrite (sum_permutation _ _ _ G), sum_flat_map.
        rewrite <- (sum_zero (p :: Q)). apply sum_ext. intros q Hq. unfold path_edges. rewrite sum_map.
        rewrite <- (sum_zero (steps q)). apply sum_ext. intros [a b] Hab. rewrite leaves_undirected.
        apply steps_members in Hab. unfold leaves. cbn [fst snd]. destruct Hq as [<-|Hq].
        - destruct Hab as [Ha Hb]. apply Sp in Ha, Hb. now rewrite Ha, Hb.
        - assert (forall y, In y q -> s y = false) as O'.
          { intros y Y. apply not_true_is_false. rewrite Sp. now apply (D q). }
          now rewrite !O' by tauto. }
      assert (Z3 : sum (leaves s) T <= sum (fun y => degree y T) p).
      { unfold degree. rewrite (sum_swap (fun y e => both_ends (one (is y)) e)). apply sum_le. intros [a b] _.
        unfold leaves, both_ends. cbn [fst snd].
        rewrite (sum_plus (fun y => one (is y) a) (fun y => one (is y) b)).
        assert (K : forall z, sum (fun y => one (is y) z) p = if s z then 1 else 0).
        { intros z. rewrite (sum_ext _ (one (is z))) by
            (intros y _; unfold one, is; now rewrite Pos.eqb_sym).
          rewrite sum_one_vertex by exact N. unfold s. now destruct (in_dec _ _ _). }
        rewrite !K. destruct (s a), (s b); cbn; lia. }
      rewrite (sum_ext (fun y => degree y T) (fun _ => 0)), sum_zero in Z3 by exact T0. lia.
    Qed.
  End Closing.
End Forests.
