(* Reads statements. The readers need not be trusted, because the proved functions print the
   question and compare the texts. *)

open Texts

let most_words = 5000 (* words of a statement: more than the moves of a board of 1024 squares *)

(* Limit for a graph: each edge is compared with the required and forbidden edges. *)
let most_comparisons = 10_000_000

exception Unreadable

(* Reads at most [most] digits. The comparison of texts rejects leading zeros. *)
let whole most s =
  let is_digit c = c >= '0' && c <= '9' in
  if s = "" || String.length s > most then raise Unreadable;
  String.iter (fun c -> if not (is_digit c) then raise Unreadable) s;
  int_of_string s

let pair_by c s =
  match String.split_on_char c s with [ a; b ] -> (a, b) | _ -> raise Unreadable

let square s =
  let n = String.length s in
  let rec letters i file =
    if i < n && s.[i] >= 'a' && s.[i] <= 'z' then letters (i + 1) ((file * 26) + Char.code s.[i] - 96)
    else (i, file)
  in
  let from, file = letters 0 0 in
  if from < 1 || from > 3 then raise Unreadable;
  (z (whole 4 (String.sub s from (n - from)) - 1), z (file - 1))

let move s =
  let a, b = pair_by '-' s in
  (square a, square b)

let kind_of = function
  | "closed" -> Proved.Closed
  | "open" -> Proved.Open
  | "strictly-open" -> Proved.StrictlyOpen
  | _ -> raise Unreadable

(* Reads a keyword and its value, if the keyword is next. *)
let take word read rest =
  match rest with w :: value :: rest when w = word -> (Some (read value), rest) | _ -> (None, rest)

let keywords = [ "with"; "avoid" ]

let rec values read acc = function
  | w :: rest when not (List.mem w keywords) -> values read (read w :: acc) rest
  | rest -> (List.rev acc, rest)

let list word read rest =
  match rest with w :: rest when w = word -> values read [] rest | _ -> ([], rest)

let part s =
  let rides = s <> "" && s.[String.length s - 1] = '*' in
  let a, b = pair_by ',' (if rides then String.sub s 0 (String.length s - 1) else s) in
  { Proved.short = z (whole 4 a); long = z (whole 4 b); rides }

(* Whether the statement names the knight, the question, and the parts of a different piece. *)
let asked line =
  let words = String.split_on_char ' ' line in
  if List.length words > most_words then raise Unreadable;
  match words with
  | board :: kind :: rest ->
    let rows, columns = pair_by 'x' board in
    let tours = kind_of kind in
    let from, rest = take "from" square rest in
    let to0, rest = take "to" square rest in
    let leap, rest = take "leaper" (pair_by ',') rest in
    let piece, rest = take "piece" (fun s -> List.map part (String.split_on_char '+' s)) rest in
    let missing, rest = list "without" square rest in
    let required, rest = list "with" move rest in
    let forbidden, rest = list "avoid" move rest in
    if rest <> [] then raise Unreadable;
    let a, b = match leap with None -> (1, 2) | Some (a, b) -> (whole 4 a, whole 4 b) in
    let named = leap <> None && (a, b) = (1, 2) in
    ( named,
      { Proved.rows = z (whole 4 rows); columns = z (whole 4 columns); tours; from; to0;
        leap = (z a, z b); missing; required; forbidden },
      piece )
  | _ -> raise Unreadable

let question line =
  match asked line with
  | named, q, None -> (named, q)
  | _ -> raise Unreadable

let piece_question line =
  match asked line with
  | false, q, Some parts -> { Proved.asked = q; parts }
  | _ -> raise Unreadable

(* The items of a graph are edges, and vertices without edges. Vertices are numbers. *)
let graph line =
  let name s = z (whole 9 s) in
  let pair s =
    let a, b = pair_by '-' s in
    (name a, name b)
  in
  let item s = if String.contains s '-' then (let u, v = pair s in Proved.Line (u, v)) else Proved.Alone (name s) in
  let rec items acc = function
    | w :: rest when w <> "" && w.[0] >= '0' && w.[0] <= '9' -> items (item w :: acc) rest
    | rest -> (List.rev acc, rest)
  in
  match String.split_on_char ' ' line with
  | "graph" :: words ->
    let items, rest = items [] words in
    let sort, rest = match rest with kind :: rest -> (kind_of kind, rest) | [] -> raise Unreadable in
    let one_end, rest = take "from" name rest in
    let other_end, rest = take "to" name rest in
    let has_to, rest = list "with" pair rest in
    let may_not, rest = list "avoid" pair rest in
    if rest <> [] then raise Unreadable;
    { Proved.items; wanted = { Proved.sort; one_end; other_end; has_to; may_not } }
  | _ -> raise Unreadable

let states_graph lines text (g : Proved.graph_question) =
  let demands = List.length g.wanted.has_to + List.length g.wanted.may_not in
  need lines (List.length g.items * (1 + demands) <= most_comparisons) "the check would take too long";
  Proved.states_graph text g
