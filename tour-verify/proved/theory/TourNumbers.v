(** * Numbers of tours

    The number of tours of a question, as Tours.v defines them: lists of squares, so a closed tour is
    counted from each square in both directions, and an open one from both ends. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Cycles Cases Forcing Refutation Boards Soundness Numbers Frontier Forests
  Completions Rounds Plans.
Import ListNotations.
Local Open Scope Z_scope.

(** ** The program *)

(** The squares along the shorter side, one line after another. *)
Definition order (q : question) : list square :=
  if columns q <=? rows q then squares q
  else flat_map (fun f => filter (fun s => snd s =? f) (squares q)) (below (columns q)).

(** The star comes last, and has the first seat. *)
Definition all_vertices (q : question) : list vertex :=
  map (index q) (order q) ++ if is_open q then [star] else [].

Definition plan_of (q : question) : list stage :=
  plan (if is_open q then 1 else 0) (map up_link (first_case q)) (map up (all_vertices q)).

(** The squares that every tour has, because of what is given and required. *)
Definition mentioned (q : question) : list square :=
  flat_map (fun m => [fst m; snd m]) (required q) ++
  if is_open q then given q
  else match from q, to q with Some s, Some t => [s; t] | _, _ => [] end.

Definition two_ends (q : question) : bool :=
  match from q, to q with
  | Some s, Some t => negb (is_open q && is_square s t)
  | _, _ => true
  end.

(** The number of tours, each counted once, without direction and start. *)
Definition count_tours (q : question) : Z :=
  if forallb (on_board_b q) (mentioned q) && two_ends q then count (plan_of q) else 0.

(** ** Vertices *)

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

Lemma all_vertices_spec : forall q, Permutation (all_vertices q) (vertices (graph_of q)).
Proof.
  intros q. unfold all_vertices. cbn. rewrite Permutation_app_comm. apply Permutation_app_head.
  apply Permutation_map, order_spec.
Qed.

Lemma hamiltonian_same : forall vs ws c, Permutation vs ws -> hamiltonian vs c -> hamiltonian ws c.
Proof.
  intros vs ws c P [N [T I]]. split; [exact N|]. split; [exact T|]. intros v. rewrite I.
  split; apply Permutation_in; [exact P|now apply Permutation_sym].
Qed.

(** ** From a cycle back to a tour *)

Section Back.
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

  Lemma edge_apart : forall s t, on_board q s -> on_board q t -> In (as_edge q (s, t)) (edges q) ->
    apart q s t /\ ~ listed (forbidden q) s t.
  Proof.
    intros s t Hs Ht H. unfold edges in H. apply in_app_or in H. destruct H as [H|H].
    - destruct (is_open q); [|easy]. apply in_map_iff in H. destruct H as [x [E _]].
      unfold as_edge, to_star in E. apply undirected_same in E. cbn [fst snd] in E.
      destruct E as [[E _]|[_ E]]; [|]; exfalso; eapply index_is_not_star; try (symmetry; exact E) || exact E; assumption.
    - apply in_map_iff in H. destruct H as [[x y] [E H]]. assert (M := H). apply in_moves in M.
      destruct M as [Hx [Hy _]]. symmetry in E. apply as_edge_same in E; auto.
      apply moves_apart in H. destruct H as [A [F _]].
      destruct E as [[-> ->]|[-> ->]]; [auto|]. split; [now apply apart_symmetric|].
      unfold listed in *. tauto.
  Qed.

  Lemma first_case_links : forall e, In e (map fst (first_case q)) -> In e (edges q).
  Proof.
    intros e H. unfold first_case in H. destruct (forallb _ _); [|easy]. now rewrite map_map, map_id in H.
  Qed.

  Lemma edges_of_vertices : forall e, In e (edges q) ->
    exists v w, In v (all_vertices q) /\ In w (all_vertices q) /\ v <> w /\ e = undirected (v, w).
  Proof.
    intros e H.
    assert (V : forall s, on_board q s -> In (index q s) (all_vertices q)).
    { intros s S. apply in_or_app. left. apply in_map, (Permutation_in _ (Permutation_sym (order_spec q))), squares_spec, S. }
    unfold edges in H. apply in_app_or in H. destruct H as [H|H].
    - destruct (is_open q) eqn:O; [|easy]. apply in_map_iff in H. destruct H as [s [<- H]].
      apply filter_In in H. destruct H as [H _]. apply squares_spec in H.
      exists star, (index q s). repeat split; auto.
      + unfold all_vertices. rewrite O, in_app_iff. cbn; auto.
      + intros E. exact (index_is_not_star q s H (eq_sym E)).
    - apply in_map_iff in H. destruct H as [[s t] [<- H]]. assert (M := H). apply in_moves in M.
      apply moves_apart in H. exists (index q s), (index q t).
      repeat split; try (apply V; apply M). intros E. apply index_once in E; [|apply M|apply M]. tauto.
  Qed.

  (** The edges of a tour's cycle are its moves, and of an open one the edges to its ends. *)
  Lemma closed_edges : forall tour, is_open q = false ->
    cycle_edges (cycle_of q tour) = map (as_edge q) (moves_made q tour).
  Proof.
    intros tour O. unfold cycle_of, moves_made. rewrite O. unfold is_open in O.
    destruct (tours q); try discriminate. destruct tour as [|s tour]; [reflexivity|].
    cbn [app map]. unfold cycle_edges.
    change (index q s :: map (index q) tour) with (map (index q) (s :: tour)).
    change [index q s] with (map (index q) [s]). now rewrite <- map_app, steps_map, map_map.
  Qed.

  Lemma open_edges : forall tour first last e, is_open q = true ->
    hd_error tour = Some first -> hd_error (rev tour) = Some last ->
    (In e (cycle_edges (cycle_of q tour)) <->
     In e (map (as_edge q) (moves_made q tour)) \/ e = to_star q first \/ e = to_star q last).
  Proof.
    intros tour first last e O F L. unfold cycle_of. rewrite O. cbn [app].
    assert (M : moves_made q tour = steps tour).
    { unfold moves_made. unfold is_open in O. destruct (tours q); [discriminate|reflexivity|reflexivity]. }
    rewrite M. unfold cycle_edges. cbn [app].
    assert (R := fun u v => round_trip star (index q first) (index q last) (map (index q) tour) u v).
    rewrite hd_error_map, F, <- map_rev, hd_error_map, L in R.
    rewrite in_map_iff. split.
    - intros [[u v] [<- H]]. apply R in H; [|reflexivity|reflexivity].
      destruct H as [H|[[-> ->]|[-> ->]]]; auto.
      + left. rewrite steps_map in H. apply in_map_iff in H. destruct H as [[s t] [[= <- <-] H]].
        apply in_map_iff. exists (s, t). auto.
      + right. right. apply undirected_comm.
    - intros [H|[->| ->]].
      + apply in_map_iff in H. destruct H as [[s t] [<- H]]. exists (index q s, index q t).
        split; [reflexivity|]. apply R; auto. left. rewrite steps_map. apply in_map_iff. exists (s, t). auto.
      + exists (star, index q first). split; [reflexivity|]. apply R; auto.
      + exists (index q last, star). split; [apply undirected_comm|]. apply R; auto.
  Qed.

  Variable c : list vertex.
  Hypothesis all : hamiltonian (vertices (graph_of q)) c.
  Hypothesis of_case : belongs (first_case q) c.
  Hypothesis star_first : is_open q = true -> hd_error c = Some star.

  Lemma cycle_edge : forall e, In e (cycle_edges c) -> In e (edges q).
  Proof. intros e H. apply first_case_links, of_case, H. Qed.

  Lemma needed_edge : forall e, In e (needed q) -> In e (cycle_edges c).
  Proof.
    intros e H. destruct of_case as [A B]. unfold first_case in *.
    destruct (forallb (listed_edge (edges q)) (needed q)) eqn:E.
    - rewrite forallb_forall in E. specialize (E e H). apply listed_edge_spec in E.
      apply B, in_map_iff. exists e. split; [|exact E]. f_equal. now apply listed_edge_spec.
    - assert (K : forall k : list vertex, (3 <= length k)%nat -> exists d, In d (cycle_edges k)).
      { intros [|u [|v r]] T; [cbn in T; lia|cbn in T; lia|]. exists (undirected (u, v)). cbn; auto. }
      destruct (K c) as [d D]; [apply all|]. destruct (A d D).
  Qed.

  Lemma tour_of_cycle : exists tour, cycle_of q tour = c /\ NoDup tour /\ (forall s, In s tour <-> on_board q s).
  Proof.
    assert (V : forall v, In v c -> (is_open q = true /\ v = star) \/ exists s, on_board q s /\ index q s = v).
    { intros v H. apply all in H. cbn in H. apply in_app_or in H. destruct H as [H|H].
      - left. destruct (is_open q); [|easy]. destruct H as [<-|[]]. auto.
      - right. apply in_map_iff in H. destruct H as [s [E H]]. exists s. split; [now apply squares_spec|exact E]. }
    assert (K : exists l, c = (if is_open q then [star] else []) ++ l /\ ~ (is_open q = true /\ In star l)).
    { destruct (is_open q); [|exists c; split; [reflexivity|intuition discriminate]].
      specialize (star_first eq_refl). destruct c as [|v l]; [discriminate|]. injection star_first as ->.
      exists l. split; [reflexivity|]. destruct all as [N _]. apply NoDup_cons_iff in N. tauto. }
    destruct K as [l [E K]].
    destruct (list_preimage (index q) (on_board q) l) as [tour [M B]].
    { intros v H. destruct (V v) as [[O ->]|S]; [rewrite E; apply in_or_app; auto| |exact S]. tauto. }
    exists tour. unfold cycle_of. rewrite M, E. split; [reflexivity|].
    assert (N : NoDup l).
    { destruct all as [N _]. rewrite E in N. destruct (is_open q); [|exact N]. now apply NoDup_cons_iff in N. }
    split; [rewrite <- M in N; exact (NoDup_map_inv _ _ N)|].
    intros s. split; [apply B|]. intros S.
    assert (I : In (index q s) c).
    { apply all. cbn. apply in_or_app. right. apply in_map, squares_spec, S. }
    rewrite E in I. apply in_app_or in I. destruct I as [I|I].
    - destruct (is_open q); [|easy]. destruct I as [I|[]]. destruct (index_is_not_star q s S (eq_sym I)).
    - rewrite <- M in I. apply in_map_iff in I. destruct I as [t [X I]]. apply index_once in X; auto. now subst.
  Qed.

  Hypothesis at_board : forallb (on_board_b q) (mentioned q) = true.
  Hypothesis ends_differ : two_ends q = true.
  Hypothesis some_end : tours q = StrictlyOpen -> given q <> [].

  Lemma mentioned_on_board : forall s, In s (mentioned q) -> on_board q s.
  Proof. intros s H. rewrite forallb_forall in at_board. apply on_board_spec, at_board, H. Qed.

  Lemma made_in : forall tour s t, In (s, t) (moves_made q tour) -> In s tour /\ In t tour.
  Proof.
    intros tour s t H. unfold moves_made in H. destruct (tours q); [|apply steps_members, H..].
    destruct tour as [|f r]; [easy|]. apply steps_members in H. rewrite !in_app_iff in H. cbn in *. intuition congruence.
  Qed.

  Theorem cycle_is_tour : exists tour, is_tour q tour /\ cycle_of q tour = c.
  Proof.
    destruct tour_of_cycle as [tour [E [N B]]]. exists tour. split; [|exact E].
    assert (Ends : is_open q = true -> exists first last, hd_error tour = Some first /\ hd_error (rev tour) = Some last).
    { intros O. destruct all as [_ [T _]]. rewrite <- E in T. unfold cycle_of in T. rewrite O in T. cbn in T.
      rewrite map_length in T. destruct tour as [|s r]; [cbn in T; lia|]. exists s.
      destruct (rev (s :: r)) as [|t k] eqn:R; [|exists t; auto].
      apply (f_equal (@length square)) in R. rewrite rev_length in R. discriminate. }
    assert (Made : forall s t, In (s, t) (moves_made q tour) -> In (as_edge q (s, t)) (cycle_edges c)).
    { intros s t H. rewrite <- E. destruct (is_open q) eqn:O.
      - destruct (Ends eq_refl) as [f [l [F L]]]. apply (open_edges tour f l _ O F L). left. now apply in_map.
      - rewrite closed_edges by exact O. now apply in_map. }
    assert (Listed : forall s t, on_board q s -> on_board q t -> In (as_edge q (s, t)) (cycle_edges c) ->
      listed (moves_made q tour) s t).
    { intros s t Hs Ht H. rewrite <- E in H.
      assert (G : In (as_edge q (s, t)) (map (as_edge q) (moves_made q tour))).
      { destruct (is_open q) eqn:O; [|now rewrite closed_edges in H by exact O].
        destruct (Ends eq_refl) as [f [l [F L]]]. apply (open_edges tour f l _ O F L) in H.
        destruct H as [H|H]; [exact H|]. exfalso.
        assert (X : exists x, as_edge q (s, t) = to_star q x) by (destruct H; eauto).
        destruct X as [x X]. unfold as_edge, to_star in X. apply undirected_same in X. cbn [fst snd] in X.
        destruct X as [[X _]|[X _]]; symmetry in X; [exact (index_is_not_star q s Hs X)|exact (index_is_not_star q t Ht X)]. }
      apply in_map_iff in G. destruct G as [[x y] [X G]]. assert (M := made_in _ _ _ G).
      symmetry in X. apply as_edge_same in X; try assumption; try (apply B; apply M).
      unfold listed. destruct X as [[-> ->]|[-> ->]]; auto. }
    split; [exact N|]. split; [exact B|]. split; [|split].
    - intros s t H. assert (M := made_in _ _ _ H). apply edge_apart; try (apply B; apply M).
      now apply cycle_edge, Made.
    - intros s t H. apply Listed.
      + apply mentioned_on_board, in_or_app. left. apply in_flat_map. exists (s, t). cbn; auto.
      + apply mentioned_on_board, in_or_app. left. apply in_flat_map. exists (s, t). cbn; auto.
      + apply needed_edge, in_or_app. left. now apply in_map.
    - unfold has_kind. destruct (is_open q) eqn:O.
      + destruct (Ends eq_refl) as [f [l [F L]]].
        assert (Star : forall s, on_board q s -> In (to_star q s) (cycle_edges c) -> s = f \/ s = l).
        { intros s S H. rewrite <- E in H. apply (open_edges tour f l _ O F L) in H.
          assert (on_board q f /\ on_board q l) as [Bf Bl].
          { split; apply B; [destruct tour; [discriminate|injection F as ->; cbn; auto]|].
            apply in_rev. destruct (rev tour); [discriminate|injection L as ->; cbn; auto]. }
          assert (T : forall x, on_board q x -> to_star q s = to_star q x -> s = x).
          { intros x X I. unfold to_star in I. apply undirected_same in I.
            destruct I as [[_ I]|[_ I]]; [symmetry in I; now apply index_once in I|].
            destruct (index_is_not_star q x X I). }
          destruct H as [H|[H|H]]; auto. exfalso. apply in_map_iff in H. destruct H as [[x y] [H M]].
          assert (K := made_in _ _ _ M). unfold as_edge, to_star in H. apply undirected_same in H. cbn [fst snd] in H.
          destruct H as [[H _]|[H _]].
          - exact (index_is_not_star q x (proj1 (B x) (proj1 K)) (eq_sym H)).
          - exact (index_is_not_star q y (proj1 (B y) (proj2 K)) (eq_sym H)). }
        assert (Given : forall s, In s (given q) -> s = f \/ s = l).
        { intros s S. apply Star.
          - apply mentioned_on_board, in_or_app. right. now rewrite O.
          - apply needed_edge, in_or_app. right. rewrite O. now apply in_map. }
        assert (Begins : begins_and_ends q tour \/ begins_and_ends q (rev tour)).
        { unfold begins_and_ends. rewrite rev_involutive, F, L. unfold two_ends in ends_differ. unfold given in Given.
          rewrite O in ends_differ.
          destruct (from q) as [s|], (to q) as [t|]; cbn [app] in Given.
          - assert (D : s <> t).
            { intros D. apply is_square_spec in D. cbn in ends_differ. now rewrite D in ends_differ. }
            destruct (Given s) as [X|X]; [cbn; auto| |]; (destruct (Given t) as [Y|Y]; [cbn; auto| |]); try congruence;
              [left|right]; split; intros z [= Z]; congruence.
          - destruct (Given s) as [X|X]; [cbn; auto|left|right]; (split; intros z Z; [congruence|discriminate]).
          - destruct (Given t) as [X|X]; [cbn; auto|right|left]; (split; intros z Z; [discriminate|congruence]).
          - left. split; discriminate. }
        unfold is_open in O. destruct (tours q) eqn:K; [discriminate|exact Begins|].
        split; [exact Begins|]. intros f' l' F' L'. rewrite F in F'. rewrite L in L'.
        injection F' as <-. injection L' as <-. intros A.
        assert (O' : is_open q = true) by (unfold is_open; now rewrite K).
        assert (May : forall s, s = f \/ s = l -> may_end q s = true).
        { intros s S. assert (H : In (to_star q s) (edges q)).
          { apply cycle_edge. rewrite <- E. apply (open_edges tour f l _ O' F L). destruct S as [->| ->]; auto. }
          unfold edges in H. rewrite O' in H.
          assert (Bs : on_board q s).
          { apply B. destruct S as [->| ->]; [destruct tour; [discriminate|injection F as ->; cbn; auto]|].
            apply in_rev. destruct (rev tour); [discriminate|injection L as ->; cbn; auto]. }
          apply in_app_or in H. destruct H as [H|H]; apply in_map_iff in H.
          - destruct H as [x [X H]]. apply filter_In in H. destruct H as [H M]. apply squares_spec in H.
            unfold to_star in X. apply undirected_same in X. destruct X as [[_ X]|[X _]].
            + apply index_once in X; auto. now subst.
            + destruct (index_is_not_star q x H (eq_sym X)).
          - exfalso. destruct H as [[x y] [X H]]. apply in_moves in H. destruct H as [Hx [Hy _]].
            unfold to_star, as_edge in X. apply undirected_same in X. cbn [fst snd] in X.
            destruct X as [[X _]|[X _]]; [exact (index_is_not_star q x Hx (eq_sym X))|exact (index_is_not_star q y Hy (eq_sym X))]. }
        unfold may_end in May. rewrite K in May.
        destruct (given q) as [|e r] eqn:G; [now apply some_end|].
        assert (Ge : e = f \/ e = l) by (apply Given; rewrite ?G; cbn; auto).
        assert (X := May f (or_introl eq_refl)). assert (Y := May l (or_intror eq_refl)).
        cbn [forallb] in X, Y. apply andb_true_iff in X, Y. rewrite !negb_true_iff in X, Y.
        destruct X as [X _], Y as [Y _]. apply not_true_iff_false in X, Y. rewrite apart_spec in X, Y.
        destruct Ge as [-> | ->]; [now apply Y, apart_symmetric|now apply X].
      + unfold is_open in O. destruct (tours q) eqn:K; try discriminate. split.
        * destruct all as [_ [T _]]. rewrite <- E in T. unfold cycle_of in T.
          unfold is_open in T. rewrite K in T. now rewrite app_length, map_length in T.
        * intros s t F T. unfold mentioned, is_open in at_board.
          assert (O' : is_open q = false) by (unfold is_open; now rewrite K).
          apply Listed.
          -- apply mentioned_on_board, in_or_app. right. rewrite O', F, T. cbn; auto.
          -- apply mentioned_on_board, in_or_app. right. rewrite O', F, T. cbn; auto.
          -- apply needed_edge, in_or_app. right. rewrite O', F, T. cbn; auto.
  Qed.
End Back.

(** ** The numbers *)

(** An open tour does not end where it begins. *)
Lemma ends_different : forall q tour s, is_usable q = true -> is_open q = true -> is_tour q tour ->
  hd_error tour = Some s -> hd_error (rev tour) = Some s -> False.
Proof.
  intros q tour s U O T Y Z. assert (P := Permutation_length (tour_squares q tour T)).
  destruct T as [N _]. unfold is_usable in U. apply andb_true_iff in U. destruct U as [_ U].
  unfold is_open in O. assert (T : (2 <= length tour)%nat).
  { rewrite P. destruct (tours q); [discriminate| |]; destruct (squares q) as [|? [|? ?]]; try discriminate; cbn; lia. }
  apply hd_rev_snoc in Z. destruct Z as [r ->]. destruct r as [|x r]; [cbn in T; lia|].
  injection Y as ->. apply NoDup_cons_iff in N. apply N, in_or_app. cbn; auto.
Qed.

(** What a tour's question mentions is on the board. *)
Lemma tour_mentions : forall q tour, is_usable q = true -> is_tour q tour ->
  forallb (on_board_b q) (mentioned q) && two_ends q = true.
Proof.
  intros q tour U T. assert (T0 := T). assert (B := tour_on_board q tour T). assert (G := given_is_end q tour T).
  destruct T as [N [I [_ [R K]]]].
  assert (L : forall s t, listed (moves_made q tour) s t -> on_board q s /\ on_board q t).
  { intros s t [H|H]; apply B in H; tauto. }
  assert (E : forall s, hd_error tour = Some s \/ hd_error (rev tour) = Some s -> on_board q s).
  { intros s H. apply I. destruct H as [H|H].
    - destruct tour; [discriminate|]. injection H as ->. cbn; auto.
    - apply in_rev. destruct (rev tour); [discriminate|]. injection H as ->. cbn; auto. }
  apply andb_true_iff. split.
  - apply forallb_forall. intros s H. apply on_board_spec. unfold mentioned in H. apply in_app_or in H.
    destruct H as [H|H].
    + apply in_flat_map in H. destruct H as [[a b] [H S]]. apply R, L in H. destruct S as [<-|[<-|[]]]; apply H.
    + destruct (is_open q) eqn:O; [now apply E, G|].
      destruct (from q) as [a|] eqn:F; [|easy]. destruct (to q) as [b|] eqn:F'; [|easy].
      unfold has_kind in K. unfold is_open in O. destruct (tours q); try discriminate.
      destruct K as [_ K]. specialize (L a b (K a b F F')). destruct H as [<-|[<-|[]]]; apply L.
  - unfold two_ends. destruct (from q) as [a|] eqn:F; [|reflexivity]. destruct (to q) as [b|] eqn:F'; [|reflexivity].
    destruct (is_open q) eqn:O; [|reflexivity]. apply negb_true_iff, not_true_is_false. cbn [andb]. rewrite is_square_spec.
    intros <-. assert (X : begins_and_ends q tour \/ begins_and_ends q (rev tour)).
    { unfold has_kind in K. unfold is_open in O. destruct (tours q); [discriminate|exact K|apply K]. }
    assert (Y : hd_error tour = Some a /\ hd_error (rev tour) = Some a).
    { unfold begins_and_ends in X. rewrite rev_involutive in X. destruct X as [[X Y]|[X Y]]; auto. }
    exact (ends_different q tour a U O T0 (proj1 Y) (proj2 Y)).
Qed.

Lemma map_index_once : forall q l m, (forall s, In s l -> on_board q s) -> (forall s, In s m -> on_board q s) ->
  map (index q) l = map (index q) m -> l = m.
Proof.
  induction l as [|x l IH]; intros [|y m] L M E; try discriminate; [reflexivity|]. injection E as E F.
  apply index_once in E; [|apply L; cbn; auto|apply M; cbn; auto]. subst y. f_equal.
  apply IH; auto; intros; [apply L|apply M]; cbn; auto.
Qed.

Section Question.
  Variable q : question.
  Hypothesis usable : is_usable q = true.

  Definition tour_cycle (tour : list square) : list vertex := map up (cycle_of q tour).

  Lemma tour_cycle_once : forall s t, is_tour q s -> is_tour q t -> tour_cycle s = tour_cycle t -> s = t.
  Proof.
    intros s t [_ [S _]] [_ [T _]] E. unfold tour_cycle in E.
    assert (F : forall l m, map up l = map up m -> l = m).
    { induction l as [|x l IH]; intros [|y m] H; try discriminate; [reflexivity|]. injection H as H K.
      apply Pos.succ_inj in H. f_equal; auto. }
    apply F in E. unfold cycle_of in E. apply app_inv_head in E. apply (map_index_once q); [|
      |exact E]; intros x; [apply S|apply T].
  Qed.

  (** Tours are the cycles that the program counts. *)
  Lemma tours_are_cycles : forallb (on_board_b q) (mentioned q) = true -> two_ends q = true ->
    (tours q = StrictlyOpen -> given q <> []) -> forall c,
    (hamiltonian (map up (all_vertices q)) c /\ belongs (map up_link (first_case q)) c /\
     (is_open q = true -> hd_error c = Some (up star)))
    <-> exists tour, is_tour q tour /\ tour_cycle tour = c.
  Proof.
    intros M E S c. split.
    - intros [H [B F]].
      destruct (list_preimage up (fun _ => True) c) as [k [<- _]].
      { intros v V. apply H in V. apply in_map_iff in V. destruct V as [w [W _]]. eauto. }
      apply (proj1 (hamiltonian_up _ _)) in H. apply (proj1 (belongs_up _ _)) in B.
      destruct (cycle_is_tour q usable k) as [tour [T C]]; auto.
      + apply hamiltonian_same with (2 := H). apply all_vertices_spec.
      + intros O. apply F in O. rewrite hd_error_map in O. destruct k as [|v k]; [discriminate|].
        injection O as O. cbn. f_equal. now apply up_once.
      + exists tour. split; [exact T|]. unfold tour_cycle. now rewrite C.
    - intros [tour [T <-]]. unfold tour_cycle. rewrite hamiltonian_up, belongs_up. split; [|split].
      + apply (hamiltonian_same (vertices (graph_of q))); [|now apply cycle_is_hamiltonian].
        apply Permutation_sym, all_vertices_spec.
      + now apply cycle_of_first_case.
      + intros O. unfold cycle_of. now rewrite O.
  Qed.

  Lemma vertices_up_once : NoDup (map up (all_vertices q)).
  Proof.
    apply NoDup_map_on; [intros x y _ _; apply up_once|].
    apply (Permutation_NoDup (Permutation_sym (all_vertices_spec q))), vertices_once.
  Qed.

  Lemma vertices_up_not_1 : ~ In 1%positive (map up (all_vertices q)).
  Proof. intros H. apply in_map_iff in H. destruct H as [x [H _]]. exact (Pos.succ_not_1 x H). Qed.

  Lemma links_up_once : NoDup (map fst (map up_link (first_case q))).
  Proof.
    rewrite links_up. apply NoDup_map_on; [intros x y _ _; apply up_edge_once|].
    apply (first_case_proper q).
  Qed.

  Lemma links_up_in : forall e, In e (map fst (map up_link (first_case q))) ->
    exists v w, In v (map up (all_vertices q)) /\ In w (map up (all_vertices q)) /\ v <> w /\ e = undirected (v, w).
  Proof.
    intros e H. rewrite links_up in H. apply in_map_iff in H. destruct H as [d [<- H]].
    apply first_case_links, edges_of_vertices in H; [|exact usable]. destruct H as [v [w [V [W [D ->]]]]].
    exists (up v), (up w). rewrite undirected_up. repeat split; auto using in_map. intros E. now apply up_once in E.
  Qed.

  (** A closed tour can be read from each of its squares, in two directions. *)
  Theorem closed_tours_number : tours q = Closed ->
    number (is_tour q) (2 * Z.of_nat (length (squares q)) * count_tours q).
  Proof.
    intros K. unfold count_tours. destruct (_ && _) eqn:G.
    - apply andb_true_iff in G. destruct G as [M E].
      apply (number_preimage tour_cycle) with (1 := tour_cycle_once)
        (2 := tours_are_cycles M E ltac:(rewrite K; discriminate)).
      assert (O : is_open q = false) by (unfold is_open; now rewrite K).
      apply (number_same (fun c => hamiltonian (map up (all_vertices q)) c /\ belongs (map up_link (first_case q)) c)).
      { intros c. rewrite O. intuition discriminate. }
      replace (2 * Z.of_nat (length (squares q)) * count (plan_of q))
        with (Z.of_nat (length (map up (all_vertices q))) * (2 * count (plan_of q))).
      + apply cycles_number; [apply vertices_up_once|apply vertices_up_not_1|apply links_up_once|apply links_up_in].
      + unfold all_vertices. rewrite O, app_nil_r, !map_length, (Permutation_length (order_spec q)). ring.
    - rewrite Z.mul_0_r. apply number_none. intros tour T.
      rewrite (tour_mentions q tour usable T) in G. discriminate.
  Qed.

  (** An open tour can be read from both ends. *)
  Theorem open_tours_number : is_open q = true -> (tours q = StrictlyOpen -> given q <> []) ->
    number (is_tour q) (2 * count_tours q).
  Proof.
    intros O S. unfold count_tours. destruct (_ && _) eqn:G.
    - apply andb_true_iff in G. destruct G as [M E].
      apply (number_preimage tour_cycle) with (1 := tour_cycle_once) (2 := tours_are_cycles M E S).
      apply (number_same (fun c => hamiltonian (map up (all_vertices q)) c /\ belongs (map up_link (first_case q)) c
        /\ hd_error c = Some (up star))).
      { intros c. rewrite O. intuition. }
      apply cycles_from_number;
        [apply vertices_up_once|apply vertices_up_not_1|apply links_up_once|apply links_up_in|].
      apply in_map, in_or_app. right. rewrite O. cbn; auto.
    - rewrite Z.mul_0_r. apply number_none. intros tour T.
      rewrite (tour_mentions q tour usable T) in G. discriminate.
  Qed.
End Question.

(** ** Strictly open tours without a given end

    Each is counted with its first square as the end that is given. *)

Definition from_square (q : question) (s : square) : question :=
  Question (rows q) (columns q) (tours q) (Some s) None (leap q) (missing q) (required q) (forbidden q).

Lemma steps_rev : forall {A} (l : list A) s t, In (s, t) (steps (rev l)) -> In (t, s) (steps l).
Proof.
  induction l as [|x l IH]; intros s t H; [easy|]. destruct l as [|y l]; [easy|].
  cbn [rev] in *. rewrite steps_snoc in H. apply in_app_or in H. destruct H as [H|[[= -> ->]|[]]].
  - right. now apply IH.
  - left. reflexivity.
Qed.

Section Strictly.
  Variable q : question.
  Hypothesis usable : is_usable q = true.
  Hypothesis strictly : tours q = StrictlyOpen.
  Hypothesis no_end : given q = [].

  Lemma no_from_to : from q = None /\ to q = None.
  Proof. unfold given in no_end. destruct (from q), (to q); easy. Qed.

  Lemma from_square_spec : forall s tour, is_tour (from_square q s) tour <->
    is_tour q tour /\ (hd_error tour = Some s \/ hd_error (rev tour) = Some s).
  Proof.
    intros s tour. destruct no_from_to as [F T].
    assert (B : begins_and_ends q tour \/ begins_and_ends q (rev tour)).
    { left. unfold begins_and_ends. rewrite F, T. split; discriminate. }
    assert (E : begins_and_ends (from_square q s) tour \/ begins_and_ends (from_square q s) (rev tour)
      <-> hd_error tour = Some s \/ hd_error (rev tour) = Some s).
    { unfold begins_and_ends. cbn. split.
      - intros [[H _]|[H _]]; specialize (H s eq_refl); auto.
      - intros [H|H]; [left|right]; (split; [intros x [= <-]; exact H|discriminate]). }
    unfold is_tour, has_kind. change (tours (from_square q s)) with (tours q). rewrite strictly.
    change (moves_made (from_square q s) tour) with (moves_made q tour).
    change (on_board (from_square q s)) with (on_board q). change (apart (from_square q s)) with (apart q).
    change (required (from_square q s)) with (required q). change (forbidden (from_square q s)) with (forbidden q).
    tauto.
  Qed.

  Lemma is_tour_rev : forall tour, is_tour q tour -> is_tour q (rev tour).
  Proof.
    intros tour [N [I [M [R K]]]]. destruct no_from_to as [F T].
    assert (E : forall l, moves_made q l = steps l) by (intros l; unfold moves_made; now rewrite strictly).
    rewrite E in M, R. split; [now apply NoDup_rev|]. split; [|split; [|split]].
    - intros s. now rewrite <- in_rev.
    - intros s t H. rewrite E in H. apply steps_rev, M in H. destruct H as [A L].
      split; [now apply apart_symmetric|]. unfold listed in *. tauto.
    - intros s t H. rewrite E. assert (V : forall x y, In (x, y) (steps tour) -> In (y, x) (steps (rev tour))).
      { intros x y X. apply steps_rev. now rewrite rev_involutive. }
      destruct (R s t H) as [L|L]; apply V in L; unfold listed; auto.
    - unfold has_kind in *. rewrite strictly in *. rewrite rev_involutive. destruct K as [B K]. split; [tauto|].
      intros f l X Y A. apply (K l f Y X). now apply apart_symmetric.
  Qed.

  Theorem strictly_open_tours_number : number (is_tour q) (sum (fun s => count_tours (from_square q s)) (squares q)).
  Proof.
    assert (O : is_open q = true) by (unfold is_open; now rewrite strictly).
    apply (number_same (fun tour => exists s, In s (squares q) /\ (is_tour q tour /\ hd_error tour = Some s))).
    - intros tour. split; [intros [s [_ H]]; tauto|]. intros H.
      destruct (open_tour_ends q tour usable H O) as [f [_ [F _]]].
      exists f. split; [|auto]. apply squares_spec, H. destruct tour; [discriminate|]. injection F as ->. cbn; auto.
    - apply number_sum; [apply squares_once| |intros x y z _ _ [_ A] [_ B]; congruence].
      intros s _.
      assert (W := open_tours_number (from_square q s) usable O ltac:(discriminate)).
      set (begins := fun tour : list square => match tour with x :: _ => is_square s x | [] => false end).
      assert (Bs : forall tour, begins tour = true <-> hd_error tour = Some s).
      { intros [|x tour]; cbn; [easy|]. rewrite is_square_spec. split; congruence. }
      destruct (number_some _ begins _ W) as [m Wm].
      assert (N : number (fun tour => is_tour q tour /\ hd_error tour = Some s) m).
      { apply number_same with (2 := Wm). intros tour. rewrite from_square_spec, Bs. tauto. }
      assert (M : number (fun tour => is_tour q tour /\ hd_error (rev tour) = Some s) m).
      { apply (number_image (@rev square)) with (3 := N).
        - intros x y _ _ E. now rewrite <- (rev_involutive x), E, rev_involutive.
        - intros tour. split.
          + intros [T H]. exists (rev tour). rewrite rev_involutive. auto using is_tour_rev.
          + intros [x [[T H] <-]]. rewrite rev_involutive. auto using is_tour_rev. }
      assert (D : forall tour, is_tour q tour /\ hd_error tour = Some s -> ~ (is_tour q tour /\ hd_error (rev tour) = Some s)).
      { intros tour [T X] [_ Y]. exact (ends_different q tour s usable O T X Y). }
      assert (A := number_or _ _ _ _ D N M).
      assert (C : m + m = 2 * count_tours (from_square q s)).
      { apply (number_once (is_tour (from_square q s))); [|exact W].
        apply number_same with (2 := A). intros tour. rewrite from_square_spec. tauto. }
      replace (count_tours (from_square q s)) with m by lia. exact N.
  Qed.
End Strictly.

(** ** The theorem *)

(** The number of lists of squares that are tours. *)
Definition number_of_tours (q : question) : Z :=
  match tours q, given q with
  | Closed, _ => 2 * Z.of_nat (length (squares q)) * count_tours q
  | StrictlyOpen, [] => sum (fun s => count_tours (from_square q s)) (squares q)
  | _, _ => 2 * count_tours q
  end.

(** For every question: any board, holes, leaper, required and forbidden moves, and given ends. *)
Theorem tours_number : forall q, is_usable q = true -> number (is_tour q) (number_of_tours q).
Proof.
  intros q U. unfold number_of_tours. destruct (tours q) eqn:K.
  - now apply closed_tours_number.
  - apply open_tours_number; [exact U|unfold is_open; now rewrite K|rewrite K; discriminate].
  - destruct (given q) as [|s l] eqn:G.
    + now apply strictly_open_tours_number.
    + apply open_tours_number; [exact U|unfold is_open; now rewrite K|rewrite G; discriminate].
Qed.

Lemma tours_are : forall q n, is_usable q = true -> number_of_tours q = n -> number (is_tour q) n.
Proof. intros q n U <-. now apply tours_number. Qed.

(** Coq's kernel counts. *)
Ltac by_count := apply tours_are;
  [vm_cast_no_check (eq_refl true)|match goal with |- _ = ?n => vm_cast_no_check (eq_refl n) end].
