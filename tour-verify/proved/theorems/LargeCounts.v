(** * Numbers of tours of larger boards as theorems

    Counted by two halves; Coq's kernel takes a minute for these, so they are checked when asked for. *)

From Coq Require Import List ZArith.
From Tour Require Import Tours Boards Numbers TourHalves Examples.
Import ListNotations.
Local Open Scope Z_scope.

Theorem closed_tours_6x7 : number (is_tour (knight 6 7 Closed)) (2 * 42 * 1067638).
Proof. by_halves. Qed.

Theorem closed_tours_6x8 : number (is_tour (knight 6 8 Closed)) (2 * 48 * 55488142).
Proof. by_halves. Qed.

Theorem open_tours_5x6 : number (is_tour (knight 5 6 Open)) (2 * 18784).
Proof. by_halves. Qed.

Print Assumptions closed_tours_6x8.
Print Assumptions open_tours_5x6.
