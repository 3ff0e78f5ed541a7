package org.knightstour.web;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.web.ForcedEdges.Ways;
import org.knightstour.web.Reason.Kind;

/**
 * Chooses the simplest argument that a question has no tour, or empty if propagation finds no
 * contradiction: a vertex with fewer than two possible edges, a cycle that misses a vertex, or
 * separate regions. A reason contains only the forced edges that it follows from. The choice takes
 * time O(squares² · degree).
 */
final class Reasons {

  private static final int MOST_SQUARES = 1024; // larger boards are hard to view

  private final ForcedEdges edges;

  private Reasons(ForcedEdges edges) {
    this.edges = edges;
  }

  /** Returns the simplest reason, or empty if the question has a tour or no short reason. */
  static Optional<Reason> of(TourQuestion question) {
    boolean isFit = question.rectangle().isPresent() && question.magic().isEmpty();
    if (!isFit || question.squares() < 3 || question.squares() > MOST_SQUARES) {
      return Optional.empty();
    }
    MoveGraph graph = MoveGraph.of(question);
    Reason plain = new Reasons(new ForcedEdges(question, graph, false)).find();
    if (plain != null && plain.forced().isEmpty()) {
      return Optional.of(plain);
    }
    if (!ForcedEdges.alternates(graph)) {
      return Optional.ofNullable(plain);
    }
    ForcedEdges colours = new ForcedEdges(question, graph, true);
    if (colours.isUnbalanced()) {
      return Optional.of(colours.reason(Kind.COLOURS, List.of(), List.of(), new BitSet()));
    }
    Reason coloured = new Reasons(colours).find();
    boolean isShorter =
        coloured != null && (plain == null || coloured.forced().size() + 2 < plain.forced().size());
    return Optional.ofNullable(isShorter ? coloured : plain);
  }

  /** Forces edges, a round at a time, until squares contradict or no edge follows. */
  private @Nullable Reason find() {
    while (true) {
      List<Ways> all = edges.ways();
      Reason reason = contradiction(all);
      if (reason == null) {
        reason = apart();
      }
      if (reason != null || !edges.force(all)) {
        return reason;
      }
    }
  }

  private @Nullable Reason contradiction(List<Ways> all) {
    Reason best = null;
    for (Ways ways : all) {
      Reason reason = contradiction(ways);
      boolean isBetter =
          reason != null
              && (best == null
                  || reason.kind().compareTo(best.kind()) < 0
                  || (reason.kind() == best.kind()
                      && reason.forced().size() < best.forced().size()));
      best = isBetter ? reason : best;
    }
    if (best != null && best.kind() == Kind.UNREACHED) {
      return best;
    }
    Reason ends = tooManyEnds(all);
    return ends == null || (best != null && best.forced().size() < ends.forced().size())
        ? best
        : ends;
  }

  private @Nullable Reason contradiction(Ways ways) {
    int v = ways.vertex;
    if (ways.made.size() > 2) {
      BitSet needs = new BitSet();
      edges.addMade(needs, v);
      List<Integer> squares = ways.squares();
      return edges.reason(Kind.MEETING, List.of(v), squares, needs);
    }
    List<Integer> chain = edges.chain(v);
    boolean isCycle =
        ways.made.size() == 2
            && ways.made.contains(chain.get(chain.size() - 1))
            && chain.size() > 2
            && chain.size() < edges.vertices();
    if (isCycle) {
      BitSet needs = new BitSet();
      chain.forEach(one -> edges.addMade(needs, one));
      Kind kind = chain.remove((Integer) edges.extra) ? Kind.EARLY : Kind.LOOP;
      return edges.reason(kind, chain, List.of(), needs);
    }
    if (ways.total() >= 2) {
      return null;
    }
    List<Integer> squares = ways.squares();
    if (squares.isEmpty() && ways.closing.isEmpty()) {
      return edges.reason(Kind.UNREACHED, List.of(v), List.of(), ways.needs());
    }
    if (ways.made.size() == 1 && ways.closing.size() <= 1 && ways.open.isEmpty()) {
      if (!ways.closing.isEmpty() || ways.endsEarly) {
        boolean isLoop = !chain.remove((Integer) edges.extra);
        boolean isEnd =
            ways.isMiscoloured || (isLoop && !edges.isClosed && !edges.isFull(edges.extra));
        Kind kind = isLoop ? Kind.LOOP : Kind.EARLY;
        return isEnd ? null : edges.reason(kind, chain, ways.closing, ways.needs());
      }
    }
    if (!ways.closing.isEmpty() || squares.size() != 1) {
      return null;
    }
    Kind kind = edges.isClosed ? Kind.ONE_WAY : ways.isMiscoloured ? Kind.COLOURS : Kind.ENDS;
    if (kind != Kind.ENDS) {
      return edges.reason(kind, List.of(v), squares, ways.needs());
    }
    return null; // part of the reason with the other ends
  }

  /** Squares with one way left that are more than the free ends. */
  private @Nullable Reason tooManyEnds(List<Ways> all) {
    if (edges.isClosed) {
      return null;
    }
    List<Ways> ends = new ArrayList<>();
    for (Ways ways : all) {
      if (!edges.isGiven(ways.vertex) && ways.hasOneWay()) {
        ends.add(ways);
      }
    }
    int most = edges.freeEnds();
    if (ends.size() <= most) {
      return null;
    }
    ends.sort(
        (one, other) ->
            one.needsWithoutExtra().cardinality() - other.needsWithoutExtra().cardinality());
    List<Integer> squares = new ArrayList<>();
    List<Integer> to = new ArrayList<>();
    BitSet needs = new BitSet();
    for (Ways end : ends.subList(0, most + 1)) {
      squares.add(end.vertex);
      to.add(end.squares().get(0)); // the only one, open or made
      needs.or(end.needsWithoutExtra());
    }
    return edges.reason(Kind.ENDS, squares, to, needs);
  }

  private @Nullable Reason apart() {
    BitSet seen = new BitSet();
    List<Integer> least = null;
    int regions = 0;
    for (int v = 0; v < edges.extra; v++) {
      if (edges.graph.isPresent(v) && !seen.get(v)) {
        List<Integer> region = new ArrayList<>(List.of(v));
        seen.set(v);
        for (int at = 0; at < region.size(); at++) {
          for (int other : edges.new Ways(region.get(at)).squares()) {
            if (!seen.get(other)) {
              seen.set(other);
              region.add(other);
            }
          }
        }
        regions++;
        least = least == null || region.size() < least.size() ? region : least;
      }
    }
    if (regions < 2 || least == null) {
      return null;
    }
    BitSet needs = new BitSet();
    for (int v : least) {
      needs.or(edges.new Ways(v).needs());
    }
    Collections.sort(least);
    return edges.reason(Kind.APART, least, List.of(), needs);
  }
}
