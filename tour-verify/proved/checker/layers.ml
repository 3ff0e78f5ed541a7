(* Reads proofs for every n and passes them to the checker that is proved sound (proved.ml,
   generated).

   The readers in this file need not be trusted. The checker finds the claim by its text, and states
   can be arbitrary. You have to trust that [certificate] returns the line that it passes. *)

open Texts

(* ---- States as texts ---- *)

(* Letters in the order a, b, ... of their first places. *)
let lettered state =
  let names = Array.make 256 '\000' in
  let next = ref 'a' in
  let name c =
    if c < 'a' then c
    else begin
      if names.(Char.code c) = '\000' then begin
        names.(Char.code c) <- !next;
        next := Char.chr (Char.code !next + 1)
      end;
      names.(Char.code c)
    end
  in
  String.map name state

(* The lesser text of a state and its mirror image. *)
let lesser rows state =
  let turned =
    String.mapi
      (fun i c -> if i < 2 * rows then state.[(i / rows * rows) + rows - 1 - (i mod rows)] else c)
      state
  in
  min (lettered state) (lettered turned)

(* ---- States of the proved checker ---- *)

(* The key of a place in a state. Squares have keys from 4 on, and the ends of an open tour 2 and
   3. *)
let key rows place = if place < 2 * rows then place + 4 else place - (2 * rows) + 2
let keys = Array.init 64 (fun n -> if n = 0 then Proved.XH else positive n)

(* For each key from 2 on, the key of the other end of its path. It is 1 if a square has both its
   edges. *)
let state rows text =
  let far = Array.make ((2 * rows) + 4) 1 in
  let at c = key rows (String.index text c) + key rows (String.rindex text c) in
  String.iteri
    (fun place c ->
      let k = key rows place in
      far.(k) <- (match c with '2' -> 1 | '0' -> k | c -> at c - k))
    text;
  Array.to_list (Array.map (fun k -> keys.(k)) (Array.sub far 2 ((2 * rows) + 2)))

let text rows is_open state =
  let far = Array.of_list (List.map (fun k -> int_of_positive k) state) in
  let place place =
    let k = key rows place in
    match far.(k - 2) with 1 -> '2' | j when j = k -> '0' | j -> Char.chr (Char.code 'a' + min j k)
  in
  lesser rows (String.init ((2 * rows) + if is_open then 2 else 0) place)

(* ---- Files ---- *)

let read_layer lines rows length =
  need lines (next lines = "layer") "must be: layer";
  let is_cell c = c = '0' || c = '2' || (c >= 'a' && c <= 'z') in
  let rec states last acc =
    let text = next lines in
    need lines
      (String.length text = length && String.for_all is_cell text)
      (Printf.sprintf "a state has %d of 0, 2, a-z" length);
    let is_twice c =
      c < 'a' || String.fold_left (fun n d -> if d = c then n + 1 else n) 0 text = 2
    in
    need lines (String.for_all is_twice text) "a letter not twice";
    need lines (text = lesser rows text) ("must be written " ^ lesser rows text);
    need lines (last < text) "states must be in ascending order, none of them twice";
    let acc = state rows text :: acc in
    if has_next lines && not (next_begins lines "layer") then states text acc else List.rev acc
  in
  states "" []

let reason rows is_open = function
  | Proved.Fine _ -> "nothing"
  | Proved.Completes -> "this state completes a tour"
  | Proved.NotListed s -> "a successor is not listed: " ^ text rows is_open s
  | Proved.TooLong -> "the check would take too long"

(* Checks a proof for every n. Returns the text of its claim, and the number of states. *)
let certificate lines claim =
  need lines (next lines = "tourlayers 1") "must be: tourlayers 1";
  let line = next lines in
  match if String.length line > 100 then None else Proved.claim_of (text_of line) with
  | None -> refuse lines "not a statement, such as 5xn closed odd"
  | Some said ->
    need lines (claim = None || claim = Some line) "another statement than the one claimed";
    let rows = int_of said.Proved.height in
    let is_open = not (Proved.is_cycle said) in
    let layer () = read_layer lines rows ((2 * rows) + if is_open then 2 else 0) in
    let one = layer () in
    let two = if said.Proved.odd_only then layer () else [] in
    ends lines;
    let at line reason = raise (Refused (line, reason)) in
    (match Proved.check_every_n (text_of line) one two with
     | Some Proved.Holds -> (line, List.length one + List.length two)
     | Some (Proved.Wrong (is_second, why, left)) ->
       let states, begin_ = if is_second then (two, 5 + List.length one) else (one, 4) in
       at (begin_ + List.length states - List.length left) (reason rows is_open why)
     | Some Proved.NoFirstState -> at 3 "the state before any column is missing"
     | Some Proved.NotAClaim | None -> at 2 "not a statement, such as 5xn closed odd")
