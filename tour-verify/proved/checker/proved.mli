
type __ = Obj.t

val xorb : bool -> bool -> bool

val negb : bool -> bool

type nat =
| O
| S of nat

val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option

val fst : ('a1 * 'a2) -> 'a1

val snd : ('a1 * 'a2) -> 'a2

val length : 'a1 list -> nat

val app : 'a1 list -> 'a1 list -> 'a1 list

type comparison =
| Eq
| Lt
| Gt

val compOpp : comparison -> comparison

type uint =
| Nil
| D0 of uint
| D1 of uint
| D2 of uint
| D3 of uint
| D4 of uint
| D5 of uint
| D6 of uint
| D7 of uint
| D8 of uint
| D9 of uint

val revapp : uint -> uint -> uint

val rev : uint -> uint

module Little :
 sig
  val double : uint -> uint

  val succ_double : uint -> uint
 end

val pred : nat -> nat

val add : nat -> nat -> nat

val sub : nat -> nat -> nat

val eqb : bool -> bool -> bool

module Nat :
 sig
  val eqb : nat -> nat -> bool

  val leb : nat -> nat -> bool

  val max : nat -> nat -> nat

  val min : nat -> nat -> nat
 end

val hd : 'a1 -> 'a1 list -> 'a1

val tl : 'a1 list -> 'a1 list

val in_dec : ('a1 -> 'a1 -> bool) -> 'a1 -> 'a1 list -> bool

val nth : nat -> 'a1 list -> 'a1 -> 'a1

val rev0 : 'a1 list -> 'a1 list

val rev_append : 'a1 list -> 'a1 list -> 'a1 list

val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list

val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list

val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1

val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1

val existsb : ('a1 -> bool) -> 'a1 list -> bool

val forallb : ('a1 -> bool) -> 'a1 list -> bool

val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list

val find : ('a1 -> bool) -> 'a1 list -> 'a1 option

val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list

val firstn : nat -> 'a1 list -> 'a1 list

val skipn : nat -> 'a1 list -> 'a1 list

val nodup : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list

val seq : nat -> nat -> nat list

type positive =
| XI of positive
| XO of positive
| XH

type n =
| N0
| Npos of positive

type z =
| Z0
| Zpos of positive
| Zneg of positive

module Pos :
 sig
  val succ : positive -> positive

  val add : positive -> positive -> positive

  val add_carry : positive -> positive -> positive

  val pred_double : positive -> positive

  val mul : positive -> positive -> positive

  val compare_cont : comparison -> positive -> positive -> comparison

  val compare : positive -> positive -> comparison

  val eqb : positive -> positive -> bool

  val ltb : positive -> positive -> bool

  val iter_op : ('a1 -> 'a1 -> 'a1) -> positive -> 'a1 -> 'a1

  val to_nat : positive -> nat

  val of_succ_nat : nat -> positive

  val to_little_uint : positive -> uint

  val to_uint : positive -> uint

  val eq_dec : positive -> positive -> bool
 end

module N :
 sig
  val add : n -> n -> n

  val to_uint : n -> uint
 end

module Z :
 sig
  val double : z -> z

  val succ_double : z -> z

  val pred_double : z -> z

  val pos_sub : positive -> positive -> z

  val add : z -> z -> z

  val opp : z -> z

  val sub : z -> z -> z

  val mul : z -> z -> z

  val compare : z -> z -> comparison

  val leb : z -> z -> bool

  val ltb : z -> z -> bool

  val eqb : z -> z -> bool

  val max : z -> z -> z

  val min : z -> z -> z

  val abs : z -> z

  val to_nat : z -> nat

  val to_N : z -> n

  val of_nat : nat -> z

  val to_pos : z -> positive

  val pos_div_eucl : positive -> z -> z * z

  val div_eucl : z -> z -> z * z

  val div : z -> z -> z

  val modulo : z -> z -> z

  val even : z -> bool

  val odd : z -> bool

  val eq_dec : z -> z -> bool
 end

type ascii =
| Ascii of bool * bool * bool * bool * bool * bool * bool * bool

val zero : ascii

val one : ascii

val shift : bool -> ascii -> ascii

val eqb0 : ascii -> ascii -> bool

val ascii_of_pos : positive -> ascii

val ascii_of_N : n -> ascii

type string =
| EmptyString
| String of ascii * string

val eqb1 : string -> string -> bool

val append : string -> string -> string

val concat : string -> string list -> string

type square = z * z

type kind =
| Closed
| Open
| StrictlyOpen

type question = { rows : z; columns : z; tours : kind; from : square option;
                  to0 : square option; leap : (z * z); missing : square list;
                  required : (square * square) list;
                  forbidden : (square * square) list }

val steps : 'a1 list -> ('a1 * 'a1) list

val moves_made : question -> square list -> (square * square) list

val sum : ('a1 -> z) -> 'a1 list -> z

type 'a tree =
| Leaf
| Node of 'a tree * 'a option * 'a tree

val find0 : positive -> 'a1 tree -> 'a1 option

val put : positive -> 'a1 -> 'a1 tree -> 'a1 tree

type table = z tree

val get : positive -> table -> z

val add0 : table -> (positive * z) -> table

val tally : (positive * z) list -> table

val same_state : positive list -> positive list -> bool

val occurs : positive -> positive list -> bool

type vertex = positive

type edge = vertex * vertex

val undirected : edge -> edge

val both_ends : (vertex -> z) -> edge -> z

val leaves : (vertex -> bool) -> edge -> z

type link = edge * bool

val up : vertex -> vertex

val up_edge : edge -> edge

val up_link : link -> link

type node =
| Points of vertex
| Stands of positive

type forest = node tree

val root : nat -> forest -> vertex -> vertex * positive

val root_of : forest -> vertex -> vertex * positive

val join : forest -> edge -> forest

val labels : vertex list -> edge list -> vertex tree

val label : vertex tree -> vertex -> vertex

type counts = { at_vertex_in : table; at_vertex : table;
                labelling : (vertex -> vertex); class_size : table;
                class_in : table; number : z }

val ends_of : edge -> (vertex * z) list

val count : (vertex -> vertex) -> vertex list -> link list -> counts

val is_path : counts -> vertex -> z -> bool

val contradicts : counts -> vertex -> bool

type fate =
| Keep
| Take
| Drop

val settle : counts -> link -> fate

val settled : (link * fate) -> link list

val is_kept : (link * fate) -> bool

type forced =
| Contradiction
| Settled of link list
| Exhausted

val force : vertex list -> nat -> z -> link list -> forced * z

type weight =
| Each of z * vertex list
| OnSet of z * vertex list

val amounts : weight -> (vertex * z) list

val sets : weight -> (z * table) list

val member : table -> vertex -> bool

val is_proper : vertex list -> (z * table) -> bool

val cost : (vertex -> z) -> (z * table) list -> edge -> z

val most : (vertex -> z) -> (z * table) list -> link -> z

val outweighs :
  vertex list -> link list -> (vertex -> z) -> (z * table) list -> bool

val weights_hold : vertex list -> link list -> weight list -> bool

val parity_holds : vertex list -> link list -> table -> table -> bool

val is_in : table -> vertex -> bool

val falls :
  vertex list -> link list -> (vertex -> vertex) -> (vertex -> bool) -> bool

val removal_holds : vertex list -> link list -> vertex list -> bool

type stage = { next : vertex; seat : nat; reach : nat;
               onward : (vertex * bool) list }

val put_at : nat -> vertex -> vertex list -> vertex list

val to_come : stage list -> vertex list

type state = vertex list

val mate : vertex list -> state -> vertex -> vertex

val named : nat -> vertex list -> state -> state

val take_out : nat -> state -> state

val relabel : vertex -> vertex -> vertex -> vertex -> vertex -> vertex

val is_of : vertex -> vertex -> vertex -> bool

val join0 : vertex list -> vertex -> vertex -> state -> state option

val expand :
  vertex list -> vertex -> (vertex * bool) list -> state -> state list

type needs =
| Never
| Always
| Need of needs * needs * needs

val need : needs -> needs -> needs -> needs

val zeros : needs -> needs

val ones : needs -> needs

val twos : needs -> needs

val union : needs -> needs -> needs

val raise : vertex -> vertex list -> needs -> needs

val gather :
  vertex list -> (vertex * bool) list -> needs -> (needs * needs) * needs

val lift : nat -> needs -> needs -> needs -> needs

val trim : nat -> needs -> needs

val allows : needs -> vertex list -> state -> bool

type layer = { now : stage; before : vertex list; after : vertex list;
               open_needs : needs }

val earlier : stage -> vertex list -> nat -> needs -> needs

val layers : stage list -> nat -> needs * layer list

val retire : layer -> state -> state list

val successors : layer -> state -> state list

val add_all : (state -> z -> 'a1 -> 'a1) -> state list -> z -> 'a1 -> 'a1

val advance :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1 ->
  'a1 -> 'a1) -> layer -> 'a1 -> 'a1

val run :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1 ->
  'a1 -> 'a1) -> layer list -> 'a1 -> 'a1

val count_cycles :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1 ->
  'a1 -> 'a1) -> ((state -> z) -> 'a1 -> z) -> stage list -> z

type trie =
| Bare
| Tip of state * z
| Fork of z * trie * trie * trie

val parted : z -> state -> z -> trie

val both : state -> state -> z -> z -> trie

val insert_trie : state -> z -> trie -> trie

val whole : (positive -> positive) -> state -> state -> state

val fold_trie_from :
  (state -> z -> 'a1 -> 'a1) -> (positive -> positive) -> state -> trie ->
  'a1 -> 'a1

val fold_trie : (state -> z -> trie -> trie) -> trie -> trie -> trie

val weigh_from : (state -> z) -> (positive -> positive) -> state -> trie -> z

val weigh_trie : (state -> z) -> trie -> z

val count0 : stage list -> z

val lack : vertex -> vertex -> z

val end_in : vertex tree -> vertex -> vertex

val path_ends : edge list -> vertex tree option

val neighbours : vertex list tree -> vertex -> vertex list

val near_of : link list -> vertex list tree

val link_up : vertex list -> bool -> vertex -> vertex -> state -> state option

val ways :
  nat -> vertex list -> bool -> vertex -> vertex list -> state -> state list

val without : vertex -> vertex list -> vertex list -> vertex list

val put_all : vertex -> vertex list -> state list -> trie -> trie

val elements : trie -> state list

val choices : nat -> z -> z

val most_letters : z

val advance0 :
  z -> vertex list -> bool -> vertex -> vertex list -> state -> state list ->
  z -> z -> trie -> trie * z

val runs_out :
  vertex list tree -> (vertex -> vertex) -> vertex list -> vertex list ->
  vertex list -> state list -> z -> vertex list -> bool * z

val edges_in : link list -> edge list

val is_written_edge : edge -> bool

val order_refutes : vertex list -> link list -> vertex list -> z -> bool * z

type step =
| Forced
| Parity
| Remove of vertex list
| Weights of weight list
| Order of vertex list
| Branch of vertex * vertex

type fault =
| ForcingSaysOtherwise
| ProvesNothing
| NoFreeEdge
| StepMissing
| StepTooMany
| TooMuchWork
| TooManyCases

type verdict =
| Accepted
| Refused of fault * step list

type graph = { vertices : vertex list; dark : table; light : table }

val same : edge -> edge -> bool

val is_free : link list -> edge -> bool

val with_edge : link list -> edge -> link list

val without_edge : link list -> edge -> link list

val leaf_holds : graph -> link list -> step -> bool

val parts_of_edge : z

val passes : step -> z

val run0 : graph -> z -> z -> link list list -> step list -> verdict

type 'a demand = { sort : kind; one_end : 'a option; other_end : 'a option;
                   has_to : ('a * 'a) list; may_not : ('a * 'a) list }

val star : vertex

val listed_edge : edge list -> edge -> bool

val as_edge : ('a1 -> vertex) -> ('a1 * 'a1) -> edge

val is_open : 'a1 demand -> bool

val given : 'a1 demand -> 'a1 list

val may_end : 'a1 demand -> ('a1 -> 'a1 -> bool) -> 'a1 -> bool

val to_star : ('a1 -> vertex) -> 'a1 -> edge

val edges :
  'a1 demand -> 'a1 list -> ('a1 -> vertex) -> ('a1 -> 'a1 -> bool) ->
  ('a1 * 'a1) list -> edge list

val needed : 'a1 demand -> ('a1 -> vertex) -> edge list

val first_case :
  'a1 demand -> 'a1 list -> ('a1 -> vertex) -> ('a1 -> 'a1 -> bool) ->
  ('a1 * 'a1) list -> link list

val all_vertices : 'a1 demand -> 'a1 list -> ('a1 -> vertex) -> vertex list

val enough : 'a1 demand -> 'a1 list -> bool

type item =
| Line of z * z
| Alone of z

type graph_question = { items : item list; wanted : z demand }

val lines : graph_question -> (z * z) list

val names : graph_question -> z list

val key : z -> positive

val once_each : unit tree -> z list -> z list

val graph_vertices : graph_question -> z list

val is_line : (z * z) list -> z -> z -> bool

val graph_moves : graph_question -> (z * z) list

val ascending : (z * z) list -> bool

val is_graph : graph_question -> bool

val graph_edges : graph_question -> edge list

val refutes_graph : graph_question -> z -> z -> step list -> verdict

val square_dec : square -> square -> bool

val is_square : square -> square -> bool

val among : square -> square list -> bool

val on_board_b : question -> square -> bool

val below : z -> z list

val squares : question -> square list

val index : question -> square -> vertex

val is_leap : (z * z) -> (z * z) -> bool

val apart_b : question -> square -> square -> bool

val is_ahead : (z * z) -> bool

val leaps_ahead : question -> (z * z) list

val ahead_of : square -> (z * z) -> square

val is_forbidden : question -> square -> square -> bool

val moves_from : question -> (z * z) list -> square -> (square * square) list

val moves_by : question -> (z * z) list -> (square * square) list

val moves : question -> (square * square) list

val as_edge0 : question -> (square * square) -> edge

val is_open0 : question -> bool

val given0 : question -> square list

val may_end0 : question -> square -> bool

val to_star0 : question -> square -> edge

val edges0 : question -> edge list

val needed0 : question -> edge list

val first_case0 : question -> link list

val graph_of : question -> graph

val is_usable : question -> bool

val refutes : question -> z -> z -> step list -> verdict

val demand_of : question -> square demand

type part = { short : z; long : z; rides : bool }

type piece_question = { asked : question; parts : part list }

val is_part : part -> bool

val part_moves_b : z -> z -> part -> bool

val piece_apart_b : piece_question -> square -> square -> bool

val steps_ahead : piece_question -> (z * z) list

val piece_moves_of : piece_question -> (square * square) list

val piece_edges : piece_question -> edge list

val is_piece_usable : piece_question -> bool

val refutes_piece : piece_question -> z -> z -> step list -> verdict

module NilEmpty :
 sig
  val string_of_uint : uint -> string
 end

module NilZero :
 sig
  val string_of_uint : uint -> string
 end

val number0 : z -> string

val letter : z -> string

val letters : nat -> z -> string

val file_name : z -> string

val square_name : square -> string

val move_name : (square * square) -> string

val kind_name : kind -> string

val option_words : string -> square option -> string list

val list_words : string -> ('a1 -> string) -> 'a1 list -> string list

val is_knight : question -> bool

val words : bool -> question -> string list

val line : bool -> question -> string

val is_before : square -> square -> bool

val is_move_before : (square * square) -> (square * square) -> bool

val ascends : ('a1 -> 'a1 -> bool) -> 'a1 list -> bool

val in_rectangle : question -> square -> bool

val is_move : question -> (square * square) -> bool

val is_given : square option -> bool

val most_squares : z

val is_written : bool -> bool -> question -> bool

val states : bool -> bool -> string -> question -> bool

val from_avoid : question -> string list

val from_with : question -> string list

val from_without : question -> string list

val line_name : (z * z) -> string

val item_name : item -> string

val end_words : string -> z option -> string list

val graph_words : graph_question -> string list

val graph_line : graph_question -> string

val is_item_before : item -> item -> bool

val most_vertices : z

val most_name : z

val is_graph_written : graph_question -> bool

val states_graph : string -> graph_question -> bool

val part_name : part -> string

val piece_name : part list -> string

val piece_words : piece_question -> string list

val piece_line : piece_question -> string

val is_part_before : part -> part -> bool

val same_part : part -> part -> bool

val is_piece : part list -> bool

val is_piece_move : piece_question -> (square * square) -> bool

val is_piece_written : piece_question -> bool

val states_piece : string -> piece_question -> bool

val all_different : square list -> bool

val listed_b : (square * square) list -> square -> square -> bool

val is_end : square option -> square list -> bool

val begins_and_ends_b : question -> square list -> bool

val has_kind_b : question -> square list -> bool

val is_tour_b : question -> square list -> bool

val most_effort : z

val most_room : z

val room : question -> z

val is_statement : bool -> bool -> string -> question -> bool

val check : bool -> bool -> string -> question -> step list -> verdict option

val graph_room : graph_question -> z

val check_graph : string -> graph_question -> step list -> verdict option

val piece_room : piece_question -> z

val is_piece_statement : string -> piece_question -> bool

val check_piece : string -> piece_question -> step list -> verdict option

val check_tour : string -> question -> square list -> bool option

val ask : z -> z -> kind -> square option -> square option -> question

val board : z -> z -> square list

val pairs : square list -> (square * square) list

val promised : z -> z -> question list

val boards : (z * z) list

val is_ask : question -> bool

val is_kind : kind -> kind -> bool

val is_same_end : square option -> square option -> bool

val is_question : question -> question -> bool

val is_among : question -> question list -> bool

val closed_too : question -> question list

val wider : question -> question list

val answer : question list -> question list -> question -> bool option

type start =
| Cycle
| Anywhere
| Rank of z
| Light

type claim = { height : z; start_of : start; odd_only : bool }

type place =
| At of square
| First
| Last

val is_cycle : claim -> bool

val may_begin : claim -> bool -> square -> bool

val is_knight_move : square -> square -> bool

val joined : claim -> bool -> place -> place -> bool

val old : z -> place -> bool

val column : claim -> z -> place list

val window : claim -> place list

val key0 : claim -> place -> positive

type paths = positive tree

val far : positive -> paths -> positive

val join1 : positive -> positive -> paths -> paths

val is_gone : paths -> positive -> bool

type row = { itself : positive; near : positive list; done0 : positive list;
             pressed : positive list }

val eight : (z * z) list

val later : claim -> z -> place -> place list

val with_later : claim -> z -> nat -> positive list

val row_of : claim -> bool -> z -> row

val survives : row -> paths -> bool

val pairs0 : 'a1 list -> ('a1 * 'a1) list

val chosen : row -> paths -> positive list

val closes : paths -> (positive * positive) -> bool

val ways0 : row -> paths -> paths list

val completes : positive list -> row -> paths -> bool

type state0 = positive list

val read : positive list -> state0 -> paths

val before0 : claim -> bool -> place -> place

type view = { sources : positive list; renamed : paths }

val view_of : claim -> bool -> view

val seen : view -> paths -> state0

val digest : state0 -> positive

val bucket : positive -> state0 list tree -> state0 list

val set_of : state0 list -> state0 list tree

val is_in0 : state0 list tree -> state0 -> bool

type outcome =
| Fine of z
| Completes
| NotListed of state0
| TooLong

type plan = { keys : positive list; all_keys : positive list;
              all_rows : row list; up0 : view; down : view;
              may_complete : bool; next0 : state0 list tree }

val each : ('a1 -> z -> outcome) -> 'a1 list -> z -> outcome

val size : state0 list -> z

val look_up : plan -> paths -> z -> outcome

val extend : plan -> row list -> paths -> z -> outcome

val plan_of : claim -> bool -> state0 list -> plan

val check_state : plan -> state0 -> z -> outcome

val check_layer : plan -> state0 list -> z -> outcome * state0 list

val first_state : claim -> state0

val is_claim : claim -> bool

type layers_verdict =
| Holds
| NotAClaim
| NoFirstState
| Wrong of bool * outcome * state0 list

val check_layers : claim -> z -> state0 list -> state0 list -> layers_verdict

val start_name : start -> string

val claim_line : claim -> string

val claims : claim list

val claim_of : string -> claim option

val most_rows : z

val check_every_n :
  string -> state0 list -> state0 list -> layers_verdict option

val look_up0 : link list -> edge -> bool option

val onward_of : link list -> vertex -> vertex list -> (vertex * bool) list

val span : (vertex -> bool) -> vertex list -> nat

val plan0 : nat -> link list -> vertex list -> stage list

val quiet : vertex list -> vertex list -> bool

val walk : vertex list -> vertex list -> vertex list -> bool

val kind_of : positive -> positive -> positive -> positive -> positive

val spelt : positive -> positive -> (vertex * vertex) list -> state

val place0 : vertex -> vertex list -> nat option

val places : vertex list -> vertex list -> (vertex * nat option) list

val letter0 : state -> (vertex * nat option) -> vertex * vertex

val branches_from : (positive -> positive) -> trie -> (vertex * trie) list

val branches : trie -> (vertex * trie) list

val yes : bool -> z

val shifted :
  vertex list -> vertex -> vertex -> vertex -> trie -> trie -> trie

val walks : vertex list -> trie -> trie -> z

val meets : vertex list -> vertex list -> trie -> trie -> z

val begins : state -> state -> bool

val all_kinds : nat -> state list

type step0 = state -> state list

val bare_layers : stage list -> layer list

val has_edges : stage -> bool

val hubs : stage list -> vertex list

val spread : vertex list -> nat -> stage -> step0

val early : nat -> stage list -> step0 list

val late : nat -> stage list -> step0 list

val together : step0 list -> step0

type cut = { first_ones : vertex list; middle : vertex list;
             last_ones : vertex list; first_links : link list;
             last_links : link list }

val touches : vertex list -> link -> bool

val is_linked : link list -> vertex -> vertex -> bool

val apart_from : link list -> vertex list -> vertex list -> nat

val divide :
  vertex list -> vertex list -> bool -> link list -> link list * link list

val cut_at : link list -> vertex list -> nat -> cut

val balanced : link list -> vertex list -> nat -> nat -> nat

type cutter = link list -> vertex list -> nat

val half_way : cutter

val is_empty : vertex list -> bool

val is_cut : cut -> vertex list -> bool

val pass :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1 ->
  'a1 -> 'a1) -> step0 -> 'a1 -> 'a1

val sweep :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1 ->
  'a1 -> 'a1) -> step0 list -> 'a1

val to_keys :
  positive -> positive -> vertex list -> vertex list -> step0 list -> step0

val keys0 :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1 ->
  'a1 -> 'a1) -> positive -> positive -> vertex list -> vertex list -> step0
  list -> 'a1 -> 'a1

val join_all :
  'a1 -> (state -> 'a1 -> 'a1 -> z) -> state list -> 'a1 list -> 'a1 list ->
  z -> z

val join_parts :
  'a1 -> (state list -> 'a1 -> 'a1 list) -> ('a1 -> trie) -> vertex list ->
  nat list -> state -> 'a1 -> 'a1 -> z

val at_most : nat -> nat list -> nat list

val count_cut :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1 ->
  'a1 -> 'a1) -> (state list -> 'a1 -> 'a1 list) -> ('a1 -> trie) -> nat list
  -> nat -> cut -> vertex list -> z

val count_halves :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> ((state -> z -> 'a1 -> 'a1) -> 'a1 ->
  'a1 -> 'a1) -> (state list -> 'a1 -> 'a1 list) -> ('a1 -> trie) -> nat list
  -> nat -> nat -> link list -> vertex list -> vertex list -> z

val split_trie : state list -> trie -> trie list

val is_order : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> bool

val last_vertices : 'a1 demand -> vertex list

val ordered_vertices :
  'a1 list -> ('a1 -> vertex) -> 'a1 demand -> vertex list

val first_seats : 'a1 demand -> nat

val ground_links :
  'a1 list -> ('a1 -> vertex) -> ('a1 * 'a1) list -> ('a1 -> 'a1 -> bool) ->
  'a1 demand -> link list

val mentioned : 'a1 demand -> 'a1 list

val two_ends : ('a1 -> 'a1 -> bool) -> 'a1 demand -> bool

val is_countable : ('a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 demand -> bool

val from_place : 'a1 demand -> 'a1 -> 'a1 demand

val number_by : 'a1 list -> ('a1 demand -> z) -> 'a1 demand -> z

val parts_of : 'a1 list -> 'a1 demand -> 'a1 demand list

val to_count_of :
  'a1 list -> 'a1 list -> ('a1 -> vertex) -> ('a1 * 'a1) list -> ('a1 -> 'a1
  -> bool) -> 'a1 demand -> link list * vertex list

val count_by_halves :
  'a1 list -> 'a1 list -> ('a1 -> vertex) -> ('a1 * 'a1) list -> ('a1 ->
  bool) -> ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a2 -> (state -> z
  -> 'a2 -> 'a2) -> ((state -> z -> 'a2 -> 'a2) -> 'a2 -> 'a2 -> 'a2) ->
  (state list -> 'a2 -> 'a2 list) -> ('a2 -> trie) -> nat list -> cutter ->
  'a1 demand -> z

val walks_by_halves :
  'a1 list -> 'a1 list -> ('a1 -> vertex) -> ('a1 * 'a1) list -> ('a1 ->
  bool) -> ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> cutter -> 'a1
  demand -> z

val fill :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> state list -> state -> z -> 'a1 list
  -> 'a1 list

val split_with :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> (__ -> (state -> z -> __ -> __) -> 'a1
  -> __ -> __) -> state list -> 'a1 -> 'a1 list

val trie_with :
  (__ -> (state -> z -> __ -> __) -> 'a1 -> __ -> __) -> 'a1 -> trie

val walks_with_table :
  'a1 list -> 'a1 list -> ('a1 -> vertex) -> ('a1 * 'a1) list -> ('a1 ->
  bool) -> ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a2 -> (state -> z
  -> 'a2 -> 'a2) -> (__ -> (state -> z -> __ -> __) -> 'a2 -> __ -> __) ->
  nat list -> 'a1 demand -> z

val order : question -> square list

val is_name_of : graph_question -> z -> bool

val graph_walks : cutter -> z list -> graph_question -> z

val piece_tours : cutter -> square list -> piece_question -> z

val tours_in_order : cutter -> square list -> question -> z

val tours_by_halves : question -> z

val tours_with_table :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> (__ -> (state -> z -> __ -> __) -> 'a1
  -> __ -> __) -> nat list -> question -> z

val readings : question -> z

val count_line_by :
  (question -> z) -> string -> question -> (string * string) option

val count_line : string -> question -> (string * string) option

val count_line_with :
  'a1 -> (state -> z -> 'a1 -> 'a1) -> (__ -> (state -> z -> __ -> __) -> 'a1
  -> __ -> __) -> nat list -> string -> question -> (string * string) option

val alike : 'a1 list -> 'a1 demand -> z

val number_line : 'a1 list -> 'a1 demand -> z -> string

val board_line : question -> z -> string

val graph_number_line : graph_question -> z -> string

val piece_number_line : piece_question -> z -> string

val count_certificate :
  cutter -> string -> square list -> question -> string option

val count_certificate_of_graph :
  cutter -> string -> z list -> graph_question -> string option

val count_certificate_of_piece :
  cutter -> string -> square list -> piece_question -> string option

val board_parts : question -> square demand list

val board_to_count :
  question -> square list -> square demand -> link list * vertex list

val graph_parts : graph_question -> z demand list

val graph_to_count :
  graph_question -> z list -> z demand -> link list * vertex list

val piece_to_count :
  piece_question -> square list -> square demand -> link list * vertex list
