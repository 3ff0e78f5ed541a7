(** * Odd boards: a proof by colours only

    If every move of a piece changes the colour, the piece has no closed tour on an odd number of
    squares. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Boards Soundness.
Import ListNotations.
Local Open Scope Z_scope.

(** Along a walk whose moves change the colour, the colour of the last square depends on the
    length. *)
Lemma moves_change_colour : forall (l : list square) first last,
  hd_error l = Some first -> hd_error (rev l) = Some last ->
  (forall s t, In (s, t) (steps l) -> Z.odd (fst t + snd t) = negb (Z.odd (fst s + snd s))) ->
  Z.odd (fst last + snd last) = xorb (Z.odd (fst first + snd first)) (Nat.even (length l)).
Proof.
  induction l as [|s l IH]; intros first last F L M; [discriminate|]. injection F as ->.
  destruct l as [|t l].
  - injection L as ->. cbn. now rewrite xorb_false_r.
  - assert (E : Z.odd (fst last + snd last) = xorb (Z.odd (fst t + snd t)) (Nat.even (length (t :: l)))).
    { apply IH; [reflexivity| |intros u v H; apply M; right; exact H].
      change (rev (first :: t :: l)) with (rev (t :: l) ++ [first]) in L.
      destruct (rev (t :: l)) as [|x r] eqn:R; [|exact L].
      apply (f_equal (@length square)) in R. rewrite rev_length in R. discriminate. }
    rewrite E, (M first t) by (left; reflexivity).
    change (length (first :: t :: l)) with (S (length (t :: l))). rewrite Nat.even_succ, <- Nat.negb_even.
    now destruct (Z.odd (fst first + snd first)), (Nat.even (length (t :: l))).
Qed.

Theorem no_closed_tour_of_odd_length : forall q, tours q = Closed ->
  Z.odd (fst (leap q) + snd (leap q)) = true -> Nat.odd (length (squares q)) = true -> ~ has_tour q.
Proof.
  intros q K P O [tour [N [I [M [_ H]]]]]. unfold has_kind in H. rewrite K in H. destruct H as [T _].
  assert (L : length tour = length (squares q)).
  { apply Permutation_length, NoDup_Permutation; [exact N|apply squares_once|].
    intros s. rewrite I. symmetry. apply squares_spec. }
  unfold moves_made in M. rewrite K in M. destruct tour as [|s l]; [cbn in T; lia|].
  assert (E := moves_change_colour ((s :: l) ++ [s]) s s eq_refl).
  rewrite rev_app_distr, app_length, L, Nat.add_1_r, Nat.even_succ, O in E.
  assert (F : Z.odd (fst s + snd s) = xorb (Z.odd (fst s + snd s)) true).
  { apply E; [reflexivity|]. intros t u H. apply M in H. destruct H as [H _]. unfold apart in H.
    assert (D : Z.odd (fst t - fst u + (snd t - snd u)) = true).
    { destruct (leap q) as [a b]. cbn [fst snd] in P. rewrite Z.odd_add in *.
      assert (A : forall x, Z.odd (Z.abs x) = Z.odd x).
      { intros x. destruct (Z.abs_eq_or_opp x) as [-> | ->]; [reflexivity|apply Z.odd_opp]. }
      rewrite <- (A (fst t - fst u)), <- (A (snd t - snd u)).
      destruct H as [[= -> ->]|[= -> ->]]; [exact P|]. now rewrite xorb_comm. }
    replace (fst u + snd u) with (fst t + snd t - (fst t - fst u + (snd t - snd u))) by lia.
    now rewrite Z.odd_sub, D, xorb_true_r. }
  now destruct (Z.odd (fst s + snd s)).
Qed.

Lemma squares_of_whole_board : forall q, missing q = [] -> 0 <= rows q -> 0 <= columns q ->
  Z.of_nat (length (squares q)) = rows q * columns q.
Proof.
  intros q W R C. unfold squares.
  assert (F : forall (p : square -> bool) l, (forall s, In s l -> p s = true) -> filter p l = l).
  { induction l as [|s l IH]; intros H; [reflexivity|]. cbn. rewrite (H s) by (cbn; auto).
    now rewrite IH by (intros; apply H; cbn; auto). }
  assert (L : forall n, length (below n) = Z.to_nat n) by (intros; unfold below; now rewrite map_length, seq_length).
  rewrite F.
  - assert (X : forall l : list Z, length (flat_map (fun r : Z => map (pair r) (below (columns q))) l)
      = (length l * Z.to_nat (columns q))%nat).
    { induction l as [|r l IH]; [reflexivity|]. cbn. now rewrite app_length, map_length, L, IH. }
    rewrite X, L. lia.
  - intros [r f] H. apply in_flat_map in H. destruct H as [r' [R' H]]. apply in_map_iff in H.
    destruct H as [f' [[= <- <-] F']]. apply below_spec in R', F'. apply on_board_spec.
    unfold on_board. rewrite W. cbn [fst snd In]. tauto.
Qed.

(** The knight has no closed tour on a board with odd numbers of rows and columns. *)
Theorem odd_boards : forall r c, 0 <= r -> 0 <= c -> Z.odd r = true -> Z.odd c = true ->
  ~ has_tour (Question r c Closed None None (1, 2) [] [] []).
Proof.
  intros r c R C O P. apply no_closed_tour_of_odd_length; [reflexivity|reflexivity|].
  assert (L := squares_of_whole_board (Question r c Closed None None (1, 2) [] [] []) eq_refl R C).
  cbn [rows columns] in L. assert (Q : Z.odd (r * c) = true) by (now rewrite Z.odd_mul, O, P).
  rewrite <- L in Q. rewrite Nat.odd_spec. apply Z.odd_spec in Q. destruct Q as [k Q].
  exists (Z.to_nat k). lia.
Qed.
