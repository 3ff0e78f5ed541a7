(** The assumptions of the theorems. For each theorem that depends only on the definitions, Coq
    prints "Closed under the global context". *)

From Tour Require Import Completions Orders Graphs Soundness Pieces OddBoards TourChecker Spelling GraphText
  PieceText Certificates Atlas Layers Claims Plans Halves HalfCounts GroundNumbers TourNumbers TourHalves WalkNumbers Counting
  CountCertificates Strips LongBoards Examples.

Print Assumptions refutes_sound.
Print Assumptions is_tour_sound.
Print Assumptions states_one.
Print Assumptions check_sound.
Print Assumptions check_tour_sound.
Print Assumptions refutes_graph_sound.
Print Assumptions check_graph_sound.
Print Assumptions refutes_piece_sound.
Print Assumptions check_piece_sound.
Print Assumptions states_one_piece.
Print Assumptions states_piece_or_leaper.
Print Assumptions states_one_graph.
Print Assumptions states_graph_or_board.
Print Assumptions answer_sound.
Print Assumptions check_layers_sound.
Print Assumptions check_every_n_sound.
Print Assumptions claim_states_one.
Print Assumptions no_closed_tour_of_odd_length.
Print Assumptions odd_boards.
Print Assumptions open_tour_5x5.
Print Assumptions count_number.
Print Assumptions cycles_number.
Print Assumptions walks_number.
Print Assumptions walks_by_halves_number.
Print Assumptions walks_with_table_number.
Print Assumptions tours_number.
Print Assumptions graph_walks_number.
Print Assumptions piece_tours_number.
Print Assumptions count_halves_count.
Print Assumptions tours_by_halves_number.
Print Assumptions tours_with_table_number.
Print Assumptions count_line_sound.
Print Assumptions count_line_with_sound.
Print Assumptions count_certificate_sound.
Print Assumptions count_certificate_of_graph_sound.
Print Assumptions count_certificate_of_piece_sound.
Print Assumptions order_sound.
Print Assumptions recurrence.
Print Assumptions closed_tours_are.
Print Assumptions generating_function.
