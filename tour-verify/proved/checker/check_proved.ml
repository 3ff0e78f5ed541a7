(* Reads certificates and passes them to the checker that is proved sound (proved.ml, generated).

   The readers in this file need not be trusted. The checker prints the question and compares it
   with the text of the statement, and steps can be arbitrary. You have to trust the text that this
   file passes, and its output: see [proved] at the end. For a proof for every n, you have to trust
   layers.ml, and for a count counts.ml. *)

open Texts
open Statements

let usage =
  "Checks certificates of no tour and of numbers of tours, with a checker that is proved sound.\n\n\
  \    check_proved FILE...                      checks each FILE, - is the standard input\n\
  \    check_proved --claim \"7x7 closed\" FILE...  rejects all other statements\n\
  \    check_proved --effort N FILE...           checks counts with limits that are N times as high\n\
  \    check_proved --each FILE...               prints the number of certificates in each FILE\n\
  \    check_proved --atlas DIR                  checks all pages of the atlas\n\n\
   Status 0: all accepted; 1: some rejected; 2: wrong arguments; 4: some unreadable."

(* ---- Steps ---- *)

(* A table of the vertices by name. *)
let vertices named is_open =
  let table = Hashtbl.create 2048 in
  List.iter (fun (name, v) -> Hashtbl.replace table (string_of name) v) named;
  if is_open then Hashtbl.replace table "*" Proved.star;
  table

let squares (q : Proved.question) =
  vertices (List.map (fun s -> (Proved.square_name s, Proved.index q s)) (Proved.squares q)) (q.tours <> Proved.Closed)

let names (g : Proved.graph_question) =
  vertices
    (List.map (fun v -> (Proved.item_name (Proved.Alone v), Proved.key v)) (Proved.graph_vertices g))
    (g.wanted.sort <> Proved.Closed)

let vertex lines table name =
  match Hashtbl.find_opt table name with
  | Some v -> v
  | None -> refuse lines ("no square here: " ^ shown name)

let members lines table names =
  let seen = Hashtbl.create 16 in
  let member name =
    let v = vertex lines table name in
    need lines (not (Hashtbl.mem seen name)) ("a square twice: " ^ name);
    Hashtbl.add seen name ();
    v
  in
  List.map member names

let weight lines table line =
  match String.split_on_char ' ' line with
  | kind :: amount :: (_ :: _ as names) ->
    let is_negative = starts_with "-" amount && kind = "each" in
    let digits =
      if is_negative then String.sub amount 1 (String.length amount - 1) else amount
    in
    let size =
      try whole 9 digits with Unreadable -> refuse lines ("not a weight: " ^ shown amount)
    in
    need lines (size > 0 && digits.[0] <> '0') ("not a weight: " ^ shown amount);
    let members = members lines table names in
    if kind = "each" then Proved.Each (z (if is_negative then -size else size), members)
    else begin
      need lines (List.length members < Hashtbl.length table) "a set must not be everything";
      Proved.OnSet (z size, members)
    end
  | _ -> refuse lines "a weight needs vertices"

let rec weights lines table acc =
  if next_begins lines "each " || next_begins lines "set " then
    let line = next lines in
    weights lines table (weight lines table line :: acc)
  else Proved.Weights (List.rev acc)

let step lines version table =
  match String.split_on_char ' ' (next lines) with
  | [ "forced" ] -> Proved.Forced
  | [ "parity" ] -> Proved.Parity
  | [ "weights" ] -> weights lines table []
  | "remove" :: names -> Proved.Remove (members lines table names)
  | "order" :: (_ :: _ as names) when version = 3 -> Proved.Order (members lines table names)
  | [ "branch"; u; v ] ->
    let u = vertex lines table u in
    Proved.Branch (u, vertex lines table v)
  | word :: _ -> refuse lines ("not a step: " ^ shown word)
  | [] -> refuse lines "not a step"

(* A step with the numbers of its first and last line. *)
type placed = { step : Proved.step; first : int; last : int }

(* Reads as many steps as a proof can have: one for the first case, and one more for each branch.
   Ends early at the first unreadable step. This error matters only if all steps before it hold. *)
let steps lines version table =
  let rec go open_cases acc =
    if open_cases = 0 then (List.rev acc, None)
    else
      let first = lines.read + 1 in
      match step lines version table with
      | step ->
        let more = match step with Proved.Branch _ -> 1 | _ -> -1 in
        go (open_cases + more) ({ step; first; last = lines.read } :: acc)
      | exception Refused (line, reason) ->
        (* Weights with invalid lines are still a step, because the checker rejects any step except
           [Forced] if the case is contradicted. *)
        let is_within = line > first && first < Array.length lines.all in
        let begun = { step = Proved.Weights []; first; last = line } in
        (List.rev (if is_within then begun :: acc else acc), Some (line, reason))
  in
  go 1 []

let reason = function
  | Proved.ForcingSaysOtherwise -> "forcing says otherwise in this case"
  | Proved.ProvesNothing -> "proves nothing"
  | Proved.NoFreeEdge -> "no edge that is still free"
  | Proved.StepMissing -> "the file ends too early"
  | Proved.StepTooMany -> "something follows the last step"
  | Proved.TooMuchWork -> "the check would take too long"
  | Proved.TooManyCases -> "the check would take too much memory"

(* Rejects a certificate. If forcing contradicts the step, the line is the step's first line, and
   otherwise its last line. *)
let fault placed unread why left =
  let steps = Array.of_list placed in
  let at = Array.length steps - List.length left in
  match unread with
  | Some (line, unread) when at >= Array.length steps -> raise (Refused (line, unread))
  | Some (line, unread)
    when at = Array.length steps - 1 && steps.(at).last = line && why <> Proved.ForcingSaysOtherwise ->
    raise (Refused (line, unread))
  | _ ->
    let s = steps.(min at (Array.length steps - 1)) in
    raise (Refused ((if why = Proved.ForcingSaysOtherwise then s.first else s.last), reason why))

(* ---- Files ---- *)

let statement lines =
  let line = next lines in
  match question line with
  | named, q -> (line, named, q)
  | exception Unreadable -> refuse lines "not a statement, such as 7x7 open from b1 to c1"

(* The number of steps of a certificate. [verdict] checks the steps. *)
let judged lines version table verdict =
  let placed, unread = steps lines version table in
  match verdict (List.map (fun p -> p.step) placed) with
  | None -> refuse lines "not a statement that a certificate can have"
  | Some (Proved.Refused (why, left)) -> fault placed unread why left
  | Some Proved.Accepted ->
    Option.iter (fun (line, reason) -> raise (Refused (line, reason))) unread;
    List.length placed

(* Reads the first line of a certificate, and returns its version. *)
let version lines =
  match next lines with
  | "tourproof 1" -> 1
  | "tourproof 2" -> 2
  | "tourproof 3" -> 3
  | _ -> refuse lines "must be: tourproof 1, 2 or 3"

let is_claimed lines claim line =
  need lines (claim = None || claim = Some line) "another statement than the one claimed"

(* Checks a certificate about a board. Returns the text of its statement, the question, and the
   number of steps. *)
let certificate lines claim =
  let version = version lines in
  let second = version > 1 in
  let line, named, q = statement lines in
  is_claimed lines claim line;
  let text = text_of line in
  need lines (Proved.is_statement second named text q) "not a statement that a certificate can have";
  (line, q, judged lines version (squares q) (Proved.check second named text q))

(* Checks a certificate of version 3 about a graph or a piece. Returns the text of its statement,
   and the number of steps. *)
let certificate_of lines claim read is_statement vertices check =
  let version = version lines in
  let line = next lines in
  is_claimed lines claim line;
  need lines (version = 3) "not a statement before version 3";
  let asked = try read line with Unreadable -> refuse lines "not a statement, such as graph 0-1 0-2 1-2 closed" in
  let text = text_of line in
  need lines (is_statement text asked) "not a statement that a certificate can have";
  (line, judged lines version (vertices asked) (check text asked))

let certificate_of_graph lines claim =
  certificate_of lines claim graph (states_graph lines) names Proved.check_graph

let certificate_of_piece lines claim =
  let vertices (b : Proved.piece_question) = squares b.asked in
  certificate_of lines claim piece_question Proved.is_piece_statement vertices Proved.check_piece

let tour lines =
  need lines (next lines = "tour 1") "must be: tour 1, or a certificate";
  let line, named, q = statement lines in
  need lines (not named) "not a question";
  need lines (Proved.check_tour (text_of line) q [] <> None) "not a question";
  let words = String.split_on_char ' ' (next lines) in
  need lines (List.length words <= most_words) "not every square once";
  let squares = try List.map square words with Unreadable -> refuse lines "not a square" in
  need lines (Proved.check_tour (text_of line) q squares = Some true) "not a tour of that kind";
  q

(* Checks a page of the atlas. Returns its board and the number of its entries. *)
let page lines =
  let rec entries tours nones promised =
    let q, tours, nones =
      if next_begins lines "tourproof " then
        let _, q, _ = certificate lines None in
        (q, tours, q :: nones)
      else
        let q = tour lines in
        (q, q :: tours, nones)
    in
    let promised = if promised = [] then Proved.promised q.rows q.columns else promised in
    need lines (List.exists (Proved.is_question q) promised) "not a question of this page";
    need lines (List.length (List.filter (Proved.is_question q) (tours @ nones)) = 1) "answered twice";
    if has_next lines then begin
      need lines (next lines = "") "an empty line must part two entries";
      entries tours nones promised
    end
    else (q, tours, nones, promised)
  in
  let q, tours, nones, promised = entries [] [] [] in
  need lines (List.for_all (fun p -> Proved.answer tours nones p <> None) promised)
    "a question of the board has no answer";
  ends lines;
  ((q.Proved.rows, q.columns), List.length tours + List.length nones)

let plural n one many = Printf.sprintf "%d %s" n (if n = 1 then one else many)

(* Whether a line that begins with "tour" follows an empty line. *)
let has_entries lines =
  let is_entry i = i > 0 && lines.all.(i - 1) = "" && starts_with "tour" lines.all.(i) in
  let rec from i = i < Array.length lines.all && (is_entry i || from (i + 1)) in
  from 2

(* Checks a certificate to the end of the file. Returns the text of its statement, and the number of
   steps. *)
let whole_certificate lines claim =
  let statement = if Array.length lines.all > 1 then lines.all.(1) else "" in
  let proved =
    if starts_with "graph " statement then certificate_of_graph lines claim
    else if List.mem "piece" (String.split_on_char ' ' statement) then certificate_of_piece lines claim
    else
      let line, _, count = certificate lines claim in
      (line, count)
  in
  ends lines;
  proved

(* Checks a file, and returns the statement that it proves. *)
let proved lines claim effort =
  if starts_with "tourcount" lines.all.(0) then Counts.certificate lines claim effort
  else if starts_with "tourlayers" lines.all.(0) then begin
    let line, count = Layers.certificate lines claim in
    Printf.sprintf "no tour %s (%s)" line (plural count "step" "steps")
  end
  else if starts_with "tour 1" lines.all.(0) || has_entries lines then begin
    let _, entries = page lines in
    let words = String.split_on_char ' ' lines.all.(1) in
    need lines (claim = None) "a page of the atlas, not a certificate";
    Printf.sprintf "atlas of %s (%s)" (List.hd words) (plural entries "entry" "entries")
  end
  else
    let line, count = whole_certificate lines claim in
    Printf.sprintf "no tour %s (%s)" line (plural count "step" "steps")

let read_file path =
  let read channel =
    set_binary_mode_in channel true;
    let buffer = Buffer.create 65536 in
    (try
       while Buffer.length buffer <= most_bytes do
         Buffer.add_channel buffer channel 1
       done
     with End_of_file -> ());
    Buffer.contents buffer
  in
  if path = "-" then read stdin
  else
    let channel = open_in_bin path in
    Fun.protect ~finally:(fun () -> close_in channel) (fun () -> read channel)

let lines_of_file path =
  let data = read_file path in
  if String.length data > most_bytes then raise (Refused (1, "the file is longer than 1 MiB"));
  lines_of data

let check_file claim effort path =
  try
    Printf.printf "%s: proved: %s\n" path (proved (lines_of_file path) claim effort);
    0
  with
  | Refused (line, reason) ->
    Printf.printf "%s: refused: line %d: %s\n" path line reason;
    1
  | Stack_overflow | Out_of_memory ->
    Printf.printf "%s: refused: line 1: the check would take too much memory\n" path;
    1
  | Sys_error reason ->
    Printf.printf "%s: cannot be read: %s\n" path reason;
    4

(* A number from 1 to a million. *)
let is_factor text =
  match Statements.whole 7 text with
  | factor -> factor >= 1 && factor <= 1_000_000
  | exception Statements.Unreadable -> false

(* Passes the certificates of a channel one by one. Each ends before the next line that begins with
   "tourproof ". *)
let each_certificate channel check =
  let text = Buffer.create 4096 in
  let give () =
    if Buffer.length text > 0 then check (Buffer.contents text);
    Buffer.clear text
  in
  let rec lines begun =
    match input_char channel with
    | exception End_of_file -> give ()
    | c ->
      Buffer.add_char text c;
      if c = '\n' then begin
        let line = Buffer.sub text begun (Buffer.length text - begun) in
        if begun > 0 && starts_with "tourproof " line then begin
          Buffer.truncate text begun;
          give ();
          Buffer.add_string text line
        end;
        if Buffer.length text > most_bytes then give ();
        lines (Buffer.length text)
      end
      else if Buffer.length text > most_bytes + 64 then begin
        give ();
        lines 0
      end
      else lines begun
  in
  lines 0

let check_each path =
  let count = ref 0 and before = ref 0 in
  let check text =
    let lines = lines_of text in
    (try
       need lines (String.length text <= most_bytes) "the file is longer than 1 MiB";
       ignore (whole_certificate lines None)
     with
     | Refused (line, reason) -> raise (Refused (!before + line, reason))
     | Stack_overflow | Out_of_memory ->
       raise (Refused (!before + 1, "the check would take too much memory")));
    incr count;
    before := !before + Array.length lines.all - 1
  in
  try
    let channel = if path = "-" then stdin else open_in_bin path in
    set_binary_mode_in channel true;
    each_certificate channel check;
    Printf.printf "%s: proved: %s\n" path (plural !count "certificate" "certificates");
    if !count > 0 then 0 else 1
  with
  | Refused (line, reason) ->
    Printf.printf "%s: refused: line %d: %s\n" path line reason;
    1
  | Sys_error reason ->
    Printf.printf "%s: cannot be read: %s\n" path reason;
    4

let check_atlas folder =
  let check (entries, bytes) (rows, columns) =
    let path = Printf.sprintf "%s/%dx%d.txt" folder (int_of rows) (int_of columns) in
    try
      let lines = lines_of_file path in
      let board, count = page lines in
      need lines (board = (rows, columns)) "the page of another board";
      (entries + count, bytes + Array.fold_left (fun n s -> n + String.length s + 1) (-1) lines.all)
    with
    | Refused (line, reason) ->
      Printf.printf "%s: refused: line %d: %s\n" path line reason;
      exit 1
    | Sys_error reason ->
      Printf.printf "%s: cannot be read: %s\n" path reason;
      exit 4
  in
  let entries, bytes = List.fold_left check (0, 0) Proved.boards in
  Printf.printf "%s: %d boards, %d entries, %d bytes, checked\n" folder (List.length Proved.boards) entries bytes;
  0

let () =
  let rec check claim effort = function
    | "--claim" :: said :: (_ :: _ as rest) when claim = None -> check (Some said) effort rest
    | "--effort" :: factor :: (_ :: _ as rest) when effort = None && is_factor factor ->
      check claim (Some (int_of_string factor)) rest
    | [] -> print_endline usage; 2
    | arg :: _ when starts_with "--" arg -> print_endline usage; 2
    | paths ->
      let factor = Option.value effort ~default:1 in
      List.fold_left (fun status path -> max status (check_file claim factor path)) 0 paths
  in
  exit
    (match List.tl (Array.to_list Sys.argv) with
     | [ "--atlas"; folder ] -> check_atlas folder
     | "--each" :: (_ :: _ as paths) ->
       List.fold_left (fun status path -> max status (check_each path)) 0 paths
     | [ "-h" ] | [ "--help" ] -> print_endline usage; 0
     | args -> check None None args)
