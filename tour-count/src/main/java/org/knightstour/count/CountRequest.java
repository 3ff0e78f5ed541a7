package org.knightstour.count;

import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;

/**
 * Which tours are to be counted.
 *
 * @param board the board
 * @param missing squares that are not there; at least one square is left
 * @param kind closed tours are counted without direction, open ones with direction
 * @param from the first square of open tours, if given
 * @param to the last square of open tours, if given
 */
public record CountRequest(
    Board board, Set<Integer> missing, TourKind kind, OptionalInt from, OptionalInt to) {

  /**
   * Checks the squares.
   *
   * @throws InputException naming what is wrong
   */
  public CountRequest {
    missing = java.util.Collections.unmodifiableSet(new TreeSet<>(missing));
    if (missing.size() >= board.squares()) {
      throw new InputException("All squares of " + board + " are missing: leave at least one.");
    }
    if (kind == TourKind.CLOSED && (from.isPresent() || to.isPresent())) {
      throw new InputException(
          "A closed tour passes every square: --from and --to are for open tours.");
    }
    for (OptionalInt end : new OptionalInt[] {from, to}) {
      if (end.isPresent() && missing.contains(end.getAsInt())) {
        throw new InputException(
            "Tours cannot begin or end on " + board.name(end.getAsInt()) + ": it is missing.");
      }
    }
  }

  /** All tours of a kind on a whole board. */
  public static CountRequest of(Board board, TourKind kind) {
    return new CountRequest(board, Set.of(), kind, OptionalInt.empty(), OptionalInt.empty());
  }

  /** The same tours, of another kind. */
  CountRequest withKind(TourKind other) {
    boolean keepsEnds = other != TourKind.CLOSED;
    return new CountRequest(
        board,
        missing,
        other,
        keepsEnds ? from : OptionalInt.empty(),
        keepsEnds ? to : OptionalInt.empty());
  }

  /** The same tours, those from a square. */
  public CountRequest startingAt(int square) {
    return new CountRequest(board, missing, kind, OptionalInt.of(square), to);
  }

  /** How many squares are there. */
  public int squares() {
    return board.squares() - missing.size();
  }
}
