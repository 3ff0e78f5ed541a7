(** * Strips: graphs that repeat

    The vertices are in a row. Each has edges to some of the following vertices, and the edges
    repeat after each column. The cycles through all vertices are counted for strips of every
    length. Take the states of strips that begin at several columns, each times a coefficient. If
    they cancel out in one column, the numbers of cycles also cancel out, regardless of the
    following columns. *)

From Coq Require Import List ZArith Lia Bool.
From Tour Require Import Tours Sums Cycles Cases Boards Numbers Frontier Forests Completions Renaming.
Import ListNotations.
Local Open Scope Z_scope.

(** [ahead v n] has the n vertices from v on, and [later v n] is the next vertex. *)
Fixpoint ahead (v : vertex) (n : nat) : list vertex :=
  match n with
  | O => []
  | S n => v :: ahead (Pos.succ v) n
  end.

Fixpoint later (v : vertex) (n : nat) : vertex :=
  match n with
  | O => v
  | S n => later (Pos.succ v) n
  end.

Lemma later_is : forall n v, Zpos (later v n) = Zpos v + Z.of_nat n.
Proof. induction n as [|n IH]; intros v; cbn [later]; [lia|]. rewrite IH. lia. Qed.

Lemma later_succ : forall n v, later (Pos.succ v) n = Pos.succ (later v n).
Proof. intros n v. apply Pos2Z.inj. rewrite Pos2Z.inj_succ, !later_is. lia. Qed.

Lemma later_later : forall n m v, later (later v n) m = later v (n + m).
Proof. intros n m v. apply Pos2Z.inj. rewrite !later_is. lia. Qed.

Lemma ahead_in : forall n v x, In x (ahead v n) <-> Zpos v <= Zpos x < Zpos v + Z.of_nat n.
Proof.
  induction n as [|n IH]; intros v x; cbn [ahead In]; [lia|]. rewrite IH. split.
  - intros [->|H]; lia.
  - intros H. destruct (Pos.eq_dec v x); [auto|]. right. lia.
Qed.

Lemma ahead_length : forall n v, length (ahead v n) = n.
Proof. induction n as [|n IH]; intros v; cbn; auto. Qed.

Lemma ahead_once : forall n v, NoDup (ahead v n).
Proof. induction n as [|n IH]; intros v; constructor; auto. rewrite ahead_in. lia. Qed.

Lemma ahead_app : forall n m v, ahead v (n + m) = ahead v n ++ ahead (later v n) m.
Proof.
  induction n as [|n IH]; intros m v; [reflexivity|]. cbn [Nat.add ahead app later]. now rewrite IH.
Qed.

Section Strip.
  Variable adjacent : vertex -> vertex -> bool.
  Variable far : nat. (* the largest distance of an edge *)

  Definition near (v : vertex) (n : nat) : list vertex := filter (adjacent v) (ahead (Pos.succ v) (Nat.min n far)).

  Definition stage_at (v : vertex) (n : nat) : stage := Stage v 0 (S far) (map (fun w => (w, false)) (near v n)).

  (** A strip of n vertices, from v on. *)
  Fixpoint strip (v : vertex) (n : nat) : list stage :=
    match n with
    | O => []
    | S n => stage_at v n :: strip (Pos.succ v) n
    end.

  Lemma near_in : forall v n w, In w (near v n) <->
    Zpos v < Zpos w <= Zpos v + Z.of_nat (Nat.min n far) /\ adjacent v w = true.
  Proof. intros v n w. unfold near. rewrite filter_In, ahead_in. intuition lia. Qed.

  Lemma near_edges : forall v n, map fst (onward (stage_at v n)) = near v n.
  Proof. intros v n. cbn. rewrite map_map. apply map_id. Qed.

  Lemma strip_vertices : forall n v, to_come (strip v n) = ahead v n.
  Proof. induction n as [|n IH]; intros v; [reflexivity|]. cbn. now rewrite IH. Qed.

  Lemma strip_length : forall n v, length (strip v n) = n.
  Proof. induction n as [|n IH]; intros v; cbn; auto. Qed.

  Lemma strip_proper : forall n v, v <> 1%positive -> proper_plan (strip v n).
  Proof.
    induction n as [|n IH]; intros v V; [exact Logic.I|]. cbn [strip proper_plan to_come]. rewrite near_edges.
    cbn [next seat reach stage_at put_at]. rewrite strip_vertices, ahead_in.
    repeat split; [lia|exact V|lia| | | |apply IH; lia].
    - apply NoDup_filter, ahead_once.
    - intros w W. apply near_in in W. rewrite ahead_in. lia.
    - intros w [->|W]; [cbn; auto|]. apply near_in in W. cbn [firstn]. right.
      destruct (Nat.le_gt_cases n far).
      + rewrite firstn_all2 by (rewrite ahead_length; lia). apply ahead_in. lia.
      + replace n with (far + (n - far))%nat by lia. rewrite ahead_app, firstn_app, ahead_length, Nat.sub_diag.
        rewrite firstn_all2 by (rewrite ahead_length; lia). apply in_or_app. left. apply ahead_in. lia.
  Qed.

  Lemma strip_edges : forall n v e, In e (map fst (links_of (strip v n))) <->
    exists x y, e = (x, y) /\ In x (ahead v n) /\ In y (ahead v n) /\ Zpos x < Zpos y <= Zpos x + Z.of_nat far /\ adjacent x y = true.
  Proof.
    induction n as [|n IH]; intros v e; [cbn; firstorder|]. cbn [strip links_of flat_map].
    fold (links_of (strip (Pos.succ v) n)). rewrite map_app, in_app_iff, IH.
    unfold links_at. rewrite map_map. cbn [fst]. rewrite <- (map_map fst (fun w => undirected (v, w))), near_edges.
    cbn [next stage_at]. setoid_rewrite ahead_in. split.
    - intros [H|[x [y [-> H]]]].
      + apply in_map_iff in H. destruct H as [w [<- W]]. apply near_in in W. exists v, w. split.
        * unfold undirected. destruct (Pos.ltb_spec v w); [reflexivity|lia].
        * destruct W as [W A]. repeat split; [..|exact A]; lia.
      + exists x, y. split; [reflexivity|]. destruct H as [X [Y [Z A]]]. repeat split; [..|exact A]; lia.
    - intros [x [y [-> [X [Y [Z A]]]]]]. destruct (Pos.eq_dec x v) as [->|D].
      + left. apply in_map_iff. exists y. split.
        * unfold undirected. destruct (Pos.ltb_spec v y); [reflexivity|lia].
        * apply near_in. split; [lia|exact A].
      + right. exists x, y. split; [reflexivity|]. repeat split; [..|exact A]; lia.
  Qed.

  Lemma strip_free : forall n v l, In l (links_of (strip v n)) -> snd l = false.
  Proof.
    induction n as [|n IH]; intros v l H; [easy|]. cbn [strip links_of flat_map] in H. apply in_app_or in H.
    destruct H as [H|H]; [|eapply IH, H]. apply in_map_iff in H. destruct H as [wb [<- H]].
    cbn in H. apply in_map_iff in H. destruct H as [w [<- _]]. reflexivity.
  Qed.

  (** *** A window: the states of a vertex do not depend on distant vertices *)

  Definition layer_at (v : vertex) (n : nat) : layer := Layer (stage_at v n) (ahead v (S n)) (ahead (Pos.succ v) n) Always.

  Lemma strip_layers : forall n v, plain_layers (strip v (S n)) = layer_at v n :: plain_layers (strip (Pos.succ v) n).
  Proof. intros n v. cbn. rewrite strip_vertices. reflexivity. Qed.

  Definition window (v : vertex) : layer := layer_at v (S far).

  Lemma named_far : forall v n u, (far <= n)%nat -> (length u <= far)%nat ->
    named (S far) (ahead v (S n)) u = named (S far) (ahead v (S far)) u /\ length (named (S far) (ahead v (S n)) u) = S far.
  Proof.
    intros v n u N L. replace (S n) with (S far + (n - far))%nat by lia. rewrite ahead_app.
    assert (E := named_front (ahead v (S far)) (ahead (later v (S far)) (n - far)) u). rewrite ahead_length in E.
    rewrite E by lia. split; [reflexivity|]. rewrite named_length; rewrite ahead_length; lia.
  Qed.

  Lemma window_same : forall v n u, v <> 1%positive -> (S far <= n)%nat -> (length u <= far)%nat ->
    successors (layer_at v n) u = successors (window v) u.
  Proof.
    intros v n u V N L. unfold successors, window, layer_at. cbn [now before].
    destruct (named_far v n u ltac:(lia) L) as [E K]. destruct (named_far v (S far) u ltac:(lia) L) as [E' _].
    change (reach (stage_at v n)) with (S far). change (reach (stage_at v (S far))) with (S far).
    rewrite E' , E. rewrite E in K. set (u' := named (S far) (ahead v (S far)) u) in *.
    assert (Onward : onward (stage_at v n) = onward (stage_at v (S far))).
    { unfold stage_at, near. cbn [onward]. now rewrite !Nat.min_r by lia. }
    rewrite Onward. clear Onward. cbn [stage_at next].
    replace (ahead v (S n)) with (ahead v (S far) ++ ahead (later v (S far)) (n - far)) by (rewrite <- ahead_app; f_equal; lia).
    replace (ahead v (S (S far))) with (ahead v (S far) ++ ahead (later v (S far)) 1) by (rewrite <- ahead_app; f_equal; lia).
    assert (B : forall w k, In w (near v (S far)) -> (1 <= k)%nat -> blocks v w (ahead (later v (S far)) k)).
    { intros w [|k] W I; [lia|]. apply near_in in W. unfold blocks. cbn [ahead forallb].
      assert (is_of v w (later v (S far)) = false) as ->; [|reflexivity].
      assert (P := later_is (S far) v). unfold is_of.
      destruct (Pos.eqb_spec (later v (S far)) 1); [lia|]. destruct (Pos.eqb_spec (later v (S far)) v); [lia|].
      destruct (Pos.eqb_spec (later v (S far)) w); [lia|]. reflexivity. }
    rewrite (expand_front _ (ahead v (S far)) (ahead (later v (S far)) (n - far)) (ahead (later v (S far)) 1)).
    - apply flat_map_same. intros t T. apply expand_length in T.
      unfold retire. cbn [now next seat before after open_needs stage_at].
      rewrite !mate_front by (rewrite ?ahead_length; cbn; auto; lia). reflexivity.
    - rewrite ahead_length. lia.
    - cbn; auto.
    - intros w W. rewrite near_edges in W. split; [|split; apply B; auto; lia].
      apply near_in in W. apply ahead_in. lia.
  Qed.

  Lemma window_length : forall v u t, (length u <= far)%nat -> In t (successors (window v) u) -> length t = far.
  Proof.
    intros v u t L H. unfold successors in H. apply in_flat_map in H. destruct H as [s [S H]].
    apply expand_length in S. cbn [window layer_at now before reach stage_at] in S.
    destruct (named_far v (Datatypes.S far) u ltac:(lia) L) as [_ K]. rewrite K in S.
    unfold retire in H. destruct (_ =? 1)%positive; [|easy]. cbn [allows window layer_at open_needs] in H.
    destruct H as [<-|[]]. cbn [now seat window layer_at stage_at]. rewrite take_out_length; lia.
  Qed.

  (** The number of ways to complete a state before v to a cycle, with the n vertices from v on. *)
  Definition counted (v : vertex) (n : nat) (u : state) : Z := completions (plain_layers (strip v n)) u.

  Definition windows (v : vertex) (n : nat) : list layer := map window (ahead v n).

  Lemma counted_windows : forall j v n u, v <> 1%positive -> (S far <= n)%nat -> (length u <= far)%nat ->
    counted v (j + n) u = sum (counted (later v j) n) (outcomes (windows v j) u).
  Proof.
    induction j as [|j IH]; intros v n u V N L; [cbn [Nat.add windows ahead map outcomes sum later]; lia|]. unfold counted at 1. cbn [Nat.add].
    rewrite strip_layers. cbn [completions]. rewrite window_same by (try exact V; lia).
    cbn [windows ahead map outcomes later]. rewrite sum_flat_map. apply sum_ext. intros t T.
    apply IH; [lia|exact N|]. rewrite (window_length v u t L T). lia.
  Qed.

  Lemma strip_count : forall v n, v <> 1%positive -> (3 <= n)%nat -> count (strip v n) = counted v n [].
  Proof. intros v n V N. apply count_plain; [now apply strip_proper|now rewrite strip_length]. Qed.

  (** *** Columns *)

  Variable m : nat. (* number of vertices of a column *)
  Hypothesis repeats : forall v w, adjacent (later v m) (later w m) = adjacent v w.

  Definition shift (x : vertex) : vertex := if (x =? 1)%positive then x else later x m.

  Lemma shift_once : forall x y, shift x = shift y -> x = y.
  Proof.
    intros x y. unfold shift. assert (X := later_is m x). assert (Y := later_is m y).
    destruct (Pos.eqb_spec x 1), (Pos.eqb_spec y 1); intros E; lia.
  Qed.

  Lemma shift_not_1 : forall x, x <> 1%positive -> shift x = later x m.
  Proof. intros x X. unfold shift. now destruct (Pos.eqb_spec x 1). Qed.

  Lemma ahead_shift : forall n v, v <> 1%positive -> map shift (ahead v n) = ahead (later v m) n.
  Proof.
    induction n as [|n IH]; intros v V; [reflexivity|]. cbn [ahead map]. rewrite IH by lia.
    now rewrite shift_not_1, later_succ.
  Qed.

  Lemma near_shift : forall v n, v <> 1%positive -> map shift (near v n) = near (later v m) n.
  Proof.
    intros v n V. unfold near. rewrite <- later_succ, <- ahead_shift by lia.
    assert (O : forall x, In x (ahead (Pos.succ v) (Nat.min n far)) -> x <> 1%positive) by (intros x X; apply ahead_in in X; lia).
    induction (ahead _ _) as [|x l IH]; [reflexivity|]. cbn [map filter].
    rewrite shift_not_1, repeats by (apply O; cbn; auto).
    destruct (adjacent v x); cbn [map]; rewrite IH by (intros; apply O; cbn; auto); [|reflexivity].
    now rewrite shift_not_1 by (apply O; cbn; auto).
  Qed.

  Lemma layers_shift : forall n v, v <> 1%positive ->
    map (moved shift) (plain_layers (strip v n)) = plain_layers (strip (later v m) n).
  Proof.
    induction n as [|n IH]; intros v V; [reflexivity|]. rewrite !strip_layers. cbn [map].
    rewrite IH, <- later_succ by lia. f_equal. unfold moved, layer_at. cbn [now before after open_needs].
    rewrite !ahead_shift, <- later_succ by lia. f_equal.
    unfold moved_stage, stage_at. cbn [next seat reach onward]. rewrite shift_not_1 by exact V. f_equal.
    rewrite <- near_shift by exact V. unfold moved_edges. now rewrite !map_map.
  Qed.

  Lemma plain_always : forall g l, In l (plain_layers g) -> open_needs l = Always.
  Proof. induction g as [|s g IH]; intros l H; [easy|]. destruct H as [<-|H]; [reflexivity|auto]. Qed.

  Lemma counted_shift : forall v n, v <> 1%positive -> counted (later v m) n [] = counted v n [].
  Proof.
    intros v n V. unfold counted. rewrite <- layers_shift by exact V.
    apply (completions_moved shift shift_once eq_refl _ []). apply plain_always.
  Qed.

  (** ** Coefficients

      Strips of several lengths that end together, each times its coefficient. The longest strip
      comes first, and the last strip has one column. *)
  Fixpoint combine (cs : list Z) (v : vertex) (t : trie) : trie :=
    match cs with
    | [] => t
    | c :: cs => combine cs (later v m) (run_trie (windows v m) (insert_trie [] c t))
    end.

  (** The same for numbers. The last number is T 1. *)
  Fixpoint combined (cs : list Z) (T : nat -> Z) : Z :=
    match cs with
    | [] => 0
    | c :: cs => c * T (S (length cs)) + combined cs T
    end.
End Strip.

Lemma combined_same : forall cs T U, (forall k, T k = U k) -> combined cs T = combined cs U.
Proof. induction cs as [|c cs IH]; intros T U E; [reflexivity|]. cbn. rewrite E. f_equal. now apply IH. Qed.

Section Recurrence.
  Variable adjacent : vertex -> vertex -> bool.
  Variables far m : nat.
  Hypothesis repeats : forall v w, adjacent (later v m) (later w m) = adjacent v w.

  Let number_of (n : nat) : Z := counted adjacent far 2%positive n [].

  Lemma combine_weighs : forall n, (S far <= n)%nat -> forall cs v t,
    v <> 1%positive -> (forall k, counted adjacent far v k [] = number_of k) ->
    let f := counted adjacent far (later v (length cs * m)) n in
    weigh_trie f (combine adjacent far m cs v t) =
      weigh_trie (fun u => sum f (outcomes (windows adjacent far v (length cs * m)) u)) t
      + combined cs (fun k => number_of (k * m + n)).
  Proof.
    intros n N. induction cs as [|c cs IH]; intros v t V E; cbn zeta.
    - cbn [length Nat.mul later combine windows ahead map outcomes combined]. rewrite Z.add_0_r.
      apply weigh_same. intros u. cbn. lia.
    - set (f := counted adjacent far (later v (length (c :: cs) * m)) n). cbn [combine combined length].
      specialize (IH (later v m) (run_trie (windows adjacent far v m) (insert_trie [] c t))).
      cbn zeta in IH. rewrite later_later in IH. change (m + length cs * m)%nat with (length (c :: cs) * m)%nat in IH.
      fold f in IH. rewrite IH.
      2: { assert (P := later_is m v). lia. }
      2: { intros k. now rewrite counted_shift. }
      rewrite weigh_run, weigh_trie_insert.
      assert (W : forall u, sum (fun u => sum f (outcomes (windows adjacent far (later v m) (length cs * m)) u))
        (outcomes (windows adjacent far v m) u) = sum f (outcomes (windows adjacent far v (length (c :: cs) * m)) u)).
      { intros u. cbn [length]. change (S (length cs) * m)%nat with (m + length cs * m)%nat. unfold windows.
        now rewrite ahead_app, map_app, outcomes_app, sum_flat_map. }
      rewrite W, (weigh_same _ _ t W). unfold f at 1. rewrite <- counted_windows by (try exact V; cbn; lia).
      rewrite E. cbn [length]. lia.
  Qed.

  (** If no state remains, the numbers also cancel out. *)
  Theorem recurrence : forall cs, is_nothing (combine adjacent far m cs 2%positive Bare) = true ->
    forall n, (S far <= n)%nat -> (3 <= n)%nat -> combined cs (fun k => count (strip adjacent far 2%positive (k * m + n))) = 0.
  Proof.
    intros cs H n N T. assert (W := combine_weighs n N cs 2%positive Bare ltac:(easy) (fun k => eq_refl)). cbn zeta in W.
    rewrite (weigh_nothing _ _ H) in W. rewrite W. change (weigh_trie _ Bare) with 0. cbn [Z.add].
    apply combined_same. intros k. apply strip_count; [easy|lia].
  Qed.
End Recurrence.
