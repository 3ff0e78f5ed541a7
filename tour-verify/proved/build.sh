#!/usr/bin/env bash
# Builds target/check_proved, the checker that is proved sound, and target/count_proved, which counts tours.
#
#   ./build.sh          from the OCaml that was generated and committed: needs ocaml alone
#   ./build.sh prove    checks the proofs first: compiles them, has coqchk check them again, prints what they rest on,
#                       and compares the OCaml that they generate with what was committed
#   ./build.sh update   the same as prove, but takes over the OCaml that they generate
#   ./build.sh atlas    after that, turns docs/atlas into theorems and checks each: a tour or none for every question;
#                       and the proofs for every n of docs/formats/examples: closed tours on 3xn and 4xn, and others;
#                       and numbers of tours that the kernel counts
#   ./build.sh layers FILE...   after prove, turns other proofs for every n into theorems
#
# Coq 8.16 and OCaml 4.13 were used; in Debian, apt-get install --no-install-recommends coq has both.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# In the order in which they need one another.
theories=(Tours Walks Sums Tables Cycles Cases Classes Forcing Rules Numbers Frontier Forests Completions Orders Refutation Grounds
  Graphs Boards Soundness Pieces OddBoards TourChecker Text Spelling GraphText PieceText Certificates Atlas Columns Rings Layers Claims Rounds Plans
  TourNumbers Counting Examples Assumptions)

timed() {
  local begin=$SECONDS
  "$@"
  echo "($((SECONDS - begin)) s) $1"
}

compile() {
  rm -rf target/theory
  mkdir -p target/theory
  cp theory/*.v target/theory/
  if grep -nE '\b(Admitted|admit|Axiom|Axioms|Parameter|Conjecture|Abort)\b' theory/*.v; then
    echo "unproved: see above"
    exit 1
  fi
  for theory in "${theories[@]}"; do
    (cd target/theory && coqc -q -Q . Tour "$theory.v" >"$theory.log")
  done
  cat target/theory/Assumptions.log
  if grep -v "Closed under the global context" target/theory/Assumptions.log; then
    echo "something is assumed: see above"
    exit 1
  fi
}

recheck() {
  (cd target/theory && coqchk -silent -o -Q . Tour "${theories[@]/#/Tour.}" >coqchk.log 2>&1) ||
    { tail -5 target/theory/coqchk.log && exit 1; }
  grep -A3 "^\* Axioms" target/theory/coqchk.log
}

generate() {
  (cd target/theory && coqc -q -Q . Tour Extraction.v >Extraction.log)
  local file
  for file in proved.ml proved.mli; do
    if [ "$1" = update ]; then
      cp "target/theory/$file" checker/
    elif ! cmp "target/theory/$file" "checker/$file"; then
      echo "the committed OCaml is not what the proofs generate: ./build.sh update"
      exit 1
    fi
  done
}

# A file of theorems for each page of the atlas, and one that says that nothing is missing.
atlas() {
  rm -rf target/pages
  mkdir -p target/pages
  ocaml checker/atlas_theorems.ml ../../docs/atlas target/pages
  local coqc=(coqc -q -Q ../theory Tour -Q . Pages)
  (
    cd target/pages
    "${coqc[@]}" Squares.v
    ls Page_*.v | xargs -P "$(nproc)" -n 1 "${coqc[@]}"
    "${coqc[@]}" Complete.v | tee Complete.log
    grep -q "Closed under the global context" Complete.log
  )
}

# A file of theorems for each proof for every n.
layers() {
  mkdir -p target/pages
  ocaml checker/layers_theorems.ml target/pages "$@" >target/pages/layers.log
  (
    cd target/pages
    xargs -P "$(nproc)" -I{} sh -c 'coqc -q -Q ../theory Tour -Q . Pages {}.v >{}.log' <layers.log
    while read -r theorem; do
      grep -q "Closed under the global context" "$theorem.log"
      echo "$theorem"
    done <layers.log
  )
}

# The theorems about every n that these and the atlas prove.
every_n() {
  layers ../../docs/formats/examples/good-*.tourlayers >/dev/null
  cp theorems/EveryN.v target/pages/
  (
    cd target/pages
    coqc -q -Q ../theory Tour -Q . Pages EveryN.v | tee EveryN.log
    grep -q "Closed under the global context" EveryN.log
  )
}

# Numbers of tours that Coq's kernel counts.
counts() {
  mkdir -p target/pages
  cp theorems/Counts.v target/pages/
  (
    cd target/pages
    coqc -q -Q ../theory Tour -Q . Pages Counts.v | tee Counts.log
    [ "$(sort -u Counts.log)" = "Closed under the global context" ]
  )
}

# The pages of definitions in README.md are those of the files.
page() {
  shown theory/Tours.v "(** A square is" '$'
  shown theory/Graphs.v "(** Vertices are numbers" "/^Definition has_graph_walk/"
  shown theory/Pieces.v "(** A leaper moves" "/^Definition has_piece_tour/"
}

# README.md has a block that is a part of a file: from the line that begins so to another one.
shown() {
  diff <(awk -v first="$2" 'index($0, first) == 1 { on = 1 } on' "$1" | sed -n "1,$3p") \
    <(awk -v first="$2" 'index($0, first) == 1 { on = 1 } /^```/ { on = 0 } on' README.md) ||
    { echo "README.md shows other definitions than $1" && exit 1; }
}

program() {
  mkdir -p target/checker
  cp checker/*.ml checker/*.mli target/checker/
  (
    cd target/checker
    ocamlopt -w -a proved.mli proved.ml texts.ml statements.ml layers.ml check_proved.ml -o ../check_proved
    ocamlopt -w -a proved.mli proved.ml texts.ml statements.ml count_proved.ml -o ../count_proved
  )
}

case "${1:-}" in
prove | update)
  timed compile
  timed recheck
  timed generate "$1"
  page
  ;;
atlas)
  timed atlas
  timed every_n
  timed counts
  exit
  ;;
layers)
  shift
  timed layers "$@"
  exit
  ;;
"") ;;
*)
  sed -n '2,13s/^# \{0,1\}//p' "$0"
  exit 2
  ;;
esac
timed program
