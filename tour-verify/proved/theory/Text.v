(** * The text of a question

    The checker reads no text. It prints the question, and compares the text with the second line of
    the file. Therefore the program that parses the file need not be trusted. *)

From Coq Require Import List ZArith Lia Bool Ascii String Decimal DecimalString.
From Tour Require Import Tours Boards.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope Z_scope.

Definition number (z : Z) : string := NilZero.string_of_uint (N.to_uint (Z.to_N z)).

(** Files are a to z, then aa, ab, ..., az, ba, ..., here with up to three letters. *)
Definition letter (z : Z) : string := String (ascii_of_N (97 + Z.to_N (z mod 26))) EmptyString.

Fixpoint letters (more : nat) (f : Z) : string :=
  match more with
  | S less => if f <? 26 then letter f else letters less (f / 26 - 1) ++ letter f
  | O => letter f
  end.

Definition file_name (f : Z) : string := letters 2 f.

Definition square_name (s : square) : string := file_name (snd s) ++ number (fst s + 1).

Definition move_name (m : square * square) : string := square_name (fst m) ++ "-" ++ square_name (snd m).

Definition kind_name (k : kind) : string :=
  match k with
  | Closed => "closed"
  | Open => "open"
  | StrictlyOpen => "strictly-open"
  end.

Definition option_words (word : string) (s : option square) : list string :=
  match s with
  | Some s => [word; square_name s]
  | None => []
  end.

Definition list_words {A : Type} (word : string) (name : A -> string) (l : list A) : list string :=
  match l with
  | [] => []
  | _ => word :: map name l
  end.

Definition is_knight (q : question) : bool := is_leap (leap q) (1, 2).

(** The words of a question. They omit the knight, except in version 1 if it is [named]. *)
Definition words (named : bool) (q : question) : list string :=
  ([(number (rows q) ++ "x" ++ number (columns q))%string; kind_name (tours q)]
  ++ option_words "from" (from q)
  ++ option_words "to" (to q)
  ++ (if is_knight q && negb named then []
      else ["leaper"; (number (fst (leap q)) ++ "," ++ number (snd (leap q)))%string])
  ++ list_words "without" square_name (missing q)
  ++ list_words "with" move_name (required q)
  ++ list_words "avoid" move_name (forbidden q))%list.

Definition line (named : bool) (q : question) : string := concat " " (words named q).

(** ** The rules of the format *)

Definition is_before (s t : square) : bool :=
  (fst s <? fst t) || (fst s =? fst t) && (snd s <? snd t).

Definition is_move_before (l m : square * square) : bool :=
  is_before (fst l) (fst m) || is_square (fst l) (fst m) && is_before (snd l) (snd m).

Fixpoint ascends {A : Type} (before : A -> A -> bool) (l : list A) : bool :=
  match l with
  | x :: (y :: _) as rest => before x y && ascends before rest
  | _ => true
  end.

Definition in_rectangle (q : question) (s : square) : bool :=
  (0 <=? fst s) && (fst s <? rows q) && (0 <=? snd s) && (snd s <? columns q).

(** Moves between squares of the board, with the smaller square first. *)
Definition is_move (q : question) (m : square * square) : bool :=
  is_before (fst m) (snd m) && on_board_b q (fst m) && on_board_b q (snd m) && apart_b q (fst m) (snd m).

Definition is_given (s : option square) : bool := match s with Some _ => true | None => false end.

Definition most_squares : Z := 1024.

Definition is_written (second named : bool) (q : question) : bool :=
  let '(a, b) := leap q in
  let is_closed := match tours q with Closed => true | _ => false end in
  (1 <=? rows q) && (1 <=? columns q) && (rows q * columns q <=? most_squares)
  && (0 <=? a) && (a <=? b) && (1 <=? b) && (b <=? 9999)
  && forallb (in_rectangle q) (missing q) && ascends is_before (missing q)
  && forallb (on_board_b q) (given q)
  && match from q, to q with Some s, Some t => negb (is_square s t) | _, _ => true end
  && forallb (is_move q) (required q) && ascends is_move_before (required q)
  && forallb (is_move q) (forbidden q) && ascends is_move_before (forbidden q)
  && forallb (fun m => negb (is_forbidden q (fst m) (snd m))) (required q)
  && match squares q with [] => false | _ => true end
  && if second then negb named && (negb is_closed || is_given (from q) || negb (is_given (to q)))
     else (negb named || is_knight q)
       && match tours q with
          | Closed => negb (is_given (from q) || is_given (to q))
          | Open => is_given (from q) || negb (is_given (to q))
          | StrictlyOpen => false
          end
       && match required q, forbidden q with [], [] => true | _, _ => false end.

(** A line states a question, in version 1 or, if [second], in a later version. *)
Definition states (second named : bool) (text : string) (q : question) : bool :=
  is_written second named q && String.eqb text (line named q).
