#!/usr/bin/env bash
# Applies each bug of this folder to a copy of the proofs, and prints the first lemma that fails.
# Run ./build.sh prove first. If a bug breaks no lemma, the status is 1.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

[ -e target/theory/Atlas.vo ] || { echo "first: ./build.sh prove" && exit 2; }
theories=$(sed -n '/^theories=(/,/)/p' build.sh | tr -d '()' | sed 's/^theories=//' | xargs)

# Prints the lemma that contains a line of a file.
around() {
  head -n "$2" "$1" | grep -oE '^ *(Lemma|Theorem|Example|Definition|Fixpoint|Inductive) [A-Za-z_0-9]+' | tail -1 | xargs
}

# Prints the first lemma that fails, beginning with the changed file.
plant() {
  local patch=$1 copy begun= theory changed line broken
  copy=$(mktemp -d)
  cp -r target/theory "$copy/theory"
  cp theory/*.v "$copy/theory/"
  changed=$(sed -n '1s,^--- a/theory/\(.*\)\.v$,\1,p' "$patch")
  if ! patch -s -d "$copy" -p1 <"$patch" >/dev/null; then
    rm -rf "$copy"
    printf '%-36s in %-12s DOES NOT APPLY\n' "$(basename "$patch" .patch)" "$changed"
    return 1
  fi
  for theory in $2; do
    if [ "$theory" = "$changed" ]; then begun=yes; fi
    if [ -n "$begun" ] && ! (cd "$copy/theory" && coqc -q -Q . Tour "$theory.v" >"$theory.log" 2>&1); then
      line=$(sed -n 's/^File .*, line \([0-9]*\),.*/\1/p' "$copy/theory/$theory.log" | head -1)
      broken=$(around "$copy/theory/$theory.v" "$line")
      printf '%-36s in %-12s breaks %s: %s\n' "$(basename "$patch" .patch)" "$changed" "$theory" "$broken"
      rm -rf "$copy"
      [[ $broken =~ ^(Lemma|Theorem) ]] # a definition that does not compile is no valid bug
      return
    fi
  done
  rm -rf "$copy"
  printf '%-36s in %-12s BREAKS NOTHING\n' "$(basename "$patch" .patch)" "$changed"
  return 1
}
export -f plant around

printf '%s\n' faults/*.patch | xargs -P "$(nproc)" -I{} bash -c 'plant "$1" "$2"' _ {} "$theories"
