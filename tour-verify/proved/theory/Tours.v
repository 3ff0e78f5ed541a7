(** * The definition of a tour

    All theorems are about these definitions, and a reader has to trust only these definitions. They
    define a board, a piece and a tour in coordinates. *)

From Coq Require Import List ZArith.
Import ListNotations.
Local Open Scope Z_scope.

(** A square is (rank, file), both counted from 0: a1 is (0, 0), c1 is (0, 2), a2 is (1, 0). *)
Definition square : Type := Z * Z.

Inductive kind : Type := Closed | Open | StrictlyOpen.

(** A question: is there a tour of this kind? *)
Record question : Type := Question {
  rows : Z;
  columns : Z;
  tours : kind;
  from : option square; (* the given end, if any *)
  to : option square; (* the other end *)
  leap : Z * Z; (* (a, b) moves a squares one way and b the other, (1, 2) for a knight *)
  missing : list square; (* removed squares *)
  required : list (square * square); (* moves that the tour must make, in either direction *)
  forbidden : list (square * square) (* moves that the tour must not make, in either direction *)
}.

Definition on_board (q : question) (s : square) : Prop :=
  0 <= fst s < rows q /\ 0 <= snd s < columns q /\ ~ In s (missing q).

(** Two squares that are one move of the piece apart. *)
Definition apart (q : question) (s t : square) : Prop :=
  let '(dr, df) := (Z.abs (fst s - fst t), Z.abs (snd s - snd t)) in
  (dr, df) = leap q \/ (df, dr) = leap q.

(** The move s-t is in a list of moves, in either direction. *)
Definition listed (moves : list (square * square)) (s t : square) : Prop :=
  In (s, t) moves \/ In (t, s) moves.

(** The steps from each element of a list to the next one. *)
Fixpoint steps {A : Type} (walk : list A) : list (A * A) :=
  match walk with
  | s :: (t :: _) as rest => (s, t) :: steps rest
  | _ => []
  end.

(** The moves of a tour. A closed tour returns to its first square. *)
Definition moves_made (q : question) (tour : list square) : list (square * square) :=
  match tours q, tour with
  | Closed, first :: _ => steps (tour ++ [first])
  | _, _ => steps tour
  end.

(** The given ends of an open tour are its first and its last square. *)
Definition begins_and_ends (q : question) (tour : list square) : Prop :=
  (forall s, from q = Some s -> hd_error tour = Some s) /\
  (forall s, to q = Some s -> hd_error (rev tour) = Some s).

(** The condition of each kind of tour. The ends of an open tour can be in either order. A closed
    tour with two given squares makes the move between them. *)
Definition has_kind (q : question) (tour : list square) : Prop :=
  let is_open := begins_and_ends q tour \/ begins_and_ends q (rev tour) in
  match tours q with
  | Closed =>
      (3 <= length tour)%nat /\
      (forall s t, from q = Some s -> to q = Some t -> listed (moves_made q tour) s t)
  | Open => is_open
  | StrictlyOpen =>
      is_open /\
      (forall first last, hd_error tour = Some first -> hd_error (rev tour) = Some last ->
         ~ apart q last first)
  end.

(** A tour is a list of squares, each square of the board once. It makes only moves of the piece, no
    forbidden move, and all required moves. *)
Definition is_tour (q : question) (tour : list square) : Prop :=
  NoDup tour /\
  (forall s, In s tour <-> on_board q s) /\
  (forall s t, In (s, t) (moves_made q tour) -> apart q s t /\ ~ listed (forbidden q) s t) /\
  (forall s t, In (s, t) (required q) -> listed (moves_made q tour) s t) /\
  has_kind q tour.

Definition has_tour (q : question) : Prop := exists tour, is_tour q tour.
