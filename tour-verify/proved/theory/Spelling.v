(** * A line states only one question

    If the format allows two questions and their texts are equal, the questions are equal. Therefore
    a line that the checker accepts cannot mean a different question than the refuted question. *)

From Coq Require Import List ZArith Lia Bool Ascii String DecimalString DecimalPos DecimalN.
From Tour Require Import Tours Boards Text.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope Z_scope.

(** ** Characters *)

Fixpoint all (p : ascii -> bool) (s : string) : bool :=
  match s with
  | EmptyString => true
  | String c rest => p c && all p rest
  end.

Definition is_digit (c : ascii) : bool := (48 <=? N_of_ascii c)%N && (N_of_ascii c <=? 57)%N.
Definition is_letter (c : ascii) : bool := (97 <=? N_of_ascii c)%N && (N_of_ascii c <=? 122)%N.
Definition is_not (d c : ascii) : bool := negb (Ascii.eqb d c).
Definition begins (p : ascii -> bool) (s : string) : bool :=
  match s with
  | EmptyString => false
  | String c _ => p c
  end.

Lemma all_app : forall p a b, all p (a ++ b) = all p a && all p b.
Proof. induction a as [|c a IH]; intros b; cbn; [reflexivity|]. now rewrite IH, andb_assoc. Qed.

Lemma all_weaker : forall (p r : ascii -> bool) s,
  (forall c, p c = true -> r c = true) -> all p s = true -> all r s = true.
Proof.
  induction s as [|c s IH]; intros W H; [reflexivity|]. cbn in *.
  apply andb_true_iff in H. apply andb_true_iff. destruct H. auto.
Qed.

(** A text ends before the first character of a different kind. *)
Lemma same_beginning : forall p a b s t,
  all p a = true -> all p b = true -> begins p s = false -> begins p t = false ->
  a ++ s = b ++ t -> a = b /\ s = t.
Proof.
  induction a as [|c a IH]; intros [|d b] s t A B S T E; cbn in *.
  - auto.
  - subst s. cbn in S. apply andb_true_iff in B. destruct B. congruence.
  - subst t. cbn in T. apply andb_true_iff in A. destruct A. congruence.
  - injection E as -> E. apply andb_true_iff in A, B. destruct A, B.
    destruct (IH b s t) as [-> ->]; auto.
Qed.

(** ** Numbers, and files by cases *)

Fixpoint value (base first : Z) (before : Z) (s : string) : Z :=
  match s with
  | EmptyString => before
  | String c rest => value base first (before * base + (Z.of_N (N_of_ascii c) - first)) rest
  end.

Lemma files_once : forallb (fun z =>
  begins is_letter (file_name z) && all is_letter (file_name z) && (value 26 96 0 (file_name z) =? z + 1))
  (below 1024) = true.
Proof. vm_compute. reflexivity. Qed.

Lemma digits : forall d, all is_digit (NilEmpty.string_of_uint d) = true.
Proof. induction d; cbn in *; auto. Qed.

Lemma number_spec : forall z, begins is_digit (number z) = true /\ all is_digit (number z) = true.
Proof.
  intros z. unfold number, NilZero.string_of_uint. destruct (N.to_uint (Z.to_N z)) as [|d|d|d|d|d|d|d|d|d|d];
    cbn; auto using digits.
Qed.

Lemma number_once : forall y z, 0 <= y -> 0 <= z -> number y = number z -> y = z.
Proof.
  intros y z Hy Hz E. unfold number in E. apply (f_equal NilZero.uint_of_string) in E.
  assert (N : forall n, N.to_uint n <> Decimal.Nil).
  { intros [|p]; [discriminate|apply DecimalPos.Unsigned.to_uint_nonnil]. }
  rewrite !NilZero.usu in E by apply N. injection E as E.
  apply (f_equal N.of_uint) in E. rewrite !DecimalN.Unsigned.of_to in E. lia.
Qed.

Lemma file_spec : forall z, 0 <= z < 1024 ->
  begins is_letter (file_name z) = true /\ all is_letter (file_name z) = true /\
  value 26 96 0 (file_name z) = z + 1.
Proof.
  intros z H. assert (N := files_once). rewrite forallb_forall in N.
  specialize (N z (proj2 (below_spec _ _) H)). rewrite !andb_true_iff, Z.eqb_eq in N. tauto.
Qed.

Lemma digit_is_no_letter : forall c, is_digit c = true -> is_letter c = false.
Proof.
  intros c H. unfold is_digit, is_letter in *. apply andb_true_iff in H.
  rewrite !N.leb_le in H. apply andb_false_iff. left. apply N.leb_gt. lia.
Qed.

Lemma begins_other : forall (p r : ascii -> bool) s,
  (forall c, p c = true -> r c = false) -> begins p s = true -> begins r s = false.
Proof. intros p r [|c s] D H; cbn in *; auto. Qed.

(** Two numbers with a separator between them. *)
Lemma two_numbers_once : forall c a b x y, is_digit c = false ->
  0 <= a -> 0 <= b -> 0 <= x -> 0 <= y ->
  number a ++ String c (number b) = number x ++ String c (number y) -> a = x /\ b = y.
Proof.
  intros c a b x y D A B X Y E.
  destruct (number_spec a) as [_ A'], (number_spec x) as [_ X'].
  apply (same_beginning is_digit) in E; cbn; auto. destruct E as [E F]. injection F as F.
  split; apply number_once; auto.
Qed.

(** ** Squares and moves *)

Definition is_small (s : square) : Prop := 0 <= fst s < 1024 /\ 0 <= snd s < 1024.
Definition is_small_move (m : square * square) : Prop := is_small (fst m) /\ is_small (snd m).

Lemma square_name_once : forall s t, is_small s -> is_small t -> square_name s = square_name t -> s = t.
Proof.
  intros [r f] [r' f'] [R F] [R' F'] E. unfold square_name in E; cbn [fst snd] in *.
  destruct (file_spec f F) as [_ [L V]], (file_spec f' F') as [_ [L' V']].
  destruct (number_spec (r + 1)) as [B _], (number_spec (r' + 1)) as [B' _].
  apply (same_beginning is_letter) in E; eauto using begins_other, digit_is_no_letter.
  destruct E as [E N]. apply number_once in N; [|lia|lia]. f_equal; [lia|].
  assert (f + 1 = f' + 1) by congruence. lia.
Qed.

(** The characters of a square's name. *)
Lemma square_name_all : forall p s, is_small s ->
  (forall c, is_letter c = true -> p c = true) -> (forall c, is_digit c = true -> p c = true) ->
  all p (square_name s) = true.
Proof.
  intros p [r f] [R F] L D. unfold square_name; cbn [fst snd] in *. rewrite all_app.
  destruct (file_spec f F) as [_ [A _]]. destruct (number_spec (r + 1)) as [_ B].
  apply andb_true_iff. split; [apply (all_weaker is_letter)|apply (all_weaker is_digit)]; assumption.
Qed.

Lemma letter_is_not : forall d c, is_letter d = false -> is_letter c = true -> is_not d c = true.
Proof.
  intros d c D C. unfold is_not. destruct (Ascii.eqb_spec d c) as [->|]; [congruence|reflexivity].
Qed.

Lemma digit_is_not : forall d c, is_digit d = false -> is_digit c = true -> is_not d c = true.
Proof.
  intros d c D C. unfold is_not. destruct (Ascii.eqb_spec d c) as [->|]; [congruence|reflexivity].
Qed.

Lemma move_name_once : forall l m, is_small_move l -> is_small_move m -> move_name l = move_name m -> l = m.
Proof.
  assert (A : forall s, is_small s -> all (is_not "-"%char) (square_name s) = true).
  { intros s H. apply square_name_all; [exact H| |]; intros c; [now apply letter_is_not|now apply digit_is_not]. }
  intros [s t] [s' t'] [S T] [S' T'] E. unfold move_name in E; cbn [fst snd] in *.
  apply (same_beginning (is_not "-"%char)) in E; [|now apply A|now apply A|reflexivity|reflexivity].
  destruct E as [E F]. injection F as F. f_equal; apply square_name_once; assumption.
Qed.

(** The name of a square has a digit, but keywords have no digit. *)
Definition has_no_digit (c : ascii) : bool := negb (is_digit c).

Lemma square_name_digit : forall s, is_small s -> all has_no_digit (square_name s) = false.
Proof.
  intros [r f] [R F]. unfold square_name; cbn [fst snd] in *. rewrite all_app.
  destruct (number_spec (r + 1)) as [B _].
  apply andb_false_iff. right. destruct (number (r + 1)) as [|c n]; [discriminate|].
  cbn in *. unfold has_no_digit. now rewrite B.
Qed.

Lemma move_name_digit : forall m, is_small_move m -> all has_no_digit (move_name m) = false.
Proof.
  intros [s t] [S _]. unfold move_name; cbn [fst snd] in *. rewrite all_app, square_name_digit by assumption.
  reflexivity.
Qed.

(** ** Words *)

Definition has_no_space (s : string) : bool := all (is_not " "%char) s.

Lemma concat_once : forall v w l m,
  forallb has_no_space (v :: l) = true -> forallb has_no_space (w :: m) = true ->
  concat " " (v :: l) = concat " " (w :: m) -> v :: l = w :: m.
Proof.
  intros v w l. revert v w. induction l as [|v' l IH]; intros v w [|w' m] V W E; cbn [forallb] in V, W;
    apply andb_true_iff in V, W; destruct V as [V V'], W as [W W']; cbn [concat] in E.
  - congruence.
  - rewrite E in V. unfold has_no_space in V. rewrite all_app in V.
    apply andb_true_iff in V. destruct V as [_ V]. discriminate.
  - rewrite <- E in W. unfold has_no_space in W. rewrite all_app in W.
    apply andb_true_iff in W. destruct W as [_ W]. discriminate.
  - apply (same_beginning (is_not " "%char)) in E; auto. destruct E as [-> E]. injection E as E.
    f_equal. now apply IH.
Qed.

(** The rest is empty, or begins with one of these words. *)
Definition follows (words : list string) (rest : list string) : Prop :=
  match rest with
  | [] => True
  | w :: _ => In w words
  end.

Definition plain (words : list string) : Prop := forall w, In w words -> all has_no_digit w = true.

Lemma follows_option : forall w words s rest, follows words rest -> follows (w :: words) (option_words w s ++ rest).
Proof. intros w words [s|] rest H; cbn; [auto|]. destruct rest; cbn in *; auto. Qed.

Lemma follows_list : forall A w words (name : A -> string) l rest,
  follows words rest -> follows (w :: words) (list_words w name l ++ rest).
Proof. intros A w words name [|x l] rest H; cbn; [|auto]. destruct rest; cbn in *; auto. Qed.

Lemma option_words_once : forall w words s t rest rest', ~ In w words ->
  (forall x, s = Some x -> is_small x) -> (forall x, t = Some x -> is_small x) ->
  follows words rest -> follows words rest' ->
  (option_words w s ++ rest = option_words w t ++ rest')%list -> s = t /\ rest = rest'.
Proof.
  intros w words [s|] [t|] rest rest' N S T R R' E; cbn in E.
  - injection E as E F. apply square_name_once in E; auto. split; congruence.
  - subst rest'. cbn in R'. contradiction.
  - subst rest. cbn in R. contradiction.
  - auto.
Qed.

Lemma names_once : forall A (name : A -> string) (good : A -> Prop) words l m rest rest',
  (forall x y, good x -> good y -> name x = name y -> x = y) ->
  (forall x, good x -> all has_no_digit (name x) = false) -> plain words ->
  Forall good l -> Forall good m -> follows words rest -> follows words rest' ->
  (map name l ++ rest = map name m ++ rest')%list -> l = m /\ rest = rest'.
Proof.
  intros A name good words l m rest rest' Inj D P L. revert m.
  induction L as [|x l X L IH]; intros m [|y m' Y M] R R' E; cbn in E.
  - auto.
  - subst rest. cbn in R. apply P in R. rewrite D in R by assumption. discriminate.
  - subst rest'. cbn in R'. apply P in R'. rewrite D in R' by assumption. discriminate.
  - injection E as E F. apply Inj in E; auto. destruct (IH m' M R R' F). split; congruence.
Qed.

Lemma list_words_once : forall A (name : A -> string) (good : A -> Prop) w words l m rest rest',
  (forall x y, good x -> good y -> name x = name y -> x = y) ->
  (forall x, good x -> all has_no_digit (name x) = false) -> plain words -> ~ In w words ->
  Forall good l -> Forall good m -> follows words rest -> follows words rest' ->
  (list_words w name l ++ rest = list_words w name m ++ rest')%list -> l = m /\ rest = rest'.
Proof.
  intros A name good w words [|x l] [|y m] rest rest' Inj D P N L M R R' E; cbn [list_words] in E.
  - auto.
  - cbn in E. subst rest. cbn in R. contradiction.
  - cbn in E. subst rest'. cbn in R'. contradiction.
  - apply (f_equal (@tl string)) in E. apply (names_once A name good words); assumption.
Qed.

(** ** Questions *)

(** The conditions that the proof needs. The format implies them. *)
Record is_sized (q : question) : Prop := Sized {
  sized_rows : 0 <= rows q;
  sized_columns : 0 <= columns q;
  sized_from : forall s, from q = Some s -> is_small s;
  sized_to : forall s, to q = Some s -> is_small s;
  sized_leap : 0 <= fst (leap q) /\ 0 <= snd (leap q);
  sized_missing : Forall is_small (missing q);
  sized_required : Forall is_small_move (required q);
  sized_forbidden : Forall is_small_move (forbidden q)
}.

Lemma written_is_sized : forall second named q, is_written second named q = true -> is_sized q.
Proof.
  intros second named q H. unfold is_written in H. destruct (leap q) as [a b] eqn:L.
  rewrite !andb_true_iff, !Z.leb_le, !forallb_forall in H. unfold most_squares in H.
  destruct H as [[[[[[[[[[[[[[[[[R C] S] A] AB] B] B'] M] _] G] _] Q] _] F] _] _] _] _].
  assert (0 < rows q <= 1024 /\ 0 < columns q <= 1024) as [R' C'] by nia.
  assert (Small : forall s, in_rectangle q s = true -> is_small s).
  { intros s H. unfold in_rectangle in H. rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt in H.
    unfold is_small. lia. }
  assert (Board : forall s, on_board_b q s = true -> is_small s).
  { intros s H. apply on_board_spec in H. destruct H as [X [Y _]]. unfold is_small. lia. }
  assert (Move : forall m, is_move q m = true -> is_small_move m).
  { intros m H. unfold is_move in H. rewrite !andb_true_iff in H. split; apply Board; tauto. }
  constructor; try (rewrite L; cbn); try lia; try (apply Forall_forall; auto).
  - intros s E. apply Board, G. unfold given. rewrite E. cbn; auto.
  - intros s E. apply Board, G. unfold given. rewrite E. apply in_or_app. cbn; auto.
Qed.

(** The words for the piece. *)
Definition leaper_words (named : bool) (q : question) : list string :=
  if is_knight q && negb named then []
  else ["leaper"; (number (fst (leap q)) ++ "," ++ number (snd (leap q)))%string].

Lemma knight_leap : forall q, is_knight q = true -> leap q = (1, 2).
Proof. intros q H. now apply is_square_spec in H. Qed.

Lemma leaper_words_once : forall words named named' q q' rest rest', ~ In "leaper" words ->
  is_sized q -> is_sized q' -> follows words rest -> follows words rest' ->
  (leaper_words named q ++ rest = leaper_words named' q' ++ rest')%list -> leap q = leap q' /\ rest = rest'.
Proof.
  intros words named named' q q' rest rest' N S S' R R' E. unfold leaper_words in E.
  destruct (is_knight q && negb named) eqn:K, (is_knight q' && negb named') eqn:K'; cbn in E.
  - apply andb_true_iff in K, K'. destruct K as [K _], K' as [K' _].
    apply knight_leap in K, K'. split; congruence.
  - subst rest. cbn in R. contradiction.
  - subst rest'. cbn in R'. contradiction.
  - injection E as E F. split; [|exact F].
    destruct (sized_leap q S), (sized_leap q' S').
    destruct (leap q), (leap q'). cbn in *.
    apply two_numbers_once in E; auto. destruct E. congruence.
Qed.

Lemma kind_name_once : forall j k, kind_name j = kind_name k -> j = k.
Proof. intros [] [] E; try reflexivity; discriminate. Qed.

(** The words after each part. *)
Definition from_avoid (q : question) : list string := list_words "avoid" move_name (forbidden q).
Definition from_with (q : question) : list string :=
  (list_words "with" move_name (required q) ++ from_avoid q)%list.
Definition from_without (q : question) : list string :=
  (list_words "without" square_name (missing q) ++ from_with q)%list.
Definition from_leaper (named : bool) (q : question) : list string :=
  (leaper_words named q ++ from_without q)%list.
Definition from_to (named : bool) (q : question) : list string :=
  (option_words "to" (to q) ++ from_leaper named q)%list.

Lemma follows_avoid : forall q, follows ["avoid"] (from_avoid q).
Proof. intros q. unfold from_avoid. destruct (forbidden q); cbn; auto. Qed.

Lemma follows_with : forall q, follows ["with"; "avoid"] (from_with q).
Proof. intros q. apply follows_list, follows_avoid. Qed.

Lemma follows_without : forall q, follows ["without"; "with"; "avoid"] (from_without q).
Proof. intros q. apply follows_list, follows_with. Qed.

Lemma follows_leaper : forall named q, follows ["leaper"; "without"; "with"; "avoid"] (from_leaper named q).
Proof.
  intros named q. unfold from_leaper, leaper_words. assert (F := follows_without q).
  destruct (_ && _); [|cbn; auto]. cbn [app]. destruct (from_without q); cbn in *; auto.
Qed.

Lemma follows_to : forall named q, follows ["to"; "leaper"; "without"; "with"; "avoid"] (from_to named q).
Proof. intros named q. apply follows_option, follows_leaper. Qed.

Lemma words_once : forall named named' q q', is_sized q -> is_sized q' ->
  words named q = words named' q' -> q = q'.
Proof.
  intros named named' q q' S S' E.
  assert (W : forall n p, words n p =
    ((number (rows p) ++ "x" ++ number (columns p))%string :: kind_name (tours p) ::
     option_words "from" (from p) ++ from_to n p)%list) by reflexivity.
  rewrite !W in E. injection E as B K E.
  apply (two_numbers_once "x"%char) in B; try reflexivity; try apply S; try apply S'.
  apply kind_name_once in K.
  assert (P : plain ["with"; "avoid"]) by (intros w [<-|[<-|[]]]; reflexivity).
  assert (P' : plain ["avoid"]) by (intros w [<-|[]]; reflexivity).
  assert (P'' : plain []) by easy.
  apply (option_words_once _ ["to"; "leaper"; "without"; "with"; "avoid"]) in E;
    [|cbn; intuition discriminate|apply S|apply S'|apply follows_to|apply follows_to].
  destruct E as [F E].
  apply (option_words_once _ ["leaper"; "without"; "with"; "avoid"]) in E;
    [|cbn; intuition discriminate|apply S|apply S'|apply follows_leaper|apply follows_leaper].
  destruct E as [T E].
  apply (leaper_words_once ["without"; "with"; "avoid"]) in E;
    [|cbn; intuition discriminate|assumption|assumption|apply follows_without|apply follows_without].
  destruct E as [L E].
  apply (list_words_once _ _ is_small _ ["with"; "avoid"]) in E;
    [|apply square_name_once|apply square_name_digit|exact P|cbn; intuition discriminate
     |apply S|apply S'|apply follows_with|apply follows_with].
  destruct E as [M E].
  apply (list_words_once _ _ is_small_move _ ["avoid"]) in E;
    [|apply move_name_once|apply move_name_digit|exact P'|cbn; intuition discriminate
     |apply S|apply S'|apply follows_avoid|apply follows_avoid].
  destruct E as [R E]. unfold from_avoid in E.
  rewrite <- (app_nil_r (list_words _ _ (forbidden q))), <- (app_nil_r (list_words _ _ (forbidden q'))) in E.
  apply (list_words_once _ _ is_small_move _ []) in E;
    [|apply move_name_once|apply move_name_digit|exact P''|cbn; tauto
     |apply S|apply S'|exact I|exact I].
  destruct E as [A _]. destruct B. destruct q, q'; cbn in *; congruence.
Qed.

(** No word has a space. *)
Lemma spaceless : forall s, all is_digit s = true -> has_no_space s = true.
Proof. intros s. apply all_weaker. intros c. now apply digit_is_not. Qed.

Lemma words_spaceless : forall named q, is_sized q -> forallb has_no_space (words named q) = true.
Proof.
  intros named q S.
  assert (N : forall z, has_no_space (number z) = true).
  { intros z. destruct (number_spec z) as [_ D]. now apply spaceless. }
  assert (Q : forall s, is_small s -> has_no_space (square_name s) = true).
  { intros s H. apply square_name_all; [exact H| |]; intros c; [now apply letter_is_not|now apply digit_is_not]. }
  assert (M : forall m, is_small_move m -> has_no_space (move_name m) = true).
  { intros m [H H']. unfold has_no_space, move_name. rewrite !all_app.
    rewrite (Q _ H : all _ _ = true), (Q _ H' : all _ _ = true). reflexivity. }
  assert (O : forall w s, has_no_space w = true -> (forall x, s = Some x -> is_small x) ->
    forallb has_no_space (option_words w s) = true).
  { intros w [s|] W H; [|reflexivity].
    change (has_no_space w && (has_no_space (square_name s) && true) = true).
    now rewrite W, (Q s (H s eq_refl)). }
  assert (L : forall A w (name : A -> string) (good : A -> Prop) l, has_no_space w = true ->
    (forall x, good x -> has_no_space (name x) = true) -> Forall good l ->
    forallb has_no_space (list_words w name l) = true).
  { intros A w name good l W G H. destruct l as [|x l]; [reflexivity|].
    change (has_no_space w && forallb has_no_space (map name (x :: l)) = true). rewrite W.
    apply forallb_forall. intros y Y. apply in_map_iff in Y. destruct Y as [z [<- Z]].
    rewrite Forall_forall in H. auto. }
  destruct S as [R C F T [A B] Mi Re Fo].
  unfold words. rewrite !forallb_app, !andb_true_iff. repeat split.
  - cbn [forallb]. unfold has_no_space at 1. rewrite !all_app.
    rewrite !(fun z => N z : all _ _ = true). destruct (tours q); reflexivity.
  - now apply O.
  - now apply O.
  - destruct (_ && _); [reflexivity|]. cbn [forallb]. unfold has_no_space at 2. rewrite !all_app.
    rewrite !(fun z => N z : all _ _ = true). reflexivity.
  - now apply (L _ _ _ is_small).
  - now apply (L _ _ _ is_small_move).
  - now apply (L _ _ _ is_small_move).
Qed.

(** The theorem: a text states at most one question. *)
Theorem states_one : forall text second second' named named' q q',
  states second named text q = true -> states second' named' text q' = true -> q = q'.
Proof.
  intros text second second' named named' q q' H H'. unfold states in H, H'.
  apply andb_true_iff in H, H'. destruct H as [W E], H' as [W' E'].
  apply String.eqb_eq in E, E'. apply written_is_sized in W, W'.
  apply (words_once named named'); try assumption.
  apply concat_once.
  - now apply (words_spaceless named q).
  - now apply (words_spaceless named' q').
  - exact (eq_trans (eq_sym E) E').
Qed.
