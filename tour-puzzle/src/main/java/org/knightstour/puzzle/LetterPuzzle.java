package org.knightstour.puzzle;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;

/**
 * Letters or syllables on the squares of a board, whose first one is marked: along one tour, and no
 * other one from there, they are the text. That no other text can be read is not said.
 *
 * @param question the board, with its first square
 * @param text what is to be read
 * @param parts of each step: those of the text, and a filler where their number is odd
 * @param answer the tour
 * @param numbers the puzzle of the numbers that are shown as well, with one solution without the
 *     text; empty where there are only letters
 * @param seed that it was made from
 */
public record LetterPuzzle(
    TourQuestion question,
    LetterText text,
    List<String> parts,
    Tour answer,
    Optional<MadePuzzle> numbers,
    long seed) {

  public LetterPuzzle {
    parts = List.copyOf(parts);
  }

  /** What a square shows. */
  public String part(int square) {
    return parts.get(answer.stepOf(square));
  }

  /** With numbers beside the letters, or without. */
  LetterPuzzle numbers(Optional<MadePuzzle> made) {
    return new LetterPuzzle(question, text, parts, answer, made, seed);
  }

  /** The puzzle behind the letters alone, of which no number is given but the first. */
  public Puzzle puzzle() {
    return new Puzzle(question, Givens.NONE);
  }

  /** Where each number may be: on the squares that show its part. */
  public PuzzleSearch.Rule rule() {
    return (number, square) -> parts.get(number - 1).equals(part(square));
  }

  /** The squares in the order of the text. */
  public int[] squares() {
    return IntStream.range(0, answer.length()).map(answer::square).toArray();
  }
}
