(** * Columns: the checker of proofs for every number of columns

    If a tour is cut after a column, it becomes paths. A state describes the squares of the last two
    columns, and the two ends of an open tour, because later columns depend only on these. It
    records which of them are ends of paths, and the other end of each path. For each state of a
    file, the checker adds a column in every possible way, and looks up the new state in the
    list. *)

From Coq Require Import List ZArith Bool.
From Tour Require Import Tours Tables Boards.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Claims *)

Inductive start : Type := Cycle | Anywhere | Rank (k : Z) | Light.

(** The claim that the boards have no closed tour, or no open tour with an end on certain
    squares. *)
Record claim : Type := Claim { height : Z; start_of : start; odd_only : bool }.

(** The boards and tours of a claim. Ranks are counted from 1, and a1 is dark. *)
Definition covers (cl : claim) (q : question) : Prop :=
  exists n, 1 <= n /\ (odd_only cl = true -> Z.odd n = true) /\
  let ask k from := Question (height cl) n k from None (1, 2) [] [] [] in
  match start_of cl with
  | Cycle => q = ask Closed None
  | Anywhere => q = ask Open None
  | Rank k => exists s, (fst s = k - 1 \/ fst s = height cl - k) /\ q = ask Open (Some s)
  | Light => exists s, Z.odd (fst s + snd s) = true /\ q = ask Open (Some s)
  end.

(** ** Places

    The squares of the board and, as two more places, the ends of an open tour. The new column is
    always the third (files 2), because the squares move left after each column. *)
Inductive place : Type := At (s : square) | First | Last.

Definition is_cycle (cl : claim) : bool := match start_of cl with Cycle => true | _ => false end.

(** Whether the first end is joined to a square. [flip] is true in every other column. *)
Definition may_begin (cl : claim) (flip : bool) (s : square) : bool :=
  match start_of cl with
  | Cycle => false
  | Anywhere => true
  | Rank k => (fst s =? k - 1) || (fst s =? height cl - k)
  | Light => xorb flip (Z.odd (fst s + snd s))
  end.

Definition is_knight_move (s t : square) : bool :=
  let dr := Z.abs (fst s - fst t) in
  let df := Z.abs (snd s - snd t) in
  (dr =? 1) && (df =? 2) || (dr =? 2) && (df =? 1).

Definition joined (cl : claim) (flip : bool) (u v : place) : bool :=
  match u, v with
  | At s, At t => is_knight_move s t
  | At s, First | First, At s => may_begin cl flip s
  | At _, Last | Last, At _ => negb (is_cycle cl)
  | _, _ => false
  end.

(** The existing places when the new column has r rows. *)
Definition old (r : Z) (v : place) : bool :=
  match v with
  | At s => (snd s <? 2) || (snd s =? 2) && (fst s <? r)
  | _ => true
  end.

Definition column (cl : claim) (c : Z) : list place := map (fun r => At (r, c)) (below (height cl)).
Definition window (cl : claim) : list place := First :: Last :: column cl 0 ++ column cl 1.

Definition key (cl : claim) (v : place) : positive :=
  match v with
  | First => 2
  | Last => 3
  | At s => Z.to_pos (4 + snd s * height cl + fst s)
  end.

(** ** Paths

    The other end of the path that ends at a place. It is the place itself without edges. It is 1 if
    the place has both its edges or does not exist. *)
Definition paths : Type := tree positive.

Definition far (k : positive) (t : paths) : positive :=
  match find k t with
  | Some j => j
  | None => 1%positive
  end.

Definition join (u v : positive) (t : paths) : paths :=
  let a := far u t in
  let d := far v t in
  put a d (put d a (put u 1%positive (put v 1%positive t))).

Definition is_gone (t : paths) (k : positive) : bool := (far k t =? 1)%positive.

(** ** A row of the new column *)

Record row : Type := Row {
  itself : positive; (* its square *)
  near : list positive; (* existing places that are joined to it *)
  done : list positive; (* squares without later neighbours *)
  pressed : list positive (* squares with a single later neighbour *)
}.

Definition eight : list (Z * Z) := [(1, 2); (1, -2); (-1, 2); (-1, -2); (2, 1); (2, -1); (-2, 1); (-2, -1)].

Definition later (cl : claim) (r : Z) (v : place) : list place :=
  match v with
  | At s => map At (filter (fun t => (0 <=? fst t) && (fst t <? height cl) && negb (old r (At t)))
                      (map (ahead_of s) eight))
  | _ => []
  end.

(** The squares of the first two columns with [count] later neighbours after row r. Before the last
    row, only squares that lost a neighbour in row r. *)
Definition with_later (cl : claim) (r : Z) (count : nat) : list positive :=
  map (key cl) (filter (fun v =>
    (length (later cl (r + 1) v) =? count)%nat
    && ((r =? height cl - 1) || negb (length (later cl r v) =? count)%nat))
    (column cl 0 ++ column cl 1)).

Definition row_of (cl : claim) (flip : bool) (r : Z) : row := {|
  itself := key cl (At (r, 2));
  near := map (key cl) (filter (joined cl flip (At (r, 2))) (window cl));
  done := with_later cl r 0;
  pressed := with_later cl r 1 |}.

Definition survives (w : row) (t : paths) : bool :=
  forallb (is_gone t) (done w) && forallb (fun k => negb (far k t =? k)%positive) (pressed w).

Fixpoint pairs {A : Type} (l : list A) : list (A * A) :=
  match l with
  | [] => []
  | x :: rest => map (pair x) rest ++ pairs rest
  end.

Definition chosen (w : row) (t : paths) : list positive := filter (fun k => negb (is_gone t k)) (near w).

(** The two places are ends of the same path, so edges to both would close it. *)
Definition closes (t : paths) (uv : positive * positive) : bool := (far (fst uv) t =? snd uv)%positive.

Definition ways (w : row) (t : paths) : list paths :=
  let l := chosen w t in
  let fresh := put (itself w) (itself w) t in
  filter (survives w)
    (fresh :: map (fun u => join u (itself w) fresh) l
     ++ map (fun uv => join (itself w) (snd uv) (join (fst uv) (itself w) fresh))
          (filter (fun uv => negb (closes t uv)) (pairs l))).

(** In the last row: a path between two chosen places contains all other places, so the new square
    completes a tour. *)
Definition completes (keys : list positive) (w : row) (t : paths) : bool :=
  existsb (fun uv => closes t uv
    && forallb (fun k => (k =? fst uv)%positive || (k =? snd uv)%positive || is_gone t k) keys)
    (pairs (chosen w t)).

(** ** States *)

(** The other end of each place of the window. *)
Definition state : Type := list positive.

Definition read (keys : list positive) (s : state) : paths :=
  fold_left (fun t kj => put (fst kj) (snd kj) t) (combine keys s) Leaf.

(** The place, before the window moves, of a place in the new window. If [turned], the rows are
    reversed. *)
Definition before (cl : claim) (turned : bool) (v : place) : place :=
  match v with
  | At s => At (if turned then height cl - 1 - fst s else fst s, snd s + 1)
  | _ => v
  end.

Record view : Type := View { sources : list positive; renamed : paths }.

Definition view_of (cl : claim) (turned : bool) : view := {|
  sources := map (fun v => key cl (before cl turned v)) (window cl);
  renamed := read (map (fun v => key cl (before cl turned v)) (window cl)) (map (key cl) (window cl)) |}.

Definition seen (w : view) (t : paths) : state := map (fun k => far (far k t) (renamed w)) (sources w).

(** A set of states: a list for each digest of a state. *)
Definition digest (s : state) : positive :=
  fold_left (fun p k => match k with
                        | xI (xI _) => xI (xI p)
                        | xI _ => xO (xI p)
                        | xO (xO _) => xI (xO p)
                        | _ => xO (xO p)
                        end%positive) s 1%positive.

Definition bucket (k : positive) (set : tree (list state)) : list state :=
  match find k set with
  | Some l => l
  | None => []
  end.

Definition set_of (l : list state) : tree (list state) :=
  fold_left (fun set s => let k := digest s in put k (s :: bucket k set) set) l Leaf.

Definition is_in (set : tree (list state)) (s : state) : bool := existsb (same_state s) (bucket (digest s) set).

(** ** The check *)

(** [Fine]: no error, and the remaining effort. *)
Inductive outcome : Type := Fine (effort : Z) | Completes | NotListed (s : state) | TooLong.

Record plan : Type := Plan {
  keys : list positive; (* of the window *)
  all_keys : list positive; (* with the new column *)
  all_rows : list row;
  up : view;
  down : view;
  may_complete : bool;
  next : tree (list state)
}.

Definition each {A : Type} (f : A -> Z -> outcome) (l : list A) (effort : Z) : outcome :=
  fold_left (fun o x => match o with Fine e => f x e | _ => o end) l (Fine effort).

(** Costs effort, because a file could contain many states with the same digest. *)
Definition size (l : list state) : Z := Z.of_nat (length l).

Definition look_up (p : plan) (t : paths) (effort : Z) : outcome :=
  let '(s, turned) := (seen (up p) t, seen (down p) t) in
  if is_in (next p) s || is_in (next p) turned
  then Fine (effort - size (bucket (digest s) (next p)) - size (bucket (digest turned) (next p)))
  else NotListed s.

Fixpoint extend (p : plan) (rows : list row) (t : paths) (effort : Z) : outcome :=
  if effort <=? 0 then TooLong else
  match rows with
  | [] => look_up p t effort
  | w :: rest =>
      if match rest with [] => negb (may_complete p) && completes (all_keys p) w t | _ => false end
      then Completes
      else each (extend p rest) (ways w t) (effort - 1)
  end.

Definition plan_of (cl : claim) (flip : bool) (following : list state) : plan := {|
  keys := map (key cl) (window cl);
  all_keys := map (key cl) (window cl ++ column cl 2);
  all_rows := map (row_of cl flip) (below (height cl));
  up := view_of cl false;
  down := view_of cl true;
  may_complete := flip;
  next := set_of following |}.

Definition check_state (p : plan) (s : state) (effort : Z) : outcome :=
  extend p (all_rows p) (read (keys p) s) effort.

(** The outcome, and the remaining states from the first error on. *)
Fixpoint check_layer (p : plan) (l : list state) (effort : Z) : outcome * list state :=
  match l with
  | [] => (Fine effort, [])
  | s :: rest =>
      match check_state p s effort with
      | Fine e => check_layer p rest e
      | o => (o, l)
      end
  end.

Definition first_state (cl : claim) : state :=
  map (fun v => if is_cycle cl then 1%positive
                else match v with First => 3 | Last => 2 | _ => 1 end%positive) (window cl).

Definition is_claim (cl : claim) : bool :=
  (1 <=? height cl) && match start_of cl with
                       | Light => odd_only cl && Z.odd (height cl)
                       | _ => true
                       end.

(** The error: not a claim, the first state is missing, or a state of one of the layers. The last
    case has the remaining states from this state on. *)
Inductive layers_verdict : Type :=
| Holds
| NotAClaim
| NoFirstState
| Wrong (second : bool) (why : outcome) (from_there : list state).

(** Without [odd_only], there is one layer, and the second list is ignored. *)
Definition check_layers (cl : claim) (effort : Z) (one two : list state) : layers_verdict :=
  if negb (is_claim cl) then NotAClaim
  else if negb (existsb (same_state (first_state cl)) one) then NoFirstState
  else if odd_only cl then
    match check_layer (plan_of cl false two) one effort with
    | (Fine e, _) =>
        match check_layer (plan_of cl true one) two e with
        | (Fine _, _) => Holds
        | (why, l) => Wrong true why l
        end
    | (why, l) => Wrong false why l
    end
  else
    match check_layer (plan_of cl false one) one effort with
    | (Fine _, _) => Holds
    | (why, l) => Wrong false why l
    end.
