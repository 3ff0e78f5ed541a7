(** * The atlas: every question about a board has an answer

    The questions of a page, the answers that follow from other answers, and the proof that these
    are correct. *)

From Coq Require Import List ZArith Lia Bool Permutation.
From Tour Require Import Tours Refutation Boards Soundness TourChecker Text.
Import ListNotations.
Local Open Scope Z_scope.

(** A question about the knight on a board without removed squares. *)
Definition ask (r c : Z) (k : kind) (from to : option square) : question :=
  Question r c k from to (1, 2) [] [] [].

Definition board (r c : Z) : list square := squares (ask r c Closed None None).

(** Pairs of squares, with the smaller square first. *)
Definition pairs (l : list square) : list (square * square) :=
  flat_map (fun s => map (pair s) (filter (is_before s) l)) l.

(** The questions of a page: a closed tour, an open tour, and an open tour from each square. On
    boards of at most six rows and columns, also an open tour between each two squares. *)
Definition promised (r c : Z) : list question :=
  [ask r c Closed None None; ask r c Open None None]
  ++ map (fun s => ask r c Open (Some s) None) (board r c)
  ++ if (r <=? 6) && (c <=? 6)
     then map (fun m => ask r c Open (Some (fst m)) (Some (snd m))) (pairs (board r c)) else [].

(** The boards of the atlas: up to 10x10, and three and four rows up to 20 columns. *)
Definition boards : list (Z * Z) :=
  flat_map (fun r => map (pair r)
      (filter (fun c => (r <=? c) && (c <=? (if (r =? 3) || (r =? 4) then 20 else 10))) (below 21)))
    (map (Z.add 1) (below 10)).

Definition promises : list question := flat_map (fun b => promised (fst b) (snd b)) boards.

(** Questions of a page have equal boards and pieces, so the comparison needs only kind and ends. *)
Definition is_ask (q : question) : bool :=
  is_knight q && match missing q, required q, forbidden q with [], [], [] => true | _, _, _ => false end.

Definition is_kind (j k : kind) : bool :=
  match j, k with
  | Closed, Closed | Open, Open | StrictlyOpen, StrictlyOpen => true
  | _, _ => false
  end.

Definition is_same_end (s t : option square) : bool :=
  match s, t with
  | None, None => true
  | Some s, Some t => is_square s t
  | _, _ => false
  end.

Definition is_question (p q : question) : bool :=
  is_ask p && is_ask q && (rows p =? rows q) && (columns p =? columns q) && is_kind (tours p) (tours q)
  && is_same_end (from p) (from q) && is_same_end (to p) (to q).

Definition is_among (q : question) (l : list question) : bool := existsb (is_question q) l.

(** A closed tour is also an open tour from any square. *)
Definition closed_too (q : question) : list question :=
  match tours q, to q with
  | Open, None => [ask (rows q) (columns q) Closed None None]
  | _, _ => []
  end.

(** Wider questions. If any of them has no tour, the question has no tour. *)
Definition wider (q : question) : list question :=
  match tours q with
  | Open => [ask (rows q) (columns q) Open None None; ask (rows q) (columns q) Open (from q) None;
             ask (rows q) (columns q) Open (to q) None]
  | _ => []
  end.

(** The answer to a question of a page, from questions with a tour and questions without a tour. *)
Definition answer (with_tour without : list question) (q : question) : option bool :=
  if existsb (fun p => is_among p with_tour) (q :: closed_too q) then Some true
  else if existsb (fun p => is_among p without) (q :: wider q) then Some false
  else None.

Definition answers_all (with_tour without : list question) (l : list question) : bool :=
  forallb (fun q => match answer with_tour without q with Some _ => true | None => false end) l.

(** ** Answers that follow from other answers *)

Lemma is_same_end_spec : forall s t, is_same_end s t = true -> s = t.
Proof. intros [s|] [t|] H; try discriminate; [apply is_square_spec in H; now subst|reflexivity]. Qed.

Lemma is_question_spec : forall p q, is_question p q = true -> p = q.
Proof.
  intros p q H. unfold is_question, is_ask, is_knight in H. rewrite !andb_true_iff in H.
  destruct H as [[[[[[[P P'] [Q Q']] R] C] K] F] T].
  apply is_square_spec in P, Q. apply Z.eqb_eq in R, C. apply is_same_end_spec in F, T.
  destruct p as [? ? jp ? ? ? mp rp fp], q as [? ? jq ? ? ? mq rq fq]. cbn in *.
  destruct mp, rp, fp; try discriminate. destruct mq, rq, fq; try discriminate.
  destruct jp, jq; try discriminate; congruence.
Qed.

Lemma is_among_spec : forall q l, is_among q l = true -> In q l.
Proof.
  intros q l H. apply existsb_exists in H. destruct H as [p [H E]].
  apply is_question_spec in E. now subst.
Qed.

(** The moves of a closed walk do not depend on its start. *)
Lemma closed_moves_rotate : forall {A} (l m : list A) x y s t,
  In (s, t) (steps ((y :: m) ++ (x :: l) ++ [y])) -> In (s, t) (steps ((x :: l) ++ (y :: m) ++ [x])).
Proof.
  assert (J : forall A (l m : list A) z, steps (l ++ z :: m) = steps (l ++ [z]) ++ steps (z :: m)).
  { intros A. induction l as [|x l IH]; intros m z; [reflexivity|].
    destruct l as [|y l]; [reflexivity|].
    change ((x :: y :: l) ++ z :: m) with (x :: (y :: l) ++ z :: m).
    change (steps (x :: (y :: l) ++ z :: m)) with ((x, y) :: steps ((y :: l) ++ z :: m)).
    rewrite IH. reflexivity. }
  intros A l m x y s t H.
  change ((x :: l) ++ [y]) with (x :: l ++ [y]) in H.
  rewrite (J A (y :: m) (l ++ [y]) x) in H. apply in_app_or in H.
  change ((y :: m) ++ [x]) with (y :: m ++ [x]).
  rewrite (J A (x :: l) (m ++ [x]) y). apply in_or_app. tauto.
Qed.

Lemma closed_is_open_from : forall r c s, on_board (ask r c Closed None None) s ->
  has_tour (ask r c Closed None None) -> has_tour (ask r c Open (Some s) None).
Proof.
  intros r c s Hs [tour [N [I [M [_ [L _]]]]]].
  apply I in Hs. apply in_split in Hs. destruct Hs as [before [after E]].
  exists (s :: after ++ before).
  assert (P : Permutation tour (s :: after ++ before)).
  { rewrite E. change (s :: after ++ before) with ((s :: after) ++ before). apply Permutation_app_comm. }
  split; [exact (Permutation_NoDup P N)|]. split; [|split; [|split]].
  - intros t. split; intros H.
    + apply I, (Permutation_in t (Permutation_sym P) H).
    + apply (Permutation_in t P), I, H.
  - intros u v H. apply (M u v). cbn in H. cbn.
    assert (S : In (u, v) (steps ((s :: after ++ before) ++ [s]))).
    { clear - H. revert H. generalize (after ++ before). generalize s at 3.
      intros z l. revert s. induction l as [|y l IH]; intros x H; [easy|].
      destruct H as [H|H]; [left; exact H|right]. apply IH, H. }
    rewrite E. destruct before as [|y before]; [rewrite app_nil_r in S; exact S|].
    change ((s :: after ++ y :: before) ++ [s]) with (s :: (after ++ y :: before) ++ [s]) in S.
    rewrite <- app_assoc in S. change (s :: after ++ (y :: before) ++ [s]) with ((s :: after) ++ (y :: before) ++ [s]) in S.
    apply closed_moves_rotate in S. rewrite app_assoc in S. exact S.
  - intros u v [].
  - left. split; [|discriminate]. cbn. intros t [= ->]. reflexivity.
Qed.

Lemma open_from_is_open : forall r c s, has_tour (ask r c Open s None) -> has_tour (ask r c Open None None).
Proof.
  intros r c s [tour [N [I [M [R _]]]]]. exists tour. repeat (split; [assumption|]).
  left. split; discriminate.
Qed.

(** A tour also answers the questions with fewer given ends. *)
Lemma less_given : forall r c s t, has_tour (ask r c Open s t) ->
  has_tour (ask r c Open None None) /\ has_tour (ask r c Open s None) /\ has_tour (ask r c Open t None).
Proof.
  intros r c s t [tour [N [I [M [R K]]]]].
  split; [|split]; exists tour; repeat (split; [assumption|]); cbn in *;
    unfold begins_and_ends in *; cbn in *; rewrite rev_involutive in *.
  - left. split; discriminate.
  - destruct K as [[K _]|[K _]]; [left|right]; split; auto; discriminate.
  - destruct K as [[_ K]|[_ K]]; [right|left]; split; auto; discriminate.
Qed.

Lemma closed_too_sound : forall r c q, In q (promised r c) ->
  forall p, In p (closed_too q) -> has_tour p -> has_tour q.
Proof.
  intros r c q H p Hp T. unfold promised in H.
  assert (Some_square : has_tour (ask r c Closed None None) -> exists s, on_board (ask r c Closed None None) s).
  { intros [tour [_ [I [_ [_ [L _]]]]]]. destruct tour as [|s tour]; [cbn in L; lia|].
    exists s. apply I. cbn; auto. }
  repeat (apply in_app_or in H; destruct H as [H|H]).
  - destruct H as [<-|[<-|[]]]; [easy|]. destruct Hp as [<-|[]].
    destruct (Some_square T) as [s Hs]. apply (open_from_is_open r c (Some s)).
    now apply closed_is_open_from.
  - apply in_map_iff in H. destruct H as [s [<- H]]. destruct Hp as [<-|[]].
    apply closed_is_open_from; [|exact T]. now apply squares_spec.
  - destruct (_ && _); [|easy]. apply in_map_iff in H. destruct H as [m [<- H]]. easy.
Qed.

Lemma wider_sound : forall r c q, In q (promised r c) ->
  forall p, In p (wider q) -> ~ has_tour p -> ~ has_tour q.
Proof.
  intros r c q H p Hp T U. apply T. unfold promised in H.
  assert (E : exists k s t, q = ask r c k s t).
  { repeat (apply in_app_or in H; destruct H as [H|H]).
    - destruct H as [<-|[<-|[]]]; eauto.
    - apply in_map_iff in H. destruct H as [s [<- _]]; eauto.
    - destruct (_ && _); [|easy]. apply in_map_iff in H. destruct H as [m [<- _]]; eauto. }
  destruct E as [k [s [t ->]]]. unfold wider in Hp. cbn in Hp.
  destruct k; [easy| |easy]. apply less_given in U.
  destruct Hp as [<-|[<-|[<-|[]]]]; apply U.
Qed.

Theorem answer_sound : forall with_tour without,
  Forall has_tour with_tour -> Forall (fun q => ~ has_tour q) without ->
  forall r c q, In q (promised r c) ->
  match answer with_tour without q with
  | Some true => has_tour q
  | Some false => ~ has_tour q
  | None => True
  end.
Proof.
  intros with_tour without W O r c q H. rewrite Forall_forall in W, O. unfold answer.
  destruct (existsb _ (q :: closed_too q)) eqn:E; [|destruct (existsb _ (q :: wider q)) eqn:F; [|exact I]].
  - apply existsb_exists in E. destruct E as [p [P E]]. apply is_among_spec, W in E.
    destruct P as [<-|P]; [exact E|]. eapply closed_too_sound; eassumption.
  - apply existsb_exists in F. destruct F as [p [P F]]. apply is_among_spec, O in F.
    destruct P as [<-|P]; [exact F|]. eapply wider_sound; eassumption.
Qed.

(** ** Pages as theorems

    A page has a theorem for each question, with a tour or without. *)

(** Each question of a board has a correct answer. *)
Definition answered (b : Z * Z) : Prop :=
  forall q, In q (promised (fst b) (snd b)) ->
  exists yes : bool, if yes then has_tour q else ~ has_tour q.

Theorem page_answers : forall b with_tour without,
  Forall has_tour with_tour -> Forall (fun q => ~ has_tour q) without ->
  answers_all with_tour without (promised (fst b) (snd b)) = true -> answered b.
Proof.
  intros b with_tour without W O A q H. unfold answers_all in A. rewrite forallb_forall in A.
  specialize (A q H). assert (S := answer_sound with_tour without W O _ _ q H).
  destruct (answer with_tour without q) as [yes|]; [|discriminate].
  exists yes. destruct yes; exact S.
Qed.

(** The squares of a board as vertices. *)
Definition on (r c : Z) (l : list square) : list positive := map (index (ask r c Closed None None)) l.

Ltac by_tour t := exists t; apply is_tour_sound; vm_cast_no_check (eq_refl true).
Ltac by_steps s := apply (refutes_sound _ 1000000 1000000 s); vm_cast_no_check (eq_refl Accepted).
