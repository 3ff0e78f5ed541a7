(** * Rules that refute a case immediately

    The rule of weights, its short form for two colours, and the rule of removal. *)

From Coq Require Import List ZArith Lia Bool.
From Tour Require Import Tours Sums Tables Cycles Cases Classes Forcing.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Weights *)

(** A line of weights: an amount for each of some vertices, or for the set of these vertices. *)
Inductive weight : Type :=
| Each (amount : Z) (members : list vertex)
| OnSet (amount : Z) (members : list vertex).

Definition amounts (w : weight) : list (vertex * Z) :=
  match w with
  | Each amount members => map (fun v => (v, amount)) members
  | OnSet _ _ => []
  end.

(** The sets of a line. The table of a set has a nonzero number for each member. *)
Definition sets (w : weight) : list (Z * table) :=
  match w with
  | Each _ _ => []
  | OnSet amount members => [(amount, tally (map (fun v => (v, 1)) members))]
  end.

Definition member (t : table) (v : vertex) : bool := negb (get v t =? 0).

(** A set with a nonnegative weight, neither empty nor with all vertices. *)
Definition is_proper (vs : list vertex) (s : Z * table) : bool :=
  (0 <=? fst s) && existsb (member (snd s)) vs && existsb (fun v => negb (member (snd s) v)) vs.

(** The cost of an edge: the weights of both ends, and of the sets that it leaves. *)
Definition cost (y : vertex -> Z) (zs : list (Z * table)) (e : edge) : Z :=
  both_ends y e + sum (fun s => fst s * leaves (member (snd s)) e) zs.

(** The most that a cycle pays for an edge. *)
Definition most (y : vertex -> Z) (zs : list (Z * table)) (l : link) : Z :=
  let paid := cost y zs (fst l) in if snd l then paid else Z.max 0 paid.

Definition outweighs (vs : list vertex) (links : list link) (y : vertex -> Z) (zs : list (Z * table)) : bool :=
  forallb (is_proper vs) zs &&
  (sum (most y zs) links <? 2 * (sum y vs + sum fst zs)).

Definition weights_hold (vs : list vertex) (links : list link) (ws : list weight) : bool :=
  let y := tally (flat_map amounts ws) in
  outweighs vs links (fun v => get v y) (flat_map sets ws).

Lemma outweighs_sound : forall vs links y zs, NoDup vs -> proper vs links ->
  outweighs vs links y zs = true -> refuted vs links.
Proof.
  intros vs links y zs Nv [Nl _] H c Hc B. unfold outweighs in H.
  apply andb_true_iff in H. destruct H as [P H]. apply Z.ltb_lt in H.
  assert (W := over_cycle_weights vs c links Nv Hc Nl B y).
  (* The cycle leaves each set at least twice. *)
  assert (S : 2 * sum fst zs <=
              sum (fun s => fst s * over_cycle c (leaves (member (snd s))) links) zs).
  { rewrite <- sum_scale. apply sum_le. intros [z t] Hs.
    rewrite forallb_forall in P. specialize (P _ Hs). unfold is_proper in P.
    apply andb_true_iff in P. destruct P as [P Out]. apply andb_true_iff in P. destruct P as [Z0 In].
    apply Z.leb_le in Z0. apply existsb_exists in In. apply existsb_exists in Out.
    destruct In as [u [Hu Su]], Out as [v [Hv Sv]]. apply negb_true_iff in Sv. cbn [fst snd] in *.
    assert (L := over_cycle_leaves vs c links Hc Nl B (member t) u v Hu Hv Su Sv). nia. }
  (* The costs of the cycle's edges are both sums together. *)
  assert (C : over_cycle c (cost y zs) links =
              over_cycle c (both_ends y) links
              + sum (fun s => fst s * over_cycle c (leaves (member (snd s))) links) zs).
  { unfold over_cycle.
    rewrite (sum_ext (fun s => fst s * _) (fun s => sum (fun l : link =>
      fst s * (if has_edge c (fst l) then leaves (member (snd s)) (fst l) else 0)) links))
      by (intros; now rewrite sum_scale).
    rewrite sum_swap, <- sum_plus. apply sum_ext. intros l _. unfold cost.
    destruct (has_edge c (fst l)); [reflexivity|].
    rewrite (sum_ext _ (fun _ => 0)) by (intros; lia). now rewrite sum_zero. }
  (* The cycle's edges are all included edges, and some undecided edges. *)
  assert (M : over_cycle c (cost y zs) links <=
              sum (most y zs) links).
  { unfold over_cycle. apply sum_le. intros [e b] Hl. unfold most; cbn [fst snd].
    destruct b; [rewrite (in_has_edge c links B) by exact Hl; lia|].
    destruct (has_edge c e); lia. }
  lia.
Qed.

Lemma weights_sound : forall vs links ws, NoDup vs -> proper vs links ->
  weights_hold vs links ws = true -> refuted vs links.
Proof. intros vs links ws Nv P H. eapply outweighs_sound; eassumption. Qed.

(** ** Parity: 1 on the squares of one colour, -1 on all other vertices, for either colour *)

Definition parity_holds (vs : list vertex) (links : list link) (dark light : table) : bool :=
  outweighs vs links (fun v => get v dark) [] || outweighs vs links (fun v => get v light) [].

Lemma parity_sound : forall vs links dark light, NoDup vs -> proper vs links ->
  parity_holds vs links dark light = true -> refuted vs links.
Proof.
  intros vs links dark light Nv P H. apply orb_true_iff in H.
  destruct H; eapply outweighs_sound; eassumption.
Qed.

(** ** Removal: without k vertices, a cycle has at most k components, or stays whole *)

Definition is_in (t : table) (v : vertex) : bool := negb (get v t =? 0).

(** Holds for any labels: no edge joins vertices with different labels. Each vertex that is its own
    label stands for a component. *)
Definition falls (vs : list vertex) (links : list link) (lab : vertex -> vertex) (gone : vertex -> bool) : bool :=
  let pieces := filter (fun v => negb (gone v) && (lab v =? v)%positive) vs in
  let removed := filter gone vs in
  forallb (fun l : link =>
    let '(u, v) := fst l in gone u || gone v || (lab u =? lab v)%positive) links &&
  (Z.max 1 (sum (fun _ => 1) removed) <? sum (fun _ => 1) pieces).

Definition removal_holds (vs : list vertex) (links : list link) (removed : list vertex) : bool :=
  let gone := is_in (tally (map (fun v => (v, 1)) removed)) in
  let left := filter (fun e => negb (gone (fst e) || gone (snd e))) (map fst links) in
  falls vs links (label (labels vs left)) gone.

(** The vertices of a component. *)
Definition piece (lab : vertex -> vertex) (gone : vertex -> bool) (r v : vertex) : bool :=
  negb (gone v) && (lab v =? r)%positive.

Lemma one_piece : forall lab r rs, NoDup rs -> sum (fun p => if (lab =? p)%positive then r else 0) rs <= Z.max 0 r.
Proof.
  intros lab r rs. induction rs as [|p rs IH]; intros N; cbn [sum]; [lia|].
  inversion N as [|? ? Hp Hrs]; subst. destruct (Pos.eqb_spec lab p) as [->|E]; [|specialize (IH Hrs); lia].
  rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; lia|].
  intros q Hq. destruct (Pos.eqb_spec p q) as [->|]; [contradiction|reflexivity].
Qed.

Lemma falls_sound : forall vs links lab gone, NoDup vs -> proper vs links ->
  falls vs links lab gone = true -> refuted vs links.
Proof.
  intros vs links lab gone Nv [Nl _] H c Hc B. unfold falls in H.
  set (pieces := filter (fun v => negb (gone v) && (lab v =? v)%positive) vs) in H.
  set (removed := filter gone vs) in H.
  apply andb_true_iff in H. destruct H as [J H]. apply Z.ltb_lt in H.
  rewrite forallb_forall in J.
  assert (Np : NoDup pieces) by (apply NoDup_filter, Nv).
  assert (W := over_cycle_weights vs c links Nv Hc Nl B (one gone)).
  assert (R : sum (one gone) vs = sum (fun _ => 1) removed).
  { unfold removed. rewrite sum_filter. reflexivity. }
  (* The cycle leaves each component at least twice, because a vertex outside exists. It is removed
     or in a different component. *)
  assert (L : forall r, In r pieces -> 2 <= over_cycle c (leaves (piece lab gone r)) links).
  { intros r Hr. assert (Hr' := Hr). unfold pieces in Hr'. apply filter_In in Hr'. destruct Hr' as [Vr Pr].
    assert (exists v, In v vs /\ piece lab gone r v = false) as [v [Hv Sv]].
    { destruct removed as [|g gs] eqn:G.
      - assert (exists q, In q pieces /\ q <> r) as [q [Hq E]].
        { destruct pieces as [|a [|b ps]]; cbn [sum] in H; [lia|lia|].
          inversion Np as [|? ? Na _]; subst. destruct (Pos.eq_dec a r) as [->|];
            [exists b|exists a]; cbn; split; auto. intros ->. apply Na; cbn; auto. }
        unfold pieces in Hq. apply filter_In in Hq. destruct Hq as [Vq Pq].
        exists q. split; [exact Vq|]. unfold piece. apply andb_true_iff in Pq. destruct Pq as [Gq Lq].
        apply Pos.eqb_eq in Lq. rewrite Gq, Lq. cbn. now apply Pos.eqb_neq.
      - assert (I : In g removed) by (rewrite G; cbn; auto).
        unfold removed in I. apply filter_In in I. destruct I as [Vg Gg].
        exists g. split; [exact Vg|]. unfold piece. now rewrite Gg. }
    exact (over_cycle_leaves vs c links Hc Nl B (piece lab gone r) r v Vr Hv Pr Sv). }
  (* An edge that leaves a component ends at a removed vertex, and leaves no other component. *)
  assert (E : forall e b, In (e, b) links ->
              sum (fun r => leaves (piece lab gone r) e) pieces <= both_ends (one gone) e).
  { intros [u v] b Hl. specialize (J _ Hl). cbn in J. unfold both_ends, one; cbn [fst snd].
    assert (F : forall x y, gone x = true -> gone y = false ->
      sum (fun r => leaves (piece lab gone r) (x, y)) pieces <= 1 /\
      sum (fun r => leaves (piece lab gone r) (y, x)) pieces <= 1).
    { intros x y Gx Gy. unfold leaves, piece; cbn [fst snd]. rewrite Gx, Gy. cbn [negb andb xorb].
      assert (O := one_piece (lab y) 1 pieces Np).
      rewrite (sum_ext (fun r => if xorb (lab y =? r)%positive false then 1 else 0)
                 (fun r => if (lab y =? r)%positive then 1 else 0))
        by (intros; now rewrite xorb_false_r).
      change (Z.max 0 1) with 1 in O.
      split; (etransitivity; [|exact O]); apply sum_le; intros r _;
        destruct (lab y =? r)%positive; cbn; lia. }
    destruct (gone u) eqn:Gu, (gone v) eqn:Gv.
    - rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; lia|].
      intros. unfold leaves, piece; cbn. now rewrite Gu, Gv.
    - destruct (F u v Gu Gv). lia.
    - destruct (F v u Gv Gu). lia.
    - cbn in J. apply Pos.eqb_eq in J. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; lia|].
      intros. unfold leaves, piece; cbn. now rewrite Gu, Gv, J, xorb_nilpotent. }
  assert (T : 2 * sum (fun _ => 1) pieces <=
              sum (fun r => over_cycle c (leaves (piece lab gone r)) links) pieces).
  { rewrite <- sum_scale. apply sum_le. intros r Hr. specialize (L r Hr). lia. }
  assert (U : sum (fun r => over_cycle c (leaves (piece lab gone r)) links) pieces <=
              over_cycle c (both_ends (one gone)) links).
  { unfold over_cycle. rewrite sum_swap. apply sum_le. intros [e b] Hl. cbn [fst].
    destruct (has_edge c e); [exact (E e b Hl)|]. rewrite sum_zero. lia. }
  lia.
Qed.

Lemma removal_sound : forall vs links removed, NoDup vs -> proper vs links ->
  removal_holds vs links removed = true -> refuted vs links.
Proof. intros vs links removed Nv P H. eapply falls_sound; eassumption. Qed.
