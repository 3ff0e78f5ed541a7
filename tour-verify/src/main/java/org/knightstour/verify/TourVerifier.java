package org.knightstour.verify;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.Walk;
import org.knightstour.verify.Verdict.Invalid;
import org.knightstour.verify.Verdict.Valid;

/**
 * Checks a walk against the definition of a tour, from the coordinates of its squares alone. Steps
 * are counted from 1, the first square; a move is named by the step that it arrives at. Linear in
 * the walk, one int a square; a walk shorter than its board is sorted, one long a square, whatever
 * the board's size.
 */
public final class TourVerifier {

  private final Walk walk;
  private final Board board;

  private TourVerifier(Walk walk) {
    this.walk = walk;
    board = walk.board();
  }

  /** Whether a walk is a tour of a kind, from anywhere to anywhere. */
  public static Verdict verify(Walk walk, TourKind kind) {
    return verify(walk, kind, OptionalInt.empty(), OptionalInt.empty());
  }

  /** Whether a walk is a tour of a kind between given ends, each a square number or any. */
  public static Verdict verify(Walk walk, TourKind kind, OptionalInt from, OptionalInt to) {
    Optional<Invalid> fault = new TourVerifier(walk).firstFault(kind, from, to);
    return fault.isPresent() ? fault.get() : new Valid(Tour.of(walk));
  }

  /**
   * The tour that squares are, for commands to print.
   *
   * @throws IllegalStateException naming the fault when they are none: a fault of the program
   */
  public static Tour require(
      Board board, int[] squares, TourKind kind, OptionalInt from, OptionalInt to) {
    Verdict verdict = verify(Walk.of(board, squares), kind, from, to);
    if (verdict instanceof Invalid invalid) {
      throw new IllegalStateException(
          "The search gave no " + kind.label() + " tour of " + board + ": " + invalid.message());
    }
    return ((Valid) verdict).tour();
  }

  private Optional<Invalid> firstFault(TourKind kind, OptionalInt from, OptionalInt to) {
    return repeatedOrMissing()
        .or(this::illegalMove)
        .or(() -> wrongKind(kind))
        .or(() -> wrongEnds(from, to));
  }

  private Optional<Invalid> repeatedOrMissing() {
    return walk.length() < board.squares() ? repeatedOrMissingByOrder() : repeatedByStep();
  }

  /** A walk as long as the board or longer: by a table of the board. */
  private Optional<Invalid> repeatedByStep() {
    int[] stepOf = new int[board.squares()];
    for (int step = 1; step <= walk.length(); step++) {
      int square = square(step);
      if (stepOf[square] > 0) {
        return repeated(step, stepOf[square]);
      }
      stepOf[square] = step;
    }
    return Optional.empty(); // as many different squares as the board has
  }

  /**
   * A walk too short: by sorting its squares with their steps, because the board that it claims may
   * be too large for any table.
   */
  private Optional<Invalid> repeatedOrMissingByOrder() {
    long[] squaresWithSteps = new long[walk.length()];
    for (int step = 1; step <= walk.length(); step++) {
      squaresWithSteps[step - 1] = (long) square(step) << Integer.SIZE | step;
    }
    Arrays.sort(squaresWithSteps);
    int missing = squaresWithSteps[0] >> Integer.SIZE == 0 ? squaresWithSteps.length : 0;
    int earlier = 0;
    int later = Integer.MAX_VALUE;
    for (int at = 1; at < squaresWithSteps.length; at++) {
      long square = squaresWithSteps[at] >> Integer.SIZE;
      long before = squaresWithSteps[at - 1] >> Integer.SIZE;
      int step = (int) squaresWithSteps[at];
      if (square == before && step < later) {
        later = step;
        earlier = (int) squaresWithSteps[at - 1];
      }
      if (square > before + 1 && before + 1 < missing) {
        missing = (int) before + 1;
      }
    }
    if (earlier > 0) {
      return repeated(later, earlier);
    }
    return fault(
        Fault.MISSING_SQUARE,
        walk.length(),
        "ends after "
            + walk.length()
            + " of "
            + board.squares()
            + " squares: "
            + board.name(missing)
            + " is never visited");
  }

  private Optional<Invalid> repeated(int step, int earlier) {
    return fault(
        Fault.REPEATED_SQUARE,
        step,
        "step " + step + ": " + name(step) + " was visited at step " + earlier);
  }

  private Optional<Invalid> illegalMove() {
    for (int step = 2; step <= walk.length(); step++) {
      if (!isMove(step - 1, step)) {
        return fault(
            Fault.NO_KNIGHTS_MOVE,
            step,
            "step " + step + ": " + name(step - 1) + " to " + name(step) + " is no knight's move");
      }
    }
    return Optional.empty();
  }

  private Optional<Invalid> wrongKind(TourKind kind) {
    int last = walk.length();
    boolean closes = isMove(last, 1);
    if (kind == TourKind.CLOSED && !closes) {
      return fault(
          Fault.NOT_CLOSED,
          last,
          "not closed: " + name(last) + " to " + name(1) + " is no knight's move");
    }
    if (kind == TourKind.STRICTLY_OPEN && closes) {
      return fault(
          Fault.RE_ENTRANT,
          last,
          "not strictly open: " + name(last) + " is a knight's move from " + name(1));
    }
    return Optional.empty();
  }

  private Optional<Invalid> wrongEnds(OptionalInt from, OptionalInt to) {
    int last = walk.length();
    if (from.isPresent() && from.getAsInt() != square(1)) {
      return fault(
          Fault.WRONG_START, 1, "begins on " + name(1) + ", not on " + board.name(from.getAsInt()));
    }
    if (to.isPresent() && to.getAsInt() != square(last)) {
      return fault(
          Fault.WRONG_END, last, "ends on " + name(last) + ", not on " + board.name(to.getAsInt()));
    }
    return Optional.empty();
  }

  private static Optional<Invalid> fault(Fault fault, int step, String message) {
    return Optional.of(new Invalid(fault, step, message));
  }

  private int square(int step) {
    return walk.square(step - 1);
  }

  private String name(int step) {
    return board.name(square(step));
  }

  private boolean isMove(int fromStep, int toStep) {
    int columns = board.columns();
    long files = (long) square(fromStep) % columns - square(toStep) % columns;
    long ranks = (long) square(fromStep) / columns - square(toStep) / columns;
    return files * files + ranks * ranks == 5;
  }
}
