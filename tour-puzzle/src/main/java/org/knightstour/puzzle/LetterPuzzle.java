package org.knightstour.puzzle;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;

/**
 * A letter puzzle: letters or syllables on the squares of a board with a marked first square.
 * Exactly one tour from there reads the text. The puzzle does not guarantee that other texts are
 * impossible.
 *
 * @param question the board, with its first square
 * @param text the hidden text
 * @param parts the text's part for each step, and a filler if their number is odd
 * @param answer the tour
 * @param numbers the puzzle of the numbers that are shown as well, with one solution without the
 *     text, or empty for a puzzle with letters only
 * @param seed the seed of its spec
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

  /** Returns the letter or syllable on a square. */
  public String part(int square) {
    return parts.get(answer.stepOf(square));
  }

  /** Returns the puzzle with these numbers next to the letters, or without numbers. */
  LetterPuzzle numbers(Optional<MadePuzzle> made) {
    return new LetterPuzzle(question, text, parts, answer, made, seed);
  }

  /** Returns the puzzle behind the letters. Its only known number is 1. */
  public Puzzle puzzle() {
    return new Puzzle(question, Givens.NONE);
  }

  /** Returns the rule that a number can only be on squares with its part. */
  public PuzzleSearch.Rule rule() {
    return (number, square) -> parts.get(number - 1).equals(part(square));
  }

  /** Returns the squares in the order of the text. */
  public int[] squares() {
    return IntStream.range(0, answer.length()).map(answer::square).toArray();
  }
}
