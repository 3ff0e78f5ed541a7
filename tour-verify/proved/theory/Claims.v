(** * The texts of claims

    The checker reads no text, as for questions. It has a list of all claims that the format allows,
    and selects the claim whose text is the second line of the file. *)

From Coq Require Import List ZArith Bool String.
From Tour Require Import Tours Boards Text Columns Layers.
Import ListNotations.
Local Open Scope Z_scope.

Definition start_name (s : start) : string :=
  match s with
  | Cycle => "closed"
  | Anywhere => "open"
  | Rank k => "open from rank " ++ number k
  | Light => "open from light"
  end.

Definition claim_line (cl : claim) : string :=
  number (height cl) ++ "xn " ++ start_name (start_of cl) ++ (if odd_only cl then " odd" else "").

(** All claims: one to five rows. An end on a light square requires odd rows and columns. *)
Definition claims : list claim :=
  filter is_claim
    (flat_map (fun r =>
      flat_map (fun s => [Claim r s false; Claim r s true])
        ([Cycle; Anywhere; Light] ++ map (fun k => Rank (k + 1)) (below r)))
      (map (Z.add 1) (below 5))).

Definition claim_of (text : string) : option claim := find (fun cl => String.eqb text (claim_line cl)) claims.

(** The texts of claims differ. *)
Lemma claim_lines_once : NoDup (map claim_line claims).
Proof.
  assert (D : forall l : list string, (if list_eq_dec string_dec (nodup string_dec l) l then true else false) = true ->
    NoDup l).
  { intros l H. destruct (list_eq_dec _ _ l) as [E|]; [|discriminate]. rewrite <- E. apply NoDup_nodup. }
  apply D. vm_compute. reflexivity.
Qed.

Theorem claim_states_one : forall cl d, In cl claims -> In d claims -> claim_line cl = claim_line d -> cl = d.
Proof.
  assert (H := claim_lines_once). induction claims as [|x l IH]; intros cl d C D E; [easy|].
  inversion H as [|? ? N H']; subst. destruct C as [->|C], D as [->|D]; auto.
  - destruct N. rewrite E. now apply in_map.
  - destruct N. rewrite <- E. now apply in_map.
Qed.

(** The limit of a check: calls of [extend], and compared states. *)
Definition most_rows : Z := 5000000.

(** Returns None if the line is not a claim. *)
Definition check_every_n (text : string) (one two : list state) : option layers_verdict :=
  match claim_of text with
  | Some cl => Some (check_layers cl most_rows one two)
  | None => None
  end.

Theorem check_every_n_sound : forall text one two, check_every_n text one two = Some Holds ->
  exists cl, text = claim_line cl /\ forall q, covers cl q -> ~ has_tour q.
Proof.
  intros text one two H. unfold check_every_n in H. destruct (claim_of text) as [cl|] eqn:E; [|discriminate].
  exists cl. apply find_some in E. destruct E as [_ E]. apply String.eqb_eq in E. split; [exact E|].
  injection H as H. exact (check_layers_sound cl most_rows one two H).
Qed.

