(** * Classes: which vertices are joined by edges

    Union-find, by size. Nothing is proved here: what the checker does with a labelling of the
    vertices is right for any labelling. *)

From Coq Require Import List ZArith.
From Tour Require Import Tables Cycles.
Import ListNotations.

(** A vertex points to another one, or stands for a class of some size. No entry: for itself. *)
Inductive node : Type := Points (to : vertex) | Stands (members : positive).

Definition forest := tree node.

(** The vertex that stands for a class, and the class's size. No path is longer than the logarithm of
    the number of vertices, which is below 32. *)
Fixpoint root (fuel : nat) (f : forest) (v : vertex) : vertex * positive :=
  match fuel, find v f with
  | S less, Some (Points u) => root less f u
  | _, Some (Stands members) => (v, members)
  | _, _ => (v, 1%positive)
  end.

Definition root_of (f : forest) (v : vertex) : vertex * positive := root 32 f v.

Definition join (f : forest) (e : edge) : forest :=
  let '(u, many) := root_of f (fst e) in
  let '(v, more) := root_of f (snd e) in
  if (u =? v)%positive then f
  else
    let '(above, below) := if (many <? more)%positive then (v, u) else (u, v) in
    put above (Stands (many + more)) (put below (Points above) f).

(** For each vertex the one that stands for its class. *)
Definition labels (vs : list vertex) (edges : list edge) : tree vertex :=
  let f := fold_left join edges Leaf in
  fold_left (fun t v => put v (fst (root_of f v)) t) vs Leaf.

Definition label (t : tree vertex) (v : vertex) : vertex :=
  match find v t with
  | Some u => u
  | None => v
  end.
