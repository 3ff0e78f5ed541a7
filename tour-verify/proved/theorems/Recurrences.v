(** * Numbers of closed tours for every number of columns

    The states of strips of several lengths, each times a coefficient, cancel out. The kernel
    computes this fact and the first numbers. Therefore the numbers of all lengths satisfy a
    recurrence, and their generating function is known. *)

From Coq Require Import List ZArith Lia.
From Tour Require Import Tours Numbers Examples Strips LongBoards.
Import ListNotations.
Local Open Scope Z_scope.

Ltac by_cancelling columns numbers_are := refine (generating_function _ _ _ _ _ columns _ _ _ numbers_are _ _ _);
  [lia|vm_compute; lia|vm_cast_no_check (eq_refl true)|vm_compute; lia|vm_compute; lia|vm_cast_no_check (eq_refl true)].

(** ** Knights on 3xn: the recurrence and the generating function of Knuth and of Elkies, OEIS A070030 *)

(** The number of closed tours on 3xn. *)
Notation closed_tours_3 := (closed_tours 3 (1, 2)).

Lemma closed_tours_3_are : forall n, number (is_tour (knight 3 (Z.of_nat n) Closed)) (2 * (3 * Z.of_nat n) * closed_tours_3 n).
Proof.
  intros n. assert (H := closed_tours_are 3 (1, 2) ltac:(lia) ltac:(cbn; lia) n).
  now replace (3 * Z.of_nat n) with (Z.of_nat (3 * n)) by lia.
Qed.

(** Coefficients for powers of z^2. The other coefficients are 0. *)
Fixpoint spread (l : list Z) : list Z :=
  match l with
  | [] => []
  | [c] => [c]
  | c :: l => c :: 0 :: spread l
  end.

Definition denominator : list Z :=
  [1; -6; -64; 200; 1000; -3016; -3488; 24256; -23776; -104168; 203408; 184704; -443392; -14336;
   151296; -145920; 263424; -317440; -36864; 966656; -573440; -131072].

Definition numerator : list Z :=
  [0; 0; 0; 0; 0; 16; 80; -544; -1856; 8080; 9856; -50864; -64; 152576; -130816; -214272; 245760;
   222208; 44544; -53248; -352256; 81920; 32768].

(** 3x0 to 3x47. *)
Definition first_numbers : list Z :=
  [0; 0; 0; 0; 0; 0; 0; 0; 0; 0; 16; 0; 176; 0; 1536; 0; 15424; 0; 147728; 0; 1448416; 0; 14060048; 0;
   136947616; 0; 1332257856; 0; 12965578752; 0; 126169362176; 0; 1227776129152; 0; 11947846468608; 0;
   116266505653888; 0; 1131418872918784; 0; 11010065269439104; 0; 107141489725900544; 0;
   1042616896632882688; 0; 10145938076107491328; 0].

Theorem first_numbers_are : map closed_tours_3 (seq 0 (length first_numbers)) = first_numbers.
Proof. vm_cast_no_check (eq_refl first_numbers). Qed.

(** The denominator times the series is the numerator: for every n, the coefficients of z^n are
    equal. *)
Theorem generating_function_3xn : forall n, times (spread denominator) closed_tours_3 n = nth n (spread numerator) 0.
Proof. by_cancelling 2%nat first_numbers_are. Qed.

(** A statement that depends only on Tours.v and [number]. It computes each number from the numbers
    of smaller boards. *)
Theorem recurrence_3xn : forall T : nat -> Z,
  (forall n, (1 <= n)%nat -> number (is_tour (knight 3 (Z.of_nat n) Closed)) (2 * (3 * Z.of_nat n) * T n)) ->
  forall n, (46 <= n)%nat -> T n =
    6 * T (n - 2)%nat + 64 * T (n - 4)%nat - 200 * T (n - 6)%nat - 1000 * T (n - 8)%nat
    + 3016 * T (n - 10)%nat + 3488 * T (n - 12)%nat - 24256 * T (n - 14)%nat
    + 23776 * T (n - 16)%nat + 104168 * T (n - 18)%nat - 203408 * T (n - 20)%nat
    - 184704 * T (n - 22)%nat + 443392 * T (n - 24)%nat + 14336 * T (n - 26)%nat
    - 151296 * T (n - 28)%nat + 145920 * T (n - 30)%nat - 263424 * T (n - 32)%nat
    + 317440 * T (n - 34)%nat + 36864 * T (n - 36)%nat - 966656 * T (n - 38)%nat
    + 573440 * T (n - 40)%nat + 131072 * T (n - 42)%nat.
Proof.
  intros T H n N. assert (E : forall k, (1 <= k)%nat -> T k = closed_tours_3 k).
  { intros k K. apply (Z.mul_reg_l _ _ (2 * (3 * Z.of_nat k))); [lia|].
    exact (number_once _ _ _ (H k K) (closed_tours_3_are k)). }
  assert (G := generating_function_3xn n). rewrite nth_overflow in G by (cbn; lia). rewrite !E by lia.
  clear - N G. do 46 (destruct n as [|n]; [lia|]). clear N. cbn [times spread denominator Nat.sub] in *. lia.
Qed.

(** ** Another piece and another height: cycles of the 4xn grid, OEIS A006864 *)

Definition grid_numbers : list Z := [0; 0; 1; 2; 6; 14; 37; 92].

Lemma grid_numbers_are : map (closed_tours 4 (0, 1)) (seq 0 (length grid_numbers)) = grid_numbers.
Proof. vm_cast_no_check (eq_refl grid_numbers). Qed.

Theorem generating_function_grid_4xn : forall n,
  times [1; -2; -2; 2; -1] (closed_tours 4 (0, 1)) n = nth n [0; 0; 1] 0.
Proof. by_cancelling 0%nat grid_numbers_are. Qed.

Definition recurrences := (closed_tours_3_are, first_numbers_are, generating_function_3xn, recurrence_3xn,
  generating_function_grid_4xn).

Print Assumptions recurrences.
