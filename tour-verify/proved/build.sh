#!/usr/bin/env bash
# Builds target/check_proved, the checker that is proved sound, and target/count_proved, which counts tours.
#
#   ./build.sh          builds both from the committed OCaml, and needs only ocaml
#   ./build.sh prove    first checks the proofs: compiles them, checks them with coqchk, prints their assumptions, and
#                       compares the OCaml that they generate with the committed OCaml
#   ./build.sh update   the same as prove, but replaces the committed OCaml
#   ./build.sh atlas    after prove, converts docs/atlas to theorems and checks them (a tour or none for each question),
#                       the proofs for every n in docs/formats/examples (for example closed tours on 3xn and 4xn),
#                       numbers of tours that the kernel counts, and the numbers of closed tours on 3xn for every n
#   ./build.sh slow-counts   after prove, counts larger boards with the kernel, up to 6x8 closed
#   ./build.sh layers FILE...   after prove, converts other proofs for every n to theorems
#
# Tested with Coq 8.16 and OCaml 4.13. In Debian, apt-get install --no-install-recommends coq installs both.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# A theory depends only on theories before it.
theories=(Tours Walks Sums Tables Cycles Cases Classes Forcing Rules Numbers Frontier Forests Completions Orders
  Refutation Grounds Graphs Boards Soundness Pieces OddBoards TourChecker Text Spelling GraphText PieceText
  Certificates Atlas Columns Rings Layers Claims Rounds Plans Gluing Joins Halves HalfSweeps HalfCounts GroundNumbers
  TourNumbers TourHalves WalkNumbers Counting CountCertificates Renaming Strips LongBoards Examples Assumptions)

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

# Checks a file of theorems for each page of the atlas, and a theorem that the pages are complete.
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

# Checks a file of theorems for each proof for every n.
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

# Checks the theorems about every n that follow from these files and the atlas.
every_n() {
  layers ../../docs/formats/examples/good-*.tourlayers >/dev/null
  cp theorems/EveryN.v target/pages/
  (
    cd target/pages
    coqc -q -Q ../theory Tour -Q . Pages EveryN.v | tee EveryN.log
    grep -q "Closed under the global context" EveryN.log
  )
}

# Checks a file of target/pages, which prints the assumptions of its theorems.
closed() {
  (
    cd target/pages
    coqc -q -Q ../theory Tour -Q . Pages "$1.v" >"$1.log"
    [ "$(sort -u "$1.log")" = "Closed under the global context" ]
    echo "$1"
  )
}

# Checks a file of theorems/ that depends only on the theories.
theorems() {
  mkdir -p target/pages
  cp "theorems/$1.v" target/pages/
  closed "$1"
}

# Checks published numbers of tours as theorems. Arguments: FILE, and a condition of awk that selects boards.
published() {
  mkdir -p target/pages
  {
    echo "(* Numbers of tours that others have counted. Generated. *)"
    echo "From Coq Require Import ZArith."
    echo "From Tour Require Import Tours Numbers TourHalves Examples."
    echo "Local Open Scope Z_scope."
    awk -F'[x,]' '$4 ~ /^[0-9]+$/ { squares = $1 * $2 }
      $4 ~ /^[0-9]+$/ && ('"$2"') {
        name = $3 "_" $1 "x" $2
        kind = $3 == "closed" ? "Closed" : "Open"
        lists = $3 == "closed" ? "2 * " squares : "2"
        printf "Theorem %s : number (is_tour (knight %d %d %s)) (%s * %s).\n", name, $1, $2, kind, lists, $4
        printf "Proof. by_halves. Qed.\n"
        all = all (all ? ", " : "") name
      }
      END { printf "Definition all := (%s).\nPrint Assumptions all.\n", all }' \
      ../../tools/testkit/src/main/resources/org/knightstour/testkit/counts.csv
  } >"target/pages/$1.v"
  grep -c "^Theorem" "target/pages/$1.v"
  closed "$1"
}

# Checks numbers of tours that the kernel of Coq counts.
counts() {
  theorems Counts
  published Published 'squares <= 30 || $1 <= 4 || /^(5x8|6x6),closed/'
}

# Checks the numbers of boards that take longer.
slow_counts() {
  published PublishedSlow '/^(5x10|5x12|6x7|6x8),closed/ || /^(5x7|5x8),paths/'
}

# Checks numbers of closed tours for every number of columns.
recurrences() {
  theorems Recurrences
}

# Checks that each planted bug applies to the theories. faults/plant.sh shows that it breaks a proof.
places() {
  local fault copy=target/places
  for fault in faults/*.patch; do
    rm -rf "$copy" && mkdir -p "$copy" && cp -r theory "$copy/"
    patch -s -d "$copy" -p1 <"$fault" >/dev/null || { echo "$fault does not apply" && exit 1; }
  done
  rm -rf "$copy"
}

# Checks that the listings in README.md equal the files.
page() {
  shown theory/Tours.v "(** A tour is a list of squares, each" '$'
  shown theory/Soundness.v "Theorem refutes_sound" 1
  shown theory/Numbers.v "Definition number" 2
  shown theory/TourHalves.v "Theorem tours_by_halves_number" 1
}

# Compares a listing in README.md with FILE. Arguments: FILE, the first line, the sed address of the last line.
shown() {
  diff <(awk -v first="$2" 'index($0, first) == 1 { on = 1 } on' "$1" | sed -n "1,$3p") \
    <(awk -v first="$2" 'index($0, first) == 1 { on = 1 } /^```/ { on = 0 } on' README.md) ||
    { echo "README.md differs from $1" && exit 1; }
}

program() {
  mkdir -p target/checker
  cp checker/*.ml checker/*.mli target/checker/
  (
    cd target/checker
    ocamlopt -w -a proved.mli proved.ml texts.ml statements.ml layers.ml cuts.ml counts.ml check_proved.ml -o ../check_proved
    ocamlopt -w -a proved.mli proved.ml texts.ml statements.ml packed.ml count_proved.ml -o ../count_proved
  )
}

# Checks that both tables give the known numbers.
agree() {
  local known=("5x6 closed: 8 tours" "3x10 closed: 16 tours" "6x6 closed: 9862 tours"
    "5x6 closed with c1-e2: 6 tours" "5x6 closed avoid c1-e2: 2 tours" "6x6 closed leaper 0,1: 1072 tours"
    "6x6 closed without a1 f6: 0 tours" "5x5 open: 864 tours" "5x5 open from a1: 304 tours"
    "5x5 open from a1 to e5: 56 tours" "5x5 strictly-open: 864 tours" "3x10 open: 3048 tours"
    "3x10 strictly-open: 2568 tours" "5x6 open: 18784 tours")
  local table
  for table in "" --packed; do
    diff <(printf '%s\n' "${known[@]}") <(target/count_proved $table "${known[@]%%:*}" | sed 's/ tours, .*/ tours/') ||
      { echo "count_proved $table gives other numbers" && exit 1; }
  done
}

# Checks that the packed table rejects a number that it cannot store.
refuse() {
  local said status=0
  said=$(target/count_proved --packed "3x100 closed") || status=$?
  [[ $status == 1 && $said == "3x100 closed: refused: a number of 2^62 or more, "* ]] ||
    { echo "count_proved --packed should refuse 3x100 closed, and ends with $status: $said" && exit 1; }
}

case "${1:-}" in
prove | update)
  timed compile
  timed recheck
  timed generate "$1"
  page
  timed places
  ;;
atlas)
  timed atlas
  timed every_n
  timed counts
  timed recurrences
  exit
  ;;
slow-counts)
  timed slow_counts
  timed refuse
  exit
  ;;
layers)
  shift
  timed layers "$@"
  exit
  ;;
"") ;;
*)
  sed -n '2,14s/^# \{0,1\}//p' "$0"
  exit 2
  ;;
esac
timed program
if [ -n "${1:-}" ]; then timed agree; fi
