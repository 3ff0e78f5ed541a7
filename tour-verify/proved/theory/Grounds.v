(** * Grounds: from places to a graph

    The vertices are the places. For open walks, one more vertex, the star, has edges to both ends
    of the walk. Therefore every walk is a cycle through all vertices that belongs to the first
    case. If the first case is refuted, no walk exists. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Walks Sums Tables Cycles Cases Forcing Rules Refutation.
Import ListNotations.
Local Open Scope Z_scope.

Definition star : vertex := 1%positive.

Definition listed_edge (l : list edge) (e : edge) : bool := existsb (same e) l.

Lemma listed_edge_spec : forall l e, listed_edge l e = true <-> In e l.
Proof.
  intros l e. unfold listed_edge. rewrite existsb_exists. split.
  - intros [d [H E]]. apply same_spec in E. now subst.
  - intros H. exists e. split; [exact H|]. now apply same_spec.
Qed.

(** ** The graph and the first case *)

Section Ground.
  Context {A : Type}.
  Variables (d : demand A) (places : list A) (index : A -> vertex).
  Variables (joined_b : A -> A -> bool) (moves : list (A * A)).

  Definition as_edge (m : A * A) : edge := undirected (index (fst m), index (snd m)).

  Definition is_open : bool := match sort d with Closed => false | _ => true end.

  (** The given ends. *)
  Definition given : list A :=
    match one_end d with Some s => [s] | None => [] end ++ match other_end d with Some s => [s] | None => [] end.

  (** Places where an open walk can end. A strictly open walk does not end at a place that is joined
      to a given end. *)
  Definition may_end (s : A) : bool :=
    match sort d with
    | StrictlyOpen => forallb (fun e => negb (joined_b e s)) given
    | _ => true
    end.

  Definition to_star (s : A) : edge := undirected (star, index s).

  Definition edges : list edge :=
    (if is_open then map to_star (filter may_end places) else []) ++ map as_edge moves.

  (** Edges that every walk has. *)
  Definition needed : list edge :=
    map as_edge (has_to d) ++
    (if is_open then map to_star given
     else match one_end d, other_end d with
          | Some s, Some t => [as_edge (s, t)]
          | _, _ => []
          end).

  (** The first case. If a walk needs an edge that does not exist, the case has no edges, which is a
      contradiction. *)
  Definition first_case : list link :=
    let all := edges in
    let its_needed := needed in
    if forallb (listed_edge all) its_needed
    then map (fun e => (e, listed_edge its_needed e)) all
    else [].

  Definition all_vertices : list vertex := (if is_open then [star] else []) ++ map index places.

  (** Whether the walk is closed, or at least two places exist. An open walk of one place would not be
      a cycle with the star. *)
  Definition enough : bool :=
    match sort d, places with
    | Closed, _ => true
    | _, _ :: _ :: _ => true
    | _, _ => false
    end.

  Definition cycle_of (walk : list A) : list vertex := (if is_open then [star] else []) ++ map index walk.

  (** ** A walk as a cycle *)

  Variables (place : A -> Prop) (joined : A -> A -> Prop).
  Hypothesis places_once : NoDup places.
  Hypothesis places_spec : forall s, In s places <-> place s.
  Hypothesis index_once : forall s t, place s -> place t -> index s = index t -> s = t.
  Hypothesis index_is_not_star : forall s, place s -> index s <> star.
  Hypothesis joined_spec : forall s t, joined_b s t = true <-> joined s t.
  Hypothesis joined_symmetric : forall s t, joined s t -> joined t s.
  Hypothesis joined_irreflexive : forall s, ~ joined s s.
  Hypothesis moves_in : forall s t, In (s, t) moves -> place s /\ place t.
  Hypothesis moves_listed : forall s t, place s -> place t -> joined s t -> ~ among_steps (may_not d) s t ->
    among_steps moves s t.
  Hypothesis moves_once : NoDup (map as_edge moves).

  Lemma as_edge_comm : forall s t, as_edge (s, t) = as_edge (t, s).
  Proof. intros. apply undirected_comm. Qed.

Lemma vertices_once : NoDup all_vertices.
Proof.
  unfold all_vertices. apply NoDup_append.
  - destruct is_open; repeat constructor; cbn; tauto.
  - apply NoDup_map_on; [|apply places_once].
    intros s t Hs Ht. apply index_once; apply places_spec; assumption.
  - intros v H I. destruct is_open; [|easy]. destruct H as [<-|[]].
    apply in_map_iff in I. destruct I as [s [E I]].
    apply places_spec in I. exact (index_is_not_star s I E).
Qed.

Lemma to_star_once : NoDup (map to_star (filter may_end places)).
Proof.
  apply NoDup_map_on; [|apply NoDup_filter, places_once].
  intros s t Hs Ht E. apply filter_In in Hs. apply filter_In in Ht.
  destruct Hs as [Hs _], Ht as [Ht _]. apply places_spec in Hs. apply places_spec in Ht.
  unfold to_star in E. apply undirected_same in E.
  destruct E as [[_ E]|[E _]]; [symmetry in E; now apply index_once in E|].
  destruct (index_is_not_star s Hs (eq_sym E)).
Qed.

Lemma edges_once : NoDup edges.
Proof.
  unfold edges. apply NoDup_append; [|apply moves_once|].
  - destruct is_open; [apply to_star_once|constructor].
  - intros e He Hm. destruct is_open; [|easy].
    apply in_map_iff in He. destruct He as [s [<- Hs]]. apply in_map_iff in Hm.
    destruct Hm as [[x y] [E Hm]]. apply moves_in in Hm. destruct Hm as [Hx Hy].
    unfold as_edge, to_star in E; cbn in E. apply undirected_same in E.
    destruct E as [[E _]|[E _]]; symmetry in E; [exact (index_is_not_star x Hx E)|].
    exact (index_is_not_star y Hy E).
Qed.

Lemma first_case_proper : proper all_vertices first_case.
Proof.
  unfold first_case. destruct (forallb _ _); [|split; [constructor|easy]].
  unfold proper. rewrite map_map, map_id. split; [apply edges_once|].
  assert (S : forall s, place s -> In (index s) all_vertices).
  { intros s H. apply in_or_app. right. apply in_map, places_spec, H. }
  assert (D : forall u v, In u all_vertices -> In v all_vertices ->
    In (fst (undirected (u, v))) all_vertices /\
    In (snd (undirected (u, v))) all_vertices).
  { intros u v Hu Hv. unfold undirected. destruct (_ <? _)%positive; auto. }
  intros e H. unfold edges in H. apply in_app_or in H. destruct H as [H|H].
  - destruct is_open eqn:O; [|easy]. apply in_map_iff in H. destruct H as [s [<- H]].
    apply filter_In in H. destruct H as [H _]. apply places_spec in H.
    apply D; [unfold all_vertices; rewrite O; cbn; auto | apply S, H].
  - apply in_map_iff in H. destruct H as [[s t] [<- H]]. apply moves_in in H.
    apply D; apply S; apply H.
Qed.

Section Walk.
  Variable walk : list A.
  Hypothesis usable : enough = true.
  Hypothesis valid : is_walk place joined d walk.

  Lemma walk_places : Permutation walk places.
  Proof.
    destruct valid as [N [I _]]. apply NoDup_Permutation; [exact N|apply places_once|].
    intros s. rewrite I. symmetry. apply places_spec.
  Qed.

  Lemma open_walk_ends : is_open = true ->
    exists first last, hd_error walk = Some first /\ hd_error (rev walk) = Some last.
  Proof.
    intros O. assert (L := Permutation_length walk_places).
    assert (U := usable). unfold enough in U.
    unfold is_open in O. destruct walk as [|first rest] eqn:E.
    - destruct (sort d); [discriminate| |]; destruct places; discriminate.
    - exists first. destruct (rev (first :: rest)) as [|last r] eqn:R; [|exists last; auto].
      apply (f_equal (@length A)) in R. rewrite rev_length in R. discriminate.
  Qed.

  Lemma cycle_is_hamiltonian : hamiltonian all_vertices (cycle_of walk).
  Proof.
    assert (P := walk_places). assert (V : Permutation (cycle_of walk) all_vertices).
    { apply Permutation_app_head, Permutation_map, P. }
    split; [|split].
    - apply (Permutation_NoDup (Permutation_sym V)), vertices_once.
    - apply Permutation_length in P. unfold cycle_of. rewrite app_length, map_length.
      destruct valid as [_ [_ [_ [_ K]]]]. unfold has_sort in K.
      assert (U := usable). unfold enough in U.
      unfold is_open in *. destruct (sort d); cbn [length]; [lia| |];
        destruct places as [|? [|? ?]]; try discriminate; cbn [length] in P; lia.
    - intros v. split; apply Permutation_in; [exact V|exact (Permutation_sym V)].
  Qed.

  Lemma made_of_cycle : forall s t, In (s, t) (steps_made (sort d) walk) ->
    In (as_edge (s, t)) (cycle_edges (cycle_of walk)).
  Proof.
    intros s t H. unfold steps_made in H. unfold cycle_of, is_open.
    assert (Open : sort d <> Closed -> In (s, t) (steps walk) ->
      In (as_edge (s, t)) (cycle_edges ([star] ++ map index walk))).
    { intros O I. unfold cycle_edges; cbn [app].
      apply in_map_iff. exists (index s, index t). split; [reflexivity|].
      destruct open_walk_ends as [f [l [F L]]]; [unfold is_open; destruct (sort d); congruence|].
      apply (round_trip star (index f) (index l)).
      - now rewrite hd_error_map, F.
      - now rewrite <- map_rev, hd_error_map, L.
      - left. rewrite steps_map. apply in_map_iff. exists (s, t). auto. }
    destruct (sort d) eqn:K; [|apply Open; [congruence|exact H]..].
    destruct walk as [|f r]; [easy|]. cbn [app map cycle_edges].
    change (index f :: map index r ++ [index f]) with (map index (f :: r) ++ map index [f]).
    rewrite <- map_app, steps_map, map_map. apply in_map_iff. exists (s, t). auto.
  Qed.

  Lemma listed_of_cycle : forall s t, among_steps (steps_made (sort d) walk) s t ->
    In (as_edge (s, t)) (cycle_edges (cycle_of walk)).
  Proof.
    intros s t [H|H]; [|rewrite as_edge_comm]; apply made_of_cycle, H.
  Qed.

  (** An end of an open walk is on an edge to the star. *)
  Lemma end_of_cycle : forall s, is_open = true ->
    hd_error walk = Some s \/ hd_error (rev walk) = Some s ->
    In (to_star s) (cycle_edges (cycle_of walk)).
  Proof.
    intros s O H. destruct (open_walk_ends O) as [f [l [F L]]].
    unfold cycle_of. rewrite O. unfold cycle_edges; cbn [app].
    assert (R := round_trip star (index f) (index l) (map index walk)).
    rewrite hd_error_map, F, <- map_rev, hd_error_map, L in R.
    unfold to_star. destruct H as [H|H].
    - rewrite F in H; injection H as <-. apply in_map, R; auto.
    - rewrite L in H; injection H as <-. rewrite undirected_comm. apply in_map, R; auto.
  Qed.

  (** A given end is an end of the walk. *)
  Lemma given_is_end : forall e, is_open = true -> In e given ->
    hd_error walk = Some e \/ hd_error (rev walk) = Some e.
  Proof.
    intros e O H. destruct valid as [_ [_ [_ [_ K]]]]. unfold has_sort in K. unfold is_open in O.
    assert (B : begins_and_ends_at d walk \/ begins_and_ends_at d (rev walk)).
    { destruct (sort d); [discriminate|exact K|apply K]. }
    unfold given in H. unfold begins_and_ends_at in B. rewrite rev_involutive in B.
    apply in_app_or in H. destruct H as [H|H].
    - destruct (one_end d); [|easy]. destruct H as [->|[]]. destruct B as [[B _]|[B _]]; [left|right]; now apply B.
    - destruct (other_end d); [|easy]. destruct H as [->|[]]. destruct B as [[_ B]|[_ B]]; [right|left]; now apply B.
  Qed.

  Lemma ends_may_end : forall s, is_open = true ->
    hd_error walk = Some s \/ hd_error (rev walk) = Some s -> may_end s = true.
  Proof.
    intros s O H. assert (G := given_is_end). unfold may_end.
    destruct valid as [_ [_ [_ [_ K]]]]. unfold has_sort in K. unfold is_open in *.
    destruct (sort d); [reflexivity|reflexivity|]. destruct K as [_ K].
    apply forallb_forall. intros e He. specialize (G e O He).
    apply negb_true_iff, not_true_is_false. rewrite joined_spec. intros J.
    destruct H as [H|H], G as [G|G].
    - apply (joined_irreflexive s). congruence.
    - exact (K s e H G J).
    - exact (K e s G H (joined_symmetric e s J)).
    - apply (joined_irreflexive s). congruence.
  Qed.

  Lemma walk_in_places : forall s t, In (s, t) (steps_made (sort d) walk) -> place s /\ place t.
  Proof.
    intros s t H. destruct valid as [_ [I _]]. rewrite <- !I.
    assert (M : forall l, In (s, t) (steps l) -> In s l /\ In t l).
    { induction l as [|x l IH]; intros S; [easy|]. destruct l as [|y l]; [easy|].
      destruct S as [[= -> ->]|S]; [cbn; auto|]. apply IH in S. destruct S. split; right; assumption. }
    unfold steps_made in H. destruct (sort d); [|apply M, H..].
    destruct walk as [|f r]; [easy|]. apply M in H. rewrite !in_app_iff in H. cbn in *.
    intuition congruence.
  Qed.

  (** Each edge of the cycle is an edge of the graph. *)
  Lemma cycle_in_graph : forall e, In e (cycle_edges (cycle_of walk)) -> In e edges.
  Proof.
    assert (Made : forall s t, In (s, t) (steps_made (sort d) walk) -> In (as_edge (s, t)) edges).
    { intros s t H. destruct (walk_in_places s t H) as [Hs Ht].
      destruct valid as [_ [_ [M _]]]. destruct (M s t H) as [J F].
      apply in_or_app. right.
      destruct (moves_listed s t Hs Ht J F) as [L|L]; [|rewrite as_edge_comm];
        apply in_map, L. }
    assert (Ends : forall s, is_open = true ->
      hd_error walk = Some s \/ hd_error (rev walk) = Some s -> In (to_star s) edges).
    { intros s O H. apply in_or_app. left. rewrite O. apply in_map, filter_In.
      split; [|apply ends_may_end; assumption].
      apply (Permutation_in s walk_places). destruct H as [H|H].
      - destruct walk; [discriminate|]. injection H as ->. cbn; auto.
      - apply in_rev. destruct (rev walk); [discriminate|]. injection H as ->. cbn; auto. }
    intros e H. unfold cycle_of in H. destruct is_open eqn:O.
    - unfold cycle_edges in H; cbn [app] in H. apply in_map_iff in H. destruct H as [[u v] [<- H]].
      destruct (open_walk_ends O) as [f [l [F L]]].
      apply (round_trip star (index f) (index l)) in H.
      + destruct H as [H|[[-> ->]|[-> ->]]].
        * rewrite steps_map in H. apply in_map_iff in H. destruct H as [[s t] [[= <- <-] H]].
          apply (Made s t). unfold steps_made. unfold is_open in O. destruct (sort d); [discriminate|exact H..].
        * apply Ends; auto.
        * rewrite undirected_comm. apply Ends; auto.
      + now rewrite hd_error_map, F.
      + now rewrite <- map_rev, hd_error_map, L.
    - unfold is_open in O. unfold steps_made in Made. destruct (sort d); try discriminate.
      destruct walk as [|f r]; [easy|]. cbn [app map cycle_edges] in H.
      change (index f :: map index r ++ [index f]) with (map index (f :: r) ++ map index [f]) in H.
      rewrite <- map_app, steps_map, map_map in H. apply in_map_iff in H.
      destruct H as [[s t] [<- H]]. apply (Made s t H).
  Qed.

  (** Each needed edge is an edge of the cycle. *)
  Lemma needed_in_cycle : forall e, In e needed -> In e (cycle_edges (cycle_of walk)).
  Proof.
    intros e H. unfold needed in H. apply in_app_or in H. destruct H as [H|H].
    - apply in_map_iff in H. destruct H as [[s t] [<- H]].
      destruct valid as [_ [_ [_ [R _]]]]. apply listed_of_cycle, R, H.
    - destruct is_open eqn:O.
      + apply in_map_iff in H. destruct H as [s [<- H]].
        apply end_of_cycle; [exact O|]. apply given_is_end; assumption.
      + destruct (one_end d) as [s|] eqn:F; [|easy]. destruct (other_end d) as [t|] eqn:T; [|easy].
        destruct H as [<-|[]]. apply listed_of_cycle.
        destruct valid as [_ [_ [_ [_ K]]]]. unfold has_sort in K. unfold is_open in O.
        destruct (sort d); try discriminate. destruct K as [_ K]. auto.
  Qed.

  Lemma cycle_of_first_case : belongs first_case (cycle_of walk).
  Proof.
    assert (N : forallb (listed_edge edges) needed = true).
    { apply forallb_forall. intros e H. apply listed_edge_spec, cycle_in_graph, needed_in_cycle, H. }
    unfold first_case. rewrite N. split.
    - intros e H. rewrite map_map, map_id. apply cycle_in_graph, H.
    - intros e H. apply in_map_iff in H. destruct H as [f [[= -> E] H]].
      apply listed_edge_spec in E. apply needed_in_cycle, E.
  Qed.
End Walk.

  (** ** The theorem *)

  (** For any steps and limits: if the steps are accepted, no walk exists. *)
  Theorem no_walk : forall dark light effort room all, enough = true ->
    run {| vertices := all_vertices; dark := dark; light := light |} effort room [first_case] all = Accepted ->
    forall walk, ~ is_walk place joined d walk.
  Proof.
    intros dark light effort room all U H walk W.
    apply run_sound in H; [|apply vertices_once|constructor; [apply first_case_proper|constructor]].
    inversion H as [|? ? R _]; subst.
    exact (R (cycle_of walk) (cycle_is_hamiltonian walk U W) (cycle_of_first_case walk U W)).
  Qed.
End Ground.
