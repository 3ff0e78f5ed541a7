(** * Tours, counted by two halves

    The same number as in TourNumbers.v, with far fewer states, and with any table. *)

From Coq Require Import List ZArith Bool.
From Tour Require Import Tables Tours Sums Cycles Cases Refutation Boards Numbers Frontier Forests Completions Plans TourNumbers
  Gluing Joins Halves HalfSweeps HalfCounts.
Import ListNotations.
Local Open Scope Z_scope.

Section WithTable.
  Variable table : Type.
  Variable empty : table.
  Variable insert : state -> Z -> table -> table.
  Variable fold : (state -> Z -> table -> table) -> table -> table -> table.
  Variable part_of_table : state -> table -> trie.
  Variable weigh : (state -> Z) -> table -> Z.

  Hypothesis weigh_empty : forall f, weigh f empty = 0.
  Hypothesis weigh_insert : forall f u k t, weigh f (insert u k t) = k * f u + weigh f t.
  Hypothesis weigh_fold : forall f h step t a, (forall u k b, weigh f (step u k b) = k * h u + weigh f b) ->
    weigh f (fold step t a) = weigh h t + weigh f a.
  Hypothesis weigh_part : forall f c t, weigh_trie f (part_of_table c t) = weigh (fun u => if begins c u then f u else 0) t.
  Variable parts : nat.

  (** The star is in the middle, and has the first seat. *)
  Definition count_by_halves (q : question) : Z :=
    if forallb (on_board_b q) (mentioned q) && two_ends q
    then count_halves table empty insert fold part_of_table parts (if is_open q then 1 else 0)%nat (map up_link (first_case q))
      (map up (map (index q) (order q))) (map up (if is_open q then [star] else []))
    else 0.

  Lemma count_by_halves_is : forall q, is_usable q = true -> count_by_halves q = count_tours q.
  Proof.
    intros q U. unfold count_by_halves, count_tours. destruct (_ && _); [|reflexivity].
    assert (E : map up (map (index q) (order q)) ++ map up (if is_open q then [star] else []) = map up (all_vertices q))
      by (unfold all_vertices; now rewrite map_app).
    assert (A := vertices_up_once q). assert (B := vertices_up_not_1 q). assert (C := links_up_in q U).
    unfold plan_of. rewrite <- E in *. apply count_halves_count with (weigh := weigh); auto.
    now apply links_up_once.
  Qed.

  (** The number of lists of squares that are tours. *)
  Definition number_by_halves (q : question) : Z :=
    match tours q, given q with
    | Closed, _ => 2 * Z.of_nat (length (squares q)) * count_by_halves q
    | StrictlyOpen, [] => sum (fun s => count_by_halves (from_square q s)) (squares q)
    | _, _ => 2 * count_by_halves q
    end.

  Theorem number_by_halves_is : forall q, is_usable q = true -> number_by_halves q = number_of_tours q.
  Proof.
    intros q U. unfold number_by_halves, number_of_tours. rewrite (count_by_halves_is q U).
    destruct (tours q) eqn:K; [reflexivity|reflexivity|]. destruct (given q); [|reflexivity].
    apply sum_ext. intros s _. apply count_by_halves_is. unfold is_usable in *. cbn. rewrite K in *. exact U.
  Qed.

  Theorem number_by_halves_number : forall q, is_usable q = true -> number (is_tour q) (number_by_halves q).
  Proof. intros q U. rewrite (number_by_halves_is q U). now apply tours_number. Qed.
End WithTable.

(** ** With the table as a tree *)

(** All in one part. *)
Definition whole_trie (c : state) (t : trie) : trie :=
  match c with
  | [] => t
  | _ => fold_trie (fun u k b => if begins c u then insert_trie u k b else b) t Bare
  end.

Definition tours_by_halves (q : question) : Z := number_by_halves trie Bare insert_trie fold_trie whole_trie 0 q.

Theorem tours_by_halves_number : forall q, is_usable q = true -> number (is_tour q) (tours_by_halves q).
Proof.
  apply (number_by_halves_number trie Bare insert_trie fold_trie whole_trie weigh_trie).
  - reflexivity.
  - exact weigh_trie_insert.
  - exact weigh_trie_fold.
  - intros f c t. destruct c as [|x c]; [reflexivity|]. unfold whole_trie.
    rewrite (weigh_trie_fold f (fun u => if begins (x :: c) u then f u else 0)); [apply Z.add_0_r|].
    intros u k b. destruct (begins (x :: c) u); [apply weigh_trie_insert|ring].
Qed.

Lemma tours_by_halves_are : forall q n, is_usable q = true -> tours_by_halves q = n -> number (is_tour q) n.
Proof. intros q n U <-. now apply tours_by_halves_number. Qed.

(** Coq's kernel counts. *)
Ltac by_halves := apply tours_by_halves_are;
  [vm_cast_no_check (eq_refl true)|match goal with |- _ = ?n => vm_cast_no_check (eq_refl n) end].

(** ** With any table

    This is all that is asked of a table from elsewhere: some number, for every function of states, that
    three equations hold of. [weigh] is no part of the program. *)
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

  Definition part_with (c : state) (t : table) : trie :=
    fold trie (fun u k b => if begins c u then insert_trie u k b else b) t Bare.

  (** In more parts it needs less memory, and more time. *)
  Definition tours_with_table (parts : nat) (q : question) : Z :=
    number_by_halves table empty insert (fold table) part_with parts q.

  Theorem tours_with_table_number : forall parts q, is_usable q = true -> number (is_tour q) (tours_with_table parts q).
  Proof.
    intros parts. apply (number_by_halves_number table empty insert (fold table) part_with weigh); auto.
    intros f c t. unfold part_with. rewrite (weigh_fold trie (weigh_trie f) (fun u => if begins c u then f u else 0)); [apply Z.add_0_r|].
    intros u k b. destruct (begins c u); [apply weigh_trie_insert|ring].
  Qed.
End AnyTable.
