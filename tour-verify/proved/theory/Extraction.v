(** * From the proved functions to a program

    Booleans, lists, options and pairs become OCaml's own; nothing else is replaced. *)

From Coq Require Import ExtrOcamlBasic.
From Coq Require Extraction.
From Tour Require Import Tours Refutation Boards Text Certificates Atlas Columns Claims Counting CountCertificates TourNumbers.

Extraction Language OCaml.
Extraction "proved.ml" is_statement check check_tour squares square_name index star is_question boards promised answer
  claim_of check_every_n is_cycle
  count_line count_line_with count_certificate first_case all_vertices is_usable.
