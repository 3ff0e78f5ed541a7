(** What the theorems rest on: for each, Coq prints "Closed under the global context" if it is nothing
    but the definitions. *)

From Tour Require Import Soundness TourChecker Certificates Atlas Examples.

Print Assumptions refutes_sound.
Print Assumptions is_tour_sound.
Print Assumptions check_sound.
Print Assumptions check_tour_sound.
Print Assumptions answer_sound.
Print Assumptions open_tour_5x5.
