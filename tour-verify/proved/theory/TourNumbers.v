(** * Numbers of tours

    The number of tours of a question, as Tours.v defines them. They are lists of squares, so a
    closed tour counts from each square in both directions, and an open tour from both ends. A board
    is a ground, so GroundNumbers.v counts. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Walks Sums Cycles Cases Boards Soundness Numbers GroundNumbers.
From Tour Require Grounds.
Import ListNotations.
Local Open Scope Z_scope.

(** The squares line by line, along the shorter side. *)
Definition order (q : question) : list square :=
  if columns q <=? rows q then squares q
  else flat_map (fun f => filter (fun s => snd s =? f) (squares q)) (below (columns q)).

(** The number of tours. Each counts once, without direction and start. *)
Definition count_tours (q : question) : Z :=
  count_walks (squares q) (order q) (index q) (moves q) (on_board_b q) (apart_b q) is_square (demand_of q).

(** The number of lists of squares that are tours. *)
Definition number_of_tours (q : question) : Z :=
  number_of_walks (squares q) (order q) (index q) (moves q) (on_board_b q) (apart_b q) is_square (demand_of q).

(** ** A board as a ground *)

Lemma order_spec : forall q, Permutation (order q) (squares q).
Proof.
  intros q. unfold order. destruct (_ <=? _); [reflexivity|]. apply NoDup_Permutation.
  - apply NoDup_flat_map; [apply below_once|intros f; apply NoDup_filter, squares_once|].
    intros f h s F H. apply filter_In in F, H. rewrite !Z.eqb_eq in *. lia.
  - apply squares_once.
  - intros s. rewrite in_flat_map. split.
    + intros [f [_ H]]. apply filter_In in H. apply H.
    + intros H. exists (snd s). split.
      * apply squares_spec in H. apply below_spec. destruct H. tauto.
      * apply filter_In. split; [exact H|apply Z.eqb_refl].
Qed.

Section Board.
  Variable q : question.
  Hypothesis usable : is_usable q = true.

  Lemma moves_apart : forall s t, In (s, t) (moves q) -> apart q s t /\ ~ listed (forbidden q) s t /\ s <> t.
  Proof.
    intros [r f] [r' f'] H. apply in_moves in H. destruct H as [_ [_ [F [d [D E]]]]].
    assert (P := piece_moves q usable).
    split; [|split; [exact F|]].
    - unfold leaps_ahead in D. unfold apart, ahead_of in *. cbn [fst snd] in *.
      destruct (leap q) as [a b]. cbn [fst snd] in P. apply filter_In in D. destruct D as [D _].
      apply nodup_In in D. injection E as -> ->.
      replace (r - (r + fst d)) with (- fst d) by lia. replace (f - (f + snd d)) with (- snd d) by lia.
      rewrite !Z.abs_opp. destruct D as [<-|[<-|[<-|[<-|[]]]]]; cbn [fst snd]; rewrite ?Z.abs_opp, !Z.abs_eq by lia; auto.
    - intros [= -> ->]. apply leaps_ahead_spec in D. unfold ahead_of in E. cbn [fst snd] in E. injection E as A B.
      unfold is_ahead in D. rewrite orb_true_iff, andb_true_iff, !Z.ltb_lt, Z.eqb_eq in D. lia.
  Qed.

  Lemma board_ground : forall l, Permutation l (squares q) ->
    is_ground (squares q) l (index q) (moves q) (forbidden q) (on_board_b q) (apart_b q) is_square (on_board q) (apart q).
  Proof.
    intros l P. constructor.
    - apply squares_once.
    - apply squares_spec.
    - exact P.
    - apply index_once.
    - apply index_is_not_star.
    - apply on_board_spec.
    - apply is_square_spec.
    - apply apart_spec.
    - apply apart_symmetric.
    - exact (not_apart_from_itself q usable).
    - apply moves_on_board.
    - intros s t H. apply moves_apart in H. tauto.
    - exact (fun s t => apart_listed q s t (piece_moves q usable)).
    - apply moves_once.
  Qed.
End Board.

(** ** The theorem *)

(** For every question: any board, removed squares, leaper, required and forbidden moves, and given
    ends. *)
Theorem tours_number : forall q, is_usable q = true -> number (is_tour q) (number_of_tours q).
Proof.
  intros q U. exact (walks_number _ _ _ _ _ _ _ _ _ _ (board_ground q U _ (order_spec q)) (demand_of q) eq_refl (squares_enough q U)).
Qed.

Theorem closed_tours_number : forall q, is_usable q = true -> tours q = Closed ->
  number (is_tour q) (2 * Z.of_nat (length (squares q)) * count_tours q).
Proof.
  intros q U K. assert (H := tours_number q U). unfold number_of_tours, number_of_walks, number_by in H. cbn [sort demand_of] in H.
  now rewrite K in H.
Qed.

Lemma tours_are : forall q n, is_usable q = true -> number_of_tours q = n -> number (is_tour q) n.
Proof. intros q n U <-. now apply tours_number. Qed.

(** Coq's kernel counts. *)
Ltac by_count := apply tours_are;
  [vm_cast_no_check (eq_refl true)|match goal with |- _ = ?n => vm_cast_no_check (eq_refl n) end].
