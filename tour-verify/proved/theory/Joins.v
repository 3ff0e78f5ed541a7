(** * Joins: the tables of two halves

    A key describes a state at the vertices of the middle: the kind of each vertex, then the other
    ends, in order. If two halves fit, they write the same kinds. *)

From Coq Require Import List ZArith Lia Bool.
From Tour Require Import Tables Tours Sums Cycles Cases Numbers Frontier Plans Gluing.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Keys *)

Definition is_end (f : vertex -> vertex) (x : vertex) : bool := negb (f x =? 1)%positive && negb (f x =? x)%positive.

Definition kind_of (inner single x y : positive) : positive :=
  if (y =? 1)%positive then inner else if (y =? x)%positive then single else 3%positive.

Definition kind (inner single : positive) (f : vertex -> vertex) (x : vertex) : positive := kind_of inner single x (f x).

(** The first half writes 1 for a vertex inside a path, and 2 for a vertex without edges. The second
    half writes 2 and 1. *)
Definition spelt (inner single : positive) (letters : list (vertex * vertex)) : state :=
  let kinds := map (fun xy => kind_of inner single (fst xy) (snd xy)) letters in
  kinds ++ map snd (map fst (filter (fun l => (snd l =? 3)%positive) (combine letters kinds))).

Definition key (inner single : positive) (md : list vertex) (f : vertex -> vertex) : state :=
  spelt inner single (map (fun x => (x, f x)) md).

(** The index of a vertex. It avoids repeated searches for the vertex's letter. *)
Fixpoint place (x : vertex) (vs : list vertex) : option nat :=
  match vs with
  | [] => None
  | v :: vs => if (x =? v)%positive then Some O else option_map S (place x vs)
  end.

Definition places (vs md : list vertex) : list (vertex * option nat) := map (fun x => (x, place x vs)) md.

Definition letter (u : state) (xn : vertex * option nat) : vertex * vertex :=
  (fst xn, match snd xn with Some n => nth n u (fst xn) | None => 1%positive end).

Lemma letter_mate : forall vs u x, letter u (x, place x vs) = (x, mate vs u x).
Proof.
  assert (H : forall vs u x, match place x vs with Some n => nth n u x | None => 1%positive end = mate vs u x).
  { induction vs as [|v vs IH]; intros u x; [reflexivity|]. cbn [place mate].
    destruct (Pos.eqb_spec x v) as [->|D]; [now destruct u|].
    destruct u as [|y u]; rewrite <- IH; destruct (place x vs) as [[|n]|]; reflexivity. }
  intros vs u x. unfold letter. cbn [fst snd]. now rewrite H.
Qed.

Lemma key_places : forall i s vs md u, spelt i s (map (letter u) (places vs md)) = key i s md (mate vs u).
Proof.
  intros i s vs md u. unfold key, places. rewrite map_map. f_equal. apply map_ext. intros x. apply letter_mate.
Qed.

Lemma kind_end : forall i s f x, i <> 3%positive -> s <> 3%positive -> (kind i s f x =? 3)%positive = is_end f x.
Proof.
  intros i s f x I S. unfold kind, kind_of, is_end. destruct (f x =? 1)%positive; [now apply Pos.eqb_neq|].
  destruct (f x =? x)%positive; [now apply Pos.eqb_neq|reflexivity].
Qed.

Lemma key_is : forall i s md f, i <> 3%positive -> s <> 3%positive ->
  key i s md f = map (kind i s f) md ++ map f (filter (is_end f) md).
Proof.
  intros i s md f I S. unfold key, spelt. rewrite map_map. f_equal. induction md as [|x md IH]; [reflexivity|].
  cbn [map combine filter fst snd]. fold (kind i s f x). rewrite kind_end by assumption.
  destruct (is_end f x); cbn [map fst snd]; [f_equal|]; exact IH.
Qed.

(** Whether two keys form one cycle. [ends] are the ends read so far, in reverse order. *)
Fixpoint glue (md ends : list vertex) (u w : state) : Z :=
  match md, u, w with
  | [], _, _ => if walk (rev ends) u w then 1 else 0
  | x :: md, y :: u, z :: w =>
      if (y =? z)%positive then glue md (if (y =? 3)%positive then x :: ends else ends) u w else 0
  | _, _, _ => 0
  end.

Lemma glue_kinds : forall md ends c d u w, length c = length md -> length d = length md ->
  glue md ends (c ++ u) (d ++ w) <> 0 -> c = d.
Proof.
  induction md as [|x md IH]; intros ends [|y c] [|z d] u w C D G; try discriminate; [reflexivity|].
  injection C as C. injection D as D. cbn [glue app] in G. destruct (Pos.eqb_spec y z) as [->|]; [|congruence].
  f_equal. now apply (IH _ c d u w C D) in G.
Qed.

Lemma glue_same : forall md ends f i s u w, i <> 3%positive -> s <> 3%positive ->
  glue md ends (map (kind i s f) md ++ u) (map (kind i s f) md ++ w)
  = if walk (rev ends ++ filter (is_end f) md) u w then 1 else 0.
Proof.
  induction md as [|x md IH]; intros ends f i s u w I S; cbn [glue map app filter]; [now rewrite app_nil_r|].
  rewrite Pos.eqb_refl, IH by assumption.
  rewrite kind_end by assumption. destruct (is_end f x); [|reflexivity]. cbn [rev]. now rewrite <- app_assoc.
Qed.

(** ** The branches of a tree, by the first letter *)

Fixpoint branches_from (c : positive -> positive) (t : trie) : list (vertex * trie) :=
  match t with
  | Bare | Tip [] _ => []
  | Tip (y :: u) k => [(c y, Tip u k)]
  | Fork _ z o s =>
      (match s with Bare => [] | _ => [(c xH, s)] end)
      ++ branches_from (fun y => c (xO y)) z ++ branches_from (fun y => c (xI y)) o
  end.

Definition branches (t : trie) : list (vertex * trie) := branches_from (fun y => y) t.

Lemma weigh_from_ext : forall f g t c pre, (forall u, f u = g u) -> weigh_from f c pre t = weigh_from g c pre t.
Proof.
  intros f g. induction t as [|u k|k z Z o O s S]; intros c pre H; cbn [weigh_from]; rewrite ?H, ?Z, ?O, ?S by exact H; reflexivity.
Qed.

Lemma weigh_trie_ext : forall f g t, (forall u, f u = g u) -> weigh_trie f t = weigh_trie g t.
Proof. intros. now apply weigh_from_ext. Qed.

Lemma weigh_from_0 : forall t c pre, weigh_from (fun _ => 0) c pre t = 0.
Proof. induction t as [|u k|k z Z o O s S]; intros c pre; cbn [weigh_from]; rewrite ?Z, ?O, ?S; ring. Qed.

Lemma weigh_trie_0 : forall t, weigh_trie (fun _ => 0) t = 0.
Proof. intros. apply weigh_from_0. Qed.

Lemma weigh_from_times : forall f j t c pre, weigh_from (fun u => j * f u) c pre t = j * weigh_from f c pre t.
Proof. intros f j. induction t as [|u k|k z Z o O s S]; intros c pre; cbn [weigh_from]; rewrite ?Z, ?O, ?S; ring. Qed.

Lemma weigh_from_sum : forall {A} (f : A -> state -> Z) l t c pre,
  weigh_from (fun u => sum (fun x => f x u) l) c pre t = sum (fun x => weigh_from (f x) c pre t) l.
Proof.
  intros A f. induction l as [|x l IH]; intros t c pre; cbn [sum]; [apply weigh_from_0|].
  rewrite <- IH. clear IH. revert c pre.
  induction t as [|u k|k z Z o O s S]; intros c pre; cbn [weigh_from]; rewrite ?Z, ?O, ?S; ring.
Qed.

Lemma weigh_trie_sum : forall {A} (f : A -> state -> Z) l t,
  weigh_trie (fun u => sum (fun x => f x u) l) t = sum (fun x => weigh_trie (f x) t) l.
Proof. intros. apply weigh_from_sum. Qed.

Lemma weigh_trie_times : forall f j t, weigh_trie (fun u => j * f u) t = j * weigh_trie f t.
Proof. intros. apply weigh_from_times. Qed.

Lemma weigh_tip : forall f u k, weigh_trie f (Tip u k) = k * f u.
Proof. intros f [|y u] k; reflexivity. Qed.

Lemma weigh_from_first : forall f a t c pre, weigh_from f c (pre ++ [a]) t = weigh_from (fun u => f (a :: u)) c pre t.
Proof.
  intros f a. assert (W : forall c pre u, whole c (pre ++ [a]) u = a :: whole c pre u).
  { intros c pre u. unfold whole. rewrite !rev_append_rev, rev_app_distr. reflexivity. }
  induction t as [|u k|k z Z o O s S]; intros c pre; cbn [weigh_from]; rewrite ?W, ?Z, ?O; try reflexivity.
  rewrite <- S. reflexivity.
Qed.

Lemma weigh_branches : forall f t, f [] = 0 ->
  weigh_trie f t = sum (fun b => weigh_trie (fun u => f (fst b :: u)) (snd b)) (branches t).
Proof.
  intros f t H. unfold weigh_trie at 1, branches. generalize (fun y : positive => y).
  induction t as [|u k|k z Z o O s S]; intros c; cbn [weigh_from branches_from].
  - reflexivity.
  - destruct u as [|y u]; cbn [sum fst snd]; unfold whole; cbn [rev_append]; [rewrite H; ring|].
    unfold weigh_trie. cbn [weigh_from]. replace (whole (fun z => z) [] u) with u by now destruct u. rewrite Z.add_0_r. reflexivity.
  - rewrite !sum_app, <- Z, <- O. unfold whole at 1. cbn [rev_append]. rewrite H.
    match goal with |- context [weigh_from f ?i ?pre s] => set (here := weigh_from f i pre s) end.
    assert (E : here = weigh_trie (fun u => f (c 1%positive :: u)) s) by exact (weigh_from_first f _ s _ []).
    rewrite E, Z.mul_0_r, Z.add_0_l. clear. replace (sum _ (match s with Bare => _ | _ => _ end))
      with (weigh_trie (fun u => f (c 1%positive :: u)) s); [apply Z.add_comm|].
    destruct s; cbn [sum fst snd]; rewrite ?Z.add_0_r; reflexivity.
Qed.

(** ** The number of pairs, one of each table, that form one cycle *)

Definition yes (b : bool) : Z := if b then 1 else 0.

(** The words of the second half that begin with z, after the path from x to y was moved to it. *)
Definition shifted (es : list vertex) (x y z : vertex) (b acc : trie) : trie :=
  fold_trie (fun w k t => insert_trie (map (relabel x y z (mate es w y)) w) k t) b acc.

Fixpoint walks (es : list vertex) (ta tb : trie) : Z :=
  match es with
  | [] => 0
  | x :: es =>
      match ta, tb with
      | Bare, _ | _, Bare => 0
      | Tip u k, _ => k * weigh_trie (fun w => yes (walk (x :: es) u w)) tb
      | _, Tip w j => j * weigh_trie (fun u => yes (walk (x :: es) u w)) ta
      | _, _ =>
          let bs := branches tb in
          sum (fun ya =>
            let '(y, a) := ya in
            if occurs y es
            then sum (fun zb => if (fst zb =? y)%positive then weigh_trie (fun u => yes (quiet es u)) a * weigh_trie (fun _ => 1) (snd zb) else 0) bs
              + walks es a (fold_right (fun zb acc => if (fst zb =? y)%positive then acc else shifted es x y (fst zb) (snd zb) acc) Bare bs)
            else sum (fun zb => walks es a (snd zb)) bs) (branches ta)
      end
  end.

Definition both_weigh (f : state -> state -> Z) (ta tb : trie) : Z := weigh_trie (fun u => weigh_trie (f u) tb) ta.

Lemma weigh_shifted : forall f es x y z b acc,
  weigh_trie f (shifted es x y z b acc) = weigh_trie (fun w => f (map (relabel x y z (mate es w y)) w)) b + weigh_trie f acc.
Proof. intros. unfold shifted. apply weigh_trie_fold. intros u k t. apply weigh_trie_insert. Qed.

Lemma walks_spec : forall es ta tb, walks es ta tb = both_weigh (fun u w => yes (walk es u w)) ta tb.
Proof.
  unfold both_weigh. induction es as [|x es IH]; intros ta tb.
  - cbn [walks]. rewrite <- (weigh_trie_0 ta). apply weigh_trie_ext. intros u. symmetry. apply weigh_trie_0.
  - assert (All : let bs := branches tb in
      sum (fun ya =>
            let '(y, a) := ya in
            if occurs y es
            then sum (fun zb => if (fst zb =? y)%positive then weigh_trie (fun u => yes (quiet es u)) a * weigh_trie (fun _ => 1) (snd zb) else 0) bs
              + walks es a (fold_right (fun zb acc => if (fst zb =? y)%positive then acc else shifted es x y (fst zb) (snd zb) acc) Bare bs)
            else sum (fun zb => walks es a (snd zb)) bs) (branches ta)
      = weigh_trie (fun u => weigh_trie (fun w => yes (walk (x :: es) u w)) tb) ta).
    { cbn zeta. rewrite weigh_branches by (apply weigh_trie_0). apply sum_ext. intros [y a] _. cbn [fst snd].
      assert (B : forall u : state, weigh_trie (fun w => yes (walk (x :: es) (y :: u) w)) tb
        = sum (fun zb => weigh_trie (fun w => yes (walk (x :: es) (y :: u) (fst zb :: w))) (snd zb)) (branches tb)).
      { intros u. now apply weigh_branches. }
      etransitivity; [|symmetry; exact (weigh_trie_ext _ _ a B)]. rewrite weigh_trie_sum. cbn [walk].
      destruct (occurs y es).
      - rewrite IH.
        assert (F : forall (u : state) l, weigh_trie (fun w => yes (walk es u w))
            (fold_right (fun zb acc => if (fst zb =? y)%positive then acc else shifted es x y (fst zb) (snd zb) acc) Bare l)
          = sum (fun zb => if (fst zb =? y)%positive then 0
              else weigh_trie (fun w => yes (walk es u (map (relabel x y (fst zb) (mate es w y)) w))) (snd zb)) l).
        { intros u. induction l as [|[z b] l L]; [reflexivity|]. cbn [fold_right sum fst snd].
          destruct (z =? y)%positive; [rewrite L; ring|]. now rewrite weigh_shifted, L. }
        rewrite (weigh_trie_ext _ _ a (fun u => F u (branches tb))).
        rewrite weigh_trie_sum, <- sum_plus. apply sum_ext. intros [z b] _. cbn [fst snd].
        destruct (z =? y)%positive.
        + rewrite weigh_trie_0, Z.add_0_r, Z.mul_comm, <- weigh_trie_times. apply weigh_trie_ext. intros u.
          rewrite Z.mul_comm, <- weigh_trie_times. apply weigh_trie_ext. intros w. apply Z.mul_1_r.
        + reflexivity.
      - apply sum_ext. intros [z b] _. cbn [fst snd]. apply IH. }
    cbn zeta in All. cbn [walks]. destruct ta as [|u k|k z o s]; [reflexivity| |]; (destruct tb as [|w j|j z' o' s']; [symmetry; apply weigh_trie_0| |]).
    + now rewrite !weigh_tip.
    + now rewrite weigh_tip.
    + rewrite <- weigh_trie_times. apply weigh_trie_ext. intros u. now rewrite weigh_tip.
    + exact All.
Qed.

Fixpoint meets (md ends : list vertex) (ta tb : trie) : Z :=
  match md with
  | [] => walks (rev ends) ta tb
  | x :: md =>
      let bs := branches tb in
      sum (fun ya =>
        let '(y, a) := ya in
        let ends := if (y =? 3)%positive then x :: ends else ends in
        sum (fun zb => if (y =? fst zb)%positive then meets md ends a (snd zb) else 0) bs) (branches ta)
  end.

Lemma meets_spec : forall md ends ta tb, meets md ends ta tb = both_weigh (glue md ends) ta tb.
Proof.
  unfold both_weigh. induction md as [|x md IH]; intros ends ta tb; cbn [meets]; [apply walks_spec|].
  rewrite (weigh_branches _ ta) by (apply weigh_trie_0). apply sum_ext. intros [y a] _. cbn [fst snd].
  assert (B : forall u : state, weigh_trie (glue (x :: md) ends (y :: u)) tb
    = sum (fun zb => weigh_trie (fun w => glue (x :: md) ends (y :: u) (fst zb :: w)) (snd zb)) (branches tb)).
  { intros u. now apply weigh_branches. }
  transitivity (weigh_trie (fun u => sum (fun zb => weigh_trie (fun w => glue (x :: md) ends (y :: u) (fst zb :: w)) (snd zb)) (branches tb)) a);
    [|symmetry; apply weigh_trie_ext; exact B].
  rewrite weigh_trie_sum. apply sum_ext. intros [z b] _. cbn [fst snd glue].
  destruct (y =? z)%positive; [apply IH|]. symmetry. transitivity (weigh_trie (fun _ => 0) a); [|apply weigh_trie_0].
  apply weigh_trie_ext. intros u. apply weigh_trie_0.
Qed.

(** ** Joins in parts

    Keys that begin with different kinds do not fit. Therefore the program can join the tables part
    by part. *)

Fixpoint begins (c u : state) : bool :=
  match c, u with
  | [], _ => true
  | x :: c, y :: u => (x =? y)%positive && begins c u
  | _, [] => false
  end.

(** All combinations of kinds for n vertices. *)
Fixpoint all_kinds (n : nat) : list state :=
  match n with
  | O => [[]]
  | S n => flat_map (fun x => map (cons x) (all_kinds n)) [1%positive; 2%positive; 3%positive]
  end.

Lemma map_cons_flat_map : forall {A B} (x : A) (k : B -> list (list A)) l,
  map (cons x) (flat_map k l) = flat_map (fun c => map (cons x) (k c)) l.
Proof. intros A B x k l. induction l as [|c l IH]; [reflexivity|]. cbn [flat_map]. now rewrite map_app, IH. Qed.

Lemma all_kinds_plus : forall n m, all_kinds (n + m) = flat_map (fun c => map (app c) (all_kinds m)) (all_kinds n).
Proof.
  intros n m. induction n as [|n IH]; [cbn; rewrite app_nil_r; symmetry; apply map_id|].
  assert (H : forall x, map (cons x) (all_kinds (n + m)) = flat_map (fun c => map (app c) (all_kinds m)) (map (cons x) (all_kinds n))).
  { intros x. rewrite IH, map_cons_flat_map, !flat_map_concat_map, map_map. f_equal. apply map_ext. intros c. rewrite map_map. reflexivity. }
  cbn [Nat.add all_kinds flat_map]. now rewrite !app_nil_r, !flat_map_app, !H.
Qed.

Lemma begins_both : forall p c u, begins (p ++ c) u = true -> begins p u = true.
Proof.
  induction p as [|x p IH]; intros c [|y u] H; try discriminate; try reflexivity. cbn [app begins] in *.
  apply andb_true_iff in H. destruct H as [X H]. now rewrite X, (IH c).
Qed.

Lemma glue_begins : forall c md ends u w, (length c <= length md)%nat -> begins c u = true -> begins c w = false ->
  glue md ends u w = 0.
Proof.
  induction c as [|a c IH]; intros [|x md] ends u w L U W; try discriminate; [cbn in L; lia|].
  destruct u as [|y u]; [discriminate|]. destruct w as [|z w]; [reflexivity|]. cbn [begins glue] in *.
  apply andb_true_iff in U. destruct U as [A U]. apply Pos.eqb_eq in A. subst a.
  destruct (Pos.eqb_spec y z) as [->|D]; [|reflexivity]. rewrite ?Pos.eqb_refl in W. cbn [andb] in W.
  apply IH; [cbn in L; lia|exact U|exact W].
Qed.

Lemma sum_begins : forall k n u, (n <= length u)%nat ->
  (forall y, In y (firstn n u) -> y = 1%positive \/ y = 2%positive \/ y = 3%positive) ->
  sum (fun c => if begins c u then k else 0) (all_kinds n) = k.
Proof.
  intros k. induction n as [|n IH]; intros u L K; [apply Z.add_0_r|]. destruct u as [|y u]; [cbn in L; lia|].
  cbn [all_kinds]. rewrite sum_flat_map. cbn [sum]. rewrite !sum_map. cbn [begins].
  assert (R : sum (fun c => if begins c u then k else 0) (all_kinds n) = k).
  { apply IH; [cbn in L; lia|]. intros x X. apply K. cbn. auto. }
  assert (E : forall b : bool, sum (fun c => if b && begins c u then k else 0) (all_kinds n) = if b then k else 0)
    by (intros [|]; [exact R|apply sum_zero]).
  rewrite !E. destruct (K y (or_introl eq_refl)) as [-> | [-> | ->]]; cbn; ring.
Qed.

(** Joining part by part gives the same number. *)
Lemma glue_parts : forall md n k f w, (n <= length md)%nat -> 
  sum (fun c => if begins c (key 1 2 md f) then k * (if begins c w then glue md [] (key 1 2 md f) w else 0) else 0) (all_kinds n)
  = k * glue md [] (key 1 2 md f) w.
Proof.
  intros md n k f w L. rewrite <- (sum_begins (k * glue md [] (key 1 2 md f) w) n (key 1 2 md f)).
  - apply sum_ext. intros c C. destruct (begins c (key 1 2 md f)) eqn:U; [|reflexivity].
    destruct (begins c w) eqn:W; [reflexivity|]. rewrite (glue_begins c); [reflexivity| |exact U|exact W].
    assert (E : length c = n); [|lia]. clear - C. revert c C. induction n as [|n IH]; intros c C; [destruct C as [<-|[]]; reflexivity|].
    cbn [all_kinds] in C. apply in_flat_map in C. destruct C as [x [_ C]]. apply in_map_iff in C. destruct C as [d [<- C]].
    cbn. now rewrite IH.
  - rewrite key_is, app_length, map_length by discriminate. lia.
  - intros y Y. rewrite key_is, firstn_app, map_length in Y by discriminate. replace (n - length md)%nat with O in Y by lia.
    cbn [firstn] in Y. rewrite app_nil_r in Y. rewrite firstn_map in Y. apply in_map_iff in Y. destruct Y as [x [<- _]].
    unfold kind, kind_of. destruct (f x =? 1)%positive; [auto|]. destruct (f x =? x)%positive; auto.
Qed.
