(** * Boards of every length

    Statements about boards with few rows and any number of columns. They depend only on the
    definitions of Tours.v. The proofs use the theorems from the checker's runs: one for each proof
    for every n in docs/formats/examples, and pages of the atlas. *)

From Coq Require Import List ZArith Lia.
From Tour Require Import Tours OddBoards Atlas Columns.
From Pages Require None_3xn_closed_odd None_4xn_closed None_2xn_open None_3xn_open_from_light_odd
  None_4xn_open_from_rank_2 Page_3x4 Page_3x6 Page_3x8.
Import ListNotations.
Local Open Scope Z_scope.

(** No closed tour on 3xn for odd n, from the states of its columns. *)
Theorem closed_3xn_odd : forall n, 1 <= n -> Z.odd n = true -> ~ has_tour (ask 3 n Closed None None).
Proof. intros n N O. apply None_3xn_closed_odd.none_3xn_closed_odd. exists n. cbn. auto. Qed.

Theorem closed_3x4 : ~ has_tour (ask 3 4 Closed None None).
Proof. exact Page_3x4.none_3x4_closed. Qed.

Theorem closed_3x6 : ~ has_tour (ask 3 6 Closed None None).
Proof. exact Page_3x6.none_3x6_closed. Qed.

Theorem closed_3x8 : ~ has_tour (ask 3 8 Closed None None).
Proof. exact Page_3x8.none_3x8_closed. Qed.

(** No closed tour on 4xn. *)
Theorem closed_4xn : forall n, 1 <= n -> ~ has_tour (ask 4 n Closed None None).
Proof. intros n N. apply None_4xn_closed.none_4xn_closed. exists n. cbn. split; [exact N|]. easy. Qed.

(** No closed tour on 5xn for odd n, by colours. *)
Theorem closed_5xn_odd : forall n, 1 <= n -> Z.odd n = true -> ~ has_tour (ask 5 n Closed None None).
Proof. intros n N O. apply odd_boards; [lia|lia|reflexivity|exact O]. Qed.

(** No open tour on 2xn. *)
Theorem open_2xn : forall n, 1 <= n -> ~ has_tour (ask 2 n Open None None).
Proof. intros n N. apply None_2xn_open.none_2xn_open. exists n. cbn. split; [exact N|]. easy. Qed.

(** No open tour on 3xn, n odd, from a square of the colour that a1 does not have. *)
Theorem open_3xn_odd_from_light : forall n s, 1 <= n -> Z.odd n = true -> Z.odd (fst s + snd s) = true ->
  ~ has_tour (ask 3 n Open (Some s) None).
Proof.
  intros n s N O L. apply None_3xn_open_from_light_odd.none_3xn_open_from_light_odd.
  exists n. cbn. repeat split; auto. exists s. auto.
Qed.

(** No open tour on 4xn from a square of the inner ranks. *)
Theorem open_4xn_from_inner_rank : forall n s, 1 <= n -> fst s = 1 \/ fst s = 2 ->
  ~ has_tour (ask 4 n Open (Some s) None).
Proof.
  intros n s N R. apply None_4xn_open_from_rank_2.none_4xn_open_from_rank_2.
  exists n. cbn. repeat split; [exact N|easy|]. exists s. split; [lia|reflexivity].
Qed.

Definition every_n :=
  (closed_3xn_odd, closed_3x4, closed_3x6, closed_3x8, closed_4xn, closed_5xn_odd, open_2xn,
   open_3xn_odd_from_light, open_4xn_from_inner_rank).

Print Assumptions every_n.
