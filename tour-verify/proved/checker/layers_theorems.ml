(* Writes proofs for every n as theorems: ocaml layers_theorems.ml OUT FILE...

   Each file becomes a Coq file. It has the states, and a theorem that no board of the claim has a
   tour. The names of the file and the theorem are derived from the claim, for example
   None_3xn_closed_odd. You need not trust this program, because Coq runs the checker on the states,
   and the theorem names its boards. *)

let lines_of path =
  let channel = open_in_bin path in
  let text = really_input_string channel (in_channel_length channel) in
  close_in channel;
  List.filter (( <> ) "") (String.split_on_char '\n' text)

let words line = String.split_on_char ' ' line

(* The claim of the checker, and its number of rows. *)
let claim statement =
  let rows = int_of_string (String.sub statement 0 1) in
  let start, rest =
    match List.tl (words statement) with
    | "closed" :: rest -> ("Cycle", rest)
    | "open" :: "from" :: "rank" :: k :: rest -> ("(Rank " ^ k ^ ")", rest)
    | "open" :: "from" :: "light" :: rest -> ("Light", rest)
    | "open" :: rest -> ("Anywhere", rest)
    | _ -> failwith statement
  in
  (rows, Printf.sprintf "(Claim %d %s %b)" rows start (rest = [ "odd" ]))

(* The other end of each place, as in the checker: for the ends of an open tour, then for the
   squares. *)
let state rows text =
  let squares = String.sub text 0 (2 * rows) in
  let ends = String.sub text (2 * rows) (String.length text - (2 * rows)) in
  let all = (if ends = "" then "22" else ends) ^ squares in
  let far place = function
    | '2' -> 1
    | '0' -> place + 2
    | c -> String.index all c + String.rindex all c - place + 2
  in
  "[" ^ String.concat ";" (List.mapi (fun i c -> string_of_int (far i c)) (List.of_seq (String.to_seq all))) ^ "]"

let rec layers = function
  | "layer" :: rest ->
    let rec states acc = function
      | line :: rest when line <> "layer" -> states (line :: acc) rest
      | rest -> (List.rev acc, rest)
    in
    let layer, rest = states [] rest in
    layer :: layers rest
  | _ -> []

let write out path =
  match lines_of path with
  | "tourlayers 1" :: statement :: rest ->
    let name = "None_" ^ String.concat "_" (words statement) in
    let rows, claim = claim statement in
    let layers = layers rest in
    let channel = open_out (Printf.sprintf "%s/%s.v" out name) in
    let print format = Printf.fprintf channel format in
    print "(* No tour %s. Generated. *)\n" statement;
    print "From Coq Require Import List ZArith.\nFrom Tour Require Import Tours Columns Layers.\n";
    print "Import ListNotations.\n\n";
    let layer name states =
      print "Definition %s : list state :=\n  [%s]%%positive.\n\n" name
        (String.concat ";\n   " (List.map (state rows) states))
    in
    layer "one" (List.nth layers 0);
    layer "two" (if List.length layers > 1 then List.nth layers 1 else []);
    print "Theorem %s : forall q, covers %s%%Z q -> ~ has_tour q.\n" (String.uncapitalize_ascii name) claim;
    print "Proof.\n  apply (check_layers_sound _ 5000000 one two). vm_cast_no_check (eq_refl Holds).\nQed.\n\n";
    print "Print Assumptions %s.\n" (String.uncapitalize_ascii name);
    close_out channel;
    print_endline name
  | _ -> failwith path

let () =
  match Array.to_list Sys.argv with
  | _ :: out :: paths -> List.iter (write out) paths
  | _ -> exit 2
