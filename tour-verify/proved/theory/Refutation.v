(** * Refutation: the steps of a certificate, one by one

    The steps are in the order of the file. A stack has the cases that the steps must refute, the
    next case first. A branch replaces a case by two cases. *)

From Coq Require Import List ZArith Lia Bool.
From Tour Require Import Tours Sums Tables Cycles Cases Forcing Rules Orders.
Import ListNotations.
Local Open Scope Z_scope.

Inductive step : Type :=
| Forced
| Parity
| Remove (removed : list vertex)
| Weights (lines : list weight)
| Order (completed : list vertex)
| Branch (u v : vertex).

(** The reason why a certificate is rejected. *)
Inductive fault : Type :=
| ForcingSaysOtherwise
| ProvesNothing
| NoFreeEdge
| StepMissing
| StepTooMany
| TooMuchWork
| TooManyCases.

(** Accepted, or rejected with the remaining steps, the rejected step first. *)
Inductive verdict : Type := Accepted | Refused (why : fault) (left : list step).

(** The data that all cases share: the vertices, and the weights of the rule of parity. *)
Record graph : Type := Graph { vertices : list vertex; dark : table; light : table }.

Definition same (e d : edge) : bool := (fst e =? fst d)%positive && (snd e =? snd d)%positive.

Definition is_free (links : list link) (e : edge) : bool :=
  existsb (fun l => same (fst l) e && negb (snd l)) links.

Definition with_edge (links : list link) (e : edge) : list link :=
  map (fun l : link => if same (fst l) e then (fst l, true) else l) links.

Definition without_edge (links : list link) (e : edge) : list link :=
  filter (fun l => negb (same (fst l) e)) links.

(** Whether a step ends its case. *)
Definition leaf_holds (g : graph) (links : list link) (s : step) : bool :=
  match s with
  | Parity => parity_holds (vertices g) links (dark g) (light g)
  | Remove removed => removal_holds (vertices g) links removed
  | Weights lines => weights_hold (vertices g) links lines
  | _ => false
  end.

(** The effort of an order has a finer unit: parts of an edge, instead of edges. *)
Definition parts_of_edge : Z := 6.

(** The number of passes of a step over all edges. *)
Definition passes (s : step) : Z :=
  match s with
  | Weights lines => 2 + sum (fun _ => 1) lines
  | _ => 2
  end.

(** [effort] is the remaining effort, in visited edges. [room] is the number of further cases that
    can wait. *)
Fixpoint run (g : graph) (effort room : Z) (cases : list (list link)) (all : list step) : verdict :=
  match cases, all with
  | [], [] => Accepted
  | [], _ => Refused StepTooMany all
  | links :: waiting, _ =>
      let (found, effort) := force (vertices g) (S (length links)) effort links in
      match found, all with
      | Exhausted, _ => Refused TooMuchWork all
      | _, [] => Refused StepMissing all
      | Contradiction, Forced :: rest => run g effort (room + 1) waiting rest
      | Contradiction, _ => Refused ForcingSaysOtherwise all
      | Settled links, Forced :: _ => Refused ForcingSaysOtherwise all
      | Settled links, Branch u v :: rest =>
          let e := undirected (u, v) in
          if negb (is_free links e) then Refused NoFreeEdge all
          else if room <? 1 then Refused TooManyCases all
          else run g effort (room - 1) (with_edge links e :: without_edge links e :: waiting) rest
      | Settled links, Order completed :: rest =>
          let effort := effort - passes (Order completed) * sum (fun _ => 1) links in
          let '(holds, parts) := order_refutes (vertices g) links completed (parts_of_edge * effort) in
          if (effort <? 0) || (parts <? 0) then Refused TooMuchWork all
          else if holds then run g (parts / parts_of_edge) (room + 1) waiting rest
          else Refused ProvesNothing all
      | Settled links, s :: rest =>
          let effort := effort - passes s * sum (fun _ => 1) links in
          if effort <? 0 then Refused TooMuchWork all
          else if leaf_holds g links s then run g effort (room + 1) waiting rest
          else Refused ProvesNothing all
      end
  end.

(** ** Soundness *)

Lemma same_spec : forall e d, same e d = true <-> e = d.
Proof.
  intros [u v] [x y]. unfold same; cbn. rewrite andb_true_iff, !Pos.eqb_eq.
  split; [intros [-> ->]; reflexivity | intros [= -> ->]; auto].
Qed.

Lemma map_fst_with : forall links e, map fst (with_edge links e) = map fst links.
Proof.
  intros. unfold with_edge. rewrite map_map. apply map_ext.
  intros l. destruct (same (fst l) e); reflexivity.
Qed.

Lemma with_proper : forall vs links e, proper vs links -> proper vs (with_edge links e).
Proof. intros vs links e [N V]. split; rewrite map_fst_with; assumption. Qed.

Lemma without_in : forall links e d, In d (map fst (without_edge links e)) <->
  In d (map fst links) /\ d <> e.
Proof.
  intros. unfold without_edge. rewrite !in_map_iff. split.
  - intros [l [<- H]]. apply filter_In in H. destruct H as [H S].
    apply negb_true_iff in S. split; [eauto|]. intros E. apply same_spec in E. congruence.
  - intros [[l [<- H]] E]. exists l. split; [reflexivity|]. apply filter_In. split; [exact H|].
    apply negb_true_iff, not_true_is_false. intros S. apply same_spec in S. contradiction.
Qed.

Lemma without_proper : forall vs links e, proper vs links -> proper vs (without_edge links e).
Proof.
  intros vs links e [N V]. split.
  - clear V. induction links as [|l links IH]; [constructor|]. inversion N as [|? ? Hl Hls]; subst.
    unfold without_edge; cbn [filter]. destruct (negb (same (fst l) e)); [|apply IH, Hls].
    cbn [map]. constructor; [|apply IH, Hls]. intros H. apply Hl.
    apply (without_in links e), H.
  - intros d H. apply without_in in H. apply V, H.
Qed.

(** A cycle has the edge or does not have it. *)
Lemma branch_sound : forall vs links e,
  refuted vs (with_edge links e) -> refuted vs (without_edge links e) -> refuted vs links.
Proof.
  intros vs links e With Without c Hc [M T].
  destruct (in_dec edge_dec e (cycle_edges c)) as [H|H].
  - apply (With c Hc). split.
    + intros d Hd. rewrite map_fst_with. auto.
    + intros d Hd. unfold with_edge in Hd. apply in_map_iff in Hd. destruct Hd as [[f b] [E I]].
      cbn in E. destruct (same f e) eqn:S; injection E as ->.
      * apply same_spec in S. congruence.
      * subst b. auto.
  - apply (Without c Hc). split.
    + intros d Hd. apply without_in. split; [auto|]. congruence.
    + intros d Hd. unfold without_edge in Hd. apply filter_In in Hd. apply T, Hd.
Qed.

Lemma force_refutes : forall vs fuel effort links found left, NoDup vs -> proper vs links ->
  force vs fuel effort links = (found, left) ->
  (found = Contradiction -> refuted vs links) /\
  (forall rest, found = Settled rest -> proper vs rest /\ (refuted vs rest -> refuted vs links)).
Proof.
  intros vs fuel effort links found left Nv P E. split.
  - intros -> c Hc B. assert (F := force_sound vs c Nv Hc fuel effort links P B).
    now rewrite E in F.
  - intros rest ->. split; [exact (force_proper vs fuel effort links rest left P E)|].
    intros R c Hc B. assert (F := force_sound vs c Nv Hc fuel effort links P B).
    rewrite E in F. apply (R c Hc), F.
Qed.

(** If the steps are accepted, none of the cases has a cycle. *)
Theorem run_sound : forall g all effort room cases,
  NoDup (vertices g) -> Forall (proper (vertices g)) cases ->
  run g effort room cases all = Accepted -> Forall (refuted (vertices g)) cases.
Proof.
  intros g. induction all as [|s all IH]; intros effort room [|links waiting] Nv P H;
    [constructor| |constructor|]; cbn [run] in H.
  - destruct (force _ _ _ _) as [[| |] ?]; discriminate.
  - inversion P as [|? ? Pl Pw]; subst.
    destruct (force (vertices g) (S (length links)) effort links) as [found left] eqn:F.
    destruct (force_refutes _ _ _ _ _ _ Nv Pl F) as [Fc Fs].
    destruct found as [|rest|]; [| |discriminate].
    + destruct s; try discriminate. constructor; [auto|]. eapply IH; eassumption.
    + destruct (Fs rest eq_refl) as [Pr Back]. destruct s as [| | | |completed|u v]; try discriminate.
      5: { destruct (negb _) in H; [discriminate|]. destruct (_ <? _) in H; [discriminate|].
           apply IH in H; [|assumption|auto using with_proper, without_proper].
           inversion H as [|? ? W H']; subst. inversion H' as [|? ? Wo H'']; subst.
           constructor; [apply Back; eapply branch_sound; eassumption|assumption]. }
      4: { destruct (order_refutes _ _ _ _) as [holds left'] eqn:O. destruct (_ || _) in H; [discriminate|].
           destruct holds; [|discriminate]. constructor; [apply Back|eapply IH; eassumption].
           eapply order_sound; eassumption. }
      all: destruct (_ <? _) in H; [discriminate|].
      all: destruct (leaf_holds _ _ _) eqn:L in H; [|discriminate]; cbn [leaf_holds] in L.
      all: constructor; [apply Back|eapply IH; eassumption].
      * eapply parity_sound; eassumption.
      * eapply removal_sound; eassumption.
      * eapply weights_sound; eassumption.
Qed.
