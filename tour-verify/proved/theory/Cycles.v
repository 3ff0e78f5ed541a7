(** * Cycles

    Three facts about a cycle through vertices. The weights of both ends of its edges add up to
    twice the weights of its vertices. It leaves each set of vertices, except the empty set and the
    set of all vertices, at least twice. It has no edge twice if it has at least three vertices. *)

From Coq Require Import List ZArith Lia Permutation.
From Tour Require Import Tours Sums.
Import ListNotations.
Local Open Scope Z_scope.

Definition vertex := positive.
Definition edge : Type := vertex * vertex.

(** An edge has no direction. Its smaller end comes first. *)
Definition undirected (e : edge) : edge :=
  let '(u, v) := e in if (u <? v)%positive then (u, v) else (v, u).

(** The edges of a cycle, including its closing edge. *)
Definition cycle_edges (c : list vertex) : list edge :=
  match c with
  | [] => []
  | v :: _ => map undirected (steps (c ++ [v]))
  end.

Lemma undirected_comm : forall u v, undirected (u, v) = undirected (v, u).
Proof.
  intros u v. unfold undirected.
  destruct (Pos.ltb_spec u v), (Pos.ltb_spec v u); try lia; try reflexivity. f_equal; lia.
Qed.

(** ** Lists without repetition *)

Lemma NoDup_map_on : forall {A B} (f : A -> B) l,
  (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup l -> NoDup (map f l).
Proof.
  induction l as [|x l IH]; intros Inj N; [constructor|]. inversion N as [|? ? Hx Hl]; subst.
  cbn. constructor; [|apply IH; auto with datatypes].
  intros H. apply in_map_iff in H. destruct H as [y [E H]].
  apply Inj in E; [subst; contradiction| |]; cbn; auto.
Qed.

Lemma NoDup_append : forall {A} (l m : list A),
  NoDup l -> NoDup m -> (forall x, In x l -> ~ In x m) -> NoDup (l ++ m).
Proof.
  induction l as [|x l IH]; intros m Nl Nm D; [exact Nm|]. inversion Nl as [|? ? Hx Hl]; subst.
  cbn. constructor.
  - intros H. apply in_app_or in H. destruct H as [H|H]; [contradiction|].
    apply (D x); cbn; auto.
  - apply IH; auto. intros y Hy. apply D; cbn; auto.
Qed.

Lemma NoDup_flat_map : forall {A B} (h : A -> list B) l,
  NoDup l -> (forall x, NoDup (h x)) ->
  (forall x y z, In z (h x) -> In z (h y) -> x = y) -> NoDup (flat_map h l).
Proof.
  induction l as [|x l IH]; intros N Nh D; [constructor|]. inversion N as [|? ? Hx Hl]; subst.
  cbn. apply NoDup_append; auto.
  intros z Hz H. apply in_flat_map in H. destruct H as [y [Hy H]].
  rewrite (D x y z Hz H) in Hx. contradiction.
Qed.

(** ** Walks *)

Lemma steps_map : forall {A B} (f : A -> B) l,
  steps (map f l) = map (fun m => (f (fst m), f (snd m))) (steps l).
Proof.
  induction l as [|x l IH]; [reflexivity|]. destruct l as [|y l]; [reflexivity|].
  cbn [map] in *. cbn [steps map fst snd] in *. now rewrite IH.
Qed.

Lemma steps_snoc : forall {A} (l : list A) x z, steps ((l ++ [x]) ++ [z]) = steps (l ++ [x]) ++ [(x, z)].
Proof.
  induction l as [|y l IH]; intros x z; [reflexivity|].
  destruct l as [|w l]; [reflexivity|].
  change (steps (((y :: w :: l) ++ [x]) ++ [z])) with ((y, w) :: steps (((w :: l) ++ [x]) ++ [z])).
  now rewrite IH.
Qed.

Lemma hd_error_map : forall {A B} (f : A -> B) l, hd_error (map f l) = option_map f (hd_error l).
Proof. destruct l; reflexivity. Qed.

Lemma hd_rev_snoc : forall {A} (l : list A) x, hd_error (rev l) = Some x -> exists r, l = r ++ [x].
Proof.
  intros A l x H. destruct (rev l) as [|y r] eqn:E; [discriminate|]. injection H as ->.
  exists (rev r). rewrite <- (rev_involutive l), E. reflexivity.
Qed.

(** The steps from z to a walk, along it, and back to z. *)
Lemma round_trip : forall {A} (z first last : A) l u v,
  hd_error l = Some first -> hd_error (rev l) = Some last ->
  (In (u, v) (steps (z :: l ++ [z])) <->
   In (u, v) (steps l) \/ (u = z /\ v = first) \/ (u = last /\ v = z)).
Proof.
  intros A z first last l u v F L. apply hd_rev_snoc in L. destruct L as [r ->].
  assert (E : steps (z :: (r ++ [last]) ++ [z]) = (z, first) :: steps (r ++ [last]) ++ [(last, z)]).
  { rewrite <- steps_snoc. destruct r as [|y r]; cbn in F; injection F as ->; reflexivity. }
  rewrite E. cbn [In]. rewrite in_app_iff. cbn [In].
  split.
  - intros [[= -> ->]|[H|[[= -> ->]|[]]]]; auto.
  - intros [H|[[-> ->]|[-> ->]]]; auto.
Qed.

(** ** Weights *)

Definition both_ends (y : vertex -> Z) (e : edge) : Z := y (fst e) + y (snd e).

Lemma both_ends_undirected : forall y e, both_ends y (undirected e) = both_ends y e.
Proof. intros y [u v]. unfold both_ends, undirected. destruct (u <? v)%positive; cbn; lia. Qed.

Lemma sum_walk : forall y c u z,
  sum (both_ends y) (steps (u :: c ++ [z])) = y u + 2 * sum y c + y z.
Proof.
  induction c as [|v c IH]; intros u z.
  - cbn. unfold both_ends; cbn. lia.
  - change (steps (u :: (v :: c) ++ [z])) with ((u, v) :: steps (v :: c ++ [z])).
    cbn [sum]. rewrite IH. unfold both_ends; cbn [fst snd]. lia.
Qed.

Lemma sum_cycle : forall y c, sum (both_ends y) (cycle_edges c) = 2 * sum y c.
Proof.
  intros y [|u c]; [reflexivity|]. unfold cycle_edges. rewrite sum_map.
  rewrite (sum_ext _ (both_ends y)) by (intros; apply both_ends_undirected).
  change ((u :: c) ++ [u]) with (u :: c ++ [u]). rewrite sum_walk. cbn [sum]. lia.
Qed.

(** ** Sets *)

(** 1 for an edge that leaves a set, 0 for other edges. *)
Definition leaves (s : vertex -> bool) (e : edge) : Z :=
  if xorb (s (fst e)) (s (snd e)) then 1 else 0.

Lemma leaves_undirected : forall s e, leaves s (undirected e) = leaves s e.
Proof.
  intros s [u v]. unfold leaves, undirected.
  destruct (u <? v)%positive; cbn; [reflexivity|]. now rewrite Bool.xorb_comm.
Qed.

Lemma leaves_nonneg : forall s e, 0 <= leaves s e.
Proof. intros s e. unfold leaves. destruct (xorb _ _); lia. Qed.

Lemma leaves_triangle : forall s u v w, leaves s (u, w) <= leaves s (u, v) + leaves s (v, w).
Proof. intros. unfold leaves; cbn. destruct (s u), (s v), (s w); cbn; lia. Qed.

Lemma leaves_self : forall s u, leaves s (u, u) = 0.
Proof. intros. unfold leaves; cbn. now rewrite Bool.xorb_nilpotent. Qed.

(** A walk through x leaves the set at least as often as the two steps u-x and x-z. *)
Lemma walk_leaves : forall s c u z x, In x (u :: c) ->
  leaves s (u, x) + leaves s (x, z) <= sum (leaves s) (steps (u :: c ++ [z])).
Proof.
  induction c as [|v c IH]; intros u z x Hx.
  - destruct Hx as [->|[]]. cbn [app steps sum]. rewrite leaves_self. lia.
  - change (steps (u :: (v :: c) ++ [z])) with ((u, v) :: steps (v :: c ++ [z])). cbn [sum].
    destruct Hx as [->|Hx].
    + assert (H := IH v z v (or_introl eq_refl)). assert (T := leaves_triangle s x v z).
      rewrite leaves_self in H. rewrite leaves_self. lia.
    + assert (H := IH v z x Hx). assert (T := leaves_triangle s u v x). lia.
Qed.

Lemma cycle_leaves : forall s c x y, In x c -> In y c -> s x = true -> s y = false ->
  2 <= sum (leaves s) (cycle_edges c).
Proof.
  intros s [|u c] x y Hx Hy Sx Sy; [easy|]. unfold cycle_edges. rewrite sum_map.
  rewrite (sum_ext _ (leaves s)) by (intros; apply leaves_undirected).
  change ((u :: c) ++ [u]) with (u :: c ++ [u]).
  assert (X := walk_leaves s c u u x Hx). assert (Y := walk_leaves s c u u y Hy).
  assert (V : forall v w, leaves s (v, w) = if xorb (s v) (s w) then 1 else 0) by reflexivity.
  rewrite !V, Sx in X. rewrite !V, Sy in Y. destruct (s u); cbn [xorb] in X, Y; lia.
Qed.

(** ** No edge twice *)

Lemma undirected_same : forall u v x y, undirected (u, v) = undirected (x, y) ->
  (x = u /\ y = v) \/ (x = v /\ y = u).
Proof.
  intros u v x y. unfold undirected.
  destruct (u <? v)%positive, (x <? y)%positive; intros [= -> ->]; auto.
Qed.

Lemma steps_members : forall {A} (c : list A) u v, In (u, v) (steps c) -> In u c /\ In v c.
Proof.
  induction c as [|x c IH]; intros u v H; [easy|].
  destruct c as [|y c]; [easy|]. destruct H as [[= -> ->]|H]; [cbn; auto|].
  apply IH in H. destruct H; split; right; assumption.
Qed.

(** A vertex that is not on a walk is on no edge of it. *)
Lemma not_on_walk : forall c u v, ~ In u c -> ~ In (undirected (u, v)) (map undirected (steps c)).
Proof.
  intros c u v Hu H. apply in_map_iff in H. destruct H as [[x y] [E H]].
  apply steps_members in H. apply undirected_same in E.
  destruct H, E as [[-> ->]|[-> ->]]; auto.
Qed.

Lemma path_nodup : forall c, NoDup c -> NoDup (map undirected (steps c)).
Proof.
  induction c as [|u c IH]; intros H; [constructor|].
  inversion H as [|? ? Hu Hc]; subst. destruct c as [|v c]; [constructor|].
  change (steps (u :: v :: c)) with ((u, v) :: steps (v :: c)). cbn [map].
  constructor; [apply not_on_walk, Hu | apply IH, Hc].
Qed.

Lemma NoDup_snoc : forall (c : list vertex) z, NoDup c -> ~ In z c -> NoDup (c ++ [z]).
Proof.
  intros c z H Hz. apply (Permutation_NoDup (l := z :: c)); [|constructor; assumption].
  apply Permutation_cons_append.
Qed.

Lemma cycle_edges_nodup : forall c, NoDup c -> (3 <= length c)%nat -> NoDup (cycle_edges c).
Proof.
  intros [|u [|v [|w c]]] H L; cbn in L; try lia. unfold cycle_edges.
  inversion H as [|? ? Hu Hc]; subst.
  change ((u :: v :: w :: c) ++ [u]) with (u :: (v :: w :: c) ++ [u]).
  assert (P : NoDup (map undirected (steps ((v :: w :: c) ++ [u])))).
  { apply path_nodup, NoDup_snoc; assumption. }
  change (steps (u :: (v :: w :: c) ++ [u])) with ((u, v) :: (v, w) :: steps ((w :: c) ++ [u])).
  change (steps ((v :: w :: c) ++ [u])) with ((v, w) :: steps ((w :: c) ++ [u])) in P.
  cbn [map] in *. constructor; [|exact P].
  inversion Hc as [|? ? Hv _]; subst.
  intros [E|E].
  - apply undirected_same in E. apply Hu; cbn.
    destruct E as [[E _]|[E _]]; rewrite E; auto.
  - revert E. replace (undirected (u, v)) with (undirected (v, u)).
    + apply not_on_walk. intros I. apply in_app_or in I.
      destruct I as [I|[->|[]]]; [auto|]. apply Hu; cbn; auto.
    + unfold undirected. destruct (Pos.ltb_spec u v), (Pos.ltb_spec v u); try reflexivity; try lia.
      f_equal; lia.
Qed.
