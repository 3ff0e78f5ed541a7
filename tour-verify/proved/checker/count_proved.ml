(* Counts tours with the program that is proved to count them (proved.ml, generated).

   What is trusted is that the line that is printed is the one that was passed. *)

open Texts

let usage =
  "Counts the tours of a question, with a program that is proved to count them.\n\n\
  \    count_proved LINE...       such as \"6x6 closed\"; a closed tour is counted once, without direction\n\n\
   Status 0: all counted; 1: some are no questions; 2: wrong arguments."

let count line =
  let counted =
    match Statements.question line with
    | exception Statements.Unreadable -> None
    | false, q -> Proved.count_line (text_of line) q
    | true, _ -> None
  in
  match counted with
  | Some (lists, tours) ->
    Printf.printf "%s: %s tours, as lists of squares %s\n%!" line (string_of tours) (string_of lists);
    0
  | None ->
    Printf.printf "%s: refused: not a question\n" line;
    1

let () =
  (* Tables are large and live long. *)
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 22 };
  exit
    (match List.tl (Array.to_list Sys.argv) with
     | [] -> print_endline usage; 2
     | [ "-h" ] | [ "--help" ] -> print_endline usage; 0
     | arg :: _ when starts_with "--" arg -> print_endline usage; 2
     | lines -> List.fold_left (fun status line -> max status (count line)) 0 lines)
