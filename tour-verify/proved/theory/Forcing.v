(** * Forcing: what a case implies for its undecided edges

    A pass over a case counts the edges at each vertex and within each class of joined vertices.
    Then it decides every edge that a count decides. If a bound allows no more edges, the pass
    excludes the other edges. If a bound needs all remaining edges, the pass includes them. If a
    bound is violated, the case is refuted. *)

From Coq Require Import List ZArith Lia Bool.
From Tour Require Import Tours Sums Tables Cycles Cases Classes.
Import ListNotations.
Local Open Scope Z_scope.

(** The counts of a pass. Included edges join the vertices of a class of the labelling. *)
Record counts : Type := Counts {
  at_vertex_in : table; (* included edges *)
  at_vertex : table; (* included and undecided edges *)
  labelling : vertex -> vertex;
  class_size : table;
  class_in : table; (* included edges with both ends in the class *)
  number : Z (* number of vertices *)
}.

Definition ends_of (e : edge) : list (vertex * Z) := [(fst e, 1); (snd e, 1)].

Definition count (labelling : vertex -> vertex) (vs : list vertex) (links : list link) : counts :=
  {| at_vertex_in := tally (flat_map (fun l : link => if snd l then ends_of (fst l) else []) links);
     at_vertex := tally (flat_map (fun l : link => ends_of (fst l)) links);
     labelling := labelling;
     class_size := tally (map (fun v => (labelling v, 1)) vs);
     class_in := tally (flat_map (fun l : link =>
       let '(u, v) := fst l in
       if snd l && (labelling u =? labelling v)%positive then [(labelling u, 1)] else []) links);
     number := sum (fun _ => 1) vs |}.

(** Whether a class that misses a vertex has at least size - [missing] included edges. With 1, it is
    a whole path or has a cycle. With 0, it has a cycle. *)
Definition is_path (t : counts) (class : vertex) (missing : Z) : bool :=
  let size := get class (class_size t) in
  (size <? number t) && (size - missing <=? get class (class_in t)).

Definition contradicts (t : counts) (v : vertex) : bool :=
  (get v (at_vertex t) <? 2) || (2 <? get v (at_vertex_in t)) || is_path t (labelling t v) 0.

Inductive fate : Type := Keep | Take | Drop.

Definition settle (t : counts) (l : link) : fate :=
  let '((u, v), is_in) := l in
  if is_in then Keep
  else if (2 <=? get u (at_vertex_in t)) || (2 <=? get v (at_vertex_in t))
       || ((labelling t u =? labelling t v)%positive && is_path t (labelling t u) 1) then Drop
  else if (get u (at_vertex t) <=? 2) || (get v (at_vertex t) <=? 2) then Take
  else Keep.

Definition settled (l : link * fate) : list link :=
  match l with
  | (l, Keep) => [l]
  | ((e, _), Take) => [(e, true)]
  | (_, Drop) => []
  end.

Definition is_kept (l : link * fate) : bool := match snd l with Keep => true | _ => false end.

Inductive forced : Type := Contradiction | Settled (links : list link) | Exhausted.

(** Repeats passes until nothing changes. Every pass except the last decides an edge, so fuel for
    one pass more than the number of edges suffices. [effort] limits the work of all passes. *)
Fixpoint force (vs : list vertex) (fuel : nat) (effort : Z) (links : list link) : forced * Z :=
  match fuel with
  | O => (Exhausted, effort)
  | S fuel =>
      let effort := effort - sum (fun _ => 1) links in
      if effort <? 0 then (Exhausted, effort)
      else
        let joined := labels vs (map fst (filter snd links)) in
        let t := count (label joined) vs links in
        if existsb (contradicts t) vs then (Contradiction, effort)
        else
          let fates := map (fun l => (l, settle t l)) links in
          if forallb is_kept fates then (Settled links, effort)
          else force vs fuel effort (flat_map settled fates)
  end.

(** ** The contents of the tables *)

Definition is (v u : vertex) : bool := (u =? v)%positive.

Lemma sum_ends : forall v e, sum (at_key v) (ends_of e) = both_ends (one (is v)) e.
Proof. intros v [u w]. unfold ends_of, both_ends, one, is, at_key; cbn. lia. Qed.

Lemma vertex_in : forall lab vs links v,
  get v (at_vertex_in (count lab vs links)) = over_in (both_ends (one (is v))) links.
Proof.
  intros. cbn. rewrite get_tally, sum_flat_map. apply sum_ext. intros l _.
  destruct (snd l); [apply sum_ends | reflexivity].
Qed.

Lemma vertex_all : forall lab vs links v,
  get v (at_vertex (count lab vs links)) = over_all (both_ends (one (is v))) links.
Proof. intros. cbn. rewrite get_tally, sum_flat_map. apply sum_ext. intros l _. apply sum_ends. Qed.

Definition in_class (lab : vertex -> vertex) (class v : vertex) : bool := (lab v =? class)%positive.

Lemma class_members : forall lab vs links k,
  get k (class_size (count lab vs links)) = sum (one (in_class lab k)) vs.
Proof. intros. cbn. rewrite get_tally, sum_map. reflexivity. Qed.

Lemma class_edges : forall lab vs links k,
  get k (class_in (count lab vs links)) = over_in (within (in_class lab k)) links.
Proof.
  intros. cbn. rewrite get_tally, sum_flat_map. apply sum_ext. intros [[u v] b] _. cbn [fst snd].
  unfold within, in_class; cbn [fst snd]. destruct b; [cbn [andb]|reflexivity].
  destruct (Pos.eqb_spec (lab u) (lab v)) as [E|E].
  - unfold sum, at_key; cbn [fst snd]. rewrite <- E.
    destruct (lab u =? k)%positive; reflexivity.
  - destruct (Pos.eqb_spec (lab u) k), (Pos.eqb_spec (lab v) k); cbn; congruence.
Qed.

(** ** Soundness *)

Section Pass.
  Variables (lab : vertex -> vertex) (vs c : list vertex) (links : list link).
  Hypothesis vertices_once : NoDup vs.
  Hypothesis cycle : hamiltonian vs c.
  Hypothesis edges_once : NoDup (map fst links).
  Hypothesis of_case : belongs links c.
  Let t := count lab vs links.

  Lemma one_nonneg : forall s v, 0 <= one s v.
  Proof. intros. unfold one. destruct (s v); lia. Qed.

  Lemma ends_nonneg : forall s e, 0 <= both_ends (one s) e.
  Proof. intros. unfold both_ends. assert (H := one_nonneg s). specialize (H (fst e)) as A.
    specialize (H (snd e)). lia. Qed.

  Lemma within_nonneg : forall s e, 0 <= within s e.
  Proof. intros. unfold within. destruct (_ && _); lia. Qed.

  Lemma one_at_end : forall u v, 1 <= both_ends (one (is u)) (u, v) /\ 1 <= both_ends (one (is v)) (u, v).
  Proof.
    intros. unfold both_ends, one, is; cbn. rewrite !Pos.eqb_refl.
    destruct (_ =? _)%positive, (_ =? _)%positive; lia.
  Qed.

  Lemma sum_one_vertex : forall v l, NoDup l -> sum (one (is v)) l = if in_dec Pos.eq_dec v l then 1 else 0.
  Proof.
    induction l as [|u l IH]; intros H; [reflexivity|]. inversion H as [|? ? Hu Hl]; subst.
    cbn [sum]. rewrite IH by assumption. unfold one at 1, is.
    destruct (Pos.eqb_spec u v) as [->|E]; destruct (in_dec Pos.eq_dec v l) as [I|I];
      destruct (in_dec Pos.eq_dec v (_ :: l)) as [J|J]; cbn in J; intuition congruence.
  Qed.

  (** A cycle through all vertices has two edges at each vertex, and no edge elsewhere. *)
  Lemma two_at_vertex : forall v, over_cycle c (both_ends (one (is v))) links <= 2.
  Proof.
    intros v. rewrite (over_cycle_weights vs) by assumption. rewrite sum_one_vertex by assumption.
    destruct (in_dec _ _ _); lia.
  Qed.

  Lemma just_two_at_vertex : forall v, In v vs -> over_cycle c (both_ends (one (is v))) links = 2.
  Proof.
    intros v H. rewrite (over_cycle_weights vs) by assumption. rewrite sum_one_vertex by assumption.
    destruct (in_dec _ _ _); [lia|easy].
  Qed.

  (** A class that does not contain all vertices has a vertex outside. *)
  Lemma outside : forall s l, sum (one s) l < sum (fun _ => 1) l -> exists v, In v l /\ s v = false.
  Proof.
    induction l as [|u l IH]; cbn [sum]; intros H; [lia|].
    destruct (s u) eqn:E; [|exists u; cbn; auto].
    destruct IH as [v [I F]]; [unfold one in H at 1; rewrite E in H; lia|]. exists v; cbn; auto.
  Qed.

  (** If [is_path] holds, the edges of the cycle within the class are fewer than its included edges
      plus [missing]. *)
  Lemma path_bound : forall class missing u, In u vs -> lab u = class ->
    is_path t class missing = true ->
    over_cycle c (within (in_class lab class)) links + 1 <= over_in (within (in_class lab class)) links + missing.
  Proof.
    intros class missing u Hu Lu H. unfold is_path in H. apply andb_true_iff in H.
    destruct H as [H P]. apply Z.ltb_lt in H. apply Z.leb_le in P.
    unfold t in H, P. rewrite class_members in H, P. rewrite class_edges in P. cbn in H.
    destruct (outside _ _ H) as [v [Hv Sv]].
    assert (B := over_cycle_within vs c links vertices_once cycle edges_once of_case
                   (in_class lab class) u v Hu Hv).
    assert (Su : in_class lab class u = true) by (unfold in_class; apply Pos.eqb_eq; exact Lu).
    specialize (B Su Sv). lia.
  Qed.

  Lemma no_contradiction : forall v, In v vs -> contradicts t v = false.
  Proof.
    intros v Hv. unfold contradicts. apply not_true_is_false. intros H.
    apply orb_true_iff in H; destruct H as [H|H]; [apply orb_true_iff in H; destruct H as [H|H]|].
    - apply Z.ltb_lt in H. unfold t in H. rewrite vertex_all in H.
      assert (A := cycle_le c links (both_ends (one (is v))) (ends_nonneg _)).
      rewrite just_two_at_vertex in A by assumption. lia.
    - apply Z.ltb_lt in H. unfold t in H. rewrite vertex_in in H.
      assert (A := in_le c links of_case (both_ends (one (is v))) (ends_nonneg _)).
      rewrite just_two_at_vertex in A by assumption. lia.
    - apply (path_bound _ _ v) in H; [|assumption|reflexivity].
      assert (A := in_le c links of_case (within (in_class lab (lab v))) (within_nonneg _)).
      unfold t in H; cbn [labelling count] in H. lia.
  Qed.

  (** Ends of edges on the cycle are vertices. *)
  Lemma cycle_edge_ends : forall u v, has_edge c (u, v) = true -> In u vs /\ In v vs.
  Proof.
    intros u v H. apply has_edge_spec in H. destruct cycle as [_ [_ I]].
    destruct c as [|x r]; [easy|]. unfold cycle_edges in H. apply in_map_iff in H.
    destruct H as [[a b] [E S]]. apply steps_members in S.
    assert (M : forall w, In w ((x :: r) ++ [x]) -> In w vs).
    { intros w W. apply I. apply in_app_or in W. destruct W as [W|[->|[]]]; cbn; auto. }
    unfold undirected in E. destruct S. destruct (a <? b)%positive; injection E as <- <-; auto.
  Qed.

  Lemma dropped_is_out : forall e, In (e, false) links -> settle t (e, false) = Drop ->
    has_edge c e = false.
  Proof.
    intros [u v] He H. apply not_true_is_false. intros U.
    destruct (cycle_edge_ends u v U) as [Hu Hv]. unfold settle in H.
    destruct (2 <=? get u (at_vertex_in t)) eqn:Eu;
      [|destruct (2 <=? get v (at_vertex_in t)) eqn:Ev;
        [|destruct ((labelling t u =? labelling t v)%positive && is_path t (labelling t u) 1) eqn:P]].
    - apply Z.leb_le in Eu. unfold t in Eu. rewrite vertex_in in Eu.
      assert (A := in_le_cycle c links of_case _ _ (ends_nonneg (is u)) He U).
      assert (B := two_at_vertex u). destruct (one_at_end u v). lia.
    - apply Z.leb_le in Ev. unfold t in Ev. rewrite vertex_in in Ev.
      assert (A := in_le_cycle c links of_case _ _ (ends_nonneg (is v)) He U).
      assert (B := two_at_vertex v). destruct (one_at_end u v). lia.
    - apply andb_true_iff in P. destruct P as [E P]. apply Pos.eqb_eq in E.
      unfold t in E, P; cbn [labelling count] in E, P.
      apply (path_bound _ _ u) in P; [|assumption|reflexivity].
      assert (A := in_le_cycle c links of_case _ _ (within_nonneg (in_class lab (lab u))) He U).
      assert (W : within (in_class lab (lab u)) (u, v) = 1).
      { unfold within, in_class; cbn. now rewrite <- E, Pos.eqb_refl. }
      lia.
    - cbn in H. destruct (_ || _); discriminate.
  Qed.

  Lemma taken_is_in : forall e, In (e, false) links -> settle t (e, false) = Take ->
    In (fst e) vs -> In (snd e) vs -> has_edge c e = true.
  Proof.
    intros [u v] He H Hu Hv. cbn in Hu, Hv. apply not_false_is_true. intros U.
    unfold settle in H. destruct (_ || _) in H; [discriminate|].
    assert (M : In (u, v) (map fst links)) by (apply in_map_iff; exists ((u, v), false); auto).
    destruct (get u (at_vertex t) <=? 2) eqn:Eu; [|destruct (get v (at_vertex t) <=? 2) eqn:Ev; [|discriminate]].
    - apply Z.leb_le in Eu. unfold t in Eu. rewrite vertex_all in Eu.
      assert (A := cycle_le_all c links _ _ (ends_nonneg (is u)) M U).
      rewrite just_two_at_vertex in A by assumption. destruct (one_at_end u v). lia.
    - apply Z.leb_le in Ev. unfold t in Ev. rewrite vertex_all in Ev.
      assert (A := cycle_le_all c links _ _ (ends_nonneg (is v)) M U).
      rewrite just_two_at_vertex in A by assumption. destruct (one_at_end u v). lia.
  Qed.
End Pass.

(** All edges are between vertices, and no edge is listed twice. *)
Definition proper (vs : list vertex) (links : list link) : Prop :=
  NoDup (map fst links) /\ (forall e, In e (map fst links) -> In (fst e) vs /\ In (snd e) vs).

Definition settle_all (t : counts) (links : list link) : list link :=
  flat_map settled (map (fun l => (l, settle t l)) links).

Lemma settle_all_in : forall t links l, In l (settle_all t links) <->
  exists k, In k links /\ In l (settled (k, settle t k)).
Proof.
  intros. unfold settle_all. rewrite in_flat_map. split.
  - intros [p [H I]]. apply in_map_iff in H. destruct H as [k [<- H]]. eauto.
  - intros [k [H I]]. exists (k, settle t k). split; [|assumption].
    apply in_map_iff. eauto.
Qed.

Lemma settled_edge : forall k f l, In l (settled (k, f)) -> fst l = fst k.
Proof. intros [e b] f l. destruct f; cbn; intuition; subst; reflexivity. Qed.

Lemma settle_all_proper : forall t vs links, proper vs links -> proper vs (settle_all t links).
Proof.
  intros t vs links [N V].
  assert (S : forall ls e, In e (map fst (settle_all t ls)) -> In e (map fst ls)).
  { intros ls e H. apply in_map_iff in H. destruct H as [l [E H]].
    apply settle_all_in in H. destruct H as [k [H I]]. apply settled_edge in I.
    apply in_map_iff. exists k. split; [congruence | exact H]. }
  split; [|auto]. clear V. induction links as [|k links IH]; [constructor|].
  inversion N as [|? ? Hk Hl]; subst. unfold settle_all; cbn [map flat_map]. rewrite map_app.
  specialize (IH Hl). destruct k as [e b]. destruct (settle t (e, b)); cbn; [| |exact IH];
    (constructor; [intros H; apply Hk, S, H | exact IH]).
Qed.

Section Force.
  Variables (vs c : list vertex).
  Hypothesis vertices_once : NoDup vs.
  Hypothesis cycle : hamiltonian vs c.

  Lemma settle_all_belongs : forall lab links, proper vs links -> belongs links c ->
    belongs (settle_all (count lab vs links) links) c.
  Proof.
    intros lab links [N V] B. assert (B' := B). destruct B' as [M T]. split.
    - intros e H. specialize (M e H). apply in_map_iff in M. destruct M as [[d b] [E K]].
      cbn in E; subst d. apply in_map_iff.
      destruct (settle (count lab vs links) (e, b)) eqn:S.
      + exists (e, b). split; [reflexivity|]. apply settle_all_in. exists (e, b).
        rewrite S. cbn; auto.
      + exists (e, true). split; [reflexivity|]. apply settle_all_in. exists (e, b).
        rewrite S. cbn; auto.
      + destruct b; [destruct e; discriminate|].
        apply (dropped_is_out lab vs c links vertices_once cycle N B e K) in S.
        apply has_edge_spec in H. congruence.
    - intros e H. apply settle_all_in in H. destruct H as [[d b] [K I]].
      destruct (settle (count lab vs links) (d, b)) eqn:S; cbn in I; [| |easy];
        destruct I as [I|[]]; injection I as ->.
      + subst b. auto.
      + destruct b; [auto|]. apply has_edge_spec.
        destruct (V e) as [V1 V2]; [apply in_map_iff; exists (e, false); auto|].
        eapply taken_is_in; eassumption.
  Qed.

  (** A cycle that belongs to a case also belongs to the case after forcing. *)
  Lemma force_sound : forall fuel effort links, proper vs links -> belongs links c ->
    match fst (force vs fuel effort links) with
    | Contradiction => False
    | Settled rest => proper vs rest /\ belongs rest c
    | Exhausted => True
    end.
  Proof.
    induction fuel as [|fuel IH]; intros effort links P B; [exact I|]. cbn [force].
    destruct (_ <? 0); [exact I|].
    set (lab := label _). set (t := count lab vs links).
    destruct (existsb (contradicts t) vs) eqn:E.
    - cbn. apply existsb_exists in E. destruct E as [v [Hv E]]. destruct P as [N _].
      assert (F := no_contradiction lab vs c links vertices_once cycle N B v Hv).
      unfold t in E. congruence.
    - destruct (forallb _ _); [cbn; auto|]. apply IH.
      + apply (settle_all_proper t), P.
      + apply settle_all_belongs; assumption.
  Qed.
End Force.

(** Forcing keeps a case proper, even if no cycle exists. *)
Lemma force_proper : forall vs fuel effort links rest left, proper vs links ->
  force vs fuel effort links = (Settled rest, left) -> proper vs rest.
Proof.
  intros vs. induction fuel as [|fuel IH]; intros effort links rest left P H; [discriminate|].
  cbn [force] in H. destruct (_ <? 0); [discriminate|].
  set (t := count _ vs links) in H. destruct (existsb _ _); [discriminate|].
  destruct (forallb _ _); [now injection H as -> _|].
  apply IH in H; [exact H|]. apply (settle_all_proper t), P.
Qed.
