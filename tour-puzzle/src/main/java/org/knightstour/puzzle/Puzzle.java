package org.knightstour.puzzle;

import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/**
 * A tour to be numbered, of which some numbers are known. The squares of the question are to be
 * numbered from 1, so that each number is a move from the next one; in a closed puzzle the last
 * number is a move from 1, so the numbers are a directed cycle that begins at 1. Valid once made,
 * and immutable:
 *
 * <pre>{@code
 * TourQuestion question = TourQuestion.parse("6x6 closed");
 * Puzzle puzzle = new Puzzle(question, Givens.parse(question.naming(), "11:b2 16:a4 36:c2"));
 * boolean isRight = PuzzleSearch.solve(puzzle).isUnique();
 * }</pre>
 *
 * @param question the ground, open or closed, of at most {@link #MOST_SQUARES} squares that are not
 *     missing. Its first square has the number 1 and its last square the last number, given or not.
 *     Required moves join two neighbouring numbers, forbidden ones do not
 * @param givens the numbers that are known
 */
public record Puzzle(TourQuestion question, Givens givens) {

  /** The most squares to be numbered: two masks of 64 bits. */
  public static final int MOST_SQUARES = 128;

  /** Checks that the givens fit the question. */
  public Puzzle {
    Objects.requireNonNull(givens, "givens");
    check(question);
    givens.squares().forEach((number, square) -> checkGiven(question, number, square));
    checkNeighbours(question, known(question, givens));
  }

  /** Refuses a question that no puzzle is made of, whatever its givens. */
  static void check(TourQuestion question) {
    if (question.kind() == TourKind.STRICTLY_OPEN) {
      throw new ArgumentException(
          "kind", question.kind().label(), "must be open or closed in a puzzle");
    }
    if (question.squares() > MOST_SQUARES) {
      String squares = question.ground().title() + ", " + question.squares() + " squares";
      throw new ArgumentException(
          "board", squares, "must have at most " + MOST_SQUARES + " squares in a puzzle");
    }
  }

  private static void checkGiven(TourQuestion question, int number, int square) {
    question.naming().check("given", square);
    if (number > question.squares()) {
      throw wrong(question, number, square, "must have a number of at most " + question.squares());
    }
    if (!question.has(square)) {
      throw wrong(question, number, square, "must not be on a missing square");
    }
    checkEnd(question, number, square, 1, question.from());
    checkEnd(question, number, square, question.squares(), question.to());
  }

  private static void checkEnd(
      TourQuestion question, int number, int square, int endNumber, OptionalInt end) {
    if (end.isPresent() && (number == endNumber) != (square == end.getAsInt())) {
      String there = endNumber + " is " + question.naming().name(end.getAsInt());
      throw wrong(question, number, square, "must agree with the question, whose number " + there);
    }
  }

  private static ArgumentException wrong(
      TourQuestion question, int number, int square, String rule) {
    return new ArgumentException("given", number + ":" + question.naming().name(square), rule);
  }

  /** Neighbouring numbers that are known are a move apart that is not forbidden. */
  private static void checkNeighbours(TourQuestion question, Givens givens) {
    int last = question.squares();
    boolean isClosed = question.kind() == TourKind.CLOSED;
    for (Map.Entry<Integer, Integer> given : givens.squares().entrySet()) {
      int number = given.getKey();
      int next = number < last ? number + 1 : 1;
      OptionalInt square = givens.square(next);
      if (square.isEmpty() || (number == last && !isClosed)) {
        continue;
      }
      Move move = new Move(given.getValue(), square.getAsInt());
      boolean isMove = question.isMove(move.first(), move.second());
      if (!isMove || question.forbidden().contains(move)) {
        String other = next + ":" + question.naming().name(square.getAsInt());
        String what = isMove ? "a move that is not forbidden" : question.ground().moveInWords();
        throw wrong(question, number, given.getValue(), "must be " + what + " from " + other);
      }
    }
  }

  /** The same question with other givens. */
  public Puzzle givens(Givens value) {
    return new Puzzle(question, value);
  }

  /** How many numbers there are. */
  public int numbers() {
    return question.squares();
  }

  /** The givens, and the ends that the question names: all numbers that are known. */
  public Givens known() {
    return known(question, givens);
  }

  private static Givens known(TourQuestion question, Givens givens) {
    Givens known = givens;
    known = question.from().isPresent() ? known.with(1, question.from().getAsInt()) : known;
    return question.to().isPresent()
        ? known.with(question.squares(), question.to().getAsInt())
        : known;
  }

  /** Whether a tour, numbered from its first square, is a solution. */
  public boolean isSolvedBy(Tour tour) {
    boolean fits = question.isAnsweredBy(tour);
    for (Map.Entry<Integer, Integer> given : known().squares().entrySet()) {
      fits = fits && tour.stepOf(given.getValue()) == given.getKey() - 1;
    }
    return fits;
  }
}
