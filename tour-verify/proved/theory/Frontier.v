(** * The frontier: a program that counts cycles

    The program completes the vertices one by one. A set of edges at completed vertices is a set of
    paths. Its state describes only which two vertices are the ends of each path. The program counts
    edge sets with the same state together. *)

From Coq Require Import List ZArith Bool.
From Tour Require Import Sums Tables Cycles Cases.
Import ListNotations.
Local Open Scope Z_scope.

(** ** The plan *)

(** A vertex and its edges to later vertices. *)
Record stage : Type := Stage {
  next : vertex;
  seat : nat; (* its place among the vertices that are not completed, in the order of states *)
  reach : nat; (* the number of these vertices that states must name *)
  onward : list (vertex * bool) (* later neighbours, and whether the edge is included *)
}.

Fixpoint put_at (n : nat) (v : vertex) (vs : list vertex) : list vertex :=
  match n, vs with
  | S n, w :: vs => w :: put_at n v vs
  | _, _ => v :: vs
  end.

(** The vertices that are not completed. *)
Fixpoint to_come (g : list stage) : list vertex :=
  match g with
  | [] => []
  | s :: g => put_at (seat s) (next s) (to_come g)
  end.

Definition links_at (v : vertex) (ws : list (vertex * bool)) : list link :=
  map (fun wb => (undirected (v, fst wb), snd wb)) ws.

Definition links_of (g : list stage) : list link := flat_map (fun s => links_at (next s) (onward s)) g.

(** ** States *)

(** A letter for each vertex that is not completed, in order. The letter is the other end of its
    path. It is the vertex itself without edges, and 1 inside a path. Vertices without edges at the
    end of the order can be omitted. *)
Definition state : Type := list vertex.

Fixpoint mate (vs : list vertex) (u : state) (x : vertex) : vertex :=
  match vs with
  | [] => 1%positive
  | v :: vs =>
      match u with
      | [] => if (x =? v)%positive then v else mate vs [] x
      | y :: u => if (x =? v)%positive then y else mate vs u x
      end
  end.

(** The same state with letters for at least n vertices. *)
Fixpoint named (n : nat) (vs : list vertex) (u : state) : state :=
  match n, vs, u with
  | S n, v :: vs, [] => v :: named n vs []
  | S n, _ :: vs, y :: u => y :: named n vs u
  | _, _, _ => u
  end.

Fixpoint take_out (n : nat) (u : state) : state :=
  match n, u with
  | S n, y :: u => y :: take_out n u
  | O, _ :: u => u
  | _, [] => []
  end.

(** The new letter for x after an edge joins v and w. The other ends of v and w were a and b. *)
Definition relabel (v w a b x : vertex) : vertex :=
  if (x =? v)%positive then b
  else if (x =? w)%positive then a
  else if (x =? a)%positive || (x =? b)%positive then 1%positive
  else x.

Definition is_of (v w x : vertex) : bool := (x =? 1)%positive || (x =? v)%positive || (x =? w)%positive.

(** Adds an edge from v to w. It can close a path only if all other vertices are inside that
    path. *)
Definition join (vs : list vertex) (v w : vertex) (u : state) : option state :=
  let a := mate vs u v in
  if (a =? 1)%positive then None
  else if (a =? w)%positive
  then if forallb (is_of v w) u && forallb (is_of v w) (skipn (length u) vs)
       then Some (map (fun _ => 1%positive) u) else None
  else let b := mate vs u w in
       if (b =? 1)%positive then None else Some (map (relabel v w a b) u).

(** All ways to choose edges from v. *)
Fixpoint expand (vs : list vertex) (v : vertex) (ws : list (vertex * bool)) (u : state) : list state :=
  match ws with
  | [] => [u]
  | (w, is_in) :: ws =>
      match join vs v w u with Some t => expand vs v ws t | None => [] end
      ++ (if is_in then [] else expand vs v ws u)
  end.

(** ** Sets of degrees

    A list has the number of edges that each vertex still needs, 0, 1 or 2, in the order of states.
    A set of such lists is a tree. The program finds the lists that can be completed, from the last
    vertex to the first. *)
Inductive needs : Type :=
| Never
| Always
| Need (zero one two : needs).

Definition need (zero one two : needs) : needs :=
  match zero, one, two with
  | Never, Never, Never => Never
  | Always, Always, Always => Always
  | _, _, _ => Need zero one two
  end.

(** The lists of a set that begin with 0, 1 or 2, without this number. *)
Definition zeros (s : needs) : needs := match s with Need z _ _ => z | _ => s end.
Definition ones (s : needs) : needs := match s with Need _ o _ => o | _ => s end.
Definition twos (s : needs) : needs := match s with Need _ _ t => t | _ => s end.

Fixpoint union (s t : needs) : needs :=
  match s, t with
  | Never, _ => t
  | Always, _ => Always
  | _, Never => s
  | _, Always => Always
  | Need z o w, Need z' o' w' => need (union z z') (union o o') (union w w')
  end.

(** The lists of a set, with one more needed edge at w. *)
Fixpoint raise (w : vertex) (vs : list vertex) (s : needs) : needs :=
  match vs, s with
  | [], _ | _, Never => s
  | v :: vs, _ =>
      if (w =? v)%positive then need Never (zeros s) (ones s)
      else need (raise w vs (zeros s)) (raise w vs (ones s)) (raise w vs (twos s))
  end.

(** From the set after a vertex: the sets before its edges are chosen, if it needs 0, 1 or 2 of
    them. *)
Fixpoint gather (vs : list vertex) (ws : list (vertex * bool)) (s : needs) : needs * needs * needs :=
  match ws with
  | [] => (s, Never, Never)
  | (w, is_in) :: ws =>
      let '(zero, one, two) := gather vs ws s in
      let one' := raise w vs zero in
      let two' := raise w vs one in
      if is_in then (Never, one', two') else (zero, union one' one, union two' two)
  end.

(** Inserts the nth place into the lists. It has 0, 1 or 2 in the three sets. *)
Fixpoint lift (n : nat) (zero one two : needs) : needs :=
  match n with
  | O => need zero one two
  | S n => need (lift n (zeros zero) (zeros one) (zeros two)) (lift n (ones zero) (ones one) (ones two))
             (lift n (twos zero) (twos one) (twos two))
  end.

(** The lists of a set that have only 2 from the nth place on. *)
Fixpoint trim (n : nat) (s : needs) {struct s} : needs :=
  match s with
  | Need z o t => match n with
                  | O => trim O t
                  | S n => need (trim n z) (trim n o) (trim n t)
                  end
  | _ => s
  end.

(** Whether the list of a state is in the set. *)
Fixpoint allows (s : needs) (vs : list vertex) (u : state) {struct s} : bool :=
  match s with
  | Never => false
  | Always => true
  | Need zero one two =>
      match vs, u with
      | v :: vs, y :: u =>
          if (y =? 1)%positive then allows zero vs u
          else if (y =? v)%positive then allows two vs u else allows one vs u
      | _, _ => allows two [] []
      end
  end.

(** ** Layers *)

Record layer : Type := Layer {
  now : stage;
  before : list vertex; (* the vertices that are not completed *)
  after : list vertex;
  open_needs : needs (* the degrees that can be completed afterwards *)
}.

Definition earlier (s : stage) (vs : list vertex) (width : nat) (set : needs) : needs :=
  let '(zero, one, two) := gather vs (onward s) set in trim width (lift (seat s) zero one two).

(** The layers of a plan, for states of at most this width, and the degrees that can be completed
    before them. *)
Fixpoint layers (g : list stage) (width : nat) : needs * list layer :=
  match g with
  | [] => (Always, [])
  | s :: rest =>
      let '(set, all) := layers rest (pred (Nat.max width (reach s))) in
      let vs := to_come rest in
      (earlier s vs width set,
       {| now := s; before := put_at (seat s) (next s) vs; after := vs; open_needs := set |} :: all)
  end.

(** The state after the vertex is completed. The vertex must be inside a path. *)
Definition retire (l : layer) (u : state) : list state :=
  if (mate (before l) u (next (now l)) =? 1)%positive
  then let t := take_out (seat (now l)) u in
       if allows (open_needs l) (after l) t then [t] else []
  else [].

Definition successors (l : layer) (u : state) : list state :=
  flat_map (retire l)
    (expand (before l) (next (now l)) (onward (now l)) (named (reach (now l)) (before l) u)).

(** The number of ways to complete a state. It is the specification, because the program counts
    differently. *)
Fixpoint completions (ls : list layer) (u : state) : Z :=
  match ls with
  | [] => 1
  | l :: ls => sum (completions ls) (successors l u)
  end.

(** ** Tables of states and their numbers

    Any table that satisfies the three equations below is correct. *)
Section Program.
  Variable table : Type.
  Variable empty : table.
  Variable insert : state -> Z -> table -> table.
  Variable fold : (state -> Z -> table -> table) -> table -> table -> table.
  Variable weigh : (state -> Z) -> table -> Z.

  (** The sum of [f] over the states of a table, each times its number. *)
  Hypothesis weigh_empty : forall f, weigh f empty = 0.
  Hypothesis weigh_insert : forall f u k t, weigh f (insert u k t) = k * f u + weigh f t.
  Hypothesis weigh_fold : forall f h step t a, (forall u k b, weigh f (step u k b) = k * h u + weigh f b) ->
    weigh f (fold step t a) = weigh h t + weigh f a.

  Definition add_all (us : list state) (k : Z) (t : table) : table :=
    fold_left (fun t u => insert u k t) us t.

  Definition advance (l : layer) (t : table) : table := fold (fun u => add_all (successors l u)) t empty.

  Definition run (ls : list layer) (t : table) : table := fold_left (fun t l => advance l t) ls t.

  (** The number of edge sets that form a cycle through all vertices. *)
  Definition count_cycles (g : list stage) : Z :=
    if (3 <=? length g)%nat
    then weigh (fun _ => 1) (run (snd (layers g 0)) (insert [] 1 empty))
    else 0.

  Lemma weigh_add_all : forall f us k t, weigh f (add_all us k t) = k * sum f us + weigh f t.
  Proof.
    intros f. induction us as [|u us IH]; intros k t; cbn [add_all fold_left sum].
    - rewrite Z.mul_0_r. reflexivity.
    - unfold add_all in *. rewrite IH, weigh_insert. rewrite Z.mul_add_distr_l, Z.add_assoc.
      now rewrite (Z.add_comm (k * sum f us)).
  Qed.

  Lemma run_completions : forall ls t, weigh (completions []) (run ls t) = weigh (completions ls) t.
  Proof.
    induction ls as [|l ls IH]; intros t; [reflexivity|].
    cbn [run fold_left]. unfold run in IH. rewrite IH. unfold advance.
    rewrite (weigh_fold _ (completions (l :: ls))), weigh_empty; [apply Z.add_0_r|].
    intros u k b. apply weigh_add_all.
  Qed.

  Lemma count_is_completions : forall g, (3 <= length g)%nat ->
    count_cycles g = completions (snd (layers g 0)) [].
  Proof.
    intros g L. unfold count_cycles. apply Nat.leb_le in L. rewrite L.
    change (fun _ : state => 1) with (completions []).
    rewrite run_completions, weigh_insert, weigh_empty.
    now rewrite Z.mul_1_l, Z.add_0_r.
  Qed.
End Program.

(** ** A table as a tree, by the bits of the letters

    A subtree with one state stores the letters of the state. The first letter can lack the bits
    that lead to the subtree. *)
Inductive trie : Type :=
| Bare
| Tip (u : state) (k : Z)
| Fork (k : Z) (zero one stop : trie).

(** A tree of one state, and of the state that ends here. *)
Definition parted (here : Z) (u : state) (k : Z) : trie :=
  match u with
  | [] => Fork (here + k) Bare Bare Bare
  | xO y :: u => Fork here (Tip (y :: u) k) Bare Bare
  | xI y :: u => Fork here Bare (Tip (y :: u) k) Bare
  | xH :: u => Fork here Bare Bare (Tip u k)
  end.

(** A tree of two states. *)
Fixpoint both (u w : state) (k j : Z) {struct u} : trie :=
  match u, w with
  | [], _ => parted k w j
  | _, [] => parted j u k
  | x :: u, y :: w =>
      (fix bits (x y : positive) {struct x} : trie :=
         match x, y with
         | xO x, xO y => Fork 0 (bits x y) Bare Bare
         | xI x, xI y => Fork 0 Bare (bits x y) Bare
         | xH, xH => Fork 0 Bare Bare (both u w k j)
         | xO x, xI y => Fork 0 (Tip (x :: u) k) (Tip (y :: w) j) Bare
         | xI x, xO y => Fork 0 (Tip (y :: w) j) (Tip (x :: u) k) Bare
         | xO x, xH => Fork 0 (Tip (x :: u) k) Bare (Tip w j)
         | xH, xO y => Fork 0 (Tip (y :: w) j) Bare (Tip u k)
         | xI x, xH => Fork 0 Bare (Tip (x :: u) k) (Tip w j)
         | xH, xI y => Fork 0 Bare (Tip (y :: w) j) (Tip u k)
         end) x y
  end.

Fixpoint insert_trie (u : state) (k : Z) (t : trie) {struct t} : trie :=
  match t with
  | Bare => Tip u k
  | Tip w j => if same_state u w then Tip w (k + j) else both u w k j
  | Fork j z o s =>
      match u with
      | [] => Fork (k + j) z o s
      | xO y :: u => Fork j (insert_trie (y :: u) k z) o s
      | xI y :: u => Fork j z (insert_trie (y :: u) k o) s
      | xH :: u => Fork j z o (insert_trie u k s)
      end
  end.

(** The state of a subtree. [pre] has the letters before, in reverse order, and [c] adds the bits
    that lead to the subtree. *)
Definition whole (c : positive -> positive) (pre u : state) : state :=
  rev_append pre (match u with [] => [] | y :: u => c y :: u end).

Fixpoint fold_trie_from {A} (step : state -> Z -> A -> A) (c : positive -> positive) (pre : state) (t : trie) (a : A) : A :=
  match t with
  | Bare => a
  | Tip u k => step (whole c pre u) k a
  | Fork k z o s =>
      let a := fold_trie_from step (fun y => c (xO y)) pre z a in
      let a := fold_trie_from step (fun y => c (xI y)) pre o a in
      let a := fold_trie_from step (fun y => y) (c xH :: pre) s a in
      match k with Z0 => a | _ => step (whole c pre []) k a end
  end.

Definition fold_trie (step : state -> Z -> trie -> trie) (t a : trie) : trie :=
  fold_trie_from step (fun y => y) [] t a.

Fixpoint weigh_from (f : state -> Z) (c : positive -> positive) (pre : state) (t : trie) : Z :=
  match t with
  | Bare => 0
  | Tip u k => k * f (whole c pre u)
  | Fork k z o s =>
      k * f (whole c pre []) + weigh_from f (fun y => c (xO y)) pre z + weigh_from f (fun y => c (xI y)) pre o
      + weigh_from f (fun y => y) (c xH :: pre) s
  end.

Definition weigh_trie (f : state -> Z) (t : trie) : Z := weigh_from f (fun y => y) [] t.

Lemma whole_next : forall c pre u, whole (fun y => y) (c xH :: pre) u = whole c pre (xH :: u).
Proof. intros c pre [|y u]; reflexivity. Qed.

Lemma weigh_parted : forall f c pre h u k,
  weigh_from f c pre (parted h u k) = h * f (whole c pre []) + k * f (whole c pre u).
Proof.
  intros f c pre h [|[y|y|] u] k; cbn [parted weigh_from]; rewrite ?whole_next; unfold whole; ring.
Qed.

Lemma weigh_both : forall f k j u w c pre,
  weigh_from f c pre (both u w k j) = k * f (whole c pre u) + j * f (whole c pre w).
Proof.
  intros f k j. induction u as [|x u IH]; intros w c pre; [destruct w; apply weigh_parted|].
  destruct w as [|y w]; [cbn [both]; rewrite weigh_parted; ring|]. cbn [both]. revert y c.
  induction x as [x X|x X|]; intros [y|y|] c; cbn [weigh_from]; rewrite ?X, ?IH, ?whole_next; unfold whole; ring.
Qed.

Lemma weigh_trie_insert : forall f u k t, weigh_trie f (insert_trie u k t) = k * f u + weigh_trie f t.
Proof.
  intros f u k t. unfold weigh_trie.
  assert (H : forall c pre u, weigh_from f c pre (insert_trie u k t) = k * f (whole c pre u) + weigh_from f c pre t).
  { clear u. induction t as [|w j|j z Z o O s S]; intros c pre u; cbn [insert_trie].
    - cbn. ring.
    - destruct (same_state u w) eqn:E; [|apply weigh_both].
      apply same_state_spec in E. subst w. cbn [weigh_from]. ring.
    - destruct u as [|[y|y|] u]; cbn [weigh_from]; rewrite ?Z, ?O, ?S, ?whole_next; unfold whole; ring. }
  rewrite H. destruct u; reflexivity.
Qed.

Lemma weigh_trie_fold : forall f h step t a,
  (forall u k b, weigh_trie f (step u k b) = k * h u + weigh_trie f b) ->
  weigh_trie f (fold_trie step t a) = weigh_trie h t + weigh_trie f a.
Proof.
  intros f h step t a H.
  assert (G : forall c pre a,
    weigh_trie f (fold_trie_from step c pre t a) = weigh_from h c pre t + weigh_trie f a); [|apply G].
  clear a. induction t as [|u k|k z Z o O s S]; intros c pre a; [reflexivity|apply H|].
  cbn [fold_trie_from weigh_from].
  assert (E : forall b, weigh_trie f (match k with Z0 => b | _ => step (whole c pre []) k b end)
    = k * h (whole c pre []) + weigh_trie f b).
  { intros b. destruct k; rewrite ?H; [ring|reflexivity|reflexivity]. }
  rewrite E, S, O, Z. ring.
Qed.

Definition count (g : list stage) : Z := count_cycles trie Bare insert_trie fold_trie weigh_trie g.

Lemma count_completions : forall g, (3 <= length g)%nat -> count g = completions (snd (layers g 0)) [].
Proof.
  intros g. apply count_is_completions.
  - reflexivity.
  - apply weigh_trie_insert.
  - apply weigh_trie_fold.
Qed.
