(** * Completions: the program counts cycles

    For every plan, the program computes the number of edge sets that form a cycle through all
    vertices and contain all included edges. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Cycles Cases Forcing Numbers Frontier Forests.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Lists of places *)

Lemma put_at_in : forall n v vs x, In x (put_at n v vs) <-> x = v \/ In x vs.
Proof.
  induction n as [|n IH]; intros v [|w vs] x; cbn; rewrite ?IH; intuition congruence.
Qed.

Lemma put_at_once : forall n v vs, NoDup vs -> ~ In v vs -> NoDup (put_at n v vs).
Proof.
  induction n as [|n IH]; intros v [|w vs] N I; try (constructor; assumption).
  inversion N as [|? ? W M]; subst. cbn in *. constructor; [|apply IH; tauto].
  rewrite put_at_in. intuition congruence.
Qed.

Lemma put_at_length : forall n v vs, length (put_at n v vs) = S (length vs).
Proof. induction n as [|n IH]; intros v [|w vs]; cbn; auto. Qed.

Lemma put_at_skip : forall n v vs k, (n <= k)%nat -> (n <= length vs)%nat ->
  skipn (S k) (put_at n v vs) = skipn k vs.
Proof.
  induction n as [|n IH]; intros v vs k K L; [reflexivity|]. destruct vs as [|w vs]; [cbn in L; lia|].
  destruct k as [|k]; [lia|]. cbn in L. cbn [put_at]. exact (IH v vs k ltac:(lia) ltac:(lia)).
Qed.

(** If the inserted vertex is among the first k, its place is below k. *)
Lemma put_at_first : forall n v vs k, ~ In v vs -> (n <= length vs)%nat ->
  In v (firstn k (put_at n v vs)) -> (n < k)%nat.
Proof.
  induction n as [|n IH]; intros v vs k I L H.
  - destruct k; [easy|lia].
  - destruct vs as [|w vs]; [cbn in L; lia|]. destruct k as [|k]; [easy|]. cbn in H, I, L.
    destruct H as [->|H]; [tauto|]. assert (n < k)%nat; [|lia]. apply (IH v vs); [tauto|lia|exact H].
Qed.

Lemma firstn_more : forall {A} (l : list A) n m x, (n <= m)%nat -> In x (firstn n l) -> In x (firstn m l).
Proof.
  induction l as [|y l IH]; intros [|n] [|m] x L H; cbn in *; try easy; try lia.
  destruct H as [->|H]; [auto|]. right. apply (IH n); [lia|exact H].
Qed.

Lemma skipn_fewer : forall {A} (l : list A) n m x, (n <= m)%nat -> In x (skipn m l) -> In x (skipn n l).
Proof.
  induction l as [|y l IH]; intros [|n] [|m] x L H; cbn in *; try easy; try lia.
  - right. apply (IH O m); [lia|exact H].
  - apply (IH n m); [lia|exact H].
Qed.

Lemma firstn_or_skipn : forall {A} (l : list A) n x, NoDup l -> In x (firstn n l) -> ~ In x (skipn n l).
Proof.
  intros A l n x N X Y. rewrite <- (firstn_skipn n l) in N. apply in_split in Y. destruct Y as [K [L Y]].
  rewrite Y, app_assoc in N. apply NoDup_remove_2 in N. apply N. rewrite !in_app_iff. auto.
Qed.

Lemma skipn_in : forall {A} (l : list A) n x, In x (skipn n l) -> In x l.
Proof. intros A l n x H. rewrite <- (firstn_skipn n l). apply in_or_app. auto. Qed.

Lemma firstn_in : forall {A} (l : list A) n x, In x (firstn n l) -> In x l.
Proof. intros A l n x H. rewrite <- (firstn_skipn n l). apply in_or_app. auto. Qed.

Lemma forallb_false : forall {A} (p : A -> bool) l, forallb p l = false -> exists x, In x l /\ p x = false.
Proof.
  induction l as [|x l IH]; intros H; [discriminate|]. cbn in H. destruct (p x) eqn:E; [|exists x; cbn; auto].
  destruct (IH H) as [y [Y I]]. exists y. cbn; auto.
Qed.

(** ** The letters of a state *)

Lemma mate_out : forall vs u x, ~ In x vs -> mate vs u x = 1%positive.
Proof.
  induction vs as [|v vs IH]; intros u x H; [reflexivity|]. cbn in H.
  destruct u as [|y u]; cbn; (destruct (Pos.eqb_spec x v); [intuition congruence|]); apply IH; tauto.
Qed.

(** A vertex without a letter has no edge. *)
Lemma mate_left_out : forall vs u x, NoDup vs -> In x (skipn (length u) vs) -> mate vs u x = x.
Proof.
  induction vs as [|v vs IH]; intros u x N H; [destruct u; easy|]. inversion N as [|? ? V M]; subst.
  destruct u as [|y u]; cbn in *.
  - destruct (Pos.eqb_spec x v) as [->|D]; [reflexivity|]. apply IH; [exact M|]. intuition congruence.
  - destruct (Pos.eqb_spec x v) as [->|D]; [|now apply IH]. destruct V. now apply skipn_in in H.
Qed.

Lemma mate_named : forall n vs u x, mate vs (named n vs u) x = mate vs u x.
Proof.
  induction n as [|n IH]; intros [|v vs] u x; try (destruct u; reflexivity).
  destruct u as [|y u]; cbn; now rewrite IH.
Qed.

Lemma mate_map : forall vs f u x, f 1%positive = 1%positive -> NoDup vs ->
  (forall y, In y (skipn (length u) vs) -> f y = y) -> mate vs (map f u) x = f (mate vs u x).
Proof.
  induction vs as [|v vs IH]; intros f u x F N H; [cbn; congruence|]. inversion N as [|? ? V M]; subst.
  destruct u as [|y u].
  - cbn [map mate]. destruct (Pos.eqb_spec x v) as [->|D]; [symmetry; apply H; cbn; auto|].
    apply (IH f [] x F M). intros y Y. apply H. cbn in *; auto.
  - cbn [map mate]. destruct (x =? v)%positive; [reflexivity|]. apply IH; auto.
Qed.

Lemma mate_list : forall vs u, NoDup vs -> (length u <= length vs)%nat ->
  map (mate vs u) vs = u ++ skipn (length u) vs.
Proof.
  induction vs as [|v vs IH]; intros u N L; [destruct u; cbn in *; [reflexivity|lia]|].
  inversion N as [|? ? V M]; subst.
  assert (O : forall y w, map (fun x => if (x =? v)%positive then y else mate vs w x) vs = map (mate vs w) vs).
  { intros y w. apply map_ext_in. intros x X. destruct (Pos.eqb_spec x v) as [->|]; [contradiction|reflexivity]. }
  destruct u as [|y u]; cbn [map mate length skipn]; rewrite Pos.eqb_refl, O.
  - rewrite (IH []) by (auto; cbn; lia). reflexivity.
  - rewrite IH by (auto; cbn in L; lia). reflexivity.
Qed.

Lemma mate_take_out : forall n v vs u x, (n <= length vs)%nat -> x <> v ->
  mate vs (take_out n u) x = mate (put_at n v vs) u x.
Proof.
  induction n as [|n IH]; intros v vs u x L D; apply Pos.eqb_neq in D.
  - destruct u as [|y u]; cbn; now rewrite D.
  - apply Pos.eqb_neq in D. destruct vs as [|w vs]; [cbn in L; lia|]. cbn in L.
    destruct u as [|y u]; cbn; destruct (x =? w)%positive; try reflexivity.
    + rewrite <- (IH v vs [] x ltac:(lia) D). now destruct n.
    + apply IH; [lia|exact D].
Qed.

Lemma named_length : forall n vs u, (length u <= length vs)%nat ->
  length (named n vs u) = Nat.max (length u) (Nat.min n (length vs)).
Proof.
  induction n as [|n IH]; intros [|v vs] u L; try (destruct u; cbn in *; lia).
  destruct u as [|y u]; cbn [named length] in *; rewrite IH by (cbn; lia); cbn [length]; lia.
Qed.

Lemma take_out_length : forall n u, (n < length u)%nat -> length (take_out n u) = pred (length u).
Proof.
  induction n as [|n IH]; intros [|y u] L; cbn in *; try lia. rewrite IH by lia. lia.
Qed.

(** ** Proper plans *)

Fixpoint proper_plan (g : list stage) : Prop :=
  match g with
  | [] => True
  | s :: rest =>
      let vs := to_come rest in
      ~ In (next s) vs /\ next s <> 1%positive /\ (seat s <= length vs)%nat
      /\ NoDup (map fst (onward s))
      /\ (forall w, In w (map fst (onward s)) -> In w vs)
      /\ (forall w, w = next s \/ In w (map fst (onward s)) -> In w (firstn (reach s) (to_come g)))
      /\ proper_plan rest
  end.

Lemma proper_once : forall g, proper_plan g -> NoDup (to_come g) /\ ~ In 1%positive (to_come g).
Proof.
  induction g as [|s g IH]; intros H; [split; [constructor|easy]|]. cbn in H |- *.
  destruct H as [V [O [_ [_ [_ [_ H]]]]]]. destruct (IH H) as [N I]. split; [now apply put_at_once|].
  rewrite put_at_in. intuition congruence.
Qed.

(** Neither end of a later edge is completed. *)
Lemma links_ends : forall g e, proper_plan g -> In e (map fst (links_of g)) ->
  exists v w, In v (to_come g) /\ In w (to_come g) /\ v <> w /\ e = undirected (v, w).
Proof.
  induction g as [|s g IH]; intros e H X; [easy|]. cbn in H, X |- *.
  destruct H as [V [_ [_ [_ [W [_ H]]]]]]. rewrite map_app, in_app_iff in X. destruct X as [X|X].
  - unfold links_at in X. rewrite map_map in X. apply in_map_iff in X. destruct X as [[w b] [<- X]].
    apply (in_map fst) in X. apply W in X. cbn in X. exists (next s), w. rewrite !put_at_in.
    repeat split; auto. intros E. now rewrite E in V.
  - destruct (IH e H X) as [v [w [A [B C]]]]. exists v, w. rewrite !put_at_in. auto.
Qed.

Lemma links_at_once : forall v ws, NoDup (map fst ws) -> NoDup (map fst (links_at v ws)).
Proof.
  intros v ws N. unfold links_at. rewrite map_map. cbn [fst].
  rewrite <- (map_map fst (fun w => undirected (v, w))). apply NoDup_map_on; [|exact N].
  intros x y _ _ E. apply undirected_same in E. destruct E as [[_ E]|[E F]]; congruence.
Qed.

Lemma not_again : forall g s rest, g = s :: rest -> proper_plan g -> forall w,
  ~ In (undirected (next s, w)) (map fst (links_of rest)).
Proof.
  intros g s rest -> H w X. cbn in H. destruct H as [V [_ [_ [_ [_ [_ H]]]]]].
  destruct (links_ends _ _ H X) as [a [b [A [B [_ E]]]]]. apply undirected_same in E.
  destruct E as [[-> _]|[_ ->]]; contradiction.
Qed.

Lemma links_once : forall g, proper_plan g -> NoDup (map fst (links_of g)).
Proof.
  induction g as [|s g IH]; intros H; [constructor|]. assert (O := not_again _ s g eq_refl H). cbn in H |- *.
  destruct H as [V [_ [_ [N [_ [_ H]]]]]]. rewrite map_app. apply NoDup_append; [now apply links_at_once|auto|].
  intros e X. unfold links_at in X. rewrite map_map in X. apply in_map_iff in X. destruct X as [[w b] [<- _]].
  apply O.
Qed.

(** A completed vertex is on no later edge. *)
Lemma later_degree : forall g T x, proper_plan g -> part T (links_of g) -> ~ In x (to_come g) -> degree x T = 0.
Proof.
  intros g T x H P X. unfold degree. rewrite <- (sum_zero T). apply sum_ext. intros e E.
  apply (part_incl _ _ P) in E. destruct (links_ends g e H E) as [v [w [V [W [_ ->]]]]].
  rewrite degree_edge, !one_other; [reflexivity| |]; intros ->; contradiction.
Qed.

(** ** Sets of degrees *)

(** Whether a list of degrees is in a set. After the end of the list, all degrees are 2. *)
Fixpoint has (s : needs) (ds : list Z) {struct s} : bool :=
  match s with
  | Never => false
  | Always => true
  | Need zero one two =>
      match ds with
      | [] => has two []
      | d :: ds => if d =? 0 then has zero ds else if d =? 1 then has one ds else has two ds
      end
  end.

(** The component of a triple with index d. *)
Definition pick (d : Z) (three : needs * needs * needs) : needs :=
  let '(zero, one, two) := three in if d =? 0 then zero else if d =? 1 then one else two.

Definition begin (s : needs) (d : Z) : needs := pick d (zeros s, ones s, twos s).

Lemma has_need : forall z o t ds, has (need z o t) ds = has (Need z o t) ds.
Proof.
  intros z o t ds. unfold need.
  destruct z, o, t; try reflexivity; cbn; destruct ds as [|d ds]; try reflexivity;
    now destruct (d =? 0), (d =? 1).
Qed.

Lemma has_begin : forall s d ds, has s (d :: ds) = has (begin s d) ds.
Proof. intros [| |z o t] d ds; unfold begin, pick; cbn; destruct (d =? 0), (d =? 1); reflexivity. Qed.

Lemma has_need_cons : forall z o t d ds, has (need z o t) (d :: ds) = has (pick d (z, o, t)) ds.
Proof. intros. rewrite has_need, has_begin. reflexivity. Qed.

Lemma has_union : forall s t ds, has (union s t) ds = has s ds || has t ds.
Proof.
  induction s as [| |z Z o O w W]; intros t ds; try reflexivity.
  destruct t as [| |z' o' w']; cbn [union]; [now rewrite orb_false_r|now rewrite orb_true_r|].
  rewrite has_need. destruct ds as [|d ds]; cbn [has]; [apply W|]. rewrite Z, O, W.
  now destruct (d =? 0), (d =? 1).
Qed.

(** Twos at the end can be omitted. *)
Lemma has_twos : forall s ds, (forall d, In d ds -> d = 2) -> has s ds = has s [].
Proof.
  induction s as [| |z _ o _ t IH]; intros ds H; try reflexivity.
  destruct ds as [|d ds]; [reflexivity|]. rewrite (H d) by (cbn; auto). cbn.
  apply IH. intros x X. apply H. cbn; auto.
Qed.

Lemma has_trim : forall s n ds, (forall d, In d (skipn n ds) -> d = 2) -> has (trim n s) ds = has s ds.
Proof.
  induction s as [| |z Z o O t T]; intros n ds H; try reflexivity. destruct n as [|n].
  - cbn [trim]. rewrite T by exact H. cbn in H. rewrite !(has_twos _ ds) by exact H. reflexivity.
  - cbn [trim]. rewrite has_need. destruct ds as [|d ds]; cbn [has].
    + apply T. now destruct n.
    + cbn in H. rewrite Z, O, T by exact H. reflexivity.
Qed.

Lemma has_raise : forall w vs s f, NoDup vs -> 0 <= f w <= 1 ->
  has s (map f vs) = true -> has (raise w vs s) (map (fun x => one (is w) x + f x) vs) = true.
Proof.
  intros w. induction vs as [|v vs IH]; intros s f N L H; [destruct s; exact H|].
  inversion N as [|? ? V M]; subst. cbn [map] in *.
  assert (R : raise w (v :: vs) s = if (w =? v)%positive then need Never (zeros s) (ones s)
      else need (raise w vs (zeros s)) (raise w vs (ones s)) (raise w vs (twos s))).
  { destruct s; [discriminate|reflexivity|reflexivity]. }
  rewrite R. clear R. rewrite has_begin in H. destruct (Pos.eqb_spec w v) as [->|D].
  - rewrite has_need_cons, one_same.
    rewrite (map_ext_in _ f) by (intros x X; rewrite one_other; [reflexivity|congruence]).
    assert (f v = 0 \/ f v = 1) as [E|E] by lia; rewrite E in *; exact H.
  - rewrite has_need_cons, one_other, Z.add_0_l by congruence. unfold begin, pick in *.
    destruct (f v =? 0); [|destruct (f v =? 1)]; now apply IH.
Qed.

Lemma has_lift : forall n v vs f zero one two, (n <= length vs)%nat ->
  has (lift n zero one two) (map f (put_at n v vs)) = has (pick (f v) (zero, one, two)) (map f vs).
Proof.
  induction n as [|n IH]; intros v vs f zero one two L.
  - cbn [lift put_at map]. apply has_need_cons.
  - destruct vs as [|w vs]; [cbn in L; lia|]. cbn in L. cbn [lift put_at map].
    rewrite has_need_cons, has_begin. unfold begin. unfold pick.
    destruct (f w =? 0); [|destruct (f w =? 1)]; rewrite IH by lia; unfold pick;
      destruct (f v =? 0), (f v =? 1); reflexivity.
Qed.

Lemma allows_has : forall s vs u, NoDup vs -> ~ In 1%positive vs -> (length u <= length vs)%nat ->
  allows s vs u = has s (map (fun x => lack x (mate vs u x)) vs).
Proof.
  induction s as [| |z Z o O t T]; intros vs u N I L; try reflexivity.
  destruct vs as [|v vs].
  - destruct u; [|cbn in L; lia]. cbn. rewrite T by (auto; constructor). reflexivity.
  - inversion N as [|? ? V M]; subst. cbn in I.
    destruct u as [|y u].
    + cbn [allows]. rewrite T by (auto; constructor). cbn [map].
      symmetry. rewrite has_begin.
      assert (E : lack v (mate (v :: vs) [] v) = 2).
      { unfold lack. rewrite mate_left_out by (auto; cbn; auto). rewrite Pos.eqb_refl.
        destruct (Pos.eqb_spec v 1); [intuition congruence|reflexivity]. }
      rewrite E. apply has_twos. intros d D. apply in_map_iff in D. destruct D as [x [<- X]].
      unfold lack. rewrite mate_left_out by (auto; cbn; auto). rewrite Pos.eqb_refl.
      destruct (Pos.eqb_spec x 1) as [->|]; [tauto|reflexivity].
    + cbn [allows map mate has]. rewrite Pos.eqb_refl. cbn in L.
      rewrite (map_ext_in _ (fun x => lack x (mate vs u x))).
      2: { intros x X. destruct (Pos.eqb_spec x v) as [->|]; [contradiction|reflexivity]. }
      unfold lack at 1 3. destruct (y =? 1)%positive; [|destruct (y =? v)%positive]; cbn [Z.eqb];
        [apply Z|apply T|apply O]; tauto || lia.
Qed.

(** The sets before the edges of a vertex. *)
Lemma has_gather : forall v vs far R s ws, NoDup vs -> ~ In v vs ->
  (forall T, part T R -> degree v T = 0) ->
  (forall T, part T R -> (forall x, In x vs -> degree x T <= 2) -> (forall x, In x far -> degree x T = 2) ->
     has s (map (fun x => degree x T) vs) = true) ->
  (forall w, In w (map fst ws) -> In w vs /\ ~ In w far) -> ~ In v far ->
  forall T, part T (links_at v ws ++ R) -> degree v T <= 2 ->
    (forall x, In x vs -> degree x T <= 2) -> (forall x, In x far -> degree x T = 2) ->
    has (pick (degree v T) (gather vs ws s)) (map (fun x => degree x T) vs) = true.
Proof.
  intros v vs far R s ws N V Z B W F. induction ws as [|[w b] ws IH]; intros T P L D E.
  - cbn in *. rewrite Z by exact P. now apply B.
  - assert (IH' := IH (fun x X => W x (or_intror X))). clear IH. cbn [gather].
    destruct (gather vs ws s) as [[zero one_] two]. destruct (W w (or_introl eq_refl)) as [Wv Wf].
    assert (Dif : v <> w) by congruence.
    change (part T ((undirected (v, w), b) :: links_at v ws ++ R)) in P.
    apply part_first in P. destruct P as [[U [-> P']]|[-> P']].
    + (* with the edge *)
      assert (X1 : forall x, x <> v -> x <> w -> degree x (undirected (v, w) :: U) = degree x U).
      { intros x A C. rewrite degree_cons, degree_edge, !one_other by congruence. reflexivity. }
      assert (Xv : degree v (undirected (v, w) :: U) = 1 + degree v U).
      { rewrite degree_cons, degree_edge, one_same, one_other by congruence. lia. }
      assert (Xw : degree w (undirected (v, w) :: U) = 1 + degree w U).
      { rewrite degree_cons, degree_edge, one_same, one_other by congruence. lia. }
      assert (Uv := degree_nonneg v U). assert (Uw := degree_nonneg w U).
      assert (H : has (pick (degree v U) (zero, one_, two)) (map (fun x => degree x U) vs) = true).
      { apply IH'; auto.
        - lia.
        - intros x X. destruct (Pos.eq_dec x w) as [->|A]; [specialize (D w X); lia|].
          rewrite <- X1; auto. congruence.
        - intros x X. rewrite <- X1; auto; congruence. }
      apply (has_raise w) in H; [|exact N|specialize (D w Wv); lia].
      rewrite (map_ext_in _ (fun x => degree x (undirected (v, w) :: U))) in H.
      2: { intros x X. rewrite degree_cons, degree_edge, (one_other x v) by congruence.
           unfold one, is. rewrite (Pos.eqb_sym x w). destruct (w =? x)%positive; lia. }
      rewrite Xv. unfold pick in *.
      assert (degree v U = 0 \/ degree v U = 1) as [K|K] by lia; rewrite K in *; cbn in H |- *;
        destruct b; cbn; rewrite ?has_union, ?H, ?orb_true_r; reflexivity.
    + (* without the edge *)
      assert (H := IH' T P' L D E). unfold pick in *.
      destruct (degree v T =? 0); [exact H|]. rewrite ?has_union.
      destruct (degree v T =? 1); rewrite has_union, H, ?orb_true_r; reflexivity.
Qed.

(** If edges complete a state, their degrees are in the set before it. *)
Lemma has_layers : forall g width T, proper_plan g -> part T (links_of g) ->
  (forall x, In x (to_come g) -> degree x T <= 2) ->
  (forall x, In x (skipn width (to_come g)) -> degree x T = 2) ->
  has (fst (layers g width)) (map (fun x => degree x T) (to_come g)) = true.
Proof.
  induction g as [|s g IH]; intros width T H P D F; [reflexivity|].
  assert (once := proj1 (proper_once _ H)). cbn [layers to_come] in *.
  cbn [proper_plan to_come] in H. destruct H as [V [_ [L [_ [W [R H]]]]]].
  set (vs := to_come g) in *. set (v := next s) in *.
  set (m := Nat.max width (reach s)) in *.
  assert (Sm : (seat s < m)%nat).
  { apply (put_at_first _ v vs); [exact V|exact L|]. apply (firstn_more _ (reach s)); [lia|]. apply R. auto. }
  assert (K : skipn (pred m) vs = skipn m (put_at (seat s) v vs)).
  { rewrite <- (put_at_skip (seat s) v) by lia. f_equal. lia. }
  specialize (IH (pred m)). destruct (layers g (pred m)) as [set all]. cbn [fst] in *.
  unfold earlier. fold v. fold vs.
  assert (far : forall w, w = v \/ In w (map fst (onward s)) -> ~ In w (skipn (pred m) vs)).
  { intros w X Y. rewrite K in Y. revert Y. apply firstn_or_skipn; [exact once|].
    apply (firstn_more _ (reach s)); [lia|]. now apply R. }
  assert (G := has_gather v vs (skipn (pred m) vs) (links_of g) set (onward s)
    (proj1 (proper_once g H)) V (fun U PU => later_degree g U v H PU V)
    (fun U PU => IH U H PU) (fun w X => conj (W w X) (far w (or_intror X))) (far v (or_introl eq_refl)) T P).
  destruct (gather vs (onward s) set) as [[zero one_] two].
  rewrite has_trim.
  - rewrite has_lift by exact L. apply G.
    + apply D, put_at_in. auto.
    + intros x X. apply D, put_at_in. auto.
    + intros x X. rewrite K in X. apply F. apply (skipn_fewer _ width m); [lia|exact X].
  - intros d X. rewrite skipn_map in X. apply in_map_iff in X. destruct X as [x [<- X]]. now apply F.
Qed.

(** A set with the degrees of all edges that complete a state of this width. *)
Definition complete_set (g : list stage) (width : nat) (set : needs) : Prop :=
  forall T, part T (links_of g) -> (forall x, In x (to_come g) -> degree x T <= 2) ->
    (forall x, In x (skipn width (to_come g)) -> degree x T = 2) ->
    has set (map (fun x => degree x T) (to_come g)) = true.

(** Layers of a plan with such sets. *)
Fixpoint layers_for (g : list stage) (width : nat) (ls : list layer) : Prop :=
  match g, ls with
  | [], [] => True
  | s :: rest, l :: ls =>
      now l = s /\ before l = to_come g /\ after l = to_come rest
      /\ complete_set rest (pred (Nat.max width (reach s))) (open_needs l)
      /\ layers_for rest (pred (Nat.max width (reach s))) ls
  | _, _ => False
  end.

Lemma layers_are : forall g width, proper_plan g -> layers_for g width (snd (layers g width)).
Proof.
  induction g as [|s g IH]; intros width H; [exact Logic.I|]. assert (P : proper_plan g) by apply H.
  specialize (IH (pred (Nat.max width (reach s))) P).
  assert (C := fun T => has_layers g (pred (Nat.max width (reach s))) T P).
  cbn [layers layers_for to_come]. destruct (layers g _) as [set ls]. cbn in *. auto.
Qed.

(** ** States and sets of edges *)

Section Graph.
  Variable vs : list vertex. (* all vertices *)
  Hypothesis vs_once : NoDup vs.
  Hypothesis vs_not_1 : ~ In 1%positive vs.
  Hypothesis vs_three : (3 <= length vs)%nat.

  Definition valid (m : vertex -> vertex) (S : list edge) : Prop :=
    (exists P, forest vs P m S) \/ (is_cycle vs S /\ forall x, In x vs -> m x = 1%positive).

  Lemma valid_ext : forall m m' S, (forall x, m x = m' x) -> valid m S -> valid m' S.
  Proof.
    intros m m' S E [[P F]|[C H]]; [left|right].
    - exists P. apply forest_ext with (2 := F). auto.
    - split; [exact C|]. intros x X. rewrite <- E. auto.
  Qed.

  (** Without edges, each vertex is its own path. *)
  Lemma singles_valid : forall m, (forall x, In x vs -> m x = x) -> valid m [].
  Proof.
    intros m H. left. exists (map (fun x => [x]) vs). constructor.
    - clear. induction vs as [|x l IH]; [reflexivity|]. cbn. now apply perm_skip.
    - intros X. apply in_map_iff in X. now destruct X as [x [X _]].
    - clear. induction vs as [|x l IH]; [reflexivity|]. exact IH.
    - intros p x P X. apply in_map_iff in P. destruct P as [y [<- Y]]. destruct X as [->|[]].
      rewrite H by exact Y. unfold partner. cbn. now rewrite Pos.eqb_refl.
  Qed.

  Lemma valid_degree : forall m S x, valid m S -> In x vs -> degree x S = 2 - lack x (m x).
  Proof.
    intros m S x [[P F]|[C H]] X; [now apply (forest_degree vs vs_once vs_not_1 P)|].
    rewrite (cycle_degree vs S x C X), (H x X). reflexivity.
  Qed.

  (** A vertex inside a path can get no further edge. *)
  Lemma inside_takes_none : forall m S v w T, valid m S -> In v vs -> v <> w -> m v = 1%positive ->
    ~ is_cycle vs (undirected (v, w) :: S ++ T).
  Proof.
    intros m S v w T H V D O C. assert (A := cycle_degree _ _ v C V).
    rewrite degree_cons, degree_app, degree_edge, one_same, (valid_degree _ _ _ H V), O in A.
    assert (B := degree_nonneg v T). assert (E := one_nonneg (is v) w).
    change (lack v 1%positive) with 0 in A. lia.
  Qed.

  Section Joining.
    Variables (ws : list vertex) (v w : vertex) (u : state) (S : list edge).
    Hypothesis ws_once : NoDup ws.
    Hypothesis ws_in : incl ws vs.
    Hypothesis short : (length u <= length ws)%nat.
    Hypothesis v_named : In v (firstn (length u) ws).
    Hypothesis w_named : In w (firstn (length u) ws).
    Hypothesis different : v <> w.
    Hypothesis is_valid : valid (mate ws u) S.

    Lemma v_in : In v vs.
    Proof. apply ws_in. eapply firstn_in, v_named. Qed.

    Lemma w_in : In w vs.
    Proof. apply ws_in. eapply firstn_in, w_named. Qed.

    Lemma all_of : forallb (is_of v w) u && forallb (is_of v w) (skipn (length u) ws)
      = forallb (fun x => is_of v w (mate ws u x)) ws.
    Proof.
      rewrite <- forallb_app, <- (mate_list ws u ws_once short).
      generalize (mate ws u). intros m. clear. induction ws as [|x l IH]; [reflexivity|]. cbn. now rewrite IH.
    Qed.

    Lemma join_none : join ws v w u = None -> forall T, ~ is_cycle vs (undirected (v, w) :: S ++ T).
    Proof.
      intros H T. unfold join in H. rewrite all_of in H. set (m := mate ws u) in *.
      destruct (Pos.eqb_spec (m v) 1) as [A|A].
      { apply inside_takes_none with m; auto using v_in. }
      destruct (Pos.eqb_spec (m v) w) as [B|B].
      - destruct (forallb _ ws) eqn:E; [discriminate|].
        destruct is_valid as [[P F]|[C O]]; [|rewrite (O v v_in) in A; congruence].
        destruct (forallb_false _ _ E) as [x [X I]].
        apply forest_close_early with (1 := vs_once) (2 := vs_not_1) (3 := F) (x := x);
          auto using v_in. congruence.
      - destruct (Pos.eqb_spec (m w) 1) as [C|C]; [|discriminate].
        rewrite undirected_comm. apply inside_takes_none with m; auto using w_in.
    Qed.

    Lemma join_some : forall t, join ws v w u = Some t ->
      valid (mate ws t) (undirected (v, w) :: S) /\ length t = length u.
    Proof.
      intros t H. unfold join in H. rewrite all_of in H.
      destruct (Pos.eqb_spec (mate ws u v) 1) as [A|A]; [discriminate|].
      destruct is_valid as [[P F]|[C O]]; [|rewrite (O v v_in) in A; congruence].
      destruct (Pos.eqb_spec (mate ws u v) w) as [B|B].
      - destruct (forallb _ ws) eqn:E; [|discriminate]. injection H as <-.
        rewrite forallb_forall in E. split; [|apply map_length]. right. split.
        + apply forest_close with (1 := vs_once) (2 := vs_not_1) (3 := F); auto using v_in; [congruence|].
          intros x X. destruct (in_dec Pos.eq_dec x ws) as [I|I]; [now apply E|].
          rewrite mate_out by exact I. reflexivity.
        + intros x X. destruct (in_dec Pos.eq_dec x ws) as [I|I]; [|now apply mate_out].
          rewrite mate_map; auto. intros y Y. exfalso.
          assert (Z := E y (skipn_in _ _ _ Y)). cbn beta in Z. rewrite mate_left_out in Z by assumption.
          unfold is_of in Z. rewrite !orb_true_iff, !Pos.eqb_eq in Z.
          destruct Z as [[-> | ->] | ->].
          * apply vs_not_1, ws_in, (skipn_in _ _ _ Y).
          * exact (firstn_or_skipn _ _ _ ws_once v_named Y).
          * exact (firstn_or_skipn _ _ _ ws_once w_named Y).
      - destruct (Pos.eqb_spec (mate ws u w) 1) as [D|D]; [discriminate|]. injection H as <-.
        split; [|apply map_length]. left.
        destruct (forest_join vs vs_once vs_not_1 P _ S v w F v_in w_in A D different B) as [Q G].
        exists Q. apply forest_ext with (2 := G). intros x _. symmetry.
        assert (not_1 : v <> 1%positive /\ w <> 1%positive).
        { split; intros E; apply vs_not_1; rewrite <- E; [apply v_in|apply w_in]. }
        assert (Bv := forest_back vs vs_once vs_not_1 _ _ _ v F v_in A).
        assert (Bw := forest_back vs vs_once vs_not_1 _ _ _ w F w_in D).
        apply mate_map; [|exact ws_once|].
        + unfold relabel. destruct (Pos.eqb_spec 1 v); [intuition congruence|].
          destruct (Pos.eqb_spec 1 w); [intuition congruence|]. now destruct (_ || _).
        + intros y Y. assert (My := mate_left_out ws u y ws_once Y). unfold relabel.
          destruct (Pos.eqb_spec y v) as [->|]; [destruct (firstn_or_skipn _ _ _ ws_once v_named Y)|].
          destruct (Pos.eqb_spec y w) as [->|]; [destruct (firstn_or_skipn _ _ _ ws_once w_named Y)|].
          destruct (Pos.eqb_spec y (mate ws u v)); [intuition congruence|].
          destruct (Pos.eqb_spec y (mate ws u w)); [intuition congruence|]. reflexivity.
    Qed.
  End Joining.

  (** The numbers for all ways to choose edges from v add up. C is any condition on edges that
      further edges can complete to a cycle. ok is any condition that remains true if an edge
      from v is added. *)
  Lemma expand_number_of : forall (C ok : list edge -> Prop),
    (forall S T, Permutation S T -> C S -> C T) -> (forall S, C S -> exists T, is_cycle vs (S ++ T)) ->
    forall ws v R (F : state -> Z) n, NoDup ws -> incl ws vs -> (n <= length ws)%nat -> In v (firstn n ws) ->
    (forall t S, length t = n -> valid (mate ws t) S -> ok S -> number (fun T => part T R /\ C (S ++ T)) (F t)) ->
    forall nb u S, (forall w, In w (map fst nb) -> In w (firstn n ws) /\ v <> w) ->
      (forall e S, In e (map fst (links_at v nb)) -> ok S -> ok (e :: S)) ->
      NoDup (map fst (links_at v nb ++ R)) -> length u = n -> valid (mate ws u) S -> ok S ->
      number (fun T => part T (links_at v nb ++ R) /\ C (S ++ T)) (sum F (expand ws v nb u)).
  Proof.
    intros C ok C_same C_cycle ws v R F n N I L V H. induction nb as [|[w b] nb IH]; intros u S W Ok O Lu A K0.
    - cbn [links_at map app expand sum]. rewrite Z.add_0_r. now apply H.
    - cbn [links_at map app fst snd] in *. fold (links_at v nb) in *.
      apply NoDup_cons_iff in O. destruct O as [E M]. subst n. destruct (W w (or_introl eq_refl)) as [Wn D].
      assert (W' : forall x, In x (map fst nb) -> In x (firstn (length u) ws) /\ v <> x) by (intros x X; apply W; right; exact X).
      assert (Ok' : forall e S, In e (map fst (links_at v nb)) -> ok S -> ok (e :: S)) by (intros e X Y; apply Ok; right; exact Y).
      assert (K : number (fun T => part T (links_at v nb ++ R) /\ C (S ++ undirected (v, w) :: T))
        (sum F (match join ws v w u with Some t => expand ws v nb t | None => [] end))).
      { destruct (join ws v w u) as [t|] eqn:J.
        - destruct (join_some ws v w u S N I L V Wn D A t J) as [B Lt].
          apply (number_same (fun T => part T (links_at v nb ++ R) /\ C ((undirected (v, w) :: S) ++ T))).
          + intros T. split; (intros [X Y]; split; [exact X|]); apply C_same with (2 := Y);
              [apply Permutation_middle|apply Permutation_sym, Permutation_middle].
          + apply IH; auto. apply Ok; [left; reflexivity|exact K0].
        - apply number_none. intros T [_ Y]. destruct (C_cycle _ Y) as [X Z].
          apply (join_none ws v w u S N I L V Wn D A J (T ++ X)).
          apply is_cycle_same with (2 := Z). rewrite <- app_assoc.
          apply Permutation_sym, (Permutation_middle S (T ++ X)). }
      cbn [expand]. rewrite sum_app. destruct b.
      + cbn [sum]. rewrite Z.add_0_r. now apply (number_part_in _ _ (fun T => C (S ++ T))).
      + apply (number_part _ _ (fun T => C (S ++ T))); auto.
  Qed.

  Lemma expand_number : forall ws v R (F : state -> Z) n, NoDup ws -> incl ws vs -> (n <= length ws)%nat ->
    In v (firstn n ws) ->
    (forall t S, length t = n -> valid (mate ws t) S ->
       number (fun T => part T R /\ is_cycle vs (S ++ T)) (F t)) ->
    forall nb u S, (forall w, In w (map fst nb) -> In w (firstn n ws) /\ v <> w) ->
      NoDup (map fst (links_at v nb ++ R)) -> length u = n -> valid (mate ws u) S ->
      number (fun T => part T (links_at v nb ++ R) /\ is_cycle vs (S ++ T)) (sum F (expand ws v nb u)).
  Proof.
    intros ws v R F n N I L V H nb u S W O Lu A.
    apply (expand_number_of (is_cycle vs) (fun _ => True)) with (n := n); auto.
    - apply is_cycle_same.
    - intros T C. exists []. now rewrite app_nil_r.
  Qed.

  (** The theorem for every state. *)
  Lemma completions_number : forall g width ls u S, proper_plan g -> layers_for g width ls ->
    incl (to_come g) vs -> (length u <= length (to_come g))%nat -> (length u <= width)%nat ->
    valid (mate (to_come g) u) S ->
    number (fun T => part T (links_of g) /\ is_cycle vs (S ++ T)) (completions ls u).
  Proof.
    induction g as [|s g IH]; intros width [|l ls] u S H Ls I Lu Lw A; try contradiction.
    - cbn. apply number_one with []. intros T. split.
      + intros [P _]. now inversion P.
      + intros ->. split; [constructor|]. rewrite app_nil_r. destruct A as [[P F]|[C _]]; [|exact C].
        exfalso. destruct vs as [|x l] eqn:Vs; [cbn in vs_three; lia|]. rewrite <- Vs in *.
        assert (X : In x vs) by (rewrite Vs; cbn; auto).
        destruct (forest_path_of vs P _ S x F X) as [p [Q [E Xp]]].
        apply (forest_paths _ _ _ _ _ E) in F.
        destruct (forest_facts vs vs_once vs_not_1 _ _ _ p F (or_introl eq_refl)) as [_ [J [Z _]]].
        destruct F as [_ _ _ M]. specialize (M p _ (or_introl eq_refl) (first_in p Z)).
        unfold partner in M. rewrite Pos.eqb_refl in M. apply J. cbn in M. rewrite M. now apply last_in.
    - destruct (proper_once _ H) as [once not_1]. assert (links := links_once _ H).
      destruct l as [l1 l2 l3 set]. cbn [layers_for now before after open_needs] in Ls.
      destruct Ls as [-> [-> [-> [set_sound Ls]]]].
      cbn [to_come links_of flat_map] in *. cbn [proper_plan to_come] in H.
      fold (links_of g) in *. destruct H as [V [_ [L [_ [W [R H]]]]]].
      set (v := next s) in *. set (vs' := to_come g) in *. set (ws := put_at (seat s) v vs') in *.
      set (m := Nat.max width (reach s)) in *.
      specialize (IH (pred m) ls). cbn [completions]. unfold successors. rewrite sum_flat_map. cbn [before now onward reach].
      fold v. fold vs'. fold ws.
      set (l := {| now := s; before := ws; after := vs'; open_needs := set |}).
      assert (Ln := named_length (reach s) ws u Lu). set (u' := named (reach s) ws u) in *.
      assert (named' : forall w, w = v \/ In w (map fst (onward s)) -> In w (firstn (length u') ws)).
      { intros w X. apply R in X. rewrite Ln.
        destruct (Nat.le_gt_cases (reach s) (length ws)); [apply (firstn_more _ (reach s)); [lia|exact X]|].
        rewrite firstn_all2 by lia. apply firstn_in in X. exact X. }
      assert (I' : incl vs' vs) by (intros x X; apply I, put_at_in; auto).
      apply expand_number with (n := length u'); auto.
      + rewrite Ln. lia.
      + (* after the vertex *)
        intros t S' Lt B. unfold retire, l. cbn [before after now seat open_needs].
        fold v. fold vs'. fold ws.
        assert (Xv : In v vs) by (apply I, put_at_in; auto).
        destruct (Pos.eqb_spec (mate ws t v) 1) as [O|O].
        2: { apply number_none. intros T [P C]. assert (D := cycle_degree _ _ v C Xv).
             rewrite degree_app, (valid_degree _ _ v B Xv), (later_degree g T v H P V) in D. unfold lack in D.
             apply Pos.eqb_neq in O. rewrite O in D. destruct (mate ws t v =? v)%positive; lia. }
        assert (Sn : (seat s < length t)%nat).
        { rewrite Lt. apply (put_at_first _ v vs' _ V L). apply named'. auto. }
        assert (Lo := take_out_length _ _ Sn). set (r := take_out (seat s) t) in *.
        assert (Lws : length ws = Datatypes.S (length vs')) by apply put_at_length.
        assert (same_mate : forall x, mate ws t x = mate vs' r x).
        { intros x. destruct (Pos.eq_dec x v) as [->|D]; [now rewrite O, mate_out|].
          symmetry. now apply mate_take_out. }
        assert (Lr : (length r <= length vs')%nat) by lia.
        assert (Lr' : (length r <= pred m)%nat) by lia.
        assert (B' : valid (mate vs' r) S') by (apply valid_ext with (2 := B); exact same_mate).
        destruct (allows set vs' r) eqn:Al.
        * cbn [sum]. rewrite Z.add_0_r. now apply IH.
        * apply number_none. intros T [P C].
          destruct (proper_once g H) as [once' not_1'].
          assert (D : forall x, In x vs' -> degree x T = lack x (mate vs' r x)).
          { intros x X. apply I' in X. assert (D := cycle_degree _ _ x C X).
            rewrite degree_app, (valid_degree _ _ x B' X) in D. lia. }
          rewrite allows_has in Al by assumption.
          rewrite (map_ext_in _ (fun x => degree x T)) in Al by (intros x X; now rewrite D).
          rewrite set_sound in Al; [discriminate|exact P| |].
          -- intros x X. rewrite (D x X). unfold lack.
             destruct (_ =? _)%positive; [lia|]. destruct (_ =? _)%positive; lia.
          -- intros x X. assert (Y := skipn_in _ _ _ X). rewrite (D x Y). unfold lack.
             rewrite mate_left_out; [|exact once'|apply (skipn_fewer _ _ (pred m)); assumption].
             rewrite Pos.eqb_refl. destruct (Pos.eqb_spec x 1) as [->|]; [contradiction|reflexivity].
      + intros w X. split; [auto|]. intros E. apply W in X. rewrite <- E in X. contradiction.
      + apply valid_ext with (2 := A). intros x. symmetry. apply mate_named.
  Qed.
End Graph.

(** ** The theorem for graphs *)

(** The program computes the number of edge sets that form a cycle through all vertices and contain
    all included edges. *)
Theorem count_number : forall g, proper_plan g ->
  number (fun S => part S (links_of g) /\ is_cycle (to_come g) S) (count g).
Proof.
  intros g H. destruct (proper_once g H) as [once not_1].
  assert (L : length (to_come g) = length g).
  { clear. induction g as [|s g IH]; [reflexivity|]. cbn. now rewrite put_at_length, IH. }
  destruct (Nat.le_gt_cases 3 (length g)) as [three|few].
  - rewrite count_completions by exact three.
    apply completions_number with (S := []) (g := g) (width := O); auto; try (cbn; lia);
      [now apply layers_are|apply incl_refl|].
    apply singles_valid; auto. intros x X. apply mate_left_out; auto.
  - unfold count, count_cycles. apply Nat.leb_gt in few. rewrite few. apply Nat.leb_gt in few.
    apply number_none. intros S [_ [c [[N [T I]] _]]].
    assert (length c = length (to_come g)); [|lia].
    apply Permutation_length, NoDup_Permutation; auto.
Qed.
