(** * Half sweeps: the sum over a half

    C is any condition on edges that further edges can complete to a cycle. The sum over the states of
    a half is the number of its edge sets that lead to C. Two states form one cycle if their keys do. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tables Tours Sums Cycles Cases Forcing Refutation Boards Soundness Numbers Frontier Forests Completions
  Plans Gluing Joins Halves.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Plans without their first vertices *)

Lemma plan_next : forall n links vs, map next (plan n links vs) = vs.
Proof. induction vs as [|v vs IH]; [reflexivity|]. cbn. now rewrite IH. Qed.

Lemma plan_skip : forall n links t vs, skipn t (plan n links vs) = plan n links (skipn t vs).
Proof.
  induction t as [|t IH]; intros [|v vs]; try reflexivity. exact (IH vs).
Qed.

Lemma proper_skip : forall t g, proper_plan g -> proper_plan (skipn t g) /\ incl (to_come (skipn t g)) (to_come g).
Proof.
  induction t as [|t IH]; intros [|s g] H; try (split; [exact H|apply incl_refl]). cbn [proper_plan] in H.
  destruct (IH g) as [A B]; [tauto|]. split; [exact A|]. intros x X. apply put_at_in. right. now apply B.
Qed.

Lemma links_of_app : forall g h, links_of (g ++ h) = links_of g ++ links_of h.
Proof. intros. apply flat_map_app. Qed.

Lemma links_of_edges : forall g, links_of (filter has_edges g) = links_of g.
Proof.
  induction g as [|s g IH]; [reflexivity|]. cbn [filter]. destruct (has_edges s) eqn:E.
  - cbn [links_of flat_map]. fold (links_of g). fold (links_of (filter has_edges g)). now rewrite IH.
  - rewrite IH. cbn [links_of flat_map]. unfold has_edges in E. now destruct (onward s).
Qed.

(** A part of two lists consists of a part of each list. *)
Lemma part_split : forall l k T, part T (l ++ k) -> exists U V, T = U ++ V /\ part U l /\ part V k.
Proof.
  induction l as [|[e b] l IH]; intros k T P; [exists [], T; repeat split; [constructor|exact P]|].
  cbn [app] in P. apply part_first in P. destruct P as [[U [-> P]]|[-> P]]; apply IH in P; destruct P as [X [Y [-> [A B]]]].
  - exists (e :: X), Y. repeat split; [now constructor|exact B].
  - exists X, Y. repeat split; [now constructor|exact B].
Qed.

Lemma NoDup_app_right : forall {A} (l m : list A), NoDup (l ++ m) -> NoDup m.
Proof. induction l as [|x l IH]; intros m N; [exact N|]. apply NoDup_cons_iff in N. now apply IH. Qed.

Lemma NoDup_app_apart : forall {A} (l m : list A) x, NoDup (l ++ m) -> In x l -> ~ In x m.
Proof.
  intros A l m x N X Y. apply in_split in X. destruct X as [k [r ->]]. rewrite <- app_assoc in N.
  apply NoDup_remove_2 in N. apply N. rewrite !in_app_iff. auto.
Qed.

(** ** One half *)

Section Half.
  Variable vs : list vertex. (* all vertices *)
  Hypothesis vs_once : NoDup vs.
  Hypothesis vs_not_1 : ~ In 1%positive vs.
  Hypothesis vs_three : (3 <= length vs)%nat.

  (** C is the condition on all edges, and ok is known of the chosen edges. *)
  Variables (C ok : list edge -> Prop).
  Hypothesis C_same : forall S T, Permutation S T -> C S -> C T.
  Hypothesis C_cycle : forall S, C S -> exists T, is_cycle vs (S ++ T).

  (** The edges of the other half. *)
  Variable R : list link.

  Lemma sweep_number : forall (f : state -> Z) t g u S, proper_plan g -> incl (to_come g) vs ->
    (length u <= length (to_come g))%nat -> valid vs (mate (to_come g) u) S -> ok S ->
    NoDup (map fst (links_of g ++ R)) ->
    (forall e S, In e (map fst (links_of g)) -> ok S -> ok (e :: S)) ->
    (forall x T, In x (map next (firstn t g)) -> part T R -> degree x T = 0) ->
    (forall x T, In x (map next (firstn t g)) -> C T -> degree x T = 2) ->
    (forall w T, (length w <= length (to_come (skipn t g)))%nat -> valid vs (mate (to_come (skipn t g)) w) T -> ok T ->
       number (fun U => part U (links_of (skipn t g) ++ R) /\ C (T ++ U)) (f w)) ->
    number (fun T => part T (links_of g ++ R) /\ C (S ++ T)) (through (map successors (firstn t (bare_layers g))) f u).
  Proof.
    intros f. induction t as [|t IH]; intros g u S H I Lu A K N Ok Z D E; [cbn in E |- *; now apply E|].
    destruct g as [|s g]; [cbn in E |- *; now apply E|].
    destruct (proper_once _ H) as [once not_1].
    cbn [bare_layers firstn map through].
    set (l := {| now := s; before := to_come (s :: g); after := to_come g; open_needs := Always |}).
    cbn [to_come links_of flat_map] in *. fold (links_of g) in *. cbn [proper_plan to_come] in H.
    destruct H as [V [_ [L [_ [W [Rn H]]]]]].
    set (v := next s) in *. set (vs' := to_come g) in *. set (ws := put_at (seat s) v vs') in *.
    cbn [map firstn] in Z, D. fold v in Z, D. rewrite <- app_assoc in *.
    unfold successors. rewrite sum_flat_map. cbn [before now onward reach].
    change (before l) with ws. change (now l) with s. fold v.
    assert (Ln := named_length (reach s) ws u Lu). set (u' := named (reach s) ws u) in *.
    assert (named' : forall w, w = v \/ In w (map fst (onward s)) -> In w (firstn (length u') ws)).
    { intros w X. apply Rn in X. rewrite Ln.
      destruct (Nat.le_gt_cases (reach s) (length ws)); [apply (firstn_more _ (reach s)); [lia|exact X]|].
      rewrite firstn_all2 by lia. apply firstn_in in X. exact X. }
    assert (I' : incl vs' vs) by (intros x X; apply I, put_at_in; auto).
    apply (expand_number_of vs vs_once vs_not_1 vs_three C ok C_same C_cycle) with (n := length u'); auto.
    - rewrite Ln. lia.
    - (* after the vertex *)
      intros w S' Lw B K'. unfold retire, l. cbn [before after now seat open_needs allows].
      fold v. fold vs'. fold ws.
      assert (Xv : In v vs) by (apply I, put_at_in; auto).
      destruct (Pos.eqb_spec (mate ws w v) 1) as [O|O].
      2: { apply number_none. intros T [P G]. apply (D v) in G; [|cbn; auto].
           apply part_split in P. destruct P as [T1 [T2 [-> [P1 P2]]]].
           rewrite !degree_app, (valid_degree vs vs_once vs_not_1 _ _ v B Xv), (later_degree g T1 v H P1 V), (Z v T2) in G by (cbn; auto).
           unfold lack in G. apply Pos.eqb_neq in O. rewrite O in G. destruct (mate ws w v =? v)%positive; lia. }
      assert (Sn : (seat s < length w)%nat).
      { rewrite Lw. apply (put_at_first _ v vs' _ V L). apply named'. auto. }
      assert (Lo := take_out_length _ _ Sn). set (r := take_out (seat s) w) in *.
      assert (Lws : length ws = Datatypes.S (length vs')) by apply put_at_length.
      assert (same_mate : forall x, mate ws w x = mate vs' r x).
      { intros x. destruct (Pos.eq_dec x v) as [->|Dx]; [now rewrite O, mate_out|].
        symmetry. now apply mate_take_out. }
      assert (Al : allows Always vs' r = true) by reflexivity.
      cbn [sum]. rewrite Z.add_0_r. apply IH; auto.
      + fold vs'. lia.
      + apply valid_ext with (2 := B). exact same_mate.
      + rewrite map_app in N. now apply NoDup_app_right in N.
      + intros e X Y. apply Ok. rewrite map_app. apply in_or_app. auto.
      + intros x T X. apply Z. cbn; auto.
      + intros x T X. apply D. cbn; auto.
    - intros w X. split; [auto|]. intros Ew. apply W in X. rewrite <- Ew in X. contradiction.
    - intros e T X. apply Ok. rewrite map_app. apply in_or_app. auto.
    - apply valid_ext with (2 := A). intros x. symmetry. apply mate_named.
  Qed.

  Lemma spread_number : forall (f : state -> Z) ws n, NoDup ws -> incl ws vs -> forall gs u S,
    (forall x, In x (hubs gs) -> In x (firstn n ws)) ->
    (forall s, In s gs -> ~ In (next s) (map fst (onward s))) ->
    (length u <= length ws)%nat -> valid vs (mate ws u) S -> ok S ->
    NoDup (map fst (links_of gs ++ R)) ->
    (forall e S, In e (map fst (links_of gs)) -> ok S -> ok (e :: S)) ->
    (forall w T, (length w <= length ws)%nat -> valid vs (mate ws w) T -> ok T ->
       number (fun U => part U R /\ C (T ++ U)) (f w)) ->
    number (fun T => part T (links_of gs ++ R) /\ C (S ++ T)) (through (map (spread ws n) gs) f u).
  Proof.
    intros f ws n N I. induction gs as [|s gs IH]; intros u S B D Lu A K O Ok E; [now apply E|].
    cbn [map through links_of flat_map] in *. fold (links_of gs) in *. rewrite <- app_assoc in *.
    assert (Ln := named_length n ws u Lu). unfold spread at 2. set (u' := named n ws u) in *.
    assert (named' : forall w, w = next s \/ In w (map fst (onward s)) -> In w (firstn (length u') ws)).
    { intros w X. assert (Y : In w (firstn n ws)) by (apply B; cbn; rewrite in_app_iff; intuition congruence). rewrite Ln.
      destruct (Nat.le_gt_cases n (length ws)); [apply (firstn_more _ n); [lia|exact Y]|].
      rewrite firstn_all2 by lia. apply firstn_in in Y. exact Y. }
    apply (expand_number_of vs vs_once vs_not_1 vs_three C ok C_same C_cycle) with (n := length u'); auto.
    - rewrite Ln. lia.
    - intros w S' Lw B' K'. apply IH; auto.
      + intros x X. apply B. cbn. rewrite in_app_iff. auto.
      + intros x X. apply D. cbn; auto.
      + rewrite Lw, Ln. lia.
      + rewrite map_app in O. now apply NoDup_app_right in O.
      + intros e T X. apply Ok. rewrite map_app. apply in_or_app. auto.
    - intros w X. split; [auto|]. intros Ew. apply (D s (or_introl eq_refl)). now rewrite Ew.
    - intros e T X. apply Ok. rewrite map_app. apply in_or_app. auto.
    - apply valid_ext with (2 := A). intros x. symmetry. apply mate_named.
  Qed.

  Lemma hubs_in : forall g x, proper_plan g -> In x (hubs g) -> In x (to_come g).
  Proof.
    induction g as [|s g IH]; intros x H X; [easy|]. cbn [proper_plan] in H. destruct H as [_ [_ [_ [_ [W [_ H]]]]]].
    cbn in X |- *. rewrite put_at_in. destruct X as [<-|X]; [auto|]. apply in_app_or in X. destruct X; right; auto.
  Qed.

  Lemma own_hub : forall g s, proper_plan g -> In s g -> ~ In (next s) (map fst (onward s)).
  Proof.
    induction g as [|s g IH]; intros s' H X; [easy|]. cbn [proper_plan] in H. destruct H as [V [_ [_ [_ [W [_ H]]]]]].
    destruct X as [<-|X]; [|now apply IH]. intros Y. now apply V, W.
  Qed.

  Theorem half_number : forall f t g, proper_plan g -> incl (to_come g) vs -> incl vs (to_come g) -> ok [] ->
    NoDup (map fst (links_of g ++ R)) ->
    (forall e S, In e (map fst (links_of g)) -> ok S -> ok (e :: S)) ->
    (forall x T, In x (map next (firstn t g)) -> part T R -> degree x T = 0) ->
    (forall x T, In x (map next (firstn t g)) -> C T -> degree x T = 2) ->
    (forall w T, valid vs (mate (to_come (skipn t g)) w) T -> ok T ->
       number (fun U => part U R /\ C (T ++ U)) (f w)) ->
    number (fun T => part T (links_of g ++ R) /\ C T) (through (half t g) f []).
  Proof.
    intros f t g H I J K N Ok Z D E. unfold half, early, late. rewrite through_app.
    destruct (proper_once g H) as [once _]. destruct (proper_skip t g H) as [H' I'].
    destruct (proper_once _ H') as [once' _].
    assert (In_skip : forall e, In e (map fst (links_of (skipn t g))) -> In e (map fst (links_of g))).
    { intros e X. rewrite <- (firstn_skipn t g), links_of_app, map_app. apply in_or_app. auto. }
    apply (sweep_number) with (S := []); auto.
    - cbn. lia.
    - apply singles_valid. intros x X. apply mate_left_out; [exact once|]. now apply J.
    - intros w T Lw A KT. rewrite <- (links_of_edges (skipn t g)). apply spread_number; auto.
      + intros x X. now apply I, I'.
      + intros x X. apply span_spec; [|now apply occurs_spec]. apply hubs_in; [exact H'|].
        unfold hubs in *. apply in_flat_map in X. destruct X as [s [X Y]]. apply in_flat_map. exists s.
        split; [now apply filter_In in X|exact Y].
      + intros s X. apply filter_In in X. now apply (own_hub (skipn t g)).
      + rewrite links_of_edges. rewrite <- (firstn_skipn t g), links_of_app, <- app_assoc, map_app in N.
        now apply NoDup_app_right in N.
      + intros e X Y. rewrite links_of_edges in Y. auto.
  Qed.
End Half.

(** ** The keys of two halves *)

Lemma mate_words : forall f es x, NoDup es -> In x es -> mate es (map f es) x = f x.
Proof.
  induction es as [|y es IH]; intros x N X; [easy|]. apply NoDup_cons_iff in N. destruct N as [Y N]. cbn.
  destruct (Pos.eqb_spec x y) as [->|D]; [reflexivity|]. apply IH; [exact N|]. destruct X; congruence.
Qed.

Section Keys.
  Variable vs : list vertex.
  Hypothesis vs_once : NoDup vs.
  Hypothesis vs_not_1 : ~ In 1%positive vs.
  Hypothesis vs_three : (3 <= length vs)%nat.

  Variables (md : list vertex) (m k : vertex -> vertex) (S T : list edge).
  Hypothesis md_once : NoDup md.
  Hypothesis md_in : incl md vs.
  Hypothesis m_valid : valid vs m S.
  Hypothesis k_valid : valid vs k T.
  (** Outside the middle, each vertex has both edges in the same half. *)
  Hypothesis others : forall x, In x vs -> ~ In x md -> (degree x S = 2 /\ degree x T = 0) \/ (degree x S = 0 /\ degree x T = 2).
  Hypothesis not_all : exists x y, In x vs /\ In y vs /\ degree x S = 0 /\ degree y T = 0.

  Lemma forest_S : exists P, forest vs P m S.
  Proof.
    destruct m_valid as [F|[C _]]; [exact F|]. destruct not_all as [x [_ [X [_ [Z _]]]]].
    rewrite (cycle_degree vs S x C X) in Z. lia.
  Qed.

  Lemma forest_T : exists P, forest vs P k T.
  Proof.
    destruct k_valid as [F|[C _]]; [exact F|]. destruct not_all as [_ [y [_ [Y [_ Z]]]]].
    rewrite (cycle_degree vs T y C Y) in Z. lia.
  Qed.

  Lemma kinds_degrees : forall x, In x vs -> (kind 1 2 m x = kind 2 1 k x <-> degree x (S ++ T) = 2).
  Proof.
    intros x X. rewrite degree_app, (valid_degree vs vs_once vs_not_1 m S x m_valid X),
      (valid_degree vs vs_once vs_not_1 k T x k_valid X).
    unfold kind, kind_of, lack. destruct (m x =? 1)%positive, (k x =? 1)%positive, (m x =? x)%positive, (k x =? x)%positive;
      split; intros E; try reflexivity; try discriminate; lia.
  Qed.

  Theorem key_spec :
    (glue md [] (key 1 2 md m) (key 2 1 md k) = 1 /\ is_cycle vs (S ++ T))
    \/ (glue md [] (key 1 2 md m) (key 2 1 md k) = 0 /\ ~ is_cycle vs (S ++ T)).
  Proof.
    rewrite !key_is by discriminate. destruct (list_eq_dec Pos.eq_dec (map (kind 1 2 m) md) (map (kind 2 1 k) md)) as [E|E].
    - rewrite <- E, glue_same by discriminate. cbn [rev app].
      assert (K : forall x, In x md -> kind 1 2 m x = kind 2 1 k x) by (apply map_ext_in_iff; exact E).
      assert (Ends : filter (is_end k) md = filter (is_end m) md).
      { apply filter_ext_in. intros x X. specialize (K x X). unfold kind, kind_of in K. unfold is_end.
        destruct (m x =? 1)%positive, (k x =? 1)%positive, (m x =? x)%positive, (k x =? x)%positive; try reflexivity; discriminate. }
      rewrite Ends. set (es := filter (is_end m) md).
      destruct forest_S as [P F]. destruct forest_T as [Q G].
      assert (Ne : NoDup es) by now apply NoDup_filter.
      assert (Ie : forall x, In x es <-> In x md /\ active m x).
      { intros x. unfold es. rewrite filter_In. unfold is_end, active.
        rewrite andb_true_iff, !negb_true_iff, !Pos.eqb_neq. tauto. }
      assert (W : walk es (map m es) (map k es) = true <-> is_cycle vs (S ++ T)).
      { apply (walk_spec vs vs_once vs_not_1 vs_three es (map m es) (map k es) P m S Q k T F G).
        - intros x X. destruct (in_dec Pos.eq_dec x md) as [Y|Y]; [now apply kinds_degrees, K|].
          rewrite degree_app. destruct (others x X Y) as [[A B]|[A B]]; lia.
        - exact Ne.
        - intros x X. now apply md_in, Ie.
        - apply map_length.
        - apply map_length.
        - intros x X. left. split; [now apply Ie|]. split; now apply mate_words.
        - intros x X A. apply Ie. split; [|exact A]. destruct (in_dec Pos.eq_dec x md) as [Y|Y]; [exact Y|]. exfalso.
          apply lack_active in A. assert (D := forest_degree vs vs_once vs_not_1 P m S x F X).
          destruct (others x X Y) as [[B _]|[B _]]; lia. }
      destruct (walk _ _ _); [left|right]; (split; [reflexivity|]); intuition discriminate.
    - right. split.
      + destruct (Z.eq_dec (glue md [] (map (kind 1 2 m) md ++ map m (filter (is_end m) md))
          (map (kind 2 1 k) md ++ map k (filter (is_end k) md))) 0) as [Z|Z]; [exact Z|].
        apply glue_kinds in Z; [contradiction|apply map_length|apply map_length].
      + intros C. apply E, map_ext_in. intros x X. apply kinds_degrees; [now apply md_in|]. now apply (cycle_degree vs), md_in.
  Qed.
End Keys.
