package org.knightstour.count;

import java.io.IOException;
import java.util.random.RandomGenerator;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.count.frontier.Completions;
import org.knightstour.count.frontier.CountOptions;
import org.knightstour.count.frontier.FrontierPlan;

/**
 * The tours of a board, numbered from 1 without gaps, so that any can be made from its number, the
 * number of any be found, and one be drawn uniformly. The order is that of the moves that a
 * frontier decides square by square; an open tour and its reverse follow each other. Needs all
 * layers of the count in memory at once. Safe for threads.
 */
public final class TourNumbering {

  private final CountRequest request;
  private final int[] squares;
  private final Completions completions;

  private TourNumbering(CountRequest request, int[] squares, Completions completions) {
    this.request = request;
    this.squares = squares;
    this.completions = completions;
  }

  /**
   * Numbers the tours of an ask.
   *
   * @throws InputException for strictly open tours, and boards of which squares are missing
   * @throws org.knightstour.count.frontier.MemoryTooSmall when the layers do not fit the memory
   */
  public static TourNumbering of(CountRequest request, CountOptions options) throws IOException {
    if (request.kind() == TourKind.STRICTLY_OPEN) {
      throw new InputException("Strictly open tours are not numbered: number the open ones.");
    }
    if (!request.missing().isEmpty() || request.squares() == 1) {
      throw new InputException("Only tours of whole boards of two squares or more are numbered.");
    }
    BoardGraph graph = BoardGraph.withoutMirror(request);
    return new TourNumbering(
        request, graph.squares(), Completions.of(FrontierPlan.of(graph.graph()), options));
  }

  private boolean hasDirections() {
    return request.kind() != TourKind.CLOSED && request.from().isEmpty() && request.to().isEmpty();
  }

  /** How many tours there are: closed ones without direction, open ones with direction. */
  public long count() {
    return hasDirections() ? 2 * completions.count() : completions.count();
  }

  /**
   * The tour of a number.
   *
   * @param number 1 to {@link #count}
   */
  public Tour tour(long number) {
    if (number < 1 || number > count()) {
      throw new InputException(
          "Number " + number + " must be between 1 and " + count() + ", the number of tours.");
    }
    long index = number - 1;
    int[][] cycle = completions.cycle(hasDirections() ? index / 2 : index);
    int start = squares.length == cycle.length ? 0 : first(cycle);
    int[] order = new int[squares.length];
    int before = squares.length == cycle.length ? cycle[start][1] : outside(cycle, start);
    int vertex = start;
    for (int at = 0; at < order.length; at++) {
      order[at] = squares[vertex];
      int next = cycle[vertex][0] == before ? cycle[vertex][1] : cycle[vertex][0];
      before = vertex;
      vertex = next;
    }
    return Tour.of(request.board(), isReversed(order, index) ? reversed(order) : order);
  }

  /** Whether a tour has to be walked from its other end. */
  private boolean isReversed(int[] order, long index) {
    if (hasDirections()) {
      return (order[0] > order[order.length - 1]) == (index % 2 == 0);
    }
    return (request.from().isPresent() && order[0] != request.from().getAsInt())
        || (request.to().isPresent() && order[order.length - 1] != request.to().getAsInt());
  }

  private static int[] reversed(int[] order) {
    int[] reversed = new int[order.length];
    for (int at = 0; at < order.length; at++) {
      reversed[at] = order[order.length - 1 - at];
    }
    return reversed;
  }

  /** A square that is an end: a neighbour of an extra vertex. */
  private int first(int[][] cycle) {
    for (int vertex = 0; vertex < squares.length; vertex++) {
      if (outside(cycle, vertex) >= 0) {
        return vertex;
      }
    }
    throw new IllegalStateException("a cycle without an extra vertex");
  }

  /** The extra vertex beside a square; -1 if there is none. */
  private int outside(int[][] cycle, int vertex) {
    for (int other : cycle[vertex]) {
      if (other >= squares.length) {
        return other;
      }
    }
    return -1;
  }

  /** The number of a tour of this board and kind, 1 to {@link #count}. */
  public long number(Tour tour) {
    int[] vertexOf = new int[request.board().squares()];
    for (int vertex = 0; vertex < squares.length; vertex++) {
      vertexOf[squares[vertex]] = vertex;
    }
    int extra = completions.vertices() - squares.length;
    int[] order = new int[squares.length + extra];
    for (int step = 0; step < squares.length; step++) {
      order[step] = vertexOf[tour.square(step)];
    }
    // Behind the last square comes the extra vertex beside it, then the one beside the first: with
    // one end given, the first of the two extra vertices is beside that end.
    boolean isFromGiven = request.from().isPresent();
    for (int i = 0; i < extra; i++) {
      order[squares.length + i] = squares.length + (isFromGiven ? extra - 1 - i : i);
    }
    int[][] cycle = new int[order.length][];
    for (int at = 0; at < order.length; at++) {
      int before = order[(at + order.length - 1) % order.length];
      cycle[order[at]] = new int[] {before, order[(at + 1) % order.length]};
    }
    long index = completions.number(cycle);
    if (!hasDirections()) {
      return index + 1;
    }
    boolean isUpward = tour.first() < tour.last();
    return 2 * index + (isUpward ? 1 : 2);
  }

  /**
   * Draws a tour, every one with the same probability.
   *
   * @throws InputException when there is none
   */
  public Tour draw(RandomGenerator random) {
    if (count() == 0) {
      throw new InputException(
          request.board() + " has no " + request.kind().label() + " tour to draw.");
    }
    return tour(1 + random.nextLong(count()));
  }
}
