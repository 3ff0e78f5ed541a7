package org.knightstour.web;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.web.Reason.Kind;

/**
 * Chooses the simplest argument that a question has no tour, or empty if propagation finds no
 * contradiction.
 *
 * <p>The tour is a cycle in the graph of moves, for an open tour with an extra vertex that is
 * adjacent to each possible end. Each vertex has two edges of the cycle. Therefore:
 *
 * <ul>
 *   <li>An edge is excluded if one of its vertices has two others, or if it would close a path that
 *       misses a vertex.
 *   <li>A vertex with two edges left uses both.
 *   <li>A vertex with fewer edges is a contradiction.
 * </ul>
 *
 * <p>Each forced edge has a list of the forced edges that it follows from. A reason contains only
 * these. The choice takes time O(squares² · degree).
 */
final class Reasons {

  private static final int NONE = -1;
  private static final int MOST_SQUARES = 1024; // what a person looks at

  private final MoveGraph graph;
  private final boolean isClosed;
  private final boolean usesColours;
  private final int extra; // the vertex that joins the ends
  private final List<List<Integer>> made = new ArrayList<>();
  private final List<List<Integer>> causes = new ArrayList<>(); // of made: index in forced, or NONE
  private final List<int[]> forced = new ArrayList<>();
  private final List<BitSet> needs = new ArrayList<>(); // of forced, itself included
  private int dark;
  private int light;

  private Reasons(TourQuestion question, MoveGraph graph, boolean usesColours) {
    this.graph = graph;
    this.usesColours = usesColours;
    isClosed = question.kind() == TourKind.CLOSED;
    extra = graph.squares();
    for (int v = 0; v <= extra; v++) {
      made.add(new ArrayList<>());
      causes.add(new ArrayList<>());
      if (v < extra && graph.isPresent(v)) {
        dark += isDark(v) ? 1 : 0;
        light += isDark(v) ? 0 : 1;
      }
    }
    for (Move move : question.required()) {
      make(move.first(), move.second(), NONE);
    }
    if (!isClosed) {
      question.from().ifPresent(square -> make(square, extra, NONE));
      question.to().ifPresent(square -> make(square, extra, NONE));
    }
  }

  /** Returns the simplest reason, or empty if the question has a tour or no short reason. */
  static Optional<Reason> of(TourQuestion question) {
    boolean isFit = question.rectangle().isPresent() && question.magic().isEmpty();
    if (!isFit || question.squares() < 3 || question.squares() > MOST_SQUARES) {
      return Optional.empty();
    }
    MoveGraph graph = MoveGraph.of(question);
    Reason plain = new Reasons(question, graph, false).find();
    if (plain != null && plain.forced().isEmpty()) {
      return Optional.of(plain);
    }
    if (!alternates(graph)) {
      return Optional.ofNullable(plain);
    }
    Reasons colours = new Reasons(question, graph, true);
    if (colours.isUnbalanced()) {
      return Optional.of(colours.reason(Kind.COLOURS, List.of(), List.of(), new BitSet()));
    }
    Reason coloured = colours.find();
    boolean isShorter =
        coloured != null && (plain == null || coloured.forced().size() + 2 < plain.forced().size());
    return Optional.ofNullable(isShorter ? coloured : plain);
  }

  private static boolean alternates(MoveGraph graph) {
    for (int v = 0; v < graph.squares(); v++) {
      for (int slot = graph.start(v); slot < graph.end(v); slot++) {
        if (isDark(graph, v) == isDark(graph, graph.target(slot))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isDark(MoveGraph graph, int square) {
    int columns = graph.question().board().columns();
    return (square / columns + square % columns) % 2 == 0;
  }

  private boolean isDark(int square) {
    return isDark(graph, square);
  }

  /** Returns whether the counts of the colours and the given ends are impossible. */
  private boolean isUnbalanced() {
    if (isClosed) {
      return dark != light;
    }
    boolean isOdd = Math.abs(dark - light) == 1;
    List<Integer> ends = made.get(extra);
    boolean isWrong = Math.abs(dark - light) > 1;
    for (int end : ends) {
      isWrong |= isOdd && isDark(end) != dark > light;
    }
    return isWrong || (!isOdd && ends.size() == 2 && isDark(ends.get(0)) == isDark(ends.get(1)));
  }

  /** Returns whether alternating colours let a square be one more end. */
  private boolean fitsColours(int square) {
    if (dark != light) {
      return isDark(square) == dark > light;
    }
    List<Integer> ends = made.get(extra);
    return ends.isEmpty() || isDark(ends.get(0)) != isDark(square);
  }

  private void make(int a, int b, int cause) {
    if (!made.get(a).contains(b)) {
      made.get(a).add(b);
      causes.get(a).add(cause);
      made.get(b).add(a);
      causes.get(b).add(cause);
    }
  }

  private boolean isFull(int v) {
    return made.get(v).size() >= 2;
  }

  /** Returns the vertices from one end of a path of made edges to the other. */
  private List<Integer> chain(int from) {
    List<Integer> chain = new ArrayList<>();
    BitSet seen = new BitSet();
    for (int at = from; at != NONE; ) {
      chain.add(at);
      seen.set(at);
      int next = NONE;
      for (int other : made.get(at)) {
        next = seen.get(other) ? next : other;
      }
      at = next;
    }
    return chain;
  }

  private int vertices() {
    return graph.present() + (isClosed ? 0 : 1);
  }

  /** The state of a vertex: its made edges and its possible ones, and what excludes the others. */
  private final class Ways {

    final int vertex;
    final List<Integer> made;
    final List<Integer> open = new ArrayList<>(); // squares
    final List<Integer> closing = new ArrayList<>(); // squares that an edge joins too early
    boolean canEnd;
    boolean endsEarly;
    boolean isMiscoloured;

    Ways(int vertex) {
      this.vertex = vertex;
      made = Reasons.this.made.get(vertex);
      if (made.size() >= 2) {
        return;
      }
      List<Integer> chain = chain(vertex);
      int far = chain.get(chain.size() - 1);
      boolean isShort = chain.size() > 1 && chain.size() < vertices();
      for (int slot = graph.start(vertex); slot < graph.end(vertex); slot++) {
        int other = graph.target(slot);
        if (!made.contains(other) && !isFull(other)) {
          (isShort && other == far ? closing : open).add(other);
        }
      }
      if (!isClosed && !made.contains(extra) && !isFull(extra)) {
        isMiscoloured = usesColours && !fitsColours(vertex);
        endsEarly = isShort && far == extra;
        canEnd = !isMiscoloured && !endsEarly;
      }
    }

    int total() {
      return made.size() + open.size() + (canEnd ? 1 : 0);
    }

    /** The squares that can be next to this one in a tour. */
    List<Integer> squares() {
      List<Integer> squares = new ArrayList<>(made);
      squares.remove((Integer) extra);
      squares.addAll(open);
      return squares;
    }

    /** The forced edges that the exclusions at this vertex follow from. */
    BitSet needs() {
      BitSet all = new BitSet();
      addMade(all, vertex);
      for (int slot = graph.start(vertex); slot < graph.end(vertex); slot++) {
        int other = graph.target(slot);
        if (!made.contains(other) && isFull(other)) {
          addMade(all, other);
        }
      }
      if (!isClosed && !made.contains(extra) && (isFull(extra) || isMiscoloured)) {
        addMade(all, extra);
      }
      if (!closing.isEmpty() || endsEarly) {
        chain(vertex).forEach(v -> addMade(all, v));
      }
      return all;
    }
  }

  private void addMade(BitSet all, int vertex) {
    for (int cause : causes.get(vertex)) {
      if (cause != NONE) {
        all.or(needs.get(cause));
      }
    }
  }

  /** Forces edges, a round at a time, until squares contradict or no edge follows. */
  private @Nullable Reason find() {
    while (true) {
      List<Ways> all = new ArrayList<>();
      for (int v = 0; v < extra; v++) {
        if (graph.isPresent(v)) {
          all.add(new Ways(v));
        }
      }
      Reason reason = contradiction(all);
      if (reason == null) {
        reason = apart();
      }
      if (reason != null || !force(all)) {
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
      addMade(needs, v);
      List<Integer> squares = ways.squares();
      return reason(Kind.MEETING, List.of(v), squares, needs);
    }
    List<Integer> chain = chain(v);
    boolean isCycle =
        ways.made.size() == 2
            && made.get(chain.get(chain.size() - 1)).contains(v)
            && chain.size() > 2
            && chain.size() < vertices();
    if (isCycle) {
      BitSet needs = new BitSet();
      chain.forEach(one -> addMade(needs, one));
      Kind kind = chain.remove((Integer) extra) ? Kind.EARLY : Kind.LOOP;
      return reason(kind, chain, List.of(), needs);
    }
    if (ways.total() >= 2) {
      return null;
    }
    List<Integer> squares = ways.squares();
    if (squares.isEmpty() && ways.closing.isEmpty()) {
      return reason(Kind.UNREACHED, List.of(v), List.of(), ways.needs());
    }
    if (ways.made.size() == 1 && ways.closing.size() <= 1 && ways.open.isEmpty()) {
      if (!ways.closing.isEmpty() || ways.endsEarly) {
        boolean isLoop = !chain.remove((Integer) extra);
        boolean isEnd = ways.isMiscoloured || (isLoop && !isClosed && !isFull(extra));
        Kind kind = isLoop ? Kind.LOOP : Kind.EARLY;
        return isEnd ? null : reason(kind, chain, ways.closing, ways.needs());
      }
    }
    if (!ways.closing.isEmpty() || squares.size() != 1) {
      return null;
    }
    Kind kind = isClosed ? Kind.ONE_WAY : ways.isMiscoloured ? Kind.COLOURS : Kind.ENDS;
    if (kind != Kind.ENDS) {
      return reason(kind, List.of(v), squares, ways.needs());
    }
    return null; // told with the other ends
  }

  /** Squares with one way left that are more than the free ends. */
  private @Nullable Reason tooManyEnds(List<Ways> all) {
    if (isClosed) {
      return null;
    }
    List<Ways> ends = new ArrayList<>();
    for (Ways ways : all) {
      if (!isGiven(ways.vertex) && hasOneWay(ways)) {
        ends.add(ways);
      }
    }
    int most = 2;
    for (int cause : causes.get(extra)) {
      most -= cause == NONE ? 1 : 0;
    }
    if (ends.size() <= most) {
      return null;
    }
    ends.sort((one, other) -> withoutExtra(one).cardinality() - withoutExtra(other).cardinality());
    List<Integer> squares = new ArrayList<>();
    List<Integer> to = new ArrayList<>();
    BitSet needs = new BitSet();
    for (Ways end : ends.subList(0, most + 1)) {
      squares.add(end.vertex);
      to.add(end.squares().get(0)); // the only one, open or made
      needs.or(withoutExtra(end));
    }
    return reason(Kind.ENDS, squares, to, needs);
  }

  private boolean isGiven(int square) {
    int at = made.get(extra).indexOf(square);
    return at >= 0 && causes.get(extra).get(at) == NONE;
  }

  private boolean hasOneWay(Ways ways) {
    int unused = 0;
    for (int slot = graph.start(ways.vertex); slot < graph.end(ways.vertex); slot++) {
      int other = graph.target(slot);
      unused += ways.made.contains(other) || !isFull(other) ? 0 : 1;
    }
    return graph.degree(ways.vertex) - unused == 1;
  }

  /** Returns the reasons why a square that is no end has one way left. */
  private BitSet withoutExtra(Ways ways) {
    BitSet all = new BitSet();
    for (int slot = graph.start(ways.vertex); slot < graph.end(ways.vertex); slot++) {
      int other = graph.target(slot);
      if (!ways.made.contains(other) && isFull(other)) {
        addMade(all, other);
      }
    }
    return all;
  }

  private @Nullable Reason apart() {
    BitSet seen = new BitSet();
    List<Integer> least = null;
    int regions = 0;
    for (int v = 0; v < extra; v++) {
      if (graph.isPresent(v) && !seen.get(v)) {
        List<Integer> region = new ArrayList<>(List.of(v));
        seen.set(v);
        for (int at = 0; at < region.size(); at++) {
          for (int other : new Ways(region.get(at)).squares()) {
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
      needs.or(new Ways(v).needs());
    }
    Collections.sort(least);
    return reason(Kind.APART, least, List.of(), needs);
  }

  /** Makes the edges of vertices that have two left. Returns whether it made any. */
  private boolean force(List<Ways> all) {
    int before = forced.size();
    for (Ways ways : all) {
      if (ways.made.size() < 2 && ways.total() == 2) {
        BitSet because = ways.needs();
        int v = ways.vertex;
        ways.open.forEach(other -> force(v, other, because));
        if (ways.canEnd) {
          force(v, extra, because);
        }
      }
    }
    return forced.size() > before;
  }

  private void force(int a, int b, BitSet because) {
    if (!made.get(a).contains(b)) {
      BitSet need = (BitSet) because.clone();
      need.set(forced.size());
      needs.add(need);
      make(a, b, forced.size());
      forced.add(new int[] {a, b});
    }
  }

  private Reason reason(Kind kind, List<Integer> squares, List<Integer> to, BitSet needed) {
    List<Move> moves = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    for (int at = needed.nextSetBit(0); at >= 0; at = needed.nextSetBit(at + 1)) {
      int[] edge = forced.get(at);
      if (edge[1] == extra) {
        ends.add(edge[0]);
      } else {
        moves.add(new Move(edge[0], edge[1]));
      }
    }
    return new Reason(kind, squares, to, moves, ends, usesColours);
  }
}
