(** * Soundness: if the checker accepts, no tour exists

    A board is a ground of Grounds.v, so a tour of a question is a cycle of its first case. If the
    first case is refuted, no tour exists. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Walks Sums Tables Cycles Cases Forcing Rules Refutation Boards.
From Tour Require Grounds.
Import ListNotations.
Local Open Scope Z_scope.

Definition demand_of (q : question) : demand square :=
  {| sort := tours q; one_end := from q; other_end := to q; has_to := required q; may_not := forbidden q |}.

Definition cycle_of (q : question) (tour : list square) : list vertex :=
  (if is_open q then [star] else []) ++ map (index q) tour.

Notation listed_edge_spec := Grounds.listed_edge_spec.

Lemma moves_on_board : forall q s t, In (s, t) (moves q) -> on_board q s /\ on_board q t.
Proof. intros q s t H. apply in_moves in H. tauto. Qed.

Lemma vertices_once : forall q, NoDup (vertices (graph_of q)).
Proof.
  intros q. exact (Grounds.vertices_once (demand_of q) (squares q) (index q) (on_board q)
    (squares_once q) (squares_spec q) (index_once q) (index_is_not_star q)).
Qed.

Lemma first_case_proper : forall q, proper (vertices (graph_of q)) (first_case q).
Proof.
  intros q. exact (Grounds.first_case_proper (demand_of q) (squares q) (index q) (apart_b q) (moves q) (on_board q)
    (squares_once q) (squares_spec q) (index_once q) (index_is_not_star q) (moves_on_board q) (moves_once q)).
Qed.

Section Tour.
  Variables (q : question) (tour : list square).
  Hypothesis usable : is_usable q = true.
  Hypothesis valid : is_tour q tour.

  Lemma piece_moves : 0 <= fst (leap q) /\ 0 < snd (leap q).
  Proof.
    assert (U := usable). unfold is_usable in U. rewrite !andb_true_iff in U.
    destruct U as [[U V] _]. apply Z.leb_le in U. apply Z.ltb_lt in V. auto.
  Qed.

  Lemma squares_enough : Grounds.enough (demand_of q) (squares q) = true.
  Proof. assert (U := usable). unfold is_usable in U. apply andb_true_iff in U. apply U. Qed.

  Lemma not_apart_from_itself : forall s, ~ apart q s s.
  Proof.
    intros s. assert (P := piece_moves). unfold apart. rewrite !Z.sub_diag. cbn.
    destruct (leap q) as [a b]; cbn in P. intros [[= A B]|[= A B]]; lia.
  Qed.

  Lemma tour_squares : Permutation tour (squares q).
  Proof.
    exact (Grounds.walk_places (demand_of q) (squares q) (on_board q) (apart q) (squares_once q) (squares_spec q)
      tour valid).
  Qed.

  Lemma open_tour_ends : is_open q = true ->
    exists first last, hd_error tour = Some first /\ hd_error (rev tour) = Some last.
  Proof.
    exact (Grounds.open_walk_ends (demand_of q) (squares q) (on_board q) (apart q) (squares_once q) (squares_spec q)
      tour squares_enough valid).
  Qed.

  Lemma cycle_is_hamiltonian : hamiltonian (vertices (graph_of q)) (cycle_of q tour).
  Proof.
    exact (Grounds.cycle_is_hamiltonian (demand_of q) (squares q) (index q) (on_board q) (apart q)
      (squares_once q) (squares_spec q) (index_once q) (index_is_not_star q) tour squares_enough valid).
  Qed.

  (** A given end is an end of the tour. *)
  Lemma given_is_end : forall e, is_open q = true -> In e (given q) ->
    hd_error tour = Some e \/ hd_error (rev tour) = Some e.
  Proof. exact (Grounds.given_is_end (demand_of q) (on_board q) (apart q) tour valid). Qed.

  Lemma tour_on_board : forall s t, In (s, t) (moves_made q tour) -> on_board q s /\ on_board q t.
  Proof. exact (Grounds.walk_in_places (demand_of q) (on_board q) (apart q) tour valid). Qed.

  Lemma cycle_of_first_case : belongs (first_case q) (cycle_of q tour).
  Proof.
    exact (Grounds.cycle_of_first_case (demand_of q) (squares q) (index q) (apart_b q) (moves q) (on_board q) (apart q)
      (squares_once q) (squares_spec q) (apart_spec q) (apart_symmetric q)
      not_apart_from_itself (fun s t => apart_listed q s t piece_moves) tour squares_enough valid).
  Qed.
End Tour.

(** ** The theorem *)

(** For any steps and limits: if the steps are accepted, no tour exists. *)
Theorem refutes_sound : forall q effort room all, refutes q effort room all = Accepted -> ~ has_tour q.
Proof.
  intros q effort room all H [tour T]. unfold refutes in H.
  destruct (is_usable q) eqn:U; [|discriminate].
  apply run_sound in H; [|apply vertices_once|constructor; [apply first_case_proper|constructor]].
  inversion H as [|? ? R _]; subst.
  exact (R (cycle_of q tour) (cycle_is_hamiltonian q tour U T) (cycle_of_first_case q tour U T)).
Qed.
