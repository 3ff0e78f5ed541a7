(** * Certificates of counts: the line that states the number

    A tourcount states a question, an order of the vertices, and the number of tours by the usual
    convention. The program prints the question and compares the texts. It also computes the last
    line. *)

From Coq Require Import List ZArith Bool String.
From Tour Require Import Tours Walks Cycles Cases Graphs Boards Soundness Pieces GraphText PieceText Certificates Numbers Halves
  GroundNumbers TourNumbers TourHalves WalkNumbers.
From Tour Require Grounds Text.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope Z_scope.

(** The number of lists of places that count as one walk. A closed walk has a list from each place,
    in both directions. An open walk counts with its direction. If an end is given, the lists of
    both directions count as one walk. *)
Definition alike {A : Type} (places : list A) (d : demand A) : Z :=
  match sort d, Grounds.given d with
  | Closed, _ => 2 * Z.of_nat (List.length places)
  | _, [] => 1
  | _, _ => 2
  end.

Definition number_line {A : Type} (places : list A) (d : demand A) (lists : Z) : string :=
  "tours " ++ Text.number (lists / alike places d).

Definition board_line (q : question) : Z -> string := number_line (squares q) (demand_of q).
Definition graph_number_line (g : graph_question) : Z -> string := number_line (graph_vertices g) (wanted g).
Definition piece_number_line (b : piece_question) : Z -> string := board_line (asked b).

(** Returns None if the text does not state the question, or the order does not name each square
    once. [where_to_cut] can be any function. *)
Definition count_certificate (where_to_cut : cutter) (text : string) (order : list square) (q : question) :
    option string :=
  if is_statement true false text q && is_order is_square (squares q) order
  then Some (board_line q (tours_in_order where_to_cut order q)) else None.

Definition count_certificate_of_graph (where_to_cut : cutter) (text : string) (order : list Z) (g : graph_question) :
    option string :=
  if states_graph text g && is_order Z.eqb (graph_vertices g) order
  then Some (graph_number_line g (graph_walks where_to_cut order g)) else None.

Definition count_certificate_of_piece (where_to_cut : cutter) (text : string) (order : list square) (b : piece_question) :
    option string :=
  if is_piece_statement text b && is_order is_square (squares (asked b)) order
  then Some (piece_number_line b (piece_tours where_to_cut order b)) else None.

Theorem count_certificate_sound : forall where_to_cut text order q said,
  count_certificate where_to_cut text order q = Some said ->
  Text.states true false text q = true /\ exists n, number (is_tour q) n /\ said = board_line q n.
Proof.
  intros where_to_cut text order q said H. unfold count_certificate, is_statement in H. destruct (_ && _) eqn:E; [|discriminate].
  rewrite !andb_true_iff in E. destruct E as [[S U] O]. injection H as <-. split; [exact S|].
  exists (tours_in_order where_to_cut order q). split; [now apply tours_in_order_number|reflexivity].
Qed.

Theorem count_certificate_of_graph_sound : forall where_to_cut text order g said,
  count_certificate_of_graph where_to_cut text order g = Some said ->
  states_graph text g = true /\ exists n, number (is_graph_walk g) n /\ said = graph_number_line g n.
Proof.
  intros where_to_cut text order g said H. unfold count_certificate_of_graph in H. destruct (_ && _) eqn:E; [|discriminate].
  apply andb_true_iff in E. destruct E as [S O]. injection H as <-. split; [exact S|].
  exists (graph_walks where_to_cut order g). split; [|reflexivity]. apply graph_walks_number; [|exact O].
  unfold states_graph, is_graph_written in S. rewrite !andb_true_iff in S. tauto.
Qed.

Theorem count_certificate_of_piece_sound : forall where_to_cut text order b said,
  count_certificate_of_piece where_to_cut text order b = Some said ->
  states_piece text b = true /\ exists n, number (is_piece_tour b) n /\ said = piece_number_line b n.
Proof.
  intros where_to_cut text order b said H. unfold count_certificate_of_piece, is_piece_statement in H.
  destruct (_ && _) eqn:E; [|discriminate].
  rewrite !andb_true_iff in E. destruct E as [[S U] O]. injection H as <-. split; [exact S|].
  exists (piece_tours where_to_cut order b). split; [now apply piece_tours_number|reflexivity].
Qed.

(** ** The parts of a count

    They allow an estimate of the effort before the count: the demands with counts that are added
    up, and for each its edges and its vertices in order. *)

Definition board_parts (q : question) : list (demand square) := parts_of (squares q) (demand_of q).
Definition board_to_count (q : question) (order : list square) : demand square -> list link * list vertex :=
  to_count_of (squares q) order (index q) (moves q) (apart_b q).

Definition graph_parts (g : graph_question) : list (demand Z) := parts_of (graph_vertices g) (wanted g).
Definition graph_to_count (g : graph_question) (order : list Z) : demand Z -> list link * list vertex :=
  to_count_of (graph_vertices g) order key (graph_moves g) (is_line (lines g)).

Definition piece_to_count (b : piece_question) (order : list square) : demand square -> list link * list vertex :=
  to_count_of (squares (asked b)) order (index (asked b)) (piece_moves_of b) (piece_apart_b b).
