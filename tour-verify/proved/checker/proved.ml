
type __ = Obj.t
let __ = let rec f _ = Obj.repr f in Obj.repr f

(** val xorb : bool -> bool -> bool **)

let xorb b1 b2 =
  if b1 then if b2 then false else true else b2

(** val negb : bool -> bool **)

let negb = function
| true -> false
| false -> true

type nat =
| O
| S of nat

(** val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option **)

let option_map f = function
| Some a -> Some (f a)
| None -> None

(** val fst : ('a1 * 'a2) -> 'a1 **)

let fst = function
| (x, _) -> x

(** val snd : ('a1 * 'a2) -> 'a2 **)

let snd = function
| (_, y) -> y

(** val length : 'a1 list -> nat **)

let rec length = function
| [] -> O
| _ :: l' -> S (length l')

(** val app : 'a1 list -> 'a1 list -> 'a1 list **)

let rec app l m =
  match l with
  | [] -> m
  | a :: l1 -> a :: (app l1 m)

type comparison =
| Eq
| Lt
| Gt

(** val compOpp : comparison -> comparison **)

let compOpp = function
| Eq -> Eq
| Lt -> Gt
| Gt -> Lt

type uint =
| Nil
| D0 of uint
| D1 of uint
| D2 of uint
| D3 of uint
| D4 of uint
| D5 of uint
| D6 of uint
| D7 of uint
| D8 of uint
| D9 of uint

(** val revapp : uint -> uint -> uint **)

let rec revapp d d' =
  match d with
  | Nil -> d'
  | D0 d0 -> revapp d0 (D0 d')
  | D1 d0 -> revapp d0 (D1 d')
  | D2 d0 -> revapp d0 (D2 d')
  | D3 d0 -> revapp d0 (D3 d')
  | D4 d0 -> revapp d0 (D4 d')
  | D5 d0 -> revapp d0 (D5 d')
  | D6 d0 -> revapp d0 (D6 d')
  | D7 d0 -> revapp d0 (D7 d')
  | D8 d0 -> revapp d0 (D8 d')
  | D9 d0 -> revapp d0 (D9 d')

(** val rev : uint -> uint **)

let rev d =
  revapp d Nil

module Little =
 struct
  (** val double : uint -> uint **)

  let rec double = function
  | Nil -> Nil
  | D0 d0 -> D0 (double d0)
  | D1 d0 -> D2 (double d0)
  | D2 d0 -> D4 (double d0)
  | D3 d0 -> D6 (double d0)
  | D4 d0 -> D8 (double d0)
  | D5 d0 -> D0 (succ_double d0)
  | D6 d0 -> D2 (succ_double d0)
  | D7 d0 -> D4 (succ_double d0)
  | D8 d0 -> D6 (succ_double d0)
  | D9 d0 -> D8 (succ_double d0)

  (** val succ_double : uint -> uint **)

  and succ_double = function
  | Nil -> D1 Nil
  | D0 d0 -> D1 (double d0)
  | D1 d0 -> D3 (double d0)
  | D2 d0 -> D5 (double d0)
  | D3 d0 -> D7 (double d0)
  | D4 d0 -> D9 (double d0)
  | D5 d0 -> D1 (succ_double d0)
  | D6 d0 -> D3 (succ_double d0)
  | D7 d0 -> D5 (succ_double d0)
  | D8 d0 -> D7 (succ_double d0)
  | D9 d0 -> D9 (succ_double d0)
 end

(** val pred : nat -> nat **)

let pred n0 = match n0 with
| O -> n0
| S u -> u

module Coq__1 = struct
 (** val add : nat -> nat -> nat **)
 let rec add n0 m =
   match n0 with
   | O -> m
   | S p -> S (add p m)
end
include Coq__1

(** val sub : nat -> nat -> nat **)

let rec sub n0 m =
  match n0 with
  | O -> n0
  | S k -> (match m with
            | O -> n0
            | S l -> sub k l)

(** val eqb : bool -> bool -> bool **)

let eqb b1 b2 =
  if b1 then b2 else if b2 then false else true

module Nat =
 struct
  (** val eqb : nat -> nat -> bool **)

  let rec eqb n0 m =
    match n0 with
    | O -> (match m with
            | O -> true
            | S _ -> false)
    | S n' -> (match m with
               | O -> false
               | S m' -> eqb n' m')

  (** val leb : nat -> nat -> bool **)

  let rec leb n0 m =
    match n0 with
    | O -> true
    | S n' -> (match m with
               | O -> false
               | S m' -> leb n' m')

  (** val max : nat -> nat -> nat **)

  let rec max n0 m =
    match n0 with
    | O -> m
    | S n' -> (match m with
               | O -> n0
               | S m' -> S (max n' m'))

  (** val min : nat -> nat -> nat **)

  let rec min n0 m =
    match n0 with
    | O -> O
    | S n' -> (match m with
               | O -> O
               | S m' -> S (min n' m'))
 end

(** val hd : 'a1 -> 'a1 list -> 'a1 **)

let hd default = function
| [] -> default
| x :: _ -> x

(** val tl : 'a1 list -> 'a1 list **)

let tl = function
| [] -> []
| _ :: m -> m

(** val in_dec : ('a1 -> 'a1 -> bool) -> 'a1 -> 'a1 list -> bool **)

let rec in_dec h a = function
| [] -> false
| y :: l0 -> let s = h y a in if s then true else in_dec h a l0

(** val nth : nat -> 'a1 list -> 'a1 -> 'a1 **)

let rec nth n0 l default =
  match n0 with
  | O -> (match l with
          | [] -> default
          | x :: _ -> x)
  | S m -> (match l with
            | [] -> default
            | _ :: t -> nth m t default)

(** val rev0 : 'a1 list -> 'a1 list **)

let rec rev0 = function
| [] -> []
| x :: l' -> app (rev0 l') (x :: [])

(** val rev_append : 'a1 list -> 'a1 list -> 'a1 list **)

let rec rev_append l l' =
  match l with
  | [] -> l'
  | a :: l0 -> rev_append l0 (a :: l')

(** val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list **)

let rec map f = function
| [] -> []
| a :: t -> (f a) :: (map f t)

(** val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list **)

let rec flat_map f = function
| [] -> []
| x :: t -> app (f x) (flat_map f t)

(** val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1 **)

let rec fold_left f l a0 =
  match l with
  | [] -> a0
  | b :: t -> fold_left f t (f a0 b)

(** val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1 **)

let rec fold_right f a0 = function
| [] -> a0
| b :: t -> f b (fold_right f a0 t)

(** val existsb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec existsb f = function
| [] -> false
| a :: l0 -> (||) (f a) (existsb f l0)

(** val forallb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec forallb f = function
| [] -> true
| a :: l0 -> (&&) (f a) (forallb f l0)

(** val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list **)

let rec filter f = function
| [] -> []
| x :: l0 -> if f x then x :: (filter f l0) else filter f l0

(** val find : ('a1 -> bool) -> 'a1 list -> 'a1 option **)

let rec find f = function
| [] -> None
| x :: tl0 -> if f x then Some x else find f tl0

(** val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list **)

let rec combine l l' =
  match l with
  | [] -> []
  | x :: tl0 ->
    (match l' with
     | [] -> []
     | y :: tl' -> (x, y) :: (combine tl0 tl'))

(** val firstn : nat -> 'a1 list -> 'a1 list **)

let rec firstn n0 l =
  match n0 with
  | O -> []
  | S n1 -> (match l with
             | [] -> []
             | a :: l0 -> a :: (firstn n1 l0))

(** val skipn : nat -> 'a1 list -> 'a1 list **)

let rec skipn n0 l =
  match n0 with
  | O -> l
  | S n1 -> (match l with
             | [] -> []
             | _ :: l0 -> skipn n1 l0)

(** val nodup : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list **)

let rec nodup decA = function
| [] -> []
| x :: xs -> if in_dec decA x xs then nodup decA xs else x :: (nodup decA xs)

(** val seq : nat -> nat -> nat list **)

let rec seq start0 = function
| O -> []
| S len0 -> start0 :: (seq (S start0) len0)

type positive =
| XI of positive
| XO of positive
| XH

type n =
| N0
| Npos of positive

type z =
| Z0
| Zpos of positive
| Zneg of positive

module Pos =
 struct
  (** val succ : positive -> positive **)

  let rec succ = function
  | XI p -> XO (succ p)
  | XO p -> XI p
  | XH -> XO XH

  (** val add : positive -> positive -> positive **)

  let rec add x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XO p ->
      (match y with
       | XI q -> XI (add p q)
       | XO q -> XO (add p q)
       | XH -> XI p)
    | XH -> (match y with
             | XI q -> XO (succ q)
             | XO q -> XI q
             | XH -> XO XH)

  (** val add_carry : positive -> positive -> positive **)

  and add_carry x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> XI (add_carry p q)
       | XO q -> XO (add_carry p q)
       | XH -> XI (succ p))
    | XO p ->
      (match y with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XH ->
      (match y with
       | XI q -> XI (succ q)
       | XO q -> XO (succ q)
       | XH -> XI XH)

  (** val pred_double : positive -> positive **)

  let rec pred_double = function
  | XI p -> XI (XO p)
  | XO p -> XI (pred_double p)
  | XH -> XH

  (** val mul : positive -> positive -> positive **)

  let rec mul x y =
    match x with
    | XI p -> add y (XO (mul p y))
    | XO p -> XO (mul p y)
    | XH -> y

  (** val compare_cont : comparison -> positive -> positive -> comparison **)

  let rec compare_cont r x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> compare_cont r p q
       | XO q -> compare_cont Gt p q
       | XH -> Gt)
    | XO p ->
      (match y with
       | XI q -> compare_cont Lt p q
       | XO q -> compare_cont r p q
       | XH -> Gt)
    | XH -> (match y with
             | XH -> r
             | _ -> Lt)

  (** val compare : positive -> positive -> comparison **)

  let compare =
    compare_cont Eq

  (** val eqb : positive -> positive -> bool **)

  let rec eqb p q =
    match p with
    | XI p0 -> (match q with
                | XI q0 -> eqb p0 q0
                | _ -> false)
    | XO p0 -> (match q with
                | XO q0 -> eqb p0 q0
                | _ -> false)
    | XH -> (match q with
             | XH -> true
             | _ -> false)

  (** val ltb : positive -> positive -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false

  (** val iter_op : ('a1 -> 'a1 -> 'a1) -> positive -> 'a1 -> 'a1 **)

  let rec iter_op op p a =
    match p with
    | XI p0 -> op a (iter_op op p0 (op a a))
    | XO p0 -> iter_op op p0 (op a a)
    | XH -> a

  (** val to_nat : positive -> nat **)

  let to_nat x =
    iter_op Coq__1.add x (S O)

  (** val of_succ_nat : nat -> positive **)

  let rec of_succ_nat = function
  | O -> XH
  | S x -> succ (of_succ_nat x)

  (** val to_little_uint : positive -> uint **)

  let rec to_little_uint = function
  | XI p0 -> Little.succ_double (to_little_uint p0)
  | XO p0 -> Little.double (to_little_uint p0)
  | XH -> D1 Nil

  (** val to_uint : positive -> uint **)

  let to_uint p =
    rev (to_little_uint p)

  (** val eq_dec : positive -> positive -> bool **)

  let rec eq_dec p x0 =
    match p with
    | XI p0 -> (match x0 with
                | XI p1 -> eq_dec p0 p1
                | _ -> false)
    | XO p0 -> (match x0 with
                | XO p1 -> eq_dec p0 p1
                | _ -> false)
    | XH -> (match x0 with
             | XH -> true
             | _ -> false)
 end

module N =
 struct
  (** val add : n -> n -> n **)

  let add n0 m =
    match n0 with
    | N0 -> m
    | Npos p -> (match m with
                 | N0 -> n0
                 | Npos q -> Npos (Pos.add p q))

  (** val to_uint : n -> uint **)

  let to_uint = function
  | N0 -> D0 Nil
  | Npos p -> Pos.to_uint p
 end

module Z =
 struct
  (** val double : z -> z **)

  let double = function
  | Z0 -> Z0
  | Zpos p -> Zpos (XO p)
  | Zneg p -> Zneg (XO p)

  (** val succ_double : z -> z **)

  let succ_double = function
  | Z0 -> Zpos XH
  | Zpos p -> Zpos (XI p)
  | Zneg p -> Zneg (Pos.pred_double p)

  (** val pred_double : z -> z **)

  let pred_double = function
  | Z0 -> Zneg XH
  | Zpos p -> Zpos (Pos.pred_double p)
  | Zneg p -> Zneg (XI p)

  (** val pos_sub : positive -> positive -> z **)

  let rec pos_sub x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> double (pos_sub p q)
       | XO q -> succ_double (pos_sub p q)
       | XH -> Zpos (XO p))
    | XO p ->
      (match y with
       | XI q -> pred_double (pos_sub p q)
       | XO q -> double (pos_sub p q)
       | XH -> Zpos (Pos.pred_double p))
    | XH ->
      (match y with
       | XI q -> Zneg (XO q)
       | XO q -> Zneg (Pos.pred_double q)
       | XH -> Z0)

  (** val add : z -> z -> z **)

  let add x y =
    match x with
    | Z0 -> y
    | Zpos x' ->
      (match y with
       | Z0 -> x
       | Zpos y' -> Zpos (Pos.add x' y')
       | Zneg y' -> pos_sub x' y')
    | Zneg x' ->
      (match y with
       | Z0 -> x
       | Zpos y' -> pos_sub y' x'
       | Zneg y' -> Zneg (Pos.add x' y'))

  (** val opp : z -> z **)

  let opp = function
  | Z0 -> Z0
  | Zpos x0 -> Zneg x0
  | Zneg x0 -> Zpos x0

  (** val sub : z -> z -> z **)

  let sub m n0 =
    add m (opp n0)

  (** val mul : z -> z -> z **)

  let mul x y =
    match x with
    | Z0 -> Z0
    | Zpos x' ->
      (match y with
       | Z0 -> Z0
       | Zpos y' -> Zpos (Pos.mul x' y')
       | Zneg y' -> Zneg (Pos.mul x' y'))
    | Zneg x' ->
      (match y with
       | Z0 -> Z0
       | Zpos y' -> Zneg (Pos.mul x' y')
       | Zneg y' -> Zpos (Pos.mul x' y'))

  (** val compare : z -> z -> comparison **)

  let compare x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> Eq
             | Zpos _ -> Lt
             | Zneg _ -> Gt)
    | Zpos x' -> (match y with
                  | Zpos y' -> Pos.compare x' y'
                  | _ -> Gt)
    | Zneg x' ->
      (match y with
       | Zneg y' -> compOpp (Pos.compare x' y')
       | _ -> Lt)

  (** val leb : z -> z -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val ltb : z -> z -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false

  (** val eqb : z -> z -> bool **)

  let eqb x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> true
             | _ -> false)
    | Zpos p -> (match y with
                 | Zpos q -> Pos.eqb p q
                 | _ -> false)
    | Zneg p -> (match y with
                 | Zneg q -> Pos.eqb p q
                 | _ -> false)

  (** val max : z -> z -> z **)

  let max n0 m =
    match compare n0 m with
    | Lt -> m
    | _ -> n0

  (** val min : z -> z -> z **)

  let min n0 m =
    match compare n0 m with
    | Gt -> m
    | _ -> n0

  (** val abs : z -> z **)

  let abs = function
  | Zneg p -> Zpos p
  | x -> x

  (** val to_nat : z -> nat **)

  let to_nat = function
  | Zpos p -> Pos.to_nat p
  | _ -> O

  (** val to_N : z -> n **)

  let to_N = function
  | Zpos p -> Npos p
  | _ -> N0

  (** val of_nat : nat -> z **)

  let of_nat = function
  | O -> Z0
  | S n1 -> Zpos (Pos.of_succ_nat n1)

  (** val to_pos : z -> positive **)

  let to_pos = function
  | Zpos p -> p
  | _ -> XH

  (** val pos_div_eucl : positive -> z -> z * z **)

  let rec pos_div_eucl a b =
    match a with
    | XI a' ->
      let (q, r) = pos_div_eucl a' b in
      let r' = add (mul (Zpos (XO XH)) r) (Zpos XH) in
      if ltb r' b
      then ((mul (Zpos (XO XH)) q), r')
      else ((add (mul (Zpos (XO XH)) q) (Zpos XH)), (sub r' b))
    | XO a' ->
      let (q, r) = pos_div_eucl a' b in
      let r' = mul (Zpos (XO XH)) r in
      if ltb r' b
      then ((mul (Zpos (XO XH)) q), r')
      else ((add (mul (Zpos (XO XH)) q) (Zpos XH)), (sub r' b))
    | XH -> if leb (Zpos (XO XH)) b then (Z0, (Zpos XH)) else ((Zpos XH), Z0)

  (** val div_eucl : z -> z -> z * z **)

  let div_eucl a b =
    match a with
    | Z0 -> (Z0, Z0)
    | Zpos a' ->
      (match b with
       | Z0 -> (Z0, a)
       | Zpos _ -> pos_div_eucl a' b
       | Zneg b' ->
         let (q, r) = pos_div_eucl a' (Zpos b') in
         (match r with
          | Z0 -> ((opp q), Z0)
          | _ -> ((opp (add q (Zpos XH))), (add b r))))
    | Zneg a' ->
      (match b with
       | Z0 -> (Z0, a)
       | Zpos _ ->
         let (q, r) = pos_div_eucl a' b in
         (match r with
          | Z0 -> ((opp q), Z0)
          | _ -> ((opp (add q (Zpos XH))), (sub b r)))
       | Zneg b' -> let (q, r) = pos_div_eucl a' (Zpos b') in (q, (opp r)))

  (** val div : z -> z -> z **)

  let div a b =
    let (q, _) = div_eucl a b in q

  (** val modulo : z -> z -> z **)

  let modulo a b =
    let (_, r) = div_eucl a b in r

  (** val even : z -> bool **)

  let even = function
  | Z0 -> true
  | Zpos p -> (match p with
               | XO _ -> true
               | _ -> false)
  | Zneg p -> (match p with
               | XO _ -> true
               | _ -> false)

  (** val odd : z -> bool **)

  let odd = function
  | Z0 -> false
  | Zpos p -> (match p with
               | XO _ -> false
               | _ -> true)
  | Zneg p -> (match p with
               | XO _ -> false
               | _ -> true)

  (** val eq_dec : z -> z -> bool **)

  let eq_dec x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> true
             | _ -> false)
    | Zpos p -> (match y with
                 | Zpos p0 -> Pos.eq_dec p p0
                 | _ -> false)
    | Zneg p -> (match y with
                 | Zneg p0 -> Pos.eq_dec p p0
                 | _ -> false)
 end

type ascii =
| Ascii of bool * bool * bool * bool * bool * bool * bool * bool

(** val zero : ascii **)

let zero =
  Ascii (false, false, false, false, false, false, false, false)

(** val one : ascii **)

let one =
  Ascii (true, false, false, false, false, false, false, false)

(** val shift : bool -> ascii -> ascii **)

let shift c = function
| Ascii (a1, a2, a3, a4, a5, a6, a7, _) ->
  Ascii (c, a1, a2, a3, a4, a5, a6, a7)

(** val eqb0 : ascii -> ascii -> bool **)

let eqb0 a b =
  let Ascii (a0, a1, a2, a3, a4, a5, a6, a7) = a in
  let Ascii (b0, b1, b2, b3, b4, b5, b6, b7) = b in
  if if if if if if if eqb a0 b0 then eqb a1 b1 else false
                 then eqb a2 b2
                 else false
              then eqb a3 b3
              else false
           then eqb a4 b4
           else false
        then eqb a5 b5
        else false
     then eqb a6 b6
     else false
  then eqb a7 b7
  else false

(** val ascii_of_pos : positive -> ascii **)

let ascii_of_pos =
  let rec loop n0 p =
    match n0 with
    | O -> zero
    | S n' ->
      (match p with
       | XI p' -> shift true (loop n' p')
       | XO p' -> shift false (loop n' p')
       | XH -> one)
  in loop (S (S (S (S (S (S (S (S O))))))))

(** val ascii_of_N : n -> ascii **)

let ascii_of_N = function
| N0 -> zero
| Npos p -> ascii_of_pos p

type string =
| EmptyString
| String of ascii * string

(** val eqb1 : string -> string -> bool **)

let rec eqb1 s1 s2 =
  match s1 with
  | EmptyString ->
    (match s2 with
     | EmptyString -> true
     | String (_, _) -> false)
  | String (c1, s1') ->
    (match s2 with
     | EmptyString -> false
     | String (c2, s2') -> if eqb0 c1 c2 then eqb1 s1' s2' else false)

(** val append : string -> string -> string **)

let rec append s1 s2 =
  match s1 with
  | EmptyString -> s2
  | String (c, s1') -> String (c, (append s1' s2))

(** val concat : string -> string list -> string **)

let rec concat sep = function
| [] -> EmptyString
| x :: xs ->
  (match xs with
   | [] -> x
   | _ :: _ -> append x (append sep (concat sep xs)))

type square = z * z

type kind =
| Closed
| Open
| StrictlyOpen

type question = { rows : z; columns : z; tours : kind; from : square option;
                  to0 : square option; leap : (z * z); missing : square list;
                  required : (square * square) list;
                  forbidden : (square * square) list }

(** val steps : 'a1 list -> ('a1 * 'a1) list **)

let rec steps = function
| [] -> []
| s :: rest -> (match rest with
                | [] -> []
                | t :: _ -> (s, t) :: (steps rest))

(** val moves_made : question -> square list -> (square * square) list **)

let moves_made q tour =
  match q.tours with
  | Closed ->
    (match tour with
     | [] -> steps tour
     | first :: _ -> steps (app tour (first :: [])))
  | _ -> steps tour

(** val sum : ('a1 -> z) -> 'a1 list -> z **)

let rec sum f = function
| [] -> Z0
| x :: rest -> Z.add (f x) (sum f rest)

type 'a tree =
| Leaf
| Node of 'a tree * 'a option * 'a tree

(** val find0 : positive -> 'a1 tree -> 'a1 option **)

let rec find0 k = function
| Leaf -> None
| Node (zero0, here, one0) ->
  (match k with
   | XI j -> find0 j one0
   | XO j -> find0 j zero0
   | XH -> here)

(** val put : positive -> 'a1 -> 'a1 tree -> 'a1 tree **)

let rec put k x = function
| Leaf ->
  let p = (Leaf, None) in
  let one0 = Leaf in
  let (zero0, here) = p in
  (match k with
   | XI j -> Node (zero0, here, (put j x one0))
   | XO j -> Node ((put j x zero0), here, one0)
   | XH -> Node (zero0, (Some x), one0))
| Node (zero0, here, one0) ->
  let p = (zero0, here) in
  let (zero1, here0) = p in
  (match k with
   | XI j -> Node (zero1, here0, (put j x one0))
   | XO j -> Node ((put j x zero1), here0, one0)
   | XH -> Node (zero1, (Some x), one0))

type table = z tree

(** val get : positive -> table -> z **)

let get k t =
  match find0 k t with
  | Some z0 -> z0
  | None -> Z0

(** val add0 : table -> (positive * z) -> table **)

let add0 t kz =
  put (fst kz) (Z.add (get (fst kz) t) (snd kz)) t

(** val tally : (positive * z) list -> table **)

let tally l =
  fold_left add0 l Leaf

(** val same_state : positive list -> positive list -> bool **)

let rec same_state s t =
  match s with
  | [] -> (match t with
           | [] -> true
           | _ :: _ -> false)
  | j :: s0 ->
    (match t with
     | [] -> false
     | k :: t0 -> (&&) (Pos.eqb j k) (same_state s0 t0))

(** val occurs : positive -> positive list -> bool **)

let occurs x vs =
  existsb (Pos.eqb x) vs

type vertex = positive

type edge = vertex * vertex

(** val undirected : edge -> edge **)

let undirected = function
| (u, v) -> if Pos.ltb u v then (u, v) else (v, u)

(** val both_ends : (vertex -> z) -> edge -> z **)

let both_ends y e =
  Z.add (y (fst e)) (y (snd e))

(** val leaves : (vertex -> bool) -> edge -> z **)

let leaves s e =
  if xorb (s (fst e)) (s (snd e)) then Zpos XH else Z0

type link = edge * bool

(** val up : vertex -> vertex **)

let up =
  Pos.succ

(** val up_edge : edge -> edge **)

let up_edge e =
  ((up (fst e)), (up (snd e)))

(** val up_link : link -> link **)

let up_link l =
  ((up_edge (fst l)), (snd l))

type node =
| Points of vertex
| Stands of positive

type forest = node tree

(** val root : nat -> forest -> vertex -> vertex * positive **)

let rec root fuel f v =
  match fuel with
  | O ->
    (match find0 v f with
     | Some n0 ->
       (match n0 with
        | Points _ -> (v, XH)
        | Stands members -> (v, members))
     | None -> (v, XH))
  | S less ->
    (match find0 v f with
     | Some n0 ->
       (match n0 with
        | Points u -> root less f u
        | Stands members -> (v, members))
     | None -> (v, XH))

(** val root_of : forest -> vertex -> vertex * positive **)

let root_of f v =
  root (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S O)))))))))))))))))))))))))))))))) f v

(** val join : forest -> edge -> forest **)

let join f e =
  let (u, many) = root_of f (fst e) in
  let (v, more) = root_of f (snd e) in
  if Pos.eqb u v
  then f
  else if Pos.ltb many more
       then put v (Stands (Pos.add many more)) (put u (Points v) f)
       else put u (Stands (Pos.add many more)) (put v (Points u) f)

(** val labels : vertex list -> edge list -> vertex tree **)

let labels vs edges1 =
  let f = fold_left join edges1 Leaf in
  fold_left (fun t v -> put v (fst (root_of f v)) t) vs Leaf

(** val label : vertex tree -> vertex -> vertex **)

let label t v =
  match find0 v t with
  | Some u -> u
  | None -> v

type counts = { at_vertex_in : table; at_vertex : table;
                labelling : (vertex -> vertex); class_size : table;
                class_in : table; number : z }

(** val ends_of : edge -> (vertex * z) list **)

let ends_of e =
  ((fst e), (Zpos XH)) :: (((snd e), (Zpos XH)) :: [])

(** val count : (vertex -> vertex) -> vertex list -> link list -> counts **)

let count labelling0 vs links =
  { at_vertex_in =
    (tally (flat_map (fun l -> if snd l then ends_of (fst l) else []) links));
    at_vertex = (tally (flat_map (fun l -> ends_of (fst l)) links));
    labelling = labelling0; class_size =
    (tally (map (fun v -> ((labelling0 v), (Zpos XH))) vs)); class_in =
    (tally
      (flat_map (fun l ->
        let (u, v) = fst l in
        if (&&) (snd l) (Pos.eqb (labelling0 u) (labelling0 v))
        then ((labelling0 u), (Zpos XH)) :: []
        else []) links)); number = (sum (fun _ -> Zpos XH) vs) }

(** val is_path : counts -> vertex -> z -> bool **)

let is_path t class0 missing0 =
  let size0 = get class0 t.class_size in
  (&&) (Z.ltb size0 t.number)
    (Z.leb (Z.sub size0 missing0) (get class0 t.class_in))

(** val contradicts : counts -> vertex -> bool **)

let contradicts t v =
  (||)
    ((||) (Z.ltb (get v t.at_vertex) (Zpos (XO XH)))
      (Z.ltb (Zpos (XO XH)) (get v t.at_vertex_in)))
    (is_path t (t.labelling v) Z0)

type fate =
| Keep
| Take
| Drop

(** val settle : counts -> link -> fate **)

let settle t = function
| (e, is_in1) ->
  let (u, v) = e in
  if is_in1
  then Keep
  else if (||)
            ((||) (Z.leb (Zpos (XO XH)) (get u t.at_vertex_in))
              (Z.leb (Zpos (XO XH)) (get v t.at_vertex_in)))
            ((&&) (Pos.eqb (t.labelling u) (t.labelling v))
              (is_path t (t.labelling u) (Zpos XH)))
       then Drop
       else if (||) (Z.leb (get u t.at_vertex) (Zpos (XO XH)))
                 (Z.leb (get v t.at_vertex) (Zpos (XO XH)))
            then Take
            else Keep

(** val settled : (link * fate) -> link list **)

let settled = function
| (l0, f) ->
  let (e, _) = l0 in
  (match f with
   | Keep -> l0 :: []
   | Take -> (e, true) :: []
   | Drop -> [])

(** val is_kept : (link * fate) -> bool **)

let is_kept l =
  match snd l with
  | Keep -> true
  | _ -> false

type forced =
| Contradiction
| Settled of link list
| Exhausted

(** val force : vertex list -> nat -> z -> link list -> forced * z **)

let rec force vs fuel effort links =
  match fuel with
  | O -> (Exhausted, effort)
  | S fuel0 ->
    let effort0 = Z.sub effort (sum (fun _ -> Zpos XH) links) in
    if Z.ltb effort0 Z0
    then (Exhausted, effort0)
    else let joined0 = labels vs (map fst (filter snd links)) in
         let t = count (label joined0) vs links in
         if existsb (contradicts t) vs
         then (Contradiction, effort0)
         else let fates = map (fun l -> (l, (settle t l))) links in
              if forallb is_kept fates
              then ((Settled links), effort0)
              else force vs fuel0 effort0 (flat_map settled fates)

type weight =
| Each of z * vertex list
| OnSet of z * vertex list

(** val amounts : weight -> (vertex * z) list **)

let amounts = function
| Each (amount, members) -> map (fun v -> (v, amount)) members
| OnSet (_, _) -> []

(** val sets : weight -> (z * table) list **)

let sets = function
| Each (_, _) -> []
| OnSet (amount, members) ->
  (amount, (tally (map (fun v -> (v, (Zpos XH))) members))) :: []

(** val member : table -> vertex -> bool **)

let member t v =
  negb (Z.eqb (get v t) Z0)

(** val is_proper : vertex list -> (z * table) -> bool **)

let is_proper vs s =
  (&&) ((&&) (Z.leb Z0 (fst s)) (existsb (member (snd s)) vs))
    (existsb (fun v -> negb (member (snd s) v)) vs)

(** val cost : (vertex -> z) -> (z * table) list -> edge -> z **)

let cost y zs e =
  Z.add (both_ends y e)
    (sum (fun s -> Z.mul (fst s) (leaves (member (snd s)) e)) zs)

(** val most : (vertex -> z) -> (z * table) list -> link -> z **)

let most y zs l =
  let paid = cost y zs (fst l) in if snd l then paid else Z.max Z0 paid

(** val outweighs :
    vertex list -> link list -> (vertex -> z) -> (z * table) list -> bool **)

let outweighs vs links y zs =
  (&&) (forallb (is_proper vs) zs)
    (Z.ltb (sum (most y zs) links)
      (Z.mul (Zpos (XO XH)) (Z.add (sum y vs) (sum fst zs))))

(** val weights_hold : vertex list -> link list -> weight list -> bool **)

let weights_hold vs links ws =
  let y = tally (flat_map amounts ws) in
  outweighs vs links (fun v -> get v y) (flat_map sets ws)

(** val parity_holds : vertex list -> link list -> table -> table -> bool **)

let parity_holds vs links dark0 light0 =
  (||) (outweighs vs links (fun v -> get v dark0) [])
    (outweighs vs links (fun v -> get v light0) [])

(** val is_in : table -> vertex -> bool **)

let is_in t v =
  negb (Z.eqb (get v t) Z0)

(** val falls :
    vertex list -> link list -> (vertex -> vertex) -> (vertex -> bool) -> bool **)

let falls vs links lab gone =
  let pieces = filter (fun v -> (&&) (negb (gone v)) (Pos.eqb (lab v) v)) vs
  in
  let removed = filter gone vs in
  (&&)
    (forallb (fun l ->
      let (u, v) = fst l in
      (||) ((||) (gone u) (gone v)) (Pos.eqb (lab u) (lab v))) links)
    (Z.ltb (Z.max (Zpos XH) (sum (fun _ -> Zpos XH) removed))
      (sum (fun _ -> Zpos XH) pieces))

(** val removal_holds : vertex list -> link list -> vertex list -> bool **)

let removal_holds vs links removed =
  let gone = is_in (tally (map (fun v -> (v, (Zpos XH))) removed)) in
  let left =
    filter (fun e -> negb ((||) (gone (fst e)) (gone (snd e))))
      (map fst links)
  in
  falls vs links (label (labels vs left)) gone

type stage = { next : vertex; seat : nat; reach : nat;
               onward : (vertex * bool) list }

(** val put_at : nat -> vertex -> vertex list -> vertex list **)

let rec put_at n0 v vs =
  match n0 with
  | O -> v :: vs
  | S n1 -> (match vs with
             | [] -> v :: vs
             | w :: vs0 -> w :: (put_at n1 v vs0))

(** val to_come : stage list -> vertex list **)

let rec to_come = function
| [] -> []
| s :: g0 -> put_at s.seat s.next (to_come g0)

type state = vertex list

(** val mate : vertex list -> state -> vertex -> vertex **)

let rec mate vs u x =
  match vs with
  | [] -> XH
  | v :: vs0 ->
    (match u with
     | [] -> if Pos.eqb x v then v else mate vs0 [] x
     | y :: u0 -> if Pos.eqb x v then y else mate vs0 u0 x)

(** val named : nat -> vertex list -> state -> state **)

let rec named n0 vs u =
  match n0 with
  | O -> u
  | S n1 ->
    (match vs with
     | [] -> u
     | v :: vs0 ->
       (match u with
        | [] -> v :: (named n1 vs0 [])
        | y :: u0 -> y :: (named n1 vs0 u0)))

(** val take_out : nat -> state -> state **)

let rec take_out n0 u =
  match n0 with
  | O -> (match u with
          | [] -> []
          | _ :: u0 -> u0)
  | S n1 -> (match u with
             | [] -> []
             | y :: u0 -> y :: (take_out n1 u0))

(** val relabel : vertex -> vertex -> vertex -> vertex -> vertex -> vertex **)

let relabel v w a b x =
  if Pos.eqb x v
  then b
  else if Pos.eqb x w
       then a
       else if (||) (Pos.eqb x a) (Pos.eqb x b) then XH else x

(** val is_of : vertex -> vertex -> vertex -> bool **)

let is_of v w x =
  (||) ((||) (Pos.eqb x XH) (Pos.eqb x v)) (Pos.eqb x w)

(** val join0 : vertex list -> vertex -> vertex -> state -> state option **)

let join0 vs v w u =
  let a = mate vs u v in
  if Pos.eqb a XH
  then None
  else if Pos.eqb a w
       then if (&&) (forallb (is_of v w) u)
                 (forallb (is_of v w) (skipn (length u) vs))
            then Some (map (fun _ -> XH) u)
            else None
       else let b = mate vs u w in
            if Pos.eqb b XH then None else Some (map (relabel v w a b) u)

(** val expand :
    vertex list -> vertex -> (vertex * bool) list -> state -> state list **)

let rec expand vs v ws u =
  match ws with
  | [] -> u :: []
  | p :: ws0 ->
    let (w, is_in1) = p in
    app (match join0 vs v w u with
         | Some t -> expand vs v ws0 t
         | None -> []) (if is_in1 then [] else expand vs v ws0 u)

type needs =
| Never
| Always
| Need of needs * needs * needs

(** val need : needs -> needs -> needs -> needs **)

let need zero0 one0 two =
  match zero0 with
  | Never ->
    (match one0 with
     | Never -> (match two with
                 | Never -> Never
                 | _ -> Need (zero0, one0, two))
     | _ -> Need (zero0, one0, two))
  | Always ->
    (match one0 with
     | Always ->
       (match two with
        | Always -> Always
        | _ -> Need (zero0, one0, two))
     | _ -> Need (zero0, one0, two))
  | Need (_, _, _) -> Need (zero0, one0, two)

(** val zeros : needs -> needs **)

let zeros s = match s with
| Need (z0, _, _) -> z0
| _ -> s

(** val ones : needs -> needs **)

let ones s = match s with
| Need (_, o, _) -> o
| _ -> s

(** val twos : needs -> needs **)

let twos s = match s with
| Need (_, _, t) -> t
| _ -> s

(** val union : needs -> needs -> needs **)

let rec union s t =
  match s with
  | Never -> t
  | Always -> Always
  | Need (z0, o, w) ->
    (match t with
     | Never -> s
     | Always -> Always
     | Need (z', o', w') -> need (union z0 z') (union o o') (union w w'))

(** val raise : vertex -> vertex list -> needs -> needs **)

let rec raise w vs s =
  match vs with
  | [] -> s
  | v :: vs0 ->
    (match s with
     | Never -> s
     | _ ->
       if Pos.eqb w v
       then need Never (zeros s) (ones s)
       else need (raise w vs0 (zeros s)) (raise w vs0 (ones s))
              (raise w vs0 (twos s)))

(** val gather :
    vertex list -> (vertex * bool) list -> needs -> (needs * needs) * needs **)

let rec gather vs ws s =
  match ws with
  | [] -> ((s, Never), Never)
  | p :: ws0 ->
    let (w, is_in1) = p in
    let (p0, two) = gather vs ws0 s in
    let (zero0, one0) = p0 in
    let one' = raise w vs zero0 in
    let two' = raise w vs one0 in
    if is_in1
    then ((Never, one'), two')
    else ((zero0, (union one' one0)), (union two' two))

(** val lift : nat -> needs -> needs -> needs -> needs **)

let rec lift n0 zero0 one0 two =
  match n0 with
  | O -> need zero0 one0 two
  | S n1 ->
    need (lift n1 (zeros zero0) (zeros one0) (zeros two))
      (lift n1 (ones zero0) (ones one0) (ones two))
      (lift n1 (twos zero0) (twos one0) (twos two))

(** val trim : nat -> needs -> needs **)

let rec trim n0 s = match s with
| Need (z0, o, t) ->
  (match n0 with
   | O -> trim O t
   | S n1 -> need (trim n1 z0) (trim n1 o) (trim n1 t))
| _ -> s

(** val allows : needs -> vertex list -> state -> bool **)

let rec allows s vs u =
  match s with
  | Never -> false
  | Always -> true
  | Need (zero0, one0, two) ->
    (match vs with
     | [] -> allows two [] []
     | v :: vs0 ->
       (match u with
        | [] -> allows two [] []
        | y :: u0 ->
          if Pos.eqb y XH
          then allows zero0 vs0 u0
          else if Pos.eqb y v then allows two vs0 u0 else allows one0 vs0 u0))

type layer = { now : stage; before : vertex list; after : vertex list;
               open_needs : needs }

(** val earlier : stage -> vertex list -> nat -> needs -> needs **)

let earlier s vs width set =
  let (p, two) = gather vs s.onward set in
  let (zero0, one0) = p in trim width (lift s.seat zero0 one0 two)

(** val layers : stage list -> nat -> needs * layer list **)

let rec layers g width =
  match g with
  | [] -> (Always, [])
  | s :: rest ->
    let (set, all) = layers rest (pred (Nat.max width s.reach)) in
    let vs = to_come rest in
    ((earlier s vs width set), ({ now = s; before =
    (put_at s.seat s.next vs); after = vs; open_needs = set } :: all))

(** val retire : layer -> state -> state list **)

let retire l u =
  if Pos.eqb (mate l.before u l.now.next) XH
  then let t = take_out l.now.seat u in
       if allows l.open_needs l.after t then t :: [] else []
  else []

(** val successors : layer -> state -> state list **)

let successors l u =
  flat_map (retire l)
    (expand l.before l.now.next l.now.onward (named l.now.reach l.before u))

(** val add_all :
    (state -> z -> 'a1 -> 'a1) -> state list -> z -> 'a1 -> 'a1 **)

let add_all insert us k t =
  fold_left (fun t0 u -> insert u k t0) us t

(** val advance :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1
    -> 'a1 -> 'a1) -> layer -> 'a1 -> 'a1 **)

let advance empty insert fold l t =
  fold (fun u -> add_all insert (successors l u)) t empty

(** val run :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1
    -> 'a1 -> 'a1) -> layer list -> 'a1 -> 'a1 **)

let run empty insert fold ls t =
  fold_left (fun t0 l -> advance empty insert fold l t0) ls t

(** val count_cycles :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1
    -> 'a1 -> 'a1) -> ((state -> z) -> 'a1 -> z) -> stage list -> z **)

let count_cycles empty insert fold weigh g =
  if Nat.leb (S (S (S O))) (length g)
  then weigh (fun _ -> Zpos XH)
         (run empty insert fold (snd (layers g O))
           (insert [] (Zpos XH) empty))
  else Z0

type trie =
| Bare
| Tip of state * z
| Fork of z * trie * trie * trie

(** val parted : z -> state -> z -> trie **)

let parted here u k =
  match u with
  | [] -> Fork ((Z.add here k), Bare, Bare, Bare)
  | v :: u0 ->
    (match v with
     | XI y -> Fork (here, Bare, (Tip ((y :: u0), k)), Bare)
     | XO y -> Fork (here, (Tip ((y :: u0), k)), Bare, Bare)
     | XH -> Fork (here, Bare, Bare, (Tip (u0, k))))

(** val both : state -> state -> z -> z -> trie **)

let rec both u w k j =
  match u with
  | [] -> parted k w j
  | x :: u0 ->
    (match w with
     | [] -> parted j u k
     | y :: w0 ->
       let rec bits x0 y0 =
         match x0 with
         | XI x1 ->
           (match y0 with
            | XI y1 -> Fork (Z0, Bare, (bits x1 y1), Bare)
            | XO y1 ->
              Fork (Z0, (Tip ((y1 :: w0), j)), (Tip ((x1 :: u0), k)), Bare)
            | XH -> Fork (Z0, Bare, (Tip ((x1 :: u0), k)), (Tip (w0, j))))
         | XO x1 ->
           (match y0 with
            | XI y1 ->
              Fork (Z0, (Tip ((x1 :: u0), k)), (Tip ((y1 :: w0), j)), Bare)
            | XO y1 -> Fork (Z0, (bits x1 y1), Bare, Bare)
            | XH -> Fork (Z0, (Tip ((x1 :: u0), k)), Bare, (Tip (w0, j))))
         | XH ->
           (match y0 with
            | XI y1 -> Fork (Z0, Bare, (Tip ((y1 :: w0), j)), (Tip (u0, k)))
            | XO y1 -> Fork (Z0, (Tip ((y1 :: w0), j)), Bare, (Tip (u0, k)))
            | XH -> Fork (Z0, Bare, Bare, (both u0 w0 k j)))
       in bits x y)

(** val insert_trie : state -> z -> trie -> trie **)

let rec insert_trie u k = function
| Bare -> Tip (u, k)
| Tip (w, j) -> if same_state u w then Tip (w, (Z.add k j)) else both u w k j
| Fork (j, z0, o, s) ->
  (match u with
   | [] -> Fork ((Z.add k j), z0, o, s)
   | v :: u0 ->
     (match v with
      | XI y -> Fork (j, z0, (insert_trie (y :: u0) k o), s)
      | XO y -> Fork (j, (insert_trie (y :: u0) k z0), o, s)
      | XH -> Fork (j, z0, o, (insert_trie u0 k s))))

(** val whole : (positive -> positive) -> state -> state -> state **)

let whole c pre u =
  rev_append pre (match u with
                  | [] -> []
                  | y :: u0 -> (c y) :: u0)

(** val fold_trie_from :
    (state -> z -> 'a1 -> 'a1) -> (positive -> positive) -> state -> trie ->
    'a1 -> 'a1 **)

let rec fold_trie_from step1 c pre t a =
  match t with
  | Bare -> a
  | Tip (u, k) -> step1 (whole c pre u) k a
  | Fork (k, z0, o, s) ->
    let a0 = fold_trie_from step1 (fun y -> c (XO y)) pre z0 a in
    let a1 = fold_trie_from step1 (fun y -> c (XI y)) pre o a0 in
    let a2 = fold_trie_from step1 (fun y -> y) ((c XH) :: pre) s a1 in
    (match k with
     | Z0 -> a2
     | _ -> step1 (whole c pre []) k a2)

(** val fold_trie : (state -> z -> trie -> trie) -> trie -> trie -> trie **)

let fold_trie step1 t a =
  fold_trie_from step1 (fun y -> y) [] t a

(** val weigh_from :
    (state -> z) -> (positive -> positive) -> state -> trie -> z **)

let rec weigh_from f c pre = function
| Bare -> Z0
| Tip (u, k) -> Z.mul k (f (whole c pre u))
| Fork (k, z0, o, s) ->
  Z.add
    (Z.add
      (Z.add (Z.mul k (f (whole c pre [])))
        (weigh_from f (fun y -> c (XO y)) pre z0))
      (weigh_from f (fun y -> c (XI y)) pre o))
    (weigh_from f (fun y -> y) ((c XH) :: pre) s)

(** val weigh_trie : (state -> z) -> trie -> z **)

let weigh_trie f t =
  weigh_from f (fun y -> y) [] t

(** val count0 : stage list -> z **)

let count0 g =
  count_cycles Bare insert_trie fold_trie weigh_trie g

(** val lack : vertex -> vertex -> z **)

let lack x y =
  if Pos.eqb y XH then Z0 else if Pos.eqb y x then Zpos (XO XH) else Zpos XH

(** val end_in : vertex tree -> vertex -> vertex **)

let end_in ends x =
  match find0 x ends with
  | Some y -> y
  | None -> x

(** val path_ends : edge list -> vertex tree option **)

let rec path_ends = function
| [] -> Some Leaf
| e :: es0 ->
  let (v, w) = e in
  (match path_ends es0 with
   | Some ends ->
     let a = end_in ends v in
     let b = end_in ends w in
     if (||) ((||) (Pos.eqb a XH) (Pos.eqb b XH)) (Pos.eqb a w)
     then None
     else Some (put b a (put a b (put w XH (put v XH ends))))
   | None -> None)

(** val neighbours : vertex list tree -> vertex -> vertex list **)

let neighbours near0 v =
  match find0 v near0 with
  | Some ws -> ws
  | None -> []

(** val near_of : link list -> vertex list tree **)

let rec near_of = function
| [] -> Leaf
| l :: links0 ->
  let (e, b) = l in
  let (v, w) = e in
  if b
  then near_of links0
  else let near0 = near_of links0 in
       let near1 = put v (w :: (neighbours near0 v)) near0 in
       put w (v :: (neighbours near1 w)) near1

(** val link_up :
    vertex list -> bool -> vertex -> vertex -> state -> state option **)

let link_up opened is_last v w u =
  if (&&) (Pos.eqb (mate opened u v) w) (negb is_last)
  then None
  else join0 opened v w u

(** val ways :
    nat -> vertex list -> bool -> vertex -> vertex list -> state -> state list **)

let rec ways n0 opened is_last v ws u =
  match n0 with
  | O -> u :: []
  | S less ->
    (match ws with
     | [] -> []
     | w :: ws0 ->
       app
         (match link_up opened is_last v w u with
          | Some t -> ways less opened is_last v ws0 t
          | None -> []) (ways n0 opened is_last v ws0 u))

(** val without : vertex -> vertex list -> vertex list -> vertex list **)

let rec without v opened u =
  match opened with
  | [] -> u
  | x :: opened0 ->
    (match u with
     | [] -> u
     | y :: u0 -> if Pos.eqb x v then u0 else y :: (without v opened0 u0))

(** val put_all : vertex -> vertex list -> state list -> trie -> trie **)

let put_all v opened us t =
  fold_left (fun t0 u -> insert_trie (without v opened u) (Zpos XH) t0) us t

(** val elements : trie -> state list **)

let elements t =
  fold_trie_from (fun u _ l -> u :: l) (fun y -> y) [] t []

(** val choices : nat -> z -> z **)

let choices n0 k =
  match n0 with
  | O -> Zpos XH
  | S n1 ->
    (match n1 with
     | O -> k
     | S _ -> Z.div (Z.mul k (Z.sub k (Zpos XH))) (Zpos (XO XH)))

(** val most_letters : z **)

let most_letters =
  Zpos (XO (XO (XO (XO (XO (XO (XI (XI (XO (XI (XI (XO (XO (XO (XI (XI (XI
    (XO (XI (XI (XO XH)))))))))))))))))))))

(** val advance0 :
    z -> vertex list -> bool -> vertex -> vertex list -> state -> state list
    -> z -> z -> trie -> trie * z **)

let rec advance0 price opened is_last v ws news states0 letters0 effort t =
  match states0 with
  | [] -> (t, effort)
  | u :: states1 ->
    let u0 = app u news in
    let n0 = Z.to_nat (lack v (mate opened u0 v)) in
    let k =
      sum (fun w -> if Pos.eqb (mate opened u0 w) XH then Z0 else Zpos XH) ws
    in
    let effort0 = Z.sub effort (Z.mul price (Z.add (Zpos XH) (choices n0 k)))
    in
    let letters1 =
      Z.sub letters0 (Z.mul (choices n0 k) (Z.of_nat (length opened)))
    in
    if (||) (Z.ltb effort0 Z0) (Z.ltb letters1 Z0)
    then (t, (Zneg XH))
    else advance0 price opened is_last v ws news states1 letters1 effort0
           (put_all v opened (ways n0 opened is_last v ws u0) t)

(** val runs_out :
    vertex list tree -> (vertex -> vertex) -> vertex list -> vertex list ->
    vertex list -> state list -> z -> vertex list -> bool * z **)

let rec runs_out near0 first complete opened rest states0 effort order0 =
  match states0 with
  | [] -> (match order0 with
           | [] -> (true, effort)
           | _ :: _ -> (false, effort))
  | _ :: _ ->
    (match order0 with
     | [] -> (false, effort)
     | v :: order1 ->
       let ws =
         filter (fun w -> negb (occurs w complete)) (neighbours near0 v)
       in
       let at_hand = fun x ->
         (||) (occurs x (v :: ws)) (occurs (first x) (v :: ws))
       in
       let news = filter at_hand rest in
       let rest0 = filter (fun x -> negb (at_hand x)) rest in
       let opened0 = app opened news in
       if occurs v opened0
       then let price =
              Z.add (Zpos (XO (XI (XO (XO (XI XH))))))
                (Z.mul (Zpos (XO (XO XH))) (Z.of_nat (length opened0)))
            in
            let is_last = forallb (fun x -> Pos.eqb (first x) XH) rest0 in
            let (t, effort0) =
              advance0 price opened0 is_last v ws (map first news) states0
                most_letters (Z.sub effort (Z.of_nat (length rest0))) Bare
            in
            if Z.ltb effort0 Z0
            then (false, effort0)
            else runs_out near0 first (v :: complete)
                   (without v opened0 opened0) rest0 (elements t) effort0
                   order1
       else (false, effort))

(** val edges_in : link list -> edge list **)

let edges_in links =
  map fst (filter snd links)

(** val is_written_edge : edge -> bool **)

let is_written_edge e =
  Pos.ltb (fst e) (snd e)

(** val order_refutes :
    vertex list -> link list -> vertex list -> z -> bool * z **)

let order_refutes vs links order0 effort =
  let up_links = map up_link links in
  (match path_ends (edges_in up_links) with
   | Some ends ->
     if forallb (fun l -> is_written_edge (fst l)) up_links
     then runs_out (near_of up_links) (end_in ends) [] [] (map up vs)
            ([] :: []) effort (map up order0)
     else (false, effort)
   | None -> (false, effort))

type step =
| Forced
| Parity
| Remove of vertex list
| Weights of weight list
| Order of vertex list
| Branch of vertex * vertex

type fault =
| ForcingSaysOtherwise
| ProvesNothing
| NoFreeEdge
| StepMissing
| StepTooMany
| TooMuchWork
| TooManyCases

type verdict =
| Accepted
| Refused of fault * step list

type graph = { vertices : vertex list; dark : table; light : table }

(** val same : edge -> edge -> bool **)

let same e d =
  (&&) (Pos.eqb (fst e) (fst d)) (Pos.eqb (snd e) (snd d))

(** val is_free : link list -> edge -> bool **)

let is_free links e =
  existsb (fun l -> (&&) (same (fst l) e) (negb (snd l))) links

(** val with_edge : link list -> edge -> link list **)

let with_edge links e =
  map (fun l -> if same (fst l) e then ((fst l), true) else l) links

(** val without_edge : link list -> edge -> link list **)

let without_edge links e =
  filter (fun l -> negb (same (fst l) e)) links

(** val leaf_holds : graph -> link list -> step -> bool **)

let leaf_holds g links = function
| Parity -> parity_holds g.vertices links g.dark g.light
| Remove removed -> removal_holds g.vertices links removed
| Weights lines0 -> weights_hold g.vertices links lines0
| _ -> false

(** val parts_of_edge : z **)

let parts_of_edge =
  Zpos (XO (XI XH))

(** val passes : step -> z **)

let passes = function
| Weights lines0 -> Z.add (Zpos (XO XH)) (sum (fun _ -> Zpos XH) lines0)
| _ -> Zpos (XO XH)

(** val run0 : graph -> z -> z -> link list list -> step list -> verdict **)

let rec run0 g effort room0 cases all =
  match cases with
  | [] ->
    (match all with
     | [] -> Accepted
     | _ :: _ -> Refused (StepTooMany, all))
  | links :: waiting ->
    let (found, effort0) = force g.vertices (S (length links)) effort links in
    (match found with
     | Contradiction ->
       (match all with
        | [] -> Refused (StepMissing, all)
        | s :: rest ->
          (match s with
           | Forced -> run0 g effort0 (Z.add room0 (Zpos XH)) waiting rest
           | _ -> Refused (ForcingSaysOtherwise, all)))
     | Settled links0 ->
       (match all with
        | [] -> Refused (StepMissing, all)
        | s :: rest ->
          (match s with
           | Forced -> Refused (ForcingSaysOtherwise, all)
           | Order completed ->
             let effort1 =
               Z.sub effort0
                 (Z.mul (passes (Order completed))
                   (sum (fun _ -> Zpos XH) links0))
             in
             let (holds, parts0) =
               order_refutes g.vertices links0 completed
                 (Z.mul parts_of_edge effort1)
             in
             if (||) (Z.ltb effort1 Z0) (Z.ltb parts0 Z0)
             then Refused (TooMuchWork, all)
             else if holds
                  then run0 g (Z.div parts0 parts_of_edge)
                         (Z.add room0 (Zpos XH)) waiting rest
                  else Refused (ProvesNothing, all)
           | Branch (u, v) ->
             let e = undirected (u, v) in
             if negb (is_free links0 e)
             then Refused (NoFreeEdge, all)
             else if Z.ltb room0 (Zpos XH)
                  then Refused (TooManyCases, all)
                  else run0 g effort0 (Z.sub room0 (Zpos XH))
                         ((with_edge links0 e) :: ((without_edge links0 e) :: waiting))
                         rest
           | _ ->
             let effort1 =
               Z.sub effort0
                 (Z.mul (passes s) (sum (fun _ -> Zpos XH) links0))
             in
             if Z.ltb effort1 Z0
             then Refused (TooMuchWork, all)
             else if leaf_holds g links0 s
                  then run0 g effort1 (Z.add room0 (Zpos XH)) waiting rest
                  else Refused (ProvesNothing, all)))
     | Exhausted -> Refused (TooMuchWork, all))

type 'a demand = { sort : kind; one_end : 'a option; other_end : 'a option;
                   has_to : ('a * 'a) list; may_not : ('a * 'a) list }

(** val star : vertex **)

let star =
  XH

(** val listed_edge : edge list -> edge -> bool **)

let listed_edge l e =
  existsb (same e) l

(** val as_edge : ('a1 -> vertex) -> ('a1 * 'a1) -> edge **)

let as_edge index0 m =
  undirected ((index0 (fst m)), (index0 (snd m)))

(** val is_open : 'a1 demand -> bool **)

let is_open d =
  match d.sort with
  | Closed -> false
  | _ -> true

(** val given : 'a1 demand -> 'a1 list **)

let given d =
  app (match d.one_end with
       | Some s -> s :: []
       | None -> []) (match d.other_end with
                      | Some s -> s :: []
                      | None -> [])

(** val may_end : 'a1 demand -> ('a1 -> 'a1 -> bool) -> 'a1 -> bool **)

let may_end d joined_b s =
  match d.sort with
  | StrictlyOpen -> forallb (fun e -> negb (joined_b e s)) (given d)
  | _ -> true

(** val to_star : ('a1 -> vertex) -> 'a1 -> edge **)

let to_star index0 s =
  undirected (star, (index0 s))

(** val edges :
    'a1 demand -> 'a1 list -> ('a1 -> vertex) -> ('a1 -> 'a1 -> bool) ->
    ('a1 * 'a1) list -> edge list **)

let edges d places0 index0 joined_b moves0 =
  app
    (if is_open d
     then map (to_star index0) (filter (may_end d joined_b) places0)
     else []) (map (as_edge index0) moves0)

(** val needed : 'a1 demand -> ('a1 -> vertex) -> edge list **)

let needed d index0 =
  app (map (as_edge index0) d.has_to)
    (if is_open d
     then map (to_star index0) (given d)
     else (match d.one_end with
           | Some s ->
             (match d.other_end with
              | Some t -> (as_edge index0 (s, t)) :: []
              | None -> [])
           | None -> []))

(** val first_case :
    'a1 demand -> 'a1 list -> ('a1 -> vertex) -> ('a1 -> 'a1 -> bool) ->
    ('a1 * 'a1) list -> link list **)

let first_case d places0 index0 joined_b moves0 =
  let all = edges d places0 index0 joined_b moves0 in
  let its_needed = needed d index0 in
  if forallb (listed_edge all) its_needed
  then map (fun e -> (e, (listed_edge its_needed e))) all
  else []

(** val all_vertices :
    'a1 demand -> 'a1 list -> ('a1 -> vertex) -> vertex list **)

let all_vertices d places0 index0 =
  app (if is_open d then star :: [] else []) (map index0 places0)

(** val enough : 'a1 demand -> 'a1 list -> bool **)

let enough d places0 =
  match d.sort with
  | Closed -> true
  | _ ->
    (match places0 with
     | [] -> false
     | _ :: l -> (match l with
                  | [] -> false
                  | _ :: _ -> true))

type item =
| Line of z * z
| Alone of z

type graph_question = { items : item list; wanted : z demand }

(** val lines : graph_question -> (z * z) list **)

let lines g =
  flat_map (fun i ->
    match i with
    | Line (u, v) -> (u, v) :: []
    | Alone _ -> []) g.items

(** val names : graph_question -> z list **)

let names g =
  flat_map (fun i ->
    match i with
    | Line (u, v) -> u :: (v :: [])
    | Alone v -> v :: []) g.items

(** val key : z -> positive **)

let key v =
  Z.to_pos (Z.add v (Zpos (XO XH)))

(** val once_each : unit tree -> z list -> z list **)

let rec once_each seen0 = function
| [] -> []
| v :: l0 ->
  (match find0 (key v) seen0 with
   | Some _ -> once_each seen0 l0
   | None -> v :: (once_each (put (key v) () seen0) l0))

(** val graph_vertices : graph_question -> z list **)

let graph_vertices g =
  once_each Leaf (names g)

(** val is_line : (z * z) list -> z -> z -> bool **)

let is_line l s t =
  existsb (fun e ->
    (||) ((&&) (Z.eqb (fst e) s) (Z.eqb (snd e) t))
      ((&&) (Z.eqb (fst e) t) (Z.eqb (snd e) s))) l

(** val graph_moves : graph_question -> (z * z) list **)

let graph_moves g =
  filter (fun e -> negb (is_line g.wanted.may_not (fst e) (snd e))) (lines g)

(** val ascending : (z * z) list -> bool **)

let rec ascending = function
| [] -> true
| e :: rest ->
  (match rest with
   | [] -> true
   | d :: _ ->
     (&&)
       ((||) (Z.ltb (fst e) (fst d))
         ((&&) (Z.eqb (fst e) (fst d)) (Z.ltb (snd e) (snd d))))
       (ascending rest))

(** val is_graph : graph_question -> bool **)

let is_graph g =
  (&&)
    ((&&)
      ((&&) (forallb (fun v -> Z.leb Z0 v) (names g))
        (forallb (fun e -> Z.ltb (fst e) (snd e)) (lines g)))
      (ascending (lines g))) (enough g.wanted (graph_vertices g))

(** val graph_edges : graph_question -> edge list **)

let graph_edges g =
  edges g.wanted (graph_vertices g) key (is_line (lines g)) (graph_moves g)

(** val refutes_graph : graph_question -> z -> z -> step list -> verdict **)

let refutes_graph g effort room0 all =
  if is_graph g
  then run0 { vertices = (all_vertices g.wanted (graph_vertices g) key);
         dark = Leaf; light = Leaf } effort room0
         ((first_case g.wanted (graph_vertices g) key (is_line (lines g))
            (graph_moves g)) :: []) all
  else Refused (ProvesNothing, all)

(** val square_dec : square -> square -> bool **)

let square_dec s t =
  let (a, b) = s in
  let (a0, b0) = t in if Z.eq_dec a a0 then Z.eq_dec b b0 else false

(** val is_square : square -> square -> bool **)

let is_square s t =
  (&&) (Z.eqb (fst s) (fst t)) (Z.eqb (snd s) (snd t))

(** val among : square -> square list -> bool **)

let among s l =
  existsb (is_square s) l

(** val on_board_b : question -> square -> bool **)

let on_board_b q s =
  (&&)
    ((&&)
      ((&&) ((&&) (Z.leb Z0 (fst s)) (Z.ltb (fst s) q.rows))
        (Z.leb Z0 (snd s))) (Z.ltb (snd s) q.columns))
    (negb (among s q.missing))

(** val below : z -> z list **)

let below n0 =
  map Z.of_nat (seq O (Z.to_nat n0))

(** val squares : question -> square list **)

let squares q =
  filter (on_board_b q)
    (flat_map (fun r -> map (fun x -> (r, x)) (below q.columns))
      (below q.rows))

(** val index : question -> square -> vertex **)

let index q s =
  Z.to_pos (Z.add (Z.add (Z.mul (fst s) q.columns) (snd s)) (Zpos (XO XH)))

(** val is_leap : (z * z) -> (z * z) -> bool **)

let is_leap l m =
  (&&) (Z.eqb (fst l) (fst m)) (Z.eqb (snd l) (snd m))

(** val apart_b : question -> square -> square -> bool **)

let apart_b q s t =
  let dr = Z.abs (Z.sub (fst s) (fst t)) in
  let df = Z.abs (Z.sub (snd s) (snd t)) in
  (||) (is_leap (dr, df) q.leap) (is_leap (df, dr) q.leap)

(** val is_ahead : (z * z) -> bool **)

let is_ahead d =
  (||) (Z.ltb Z0 (fst d)) ((&&) (Z.eqb (fst d) Z0) (Z.ltb Z0 (snd d)))

(** val leaps_ahead : question -> (z * z) list **)

let leaps_ahead q =
  let (a, b) = q.leap in
  filter is_ahead
    (nodup square_dec ((a, b) :: ((a, (Z.opp b)) :: ((b, a) :: ((b,
      (Z.opp a)) :: [])))))

(** val ahead_of : square -> (z * z) -> square **)

let ahead_of s d =
  ((Z.add (fst s) (fst d)), (Z.add (snd s) (snd d)))

(** val is_forbidden : question -> square -> square -> bool **)

let is_forbidden q s t =
  existsb (fun m ->
    (||) ((&&) (is_square s (fst m)) (is_square t (snd m)))
      ((&&) (is_square s (snd m)) (is_square t (fst m)))) q.forbidden

(** val moves_from :
    question -> (z * z) list -> square -> (square * square) list **)

let moves_from q ahead s =
  map (fun x -> (s, x))
    (filter (fun t -> (&&) (on_board_b q t) (negb (is_forbidden q s t)))
      (map (ahead_of s) ahead))

(** val moves_by : question -> (z * z) list -> (square * square) list **)

let moves_by q ahead =
  flat_map (moves_from q ahead) (squares q)

(** val moves : question -> (square * square) list **)

let moves q =
  moves_by q (leaps_ahead q)

(** val as_edge0 : question -> (square * square) -> edge **)

let as_edge0 q m =
  undirected ((index q (fst m)), (index q (snd m)))

(** val is_open0 : question -> bool **)

let is_open0 q =
  match q.tours with
  | Closed -> false
  | _ -> true

(** val given0 : question -> square list **)

let given0 q =
  app (match q.from with
       | Some s -> s :: []
       | None -> []) (match q.to0 with
                      | Some s -> s :: []
                      | None -> [])

(** val may_end0 : question -> square -> bool **)

let may_end0 q s =
  match q.tours with
  | StrictlyOpen -> forallb (fun e -> negb (apart_b q e s)) (given0 q)
  | _ -> true

(** val to_star0 : question -> square -> edge **)

let to_star0 q s =
  undirected (star, (index q s))

(** val edges0 : question -> edge list **)

let edges0 q =
  app
    (if is_open0 q
     then map (to_star0 q) (filter (may_end0 q) (squares q))
     else []) (map (as_edge0 q) (moves q))

(** val needed0 : question -> edge list **)

let needed0 q =
  app (map (as_edge0 q) q.required)
    (if is_open0 q
     then map (to_star0 q) (given0 q)
     else (match q.from with
           | Some s ->
             (match q.to0 with
              | Some t -> (as_edge0 q (s, t)) :: []
              | None -> [])
           | None -> []))

(** val first_case0 : question -> link list **)

let first_case0 q =
  let all = edges0 q in
  let its_needed = needed0 q in
  if forallb (listed_edge all) its_needed
  then map (fun e -> (e, (listed_edge its_needed e))) all
  else []

(** val graph_of : question -> graph **)

let graph_of q =
  let colour = fun k ->
    map (fun s -> ((index q s),
      (if Z.even (Z.add (Z.add (fst s) (snd s)) k) then Zpos XH else Zneg XH)))
      (squares q)
  in
  let star_too = if is_open0 q then (star, (Zneg XH)) :: [] else [] in
  { vertices =
  (app (if is_open0 q then star :: [] else []) (map (index q) (squares q)));
  dark = (tally (app star_too (colour Z0))); light =
  (tally (app star_too (colour (Zpos XH)))) }

(** val is_usable : question -> bool **)

let is_usable q =
  (&&) ((&&) (Z.leb Z0 (fst q.leap)) (Z.ltb Z0 (snd q.leap)))
    (match q.tours with
     | Closed -> true
     | _ ->
       (match squares q with
        | [] -> false
        | _ :: l -> (match l with
                     | [] -> false
                     | _ :: _ -> true)))

(** val refutes : question -> z -> z -> step list -> verdict **)

let refutes q effort room0 all =
  if is_usable q
  then run0 (graph_of q) effort room0 ((first_case0 q) :: []) all
  else Refused (ProvesNothing, all)

(** val demand_of : question -> square demand **)

let demand_of q =
  { sort = q.tours; one_end = q.from; other_end = q.to0; has_to = q.required;
    may_not = q.forbidden }

type part = { short : z; long : z; rides : bool }

type piece_question = { asked : question; parts : part list }

(** val is_part : part -> bool **)

let is_part p =
  (&&) ((&&) (Z.leb Z0 p.short) (Z.leb p.short p.long))
    (Z.leb (Zpos XH) p.long)

(** val part_moves_b : z -> z -> part -> bool **)

let part_moves_b dr df p =
  let k = Z.div (Z.max dr df) p.long in
  (&&)
    ((&&) ((&&) (Z.leb (Zpos XH) k) ((||) p.rides (Z.eqb k (Zpos XH))))
      (Z.eqb (Z.mul k p.short) (Z.min dr df)))
    (Z.eqb (Z.mul k p.long) (Z.max dr df))

(** val piece_apart_b : piece_question -> square -> square -> bool **)

let piece_apart_b b s t =
  existsb
    (part_moves_b (Z.abs (Z.sub (fst s) (fst t)))
      (Z.abs (Z.sub (snd s) (snd t)))) b.parts

(** val steps_ahead : piece_question -> (z * z) list **)

let steps_ahead b =
  let q = b.asked in
  filter (fun d -> (&&) (is_ahead d) (piece_apart_b b (Z0, Z0) d))
    (flat_map (fun r ->
      map (fun f -> (r, (Z.sub f q.columns)))
        (below (Z.mul (Zpos (XO XH)) q.columns))) (below q.rows))

(** val piece_moves_of : piece_question -> (square * square) list **)

let piece_moves_of b =
  moves_by b.asked (steps_ahead b)

(** val piece_edges : piece_question -> edge list **)

let piece_edges b =
  let q = b.asked in
  edges (demand_of q) (squares q) (index q) (piece_apart_b b)
    (piece_moves_of b)

(** val is_piece_usable : piece_question -> bool **)

let is_piece_usable b =
  (&&) (forallb is_part b.parts)
    (enough (demand_of b.asked) (squares b.asked))

(** val refutes_piece : piece_question -> z -> z -> step list -> verdict **)

let refutes_piece b effort room0 all =
  let q = b.asked in
  if is_piece_usable b
  then run0 (graph_of q) effort room0
         ((first_case (demand_of q) (squares q) (index q) (piece_apart_b b)
            (piece_moves_of b)) :: []) all
  else Refused (ProvesNothing, all)

module NilEmpty =
 struct
  (** val string_of_uint : uint -> string **)

  let rec string_of_uint = function
  | Nil -> EmptyString
  | D0 d0 ->
    String ((Ascii (false, false, false, false, true, true, false, false)),
      (string_of_uint d0))
  | D1 d0 ->
    String ((Ascii (true, false, false, false, true, true, false, false)),
      (string_of_uint d0))
  | D2 d0 ->
    String ((Ascii (false, true, false, false, true, true, false, false)),
      (string_of_uint d0))
  | D3 d0 ->
    String ((Ascii (true, true, false, false, true, true, false, false)),
      (string_of_uint d0))
  | D4 d0 ->
    String ((Ascii (false, false, true, false, true, true, false, false)),
      (string_of_uint d0))
  | D5 d0 ->
    String ((Ascii (true, false, true, false, true, true, false, false)),
      (string_of_uint d0))
  | D6 d0 ->
    String ((Ascii (false, true, true, false, true, true, false, false)),
      (string_of_uint d0))
  | D7 d0 ->
    String ((Ascii (true, true, true, false, true, true, false, false)),
      (string_of_uint d0))
  | D8 d0 ->
    String ((Ascii (false, false, false, true, true, true, false, false)),
      (string_of_uint d0))
  | D9 d0 ->
    String ((Ascii (true, false, false, true, true, true, false, false)),
      (string_of_uint d0))
 end

module NilZero =
 struct
  (** val string_of_uint : uint -> string **)

  let string_of_uint d = match d with
  | Nil ->
    String ((Ascii (false, false, false, false, true, true, false, false)),
      EmptyString)
  | _ -> NilEmpty.string_of_uint d
 end

(** val number0 : z -> string **)

let number0 z0 =
  NilZero.string_of_uint (N.to_uint (Z.to_N z0))

(** val letter : z -> string **)

let letter z0 =
  String
    ((ascii_of_N
       (N.add (Npos (XI (XO (XO (XO (XO (XI XH)))))))
         (Z.to_N (Z.modulo z0 (Zpos (XO (XI (XO (XI XH))))))))), EmptyString)

(** val letters : nat -> z -> string **)

let rec letters more f =
  match more with
  | O -> letter f
  | S less ->
    if Z.ltb f (Zpos (XO (XI (XO (XI XH)))))
    then letter f
    else append
           (letters less
             (Z.sub (Z.div f (Zpos (XO (XI (XO (XI XH)))))) (Zpos XH)))
           (letter f)

(** val file_name : z -> string **)

let file_name f =
  letters (S (S O)) f

(** val square_name : square -> string **)

let square_name s =
  append (file_name (snd s)) (number0 (Z.add (fst s) (Zpos XH)))

(** val move_name : (square * square) -> string **)

let move_name m =
  append (square_name (fst m))
    (append (String ((Ascii (true, false, true, true, false, true, false,
      false)), EmptyString)) (square_name (snd m)))

(** val kind_name : kind -> string **)

let kind_name = function
| Closed ->
  String ((Ascii (true, true, false, false, false, true, true, false)),
    (String ((Ascii (false, false, true, true, false, true, true, false)),
    (String ((Ascii (true, true, true, true, false, true, true, false)),
    (String ((Ascii (true, true, false, false, true, true, true, false)),
    (String ((Ascii (true, false, true, false, false, true, true, false)),
    (String ((Ascii (false, false, true, false, false, true, true, false)),
    EmptyString)))))))))))
| Open ->
  String ((Ascii (true, true, true, true, false, true, true, false)), (String
    ((Ascii (false, false, false, false, true, true, true, false)), (String
    ((Ascii (true, false, true, false, false, true, true, false)), (String
    ((Ascii (false, true, true, true, false, true, true, false)),
    EmptyString)))))))
| StrictlyOpen ->
  String ((Ascii (true, true, false, false, true, true, true, false)),
    (String ((Ascii (false, false, true, false, true, true, true, false)),
    (String ((Ascii (false, true, false, false, true, true, true, false)),
    (String ((Ascii (true, false, false, true, false, true, true, false)),
    (String ((Ascii (true, true, false, false, false, true, true, false)),
    (String ((Ascii (false, false, true, false, true, true, true, false)),
    (String ((Ascii (false, false, true, true, false, true, true, false)),
    (String ((Ascii (true, false, false, true, true, true, true, false)),
    (String ((Ascii (true, false, true, true, false, true, false, false)),
    (String ((Ascii (true, true, true, true, false, true, true, false)),
    (String ((Ascii (false, false, false, false, true, true, true, false)),
    (String ((Ascii (true, false, true, false, false, true, true, false)),
    (String ((Ascii (false, true, true, true, false, true, true, false)),
    EmptyString)))))))))))))))))))))))))

(** val option_words : string -> square option -> string list **)

let option_words word = function
| Some s0 -> word :: ((square_name s0) :: [])
| None -> []

(** val list_words : string -> ('a1 -> string) -> 'a1 list -> string list **)

let list_words word name l = match l with
| [] -> []
| _ :: _ -> word :: (map name l)

(** val is_knight : question -> bool **)

let is_knight q =
  is_leap q.leap ((Zpos XH), (Zpos (XO XH)))

(** val words : bool -> question -> string list **)

let words named0 q =
  app
    ((append (number0 q.rows)
       (append (String ((Ascii (false, false, false, true, true, true, true,
         false)), EmptyString)) (number0 q.columns))) :: ((kind_name q.tours) :: []))
    (app
      (option_words (String ((Ascii (false, true, true, false, false, true,
        true, false)), (String ((Ascii (false, true, false, false, true,
        true, true, false)), (String ((Ascii (true, true, true, true, false,
        true, true, false)), (String ((Ascii (true, false, true, true, false,
        true, true, false)), EmptyString)))))))) q.from)
      (app
        (option_words (String ((Ascii (false, false, true, false, true, true,
          true, false)), (String ((Ascii (true, true, true, true, false,
          true, true, false)), EmptyString)))) q.to0)
        (app
          (if (&&) (is_knight q) (negb named0)
           then []
           else (String ((Ascii (false, false, true, true, false, true, true,
                  false)), (String ((Ascii (true, false, true, false, false,
                  true, true, false)), (String ((Ascii (true, false, false,
                  false, false, true, true, false)), (String ((Ascii (false,
                  false, false, false, true, true, true, false)), (String
                  ((Ascii (true, false, true, false, false, true, true,
                  false)), (String ((Ascii (false, true, false, false, true,
                  true, true, false)),
                  EmptyString)))))))))))) :: ((append (number0 (fst q.leap))
                                                (append (String ((Ascii
                                                  (false, false, true, true,
                                                  false, true, false,
                                                  false)), EmptyString))
                                                  (number0 (snd q.leap)))) :: []))
          (app
            (list_words (String ((Ascii (true, true, true, false, true, true,
              true, false)), (String ((Ascii (true, false, false, true,
              false, true, true, false)), (String ((Ascii (false, false,
              true, false, true, true, true, false)), (String ((Ascii (false,
              false, false, true, false, true, true, false)), (String ((Ascii
              (true, true, true, true, false, true, true, false)), (String
              ((Ascii (true, false, true, false, true, true, true, false)),
              (String ((Ascii (false, false, true, false, true, true, true,
              false)), EmptyString)))))))))))))) square_name q.missing)
            (app
              (list_words (String ((Ascii (true, true, true, false, true,
                true, true, false)), (String ((Ascii (true, false, false,
                true, false, true, true, false)), (String ((Ascii (false,
                false, true, false, true, true, true, false)), (String
                ((Ascii (false, false, false, true, false, true, true,
                false)), EmptyString)))))))) move_name q.required)
              (list_words (String ((Ascii (true, false, false, false, false,
                true, true, false)), (String ((Ascii (false, true, true,
                false, true, true, true, false)), (String ((Ascii (true,
                true, true, true, false, true, true, false)), (String ((Ascii
                (true, false, false, true, false, true, true, false)),
                (String ((Ascii (false, false, true, false, false, true,
                true, false)), EmptyString)))))))))) move_name q.forbidden))))))

(** val line : bool -> question -> string **)

let line named0 q =
  concat (String ((Ascii (false, false, false, false, false, true, false,
    false)), EmptyString)) (words named0 q)

(** val is_before : square -> square -> bool **)

let is_before s t =
  (||) (Z.ltb (fst s) (fst t))
    ((&&) (Z.eqb (fst s) (fst t)) (Z.ltb (snd s) (snd t)))

(** val is_move_before : (square * square) -> (square * square) -> bool **)

let is_move_before l m =
  (||) (is_before (fst l) (fst m))
    ((&&) (is_square (fst l) (fst m)) (is_before (snd l) (snd m)))

(** val ascends : ('a1 -> 'a1 -> bool) -> 'a1 list -> bool **)

let rec ascends before1 = function
| [] -> true
| x :: rest ->
  (match rest with
   | [] -> true
   | y :: _ -> (&&) (before1 x y) (ascends before1 rest))

(** val in_rectangle : question -> square -> bool **)

let in_rectangle q s =
  (&&)
    ((&&) ((&&) (Z.leb Z0 (fst s)) (Z.ltb (fst s) q.rows)) (Z.leb Z0 (snd s)))
    (Z.ltb (snd s) q.columns)

(** val is_move : question -> (square * square) -> bool **)

let is_move q m =
  (&&)
    ((&&) ((&&) (is_before (fst m) (snd m)) (on_board_b q (fst m)))
      (on_board_b q (snd m))) (apart_b q (fst m) (snd m))

(** val is_given : square option -> bool **)

let is_given = function
| Some _ -> true
| None -> false

(** val most_squares : z **)

let most_squares =
  Zpos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO XH))))))))))

(** val is_written : bool -> bool -> question -> bool **)

let is_written second named0 q =
  let (a, b) = q.leap in
  let is_closed = match q.tours with
                  | Closed -> true
                  | _ -> false in
  (&&)
    ((&&)
      ((&&)
        ((&&)
          ((&&)
            ((&&)
              ((&&)
                ((&&)
                  ((&&)
                    ((&&)
                      ((&&)
                        ((&&)
                          ((&&)
                            ((&&)
                              ((&&)
                                ((&&)
                                  ((&&) (Z.leb (Zpos XH) q.rows)
                                    (Z.leb (Zpos XH) q.columns))
                                  (Z.leb (Z.mul q.rows q.columns)
                                    most_squares)) (Z.leb Z0 a)) (Z.leb a b))
                            (Z.leb (Zpos XH) b))
                          (Z.leb b (Zpos (XI (XI (XI (XI (XO (XO (XO (XO (XI
                            (XI (XI (XO (XO XH))))))))))))))))
                        (forallb (in_rectangle q) q.missing))
                      (ascends is_before q.missing))
                    (forallb (on_board_b q) (given0 q)))
                  (match q.from with
                   | Some s ->
                     (match q.to0 with
                      | Some t -> negb (is_square s t)
                      | None -> true)
                   | None -> true)) (forallb (is_move q) q.required))
              (ascends is_move_before q.required))
            (forallb (is_move q) q.forbidden))
          (ascends is_move_before q.forbidden))
        (forallb (fun m -> negb (is_forbidden q (fst m) (snd m))) q.required))
      (match squares q with
       | [] -> false
       | _ :: _ -> true))
    (if second
     then (&&) (negb named0)
            ((||) ((||) (negb is_closed) (is_given q.from))
              (negb (is_given q.to0)))
     else (&&)
            ((&&) ((||) (negb named0) (is_knight q))
              (match q.tours with
               | Closed -> negb ((||) (is_given q.from) (is_given q.to0))
               | Open -> (||) (is_given q.from) (negb (is_given q.to0))
               | StrictlyOpen -> false))
            (match q.required with
             | [] -> (match q.forbidden with
                      | [] -> true
                      | _ :: _ -> false)
             | _ :: _ -> false))

(** val states : bool -> bool -> string -> question -> bool **)

let states second named0 text q =
  (&&) (is_written second named0 q) (eqb1 text (line named0 q))

(** val from_avoid : question -> string list **)

let from_avoid q =
  list_words (String ((Ascii (true, false, false, false, false, true, true,
    false)), (String ((Ascii (false, true, true, false, true, true, true,
    false)), (String ((Ascii (true, true, true, true, false, true, true,
    false)), (String ((Ascii (true, false, false, true, false, true, true,
    false)), (String ((Ascii (false, false, true, false, false, true, true,
    false)), EmptyString)))))))))) move_name q.forbidden

(** val from_with : question -> string list **)

let from_with q =
  app
    (list_words (String ((Ascii (true, true, true, false, true, true, true,
      false)), (String ((Ascii (true, false, false, true, false, true, true,
      false)), (String ((Ascii (false, false, true, false, true, true, true,
      false)), (String ((Ascii (false, false, false, true, false, true, true,
      false)), EmptyString)))))))) move_name q.required) (from_avoid q)

(** val from_without : question -> string list **)

let from_without q =
  app
    (list_words (String ((Ascii (true, true, true, false, true, true, true,
      false)), (String ((Ascii (true, false, false, true, false, true, true,
      false)), (String ((Ascii (false, false, true, false, true, true, true,
      false)), (String ((Ascii (false, false, false, true, false, true, true,
      false)), (String ((Ascii (true, true, true, true, false, true, true,
      false)), (String ((Ascii (true, false, true, false, true, true, true,
      false)), (String ((Ascii (false, false, true, false, true, true, true,
      false)), EmptyString)))))))))))))) square_name q.missing) (from_with q)

(** val line_name : (z * z) -> string **)

let line_name e =
  append (number0 (fst e))
    (append (String ((Ascii (true, false, true, true, false, true, false,
      false)), EmptyString)) (number0 (snd e)))

(** val item_name : item -> string **)

let item_name = function
| Line (u, v) -> line_name (u, v)
| Alone v -> number0 v

(** val end_words : string -> z option -> string list **)

let end_words word = function
| Some v0 -> word :: ((number0 v0) :: [])
| None -> []

(** val graph_words : graph_question -> string list **)

let graph_words g =
  (String ((Ascii (true, true, true, false, false, true, true, false)),
    (String ((Ascii (false, true, false, false, true, true, true, false)),
    (String ((Ascii (true, false, false, false, false, true, true, false)),
    (String ((Ascii (false, false, false, false, true, true, true, false)),
    (String ((Ascii (false, false, false, true, false, true, true, false)),
    EmptyString)))))))))) :: (app (map item_name g.items)
                               ((kind_name g.wanted.sort) :: (app
                                                               (end_words
                                                                 (String
                                                                 ((Ascii
                                                                 (false,
                                                                 true, true,
                                                                 false,
                                                                 false, true,
                                                                 true,
                                                                 false)),
                                                                 (String
                                                                 ((Ascii
                                                                 (false,
                                                                 true, false,
                                                                 false, true,
                                                                 true, true,
                                                                 false)),
                                                                 (String
                                                                 ((Ascii
                                                                 (true, true,
                                                                 true, true,
                                                                 false, true,
                                                                 true,
                                                                 false)),
                                                                 (String
                                                                 ((Ascii
                                                                 (true,
                                                                 false, true,
                                                                 true, false,
                                                                 true, true,
                                                                 false)),
                                                                 EmptyString))))))))
                                                                 g.wanted.one_end)
                                                               (app
                                                                 (end_words
                                                                   (String
                                                                   ((Ascii
                                                                   (false,
                                                                   false,
                                                                   true,
                                                                   false,
                                                                   true,
                                                                   true,
                                                                   true,
                                                                   false)),
                                                                   (String
                                                                   ((Ascii
                                                                   (true,
                                                                   true,
                                                                   true,
                                                                   true,
                                                                   false,
                                                                   true,
                                                                   true,
                                                                   false)),
                                                                   EmptyString))))
                                                                   g.wanted.other_end)
                                                                 (app
                                                                   (list_words
                                                                    (String
                                                                    ((Ascii
                                                                    (true,
                                                                    true,
                                                                    true,
                                                                    false,
                                                                    true,
                                                                    true,
                                                                    true,
                                                                    false)),
                                                                    (String
                                                                    ((Ascii
                                                                    (true,
                                                                    false,
                                                                    false,
                                                                    true,
                                                                    false,
                                                                    true,
                                                                    true,
                                                                    false)),
                                                                    (String
                                                                    ((Ascii
                                                                    (false,
                                                                    false,
                                                                    true,
                                                                    false,
                                                                    true,
                                                                    true,
                                                                    true,
                                                                    false)),
                                                                    (String
                                                                    ((Ascii
                                                                    (false,
                                                                    false,
                                                                    false,
                                                                    true,
                                                                    false,
                                                                    true,
                                                                    true,
                                                                    false)),
                                                                    EmptyString))))))))
                                                                    line_name
                                                                    g.wanted.has_to)
                                                                   (list_words
                                                                    (String
                                                                    ((Ascii
                                                                    (true,
                                                                    false,
                                                                    false,
                                                                    false,
                                                                    false,
                                                                    true,
                                                                    true,
                                                                    false)),
                                                                    (String
                                                                    ((Ascii
                                                                    (false,
                                                                    true,
                                                                    true,
                                                                    false,
                                                                    true,
                                                                    true,
                                                                    true,
                                                                    false)),
                                                                    (String
                                                                    ((Ascii
                                                                    (true,
                                                                    true,
                                                                    true,
                                                                    true,
                                                                    false,
                                                                    true,
                                                                    true,
                                                                    false)),
                                                                    (String
                                                                    ((Ascii
                                                                    (true,
                                                                    false,
                                                                    false,
                                                                    true,
                                                                    false,
                                                                    true,
                                                                    true,
                                                                    false)),
                                                                    (String
                                                                    ((Ascii
                                                                    (false,
                                                                    false,
                                                                    true,
                                                                    false,
                                                                    false,
                                                                    true,
                                                                    true,
                                                                    false)),
                                                                    EmptyString))))))))))
                                                                    line_name
                                                                    g.wanted.may_not))))))

(** val graph_line : graph_question -> string **)

let graph_line g =
  concat (String ((Ascii (false, false, false, false, false, true, false,
    false)), EmptyString)) (graph_words g)

(** val is_item_before : item -> item -> bool **)

let is_item_before i j =
  match i with
  | Line (u, v) ->
    (match j with
     | Line (x, y) -> (||) (Z.ltb u x) ((&&) (Z.eqb u x) (Z.ltb v y))
     | Alone x -> Z.ltb u x)
  | Alone u -> (match j with
                | Line (x, _) -> Z.ltb u x
                | Alone x -> Z.ltb u x)

(** val most_vertices : z **)

let most_vertices =
  Zpos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO XH))))))))))

(** val most_name : z **)

let most_name =
  Zpos (XI (XI (XI (XI (XI (XI (XI (XI (XI (XO (XO (XI (XO (XO (XI (XI (XO
    (XI (XO (XI (XI (XO (XO (XI (XI (XI (XO (XI (XI
    XH)))))))))))))))))))))))))))))

(** val is_graph_written : graph_question -> bool **)

let is_graph_written g =
  let d = g.wanted in
  let ends =
    flat_map (fun e -> ((fst e), ()) :: (((snd e), ()) :: [])) (lines g)
  in
  let has_edge = fold_left (fun t e -> put (key (fst e)) () t) ends Leaf in
  let is_name = fun v -> existsb (Z.eqb v) (graph_vertices g) in
  let given1 = given d in
  (&&)
    ((&&)
      ((&&)
        ((&&)
          ((&&)
            ((&&)
              ((&&)
                ((&&)
                  ((&&)
                    ((&&)
                      ((&&)
                        ((&&) (is_graph g) (ascends is_item_before g.items))
                        (forallb (fun v -> Z.leb v most_name) (names g)))
                      (forallb (fun i ->
                        match i with
                        | Line (_, _) -> true
                        | Alone v ->
                          (match find0 (key v) has_edge with
                           | Some _ -> false
                           | None -> true)) g.items))
                    (Z.leb (Zpos XH) (Z.of_nat (length (graph_vertices g)))))
                  (Z.leb (Z.of_nat (length (graph_vertices g))) most_vertices))
                (forallb is_name given1))
              (match d.one_end with
               | Some s ->
                 (match d.other_end with
                  | Some t -> negb (Z.eqb s t)
                  | None -> true)
               | None ->
                 (match d.other_end with
                  | Some _ -> is_open d
                  | None -> true)))
            (forallb (fun e -> Z.ltb (fst e) (snd e))
              (app d.has_to d.may_not)))
          (forallb (fun e -> is_line (lines g) (fst e) (snd e))
            (app d.has_to d.may_not))) (ascending d.has_to))
      (ascending d.may_not))
    (forallb (fun e -> negb (is_line d.may_not (fst e) (snd e))) d.has_to)

(** val states_graph : string -> graph_question -> bool **)

let states_graph text g =
  (&&) (is_graph_written g) (eqb1 text (graph_line g))

(** val part_name : part -> string **)

let part_name p =
  append (number0 p.short)
    (append (String ((Ascii (false, false, true, true, false, true, false,
      false)), EmptyString))
      (append (number0 p.long)
        (if p.rides
         then String ((Ascii (false, true, false, true, false, true, false,
                false)), EmptyString)
         else EmptyString)))

(** val piece_name : part list -> string **)

let piece_name ps =
  concat (String ((Ascii (true, true, false, true, false, true, false,
    false)), EmptyString)) (map part_name ps)

(** val piece_words : piece_question -> string list **)

let piece_words b =
  let q = b.asked in
  app
    ((append (number0 q.rows)
       (append (String ((Ascii (false, false, false, true, true, true, true,
         false)), EmptyString)) (number0 q.columns))) :: ((kind_name q.tours) :: []))
    (app
      (option_words (String ((Ascii (false, true, true, false, false, true,
        true, false)), (String ((Ascii (false, true, false, false, true,
        true, true, false)), (String ((Ascii (true, true, true, true, false,
        true, true, false)), (String ((Ascii (true, false, true, true, false,
        true, true, false)), EmptyString)))))))) q.from)
      (app
        (option_words (String ((Ascii (false, false, true, false, true, true,
          true, false)), (String ((Ascii (true, true, true, true, false,
          true, true, false)), EmptyString)))) q.to0)
        (app ((String ((Ascii (false, false, false, false, true, true, true,
          false)), (String ((Ascii (true, false, false, true, false, true,
          true, false)), (String ((Ascii (true, false, true, false, false,
          true, true, false)), (String ((Ascii (true, true, false, false,
          false, true, true, false)), (String ((Ascii (true, false, true,
          false, false, true, true, false)),
          EmptyString)))))))))) :: ((piece_name b.parts) :: []))
          (from_without q))))

(** val piece_line : piece_question -> string **)

let piece_line b =
  concat (String ((Ascii (false, false, false, false, false, true, false,
    false)), EmptyString)) (piece_words b)

(** val is_part_before : part -> part -> bool **)

let is_part_before p r =
  (||) (Z.ltb p.short r.short)
    ((&&) (Z.eqb p.short r.short)
      ((||) (Z.ltb p.long r.long)
        ((&&) ((&&) (Z.eqb p.long r.long) (negb p.rides)) r.rides)))

(** val same_part : part -> part -> bool **)

let same_part p r =
  (&&) ((&&) (Z.eqb p.short r.short) (Z.eqb p.long r.long))
    (eqb p.rides r.rides)

(** val is_piece : part list -> bool **)

let is_piece ps =
  (&&)
    ((&&)
      ((&&)
        ((&&)
          ((&&) (Z.leb (Zpos XH) (Z.of_nat (length ps)))
            (Z.leb (Z.of_nat (length ps)) (Zpos (XO (XO (XO (XO (XO XH))))))))
          (forallb (fun p ->
            (&&) (is_part p)
              (Z.leb p.long (Zpos (XI (XI (XI (XI (XO (XO (XO (XO (XI (XI (XI
                (XO (XO XH)))))))))))))))) ps)) (ascends is_part_before ps))
      (forallb (fun p ->
        forallb (fun r ->
          (||) (same_part p r)
            (negb ((&&) r.rides (part_moves_b p.short p.long r)))) ps) ps))
    (match ps with
     | [] -> true
     | p :: l -> (match l with
                  | [] -> p.rides
                  | _ :: _ -> true))

(** val is_piece_move : piece_question -> (square * square) -> bool **)

let is_piece_move b m =
  (&&)
    ((&&) ((&&) (is_before (fst m) (snd m)) (on_board_b b.asked (fst m)))
      (on_board_b b.asked (snd m))) (piece_apart_b b (fst m) (snd m))

(** val is_piece_written : piece_question -> bool **)

let is_piece_written b =
  let q = b.asked in
  (&&)
    ((&&)
      ((&&)
        ((&&)
          ((&&)
            ((&&)
              ((&&)
                ((&&)
                  ((&&)
                    ((&&)
                      ((&&)
                        ((&&) ((&&) (is_knight q) (is_piece b.parts))
                          (Z.leb (Zpos XH) q.rows))
                        (Z.leb (Zpos XH) q.columns))
                      (Z.leb (Z.mul q.rows q.columns) most_squares))
                    (forallb (in_rectangle q) q.missing))
                  (ascends is_before q.missing))
                (forallb (on_board_b q) (given0 q)))
              (match q.from with
               | Some s ->
                 (match q.to0 with
                  | Some t -> negb (is_square s t)
                  | None -> true)
               | None ->
                 (match q.to0 with
                  | Some _ -> is_open0 q
                  | None -> true)))
            (forallb (is_piece_move b) (app q.required q.forbidden)))
          (ascends is_move_before q.required))
        (ascends is_move_before q.forbidden))
      (forallb (fun m -> negb (is_forbidden q (fst m) (snd m))) q.required))
    (match squares q with
     | [] -> false
     | _ :: _ -> true)

(** val states_piece : string -> piece_question -> bool **)

let states_piece text b =
  (&&) (is_piece_written b) (eqb1 text (piece_line b))

(** val all_different : square list -> bool **)

let rec all_different = function
| [] -> true
| s :: rest -> (&&) (negb (among s rest)) (all_different rest)

(** val listed_b : (square * square) list -> square -> square -> bool **)

let listed_b l s t =
  existsb (fun m ->
    (||) ((&&) (is_square s (fst m)) (is_square t (snd m)))
      ((&&) (is_square s (snd m)) (is_square t (fst m)))) l

(** val is_end : square option -> square list -> bool **)

let is_end end_given l =
  match end_given with
  | Some s -> (match l with
               | [] -> false
               | t :: _ -> is_square s t)
  | None -> true

(** val begins_and_ends_b : question -> square list -> bool **)

let begins_and_ends_b q tour =
  (&&) (is_end q.from tour) (is_end q.to0 (rev0 tour))

(** val has_kind_b : question -> square list -> bool **)

let has_kind_b q tour =
  let is_open1 =
    (||) (begins_and_ends_b q tour) (begins_and_ends_b q (rev0 tour))
  in
  (match q.tours with
   | Closed ->
     (&&) (Nat.leb (S (S (S O))) (length tour))
       (match q.from with
        | Some s ->
          (match q.to0 with
           | Some t -> listed_b (moves_made q tour) s t
           | None -> true)
        | None -> true)
   | Open -> is_open1
   | StrictlyOpen ->
     (&&) is_open1
       (match tour with
        | [] -> true
        | first :: l ->
          (match rev0 (first :: l) with
           | [] -> true
           | last :: _ -> negb (apart_b q last first))))

(** val is_tour_b : question -> square list -> bool **)

let is_tour_b q tour =
  (&&)
    ((&&)
      ((&&)
        ((&&) ((&&) (all_different tour) (forallb (on_board_b q) tour))
          (forallb (fun s -> among s tour) (squares q)))
        (forallb (fun m ->
          (&&) (apart_b q (fst m) (snd m))
            (negb (is_forbidden q (fst m) (snd m)))) (moves_made q tour)))
      (forallb (fun m -> listed_b (moves_made q tour) (fst m) (snd m))
        q.required)) (has_kind_b q tour)

(** val most_effort : z **)

let most_effort =
  Zpos (XO (XO (XO (XO (XO (XI (XO (XO (XI (XI (XO (XO (XI (XI (XO (XI (XI
    (XO (XO (XO (XO (XO (XO XH)))))))))))))))))))))))

(** val most_room : z **)

let most_room =
  Zpos (XO (XO (XO (XO (XO (XO (XO (XI (XO (XO (XI (XO (XO (XO (XO (XI (XO
    (XI (XI (XI XH))))))))))))))))))))

(** val room : question -> z **)

let room q =
  Z.div most_room (Z.add (Zpos XH) (Z.of_nat (length (edges0 q))))

(** val is_statement : bool -> bool -> string -> question -> bool **)

let is_statement second named0 text q =
  (&&) (states second named0 text q) (is_usable q)

(** val check :
    bool -> bool -> string -> question -> step list -> verdict option **)

let check second named0 text q all =
  if is_statement second named0 text q
  then Some (refutes q most_effort (room q) all)
  else None

(** val graph_room : graph_question -> z **)

let graph_room g =
  Z.div most_room (Z.add (Zpos XH) (Z.of_nat (length (graph_edges g))))

(** val check_graph :
    string -> graph_question -> step list -> verdict option **)

let check_graph text g all =
  if states_graph text g
  then Some (refutes_graph g most_effort (graph_room g) all)
  else None

(** val piece_room : piece_question -> z **)

let piece_room b =
  Z.div most_room (Z.add (Zpos XH) (Z.of_nat (length (piece_edges b))))

(** val is_piece_statement : string -> piece_question -> bool **)

let is_piece_statement text b =
  (&&) (states_piece text b) (is_piece_usable b)

(** val check_piece :
    string -> piece_question -> step list -> verdict option **)

let check_piece text b all =
  if is_piece_statement text b
  then Some (refutes_piece b most_effort (piece_room b) all)
  else None

(** val check_tour : string -> question -> square list -> bool option **)

let check_tour text q tour =
  if (&&) ((&&) (states false false text q) (is_knight q))
       (match q.missing with
        | [] -> true
        | _ :: _ -> false)
  then Some ((&&) (is_tour_b q tour) (begins_and_ends_b q tour))
  else None

(** val ask : z -> z -> kind -> square option -> square option -> question **)

let ask r c k from0 to1 =
  { rows = r; columns = c; tours = k; from = from0; to0 = to1; leap = ((Zpos
    XH), (Zpos (XO XH))); missing = []; required = []; forbidden = [] }

(** val board : z -> z -> square list **)

let board r c =
  squares (ask r c Closed None None)

(** val pairs : square list -> (square * square) list **)

let pairs l =
  flat_map (fun s -> map (fun x -> (s, x)) (filter (is_before s) l)) l

(** val promised : z -> z -> question list **)

let promised r c =
  app ((ask r c Closed None None) :: ((ask r c Open None None) :: []))
    (app (map (fun s -> ask r c Open (Some s) None) (board r c))
      (if (&&) (Z.leb r (Zpos (XO (XI XH)))) (Z.leb c (Zpos (XO (XI XH))))
       then map (fun m -> ask r c Open (Some (fst m)) (Some (snd m)))
              (pairs (board r c))
       else []))

(** val boards : (z * z) list **)

let boards =
  flat_map (fun r ->
    map (fun x -> (r, x))
      (filter (fun c ->
        (&&) (Z.leb r c)
          (Z.leb c
            (if (||) (Z.eqb r (Zpos (XI XH))) (Z.eqb r (Zpos (XO (XO XH))))
             then Zpos (XO (XO (XI (XO XH))))
             else Zpos (XO (XI (XO XH))))))
        (below (Zpos (XI (XO (XI (XO XH))))))))
    (map (Z.add (Zpos XH)) (below (Zpos (XO (XI (XO XH))))))

(** val is_ask : question -> bool **)

let is_ask q =
  (&&) (is_knight q)
    (match q.missing with
     | [] ->
       (match q.required with
        | [] -> (match q.forbidden with
                 | [] -> true
                 | _ :: _ -> false)
        | _ :: _ -> false)
     | _ :: _ -> false)

(** val is_kind : kind -> kind -> bool **)

let is_kind j k =
  match j with
  | Closed -> (match k with
               | Closed -> true
               | _ -> false)
  | Open -> (match k with
             | Open -> true
             | _ -> false)
  | StrictlyOpen -> (match k with
                     | StrictlyOpen -> true
                     | _ -> false)

(** val is_same_end : square option -> square option -> bool **)

let is_same_end s t =
  match s with
  | Some s0 -> (match t with
                | Some t0 -> is_square s0 t0
                | None -> false)
  | None -> (match t with
             | Some _ -> false
             | None -> true)

(** val is_question : question -> question -> bool **)

let is_question p q =
  (&&)
    ((&&)
      ((&&)
        ((&&) ((&&) ((&&) (is_ask p) (is_ask q)) (Z.eqb p.rows q.rows))
          (Z.eqb p.columns q.columns)) (is_kind p.tours q.tours))
      (is_same_end p.from q.from)) (is_same_end p.to0 q.to0)

(** val is_among : question -> question list -> bool **)

let is_among q l =
  existsb (is_question q) l

(** val closed_too : question -> question list **)

let closed_too q =
  match q.tours with
  | Open ->
    (match q.to0 with
     | Some _ -> []
     | None -> (ask q.rows q.columns Closed None None) :: [])
  | _ -> []

(** val wider : question -> question list **)

let wider q =
  match q.tours with
  | Open ->
    (ask q.rows q.columns Open None None) :: ((ask q.rows q.columns Open
                                                q.from None) :: ((ask q.rows
                                                                   q.columns
                                                                   Open q.to0
                                                                   None) :: []))
  | _ -> []

(** val answer : question list -> question list -> question -> bool option **)

let answer with_tour without0 q =
  if existsb (fun p -> is_among p with_tour) (q :: (closed_too q))
  then Some true
  else if existsb (fun p -> is_among p without0) (q :: (wider q))
       then Some false
       else None

type start =
| Cycle
| Anywhere
| Rank of z
| Light

type claim = { height : z; start_of : start; odd_only : bool }

type place =
| At of square
| First
| Last

(** val is_cycle : claim -> bool **)

let is_cycle cl =
  match cl.start_of with
  | Cycle -> true
  | _ -> false

(** val may_begin : claim -> bool -> square -> bool **)

let may_begin cl flip s =
  match cl.start_of with
  | Cycle -> false
  | Anywhere -> true
  | Rank k ->
    (||) (Z.eqb (fst s) (Z.sub k (Zpos XH)))
      (Z.eqb (fst s) (Z.sub cl.height k))
  | Light -> xorb flip (Z.odd (Z.add (fst s) (snd s)))

(** val is_knight_move : square -> square -> bool **)

let is_knight_move s t =
  let dr = Z.abs (Z.sub (fst s) (fst t)) in
  let df = Z.abs (Z.sub (snd s) (snd t)) in
  (||) ((&&) (Z.eqb dr (Zpos XH)) (Z.eqb df (Zpos (XO XH))))
    ((&&) (Z.eqb dr (Zpos (XO XH))) (Z.eqb df (Zpos XH)))

(** val joined : claim -> bool -> place -> place -> bool **)

let joined cl flip u v =
  match u with
  | At s ->
    (match v with
     | At t -> is_knight_move s t
     | First -> may_begin cl flip s
     | Last -> negb (is_cycle cl))
  | First -> (match v with
              | At s -> may_begin cl flip s
              | _ -> false)
  | Last -> (match v with
             | At _ -> negb (is_cycle cl)
             | _ -> false)

(** val old : z -> place -> bool **)

let old r = function
| At s ->
  (||) (Z.ltb (snd s) (Zpos (XO XH)))
    ((&&) (Z.eqb (snd s) (Zpos (XO XH))) (Z.ltb (fst s) r))
| _ -> true

(** val column : claim -> z -> place list **)

let column cl c =
  map (fun r -> At (r, c)) (below cl.height)

(** val window : claim -> place list **)

let window cl =
  First :: (Last :: (app (column cl Z0) (column cl (Zpos XH))))

(** val key0 : claim -> place -> positive **)

let key0 cl = function
| At s ->
  Z.to_pos
    (Z.add (Z.add (Zpos (XO (XO XH))) (Z.mul (snd s) cl.height)) (fst s))
| First -> XO XH
| Last -> XI XH

type paths = positive tree

(** val far : positive -> paths -> positive **)

let far k t =
  match find0 k t with
  | Some j -> j
  | None -> XH

(** val join1 : positive -> positive -> paths -> paths **)

let join1 u v t =
  let a = far u t in
  let d = far v t in put a d (put d a (put u XH (put v XH t)))

(** val is_gone : paths -> positive -> bool **)

let is_gone t k =
  Pos.eqb (far k t) XH

type row = { itself : positive; near : positive list; done0 : positive list;
             pressed : positive list }

(** val eight : (z * z) list **)

let eight =
  ((Zpos XH), (Zpos (XO XH))) :: (((Zpos XH), (Zneg (XO XH))) :: (((Zneg XH),
    (Zpos (XO XH))) :: (((Zneg XH), (Zneg (XO XH))) :: (((Zpos (XO XH)),
    (Zpos XH)) :: (((Zpos (XO XH)), (Zneg XH)) :: (((Zneg (XO XH)), (Zpos
    XH)) :: (((Zneg (XO XH)), (Zneg XH)) :: [])))))))

(** val later : claim -> z -> place -> place list **)

let later cl r = function
| At s ->
  map (fun x -> At x)
    (filter (fun t ->
      (&&) ((&&) (Z.leb Z0 (fst t)) (Z.ltb (fst t) cl.height))
        (negb (old r (At t)))) (map (ahead_of s) eight))
| _ -> []

(** val with_later : claim -> z -> nat -> positive list **)

let with_later cl r count1 =
  map (key0 cl)
    (filter (fun v ->
      (&&) (Nat.eqb (length (later cl (Z.add r (Zpos XH)) v)) count1)
        ((||) (Z.eqb r (Z.sub cl.height (Zpos XH)))
          (negb (Nat.eqb (length (later cl r v)) count1))))
      (app (column cl Z0) (column cl (Zpos XH))))

(** val row_of : claim -> bool -> z -> row **)

let row_of cl flip r =
  { itself = (key0 cl (At (r, (Zpos (XO XH))))); near =
    (map (key0 cl)
      (filter (joined cl flip (At (r, (Zpos (XO XH))))) (window cl)));
    done0 = (with_later cl r O); pressed = (with_later cl r (S O)) }

(** val survives : row -> paths -> bool **)

let survives w t =
  (&&) (forallb (is_gone t) w.done0)
    (forallb (fun k -> negb (Pos.eqb (far k t) k)) w.pressed)

(** val pairs0 : 'a1 list -> ('a1 * 'a1) list **)

let rec pairs0 = function
| [] -> []
| x :: rest -> app (map (fun x0 -> (x, x0)) rest) (pairs0 rest)

(** val chosen : row -> paths -> positive list **)

let chosen w t =
  filter (fun k -> negb (is_gone t k)) w.near

(** val closes : paths -> (positive * positive) -> bool **)

let closes t uv =
  Pos.eqb (far (fst uv) t) (snd uv)

(** val ways0 : row -> paths -> paths list **)

let ways0 w t =
  let l = chosen w t in
  let fresh = put w.itself w.itself t in
  filter (survives w)
    (fresh :: (app (map (fun u -> join1 u w.itself fresh) l)
                (map (fun uv ->
                  join1 w.itself (snd uv) (join1 (fst uv) w.itself fresh))
                  (filter (fun uv -> negb (closes t uv)) (pairs0 l)))))

(** val completes : positive list -> row -> paths -> bool **)

let completes keys1 w t =
  existsb (fun uv ->
    (&&) (closes t uv)
      (forallb (fun k ->
        (||) ((||) (Pos.eqb k (fst uv)) (Pos.eqb k (snd uv))) (is_gone t k))
        keys1)) (pairs0 (chosen w t))

type state0 = positive list

(** val read : positive list -> state0 -> paths **)

let read keys1 s =
  fold_left (fun t kj -> put (fst kj) (snd kj) t) (combine keys1 s) Leaf

(** val before0 : claim -> bool -> place -> place **)

let before0 cl turned v = match v with
| At s ->
  At ((if turned then Z.sub (Z.sub cl.height (Zpos XH)) (fst s) else fst s),
    (Z.add (snd s) (Zpos XH)))
| _ -> v

type view = { sources : positive list; renamed : paths }

(** val view_of : claim -> bool -> view **)

let view_of cl turned =
  { sources = (map (fun v -> key0 cl (before0 cl turned v)) (window cl));
    renamed =
    (read (map (fun v -> key0 cl (before0 cl turned v)) (window cl))
      (map (key0 cl) (window cl))) }

(** val seen : view -> paths -> state0 **)

let seen w t =
  map (fun k -> far (far k t) w.renamed) w.sources

(** val digest : state0 -> positive **)

let digest s =
  fold_left (fun p k ->
    match k with
    | XI p0 -> (match p0 with
                | XI _ -> XI (XI p)
                | _ -> XO (XI p))
    | XO p0 -> (match p0 with
                | XO _ -> XI (XO p)
                | _ -> XO (XO p))
    | XH -> XO (XO p)) s XH

(** val bucket : positive -> state0 list tree -> state0 list **)

let bucket k set =
  match find0 k set with
  | Some l -> l
  | None -> []

(** val set_of : state0 list -> state0 list tree **)

let set_of l =
  fold_left (fun set s ->
    let k = digest s in put k (s :: (bucket k set)) set) l Leaf

(** val is_in0 : state0 list tree -> state0 -> bool **)

let is_in0 set s =
  existsb (same_state s) (bucket (digest s) set)

type outcome =
| Fine of z
| Completes
| NotListed of state0
| TooLong

type plan = { keys : positive list; all_keys : positive list;
              all_rows : row list; up0 : view; down : view;
              may_complete : bool; next0 : state0 list tree }

(** val each : ('a1 -> z -> outcome) -> 'a1 list -> z -> outcome **)

let each f l effort =
  fold_left (fun o x -> match o with
                        | Fine e -> f x e
                        | _ -> o) l (Fine effort)

(** val size : state0 list -> z **)

let size l =
  Z.of_nat (length l)

(** val look_up : plan -> paths -> z -> outcome **)

let look_up p t effort =
  let s = seen p.up0 t in
  let turned = seen p.down t in
  if (||) (is_in0 p.next0 s) (is_in0 p.next0 turned)
  then Fine
         (Z.sub (Z.sub effort (size (bucket (digest s) p.next0)))
           (size (bucket (digest turned) p.next0)))
  else NotListed s

(** val extend : plan -> row list -> paths -> z -> outcome **)

let rec extend p rows0 t effort =
  if Z.leb effort Z0
  then TooLong
  else (match rows0 with
        | [] -> look_up p t effort
        | w :: rest ->
          if match rest with
             | [] -> (&&) (negb p.may_complete) (completes p.all_keys w t)
             | _ :: _ -> false
          then Completes
          else each (extend p rest) (ways0 w t) (Z.sub effort (Zpos XH)))

(** val plan_of : claim -> bool -> state0 list -> plan **)

let plan_of cl flip following =
  { keys = (map (key0 cl) (window cl)); all_keys =
    (map (key0 cl) (app (window cl) (column cl (Zpos (XO XH))))); all_rows =
    (map (row_of cl flip) (below cl.height)); up0 = (view_of cl false);
    down = (view_of cl true); may_complete = flip; next0 =
    (set_of following) }

(** val check_state : plan -> state0 -> z -> outcome **)

let check_state p s effort =
  extend p p.all_rows (read p.keys s) effort

(** val check_layer : plan -> state0 list -> z -> outcome * state0 list **)

let rec check_layer p l effort =
  match l with
  | [] -> ((Fine effort), [])
  | s :: rest ->
    (match check_state p s effort with
     | Fine e -> check_layer p rest e
     | x -> (x, l))

(** val first_state : claim -> state0 **)

let first_state cl =
  map (fun v ->
    if is_cycle cl
    then XH
    else (match v with
          | At _ -> XH
          | First -> XI XH
          | Last -> XO XH)) (window cl)

(** val is_claim : claim -> bool **)

let is_claim cl =
  (&&) (Z.leb (Zpos XH) cl.height)
    (match cl.start_of with
     | Light -> (&&) cl.odd_only (Z.odd cl.height)
     | _ -> true)

type layers_verdict =
| Holds
| NotAClaim
| NoFirstState
| Wrong of bool * outcome * state0 list

(** val check_layers :
    claim -> z -> state0 list -> state0 list -> layers_verdict **)

let check_layers cl effort one0 two =
  if negb (is_claim cl)
  then NotAClaim
  else if negb (existsb (same_state (first_state cl)) one0)
       then NoFirstState
       else if cl.odd_only
            then let (why, l) = check_layer (plan_of cl false two) one0 effort
                 in
                 (match why with
                  | Fine e ->
                    let (why0, l0) = check_layer (plan_of cl true one0) two e
                    in
                    (match why0 with
                     | Fine _ -> Holds
                     | _ -> Wrong (true, why0, l0))
                  | _ -> Wrong (false, why, l))
            else let (why, l) =
                   check_layer (plan_of cl false one0) one0 effort
                 in
                 (match why with
                  | Fine _ -> Holds
                  | _ -> Wrong (false, why, l))

(** val start_name : start -> string **)

let start_name = function
| Cycle ->
  String ((Ascii (true, true, false, false, false, true, true, false)),
    (String ((Ascii (false, false, true, true, false, true, true, false)),
    (String ((Ascii (true, true, true, true, false, true, true, false)),
    (String ((Ascii (true, true, false, false, true, true, true, false)),
    (String ((Ascii (true, false, true, false, false, true, true, false)),
    (String ((Ascii (false, false, true, false, false, true, true, false)),
    EmptyString)))))))))))
| Anywhere ->
  String ((Ascii (true, true, true, true, false, true, true, false)), (String
    ((Ascii (false, false, false, false, true, true, true, false)), (String
    ((Ascii (true, false, true, false, false, true, true, false)), (String
    ((Ascii (false, true, true, true, false, true, true, false)),
    EmptyString)))))))
| Rank k ->
  append (String ((Ascii (true, true, true, true, false, true, true, false)),
    (String ((Ascii (false, false, false, false, true, true, true, false)),
    (String ((Ascii (true, false, true, false, false, true, true, false)),
    (String ((Ascii (false, true, true, true, false, true, true, false)),
    (String ((Ascii (false, false, false, false, false, true, false, false)),
    (String ((Ascii (false, true, true, false, false, true, true, false)),
    (String ((Ascii (false, true, false, false, true, true, true, false)),
    (String ((Ascii (true, true, true, true, false, true, true, false)),
    (String ((Ascii (true, false, true, true, false, true, true, false)),
    (String ((Ascii (false, false, false, false, false, true, false, false)),
    (String ((Ascii (false, true, false, false, true, true, true, false)),
    (String ((Ascii (true, false, false, false, false, true, true, false)),
    (String ((Ascii (false, true, true, true, false, true, true, false)),
    (String ((Ascii (true, true, false, true, false, true, true, false)),
    (String ((Ascii (false, false, false, false, false, true, false, false)),
    EmptyString)))))))))))))))))))))))))))))) (number0 k)
| Light ->
  String ((Ascii (true, true, true, true, false, true, true, false)), (String
    ((Ascii (false, false, false, false, true, true, true, false)), (String
    ((Ascii (true, false, true, false, false, true, true, false)), (String
    ((Ascii (false, true, true, true, false, true, true, false)), (String
    ((Ascii (false, false, false, false, false, true, false, false)), (String
    ((Ascii (false, true, true, false, false, true, true, false)), (String
    ((Ascii (false, true, false, false, true, true, true, false)), (String
    ((Ascii (true, true, true, true, false, true, true, false)), (String
    ((Ascii (true, false, true, true, false, true, true, false)), (String
    ((Ascii (false, false, false, false, false, true, false, false)), (String
    ((Ascii (false, false, true, true, false, true, true, false)), (String
    ((Ascii (true, false, false, true, false, true, true, false)), (String
    ((Ascii (true, true, true, false, false, true, true, false)), (String
    ((Ascii (false, false, false, true, false, true, true, false)), (String
    ((Ascii (false, false, true, false, true, true, true, false)),
    EmptyString)))))))))))))))))))))))))))))

(** val claim_line : claim -> string **)

let claim_line cl =
  append (number0 cl.height)
    (append (String ((Ascii (false, false, false, true, true, true, true,
      false)), (String ((Ascii (false, true, true, true, false, true, true,
      false)), (String ((Ascii (false, false, false, false, false, true,
      false, false)), EmptyString))))))
      (append (start_name cl.start_of)
        (if cl.odd_only
         then String ((Ascii (false, false, false, false, false, true, false,
                false)), (String ((Ascii (true, true, true, true, false,
                true, true, false)), (String ((Ascii (false, false, true,
                false, false, true, true, false)), (String ((Ascii (false,
                false, true, false, false, true, true, false)),
                EmptyString)))))))
         else EmptyString)))

(** val claims : claim list **)

let claims =
  filter is_claim
    (flat_map (fun r ->
      flat_map (fun s -> { height = r; start_of = s; odd_only =
        false } :: ({ height = r; start_of = s; odd_only = true } :: []))
        (app (Cycle :: (Anywhere :: (Light :: [])))
          (map (fun k -> Rank (Z.add k (Zpos XH))) (below r))))
      (map (Z.add (Zpos XH)) (below (Zpos (XI (XO XH))))))

(** val claim_of : string -> claim option **)

let claim_of text =
  find (fun cl -> eqb1 text (claim_line cl)) claims

(** val most_rows : z **)

let most_rows =
  Zpos (XO (XO (XO (XO (XO (XO (XI (XO (XI (XI (XO (XI (XO (XO (XI (XO (XO
    (XO (XI (XI (XO (XO XH))))))))))))))))))))))

(** val check_every_n :
    string -> state0 list -> state0 list -> layers_verdict option **)

let check_every_n text one0 two =
  match claim_of text with
  | Some cl -> Some (check_layers cl most_rows one0 two)
  | None -> None

(** val look_up0 : link list -> edge -> bool option **)

let look_up0 links e =
  option_map snd (find (fun l -> same e (fst l)) links)

(** val onward_of :
    link list -> vertex -> vertex list -> (vertex * bool) list **)

let onward_of links v rest =
  flat_map (fun w ->
    match look_up0 links (undirected (v, w)) with
    | Some b -> (w, b) :: []
    | None -> []) rest

(** val span : (vertex -> bool) -> vertex list -> nat **)

let rec span p = function
| [] -> O
| x :: vs0 ->
  (match span p vs0 with
   | O -> if p x then S O else O
   | S n0 -> S (S n0))

(** val plan0 : nat -> link list -> vertex list -> stage list **)

let rec plan0 n0 links = function
| [] -> []
| v :: rest ->
  let g = plan0 n0 links rest in
  let k = Nat.min n0 (length g) in
  let ws = onward_of links v rest in
  { next = v; seat = k; reach =
  (span (fun x -> occurs x (v :: (map fst ws))) (put_at k v (to_come g)));
  onward = ws } :: g

(** val quiet : vertex list -> vertex list -> bool **)

let rec quiet es u =
  match es with
  | [] -> true
  | _ :: es0 ->
    (match u with
     | [] -> true
     | y :: u0 -> (&&) (negb (occurs y es0)) (quiet es0 u0))

(** val walk : vertex list -> vertex list -> vertex list -> bool **)

let rec walk es u w =
  match es with
  | [] -> false
  | x :: es0 ->
    (match u with
     | [] -> false
     | y :: u0 ->
       (match w with
        | [] -> false
        | z0 :: w0 ->
          if occurs y es0
          then if Pos.eqb z0 y
               then quiet es0 u0
               else walk es0 u0 (map (relabel x y z0 (mate es0 w0 y)) w0)
          else walk es0 u0 w0))

(** val kind_of : positive -> positive -> positive -> positive -> positive **)

let kind_of inner single x y =
  if Pos.eqb y XH then inner else if Pos.eqb y x then single else XI XH

(** val spelt : positive -> positive -> (vertex * vertex) list -> state **)

let spelt inner single letters0 =
  let kinds = map (fun xy -> kind_of inner single (fst xy) (snd xy)) letters0
  in
  app kinds
    (map snd
      (map fst
        (filter (fun l -> Pos.eqb (snd l) (XI XH)) (combine letters0 kinds))))

(** val place0 : vertex -> vertex list -> nat option **)

let rec place0 x = function
| [] -> None
| v :: vs0 ->
  if Pos.eqb x v then Some O else option_map (fun x0 -> S x0) (place0 x vs0)

(** val places : vertex list -> vertex list -> (vertex * nat option) list **)

let places vs md =
  map (fun x -> (x, (place0 x vs))) md

(** val letter0 : state -> (vertex * nat option) -> vertex * vertex **)

let letter0 u xn =
  ((fst xn), (match snd xn with
              | Some n0 -> nth n0 u (fst xn)
              | None -> XH))

(** val branches_from :
    (positive -> positive) -> trie -> (vertex * trie) list **)

let rec branches_from c = function
| Bare -> []
| Tip (u0, k) ->
  (match u0 with
   | [] -> []
   | y :: u -> ((c y), (Tip (u, k))) :: [])
| Fork (_, z0, o, s) ->
  app (match s with
       | Bare -> []
       | _ -> ((c XH), s) :: [])
    (app (branches_from (fun y -> c (XO y)) z0)
      (branches_from (fun y -> c (XI y)) o))

(** val branches : trie -> (vertex * trie) list **)

let branches t =
  branches_from (fun y -> y) t

(** val yes : bool -> z **)

let yes = function
| true -> Zpos XH
| false -> Z0

(** val shifted :
    vertex list -> vertex -> vertex -> vertex -> trie -> trie -> trie **)

let shifted es x y z0 b acc =
  fold_trie (fun w k t ->
    insert_trie (map (relabel x y z0 (mate es w y)) w) k t) b acc

(** val walks : vertex list -> trie -> trie -> z **)

let rec walks es ta tb =
  match es with
  | [] -> Z0
  | x :: es0 ->
    (match ta with
     | Bare -> Z0
     | Tip (u, k) ->
       (match tb with
        | Bare -> Z0
        | _ -> Z.mul k (weigh_trie (fun w -> yes (walk (x :: es0) u w)) tb))
     | Fork (_, _, _, _) ->
       (match tb with
        | Bare -> Z0
        | Tip (w, j) ->
          Z.mul j (weigh_trie (fun u -> yes (walk (x :: es0) u w)) ta)
        | Fork (_, _, _, _) ->
          let bs = branches tb in
          sum (fun ya ->
            let (y, a) = ya in
            if occurs y es0
            then Z.add
                   (sum (fun zb ->
                     if Pos.eqb (fst zb) y
                     then Z.mul (weigh_trie (fun u -> yes (quiet es0 u)) a)
                            (weigh_trie (fun _ -> Zpos XH) (snd zb))
                     else Z0) bs)
                   (walks es0 a
                     (fold_right (fun zb acc ->
                       if Pos.eqb (fst zb) y
                       then acc
                       else shifted es0 x y (fst zb) (snd zb) acc) Bare bs))
            else sum (fun zb -> walks es0 a (snd zb)) bs) (branches ta)))

(** val meets : vertex list -> vertex list -> trie -> trie -> z **)

let rec meets md ends ta tb =
  match md with
  | [] -> walks (rev0 ends) ta tb
  | x :: md0 ->
    let bs = branches tb in
    sum (fun ya ->
      let (y, a) = ya in
      let ends0 = if Pos.eqb y (XI XH) then x :: ends else ends in
      sum (fun zb ->
        if Pos.eqb y (fst zb) then meets md0 ends0 a (snd zb) else Z0) bs)
      (branches ta)

(** val begins : state -> state -> bool **)

let rec begins c u =
  match c with
  | [] -> true
  | x :: c0 ->
    (match u with
     | [] -> false
     | y :: u0 -> (&&) (Pos.eqb x y) (begins c0 u0))

(** val all_kinds : nat -> state list **)

let rec all_kinds = function
| O -> [] :: []
| S n1 ->
  flat_map (fun x -> map (fun x0 -> x :: x0) (all_kinds n1)) (XH :: ((XO
    XH) :: ((XI XH) :: [])))

type step0 = state -> state list

(** val bare_layers : stage list -> layer list **)

let rec bare_layers g = match g with
| [] -> []
| s :: rest ->
  { now = s; before = (to_come g); after = (to_come rest); open_needs =
    Always } :: (bare_layers rest)

(** val has_edges : stage -> bool **)

let has_edges s =
  match s.onward with
  | [] -> false
  | _ :: _ -> true

(** val hubs : stage list -> vertex list **)

let hubs g =
  flat_map (fun s -> s.next :: (map fst s.onward)) g

(** val spread : vertex list -> nat -> stage -> step0 **)

let spread vs n0 s u =
  expand vs s.next s.onward (named n0 vs u)

(** val early : nat -> stage list -> step0 list **)

let early t g =
  map successors (firstn t (bare_layers g))

(** val late : nat -> stage list -> step0 list **)

let late t g =
  let rest = filter has_edges (skipn t g) in
  let vs = to_come (skipn t g) in
  map (spread vs (span (fun x -> occurs x (hubs rest)) vs)) rest

(** val together : step0 list -> step0 **)

let rec together steps0 u =
  match steps0 with
  | [] -> u :: []
  | s :: steps1 -> flat_map (together steps1) (s u)

type cut = { first_ones : vertex list; middle : vertex list;
             last_ones : vertex list; first_links : link list;
             last_links : link list }

(** val touches : vertex list -> link -> bool **)

let touches vs l =
  (||) (occurs (fst (fst l)) vs) (occurs (snd (fst l)) vs)

(** val is_linked : link list -> vertex -> vertex -> bool **)

let is_linked links v w =
  match look_up0 links (undirected (v, w)) with
  | Some _ -> true
  | None -> false

(** val apart_from : link list -> vertex list -> vertex list -> nat **)

let rec apart_from links vs = function
| [] -> O
| w :: ws0 ->
  if existsb (is_linked links w) vs then O else S (apart_from links vs ws0)

(** val divide :
    vertex list -> vertex list -> bool -> link list -> link list * link list **)

let rec divide a b turn = function
| [] -> ([], [])
| l :: links0 ->
  let here = touches a l in
  let there = touches b l in
  let (xs, ys) =
    divide a b (if (||) here there then turn else negb turn) links0
  in
  if (||) here ((&&) (negb there) turn)
  then ((l :: xs), ys)
  else (xs, (l :: ys))

(** val cut_at : link list -> vertex list -> nat -> cut **)

let cut_at links vs t =
  let a = firstn t vs in
  let f = apart_from links a (rev0 (skipn t vs)) in
  let b = firstn f (rev0 vs) in
  let (xs, ys) = divide a b true links in
  { first_ones = a; middle =
  (firstn (sub (sub (length vs) t) f) (skipn t vs)); last_ones = b;
  first_links = xs; last_links = ys }

(** val balanced : link list -> vertex list -> nat -> nat -> nat **)

let rec balanced links vs n0 t =
  match n0 with
  | O -> t
  | S n1 ->
    if Nat.leb (apart_from links (firstn t vs) (rev0 (skipn t vs))) t
    then t
    else balanced links vs n1 (S t)

type cutter = link list -> vertex list -> nat

(** val half_way : cutter **)

let half_way links vs =
  balanced links vs (length vs) (S O)

(** val is_empty : vertex list -> bool **)

let is_empty = function
| [] -> true
| _ :: _ -> false

(** val is_cut : cut -> vertex list -> bool **)

let is_cut c vs =
  (&&)
    ((&&)
      ((&&)
        ((&&)
          (same_state vs (app c.first_ones (app c.middle (rev0 c.last_ones))))
          (negb (is_empty c.first_ones))) (negb (is_empty c.last_ones)))
      (forallb (fun l -> negb (touches c.last_ones l)) c.first_links))
    (forallb (fun l -> negb (touches c.first_ones l)) c.last_links)

(** val pass :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1
    -> 'a1 -> 'a1) -> step0 -> 'a1 -> 'a1 **)

let pass empty insert fold s t =
  fold (fun u -> add_all insert (s u)) t empty

(** val sweep :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1
    -> 'a1 -> 'a1) -> step0 list -> 'a1 **)

let sweep empty insert fold steps0 =
  fold_left (fun t s -> pass empty insert fold s t) steps0
    (insert [] (Zpos XH) empty)

(** val to_keys :
    positive -> positive -> vertex list -> vertex list -> step0 list -> step0 **)

let to_keys inner single md vs steps0 =
  let all = together steps0 in
  let at_places = places vs md in
  (fun u ->
  map (fun w -> spelt inner single (map (letter0 w) at_places)) (all u))

(** val keys0 :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1
    -> 'a1 -> 'a1) -> positive -> positive -> vertex list -> vertex list ->
    step0 list -> 'a1 -> 'a1 **)

let keys0 empty insert fold inner single md vs steps0 t =
  pass empty insert fold (to_keys inner single md vs steps0) t

(** val join_all :
    'a1 -> (state -> 'a1 -> 'a1 -> z) -> state list -> 'a1 list -> 'a1 list
    -> z -> z **)

let rec join_all empty join2 cs ta tb n0 =
  match cs with
  | [] -> n0
  | c :: cs0 ->
    join_all empty join2 cs0 (tl ta) (tl tb)
      (Z.add n0 (join2 c (hd empty ta) (hd empty tb)))

(** val join_parts :
    'a1 -> (state list -> 'a1 -> 'a1 list) -> ('a1 -> trie) -> vertex list ->
    nat list -> state -> 'a1 -> 'a1 -> z **)

let rec join_parts empty split to_trie md parts0 pre a b =
  match parts0 with
  | [] -> meets md [] (to_trie a) (to_trie b)
  | n0 :: parts1 ->
    let cs = map (app pre) (all_kinds n0) in
    join_all empty (join_parts empty split to_trie md parts1) cs (split cs a)
      (split cs b) Z0

(** val at_most : nat -> nat list -> nat list **)

let rec at_most n0 = function
| [] -> []
| p :: parts1 -> (Nat.min p n0) :: (at_most (sub n0 p) parts1)

(** val count_cut :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1
    -> 'a1 -> 'a1) -> (state list -> 'a1 -> 'a1 list) -> ('a1 -> trie) -> nat
    list -> nat -> cut -> vertex list -> z **)

let count_cut empty insert fold split to_trie parts0 n0 c ends =
  let vs = app c.first_ones (app c.middle (rev0 c.last_ones)) in
  let t = length c.first_ones in
  let f = length c.last_ones in
  let g = plan0 n0 c.first_links (app vs ends) in
  let h = plan0 n0 c.last_links (app (rev0 vs) ends) in
  let md = app ends c.middle in
  let a =
    keys0 empty insert fold XH (XO XH) md (to_come (skipn t g)) (late t g)
      (sweep empty insert fold (early t g))
  in
  let b =
    keys0 empty insert fold (XO XH) XH md (to_come (skipn f h)) (late f h)
      (sweep empty insert fold (early f h))
  in
  join_parts empty split to_trie md (at_most (length md) parts0) [] a b

(** val count_halves :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1
    -> 'a1 -> 'a1) -> (state list -> 'a1 -> 'a1 list) -> ('a1 -> trie) -> nat
    list -> nat -> nat -> link list -> vertex list -> vertex list -> z **)

let count_halves empty insert fold split to_trie parts0 t n0 links vs ends =
  let c = cut_at links vs t in
  if (&&) (Nat.leb (S (S (S O))) (length (app vs ends))) (is_cut c vs)
  then count_cut empty insert fold split to_trie parts0 n0 c ends
  else count0 (plan0 n0 links (app vs ends))

(** val split_trie : state list -> trie -> trie list **)

let split_trie cs t =
  map (fun c ->
    fold_trie (fun u k b -> if begins c u then insert_trie u k b else b) t
      Bare) cs

(** val is_order : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> bool **)

let is_order same_b places0 order0 =
  (&&) (Nat.leb (length order0) (length places0))
    (forallb (fun s -> existsb (same_b s) order0) places0)

(** val last_vertices : 'a1 demand -> vertex list **)

let last_vertices d =
  if is_open d then star :: [] else []

(** val ordered_vertices :
    'a1 list -> ('a1 -> vertex) -> 'a1 demand -> vertex list **)

let ordered_vertices order0 index0 d =
  app (map index0 order0) (last_vertices d)

(** val first_seats : 'a1 demand -> nat **)

let first_seats d =
  if is_open d then S O else O

(** val ground_links :
    'a1 list -> ('a1 -> vertex) -> ('a1 * 'a1) list -> ('a1 -> 'a1 -> bool)
    -> 'a1 demand -> link list **)

let ground_links places0 index0 moves0 joined_b d =
  map up_link (first_case d places0 index0 joined_b moves0)

(** val mentioned : 'a1 demand -> 'a1 list **)

let mentioned d =
  app (flat_map (fun m -> (fst m) :: ((snd m) :: [])) d.has_to)
    (if is_open d
     then given d
     else (match d.one_end with
           | Some s ->
             (match d.other_end with
              | Some t -> s :: (t :: [])
              | None -> [])
           | None -> []))

(** val two_ends : ('a1 -> 'a1 -> bool) -> 'a1 demand -> bool **)

let two_ends same_b d =
  match d.one_end with
  | Some s ->
    (match d.other_end with
     | Some t -> negb ((&&) (is_open d) (same_b s t))
     | None -> true)
  | None -> true

(** val is_countable :
    ('a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 demand -> bool **)

let is_countable place_b same_b d =
  (&&) (forallb place_b (mentioned d)) (two_ends same_b d)

(** val from_place : 'a1 demand -> 'a1 -> 'a1 demand **)

let from_place d s =
  { sort = d.sort; one_end = (Some s); other_end = None; has_to = d.has_to;
    may_not = d.may_not }

(** val number_by : 'a1 list -> ('a1 demand -> z) -> 'a1 demand -> z **)

let number_by places0 by_demand d =
  match d.sort with
  | Closed ->
    Z.mul (Z.mul (Zpos (XO XH)) (Z.of_nat (length places0))) (by_demand d)
  | Open -> Z.mul (Zpos (XO XH)) (by_demand d)
  | StrictlyOpen ->
    (match given d with
     | [] -> sum (fun s -> by_demand (from_place d s)) places0
     | _ :: _ -> Z.mul (Zpos (XO XH)) (by_demand d))

(** val parts_of : 'a1 list -> 'a1 demand -> 'a1 demand list **)

let parts_of places0 d =
  match d.sort with
  | StrictlyOpen ->
    (match given d with
     | [] -> map (from_place d) places0
     | _ :: _ -> d :: [])
  | _ -> d :: []

(** val to_count_of :
    'a1 list -> 'a1 list -> ('a1 -> vertex) -> ('a1 * 'a1) list -> ('a1 ->
    'a1 -> bool) -> 'a1 demand -> link list * vertex list **)

let to_count_of places0 order0 index0 moves0 joined_b d =
  ((first_case d places0 index0 joined_b moves0),
    (ordered_vertices order0 index0 d))

(** val count_by_halves :
    'a1 list -> 'a1 list -> ('a1 -> vertex) -> ('a1 * 'a1) list -> ('a1 ->
    bool) -> ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a2 -> (state ->
    z -> 'a2 -> 'a2) -> ((state -> z -> 'a2 -> 'a2) -> 'a2 -> 'a2 -> 'a2) ->
    (state list -> 'a2 -> 'a2 list) -> ('a2 -> trie) -> nat list -> cutter ->
    'a1 demand -> z **)

let count_by_halves places0 order0 index0 moves0 place_b joined_b same_b empty insert fold split to_trie parts0 where_to_cut d =
  let links = ground_links places0 index0 moves0 joined_b d in
  let vs = map up (map index0 order0) in
  if is_countable place_b same_b d
  then count_halves empty insert fold split to_trie parts0
         (where_to_cut links vs) (first_seats d) links vs
         (map up (last_vertices d))
  else Z0

(** val walks_by_halves :
    'a1 list -> 'a1 list -> ('a1 -> vertex) -> ('a1 * 'a1) list -> ('a1 ->
    bool) -> ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> cutter -> 'a1
    demand -> z **)

let walks_by_halves places0 order0 index0 moves0 place_b joined_b same_b where_to_cut =
  number_by places0
    (count_by_halves places0 order0 index0 moves0 place_b joined_b same_b
      Bare insert_trie fold_trie split_trie (fun t -> t) [] where_to_cut)

(** val fill :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> state list -> state -> z -> 'a1 list
    -> 'a1 list **)

let rec fill empty insert cs u k ts =
  match cs with
  | [] -> []
  | c :: cs0 ->
    (if begins c u then insert u k (hd empty ts) else hd empty ts) :: 
      (fill empty insert cs0 u k (tl ts))

(** val split_with :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> (__ -> (state -> z -> __ -> __) ->
    'a1 -> __ -> __) -> state list -> 'a1 -> 'a1 list **)

let split_with empty insert fold cs t =
  Obj.magic fold __ (fill empty insert cs) t []

(** val trie_with :
    (__ -> (state -> z -> __ -> __) -> 'a1 -> __ -> __) -> 'a1 -> trie **)

let trie_with fold t =
  Obj.magic fold __ insert_trie t Bare

(** val walks_with_table :
    'a1 list -> 'a1 list -> ('a1 -> vertex) -> ('a1 * 'a1) list -> ('a1 ->
    bool) -> ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a2 -> (state ->
    z -> 'a2 -> 'a2) -> (__ -> (state -> z -> __ -> __) -> 'a2 -> __ -> __)
    -> nat list -> 'a1 demand -> z **)

let walks_with_table places0 order0 index0 moves0 place_b joined_b same_b empty insert fold parts0 =
  number_by places0
    (count_by_halves places0 order0 index0 moves0 place_b joined_b same_b
      empty insert (Obj.magic fold __) (split_with empty insert fold)
      (trie_with fold) parts0 half_way)

(** val order : question -> square list **)

let order q =
  if Z.leb q.columns q.rows
  then squares q
  else flat_map (fun f -> filter (fun s -> Z.eqb (snd s) f) (squares q))
         (below q.columns)

(** val is_name_of : graph_question -> z -> bool **)

let is_name_of g v =
  existsb (Z.eqb v) (graph_vertices g)

(** val graph_walks : cutter -> z list -> graph_question -> z **)

let graph_walks where_to_cut order0 g =
  walks_by_halves (graph_vertices g) order0 key (graph_moves g)
    (is_name_of g) (is_line (lines g)) Z.eqb where_to_cut g.wanted

(** val piece_tours : cutter -> square list -> piece_question -> z **)

let piece_tours where_to_cut order0 b =
  let q = b.asked in
  walks_by_halves (squares q) order0 (index q) (piece_moves_of b)
    (on_board_b q) (piece_apart_b b) is_square where_to_cut (demand_of q)

(** val tours_in_order : cutter -> square list -> question -> z **)

let tours_in_order where_to_cut l q =
  walks_by_halves (squares q) l (index q) (moves q) (on_board_b q)
    (apart_b q) is_square where_to_cut (demand_of q)

(** val tours_by_halves : question -> z **)

let tours_by_halves q =
  tours_in_order half_way (order q) q

(** val tours_with_table :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> (__ -> (state -> z -> __ -> __) ->
    'a1 -> __ -> __) -> nat list -> question -> z **)

let tours_with_table empty insert fold parts0 q =
  walks_with_table (squares q) (order q) (index q) (moves q) (on_board_b q)
    (apart_b q) is_square empty insert fold parts0 (demand_of q)

(** val readings : question -> z **)

let readings q =
  if is_open0 q
  then Zpos (XO XH)
  else Z.mul (Zpos (XO XH)) (Z.of_nat (length (squares q)))

(** val count_line_by :
    (question -> z) -> string -> question -> (string * string) option **)

let count_line_by count1 text q =
  if is_statement true false text q
  then let n0 = count1 q in
       Some ((number0 n0), (number0 (Z.div n0 (readings q))))
  else None

(** val count_line : string -> question -> (string * string) option **)

let count_line text q =
  count_line_by tours_by_halves text q

(** val count_line_with :
    'a1 -> (state -> z -> 'a1 -> 'a1) -> (__ -> (state -> z -> __ -> __) ->
    'a1 -> __ -> __) -> nat list -> string -> question -> (string * string)
    option **)

let count_line_with empty insert fold parts0 text q =
  count_line_by (tours_with_table empty insert fold parts0) text q

(** val alike : 'a1 list -> 'a1 demand -> z **)

let alike places0 d =
  match d.sort with
  | Closed -> Z.mul (Zpos (XO XH)) (Z.of_nat (length places0))
  | _ -> (match given d with
          | [] -> Zpos XH
          | _ :: _ -> Zpos (XO XH))

(** val number_line : 'a1 list -> 'a1 demand -> z -> string **)

let number_line places0 d lists =
  append (String ((Ascii (false, false, true, false, true, true, true,
    false)), (String ((Ascii (true, true, true, true, false, true, true,
    false)), (String ((Ascii (true, false, true, false, true, true, true,
    false)), (String ((Ascii (false, true, false, false, true, true, true,
    false)), (String ((Ascii (true, true, false, false, true, true, true,
    false)), (String ((Ascii (false, false, false, false, false, true, false,
    false)), EmptyString)))))))))))) (number0 (Z.div lists (alike places0 d)))

(** val board_line : question -> z -> string **)

let board_line q =
  number_line (squares q) (demand_of q)

(** val graph_number_line : graph_question -> z -> string **)

let graph_number_line g =
  number_line (graph_vertices g) g.wanted

(** val piece_number_line : piece_question -> z -> string **)

let piece_number_line b =
  board_line b.asked

(** val count_certificate :
    cutter -> string -> square list -> question -> string option **)

let count_certificate where_to_cut text order0 q =
  if (&&) (is_statement true false text q)
       (is_order is_square (squares q) order0)
  then Some (board_line q (tours_in_order where_to_cut order0 q))
  else None

(** val count_certificate_of_graph :
    cutter -> string -> z list -> graph_question -> string option **)

let count_certificate_of_graph where_to_cut text order0 g =
  if (&&) (states_graph text g) (is_order Z.eqb (graph_vertices g) order0)
  then Some (graph_number_line g (graph_walks where_to_cut order0 g))
  else None

(** val count_certificate_of_piece :
    cutter -> string -> square list -> piece_question -> string option **)

let count_certificate_of_piece where_to_cut text order0 b =
  if (&&) (is_piece_statement text b)
       (is_order is_square (squares b.asked) order0)
  then Some (piece_number_line b (piece_tours where_to_cut order0 b))
  else None

(** val board_parts : question -> square demand list **)

let board_parts q =
  parts_of (squares q) (demand_of q)

(** val board_to_count :
    question -> square list -> square demand -> link list * vertex list **)

let board_to_count q order0 =
  to_count_of (squares q) order0 (index q) (moves q) (apart_b q)

(** val graph_parts : graph_question -> z demand list **)

let graph_parts g =
  parts_of (graph_vertices g) g.wanted

(** val graph_to_count :
    graph_question -> z list -> z demand -> link list * vertex list **)

let graph_to_count g order0 =
  to_count_of (graph_vertices g) order0 key (graph_moves g)
    (is_line (lines g))

(** val piece_to_count :
    piece_question -> square list -> square demand -> link list * vertex list **)

let piece_to_count b order0 =
  to_count_of (squares b.asked) order0 (index b.asked) (piece_moves_of b)
    (piece_apart_b b)
