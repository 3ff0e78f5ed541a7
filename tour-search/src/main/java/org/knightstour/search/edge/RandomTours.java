package org.knightstour.search.edge;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.knightstour.core.graph.MoveGraph;

/**
 * Tours of a small board by random dives: decide an edge at the tightest end, towards a square with
 * few options, until a tour or a contradiction, and begin again. On boards of 5 rows and more nine
 * dives in ten reach a tour, whatever its ends. What no dive finds is not shown to be absent. The
 * same seed gives the same tours; not safe for two threads at once.
 */
public final class RandomTours {

  // The weight of one option against chance: an option fewer is mostly preferred, in one dive of
  // LOOSE hardly, for tours that the preference misses.
  private static final int OPTION = 16;
  private static final int CHANCE = 20;
  private static final int LOOSE_CHANCE = 1 << 12;
  private static final int LOOSE = 4;

  private final EdgeState state;
  private final int squares;
  private final int[] neighbours;
  private final SplittableRandom random;

  /**
   * Arrays for a board, used again by every ask.
   *
   * @param seed where the random choices begin
   */
  public RandomTours(MoveGraph graph, long seed) {
    squares = graph.squares();
    state =
        squares <= MoveGraph.MOST_MASK_SQUARES ? new BitEdgeState(graph) : new WideEdgeState(graph);
    neighbours = new int[2 * squares];
    random = new SplittableRandom(seed);
  }

  /**
   * Looks for a cycle through all squares that uses moves and all of the given links, which stand
   * for ways outside of the board.
   *
   * @param dives how often to try, at least 0
   * @param links pairs of squares, one after another; no cycle, no square more than twice
   * @return for each square at twice its number and behind it its neighbours by moves, -1 where a
   *     link takes their place; the live array, until the next ask
   */
  public Optional<int[]> find(int dives, int... links) {
    for (int dive = 0; dive < dives; dive++) {
      if (dive(links)) {
        return Optional.of(moves(links.length / 2));
      }
    }
    return Optional.empty();
  }

  private boolean dive(int[] links) {
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
    for (long left = state.options(end); left != 0; left &= left - 1) {
      int square = state.square(end, Long.numberOfTrailingZeros(left));
      int key = Long.bitCount(state.options(square)) * OPTION + random.nextInt(chance);
      if (key < least) {
        least = key;
        best = square;
      }
    }
    return best;
  }

  private int[] moves(int links) {
    Arrays.fill(neighbours, -1);
    for (int index = links; index < state.edges(); index++) {
      link(state.edgeFrom(index), state.edgeTo(index));
    }
    link(state.lastFrom(), state.lastTo());
    return neighbours;
  }

  private void link(int a, int b) {
    neighbours[neighbours[2 * a] < 0 ? 2 * a : 2 * a + 1] = b;
    neighbours[neighbours[2 * b] < 0 ? 2 * b : 2 * b + 1] = a;
  }
}
