(** What the theorems rest on: for each, Coq prints "Closed under the global context" if it is nothing
    but the definitions. *)

From Tour Require Import Soundness TourChecker Spelling Certificates Atlas Examples.

Print Assumptions refutes_sound.
Print Assumptions is_tour_sound.
Print Assumptions states_one.
Print Assumptions check_sound.
Print Assumptions check_tour_sound.
Print Assumptions answer_sound.
Print Assumptions open_tour_5x5.
