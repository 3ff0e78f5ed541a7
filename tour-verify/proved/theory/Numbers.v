(** * Numbers of things

    The definition of the number n of things with a property, and how such numbers add up and
    multiply. *)

From Coq Require Import List ZArith Lia Permutation.
From Tour Require Import Tours Sums Cycles Cases.
Import ListNotations.
Local Open Scope Z_scope.

(** Exactly n things satisfy P: a list has each of them once, and nothing else. *)
Definition number {A : Type} (P : A -> Prop) (n : Z) : Prop :=
  exists l, NoDup l /\ (forall x, In x l <-> P x) /\ Z.of_nat (length l) = n.

Lemma number_same : forall {A} (P Q : A -> Prop) n, (forall x, P x <-> Q x) -> number P n -> number Q n.
Proof.
  intros A P Q n E [l [N [I L]]]. exists l. split; [exact N|]. split; [|exact L].
  intros x. now rewrite I.
Qed.

(** The number is unique. *)
Lemma number_once : forall {A} (P : A -> Prop) n m, number P n -> number P m -> n = m.
Proof.
  intros A P n m [l [N [I <-]]] [k [M [J <-]]]. f_equal. apply Permutation_length, NoDup_Permutation; auto.
  intros x. now rewrite I, J.
Qed.

Lemma number_none : forall {A} (P : A -> Prop), (forall x, ~ P x) -> number P 0.
Proof. intros A P H. exists []. repeat split; [constructor|easy|apply H]. Qed.

Lemma number_one : forall {A} (P : A -> Prop) x, (forall y, P y <-> y = x) -> number P 1.
Proof.
  intros A P x H. exists [x]. repeat split; [repeat constructor; cbn; tauto| |].
  - intros [->|[]]. now apply H.
  - intros E. apply H in E. cbn; auto.
Qed.

Lemma number_list : forall {A} (l : list A), NoDup l -> number (fun x => In x l) (Z.of_nat (length l)).
Proof. intros A l N. exists l. repeat split; auto. Qed.

(** If no thing satisfies both P and Q, exactly n + m things satisfy P or Q. *)
Lemma number_or : forall {A} (P Q : A -> Prop) n m, (forall x, P x -> ~ Q x) -> number P n -> number Q m ->
  number (fun x => P x \/ Q x) (n + m).
Proof.
  intros A P Q n m D [l [N [I <-]]] [k [M [J <-]]]. exists (l ++ k). split; [|split].
  - apply NoDup_append; auto. intros x. rewrite I, J. apply D.
  - intros x. now rewrite in_app_iff, I, J.
  - rewrite app_length. lia.
Qed.

(** If a function maps the things of P one to one onto the things of Q, both numbers are equal. *)
Lemma number_image : forall {A B} (f : A -> B) (P : A -> Prop) (Q : B -> Prop) n,
  (forall x y, P x -> P y -> f x = f y -> x = y) -> (forall y, Q y <-> exists x, P x /\ f x = y) ->
  number P n -> number Q n.
Proof.
  intros A B f P Q n F E [l [N [I <-]]]. exists (map f l). split; [|split].
  - apply NoDup_map_on; [|exact N]. intros x y X Y. apply F; now apply I.
  - intros y. rewrite E, in_map_iff. split; intros [x [X Y]]; exists x; (split; [|now apply I]) || (split; [now apply I|]); auto.
  - now rewrite map_length.
Qed.

(** A list of images is the image of a list. *)
Lemma list_preimage : forall {A B} (f : A -> B) (P : A -> Prop) l,
  (forall y, In y l -> exists x, P x /\ f x = y) -> exists m, map f m = l /\ forall x, In x m -> P x.
Proof.
  induction l as [|y l IH]; intros H; [exists []; easy|].
  destruct IH as [m [M MP]]; [intros; apply H; cbn; auto|].
  destruct (H y (or_introl eq_refl)) as [x [X Y]].
  exists (x :: m). cbn. split; [congruence|]. intros z [<-|Z]; auto.
Qed.

(** The same, if the number of images is known. *)
Lemma number_preimage : forall {A B} (f : A -> B) (P : A -> Prop) (Q : B -> Prop) n,
  (forall x y, P x -> P y -> f x = f y -> x = y) -> (forall y, Q y <-> exists x, P x /\ f x = y) ->
  number Q n -> number P n.
Proof.
  intros A B f P Q n F E [l [N [I <-]]].
  destruct (list_preimage f P l) as [m [M MP]]; [intros y Y; apply E, I, Y|]. subst l. exists m. split; [|split].
  - exact (NoDup_map_inv f m N).
  - intros x. split; [apply MP|]. intros X.
    assert (J : In (f x) (map f m)) by (apply I, E; eauto).
    apply in_map_iff in J. destruct J as [z [Z J]]. now rewrite <- (F z x (MP z J) X Z).
  - now rewrite map_length.
Qed.

(** If no two things share a relative, the numbers of their relatives add up. *)
Lemma number_sum : forall {A B} (l : list A) (R : A -> B -> Prop) m, NoDup l ->
  (forall x, In x l -> number (R x) (m x)) -> (forall x y z, In x l -> In y l -> R x z -> R y z -> x = y) ->
  number (fun z => exists x, In x l /\ R x z) (sum m l).
Proof.
  intros A B l R m N F D. induction l as [|x l IH].
  - apply number_none. intros z [x [[] _]].
  - apply NoDup_cons_iff in N. destruct N as [X N].
    apply (number_same (fun z => R x z \/ exists y, In y l /\ R y z)).
    { intros z. split.
      - intros [H|[y [Y H]]]; [exists x|exists y]; cbn; auto.
      - intros [y [[<-|Y] H]]; eauto. }
    cbn [sum]. apply number_or.
    + intros z H [y [Y G]]. apply X. rewrite (D x y z); cbn; auto.
    + apply F. cbn; auto.
    + apply IH; [exact N| |]; intros; [apply F|eapply D]; cbn; eauto.
Qed.

(** If each of n things has m relatives, and no relative is shared, they have n * m relatives. *)
Lemma number_fibres : forall {A B} (P : A -> Prop) (R : A -> B -> Prop) n m,
  number P n -> (forall x, P x -> number (R x) m) -> (forall x y z, P x -> P y -> R x z -> R y z -> x = y) ->
  number (fun z => exists x, P x /\ R x z) (n * m).
Proof.
  intros A B P R n m [l [N [I <-]]] F D.
  apply (number_same (fun z => exists x, In x l /\ R x z)).
  { intros z; split; intros [x [X Y]]; exists x; rewrite I in *; auto. }
  replace (Z.of_nat (length l) * m) with (sum (fun _ => m) l).
  - apply number_sum; [exact N| |].
    + intros x X. now apply F, I.
    + intros x y z X Y. apply D; now apply I.
  - clear. induction l as [|x l IH]; [reflexivity|]. cbn [sum length]. lia.
Qed.

(** If the number of things is known, the things that also satisfy p have a number. *)
Lemma number_some : forall {A} (P : A -> Prop) (p : A -> bool) n, number P n ->
  exists m, number (fun x => P x /\ p x = true) m.
Proof.
  intros A P p n [l [N [I _]]]. exists (Z.of_nat (length (filter p l))), (filter p l).
  split; [now apply NoDup_filter|]. split; [|reflexivity]. intros x. now rewrite filter_In, I.
Qed.

(** ** Parts of a case

    A part is a set of edges of a case: all included edges, and some other edges. Its list has the
    order of the case. *)
Inductive part : list edge -> list link -> Prop :=
| Nothing : part [] []
| Take : forall e b T l, part T l -> part (e :: T) ((e, b) :: l)
| Skip : forall e T l, part T l -> part T ((e, false) :: l).

Lemma part_incl : forall T l, part T l -> incl T (map fst l).
Proof. intros T l H. induction H; intros x X; cbn in *; [easy| |auto]. destruct X; auto. Qed.

Lemma part_in : forall T l e, part T l -> In (e, true) l -> In e T.
Proof.
  intros T l e H. induction H; intros X; [easy| |]; destruct X as [[= -> ->]|X]; cbn; auto; discriminate.
Qed.

Lemma part_nodup : forall T l, part T l -> NoDup (map fst l) -> NoDup T.
Proof.
  intros T l H. induction H; intros N; [constructor| |]; cbn in N; inversion N as [|? ? X M]; subst; auto.
  constructor; auto. intros Y. apply X, (part_incl _ _ H), Y.
Qed.

Lemma part_first : forall e b T l, part T ((e, b) :: l) ->
  (exists U, T = e :: U /\ part U l) \/ (b = false /\ part T l).
Proof. intros e b T l H. inversion H; subst; eauto. Qed.

(** Two parts with the same edges are the same list. *)
Lemma part_once : forall T l, part T l -> NoDup (map fst l) ->
  forall U, part U l -> (forall e, In e T <-> In e U) -> T = U.
Proof.
  intros T l H. induction H as [|e b T l H IH|e T l H IH]; intros N U G E.
  - now inversion G.
  - cbn in N. inversion N as [|? ? X M]; subst. inversion G as [|? ? V ? G'|? ? ? G']; subst.
    + f_equal. apply IH; auto. intros d. specialize (E d). cbn in E.
      assert (A : forall W, part W l -> In d W -> e <> d).
      { intros W HW DW ->. apply X, (part_incl _ _ HW), DW. }
      split; intros D; [destruct (proj1 E (or_intror D)) as [->|]|destruct (proj2 E (or_intror D)) as [->|]]; auto;
        [destruct (A T H D eq_refl)|destruct (A V G' D eq_refl)].
    + destruct X. apply (part_incl _ _ G'), E. cbn; auto.
  - cbn in N. inversion N as [|? ? X M]; subst. inversion G as [|? ? V ? G'|? ? ? G']; subst.
    + destruct X. apply (part_incl _ _ H), E. cbn; auto.
    + auto.
Qed.

(** Any set of edges that contains the included edges is, within the case, a part of it. *)
Lemma part_of : forall l (S : list edge), (forall e, In (e, true) l -> In e S) ->
  exists T, part T l /\ forall e, In e T <-> In e S /\ In e (map fst l).
Proof.
  induction l as [|[d b] l IH]; intros S H; [exists []; split; [constructor|cbn; tauto]|].
  destruct (IH S) as [T [P I]]; [intros; apply H; cbn; auto|].
  destruct (in_dec edge_dec d S) as [D|D].
  - exists (d :: T). split; [now constructor|]. intros e. cbn. rewrite I. split; [|tauto].
    intros [->|[]]; auto.
  - assert (b = false) as ->.
    { destruct b; [|reflexivity]. destruct D. apply H. cbn; auto. }
    exists T. split; [now constructor|]. intros e. cbn. rewrite I. split; [tauto|].
    intros [X [->|Y]]; tauto.
Qed.

(** The parts with the first edge, and the parts without it. *)
Lemma number_part : forall e (l : list link) (Q : list edge -> Prop) n m, ~ In e (map fst l) ->
  number (fun T => part T l /\ Q (e :: T)) n -> number (fun T => part T l /\ Q T) m ->
  number (fun T => part T ((e, false) :: l) /\ Q T) (n + m).
Proof.
  intros e l Q n m X N M.
  apply (number_same (fun T => (part T ((e, false) :: l) /\ In e T /\ Q T) \/ (part T l /\ Q T))).
  { intros T. split.
    - intros [[P [I H]]|[P H]]; [auto|]. split; [now constructor|exact H].
    - intros [P H]. inversion P as [|? ? V ? G'|? ? ? G']; subst; [left|right]; cbn; auto. }
  apply number_or; [|apply (number_image (cons e)) with (3 := N)|exact M].
  - intros T [_ [I _]] [P _]. apply X, (part_incl _ _ P), I.
  - congruence.
  - intros T. split.
    + intros [P [I H]]. inversion P as [|? ? V ? G'|? ? ? G']; subst; [exists V; auto|].
      destruct X. apply (part_incl _ _ G'), I.
    + intros [V [[P H] <-]]. cbn. repeat split; auto. now constructor.
Qed.

(** The parts, if the first edge is included. *)
Lemma number_part_in : forall e (l : list link) (Q : list edge -> Prop) n,
  number (fun T => part T l /\ Q (e :: T)) n -> number (fun T => part T ((e, true) :: l) /\ Q T) n.
Proof.
  intros e l Q n N. apply (number_image (cons e)) with (3 := N); [congruence|].
  intros T. split.
  - intros [P H]. inversion P as [|? ? V ? G'|? ? ? G']; subst. exists V; auto.
  - intros [V [[P H] <-]]. split; auto. now constructor.
Qed.
