(** * Certificates of counts: the line that states the number

    A tourcount states a question and the number of its tours by the usual convention. The program
    prints the question and compares; what the third line must be, it says itself. *)

From Coq Require Import List ZArith Bool String.
From Tour Require Import Tours Cycles Cases Boards Certificates Numbers TourNumbers TourHalves Counting.
From Tour Require Text.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope Z_scope.

(** How many lists of squares count as one tour. An open tour counts with its direction; where an end
    is given, its list is read one way only. *)
Definition alike (q : question) : Z :=
  if is_open q then match given q with [] => 1 | _ => readings q end else readings q.

Definition number_line (lists : Z) (q : question) : string := "tours " ++ Text.number (lists / alike q).

(** None: the text does not state the question. *)
Definition count_certificate (text : string) (q : question) : option string :=
  if is_statement true false text q then Some (number_line (tours_by_halves q) q) else None.

Theorem count_certificate_sound : forall text q said, count_certificate text q = Some said ->
  Text.states true false text q = true /\ exists n, number (is_tour q) n /\ said = number_line n q.
Proof.
  intros text q said H. unfold count_certificate, is_statement in H. destruct (_ && _) eqn:E; [|discriminate].
  apply andb_true_iff in E. destruct E as [S U]. injection H as <-. split; [exact S|].
  exists (tours_by_halves q). split; [now apply tours_by_halves_number|reflexivity].
Qed.

(** What is counted, so that what it takes can be known before: the edges, and the vertices in order. *)
Definition to_count (q : question) : list link * list vertex := (first_case q, all_vertices q).
