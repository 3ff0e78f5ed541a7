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
 * A puzzle that asks for the numbers of a tour, some of which are known. The solver numbers the
 * squares of the question from 1. Two consecutive numbers are a move apart. In a closed puzzle, the
 * last number is a move from 1, and the numbers are a directed cycle from 1. Checked at creation,
 * and immutable:
 *
 * <pre>{@code
 * TourQuestion question = TourQuestion.parse("6x6 closed");
 * Puzzle puzzle = new Puzzle(question, Givens.parse(question.naming(), "11:b2 16:a4 36:c2"));
 * boolean isRight = PuzzleSearch.solve(puzzle).isUnique();
 * }</pre>
 *
 * @param question an open or closed question with at most {@link #MOST_SQUARES} squares, without
 *     the removed squares. Its first square has the number 1 and its last square the last number,
 *     given or not. Required moves join two neighbouring numbers, and forbidden moves do not
 * @param givens the known numbers
 */
public record Puzzle(TourQuestion question, Givens givens) {

  /** The most squares to number: two masks of 64 bits. */
  public static final int MOST_SQUARES = 128;

  /** Checks that the givens fit the question. */
  public Puzzle {
    Objects.requireNonNull(givens, "givens");
    check(question);
    givens.squares().forEach((number, square) -> checkGiven(question, number, square));
    checkNeighbours(question, known(question, givens));
  }

  /** Rejects a question that no puzzle supports, with any givens. */
  static void check(TourQuestion question) {
    if (question.magic().isPresent()) {
      throw new ArgumentException("question", question, "must not ask for a magic property");
    }
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
      throw wrong(question, number, square, "must agree with the question: its number " + there);
    }
  }

  private static ArgumentException wrong(
      TourQuestion question, int number, int square, String rule) {
    return new ArgumentException("given", number + ":" + question.naming().name(square), rule);
  }

  /** Checks that neighbouring known numbers are an allowed move apart. */
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

  /** Returns the same question with different givens. */
  public Puzzle givens(Givens value) {
    return new Puzzle(question, value);
  }

  /** Returns the number of squares to number. */
  public int numbers() {
    return question.squares();
  }

  /** Returns all known numbers: the givens, and the ends that the question names. */
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

  /** Checks whether a tour, numbered from its first square, is a solution. */
  public boolean isSolvedBy(Tour tour) {
    boolean fits = question.isAnsweredBy(tour);
    for (Map.Entry<Integer, Integer> given : known().squares().entrySet()) {
      fits = fits && tour.stepOf(given.getValue()) == given.getKey() - 1;
    }
    return fits;
  }
}
