(** * Orders: the frontier proves that a case has no cycle

    The program completes vertices one by one, in all ways. If no state remains, the case has no
    cycle, because every cycle has a state after each completed vertex. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Sums Tables Cycles Cases Forcing Numbers Frontier Forests Completions.
Import ListNotations.
Local Open Scope Z_scope.

(** ** The program *)

(** The other end of x's path of included edges. It is x itself without edges, and 1 inside a
    path. *)
Definition end_in (ends : tree vertex) (x : vertex) : vertex :=
  match find x ends with
  | Some y => y
  | None => x
  end.

(** The ends of the paths, or None if the edges form no paths. *)
Fixpoint path_ends (es : list edge) : option (tree vertex) :=
  match es with
  | [] => Some Leaf
  | (v, w) :: es =>
      match path_ends es with
      | None => None
      | Some ends =>
          let a := end_in ends v in
          let b := end_in ends w in
          if (a =? 1)%positive || (b =? 1)%positive || (a =? w)%positive then None
          else Some (put b a (put a b (put w 1%positive (put v 1%positive ends))))
      end
  end.

Definition neighbours (near : tree (list vertex)) (v : vertex) : list vertex :=
  match find v near with
  | Some ws => ws
  | None => []
  end.

(** The neighbours of each vertex by undecided edges. *)
Fixpoint near_of (links : list link) : tree (list vertex) :=
  match links with
  | [] => Leaf
  | (_, true) :: links => near_of links
  | ((v, w), false) :: links =>
      let near := near_of links in
      let near := put v (w :: neighbours near v) near in
      put w (v :: neighbours near w) near
  end.

(** A state has a letter for each open vertex, as in Frontier.v. The letters of other vertices come
    from the included edges only. *)

(** Adds an edge. It can close a path only if all other vertices are inside that path. [is_last]
    means that all vertices that are not open are inside a path. *)
Definition link_up (opened : list vertex) (is_last : bool) (v w : vertex) (u : state) : option state :=
  if (mate opened u v =? w)%positive && negb is_last then None else join opened v w u.

(** All ways to choose n edges from v. *)
Fixpoint ways (n : nat) (opened : list vertex) (is_last : bool) (v : vertex) (ws : list vertex) (u : state) : list state :=
  match n, ws with
  | O, _ => [u]
  | _, [] => []
  | S less, w :: ws =>
      match link_up opened is_last v w u with
      | Some t => ways less opened is_last v ws t
      | None => []
      end ++ ways n opened is_last v ws u
  end.

(** Removes v from [opened], or the letter of v from u. *)
Fixpoint without (v : vertex) (opened : list vertex) (u : list vertex) : list vertex :=
  match opened, u with
  | x :: opened, y :: u => if (x =? v)%positive then u else y :: without v opened u
  | _, _ => u
  end.

(** Adds all these states, without v, to a table. *)
Definition put_all (v : vertex) (opened : list vertex) (us : list state) (t : trie) : trie :=
  fold_left (fun t u => insert_trie (without v opened u) 1 t) us t.

Definition elements (t : trie) : list state := fold_trie_from (fun u _ l => u :: l) (fun y => y) [] t [].

(** The number of ways to choose n of k edges, including choices that close a cycle. *)
Definition choices (n : nat) (k : Z) : Z :=
  match n with
  | O => 1
  | S O => k
  | _ => k * (k - 1) / 2
  end.

(** The limit for the letters of all ways to complete one vertex: about 100 MB. *)
Definition most_letters : Z := 3000000.

(** From the states before v to the states after it. [news] has the letters of vertices that v
    opens. Too many letters count as too much effort. *)
Fixpoint advance (price : Z) (opened : list vertex) (is_last : bool) (v : vertex) (ws : list vertex) (news : state)
    (states : list state) (letters effort : Z) (t : trie) : trie * Z :=
  match states with
  | [] => (t, effort)
  | u :: states =>
      let u := u ++ news in
      let n := Z.to_nat (lack v (mate opened u v)) in
      let k := sum (fun w => if (mate opened u w =? 1)%positive then 0 else 1) ws in
      let effort := effort - price * (1 + choices n k) in
      let letters := letters - choices n k * Z.of_nat (length opened) in
      if (effort <? 0) || (letters <? 0) then (t, -1)
      else advance price opened is_last v ws news states letters effort
        (put_all v opened (ways n opened is_last v ws u) t)
  end.

(** Whether no state remains after the last vertex, and some state remains before it, and the
    remaining effort. Of the vertices that are not [complete], [rest] are not open. *)
Fixpoint runs_out (near : tree (list vertex)) (first : vertex -> vertex) (complete opened rest : list vertex)
    (states : list state) (effort : Z) (order : list vertex) : bool * Z :=
  match states, order with
  | [], [] => (true, effort)
  | [], _ | _, [] => (false, effort)
  | _, v :: order =>
      let ws := filter (fun w => negb (occurs w complete)) (neighbours near v) in
      let at_hand x := occurs x (v :: ws) || occurs (first x) (v :: ws) in
      let news := filter at_hand rest in
      let rest := filter (fun x => negb (at_hand x)) rest in
      let opened := opened ++ news in
      if occurs v opened then
        let price := 50 + 4 * Z.of_nat (length opened) in
        let is_last := forallb (fun x => first x =? 1)%positive rest in
        let '(t, effort) := advance price opened is_last v ws (map first news) states most_letters
          (effort - Z.of_nat (length rest)) Bare in
        if effort <? 0 then (false, effort)
        else runs_out near first (v :: complete) (without v opened opened) rest (elements t) effort order
      else (false, effort)
  end.

Definition edges_in (links : list link) : list edge := map fst (filter snd links).

(** The smaller end of each edge comes first, and its ends differ. *)
Definition is_written_edge (e : edge) : bool := (fst e <? snd e)%positive.

Definition order_refutes (vs : list vertex) (links : list link) (order : list vertex) (effort : Z) : bool * Z :=
  let up_links := map up_link links in
  match path_ends (edges_in up_links) with
  | Some ends =>
      if forallb (fun l => is_written_edge (fst l)) up_links
      then runs_out (near_of up_links) (end_in ends) [] [] (map up vs) [[]] effort (map up order)
      else (false, effort)
  | None => (false, effort)
  end.

(** ** Tables of states *)

Definition is_state (x u : state) : Z := if same_state x u then 1 else 0.

Lemma is_state_nonneg : forall x u, 0 <= is_state x u.
Proof. intros. unfold is_state. destruct (same_state x u); lia. Qed.

Lemma elements_has : forall x t, weigh_trie (is_state x) t <> 0 -> In x (elements t).
Proof.
  intros x t H. unfold elements, weigh_trie in *.
  assert (G : forall c pre a, weigh_from (is_state x) c pre t <> 0 \/ In x a ->
    In x (fold_trie_from (fun u _ l => u :: l) c pre t a)).
  2: { apply G. auto. }
  assert (W : forall k u, k * is_state x u <> 0 -> u = x).
  { intros k u K. unfold is_state in K. destruct (same_state x u) eqn:E; [|lia]. now apply same_state_spec in E. }
  clear H. induction t as [|u k|k z Z o O s S]; intros c pre a H; cbn [fold_trie_from weigh_from] in *.
  - destruct H; [lia|assumption].
  - destruct H as [H|H]; [left; eapply W, H|right; exact H].
  - set (here := k * is_state x (whole c pre [])) in *.
    assert (X : here <> 0 \/ In x (fold_trie_from (fun u _ l => u :: l) (fun y => y) (c xH :: pre) s
        (fold_trie_from (fun u _ l => u :: l) (fun y => c (xI y)) pre o
          (fold_trie_from (fun u _ l => u :: l) (fun y => c (xO y)) pre z a)))).
    { destruct (Z.eq_dec here 0) as [E|E]; [right|auto]. apply S.
      destruct (Z.eq_dec (weigh_from (is_state x) (fun y => y) (c xH :: pre) s) 0); [right|auto]. apply O.
      destruct (Z.eq_dec (weigh_from (is_state x) (fun y => c (xI y)) pre o) 0); [right|auto]. apply Z.
      destruct H; [left; lia|auto]. }
    destruct X as [X|X].
    + assert (E := W _ _ X). subst here. destruct k; [destruct (X eq_refl)| |]; left; exact E.
    + destruct k; [exact X| |]; right; exact X.
Qed.

Lemma put_all_more : forall x v o us t, weigh_trie (is_state x) t <= weigh_trie (is_state x) (put_all v o us t).
Proof.
  intros x v o. induction us as [|u us IH]; intros t; [reflexivity|].
  change (put_all v o (u :: us) t) with (put_all v o us (insert_trie (without v o u) 1 t)).
  eapply Z.le_trans; [|apply IH]. rewrite weigh_trie_insert. assert (N := is_state_nonneg x (without v o u)). lia.
Qed.

Lemma put_all_has : forall v o y us t, In y us -> 0 <= weigh_trie (is_state (without v o y)) t ->
  1 <= weigh_trie (is_state (without v o y)) (put_all v o us t).
Proof.
  intros v o y. induction us as [|u us IH]; intros t Y N; [easy|].
  change (put_all v o (u :: us) t) with (put_all v o us (insert_trie (without v o u) 1 t)). destruct Y as [->|Y].
  - eapply Z.le_trans; [|apply put_all_more]. rewrite weigh_trie_insert.
    assert (I : is_state (without v o y) (without v o y) = 1) by (unfold is_state; now rewrite same_state_refl). lia.
  - apply IH; [exact Y|]. rewrite weigh_trie_insert.
    assert (M := is_state_nonneg (without v o y) (without v o u)). lia.
Qed.

Lemma advance_more : forall price o last v ws news x us letters effort t,
  weigh_trie (is_state x) t <= weigh_trie (is_state x) (fst (advance price o last v ws news us letters effort t)).
Proof.
  intros price o last v ws news x. induction us as [|u us IH]; intros letters effort t; [reflexivity|]. cbn [advance].
  destruct (_ || _); [reflexivity|]. eapply Z.le_trans; [apply put_all_more|apply IH].
Qed.

Lemma advance_has : forall price o last v ws news u us letters effort t y, In u us ->
  In y (ways (Z.to_nat (lack v (mate o (u ++ news) v))) o last v ws (u ++ news)) ->
  0 <= snd (advance price o last v ws news us letters effort t) -> 0 <= weigh_trie (is_state (without v o y)) t ->
  1 <= weigh_trie (is_state (without v o y)) (fst (advance price o last v ws news us letters effort t)).
Proof.
  intros price o last v ws news u. induction us as [|u' us IH]; intros letters effort t y U Y E N; [easy|]. cbn [advance] in *.
  destruct (_ || _) in E |- *.
  - cbn [snd] in E. lia.
  - destruct U as [->|U].
    + eapply Z.le_trans; [|apply advance_more]. now apply put_all_has.
    + apply IH; auto. eapply Z.le_trans; [exact N|apply put_all_more].
Qed.

(** ** Letters *)

Lemma mate_frame : forall o u r f x, length u = length o ->
  mate (o ++ r) (u ++ f) x = if occurs x o then mate o u x else mate r f x.
Proof.
  induction o as [|v o IH]; intros [|y u] r f x L; try discriminate; [reflexivity|].
  cbn. destruct (x =? v)%positive; [reflexivity|]. apply IH. now injection L.
Qed.

Lemma mate_graph : forall f r x, In x r -> mate r (map f r) x = f x.
Proof.
  induction r as [|v r IH]; intros x X; [easy|]. cbn. destruct (Pos.eqb_spec x v) as [->|]; [reflexivity|].
  apply IH. destruct X; congruence.
Qed.

Lemma occurs_false : forall x l, occurs x l = false <-> ~ In x l.
Proof. intros x l. rewrite <- occurs_spec. destruct (occurs x l); intuition congruence. Qed.

Lemma without_length : forall v o u, In v o -> length u = length o -> S (length (without v o u)) = length o.
Proof.
  induction o as [|x o IH]; intros [|y u] V L; try easy. cbn. destruct (Pos.eqb_spec x v) as [|D]; [exact L|].
  cbn. f_equal. apply IH; [destruct V; [congruence|assumption]|now injection L].
Qed.

Lemma without_in : forall v o x, NoDup o -> (In x (without v o o) <-> In x o /\ x <> v).
Proof.
  induction o as [|y o IH]; intros x N; [cbn; tauto|]. apply NoDup_cons_iff in N. destruct N as [Y N]. cbn.
  destruct (Pos.eqb_spec y v) as [->|D].
  - split; [intros X; split; [auto|]; congruence|]. intros [[->|X] E]; [congruence|exact X].
  - cbn. rewrite IH by exact N. intuition congruence.
Qed.

Lemma without_once : forall v o r, NoDup (o ++ r) -> NoDup (without v o o ++ r).
Proof.
  induction o as [|y o IH]; intros r N; [exact N|]. cbn. destruct (Pos.eqb_spec y v) as [->|D].
  - now apply NoDup_cons_iff in N.
  - cbn in N |- *. apply NoDup_cons_iff in N. destruct N as [Y N]. constructor; [|now apply IH].
    rewrite in_app_iff in *. intros [X|X]; [|tauto]. apply without_in in X; [tauto|]. now apply NoDup_app_left in N.
Qed.

Lemma mate_without : forall v o u x, length u = length o -> x <> v ->
  mate (without v o o) (without v o u) x = mate o u x.
Proof.
  induction o as [|y o IH]; intros [|z u] x L D; try easy. cbn. destruct (Pos.eqb_spec y v) as [->|].
  - apply Pos.eqb_neq in D. now rewrite D.
  - cbn. destruct (x =? y)%positive; [reflexivity|]. apply IH; [now injection L|exact D].
Qed.

Lemma degree_untouched : forall v T, (forall e, In e T -> fst e <> v /\ snd e <> v) -> degree v T = 0.
Proof.
  intros v T H. unfold degree. rewrite <- (sum_zero T). apply sum_ext. intros e X. destruct (H e X).
  unfold both_ends. now rewrite !one_other.
Qed.

Lemma degree_touched : forall v T e, degree v T = 0 -> In e T -> fst e <> v /\ snd e <> v.
Proof.
  intros v T e D X. apply in_split in X. destruct X as [A [B ->]]. rewrite degree_app, degree_cons in D.
  assert (N := degree_nonneg v A). assert (M := degree_nonneg v B). unfold both_ends in D.
  assert (P := one_nonneg (is v) (fst e)). assert (Q := one_nonneg (is v) (snd e)).
  split; intros F; rewrite F in *; rewrite one_same in *; lia.
Qed.

(** ** A cycle, and the states that it leaves *)

Section Cycle.
  Variables (vs : list vertex) (first : vertex -> vertex) (links : list link) (E : list edge).
  Hypothesis vs_once : NoDup vs.
  Hypothesis vs_not_1 : ~ In 1%positive vs.
  Hypothesis vs_three : (3 <= length vs)%nat.
  Hypothesis E_cycle : is_cycle vs E.
  Hypothesis E_once : NoDup E.
  Hypothesis E_written : forall e, In e E -> is_written_edge e = true.

  (** The letters of all vertices, open or not. *)
  Definition view (o r : list vertex) (u : state) : vertex -> vertex := mate (o ++ r) (u ++ map first r).

  Record fits (o r : list vertex) : Prop := {
    fits_once : NoDup (o ++ r);
    fits_in : incl (o ++ r) vs;
    fits_closed : forall x, In x r -> first x = 1%positive \/ In (first x) r
  }.

  (** The edges chosen so far, together with the edges T, form the cycle. *)
  Record leads (o r : list vertex) (u : state) (T : list edge) : Prop := {
    leads_length : length u = length o;
    leads_valid : exists S, valid vs (view o r u) S /\ Permutation (S ++ T) E;
    leads_ends : forall e, In e T -> In (fst e) (o ++ r) /\ In (snd e) (o ++ r)
  }.

  Lemma valid_back : forall m S x, valid vs m S -> In x vs -> m x <> 1%positive -> m (m x) = x /\ In (m x) vs.
  Proof.
    intros m S x [[P F]|[_ H]] X O; [|now rewrite H in O]. exact (forest_back vs vs_once vs_not_1 P m S x F X O).
  Qed.

  Lemma view_open : forall o r u x, length u = length o -> In x o -> view o r u x = mate o u x.
  Proof.
    intros o r u x L X. unfold view. rewrite mate_frame by exact L. apply occurs_spec in X. now rewrite X.
  Qed.

  Lemma view_rest : forall o r u x, length u = length o -> NoDup (o ++ r) -> In x r -> view o r u x = first x.
  Proof.
    intros o r u x L N X. unfold view. rewrite mate_frame by exact L.
    assert (O : occurs x o = false).
    { apply occurs_false. intros Y. apply in_split in X. destruct X as [A [B ->]].
      rewrite app_assoc in N. apply NoDup_remove_2 in N. apply N. rewrite !in_app_iff. auto. }
    rewrite O. now apply mate_graph.
  Qed.

  Lemma not_both : forall o r x, fits o r -> In x o -> ~ In x r.
  Proof.
    intros o r x F O R. apply fits_once in F. apply in_split in R. destruct R as [A [B ->]].
    rewrite app_assoc in F. apply NoDup_remove_2 in F. apply F. rewrite !in_app_iff. auto.
  Qed.

  (** The other end of an open vertex's path is open. *)
  Lemma letters_open : forall o r u T x, fits o r -> leads o r u T -> In x o -> mate o u x = 1%positive \/ In (mate o u x) o.
  Proof.
    intros o r u T x F [L [S [A _]] _] X. rewrite <- (view_open o r u x L X).
    destruct (Pos.eq_dec (view o r u x) 1) as [|D]; [auto|]. right.
    assert (Xv : In x vs) by (apply (fits_in _ _ F), in_or_app; auto).
    destruct (valid_back _ _ x A Xv D) as [B Y]. clear D. revert B Y. generalize (view o r u x). intros y B Y.
    destruct (in_dec Pos.eq_dec y (o ++ r)) as [I|I].
    - apply in_app_or in I. destruct I as [I|I]; [exact I|]. exfalso.
      rewrite (view_rest o r u y L (fits_once _ _ F) I) in B. destruct (fits_closed _ _ F y I) as [C|C]; rewrite B in C.
      + apply vs_not_1. now rewrite <- C.
      + exact (not_both o r x F X C).
    - unfold view in B. rewrite mate_out in B by exact I. exfalso. apply vs_not_1. now rewrite B.
  Qed.

  Lemma link_up_view : forall o r u T v w, fits o r -> leads o r u T -> In v o -> In w o ->
    join (o ++ r) v w (u ++ map first r)
    = option_map (fun t => t ++ map first r) (link_up o (forallb (fun x => first x =? 1)%positive r) v w u).
  Proof.
    intros o r u T v w F A V W. assert (L := leads_length _ _ _ _ A).
    assert (Cv := letters_open o r u T v F A V). assert (Cw := letters_open o r u T w F A W).
    assert (not_1 : v <> 1%positive /\ w <> 1%positive).
    { split; intros ->; apply vs_not_1, (fits_in _ _ F), in_or_app; auto. }
    unfold join, link_up, join. rewrite !mate_frame by exact L.
    assert (Ov := V). assert (Ow := W). apply occurs_spec in Ov, Ow. rewrite Ov, Ow. clear Ov Ow.
    rewrite !skipn_all2 by (rewrite ?app_length, ?map_length; lia). cbn [forallb]. rewrite !andb_true_r, forallb_app.
    assert (K : forallb (is_of v w) (map first r) = forallb (fun x => first x =? 1)%positive r).
    { assert (R : forall x, In x r -> is_of v w (first x) = (first x =? 1)%positive).
      { intros x X. unfold is_of. destruct (Pos.eqb_spec (first x) 1) as [|D]; [reflexivity|].
        destruct (fits_closed _ _ F x X) as [|I]; [contradiction|].
        destruct (Pos.eqb_spec (first x) v) as [Y|]; [rewrite Y in I; destruct (not_both o r v F V I)|].
        destruct (Pos.eqb_spec (first x) w) as [Y|]; [rewrite Y in I; destruct (not_both o r w F W I)|]. reflexivity. }
      clear - R. induction r as [|x r IH]; [reflexivity|]. cbn. rewrite R by (cbn; auto). f_equal.
      apply IH. intros y Y. apply R. cbn; auto. }
    rewrite K. set (a := mate o u v) in *. set (b := mate o u w) in *.
    destruct (Pos.eqb_spec a 1) as [A1|A1]; [destruct (_ && _); reflexivity|].
    destruct (Pos.eqb_spec a w) as [Aw|Aw]; cbn [andb].
    - destruct (forallb (fun x => first x =? 1)%positive r) eqn:Z; cbn [negb];
        [rewrite andb_true_r|rewrite andb_false_r; reflexivity].
      destruct (forallb (is_of v w) u); [|reflexivity]. cbn [option_map]. f_equal. rewrite map_app. f_equal.
      rewrite forallb_forall in Z. rewrite map_map. apply map_ext_in. intros x X. symmetry. now apply Pos.eqb_eq, Z.
    - destruct (Pos.eqb_spec b 1) as [B1|B1]; [reflexivity|]. cbn [option_map]. f_equal. rewrite map_app. f_equal.
      rewrite map_map. apply map_ext_in. intros x X. unfold relabel.
      destruct Cv as [Cv|Cv]; [contradiction|]. destruct Cw as [Cw|Cw]; [contradiction|].
      destruct (fits_closed _ _ F x X) as [I|I].
      + rewrite I. destruct (Pos.eqb_spec 1 v); [intuition congruence|].
        destruct (Pos.eqb_spec 1 w); [intuition congruence|]. now destruct (_ || _).
      + assert (D : forall y, In y o -> (first x =? y)%positive = false).
        { intros y Y. apply Pos.eqb_neq. intros Q. rewrite Q in I. exact (not_both o r y F Y I). }
        now rewrite !D by assumption.
  Qed.

  (** One of the ways leads to the cycle. *)
  Lemma ways_lead : forall o r v, fits o r -> In v o ->
    forall ws n u T, leads o r u T -> degree v T = Z.of_nat n -> (forall w, In w ws -> In w (o ++ r) -> In w o) ->
    (forall e, In e T -> fst e = v \/ snd e = v -> exists w, In w ws /\ e = undirected (v, w)) ->
    exists t T', In t (ways n o (forallb (fun x => first x =? 1)%positive r) v ws u) /\ leads o r t T' /\ incl T' T
      /\ degree v T' = 0.
  Proof.
    intros o r v F V. induction ws as [|w ws IH]; intros [|n] u T A D O H.
    - exists u, T. cbn. auto using incl_refl.
    - rewrite degree_untouched in D; [lia|]. intros e X.
      split; intros Y; destruct (H e X) as [w [[] _]]; auto.
    - exists u, T. cbn. auto using incl_refl.
    - cbn [ways]. destruct A as [L [S [A P]] I].
      assert (NT : NoDup T).
      { apply Permutation_sym in P. apply (Permutation_NoDup P) in E_once as N. clear - N.
        induction S as [|e S IH]; [exact N|]. apply NoDup_cons_iff in N. tauto. }
      destruct (in_dec edge_dec (undirected (v, w)) T) as [X|X].
      + assert (Dv : v <> w).
        { intros ->. assert (Y : In (undirected (w, w)) E) by (apply (Permutation_in _ P), in_or_app; auto).
          apply E_written in Y. unfold is_written_edge, undirected in Y. rewrite Pos.ltb_irrefl in Y. cbn in Y.
          now rewrite Pos.ltb_irrefl in Y. }
        assert (Ww : In w (o ++ r)).
        { destruct (I _ X) as [I1 I2]. unfold undirected in I1, I2. destruct (v <? w)%positive; assumption. }
        assert (Wo : In w o) by (apply O; [cbn; auto|exact Ww]).
        destruct (in_split _ _ X) as [T1 [T2 ->]]. set (e := undirected (v, w)) in *.
        assert (J := link_up_view o r u _ v w F (Build_leads o r u _ L (ex_intro _ S (conj A P)) I) V Wo).
        assert (Fn : forall x, In x (o ++ r) -> In x (firstn (length (u ++ map first r)) (o ++ r))).
        { intros x Y. rewrite firstn_all2; [exact Y|]. rewrite !app_length, map_length. lia. }
        assert (Sh : (length (u ++ map first r) <= length (o ++ r))%nat) by (rewrite !app_length, map_length; lia).
        assert (Vo : In v (o ++ r)) by (apply in_or_app; auto).
        assert (P' : Permutation (e :: S ++ T1 ++ T2) E).
        { rewrite <- P. rewrite !app_assoc. apply Permutation_middle. }
        destruct (link_up o _ v w u) as [t|] eqn:Lu; cbn [option_map] in J.
        * destruct (join_some vs vs_once vs_not_1 vs_three (o ++ r) v w _ S (fits_once _ _ F) (fits_in _ _ F) Sh
            (Fn v Vo) (Fn w Ww) Dv A _ J) as [B Lt].
          destruct (IH n t (T1 ++ T2)) as [t' [T' [M1 [M2 [M3 M4]]]]].
          -- constructor.
             ++ rewrite !app_length in Lt. lia.
             ++ exists (e :: S). auto.
             ++ intros d Y. apply I. apply in_app_or in Y. apply in_or_app. cbn; tauto.
          -- rewrite degree_app, degree_cons in D. unfold e in D. rewrite degree_edge, one_same, one_other in D by congruence.
             rewrite degree_app. lia.
          -- intros x Y. apply O. cbn; auto.
          -- intros d Y Z. destruct (H d) as [x [[->|Q] R]]; [apply in_app_or in Y; apply in_or_app; cbn; tauto|exact Z| |].
             ++ destruct (NoDup_remove_2 _ _ _ NT). fold e in R. now rewrite <- R.
             ++ eauto.
          -- exists t', T'. split; [apply in_or_app; auto|]. split; [exact M2|]. split; [|exact M4].
             intros d Y. apply M3 in Y. apply in_app_or in Y. apply in_or_app. cbn; tauto.
        * destruct (join_none vs vs_once vs_not_1 vs_three (o ++ r) v w _ S (fits_once _ _ F) (fits_in _ _ F) Sh
            (Fn v Vo) (Fn w Ww) Dv A J (T1 ++ T2)).
          apply is_cycle_same with (2 := E_cycle). now symmetry.
      + destruct (IH (Datatypes.S n) u T) as [t' [T' [M1 M2]]].
        * constructor; eauto.
        * exact D.
        * intros x Y. apply O. cbn; auto.
        * intros d Y Z. destruct (H d Y Z) as [x [[->|Q] R]]; [congruence|eauto].
        * exists t', T'. split; [apply in_or_app; auto|exact M2].
  Qed.

  (** Opened vertices get their first ends. *)
  Lemma open_leads : forall o r u T p, fits o r -> leads o r u T ->
    (forall x, In x r -> first x <> 1%positive -> p (first x) = p x) ->
    let news := filter p r in
    let rest := filter (fun x => negb (p x)) r in
    fits (o ++ news) rest /\ leads (o ++ news) rest (u ++ map first news) T.
  Proof.
    intros o r u T p F [L [S [A P]] I] C news rest.
    assert (Q : Permutation ((o ++ news) ++ rest) (o ++ r)).
    { rewrite <- app_assoc. apply Permutation_app_head. unfold news, rest. clear. induction r as [|x r IH]; [reflexivity|].
      cbn. destruct (p x); cbn; [now apply perm_skip|]. rewrite <- Permutation_middle. now apply perm_skip. }
    assert (L' : length (u ++ map first news) = length (o ++ news)) by (rewrite !app_length, map_length; lia).
    split; constructor.
    - apply (Permutation_NoDup (Permutation_sym Q)), (fits_once _ _ F).
    - intros x X. apply (fits_in _ _ F), (Permutation_in _ Q), X.
    - intros x X. apply filter_In in X. destruct X as [X N].
      destruct (Pos.eq_dec (first x) 1) as [|D]; [auto|]. right. destruct (fits_closed _ _ F x X); [contradiction|].
      apply filter_In. now rewrite C.
    - exact L'.
    - exists S. split; [|exact P]. apply valid_ext with (2 := A). intros x. unfold view.
      rewrite (mate_frame o u r _ x L), (mate_frame (o ++ news) _ rest _ x L'), (mate_frame o u news _ x L).
      rewrite (existsb_app _ o news : occurs x (o ++ news) = occurs x o || occurs x news).
      destruct (occurs x o); [reflexivity|]. cbn [orb].
      destruct (in_dec Pos.eq_dec x r) as [X|X].
      + rewrite mate_graph by exact X. destruct (occurs x news) eqn:O.
        * apply occurs_spec in O. now rewrite mate_graph.
        * apply occurs_false in O. rewrite mate_graph; [reflexivity|]. apply filter_In. split; [exact X|].
          destruct (p x) eqn:Px; [|reflexivity]. destruct O. now apply filter_In.
      + rewrite mate_out by exact X.
        assert (O1 : ~ In x news) by (intros Y; apply filter_In in Y; tauto).
        assert (O2 : ~ In x rest) by (intros Y; apply filter_In in Y; tauto).
        rewrite (proj2 (occurs_false x news) O1). now rewrite mate_out.
    - intros e X. destruct (I e X). split; apply (Permutation_in _ (Permutation_sym Q)); assumption.
  Qed.

  (** A vertex with both its edges is removed from the state. *)
  Lemma complete_leads : forall o r u T v, fits o r -> leads o r u T -> In v o -> degree v T = 0 ->
    fits (without v o o) r /\ leads (without v o o) r (without v o u) T.
  Proof.
    intros o r u T v F [L [S [A P]] I] V D.
    assert (No : NoDup o) by exact (NoDup_app_left _ _ (fits_once _ _ F)).
    assert (O : view o r u v = 1%positive).
    { assert (Vv : In v vs) by (apply (fits_in _ _ F), in_or_app; auto).
      assert (C := cycle_degree vs _ v (is_cycle_same vs _ _ (Permutation_sym P) E_cycle) Vv).
      rewrite degree_app, D, (valid_degree vs vs_once vs_not_1 _ _ v A Vv) in C. unfold lack in C.
      destruct (Pos.eqb_spec (view o r u v) 1); [assumption|]. destruct (_ =? _)%positive in C; lia. }
    assert (In' : forall x, x <> v -> In x (o ++ r) -> In x (without v o o ++ r)).
    { intros x N X. apply in_app_or in X. apply in_or_app. destruct X as [X|X]; [left|auto]. now apply without_in. }
    assert (L' : length (without v o u) = length (without v o o)).
    { assert (W := without_length v o u V L). assert (W' := without_length v o o V eq_refl). lia. }
    split; constructor.
    - apply without_once, F.
    - intros x X. apply (fits_in _ _ F). apply in_app_or in X. apply in_or_app. destruct X as [X|X]; [left|auto].
      apply without_in in X; tauto.
    - apply F.
    - exact L'.
    - exists S. split; [|exact P]. apply valid_ext with (2 := A). intros x.
      destruct (Pos.eq_dec x v) as [->|N].
      + rewrite O. symmetry. apply mate_out. rewrite in_app_iff. intros [X|X].
        * apply without_in in X; [tauto|exact No].
        * exact (not_both o r v F V X).
      + unfold view. rewrite (mate_frame o u r _ x L), (mate_frame (without v o o) _ r _ x L'), mate_without by auto.
        assert (Q : occurs x (without v o o) = occurs x o).
        { apply eq_true_iff_eq. rewrite !occurs_spec, without_in by exact No. tauto. }
        now rewrite Q.
    - intros e X. destruct (degree_touched v T e D X). destruct (I e X). auto.
  Qed.

  Lemma near_spec : forall v w, In ((v, w), false) links ->
    In w (neighbours (near_of links) v) /\ In v (neighbours (near_of links) w).
  Proof.
    induction links as [|[[a b] is_in] l IH]; intros v w X; [easy|]. cbn [near_of].
    assert (N : forall t k ws x, neighbours (put k ws t) x = if (k =? x)%positive then ws else neighbours t x).
    { intros t k ws x. unfold neighbours. rewrite find_put. now destruct (k =? x)%positive. }
    destruct X as [[= -> -> ->]|X].
    - rewrite !N, !Pos.eqb_refl. destruct (Pos.eqb_spec w v) as [->|]; cbn; auto.
    - destruct (IH v w X) as [A B]. destruct is_in; [auto|].
      assert (M : forall t k y x z, In z (neighbours t x) -> In z (neighbours (put k (y :: neighbours t k) t) x)).
      { intros t k y x z Z. rewrite N. destruct (Pos.eqb_spec k x) as [->|]; cbn; auto. }
      auto.
  Qed.

  Lemma runs_out_sound : forall order complete o r states effort left, fits o r ->
    (forall x, In x (o ++ r) -> ~ In x complete) ->
    (exists u T, In u states /\ leads o r u T /\ forall e, In e T -> In (e, false) links) ->
    runs_out (near_of links) first complete o r states effort order = (true, left) -> False.
  Proof.
    induction order as [|v order IH]; intros complete o r states effort left F C [u [T [U [A Fr]]]] H;
      (destruct states as [|u0 states0]; [easy|]); [discriminate|].
    cbn [runs_out] in H. set (states := u0 :: states0) in *.
    set (ws := filter (fun w => negb (occurs w complete)) (neighbours (near_of links) v)) in *.
    set (p := fun x => occurs x (v :: ws) || occurs (first x) (v :: ws)) in *.
    change (fun x => negb (occurs x (v :: ws) || occurs (first x) (v :: ws))) with (fun x => negb (p x)) in H.
    set (news := filter p r) in *. set (rest := filter (fun x => negb (p x)) r) in *.
    destruct (occurs v (o ++ news)) eqn:V; [|discriminate]. apply occurs_spec in V.
    destruct (advance _ _ _ _ _ _ _ _ _ _) as [t e] eqn:Ad. destruct (Z.ltb_spec e 0); [discriminate|].
    assert (Cl : forall x, In x r -> first x <> 1%positive -> p (first x) = p x).
    { intros x X D. assert (Xv : In x vs) by (apply (fits_in _ _ F), in_or_app; auto).
      destruct A as [L [S [A _]] _]. destruct (fits_closed _ _ F x X) as [|Y]; [contradiction|].
      destruct (valid_back _ _ x A Xv) as [B _].
      - now rewrite (view_rest o r u x L (fits_once _ _ F) X).
      - rewrite (view_rest o r u x L (fits_once _ _ F) X), (view_rest o r u _ L (fits_once _ _ F) Y) in B.
        unfold p. rewrite B. apply orb_comm. }
    destruct (open_leads o r u T p F A Cl) as [F' A']. change (filter p r) with news in F', A'. change (filter (fun x => negb (p x)) r) with rest in F', A'.
    assert (Vr : In v (o ++ r)).
    { apply in_app_or in V. apply in_or_app. destruct V as [V|V]; [auto|]. apply filter_In in V. tauto. }
    assert (D : degree v T = Z.of_nat (Z.to_nat (lack v (mate (o ++ news) (u ++ map first news) v)))).
    { destruct A' as [L [S [A1 P]] _]. assert (Vv : In v vs) by (apply (fits_in _ _ F), Vr).
      assert (C1 := cycle_degree vs _ v (is_cycle_same vs _ _ (Permutation_sym P) E_cycle) Vv).
      rewrite degree_app, (valid_degree vs vs_once vs_not_1 _ _ v A1 Vv), (view_open _ _ _ v L V) in C1.
      rewrite Z2Nat.id; [lia|]. unfold lack. destruct (_ =? _)%positive; [lia|]. destruct (_ =? _)%positive; lia. }
    destruct (ways_lead (o ++ news) rest v F' V ws _ _ T A' D) as [y [T' [Y [A1 [I1 D1]]]]].
    - intros w W X. apply in_app_or in X. destruct X as [X|X]; [exact X|]. apply filter_In in X. destruct X as [_ X].
      unfold p in X. assert (O : occurs w (v :: ws) = true) by (apply occurs_spec; cbn; auto). now rewrite O in X.
    - intros [a b] X Q. assert (Ends := leads_ends _ _ _ _ A _ X). apply Fr in X as Xl.
      assert (W : undirected (a, b) = (a, b)).
      { destruct A as [_ [S [_ P]] _]. assert (In (a, b) E) as W by (apply (Permutation_in _ P), in_or_app; auto).
        apply E_written in W. unfold is_written_edge in W. cbn in W. unfold undirected. now rewrite W. }
      destruct (near_spec a b Xl) as [N1 N2]. cbn [fst snd] in *.
      assert (In_ws : forall w, In w (o ++ r) -> In w (neighbours (near_of links) v) -> In w ws).
      { intros w W1 W2. apply filter_In. split; [exact W2|]. apply negb_true_iff, occurs_false, C, W1. }
      destruct Q as [-> | ->]; [exists b|exists a]; (split; [apply In_ws; tauto|]).
      + now symmetry.
      + now rewrite undirected_comm.
    - destruct (complete_leads _ _ _ _ v F' A1 V D1) as [F2 A2]. eapply IH; [exact F2| | |exact H].
      + intros x X [<-|Z].
        * apply in_app_or in X. destruct X as [X|X].
          -- apply without_in in X; [tauto|]. exact (NoDup_app_left _ _ (fits_once _ _ F')).
          -- exact (not_both _ _ _ F' V X).
        * revert Z. apply C. apply in_app_or in X. destruct X as [X|X].
          -- apply without_in in X; [|exact (NoDup_app_left _ _ (fits_once _ _ F'))]. destruct X as [X _].
             apply in_app_or in X. apply in_or_app. destruct X as [X|X]; [auto|]. apply filter_In in X. tauto.
          -- apply filter_In in X. apply in_or_app. tauto.
      + exists (without v (o ++ news) y), T'. split; [|split; [exact A2|auto]].
        apply elements_has.
        match type of Ad with advance ?a ?b ?c ?d ?e ?f ?g ?h ?i ?j = _ =>
          assert (K := advance_has a b c d e f u g h i j y U Y) end.
        rewrite Ad in K. cbn [fst snd] in K. assert (0 <= weigh_trie (is_state (without v (o ++ news) y)) Bare) by reflexivity.
        specialize (K ltac:(lia) ltac:(assumption)). lia.
  Qed.
End Cycle.

Definition listed_in (l : list edge) (e : edge) : bool := if in_dec edge_dec e l then true else false.

Lemma listed_in_spec : forall l e, listed_in l e = true <-> In e l.
Proof. intros l e. unfold listed_in. destruct (in_dec _ _ _); split; auto; discriminate. Qed.

(** ** The first ends *)

Lemma path_ends_forest : forall vs es ends, NoDup vs -> ~ In 1%positive vs ->
  (forall e, In e es -> In (fst e) vs /\ In (snd e) vs /\ is_written_edge e = true) ->
  path_ends es = Some ends -> exists P, forest vs P (end_in ends) es.
Proof.
  intros vs es ends N O. revert ends. induction es as [|[v w] es IH]; intros ends I H; cbn [path_ends] in H.
  - injection H as <-. exists (map (fun x => [x]) vs). constructor.
    + clear. induction vs as [|x l IH]; [reflexivity|]. cbn. now apply perm_skip.
    + intros X. apply in_map_iff in X. now destruct X as [x [X _]].
    + clear. induction vs as [|x l IH]; [reflexivity|]. exact IH.
    + intros p x P X. apply in_map_iff in P. destruct P as [y [<- Y]]. destruct X as [->|[]].
      assert (E : find x (@Leaf vertex) = None) by (destruct x; reflexivity). unfold end_in, partner. rewrite E.
      change (first_of [x]) with x. change (last_of [x]) with x. now rewrite Pos.eqb_refl.
  - destruct (path_ends es) as [old|]; [|discriminate].
    destruct (IH old (fun e X => I e (or_intror X)) eq_refl) as [P F].
    destruct (I (v, w) (or_introl eq_refl)) as [V [W D]]. cbn [fst snd] in V, W.
    unfold is_written_edge in D. cbn [fst snd] in D.
    assert (Dv : v <> w) by (intros ->; now rewrite Pos.ltb_irrefl in D).
    set (m := end_in old) in *.
    destruct (Pos.eqb_spec (m v) 1) as [A1|A1]; [discriminate|]. destruct (Pos.eqb_spec (m w) 1) as [B1|B1]; [discriminate|].
    destruct (Pos.eqb_spec (m v) w) as [Aw|Aw]; [discriminate|]. injection H as <-.
    destruct (forest_join vs N O P m es v w F V W A1 B1 Dv Aw) as [Q G]. unfold undirected in G. rewrite D in G. exists Q.
    apply forest_ext with (2 := G). intros x X.
    assert (Back := fun x => forest_back vs N O P m es x F).
    destruct (Back v V A1) as [Ba _]. destruct (Back w W B1) as [Bb _].
    assert (not_1 : v <> 1%positive /\ w <> 1%positive) by (split; intros ->; contradiction).
    unfold end_in. rewrite !find_put. fold (end_in old x). fold (m x) in *.
    assert (E : forall y, (match (if (m w =? x)%positive then Some (m v) else y) with Some z => z | None => x end)
      = if (m w =? x)%positive then m v else match y with Some z => z | None => x end) by (intros y; now destruct (m w =? x)%positive).
    rewrite E. clear E. unfold relabel.
    destruct (Pos.eqb_spec (m w) x) as [E|E].
    { subst x. rewrite Bb. destruct (Pos.eqb_spec w v); [congruence|]. now rewrite Pos.eqb_refl. }
    destruct (Pos.eqb_spec (m v) x) as [E2|E2]; [subst x; now rewrite Ba, Pos.eqb_refl|].
    destruct (Pos.eqb_spec w x) as [->|E3].
    { destruct (Pos.eqb_spec (m x) v) as [Y|Y]; [rewrite Y in Bb; contradiction|].
      destruct (Pos.eqb_spec (m x) x) as [Z|Z]; [congruence|]. now rewrite Pos.eqb_refl, orb_true_r. }
    destruct (Pos.eqb_spec v x) as [->|E4].
    { destruct (Pos.eqb_spec (m x) x) as [Z|Z]; [congruence|]. destruct (Pos.eqb_spec (m x) w) as [Z'|Z']; [congruence|].
      now rewrite Pos.eqb_refl. }
    change (match find x old with Some z => z | None => x end) with (m x).
    destruct (Pos.eq_dec (m x) 1) as [M|M].
    + rewrite M. destruct (Pos.eqb_spec 1 v); [intuition congruence|]. destruct (Pos.eqb_spec 1 w); [intuition congruence|].
      destruct (Pos.eqb_spec 1 (m v)); [congruence|]. destruct (Pos.eqb_spec 1 (m w)); [congruence|]. reflexivity.
    + destruct (Back x X M) as [Bx _].
      destruct (Pos.eqb_spec (m x) v) as [Y|Y]; [congruence|]. destruct (Pos.eqb_spec (m x) w) as [Y'|Y']; [congruence|].
      destruct (Pos.eqb_spec (m x) (m v)) as [Z|Z]; [congruence|]. destruct (Pos.eqb_spec (m x) (m w)) as [Z'|Z']; [congruence|].
      reflexivity.
Qed.

(** For any order: a case that it refutes has no cycle. *)
Theorem order_sound : forall vs links order effort left, NoDup vs -> proper vs links ->
  order_refutes vs links order effort = (true, left) -> refuted vs links.
Proof.
  intros vs0 links0 order effort left N0 [P0 Q0] H c0 C0 B0. unfold order_refutes in H.
  apply (proj2 (hamiltonian_up vs0 c0)) in C0. apply (proj2 (belongs_up links0 c0)) in B0.
  assert (N : NoDup (map up vs0)) by (apply NoDup_map_on; [intros x y _ _; apply up_once|exact N0]).
  assert (O : ~ In 1%positive (map up vs0)).
  { intros X. apply in_map_iff in X. destruct X as [x [X _]]. exact (Pos.succ_not_1 x X). }
  assert (P : NoDup (map fst (map up_link links0))).
  { rewrite links_up. apply NoDup_map_on; [intros x y _ _; apply up_edge_once|exact P0]. }
  assert (Q : forall e, In e (map fst (map up_link links0)) -> In (fst e) (map up vs0) /\ In (snd e) (map up vs0)).
  { intros e X. rewrite links_up in X. apply in_map_iff in X. destruct X as [d [<- X]]. cbn. split; apply in_map; apply Q0, X. }
  revert C0 B0 N O P Q H. generalize (map up c0), (map up vs0), (map up_link links0), (map up order).
  clear. intros c vs links order C B N O P Q H.
  destruct (path_ends (edges_in links)) as [ends|] eqn:Pe; [|discriminate].
  destruct (forallb (fun l : edge * bool => is_written_edge (fst l)) links) eqn:W; [|discriminate]. rewrite forallb_forall in W.
  assert (W' : forall e, In e (map fst links) -> is_written_edge e = true).
  { intros e X. apply in_map_iff in X. destruct X as [l [<- X]]. now apply W. }
  assert (In_in : forall e, In e (edges_in links) <-> In (e, true) links).
  { intros e. unfold edges_in. rewrite in_map_iff. split.
    - intros [[d b] [<- X]]. apply filter_In in X. cbn in X. destruct X as [X ->]. exact X.
    - intros X. exists (e, true). split; [reflexivity|]. now apply filter_In. }
  destruct B as [B1 B2]. set (E := cycle_edges c) in *.
  assert (NE : NoDup E) by (apply cycle_edges_nodup; apply C).
  assert (T3 : (3 <= length vs)%nat).
  { destruct C as [Nc [Tc Ic]]. rewrite (Permutation_length (l' := c)); [exact Tc|]. apply NoDup_Permutation; auto.
    intros x. symmetry. apply Ic. }
  destruct (path_ends_forest vs (edges_in links) ends N O) as [Ps F]; [|exact Pe|].
  { intros e X. apply In_in, (in_map fst) in X. cbn in X. destruct (Q e X). auto. }
  set (free := filter (fun e => negb (listed_in (edges_in links) e)) E).
  apply (runs_out_sound vs (end_in ends) links E N O T3) with (7 := H).
  - exists c. auto.
  - exact NE.
  - intros e X. apply W', B1, X.
  - constructor; [exact N|apply incl_refl|]. intros x X.
    destruct (Pos.eq_dec (end_in ends x) 1) as [|D]; [auto|]. right. exact (proj2 (forest_back vs N O _ _ _ x F X D)).
  - easy.
  - assert (I : forall e, In e free <-> In e E /\ ~ In e (edges_in links)).
    { intros e. unfold free. rewrite filter_In, negb_true_iff, <- not_true_iff_false, listed_in_spec. tauto. }
    exists [], free. split; [cbn; auto|]. split.
    + constructor; [reflexivity| |].
      * exists (edges_in links). split.
        -- left. exists Ps. apply forest_ext with (2 := F). intros x X. unfold view. cbn [app]. now rewrite mate_graph.
        -- apply NoDup_Permutation; [|exact NE|].
           ++ apply NoDup_append.
              ** unfold edges_in. clear - P. induction links as [|[d b] l IH]; [constructor|]. cbn in *.
                 apply NoDup_cons_iff in P. destruct P as [X P]. destruct b; cbn; [|auto]. constructor; [|auto].
                 intros Y. apply X. apply in_map_iff in Y. destruct Y as [y [<- Y]]. apply filter_In in Y. now apply in_map.
              ** now apply NoDup_filter.
              ** intros e X Y. apply I in Y. tauto.
           ++ intros e. rewrite in_app_iff, I. split.
              ** intros [X|X]; [now apply B2, In_in|tauto].
              ** intros X. destruct (in_dec edge_dec e (edges_in links)); auto.
      * intros e X. apply I in X. cbn [app]. apply Q, B1, X.
    + intros e X. apply I in X. destruct X as [X Y]. apply B1, in_map_iff in X. destruct X as [[d b] [<- X]]. cbn in *.
      destruct b; [|exact X]. destruct Y. now apply In_in.
Qed.
