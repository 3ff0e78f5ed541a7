package org.knightstour.search.small;

import java.util.Arrays;
import java.util.Optional;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;

/**
 * A search for one tour of a small graph by random descents. A path goes to the neighbour with the
 * fewest unvisited neighbours. If it is stuck, its end is reversed at a neighbour of its last
 * vertex, a limited number of times (L. Posa, Discrete Mathematics 14, 1976). It is deterministic.
 * It suits streams of graphs in which most graphs have tours, because a descent takes about a
 * microsecond. Not thread-safe.
 */
public final class SmallCycles {

  /** The maximum number of squares, including the extra vertex of open tours. */
  public static final int MOST_SQUARES = Long.SIZE;

  private static final int DESCENTS = 20;

  private final long[] neighbours = new long[MOST_SQUARES];
  private final int[] path = new int[MOST_SQUARES];
  private int vertices;
  private long random;

  /** Returns whether a question is supported: without fixed end squares and required moves. */
  public static boolean takes(TourQuestion question) {
    int extra = question.kind() == TourKind.CLOSED ? 0 : 1;
    return question.naming().squares() + extra <= MOST_SQUARES
        && question.squares() == question.naming().squares()
        && question.squares() + extra > 2
        && question.kind() != TourKind.STRICTLY_OPEN
        && question.from().isEmpty()
        && question.to().isEmpty()
        && question.required().isEmpty();
  }

  /**
   * Returns the squares of a tour, or empty if the descents found no tour, which proves nothing.
   */
  public Optional<int[]> find(TourQuestion question) {
    MoveGraph graph = MoveGraph.of(question);
    boolean isClosed = question.kind() == TourKind.CLOSED;
    vertices = graph.squares();
    for (int v = 0; v < vertices; v++) {
      neighbours[v] = graph.neighbours(v);
      if (isClosed && graph.degree(v) < 2) {
        return Optional.empty();
      }
    }
    if (!isClosed) {
      join();
    }
    random = 0x9E3779B97F4A7C15L;
    for (int descent = 0; descent < DESCENTS; descent++) {
      if (descend(below(vertices))) {
        return Optional.of(isClosed ? Arrays.copyOf(path, vertices) : opened());
      }
    }
    return Optional.empty();
  }

  /** Joins an extra vertex, the last, to all others. An open tour is a cycle through it. */
  private void join() {
    neighbours[vertices] = all(vertices);
    for (int v = 0; v < vertices; v++) {
      neighbours[v] |= 1L << vertices;
    }
    vertices++;
  }

  private static long all(int vertices) {
    return vertices == Long.SIZE ? -1 : (1L << vertices) - 1;
  }

  /** Returns the cycle from the vertex after the extra vertex. */
  private int[] opened() {
    int extra = 0;
    while (path[extra] != vertices - 1) {
      extra++;
    }
    int[] open = new int[vertices - 1];
    for (int step = 0; step < open.length; step++) {
      open[step] = path[(extra + 1 + step) % vertices];
    }
    return open;
  }

  private boolean descend(int start) {
    long unvisited = all(vertices) & ~(1L << start);
    path[0] = start;
    int length = 1;
    int turns = 3 * vertices;
    while (true) {
      int last = path[length - 1];
      long onward = neighbours[last] & unvisited;
      if (onward != 0) {
        int next = tightest(onward, unvisited);
        path[length++] = next;
        unvisited &= ~(1L << next);
      } else if (unvisited == 0 && (neighbours[last] >>> start & 1) != 0) {
        return true;
      } else if (turns-- == 0 || !turn(length)) {
        return false;
      }
    }
  }

  /** Returns the candidate with the fewest unvisited neighbours, starting at a random candidate. */
  private int tightest(long candidates, long unvisited) {
    int shift = below(vertices);
    long left = Long.rotateRight(candidates, shift);
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (; left != 0; left &= left - 1) {
      int candidate = (Long.numberOfTrailingZeros(left) + shift) & (Long.SIZE - 1);
      int onward = Long.bitCount(neighbours[candidate] & unvisited);
      if (onward < fewest) {
        fewest = onward;
        best = candidate;
      }
    }
    return best;
  }

  /**
   * Reverses the path behind a random neighbour of its end. Returns false if the end has only one
   * neighbour.
   */
  private boolean turn(int length) {
    int last = path[length - 1];
    int choice = -1;
    int seen = 0;
    for (int at = 0; at < length - 2; at++) {
      if ((neighbours[last] >>> path[at] & 1) != 0 && below(++seen) == 0) {
        choice = at;
      }
    }
    for (int a = choice + 1, b = length - 1; choice >= 0 && a < b; a++, b--) {
      int moved = path[a];
      path[a] = path[b];
      path[b] = moved;
    }
    return choice >= 0;
  }

  /** Returns a random number from 0 and below a small bound: xorshift (G. Marsaglia, 2003). */
  private int below(int most) {
    random ^= random << 13;
    random ^= random >>> 7;
    random ^= random << 17;
    return (int) (((random >>> 33) * most) >>> 31);
  }
}
