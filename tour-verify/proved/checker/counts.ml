(* Reads certificates of counts and gives them to the program that is proved to count (proved.ml,
   generated).

   What is read here need not be trusted: the program prints the question, compares it with the
   text of the statement, and says what the line of the number must be. What is trusted is that
   [certificate] passes the text that it returns, and returns the line that the program gave.

   Before that, this file finds what the count takes, as docs/formats/tourcount.md measures it; the
   number does not depend on it. *)

open Texts

let most_open = 32
let most_choices = 8_000_000
let most_states = 40_000_000
let most_at_a_place = 5_000_000

(* What counts took so far, and the factor of the limits. *)
type effort = { factor : int; mutable choices : int; mutable states : int }

(* A vertex is completed: its slot, the slots it opens, its later neighbours by edges that a tour
   must have, and by others. *)
type place = { slot : int; opened : int list; needed : int list; others : int list }

let places lines links order =
  let place_of = Hashtbl.create 64 in
  List.iteri (fun at v -> Hashtbl.replace place_of v at) order;
  let later = Array.make (List.length order) [] in
  let link ((a, b), is_needed) =
    let i = Hashtbl.find place_of a and j = Hashtbl.find place_of b in
    let other = if i < j then b else a in
    later.(min i j) <- (other, is_needed) :: later.(min i j)
  in
  List.iter link links;
  let slots = Hashtbl.create 64 and free = ref [] and used = ref 0 in
  let slot_of opened v =
    match Hashtbl.find_opt slots v with
    | Some slot -> slot
    | None ->
      let slot =
        match !free with
        | slot :: rest -> free := rest; slot
        | [] -> incr used; !used - 1
      in
      need lines (!used <= most_open) (Printf.sprintf "more than %d vertices are open" most_open);
      Hashtbl.replace slots v slot;
      opened := slot :: !opened;
      slot
  in
  let place at v =
    let opened = ref [] in
    let slot = slot_of opened v in
    let part is_needed =
      List.filter_map (fun (w, needed) -> if needed = is_needed then Some (slot_of opened w) else None) later.(at)
    in
    let needed = part true in
    let others = part false in
    free := slot :: !free;
    { slot; opened = !opened; needed; others }
  in
  let all = List.mapi place order in
  (all, !used)

(* The degrees after each choice that gives the vertex its second edge, and no other a third. *)
let ways lines effort place before =
  let base = Bytes.of_string before in
  List.iter (fun w -> Bytes.set base w '\000') place.opened;
  let degree w = Char.code (Bytes.get base w) in
  let take chosen =
    effort.choices <- effort.choices + 1;
    need lines
      (effort.choices <= effort.factor * most_choices)
      (Printf.sprintf "takes more than %d choices" (effort.factor * most_choices));
    let after = Bytes.copy base in
    Bytes.set after place.slot '\002';
    let add w = Bytes.set after w (Char.chr (Char.code (Bytes.get after w) + 1)) in
    List.iter add place.needed;
    List.iter add chosen;
    if List.exists (fun w -> Bytes.get after w > '\002') place.needed then [] else [ Bytes.to_string after ]
  in
  let free = List.filter (fun w -> degree w < 2) place.others in
  let rec pairs = function
    | [] -> []
    | v :: rest -> List.concat_map (fun w -> take [ v; w ]) rest @ pairs rest
  in
  match 2 - degree place.slot - List.length place.needed with
  | 0 -> take []
  | 1 -> List.concat_map (fun w -> take [ w ]) free
  | 2 -> pairs free
  | _ -> []

(* How many ways there are to pair the vertices of degree 1. *)
let pairings degrees =
  let ends = ref 0 in
  String.iter (fun d -> if d = '\001' then incr ends) degrees;
  let rec product k = if k <= 1 then 1 else (k - 1) * product (k - 2) in
  product !ends

(* Refuses what takes too much: degrees of use are those that choices from the beginning lead to and
   choices to the end go on from. *)
let check_effort lines effort links order =
  let places, slots = places lines links order in
  let first = String.make slots '\002' in
  let rec forward set = function
    | [] -> []
    | place :: rest ->
      let after = Hashtbl.create 1024 and kept = Hashtbl.create 1024 in
      let go degrees () =
        let next = ways lines effort place degrees in
        Hashtbl.replace kept degrees next;
        List.iter (fun degrees -> Hashtbl.replace after degrees ()) next
      in
      Hashtbl.iter go set;
      kept :: forward after rest
  in
  let start = Hashtbl.create 1 in
  Hashtbl.replace start first ();
  let layers = forward start places in
  let is_last degrees = degrees = first in
  let backward layer (is_of_use, most, sum) =
    let useful = Hashtbl.create 1024 in
    let states = ref 0 in
    let go degrees next =
      if List.exists is_of_use next then begin
        Hashtbl.replace useful degrees ();
        states := !states + pairings degrees
      end
    in
    Hashtbl.iter go layer;
    (Hashtbl.mem useful, max most !states, sum + !states)
  in
  let _, most, sum = List.fold_right backward layers (is_last, 0, 0) in
  effort.states <- effort.states + sum;
  need lines
    (effort.states <= effort.factor * most_states && most <= effort.factor * most_at_a_place)
    (Printf.sprintf "takes up to %d states, %d at one place" effort.states most)

(* ---- Certificates ---- *)

(* The questions whose counts are added up: strictly open tours by their first squares. *)
let parts (q : Proved.question) =
  if q.tours = Proved.StrictlyOpen && q.from = None && q.to0 = None then
    List.map (fun s -> { q with from = Some s }) (Proved.squares q)
  else [ q ]

(* Checks that an order names each square once. The number is the same in any order, so the program
   counts in its own. *)
let check_order lines (q : Proved.question) =
  if next_begins lines "order " then begin
    let named = List.tl (String.split_on_char ' ' (next lines)) in
    let squares = List.map (fun s -> string_of (Proved.square_name s)) (Proved.squares q) in
    let is_square name = List.mem name squares in
    List.iter (fun name -> need lines (is_square name) ("no square here: " ^ shown name)) named;
    need lines (List.sort compare named = List.sort compare squares) "the order is not one of all vertices"
  end

let is_number said =
  let digits = String.length said - 6 in
  let is_digit i = said.[i] >= '0' && said.[i] <= '9' in
  let rec all i = i >= String.length said || (is_digit i && all (i + 1)) in
  digits >= 1 && digits <= 4000 && starts_with "tours " said && all 6 && (digits = 1 || said.[6] <> '0')

(* The statement and the line of its number, which is counted. *)
let certificate lines claim factor =
  need lines (next lines = "tourcount 1") "must be: tourcount 1";
  let line = next lines in
  let not_a_statement = "not a statement that a certificate can have" in
  let named, q =
    try Statements.question line
    with Statements.Unreadable -> refuse lines "not a statement, such as 7x7 open from b1 to c1"
  in
  let text = text_of line in
  need lines ((not named) && Proved.is_statement true false text q) not_a_statement;
  check_order lines q;
  let said = next lines in
  need lines (is_number said) "must be: tours and their number";
  need lines (claim = None || claim = Some (line ^ " " ^ said)) "another statement than the one claimed";
  let effort = { factor; choices = 0; states = 0 } in
  List.iter
    (fun part ->
      let links, vertices = Proved.to_count part in
      check_effort lines effort links vertices)
    (parts q);
  match Proved.count_certificate text q with
  | None -> refuse lines not_a_statement
  | Some number ->
    let number = string_of number in
    let digits = String.length number - 6 in
    need lines (said = number) ("the number is " ^ if digits <= 60 then String.sub number 6 digits else "another one");
    ends lines;
    line ^ " " ^ number
