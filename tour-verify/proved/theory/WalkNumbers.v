(** * Numbers of walks through graphs, and of tours of any piece

    Both are grounds, so GroundNumbers.v counts them, in any order of the vertices. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Walks Tables Cycles Boards Soundness Graphs Pieces Numbers Halves GroundNumbers
  TourNumbers.
From Tour Require Grounds.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Graphs *)

Definition is_name_of (g : graph_question) (v : Z) : bool := existsb (Z.eqb v) (graph_vertices g).

(** The number of lists of vertices that are walks of the question. *)
Definition graph_walks (where_to_cut : cutter) (order : list Z) (g : graph_question) : Z :=
  walks_by_halves (graph_vertices g) order key (graph_moves g) (is_name_of g) (is_line (lines g)) Z.eqb where_to_cut (wanted g).

Lemma graph_ground : forall g order, is_graph g = true -> Permutation order (graph_vertices g) ->
  is_ground (graph_vertices g) order key (graph_moves g) (may_not (wanted g)) (is_name_of g) (is_line (lines g)) Z.eqb
    (is_vertex g) (adjacent g).
Proof.
  intros g order G P. destruct (graph_facts g G) as [_ [L _]]. destruct (graph_vertices_spec g G) as [N I].
  assert (X : forall s t, is_line (may_not (wanted g)) s t = false <-> ~ among_steps (may_not (wanted g)) s t).
  { intros s t. rewrite <- is_line_spec. destruct (is_line _ s t); intuition congruence. }
  constructor.
  - exact N.
  - exact I.
  - exact P.
  - exact (key_once g G).
  - exact (key_is_not_star g G).
  - intros s. rewrite <- I. unfold is_name_of. rewrite existsb_exists. split.
    + intros [t [T E]]. apply Z.eqb_eq in E. now subst.
    + intros S. exists s. split; [exact S|apply Z.eqb_refl].
  - apply Z.eqb_eq.
  - apply adjacent_spec.
  - intros s t [J|J]; [right|left]; exact J.
  - intros s [J|J]; apply lines_spec, L in J; cbn in J; lia.
  - apply graph_moves_in.
  - intros s t H. apply filter_In in H. cbn in H. rewrite negb_true_iff, X, lines_spec in H. split; [left|]; apply H.
  - intros s t _ _ J F. rewrite <- adjacent_spec, is_line_spec in J. unfold graph_moves, among_steps. rewrite !filter_In. cbn.
    rewrite !negb_true_iff, !X. destruct J as [J|J]; [left|right]; (split; [exact J|]); [exact F|].
    intros [K|K]; apply F; [right|left]; exact K.
  - exact (graph_moves_once g G).
Qed.

(** For every graph, required and forbidden edges, and given ends, in any order of the vertices. *)
Theorem graph_walks_number : forall where_to_cut order g, is_graph g = true -> is_order Z.eqb (graph_vertices g) order = true ->
  number (is_graph_walk g) (graph_walks where_to_cut order g).
Proof.
  intros where_to_cut order g G O. apply (is_order_spec _ _ _ _ Z.eqb_eq (proj1 (graph_vertices_spec g G))) in O.
  destruct (graph_facts g G) as [_ [_ [_ U]]].
  exact (walks_by_halves_number _ _ _ _ _ _ _ _ _ _ (graph_ground g order G O) where_to_cut (wanted g) eq_refl U).
Qed.

(** ** Pieces *)

(** The number of lists of squares that are tours of a piece. *)
Definition piece_tours (where_to_cut : cutter) (order : list square) (b : piece_question) : Z :=
  let q := asked b in
  walks_by_halves (squares q) order (index q) (piece_moves_of b) (on_board_b q) (piece_apart_b b) is_square where_to_cut
    (demand_of q).

Lemma piece_moves_apart : forall b s t, is_piece_usable b = true -> In (s, t) (piece_moves_of b) ->
  piece_apart b s t /\ ~ among_steps (forbidden (asked b)) s t.
Proof.
  intros b s t U H. apply in_moves_by in H. destruct H as [_ [_ [F [x [X ->]]]]]. split; [|exact F].
  apply filter_In in X. destruct X as [_ X]. apply andb_true_iff in X. destruct X as [_ X].
  apply (piece_apart_spec b U) in X. unfold piece_apart, ahead_of in *. cbn [fst snd] in *.
  replace (fst s - (fst s + fst x)) with (0 - fst x) by lia. now replace (snd s - (snd s + snd x)) with (0 - snd x) by lia.
Qed.

Lemma piece_ground : forall b order, is_piece_usable b = true -> Permutation order (squares (asked b)) ->
  is_ground (squares (asked b)) order (index (asked b)) (piece_moves_of b) (forbidden (asked b)) (on_board_b (asked b))
    (piece_apart_b b) is_square (on_board (asked b)) (piece_apart b).
Proof.
  intros b order U P. constructor.
  - apply squares_once.
  - apply squares_spec.
  - exact P.
  - apply index_once.
  - apply index_is_not_star.
  - apply on_board_spec.
  - apply is_square_spec.
  - exact (piece_apart_spec b U).
  - exact (piece_apart_symmetric b).
  - exact (piece_apart_irreflexive b U).
  - exact (piece_moves_on_board b).
  - intros s t. now apply piece_moves_apart.
  - exact (piece_moves_listed b U).
  - exact (moves_by_once (asked b) (steps_ahead b) (steps_ahead_spec b) (steps_ahead_once b)).
Qed.

(** For every piece of leapers and riders, and every board, in any order of the squares. *)
Theorem piece_tours_number : forall where_to_cut order b, is_piece_usable b = true ->
  is_order is_square (squares (asked b)) order = true -> number (is_piece_tour b) (piece_tours where_to_cut order b).
Proof.
  intros where_to_cut order b U O. apply (is_order_spec _ _ _ _ is_square_spec (squares_once (asked b))) in O.
  assert (E := U). unfold is_piece_usable in E. apply andb_true_iff in E.
  exact (walks_by_halves_number _ _ _ _ _ _ _ _ _ _ (piece_ground b order U O) where_to_cut (demand_of (asked b)) eq_refl (proj2 E)).
Qed.
