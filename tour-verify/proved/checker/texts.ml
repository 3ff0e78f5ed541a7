(* Texts and their lines, and the texts and numbers of the proved checker. *)

let most_bytes = 1 lsl 20

exception Refused of int * string

(* ---- Numbers and texts of the proved checker ---- *)

let rec positive n =
  if n = 1 then Proved.XH
  else if n land 1 = 0 then Proved.XO (positive (n / 2))
  else Proved.XI (positive (n / 2))

let z n =
  if n = 0 then Proved.Z0 else if n > 0 then Proved.Zpos (positive n) else Proved.Zneg (positive (-n))

let rec int_of_positive = function
  | Proved.XH -> 1
  | Proved.XO p -> 2 * int_of_positive p
  | Proved.XI p -> (2 * int_of_positive p) + 1

let int_of = function Proved.Z0 -> 0 | Proved.Zpos p -> int_of_positive p | Proved.Zneg p -> -int_of_positive p

let text_of s =
  let bit c k = Char.code c land (1 lsl k) <> 0 in
  let ascii c = Proved.Ascii (bit c 0, bit c 1, bit c 2, bit c 3, bit c 4, bit c 5, bit c 6, bit c 7) in
  let rec from i acc = if i < 0 then acc else from (i - 1) (Proved.String (ascii s.[i], acc)) in
  from (String.length s - 1) Proved.EmptyString

let string_of text =
  let buffer = Buffer.create 8 in
  let rec go = function
    | Proved.EmptyString -> Buffer.contents buffer
    | Proved.String (Proved.Ascii (a, b, c, d, e, f, g, h), rest) ->
      let bit b k = if b then 1 lsl k else 0 in
      let code = bit a 0 + bit b 1 + bit c 2 + bit d 3 + bit e 4 + bit f 5 + bit g 6 + bit h 7 in
      Buffer.add_char buffer (Char.chr code);
      go rest
  in
  go text

(* ---- Lines ---- *)

type lines = { all : string array; mutable read : int } (* read: the number of the line read last *)

let refuse lines reason = raise (Refused (max 1 lines.read, reason))
let need lines condition reason = if not condition then refuse lines reason
let lines_of data = { all = Array.of_list (String.split_on_char '\n' data); read = 0 }
let has_next lines = lines.read < Array.length lines.all - 1

let next lines =
  let is_there = has_next lines in
  lines.read <- lines.read + 1;
  need lines is_there "the file ends too early, or within a line";
  lines.all.(lines.read - 1)

let starts_with prefix s =
  String.length s >= String.length prefix && String.sub s 0 (String.length prefix) = prefix

let next_begins lines prefix = has_next lines && starts_with prefix lines.all.(lines.read)

let ends lines =
  let goes_on = has_next lines in
  lines.read <- lines.read + 1;
  need lines (not goes_on) "something follows the last step";
  need lines (lines.all.(Array.length lines.all - 1) = "") "the last line does not end"

let shown s = String.escaped (if String.length s > 20 then String.sub s 0 20 else s)
