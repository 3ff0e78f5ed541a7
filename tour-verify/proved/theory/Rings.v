(** * Rings: a tour that is cut between existing and later squares

    With the ends of an open tour as two more vertices, every tour is a cycle. It is cut between two
    neighbours unless both exist. The result is a ring of paths, and the checker knows the ends of
    the existing paths. A new row joins up to two of these paths to its square. *)
From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Tables Cycles Boards Soundness Atlas Columns.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Rings of paths *)

Definition path : Type := list place.
Definition front (p : path) : place := hd First p.
Definition back (p : path) : place := last p First.

Definition joint (j : path * path) : place * place := (back (fst j), front (snd j)).

(** The end of each path, and the front of the next path. *)
Definition joints (ring : list path) : list (place * place) :=
  match ring with
  | [] => []
  | p :: _ => map joint (steps (ring ++ [p]))
  end.

Lemma front_in : forall p, p <> [] -> In (front p) p.
Proof. intros [|v p] H; [easy|]. cbn; auto. Qed.

Lemma back_snoc : forall p v, back (p ++ [v]) = v.
Proof. intros. apply last_last. Qed.

Lemma back_in : forall p, p <> [] -> In (back p) p.
Proof.
  intros p H. destruct (exists_last H) as [l [v ->]]. rewrite back_snoc. apply in_or_app. cbn; auto.
Qed.

Lemma back_app : forall p q, q <> [] -> back (p ++ q) = back q.
Proof.
  intros p q H. destruct (exists_last H) as [l [v ->]]. now rewrite app_assoc, !back_snoc.
Qed.

Lemma front_app : forall p q, p <> [] -> front (p ++ q) = front p.
Proof. intros [|v p] q H; easy. Qed.

Lemma joints_rotate : forall K L j, In j (joints (K ++ L)) -> In j (joints (L ++ K)).
Proof.
  intros [|p K] [|q L] j H; rewrite ?app_nil_r in *; try exact H.
  change (joints ((p :: K) ++ q :: L)) with (map joint (steps (((p :: K) ++ q :: L) ++ [p]))) in H.
  change (joints ((q :: L) ++ p :: K)) with (map joint (steps (((q :: L) ++ p :: K) ++ [q]))).
  apply in_map_iff in H. destruct H as [[s t] [E H]]. apply in_map_iff. exists (s, t). split; [exact E|].
  rewrite <- app_assoc in *. apply closed_moves_rotate, H.
Qed.

Lemma steps_to : forall l p q, front p = front q ->
  map joint (steps (l ++ [p])) = map joint (steps (l ++ [q])).
Proof.
  induction l as [|x l IH]; intros p q E; [reflexivity|]. destruct l as [|y l].
  - cbn. unfold joint; cbn. now rewrite E.
  - change (steps ((x :: y :: l) ++ [p])) with ((x, y) :: steps ((y :: l) ++ [p])).
    change (steps ((x :: y :: l) ++ [q])) with ((x, y) :: steps ((y :: l) ++ [q])).
    cbn [map]. now rewrite (IH p q E).
Qed.

(** If two neighbouring paths become one path, a joint disappears. *)
Lemma joints_merge : forall p q M, p <> [] -> q <> [] ->
  incl (joints ((p ++ q) :: M)) (joints (p :: q :: M)).
Proof.
  intros p q M P Q j H. destruct M as [|y M].
  - destruct H as [<-|[]]. right. left. unfold joint; cbn [fst snd].
    now rewrite back_app, front_app.
  - change (In j (joint (p ++ q, y) :: map joint (steps ((y :: M) ++ [p ++ q])))) in H.
    change (In j (joint (p, q) :: joint (q, y) :: map joint (steps ((y :: M) ++ [p])))).
    rewrite (steps_to _ (p ++ q) p) in H by now rewrite front_app.
    unfold joint at 1 in H. cbn [fst snd] in H. rewrite back_app in H by assumption. right. exact H.
Qed.

(** The joints of a ring that starts at one of its paths. *)
Lemma joints_from : forall p q M u v,
  In (u, v) (joints (p :: q :: M)) <->
  In (u, v) (map joint (steps (q :: M))) \/ (u = back p /\ v = front q)
  \/ (u = back (last (q :: M) []) /\ v = front p).
Proof.
  intros p q M u v.
  assert (L : hd_error (rev (q :: M)) = Some (last (q :: M) [])).
  { destruct (exists_last (l := q :: M)) as [l [x E]]; [discriminate|].
    rewrite E, rev_app_distr, last_last. reflexivity. }
  assert (R := fun s t => round_trip p q _ (q :: M) s t eq_refl L).
  change (joints (p :: q :: M)) with (map joint (steps (p :: (q :: M) ++ [p]))).
  rewrite !in_map_iff. split.
  - intros [[s t] [[= <- <-] H]]. apply R in H. destruct H as [H|[[-> ->]|[-> ->]]]; [left|auto|auto].
    exists (s, t). split; [reflexivity|exact H].
  - intros [[j [E H]]|[[-> ->]|[-> ->]]].
    + exists j. split; [exact E|]. destruct j. apply R. auto.
    + exists (p, q). split; [reflexivity|]. apply R. auto.
    + exists (last (q :: M) [], p). split; [reflexivity|]. apply R. auto.
Qed.

Lemma pairs_spec : forall {A} (l : list A) x y, In x l -> In y l -> x <> y ->
  In (x, y) (pairs l) \/ In (y, x) (pairs l).
Proof.
  induction l as [|z l IH]; intros x y X Y D; [easy|]. cbn. rewrite !in_app_iff.
  destruct X as [->|X], Y as [->|Y]; [contradiction| | |].
  - left. left. now apply in_map.
  - right. left. now apply in_map.
  - destruct (IH x y X Y D); auto.
Qed.

(** ** Places and their neighbours *)

Section Claim.
  Variable cl : claim.
  Local Notation m := (height cl).

  Definition placed (v : place) : Prop :=
    match v with
    | At s => 0 <= fst s < m /\ 0 <= snd s <= 2
    | _ => True
    end.

  Lemma key_once : forall u v, placed u -> placed v -> key cl u = key cl v -> u = v.
  Proof.
    assert (K : forall r c, placed (At (r, c)) -> 4 <= 4 + c * m + r) by (intros r c H; cbn in H; nia).
    intros [[r c]| |] [[r' c']| |] U V E; try reflexivity; try discriminate;
      try (assert (H := K _ _ U)); try (assert (H' := K _ _ V)); cbn [placed key fst snd] in *;
      try (change 2%positive with (Z.to_pos 2) in E); try (change 3%positive with (Z.to_pos 3) in E);
      (apply Z2Pos.inj in E; [|lia|lia]); try lia.
    assert (c = 0 \/ c = 1 \/ c = 2) as [->|[->| ->]] by lia;
      assert (c' = 0 \/ c' = 1 \/ c' = 2) as [->|[->| ->]] by lia; do 2 f_equal; lia.
  Qed.

  Lemma key_is_not_1 : forall v, placed v -> key cl v <> 1%positive.
  Proof.
    intros [[r c]| |] V E; cbn [placed key fst snd] in *; try discriminate.
    change 1%positive with (Z.to_pos 1) in E. apply Z2Pos.inj in E; nia.
  Qed.

  Lemma joined_symmetric : forall f u v, joined cl f u v = joined cl f v u.
  Proof.
    intros f [s| |] [t| |]; cbn; try reflexivity. unfold is_knight_move.
    replace (Z.abs (fst t - fst s)) with (Z.abs (fst s - fst t)) by lia.
    replace (Z.abs (snd t - snd s)) with (Z.abs (snd s - snd t)) by lia. reflexivity.
  Qed.

  Lemma knight_moves : forall s t, is_knight_move s t = true <->
    Z.abs (fst s - fst t) = 1 /\ Z.abs (snd s - snd t) = 2 \/
    Z.abs (fst s - fst t) = 2 /\ Z.abs (snd s - snd t) = 1.
  Proof. intros. unfold is_knight_move. rewrite orb_true_iff, !andb_true_iff, !Z.eqb_eq. tauto. Qed.

  Lemma not_old : forall r v, old r v = false ->
    exists s, v = At s /\ 2 <= snd s /\ (snd s = 2 -> r <= fst s).
  Proof.
    intros r [[x y]| |] H; try discriminate. exists (x, y). split; [reflexivity|].
    cbn in *. apply orb_false_iff in H. destruct H as [H I].
    apply andb_false_iff in I. rewrite Z.ltb_ge, Z.eqb_neq in *. lia.
  Qed.

  Lemma old_at : forall r x y, old r (At (x, y)) = true <-> y < 2 \/ y = 2 /\ x < r.
  Proof. intros. cbn. rewrite orb_true_iff, andb_true_iff, !Z.ltb_lt, Z.eqb_eq. tauto. Qed.

  Lemma old_next : forall r v, old (r + 1) v = true <-> old r v = true \/ v = At (r, 2).
  Proof.
    intros r [[x y]| |]; [|cbn; tauto..]. rewrite !old_at. split.
    - intros H. assert (y < 2 \/ y = 2 /\ x < r \/ x = r /\ y = 2) as [G|[G|[-> ->]]] by lia; auto.
    - intros [H|[= -> ->]]; lia.
  Qed.

  (** ** The ring of a tour

      The new column has [r] rows. [n] columns are not complete, including this column. *)
  Record ring_of (f : bool) (n r : Z) (L : list path) : Prop := {
    once : NoDup (concat L);
    three : (3 <= length (concat L))%nat;
    all_later : forall x y, 0 <= x < m -> 2 <= y < n + 2 -> In (At (x, y)) (concat L);
    on_rows : forall x y, In (At (x, y)) (concat L) -> 0 <= x < m /\ y < n + 2;
    no_empty : forall p, In p L -> p <> [];
    whole_or_one : forall p, In p L -> forallb (old r) p = true \/ exists v, p = [v];
    loose : forall u v, In (u, v) (joints L) -> joined cl f u v = true /\ old r u && old r v = false
  }.

  Lemma concat_in : forall (L : list path) p v, In p L -> In v p -> In v (concat L).
  Proof. intros L p v P V. apply in_concat. eauto. Qed.

  Lemma rotate : forall f n r K L, ring_of f n r (K ++ L) -> ring_of f n r (L ++ K).
  Proof.
    intros f n r K L [O T A R E W J].
    assert (P : Permutation (concat (K ++ L)) (concat (L ++ K))).
    { rewrite !concat_app. apply Permutation_app_comm. }
    assert (I : forall p, In p (L ++ K) -> In p (K ++ L)) by (intros p; rewrite !in_app_iff; tauto).
    constructor; auto.
    - exact (Permutation_NoDup P O).
    - now rewrite <- (Permutation_length P).
    - intros. apply (Permutation_in _ P). auto.
    - intros x y H. apply R, (Permutation_in _ (Permutation_sym P) H).
    - intros u v H. apply J, joints_rotate, H.
  Qed.

  (** The same ring, starting at one of its paths. *)
  Lemma from_path : forall f n r L p, ring_of f n r L -> In p L ->
    exists M, ring_of f n r (p :: M) /\ forall q, In q L <-> In q (p :: M).
  Proof.
    intros f n r L p G H. apply in_split in H. destruct H as [K [M ->]].
    exists (M ++ K). split; [exact (rotate f n r K (p :: M) G)|].
    intros q. cbn. rewrite !in_app_iff. cbn. tauto.
  Qed.

  Definition ends (p : path) (u v : place) : Prop :=
    u = front p /\ v = back p \/ u = back p /\ v = front p.

  Lemma ends_in : forall p u v, p <> [] -> ends p u v -> In u p /\ In v p.
  Proof. intros p u v N [[-> ->]|[-> ->]]; split; auto using front_in, back_in. Qed.

  (** The two neighbours of a path with a single vertex are different. *)
  Lemma neighbours : forall f n r v M, ring_of f n r ([v] :: M) ->
    exists q N, M = q :: N /\ front q <> back (last M []) /\ ~ In v (concat M)
    /\ In (v, front q) (joints ([v] :: M)) /\ In (back (last M []), v) (joints ([v] :: M))
    /\ In (front q) (concat M) /\ In (back (last M [])) (concat M).
  Proof.
    intros f n r v M [O T A R E W J]. cbn [concat app] in *. inversion O as [|? ? V C]; subst.
    destruct M as [|q N]; [cbn in T; lia|]. exists q, N. split; [reflexivity|].
    assert (Q : q <> []) by (apply E; cbn; auto).
    assert (L : In (last (q :: N) []) (q :: N)).
    { destruct (exists_last (l := q :: N)) as [l [x ->]]; [discriminate|]. rewrite last_last.
      apply in_or_app. cbn; auto. }
    assert (B : In (back (last (q :: N) [])) (concat (q :: N))).
    { eapply concat_in; [exact L|]. apply back_in, E. right. exact L. }
    repeat split; auto.
    - destruct N as [|p N].
      + cbn [last concat] in *. rewrite app_nil_r in *. destruct q as [|x q]; [easy|].
        destruct q as [|y q]; [cbn in T; lia|]. cbn [front hd]. intros X.
        inversion C as [|? ? D _]; subst. apply D. rewrite X.
        unfold back. change (last (x :: y :: q) First) with (back (y :: q)). apply back_in. discriminate.
      + intros X. cbn [concat] in C.
        assert (Y : In (back (last (q :: p :: N) [])) (concat (p :: N))).
        { change (last (q :: p :: N) []) with (last (p :: N) []).
          assert (Z : In (last (p :: N) []) (p :: N)).
          { destruct (exists_last (l := p :: N)) as [l [x ->]]; [discriminate|]. rewrite last_last.
            apply in_or_app. cbn; auto. }
          eapply concat_in; [exact Z|]. apply back_in, E. right. right. exact Z. }
        rewrite <- X in Y. destruct (in_split _ _ Y) as [K [K' S]].
        change (concat (p :: N)) with (p ++ concat N) in S. rewrite S in C.
        rewrite app_assoc in C. apply NoDup_remove_2 in C. apply C.
        rewrite !in_app_iff. auto using front_in.
    - apply joints_from. auto.
    - apply joints_from. auto.
    - eapply concat_in; [left; reflexivity|]. now apply front_in.
  Qed.

  Lemma ends_symmetric : forall p u v, ends p u v -> ends p v u.
  Proof. unfold ends. tauto. Qed.

  (** ** The state of a ring: the ends of its existing paths *)

  Definition shows (r : Z) (L : list path) (t : paths) : Prop :=
    forall x y, y <> 1%positive ->
    (far x t = y <-> exists p u v,
       In p L /\ forallb (old r) p = true /\ ends p u v /\ x = key cl u /\ y = key cl v).

  Definition fits (r : Z) (L : list path) : Prop :=
    forall p u v, In p L -> forallb (old r) p = true -> ends p u v -> placed u.

  Lemma shows_same : forall r K L t, (forall p, In p K <-> In p L) -> shows r K t -> shows r L t.
  Proof.
    intros r K L t I S x y Y. rewrite (S x y Y).
    split; intros [p [u [v [H G]]]]; exists p, u, v; (split; [now apply I|exact G]).
  Qed.

  Lemma fits_same : forall r K L, (forall p, In p K <-> In p L) -> fits r K -> fits r L.
  Proof. intros r K L I F p u v H. apply F. now apply I. Qed.

  Lemma far_put : forall k x j t, far j (put k x t) = if (k =? j)%positive then x else far j t.
  Proof. intros. unfold far. rewrite find_put. now destruct (k =? j)%positive. Qed.

  Lemma neither_of_both : forall (p q : path) u v, NoDup (p ++ q) -> In u p -> In v q -> u <> v.
  Proof.
    intros p q u v N U V ->. apply in_split in U. destruct U as [K [K' ->]].
    rewrite <- app_assoc in N. apply NoDup_remove_2 in N. apply N. rewrite !in_app_iff. auto.
  Qed.

  (** Two paths become one path. *)
  Lemma join_shows : forall r p q M s t a b c d,
    NoDup (concat (p :: q :: M)) -> (forall x, In x (p :: q :: M) -> x <> []) -> fits r (p :: q :: M) ->
    forallb (old r) p = true -> forallb (old r) q = true -> forallb (old r) s = true ->
    ends p a b -> ends q c d -> (forall u v, ends s u v <-> u = a /\ v = d \/ u = d /\ v = a) ->
    shows r (p :: q :: M) t -> shows r (s :: M) (join (key cl b) (key cl c) t).
  Proof.
    intros r p q M s t a b c d O E F P Q W A C S T.
    destruct (ends_in p a b) as [Ia Ib]; [apply E; cbn; auto|exact A|].
    destruct (ends_in q c d) as [Ic Id]; [apply E; cbn; auto|exact C|].
    assert (Pa : placed a) by (eapply F; [left; reflexivity|exact P|exact A]).
    assert (Pb : placed b) by (eapply F; [left; reflexivity|exact P|apply ends_symmetric, A]).
    assert (Pc : placed c) by (eapply F; [right; left; reflexivity|exact Q|exact C]).
    assert (Pd : placed d) by (eapply F; [right; left; reflexivity|exact Q|apply ends_symmetric, C]).
    assert (Fb : far (key cl b) t = key cl a).
    { apply T; [now apply key_is_not_1|]. exists p, b, a. repeat split; cbn; auto using ends_symmetric. }
    assert (Fc : far (key cl c) t = key cl d).
    { apply T; [now apply key_is_not_1|]. exists q, c, d. repeat split; cbn; auto. }
    assert (AD : key cl a <> key cl d).
    { intros X. apply key_once in X; try assumption. revert X.
      cbn [concat] in O. eapply neither_of_both; [exact O|exact Ia|]. rewrite in_app_iff. auto. }
    (* The other paths have different ends. *)
    assert (Else : forall x u v, In x M -> forallb (old r) x = true -> ends x u v ->
      key cl a <> key cl u /\ key cl b <> key cl u /\ key cl c <> key cl u /\ key cl d <> key cl u).
    { intros x u v X Y Z.
      assert (Pu : placed u) by (eapply F; [right; right; exact X|exact Y|exact Z]).
      assert (Iu : In u (concat M)).
      { eapply concat_in; [exact X|]. apply (ends_in x u v); [apply E; cbn; auto|exact Z]. }
      cbn [concat] in O. rewrite app_assoc in O.
      repeat split; intros H; apply key_once in H; try assumption; revert H;
        (eapply neither_of_both; [exact O| |exact Iu]); rewrite in_app_iff; auto. }
    assert (Ep : forall u v, ends p u v -> u = a \/ u = b).
    { intros u v H. destruct A as [[-> ->]|[-> ->]], H as [[-> ->]|[-> ->]]; auto. }
    assert (Eq : forall u v, ends q u v -> u = c \/ u = d).
    { intros u v H. destruct C as [[-> ->]|[-> ->]], H as [[-> ->]|[-> ->]]; auto. }
    intros x y Y. unfold join. rewrite Fb, Fc, !far_put.
    destruct (Pos.eqb_spec (key cl a) x) as [<-|Xa]; [|destruct (Pos.eqb_spec (key cl d) x) as [<-|Xd];
      [|destruct (Pos.eqb_spec (key cl b) x) as [<-|Xb]; [|destruct (Pos.eqb_spec (key cl c) x) as [<-|Xc]]]].
    - split.
      + intros <-. exists s, a, d. repeat split; cbn; auto. apply S. auto.
      + intros [z [u [v [[<-|H] [G [K [U V]]]]]]].
        * apply S in K. destruct K as [[-> ->]|[-> ->]]; congruence.
        * destruct (Else _ _ _ H G K) as [X _]. congruence.
    - split.
      + intros <-. exists s, d, a. repeat split; cbn; auto. apply S. auto.
      + intros [z [u [v [[<-|H] [G [K [U V]]]]]]].
        * apply S in K. destruct K as [[-> ->]|[-> ->]]; congruence.
        * destruct (Else _ _ _ H G K) as [_ [_ [_ X]]]. congruence.
    - split; [congruence|]. intros [z [u [v [[<-|H] [G [K [U V]]]]]]].
      + apply S in K. destruct K as [[-> ->]|[-> ->]]; congruence.
      + destruct (Else _ _ _ H G K) as [_ [X _]]. congruence.
    - split; [congruence|]. intros [z [u [v [[<-|H] [G [K [U V]]]]]]].
      + apply S in K. destruct K as [[-> ->]|[-> ->]]; congruence.
      + destruct (Else _ _ _ H G K) as [_ [_ [X _]]]. congruence.
    - rewrite (T x y Y). split; intros [z [u [v [H [G [K [U V]]]]]]].
      + destruct H as [<-|[<-|H]].
        * apply Ep in K. destruct K as [-> | ->]; congruence.
        * apply Eq in K. destruct K as [-> | ->]; congruence.
        * exists z, u, v. repeat split; cbn; auto.
      + destruct H as [<-|H].
        * apply S in K. destruct K as [[-> ->]|[-> ->]]; congruence.
        * exists z, u, v. repeat split; cbn; auto.
  Qed.

  (** ** A new row *)

  Lemma in_steps : forall (l : list path) s t, In (s, t) (steps l) -> In s l /\ In t l.
  Proof.
    induction l as [|x l IH]; intros s t H; [easy|]. destruct l as [|y l]; [easy|].
    destruct H as [[= -> ->]|H]; [cbn; auto|]. apply IH in H. destruct H. split; right; assumption.
  Qed.

  Lemma joints_in : forall L u v, In (u, v) (joints L) ->
    exists p q, In p L /\ In q L /\ u = back p /\ v = front q.
  Proof.
    intros [|p L] u v H; [easy|]. unfold joints in H. apply in_map_iff in H.
    destruct H as [[s t] [[= <- <-] H]]. apply in_steps in H.
    exists s, t. rewrite !in_app_iff in H. cbn in *. repeat split; tauto.
  Qed.

  Lemma joints_concat : forall f n r L u v, ring_of f n r L -> In (u, v) (joints L) ->
    In u (concat L) /\ In v (concat L).
  Proof.
    intros f n r L u v G J. apply joints_in in J. destruct J as [p [q [P [Q [-> ->]]]]]. split.
    - apply (concat_in L p); [exact P|]. apply back_in. now apply (no_empty f n r L G).
    - apply (concat_in L q); [exact Q|]. apply front_in. now apply (no_empty f n r L G).
  Qed.

  (** The ends of an existing path have neighbours that do not exist yet. *)
  Lemma goes_on : forall f n r L p u v, ring_of f n r L -> In p L -> forallb (old r) p = true ->
    ends p u v -> exists x, joined cl f u x = true /\ old r x = false /\ In x (concat L).
  Proof.
    intros f n r L p u v G P W K.
    assert (N : p <> []) by (now apply (no_empty f n r L G)).
    destruct (ends_in p u v N K) as [Iu _].
    assert (Ou : old r u = true) by (rewrite forallb_forall in W; auto).
    assert (J : exists x, In (u, x) (joints L) \/ In (x, u) (joints L)).
    { apply in_split in P. destruct P as [A [M ->]].
      assert (R : forall j, In j (joints (p :: M ++ A)) -> In j (joints (A ++ p :: M))).
      { intros j H. apply (joints_rotate (p :: M) A), H. }
      destruct (M ++ A) as [|q Z].
      - destruct K as [[-> ->]|[-> ->]]; eexists; [right|left]; apply R; left; reflexivity.
      - destruct K as [[-> ->]|[-> ->]]; eexists; [right|left]; apply R, joints_from; right;
          [right|left]; (split; reflexivity). }
    destruct J as [x J]. exists x.
    assert (I : In x (concat L)) by (destruct J as [J|J]; now apply (joints_concat f n r L _ _ G) in J).
    destruct J as [J|J]; apply (loose f n r L G) in J; destruct J as [J O]; rewrite Ou in O.
    - auto.
    - rewrite andb_true_r in O. rewrite joined_symmetric. auto.
  Qed.

  (** These ends are in the window, because no square outside has a new neighbour. *)
  Lemma ring_fits : forall f n r L, r <= m -> ring_of f n r L -> fits r L.
  Proof.
    intros f n r L B G p u v P W K.
    destruct (goes_on f n r L p u v G P W K) as [x [X [O _]]].
    destruct (ends_in p u v (no_empty f n r L G p P) K) as [Iu _].
    assert (Ou : old r u = true) by (rewrite forallb_forall in W; auto).
    apply not_old in O. destruct O as [[x1 x2] [-> [O _]]].
    destruct u as [[u1 u2]| |]; cbn [placed]; [|exact I..].
    cbn [joined] in X. apply knight_moves in X. apply old_at in Ou. cbn [fst snd] in *.
    assert (R : 0 <= u1 < m /\ u2 < n + 2).
    { apply (on_rows f n r L G). eapply concat_in; [exact P|exact Iu]. }
    lia.
  Qed.

  Section Row.
    Variables (f : bool) (n r : Z).
    Hypothesis (some_column : 1 <= n) (some_row : 0 <= r < m).
    Let w : place := At (r, 2).

    Lemma not_yet_old : old r w = false.
    Proof. apply not_true_is_false. unfold w. rewrite old_at. lia. Qed.

    (** The ring with the new square is again a ring, if no joint connects this square to an
        existing place. *)
    Lemma ring_after : forall M L, ring_of f n r ([w] :: M) ->
      Permutation (concat ([w] :: M)) (concat L) -> (forall p, In p L -> p <> []) ->
      (forall p, In p L -> forallb (old (r + 1)) p = true \/ exists v, p = [v]) ->
      incl (joints L) (joints ([w] :: M)) ->
      (old r (front (hd [] M)) = true -> forall p, In p L -> back p <> w) ->
      (old r (back (last M [])) = true -> forall p, In p L -> front p <> w) ->
      ring_of f n (r + 1) L.
    Proof.
      intros M L G P E W J C B. destruct (neighbours _ _ _ _ _ G) as [q [N [-> [_ [V _]]]]].
      constructor; auto.
      - exact (Permutation_NoDup P (once _ _ _ _ G)).
      - rewrite <- (Permutation_length P). apply (three _ _ _ _ G).
      - intros x y X Y. apply (Permutation_in _ P), (all_later _ _ _ _ G); assumption.
      - intros x y H. apply (on_rows _ _ _ _ G), (Permutation_in _ (Permutation_sym P) H).
      - intros u v H. destruct (loose _ _ _ _ G u v (J _ H)) as [X O]. split; [exact X|].
        destruct (joints_in L u v H) as [p1 [p2 [P1 [P2 [U U']]]]].
        apply not_true_is_false. intros Y. apply andb_true_iff in Y. destruct Y as [Y Z].
        assert (K : forall p, In p (q :: N) -> front p <> w /\ back p <> w).
        { intros p I. assert (I' : p <> []) by (apply (no_empty _ _ _ _ G); cbn; auto).
          split; intros <-; apply V; (eapply concat_in; [exact I|]); auto using front_in, back_in. }
        apply J, joints_from in H. apply old_next in Y, Z. fold w in Y, Z.
        destruct H as [H|[[-> ->]|[-> ->]]].
        + apply in_map_iff in H. destruct H as [[s t] [[= <- <-] H]].
          apply in_steps in H. destruct H as [Hs Ht].
          destruct (K s Hs), (K t Ht). destruct Y, Z; try contradiction.
          apply andb_false_iff in O. destruct O; congruence.
        + change (back [w]) with w in *. destruct Z as [Z|Z].
          * apply (C Z p1 P1). congruence.
          * destruct (K q (or_introl eq_refl)). contradiction.
        + change (front [w]) with w in *. destruct Y as [Y|Y].
          * apply (B Y p2 P2). congruence.
          * assert (I : In (last (q :: N) []) (q :: N)).
            { destruct (exists_last (l := q :: N)) as [l [x ->]]; [discriminate|]. rewrite last_last.
              apply in_or_app. cbn; auto. }
            destruct (K _ I). contradiction.
    Qed.

    Lemma new_is_alone : forall L, ring_of f n r L -> In [w] L.
    Proof.
      intros L G. assert (H : In w (concat L)) by (apply (all_later f n r L G); lia).
      apply in_concat in H. destruct H as [p [P H]].
      destruct (whole_or_one f n r L G p P) as [W|[v ->]].
      - rewrite forallb_forall in W. specialize (W w H). rewrite not_yet_old in W. discriminate.
      - destruct H as [<-|[]]. exact P.
    Qed.

    Lemma old_still : forall p, forallb (old r) p = true -> forallb (old (r + 1)) p = true.
    Proof.
      intros p H. apply forallb_forall. intros v V. apply old_next. left.
      rewrite forallb_forall in H. auto.
    Qed.

    Lemma new_is_old : forallb (old (r + 1)) [w] = true.
    Proof. cbn [forallb]. rewrite andb_true_r. apply old_next. auto. Qed.

    Lemma new_is_placed : placed w.
    Proof. cbn. lia. Qed.

    (** The new square as a separate path. *)
    Lemma shows_new : forall L t, ring_of f n r L -> shows r L t ->
      shows (r + 1) L (put (key cl w) (key cl w) t) /\ fits (r + 1) L.
    Proof.
      intros L t G S. assert (A := new_is_alone L G). assert (F := ring_fits f n r L (ltac:(lia)) G).
      assert (W : forall p, In p L -> forallb (old (r + 1)) p = true -> forallb (old r) p = true \/ p = [w]).
      { intros p P W. destruct (whole_or_one f n r L G p P) as [H|[v ->]]; [auto|].
        cbn [forallb] in *. rewrite andb_true_r in *. apply old_next in W. fold w in W.
        destruct W as [W| ->]; auto. }
      assert (N : forall p u v, In p L -> forallb (old r) p = true -> ends p u v -> key cl w <> key cl u).
      { intros p u v P O K X. apply key_once in X; [|apply new_is_placed|exact (F p u v P O K)].
        assert (I : In u p) by (apply (ends_in p u v); [apply (no_empty f n r L G p P)|exact K]).
        rewrite forallb_forall in O. specialize (O u I). rewrite <- X, not_yet_old in O. discriminate. }
      split.
      - intros x y Y. rewrite far_put. destruct (Pos.eqb_spec (key cl w) x) as [<-|X].
        + split.
          * intros <-. exists [w], w, w. repeat split; auto using new_is_old. left. auto.
          * intros [p [u [v [P [O [K [U V]]]]]]]. destruct (W p P O) as [O'| ->].
            -- destruct (N p u v P O' K U).
            -- destruct K as [[-> ->]|[-> ->]]; now rewrite V.
        + rewrite (S x y Y). split; intros [p [u [v [P [O [K [U V]]]]]]]; exists p, u, v.
          * repeat split; auto using old_still.
          * destruct (W p P O) as [O'| ->]; [repeat split; auto|].
            destruct K as [[-> ->]|[-> ->]]; now rewrite U in X.
      - intros p u v P O K. destruct (W p P O) as [O'| ->]; [exact (F p u v P O' K)|].
        destruct K as [[-> ->]|[-> ->]]; apply new_is_placed.
    Qed.

    (** If the ring joins an existing place to the new square, the checker can choose this place. *)
    Lemma is_chosen : forall L t p u v, ring_of f n r L -> shows r L t -> In p L -> ends p u v ->
      old r u = true -> joined cl f w u = true ->
      forallb (old r) p = true /\ far (key cl u) t = key cl v /\ In (key cl u) (chosen (row_of cl f r) t).
    Proof.
      intros L t p u v G S P K O J.
      assert (F := ring_fits f n r L (ltac:(lia)) G).
      assert (W : forallb (old r) p = true).
      { destruct (whole_or_one f n r L G p P) as [H|[x ->]]; [exact H|].
        assert (u = x) by (destruct K as [[-> ->]|[-> ->]]; reflexivity). subst x.
        cbn. now rewrite O. }
      assert (Pv : placed v) by exact (F p v u P W (ends_symmetric _ _ _ K)).
      assert (X : far (key cl u) t = key cl v).
      { apply S; [now apply key_is_not_1|]. exists p, u, v. auto. }
      split; [exact W|]. split; [exact X|]. unfold chosen. apply filter_In. split.
      - cbn [near row_of]. apply in_map, filter_In. split; [|exact J].
        assert (Pu : placed u) by exact (F p u v P W K).
        unfold window. destruct u as [[x y]| |]; cbn [In]; [|auto..].
        right. right. apply in_or_app. unfold w in J. cbn [joined] in J. apply knight_moves in J.
        apply old_at in O. cbn [placed fst snd] in *.
        assert (y = 0 \/ y = 1) as [-> | ->] by lia; [left|right];
          apply (in_map (fun r => At (r, _))), below_spec; lia.
      - unfold is_gone. rewrite X. apply negb_true_iff, Pos.eqb_neq. now apply key_is_not_1.
    Qed.

    Lemma back_of_last : forall K p, back (last (K ++ [p]) []) = back p.
    Proof. intros. now rewrite last_last. Qed.

    (** After a new row, the checker finds the state of the ring, or the ring is complete. *)
    Lemma add_row : forall L t, ring_of f n r L -> shows r L t ->
      let v := row_of cl f r in let l := chosen v t in let fresh := put (itself v) (itself v) t in
      (exists L' t', ring_of f n (r + 1) L' /\ shows (r + 1) L' t' /\
         In t' (fresh :: map (fun u => join u (itself v) fresh) l
           ++ map (fun uv => join (itself v) (snd uv) (join (fst uv) (itself v) fresh))
                (filter (fun uv => negb (closes t uv)) (pairs l))))
      \/ n = 1 /\ r = m - 1 /\ forall keys, completes keys v t = true.
    Proof.
      intros L t G S v l fresh. change (itself v) with (key cl w) in *.
      destruct (shows_new L t G S) as [T F].
      change (put (key cl w) (key cl w) t) with fresh in T.
      destruct (from_path f n r L [w] G (new_is_alone L G)) as [M [H I]].
      assert (S' := shows_same _ _ _ _ I S). assert (T' := shows_same _ _ _ _ I T).
      assert (F' := fits_same _ _ _ I F). clear G S T F I L.
      destruct (neighbours _ _ _ _ _ H) as [q [N [E [D [V [Jq [Jb _]]]]]]]. subst M.
      assert (Lst : exists K p, q :: N = K ++ [p]).
      { destruct (exists_last (l := q :: N)) as [K [p X]]; [discriminate|]. eauto. }
      destruct Lst as [K [p E]].
      assert (B : back (last (q :: N) []) = back p) by (rewrite E; apply back_of_last).
      assert (Nq : q <> []) by (apply (no_empty _ _ _ _ H); cbn; auto).
      assert (Ip : In p ([w] :: q :: N)) by (right; rewrite E; apply in_or_app; cbn; auto).
      assert (Np : p <> []) by exact (no_empty _ _ _ _ H p Ip).
      destruct (loose _ _ _ _ H _ _ Jq) as [Xq _]. destruct (loose _ _ _ _ H _ _ Jb) as [Xb _].
      rewrite B in *. rewrite joined_symmetric in Xb.
      assert (Cq : old r (front q) = true -> forallb (old r) q = true
        /\ far (key cl (front q)) t = key cl (back q) /\ In (key cl (front q)) l).
      { intros O. apply (is_chosen ([w] :: q :: N)); try assumption; [cbn; auto|]. left. auto. }
      assert (Cp : old r (back p) = true -> forallb (old r) p = true
        /\ far (key cl (back p)) t = key cl (front p) /\ In (key cl (back p)) l).
      { intros O. apply (is_chosen ([w] :: q :: N)); try assumption. right. auto. }
      (* The ring that starts at the left neighbour. *)
      assert (HP : ring_of f n r (p :: [w] :: K)).
      { change (p :: [w] :: K) with ([p] ++ [w] :: K). apply rotate. cbn [app]. rewrite E in H. exact H. }
      assert (IP : forall x, In x ([w] :: q :: N) <-> In x (p :: [w] :: K)).
      { intros x. rewrite E. cbn. rewrite in_app_iff. cbn. tauto. }
      assert (TP := shows_same _ _ _ _ IP T'). assert (FP := fits_same _ _ _ IP F').
      assert (Ew : ends [w] w w) by (left; auto).
      assert (Single : forall x, In x ([w] :: q :: N) ->
        forallb (old (r + 1)) x = true \/ exists v, x = [v]).
      { intros x X. destruct (whole_or_one _ _ _ _ H x X); auto using old_still. }
      assert (Away : forall x, In x (q :: N) -> front x <> w /\ back x <> w).
      { intros x X. assert (x <> []) by (apply (no_empty _ _ _ _ H); cbn; auto).
        split; intros Y; apply V; rewrite <- Y; (eapply concat_in; [exact X|]); auto using front_in, back_in. }
      assert (AwayK : forall x, In x K -> front x <> w /\ back x <> w).
      { intros x X. apply Away. rewrite E. apply in_or_app. auto. }
      assert (Op := once _ _ _ _ HP). assert (Oq := once _ _ _ _ H).
      destruct (old r (front q)) eqn:Q, (old r (back p)) eqn:P.
      - (* Both neighbours exist. *)
        destruct (Cq eq_refl) as [Wq [Fq Lq]]. destruct (Cp eq_refl) as [Wp [Fp Lp]].
        destruct K as [|q' K].
        + (* Left and right neighbour are the same path, and no other path exists. *)
          right. injection E as -> ->.
          assert (Old : forall u, In u (concat [[w]; p]) -> u = w \/ old r u = true).
          { intros u U. cbn in U. rewrite app_nil_r in U. destruct U as [<-|U]; [auto|right].
            rewrite forallb_forall in Wp. auto. }
          split; [|split].
          * destruct (Z.eq_dec n 1) as [X|X]; [exact X|].
            assert (Y : In (At (0, 3)) (concat [[w]; p])) by (apply (all_later _ _ _ _ H); lia).
            apply Old in Y. destruct Y as [Y|Y]; [discriminate|]. apply old_at in Y. lia.
          * destruct (Z.eq_dec r (m - 1)) as [X|X]; [exact X|].
            assert (Y : In (At (m - 1, 2)) (concat [[w]; p])) by (apply (all_later _ _ _ _ H); lia).
            apply Old in Y. destruct Y as [Y|Y]; [injection Y as Y; lia|]. apply old_at in Y. lia.
          * intros keys. assert (Gone : forall a b, (a = front p /\ b = back p \/ a = back p /\ b = front p) ->
              forallb (fun k => (k =? key cl a)%positive || (k =? key cl b)%positive || is_gone t k)
                keys = true).
            { intros a b AB. apply forallb_forall. intros k _. apply orb_true_iff.
              unfold is_gone. destruct (Pos.eqb_spec (far k t) 1) as [X|X]; [auto|left].
              destruct (proj1 (S' k _ X) eq_refl) as [z [u [u' [[<-|[<-|[]]] [O [Z [U _]]]]]]].
              - cbn [forallb] in O. change (At (r, 2)) with w in O. rewrite not_yet_old in O. discriminate.
              - apply orb_true_iff. rewrite !Pos.eqb_eq.
                destruct AB as [[-> ->]|[-> ->]], Z as [[-> _]|[-> _]]; auto. }
            assert (X : In (key cl (front p), key cl (back p)) (pairs l)
              \/ In (key cl (back p), key cl (front p)) (pairs l)).
            { apply pairs_spec; try assumption. intros X.
              apply key_once in X; [contradiction| |].
              - exact (F' p _ _ Ip (old_still p Wp) (or_introl (conj eq_refl eq_refl))).
              - exact (F' p _ _ Ip (old_still p Wp) (or_intror (conj eq_refl eq_refl))). }
            unfold completes. fold l. apply existsb_exists.
            destruct X as [X|X]; (eexists; split; [exact X|]); unfold closes; cbn [fst snd];
              rewrite ?Fq, ?Fp, Pos.eqb_refl; apply Gone; auto.
        + (* Both neighbours and the square become one path. *)
          left. injection E as <- E.
          exists (((p ++ [w]) ++ q) :: K).
          assert (Npw : p ++ [w] <> []) by (destruct p; discriminate).
          assert (W : forallb (old (r + 1)) ((p ++ [w]) ++ q) = true).
          { rewrite !forallb_app, new_is_old, !old_still; auto. }
          assert (Wpw : forallb (old (r + 1)) (p ++ [w]) = true).
          { rewrite forallb_app, new_is_old, old_still; auto. }
          assert (Wwq : forallb (old (r + 1)) ([w] ++ q) = true).
          { rewrite forallb_app, new_is_old, old_still; auto. }
          assert (Fr : front ((p ++ [w]) ++ q) = front p) by now rewrite !front_app.
          assert (Ba : back ((p ++ [w]) ++ q) = back q) by now rewrite back_app.
          assert (R : ring_of f n (r + 1) (((p ++ [w]) ++ q) :: K)).
          { apply (ring_after (q :: N)); try assumption.
            - rewrite E. change ([w] :: q :: K ++ [p]) with (([w] :: q :: K) ++ [p]).
              rewrite concat_app. rewrite Permutation_app_comm. cbn [concat app].
              rewrite app_nil_r, <- !app_assoc. reflexivity.
            - intros x [<-|X]; [destruct p; discriminate|]. apply (no_empty _ _ _ _ HP). cbn. auto.
            - intros x [<-|X]; [auto|]. apply Single. rewrite E. cbn. rewrite in_app_iff. auto.
            - intros j X. apply joints_merge in X; try assumption. apply joints_merge in X; try easy.
              rewrite E. apply (joints_rotate [p] ([w] :: q :: K)), X.
            - intros _ x [<-|X]; [|apply AwayK; cbn; auto].
              rewrite Ba. apply Away. cbn. auto.
            - intros _ x [<-|X]; [|apply AwayK; cbn; auto].
              rewrite Fr. apply Away. rewrite E. cbn. rewrite in_app_iff. cbn. auto. }
          assert (NotClosed : forall a b, (a = front q /\ b = back p \/ a = back p /\ b = front q) ->
            negb (closes t (key cl a, key cl b)) = true).
          { intros a b AB. unfold closes. cbn [fst snd]. apply negb_true_iff, Pos.eqb_neq.
            assert (Pp : forall u v, ends p u v -> placed u) by
              (intros u u' U; exact (F' p u u' Ip (old_still p Wp) U)).
            assert (Pq : forall u v, ends q u v -> placed u) by
              (intros u u' U; exact (F' q u u' (or_intror (or_introl eq_refl)) (old_still q Wq) U)).
            assert (PQ : forall x y, In x p -> In y q -> x <> y).
            { intros x y X Y. cbn [concat app] in Op.
              eapply (neither_of_both p); [exact Op|exact X|]. right. apply in_or_app. auto. }
            destruct AB as [[-> ->]|[-> ->]]; rewrite ?Fq, ?Fp; intros X; apply key_once in X;
              try (eapply Pp; (left + right); split; reflexivity);
              try (eapply Pq; (left + right); split; reflexivity); revert X.
            - apply not_eq_sym, PQ; auto using front_in, back_in.
            - apply PQ; auto using front_in, back_in. }
          assert (X : In (key cl (back p), key cl (front q)) (pairs l)
            \/ In (key cl (front q), key cl (back p)) (pairs l)).
          { apply pairs_spec; try assumption. intros X. apply key_once in X; [congruence| |].
            - exact (F' p _ _ Ip (old_still p Wp) (or_intror (conj eq_refl eq_refl))).
            - exact (F' q _ _ (or_intror (or_introl eq_refl)) (old_still q Wq) (or_introl (conj eq_refl eq_refl))). }
          destruct X as [X|X].
          * exists (join (key cl w) (key cl (front q)) (join (key cl (back p)) (key cl w) fresh)).
            split; [exact R|]. split.
            -- assert (T1 : shows (r + 1) ((p ++ [w]) :: q :: K) (join (key cl (back p)) (key cl w) fresh)).
               { apply (join_shows (r + 1) p [w] (q :: K) _ fresh (front p) (back p) w w); auto using old_still, new_is_old.
                 - apply (no_empty _ _ _ _ HP).
                 - left. auto.
                 - intros u u'. unfold ends. rewrite back_snoc, front_app by assumption. reflexivity. }
               apply (join_shows (r + 1) (p ++ [w]) q K _ _ (front p) w (front q) (back q)); auto using old_still.
               ++ cbn [concat] in *. now rewrite <- app_assoc.
               ++ intros x [<-|[<-|Y]]; auto. apply (no_empty _ _ _ _ HP). cbn. auto.
               ++ intros x u u' [<-|Y] O Z; [|apply (FP x u u'); [revert Y; clear; cbn; tauto|exact O|exact Z]].
                  unfold ends in Z. rewrite back_snoc, front_app in Z by assumption.
                  destruct Z as [[-> _]|[-> _]]; [|apply new_is_placed].
                  exact (F' p _ _ Ip (old_still p Wp) (or_introl (conj eq_refl eq_refl))).
               ++ left. rewrite back_snoc, front_app; auto.
               ++ left. auto.
               ++ intros u u'. unfold ends. rewrite Fr, Ba. reflexivity.
            -- right. apply in_or_app. right.
               apply (in_map (fun uv => join (key cl w) (snd uv) (join (fst uv) (key cl w) fresh)) _
                 (key cl (back p), key cl (front q))).
               apply filter_In. auto.
          * exists (join (key cl w) (key cl (back p)) (join (key cl (front q)) (key cl w) fresh)).
            split; [exact R|]. split.
            -- assert (T1 : shows (r + 1) (([w] ++ q) :: p :: K) (join (key cl (front q)) (key cl w) fresh)).
               { apply (join_shows (r + 1) q [w] (p :: K) _ fresh (back q) (front q) w w); auto using old_still, new_is_old.
                 - refine (Permutation_NoDup _ Op). change (p :: [w] :: q :: K) with ([p] ++ ([w] :: q :: K)).
                   change (q :: [w] :: p :: K) with ([q] ++ [w] :: p :: K). rewrite !concat_app. cbn [concat].
                   rewrite !app_nil_r, !(app_assoc _ _ (concat K)). apply Permutation_app_tail.
                   rewrite Permutation_app_comm, <- app_assoc. rewrite (app_assoc q [w] p).
                   rewrite (Permutation_app_comm q [w]), <- app_assoc. reflexivity.
                 - intros x Y. apply (no_empty _ _ _ _ HP). revert Y. clear. cbn. tauto.
                 - intros x u u' Y. apply FP. revert Y. clear. cbn. tauto.
                 - right. auto.
                 - intros u u'. unfold ends. rewrite (back_app [w]) by assumption. cbn [front app hd]. tauto.
                 - apply (shows_same _ (p :: [w] :: q :: K)); [|exact TP]. intros x. cbn. tauto. }
               apply (shows_same _ ((((p ++ [w]) ++ q)) :: K)); [reflexivity|].
               apply (join_shows (r + 1) ([w] ++ q) p K _ _ (back q) w (back p) (front p)); auto using old_still.
               ++ refine (Permutation_NoDup _ Op). cbn [concat]. rewrite !app_assoc. apply Permutation_app_tail.
                  rewrite <- app_assoc. apply Permutation_app_comm.
               ++ intros x [<-|[<-|Y]]; [discriminate|auto|]. apply (no_empty _ _ _ _ HP). cbn. auto.
               ++ intros x u u' [<-|Y] O Z; [|apply (FP x u u'); [revert Y; clear; cbn; tauto|exact O|exact Z]].
                  unfold ends in Z. rewrite (back_app [w]) in Z by assumption.
                  destruct Z as [[-> _]|[-> _]]; [apply new_is_placed|].
                  exact (F' q _ _ (or_intror (or_introl eq_refl)) (old_still q Wq) (or_intror (conj eq_refl eq_refl))).
               ++ right. rewrite (back_app [w]) by assumption. auto.
               ++ right. auto.
               ++ intros u u'. unfold ends. rewrite Fr, Ba. tauto.
            -- right. apply in_or_app. right.
               apply (in_map (fun uv => join (key cl w) (snd uv) (join (fst uv) (key cl w) fresh)) _
                 (key cl (front q), key cl (back p))).
               apply filter_In. auto.
      - (* Only the right neighbour exists. *)
        destruct (Cq eq_refl) as [Wq [Fq Lq]]. left.
        exists (([w] ++ q) :: N), (join (key cl (front q)) (key cl w) fresh). split; [|split].
        + apply (ring_after (q :: N)); try assumption.
          * cbn [concat]. now rewrite app_assoc.
          * intros x [<-|X]; [discriminate|]. apply (no_empty _ _ _ _ H). cbn. auto.
          * intros x [<-|X]; [left; rewrite forallb_app, new_is_old, old_still; auto|].
            apply Single. cbn. auto.
          * apply joints_merge; [discriminate|exact Nq].
          * intros _ x [<-|X]; [|apply Away; cbn; auto]. rewrite back_app by assumption. apply Away. cbn. auto.
          * rewrite B, P. discriminate.
        + apply (join_shows (r + 1) q [w] N _ fresh (back q) (front q) w w); auto using old_still, new_is_old.
          * refine (Permutation_NoDup _ Oq). cbn [concat]. rewrite !app_assoc. apply Permutation_app_tail.
            apply Permutation_app_comm.
          * intros x Y. apply (no_empty _ _ _ _ H). revert Y. clear. cbn. tauto.
          * intros x u u' Y. apply F'. revert Y. clear. cbn. tauto.
          * rewrite forallb_app, new_is_old, old_still; auto.
          * right. auto.
          * intros u u'. unfold ends. rewrite back_app by assumption. cbn [front app hd]. tauto.
          * apply (shows_same _ ([w] :: q :: N)); [|exact T']. intros x. cbn. tauto.
        + right. apply in_or_app. left. apply (in_map (fun u => join u (key cl w) fresh)), Lq.
      - (* Only the left neighbour exists. *)
        destruct (Cp eq_refl) as [Wp [Fp Lp]]. left.
        exists ((p ++ [w]) :: K), (join (key cl (back p)) (key cl w) fresh). split; [|split].
        + apply (ring_after (q :: N)); try assumption.
          * rewrite E. change ([w] :: K ++ [p]) with (([w] :: K) ++ [p]).
            rewrite concat_app, Permutation_app_comm. cbn [concat app]. rewrite app_nil_r, <- app_assoc. reflexivity.
          * intros x [<-|X]; [destruct p; discriminate|]. apply (no_empty _ _ _ _ HP). cbn. auto.
          * intros x [<-|X]; [left; rewrite forallb_app, new_is_old, old_still; auto|].
            apply Single. rewrite E. right. apply in_or_app. auto.
          * intros j X. apply joints_merge in X; try easy.
            rewrite E. apply (joints_rotate [p] ([w] :: K)), X.
          * cbn [hd]. rewrite Q. discriminate.
          * intros _ x [<-|X]; [|apply AwayK; auto]. rewrite front_app by assumption. apply Away.
            rewrite E. apply in_or_app. cbn. auto.
        + apply (join_shows (r + 1) p [w] K _ fresh (front p) (back p) w w); auto using old_still, new_is_old.
          * apply (no_empty _ _ _ _ HP).
          * rewrite forallb_app, new_is_old, old_still; auto.
          * left. auto.
          * intros u u'. unfold ends. rewrite back_snoc, front_app by assumption. reflexivity.
        + right. apply in_or_app. left. apply (in_map (fun u => join u (key cl w) fresh)), Lp.
      - (* Neither exists. *)
        left. exists ([w] :: q :: N), fresh. split; [|split; [exact T'|cbn; auto]].
        apply (ring_after (q :: N)); try assumption; auto.
        + apply (no_empty _ _ _ _ H).
        + apply incl_refl.
        + cbn [hd]. rewrite Q. discriminate.
        + rewrite B, P. discriminate.
    Qed.
  End Row.
End Claim.
