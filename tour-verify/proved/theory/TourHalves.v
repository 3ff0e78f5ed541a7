(** * Numbers of tours by two halves

    The same number as in TourNumbers.v, with far fewer states, in any order of the squares, and
    with any table. *)

From Coq Require Import List ZArith Bool.
From Tour Require Import Tours Cases Boards Soundness Numbers Frontier Halves GroundNumbers TourNumbers.
Import ListNotations.
Local Open Scope Z_scope.

(** ** With the table as a tree *)

Definition tours_in_order (where_to_cut : cutter) (l : list square) (q : question) : Z :=
  walks_by_halves (squares q) l (index q) (moves q) (on_board_b q) (apart_b q) is_square where_to_cut (demand_of q).

Theorem tours_in_order_number : forall where_to_cut l q, is_usable q = true -> is_order is_square (squares q) l = true ->
  number (is_tour q) (tours_in_order where_to_cut l q).
Proof.
  intros where_to_cut l q U O. apply (is_order_spec _ _ _ _ is_square_spec (squares_once q)) in O.
  exact (walks_by_halves_number _ _ _ _ _ _ _ _ _ _ (board_ground q U l O) where_to_cut (demand_of q) eq_refl (squares_enough q U)).
Qed.

Definition tours_by_halves (q : question) : Z := tours_in_order half_way (order q) q.

Theorem tours_by_halves_number : forall q, is_usable q = true -> number (is_tour q) (tours_by_halves q).
Proof.
  intros q U.
  exact (walks_by_halves_number _ _ _ _ _ _ _ _ _ _ (board_ground q U _ (order_spec q)) half_way (demand_of q) eq_refl (squares_enough q U)).
Qed.

Lemma tours_by_halves_are : forall q n, is_usable q = true -> tours_by_halves q = n -> number (is_tour q) n.
Proof. intros q n U <-. now apply tours_by_halves_number. Qed.

(** Coq's kernel counts. *)
Ltac by_halves := apply tours_by_halves_are;
  [vm_cast_no_check (eq_refl true)|match goal with |- _ = ?n => vm_cast_no_check (eq_refl n) end].

(** ** With any table

    [weigh] is not part of the program. *)
Section AnyTable.
  Variable table : Type.
  Variable empty : table.
  Variable insert : state -> Z -> table -> table.
  Variable fold : forall B : Type, (state -> Z -> B -> B) -> table -> B -> B.
  Variable weigh : (state -> Z) -> table -> Z.

  Hypothesis weigh_empty : forall f, weigh f empty = 0.
  Hypothesis weigh_insert : forall f u k t, weigh f (insert u k t) = k * f u + weigh f t.
  Hypothesis weigh_fold : forall B (value : B -> Z) h step t a,
    (forall u k b, value (step u k b) = k * h u + value b) -> value (fold B step t a) = weigh h t + value a.

  (** More parts need less memory. *)
  Definition tours_with_table (parts : list nat) (q : question) : Z :=
    walks_with_table (squares q) (order q) (index q) (moves q) (on_board_b q) (apart_b q) is_square
      table empty insert fold parts (demand_of q).

  Theorem tours_with_table_number : forall parts q, is_usable q = true -> number (is_tour q) (tours_with_table parts q).
  Proof.
    intros parts q U. exact (walks_with_table_number _ _ _ _ _ _ _ _ _ _ (board_ground q U _ (order_spec q))
      table empty insert fold weigh weigh_empty weigh_insert weigh_fold parts (demand_of q) eq_refl (squares_enough q U)).
  Qed.
End AnyTable.
