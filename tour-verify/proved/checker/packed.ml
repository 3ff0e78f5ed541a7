(* A table of states for [Proved.count_line_with]. The states are bytes in large blocks, indexed by their hash.

   You have to trust that the table satisfies the three equations of TourHalves.v (Section AnyTable). [insert]
   adds a number to the number of its state, and [fold] passes each state once, with its number. [insert]
   changes the table in place, so its argument must not be used again. The proved program never does so. The
   table rejects numbers and states that are too large. *)

exception Beyond of string

let stop what = raise (Beyond what)

type slots = (int32, Bigarray.int32_elt, Bigarray.c_layout) Bigarray.Array1.t
type bytes = (int, Bigarray.int8_unsigned_elt, Bigarray.c_layout) Bigarray.Array1.t

(* Slots and bytes are outside of the heap, because the heap would keep garbage in proportion to their size. *)
type places = {
  mutable slots : slots; (* position of a state in words of 4 bytes, plus 1, or 0 if free. The length is a power of 2 *)
  mutable states : int;
  mutable blocks : bytes array;
  mutable free : int; (* position of the next state *)
  mutable width : int; (* bytes of a number: 4, or 8 after a number needs more *)
  codes : int array; (* code of each letter, or -1. Codes are given in ascending order, so the first letters need the fewest bits *)
  letters : Proved.positive array; (* letter of each code *)
  mutable letters_known : int;
}

type table = places option

let empty : table = None
let block_bits = 20
let block_size = 1 lsl block_bits
let highest_letter = 255
let most_letters = 84
let rest_of_block = 255 (* marks the rest of a block, instead of a state's first byte *)
let most_words = 0xffff_fff0

(* The first byte of a state encodes the number of its letters, and 4, 5 or 8 bits a letter. The codes of the
   letters follow, from the lowest bit on. The number begins at the next whole byte. *)
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

(* Tables of small numbers and letters avoid new objects. *)
let small_numbers = Array.init 65536 number_of
let number_of n = if n < 65536 then Array.unsafe_get small_numbers n else number_of n
let letters = Array.init (highest_letter + 1) (fun n -> positive_of (max n 1))

let get (block : bytes) i = Bigarray.Array1.unsafe_get block i
let set (block : bytes) i n = Bigarray.Array1.unsafe_set block i n

let copy (from : bytes) start (into : bytes) at length =
  for i = 0 to length - 1 do
    set into (at + i) (get from (start + i))
  done

let new_block size : bytes =
  let block = Bigarray.Array1.create Bigarray.int8_unsigned Bigarray.c_layout size in
  Bigarray.Array1.fill block rest_of_block;
  block

let new_slots n : slots =
  let slots = Bigarray.Array1.create Bigarray.int32 Bigarray.c_layout n in
  Bigarray.Array1.fill slots 0l;
  slots

let new_table slots width =
  { slots = new_slots slots; states = 0; blocks = [||]; free = 0; width;
    codes = Array.make (highest_letter + 1) (-1); letters = Array.make (highest_letter + 1) Proved.XH; letters_known = 0 }

(* The bytes of a state, without its number. *)
let scratch = new_block (most_letters + 2)

let code_of t n =
  if t.codes.(n) < 0 then begin
    t.codes.(n) <- t.letters_known;
    t.letters.(t.letters_known) <- letters.(n);
    t.letters_known <- t.letters_known + 1
  end;
  t.codes.(n)

(* Writes the codes of the letters to scratch, a byte each. Returns their number and the union of their bits. *)
let rec write t at all = function
  | [] -> (at - 1, all)
  | letter :: rest ->
    if bits letter > 8 || at > most_letters then stop "more than 84 open vertices, or a vertex beyond 255";
    let code = code_of t (int_of_positive letter) in
    set scratch at code;
    write t (at + 1) (all lor code) rest

(* Writes a state to scratch, and returns its number of bytes. *)
let write_state t state =
  let length, all = write t 1 0 state in
  let bits = if all < 16 then 4 else if all < 32 then 5 else 8 in
  if bits < 8 then begin
    let rest = ref 0 and have = ref 0 and at = ref 1 in
    for i = 1 to length do
      rest := !rest lor (get scratch i lsl !have);
      have := !have + bits;
      if !have >= 8 then begin
        set scratch !at (!rest land 255);
        rest := !rest lsr 8;
        have := !have - 8;
        incr at
      end
    done;
    if !have > 0 then set scratch !at !rest
  end;
  let head = first_byte length bits in
  set scratch 0 head;
  1 + letters_bytes head

let hash block start length =
  let h = ref length in
  for i = start to start + length - 1 do
    h := (!h lxor get block i) * 0x100000001b3
  done;
  let h = !h in
  (h lxor (h lsr 29)) land max_int

let is_at t at length =
  let block = t.blocks.(at lsr block_bits) and at = at land (block_size - 1) in
  let rec same i = i = length || (get block (at + i) = get scratch i && same (i + 1)) in
  same 0

let slot_at (slots : slots) i = Int32.to_int (Bigarray.Array1.unsafe_get slots i) land 0xffff_ffff
let set_slot (slots : slots) i at = Bigarray.Array1.unsafe_set slots i (Int32.of_int ((at lsr 2) + 1))
let place_of slot = (slot - 1) lsl 2

(* The slot of the state in scratch, or the free slot for it. *)
let rec slot t length i =
  let i = i land (Bigarray.Array1.dim t.slots - 1) in
  let at = slot_at t.slots i in
  if at = 0 || is_at t (place_of at) length then i else slot t length (i + 1)

let rec free_slot slots i =
  let i = i land (Bigarray.Array1.dim slots - 1) in
  if slot_at slots i = 0 then i else free_slot slots (i + 1)

(* Passes each state: its block, its position in the block, and its position in all blocks. *)
let each t result pass =
  let rec from at result =
    if at >= t.free then result
    else
      let block = t.blocks.(at lsr block_bits) and start = at land (block_size - 1) in
      let head = get block start in
      if head = rest_of_block then from (((at lsr block_bits) + 1) lsl block_bits) result
      else from (at + room t head) (pass block start at result)
  in
  from 0 result

let grow t =
  t.slots <- new_slots (2 * Bigarray.Array1.dim t.slots);
  each t () (fun block start at () ->
      set_slot t.slots (free_slot t.slots (hash block start (1 + letters_bytes (get block start)))) at)

(* Allocates a state with this first byte, and returns its position. A state lies in one block. *)
let take t head =
  let size = room t head in
  if (t.free land (block_size - 1)) + size > block_size then t.free <- ((t.free lsr block_bits) + 1) lsl block_bits;
  let at = t.free in
  if at lsr 2 > most_words then stop "more than 16 GiB";
  let block = at lsr block_bits in
  if block = Array.length t.blocks then t.blocks <- Array.append t.blocks [| new_block block_size |];
  t.free <- at + size;
  at

let number_at t block at =
  let n = ref 0 in
  for i = t.width - 1 downto 0 do
    n := (!n lsl 8) lor get block (at + i)
  done;
  !n

let set_number t block at n =
  for i = 0 to t.width - 1 do
    set block (at + i) ((n lsr (8 * i)) land 255)
  done

(* Adds a number to the state in scratch, which has [length] bytes. *)
let rec add t length number =
  if 4 * t.states >= 3 * Bigarray.Array1.dim t.slots then grow t;
  let i = slot t length (hash scratch 0 length) in
  let is_new = slot_at t.slots i = 0 in
  let at = if is_new then take t (get scratch 0) else place_of (slot_at t.slots i) in
  let block = t.blocks.(at lsr block_bits) and start = at land (block_size - 1) in
  if is_new then begin
    copy scratch 0 block start length;
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

(* Gives each number 8 bytes. Keeps the state in scratch. *)
and widen t =
  let kept = new_block (Bigarray.Array1.dim scratch) and narrow = { t with width = 4 } in
  Bigarray.Array1.blit scratch kept;
  t.blocks <- [||];
  t.free <- 0;
  t.width <- 8;
  t.states <- 0;
  t.slots <- new_slots (Bigarray.Array1.dim narrow.slots);
  each narrow () (fun block start _ () ->
      let length = 1 + letters_bytes (get block start) in
      copy block start scratch 0 length;
      add t length (number_at narrow block (start + length)));
  Bigarray.Array1.blit kept scratch

let insert state number (table : table) : table =
  let table = match table with None -> Some (new_table 1024 4) | Some _ -> table in
  Option.iter (fun t -> add t (write_state t state) (int_of_number number)) table;
  table

let fold _ step (table : table) result =
  match table with
  | None -> result
  | Some t ->
    each t result (fun block start _ result ->
        let head = get block start in
        let bits = bits_of head and from = start + 1 in
        let rec state i rest =
          if i = 0 then rest
          else
            let at = (i - 1) * bits in
            let byte = from + (at lsr 3) in
            let two = get block byte lor (get block (byte + 1) lsl 8) in
            state (i - 1) (t.letters.((two lsr (at land 7)) land ((1 lsl bits) - 1)) :: rest)
        in
        let number = number_of (number_at t block (start + 1 + letters_bytes head)) in
        step (state (letters_of head) []) number result)
