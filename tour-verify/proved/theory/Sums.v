(** * Sums over lists *)

From Coq Require Import List ZArith Lia Permutation.
Import ListNotations.
Local Open Scope Z_scope.

Fixpoint sum {A : Type} (f : A -> Z) (l : list A) : Z :=
  match l with
  | [] => 0
  | x :: rest => f x + sum f rest
  end.

Section Sums.
  Context {A : Type}.
  Implicit Types (f g : A -> Z) (l : list A).

  Lemma sum_app : forall f l m, sum f (l ++ m) = sum f l + sum f m.
  Proof. induction l as [|x l IH]; intros m; cbn; [|rewrite IH]; lia. Qed.

  Lemma sum_permutation : forall f l m, Permutation l m -> sum f l = sum f m.
  Proof. intros f l m H; induction H; cbn; lia. Qed.

  Lemma sum_plus : forall f g l, sum (fun x => f x + g x) l = sum f l + sum g l.
  Proof. induction l as [|x l IH]; cbn; lia. Qed.

  Lemma sum_scale : forall k f l, sum (fun x => k * f x) l = k * sum f l.
  Proof. induction l as [|x l IH]; cbn; lia. Qed.

  Lemma sum_zero : forall l, sum (fun _ : A => 0) l = 0.
  Proof. induction l as [|x l IH]; cbn; lia. Qed.

  Lemma sum_one : forall l, sum (fun _ : A => 1) l = Z.of_nat (length l).
  Proof. induction l as [|x l IH]; cbn [sum length]; lia. Qed.

  Lemma sum_ext : forall f g l, (forall x, In x l -> f x = g x) -> sum f l = sum g l.
  Proof.
    induction l as [|x l IH]; intros H; cbn; [reflexivity|].
    rewrite (H x), IH; auto with datatypes.
  Qed.

  Lemma sum_le : forall f g l, (forall x, In x l -> f x <= g x) -> sum f l <= sum g l.
  Proof.
    induction l as [|x l IH]; intros H; cbn; [lia|].
    assert (f x <= g x) by auto with datatypes.
    assert (sum f l <= sum g l) by auto with datatypes. lia.
  Qed.

  Lemma sum_nonneg : forall f l, (forall x, In x l -> 0 <= f x) -> 0 <= sum f l.
  Proof. intros f l H. rewrite <- (sum_zero l). apply sum_le, H. Qed.

  (** If f <= g, a difference of [d] at one place is a difference of at least [d] in the sums. *)
  Lemma sum_le_at : forall f g l x d,
    (forall y, In y l -> f y <= g y) -> In x l -> f x + d <= g x -> sum f l + d <= sum g l.
  Proof.
    induction l as [|y l IH]; intros x d H Hx Hd; [easy|]. cbn [sum].
    assert (f y <= g y) by auto with datatypes.
    destruct Hx as [->|Hx].
    - assert (sum f l <= sum g l) by (apply sum_le; auto with datatypes). lia.
    - assert (sum f l + d <= sum g l) by (apply (IH x); auto with datatypes). lia.
  Qed.

  Lemma sum_map : forall {B} (h : B -> A) f (l : list B), sum f (map h l) = sum (fun x => f (h x)) l.
  Proof. induction l as [|x l IH]; cbn; congruence. Qed.

  Lemma sum_flat_map : forall {B} (h : B -> list A) f (l : list B),
    sum f (flat_map h l) = sum (fun x => sum f (h x)) l.
  Proof. induction l as [|x l IH]; cbn; [reflexivity|]. rewrite sum_app; congruence. Qed.

  Lemma sum_filter : forall (p : A -> bool) f l,
    sum f (filter p l) = sum (fun x => if p x then f x else 0) l.
  Proof. induction l as [|x l IH]; cbn; [|destruct (p x); cbn]; lia. Qed.
End Sums.

Lemma sum_swap : forall {A B} (f : A -> B -> Z) l m,
  sum (fun x => sum (f x) m) l = sum (fun y => sum (fun x => f x y) l) m.
Proof.
  induction l as [|x l IH]; intros m; cbn; [now rewrite sum_zero|].
  now rewrite IH, <- sum_plus.
Qed.
