(* Reads certificates of counts and passes them to the program that is proved to count (proved.ml,
   generated).

   The readers in this file need not be trusted. The program prints the question, compares it with
   the text of the statement, and computes the line of the number. You have to trust that
   [certificate] returns the text that it passes, and the line that the program computes.

   First, this file computes the effort of the count, by the rules of docs/formats/tourcount.md. The
   number does not depend on it. *)

open Texts

let most_open = 32
let most_choices = 8_000_000
let most_ways = 100_000_000 (* ways to choose the edges of a half within the middle *)
let most_states = 40_000_000
let most_at_a_place = 5_000_000

(* The effort of all counts so far, and the factor of the limits. *)
type effort = { factor : int; mutable choices : int; mutable states : int }

(* The completion of a vertex: its slot, the slots that it opens, and the slots of its later
   neighbours by required edges and by other edges. *)
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

(* The degrees after each choice that gives the vertex two edges, and no vertex three. *)
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

(* Rejects a count that exceeds a limit. Degrees are useful if choices from the beginning lead to
   them, and choices from them lead to the end. *)
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
        states := !states + Cuts.pairings degrees
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

(* The order for the count: the order in the file, or the default order without one. Rejects an
   order that does not name each vertex once. *)
let order lines name usual =
  if not (next_begins lines "order ") then usual
  else begin
    let named = List.tl (String.split_on_char ' ' (next lines)) in
    let vertices = Hashtbl.create 1024 in
    List.iter (fun v -> Hashtbl.replace vertices (string_of (name v)) v) usual;
    let vertex name =
      match Hashtbl.find_opt vertices name with
      | Some v -> v
      | None -> refuse lines ("no square here: " ^ shown name)
    in
    let order = List.map vertex named in
    let is_once = List.length (List.sort_uniq compare named) = List.length named in
    need lines (is_once && List.length named = List.length usual) "the order is not one of all vertices";
    order
  end

(* The first of these orders that needs little effort in halves, or else as a whole, and its cut. *)
let way lines effort to_count parts orders =
  let most_in_halves = effort.factor * most_ways and most_in_all = effort.factor * most_choices in
  let ways =
    [ (Cuts.is_small_in_halves most_in_halves, Proved.half_way); (Cuts.is_small_as_a_whole most_in_all, fun _ _ -> Proved.O) ]
  in
  let try_all (is_small, where_to_cut) =
    let is_small order = List.for_all (fun part -> is_small (to_count order part)) parts in
    Option.map (fun order -> (order, where_to_cut)) (List.find_opt is_small orders)
  in
  match List.find_map try_all ways with
  | Some way -> way
  | None -> refuse lines (Printf.sprintf "takes more than %d choices from the end" most_in_all)

let is_number said =
  let digits = String.length said - 6 in
  let is_digit i = said.[i] >= '0' && said.[i] <= '9' in
  let rec all i = i >= String.length said || (is_digit i && all (i + 1)) in
  digits >= 1 && digits <= 4000 && starts_with "tours " said && all 6 && (digits = 1 || said.[6] <> '0')

let not_a_statement = "not a statement that a certificate can have"

(* Counts, and compares the number with the line of the file. [usual] is the default order of the
   vertices, and [name] gives their names. [parts] have counts that are added up, and [to_count]
   gives the edges and vertices of each part. *)
let number lines is_claimed factor name usual parts to_count count =
  let order = order lines name usual in
  let said = next lines in
  need lines (is_number said) "must be: tours and their number";
  is_claimed said;
  let effort = { factor; choices = 0; states = 0 } in
  List.iter
    (fun part ->
      let links, vertices = to_count order part in
      check_effort lines effort links vertices)
    parts;
  let order, where_to_cut = way lines effort to_count parts [ order; usual ] in
  match count where_to_cut order with
  | None -> refuse lines not_a_statement
  | Some number ->
    let number = string_of number in
    let digits = String.length number - 6 in
    need lines (said = number) ("the number is " ^ if digits <= 60 then String.sub number 6 digits else "another one");
    ends lines;
    number

(* The vertices by name, in ascending order. *)
let usual_names g =
  let name v = string_of (Proved.item_name (Proved.Alone v)) in
  let size v = (String.length (name v), name v) in
  List.sort (fun v w -> compare (size v) (size w)) (Proved.graph_vertices g)

(* Checks a certificate. Returns the statement and the line of its number. *)
let certificate lines claim factor =
  need lines (next lines = "tourcount 1") "must be: tourcount 1";
  let line = next lines in
  let text = text_of line in
  let read statement =
    try statement line
    with Statements.Unreadable -> refuse lines "not a statement, such as 7x7 open from b1 to c1"
  in
  let is_claimed said =
    need lines (claim = None || claim = Some (line ^ " " ^ said)) "another statement than the one claimed"
  in
  let number name = number lines is_claimed factor name in
  let said =
    if starts_with "graph " line then begin
      let g = read Statements.graph in
      need lines (Statements.states_graph lines text g) not_a_statement;
      number
        (fun v -> Proved.item_name (Proved.Alone v))
        (usual_names g) (Proved.graph_parts g) (Proved.graph_to_count g)
        (fun where order -> Proved.count_certificate_of_graph where text order g)
    end
    else if List.mem "piece" (String.split_on_char ' ' line) then begin
      let b = read Statements.piece_question in
      need lines (Proved.is_piece_statement text b) not_a_statement;
      number Proved.square_name (Proved.order b.asked) (Proved.board_parts b.asked) (Proved.piece_to_count b)
        (fun where order -> Proved.count_certificate_of_piece where text order b)
    end
    else begin
      let named, q = read Statements.question in
      need lines ((not named) && Proved.is_statement true false text q) not_a_statement;
      number Proved.square_name (Proved.order q) (Proved.board_parts q) (Proved.board_to_count q)
        (fun where order -> Proved.count_certificate where text order q)
    end
  in
  line ^ " " ^ said
