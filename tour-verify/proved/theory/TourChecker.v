(** * A checker for tours *)

From Coq Require Import List ZArith Lia Bool.
From Tour Require Import Tours Boards.
Import ListNotations.
Local Open Scope Z_scope.

Fixpoint all_different (l : list square) : bool :=
  match l with
  | [] => true
  | s :: rest => negb (among s rest) && all_different rest
  end.

Definition listed_b (l : list (square * square)) (s t : square) : bool :=
  existsb (fun m => is_square s (fst m) && is_square t (snd m)
                 || is_square s (snd m) && is_square t (fst m)) l.

Definition is_end (end_given : option square) (l : list square) : bool :=
  match end_given, l with
  | None, _ => true
  | Some s, t :: _ => is_square s t
  | Some _, [] => false
  end.

Definition begins_and_ends_b (q : question) (tour : list square) : bool :=
  is_end (from q) tour && is_end (to q) (rev tour).

Definition has_kind_b (q : question) (tour : list square) : bool :=
  let is_open := begins_and_ends_b q tour || begins_and_ends_b q (rev tour) in
  match tours q with
  | Closed =>
      (3 <=? length tour)%nat &&
      match from q, to q with
      | Some s, Some t => listed_b (moves_made q tour) s t
      | _, _ => true
      end
  | Open => is_open
  | StrictlyOpen =>
      is_open && match tour, rev tour with
                 | first :: _, last :: _ => negb (apart_b q last first)
                 | _, _ => true
                 end
  end.

Definition is_tour_b (q : question) (tour : list square) : bool :=
  all_different tour
  && forallb (on_board_b q) tour
  && forallb (fun s => among s tour) (squares q)
  && forallb (fun m => apart_b q (fst m) (snd m) && negb (is_forbidden q (fst m) (snd m))) (moves_made q tour)
  && forallb (fun m => listed_b (moves_made q tour) (fst m) (snd m)) (required q)
  && has_kind_b q tour.

Lemma all_different_sound : forall l, all_different l = true -> NoDup l.
Proof.
  induction l as [|s l IH]; cbn; intros H; constructor; apply andb_true_iff in H; destruct H as [H R].
  - rewrite <- among_spec. apply negb_true_iff in H. congruence.
  - auto.
Qed.

Lemma listed_b_sound : forall l s t, listed_b l s t = true -> listed l s t.
Proof.
  intros l s t H. apply existsb_exists in H. destruct H as [[x y] [H E]]. cbn in E.
  apply orb_true_iff in E. unfold listed.
  destruct E as [E|E]; apply andb_true_iff in E; rewrite !is_square_spec in E; destruct E as [-> ->]; auto.
Qed.

Lemma is_end_sound : forall e l, is_end e l = true -> forall s, e = Some s -> hd_error l = Some s.
Proof.
  intros e l H s ->. destruct l as [|t l]; [discriminate|]. apply is_square_spec in H. now subst.
Qed.

Lemma begins_and_ends_sound : forall q tour, begins_and_ends_b q tour = true -> begins_and_ends q tour.
Proof.
  intros q tour H. apply andb_true_iff in H. destruct H as [F T].
  split; apply is_end_sound; assumption.
Qed.

Lemma has_kind_sound : forall q tour, has_kind_b q tour = true -> has_kind q tour.
Proof.
  intros q tour H. unfold has_kind_b in H. unfold has_kind.
  assert (O : begins_and_ends_b q tour || begins_and_ends_b q (rev tour) = true ->
    begins_and_ends q tour \/ begins_and_ends q (rev tour)).
  { intros B. apply orb_true_iff in B. destruct B; [left|right]; now apply begins_and_ends_sound. }
  destruct (tours q).
  - apply andb_true_iff in H. destruct H as [L H]. apply Nat.leb_le in L. split; [exact L|].
    intros s t F T. rewrite F, T in H. now apply listed_b_sound.
  - auto.
  - apply andb_true_iff in H. destruct H as [B H]. split; [auto|].
    intros f l F L. rewrite <- apart_spec. destruct tour as [|x r]; [discriminate|].
    injection F as ->. destruct (rev (f :: r)); [discriminate|]. injection L as ->.
    apply negb_true_iff in H. congruence.
Qed.

Theorem is_tour_sound : forall q tour, is_tour_b q tour = true -> is_tour q tour.
Proof.
  intros q tour H. unfold is_tour_b in H. rewrite !andb_true_iff, !forallb_forall in H.
  destruct H as [[[[[D B] A] M] R] K]. split; [|split; [|split; [|split]]].
  - now apply all_different_sound.
  - intros s. split; intros H; [apply on_board_spec, B, H|apply among_spec, A, squares_spec, H].
  - intros s t H. specialize (M _ H). cbn in M. apply andb_true_iff in M. destruct M as [A' F].
    split; [now apply apart_spec|]. rewrite <- forbidden_spec. apply negb_true_iff in F. congruence.
  - intros s t H. apply listed_b_sound, (R _ H).
  - now apply has_kind_sound.
Qed.
