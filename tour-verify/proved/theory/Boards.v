(** * Boards: from a question to a graph

    The vertices are the squares. For open tours, one more vertex, the star, has edges to both ends
    of the tour. Therefore every tour is a cycle through all vertices. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Tables Cycles Cases Forcing Rules Refutation.
From Tour Require Grounds.
Import ListNotations.
Local Open Scope Z_scope.

(** ** The squares *)

Definition square_dec (s t : square) : {s = t} + {s <> t}.
Proof. decide equality; apply Z.eq_dec. Defined.

Definition is_square (s t : square) : bool := (fst s =? fst t) && (snd s =? snd t).

Definition among (s : square) (l : list square) : bool := existsb (is_square s) l.

Definition on_board_b (q : question) (s : square) : bool :=
  (0 <=? fst s) && (fst s <? rows q) && (0 <=? snd s) && (snd s <? columns q)
  && negb (among s (missing q)).

Definition below (n : Z) : list Z := map Z.of_nat (seq 0 (Z.to_nat n)).

Definition squares (q : question) : list square :=
  filter (on_board_b q) (flat_map (fun r => map (pair r) (below (columns q))) (below (rows q))).

Lemma is_square_spec : forall s t, is_square s t = true <-> s = t.
Proof.
  intros [a b] [c d]. unfold is_square; cbn. rewrite andb_true_iff, !Z.eqb_eq.
  split; [intros [-> ->]; reflexivity | intros [= -> ->]; auto].
Qed.

Lemma among_spec : forall s l, among s l = true <-> In s l.
Proof.
  intros s l. unfold among. rewrite existsb_exists. split.
  - intros [t [H E]]. apply is_square_spec in E. now subst.
  - intros H. exists s. split; [exact H|]. now apply is_square_spec.
Qed.

Lemma on_board_spec : forall q s, on_board_b q s = true <-> on_board q s.
Proof.
  intros q s. unfold on_board_b, on_board.
  rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt, negb_true_iff, <- not_true_iff_false, among_spec. tauto.
Qed.

Lemma below_spec : forall n z, In z (below n) <-> 0 <= z < n.
Proof.
  intros n z. unfold below. rewrite in_map_iff. split.
  - intros [k [<- H]]. apply in_seq in H. lia.
  - intros H. exists (Z.to_nat z). split; [lia|]. apply in_seq. lia.
Qed.

Lemma squares_spec : forall q s, In s (squares q) <-> on_board q s.
Proof.
  intros q s. unfold squares. rewrite filter_In, on_board_spec. split; [tauto|].
  intros H. split; [|exact H]. destruct s as [r f]. destruct H as [Hr [Hf _]]. cbn in Hr, Hf.
  apply in_flat_map. exists r. rewrite below_spec. split; [exact Hr|].
  apply in_map, below_spec, Hf.
Qed.

Lemma below_once : forall n, NoDup (below n).
Proof.
  intros n. apply NoDup_map_on; [|apply seq_NoDup]. intros x y _ _ E. lia.
Qed.

Lemma squares_once : forall q, NoDup (squares q).
Proof.
  intros q. apply NoDup_filter, NoDup_flat_map; [apply below_once| |].
  - intros r. apply NoDup_map_on; [|apply below_once]. intros x y _ _ [= E]. exact E.
  - intros x y z Hx Hy. apply in_map_iff in Hx. apply in_map_iff in Hy.
    destruct Hx as [f [<- _]], Hy as [g [[= E _] _]]. congruence.
Qed.

(** ** Vertices *)

Notation star := Grounds.star.

Definition index (q : question) (s : square) : vertex := Z.to_pos (fst s * columns q + snd s + 2).

Lemma index_once : forall q s t, on_board q s -> on_board q t -> index q s = index q t -> s = t.
Proof.
  intros q [r f] [r' f'] [Hr [Hf _]] [Hr' [Hf' _]] E. cbn in *. unfold index in E; cbn in E.
  apply Z2Pos.inj in E; [|nia|nia].
  assert (r = r') by nia. subst. f_equal. lia.
Qed.

Lemma index_is_not_star : forall q s, on_board q s -> index q s <> star.
Proof.
  intros q [r f] [Hr [Hf _]] E. cbn in *. unfold index, Grounds.star in E; cbn in E.
  change 1%positive with (Z.to_pos 1) in E. apply Z2Pos.inj in E; nia.
Qed.

(** ** Moves *)

Definition is_leap (l m : Z * Z) : bool := (fst l =? fst m) && (snd l =? snd m).

Definition apart_b (q : question) (s t : square) : bool :=
  let dr := Z.abs (fst s - fst t) in
  let df := Z.abs (snd s - snd t) in
  is_leap (dr, df) (leap q) || is_leap (df, dr) (leap q).

Lemma apart_spec : forall q s t, apart_b q s t = true <-> apart q s t.
Proof.
  intros q s t. unfold apart_b, apart. rewrite orb_true_iff.
  assert (S : forall l m, is_leap l m = true <-> l = m) by exact is_square_spec.
  now rewrite !S.
Qed.

Lemma apart_symmetric : forall q s t, apart q s t -> apart q t s.
Proof.
  intros q s t. unfold apart.
  replace (Z.abs (fst t - fst s)) with (Z.abs (fst s - fst t)) by lia.
  replace (Z.abs (snd t - snd s)) with (Z.abs (snd s - snd t)) by lia. auto.
Qed.

(** Up, or right along a rank. Of two squares that are one move apart, exactly one is ahead of the
    other. *)
Definition is_ahead (d : Z * Z) : bool := (0 <? fst d) || (fst d =? 0) && (0 <? snd d).

Definition leaps_ahead (q : question) : list (Z * Z) :=
  let '(a, b) := leap q in
  filter is_ahead (nodup square_dec [(a, b); (a, - b); (b, a); (b, - a)]).

Definition ahead_of (s : square) (d : Z * Z) : square := (fst s + fst d, snd s + snd d).

Definition is_forbidden (q : question) (s t : square) : bool :=
  existsb (fun m => is_square s (fst m) && is_square t (snd m)
                 || is_square s (snd m) && is_square t (fst m)) (forbidden q).

Definition moves_from (q : question) (ahead : list (Z * Z)) (s : square) : list (square * square) :=
  map (pair s) (filter (fun t => on_board_b q t && negb (is_forbidden q s t)) (map (ahead_of s) ahead)).

(** All moves by the given steps ahead. *)
Definition moves_by (q : question) (ahead : list (Z * Z)) : list (square * square) :=
  flat_map (moves_from q ahead) (squares q).

Definition moves (q : question) : list (square * square) := moves_by q (leaps_ahead q).

Definition as_edge (q : question) (m : square * square) : edge :=
  undirected (index q (fst m), index q (snd m)).

Lemma forbidden_spec : forall q s t, is_forbidden q s t = true <-> listed (forbidden q) s t.
Proof.
  intros q s t. unfold is_forbidden, listed. rewrite existsb_exists. split.
  - intros [[x y] [H E]]. cbn in E. apply orb_true_iff in E.
    destruct E as [E|E]; apply andb_true_iff in E; rewrite !is_square_spec in E;
      destruct E as [-> ->]; auto.
  - intros [H|H]; eexists; (split; [exact H|]); cbn; apply orb_true_iff; [left|right];
      apply andb_true_iff; rewrite !is_square_spec; auto.
Qed.

Lemma in_moves_by : forall q ahead s t, In (s, t) (moves_by q ahead) <->
  on_board q s /\ on_board q t /\ ~ listed (forbidden q) s t /\
  exists d, In d ahead /\ t = ahead_of s d.
Proof.
  intros q ahead s t. unfold moves_by. rewrite in_flat_map. split.
  - intros [x [Hx H]]. unfold moves_from in H. apply in_map_iff in H.
    destruct H as [y [[= -> ->] H]]. apply filter_In in H. destruct H as [H B].
    apply andb_true_iff in B. destruct B as [B F]. apply squares_spec in Hx.
    apply on_board_spec in B. apply negb_true_iff in F.
    apply in_map_iff in H. destruct H as [d [<- H]].
    repeat split; try apply Hx; try apply B; eauto.
    rewrite <- forbidden_spec. congruence.
  - intros [Hs [Ht [F [d [Hd E]]]]]. exists s. split; [now apply squares_spec|].
    apply in_map, filter_In. split; [rewrite E; apply in_map, Hd|].
    apply andb_true_iff. split; [now apply on_board_spec|].
    apply negb_true_iff, not_true_is_false. now rewrite forbidden_spec.
Qed.

Lemma in_moves : forall q s t, In (s, t) (moves q) <->
  on_board q s /\ on_board q t /\ ~ listed (forbidden q) s t /\
  exists d, In d (leaps_ahead q) /\ t = ahead_of s d.
Proof. intros q. apply in_moves_by. Qed.

Lemma leaps_ahead_spec : forall q d, In d (leaps_ahead q) -> is_ahead d = true.
Proof. intros q d. unfold leaps_ahead. destruct (leap q). intros H. apply filter_In in H. apply H. Qed.

(** Two squares that are one move apart are in the list, in one of the two orders. *)
Lemma apart_listed : forall q s t, (0 <= fst (leap q) /\ 0 < snd (leap q)) ->
  on_board q s -> on_board q t -> apart q s t ->
  ~ listed (forbidden q) s t -> listed (moves q) s t.
Proof.
  intros q [r f] [r' f'] P Hs Ht A F.
  assert (L : In (r' - r, f' - f) (leaps_ahead q) \/ In (r - r', f - f') (leaps_ahead q)).
  { unfold leaps_ahead. unfold apart in A. destruct (leap q) as [a b]. cbn in P, A.
    rewrite !filter_In, !nodup_In. unfold is_ahead; cbn [fst snd].
    rewrite !orb_true_iff, !andb_true_iff, !Z.ltb_lt, !Z.eqb_eq. cbn [In].
    assert (C : 0 < r' - r \/ r' - r = 0 /\ 0 < f' - f \/ 0 < r - r' \/ r - r' = 0 /\ 0 < f - f')
      by (destruct A as [[= A B]|[= A B]]; lia).
    assert (D : forall x y : Z, Z.abs (r - r') = x -> Z.abs (f - f') = y ->
      0 < r' - r \/ r' - r = 0 /\ 0 < f' - f ->
      (r' - r, f' - f) = (x, y) \/ (r' - r, f' - f) = (x, - y))
      by (intros; assert (f' - f = y \/ f' - f = - y) as [E|E] by lia; [left|right]; f_equal; lia).
    assert (D' : forall x y : Z, Z.abs (r - r') = x -> Z.abs (f - f') = y ->
      0 < r - r' \/ r - r' = 0 /\ 0 < f - f' ->
      (r - r', f - f') = (x, y) \/ (r - r', f - f') = (x, - y))
      by (intros; assert (f - f' = y \/ f - f' = - y) as [E|E] by lia; [left|right]; f_equal; lia).
    destruct A as [[= A B]|[= B A]]; specialize (D _ _ A B); specialize (D' _ _ A B);
      destruct C as [C|[C|[C|C]]];
      [left|left|right|right|left|left|right|right]; (split; [|tauto]);
      [destruct D as [D|D]|destruct D as [D|D]|destruct D' as [D'|D']|destruct D' as [D'|D']
      |destruct D as [D|D]|destruct D as [D|D]|destruct D' as [D'|D']|destruct D' as [D'|D']];
      try tauto; rewrite ?D, ?D'; auto 6. }
  unfold listed. destruct L as [L|L]; [left|right]; apply in_moves; repeat split;
    try apply Hs; try apply Ht; try (intros [G|G]; apply F; unfold listed; auto).
  - exists (r' - r, f' - f). split; [exact L|]. unfold ahead_of; cbn. f_equal; lia.
  - exists (r - r', f - f'). split; [exact L|]. unfold ahead_of; cbn. f_equal; lia.
Qed.

Lemma as_edge_same : forall q s t x y, on_board q s -> on_board q t -> on_board q x -> on_board q y ->
  as_edge q (s, t) = as_edge q (x, y) -> (x = s /\ y = t) \/ (x = t /\ y = s).
Proof.
  intros q s t x y Hs Ht Hx Hy E. unfold as_edge in E; cbn in E. apply undirected_same in E.
  destruct E as [[E F]|[E F]]; apply index_once in E; auto; apply index_once in F; auto.
Qed.

Lemma as_edge_comm : forall q s t, as_edge q (s, t) = as_edge q (t, s).
Proof. intros. apply undirected_comm. Qed.

Lemma moves_by_once : forall q ahead, (forall d, In d ahead -> is_ahead d = true) -> NoDup ahead ->
  NoDup (map (as_edge q) (moves_by q ahead)).
Proof.
  intros q ahead A N. apply NoDup_map_on.
  - intros [s t] [x y] Hs Hx E. apply in_moves_by in Hs. apply in_moves_by in Hx.
    destruct Hs as [Hs [Ht [_ [d [Hd D]]]]], Hx as [Hx [Hy [_ [d' [Hd' D']]]]].
    apply as_edge_same in E; try assumption. destruct E as [[-> ->]|[-> ->]]; [reflexivity|].
    (* Two squares cannot both be ahead of each other. *)
    apply A in Hd. apply A in Hd'.
    unfold is_ahead in Hd, Hd'. rewrite orb_true_iff, andb_true_iff, !Z.ltb_lt, Z.eqb_eq in Hd, Hd'.
    unfold ahead_of in D, D'. destruct s, t. injection D as D1 D2. injection D' as D1' D2'.
    cbn [fst snd] in *. lia.
  - apply NoDup_flat_map; [apply squares_once| |].
    + intros s. unfold moves_from. apply NoDup_map_on; [intros ? ? _ _ [= E]; exact E|].
      apply NoDup_filter, NoDup_map_on; [|exact N].
      intros [a b] [c d] _ _ [= E F]. f_equal; lia.
    + intros x y z Hx Hy. unfold moves_from in Hx, Hy.
      apply in_map_iff in Hx. apply in_map_iff in Hy.
      destruct Hx as [? [<- _]], Hy as [? [[= -> _] _]]. reflexivity.
Qed.

Lemma moves_once : forall q, NoDup (map (as_edge q) (moves q)).
Proof.
  intros q. apply moves_by_once; [apply leaps_ahead_spec|].
  unfold leaps_ahead. destruct (leap q). apply NoDup_filter, NoDup_nodup.
Qed.

(** ** The graph and the first case *)

Definition is_open (q : question) : bool := match tours q with Closed => false | _ => true end.

(** The given ends. *)
Definition given (q : question) : list square :=
  match from q with Some s => [s] | None => [] end ++ match to q with Some s => [s] | None => [] end.

(** Squares on which an open tour can end. A strictly open tour does not end one move from a given
    end. *)
Definition may_end (q : question) (s : square) : bool :=
  match tours q with
  | StrictlyOpen => forallb (fun e => negb (apart_b q e s)) (given q)
  | _ => true
  end.

Definition to_star (q : question) (s : square) : edge := undirected (star, index q s).

Definition edges (q : question) : list edge :=
  (if is_open q then map (to_star q) (filter (may_end q) (squares q)) else [])
  ++ map (as_edge q) (moves q).

(** Edges that every tour has. *)
Definition needed (q : question) : list edge :=
  map (as_edge q) (required q) ++
  (if is_open q then map (to_star q) (given q)
   else match from q, to q with
        | Some s, Some t => [as_edge q (s, t)]
        | _, _ => []
        end).

Notation listed_edge := Grounds.listed_edge.

(** The first case. If a tour needs an edge that does not exist, the case has no edges, which is a
    contradiction. *)
Definition first_case (q : question) : list link :=
  let all := edges q in
  let its_needed := needed q in
  if forallb (listed_edge all) its_needed
  then map (fun e => (e, listed_edge its_needed e)) all
  else [].

Definition graph_of (q : question) : graph :=
  let colour k := map (fun s => (index q s, if Z.even (fst s + snd s + k) then 1 else -1)) (squares q) in
  let star_too := if is_open q then [(star, -1)] else [] in
  {| vertices := (if is_open q then [star] else []) ++ map (index q) (squares q);
     dark := tally (star_too ++ colour 0);
     light := tally (star_too ++ colour 1) |}.

(** The conditions of the proof: a piece that moves, and at least two squares for an open tour. *)
Definition is_usable (q : question) : bool :=
  (0 <=? fst (leap q)) && (0 <? snd (leap q)) &&
  match tours q, squares q with
  | Closed, _ => true
  | _, _ :: _ :: _ => true
  | _, _ => false
  end.

Definition refutes (q : question) (effort room : Z) (all : list step) : verdict :=
  if is_usable q then run (graph_of q) effort room [first_case q] all else Refused ProvesNothing all.
