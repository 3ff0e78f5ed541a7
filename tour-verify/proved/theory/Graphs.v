(** * Graphs

    Questions about a graph, and the definition of a walk through it. It is the definition of
    Walks.v, with vertices and edges as places and steps. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Walks Tables Cycles Refutation.
From Tour Require Grounds.
Import ListNotations.
Local Open Scope Z_scope.

(** Vertices are numbers. An edge has no direction. *)
Inductive item : Type := Line (u v : Z) (* an edge and its ends *) | Alone (v : Z) (* a vertex *).

Record graph_question : Type := GraphQuestion {
  items : list item; (* the graph *)
  wanted : demand Z (* the conditions: a cycle if closed, a path if open *)
}.

Definition is_vertex (g : graph_question) (v : Z) : Prop :=
  In (Alone v) (items g) \/ exists w, In (Line v w) (items g) \/ In (Line w v) (items g).

Definition adjacent (g : graph_question) (u v : Z) : Prop := In (Line u v) (items g) \/ In (Line v u) (items g).

(** A cycle, or a path, through all vertices. *)
Definition is_graph_walk (g : graph_question) : list Z -> Prop := is_walk (is_vertex g) (adjacent g) (wanted g).

Definition has_graph_walk (g : graph_question) : Prop := exists walk, is_graph_walk g walk.

(** ** The program *)

Definition lines (g : graph_question) : list (Z * Z) :=
  flat_map (fun i => match i with Line u v => [(u, v)] | Alone _ => [] end) (items g).

Definition names (g : graph_question) : list Z :=
  flat_map (fun i => match i with Line u v => [u; v] | Alone v => [v] end) (items g).

Definition key (v : Z) : positive := Z.to_pos (v + 2).

(** The names without repetition. The table contains the names before. *)
Fixpoint once_each (seen : tree unit) (l : list Z) : list Z :=
  match l with
  | [] => []
  | v :: l => match find (key v) seen with
              | Some _ => once_each seen l
              | None => v :: once_each (put (key v) tt seen) l
              end
  end.

Definition graph_vertices (g : graph_question) : list Z := once_each Leaf (names g).

Definition is_line (l : list (Z * Z)) (s t : Z) : bool :=
  existsb (fun e => (fst e =? s) && (snd e =? t) || (fst e =? t) && (snd e =? s)) l.

(** The edges that are not forbidden. *)
Definition graph_moves (g : graph_question) : list (Z * Z) :=
  filter (fun e => negb (is_line (may_not (wanted g)) (fst e) (snd e))) (lines g).

Fixpoint ascending (l : list (Z * Z)) : bool :=
  match l with
  | e :: (d :: _) as rest => ((fst e <? fst d) || (fst e =? fst d) && (snd e <? snd d)) && ascending rest
  | _ => true
  end.

(** Names are at least 0. The smaller end of each edge comes first, and edges ascend. *)
Definition is_graph (g : graph_question) : bool :=
  forallb (fun v => 0 <=? v) (names g) && forallb (fun e => fst e <? snd e) (lines g)
  && ascending (lines g) && Grounds.enough (wanted g) (graph_vertices g).

Definition graph_edges (g : graph_question) : list edge :=
  Grounds.edges (wanted g) (graph_vertices g) key (is_line (lines g)) (graph_moves g).

(** A graph has no colours, so the rule of parity has no weights and proves nothing. *)
Definition refutes_graph (g : graph_question) (effort room : Z) (all : list step) : verdict :=
  if is_graph g
  then run {| vertices := Grounds.all_vertices (wanted g) (graph_vertices g) key; dark := Leaf; light := Leaf |}
         effort room [Grounds.first_case (wanted g) (graph_vertices g) key (is_line (lines g)) (graph_moves g)] all
  else Refused ProvesNothing all.

(** ** Soundness *)

Lemma once_each_spec : forall l seen, (forall v, In v l -> 0 <= v) ->
  NoDup (once_each seen l) /\
  forall v, In v (once_each seen l) <-> In v l /\ find (key v) seen = None.
Proof.
  induction l as [|v l IH]; intros seen P; cbn [once_each]; [split; [constructor|cbn; tauto]|].
  assert (K : forall w, In w (v :: l) -> key v = key w -> v = w).
  { intros w W E. unfold key in E. assert (A := P v (or_introl eq_refl)). assert (B := P w W).
    apply Z2Pos.inj in E; lia. }
  destruct (find (key v) seen) eqn:F.
  - destruct (IH seen (fun w W => P w (or_intror W))) as [N I]. split; [exact N|]. intros w. rewrite I. cbn. split; [tauto|].
    intros [[->|W] O]; [congruence|auto].
  - destruct (IH (put (key v) tt seen) (fun w W => P w (or_intror W))) as [N I]. split.
    + constructor; [|exact N]. rewrite I, find_put, Pos.eqb_refl. intros [_ X]. discriminate.
    + intros w. cbn. rewrite I, find_put. split.
      * intros [->|[W O]]; [auto|]. destruct (_ =? _)%positive; [discriminate|auto].
      * intros [[->|W] O]; [auto|]. destruct (Pos.eqb_spec (key v) (key w)) as [E|E]; [left; apply K; cbn; auto|auto].
Qed.

Lemma is_line_spec : forall l s t, is_line l s t = true <-> among_steps l s t.
Proof.
  intros l s t. unfold is_line, among_steps. rewrite existsb_exists. split.
  - intros [[x y] [H E]]. cbn in E. rewrite orb_true_iff, !andb_true_iff, !Z.eqb_eq in E. destruct E as [[-> ->]|[-> ->]]; auto.
  - intros [H|H]; eexists; (split; [exact H|]); cbn; rewrite !Z.eqb_refl; cbn; now rewrite ?orb_true_r.
Qed.

Lemma ascending_once : forall l, ascending l = true -> NoDup l.
Proof.
  intros l H.
  assert (G : forall e, match l with [] => True | d :: _ => fst e < fst d \/ fst e = fst d /\ snd e < snd d end -> NoDup (e :: l)).
  2: { destruct l as [|e l]; [constructor|]. specialize (G (fst e - 1, 0)). cbn in G.
       assert (NoDup ((fst e - 1, 0) :: e :: l)) by (apply G; lia). now apply NoDup_cons_iff in H0. }
  assert (K : forall l e, ascending l = true ->
    match l with [] => True | d :: _ => fst e < fst d \/ fst e = fst d /\ snd e < snd d end ->
    NoDup l /\ forall d, In d l -> fst e < fst d \/ fst e = fst d /\ snd e < snd d).
  { clear. induction l as [|d l IH]; intros e A B; [split; [constructor|easy]|].
    assert (C : match l with [] => True | c :: _ => fst d < fst c \/ fst d = fst c /\ snd d < snd c end /\ ascending l = true).
    { destruct l as [|c l]; [auto|]. cbn [ascending] in A. rewrite andb_true_iff, orb_true_iff, andb_true_iff, !Z.ltb_lt, Z.eqb_eq in A. exact A. }
    destruct C as [C A']. destruct (IH d A' C) as [N I]. split.
    - constructor; [|exact N]. intros X. apply I in X. lia.
    - intros c [<-|X]; [exact B|]. apply I in X. lia. }
  intros e B. destruct (K l e H B) as [N I]. constructor; [|exact N]. intros X. apply I in X. lia.
Qed.

Section Graph.
  Variable g : graph_question.
  Hypothesis good : is_graph g = true.

  Lemma lines_spec : forall u v, In (u, v) (lines g) <-> In (Line u v) (items g).
  Proof.
    intros u v. unfold lines. rewrite in_flat_map. split.
    - intros [[x y|x] [I E]]; [destruct E as [[= -> ->]|[]]; exact I|easy].
    - intros I. exists (Line u v). cbn; auto.
  Qed.

  Lemma names_spec : forall v, In v (names g) <-> is_vertex g v.
  Proof.
    intros v. unfold names, is_vertex. rewrite in_flat_map. split.
    - intros [[x y|x] [I E]]; [destruct E as [<-|[<-|[]]]; right; eauto|destruct E as [<-|[]]; auto].
    - intros [I|[w [I|I]]]; eexists; (split; [exact I|]); cbn; auto.
  Qed.

  Lemma adjacent_spec : forall u v, is_line (lines g) u v = true <-> adjacent g u v.
  Proof. intros u v. rewrite is_line_spec. unfold among_steps, adjacent. now rewrite !lines_spec. Qed.

  Lemma graph_facts : (forall v, is_vertex g v -> 0 <= v) /\ (forall e, In e (lines g) -> fst e < snd e)
    /\ NoDup (lines g) /\ Grounds.enough (wanted g) (graph_vertices g) = true.
  Proof.
    assert (H := good). unfold is_graph in H. rewrite !andb_true_iff, !forallb_forall in H. destruct H as [[[A L] N] U].
    split; [|split; [|split]]; auto using ascending_once.
    - intros v V. apply names_spec in V. now apply Z.leb_le, A.
    - intros e H. now apply Z.ltb_lt, L.
  Qed.

  Lemma graph_vertices_spec : NoDup (graph_vertices g) /\ forall v, In v (graph_vertices g) <-> is_vertex g v.
  Proof.
    destruct graph_facts as [A _]. destruct (once_each_spec (names g) Leaf) as [N I].
    - intros v V. now apply A, names_spec.
    - split; [exact N|]. intros v. unfold graph_vertices. rewrite I, names_spec.
      assert (F : find (key v) (@Leaf unit) = None) by (destruct (key v); reflexivity). tauto.
  Qed.

  Lemma key_once : forall s t, is_vertex g s -> is_vertex g t -> key s = key t -> s = t.
  Proof.
    intros s t S T E. destruct graph_facts as [P _]. apply P in S, T. unfold key in E. apply Z2Pos.inj in E; lia.
  Qed.

  Lemma key_is_not_star : forall s, is_vertex g s -> key s <> Grounds.star.
  Proof.
    intros s S E. destruct graph_facts as [P _]. apply P in S. unfold key, Grounds.star in E. change 1%positive with (Z.to_pos 1) in E.
    apply Z2Pos.inj in E; lia.
  Qed.

  Lemma graph_moves_in : forall s t, In (s, t) (graph_moves g) -> is_vertex g s /\ is_vertex g t.
  Proof.
    intros s t H. apply filter_In in H. destruct H as [H _]. apply lines_spec in H. unfold is_vertex. split; right; eauto.
  Qed.

  Lemma graph_moves_once : NoDup (map (Grounds.as_edge key) (graph_moves g)).
  Proof.
    destruct graph_facts as [_ [L [N _]]]. apply NoDup_map_on; [|now apply NoDup_filter].
    intros [a b] [c d] X Y E. assert (Va := graph_moves_in a b X). assert (Vc := graph_moves_in c d Y).
    apply filter_In in X, Y. destruct X as [X _], Y as [Y _]. apply L in X, Y. cbn in X, Y.
    unfold Grounds.as_edge in E. cbn in E. apply undirected_same in E.
    destruct E as [[E F]|[E F]]; apply key_once in E; try tauto; apply key_once in F; try tauto; [congruence|lia].
  Qed.

  Theorem good_graph_sound : forall effort room all, refutes_graph g effort room all = Accepted -> ~ has_graph_walk g.
  Proof.
    intros effort room all H [walk W]. unfold refutes_graph in H. rewrite good in H.
    destruct graph_facts as [_ [L [_ U]]]. destruct graph_vertices_spec as [N I].
    revert walk W. apply Grounds.no_walk with (12 := H); auto using graph_moves_once, graph_moves_in, key_once, key_is_not_star.
    - apply adjacent_spec.
    - intros s t [J|J]; [right|left]; exact J.
    - intros s [J|J]; apply lines_spec, L in J; cbn in J; lia.
    - intros s t _ _ J F. rewrite <- adjacent_spec, is_line_spec in J. unfold graph_moves, among_steps. rewrite !filter_In. cbn.
      assert (X : forall x y, is_line (may_not (wanted g)) x y = false <-> ~ among_steps (may_not (wanted g)) x y).
      { intros x y. rewrite <- is_line_spec. destruct (is_line _ x y); intuition congruence. }
      rewrite !negb_true_iff, !X. destruct J as [J|J]; [left|right]; (split; [exact J|]); [exact F|].
      intros [K|K]; apply F; [right|left]; exact K.
  Qed.
End Graph.

(** For any steps and limits: if the steps are accepted, no such cycle or path exists. *)
Theorem refutes_graph_sound : forall g effort room all, refutes_graph g effort room all = Accepted -> ~ has_graph_walk g.
Proof.
  intros g effort room all H. apply good_graph_sound with effort room all; [|exact H].
  unfold refutes_graph in H. now destruct (is_graph g).
Qed.
