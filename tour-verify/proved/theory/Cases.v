(** * Cases: the known edges of a cycle

    A case lists the edges that a cycle through all vertices can have, and marks the included edges,
    which it must have. The sums that the checker computes over a case are bounds for the sums over
    the cycle. *)

From Coq Require Import List ZArith Lia Permutation Bool.
From Tour Require Import Tours Sums Cycles.
Import ListNotations.
Local Open Scope Z_scope.

(** An edge that is not excluded, and whether it is included. *)
Definition link : Type := edge * bool.

(** A cycle through all vertices. *)
Definition hamiltonian (vs c : list vertex) : Prop :=
  NoDup c /\ (3 <= length c)%nat /\ (forall v, In v c <-> In v vs).

(** A cycle belongs to a case if all its edges are in the case, and it has all included edges. *)
Definition belongs (links : list link) (c : list vertex) : Prop :=
  (forall e, In e (cycle_edges c) -> In e (map fst links)) /\
  (forall e, In (e, true) links -> In e (cycle_edges c)).

(** A case without a cycle. *)
Definition refuted (vs : list vertex) (links : list link) : Prop :=
  forall c, hamiltonian vs c -> belongs links c -> False.

Definition edge_dec (e d : edge) : {e = d} + {e <> d}.
Proof. decide equality; apply Pos.eq_dec. Defined.

Definition has_edge (c : list vertex) (e : edge) : bool :=
  if in_dec edge_dec e (cycle_edges c) then true else false.

Lemma has_edge_spec : forall c e, has_edge c e = true <-> In e (cycle_edges c).
Proof. intros c e. unfold has_edge. destruct (in_dec _ _ _); split; auto; discriminate. Qed.

(** Sums over all edges of a case, over the included edges, and over the edges of a cycle. *)
Definition over_all (f : edge -> Z) (links : list link) : Z := sum (fun l : link => f (fst l)) links.
Definition over_in (f : edge -> Z) (links : list link) : Z :=
  sum (fun l : link => if snd l then f (fst l) else 0) links.
Definition over_cycle (c : list vertex) (f : edge -> Z) (links : list link) : Z :=
  sum (fun l : link => if has_edge c (fst l) then f (fst l) else 0) links.

Section Case.
  Variables (vs c : list vertex) (links : list link).
  Hypothesis vertices_once : NoDup vs.
  Hypothesis cycle : hamiltonian vs c.
  Hypothesis edges_once : NoDup (map fst links).
  Hypothesis of_case : belongs links c.

  (** A sum over the edges of the case that are on the cycle equals the sum along the cycle. *)
  Lemma over_cycle_edges : forall f, over_cycle c f links = sum f (cycle_edges c).
  Proof.
    intros f. unfold over_cycle.
    transitivity (sum (fun e => if has_edge c e then f e else 0) (map fst links)).
    { symmetry. exact (sum_map (fst : link -> edge) _ links). }
    rewrite <- (sum_filter (has_edge c) f). apply sum_permutation, NoDup_Permutation.
    - apply NoDup_filter, edges_once.
    - destruct cycle as [H [L _]]. apply cycle_edges_nodup; assumption.
    - intros e. rewrite filter_In, has_edge_spec. destruct of_case as [M _]. firstorder.
  Qed.

  Lemma over_cycle_weights : forall y, over_cycle c (both_ends y) links = 2 * sum y vs.
  Proof.
    intros y. rewrite over_cycle_edges, sum_cycle. f_equal. apply sum_permutation.
    destruct cycle as [H [_ I]]. apply NoDup_Permutation; assumption.
  Qed.

  Lemma over_cycle_leaves : forall s u v, In u vs -> In v vs -> s u = true -> s v = false ->
    2 <= over_cycle c (leaves s) links.
  Proof.
    intros s u v Hu Hv Su Sv. rewrite over_cycle_edges. destruct cycle as [_ [_ I]].
    apply (cycle_leaves s c u v); try apply I; assumption.
  Qed.

  (** Included edges are on the cycle. *)
  Lemma in_has_edge : forall e, In (e, true) links -> has_edge c e = true.
  Proof. intros e H. apply has_edge_spec. destruct of_case as [_ T]. auto. Qed.

  (** For nonnegative amounts: included <= cycle <= all. An edge of the cycle that is not included
      adds to the first difference. An edge that is not on the cycle adds to the second
      difference. *)
  Lemma in_le_cycle : forall f e, (forall d, 0 <= f d) -> In (e, false) links ->
    has_edge c e = true -> over_in f links + f e <= over_cycle c f links.
  Proof.
    intros f e P H U. unfold over_in, over_cycle. apply (sum_le_at _ _ _ (e, false)); cbn.
    - intros [d b] Hd. destruct b; cbn.
      + rewrite in_has_edge by exact Hd. lia.
      + specialize (P d). destruct (has_edge c d); lia.
    - exact H.
    - rewrite U. lia.
  Qed.

  Lemma in_le : forall f, (forall d, 0 <= f d) -> over_in f links <= over_cycle c f links.
  Proof.
    intros f P. unfold over_in, over_cycle. apply sum_le. intros [d b] Hd. destruct b; cbn.
    - rewrite in_has_edge by exact Hd. lia.
    - specialize (P d). destruct (has_edge c d); lia.
  Qed.

  Lemma cycle_le_all : forall f e, (forall d, 0 <= f d) -> In e (map fst links) ->
    has_edge c e = false -> over_cycle c f links + f e <= over_all f links.
  Proof.
    intros f e P H U. apply in_map_iff in H. destruct H as [l [E H]]. subst e.
    unfold over_all, over_cycle. apply (sum_le_at _ _ _ l).
    - intros d Hd. specialize (P (fst d)). destruct (has_edge c (fst d)); lia.
    - exact H.
    - rewrite U. lia.
  Qed.

  Lemma cycle_le : forall f, (forall d, 0 <= f d) -> over_cycle c f links <= over_all f links.
  Proof.
    intros f P. unfold over_all, over_cycle. apply sum_le.
    intros d Hd. specialize (P (fst d)). destruct (has_edge c (fst d)); lia.
  Qed.

  (** ** Sets of vertices *)

  Definition one (s : vertex -> bool) (v : vertex) : Z := if s v then 1 else 0.

  Definition within (s : vertex -> bool) (e : edge) : Z := if s (fst e) && s (snd e) then 1 else 0.

  (** A cycle has at most |S| - 1 edges within a set S, unless S is empty or contains all
      vertices. *)
  Lemma over_cycle_within : forall s u v, In u vs -> In v vs -> s u = true -> s v = false ->
    over_cycle c (within s) links <= sum (one s) vs - 1.
  Proof.
    intros s u v Hu Hv Su Sv.
    assert (L := over_cycle_leaves s u v Hu Hv Su Sv).
    assert (W := over_cycle_weights (one s)).
    assert (E : over_cycle c (both_ends (one s)) links
                = 2 * over_cycle c (within s) links + over_cycle c (leaves s) links).
    { unfold over_cycle. rewrite <- sum_scale, <- sum_plus. apply sum_ext. intros l _.
      unfold both_ends, within, leaves, one.
      destruct (has_edge c (fst l)), (s (fst (fst l))), (s (snd (fst l))); reflexivity. }
    lia.
  Qed.
End Case.

(** ** Vertices from 2 on

    The vertices are moved up by 1, because states need the letter 1. *)
Definition up : vertex -> vertex := Pos.succ.
Definition up_edge (e : edge) : edge := (up (fst e), up (snd e)).
Definition up_link (l : link) : link := (up_edge (fst l), snd l).

Lemma undirected_up : forall u v, undirected (up u, up v) = up_edge (undirected (u, v)).
Proof.
  intros u v. unfold undirected, up. rewrite !Pos.ltb_compare, Pos.compare_succ_succ. now destruct (u ?= v)%positive.
Qed.

Lemma cycle_edges_up : forall c, cycle_edges (map up c) = map up_edge (cycle_edges c).
Proof.
  intros [|v c]; [reflexivity|]. unfold cycle_edges. cbn [map].
  change (up v :: map up c) with (map up (v :: c)). change [up v] with (map up [v]).
  rewrite <- map_app, steps_map, !map_map. apply map_ext. intros [a b]. apply undirected_up.
Qed.

Lemma up_once : forall u v, up u = up v -> u = v.
Proof. exact Pos.succ_inj. Qed.

Lemma up_edge_once : forall e d, up_edge e = up_edge d -> e = d.
Proof. intros [a b] [c d] [= A B]. apply up_once in A, B. congruence. Qed.

Lemma in_map_once : forall {A B} (f : A -> B) l x, (forall y z, f y = f z -> y = z) -> (In (f x) (map f l) <-> In x l).
Proof.
  intros A B f l x F. rewrite in_map_iff. split; [intros [y [E Y]]; apply F in E; now subst|eauto].
Qed.

Lemma hamiltonian_up : forall vs c, hamiltonian (map up vs) (map up c) <-> hamiltonian vs c.
Proof.
  intros vs c. unfold hamiltonian. rewrite map_length.
  assert (N : NoDup (map up c) <-> NoDup c).
  { split; [apply NoDup_map_inv|]. apply NoDup_map_on. intros x y _ _. apply up_once. }
  assert (I : (forall v, In v (map up c) <-> In v (map up vs)) <-> (forall v, In v c <-> In v vs)).
  { split; intros H v.
    - specialize (H (up v)). rewrite !in_map_once in H by apply up_once. exact H.
    - rewrite !in_map_iff. split; intros [x [E X]]; exists x; apply H in X; auto. }
  tauto.
Qed.

Lemma links_up : forall links, map fst (map up_link links) = map up_edge (map fst links).
Proof. intros links. now rewrite !map_map. Qed.

Lemma belongs_up : forall links c, belongs (map up_link links) (map up c) <-> belongs links c.
Proof.
  intros links c. unfold belongs. rewrite cycle_edges_up, links_up. split; intros [A B]; split.
  - intros e H. apply (in_map_once up_edge _ _ up_edge_once), A, (in_map up_edge), H.
  - intros e H. apply (in_map_once up_edge _ _ up_edge_once), B, (in_map up_link _ _ H).
  - intros e H. apply in_map_iff in H. destruct H as [d [<- H]]. apply in_map, A, H.
  - intros e H. apply in_map_iff in H. destruct H as [[d b] [H I]]. injection H as <- ->. apply in_map, B, I.
Qed.
