(** * Rounds: the number of lists of vertices for the same cycle

    A list can start at each vertex of a cycle, and has two directions. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Cycles Cases Boards Soundness Numbers Frontier Forests.
Import ListNotations.
Local Open Scope Z_scope.

Lemma cycle_edges_path : forall z r, cycle_edges (z :: r) = path_edges (z :: r ++ [z]).
Proof. reflexivity. Qed.

Lemma path_edges_cons : forall x y r, path_edges (x :: y :: r) = undirected (x, y) :: path_edges (y :: r).
Proof. reflexivity. Qed.

(** The edges of a cycle do not depend on its start. *)
Lemma cycle_edges_rotate : forall K L, Permutation (cycle_edges (K ++ L)) (cycle_edges (L ++ K)).
Proof.
  intros [|x k] [|y l]; rewrite ?app_nil_r; try reflexivity.
  cbn [app]. rewrite !cycle_edges_path. unfold path_edges. rewrite <- !app_assoc.
  change (x :: k ++ (y :: l) ++ [x]) with ((x :: k) ++ y :: l ++ [x]).
  change (y :: l ++ (x :: k) ++ [y]) with ((y :: l) ++ x :: k ++ [y]).
  rewrite (steps_split (x :: k) (l ++ [x]) y), (steps_split (y :: l) (k ++ [y]) x), !map_app.
  apply Permutation_app_comm.
Qed.

Lemma cycle_edges_rev : forall z r, Permutation (cycle_edges (z :: rev r)) (cycle_edges (z :: r)).
Proof.
  intros z r. rewrite !cycle_edges_path.
  replace (z :: rev r ++ [z]) with (rev (z :: r ++ [z])); [apply path_edges_rev|].
  cbn. rewrite rev_app_distr. reflexivity.
Qed.

(** The first vertex and the edges determine a path. *)
Lemma path_unique : forall r x s, NoDup (x :: r) -> NoDup (x :: s) ->
  Permutation (path_edges (x :: r)) (path_edges (x :: s)) -> r = s.
Proof.
  induction r as [|y r IH]; intros x s N M P.
  - apply Permutation_length in P. destruct s; [reflexivity|discriminate].
  - destruct s as [|z s]; [apply Permutation_length in P; discriminate|].
    rewrite !path_edges_cons in P. apply NoDup_cons_iff in N, M. destruct N as [X N], M as [Y M].
    assert (y = z) as <-.
    { assert (I : In (undirected (x, z)) (undirected (x, y) :: path_edges (y :: r))).
      { apply (Permutation_in _ (Permutation_sym P)). cbn; auto. }
      destruct I as [I|I]; [|destruct (not_on_walk _ _ _ X I)].
      apply undirected_same in I. destruct I as [[_ E]|[E F]]; [congruence|]. cbn in X. intuition congruence. }
    f_equal. apply (IH y); [exact N|exact M|]. exact (Permutation_cons_inv P).
Qed.

(** The first two vertices and the edges determine a cycle. *)
Lemma cycle_unique : forall z x r s, NoDup (z :: x :: r) -> NoDup (z :: x :: s) ->
  Permutation (cycle_edges (z :: x :: r)) (cycle_edges (z :: x :: s)) -> r = s.
Proof.
  intros z x r s N M P. rewrite !cycle_edges_path in P. cbn [app] in P. rewrite !path_edges_cons in P.
  apply Permutation_cons_inv in P. apply NoDup_cons_iff in N, M. destruct N as [Z N], M as [Y M].
  assert (E : r ++ [z] = s ++ [z]); [|now apply app_inj_tail in E].
  apply (path_unique _ x); [| |exact P]; rewrite app_comm_cons; now apply NoDup_snoc.
Qed.

(** The second vertex determines one of the two directions. *)
Lemma cycle_second : forall z x r y s, NoDup (z :: x :: r) -> NoDup (z :: y :: s) ->
  Permutation (cycle_edges (z :: x :: r)) (cycle_edges (z :: y :: s)) ->
  y = x \/ exists q, rev (x :: r) = y :: q.
Proof.
  intros z x r y s N M P.
  assert (I : In (undirected (z, y)) (cycle_edges (z :: x :: r))).
  { apply (Permutation_in _ (Permutation_sym P)). rewrite cycle_edges_path. cbn [app]. rewrite path_edges_cons. cbn; auto. }
  apply NoDup_cons_iff in N. destruct N as [Z N].
  destruct (exists_last (l := x :: r)) as [q [w E]]; [discriminate|].
  rewrite cycle_edges_path in I. cbn [app] in I. rewrite path_edges_cons in I.
  destruct I as [I|I].
  - apply undirected_same in I. destruct I as [[_ ->]|[-> _]]; [auto|]. cbn in Z. tauto.
  - rewrite app_comm_cons, E in I. unfold path_edges in I. rewrite steps_snoc, map_app in I.
    apply in_app_or in I. destruct I as [I|[I|[]]].
    + rewrite <- E in I. destruct (not_on_walk _ _ _ Z I).
    + apply undirected_same in I. right. exists (rev q). rewrite E, rev_app_distr. cbn.
      destruct I as [[<- ->]|[_ ->]]; [|reflexivity]. destruct Z. rewrite E. apply in_or_app. cbn; auto.
Qed.

(** From a given vertex, a cycle has two lists. *)
Lemma two_rounds : forall vs S z, is_cycle vs S -> In z vs ->
  number (fun c => hamiltonian vs c /\ Permutation (cycle_edges c) S /\ hd_error c = Some z) 2.
Proof.
  intros vs S z [c [[N [T I]] P]] Z. apply I in Z. apply in_split in Z. destruct Z as [K [L ->]].
  assert (R := Permutation_app_comm K (z :: L)). assert (E := cycle_edges_rotate (z :: L) K).
  cbn [app] in R, E. rewrite P in E. set (r := L ++ K) in *.
  assert (Nr : NoDup (z :: r)) by exact (Permutation_NoDup R N).
  assert (Tr : (3 <= length (z :: r))%nat) by now rewrite <- (Permutation_length R).
  assert (Ir : forall v, In v (z :: r) <-> In v vs).
  { intros v. rewrite <- I. split; apply Permutation_in; [now apply Permutation_sym|exact R]. }
  assert (Nv : NoDup (z :: rev r)) by (apply (Permutation_NoDup (perm_skip z (Permutation_rev r))), Nr).
  clearbody r. clear R K L N T I P.
  exists [z :: r; z :: rev r]. split; [|split; [|reflexivity]].
  - repeat constructor; [|cbn; tauto]. intros [X|[]]. injection X as X.
    destruct r as [|x r]; [cbn in Tr; lia|]. destruct (exists_last (l := r)) as [q [y ->]]; [intros ->; cbn in Tr; lia|].
    cbn in X. rewrite rev_app_distr in X. cbn in X. injection X as X _.
    rewrite X in Nr. apply NoDup_cons_iff in Nr. destruct Nr as [_ Nr]. apply NoDup_cons_iff in Nr.
    apply Nr, in_or_app. cbn; auto.
  - intros c. cbn [In]. split.
    + intros [<-|[<-|[]]]; (split; [split; [assumption|split]|split; [|reflexivity]]); auto.
      * cbn. rewrite rev_length. exact Tr.
      * intros v. rewrite <- Ir. cbn. now rewrite <- in_rev.
      * now rewrite cycle_edges_rev.
    + intros [[N [T I]] [P F]]. destruct c as [|v c]; [discriminate|]. injection F as ->.
      assert (Q : Permutation (cycle_edges (z :: r)) (cycle_edges (z :: c))) by now rewrite P, E.
      destruct r as [|x r]; [cbn in Tr; lia|]. destruct c as [|y c]; [cbn in T; lia|].
      destruct (cycle_second _ _ _ _ _ Nr N Q) as [->|[q V]].
      * left. do 2 f_equal. exact (cycle_unique _ _ _ _ Nr N Q).
      * right. left. rewrite V in *. do 2 f_equal. apply (cycle_unique z y); auto.
        rewrite <- Q, <- V. apply cycle_edges_rev.
Qed.
