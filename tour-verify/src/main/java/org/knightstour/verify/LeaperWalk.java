package org.knightstour.verify;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.knightstour.core.Board;

/**
 * Checks a walk of any leaper on a board that may lack squares: every square that is there once,
 * every step a move of the piece. From coordinates alone; linear in the walk.
 *
 * @param board the board
 * @param shortStep how far the piece moves one way
 * @param longStep how far it moves the other way
 * @param missing the numbers of the squares that the board lacks
 */
public record LeaperWalk(Board board, int shortStep, int longStep, Set<Integer> missing) {

  /** Copies the set. */
  public LeaperWalk {
    missing = Set.copyOf(missing);
  }

  /** The first fault of a walk as a tour, by place; empty when it is one. */
  public Optional<String> fault(List<Integer> squares, boolean isClosed) {
    Set<Integer> visited = new HashSet<>();
    for (int step = 1; step <= squares.size(); step++) {
      int square = squares.get(step - 1);
      if (!board.has(square) || missing.contains(square)) {
        return Optional.of("step " + step + ": square number " + square + " is not on the board");
      }
      if (!visited.add(square)) {
        return Optional.of("step " + step + ": " + board.name(square) + " a second time");
      }
      if (step > 1 && !isMove(squares.get(step - 2), square)) {
        return Optional.of("step " + step + ": no move to " + board.name(square));
      }
    }
    if (visited.size() != board.squares() - missing.size()) {
      return Optional.of("only " + visited.size() + " squares are visited");
    }
    return isClosed && !isMove(squares.get(squares.size() - 1), squares.get(0))
        ? Optional.of("no move leads from the last square to the first")
        : Optional.empty();
  }

  private boolean isMove(int from, int to) {
    int columns = board.columns();
    int files = Math.abs(from % columns - to % columns);
    int ranks = Math.abs(from / columns - to / columns);
    return Math.min(files, ranks) == shortStep && Math.max(files, ranks) == longStep;
  }
}
