(** * Counting: the answer of [count_proved]

    The program reads no text, as for certificates. It prints the question and compares the
    texts. *)

From Coq Require Import List ZArith Bool String.
From Tour Require Import Tours Boards Certificates Numbers Frontier TourHalves.
From Tour Require Text.
Local Open Scope Z_scope.

(** The number of lists of squares for each tour. An open tour has a list from each end. A closed
    tour has a list from each square in both directions. *)
Definition readings (q : question) : Z :=
  if is_open q then 2 else 2 * Z.of_nat (List.length (squares q)).

(** The number of lists of squares that are tours, and the number of tours, as texts. [count]
    computes the first number. Returns None if [is_statement] is false. *)
Definition count_line_by (count : question -> Z) (text : string) (q : question) : option (string * string) :=
  if is_statement true false text q
  then let n := count q in Some (Text.number n, Text.number (n / readings q)) else None.

Lemma count_line_by_sound : forall count, (forall q, is_usable q = true -> number (is_tour q) (count q)) ->
  forall text q lists tours, count_line_by count text q = Some (lists, tours) ->
  Text.states true false text q = true /\
  exists n, number (is_tour q) n /\ lists = Text.number n /\ tours = Text.number (n / readings q).
Proof.
  intros count C text q lists tours H. unfold count_line_by, is_statement in H. destruct (_ && _) eqn:E; [|discriminate].
  apply andb_true_iff in E. destruct E as [S U]. injection H as <- <-. split; [exact S|].
  exists (count q). split; [now apply C|]. auto.
Qed.

Definition count_line (text : string) (q : question) : option (string * string) := count_line_by tours_by_halves text q.

Theorem count_line_sound : forall text q lists tours, count_line text q = Some (lists, tours) ->
  Text.states true false text q = true /\
  exists n, number (is_tour q) n /\ lists = Text.number n /\ tours = Text.number (n / readings q).
Proof. exact (count_line_by_sound _ tours_by_halves_number). Qed.

(** The same with any table that satisfies the three equations of [TourHalves.AnyTable]. *)
Definition count_line_with (table : Type) (empty : table) (insert : state -> Z -> table -> table)
    (fold : forall B : Type, (state -> Z -> B -> B) -> table -> B -> B) (parts : list nat) (text : string) (q : question) :
    option (string * string) :=
  count_line_by (tours_with_table table empty insert fold parts) text q.

Theorem count_line_with_sound : forall table empty insert fold (weigh : (state -> Z) -> table -> Z),
  (forall f, weigh f empty = 0) ->
  (forall f u k t, weigh f (insert u k t) = k * f u + weigh f t) ->
  (forall B (value : B -> Z) h step t a,
    (forall u k b, value (step u k b) = k * h u + value b) -> value (fold B step t a) = weigh h t + value a) ->
  forall parts text q lists tours, count_line_with table empty insert fold parts text q = Some (lists, tours) ->
  Text.states true false text q = true /\
  exists n, number (is_tour q) n /\ lists = Text.number n /\ tours = Text.number (n / readings q).
Proof.
  intros table empty insert fold weigh E1 E2 E3 parts. apply count_line_by_sound.
  exact (tours_with_table_number table empty insert fold weigh E1 E2 E3 parts).
Qed.
