(** * Classes: which vertices are joined by edges

    Union-find by size. Nothing is proved here, because the checker is sound with any labelling of
    the vertices. *)

From Coq Require Import List ZArith.
From Tour Require Import Tables Cycles.
Import ListNotations.

(** A vertex points to a different vertex, or represents a class of some size. A vertex without an
    entry represents itself. *)
Inductive node : Type := Points (to : vertex) | Stands (members : positive).

Definition forest := tree node.

(** The vertex that represents a class, and the size of the class. No path is longer than the
    logarithm of the number of vertices, which is below 32. *)
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

(** For each vertex, the vertex that represents its class. *)
Definition labels (vs : list vertex) (edges : list edge) : tree vertex :=
  let f := fold_left join edges Leaf in
  fold_left (fun t v => put v (fst (root_of f v)) t) vs Leaf.

Definition label (t : tree vertex) (v : vertex) : vertex :=
  match find v t with
  | Some u => u
  | None => v
  end.
