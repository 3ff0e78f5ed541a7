package org.knightstour.draw;

import java.util.Arrays;
import java.util.Comparator;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;

/** Tours to draw, by Warnsdorff's rule with backtracking. A seed decides between equal squares. */
public final class Tours {

  private static final int MOST_SEEDS = 10_000;
  private static final int STEPS_A_SQUARE = 100;

  private final MoveGraph graph;
  private final TourQuestion question;
  private final int[] path;
  private final int[][] options;
  private final int[] taken;
  private final boolean[] visited;

  private Tours(TourQuestion question) {
    this.question = question;
    graph = MoveGraph.of(question);
    path = new int[question.squares()];
    options = new int[path.length][];
    taken = new int[path.length];
    visited = new boolean[graph.squares()];
  }

  /** Returns a closed knight's tour from a1. */
  public static Tour closed(int rows, int columns) {
    return of(TourQuestion.of(new Board(rows, columns)).closed().from(0));
  }

  /** Returns an open knight's tour from a1. */
  public static Tour open(int rows, int columns) {
    return of(TourQuestion.of(new Board(rows, columns)).from(0));
  }

  /** Returns a tour of a question with a given first square, or fails. */
  public static Tour of(TourQuestion question) {
    for (int seed = 0; seed < MOST_SEEDS; seed++) {
      Tours tours = new Tours(question);
      if (tours.isFound(seed)) {
        return Tour.of(question, tours.path);
      }
    }
    throw new IllegalStateException("No tour found: " + question);
  }

  private boolean isFound(int seed) {
    int length = 0;
    int next = question.from().orElseThrow();
    for (long steps = 0; steps < (long) STEPS_A_SQUARE * path.length; steps++) {
      if (next >= 0) {
        path[length] = next;
        visited[next] = true;
        options[length] = options(next, seed);
        taken[length++] = 0;
        if (length == path.length && Tour.of(question, path).is(question.kind())) {
          return true;
        }
      }
      int last = length - 1;
      if (taken[last] < options[last].length) {
        next = options[last][taken[last]++];
      } else {
        visited[path[last]] = false;
        length--;
        next = -1;
        if (length == 0) {
          return false;
        }
      }
    }
    return false;
  }

  /** Returns the free squares, fewest exits first, or no square if no tour can close. */
  private int[] options(int square, int seed) {
    if (question.kind() == TourKind.CLOSED && exits(path[0]) == 0) {
      return new int[0];
    }
    return Arrays.stream(graph.targets(), graph.start(square), graph.end(square))
        .filter(target -> !visited[target])
        .boxed()
        .sorted(
            Comparator.comparingInt(this::exits)
                .thenComparingInt(target -> (target + 1) * 0x9e3779b9 * (seed + 1)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private int exits(int square) {
    return (int)
        Arrays.stream(graph.targets(), graph.start(square), graph.end(square))
            .filter(target -> !visited[target])
            .count();
  }
}
