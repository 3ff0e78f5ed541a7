(** * Certificates: the checker

    The program runs [check] with a line of text, a question that an unverified parser read in it,
    and steps. *)

From Coq Require Import List ZArith Bool String.
From Tour Require Import Tours Refutation Graphs Boards Soundness Pieces TourChecker Text GraphText
  PieceText.
Import ListNotations.
Local Open Scope Z_scope.

(** Limits of a check: visited edges, and edges of waiting cases. *)
Definition most_effort : Z := 8500000.
Definition most_room : Z := 2000000.

Definition room (q : question) : Z := most_room / (1 + Z.of_nat (List.length (edges q))).

(** The line states a question that certificates allow. *)
Definition is_statement (second named : bool) (text : string) (q : question) : bool :=
  states second named text q && is_usable q.

(** Returns None if [is_statement] is false. *)
Definition check (second named : bool) (text : string) (q : question) (all : list step) : option verdict :=
  if is_statement second named text q
  then Some (refutes q most_effort (room q) all) else None.

(** The same for a line about a graph. *)
Definition graph_room (g : graph_question) : Z := most_room / (1 + Z.of_nat (List.length (graph_edges g))).

Definition check_graph (text : string) (g : graph_question) (all : list step) : option verdict :=
  if states_graph text g then Some (refutes_graph g most_effort (graph_room g) all) else None.

(** The same for a line about a piece. *)
Definition piece_room (b : piece_question) : Z := most_room / (1 + Z.of_nat (List.length (piece_edges b))).

Definition is_piece_statement (text : string) (b : piece_question) : bool := states_piece text b && is_piece_usable b.

Definition check_piece (text : string) (b : piece_question) (all : list step) : option verdict :=
  if is_piece_statement text b then Some (refutes_piece b most_effort (piece_room b) all) else None.

(** Checks a tour. The line must state a question of the atlas. The squares must be a tour of it,
    from the first given end to the other. *)
Definition check_tour (text : string) (q : question) (tour : list square) : option bool :=
  if states false false text q && is_knight q && match missing q with [] => true | _ => false end
  then Some (is_tour_b q tour && begins_and_ends_b q tour) else None.

Theorem check_sound : forall second named text q all,
  check second named text q all = Some Accepted -> states second named text q = true /\ ~ has_tour q.
Proof.
  intros second named text q all H. unfold check, is_statement in H. destruct (_ && _) eqn:E; [|discriminate].
  injection H as H. apply andb_true_iff in E. split; [apply E|]. eapply refutes_sound, H.
Qed.

Theorem check_graph_sound : forall text g all,
  check_graph text g all = Some Accepted -> states_graph text g = true /\ ~ has_graph_walk g.
Proof.
  intros text g all H. unfold check_graph in H. destruct (states_graph text g); [|discriminate].
  injection H as H. split; [reflexivity|]. eapply refutes_graph_sound, H.
Qed.

Theorem check_piece_sound : forall text b all,
  check_piece text b all = Some Accepted -> states_piece text b = true /\ ~ has_piece_tour b.
Proof.
  intros text b all H. unfold check_piece, is_piece_statement in H. destruct (_ && _) eqn:E; [|discriminate].
  injection H as H. apply andb_true_iff in E. split; [apply E|]. eapply refutes_piece_sound, H.
Qed.

Theorem check_tour_sound : forall text q tour,
  check_tour text q tour = Some true -> states false false text q = true /\ is_tour q tour.
Proof.
  intros text q tour H. unfold check_tour in H. destruct (_ && _) eqn:E; [|discriminate].
  injection H as H. rewrite !andb_true_iff in E. apply andb_true_iff in H.
  split; [apply E|]. apply is_tour_sound, H.
Qed.
