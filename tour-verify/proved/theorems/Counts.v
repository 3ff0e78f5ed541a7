(** * Numbers of tours as theorems

    By the definitions of Tours.v, Coq's kernel counts lists of squares. A closed tour of n squares
    has 2n lists, and an open tour has 2. This file has special questions. For whole boards,
    build.sh generates files from a table of published numbers. *)

From Coq Require Import List ZArith.
From Tour Require Import Tours Boards Numbers TourHalves Examples.
Import ListNotations.
Local Open Scope Z_scope.

(** With a required move, and with a forbidden move. *)
Theorem closed_tours_5x6_with : number (is_tour
  (Question 5 6 Closed None None (1, 2) [] [((0, 2), (1, 4))] [])) (2 * 30 * 6).
Proof. by_halves. Qed.

Theorem closed_tours_5x6_avoid : number (is_tour
  (Question 5 6 Closed None None (1, 2) [] [] [((1, 4), (0, 2))])) (2 * 30 * 2).
Proof. by_halves. Qed.

(** Cycles of a grid are closed tours of a piece that moves one square. *)
Theorem closed_tours_6x6_rook : number (is_tour (Question 6 6 Closed None None (0, 1) [] [] [])) (2 * 36 * 1072).
Proof. by_halves. Qed.

(** Open tours from a corner, from a corner to a square, and strictly open tours. *)
Theorem open_tours_5x5_from_a1 : number (is_tour (Question 5 5 Open (Some (0, 0)) None (1, 2) [] [] [])) (2 * 304).
Proof. by_halves. Qed.

Theorem open_tours_5x5_from_a1_to_e5 :
  number (is_tour (Question 5 5 Open (Some (0, 0)) (Some (4, 4)) (1, 2) [] [] [])) (2 * 56).
Proof. by_halves. Qed.

Theorem strictly_open_tours_3x10 : number (is_tour (knight 3 10 StrictlyOpen)) (2 * (3048 - 30 * 16)).
Proof. by_halves. Qed.

(** 6x6 without two opposite corners. *)
Theorem closed_tours_6x6_without : number (is_tour (Question 6 6 Closed None None (1, 2) [(0, 0); (5, 5)] [] [])) 0.
Proof. by_halves. Qed.

Definition counted :=
  (closed_tours_5x6_with, closed_tours_5x6_avoid, closed_tours_6x6_rook, open_tours_5x5_from_a1,
   open_tours_5x5_from_a1_to_e5, strictly_open_tours_3x10, closed_tours_6x6_without).

Print Assumptions counted.
