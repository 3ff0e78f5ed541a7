(** * The text of a question about a graph

    As in Text.v, Coq prints the question and compares the text with the line. A line states only
    one question. *)

From Coq Require Import List ZArith Lia Bool Ascii String.
From Tour Require Import Tours Walks Tables Refutation Graphs Text Spelling.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope Z_scope.

Definition line_name (e : Z * Z) : string := number (fst e) ++ "-" ++ number (snd e).

Definition item_name (i : item) : string :=
  match i with
  | Line u v => line_name (u, v)
  | Alone v => number v
  end.

Definition end_words (word : string) (v : option Z) : list string :=
  match v with
  | Some v => [word; number v]
  | None => []
  end.

Definition graph_words (g : graph_question) : list string :=
  ("graph" :: map item_name (items g) ++ kind_name (sort (wanted g))
  :: end_words "from" (one_end (wanted g))
  ++ end_words "to" (other_end (wanted g))
  ++ list_words "with" line_name (has_to (wanted g))
  ++ list_words "avoid" line_name (may_not (wanted g)))%list.

Definition graph_line (g : graph_question) : string := concat " " (graph_words g).

(** ** The rules of the format *)

Definition is_item_before (i j : item) : bool :=
  match i, j with
  | Line u v, Line x y => (u <? x) || (u =? x) && (v <? y)
  | Line u _, Alone x => u <? x
  | Alone u, Line x _ | Alone u, Alone x => u <? x
  end.

Definition most_vertices : Z := 1024.
Definition most_name : Z := 999999999.

Definition is_graph_written (g : graph_question) : bool :=
  let d := wanted g in
  let ends := flat_map (fun e => [(fst e, tt); (snd e, tt)]) (lines g) in
  let has_edge := fold_left (fun t e => put (key (fst e)) tt t) ends Leaf in
  let is_name v := existsb (Z.eqb v) (graph_vertices g) in
  let given := Grounds.given d in
  is_graph g && ascends is_item_before (items g)
  && forallb (fun v => v <=? most_name) (names g)
  && forallb (fun i => match i with
                       | Alone v => match find (key v) has_edge with Some _ => false | None => true end
                       | Line _ _ => true
                       end) (items g)
  && (1 <=? Z.of_nat (List.length (graph_vertices g))) && (Z.of_nat (List.length (graph_vertices g)) <=? most_vertices)
  && forallb is_name given
  && match one_end d, other_end d with
     | Some s, Some t => negb (s =? t)
     | None, Some _ => Grounds.is_open d
     | _, _ => true
     end
  && forallb (fun e => fst e <? snd e) (has_to d ++ may_not d)
  && forallb (fun e => is_line (lines g) (fst e) (snd e)) (has_to d ++ may_not d)
  && ascending (has_to d) && ascending (may_not d)
  && forallb (fun e => negb (is_line (may_not d) (fst e) (snd e))) (has_to d).

Definition states_graph (text : string) (g : graph_question) : bool :=
  is_graph_written g && String.eqb text (graph_line g).

(** ** A line states only one question *)

Definition is_name (v : Z) : Prop := 0 <= v.
Definition are_names (e : Z * Z) : Prop := 0 <= fst e /\ 0 <= snd e.
Definition item_names (i : item) : Prop :=
  match i with
  | Line u v => 0 <= u /\ 0 <= v
  | Alone v => 0 <= v
  end.

Lemma number_no_minus : forall v, all (is_not "-"%char) (number v) = true.
Proof. intros v. apply all_weaker with is_digit; [intros c; now apply digit_is_not|apply number_spec]. Qed.

Lemma number_digit : forall v, all has_no_digit (number v) = false.
Proof.
  intros v. destruct (number_spec v) as [B _]. destruct (number v) as [|c n]; [discriminate|].
  cbn in *. unfold has_no_digit. now rewrite B.
Qed.

Lemma line_name_once : forall e d, are_names e -> are_names d -> line_name e = line_name d -> e = d.
Proof.
  intros [a b] [x y] [A B] [X Y] E. cbn in A, B, X, Y. unfold line_name in E. cbn [fst snd] in E.
  apply (two_numbers_once "-"%char) in E; auto. destruct E as [-> ->]. reflexivity.
Qed.

Lemma line_name_digit : forall e, are_names e -> all has_no_digit (line_name e) = false.
Proof. intros [a b] _. unfold line_name. cbn [fst snd]. now rewrite all_app, number_digit. Qed.

Lemma item_name_once : forall i j, item_names i -> item_names j -> item_name i = item_name j -> i = j.
Proof.
  assert (M : forall u v w, line_name (u, v) <> number w).
  { intros u v w E. assert (A := number_no_minus w). rewrite <- E in A. unfold line_name in A. cbn [fst snd] in A.
    rewrite !all_app in A. cbn in A. now rewrite andb_false_r in A. }
  intros [u v|u] [x y|x] I J E; cbn [item_name item_names] in *.
  - apply line_name_once in E; auto. congruence.
  - destruct (M _ _ _ E).
  - destruct (M _ _ _ (eq_sym E)).
  - apply number_once in E; auto. congruence.
Qed.

Lemma item_name_digit : forall i, item_names i -> all has_no_digit (item_name i) = false.
Proof. intros [u v|v] I; [now apply line_name_digit|apply number_digit]. Qed.

Record is_graph_sized (g : graph_question) : Prop := GraphSized {
  sized_items : Forall item_names (items g);
  sized_one : forall v, one_end (wanted g) = Some v -> is_name v;
  sized_other : forall v, other_end (wanted g) = Some v -> is_name v;
  sized_has_to : Forall are_names (has_to (wanted g));
  sized_may_not : Forall are_names (may_not (wanted g))
}.

Lemma written_graph_is_sized : forall g, is_graph_written g = true -> is_graph_sized g.
Proof.
  intros g H. unfold is_graph_written in H. rewrite !andb_true_iff in H.
  destruct H as [[[[[[[[[[[[G _] _] _] _] _] I] _] _] L] _] _] _].
  destruct (graph_facts g G) as [P _]. destruct (graph_vertices_spec g G) as [_ V].
  rewrite forallb_forall in I, L.
  assert (N : forall v, In v (Grounds.given (wanted g)) -> is_name v).
  { intros v X. apply P, V. specialize (I v X). apply existsb_exists in I. destruct I as [w [W E]]. apply Z.eqb_eq in E. now subst. }
  assert (E : forall e, In e (has_to (wanted g) ++ may_not (wanted g))%list -> are_names e).
  { intros [x y] X. specialize (L _ X). cbn in L. apply adjacent_spec in L. split; apply P; cbn; right; destruct L; eauto. }
  constructor.
  - apply Forall_forall. intros [u v|v] X; cbn; [split|]; apply P; [right; eauto|right; eauto|left; exact X].
  - intros v X. apply N. unfold Grounds.given. rewrite X. cbn; auto.
  - intros v X. apply N. unfold Grounds.given. rewrite X. apply in_or_app. cbn; auto.
  - apply Forall_forall. intros e X. apply E, in_or_app. auto.
  - apply Forall_forall. intros e X. apply E, in_or_app. auto.
Qed.

Lemma follows_end : forall w words v rest, follows words rest -> follows (w :: words) (end_words w v ++ rest).
Proof. intros w words [v|] rest H; cbn; [auto|]. destruct rest; cbn in *; auto. Qed.

Lemma end_words_once : forall w words s t rest rest', ~ In w words ->
  (forall x, s = Some x -> is_name x) -> (forall x, t = Some x -> is_name x) ->
  follows words rest -> follows words rest' ->
  (end_words w s ++ rest = end_words w t ++ rest')%list -> s = t /\ rest = rest'.
Proof.
  intros w words [s|] [t|] rest rest' N S T R R' E; cbn in E.
  - injection E as E F. apply number_once in E; [|now apply S|now apply T]. split; congruence.
  - subst rest'. cbn in R'. contradiction.
  - subst rest. cbn in R. contradiction.
  - auto.
Qed.

Definition from_may_not (g : graph_question) : list string := list_words "avoid" line_name (may_not (wanted g)).
Definition from_has_to (g : graph_question) : list string :=
  (list_words "with" line_name (has_to (wanted g)) ++ from_may_not g)%list.
Definition from_other (g : graph_question) : list string := (end_words "to" (other_end (wanted g)) ++ from_has_to g)%list.
Definition from_kind (g : graph_question) : list string :=
  kind_name (sort (wanted g)) :: (end_words "from" (one_end (wanted g)) ++ from_other g)%list.

Lemma follows_may_not : forall g, follows ["avoid"] (from_may_not g).
Proof. intros g. unfold from_may_not. destruct (may_not (wanted g)); cbn; auto. Qed.

Lemma follows_has_to : forall g, follows ["with"; "avoid"] (from_has_to g).
Proof. intros g. apply follows_list, follows_may_not. Qed.

Lemma follows_other : forall g, follows ["to"; "with"; "avoid"] (from_other g).
Proof. intros g. apply follows_end, follows_has_to. Qed.

Definition kinds : list string := ["closed"; "open"; "strictly-open"].

Lemma graph_words_once : forall g h, is_graph_sized g -> is_graph_sized h -> graph_words g = graph_words h -> g = h.
Proof.
  intros g h S T E.
  change ("graph" :: map item_name (items g) ++ from_kind g = "graph" :: map item_name (items h) ++ from_kind h)%list in E.
  injection E as E.
  assert (K : forall g, follows kinds (from_kind g)) by (intros k; unfold from_kind, kinds; cbn; destruct (sort _); auto).
  apply (names_once _ _ item_names kinds) in E;
    [|apply item_name_once|apply item_name_digit|intros w [<-|[<-|[<-|[]]]]; reflexivity|apply S|apply T|apply K|apply K].
  destruct E as [I E]. unfold from_kind in E. injection E as Ek E. apply kind_name_once in Ek.
  apply (end_words_once _ ["to"; "with"; "avoid"]) in E;
    [|cbn; intuition discriminate|apply S|apply T|apply follows_other|apply follows_other].
  destruct E as [F E].
  apply (end_words_once _ ["with"; "avoid"]) in E;
    [|cbn; intuition discriminate|apply S|apply T|apply follows_has_to|apply follows_has_to].
  destruct E as [U E].
  apply (list_words_once _ _ are_names _ ["avoid"]) in E;
    [|apply line_name_once|apply line_name_digit|intros w [<-|[]]; reflexivity|cbn; intuition discriminate
     |apply S|apply T|apply follows_may_not|apply follows_may_not].
  destruct E as [R E]. unfold from_may_not in E.
  rewrite <- (app_nil_r (list_words _ _ (may_not (wanted g)))), <- (app_nil_r (list_words _ _ (may_not (wanted h)))) in E.
  apply (list_words_once _ _ are_names _ []) in E;
    [|apply line_name_once|apply line_name_digit|easy|cbn; tauto|apply S|apply T|exact Logic.I|exact Logic.I].
  destruct E as [M _]. destruct g as [gi [? ? ? ? ?]], h as [hi [? ? ? ? ?]]. cbn in *. congruence.
Qed.

Lemma graph_words_spaceless : forall g, is_graph_sized g -> forallb has_no_space (graph_words g) = true.
Proof.
  intros g _.
  assert (N : forall z, has_no_space (number z) = true).
  { intros z. destruct (number_spec z) as [_ D]. now apply spaceless. }
  assert (M : forall e, has_no_space (line_name e) = true).
  { intros e. unfold has_no_space, line_name. rewrite !all_app, !(fun z => N z : all _ _ = true). reflexivity. }
  assert (O : forall w v, has_no_space w = true -> forallb has_no_space (end_words w v) = true).
  { intros w [v|] W; [|reflexivity]. change (has_no_space w && (has_no_space (number v) && true) = true). now rewrite W, N. }
  assert (P : forall A (name : A -> string) l, (forall x, has_no_space (name x) = true) -> forallb has_no_space (map name l) = true).
  { intros A name l H. apply forallb_forall. intros y Y. apply in_map_iff in Y. now destruct Y as [x [<- _]]. }
  assert (L : forall w l, has_no_space w = true -> forallb has_no_space (list_words w line_name l) = true).
  { intros w l W. destruct l as [|x l]; [reflexivity|].
    change (has_no_space w && forallb has_no_space (map line_name (x :: l)) = true). now rewrite W, P. }
  unfold graph_words. cbn [forallb]. rewrite forallb_app. cbn [forallb]. rewrite !forallb_app, !andb_true_iff.
  repeat split; auto.
  - apply P. intros [u v|v]; [apply M|apply N].
  - now destruct (sort (wanted g)).
Qed.

(** The theorem: a text states at most one question about a graph. *)
Theorem states_one_graph : forall text g h, states_graph text g = true -> states_graph text h = true -> g = h.
Proof.
  intros text g h H H'. unfold states_graph in H, H'. apply andb_true_iff in H, H'. destruct H as [W E], H' as [W' E'].
  apply String.eqb_eq in E, E'. apply written_graph_is_sized in W, W'.
  apply graph_words_once; try assumption. apply concat_once.
  - now apply (graph_words_spaceless g).
  - now apply (graph_words_spaceless h).
  - exact (eq_trans (eq_sym E) E').
Qed.

(** Such a text states no question about a board. *)
Theorem states_graph_or_board : forall text g second named q,
  states_graph text g = true -> states second named text q = false.
Proof.
  intros text g second named q H. apply not_true_is_false. intros H'. unfold states_graph, states in *.
  apply andb_true_iff in H, H'. destruct H as [_ E], H' as [_ E']. apply String.eqb_eq in E, E'. subst text.
  unfold graph_line, line, graph_words, words in E'. cbn [concat map app] in E'.
  destruct (number_spec (rows q)) as [B _]. destruct (number (rows q)) as [|c n]; [discriminate|].
  destruct (map item_name (items g) ++ _)%list in E'; cbn in E'.
  all: destruct (option_words "from" (from q) ++ _)%list in E'; cbn in E'; injection E' as E' _; rewrite <- E' in B; discriminate.
Qed.
