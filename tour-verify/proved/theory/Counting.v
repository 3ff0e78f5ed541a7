(** * Counting: the answer of [count_proved]

    As with certificates, the program reads no text: it prints the question and compares. *)

From Coq Require Import List ZArith Bool String.
From Tour Require Import Tours Boards Certificates Numbers TourHalves.
From Tour Require Text.
Local Open Scope Z_scope.

(** How many lists of squares are one tour: it can be read from each end, or from each square of a
    closed one in both directions. *)
Definition readings (q : question) : Z :=
  if is_open q then 2 else 2 * Z.of_nat (List.length (squares q)).

(** The number of lists of squares that are tours, and the number of tours, as texts. None: the line
    does not state the question. *)
Definition count_line (text : string) (q : question) : option (string * string) :=
  if is_statement true false text q
  then let n := tours_by_halves q in Some (Text.number n, Text.number (n / readings q)) else None.

Theorem count_line_sound : forall text q lists tours, count_line text q = Some (lists, tours) ->
  Text.states true false text q = true /\
  exists n, number (is_tour q) n /\ lists = Text.number n /\ tours = Text.number (n / readings q).
Proof.
  intros text q lists tours H. unfold count_line, is_statement in H. destruct (_ && _) eqn:E; [|discriminate].
  apply andb_true_iff in E. destruct E as [S U]. injection H as <- <-. split; [exact S|].
  exists (tours_by_halves q). split; [now apply tours_by_halves_number|]. auto.
Qed.
