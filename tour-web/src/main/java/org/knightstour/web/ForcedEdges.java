package org.knightstour.web;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.web.Reason.Kind;

/**
 * The edges that each tour of a question has, found by propagation.
 *
 * <p>The tour is a cycle in the graph of moves, for an open tour with an extra vertex that is
 * adjacent to each possible end. Each vertex has two edges of the cycle. Therefore:
 *
 * <ul>
 *   <li>An edge is excluded if one of its vertices has two others, or if it would close a path that
 *       misses a vertex.
 *   <li>A vertex with two edges left uses both.
 * </ul>
 *
 * <p>Each forced edge has a list of the forced edges that it follows from.
 */
final class ForcedEdges {

  private static final int NONE = -1;

  final MoveGraph graph;
  final boolean isClosed;
  private final boolean usesColours;
  final int extra; // the vertex that joins the ends
  private final List<List<Integer>> made = new ArrayList<>();
  private final List<List<Integer>> causes = new ArrayList<>(); // of made: index in forced, or NONE
  private final List<int[]> forced = new ArrayList<>();
  private final List<BitSet> needs = new ArrayList<>(); // of forced, itself included
  private int dark;
  private int light;

  ForcedEdges(TourQuestion question, MoveGraph graph, boolean usesColours) {
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

  static boolean alternates(MoveGraph graph) {
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
  boolean isUnbalanced() {
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

  boolean isFull(int v) {
    return made.get(v).size() >= 2;
  }

  /** Returns the vertices from one end of a path of made edges to the other. */
  List<Integer> chain(int from) {
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

  int vertices() {
    return graph.present() + (isClosed ? 0 : 1);
  }

  /** The state of a vertex: its made edges and its possible ones, and what excludes the others. */
  final class Ways {

    final int vertex;
    final List<Integer> made;
    final List<Integer> open = new ArrayList<>(); // squares
    final List<Integer> closing = new ArrayList<>(); // squares that an edge joins too early
    boolean canEnd;
    boolean endsEarly;
    boolean isMiscoloured;

    Ways(int vertex) {
      this.vertex = vertex;
      made = ForcedEdges.this.made.get(vertex);
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

    boolean hasOneWay() {
      int unused = 0;
      for (int slot = graph.start(vertex); slot < graph.end(vertex); slot++) {
        int other = graph.target(slot);
        unused += made.contains(other) || !isFull(other) ? 0 : 1;
      }
      return graph.degree(vertex) - unused == 1;
    }

    /** Returns the reasons why a square that is no end has one way left. */
    BitSet needsWithoutExtra() {
      BitSet all = new BitSet();
      for (int slot = graph.start(vertex); slot < graph.end(vertex); slot++) {
        int other = graph.target(slot);
        if (!made.contains(other) && isFull(other)) {
          addMade(all, other);
        }
      }
      return all;
    }
  }

  void addMade(BitSet all, int vertex) {
    for (int cause : causes.get(vertex)) {
      if (cause != NONE) {
        all.or(needs.get(cause));
      }
    }
  }

  /** Returns the states of all squares. */
  List<Ways> ways() {
    List<Ways> all = new ArrayList<>();
    for (int v = 0; v < extra; v++) {
      if (graph.isPresent(v)) {
        all.add(new Ways(v));
      }
    }
    return all;
  }

  /** Returns the number of end squares that the question does not give. */
  int freeEnds() {
    return 2 - (int) causes.get(extra).stream().filter(cause -> cause == NONE).count();
  }

  boolean isGiven(int square) {
    int at = made.get(extra).indexOf(square);
    return at >= 0 && causes.get(extra).get(at) == NONE;
  }

  /** Makes the edges of vertices that have two left. Returns whether it made any. */
  boolean force(List<Ways> all) {
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

  /** Returns a reason with the forced edges that it needs. */
  Reason reason(Kind kind, List<Integer> squares, List<Integer> to, BitSet needed) {
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
