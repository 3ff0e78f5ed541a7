(** * The text of a question about a piece *)

From Coq Require Import List ZArith Lia Bool Ascii String.
From Tour Require Import Tours Boards Pieces Text Spelling.
From Tour Require Grounds.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope Z_scope.

Definition part_name (p : part) : string :=
  number (short p) ++ "," ++ number (long p) ++ (if rides p then "*" else "").

Definition piece_name (ps : list part) : string := concat "+" (map part_name ps).

Definition piece_words (b : piece_question) : list string :=
  let q := asked b in
  ([(number (rows q) ++ "x" ++ number (columns q))%string; kind_name (tours q)]
  ++ option_words "from" (from q)
  ++ option_words "to" (to q)
  ++ ["piece"; piece_name (parts b)]
  ++ from_without q)%list.

Definition piece_line (b : piece_question) : string := concat " " (piece_words b).

(** ** The rules of the format *)

Definition is_part_before (p r : part) : bool :=
  (short p <? short r) || (short p =? short r) && ((long p <? long r) || (long p =? long r) && negb (rides p) && rides r).

Definition same_part (p r : part) : bool := (short p =? short r) && (long p =? long r) && Bool.eqb (rides p) (rides r).

(** No part makes only moves of a rider among the other parts. *)
Definition is_piece (ps : list part) : bool :=
  (1 <=? Z.of_nat (List.length ps)) && (Z.of_nat (List.length ps) <=? 32)
  && forallb (fun p => is_part p && (long p <=? 9999)) ps && ascends is_part_before ps
  && forallb (fun p => forallb (fun r => same_part p r || negb (rides r && part_moves_b (short p) (long p) r)) ps) ps
  && match ps with
     | [p] => rides p
     | _ => true
     end.

Definition is_piece_move (b : piece_question) (m : square * square) : bool :=
  is_before (fst m) (snd m) && on_board_b (asked b) (fst m) && on_board_b (asked b) (snd m)
  && piece_apart_b b (fst m) (snd m).

(** The leaper of the question is not used, so it is the knight. *)
Definition is_piece_written (b : piece_question) : bool :=
  let q := asked b in
  is_knight q && is_piece (parts b)
  && (1 <=? rows q) && (1 <=? columns q) && (rows q * columns q <=? most_squares)
  && forallb (in_rectangle q) (missing q) && ascends is_before (missing q)
  && forallb (on_board_b q) (given q)
  && match from q, to q with
     | Some s, Some t => negb (is_square s t)
     | None, Some _ => is_open q
     | _, _ => true
     end
  && forallb (is_piece_move b) (required q ++ forbidden q)
  && ascends is_move_before (required q) && ascends is_move_before (forbidden q)
  && forallb (fun m => negb (is_forbidden q (fst m) (snd m))) (required q)
  && match squares q with [] => false | _ => true end.

Definition states_piece (text : string) (b : piece_question) : bool :=
  is_piece_written b && String.eqb text (piece_line b).

(** ** A line states only one question *)

Lemma part_name_no_plus : forall p, all (is_not "+"%char) (part_name p) = true.
Proof.
  intros p. assert (N : forall z, all (is_not "+"%char) (number z) = true).
  { intros z. apply all_weaker with is_digit; [intros c; now apply digit_is_not|apply number_spec]. }
  unfold part_name. rewrite !all_app, !N. now destruct (rides p).
Qed.

Lemma part_name_once : forall p r, is_part p = true -> is_part r = true -> part_name p = part_name r -> p = r.
Proof.
  intros [a b s] [x y t] P R E. unfold is_part in P, R. cbn [short long rides] in *.
  rewrite !andb_true_iff, !Z.leb_le in P, R. unfold part_name in E. cbn [short long rides] in E.
  destruct (number_spec a) as [_ A], (number_spec b) as [_ B], (number_spec x) as [_ X], (number_spec y) as [_ Y].
  apply (same_beginning is_digit) in E; [|exact A|exact X|reflexivity|reflexivity]. destruct E as [E F].
  cbn in F. injection F as F. apply (same_beginning is_digit) in F; [|exact B|exact Y|now destruct s|now destruct t].
  destruct F as [F G]. apply number_once in E; [|lia|lia]. apply number_once in F; [|lia|lia].
  subst. now destruct s, t.
Qed.

Lemma concat_parts_once : forall c l m, l <> [] -> m <> [] ->
  (forall v, In v l -> all (is_not c) v = true) -> (forall v, In v m -> all (is_not c) v = true) ->
  concat (String c EmptyString) l = concat (String c EmptyString) m -> l = m.
Proof.
  assert (N : forall c s t, all (is_not c) (s ++ String c t) = false).
  { intros c s t. rewrite all_app. cbn. unfold is_not at 2. rewrite Ascii.eqb_refl. cbn. apply andb_false_r. }
  assert (B : forall c t, begins (is_not c) (String c t) = false).
  { intros c t. cbn. unfold is_not. now rewrite Ascii.eqb_refl. }
  induction l as [|v l IH]; intros [|w m] L M V W E; try easy.
  assert (Vv := V v (or_introl eq_refl)). assert (Ww := W w (or_introl eq_refl)).
  destruct l as [|v' l], m as [|w' m]; cbn [concat] in E.
  - congruence.
  - rewrite E in Vv. cbn [append] in Vv. now rewrite N in Vv.
  - rewrite <- E in Ww. cbn [append] in Ww. now rewrite N in Ww.
  - cbn [append] in E. apply (same_beginning (is_not c)) in E; auto. destruct E as [-> E]. injection E as E.
    f_equal. apply IH; try easy; intros x X; [apply V|apply W]; now right.
Qed.

Lemma parts_once : forall ps rs, is_piece ps = true -> is_piece rs = true -> piece_name ps = piece_name rs -> ps = rs.
Proof.
  assert (G : forall ps, is_piece ps = true -> ps <> [] /\ forall p, In p ps -> is_part p = true).
  { intros ps H. unfold is_piece in H. rewrite !andb_true_iff, forallb_forall in H.
    destruct H as [[[[[L _] P] _] _] _]. split; [intros ->; discriminate|].
    intros p X. specialize (P p X). now apply andb_true_iff in P. }
  intros ps rs P R E. apply G in P, R. destruct P as [P0 P], R as [R0 R].
  apply concat_parts_once in E; try (intros X; apply map_eq_nil in X; contradiction).
  2, 3: intros v X; apply in_map_iff in X; destruct X as [p [<- _]]; apply part_name_no_plus.
  clear P0 R0. revert rs R E. induction ps as [|p ps IH]; intros [|r rs] R E; try discriminate; [reflexivity|].
  injection E as E F. apply part_name_once in E; [|apply P; cbn; auto|apply R; cbn; auto].
  f_equal; [exact E|]. apply IH; [|intros x X; apply R; cbn; auto|exact F]. intros x X. apply P. cbn; auto.
Qed.

Lemma piece_is_sized : forall b, is_piece_written b = true ->
  is_sized (asked b) /\ leap (asked b) = (1, 2) /\ is_piece (parts b) = true.
Proof.
  intros b H. unfold is_piece_written in H. rewrite !andb_true_iff, !Z.leb_le, !forallb_forall in H. unfold most_squares in H.
  destruct H as [[[[[[[[[[[[[K P] R] C] S] M] _] G] _] Q] _] _] _] _]. set (q := asked b) in *.
  apply knight_leap in K. split; [|auto].
  assert (0 < rows q <= 1024 /\ 0 < columns q <= 1024) as [R' C'] by nia.
  assert (Small : forall s, in_rectangle q s = true -> is_small s).
  { intros s H. unfold in_rectangle in H. rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt in H. unfold is_small. lia. }
  assert (Board : forall s, on_board_b q s = true -> is_small s).
  { intros s H. apply on_board_spec in H. destruct H as [X [Y _]]. unfold is_small. lia. }
  assert (Move : forall m, In m (required q ++ forbidden q)%list -> is_small_move m).
  { intros m H. specialize (Q m H). unfold is_piece_move in Q. rewrite !andb_true_iff in Q. split; apply Board; apply Q. }
  constructor; try (rewrite K; cbn); try lia.
  - intros s E. apply Board, G. unfold given. rewrite E. cbn; auto.
  - intros s E. apply Board, G. unfold given. rewrite E. apply in_or_app. cbn; auto.
  - apply Forall_forall. auto.
  - apply Forall_forall. intros m H. apply Move, in_or_app. auto.
  - apply Forall_forall. intros m H. apply Move, in_or_app. auto.
Qed.

(** The words of the same question without its piece. *)
Lemma words_without_piece : forall b, leap (asked b) = (1, 2) ->
  words false (asked b) = ([(number (rows (asked b)) ++ "x" ++ number (columns (asked b)))%string; kind_name (tours (asked b))]
  ++ option_words "from" (from (asked b)) ++ option_words "to" (to (asked b)) ++ from_without (asked b))%list.
Proof. intros b L. unfold words, is_knight. rewrite L. reflexivity. Qed.

Lemma piece_words_once : forall b c, is_piece_written b = true -> is_piece_written c = true ->
  piece_words b = piece_words c -> b = c.
Proof.
  intros b c S T E. apply piece_is_sized in S, T. destruct S as [S [L P]], T as [T [M R]].
  assert (F : forall k : piece_question, follows ["piece"] ("piece" :: piece_name (parts k) :: from_without (asked k))).
  { intros k. cbn; auto. }
  assert (F' : forall k : piece_question,
    follows ["to"; "piece"] (option_words "to" (to (asked k)) ++ "piece" :: piece_name (parts k) :: from_without (asked k))).
  { intros k. apply follows_option, F. }
  assert (W := words_once false false (asked b) (asked c) S T).
  rewrite !words_without_piece in W by assumption. unfold piece_words in E. cbn [app] in E, W.
  injection E as B K E.
  apply (option_words_once _ ["to"; "piece"]) in E; [|cbn; intuition discriminate|apply S|apply T|apply F'|apply F'].
  destruct E as [Fr E].
  apply (option_words_once _ ["piece"]) in E; [|cbn; intuition discriminate|apply S|apply T|apply F|apply F].
  destruct E as [To E]. injection E as Pn E.
  apply parts_once in Pn; auto.
  assert (A : asked b = asked c) by (apply W; rewrite Fr, To, E; f_equal; [exact B|f_equal; exact K]).
  clear - A Pn. destruct b, c. cbn in *. congruence.
Qed.

Lemma piece_words_spaceless : forall b, is_piece_written b = true -> forallb has_no_space (piece_words b) = true.
Proof.
  intros b H. apply piece_is_sized in H. destruct H as [S [L _]].
  assert (W := words_spaceless false (asked b) S). rewrite words_without_piece in W by exact L.
  unfold piece_words. rewrite !forallb_app in *. rewrite !andb_true_iff in *. destruct W as [W1 [W2 [W3 W4]]].
  repeat split; auto. cbn [forallb]. rewrite andb_true_r. apply andb_true_iff. split; [reflexivity|].
  assert (N : forall z, has_no_space (number z) = true).
  { intros z. destruct (number_spec z) as [_ D]. now apply spaceless. }
  assert (P : forall p, has_no_space (part_name p) = true).
  { intros p. unfold part_name, has_no_space. rewrite !all_app, !(fun z => N z : all _ _ = true). now destruct (rides p). }
  unfold piece_name. induction (parts b) as [|p ps IH]; [reflexivity|]. cbn [map concat].
  destruct (map part_name ps); [apply P|]. unfold has_no_space in *. rewrite !all_app, P. exact IH.
Qed.

(** The theorem: a text states at most one question about a piece. *)
Theorem states_one_piece : forall text b c, states_piece text b = true -> states_piece text c = true -> b = c.
Proof.
  intros text b c H H'. unfold states_piece in H, H'. apply andb_true_iff in H, H'. destruct H as [W E], H' as [W' E'].
  apply String.eqb_eq in E, E'. apply piece_words_once; try assumption. apply concat_once.
  - now apply (piece_words_spaceless b).
  - now apply (piece_words_spaceless c).
  - exact (eq_trans (eq_sym E) E').
Qed.

(** Such a text states no question about a leaper. *)
Theorem states_piece_or_leaper : forall text b second named q,
  states_piece text b = true -> states second named text q = false.
Proof.
  intros text b second named q H. apply not_true_is_false. intros H'. unfold states_piece, states in H, H'.
  apply andb_true_iff in H, H'. destruct H as [W E], H' as [W' E']. apply String.eqb_eq in E, E'.
  assert (P := piece_words_spaceless b W). apply piece_is_sized in W. destruct W as [S _].
  apply written_is_sized in W'. assert (Q := words_spaceless named q W').
  assert (X : words named q = piece_words b).
  { apply concat_once; [exact Q|exact P|]. exact (eq_trans (eq_sym E') E). }
  change (words named q) with ((number (rows q) ++ "x" ++ number (columns q))%string :: kind_name (tours q) ::
    option_words "from" (from q) ++ from_to named q)%list in X.
  unfold piece_words in X. cbn [app] in X. injection X as _ _ X.
  assert (More : forall l m rest, incl l m -> follows l rest -> follows m rest).
  { intros l m [|w rest] I F; [exact F|]. apply I, F. }
  set (after := ["piece"; "leaper"; "without"; "with"; "avoid"]).
  assert (F : follows after ("piece" :: piece_name (parts b) :: from_without (asked b))) by (cbn; auto).
  assert (F' : follows after (from_leaper named q)).
  { apply More with (2 := follows_leaper named q). intros w I. right. exact I. }
  apply (option_words_once _ ("to" :: after)) in X;
    [|unfold after; cbn; intuition discriminate|apply W'|apply S|now apply follows_option|now apply follows_option].
  destruct X as [_ X].
  apply (option_words_once _ after) in X; [|unfold after; cbn; intuition discriminate|apply W'|apply S|exact F'|exact F].
  destruct X as [_ X]. assert (L := follows_leaper named q). rewrite X in L. cbn in L. intuition discriminate.
Qed.
