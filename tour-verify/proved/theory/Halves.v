(** * Halves: two frontiers that meet

    The first half completes the first vertices in their order, and the second half the last
    vertices in reverse order. The vertices between them are the middle. No edge joins the first
    vertices to the last. Each half has its own edges, and a part of the edges within the middle.
    Each half is counted separately, with far fewer states than the whole. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tables Tours Sums Cycles Cases Forcing Refutation Boards Soundness Numbers Frontier Forests Completions
  Plans Gluing Joins.
Import ListNotations.
Local Open Scope Z_scope.

(** ** The program *)

(** A step replaces a state by other states. *)
Definition step : Type := state -> list state.

(** The layers of a plan without sets of degrees. *)
Fixpoint bare_layers (g : list stage) : list layer :=
  match g with
  | [] => []
  | s :: rest =>
      {| now := s; before := to_come g; after := to_come rest; open_needs := Always |} :: bare_layers rest
  end.

Definition has_edges (s : stage) : bool := match onward s with [] => false | _ => true end.

Definition hubs (g : list stage) : list vertex := flat_map (fun s => next s :: map fst (onward s)) g.

(** Chooses edges of a vertex that is not completed. *)
Definition spread (vs : list vertex) (n : nat) (s : stage) : step :=
  fun u => expand vs (next s) (onward s) (named n vs u).

(** A half completes its first t vertices. After that, [late] chooses its edges within the
    middle. *)
Definition early (t : nat) (g : list stage) : list step := map successors (firstn t (bare_layers g)).

Definition late (t : nat) (g : list stage) : list step :=
  let rest := filter has_edges (skipn t g) in
  let vs := to_come (skipn t g) in
  map (spread vs (span (fun x => occurs x (hubs rest)) vs)) rest.

Definition half (t : nat) (g : list stage) : list step := early t g ++ late t g.

(** Combines steps into one step. *)
Fixpoint together (steps : list step) : step :=
  match steps with
  | [] => fun u => [u]
  | s :: steps => fun u => flat_map (together steps) (s u)
  end.

(** The sum of f over the states that the steps make from a state. *)
Fixpoint through (steps : list step) (f : state -> Z) (u : state) : Z :=
  match steps with
  | [] => f u
  | s :: steps => sum (through steps f) (s u)
  end.

(** The first t vertices, the last f vertices, and the vertices between them. *)
Record cut : Type := Cut {
  first_ones : list vertex;
  middle : list vertex;
  last_ones : list vertex; (* in reverse order *)
  first_links : list link;
  last_links : list link
}.

Definition touches (vs : list vertex) (l : link) : bool := occurs (fst (fst l)) vs || occurs (snd (fst l)) vs.

Definition is_linked (links : list link) (v w : vertex) : bool :=
  match look_up links (undirected (v, w)) with Some _ => true | None => false end.

(** The length of the longest prefix of ws without edges to vs. *)
Fixpoint apart_from (links : list link) (vs ws : list vertex) : nat :=
  match ws with
  | [] => O
  | w :: ws => if existsb (is_linked links w) vs then O else S (apart_from links vs ws)
  end.

(** Edges within the middle go alternately to the two halves. *)
Fixpoint divide (A B : list vertex) (turn : bool) (links : list link) : list link * list link :=
  match links with
  | [] => ([], [])
  | l :: links =>
      let here := touches A l in
      let there := touches B l in
      let '(xs, ys) := divide A B (if here || there then turn else negb turn) links in
      if here || (negb there && turn) then (l :: xs, ys) else (xs, l :: ys)
  end.

Definition cut_at (links : list link) (vs : list vertex) (t : nat) : cut :=
  let A := firstn t vs in
  let f := apart_from links A (rev (skipn t vs)) in
  let B := firstn f (rev vs) in
  let '(xs, ys) := divide A B true links in
  {| first_ones := A; middle := firstn (length vs - t - f) (skipn t vs); last_ones := B; first_links := xs; last_links := ys |}.

(** The first t at which the second half is not longer than the first. *)
Fixpoint balanced (links : list link) (vs : list vertex) (n t : nat) : nat :=
  match n with
  | O => t
  | S n => if (apart_from links (firstn t vs) (rev (skipn t vs)) <=? t)%nat then t else balanced links vs n (S t)
  end.

(** The length of the first half of an order. *)
Definition cutter : Type := list link -> list vertex -> nat.

Definition half_way : cutter := fun links vs => balanced links vs (length vs) 1.

Definition is_empty (vs : list vertex) : bool := match vs with [] => true | _ => false end.

(** Checks a cut. The proof depends only on this check, not on how the cut was found. *)
Definition is_cut (c : cut) (vs : list vertex) : bool :=
  same_state vs (first_ones c ++ middle c ++ rev (last_ones c))
  && negb (is_empty (first_ones c)) && negb (is_empty (last_ones c))
  && forallb (fun l => negb (touches (last_ones c) l)) (first_links c)
  && forallb (fun l => negb (touches (first_ones c) l)) (last_links c).
Lemma through_ext : forall steps f h u, (forall w, f w = h w) -> through steps f u = through steps h u.
Proof.
  induction steps as [|s steps IH]; intros f h u H; [apply H|]. cbn [through]. apply sum_ext. intros w _. now apply IH.
Qed.

Lemma through_sum : forall {A} steps (f : A -> state -> Z) l u,
  through steps (fun w => sum (fun c => f c w) l) u = sum (fun c => through steps (f c) u) l.
Proof.
  intros A. induction steps as [|s steps IH]; intros f l u; [reflexivity|]. cbn [through].
  rewrite sum_swap. apply sum_ext. intros w _. apply IH.
Qed.

Lemma through_app : forall a b f u, through (a ++ b) f u = through a (through b f) u.
Proof.
  induction a as [|s a IH]; intros b f u; [reflexivity|]. cbn [app through]. apply sum_ext. intros w _. apply IH.
Qed.

Lemma sum_together : forall steps f u, sum f (together steps u) = through steps f u.
Proof.
  induction steps as [|s steps IH]; intros f u; cbn [together through]; [apply Z.add_0_r|].
  rewrite sum_flat_map. apply sum_ext. intros w _. apply IH.
Qed.

Section Meeting.
  Variable table : Type.
  Variable empty : table.
  Variable insert : state -> Z -> table -> table.
  Variable fold : (state -> Z -> table -> table) -> table -> table -> table.
  Variable split : list state -> table -> list table. (* for each prefix, the states that begin with it *)
  Variable to_trie : table -> trie.
  Variable weigh : (state -> Z) -> table -> Z.

  Hypothesis weigh_empty : forall f, weigh f empty = 0.
  Hypothesis weigh_insert : forall f u k t, weigh f (insert u k t) = k * f u + weigh f t.
  Hypothesis weigh_fold : forall f h step t a, (forall u k b, weigh f (step u k b) = k * h u + weigh f b) ->
    weigh f (fold step t a) = weigh h t + weigh f a.
  Hypothesis weigh_split : forall f cs t i, (i < length cs)%nat ->
    weigh f (nth i (split cs t) empty) = weigh (fun u => if begins (nth i cs []) u then f u else 0) t.
  Hypothesis weigh_to_trie : forall f t, weigh_trie f (to_trie t) = weigh f t.

  Definition pass (s : step) (t : table) : table := fold (fun u => add_all table insert (s u)) t empty.

  Definition sweep (steps : list step) : table := fold_left (fun t s => pass s t) steps (insert [] 1 empty).

  (** The keys of the states that the steps make from a state. *)
  Definition to_keys (inner single : positive) (md vs : list vertex) (steps : list step) : step :=
    let all := together steps in
    let at_places := places vs md in
    fun u => map (fun w => spelt inner single (map (letter w) at_places)) (all u).

  Definition keys (inner single : positive) (md vs : list vertex) (steps : list step) (t : table) : table :=
    pass (to_keys inner single md vs steps) t.

  (** ** Parts of parts

      A part for each combination of kinds of n vertices, which the following numbers divide in the
      same way. A part of a table is dropped after it is joined. *)

  Fixpoint join_all (join : state -> table -> table -> Z) (cs : list state) (ta tb : list table) (n : Z) : Z :=
    match cs with
    | [] => n
    | c :: cs => join_all join cs (tl ta) (tl tb) (n + join c (hd empty ta) (hd empty tb))
    end.

  Fixpoint join_parts (md : list vertex) (parts : list nat) (pre : state) (a b : table) : Z :=
    match parts with
    | [] => meets md [] (to_trie a) (to_trie b)
    | n :: parts =>
        let cs := map (app pre) (all_kinds n) in
        join_all (join_parts md parts) cs (split cs a) (split cs b) 0
    end.

  (** Limits the parts to n vertices in total. *)
  Fixpoint at_most (n : nat) (parts : list nat) : list nat :=
    match parts with
    | [] => []
    | p :: parts => Nat.min p n :: at_most (n - p) parts
    end.

  Variable parts : list nat.

  (** The number of cycles, computed with a cut. *)
  Definition count_cut (n : nat) (c : cut) (ends : list vertex) : Z :=
    let vs := first_ones c ++ middle c ++ rev (last_ones c) in
    let t := length (first_ones c) in
    let f := length (last_ones c) in
    let g := plan n (first_links c) (vs ++ ends) in
    let h := plan n (last_links c) (rev vs ++ ends) in
    let md := ends ++ middle c in
    let a := keys 1 2 md (to_come (skipn t g)) (late t g) (sweep (early t g)) in
    let b := keys 2 1 md (to_come (skipn f h)) (late f h) (sweep (early f h)) in
    join_parts md (at_most (length md) parts) [] a b.

  (** Counts for an order [vs] that is cut after the first t vertices. The vertices [ends] have the
      first seats and are in the middle. If this is not a cut, for example with t = 0, it counts as
      a whole. *)
  Definition count_halves (t n : nat) (links : list link) (vs ends : list vertex) : Z :=
    let c := cut_at links vs t in
    if (3 <=? length (vs ++ ends))%nat && is_cut c vs then count_cut n c ends else count (plan n links (vs ++ ends)).

  Lemma weigh_ext : forall f h t, (forall u, f u = h u) -> weigh f t = weigh h t.
  Proof.
    assert (W : forall f h t, (forall u, f u = h u) -> weigh f (fold insert t empty) = weigh h t).
    { intros f h t H. rewrite (weigh_fold f h), weigh_empty; [apply Z.add_0_r|]. intros u k b. now rewrite weigh_insert, H. }
    intros f h t H. now rewrite <- (W f f t), (W f h t).
  Qed.

  Definition is_part (c : state) (x t : table) : Prop := forall f, weigh f x = weigh (fun u => if begins c u then f u else 0) t.

  Lemma part_of_part : forall c d x y t, is_part c x t -> is_part (c ++ d) y x -> is_part (c ++ d) y t.
  Proof.
    intros c d x y t X Y f. rewrite Y, X. apply weigh_ext. intros u.
    destruct (begins (c ++ d) u) eqn:E; [|now destruct (begins c u)]. now rewrite (begins_both c d u E).
  Qed.

  (** The number of pairs that begin with c and form one cycle. *)
  Definition fitting (md : list vertex) (a b : table) (c : state) : Z :=
    weigh (fun u => if begins c u then weigh (fun w => if begins c w then glue md [] u w else 0) b else 0) a.

  Lemma join_all_is : forall join value cs ta tb n,
    (forall i, (i < length cs)%nat -> join (nth i cs []) (nth i ta empty) (nth i tb empty) = value (nth i cs [])) ->
    join_all join cs ta tb n = n + sum value cs.
  Proof.
    intros join value. induction cs as [|c cs IH]; intros ta tb n H; cbn [join_all sum]; [ring|].
    rewrite IH.
    - assert (H0 : join c (hd empty ta) (hd empty tb) = value c).
      { assert (X := H O ltac:(cbn; lia)). cbn [nth] in X. now destruct ta, tb. }
      rewrite H0. ring.
    - intros i L. assert (X := H (S i) ltac:(cbn; lia)). cbn [nth] in X. destruct ta, tb; cbn [tl]; rewrite <- X; destruct i; reflexivity.
  Qed.

  Lemma join_parts_is : forall md a b ps pre x y, is_part pre x a -> is_part pre y b ->
    join_parts md ps pre x y = sum (fun c => fitting md a b (pre ++ c)) (all_kinds (list_sum ps)).
  Proof.
    intros md a b. induction ps as [|n ps IH]; intros pre x y X Y.
    - cbn [join_parts list_sum fold_right all_kinds sum]. rewrite Z.add_0_r, app_nil_r, meets_spec. unfold both_weigh, fitting.
      rewrite weigh_to_trie, X. apply weigh_ext. intros u. destruct (begins pre u); [|reflexivity]. rewrite weigh_to_trie. apply Y.
    - cbn [join_parts]. change (list_sum (n :: ps)) with (n + list_sum ps)%nat. rewrite all_kinds_plus, sum_flat_map.
      rewrite (join_all_is _ (fun p => sum (fun c => fitting md a b (p ++ c)) (all_kinds (list_sum ps)))).
      + rewrite Z.add_0_l, sum_map. apply sum_ext. intros c _. rewrite sum_map. apply sum_ext. intros d _. now rewrite app_assoc.
      + intros i L. assert (C : exists c, nth i (map (app pre) (all_kinds n)) [] = pre ++ c).
        { rewrite map_length in L. rewrite (nth_indep _ [] (pre ++ [])) by now rewrite map_length.
          exists (nth i (all_kinds n) []). apply (map_nth (app pre)). }
        destruct C as [c C].
        assert (P : forall t z, is_part pre t z -> is_part (pre ++ c) (nth i (split (map (app pre) (all_kinds n)) t) empty) z).
        { intros t z T. apply (part_of_part pre c t); [exact T|]. intros f. rewrite weigh_split by exact L. unfold state, vertex in *. now rewrite C. }
        rewrite C. apply IH; now apply P.
  Qed.

  Lemma at_most_sum : forall ps n, (list_sum (at_most n ps) <= n)%nat.
  Proof.
    induction ps as [|p ps IH]; intros n; [cbn; lia|]. cbn [at_most].
    change (list_sum (Nat.min p n :: at_most (n - p) ps)) with (Nat.min p n + list_sum (at_most (n - p) ps))%nat.
    specialize (IH (n - p)%nat). lia.
  Qed.

  Lemma weigh_pass : forall f s t, weigh f (pass s t) = weigh (fun u => sum f (s u)) t.
  Proof.
    intros f s t. unfold pass. rewrite (weigh_fold f (fun u => sum f (s u))), weigh_empty; [apply Z.add_0_r|].
    intros u k b. now apply weigh_add_all.
  Qed.

  Lemma weigh_sweep : forall steps f, weigh f (sweep steps) = through steps f [].
  Proof.
    intros steps f. unfold sweep.
    assert (H : forall t, weigh f (fold_left (fun t s => pass s t) steps t) = weigh (through steps f) t).
    { induction steps as [|s steps IH]; intros t; [reflexivity|]. cbn [fold_left]. now rewrite IH, weigh_pass. }
    rewrite H, weigh_insert, weigh_empty. ring.
  Qed.

  Lemma weigh_keys : forall f i s md vs a b,
    weigh f (keys i s md vs b (sweep a)) = through (a ++ b) (fun u => f (key i s md (mate vs u))) [].
  Proof.
    intros f i s md vs a b. unfold keys. rewrite weigh_pass, weigh_sweep, through_app. apply through_ext.
    intros u. unfold to_keys. rewrite sum_map, <- sum_together. apply sum_ext. intros w _. now rewrite key_places.
  Qed.

  Lemma count_cut_is : forall n c ends,
    let vs := first_ones c ++ middle c ++ rev (last_ones c) in
    let t := length (first_ones c) in
    let f := length (last_ones c) in
    let g := plan n (first_links c) (vs ++ ends) in
    let h := plan n (last_links c) (rev vs ++ ends) in
    let md := ends ++ middle c in
    count_cut n c ends = through (half t g) (fun u => through (half f h)
      (fun w => glue md [] (key 1 2 md (mate (to_come (skipn t g)) u)) (key 2 1 md (mate (to_come (skipn f h)) w))) []) [].
  Proof.
    intros n c ends vs t f g h md. unfold count_cut. fold vs. fold t. fold f. fold g. fold h. fold md.
    set (a := keys 1 2 _ _ _ _). set (b := keys 2 1 _ _ _ _). set (i := list_sum (at_most (length md) parts)).
    assert (Whole : forall x, is_part [] x x) by (intros x q; reflexivity).
    rewrite (join_parts_is md a b _ [] a b (Whole a) (Whole b)). cbn [app]. fold i. unfold fitting.
    set (ku := fun u => key 1 2 md (mate (to_come (skipn t g)) u)).
    set (kw := fun w => key 2 1 md (mate (to_come (skipn f h)) w)).
    transitivity (sum (fun c => through (half t g)
      (fun u => if begins c (ku u) then through (half f h) (fun w => if begins c (kw w) then glue md [] (ku u) (kw w) else 0) [] else 0) [])
      (all_kinds i)).
    { apply sum_ext. intros k _. unfold a. rewrite weigh_keys. apply through_ext. intros u. fold (ku u).
      destruct (begins k (ku u)); [|reflexivity]. unfold b. now rewrite weigh_keys. }
    rewrite <- through_sum. apply through_ext. intros u.
    transitivity (sum (fun c => through (half f h)
      (fun w => if begins c (ku u) then 1 * (if begins c (kw w) then glue md [] (ku u) (kw w) else 0) else 0) []) (all_kinds i)).
    { apply sum_ext. intros k _. destruct (begins k (ku u)).
      - apply through_ext. intros w. now rewrite Z.mul_1_l.
      - symmetry. exact (through_sum (half f h) (fun (_ : Z) _ => 0) [] []). }
    rewrite <- through_sum. apply through_ext. intros w. unfold ku. rewrite glue_parts; [apply Z.mul_1_l|].
    apply at_most_sum.
  Qed.
End Meeting.
