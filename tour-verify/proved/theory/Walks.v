(** * The definition of a walk through all places

    Tours.v defines tours of a board. Here are the same definitions for places of any type, with a
    relation that joins them. Graphs.v uses them for vertices and edges. *)

From Coq Require Import List ZArith.
From Tour Require Import Tours.
Import ListNotations.

Section Walks.
  Context {A : Type}.

  (** The conditions for a walk: a cycle, a path, or a path whose ends are not joined. Also its
      given ends, the steps that it must make, and the steps that it must not make. *)
  Record demand : Type := Demand {
    sort : kind;
    one_end : option A;
    other_end : option A;
    has_to : list (A * A);
    may_not : list (A * A)
  }.

  (** The step s-t is in a list of steps, in either direction. *)
  Definition among_steps (l : list (A * A)) (s t : A) : Prop := In (s, t) l \/ In (t, s) l.

  (** The steps of a walk. A closed walk returns to its first place. *)
  Definition steps_made (k : kind) (walk : list A) : list (A * A) :=
    match k, walk with
    | Closed, first :: _ => steps (walk ++ [first])
    | _, _ => steps walk
    end.

  Definition begins_and_ends_at (d : demand) (walk : list A) : Prop :=
    (forall s, one_end d = Some s -> hd_error walk = Some s) /\
    (forall s, other_end d = Some s -> hd_error (rev walk) = Some s).

  Definition has_sort (joined : A -> A -> Prop) (d : demand) (walk : list A) : Prop :=
    let is_open := begins_and_ends_at d walk \/ begins_and_ends_at d (rev walk) in
    match sort d with
    | Closed =>
        (3 <= length walk)%nat /\
        (forall s t, one_end d = Some s -> other_end d = Some t -> among_steps (steps_made (sort d) walk) s t)
    | Open => is_open
    | StrictlyOpen =>
        is_open /\
        (forall first last, hd_error walk = Some first -> hd_error (rev walk) = Some last -> ~ joined last first)
    end.

  (** A walk is a list of all places, each once. It makes only steps between joined places, no step
      of [may_not], and all steps of [has_to]. *)
  Definition is_walk (place : A -> Prop) (joined : A -> A -> Prop) (d : demand) (walk : list A) : Prop :=
    NoDup walk /\
    (forall s, In s walk <-> place s) /\
    (forall s t, In (s, t) (steps_made (sort d) walk) -> joined s t /\ ~ among_steps (may_not d) s t) /\
    (forall s t, In (s, t) (has_to d) -> among_steps (steps_made (sort d) walk) s t) /\
    has_sort joined d walk.
End Walks.
Arguments demand : clear implicits.
