(** * The definitions are not empty

    Some boards have tours by the definitions, and some have no tour. Therefore the theorems about
    tours are not empty. *)

From Coq Require Import List ZArith.
From Tour Require Import Tours Refutation Boards Soundness TourChecker Atlas Numbers TourNumbers.
Import ListNotations.
Local Open Scope Z_scope.

Definition knight (r c : Z) (k : kind) : question := Question r c k None None (1, 2) [] [] [].

Example open_tour_5x5 : has_tour (knight 5 5 Open).
Proof.
  by_tour [(0, 0); (1, 2); (0, 4); (2, 3); (4, 4); (3, 2); (4, 0); (2, 1); (0, 2); (1, 0); (3, 1); (4, 3);
           (2, 2); (1, 4); (3, 3); (4, 1); (2, 0); (0, 1); (1, 3); (3, 4); (4, 2); (3, 0); (1, 1); (0, 3);
           (2, 4)].
Qed.

Example no_closed_tour_5x5 : ~ has_tour (knight 5 5 Closed).
Proof. by_steps [Forced]. Qed.

Example no_closed_tour_7x7 : ~ has_tour (knight 7 7 Closed).
Proof. by_steps [Parity]. Qed.

(** One square has an open tour and no closed tour. Two squares have no closed tour. *)
Example open_tour_1x1 : has_tour (knight 1 1 Open).
Proof. by_tour [(0, 0)]. Qed.

Example strictly_open_tour_1x1 : has_tour (knight 1 1 StrictlyOpen).
Proof. by_tour [(0, 0)]. Qed.

Example no_closed_tour_1x1 : ~ has_tour (knight 1 1 Closed).
Proof. by_steps [Forced]. Qed.

Example no_closed_tour_of_two_squares : ~ has_tour (Question 1 2 Closed None None (0, 1) [] [] []).
Proof. by_steps [Forced]. Qed.

(** 2x2 has a closed tour with steps of one square. With a forbidden move, or as a strictly open
    tour from a1, no tour exists. *)
Definition rook : question := Question 2 2 Closed None None (0, 1) [] [] [].

Example closed_tour_2x2_rook : has_tour rook.
Proof. by_tour [(0, 0); (0, 1); (1, 1); (1, 0)]. Qed.

Example none_without_a_move : ~ has_tour (Question 2 2 Closed None None (0, 1) [] [] [((0, 0), (0, 1))]).
Proof. by_steps [Forced]. Qed.

Example strictly_open_none_2x2_rook :
  ~ has_tour (Question 2 2 StrictlyOpen (Some (0, 0)) None (0, 1) [] [] []).
Proof. by_steps [Forced]. Qed.

(** Numbers of tours. 3x4 has 8 open tours, each with a list from both ends, and as many strictly
    open tours. The squares of 2x2 form one cycle. *)
Example open_tours_3x4 : number (is_tour (knight 3 4 Open)) 16.
Proof. by_count. Qed.

Example strictly_open_tours_3x4 : number (is_tour (knight 3 4 StrictlyOpen)) 16.
Proof. by_count. Qed.

Example closed_tours_2x2_rook : number (is_tour rook) 8.
Proof. by_count. Qed.

Example closed_tours_4x4_rook : number (is_tour (Question 4 4 Closed None None (0, 1) [] [] [])) (2 * 16 * 6).
Proof. by_count. Qed.

(** 3x8 has no closed tour, because no state remains after g1 g3 e3 e1 d2. *)
Example no_closed_tour_3x8 : ~ has_tour (knight 3 8 Closed).
Proof. by_steps [Order (map (index (knight 3 8 Closed)) [(0, 6); (2, 6); (2, 4); (0, 4); (1, 3)])]. Qed.
