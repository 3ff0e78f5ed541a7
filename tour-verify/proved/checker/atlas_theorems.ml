(* Writes the atlas as theorems: ocaml atlas_theorems.ml ATLAS OUT

   The file of a page has a theorem for each entry, and the theorem that every question of the board
   has an answer. Complete.v proves this for all boards. You need not trust this program, because
   Coq checks each theorem, and the last theorem is about the boards of Atlas.v. *)

let lines_of path =
  let channel = open_in_bin path in
  let text = really_input_string channel (in_channel_length channel) in
  close_in channel;
  String.split_on_char '\n' text

let words line = String.split_on_char ' ' line
let list_of names = "[" ^ String.concat "; " names ^ "]"
let underlined s = String.concat "_" (words s)

(* A list of vertices, and one vertex. *)
let vertices names =
  let squares = List.filter (( <> ) "*") names in
  (if List.mem "*" names then "star :: " else "") ^ "on_board " ^ list_of squares

let vertex name = if name = "*" then "star" else "(at_square " ^ name ^ ")"

let amount z = if z.[0] = '-' then "(" ^ z ^ ")" else z

(* The steps from a list of lines. *)
let rec steps = function
  | [] -> []
  | line :: rest -> (
      match words line with
      | [ "forced" ] -> "Forced" :: steps rest
      | [ "parity" ] -> "Parity" :: steps rest
      | "remove" :: names -> ("Remove (" ^ vertices names ^ ")") :: steps rest
      | [ "branch"; u; v ] -> ("Branch " ^ vertex u ^ " " ^ vertex v) :: steps rest
      | [ "weights" ] -> weights [] rest
      | _ -> failwith line)

and weights lines = function
  | line :: rest when String.length line > 4 && List.mem (List.hd (words line)) [ "each"; "set" ] ->
    let kind, z, names =
      match words line with k :: z :: names -> (k, z, names) | _ -> failwith line
    in
    let kind = if kind = "each" then "Each " else "OnSet " in
    weights ((kind ^ amount z ^ " (" ^ vertices names ^ ")") :: lines) rest
  | rest -> ("Weights " ^ list_of (List.rev lines)) :: steps rest

(* A statement as a question, and its name. *)
let question statement =
  let board, kind, ends =
    match words statement with b :: k :: ends -> (b, k, ends) | _ -> failwith statement
  in
  let from, to_ =
    match ends with
    | [] -> ("None", "None")
    | [ "from"; s ] -> ("(Some " ^ s ^ ")", "None")
    | [ "from"; s; "to"; t ] -> ("(Some " ^ s ^ ")", "(Some " ^ t ^ ")")
    | _ -> failwith statement
  in
  let rows, columns = Scanf.sscanf board "%dx%d" (fun r c -> (r, c)) in
  Printf.sprintf "(ask %d %d %s %s %s)" rows columns (String.capitalize_ascii kind) from to_

(* The entries of a page: the first line, the statement, and the other lines. *)
let rec entries acc current = function
  | "" :: rest -> entries (List.rev current :: acc) [] rest
  | line :: rest -> entries acc (line :: current) rest
  | [] -> List.rev acc

let header board =
  Printf.sprintf
    "(* The page of %s. Generated. *)\n\
     From Coq Require Import List ZArith.\n\
     From Tour Require Import Tours Rules Refutation Boards Soundness TourChecker Atlas.\n\
     From Pages Require Import Squares.\n\
     Import ListNotations.\n\
     Local Open Scope Z_scope.\n\n"
    board

let page atlas out (rows, columns) =
  let board = Printf.sprintf "%dx%d" rows columns in
  let channel = open_out (Printf.sprintf "%s/Page_%s.v" out board) in
  let print format = Printf.fprintf channel format in
  print "%s" (header board);
  print "Definition on_board := on %d %d.\n" rows columns;
  print "Definition at_square s := index (ask %d %d Closed None None) s.\n\n" rows columns;
  let theorem (tours, nones) = function
    | "tour 1" :: statement :: [ squares ] ->
      let name = "tour_" ^ underlined statement in
      print "Theorem %s : has_tour %s.\nProof. by_tour %s. Qed.\n\n" name (question statement)
        (list_of (words squares));
      ((statement, name) :: tours, nones)
    | _ :: statement :: rest ->
      let name = "none_" ^ underlined statement in
      print "Theorem %s : ~ has_tour %s.\nProof. by_steps %s. Qed.\n\n" name (question statement)
        (list_of (steps rest));
      (tours, (statement, name) :: nones)
    | _ -> failwith board
  in
  let all = entries [] [] (lines_of (Printf.sprintf "%s/%s.txt" atlas board)) in
  let tours, nones = List.fold_left theorem ([], []) all in
  let questions name claim l =
    print "Definition %s : list question :=\n  [%s].\n\n" name
      (String.concat ";\n   " (List.map (fun (statement, _) -> question statement) l));
    print "Lemma %s_hold : Forall %s %s.\nProof.\n%s  constructor.\nQed.\n\n" name claim name
      (String.concat "" (List.map (fun (_, theorem) -> "  constructor; [exact " ^ theorem ^ "|].\n") l))
  in
  questions "with_tour" "has_tour" tours;
  questions "without" "(fun q => ~ has_tour q)" nones;
  print "Theorem page_%s : answered (%d, %d).\nProof.\n" board rows columns;
  print "  apply (page_answers _ _ _ with_tour_hold without_hold). vm_cast_no_check (eq_refl true).\nQed.\n";
  close_out channel;
  List.length tours + List.length nones

let () =
  let atlas, out = (Sys.argv.(1), Sys.argv.(2)) in
  let squares = open_out (out ^ "/Squares.v") in
  output_string squares "(* The squares by their names. Generated. *)\nFrom Coq Require Import ZArith.\n\n";
  for rank = 0 to 9 do
    for file = 0 to 19 do
      Printf.fprintf squares "Definition %c%d : Z * Z := (%d, %d)%%Z.\n" (Char.chr (97 + file)) (rank + 1) rank file
    done
  done;
  close_out squares;
  let columns rows = if rows = 3 || rows = 4 then 20 else 10 in
  let boards =
    List.concat_map
      (fun rows -> List.init (columns rows - rows + 1) (fun more -> (rows, rows + more)))
      (List.init 10 succ)
  in
  let count = List.fold_left (fun n board -> n + page atlas out board) 0 boards in
  let channel = open_out (out ^ "/Complete.v") in
  let name (r, c) = Printf.sprintf "Page_%dx%d" r c in
  let print format = Printf.fprintf channel format in
  print "(* Every question that the atlas promises has an answer. Generated. *)\n";
  print "From Coq Require Import List ZArith.\nFrom Tour Require Import Tours Atlas.\nFrom Pages Require %s.\n\n"
    (String.concat " " (List.map name boards));
  print "Theorem every_page : Forall answered boards.\nProof.\n";
  print "  change boards with (%s :: nil)%%Z.\n"
    (String.concat " :: " (List.map (fun (r, c) -> Printf.sprintf "(%d, %d)" r c) boards));
  List.iter
    (fun (r, c) -> print "  constructor; [exact %s.page_%dx%d|].\n" (name (r, c)) r c)
    boards;
  print "  constructor.\nQed.\n\n";
  print "Theorem atlas : forall q, In q promises -> exists yes : bool, if yes then has_tour q else ~ has_tour q.\n";
  print "Proof.\n  intros q H. apply in_flat_map in H. destruct H as [b [Hb H]].\n";
  print "  assert (E := every_page). rewrite Forall_forall in E. exact (E b Hb q H).\nQed.\n\n";
  print "Print Assumptions atlas.\n";
  close_out channel;
  Printf.printf "%d boards, %d theorems about entries\n" (List.length boards) count
