package org.knightstour.puzzle;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.TourQuestion;

/**
 * A specification of a puzzle of letters. The same spec gives the same puzzle on every machine.
 *
 * @param text what is to be read
 * @param boards questions to try in turn, such as those on {@link LetterText#boards}, at least one;
 *     squares are taken away from each until the text fits
 * @param numbers what puzzle the numbers beside the letters are to make; empty for letters alone
 * @param seed which of the puzzles
 */
public record LetterSpec(
    LetterText text,
    List<TourQuestion> boards,
    Optional<UnaryOperator<PuzzleSpec>> numbers,
    long seed) {

  /** Checks that each board has room for the text. */
  public LetterSpec {
    boards = List.copyOf(boards);
    for (TourQuestion board : boards) {
      check(text, board);
    }
  }

  private static void check(LetterText text, TourQuestion board) {
    int needed = text.filled().size();
    boolean isEven = board.board().columns() % 2 == 0 && (board.squares() - needed) % 2 == 0;
    if (board.squares() < needed || (board.squares() > needed && !isEven)) {
      String rule =
          board.squares() < needed
              ? "must have room for " + text.size() + ": it has " + board.squares() + " squares"
              : "must have an even number of columns and of squares, for holes in pairs";
      throw new ArgumentException("board", board.naming(), rule);
    }
  }

  /** Letters alone, of seed 1. */
  public static LetterSpec of(LetterText text, List<TourQuestion> boards) {
    return new LetterSpec(text, boards, Optional.empty(), 1);
  }

  /**
   * With numbers on some squares, as many as make the tour the only one without the text.
   *
   * @param change sets the level of these numbers, such as {@code spec -> spec.level(Level.TWO)}; a
   *     small board may give an easier level; the seed is the seed of this spec
   */
  public LetterSpec numbers(UnaryOperator<PuzzleSpec> change) {
    return new LetterSpec(text, boards, Optional.of(change), seed);
  }

  public LetterSpec seed(long value) {
    return new LetterSpec(text, boards, numbers, value);
  }
}
