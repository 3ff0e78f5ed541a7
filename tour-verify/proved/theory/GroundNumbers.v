(** * Numbers of walks

    The number of walks of a ground, as Walks.v defines them. They are lists of places, so a closed
    walk counts from each place in both directions, and an open walk from both ends. The vertices
    can be in any order. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Walks Sums Cycles Cases Refutation Numbers Frontier Forests Completions Rounds Plans
  Gluing Joins Halves HalfSweeps HalfCounts.
From Tour Require Grounds.
Import ListNotations.
Local Open Scope Z_scope.

Lemma hamiltonian_same : forall vs ws c, Permutation vs ws -> hamiltonian vs c -> hamiltonian ws c.
Proof.
  intros vs ws c P [N [T I]]. split; [exact N|]. split; [exact T|]. intros v. rewrite I.
  split; apply Permutation_in; [exact P|now apply Permutation_sym].
Qed.

(** Divides a table in the form of a tree into parts. *)
Definition split_trie (cs : list state) (t : trie) : list trie :=
  map (fun c => fold_trie (fun u k b => if begins c u then insert_trie u k b else b) t Bare) cs.

Lemma weigh_split_trie : forall f cs t i, (i < length cs)%nat ->
  weigh_trie f (nth i (split_trie cs t) Bare) = weigh_trie (fun u => if begins (nth i cs []) u then f u else 0) t.
Proof.
  intros f cs t i L. unfold split_trie.
  set (part := fun c => fold_trie (fun u k b => if begins c u then insert_trie u k b else b) t Bare).
  rewrite (nth_indep _ Bare (part [])) by now rewrite map_length. rewrite (map_nth part). set (c := nth i cs []). unfold part.
  rewrite (weigh_trie_fold f (fun u => if begins c u then f u else 0)); [apply Z.add_0_r|].
  intros u k b. destruct (begins c u); [apply weigh_trie_insert|ring].
Qed.

(** An order names each place once. *)
Definition is_order {A : Type} (same_b : A -> A -> bool) (places order : list A) : bool :=
  (length order <=? length places)%nat && forallb (fun s => existsb (same_b s) order) places.

Lemma is_order_spec : forall A (same_b : A -> A -> bool) places order, (forall s t, same_b s t = true <-> s = t) ->
  NoDup places -> is_order same_b places order = true -> Permutation order places.
Proof.
  intros A same_b places order S N H. apply andb_true_iff in H. destruct H as [L H]. apply Nat.leb_le in L.
  apply Permutation_sym, NoDup_Permutation_bis; [exact N|exact L|]. intros s P. rewrite forallb_forall in H.
  apply H in P. apply existsb_exists in P. destruct P as [t [T E]]. apply S in E. now subst.
Qed.

Section Ground.
  Context {Place : Type}.
  Variables (places order : list Place) (index : Place -> vertex) (moves banned : list (Place * Place)).
  Variables (place_b : Place -> bool) (joined_b same_b : Place -> Place -> bool).

(** ** The program *)

  (** The star comes last, and has the first seat. *)
  Definition last_vertices (d : demand Place) : list vertex := if Grounds.is_open d then [Grounds.star] else [].

  Definition ordered_vertices (d : demand Place) : list vertex := map index order ++ last_vertices d.

  Definition first_seats (d : demand Place) : nat := if Grounds.is_open d then 1 else 0.

  Definition ground_links (d : demand Place) : list link := map up_link (Grounds.first_case d places index joined_b moves).

  (** The places that every walk has, because they are given or required. *)
  Definition mentioned (d : demand Place) : list Place :=
    flat_map (fun m => [fst m; snd m]) (has_to d) ++
    if Grounds.is_open d then Grounds.given d
    else match one_end d, other_end d with Some s, Some t => [s; t] | _, _ => [] end.

  Definition two_ends (d : demand Place) : bool :=
    match one_end d, other_end d with
    | Some s, Some t => negb (Grounds.is_open d && same_b s t)
    | _, _ => true
    end.

  Definition is_countable (d : demand Place) : bool := forallb place_b (mentioned d) && two_ends d.

  (** The number of walks. Each counts once, without direction and start. *)
  Definition count_walks (d : demand Place) : Z :=
    if is_countable d then count (plan (first_seats d) (ground_links d) (map up (ordered_vertices d))) else 0.

  Definition from_place (d : demand Place) (s : Place) : demand Place := Demand (sort d) (Some s) None (has_to d) (may_not d).

  (** The number of lists of places that are walks, computed by a function that counts each walk
      once. A strictly open walk without a given end counts with its first place as the given
      end. *)
  Definition number_by (by_demand : demand Place -> Z) (d : demand Place) : Z :=
    match sort d, Grounds.given d with
    | Closed, _ => 2 * Z.of_nat (length places) * by_demand d
    | StrictlyOpen, [] => sum (fun s => by_demand (from_place d s)) places
    | _, _ => 2 * by_demand d
    end.

  Definition number_of_walks : demand Place -> Z := number_by count_walks.

  (** The demands with counts that are added up. *)
  Definition parts_of (d : demand Place) : list (demand Place) :=
    match sort d, Grounds.given d with
    | StrictlyOpen, [] => map (from_place d) places
    | _, _ => [d]
    end.

  (** The edges, and the vertices in order. *)
  Definition to_count_of (d : demand Place) : list link * list vertex :=
    (Grounds.first_case d places index joined_b moves, ordered_vertices d).

  Variables (place : Place -> Prop) (joined : Place -> Place -> Prop).

  (** The conditions for the program. *)
  Record is_ground : Prop := Ground {
    ground_once : NoDup places;
    ground_places : forall s, In s places <-> place s;
    ground_order : Permutation order places;
    ground_index : forall s t, place s -> place t -> index s = index t -> s = t;
    ground_star : forall s, place s -> index s <> Grounds.star;
    ground_place : forall s, place_b s = true <-> place s;
    ground_same : forall s t, same_b s t = true <-> s = t;
    ground_joined : forall s t, joined_b s t = true <-> joined s t;
    ground_symmetric : forall s t, joined s t -> joined t s;
    ground_irreflexive : forall s, ~ joined s s;
    ground_moves_in : forall s t, In (s, t) moves -> place s /\ place t;
    ground_moves_joined : forall s t, In (s, t) moves -> joined s t /\ ~ among_steps banned s t;
    ground_moves_listed : forall s t, place s -> place t -> joined s t -> ~ among_steps banned s t -> among_steps moves s t;
    ground_moves_once : NoDup (map (Grounds.as_edge index) moves)
  }.

  Hypothesis ground : is_ground.
  Let places_once := ground_once ground.
  Let places_spec := ground_places ground.
  Let order_spec := ground_order ground.
  Let index_once := ground_index ground.
  Let index_is_not_star := ground_star ground.
  Let place_spec := ground_place ground.
  Let same_spec := ground_same ground.
  Let joined_spec := ground_joined ground.
  Let joined_symmetric := ground_symmetric ground.
  Let joined_irreflexive := ground_irreflexive ground.
  Let moves_in := ground_moves_in ground.
  Let moves_joined := ground_moves_joined ground.
  Let moves_listed := ground_moves_listed ground.
  Let moves_once := ground_moves_once ground.

Section Demand.
  Variable d : demand Place.
  Hypothesis bans : may_not d = banned.
  Hypothesis usable : Grounds.enough d places = true.

  Local Notation star := Grounds.star.
  Local Notation is_open := (Grounds.is_open d).
  Local Notation given := (Grounds.given d).
  Local Notation may_end := (Grounds.may_end d joined_b).
  Local Notation as_edge := (Grounds.as_edge index).
  Local Notation to_star := (Grounds.to_star index).
  Local Notation edges := (Grounds.edges d places index joined_b moves).
  Local Notation needed := (Grounds.needed d index).
  Local Notation first_case := (Grounds.first_case d places index joined_b moves).
  Local Notation all_vertices := (Grounds.all_vertices d places index).
  Local Notation cycle_of := (Grounds.cycle_of d index).
  Local Notation walks := (is_walk place joined d).

  Lemma ordered_vertices_spec : Permutation (ordered_vertices d) all_vertices.
  Proof.
    unfold ordered_vertices, Grounds.all_vertices. rewrite Permutation_app_comm. apply Permutation_app_head.
    apply Permutation_map, order_spec.
  Qed.

  Lemma as_edge_same : forall s t x y, place s -> place t -> place x -> place y ->
    as_edge (s, t) = as_edge (x, y) -> (x = s /\ y = t) \/ (x = t /\ y = s).
  Proof.
    intros s t x y Hs Ht Hx Hy E. unfold Grounds.as_edge in E; cbn in E. apply undirected_same in E.
    destruct E as [[E F]|[E F]]; apply index_once in E; auto; apply index_once in F; auto.
  Qed.

  Lemma moves_ban : forall s t, place s -> place t -> joined s t -> ~ among_steps (may_not d) s t -> among_steps moves s t.
  Proof. intros s t S T J. rewrite bans. now apply moves_listed. Qed.

  Lemma joined_apart : forall s t, joined s t -> s <> t.
  Proof. intros s t J ->. exact (joined_irreflexive t J). Qed.

  Lemma steps_made_in : forall (walk : list Place) s t, In (s, t) (steps_made (sort d) walk) -> In s walk /\ In t walk.
  Proof.
    intros walk s t H. unfold steps_made in H. destruct (sort d); [|apply steps_members, H..].
    destruct walk as [|f r]; [easy|]. apply steps_members in H. rewrite !in_app_iff in H. cbn in *. intuition congruence.
  Qed.

(** ** From a cycle back to a walk *)

Section Back.
  Lemma edge_apart : forall s t, place s -> place t -> In (as_edge (s, t)) edges ->
    joined s t /\ ~ among_steps banned s t.
  Proof.
    intros s t Hs Ht H. unfold Grounds.edges in H. apply in_app_or in H. destruct H as [H|H].
    - destruct is_open; [|easy]. apply in_map_iff in H. destruct H as [x [E _]].
      unfold Grounds.as_edge, Grounds.to_star in E. apply undirected_same in E. cbn [fst snd] in E.
      destruct E as [[E _]|[_ E]]; [|]; exfalso; eapply index_is_not_star; try (symmetry; exact E) || exact E; assumption.
    - apply in_map_iff in H. destruct H as [[x y] [E H]]. assert (M := H). apply moves_in in M.
      destruct M as [Hx Hy]. symmetry in E. apply as_edge_same in E; auto.
      apply moves_joined in H. destruct H as [A F].
      destruct E as [[-> ->]|[-> ->]]; [auto|]. split; [now apply joined_symmetric|].
      unfold among_steps in *. tauto.
  Qed.

  Lemma first_case_links : forall e, In e (map fst first_case) -> In e edges.
  Proof.
    intros e H. unfold Grounds.first_case in H. destruct (forallb _ _); [|easy]. now rewrite map_map, map_id in H.
  Qed.

  Lemma edges_of_vertices : forall e, In e edges ->
    exists v w, In v all_vertices /\ In w all_vertices /\ v <> w /\ e = undirected (v, w).
  Proof.
    intros e H.
    assert (V : forall s, place s -> In (index s) all_vertices).
    { intros s S. apply in_or_app. right. apply in_map, places_spec, S. }
    unfold Grounds.edges in H. apply in_app_or in H. destruct H as [H|H].
    - destruct is_open eqn:O; [|easy]. apply in_map_iff in H. destruct H as [s [<- H]].
      apply filter_In in H. destruct H as [H _]. apply places_spec in H.
      exists star, (index s). repeat split; auto.
      + unfold Grounds.all_vertices. rewrite O, in_app_iff. cbn; auto.
      + intros E. exact (index_is_not_star s H (eq_sym E)).
    - apply in_map_iff in H. destruct H as [[s t] [<- H]]. assert (M := H). apply moves_in in M.
      apply moves_joined in H. destruct H as [J _]. apply joined_apart in J. exists (index s), (index t).
      repeat split; try (apply V; apply M). intros E. apply index_once in E; [|apply M|apply M]. tauto.
  Qed.

  (** The edges of a walk's cycle are its moves and, for an open walk, the edges to its ends. *)
  Lemma closed_edges : forall walk, is_open = false ->
    cycle_edges (cycle_of walk) = map as_edge (steps_made (sort d) walk).
  Proof.
    intros walk O. unfold Grounds.cycle_of, steps_made. rewrite O. unfold Grounds.is_open in O.
    destruct (sort d); try discriminate. destruct walk as [|s walk]; [reflexivity|].
    cbn [app map]. unfold cycle_edges.
    change (index s :: map index walk) with (map index (s :: walk)).
    change [index s] with (map index [s]). now rewrite <- map_app, steps_map, map_map.
  Qed.

  Lemma open_edges : forall walk first last e, is_open = true ->
    hd_error walk = Some first -> hd_error (rev walk) = Some last ->
    (In e (cycle_edges (cycle_of walk)) <->
     In e (map as_edge (steps_made (sort d) walk)) \/ e = to_star first \/ e = to_star last).
  Proof.
    intros walk first last e O F L. unfold Grounds.cycle_of. rewrite O. cbn [app].
    assert (M : steps_made (sort d) walk = steps walk).
    { unfold steps_made. unfold Grounds.is_open in O. destruct (sort d); [discriminate|reflexivity|reflexivity]. }
    rewrite M. unfold cycle_edges. cbn [app].
    assert (R := fun u v => round_trip star (index first) (index last) (map index walk) u v).
    rewrite hd_error_map, F, <- map_rev, hd_error_map, L in R.
    rewrite in_map_iff. split.
    - intros [[u v] [<- H]]. apply R in H; [|reflexivity|reflexivity].
      destruct H as [H|[[-> ->]|[-> ->]]]; auto.
      + left. rewrite steps_map in H. apply in_map_iff in H. destruct H as [[s t] [[= <- <-] H]].
        apply in_map_iff. exists (s, t). auto.
      + right. right. apply undirected_comm.
    - intros [H|[->| ->]].
      + apply in_map_iff in H. destruct H as [[s t] [<- H]]. exists (index s, index t).
        split; [reflexivity|]. apply R; auto. left. rewrite steps_map. apply in_map_iff. exists (s, t). auto.
      + exists (star, index first). split; [reflexivity|]. apply R; auto.
      + exists (index last, star). split; [apply undirected_comm|]. apply R; auto.
  Qed.

  Variable c : list vertex.
  Hypothesis all : hamiltonian all_vertices c.
  Hypothesis of_case : belongs first_case c.
  Hypothesis star_first : is_open = true -> hd_error c = Some star.

  Lemma cycle_edge : forall e, In e (cycle_edges c) -> In e edges.
  Proof. intros e H. apply first_case_links, of_case, H. Qed.

  Lemma needed_edge : forall e, In e needed -> In e (cycle_edges c).
  Proof.
    intros e H. destruct of_case as [A B]. unfold Grounds.first_case in *.
    destruct (forallb (Grounds.listed_edge edges) needed) eqn:E.
    - rewrite forallb_forall in E. specialize (E e H). apply Grounds.listed_edge_spec in E.
      apply B, in_map_iff. exists e. split; [|exact E]. f_equal. now apply Grounds.listed_edge_spec.
    - assert (K : forall k : list vertex, (3 <= length k)%nat -> exists e, In e (cycle_edges k)).
      { intros [|u [|v r]] T; [cbn in T; lia|cbn in T; lia|]. exists (undirected (u, v)). cbn; auto. }
      destruct (K c) as [x X]; [apply all|]. destruct (A x X).
  Qed.

  Lemma walk_of_cycle : exists walk, cycle_of walk = c /\ NoDup walk /\ (forall s, In s walk <-> place s).
  Proof.
    assert (V : forall v, In v c -> (is_open = true /\ v = star) \/ exists s, place s /\ index s = v).
    { intros v H. apply all in H. cbn in H. apply in_app_or in H. destruct H as [H|H].
      - left. destruct is_open; [|easy]. destruct H as [<-|[]]. auto.
      - right. apply in_map_iff in H. destruct H as [s [E H]]. exists s. split; [now apply places_spec|exact E]. }
    assert (K : exists l, c = (if is_open then [star] else []) ++ l /\ ~ (is_open = true /\ In star l)).
    { destruct is_open; [|exists c; split; [reflexivity|intuition discriminate]].
      specialize (star_first eq_refl). destruct c as [|v l]; [discriminate|]. injection star_first as ->.
      exists l. split; [reflexivity|]. destruct all as [N _]. apply NoDup_cons_iff in N. tauto. }
    destruct K as [l [E K]].
    destruct (list_preimage index place l) as [walk [M B]].
    { intros v H. destruct (V v) as [[O ->]|S]; [rewrite E; apply in_or_app; auto| |exact S]. tauto. }
    exists walk. unfold Grounds.cycle_of. rewrite M, E. split; [reflexivity|].
    assert (N : NoDup l).
    { destruct all as [N _]. rewrite E in N. destruct is_open; [|exact N]. now apply NoDup_cons_iff in N. }
    split; [rewrite <- M in N; exact (NoDup_map_inv _ _ N)|].
    intros s. split; [apply B|]. intros S.
    assert (I : In (index s) c).
    { apply all. cbn. apply in_or_app. right. apply in_map, places_spec, S. }
    rewrite E in I. apply in_app_or in I. destruct I as [I|I].
    - destruct is_open; [|easy]. destruct I as [I|[]]. destruct (index_is_not_star s S (eq_sym I)).
    - rewrite <- M in I. apply in_map_iff in I. destruct I as [t [X I]]. apply index_once in X; auto. now subst.
  Qed.

  Hypothesis at_board : forallb place_b (mentioned d) = true.
  Hypothesis ends_differ : two_ends d = true.
  Hypothesis some_end : sort d = StrictlyOpen -> given <> [].

  Lemma mentioned_on_board : forall s, In s (mentioned d) -> place s.
  Proof. intros s H. rewrite forallb_forall in at_board. apply place_spec, at_board, H. Qed.

  Theorem cycle_is_walk : exists walk, walks walk /\ cycle_of walk = c.
  Proof.
    destruct walk_of_cycle as [walk [E [N B]]]. exists walk. split; [|exact E].
    assert (Ends : is_open = true -> exists first last, hd_error walk = Some first /\ hd_error (rev walk) = Some last).
    { intros O. destruct all as [_ [T _]]. rewrite <- E in T. unfold Grounds.cycle_of in T. rewrite O in T. cbn in T.
      rewrite map_length in T. destruct walk as [|s r]; [cbn in T; lia|]. exists s.
      destruct (rev (s :: r)) as [|t k] eqn:R; [|exists t; auto].
      apply (f_equal (@length Place)) in R. rewrite rev_length in R. discriminate. }
    assert (Made : forall s t, In (s, t) (steps_made (sort d) walk) -> In (as_edge (s, t)) (cycle_edges c)).
    { intros s t H. rewrite <- E. destruct is_open eqn:O.
      - destruct (Ends eq_refl) as [f [l [F L]]]. apply (open_edges walk f l _ O F L). left. now apply in_map.
      - rewrite closed_edges by exact O. now apply in_map. }
    assert (Listed : forall s t, place s -> place t -> In (as_edge (s, t)) (cycle_edges c) ->
      among_steps (steps_made (sort d) walk) s t).
    { intros s t Hs Ht H. rewrite <- E in H.
      assert (G : In (as_edge (s, t)) (map as_edge (steps_made (sort d) walk))).
      { destruct is_open eqn:O; [|now rewrite closed_edges in H by exact O].
        destruct (Ends eq_refl) as [f [l [F L]]]. apply (open_edges walk f l _ O F L) in H.
        destruct H as [H|H]; [exact H|]. exfalso.
        assert (X : exists x, as_edge (s, t) = to_star x) by (destruct H; eauto).
        destruct X as [x X]. unfold Grounds.as_edge, Grounds.to_star in X. apply undirected_same in X. cbn [fst snd] in X.
        destruct X as [[X _]|[X _]]; symmetry in X; [exact (index_is_not_star s Hs X)|exact (index_is_not_star t Ht X)]. }
      apply in_map_iff in G. destruct G as [[x y] [X G]]. assert (M := steps_made_in _ _ _ G).
      symmetry in X. apply as_edge_same in X; try assumption; try (apply B; apply M).
      unfold among_steps. destruct X as [[-> ->]|[-> ->]]; auto. }
    split; [exact N|]. split; [exact B|]. split; [|split].
    - intros s t H. rewrite bans. assert (M := steps_made_in _ _ _ H). apply edge_apart; try (apply B; apply M).
      now apply cycle_edge, Made.
    - intros s t H. apply Listed.
      + apply mentioned_on_board, in_or_app. left. apply in_flat_map. exists (s, t). cbn; auto.
      + apply mentioned_on_board, in_or_app. left. apply in_flat_map. exists (s, t). cbn; auto.
      + apply needed_edge, in_or_app. left. now apply in_map.
    - unfold has_sort. destruct is_open eqn:O.
      + destruct (Ends eq_refl) as [f [l [F L]]].
        assert (Star : forall s, place s -> In (to_star s) (cycle_edges c) -> s = f \/ s = l).
        { intros s S H. rewrite <- E in H. apply (open_edges walk f l _ O F L) in H.
          assert (place f /\ place l) as [Bf Bl].
          { split; apply B; [destruct walk; [discriminate|injection F as ->; cbn; auto]|].
            apply in_rev. destruct (rev walk); [discriminate|injection L as ->; cbn; auto]. }
          assert (T : forall x, place x -> to_star s = to_star x -> s = x).
          { intros x X I. unfold Grounds.to_star in I. apply undirected_same in I.
            destruct I as [[_ I]|[_ I]]; [symmetry in I; now apply index_once in I|].
            destruct (index_is_not_star x X I). }
          destruct H as [H|[H|H]]; auto. exfalso. apply in_map_iff in H. destruct H as [[x y] [H M]].
          assert (K := steps_made_in _ _ _ M). unfold Grounds.as_edge, Grounds.to_star in H. apply undirected_same in H. cbn [fst snd] in H.
          destruct H as [[H _]|[H _]].
          - exact (index_is_not_star x (proj1 (B x) (proj1 K)) (eq_sym H)).
          - exact (index_is_not_star y (proj1 (B y) (proj2 K)) (eq_sym H)). }
        assert (Given : forall s, In s (given) -> s = f \/ s = l).
        { intros s S. apply Star.
          - apply mentioned_on_board, in_or_app. right. now rewrite O.
          - apply needed_edge, in_or_app. right. rewrite O. now apply in_map. }
        assert (Begins : begins_and_ends_at d walk \/ begins_and_ends_at d (rev walk)).
        { unfold begins_and_ends_at. rewrite rev_involutive, F, L. unfold two_ends in ends_differ. unfold Grounds.given in Given.
          rewrite O in ends_differ.
          destruct (one_end d) as [s|], (other_end d) as [t|]; cbn [app] in Given.
          - assert (D : s <> t).
            { intros D. apply same_spec in D. cbn in ends_differ. now rewrite D in ends_differ. }
            destruct (Given s) as [X|X]; [cbn; auto| |]; (destruct (Given t) as [Y|Y]; [cbn; auto| |]); try congruence;
              [left|right]; split; intros z [= Z]; congruence.
          - destruct (Given s) as [X|X]; [cbn; auto|left|right]; (split; intros z Z; [congruence|discriminate]).
          - destruct (Given t) as [X|X]; [cbn; auto|right|left]; (split; intros z Z; [discriminate|congruence]).
          - left. split; discriminate. }
        unfold Grounds.is_open in O. destruct (sort d) eqn:K; [discriminate|exact Begins|].
        split; [exact Begins|]. intros f' l' F' L'. rewrite F in F'. rewrite L in L'.
        injection F' as <-. injection L' as <-. intros A.
        assert (O' : is_open = true) by (unfold Grounds.is_open; now rewrite K).
        assert (May : forall s, s = f \/ s = l -> may_end s = true).
        { intros s S. assert (H : In (to_star s) edges).
          { apply cycle_edge. rewrite <- E. apply (open_edges walk f l _ O' F L). destruct S as [->| ->]; auto. }
          unfold Grounds.edges in H. rewrite O' in H.
          assert (Bs : place s).
          { apply B. destruct S as [->| ->]; [destruct walk; [discriminate|injection F as ->; cbn; auto]|].
            apply in_rev. destruct (rev walk); [discriminate|injection L as ->; cbn; auto]. }
          apply in_app_or in H. destruct H as [H|H]; apply in_map_iff in H.
          - destruct H as [x [X H]]. apply filter_In in H. destruct H as [H M]. apply places_spec in H.
            unfold Grounds.to_star in X. apply undirected_same in X. destruct X as [[_ X]|[X _]].
            + apply index_once in X; auto. now subst.
            + destruct (index_is_not_star x H (eq_sym X)).
          - exfalso. destruct H as [[x y] [X H]]. apply moves_in in H. destruct H as [Hx Hy].
            unfold Grounds.to_star, Grounds.as_edge in X. apply undirected_same in X. cbn [fst snd] in X.
            destruct X as [[X _]|[X _]]; [exact (index_is_not_star x Hx (eq_sym X))|exact (index_is_not_star y Hy (eq_sym X))]. }
        unfold Grounds.may_end in May. rewrite K in May.
        destruct (given) as [|e r] eqn:G; [now apply some_end|].
        assert (Ge : e = f \/ e = l) by (apply Given; rewrite ?G; cbn; auto).
        assert (X := May f (or_introl eq_refl)). assert (Y := May l (or_intror eq_refl)).
        cbn [forallb] in X, Y. apply andb_true_iff in X, Y. rewrite !negb_true_iff in X, Y.
        destruct X as [X _], Y as [Y _]. apply not_true_iff_false in X, Y. rewrite joined_spec in X, Y.
        destruct Ge as [-> | ->]; [now apply Y, joined_symmetric|now apply X].
      + unfold Grounds.is_open in O. destruct (sort d) eqn:K; try discriminate. split.
        * destruct all as [_ [T _]]. rewrite <- E in T. unfold Grounds.cycle_of in T.
          unfold Grounds.is_open in T. rewrite K in T. now rewrite app_length, map_length in T.
        * intros s t F T. unfold mentioned, Grounds.is_open in at_board.
          assert (O' : is_open = false) by (unfold Grounds.is_open; now rewrite K).
          apply Listed.
          -- apply mentioned_on_board, in_or_app. right. rewrite O', F, T. cbn; auto.
          -- apply mentioned_on_board, in_or_app. right. rewrite O', F, T. cbn; auto.
          -- apply needed_edge, in_or_app. right. rewrite O', F, T. cbn; auto.
  Qed.
End Back.

(** ** The numbers *)

(** An open walk does not end at its first place. *)
Lemma ends_different : forall walk s, is_open = true -> walks walk ->
  hd_error walk = Some s -> hd_error (rev walk) = Some s -> False.
Proof.
  intros walk s O T Y Z.
  assert (P := Permutation_length (Grounds.walk_places d places place joined places_once places_spec walk T)).
  destruct T as [N _]. assert (U := usable). unfold Grounds.enough in U.
  unfold Grounds.is_open in O. assert (T : (2 <= length walk)%nat).
  { rewrite P. clear - U O. destruct (sort d); [discriminate| |]; destruct places as [|? [|? ?]]; try discriminate; cbn; lia. }
  apply hd_rev_snoc in Z. destruct Z as [r ->]. destruct r as [|x r]; [cbn in T; lia|].
  injection Y as ->. apply NoDup_cons_iff in N. apply N, in_or_app. cbn; auto.
Qed.

(** The conditions for a walk mention only places. *)
Lemma walk_mentions : forall walk, walks walk -> is_countable d = true.
Proof.
  intros walk T. assert (T0 := T). assert (B := Grounds.walk_in_places d place joined walk T).
  assert (G := Grounds.given_is_end d place joined walk T).
  destruct T as [N [I [_ [R K]]]].
  assert (L : forall s t, among_steps (steps_made (sort d) walk) s t -> place s /\ place t).
  { intros s t [H|H]; apply B in H; tauto. }
  assert (E : forall s, hd_error walk = Some s \/ hd_error (rev walk) = Some s -> place s).
  { intros s H. apply I. destruct H as [H|H].
    - destruct walk; [discriminate|]. injection H as ->. cbn; auto.
    - apply in_rev. destruct (rev walk); [discriminate|]. injection H as ->. cbn; auto. }
  apply andb_true_iff. split.
  - apply forallb_forall. intros s H. apply place_spec. unfold mentioned in H. apply in_app_or in H.
    destruct H as [H|H].
    + apply in_flat_map in H. destruct H as [[a b] [H S]]. apply R, L in H. destruct S as [<-|[<-|[]]]; apply H.
    + destruct is_open eqn:O; [now apply E, G|].
      destruct (one_end d) as [a|] eqn:F; [|easy]. destruct (other_end d) as [b|] eqn:F'; [|easy].
      unfold has_sort in K. unfold Grounds.is_open in O. destruct (sort d); try discriminate.
      destruct K as [_ K]. specialize (L a b (K a b F F')). destruct H as [<-|[<-|[]]]; apply L.
  - unfold two_ends. destruct (one_end d) as [a|] eqn:F; [|reflexivity]. destruct (other_end d) as [b|] eqn:F'; [|reflexivity].
    destruct is_open eqn:O; [|reflexivity]. apply negb_true_iff, not_true_is_false. cbn [andb]. rewrite same_spec.
    intros <-. assert (X : begins_and_ends_at d walk \/ begins_and_ends_at d (rev walk)).
    { unfold has_sort in K. unfold Grounds.is_open in O. destruct (sort d); [discriminate|exact K|apply K]. }
    assert (Y : hd_error walk = Some a /\ hd_error (rev walk) = Some a).
    { unfold begins_and_ends_at in X. rewrite rev_involutive in X. destruct X as [[X Y]|[X Y]]; auto. }
    exact (ends_different walk a O T0 (proj1 Y) (proj2 Y)).
Qed.

Lemma map_index_once : forall l m, (forall s, In s l -> place s) -> (forall s, In s m -> place s) ->
  map index l = map index m -> l = m.
Proof.
  induction l as [|x l IH]; intros [|y m] L M E; try discriminate; [reflexivity|]. injection E as E F.
  apply index_once in E; [|apply L; cbn; auto|apply M; cbn; auto]. subst y. f_equal.
  apply IH; auto; intros; [apply L|apply M]; cbn; auto.
Qed.

  Definition walk_cycle (walk : list Place) : list vertex := map up (cycle_of walk).

  Lemma walk_cycle_once : forall s t, walks s -> walks t -> walk_cycle s = walk_cycle t -> s = t.
  Proof.
    intros s t [_ [S _]] [_ [T _]] E. unfold walk_cycle in E.
    assert (F : forall l m, map up l = map up m -> l = m).
    { induction l as [|x l IH]; intros [|y m] H; try discriminate; [reflexivity|]. injection H as H K.
      apply Pos.succ_inj in H. f_equal; auto. }
    apply F in E. unfold Grounds.cycle_of in E. apply app_inv_head in E. apply map_index_once; [|
      |exact E]; intros x; [apply S|apply T].
  Qed.

  (** Walks are the cycles that the program counts. *)
  Lemma walks_are_cycles : is_countable d = true ->
    (sort d = StrictlyOpen -> given <> []) -> forall c,
    (hamiltonian (map up (ordered_vertices d)) c /\ belongs (ground_links d) c /\
     (is_open = true -> hd_error c = Some (up star)))
    <-> exists walk, walks walk /\ walk_cycle walk = c.
  Proof.
    intros M S c. apply andb_true_iff in M. destruct M as [M E]. split.
    - intros [H [B F]].
      destruct (list_preimage up (fun _ => True) c) as [k [<- _]].
      { intros v V. apply H in V. apply in_map_iff in V. destruct V as [w [W _]]. eauto. }
      apply (proj1 (hamiltonian_up _ _)) in H. apply (proj1 (belongs_up _ _)) in B.
      destruct (cycle_is_walk k) as [walk [T C]]; auto.
      + apply hamiltonian_same with (2 := H). apply ordered_vertices_spec.
      + intros O. apply F in O. rewrite hd_error_map in O. destruct k as [|v k]; [discriminate|].
        injection O as O. cbn. f_equal. now apply up_once.
      + exists walk. split; [exact T|]. unfold walk_cycle. now rewrite C.
    - intros [walk [T <-]]. unfold walk_cycle, ground_links. rewrite hamiltonian_up, belongs_up. split; [|split].
      + apply (hamiltonian_same all_vertices); [apply Permutation_sym, ordered_vertices_spec|].
        exact (Grounds.cycle_is_hamiltonian d places index place joined places_once places_spec index_once
          index_is_not_star walk usable T).
      + exact (Grounds.cycle_of_first_case d places index joined_b moves place joined places_once places_spec
          joined_spec joined_symmetric joined_irreflexive moves_ban walk usable T).
      + intros O. unfold Grounds.cycle_of. now rewrite O.
  Qed.

  Lemma vertices_up_once : NoDup (map up (ordered_vertices d)).
  Proof.
    apply NoDup_map_on; [intros x y _ _; apply up_once|].
    apply (Permutation_NoDup (Permutation_sym ordered_vertices_spec)).
    exact (Grounds.vertices_once d places index place places_once places_spec index_once index_is_not_star).
  Qed.

  Lemma vertices_up_not_1 : ~ In 1%positive (map up (ordered_vertices d)).
  Proof. intros H. apply in_map_iff in H. destruct H as [x [H _]]. exact (Pos.succ_not_1 x H). Qed.

  Lemma links_up_once : NoDup (map fst (ground_links d)).
  Proof.
    unfold ground_links. rewrite links_up. apply NoDup_map_on; [intros x y _ _; apply up_edge_once|].
    exact (proj1 (Grounds.first_case_proper d places index joined_b moves place places_once places_spec index_once
      index_is_not_star moves_in moves_once)).
  Qed.

  Lemma links_up_in : forall e, In e (map fst (ground_links d)) ->
    exists v w, In v (map up (ordered_vertices d)) /\ In w (map up (ordered_vertices d)) /\ v <> w /\ e = undirected (v, w).
  Proof.
    intros e H. unfold ground_links in H. rewrite links_up in H. apply in_map_iff in H. destruct H as [x [<- H]].
    apply first_case_links, edges_of_vertices in H. destruct H as [v [w [V [W [D ->]]]]].
    exists (up v), (up w). rewrite undirected_up.
    repeat split; try (apply in_map, (Permutation_in _ (Permutation_sym ordered_vertices_spec)); assumption). intros E. now apply up_once in E.
  Qed.

  (** A closed walk has a list from each of its places, in two directions. *)
  Theorem closed_walks_number : sort d = Closed ->
    number walks (2 * Z.of_nat (length places) * count_walks d).
  Proof.
    intros K. unfold count_walks. destruct (is_countable d) eqn:G.
    - apply (number_preimage walk_cycle) with (1 := walk_cycle_once)
        (2 := walks_are_cycles G ltac:(rewrite K; discriminate)).
      assert (O : is_open = false) by (unfold Grounds.is_open; now rewrite K).
      apply (number_same (fun c => hamiltonian (map up (ordered_vertices d)) c /\ belongs (ground_links d) c)).
      { intros c. rewrite O. intuition discriminate. }
      set (n := count _).
      replace (2 * Z.of_nat (length places) * n) with (Z.of_nat (length (map up (ordered_vertices d))) * (2 * n)).
      + apply cycles_number; [apply vertices_up_once|apply vertices_up_not_1|apply links_up_once|apply links_up_in].
      + unfold ordered_vertices, last_vertices. rewrite O, app_nil_r, !map_length, (Permutation_length order_spec). ring.
    - rewrite Z.mul_0_r. apply number_none. intros walk T.
      rewrite (walk_mentions walk T) in G. discriminate.
  Qed.

  (** An open walk has a list from each of its ends. *)
  Theorem open_walks_number : is_open = true -> (sort d = StrictlyOpen -> given <> []) ->
    number walks (2 * count_walks d).
  Proof.
    intros O S. unfold count_walks. destruct (is_countable d) eqn:G.
    - apply (number_preimage walk_cycle) with (1 := walk_cycle_once) (2 := walks_are_cycles G S).
      apply (number_same (fun c => hamiltonian (map up (ordered_vertices d)) c /\ belongs (ground_links d) c
        /\ hd_error c = Some (up star))).
      { intros c. rewrite O. intuition. }
      apply cycles_from_number;
        [apply vertices_up_once|apply vertices_up_not_1|apply links_up_once|apply links_up_in|].
      apply in_map, in_or_app. right. unfold last_vertices. rewrite O. cbn; auto.
    - rewrite Z.mul_0_r. apply number_none. intros walk T.
      rewrite (walk_mentions walk T) in G. discriminate.
  Qed.
End Demand.

(** ** Strictly open walks without a given end

    Each walk counts with its first place as the given end. *)

Lemma steps_rev : forall {B} (l : list B) s t, In (s, t) (steps (rev l)) -> In (t, s) (steps l).
Proof.
  induction l as [|x l IH]; intros s t H; [easy|]. destruct l as [|y l]; [easy|].
  cbn [rev] in *. rewrite steps_snoc in H. apply in_app_or in H. destruct H as [H|[[= -> ->]|[]]].
  - right. now apply IH.
  - left. reflexivity.
Qed.

Section Strictly.
  Variable d : demand Place.
  Hypothesis bans : may_not d = banned.
  Hypothesis usable : Grounds.enough d places = true.
  Hypothesis strictly : sort d = StrictlyOpen.
  Hypothesis no_end : Grounds.given d = [].

  Local Notation walks := (is_walk place joined d).
  Local Notation walks_from s := (is_walk place joined (from_place d s)).

  Lemma no_ends : one_end d = None /\ other_end d = None.
  Proof. unfold Grounds.given in no_end. destruct (one_end d), (other_end d); easy. Qed.

  Lemma from_place_spec : forall s walk, walks_from s walk <->
    walks walk /\ (hd_error walk = Some s \/ hd_error (rev walk) = Some s).
  Proof.
    intros s walk. destruct no_ends as [F T].
    assert (B : begins_and_ends_at d walk \/ begins_and_ends_at d (rev walk)).
    { left. unfold begins_and_ends_at. rewrite F, T. split; discriminate. }
    assert (E : begins_and_ends_at (from_place d s) walk \/ begins_and_ends_at (from_place d s) (rev walk)
      <-> hd_error walk = Some s \/ hd_error (rev walk) = Some s).
    { unfold begins_and_ends_at. cbn. split.
      - intros [[H _]|[H _]]; specialize (H s eq_refl); auto.
      - intros [H|H]; [left|right]; (split; [intros x [= <-]; exact H|discriminate]). }
    unfold is_walk, has_sort. change (sort (from_place d s)) with (sort d). rewrite strictly.
    change (has_to (from_place d s)) with (has_to d). change (may_not (from_place d s)) with (may_not d).
    tauto.
  Qed.

  Lemma is_walk_rev : forall walk, walks walk -> walks (rev walk).
  Proof.
    intros walk [N [I [M [R K]]]]. destruct no_ends as [F T].
    assert (E : forall l : list Place, steps_made (sort d) l = steps l) by (intros l; unfold steps_made; now rewrite strictly).
    rewrite E in M, R. split; [now apply NoDup_rev|]. split; [|split; [|split]].
    - intros s. now rewrite <- in_rev.
    - intros s t H. rewrite E in H. apply steps_rev, M in H. destruct H as [A L].
      split; [now apply joined_symmetric|]. unfold among_steps in *. tauto.
    - intros s t H. rewrite E. assert (V : forall x y, In (x, y) (steps walk) -> In (y, x) (steps (rev walk))).
      { intros x y X. apply steps_rev. now rewrite rev_involutive. }
      destruct (R s t H) as [L|L]; apply V in L; unfold among_steps; auto.
    - unfold has_sort in *. rewrite strictly in *. rewrite rev_involutive. destruct K as [B K]. split; [tauto|].
      intros f l X Y A. apply (K l f Y X). now apply joined_symmetric.
  Qed.

  Theorem strictly_open_walks_number : number walks (sum (fun s => count_walks (from_place d s)) places).
  Proof.
    assert (O : Grounds.is_open d = true) by (unfold Grounds.is_open; now rewrite strictly).
    apply (number_same (fun walk => exists s, In s places /\ (walks walk /\ hd_error walk = Some s))).
    - intros walk. split; [intros [s [_ H]]; tauto|]. intros H.
      destruct (Grounds.open_walk_ends d places place joined places_once places_spec walk usable H O) as [f [_ [F _]]].
      exists f. split; [|auto]. apply places_spec, H. destruct walk; [discriminate|]. injection F as ->. cbn; auto.
    - apply number_sum; [apply places_once| |intros x y z _ _ [_ A] [_ B]; congruence].
      intros s _.
      assert (W := open_walks_number (from_place d s) bans usable O ltac:(discriminate)).
      set (begins := fun walk : list Place => match walk with x :: _ => same_b s x | [] => false end).
      assert (Bs : forall walk, begins walk = true <-> hd_error walk = Some s).
      { intros [|x walk]; cbn; [easy|]. rewrite same_spec. split; congruence. }
      destruct (number_some _ begins _ W) as [m Wm].
      assert (N : number (fun walk => walks walk /\ hd_error walk = Some s) m).
      { apply number_same with (2 := Wm). intros walk. rewrite from_place_spec, Bs. tauto. }
      assert (M : number (fun walk => walks walk /\ hd_error (rev walk) = Some s) m).
      { apply (number_image (@rev Place)) with (3 := N).
        - intros x y _ _ E. now rewrite <- (rev_involutive x), E, rev_involutive.
        - intros walk. split.
          + intros [T H]. exists (rev walk). rewrite rev_involutive. auto using is_walk_rev.
          + intros [x [[T H] <-]]. rewrite rev_involutive. auto using is_walk_rev. }
      assert (D : forall walk, walks walk /\ hd_error walk = Some s -> ~ (walks walk /\ hd_error (rev walk) = Some s)).
      { intros walk [T X] [_ Y]. exact (ends_different d usable walk s O T X Y). }
      assert (A := number_or _ _ _ _ D N M).
      assert (C : m + m = 2 * count_walks (from_place d s)).
      { apply (number_once (walks_from s)); [|exact W].
        apply number_same with (2 := A). intros walk. rewrite from_place_spec. tauto. }
      replace (count_walks (from_place d s)) with m by lia. exact N.
  Qed.
End Strictly.

(** ** The theorem *)

  Theorem walks_number : forall d, may_not d = banned -> Grounds.enough d places = true ->
    number (is_walk place joined d) (number_of_walks d).
  Proof.
    intros d bans U. unfold number_of_walks, number_by. destruct (sort d) eqn:K.
    - now apply closed_walks_number.
    - apply open_walks_number; auto; [unfold Grounds.is_open; now rewrite K|rewrite K; discriminate].
    - destruct (Grounds.given d) as [|s l] eqn:G.
      + now apply strictly_open_walks_number.
      + apply open_walks_number; auto; [unfold Grounds.is_open; now rewrite K|rewrite G; discriminate].
  Qed.

(** ** Two halves

    The same number with far fewer states, and with any table. *)

  Section WithTable.
    Variables (table : Type) (empty : table) (insert : state -> Z -> table -> table).
    Variable fold : (state -> Z -> table -> table) -> table -> table -> table.
    Variables (split : list state -> table -> list table) (to_trie : table -> trie).
    Variables (weigh : (state -> Z) -> table -> Z) (parts : list nat).
    Variable where_to_cut : cutter.
    Hypothesis weigh_empty : forall f, weigh f empty = 0.
    Hypothesis weigh_insert : forall f u k t, weigh f (insert u k t) = k * f u + weigh f t.
    Hypothesis weigh_fold : forall f h step t a, (forall u k b, weigh f (step u k b) = k * h u + weigh f b) ->
      weigh f (fold step t a) = weigh h t + weigh f a.
    Hypothesis weigh_split : forall f cs t i, (i < length cs)%nat ->
      weigh f (nth i (split cs t) empty) = weigh (fun u => if begins (nth i cs []) u then f u else 0) t.
    Hypothesis weigh_to_trie : forall f t, weigh_trie f (to_trie t) = weigh f t.

    (** The star is in the middle, and has the first seat. *)
    Definition count_by_halves (d : demand Place) : Z :=
      let links := ground_links d in
      let vs := map up (map index order) in
      if is_countable d
      then count_halves table empty insert fold split to_trie parts (where_to_cut links vs) (first_seats d) links
        vs (map up (last_vertices d))
      else 0.

    Lemma count_by_halves_is : forall d, may_not d = banned -> Grounds.enough d places = true ->
      count_by_halves d = count_walks d.
    Proof.
      intros d bans U. unfold count_by_halves, count_walks. destruct (is_countable d); [|reflexivity].
      assert (E : map up (map index order) ++ map up (last_vertices d) = map up (ordered_vertices d))
        by (unfold ordered_vertices; now rewrite map_app).
      assert (V := vertices_up_once d). assert (W := vertices_up_not_1 d). assert (L := links_up_in d).
      rewrite <- E in V, W, L |- *. apply count_halves_count with (weigh := weigh); auto.
      now apply links_up_once.
    Qed.

    Theorem number_by_halves_is : forall d, may_not d = banned -> Grounds.enough d places = true ->
      number_by count_by_halves d = number_of_walks d.
    Proof.
      intros d bans U. unfold number_of_walks, number_by. rewrite (count_by_halves_is d bans U).
      destruct (sort d) eqn:K; [reflexivity|reflexivity|]. destruct (Grounds.given d); [|reflexivity].
      apply sum_ext. intros s _. now apply count_by_halves_is.
    Qed.

    Theorem number_by_halves_number : forall d, may_not d = banned -> Grounds.enough d places = true ->
      number (is_walk place joined d) (number_by count_by_halves d).
    Proof. intros d bans U. rewrite (number_by_halves_is d bans U). now apply walks_number. Qed.
  End WithTable.

  (** The table is a tree in a single part, and the cut can be anywhere. *)
  Definition walks_by_halves (where_to_cut : cutter) : demand Place -> Z :=
    number_by (count_by_halves trie Bare insert_trie fold_trie split_trie (fun t => t) [] where_to_cut).

  Theorem walks_by_halves_number : forall where_to_cut d, may_not d = banned -> Grounds.enough d places = true ->
    number (is_walk place joined d) (walks_by_halves where_to_cut d).
  Proof.
    intros where_to_cut. apply (number_by_halves_number trie Bare insert_trie fold_trie split_trie (fun t => t) weigh_trie).
    - reflexivity.
    - exact weigh_trie_insert.
    - exact weigh_trie_fold.
    - exact weigh_split_trie.
    - reflexivity.
  Qed.

  (** With any table. It must only satisfy three equations, for some [weigh] that gives a number for
      every function of states. [weigh] is not part of the program. *)
  Section AnyTable.
    Variables (table : Type) (empty : table) (insert : state -> Z -> table -> table).
    Variable fold : forall B : Type, (state -> Z -> B -> B) -> table -> B -> B.
    Variable weigh : (state -> Z) -> table -> Z.

    Hypothesis weigh_empty : forall f, weigh f empty = 0.
    Hypothesis weigh_insert : forall f u k t, weigh f (insert u k t) = k * f u + weigh f t.
    Hypothesis weigh_fold : forall B (value : B -> Z) h step t a,
      (forall u k b, value (step u k b) = k * h u + value b) -> value (fold B step t a) = weigh h t + value a.

    (** Adds a state to the tables of all prefixes with which it begins. *)
    Fixpoint fill (cs : list state) (u : state) (k : Z) (ts : list table) : list table :=
      match cs with
      | [] => []
      | c :: cs => (if begins c u then insert u k (hd empty ts) else hd empty ts) :: fill cs u k (tl ts)
      end.

    Definition split_with (cs : list state) (t : table) : list table := fold (list table) (fill cs) t [].

    Definition trie_with (t : table) : trie := fold trie insert_trie t Bare.

    Lemma weigh_fill : forall f cs u k ts i, (i < length cs)%nat ->
      weigh f (nth i (fill cs u k ts) empty) = k * (if begins (nth i cs []) u then f u else 0) + weigh f (nth i ts empty).
    Proof.
      intros f. induction cs as [|c cs IH]; intros u k ts i L; [cbn in L; lia|]. cbn [fill]. destruct i as [|i]; cbn [nth].
      - destruct (begins c u); rewrite ?weigh_insert; destruct ts; cbn [hd nth]; ring.
      - rewrite IH by (cbn in L; lia). destruct ts; [destruct i|]; reflexivity.
    Qed.

    Lemma weigh_split_with : forall f cs t i, (i < length cs)%nat ->
      weigh f (nth i (split_with cs t) empty) = weigh (fun u => if begins (nth i cs []) u then f u else 0) t.
    Proof.
      intros f cs t i L. unfold split_with.
      rewrite (weigh_fold _ (fun ts => weigh f (nth i ts empty)) (fun u => if begins (nth i cs []) u then f u else 0)).
      - replace (nth i [] empty) with empty by now destruct i. rewrite weigh_empty. apply Z.add_0_r.
      - intros u k ts. now apply weigh_fill.
    Qed.

    Lemma weigh_trie_with : forall f t, weigh_trie f (trie_with t) = weigh f t.
    Proof.
      intros f t. unfold trie_with. rewrite (weigh_fold _ (weigh_trie f) f); [apply Z.add_0_r|]. intros u k b. apply weigh_trie_insert.
    Qed.

    (** More parts need less memory. *)
    Definition walks_with_table (parts : list nat) : demand Place -> Z :=
      number_by (count_by_halves table empty insert (fold table) split_with trie_with parts half_way).

    Theorem walks_with_table_number : forall parts d, may_not d = banned -> Grounds.enough d places = true ->
      number (is_walk place joined d) (walks_with_table parts d).
    Proof.
      intros parts. apply (number_by_halves_number table empty insert (fold table) split_with trie_with weigh); auto.
      - exact weigh_split_with.
      - exact weigh_trie_with.
    Qed.
  End AnyTable.
End Ground.
