package org.knightstour.search.edge;

import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.knightstour.core.graph.MoveGraph;

/**
 * The pairs of ends that open tours may have, numbered but not stored: a board of 10 000 squares
 * has 50 million. Without given ends a pair stands for both directions.
 */
final class EndPairs {

  private final int[] squares;
  private final OptionalInt from;
  private final OptionalInt to;

  EndPairs(MoveGraph graph, OptionalInt from, OptionalInt to) {
    squares = IntStream.range(0, graph.squares()).filter(graph::isPresent).toArray();
    this.from = from;
    this.to = to;
  }

  boolean areBothWays() {
    return from.isEmpty() && to.isEmpty();
  }

  long count() {
    if (areBothWays()) {
      return before(squares.length - 1);
    }
    return from.isPresent() && to.isPresent() ? 1 : squares.length;
  }

  /**
   * The first square of a pair: pairs are in the order of their first, then their second squares.
   */
  int from(long number) {
    return from.orElseGet(() -> squares[areBothWays() ? row(number) : (int) number]);
  }

  /** The last square of a pair; it may be the first square where an end is given. */
  int to(long number) {
    return to.orElseGet(
        () -> {
          int row = areBothWays() ? row(number) : -1;
          return squares[row < 0 ? (int) number : row + 1 + (int) (number - before(row))];
        });
  }

  /** How many pairs begin with one of the first {@code rows} squares. */
  private long before(int rows) {
    return rows * (2L * squares.length - rows - 1) / 2;
  }

  /** The root of {@code before(row) = number}, rounded down: exact after one step or two. */
  private int row(long number) {
    double side = 2.0 * squares.length - 1;
    int row = (int) ((side - Math.sqrt(Math.max(0, side * side - 8.0 * number))) / 2);
    row = Math.max(0, Math.min(squares.length - 1, row));
    while (row > 0 && before(row) > number) {
      row--;
    }
    while (before(row + 1) <= number) {
      row++;
    }
    return row;
  }
}
