(* Counts tours with the program that is proved to count them (proved.ml, generated).

   You have to trust that this file prints the line that it passes. *)

open Texts

let usage =
  "Counts the tours of a question, with a program that is proved to count them.\n\n\
  \    count_proved LINE...            such as \"6x6 closed\"; a closed tour is counted once, without direction\n\
  \    count_proved --packed LINE...   with a table in OCaml that is not proved (packed.ml): faster, in less memory\n\n\
   Status 0: all counted; 1: some are no questions; 2: wrong arguments."

let count by line =
  let refused what =
    Printf.printf "%s: refused: %s\n" line what;
    1
  in
  match
    match Statements.question line with
    | exception Statements.Unreadable -> None
    | false, q -> by (text_of line) q
    | true, _ -> None
  with
  | Some (lists, tours) ->
    Printf.printf "%s: %s tours, as lists of squares %s\n%!" line (string_of tours) (string_of lists);
    0
  | None -> refused "not a question"
  | exception Packed.Beyond what -> refused (what ^ ", more than the packed table takes; count without --packed")

let rec nat_of n = if n = 0 then Proved.O else Proved.S (nat_of (n - 1))

let packed text q =
  (* Small parts keep less of a tree in memory. There are 9 parts, and for larger boards parts of
     these. *)
  let parts = if List.length (Proved.squares q) <= 60 then [ 2 ] else [ 2; 2; 1 ] in
  Proved.count_line_with Packed.empty Packed.insert Packed.fold (List.map nat_of parts) text q

let count_all by lines = List.fold_left (fun status line -> max status (count by line)) 0 lines

let () =
  (* Tables are large and live long. *)
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 24; allocation_policy = 2 };
  exit
    (match List.tl (Array.to_list Sys.argv) with
     | [] -> print_endline usage; 2
     | [ "-h" ] | [ "--help" ] -> print_endline usage; 0
     | "--packed" :: (line :: _ as lines) when not (starts_with "--" line) -> count_all packed lines
     | arg :: _ when starts_with "--" arg -> print_endline usage; 2
     | lines -> count_all Proved.count_line lines)
