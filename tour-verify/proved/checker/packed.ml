(* A table of states for [Proved.count_line_with]: bytes in large blocks, found by their hash.

   What is trusted is that the three equations of TourHalves.v (Section AnyTable) hold of it: a number
   inserted is added to its state's, and a fold passes each state once, with its number. A table changes
   in place: what [insert] was given must not be used again. The proved program does not. A number that
   is too large, or a state, is refused. *)

exception Beyond of string

let stop what = raise (Beyond what)

type slots = (int32, Bigarray.int32_elt, Bigarray.c_layout) Bigarray.Array1.t

type places = {
  mutable slots : slots; (* where a state begins, in words of 4 bytes, plus 1; 0: free; as many as a power of 2 *)
  mutable states : int;
  mutable blocks : Bytes.t array;
  mutable free : int; (* where the next state begins *)
  mutable width : int; (* bytes of a number: 4, or 8 once one is too large *)
}

type table = places option

let empty : table = None
let block_bits = 16
let block_size = 1 lsl block_bits
let highest_letter = 255
let most_letters = 84
let rest_of_block = 255 (* instead of a state's first byte *)
let most_words = 0xffff_fff0

(* The first byte of a state says how many letters it has, and how many bits a letter: 4, 5 or 8. Then come the
   letters, from the lowest bit on, and the number, which begins with a byte of its own. *)
let first_byte length bits = length + (85 * match bits with 4 -> 0 | 5 -> 1 | _ -> 2)
let letters_of head = head mod 85
let bits_of head = if head < 85 then 4 else if head < 170 then 5 else 8
let letters_bytes head = ((letters_of head * bits_of head) + 7) / 8
let room t head = (1 + letters_bytes head + t.width + 3) land lnot 3

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

(* A state's bytes, without the number. *)
let scratch = Bytes.create (most_letters + 2)
let get i = Char.code (Bytes.unsafe_get scratch i)
let set i n = Bytes.unsafe_set scratch i (Char.unsafe_chr n)

(* Writes the letters to scratch, a byte each; how many there are, and all their bits. *)
let rec write at all = function
  | [] -> (at - 1, all)
  | letter :: rest ->
    let n = int_of_positive letter in
    if n > highest_letter || at > most_letters then stop "more than 84 open vertices, or a vertex beyond 255";
    set at n;
    write (at + 1) (all lor n) rest

(* Writes a state to scratch; how many bytes it has. *)
let write_state state =
  let length, all = write 1 0 state in
  let bits = if all < 16 then 4 else if all < 32 then 5 else 8 in
  if bits < 8 then begin
    let rest = ref 0 and have = ref 0 and at = ref 1 in
    for i = 1 to length do
      rest := !rest lor (get i lsl !have);
      have := !have + bits;
      if !have >= 8 then begin
        set !at (!rest land 255);
        rest := !rest lsr 8;
        have := !have - 8;
        incr at
      end
    done;
    if !have > 0 then set !at !rest
  end;
  let head = first_byte length bits in
  set 0 head;
  1 + letters_bytes head

let hash block start length =
  let h = ref length in
  for i = start to start + length - 1 do
    h := (!h lxor Char.code (Bytes.unsafe_get block i)) * 0x100000001b3
  done;
  let h = !h in
  (h lxor (h lsr 29)) land max_int

let is_at t at length =
  let block = t.blocks.(at lsr block_bits) and at = at land (block_size - 1) in
  let rec same i = i = length || (Bytes.unsafe_get block (at + i) = Bytes.unsafe_get scratch i && same (i + 1)) in
  same 0

let slot_at (slots : slots) i = Int32.to_int (Bigarray.Array1.unsafe_get slots i) land 0xffff_ffff
let set_slot (slots : slots) i at = Bigarray.Array1.unsafe_set slots i (Int32.of_int ((at lsr 2) + 1))
let place_of slot = (slot - 1) lsl 2

let new_slots n : slots =
  let slots = Bigarray.Array1.create Bigarray.int32 Bigarray.c_layout n in
  Bigarray.Array1.fill slots 0l;
  slots

(* The slot of the state in scratch, or the free one where it would be. *)
let rec slot t length i =
  let i = i land (Bigarray.Array1.dim t.slots - 1) in
  let at = slot_at t.slots i in
  if at = 0 || is_at t (place_of at) length then i else slot t length (i + 1)

let rec free_slot slots i =
  let i = i land (Bigarray.Array1.dim slots - 1) in
  if slot_at slots i = 0 then i else free_slot slots (i + 1)

(* Passes each state: its block, where it begins there, and where it begins at all. *)
let each t result pass =
  let rec from at result =
    if at >= t.free then result
    else
      let block = t.blocks.(at lsr block_bits) and start = at land (block_size - 1) in
      let head = Bytes.get_uint8 block start in
      if head = rest_of_block then from (((at lsr block_bits) + 1) lsl block_bits) result
      else from (at + room t head) (pass block start at result)
  in
  from 0 result

let grow t =
  let slots = new_slots (2 * Bigarray.Array1.dim t.slots) in
  t.slots <- slots;
  each t () (fun block start at () ->
      let length = 1 + letters_bytes (Bytes.get_uint8 block start) in
      set_slot slots (free_slot slots (hash block start length)) at)

(* Where a state of such a first byte goes; a state lies in one block. *)
let take t head =
  let size = room t head in
  if (t.free land (block_size - 1)) + size > block_size then t.free <- ((t.free lsr block_bits) + 1) lsl block_bits;
  let at = t.free in
  if at lsr 2 > most_words then stop "more than 16 GiB";
  let block = at lsr block_bits in
  if block = Array.length t.blocks then t.blocks <- Array.append t.blocks (Array.make (block + 1) Bytes.empty);
  if Bytes.length t.blocks.(block) = 0 then t.blocks.(block) <- Bytes.make block_size (Char.chr rest_of_block);
  t.free <- at + size;
  at

let number_at t block at =
  if t.width = 8 then Int64.to_int (Bytes.get_int64_ne block at)
  else Int32.to_int (Bytes.get_int32_ne block at) land 0xffff_ffff

let set_number t block at n =
  if t.width = 8 then Bytes.set_int64_ne block at (Int64.of_int n) else Bytes.set_int32_ne block at (Int32.of_int n)

(* Adds to the number of the state in scratch, which has so many bytes. *)
let rec add t length number =
  if 4 * t.states >= 3 * Bigarray.Array1.dim t.slots then grow t;
  let i = slot t length (hash scratch 0 length) in
  let is_new = slot_at t.slots i = 0 in
  let at = if is_new then take t (get 0) else place_of (slot_at t.slots i) in
  let block = t.blocks.(at lsr block_bits) and start = at land (block_size - 1) in
  if is_new then begin
    Bytes.blit scratch 0 block start length;
    set_number t block (start + length) 0;
    set_slot t.slots i at;
    t.states <- t.states + 1
  end;
  let sum = number_at t block (start + length) + number in
  if sum < 0 then stop "a number of 2^62 or more";
  if t.width = 4 && sum > 0xffff_ffff then begin
    widen t;
    add t length number
  end
  else set_number t block (start + length) sum

(* Gives each number 8 bytes; the state in scratch stays there. *)
and widen t =
  let kept = Bytes.copy scratch and narrow = { t with width = 4 } in
  t.blocks <- [||];
  t.free <- 0;
  t.width <- 8;
  t.states <- 0;
  t.slots <- new_slots (Bigarray.Array1.dim narrow.slots);
  each narrow () (fun block start _ () ->
      let length = 1 + letters_bytes (Bytes.get_uint8 block start) in
      Bytes.blit block start scratch 0 length;
      add t length (number_at narrow block (start + length)));
  Bytes.blit kept 0 scratch 0 (Bytes.length kept)

let insert state number (table : table) : table =
  let t =
    match table with
    | Some t -> t
    | None -> { slots = new_slots 1024; states = 0; blocks = [||]; free = 0; width = 4 }
  in
  add t (write_state state) (int_of_number number);
  Some t

let fold _ step (table : table) result =
  match table with
  | None -> result
  | Some t ->
    each t result (fun block start _ result ->
        let head = Bytes.get_uint8 block start in
        let bits = bits_of head and from = start + 1 in
        let rec state i rest =
          if i = 0 then rest
          else
            let at = (i - 1) * bits in
            let two = Bytes.get_uint16_le block (from + (at lsr 3)) in
            state (i - 1) (letters.((two lsr (at land 7)) land ((1 lsl bits) - 1)) :: rest)
        in
        let number = number_of (number_at t block (start + 1 + letters_bytes head)) in
        step (state (letters_of head) []) number result)
