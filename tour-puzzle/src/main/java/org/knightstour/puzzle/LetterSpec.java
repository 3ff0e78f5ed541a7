package org.knightstour.puzzle;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.TourQuestion;

/**
 * A specification of a letter puzzle. The same spec gives the same puzzle on every machine.
 *
 * @param text the hidden text
 * @param boards at least one question, to try in turn, for example {@link LetterText#boards}.
 *     Squares are removed from each until the text fits
 * @param numbers the spec for numbers next to the letters, or empty for letters only
 * @param seed selects one of the possible puzzles
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

  /** Creates a spec for letters only, with seed 1. */
  public static LetterSpec of(LetterText text, List<TourQuestion> boards) {
    return new LetterSpec(text, boards, Optional.empty(), 1);
  }

  /**
   * Adds numbers on enough squares to make the tour unique without the text.
   *
   * @param change sets the level of these numbers, for example {@code spec ->
   *     spec.level(Level.TWO)}. A small board can give an easier level. The seed is the seed of
   *     this spec
   */
  public LetterSpec numbers(UnaryOperator<PuzzleSpec> change) {
    return new LetterSpec(text, boards, Optional.of(change), seed);
  }

  public LetterSpec seed(long value) {
    return new LetterSpec(text, boards, numbers, value);
  }

  /** Returns the seed of the random choices, which differs between different specs. */
  long randomSeed() {
    PuzzleSpec blank = PuzzleSpec.of(boards.get(0)).seed(seed);
    Optional<Long> ofNumbers = numbers.map(change -> change.apply(blank).randomSeed());
    List<String> texts = boards.stream().map(TourQuestion::text).toList();
    return PuzzleSpec.mix(seed, texts, text.filled(), ofNumbers);
  }
}
