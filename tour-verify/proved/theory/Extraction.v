(** * From the proved functions to a program

    Booleans, lists, options and pairs become the types of OCaml. Nothing else is replaced. *)

From Coq Require Import ExtrOcamlBasic.
From Coq Require Extraction.
From Tour Require Import Tours Refutation Graphs Boards Pieces Text GraphText PieceText Certificates Atlas Columns
  Claims TourNumbers WalkNumbers Counting CountCertificates.

Extraction Language OCaml.
Extraction "proved.ml" is_statement check check_tour squares square_name index star is_question boards promised answer
  claim_of check_every_n is_cycle
  states_graph check_graph graph_vertices key item_name is_piece_statement check_piece
  count_line count_line_with order count_certificate board_parts board_to_count
  count_certificate_of_graph graph_parts graph_to_count count_certificate_of_piece piece_to_count.
