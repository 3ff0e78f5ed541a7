#!/bin/sh
# Makes all pictures of the gallery again.
set -eu

cd "$(dirname "$0")/../.."
gallery=docs/gallery

./tour find 5x5 --from a1 -o $gallery/5x5-open.svg --force

./tour find 8x8 --closed --format squares -o $gallery/8x8-closed.txt --force
for ending in svg png gif; do
  ./tour draw $gallery/8x8-closed.txt -o $gallery/8x8-closed.$ending --force
done
./tour draw $gallery/8x8-closed.txt --animate --theme dark -o $gallery/8x8-closed-moving.svg --force

# One of the five classes of tours of 6x6 with quarter-turn symmetry, from the list of all tours
# (./tour list 6x6 --closed).
./tour draw $gallery/6x6-quarter-turns.txt -o $gallery/6x6-quarter-turns.svg --force
./tour draw $gallery/6x6-quarter-turns.txt --theme dark -o $gallery/6x6-quarter-turns-dark.png --force

./tour find 24x24 --closed -o $gallery/24x24-closed.svg --force
./tour find 24x24 --closed --format squares | ./tour draw - --no-numbers --theme dark -o $gallery/24x24-lines-dark.png --force

# Puzzles: givens with quarter-turn symmetry, givens in the shape of a letter, and three givens.
./tour puzzle 8x8 --closed --level 3 --symmetry quarter --seed 7 -o $gallery/puzzle-quarter-turns.svg --force
./tour puzzle --closed --pattern $gallery/puzzle-letter-k.txt --level 3 --seed 7 -o $gallery/puzzle-letter-k.svg --force
./tour puzzle check $gallery/puzzle-6x6-three.tourpuzzle -o $gallery/puzzle-6x6-three.svg --force

# Two worksheets with answers.
./tour puzzle 6x6 --closed --level easy --puzzles 4 --seed 7 -o $gallery/sheet-6x6.png --force
./tour puzzle --text $gallery/sheet-verse.txt --closed --language de --puzzles 2 --seed 7 -o $gallery/sheet-verse.png --force
