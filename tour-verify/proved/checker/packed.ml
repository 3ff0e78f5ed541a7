(* A table of states for [Proved.count_line_with]: bytes in large blocks, found by their hash.

   What is trusted is that the three equations of TourHalves.v (Section AnyTable) hold of it: a number
   inserted is added to its state's, and a fold passes each state once, with its number. A table changes
   in place: what [insert] was given must not be used again. The proved program does not. *)

exception Beyond of string

let stop what = raise (Beyond what)

type places = {
  mutable slots : int array; (* where a state's bytes begin, plus 1; 0: free; its length is a power of 2 *)
  mutable states : int;
  mutable blocks : Bytes.t array;
  mutable free : int; (* where the next state begins *)
}

type table = places option

let empty : table = None
let block_bits = 16
let block_size = 1 lsl block_bits
let highest_letter = 255
let most_letters = 254 (* a length of 255 is the rest of a block *)

(* A state's bytes: the number of letters, the letters, and 8 bytes for the number. *)
let room letters = letters + 9

let rec int_of_positive = function
  | Proved.XH -> 1
  | Proved.XO p -> 2 * int_of_positive p
  | Proved.XI p -> (2 * int_of_positive p) + 1

let rec positive_of n = if n = 1 then Proved.XH else if n land 1 = 0 then Proved.XO (positive_of (n / 2)) else Proved.XI (positive_of (n / 2))

let rec bits = function Proved.XH -> 1 | Proved.XO p | Proved.XI p -> 1 + bits p

let int_of_number = function
  | Proved.Z0 -> 0
  | Proved.Zpos p when bits p <= 62 -> int_of_positive p
  | Proved.Zpos _ | Proved.Zneg _ -> stop "a number of 2^62 or more"

let number_of n = if n = 0 then Proved.Z0 else Proved.Zpos (positive_of n)

(* The letters that states are read with. *)
let letters = Array.init (highest_letter + 1) (fun n -> positive_of (max n 1))

let scratch = Bytes.create (most_letters + 1)

(* Writes the letters to scratch; how many there are. *)
let rec write at = function
  | [] -> at
  | letter :: rest ->
    let n = int_of_positive letter in
    if n > highest_letter || at = most_letters then stop "more than 254 vertices";
    Bytes.unsafe_set scratch at (Char.unsafe_chr n);
    write (at + 1) rest

let hash length =
  let h = ref length in
  for i = 0 to length - 1 do
    h := (!h lxor Char.code (Bytes.unsafe_get scratch i)) * 0x100000001b3
  done;
  let h = !h in
  (h lxor (h lsr 29)) land max_int

let hash_at t at =
  let block = t.blocks.(at lsr block_bits) and at = at land (block_size - 1) in
  let length = Bytes.get_uint8 block at in
  Bytes.blit block (at + 1) scratch 0 length;
  hash length

let is_at t at length =
  let block = t.blocks.(at lsr block_bits) and at = at land (block_size - 1) in
  let rec same i = i = length || (Bytes.get block (at + 1 + i) = Bytes.get scratch i && same (i + 1)) in
  Bytes.get_uint8 block at = length && same 0

(* The slot of the state in scratch, or the free one where it would be. *)
let rec slot t length i =
  let i = i land (Array.length t.slots - 1) in
  let at = t.slots.(i) in
  if at = 0 || is_at t (at - 1) length then i else slot t length (i + 1)

let rec free_slot slots i =
  let i = i land (Array.length slots - 1) in
  if slots.(i) = 0 then i else free_slot slots (i + 1)

let grow t =
  let old = t.slots in
  t.slots <- Array.make (2 * Array.length old) 0;
  Array.iter (fun at -> if at > 0 then t.slots.(free_slot t.slots (hash_at t (at - 1))) <- at) old

(* Where a state of so many letters goes; a state lies in one block. *)
let take t length =
  let size = room length in
  if (t.free land (block_size - 1)) + size > block_size then t.free <- ((t.free lsr block_bits) + 1) lsl block_bits;
  let at = t.free in
  let block = at lsr block_bits in
  if block = Array.length t.blocks then t.blocks <- Array.append t.blocks (Array.make (block + 1) Bytes.empty);
  if Bytes.length t.blocks.(block) = 0 then t.blocks.(block) <- Bytes.make block_size '\255';
  t.free <- at + size;
  at

let insert state number (table : table) : table =
  let t =
    match table with
    | Some t -> t
    | None -> { slots = Array.make 1024 0; states = 0; blocks = [||]; free = 0 }
  in
  if 3 * t.states >= 2 * Array.length t.slots then grow t;
  let length = write 0 state in
  let k = int_of_number number in
  let i = slot t length (hash length) in
  if t.slots.(i) = 0 then begin
    let at = take t length in
    let block = t.blocks.(at lsr block_bits) and start = at land (block_size - 1) in
    Bytes.set_uint8 block start length;
    Bytes.blit scratch 0 block (start + 1) length;
    Bytes.set_int64_ne block (start + 1 + length) (Int64.of_int k);
    t.slots.(i) <- at + 1;
    t.states <- t.states + 1
  end
  else begin
    let at = t.slots.(i) - 1 in
    let block = t.blocks.(at lsr block_bits) and start = at land (block_size - 1) in
    let sum = Int64.to_int (Bytes.get_int64_ne block (start + 1 + length)) + k in
    if sum < 0 then stop "a number of 2^62 or more";
    Bytes.set_int64_ne block (start + 1 + length) (Int64.of_int sum)
  end;
  Some t

let fold _ step (table : table) result =
  match table with
  | None -> result
  | Some t ->
    let rec from at result =
      let start = at land (block_size - 1) in
      if at >= t.free then result
      else
        let block = t.blocks.(at lsr block_bits) in
        let length = Bytes.get_uint8 block start in
        if length > most_letters then from (((at lsr block_bits) + 1) lsl block_bits) result
        else begin
          let rec state i rest =
            if i = 0 then rest else state (i - 1) (letters.(Bytes.get_uint8 block (start + i)) :: rest)
          in
          let number = number_of (Int64.to_int (Bytes.get_int64_ne block (start + 1 + length))) in
          from (at + room length) (step (state length []) number result)
        end
    in
    from 0 result
