(** * Tables of vertices

    A table is a binary tree that branches by the bits of its keys. The checker counts with tables:
    the edges at each vertex, the weights, and the sizes of classes. [get_tally] proves that a table
    holds the correct sums. *)

From Coq Require Import List ZArith Lia Bool.
From Tour Require Import Sums.
Import ListNotations.
Local Open Scope Z_scope.

Inductive tree (A : Type) : Type :=
| Leaf
| Node (zero : tree A) (here : option A) (one : tree A).
Arguments Leaf {A}.
Arguments Node {A} zero here one.

Fixpoint find {A : Type} (k : positive) (t : tree A) : option A :=
  match t, k with
  | Leaf, _ => None
  | Node _ here _, xH => here
  | Node zero _ _, xO j => find j zero
  | Node _ _ one, xI j => find j one
  end.

Fixpoint put {A : Type} (k : positive) (x : A) (t : tree A) : tree A :=
  let '(zero, here, one) := match t with
                            | Leaf => (Leaf, None, Leaf)
                            | Node zero here one => (zero, here, one)
                            end in
  match k with
  | xH => Node zero (Some x) one
  | xO j => Node (put j x zero) here one
  | xI j => Node zero here (put j x one)
  end.

Lemma find_put : forall {A} k j (x : A) t,
  find j (put k x t) = if (k =? j)%positive then Some x else find j t.
Proof.
  assert (L : forall A j, find j (@Leaf A) = None) by (destruct j; reflexivity).
  induction k as [k IH|k IH|]; intros [j|j|] x [|zero here one]; cbn;
    rewrite ?IH, ?L; reflexivity.
Qed.

(** A number for each key, 0 if the table has no entry. *)
Definition table : Type := tree Z.

Definition get (k : positive) (t : table) : Z :=
  match find k t with
  | Some z => z
  | None => 0
  end.

Definition add (t : table) (kz : positive * Z) : table :=
  put (fst kz) (get (fst kz) t + snd kz) t.

Definition tally (l : list (positive * Z)) : table := fold_left add l Leaf.

(** The amount that an entry adds to a key. *)
Definition at_key (k : positive) (kz : positive * Z) : Z := if (fst kz =? k)%positive then snd kz else 0.

Lemma get_add : forall k t kz, get k (add t kz) = get k t + at_key k kz.
Proof.
  intros k t [j z]. unfold add, at_key, get at 1; cbn [fst snd]. rewrite find_put.
  destruct (Pos.eqb_spec j k) as [->|H]; [lia|]. fold (get k t). lia.
Qed.

Lemma get_tally : forall k l, get k (tally l) = sum (at_key k) l.
Proof.
  intros k l. unfold tally.
  assert (H : forall t, get k (fold_left add l t) = get k t + sum (at_key k) l).
  { induction l as [|x l IH]; intros t; cbn [fold_left sum]; [lia|]. rewrite IH, get_add. lia. }
  rewrite H. unfold get. destruct k; reflexivity.
Qed.

(** ** Lists of keys *)

Fixpoint same_state (s t : list positive) : bool :=
  match s, t with
  | [], [] => true
  | j :: s, k :: t => (j =? k)%positive && same_state s t
  | _, _ => false
  end.

Lemma same_state_refl : forall s, same_state s s = true.
Proof. induction s as [|j s IH]; [reflexivity|]. cbn. now rewrite Pos.eqb_refl. Qed.

Lemma same_state_spec : forall s t, same_state s t = true -> s = t.
Proof.
  induction s as [|j s IH]; intros [|k t] H; try discriminate; [reflexivity|].
  apply andb_true_iff in H. destruct H as [H T]. apply Pos.eqb_eq in H. apply IH in T. congruence.
Qed.

Definition occurs (x : positive) (vs : list positive) : bool := existsb (Pos.eqb x) vs.

Lemma occurs_spec : forall x vs, occurs x vs = true <-> In x vs.
Proof.
  intros x vs. unfold occurs. rewrite existsb_exists. split.
  - intros [y [Y E]]. apply Pos.eqb_eq in E. now subst.
  - intros H. exists x. split; [exact H|apply Pos.eqb_refl].
Qed.
