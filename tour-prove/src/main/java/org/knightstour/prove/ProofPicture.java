package org.knightstour.prove;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.knightstour.core.Move;

/**
 * The data to draw the first step of a certificate on a board. It omits the extra vertex, which
 * represents the ends of an open tour. Immutable.
 *
 * @param removed the squares of a cut set, ascending
 * @param pieces the remaining components, each ascending, and fewer than two for other arguments
 * @param forced the moves that every tour makes, without the moves that the question requires
 * @param stuck the squares at which forcing leaves fewer than two moves, or needs more
 * @param loop the squares of a loop that the last move of a stuck square would close, although it
 *     misses other squares. The stuck square comes first. Otherwise empty
 * @param weights the nonzero number of each square by the rule of weights
 */
public record ProofPicture(
    List<Integer> removed,
    List<List<Integer>> pieces,
    List<Move> forced,
    List<Integer> stuck,
    List<Integer> loop,
    SortedMap<Integer, Integer> weights) {

  /** Copies all collections. */
  public ProofPicture {
    removed = List.copyOf(removed);
    pieces = pieces.stream().map(List::copyOf).toList();
    forced = List.copyOf(forced);
    stuck = List.copyOf(stuck);
    loop = List.copyOf(loop);
    weights = Collections.unmodifiableSortedMap(new TreeMap<>(weights));
  }

  static ProofPicture of(ProofGraph graph, ProofStep first, boolean needsForcing) {
    BranchNode edges = new BranchNode(graph);
    boolean isForced =
        edges.begin() && (needsForcing || !(first instanceof ProofStep.Removal)) && edges.force();
    List<Integer> removed = new ArrayList<>();
    List<List<Integer>> pieces = new ArrayList<>();
    if (first instanceof ProofStep.Removal removal) {
      removed = squares(graph, removal.removed());
      BranchNode uncut = needsForcing ? edges : new BranchNode(graph);
      for (BitSet piece : new CutSets(graph, uncut).allPieces(removal.removed())) {
        pieces.add(squares(graph, piece));
      }
      pieces.removeIf(List::isEmpty);
    }
    List<Integer> stuck = new ArrayList<>();
    List<Integer> loop = new ArrayList<>();
    for (int v = 0; v < graph.squares() && !isForced; v++) {
      boolean isStuck = edges.in(v) > 2 || edges.in(v) + edges.free(v) < 2;
      if (isStuck && first == ProofStep.Plain.FORCED) {
        stuck.add(graph.square(v));
        if (loop.isEmpty()) {
          loop.addAll(loop(graph, edges, v));
        }
      }
    }
    return new ProofPicture(
        removed, pieces, forced(graph, edges), stuck, loop, weights(graph, first));
  }

  /**
   * Returns the path of forced moves from a square with one forced move to its other end, if an
   * excluded edge joins the two ends. This edge is excluded because it would close the path. The
   * result is empty for any other square, and if the other end is the extra vertex. It is also
   * empty if the forced moves do not form a path, because a contradiction can leave three of them
   * at a square.
   */
  private static List<Integer> loop(ProofGraph graph, BranchNode edges, int v) {
    List<Integer> path = new ArrayList<>();
    int last = -1;
    for (int at = v; at >= 0; ) {
      if (edges.in(at) > (at == v ? 1 : 2) || path.contains(at)) {
        return List.of();
      }
      path.add(at);
      int next = -1;
      for (int edge : graph.edgesAt(at)) {
        int other = graph.from(edge) == at ? graph.to(edge) : graph.from(edge);
        next = edges.state(edge) == BranchNode.IN && other != last ? other : next;
      }
      last = at;
      at = next;
    }
    int closing = path.size() < 3 ? -1 : graph.edge(v, last);
    boolean isLoop = closing >= 0 && edges.state(closing) == BranchNode.OUT;
    return !isLoop || path.stream().anyMatch(graph::isExtra)
        ? List.of()
        : path.stream().map(graph::square).toList();
  }

  private static List<Integer> squares(ProofGraph graph, BitSet vertices) {
    return vertices.stream().filter(v -> !graph.isExtra(v)).map(graph::square).boxed().toList();
  }

  private static List<Move> forced(ProofGraph graph, BranchNode edges) {
    return IntStream.range(0, graph.edges())
        .filter(e -> edges.state(e) == BranchNode.IN && !graph.isExtra(graph.to(e)))
        .filter(e -> IntStream.of(graph.given()).noneMatch(given -> given == e))
        .mapToObj(e -> new Move(graph.square(graph.from(e)), graph.square(graph.to(e))))
        .toList();
  }

  private static SortedMap<Integer, Integer> weights(ProofGraph graph, ProofStep first) {
    SortedMap<Integer, Integer> weights = new TreeMap<>();
    for (int v = 0; v < graph.squares() && first instanceof ProofStep.Weighted; v++) {
      weights.put(graph.square(v), ((ProofStep.Weighted) first).weights().vertex(v));
    }
    weights.values().removeIf(weight -> weight == 0);
    return weights;
  }
}
