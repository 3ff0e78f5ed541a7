(** * Plans: from the edges of a case to the stages of the program *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Tables Cycles Cases Refutation Boards Soundness Numbers Frontier Forests Completions Rounds.
Import ListNotations.
Local Open Scope Z_scope.

Definition look_up (links : list link) (e : edge) : option bool :=
  option_map snd (List.find (fun l : link => same e (fst l)) links).

(** The neighbours of v among the vertices after it. *)
Definition onward_of (links : list link) (v : vertex) (rest : list vertex) : list (vertex * bool) :=
  flat_map (fun w => match look_up links (undirected (v, w)) with Some b => [(w, b)] | None => [] end) rest.

(** The length of the shortest prefix that contains all elements with a property. *)
Fixpoint span (p : vertex -> bool) (vs : list vertex) : nat :=
  match vs with
  | [] => O
  | x :: vs => match span p vs with
               | O => if p x then 1%nat else O
               | n => S n
               end
  end.

(** The vertices in order. Each vertex has the nth seat, so the last n vertices keep the first
    seats. *)
Fixpoint plan (n : nat) (links : list link) (vs : list vertex) : list stage :=
  match vs with
  | [] => []
  | v :: rest =>
      let g := plan n links rest in
      let k := Nat.min n (length g) in
      let ws := onward_of links v rest in
      {| next := v; seat := k; onward := ws;
         reach := span (fun x => occurs x (v :: map fst ws)) (put_at k v (to_come g)) |} :: g
  end.

Lemma look_up_spec : forall links e b, NoDup (map fst links) -> (look_up links e = Some b <-> In (e, b) links).
Proof.
  intros links e b N. unfold look_up. induction links as [|[d c] links IH]; [easy|].
  cbn in N |- *. apply NoDup_cons_iff in N. destruct N as [D N].
  destruct (same e d) eqn:E.
  - apply same_spec in E. subst d. cbn. split; [intros [= ->]; auto|].
    intros [[= ->]|H]; [reflexivity|]. now apply (in_map fst) in H.
  - rewrite IH by exact N. split; [auto|]. intros [[= -> ->]|H]; [|exact H].
    assert (same e e = true) by now apply same_spec. congruence.
Qed.

Lemma onward_in : forall links v rest w b, In (w, b) (onward_of links v rest) <->
  In w rest /\ look_up links (undirected (v, w)) = Some b.
Proof.
  intros links v rest w b. unfold onward_of. rewrite in_flat_map. split.
  - intros [x [X H]]. destruct (look_up links (undirected (v, x))) eqn:E; [|easy].
    destruct H as [[= -> ->]|[]]. auto.
  - intros [W E]. exists w. rewrite E. cbn; auto.
Qed.

Lemma onward_once : forall links v rest, NoDup rest -> NoDup (map fst (onward_of links v rest)).
Proof.
  intros links v. induction rest as [|w rest IH]; intros N; [constructor|]. apply NoDup_cons_iff in N.
  destruct N as [W N]. unfold onward_of. cbn [flat_map]. fold (onward_of links v rest). rewrite map_app. apply NoDup_append; [|now apply IH|].
  - destruct (look_up _ _); repeat constructor. easy.
  - intros x X Y. apply in_map_iff in Y. destruct Y as [[y b] [E Y]]. apply onward_in in Y.
    cbn in E. subst y. destruct (look_up links (undirected (v, w))); cbn in X; [|easy]. destruct X as [->|[]]. now apply W.
Qed.

Lemma span_spec : forall p vs x, In x vs -> p x = true -> In x (firstn (span p vs) vs).
Proof.
  intros p. induction vs as [|y vs IH]; intros x X P; [easy|]. cbn [span].
  destruct (span p vs) as [|n] eqn:S.
  - destruct X as [->|X]; [rewrite P; cbn; auto|]. now specialize (IH x X P).
  - destruct X as [->|X]; [cbn; auto|]. right. now apply IH.
Qed.

Section Plan.
  Variables (n : nat) (links : list link).

  Lemma plan_vertices : forall vs x, In x (to_come (plan n links vs)) <-> In x vs.
  Proof.
    induction vs as [|v vs IH]; intros x; [easy|]. cbn [plan to_come seat next]. rewrite put_at_in, IH.
    cbn. intuition congruence.
  Qed.

  Lemma plan_length : forall vs, length (to_come (plan n links vs)) = length (plan n links vs).
  Proof. induction vs as [|v vs IH]; [reflexivity|]. cbn [plan to_come seat next length]. now rewrite put_at_length, IH. Qed.

  Lemma plan_proper : forall vs, NoDup vs -> ~ In 1%positive vs -> proper_plan (plan n links vs).
  Proof.
    induction vs as [|v vs IH]; intros N I; [exact Logic.I|]. apply NoDup_cons_iff in N. destruct N as [V N].
    cbn in I. cbn [plan proper_plan next seat onward reach to_come].
    assert (W : forall w, In w (map fst (onward_of links v vs)) -> In w (to_come (plan n links vs))).
    { intros w W. apply in_map_iff in W. destruct W as [[x b] [<- W]]. apply onward_in in W. now apply plan_vertices. }
    rewrite plan_vertices. repeat split; auto.
    - rewrite plan_length. lia.
    - now apply onward_once.
    - intros w H. apply span_spec; [rewrite put_at_in; destruct H; auto|].
      apply occurs_spec. cbn. intuition congruence.
  Qed.

  Hypothesis links_once : NoDup (map fst links).

  Lemma plan_links : forall vs, NoDup vs ->
    (forall e, In e (map fst links) -> exists v w, In v vs /\ In w vs /\ v <> w /\ e = undirected (v, w)) ->
    forall l, In l (links_of (plan n links vs)) <-> In l links.
  Proof.
    intros vs N H.
    assert (K : forall l, In l (links_of (plan n links vs)) <->
      In l links /\ exists v w, In v vs /\ In w vs /\ v <> w /\ fst l = undirected (v, w)).
    { clear H. induction vs as [|v vs IH]; intros [e b]; [cbn; firstorder|].
      apply NoDup_cons_iff in N. destruct N as [V N]. cbn [plan links_of flat_map next onward].
      rewrite in_app_iff. fold (links_of (plan n links vs)). rewrite IH by exact N. cbn [fst].
      unfold links_at. rewrite in_map_iff. split.
      - intros [[[w c] [[= <- <-] W]]|[L [x [y [X [Y R]]]]]].
        + apply onward_in in W. destruct W as [W E]. apply look_up_spec in E; [|exact links_once].
          split; [exact E|]. exists v, w. cbn. repeat split; auto. congruence.
        + split; [exact L|]. exists x, y. cbn. auto.
      - intros [L [x [y [X [Y [D ->]]]]]].
        assert (First : forall w, In w vs -> In (undirected (v, w), b) links -> exists wb, 
          (undirected (v, fst wb), snd wb) = (undirected (v, w), b) /\ In wb (onward_of links v vs)).
        { intros w W I. exists (w, b). split; [reflexivity|]. apply onward_in. split; [exact W|].
          now apply look_up_spec. }
        destruct X as [<-|X], Y as [<-|Y]; [congruence| | |].
        + left. now apply First.
        + left. rewrite undirected_comm in *. now apply First.
        + right. split; [exact L|]. exists x, y. auto. }
    intros l. rewrite K. split; [tauto|]. intros L. split; [exact L|]. apply H, (in_map fst), L.
  Qed.
End Plan.

(** ** Cycles of a plan, as lists of vertices *)

Section PlanCycles.
  Variable g : list stage.
  Hypothesis proper : proper_plan g.

  (** The edges of a cycle that belongs to the plan form a part. *)
  Lemma belongs_part : forall c, hamiltonian (to_come g) c ->
    (belongs (links_of g) c <-> exists S, part S (links_of g) /\ Permutation (cycle_edges c) S).
  Proof.
    intros c H. assert (N : NoDup (cycle_edges c)) by (destruct H as [N [T _]]; now apply cycle_edges_nodup).
    assert (O := Completions.links_once g proper). split.
    - intros [A B]. destruct (part_of (links_of g) (cycle_edges c)) as [S [P I]]; [exact B|].
      exists S. split; [exact P|]. apply NoDup_Permutation; [exact N|exact (part_nodup _ _ P O)|].
      intros e. rewrite I. split; [auto|tauto].
    - intros [S [P I]]. split.
      + intros e X. apply (part_incl _ _ P), (Permutation_in _ I), X.
      + intros e X. apply (Permutation_in _ (Permutation_sym I)), (part_in _ _ _ P), X.
  Qed.

  (** From a given vertex, each edge set gives two lists, because of the direction. *)
  Theorem plan_cycles_from : forall z, In z (to_come g) ->
    number (fun c => hamiltonian (to_come g) c /\ belongs (links_of g) c /\ hd_error c = Some z) (2 * count g).
  Proof.
    intros z Z. rewrite Z.mul_comm.
    apply (number_same (fun c => exists S, (part S (links_of g) /\ is_cycle (to_come g) S) /\
      (hamiltonian (to_come g) c /\ Permutation (cycle_edges c) S /\ hd_error c = Some z))).
    - intros c. split.
      + intros [S [[P C] [H [E F]]]]. split; [exact H|]. split; [|exact F]. apply belongs_part; eauto.
      + intros [H [B F]]. apply belongs_part in B; [|exact H]. destruct B as [S [P E]].
        exists S. split; [|auto]. split; [exact P|]. exists c. auto.
    - apply number_fibres.
      + now apply count_number.
      + intros S [_ C]. now apply two_rounds.
      + intros S T c [P _] [Q _] [_ [A _]] [_ [B _]].
        apply (part_once _ _ P); [now apply Completions.links_once|exact Q|].
        intros e. rewrite A in B. split; apply Permutation_in; [exact B|now apply Permutation_sym].
  Qed.

  (** Each edge set also gives lists from every vertex. *)
  Theorem plan_cycles_number :
    number (fun c => hamiltonian (to_come g) c /\ belongs (links_of g) c) (Z.of_nat (length (to_come g)) * (2 * count g)).
  Proof.
    apply (number_same (fun c => exists z, In z (to_come g) /\
      (hamiltonian (to_come g) c /\ belongs (links_of g) c /\ hd_error c = Some z))).
    - intros c. split; [intros [z [_ H]]; tauto|]. intros [H B].
      destruct c as [|z c]; [destruct H as [_ [T _]]; cbn in T; lia|].
      exists z. split; [|auto]. apply H. cbn; auto.
    - apply number_fibres.
      + apply number_list. now apply proper_once.
      + apply plan_cycles_from.
      + intros x y c _ _ [_ [_ A]] [_ [_ B]]. congruence.
  Qed.
End PlanCycles.

(** ** Cycles of a case *)

Section Cycles.
  Variables (n : nat) (links : list link) (vs : list vertex).
  Hypothesis vs_once : NoDup vs.
  Hypothesis vs_not_1 : ~ In 1%positive vs.
  Hypothesis links_once : NoDup (map fst links).
  Hypothesis links_in : forall e, In e (map fst links) ->
    exists v w, In v vs /\ In w vs /\ v <> w /\ e = undirected (v, w).

  Let g := plan n links vs.

  Lemma hamiltonian_plan : forall c, hamiltonian (to_come g) c <-> hamiltonian vs c.
  Proof.
    intros c. unfold hamiltonian.
    assert (E : (forall v, In v c <-> In v (to_come g)) <-> (forall v, In v c <-> In v vs)).
    { split; intros H v; rewrite H; [|symmetry]; apply plan_vertices. }
    tauto.
  Qed.

  Lemma belongs_plan : forall c, belongs (links_of g) c <-> belongs links c.
  Proof.
    intros c. assert (E := plan_links n links links_once vs vs_once links_in). fold g in E. unfold belongs.
    assert (E' : forall e, In e (map fst (links_of g)) <-> In e (map fst links)).
    { intros e. rewrite !in_map_iff. split; intros [l [A B]]; exists l; rewrite E in *; auto. }
    split; intros [A B]; (split; [intros e X; apply E', A, X|intros e X; apply B, E, X]).
  Qed.

  Theorem cycles_from_number : forall z, In z vs ->
    number (fun c => hamiltonian vs c /\ belongs links c /\ hd_error c = Some z) (2 * count g).
  Proof.
    intros z Z. apply (number_same (fun c => hamiltonian (to_come g) c /\ belongs (links_of g) c /\ hd_error c = Some z)).
    - intros c. now rewrite hamiltonian_plan, belongs_plan.
    - apply plan_cycles_from; [now apply plan_proper|now apply plan_vertices].
  Qed.

  Theorem cycles_number :
    number (fun c => hamiltonian vs c /\ belongs links c) (Z.of_nat (length vs) * (2 * count g)).
  Proof.
    apply (number_same (fun c => hamiltonian (to_come g) c /\ belongs (links_of g) c)).
    - intros c. now rewrite hamiltonian_plan, belongs_plan.
    - replace (length vs) with (length (to_come g)); [apply plan_cycles_number; now apply plan_proper|].
      apply Permutation_length, NoDup_Permutation; [|exact vs_once|apply plan_vertices].
      now apply proper_once, plan_proper.
  Qed.
End Cycles.
