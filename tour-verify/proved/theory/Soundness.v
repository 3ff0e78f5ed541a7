(** * Soundness: what the checker accepts has no tour

    A tour of a question is a cycle through all vertices of its graph, and a cycle of its first case;
    so if the first case is refuted, there is no tour. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Tables Cycles Cases Forcing Rules Refutation Boards.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Walks *)

Lemma hd_error_map : forall {A B} (f : A -> B) l, hd_error (map f l) = option_map f (hd_error l).
Proof. destruct l; reflexivity. Qed.

Lemma hd_rev_snoc : forall {A} (l : list A) x, hd_error (rev l) = Some x -> exists r, l = r ++ [x].
Proof.
  intros A l x H. destruct (rev l) as [|y r] eqn:E; [discriminate|]. injection H as ->.
  exists (rev r). rewrite <- (rev_involutive l), E. reflexivity.
Qed.

(** Out from z, along a walk, and back to z. *)
Lemma round_trip : forall {A} (z first last : A) l u v,
  hd_error l = Some first -> hd_error (rev l) = Some last ->
  (In (u, v) (steps (z :: l ++ [z])) <->
   In (u, v) (steps l) \/ (u = z /\ v = first) \/ (u = last /\ v = z)).
Proof.
  intros A z first last l u v F L. apply hd_rev_snoc in L. destruct L as [r ->].
  assert (E : steps (z :: (r ++ [last]) ++ [z]) = (z, first) :: steps (r ++ [last]) ++ [(last, z)]).
  { rewrite <- steps_snoc. destruct r as [|y r]; cbn in F; injection F as ->; reflexivity. }
  rewrite E. cbn [In]. rewrite in_app_iff. cbn [In].
  split.
  - intros [[= -> ->]|[H|[[= -> ->]|[]]]]; auto.
  - intros [H|[[-> ->]|[-> ->]]]; auto.
Qed.

(** ** A tour as a cycle *)

Definition cycle_of (q : question) (tour : list square) : list vertex :=
  (if is_open q then [star] else []) ++ map (index q) tour.

Lemma listed_edge_spec : forall l e, listed_edge l e = true <-> In e l.
Proof.
  intros l e. unfold listed_edge. rewrite existsb_exists. split.
  - intros [d [H E]]. apply same_spec in E. now subst.
  - intros H. exists e. split; [exact H|]. now apply same_spec.
Qed.

Lemma vertices_once : forall q, NoDup (vertices (graph_of q)).
Proof.
  intros q. cbn. apply NoDup_append.
  - destruct (is_open q); repeat constructor; cbn; tauto.
  - apply NoDup_map_on; [|apply squares_once].
    intros s t Hs Ht. apply index_once; apply squares_spec; assumption.
  - intros v H I. destruct (is_open q); [|easy]. destruct H as [<-|[]].
    apply in_map_iff in I. destruct I as [s [E I]].
    apply squares_spec in I. exact (index_is_not_star q s I E).
Qed.

Lemma to_star_once : forall q, NoDup (map (to_star q) (filter (may_end q) (squares q))).
Proof.
  intros q. apply NoDup_map_on; [|apply NoDup_filter, squares_once].
  intros s t Hs Ht E. apply filter_In in Hs. apply filter_In in Ht.
  destruct Hs as [Hs _], Ht as [Ht _]. apply squares_spec in Hs. apply squares_spec in Ht.
  unfold to_star in E. apply undirected_same in E.
  destruct E as [[_ E]|[E _]]; [symmetry in E; now apply index_once in E|].
  destruct (index_is_not_star q s Hs (eq_sym E)).
Qed.

Lemma edges_once : forall q, NoDup (edges q).
Proof.
  intros q. unfold edges. apply NoDup_append; [|apply moves_once|].
  - destruct (is_open q); [apply to_star_once|constructor].
  - intros e He Hm. destruct (is_open q); [|easy].
    apply in_map_iff in He. destruct He as [s [<- Hs]]. apply in_map_iff in Hm.
    destruct Hm as [[x y] [E Hm]]. apply in_moves in Hm. destruct Hm as [Hx [Hy _]].
    unfold as_edge, to_star in E; cbn in E. apply undirected_same in E.
    destruct E as [[E _]|[E _]]; symmetry in E; [exact (index_is_not_star q x Hx E)|].
    exact (index_is_not_star q y Hy E).
Qed.

Lemma first_case_proper : forall q, proper (vertices (graph_of q)) (first_case q).
Proof.
  intros q. unfold first_case. destruct (forallb _ _); [|split; [constructor|easy]].
  unfold proper. rewrite map_map, map_id. split; [apply edges_once|].
  assert (S : forall s, on_board q s -> In (index q s) (vertices (graph_of q))).
  { intros s H. cbn. apply in_or_app. right. apply in_map, squares_spec, H. }
  assert (D : forall u v, In u (vertices (graph_of q)) -> In v (vertices (graph_of q)) ->
    In (fst (undirected (u, v))) (vertices (graph_of q)) /\
    In (snd (undirected (u, v))) (vertices (graph_of q))).
  { intros u v Hu Hv. unfold undirected. destruct (_ <? _)%positive; auto. }
  intros e H. unfold edges in H. apply in_app_or in H. destruct H as [H|H].
  - destruct (is_open q) eqn:O; [|easy]. apply in_map_iff in H. destruct H as [s [<- H]].
    apply filter_In in H. destruct H as [H _]. apply squares_spec in H.
    apply D; [cbn; rewrite O; cbn; auto | apply S, H].
  - apply in_map_iff in H. destruct H as [[s t] [<- H]]. apply in_moves in H.
    apply D; apply S; apply H.
Qed.

Section Tour.
  Variables (q : question) (tour : list square).
  Hypothesis usable : is_usable q = true.
  Hypothesis valid : is_tour q tour.

  Lemma piece_moves : 0 <= fst (leap q) /\ 0 < snd (leap q).
  Proof.
    assert (U := usable). unfold is_usable in U. rewrite !andb_true_iff in U.
    destruct U as [[U V] _]. apply Z.leb_le in U. apply Z.ltb_lt in V. auto.
  Qed.

  Lemma not_apart_from_itself : forall s, ~ apart q s s.
  Proof.
    intros s. assert (P := piece_moves). unfold apart. rewrite !Z.sub_diag. cbn.
    destruct (leap q) as [a b]; cbn in P. intros [[= A B]|[= A B]]; lia.
  Qed.

  Lemma tour_squares : Permutation tour (squares q).
  Proof.
    destruct valid as [N [I _]]. apply NoDup_Permutation; [exact N|apply squares_once|].
    intros s. rewrite I. symmetry. apply squares_spec.
  Qed.

  Lemma open_tour_ends : is_open q = true ->
    exists first last, hd_error tour = Some first /\ hd_error (rev tour) = Some last.
  Proof.
    intros O. assert (L := Permutation_length tour_squares).
    assert (U := usable). unfold is_usable in U. apply andb_true_iff in U. destruct U as [_ U].
    unfold is_open in O. destruct tour as [|first rest] eqn:E.
    - destruct (tours q); [discriminate| |]; destruct (squares q); discriminate.
    - exists first. destruct (rev (first :: rest)) as [|last r] eqn:R; [|exists last; auto].
      apply (f_equal (@length square)) in R. rewrite rev_length in R. discriminate.
  Qed.

  Lemma cycle_is_hamiltonian : hamiltonian (vertices (graph_of q)) (cycle_of q tour).
  Proof.
    assert (P := tour_squares). assert (V : Permutation (cycle_of q tour) (vertices (graph_of q))).
    { apply Permutation_app_head, Permutation_map, P. }
    split; [|split].
    - apply (Permutation_NoDup (Permutation_sym V)), vertices_once.
    - apply Permutation_length in P. unfold cycle_of. rewrite app_length, map_length.
      destruct valid as [_ [_ [_ [_ K]]]]. unfold has_kind in K.
      assert (U := usable). unfold is_usable in U. apply andb_true_iff in U. destruct U as [_ U].
      unfold is_open in *. destruct (tours q); cbn [length]; [lia| |];
        destruct (squares q) as [|? [|? ?]]; try discriminate; cbn [length] in P; lia.
    - intros v. split; apply Permutation_in; [exact V|exact (Permutation_sym V)].
  Qed.

  Lemma made_of_cycle : forall s t, In (s, t) (moves_made q tour) ->
    In (as_edge q (s, t)) (cycle_edges (cycle_of q tour)).
  Proof.
    intros s t H. unfold moves_made in H. unfold cycle_of, is_open.
    assert (Open : tours q <> Closed -> In (s, t) (steps tour) ->
      In (as_edge q (s, t)) (cycle_edges ([star] ++ map (index q) tour))).
    { intros O I. unfold cycle_edges; cbn [app].
      apply in_map_iff. exists (index q s, index q t). split; [reflexivity|].
      destruct open_tour_ends as [f [l [F L]]]; [unfold is_open; destruct (tours q); congruence|].
      apply (round_trip star (index q f) (index q l)).
      - now rewrite hd_error_map, F.
      - now rewrite <- map_rev, hd_error_map, L.
      - left. rewrite steps_map. apply in_map_iff. exists (s, t). auto. }
    destruct (tours q) eqn:K; [|apply Open; [congruence|exact H]..].
    destruct tour as [|f r]; [easy|]. cbn [app map cycle_edges].
    change (index q f :: map (index q) r ++ [index q f]) with (map (index q) (f :: r) ++ map (index q) [f]).
    rewrite <- map_app, steps_map, map_map. apply in_map_iff. exists (s, t). auto.
  Qed.

  Lemma listed_of_cycle : forall s t, listed (moves_made q tour) s t ->
    In (as_edge q (s, t)) (cycle_edges (cycle_of q tour)).
  Proof.
    intros s t [H|H]; [|rewrite as_edge_comm]; apply made_of_cycle, H.
  Qed.

  (** An end of an open tour is on an edge to the star. *)
  Lemma end_of_cycle : forall s, is_open q = true ->
    hd_error tour = Some s \/ hd_error (rev tour) = Some s ->
    In (to_star q s) (cycle_edges (cycle_of q tour)).
  Proof.
    intros s O H. destruct (open_tour_ends O) as [f [l [F L]]].
    unfold cycle_of. rewrite O. unfold cycle_edges; cbn [app].
    assert (R := round_trip star (index q f) (index q l) (map (index q) tour)).
    rewrite hd_error_map, F, <- map_rev, hd_error_map, L in R.
    unfold to_star. destruct H as [H|H].
    - rewrite F in H; injection H as <-. apply in_map, R; auto.
    - rewrite L in H; injection H as <-. rewrite undirected_comm. apply in_map, R; auto.
  Qed.

  (** What is given is an end of the tour. *)
  Lemma given_is_end : forall e, is_open q = true -> In e (given q) ->
    hd_error tour = Some e \/ hd_error (rev tour) = Some e.
  Proof.
    intros e O H. destruct valid as [_ [_ [_ [_ K]]]]. unfold has_kind in K. unfold is_open in O.
    assert (B : begins_and_ends q tour \/ begins_and_ends q (rev tour)).
    { destruct (tours q); [discriminate|exact K|apply K]. }
    unfold given in H. unfold begins_and_ends in B. rewrite rev_involutive in B.
    apply in_app_or in H. destruct H as [H|H].
    - destruct (from q); [|easy]. destruct H as [->|[]]. firstorder.
    - destruct (to q); [|easy]. destruct H as [->|[]]. firstorder.
  Qed.

  Lemma ends_may_end : forall s, is_open q = true ->
    hd_error tour = Some s \/ hd_error (rev tour) = Some s -> may_end q s = true.
  Proof.
    intros s O H. assert (G := given_is_end). unfold may_end.
    destruct valid as [_ [_ [_ [_ K]]]]. unfold has_kind in K. unfold is_open in *.
    destruct (tours q); [reflexivity|reflexivity|]. destruct K as [_ K].
    apply forallb_forall. intros e He. specialize (G e O He).
    apply negb_true_iff, not_true_is_false. rewrite apart_spec. intros A.
    destruct H as [H|H], G as [G|G].
    - apply (not_apart_from_itself s). congruence.
    - exact (K s e H G A).
    - exact (K e s G H (apart_symmetric q e s A)).
    - apply (not_apart_from_itself s). congruence.
  Qed.

  Lemma tour_on_board : forall s t, In (s, t) (moves_made q tour) -> on_board q s /\ on_board q t.
  Proof.
    intros s t H. destruct valid as [_ [I _]]. rewrite <- !I.
    assert (M : forall l, In (s, t) (steps l) -> In s l /\ In t l).
    { induction l as [|x l IH]; intros S; [easy|]. destruct l as [|y l]; [easy|].
      destruct S as [[= -> ->]|S]; [cbn; auto|]. apply IH in S. destruct S. split; right; assumption. }
    unfold moves_made in H. destruct (tours q); [|apply M, H..].
    destruct tour as [|f r]; [easy|]. apply M in H. rewrite !in_app_iff in H. cbn in *.
    intuition congruence.
  Qed.

  (** Each edge of the cycle is one of the graph. *)
  Lemma cycle_in_graph : forall e, In e (cycle_edges (cycle_of q tour)) -> In e (edges q).
  Proof.
    assert (Made : forall s t, In (s, t) (moves_made q tour) -> In (as_edge q (s, t)) (edges q)).
    { intros s t H. destruct (tour_on_board s t H) as [Hs Ht].
      destruct valid as [_ [_ [M _]]]. destruct (M s t H) as [A F].
      apply in_or_app. right.
      destruct (apart_listed q s t piece_moves Hs Ht A F) as [L|L]; [|rewrite as_edge_comm];
        apply in_map, L. }
    assert (Ends : forall s, is_open q = true ->
      hd_error tour = Some s \/ hd_error (rev tour) = Some s -> In (to_star q s) (edges q)).
    { intros s O H. apply in_or_app. left. rewrite O. apply in_map, filter_In.
      split; [|apply ends_may_end; assumption].
      apply (Permutation_in s tour_squares). destruct H as [H|H].
      - destruct tour; [discriminate|]. injection H as ->. cbn; auto.
      - apply in_rev. destruct (rev tour); [discriminate|]. injection H as ->. cbn; auto. }
    intros e H. unfold cycle_of in H. destruct (is_open q) eqn:O.
    - unfold cycle_edges in H; cbn [app] in H. apply in_map_iff in H. destruct H as [[u v] [<- H]].
      destruct (open_tour_ends O) as [f [l [F L]]].
      apply (round_trip star (index q f) (index q l)) in H.
      + destruct H as [H|[[-> ->]|[-> ->]]].
        * rewrite steps_map in H. apply in_map_iff in H. destruct H as [[s t] [[= <- <-] H]].
          apply (Made s t). unfold moves_made. unfold is_open in O. destruct (tours q); [discriminate|exact H..].
        * apply Ends; auto.
        * rewrite undirected_comm. apply Ends; auto.
      + now rewrite hd_error_map, F.
      + now rewrite <- map_rev, hd_error_map, L.
    - unfold is_open in O. unfold moves_made in Made. destruct (tours q); try discriminate.
      destruct tour as [|f r]; [easy|]. cbn [app map cycle_edges] in H.
      change (index q f :: map (index q) r ++ [index q f]) with (map (index q) (f :: r) ++ map (index q) [f]) in H.
      rewrite <- map_app, steps_map, map_map in H. apply in_map_iff in H.
      destruct H as [[s t] [<- H]]. apply (Made s t H).
  Qed.

  (** Each edge that is needed is one of the cycle. *)
  Lemma needed_in_cycle : forall e, In e (needed q) -> In e (cycle_edges (cycle_of q tour)).
  Proof.
    intros e H. unfold needed in H. apply in_app_or in H. destruct H as [H|H].
    - apply in_map_iff in H. destruct H as [[s t] [<- H]].
      destruct valid as [_ [_ [_ [R _]]]]. apply listed_of_cycle, R, H.
    - destruct (is_open q) eqn:O.
      + apply in_map_iff in H. destruct H as [s [<- H]].
        apply end_of_cycle; [exact O|]. apply given_is_end; assumption.
      + destruct (from q) as [s|] eqn:F; [|easy]. destruct (to q) as [t|] eqn:T; [|easy].
        destruct H as [<-|[]]. apply listed_of_cycle.
        destruct valid as [_ [_ [_ [_ K]]]]. unfold has_kind in K. unfold is_open in O.
        destruct (tours q); try discriminate. destruct K as [_ K]. auto.
  Qed.

  Lemma cycle_of_first_case : belongs (first_case q) (cycle_of q tour).
  Proof.
    assert (N : forallb (listed_edge (edges q)) (needed q) = true).
    { apply forallb_forall. intros e H. apply listed_edge_spec, cycle_in_graph, needed_in_cycle, H. }
    unfold first_case. rewrite N. split.
    - intros e H. rewrite map_map, map_id. apply cycle_in_graph, H.
    - intros e H. apply in_map_iff in H. destruct H as [d [[= -> E] H]].
      apply listed_edge_spec in E. apply needed_in_cycle, E.
  Qed.
End Tour.

(** ** The theorem *)

(** Whatever the steps and the limits are: what is accepted has no tour. *)
Theorem refutes_sound : forall q effort room all, refutes q effort room all = Accepted -> ~ has_tour q.
Proof.
  intros q effort room all H [tour T]. unfold refutes in H.
  destruct (is_usable q) eqn:U; [|discriminate].
  apply run_sound in H; [|apply vertices_once|constructor; [apply first_case_proper|constructor]].
  inversion H as [|? ? R _]; subst.
  exact (R (cycle_of q tour) (cycle_is_hamiltonian q tour U T) (cycle_of_first_case q tour U T)).
Qed.
