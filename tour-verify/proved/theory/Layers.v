(** * Layers: an accepted file holds for every number of columns *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Tables Cycles Boards Soundness Columns Rings.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Tables from states *)

Lemma combine_maps : forall {A} (a b : A -> positive) l,
  combine (map a l) (map b l) = map (fun v => (a v, b v)) l.
Proof. induction l as [|v l IH]; cbn; congruence. Qed.

Lemma read_snoc : forall {A} (a b : A -> positive) l v,
  read (map a (l ++ [v])) (map b (l ++ [v])) = put (a v) (b v) (read (map a l) (map b l)).
Proof. intros. unfold read. now rewrite !combine_maps, map_app, fold_left_app. Qed.

Lemma read_at : forall {A} (a b : A -> positive) l v, In v l ->
  (forall u, In u l -> a u = a v -> u = v) -> far (a v) (read (map a l) (map b l)) = b v.
Proof.
  intros A a b. induction l as [|z l IH] using rev_ind; intros v V D; [easy|].
  rewrite read_snoc, far_put. destruct (Pos.eqb_spec (a z) (a v)) as [E|E].
  - rewrite (D z); [reflexivity| |exact E]. apply in_or_app. cbn; auto.
  - apply IH.
    + apply in_app_or in V. destruct V as [V|[->|[]]]; [exact V|contradiction].
    + intros u U. apply D, in_or_app. auto.
Qed.

Lemma read_from : forall {A} (a b : A -> positive) l x y,
  far x (read (map a l) (map b l)) = y -> y <> 1%positive -> exists v, In v l /\ a v = x /\ b v = y.
Proof.
  intros A a b. induction l as [|z l IH] using rev_ind; intros x y E Y.
  - unfold far in E. destruct x; cbn in E; congruence.
  - rewrite read_snoc, far_put in E. destruct (Pos.eqb_spec (a z) x) as [X|X].
    + exists z. rewrite in_app_iff. cbn; auto.
    + destruct (IH x y E Y) as [v [V H]]. exists v. rewrite in_app_iff. auto.
Qed.

(** ** Sets of states *)

Lemma is_in_spec : forall l s, is_in (set_of l) s = true -> In s l.
Proof.
  assert (B : forall l k s, In s (bucket k (set_of l)) -> In s l).
  { induction l as [|z l IH] using rev_ind; intros k s H.
    - unfold bucket in H. destruct k; destruct H.
    - unfold set_of in H. rewrite fold_left_app in H. fold (set_of l) in H. cbn [fold_left] in H.
      unfold bucket at 1 in H. rewrite find_put in H. apply in_or_app.
      destruct (digest z =? k)%positive.
      + destruct H as [<-|H]; [cbn; auto|]. left. exact (IH _ _ H).
      + left. exact (IH k s H). }
  intros l s H. apply existsb_exists in H. destruct H as [t [T H]].
  apply same_state_spec in H. subst t. exact (B _ _ _ T).
Qed.

Lemma each_fine : forall {A} (g : A -> Z -> outcome) l e d, each g l e = Fine d ->
  forall x, In x l -> exists e' d', g x e' = Fine d'.
Proof.
  intros A g. unfold each. induction l as [|y l IH]; intros e d H x X; [easy|]. cbn [fold_left] in H.
  assert (Stuck : forall o, (forall e, o <> Fine e) ->
    fold_left (fun o x => match o with Fine e => g x e | _ => o end) l o <> Fine d).
  { clear. intros o O. revert o O. induction l as [|z l IH]; intros o O; [apply O|]. cbn [fold_left].
    apply IH. destruct o; [now destruct (O effort)|discriminate..]. }
  destruct (g y e) as [e'| | |] eqn:E.
  - destruct X as [<-|X]; [eauto|]. exact (IH e' d H x X).
  - exfalso. now apply (Stuck Completes).
  - exfalso. now apply (Stuck (NotListed s)).
  - exfalso. now apply (Stuck TooLong).
Qed.

Section Claim.
  Variable cl : claim.
  Hypothesis good : is_claim cl = true.
  Local Notation m := (height cl).

  Lemma some_rows : 1 <= m.
  Proof. assert (G := good). apply andb_true_iff in G. destruct G as [G _]. now apply Z.leb_le in G. Qed.

  Lemma light_rows : start_of cl = Light -> odd_only cl = true /\ Z.odd m = true.
  Proof.
    intros L. assert (G := good). apply andb_true_iff in G. destruct G as [_ G].
    rewrite L in G. now apply andb_true_iff in G.
  Qed.

  (** ** Only choices that no ring survives are omitted *)

  Lemma later_in : forall r f u v, joined cl f u v = true -> old r v = false ->
    (forall x y, v = At (x, y) -> 0 <= x < m) -> (exists s, u = At s) -> In v (later cl r u).
  Proof.
    intros r f u v J O R [[a b] ->]. destruct (not_old r v O) as [[x y] [-> _]]. cbn [later].
    cbn [joined] in J. apply knight_moves in J. cbn [fst snd] in J.
    apply in_map, filter_In. split.
    - assert (E : (x, y) = ahead_of (a, b) (x - a, y - b)) by (unfold ahead_of; cbn; f_equal; lia).
      rewrite E. apply in_map. unfold eight. cbn [In].
      assert (X : x - a = 1 \/ x - a = -1 \/ x - a = 2 \/ x - a = -2) by lia.
      assert (Y : y - b = 1 \/ y - b = -1 \/ y - b = 2 \/ y - b = -2) by lia.
      destruct X as [X|[X|[X|X]]], Y as [Y|[Y|[Y|Y]]]; rewrite X, Y in *; try lia; auto 10.
    - specialize (R x y eq_refl). rewrite O. cbn [fst]. rewrite !andb_true_iff, Z.leb_le, Z.ltb_lt. auto.
  Qed.

  Lemma column_in : forall c v, In v (column cl c) <-> exists x, v = At (x, c) /\ 0 <= x < m.
  Proof.
    intros c v. unfold column. rewrite in_map_iff. split.
    - intros [x [<- H]]. apply below_spec in H. eauto.
    - intros [x [-> H]]. exists x. split; [reflexivity|]. now apply below_spec.
  Qed.

  Lemma ring_survives : forall f n r L t, 0 <= r < m -> ring_of cl f n (r + 1) L -> shows cl (r + 1) L t ->
    survives (row_of cl f r) t = true.
  Proof.
    intros f n r L t R G S. assert (F := ring_fits cl f n (r + 1) L (ltac:(lia)) G).
    (* A square with a letter other than 1 ends a path of the ring, which continues from there to a
       later square. *)
    assert (W : forall k c, In k (with_later cl r c) -> exists v, key cl v = k /\ placed cl v
      /\ (exists s, v = At s) /\ length (later cl (r + 1) v) = c).
    { intros k c K. apply in_map_iff in K. destruct K as [v [<- K]]. apply filter_In in K.
      destruct K as [K C]. apply andb_true_iff in C. destruct C as [C _]. apply Nat.eqb_eq in C.
      exists v. apply in_app_or in K. split; [reflexivity|].
      destruct K as [K|K]; apply column_in in K; destruct K as [x [-> K]]; cbn [placed fst snd];
        (split; [lia|]; split; [eauto|exact C]). }
    assert (P : forall k v y, key cl v = k -> placed cl v -> far k t = y -> y <> 1%positive ->
      exists p v', In p L /\ forallb (old (r + 1)) p = true /\ ends p v v' /\ y = key cl v' /\ placed cl v').
    { intros k v y K V E Y. apply S in E; [|exact Y]. destruct E as [p [u [u' [I [O [Z [U U']]]]]]].
      exists p, u'. assert (v = u).
      { apply (key_once cl); [exact V|exact (F p u u' I O Z)|congruence]. }
      subst u. repeat split; auto. exact (F p u' v I O (ends_symmetric _ _ _ Z)). }
    assert (Later : forall p u v, In p L -> forallb (old (r + 1)) p = true -> ends p u v ->
      (exists s, u = At s) -> exists x, In x (later cl (r + 1) u)).
    { intros p u v I O Z A.
      destruct (goes_on cl f n (r + 1) L p u v G I O Z) as [x [J [X C]]].
      exists x. apply (later_in _ f); auto. intros a b ->. apply (on_rows _ _ _ _ _ G) in C. tauto. }
    unfold survives. apply andb_true_iff. split; apply forallb_forall; intros k K;
      destruct (W _ _ K) as [v [E [V [A C]]]].
    - unfold is_gone. apply Pos.eqb_eq. destruct (Pos.eq_dec (far k t) 1) as [X|X]; [exact X|].
      destruct (P k v _ E V eq_refl X) as [p [v' [I [O [Z _]]]]].
      destruct (Later p v v' I O Z A) as [x Y]. destruct (later cl (r + 1) v); easy.
    - apply negb_true_iff, Pos.eqb_neq. intros X.
      assert (N1 : k <> 1%positive) by (rewrite <- E; now apply key_is_not_1).
      destruct (P k v k E V X N1) as [p [v' [I [O [Z [Y V']]]]]].
      assert (v' = v) by (apply (key_once cl); congruence). subst v'.
      assert (One : p = [v]).
      { assert (Fb : front p = back p /\ v = front p) by (destruct Z as [[-> ?]|[-> ?]]; auto).
        destruct p as [|z p]; [destruct (no_empty _ _ _ _ _ G [] I); reflexivity|].
        cbn [front hd] in Fb. destruct Fb as [B ->]. destruct p as [|z' p]; [reflexivity|].
        exfalso. destruct (from_path _ _ _ _ _ _ G I) as [M [G' _]].
        assert (D := once _ _ _ _ _ G'). cbn [concat app] in D.
        inversion D as [|? ? D' _]; subst. apply D'. rewrite B.
        change (back (z :: z' :: p)) with (back (z' :: p)). change (z' :: p ++ concat M) with ((z' :: p) ++ concat M).
        apply in_or_app. left. now apply back_in. }
      subst p. destruct (from_path _ _ _ _ _ _ G I) as [M [G' _]].
      destruct (neighbours _ _ _ _ _ _ G') as [q [N [-> [D [_ [J1 [J2 [C1 C2]]]]]]]].
      assert (Ov : old (r + 1) v = true) by (cbn in O; now rewrite andb_true_r in O).
      destruct (loose _ _ _ _ _ G' _ _ J1) as [X1 O1]. destruct (loose _ _ _ _ _ G' _ _ J2) as [X2 O2].
      rewrite Ov in O1, O2. rewrite andb_true_l in O1. rewrite andb_true_r in O2.
      rewrite joined_symmetric in X2.
      assert (B : forall a b z, In z (concat (q :: N)) -> z = At (a, b) -> 0 <= a < m).
      { intros a b z Iz ->. apply (on_rows _ _ _ _ _ G' a b). right. exact Iz. }
      assert (L1 : In (front q) (later cl (r + 1) v)) by (apply (later_in _ f); eauto).
      assert (L2 : In (back (last (q :: N) [])) (later cl (r + 1) v)) by (apply (later_in _ f); eauto).
      destruct (later cl (r + 1) v) as [|x [|y l]]; try discriminate.
      destruct L1 as [L1|[]], L2 as [L2|[]]. congruence.
  Qed.

  (** ** The next column *)

  (** The position of a place after a column is complete, with the rows reversed or not. *)
  Definition moved (turned : bool) (v : place) : place :=
    match v with
    | At s => At (if turned then m - 1 - fst s else fst s, snd s - 1)
    | _ => v
    end.

  Lemma moved_before : forall turned v, moved turned (before cl turned v) = v.
  Proof.
    intros turned [[x y]| |]; try reflexivity. unfold moved, before; cbn [fst snd].
    do 2 f_equal; [destruct turned|]; lia.
  Qed.

  Lemma before_moved : forall turned v, before cl turned (moved turned v) = v.
  Proof.
    intros turned [[x y]| |]; try reflexivity. unfold moved, before; cbn [fst snd].
    do 2 f_equal; [destruct turned|]; lia.
  Qed.

  Definition moved_on (turned : bool) (L : list path) : list path := map (map (moved turned)) L.

  Lemma front_moved : forall turned p, front (map (moved turned) p) = moved turned (front p).
  Proof. intros turned [|v p]; reflexivity. Qed.

  Lemma back_moved : forall turned p, back (map (moved turned) p) = moved turned (back p).
  Proof.
    intros turned p. destruct p as [|v p]; [reflexivity|].
    destruct (exists_last (l := v :: p)) as [l [z ->]]; [discriminate|].
    rewrite map_app. cbn [map]. now rewrite !back_snoc.
  Qed.

  Lemma joints_moved : forall turned L u v, In (u, v) (joints (moved_on turned L)) ->
    exists u' v', In (u', v') (joints L) /\ u = moved turned u' /\ v = moved turned v'.
  Proof.
    intros turned [|p L] u v H; [easy|]. unfold joints in H. cbn [moved_on map] in H.
    change (map (moved turned) p :: map (map (moved turned)) L)
      with (map (map (moved turned)) (p :: L)) in H.
    change [map (moved turned) p] with (map (map (moved turned)) [p]) in H.
    rewrite <- map_app, steps_map, map_map in H. apply in_map_iff in H. destruct H as [[s t] [[= <- <-] H]].
    cbn [fst snd]. exists (back s), (front t). rewrite back_moved, front_moved. repeat split.
    apply in_map_iff. exists (s, t). auto.
  Qed.

  Lemma joined_moved : forall turned f f' u v, (start_of cl = Light -> f' = negb f) ->
    joined cl f u v = true -> joined cl f' (moved turned u) (moved turned v) = true.
  Proof.
    intros turned f f' u v B J.
    assert (K : forall s, may_begin cl f s = true ->
      may_begin cl f' (if turned then m - 1 - fst s else fst s, snd s - 1) = true).
    { intros [x y] H. unfold may_begin in *. cbn [fst snd] in *. destruct (start_of cl) eqn:T; try assumption.
      - rewrite !orb_true_iff, !Z.eqb_eq in *. destruct turned; lia.
      - destruct (light_rows T) as [_ M]. rewrite (B eq_refl).
        assert (E : Z.odd ((if turned then m - 1 - x else x) + (y - 1)) = negb (Z.odd (x + y))).
        { replace ((if turned then m - 1 - x else x) + (y - 1))
            with ((x + y) + (if turned then m - 2 * x - 2 else -1)) by (destruct turned; lia).
          rewrite Z.odd_add. destruct turned; [|now destruct (Z.odd (x + y))].
          replace (m - 2 * x - 2) with (m + 2 * (- x - 1)) by lia. rewrite Z.odd_add_mul_2, M. now destruct (Z.odd (x + y)). }
        rewrite E. destruct f, (Z.odd (x + y)); easy. }
    destruct u as [[a b]| |], v as [[x y]| |]; cbn [joined moved] in *; auto.
    apply knight_moves in J. apply knight_moves. cbn [fst snd] in *. destruct turned; lia.
  Qed.

  Lemma old_moved : forall turned f n L v, ring_of cl f n m L -> In v (concat L) ->
    old 0 (moved turned v) = old m v.
  Proof.
    intros turned f n L [[x y]| |] G H; [|reflexivity..].
    apply (on_rows _ _ _ _ _ G) in H. apply eq_true_iff_eq. unfold moved; cbn [fst snd].
    rewrite !old_at. destruct turned; lia.
  Qed.

  Lemma whole_moved : forall turned f n L p, ring_of cl f n m L -> In p L ->
    forallb (old 0) (map (moved turned) p) = forallb (old m) p.
  Proof.
    intros turned f n L p G P.
    assert (I : forall v, In v p -> In v (concat L)) by (intros v V; now apply (concat_in L p)).
    clear P. induction p as [|v p IH]; [reflexivity|]. cbn [map forallb].
    rewrite IH by auto with datatypes. now rewrite (old_moved turned f n L v) by auto with datatypes.
  Qed.

  Lemma ring_moved : forall turned f f' n L, (start_of cl = Light -> f' = negb f) ->
    ring_of cl f n m L -> ring_of cl f' (n - 1) 0 (moved_on turned L).
  Proof.
    intros turned f f' n L B G.
    assert (C : concat (moved_on turned L) = map (moved turned) (concat L)) by (symmetry; apply concat_map).
    assert (I : forall v, In (moved turned v) (map (moved turned) (concat L)) <-> In v (concat L)).
    { intros v. rewrite in_map_iff. split; [|intros; exists v; auto].
      intros [u [E U]]. apply (f_equal (before cl turned)) in E. rewrite !before_moved in E. now subst. }
    constructor.
    - rewrite C. apply NoDup_map_on; [|apply (once _ _ _ _ _ G)]. intros u v _ _ E.
      apply (f_equal (before cl turned)) in E. now rewrite !before_moved in E.
    - rewrite C, map_length. apply (three _ _ _ _ _ G).
    - intros x y X Y. rewrite C. rewrite <- (moved_before turned (At (x, y))). apply I.
      apply (all_later _ _ _ _ _ G); cbn [fst snd]; [destruct turned|]; lia.
    - intros x y H. rewrite C in H. rewrite <- (moved_before turned (At (x, y))) in H.
      apply I in H. apply (on_rows _ _ _ _ _ G) in H. cbn [fst snd] in H. destruct turned; lia.
    - intros p P. apply in_map_iff in P. destruct P as [q [<- P]].
      apply (no_empty _ _ _ _ _ G) in P. destruct q; easy.
    - intros p P. apply in_map_iff in P. destruct P as [q [<- P]].
      rewrite (whole_moved turned f n L q G P).
      destruct (whole_or_one _ _ _ _ _ G q P) as [H|[v ->]]; [auto|right]. exists (moved turned v). reflexivity.
    - intros u v H. apply joints_moved in H. destruct H as [u' [v' [H [-> ->]]]].
      destruct (loose _ _ _ _ _ G u' v' H) as [J O]. split; [eapply joined_moved; eassumption|].
      destruct (joints_concat cl _ _ _ _ _ _ G H) as [U V].
      rewrite (old_moved turned f n L u' G U), (old_moved turned f n L v' G V). exact O.
  Qed.

  Lemma window_in : forall v, In v (window cl) <->
    match v with
    | At s => 0 <= fst s < m /\ 0 <= snd s <= 1
    | _ => True
    end.
  Proof.
    intros v. unfold window. cbn [In]. rewrite in_app_iff, !column_in. split.
    - intros [<-|[<-|[[x [-> H]]|[x [-> H]]]]]; cbn [fst snd]; try exact I; lia.
    - destruct v as [[x y]| |]; cbn [fst snd]; [|auto..]. intros [X Y]. right. right.
      assert (y = 0 \/ y = 1) as [-> | ->] by lia; eauto.
  Qed.

  Lemma window_placed : forall v, In v (window cl) -> placed cl v.
  Proof. intros [[x y]| |] H; cbn; [|exact I..]. apply window_in in H. cbn [fst snd] in H. lia. Qed.

  Lemma before_placed : forall turned v, In v (window cl) -> placed cl (before cl turned v).
  Proof.
    intros turned [[x y]| |] H; cbn; [|exact I..]. apply window_in in H. cbn [fst snd] in *.
    destruct turned; lia.
  Qed.

  Lemma seen_shows : forall turned f n L t, ring_of cl f n m L -> shows cl m L t ->
    shows cl 0 (moved_on turned L) (read (map (key cl) (window cl)) (seen (view_of cl turned) t)).
  Proof.
    intros turned f n L t G S. assert (M := some_rows).
    assert (F := ring_fits cl f n m L (ltac:(lia)) G).
    unfold seen, view_of. cbn [sources renamed]. rewrite map_map.
    set (from := fun v => key cl (before cl turned v)). set (names := read _ (map (key cl) (window cl))).
    assert (Names : forall v, In v (window cl) -> far (from v) names = key cl v).
    { intros v V. apply read_at; [exact V|]. intros u U E.
      apply key_once in E; [|now apply before_placed..].
      apply (f_equal (moved turned)) in E. now rewrite !moved_before in E. }
    assert (None : far 1 names = 1%positive).
    { destruct (Pos.eq_dec (far 1 names) 1) as [E|E]; [exact E|].
      destruct (read_from _ _ _ _ _ eq_refl E) as [v [V [X _]]].
      destruct (key_is_not_1 cl _ (before_placed turned v V) X). }
    (* The ends of existing paths are in the new window. *)
    assert (W : forall p u v, In p L -> forallb (old m) p = true -> ends p u v ->
      In (moved turned u) (window cl) /\ placed cl u).
    { intros p u v P O K. assert (Pu := F p u v P O K). split; [|exact Pu]. apply window_in.
      destruct (goes_on cl f n m L p u v G P O K) as [x [J [X C]]].
      destruct (not_old _ _ X) as [[a b] [-> [B1 B2]]]. apply (on_rows _ _ _ _ _ G) in C.
      destruct u as [[c d]| |]; cbn [moved]; [|exact I..]. cbn [joined] in J. apply knight_moves in J.
      cbn [placed fst snd] in *. destruct turned; lia. }
    assert (E : forall p u v, ends (map (moved turned) p) u v <->
      exists u' v', ends p u' v' /\ u = moved turned u' /\ v = moved turned v').
    { intros p u v. unfold ends. rewrite front_moved, back_moved. split.
      - intros [[-> ->]|[-> ->]]; [exists (front p), (back p)|exists (back p), (front p)]; auto 6.
      - intros [u' [v' [[[-> ->]|[-> ->]] [-> ->]]]]; auto. }
    intros x y Y. split.
    - intros X. apply read_from in X; [|exact Y]. destruct X as [v [V [<- X]]]. cbv beta in X.
      change (key cl (before cl turned v)) with (from v) in X. set (z := far (from v) t) in *.
      assert (Z : z <> 1%positive) by (intros Z; rewrite Z, None in X; now destruct Y).
      destruct (proj1 (S (from v) z Z) eq_refl) as [p [u [u' [P [O [K [U U']]]]]]].
      destruct (W p u u' P O K) as [_ Pu].
      destruct (W p u' u P O (ends_symmetric _ _ _ K)) as [Wu' _].
      apply key_once in U; [|now apply before_placed|exact Pu].
      exists (map (moved turned) p), v, (moved turned u').
      rewrite (whole_moved turned f n L p G P). repeat split; auto.
      + now apply in_map.
      + apply E. exists u, u'. split; [exact K|]. rewrite <- U, moved_before. auto.
      + rewrite <- X, U'. rewrite <- (before_moved turned u') at 1. now apply Names.
    - intros [q [u [v [Q [O [K [-> ->]]]]]]]. apply in_map_iff in Q. destruct Q as [p [<- P]].
      rewrite (whole_moved turned f n L p G P) in O. apply E in K. destruct K as [u' [v' [K [-> ->]]]].
      destruct (W p u' v' P O K) as [Wu Pu]. destruct (W p v' u' P O (ends_symmetric _ _ _ K)) as [Wv Pv].
      assert (X : far (key cl u') t = key cl v').
      { apply S; [now apply key_is_not_1|]. exists p, u', v'. auto. }
      refine (eq_trans (read_at (key cl) (fun v => far (far (from v) t) names) (window cl) (moved turned u') Wu _) _).
      + intros z Z. apply key_once; now apply window_placed.
      + unfold from at 1. rewrite before_moved, X. rewrite <- (before_moved turned v') at 1. now apply Names.
  Qed.

  (** ** A column *)

  Lemma extend_sound : forall f n following count first L t e d,
    1 <= n -> (first + count)%nat = Z.to_nat m ->
    ring_of cl f n (Z.of_nat first) L -> shows cl (Z.of_nat first) L t ->
    extend (plan_of cl f following) (map (row_of cl f) (map Z.of_nat (seq first count))) t e = Fine d ->
    n = 1 /\ f = true \/
    exists L' t' e' d', ring_of cl f n m L' /\ shows cl m L' t'
      /\ look_up (plan_of cl f following) t' e' = Fine d'.
  Proof.
    intros f n following. assert (M := some_rows).
    induction count as [|count IH]; intros first L t e d N C G S X.
    - right. replace (Z.of_nat first) with m in * by lia. cbn [seq map extend] in X.
      destruct (e <=? 0); [discriminate|]. exists L, t, e, d. auto.
    - cbn [seq map extend] in X. destruct (e <=? 0); [discriminate|].
      destruct (match map _ _ with [] => _ | _ => _ end) eqn:Q; [discriminate|].
      destruct (add_row cl f n (Z.of_nat first) N (ltac:(lia)) L t G S) as [[L' [t' [G' [S' I]]]]|[N1 [R K]]].
      + assert (I' : In t' (ways (row_of cl f (Z.of_nat first)) t)).
        { unfold ways. apply filter_In. split; [exact I|].
          apply (ring_survives f n (Z.of_nat first) L'); [lia|exact G'|exact S']. }
        destruct (each_fine _ _ _ _ X t' I') as [e' [d' X']].
        replace (Z.of_nat first + 1) with (Z.of_nat (Datatypes.S first)) in * by lia.
        apply (IH (Datatypes.S first) L' t' e' d'); auto. lia.
      + left. split; [exact N1|]. replace count with 0%nat in * by lia. cbn [seq map] in Q.
        cbn [plan_of may_complete] in Q. rewrite K, andb_true_r in Q. now apply negb_false_iff in Q.
  Qed.

  Variables one two : list state.
  Hypothesis accepted : exists effort, check_layers cl effort one two = Holds.

  Definition flip (c : Z) : bool := odd_only cl && Z.odd c.
  Definition layer (c : Z) : list state := if flip c then two else one.

  Lemma flip_next : forall c, flip (c + 1) = odd_only cl && negb (flip c).
  Proof. intros c. unfold flip. rewrite Z.odd_add. now destruct (odd_only cl), (Z.odd c). Qed.

  Lemma layer_checked : forall p l e d rest, check_layer p l e = (Fine d, rest) ->
    forall s, In s l -> exists e' d', check_state p s e' = Fine d'.
  Proof.
    intros p. induction l as [|z l IH]; intros e d rest H s I; [easy|]. cbn [check_layer] in H.
    destruct (check_state p z e) as [e'| | |] eqn:E; try discriminate.
    destruct I as [<-|I]; [eauto|]. exact (IH e' d rest H s I).
  Qed.

  Lemma accepted_states : In (first_state cl) one /\ forall c s, In s (layer c) ->
    exists e d, check_state (plan_of cl (flip c) (layer (c + 1))) s e = Fine d.
  Proof.
    destruct accepted as [effort H]. unfold check_layers in H. rewrite good in H. cbn [negb] in H.
    destruct (existsb (same_state (first_state cl)) one) eqn:I; cbn [negb] in H; [|discriminate]. split.
    - apply existsb_exists in I. destruct I as [s [I E]]. apply same_state_spec in E. now subst.
    - intros c s C. unfold layer in *. rewrite flip_next. unfold flip in *.
      destruct (odd_only cl) eqn:O; cbn [andb negb] in *.
      + destruct (check_layer (plan_of cl false two) one effort) as [[e| | |] l] eqn:A; try discriminate.
        destruct (check_layer (plan_of cl true one) two e) as [[d| | |] k] eqn:B; try discriminate.
        destruct (Z.odd c); cbn [negb] in *.
        * exact (layer_checked _ _ _ _ _ B s C).
        * exact (layer_checked _ _ _ _ _ A s C).
      + destruct (check_layer (plan_of cl false one) one effort) as [[e| | |] l] eqn:A; try discriminate.
        exact (layer_checked _ _ _ _ _ A s C).
  Qed.

  (** No state of a layer describes a tour with this number of remaining columns. *)
  Lemma no_ring : forall count c L s, (odd_only cl = true -> Z.odd (c + Z.of_nat count) = true) ->
    In s (layer c) -> ring_of cl (flip c) (Z.of_nat count) 0 L ->
    shows cl 0 L (read (map (key cl) (window cl)) s) -> False.
  Proof.
    assert (M := some_rows). induction count as [|count IH]; intros c L s O I G S.
    - assert (T := three _ _ _ _ _ G). destruct L as [|p L]; [cbn in T; lia|].
      assert (J : exists u v, In (u, v) (joints (p :: L))).
      { destruct L as [|q L]; exists (back p); eexists; [|apply joints_from; auto]. left. reflexivity. }
      destruct J as [u [v J]]. destruct (loose _ _ _ _ _ G u v J) as [_ K].
      destruct (joints_concat cl _ _ _ _ _ _ G J) as [U V].
      assert (W : forall x, In x (concat (p :: L)) -> old 0 x = true).
      { intros x X. apply not_false_is_true. intros Y. apply not_old in Y.
        destruct Y as [[a b] [-> [Y _]]]. apply (on_rows _ _ _ _ _ G) in X. cbn [fst snd] in Y. lia. }
      rewrite (W u U), (W v V) in K. discriminate.
    - destruct accepted_states as [_ A]. destruct (A c s I) as [e [d X]]. unfold check_state in X.
      cbn [plan_of keys all_rows] in X. unfold below in X.
      apply (extend_sound (flip c) (Z.of_nat (Datatypes.S count)) (layer (c + 1)) _ 0%nat L) in X;
        [|lia|reflexivity|exact G|exact S].
      destruct X as [[N F]|[L' [t' [e' [d' [G' [S' X]]]]]]].
      + unfold flip in F. apply andb_true_iff in F. destruct F as [F F'].
        specialize (O F). rewrite N, Z.odd_add, F' in O. discriminate.
      + unfold look_up in X. cbn [plan_of next up down] in X.
        assert (Next : forall turned, In (seen (view_of cl turned) t') (layer (c + 1)) -> False).
        { intros turned Y. apply (IH (c + 1) (moved_on turned L') _) in Y; auto.
          - intros Z. specialize (O Z). rewrite <- O. f_equal. lia.
          - replace (Z.of_nat count) with (Z.of_nat (Datatypes.S count) - 1) by lia.
            apply (ring_moved turned (flip c)); [|exact G'].
            intros Z. rewrite flip_next. now destruct (light_rows Z) as [-> _].
          - eapply seen_shows; eassumption. }
        destruct (is_in _ (seen (view_of cl false) t')) eqn:P; [apply is_in_spec in P; eauto|].
        destruct (is_in _ (seen (view_of cl true) t')) eqn:Q; [apply is_in_spec in Q; eauto|discriminate].
  Qed.

  (** ** Before the first column *)

  Definition on (s : square) : place := At (fst s, snd s + 2).
  Definition alone (s : square) : path := [on s].

  Lemma concat_alone : forall tour, concat (map alone tour) = map on tour.
  Proof. induction tour as [|s l IH]; [reflexivity|]. cbn. now rewrite IH. Qed.

  Lemma joints_alone : forall l u v, In (u, v) (map joint (steps (map alone l))) ->
    exists s t, In (s, t) (steps l) /\ u = on s /\ v = on t.
  Proof.
    intros l u v H. rewrite steps_map, map_map in H. apply in_map_iff in H.
    destruct H as [[s t] [[= <- <-] H]]. exists s, t. auto.
  Qed.

  (** A ring of later squares, and of the ends for an open tour. *)
  Lemma first_ring : forall n tour (more : list path),
    NoDup tour -> (forall s, In s tour <-> 0 <= fst s < m /\ 0 <= snd s < n) ->
    more = [] \/ more = [[Last; First]] -> (3 <= length (concat more) + length tour)%nat ->
    (forall u v, In (u, v) (joints (more ++ map alone tour)) ->
       joined cl false u v = true /\ old 0 u && old 0 v = false) ->
    ring_of cl false n 0 (more ++ map alone tour).
  Proof.
    intros n tour more N I E T J.
    assert (C : concat (more ++ map alone tour) = concat more ++ map on tour).
    { now rewrite concat_app, concat_alone. }
    assert (Not : forall s, ~ In (on s) (concat more)).
    { destruct E as [-> | ->]; cbn; intuition discriminate. }
    assert (On : forall x y, In (At (x, y)) (concat more ++ map on tour) <-> In (x, y - 2) tour).
    { intros x y. rewrite in_app_iff, in_map_iff. split.
      - intros [H|[[a b] [[= <- <-] H]]].
        + exfalso. apply (Not (x, y - 2)). unfold on; cbn [fst snd]. now replace (y - 2 + 2) with y by lia.
        + cbn [fst snd]. now replace (b + 2 - 2) with b by lia.
      - intros H. right. exists (x, y - 2). split; [|exact H]. unfold on; cbn [fst snd]. do 2 f_equal; lia. }
    constructor; rewrite ?C; auto.
    - apply NoDup_append.
      + destruct E as [-> | ->]; repeat constructor; cbn; intuition discriminate.
      + apply NoDup_map_on; [|exact N]. intros [a b] [c d] _ _ [= -> X]. f_equal. lia.
      + intros v V H. apply in_map_iff in H. destruct H as [s [<- _]]. exact (Not s V).
    - now rewrite app_length, map_length.
    - intros x y X Y. apply On, I. cbn [fst snd]. lia.
    - intros x y H. apply On, I in H. cbn [fst snd] in H. lia.
    - intros p P. apply in_app_or in P. destruct P as [P|P].
      + destruct E as [-> | ->]; [easy|]. destruct P as [<-|[]]. discriminate.
      + apply in_map_iff in P. destruct P as [s [<- _]]. discriminate.
    - intros p P. apply in_app_or in P. destruct P as [P|P].
      + left. destruct E as [-> | ->]; [easy|]. now destruct P as [<-|[]].
      + right. apply in_map_iff in P. destruct P as [s [<- _]]. unfold alone. eauto.
  Qed.

  Lemma first_shows : forall tour (more : list path), (forall s, In s tour -> 0 <= fst s /\ 0 <= snd s) ->
    more = (if is_cycle cl then [] else [[Last; First]]) ->
    shows cl 0 (more ++ map alone tour) (read (map (key cl) (window cl)) (first_state cl)).
  Proof.
    intros tour more I E.
    assert (Keys : forall u v, In u (window cl) -> In v (window cl) -> key cl u = key cl v -> u = v).
    { intros u v U V. apply key_once; now apply window_placed. }
    assert (W : forall p, In p (more ++ map alone tour) -> forallb (old 0) p = true ->
      p = [Last; First] /\ is_cycle cl = false).
    { intros p P O. apply in_app_or in P. destruct P as [P|P].
      - subst more. destruct (is_cycle cl); [easy|]. now destruct P as [<-|[]].
      - apply in_map_iff in P. destruct P as [[a b] [<- P]]. apply I in P. cbn [fst snd] in P.
        unfold alone, on in O. cbn [forallb fst snd] in O. rewrite andb_true_r in O. apply old_at in O. lia. }
    intros x y Y. unfold first_state. split.
    - intros X. apply read_from in X; [|exact Y]. destruct X as [v [V [<- X]]].
      destruct (is_cycle cl) eqn:C; [congruence|].
      exists [Last; First]. destruct v as [s| |]; [congruence| |].
      + exists First, Last. subst more. repeat split; cbn; auto. right. auto.
      + exists Last, First. subst more. repeat split; cbn; auto. left. auto.
    - intros [p [u [v [P [O [K [-> ->]]]]]]]. destruct (W p P O) as [-> C].
      assert (Wf : In First (window cl)) by (now apply window_in).
      assert (Wl : In Last (window cl)) by (now apply window_in).
      destruct K as [[-> ->]|[-> ->]]; cbn [front back hd last].
      + refine (eq_trans (read_at (key cl) _ (window cl) Last Wl _) _); [auto|]. cbv beta. now rewrite C.
      + refine (eq_trans (read_at (key cl) _ (window cl) First Wf _) _); [auto|]. cbv beta. now rewrite C.
  Qed.

  Lemma steps_turned : forall {A} (l : list A) s t, In (s, t) (steps (rev l)) -> In (t, s) (steps l).
  Proof.
    intros A. induction l as [|x l IH]; intros s t H; [easy|]. cbn [rev] in H.
    destruct l as [|y l]; [easy|]. cbn [rev] in H. rewrite steps_snoc in H. apply in_app_or in H.
    destruct H as [H|[[= <- <-]|[]]].
    - right. apply IH, H.
    - left. reflexivity.
  Qed.

  Lemma knights_apart : forall k n from s t,
    apart (Question m n k from None (1, 2) [] [] []) s t -> is_knight_move s t = true.
  Proof.
    intros k n from s t H. apply knight_moves. unfold apart in H. cbn [leap] in H.
    destruct H as [H|H]; injection H; lia.
  Qed.

  Lemma new_joined : forall s t n k from, 0 <= fst s /\ 0 <= snd s ->
    apart (Question m n k from None (1, 2) [] [] []) s t ->
    joined cl false (on s) (on t) = true /\ old 0 (on s) && old 0 (on t) = false.
  Proof.
    intros s t n k from S H. apply knights_apart in H. split.
    - cbn [joined on]. apply knight_moves. apply knight_moves in H. cbn [fst snd]. lia.
    - apply andb_false_iff. left. apply not_true_is_false. unfold on. rewrite old_at. lia.
  Qed.

  Lemma no_closed_tour : forall n, start_of cl = Cycle -> (odd_only cl = true -> Z.odd n = true) -> 1 <= n ->
    ~ has_tour (Question m n Closed None None (1, 2) [] [] []).
  Proof.
    intros n K O N1 [tour [N [I [M [_ [T _]]]]]]. destruct accepted_states as [F _].
    assert (B : forall s, In s tour <-> 0 <= fst s < m /\ 0 <= snd s < n).
    { intros s. rewrite I. unfold on_board. cbn. tauto. }
    assert (C : is_cycle cl = true) by (unfold is_cycle; now rewrite K).
    apply (no_ring (Z.to_nat n) 0 (map alone tour) (first_state cl)).
    - intros Z. rewrite Z2Nat.id by lia. auto.
    - unfold layer, flip. rewrite andb_false_r. exact F.
    - unfold flip. rewrite andb_false_r, Z2Nat.id by lia.
      apply (first_ring n tour []); auto. cbn [app]. intros u v H. cbn [moves_made tours] in M.
      destruct tour as [|f l]; [easy|].
      change (joints (map alone (f :: l))) with (map joint (steps (map alone (f :: l) ++ map alone [f]))) in H.
      rewrite <- map_app in H. apply joints_alone in H. destruct H as [s [t [H [-> ->]]]].
      assert (P : In s (f :: l) /\ In t (f :: l)).
      { assert (Q : forall x, In x ((f :: l) ++ [f]) -> In x (f :: l)).
        { intros x X. apply in_app_or in X. destruct X as [X|[<-|[]]]; [exact X|cbn; auto]. }
        assert (R : forall z (k : list square), In z (steps k) -> In (fst z) k /\ In (snd z) k).
        { intros z. induction k as [|x k IHk]; intros X; [easy|]. destruct k as [|y k]; [easy|].
          destruct X as [<-|X]; [cbn; auto|]. apply IHk in X. destruct X. split; right; assumption. }
        apply R in H. cbn [fst snd] in H. destruct H. auto. }
      destruct P as [P Q]. apply B in P, Q. apply M in H. destruct H as [H _].
      eapply new_joined; [|exact H]; tauto.
    - apply (first_shows tour []); [|now rewrite C]. intros s S. apply B in S. tauto.
  Qed.

  Lemma no_open_tour : forall n from, is_cycle cl = false -> (odd_only cl = true -> Z.odd n = true) -> 1 <= n ->
    (forall s, 0 <= fst s < m -> from = Some s \/ from = None -> may_begin cl false (fst s, snd s + 2) = true) ->
    ~ has_tour (Question m n Open from None (1, 2) [] [] []).
  Proof.
    intros n from C O N1 Begin [tour' [N' [I' [M' [_ K]]]]]. destruct accepted_states as [F _].
    cbn [has_kind tours moves_made] in K, M'. unfold begins_and_ends in K. cbn [Tours.from Tours.to] in K.
    (* The tour, starting at its given end. *)
    assert (X : exists tour, NoDup tour /\ (forall s, In s tour <-> 0 <= fst s < m /\ 0 <= snd s < n) /\
      (forall s t, In (s, t) (steps tour) -> is_knight_move s t = true) /\
      (forall s, from = Some s -> hd_error tour = Some s)).
    { assert (B : forall s, In s tour' <-> 0 <= fst s < m /\ 0 <= snd s < n).
      { intros s. rewrite I'. unfold on_board. cbn. tauto. }
      assert (A : forall s t, In (s, t) (steps tour') -> is_knight_move s t = true).
      { intros s t H. apply M' in H. eapply knights_apart, H. }
      destruct K as [[K _]|[K _]]; [exists tour'; auto|]. exists (rev tour').
      split; [now apply NoDup_rev|]. split; [intros s; rewrite <- in_rev; apply B|]. split; [|exact K].
      intros s t H. apply steps_turned in H. apply A in H. apply knight_moves in H. apply knight_moves. lia. }
    clear N' I' M' K tour'. destruct X as [tour [N [B [A K]]]].
    assert (R := some_rows).
    destruct tour as [|f l].
    { assert (Y : In (0, 0) (@nil square)) by (apply B; cbn [fst snd]; lia). easy. }
    apply (no_ring (Z.to_nat n) 0 ([[Last; First]] ++ map alone (f :: l)) (first_state cl)).
    - intros Z. rewrite Z2Nat.id by lia. auto.
    - unfold layer, flip. rewrite andb_false_r. exact F.
    - unfold flip. rewrite andb_false_r, Z2Nat.id by lia.
      apply first_ring; auto; [cbn; lia|]. intros u v H.
      assert (Free : forall s, In s (f :: l) -> old 0 (on s) = false).
      { intros s S. apply B in S. apply not_true_is_false. unfold on. rewrite old_at. lia. }
      change ([[Last; First]] ++ map alone (f :: l)) with ([Last; First] :: alone f :: map alone l) in H.
      apply joints_from in H. destruct H as [H|[[-> ->]|[-> ->]]].
      + change (alone f :: map alone l) with (map alone (f :: l)) in H. apply joints_alone in H.
        destruct H as [s [t [H [-> ->]]]]. assert (J := A s t H). split.
        * cbn [joined on]. apply knight_moves. apply knight_moves in J. cbn [fst snd]. lia.
        * assert (S : In s (f :: l)).
          { clear - H. revert H. generalize (f :: l). induction l0 as [|x k IH]; intros H; [easy|].
            destruct k as [|y k]; [easy|]. destruct H as [[= -> ->]|H]; [cbn; auto|]. right. auto. }
          now rewrite (Free s S).
      + cbn [back last front hd alone on joined]. split; [|rewrite (Free f); cbn; auto].
        assert (Bf : In f (f :: l)) by (cbn; auto). apply B in Bf. apply Begin; [tauto|].
        destruct from as [s|]; [|auto]. left. rewrite <- (K s eq_refl). reflexivity.
      + assert (S : exists s, In s (f :: l) /\ last (alone f :: map alone l) [] = alone s).
        { change (alone f :: map alone l) with (map alone (f :: l)).
          destruct (exists_last (l := f :: l)) as [k [s E]]; [discriminate|]. exists s.
          rewrite E, map_app. cbn [map]. rewrite last_last. split; [|reflexivity]. apply in_or_app. cbn; auto. }
        destruct S as [s [S E]]. rewrite E. cbn [alone back last on front hd joined].
        rewrite C. split; [reflexivity|]. change (At (fst s, snd s + 2)) with (on s). now rewrite (Free s S).
    - apply (first_shows (f :: l)); [|now rewrite C]. intros s S. apply B in S. tauto.
  Qed.
End Claim.

(** ** The theorem *)

(** For any states: if the checker accepts, the claim holds for every board that it covers. *)
Theorem check_layers_sound : forall cl effort one two, check_layers cl effort one two = Holds ->
  forall q, covers cl q -> ~ has_tour q.
Proof.
  intros cl effort one two H q [n [N [O C]]].
  assert (G : is_claim cl = true).
  { unfold check_layers in H. destruct (is_claim cl); [reflexivity|discriminate]. }
  assert (A : exists e, check_layers cl e one two = Holds) by eauto.
  cbv zeta in C. destruct (start_of cl) eqn:S.
  - subst q. now apply (no_closed_tour cl G one two A).
  - subst q. apply (no_open_tour cl G one two A); auto; unfold is_cycle, may_begin; rewrite S; auto.
  - destruct C as [s [R ->]]. apply (no_open_tour cl G one two A); auto; unfold is_cycle, may_begin; rewrite S; auto.
    intros t _ [[= ->]|[=]]. cbn [fst]. apply orb_true_iff. rewrite !Z.eqb_eq. exact R.
  - destruct C as [s [R ->]]. apply (no_open_tour cl G one two A); auto; unfold is_cycle, may_begin; rewrite S; auto.
    intros t _ [[= ->]|[=]]. cbn [fst snd xorb]. rewrite Z.add_assoc, Z.odd_add, R. reflexivity.
Qed.

