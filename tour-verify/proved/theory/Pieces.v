(** * Pieces

    Leapers, riders and compounds. A question has the form of Tours.v, with a piece instead of the
    leaper. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Walks Sums Tables Cycles Cases Forcing Rules Refutation Boards Soundness.
From Tour Require Grounds.
Import ListNotations.
Local Open Scope Z_scope.

(** A leaper moves [short] squares one way and [long] the other. A rider makes any number of such
    steps. *)
Record part : Type := Part { short : Z; long : Z; rides : bool }.

(** A piece makes the moves of all its parts. The leaper of the question is not used. *)
Record piece_question : Type := PieceQuestion { asked : question; parts : list part }.

(** The part has a move over dr ranks and df files, or over df ranks and dr files. *)
Definition part_moves (p : part) (dr df : Z) : Prop :=
  exists k, 1 <= k /\ (rides p = false -> k = 1) /\
    ((dr, df) = (k * short p, k * long p) \/ (df, dr) = (k * short p, k * long p)).

Definition piece_apart (b : piece_question) (s t : square) : Prop :=
  exists p, In p (parts b) /\ part_moves p (Z.abs (fst s - fst t)) (Z.abs (snd s - snd t)).

(** As [is_tour], except for the moves. *)
Definition is_piece_tour (b : piece_question) : list square -> Prop :=
  is_walk (on_board (asked b)) (piece_apart b) (demand_of (asked b)).

Definition has_piece_tour (b : piece_question) : Prop := exists tour, is_piece_tour b tour.

(** ** The program *)

Definition is_part (p : part) : bool := (0 <=? short p) && (short p <=? long p) && (1 <=? long p).

Definition part_moves_b (dr df : Z) (p : part) : bool :=
  let k := Z.max dr df / long p in
  (1 <=? k) && (rides p || (k =? 1)) && (k * short p =? Z.min dr df) && (k * long p =? Z.max dr df).

Definition piece_apart_b (b : piece_question) (s t : square) : bool :=
  existsb (part_moves_b (Z.abs (fst s - fst t)) (Z.abs (snd s - snd t))) (parts b).

(** Steps ahead within the height and width of the board, among them all possible steps. *)
Definition steps_ahead (b : piece_question) : list (Z * Z) :=
  let q := asked b in
  filter (fun d => is_ahead d && piece_apart_b b (0, 0) d)
    (flat_map (fun r => map (fun f => (r, f - columns q)) (below (2 * columns q))) (below (rows q))).

Definition piece_moves_of (b : piece_question) : list (square * square) := moves_by (asked b) (steps_ahead b).

Definition piece_edges (b : piece_question) : list edge :=
  let q := asked b in Grounds.edges (demand_of q) (squares q) (index q) (piece_apart_b b) (piece_moves_of b).

Definition is_piece_usable (b : piece_question) : bool :=
  forallb is_part (parts b) && Grounds.enough (demand_of (asked b)) (squares (asked b)).

Definition refutes_piece (b : piece_question) (effort room : Z) (all : list step) : verdict :=
  let q := asked b in
  if is_piece_usable b
  then run (graph_of q) effort room
         [Grounds.first_case (demand_of q) (squares q) (index q) (piece_apart_b b) (piece_moves_of b)] all
  else Refused ProvesNothing all.

(** ** Soundness *)

Lemma part_moves_spec : forall p dr df, is_part p = true -> 0 <= dr -> 0 <= df ->
  (part_moves_b dr df p = true <-> part_moves p dr df).
Proof.
  intros [a c r] dr df G D F. unfold is_part in G. cbn [short long rides] in G.
  rewrite !andb_true_iff, !Z.leb_le in G. destruct G as [[A AC] C].
  unfold part_moves_b, part_moves. cbn [short long rides]. rewrite !andb_true_iff, orb_true_iff, Z.leb_le, !Z.eqb_eq. split.
  - intros [[[K R] S] L]. exists (Z.max dr df / c). split; [exact K|]. split; [destruct R; congruence|].
    rewrite S, L. destruct (Z.le_gt_cases dr df).
    + left. rewrite Z.min_l, Z.max_r by lia. reflexivity.
    + right. rewrite Z.min_r, Z.max_l by lia. reflexivity.
  - intros [k [K [R E]]]. assert (B : Z.min dr df = k * a /\ Z.max dr df = k * c).
    { destruct E as [[= -> ->]|[= -> ->]]; nia. }
    destruct B as [B1 B2]. rewrite B2, Z.div_mul by lia. repeat split; auto.
    destruct r; [auto|right; auto].
Qed.

Section Piece.
  Variable b : piece_question.
  Hypothesis usable : is_piece_usable b = true.

  Lemma parts_good : forall p, In p (parts b) -> is_part p = true.
  Proof. apply forallb_forall. assert (U := usable). unfold is_piece_usable in U. now apply andb_true_iff in U. Qed.

  Lemma piece_apart_spec : forall s t, piece_apart_b b s t = true <-> piece_apart b s t.
  Proof.
    intros s t. unfold piece_apart_b, piece_apart. rewrite existsb_exists.
    split; intros [p [P M]]; exists p; (split; [exact P|]); apply part_moves_spec; auto using parts_good; lia.
  Qed.

  Lemma piece_apart_symmetric : forall s t, piece_apart b s t -> piece_apart b t s.
  Proof.
    intros s t [p [P M]]. exists p. split; [exact P|].
    now replace (Z.abs (fst t - fst s)) with (Z.abs (fst s - fst t)) by lia;
      replace (Z.abs (snd t - snd s)) with (Z.abs (snd s - snd t)) by lia.
  Qed.

  Lemma piece_apart_irreflexive : forall s, ~ piece_apart b s s.
  Proof.
    intros s [p [P [k [K [_ E]]]]]. apply parts_good in P. unfold is_part in P. rewrite !andb_true_iff, !Z.leb_le in P.
    rewrite !Z.sub_diag in E. cbn in E. destruct E as [[= E1 E2]|[= E1 E2]]; nia.
  Qed.

  Lemma steps_ahead_spec : forall d, In d (steps_ahead b) -> is_ahead d = true.
  Proof. intros d H. apply filter_In in H. destruct H as [_ H]. now apply andb_true_iff in H. Qed.

  Lemma steps_ahead_once : NoDup (steps_ahead b).
  Proof.
    apply NoDup_filter, NoDup_flat_map; [apply below_once| |].
    - intros r. apply NoDup_map_on; [|apply below_once]. intros x y _ _ [= E]. lia.
    - intros x y z X Y. apply in_map_iff in X, Y. destruct X as [? [<- _]], Y as [? [[= E _] _]]. congruence.
  Qed.

  Lemma piece_moves_on_board : forall s t, In (s, t) (piece_moves_of b) -> on_board (asked b) s /\ on_board (asked b) t.
  Proof. intros s t H. destruct (proj1 (in_moves_by (asked b) (steps_ahead b) s t) H) as [A [B _]]. auto. Qed.

  Lemma piece_moves_listed : forall s t, on_board (asked b) s -> on_board (asked b) t -> piece_apart b s t ->
    ~ listed (forbidden (asked b)) s t -> listed (piece_moves_of b) s t.
  Proof.
    assert (Ahead : forall s t, on_board (asked b) s -> on_board (asked b) t -> piece_apart b s t ->
      is_ahead (fst t - fst s, snd t - snd s) = true -> In (fst t - fst s, snd t - snd s) (steps_ahead b)).
    { intros s t [Rs [Fs _]] [Rt [Ft _]] J H. apply filter_In. split.
      - apply in_flat_map. exists (fst t - fst s). split.
        + apply below_spec. unfold is_ahead in H. rewrite orb_true_iff, andb_true_iff, !Z.ltb_lt, Z.eqb_eq in H. cbn in H. lia.
        + apply in_map_iff. exists (snd t - snd s + columns (asked b)). split; [f_equal; lia|]. apply below_spec. lia.
      - apply andb_true_iff. split; [exact H|]. apply piece_apart_spec. unfold piece_apart in *. cbn [fst snd].
        replace (Z.abs (0 - (fst t - fst s))) with (Z.abs (fst s - fst t)) by lia.
        now replace (Z.abs (0 - (snd t - snd s))) with (Z.abs (snd s - snd t)) by lia. }
    intros s t Hs Ht J F. assert (D : s <> t) by (intros ->; exact (piece_apart_irreflexive t J)).
    assert (E : forall x y : square, y = ahead_of x (fst y - fst x, snd y - snd x)).
    { intros [a c] [a' c']. unfold ahead_of. cbn. f_equal; lia. }
    destruct (is_ahead (fst t - fst s, snd t - snd s)) eqn:A; [left|right]; apply in_moves_by.
    - repeat split; try apply Hs; try apply Ht; [exact F|]. exists (fst t - fst s, snd t - snd s). auto.
    - repeat split; try apply Hs; try apply Ht; [intros [G|G]; apply F; unfold listed; auto|].
      exists (fst s - fst t, snd s - snd t). split; [|apply E]. apply Ahead; auto using piece_apart_symmetric.
      unfold is_ahead in *. rewrite orb_false_iff, andb_false_iff, !Z.ltb_ge, Z.eqb_neq in A.
      rewrite orb_true_iff, andb_true_iff, !Z.ltb_lt, Z.eqb_eq. cbn [fst snd] in *.
      destruct s as [x y], t as [x' y']. cbn [fst snd] in *.
      assert (x = x' -> y <> y') by (intros -> ->; now apply D). lia.
  Qed.

  Theorem usable_piece_sound : forall effort room all, refutes_piece b effort room all = Accepted -> ~ has_piece_tour b.
  Proof.
    intros effort room all H [tour W]. unfold refutes_piece in H. rewrite usable in H.
    assert (U := usable). unfold is_piece_usable in U. apply andb_true_iff in U. destruct U as [_ U].
    revert tour W.
    exact (Grounds.no_walk (demand_of (asked b)) (squares (asked b)) (index (asked b)) (piece_apart_b b) (piece_moves_of b)
      (on_board (asked b)) (piece_apart b) (squares_once _) (squares_spec _) (index_once _) (index_is_not_star _)
      piece_apart_spec piece_apart_symmetric piece_apart_irreflexive piece_moves_on_board piece_moves_listed
      (moves_by_once (asked b) (steps_ahead b) steps_ahead_spec steps_ahead_once) _ _ effort room all U H).
  Qed.
End Piece.

(** For any steps and limits: if the steps are accepted, the piece has no tour. *)
Theorem refutes_piece_sound : forall b effort room all, refutes_piece b effort room all = Accepted -> ~ has_piece_tour b.
Proof.
  intros b effort room all H. apply usable_piece_sound with effort room all; [|exact H].
  unfold refutes_piece in H. now destruct (is_piece_usable b).
Qed.
