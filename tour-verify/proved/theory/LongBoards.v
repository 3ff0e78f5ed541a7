(** * Long boards: closed tours on m rows and any number of columns

    A board of m rows is a strip of its squares, column by column. Therefore a recurrence of states
    is also a recurrence of the numbers of closed tours, for every number of columns. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Cycles Cases Boards Soundness Numbers Frontier Forests Completions Plans
  TourNumbers Renaming Strips.
Import ListNotations.
Local Open Scope Z_scope.

Lemma map_once : forall {A B} (f : A -> B), (forall x y, f x = f y -> x = y) -> forall l k, map f l = map f k -> l = k.
Proof.
  intros A B f F. induction l as [|x l IH]; intros [|y k] E; try easy. injection E as E K. f_equal; auto.
Qed.

(** ** Boards as strips *)

Section Board.
  Variable m : nat. (* rows *)
  Variable piece : Z * Z.
  Hypothesis some_row : (1 <= m)%nat.
  Hypothesis piece_moves : 0 <= fst piece /\ 0 < snd piece.

  Let high : Z := Z.of_nat m.

  Definition long (n : nat) : question := Question (Z.of_nat m) (Z.of_nat n) Closed None None piece [] [] [].

  (** Squares have the numbers from 2 on, column by column. *)
  Definition place (v : vertex) : square := ((Zpos v - 2) mod Z.of_nat m, (Zpos v - 2) / Z.of_nat m).

  Definition number_at (s : square) : vertex := Z.to_pos (snd s * Z.of_nat m + fst s + 2).

  Definition neighbours (v w : vertex) : bool := apart_b (long 0) (place v) (place w).

  (** A bound for the difference between the numbers of two squares that are one move apart. *)
  Definition widest : nat :=
    let '(a, b) := piece in Z.to_nat (Z.max (a * Z.of_nat m + b) (b * Z.of_nat m + a)).

  Lemma high_some : 0 < high.
  Proof. unfold high. lia. Qed.

  Lemma place_is : forall v, Zpos v - 2 = high * snd (place v) + fst (place v) /\ 0 <= fst (place v) < high.
  Proof.
    intros v. cbn. split; [apply Z.div_mod|apply Z.mod_pos_bound]; assert (P := high_some); unfold high in P; lia.
  Qed.

  Lemma place_once : forall v w, place v = place w -> v = w.
  Proof. intros v w E. assert (V := place_is v). assert (W := place_is w). rewrite E in V. lia. Qed.

  Lemma place_on_board : forall n v, on_board (long n) (place v) <-> In v (ahead 2%positive (m * n)).
  Proof.
    intros n v. rewrite ahead_in. assert (P := place_is v). assert (H := high_some). unfold on_board. cbn [rows columns missing long].
    fold high. assert (M : Z.of_nat (m * n) = high * Z.of_nat n) by (unfold high; lia). rewrite M.
    split.
    - intros [A [B _]]. nia.
    - intros [A B]. split; [lia|]. split; [nia|easy].
  Qed.

  Lemma place_number : forall n s, on_board (long n) s -> place (number_at s) = s.
  Proof.
    intros n [r f] [A [B _]]. cbn [rows columns long fst snd] in A, B. fold high in A.
    assert (E : Zpos (number_at (r, f)) = f * high + r + 2).
    { unfold number_at. cbn [fst snd]. fold high. rewrite Z2Pos.id; [reflexivity|nia]. }
    unfold place. rewrite E. fold high. replace (f * high + r + 2 - 2) with (r + f * high) by lia.
    rewrite Z.mod_add, Z.div_add, Z.mod_small, Z.div_small by lia. reflexivity.
  Qed.

  Lemma neighbours_apart : forall n v w, neighbours v w = true <-> apart (long n) (place v) (place w).
  Proof. intros n v w. exact (apart_spec (long n) (place v) (place w)). Qed.

  Lemma neighbours_symmetric : forall v w, neighbours v w = true -> neighbours w v = true.
  Proof. intros v w. rewrite !(neighbours_apart 0). apply apart_symmetric. Qed.

  Lemma neighbours_differ : forall v w, neighbours v w = true -> v <> w.
  Proof.
    intros v w H <-. apply (neighbours_apart 0) in H. unfold apart in H. rewrite !Z.sub_diag in H.
    cbn [long leap Z.abs] in H. destruct piece as [a b]. cbn in piece_moves. destruct H as [H|H]; injection H; lia.
  Qed.

  Lemma neighbours_far : forall v w, neighbours v w = true -> Zpos w <= Zpos v + Z.of_nat widest.
  Proof.
    intros v w H. apply (neighbours_apart 0) in H. unfold apart in H. cbn [long leap] in H.
    assert (V := place_is v). assert (W := place_is w). assert (P := high_some). unfold widest. fold high.
    destruct piece as [a b]. cbn [fst snd] in piece_moves.
    assert (Ah : 0 <= a * high) by nia. assert (Bh : 0 <= b * high) by nia. rewrite Z2Nat.id by lia.
    destruct (place v) as [r f], (place w) as [r' f']. cbn [fst snd] in *.
    assert (U : high * (f' - f) <= high * Z.abs (f - f')) by nia.
    destruct H as [H|H]; injection H as H K; (rewrite K in U || rewrite H in U); lia.
  Qed.

  Lemma neighbours_repeat : forall v w, neighbours (later v m) (later w m) = neighbours v w.
  Proof.
    intros v w. assert (P := high_some).
    assert (E : forall x, place (later x m) = (fst (place x), snd (place x) + 1)).
    { intros x. unfold place. rewrite later_is. fold high. replace (Zpos x + high - 2) with (Zpos x - 2 + 1 * high) by lia.
      rewrite Z.mod_add, Z.div_add by (apply Z.neq_sym, Z.lt_neq, P). reflexivity. }
    unfold neighbours, apart_b. rewrite !E. cbn [fst snd].
    now replace (snd (place v) + 1 - (snd (place w) + 1)) with (snd (place v) - snd (place w)) by lia.
  Qed.

  Definition as_strip (n : nat) : list stage := strip neighbours widest 2%positive (m * n).

  Lemma strip_edge : forall n v w, In v (ahead 2%positive (m * n)) -> In w (ahead 2%positive (m * n)) ->
    (In (undirected (v, w)) (map fst (links_of (as_strip n))) <-> neighbours v w = true).
  Proof.
    intros n v w V W. unfold as_strip. rewrite strip_edges. split.
    - intros [x [y [E [_ [_ [_ A]]]]]]. unfold undirected in E.
      destruct (Pos.ltb_spec v w); injection E as <- <-; [exact A|now apply neighbours_symmetric].
    - intros A. assert (D := neighbours_differ v w A). unfold undirected.
      destruct (Pos.ltb_spec v w); [exists v, w|exists w, v]; repeat split; auto using neighbours_symmetric; try lia.
      + now apply neighbours_far.
      + now apply neighbours_far, neighbours_symmetric.
  Qed.

  Lemma tour_of_strip : forall n c, incl c (ahead 2%positive (m * n)) ->
    (is_tour (long n) (map place c) <->
     hamiltonian (to_come (as_strip n)) c /\ belongs (links_of (as_strip n)) c).
  Proof.
    intros n c I.
    assert (N : NoDup (map place c) <-> NoDup c).
    { split; [apply NoDup_map_inv|]. apply NoDup_map_on. intros x y _ _. apply place_once. }
    assert (S : (forall s, In s (map place c) <-> on_board (long n) s) <->
                (forall v, In v c <-> In v (to_come (as_strip n)))).
    { unfold as_strip. rewrite strip_vertices. split; intros H.
      - intros v. rewrite <- place_on_board, <- H, in_map_iff. split; [eauto|].
        intros [x [E X]]. apply place_once in E. now subst.
      - intros s. rewrite in_map_iff. split.
        + intros [v [<- V]]. now apply place_on_board, H.
        + intros B. exists (number_at s). assert (E := place_number n s B). split; [exact E|].
          apply H, place_on_board. now rewrite E. }
    assert (M : (forall s t, In (s, t) (moves_made (long n) (map place c)) ->
                  apart (long n) s t /\ ~ listed (forbidden (long n)) s t) <-> belongs (links_of (as_strip n)) c).
    { assert (F : belongs (links_of (as_strip n)) c <-> forall e, In e (cycle_edges c) -> In e (map fst (links_of (as_strip n)))).
      { unfold belongs. split; [tauto|]. intros H. split; [exact H|]. intros e X. apply strip_free in X. discriminate. }
      rewrite F. unfold moves_made, cycle_edges. cbn [tours long forbidden]. destruct c as [|h r]; [cbn; split; easy|].
      cbn [map]. change (place h :: map place r) with (map place (h :: r)). change [place h] with (map place [h]).
      rewrite <- map_app, steps_map.
      assert (K : forall v w, In (v, w) (steps ((h :: r) ++ [h])) -> In v (ahead 2%positive (m * n)) /\ In w (ahead 2%positive (m * n))).
      { intros v w X. apply steps_members in X. rewrite !in_app_iff in X. split; apply I; cbn in *; intuition congruence. }
      split.
      - intros H e X. apply in_map_iff in X. destruct X as [[v w] [<- X]]. destruct (K v w X) as [V W].
        apply strip_edge; [exact V|exact W|]. apply (neighbours_apart n), H, in_map_iff. exists (v, w). auto.
      - intros H s t X. apply in_map_iff in X. destruct X as [[v w] [E X]]. injection E as <- <-. cbn [fst snd].
        destruct (K v w X) as [V W]. split; [|unfold listed; cbn; tauto].
        apply neighbours_apart, (strip_edge n v w V W), H, in_map_iff. exists (v, w). auto. }
    unfold is_tour, hamiltonian, has_kind. cbn [required tours from to long]. rewrite N, S, M, map_length. clear.
    split.
    - intros [A [B [C [_ [D _]]]]]. auto.
    - intros [[A [B C]] D]. split; [exact A|]. split; [exact C|]. split; [exact D|]. split; [easy|].
      split; [exact B|discriminate].
  Qed.

  Theorem strip_tours : forall n, number (is_tour (long n)) (Z.of_nat (m * n) * (2 * count (as_strip n))).
  Proof.
    intros n. assert (C : number (fun c => hamiltonian (to_come (as_strip n)) c /\ belongs (links_of (as_strip n)) c)
      (Z.of_nat (length (to_come (as_strip n))) * (2 * count (as_strip n)))) by (apply plan_cycles_number, strip_proper; discriminate).
    assert (V : to_come (as_strip n) = ahead 2%positive (m * n)) by apply strip_vertices.
    assert (I : forall c, hamiltonian (to_come (as_strip n)) c -> incl c (ahead 2%positive (m * n))).
    { intros c [_ [_ H]] v X. rewrite <- V. now apply H. }
    replace (m * n)%nat with (length (to_come (as_strip n))) by (rewrite V; apply ahead_length). revert C. apply number_image with (f := map place).
    - intros x y _ _. apply map_once, place_once.
    - intros t. split.
      + intros T. assert (B : forall s, In s t -> on_board (long n) s) by (intros s; apply T).
        exists (map number_at t). assert (E : map place (map number_at t) = t).
        { rewrite map_map. rewrite <- (map_id t) at 2. apply map_ext_in. intros s X. apply (place_number n), B, X. }
        split; [|exact E]. apply tour_of_strip; [|now rewrite E].
        intros v X. apply in_map_iff in X. destruct X as [s [<- X]]. apply place_on_board.
        rewrite (place_number n) by auto. auto.
      + intros [c [P <-]]. apply tour_of_strip; [apply I, P|exact P].
  Qed.

  (** ** The number of closed tours *)

  Definition closed_tours (n : nat) : Z := count (as_strip n).

  Theorem closed_tours_are : forall n, number (is_tour (long n)) (2 * Z.of_nat (m * n) * closed_tours n).
  Proof.
    intros n. replace (2 * Z.of_nat (m * n) * closed_tours n) with (Z.of_nat (m * n) * (2 * count (as_strip n)))
      by (unfold closed_tours; ring). apply strip_tours.
  Qed.

  (** ** Recurrences *)

  (** The coefficient at z^n of a polynomial times a series. *)
  Fixpoint times (q : list Z) (T : nat -> Z) (n : nat) : Z :=
    match q with
    | [] => 0
    | c :: q => c * T n + match n with O => 0 | S n => times q T n end
    end.

  Lemma times_combined : forall q T n, (length q <= n)%nat ->
    times q T n = combined q (fun k => T (k + (n - length q))%nat).
  Proof.
    induction q as [|c q IH]; intros T [|n] L; cbn [length] in L; try reflexivity; [lia|].
    cbn [times combined length]. rewrite IH by lia. do 3 f_equal; lia.
  Qed.

  Lemma times_zeros : forall q k T n, times (q ++ repeat 0 k) T n = times q T n.
  Proof.
    induction q as [|c q IH]; intros k T n; cbn [app times].
    - revert n. induction k as [|k IH]; intros n; [reflexivity|]. cbn [repeat times]. destruct n; [reflexivity|].
      now rewrite IH.
    - destruct n; [reflexivity|]. now rewrite IH.
  Qed.

  (** Whether the states that q combines cancel out after [more] additional columns. *)
  Definition cancels (q : list Z) (more : nat) : bool :=
    is_nothing (combine neighbours widest m (q ++ repeat 0 more) 2%positive Bare).

  (** From this number of columns on. *)
  Definition from_column (q : list Z) (more : nat) : nat := (length q + more + S (widest / m))%nat.

  Theorem closed_tours_recurrence : forall q more, (3 <= m * S (widest / m))%nat -> cancels q more = true ->
    forall n, (from_column q more <= n)%nat -> times q closed_tours n = 0.
  Proof.
    intros q more T H n N. unfold from_column in N. rewrite <- (times_zeros q more).
    set (q' := q ++ repeat 0 more) in *. assert (L : length q' = (length q + more)%nat).
    { unfold q'. now rewrite app_length, repeat_length. }
    rewrite times_combined by lia. set (k := (n - length q')%nat).
    assert (K : (S (widest / m) <= k)%nat) by lia.
    assert (W : (widest < m * S (widest / m))%nat) by (apply Nat.mul_succ_div_gt; lia).
    rewrite <- (recurrence neighbours widest m neighbours_repeat q' H (m * k)); [|nia|nia].
    apply combined_same. intros j. unfold closed_tours, as_strip. do 2 f_equal. lia.
  Qed.

  Lemma times_same : forall q T U n, (forall k, (k <= n)%nat -> T k = U k) -> times q T n = times q U n.
  Proof.
    induction q as [|c q IH]; intros T U n E; [reflexivity|]. cbn [times]. rewrite E by lia. f_equal.
    destruct n; [reflexivity|]. apply IH. intros k K. apply E. lia.
  Qed.

  (** A generating function for all lengths: q times the series is the polynomial p. *)
  Theorem generating_function : forall q p more first, (3 <= m * S (widest / m))%nat -> cancels q more = true ->
    map closed_tours (seq 0 (length first)) = first ->
    (from_column q more <= length first)%nat -> (length p <= length first)%nat ->
    forallb (fun n => times q (fun k => nth k first 0) n =? nth n p 0) (seq 0 (length first)) = true ->
    forall n, times q closed_tours n = nth n p 0.
  Proof.
    intros q p more first T H F Q P E n. destruct (Nat.le_gt_cases (length first) n) as [N|N].
    - rewrite nth_overflow by lia. apply (closed_tours_recurrence q more T H). lia.
    - rewrite forallb_forall in E. rewrite <- (proj1 (Z.eqb_eq _ _) (E n ltac:(apply in_seq; lia))).
      apply times_same. intros k K. rewrite <- F at 1. rewrite (nth_indep _ 0 (closed_tours 0)) by (rewrite map_length, seq_length; lia).
      now rewrite map_nth, seq_nth by lia.
  Qed.
End Board.
