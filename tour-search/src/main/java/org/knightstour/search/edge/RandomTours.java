package org.knightstour.search.edge;

import java.util.Optional;
import java.util.SplittableRandom;
import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.MoveGraph;

/**
 * A generator of tours of a small board by random descents. A descent decides an edge at the
 * tightest end, towards a square with few options, until it has a tour or a contradiction. On
 * boards of 5 rows and more, nine descents in ten reach a tour, for any end squares. If no descent
 * finds a tour, that proves nothing. The same seed gives the same tours. Not thread-safe.
 */
public final class RandomTours {

  /*
   * The weight of one option against chance: fewer options usually win; in one descent out of LOOSE
   * chance dominates, for tours that the preference misses.
   */
  private static final int OPTION = 16;
  private static final int CHANCE = 20;
  private static final int LOOSE_CHANCE = 1 << 12;
  private static final int LOOSE = 4;

  private final int squares;
  private final EdgeState state;
  private final DegreeTwoGraph pairs;
  private final SplittableRandom random;

  /** Creates arrays for a board, used again by every search, and the seed of the random choices. */
  public RandomTours(MoveGraph graph, long seed) {
    squares = graph.squares();
    state = EdgeState.of(graph);
    pairs = new DegreeTwoGraph(squares);
    random = new SplittableRandom(seed);
  }

  /**
   * Searches for a cycle through all squares that uses moves and all of the given links. A link
   * represents a path outside the board. If links close a cycle, or three of them share a square,
   * the result is empty.
   *
   * @param descents the number of attempts, at least 0
   * @param links pairs of squares, one after another
   * @return the neighbours of each square by moves, fewer than two if a link takes their place. The
   *     result is live until the next search
   */
  public Optional<DegreeTwoGraph> find(int descents, int... links) {
    boolean isPossible = RootDecision.joined(links, squares, squares) != null;
    for (int descent = 0; isPossible && descent < descents; descent++) {
      if (descend(links)) {
        pairs.clear();
        state.link(links.length / 2, pairs);
        state.linkLast(pairs);
        return Optional.of(pairs);
      }
    }
    return Optional.empty();
  }

  private boolean descend(int[] links) {
    EdgeState.Propagation result = state.begin(links);
    int chance = random.nextInt(LOOSE) == 0 ? LOOSE_CHANCE : CHANCE;
    while (result == EdgeState.Propagation.OPEN) {
      int end = Math.max(0, state.tightestEnd());
      result = state.decide(end, choose(end, chance));
    }
    return result == EdgeState.Propagation.TOUR;
  }

  private int choose(int end, int chance) {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (long left = state.options(end, 0); left != 0; left &= left - 1) {
      int square = state.square(end, 0, Long.numberOfTrailingZeros(left));
      int key = Long.bitCount(state.options(square, 0)) * OPTION + random.nextInt(chance);
      if (key < least) {
        least = key;
        best = square;
      }
    }
    return best;
  }
}
