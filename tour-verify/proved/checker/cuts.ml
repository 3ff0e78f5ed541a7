(* Decides how the proved program (proved.ml, generated) counts for a certificate: by two halves or as a whole.
   Any order of the vertices is correct, and so is any cut. Because the effort differs greatly, this file
   computes it. *)

exception Too_many

(* The number of ways to pair the vertices of degree 1. *)
let pairings degrees =
  let ends = ref 0 in
  String.iter (fun d -> if d = '\001' then incr ends) degrees;
  let rec product k = if k <= 1 then 1 else (k - 1) * product (k - 2) in
  if !ends > 32 then max_int else product !ends

(* For each vertex, by its place in the order, its edges to later vertices, and whether they are required. *)
let later_edges links order =
  let place_of = Hashtbl.create 64 in
  List.iteri (fun at v -> Hashtbl.replace place_of v at) order;
  let later = Array.make (List.length order) [] in
  let link ((a, b), is_needed) =
    let i = Hashtbl.find place_of a and j = Hashtbl.find place_of b in
    later.(min i j) <- (max i j, is_needed) :: later.(min i j)
  in
  List.iter link links;
  later

(* Passes the degrees after each choice of edges from a vertex to later vertices. No vertex gets more than two
   edges. *)
let choices later at degrees pass =
  let degrees = Bytes.of_string degrees in
  let degree v = Char.code (Bytes.get degrees v) in
  let add n v = Bytes.set degrees v (Char.chr (degree v + n)) in
  let rec from = function
    | [] -> pass (Bytes.to_string degrees)
    | (w, is_needed) :: links ->
      if not is_needed then from links;
      if degree at < 2 && degree w < 2 then begin
        List.iter (add 1) [ at; w ];
        from links;
        List.iter (add (-1)) [ at; w ]
      end
  in
  from later.(at)

(* Computes the layers one by one, each as a table of degrees. Returns whether the limit is not exceeded. *)
let is_within most begin_ places step =
  let left = ref most in
  let take n =
    if n > !left then raise Too_many;
    left := !left - n
  in
  match List.fold_left (step left take) begin_ places with
  | _ -> true
  | exception Too_many -> false

let only degrees =
  let layer = Hashtbl.create 1 in
  Hashtbl.replace layer degrees 1;
  layer

let places later = List.init (Array.length later) Fun.id

(* Whether a half takes at most [most] states, counted as for the whole (counts.ml), and then at most [most]
   ways to choose its edges within the middle. *)
let is_small_half most links firsts others =
  let later = later_edges links (firsts @ others) in
  let count = List.length firsts in
  let step left take layer at =
    let after = Hashtbl.create 1024 in
    let complete degrees =
      if degrees.[at] = '\002' && not (Hashtbl.mem after degrees) then begin
        take (pairings degrees);
        Hashtbl.replace after degrees (pairings degrees)
      end
    in
    let choose ways degrees =
      take ways;
      Hashtbl.replace after degrees (ways + Option.value (Hashtbl.find_opt after degrees) ~default:0)
    in
    if at >= count then left := most;
    Hashtbl.iter (fun degrees ways -> choices later at degrees (if at < count then complete else choose ways)) layer;
    after
  in
  let is_step at = at < count || later.(at) <> [] in
  is_within most (only (String.make (Array.length later) '\000')) (List.filter is_step (places later)) step

let is_small_in_halves most (links, order) =
  let vertices, ends = List.partition (fun v -> v <> Proved.star) order in
  let cut = Proved.cut_at links vertices (Proved.half_way links vertices) in
  let between = cut.Proved.middle @ ends in
  cut.Proved.last_ones <> []
  && is_small_half most cut.Proved.first_links cut.Proved.first_ones between
  && is_small_half most cut.Proved.last_links cut.Proved.last_ones between

(* The program finds the sets of degrees that can be completed, from the last vertex to the first. Returns
   whether they take at most [most] choices. *)
let is_small_as_a_whole most (links, order) =
  let later = later_edges links order in
  let is_end = Array.of_list (List.map (fun v -> v = Proved.star) order) in
  (* A state names all vertices up to the last vertex that has an edge. Vertices beyond it need two edges. *)
  let reach = Array.make (Array.length later) (-1) in
  let far at = List.fold_left (fun far (w, _) -> if is_end.(w) then far else max far w) reach.(at) later.(at) in
  Array.iteri (fun at _ -> if at > 0 then reach.(at) <- far (at - 1)) reach;
  (* Here, degrees are the numbers of edges that vertices still need. *)
  let step _ take layer at =
    let before = Hashtbl.create 1024 in
    let pass degrees =
      take 1;
      let is_right v = v <= reach.(at) || is_end.(v) || degrees.[v] = '\002' in
      if is_right at && List.for_all (fun (w, _) -> is_right w) later.(at) then Hashtbl.replace before degrees 1
    in
    Hashtbl.iter (fun degrees _ -> choices later at degrees pass) layer;
    before
  in
  is_within most (only (String.make (Array.length later) '\000')) (List.rev (places later)) step
