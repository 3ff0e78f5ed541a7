package org.knightstour.search.edge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knightstour.core.Board;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;

/**
 * Root decisions up to symmetry. A symmetry that keeps the square at which the root branches (all
 * of them keep the extra vertex of an open tour) maps the tours through one pair of edges there to
 * the tours through the image pair, one to one. So one pair of each class is searched, and its
 * tours count as often as the class has pairs.
 */
final class RootSymmetry {

  private final MoveGraph graph;
  private final List<int[]> permutations = new ArrayList<>();

  RootSymmetry(Board board, MoveGraph graph) {
    this.graph = graph;
    SymmetryGroup group = SymmetryGroup.of(board);
    for (Symmetry symmetry : group.elements()) {
      permutations.add(group.permutation(symmetry));
    }
  }

  /** The pairs of ends of open tours, counted with direction. */
  List<RootDecision> ends() {
    int[] all = new int[graph.squares()];
    for (int square = 0; square < all.length; square++) {
      all[square] = square;
    }
    List<RootDecision> decisions = new ArrayList<>();
    classes(all, permutations)
        .forEach(
            (pair, size) -> decisions.add(RootDecision.ends(first(pair), second(pair), 2 * size)));
    return decisions;
  }

  /**
   * The pairs of edges at the square that most symmetries keep, the least such square; none when no
   * square is kept by any but the identity.
   */
  List<RootDecision> closedRoots() {
    int kept = 0;
    List<int[]> keeping = List.of();
    for (int square = 0; square < graph.squares(); square++) {
      int candidate = square;
      List<int[]> stabilizer =
          permutations.stream().filter(p -> p[candidate] == candidate).toList();
      if (stabilizer.size() > keeping.size()) {
        kept = square;
        keeping = stabilizer;
      }
    }
    List<RootDecision> decisions = new ArrayList<>();
    if (keeping.size() > 1) {
      int square = kept;
      int[] neighbours = new int[graph.degree(square)];
      for (int i = 0; i < neighbours.length; i++) {
        neighbours[i] = graph.target(graph.start(square) + i);
      }
      classes(neighbours, keeping)
          .forEach(
              (pair, size) ->
                  decisions.add(RootDecision.pair(square, first(pair), second(pair), size)));
    }
    return decisions;
  }

  /** The least pair of each class of unordered pairs, and how many pairs the class has. */
  private static Map<Long, Long> classes(int[] squares, List<int[]> group) {
    Map<Long, Long> sizes = new LinkedHashMap<>();
    for (int i = 0; i < squares.length; i++) {
      for (int j = i + 1; j < squares.length; j++) {
        long least = Long.MAX_VALUE;
        for (int[] permutation : group) {
          least = Math.min(least, pair(permutation[squares[i]], permutation[squares[j]]));
        }
        sizes.merge(least, 1L, Long::sum);
      }
    }
    return sizes;
  }

  private static long pair(int a, int b) {
    return ((long) Math.min(a, b) << Integer.SIZE) | Math.max(a, b);
  }

  private static int first(long pair) {
    return (int) (pair >>> Integer.SIZE);
  }

  private static int second(long pair) {
    return (int) pair;
  }
}
