package org.knightstour.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/**
 * The graph of a question: its tours are the cycles through all vertices that have the {@link
 * #given()} edges. The vertices are the squares that are not missing, by square number. If the tour
 * is open, there is an extra vertex. It comes last and is joined to every square on which a tour
 * can end. Immutable.
 *
 * <p>For strictly open tours without a fixed end, the cycles are the cycles of all open tours.
 */
final class ProofGraph {

  private final TourQuestion question;
  private final int[] squareOf;
  private final int vertices;
  private final int[] from;
  private final int[] to;
  private final int[][] edgesAt;
  private final int[] given;
  private final boolean isImpossible;

  ProofGraph(TourQuestion question) {
    this.question = question;
    squareOf = IntStream.range(0, question.naming().squares()).filter(question::has).toArray();
    vertices = squareOf.length + (isClosed() ? 0 : 1);
    List<int[]> edges = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      for (int u = 0; u < v; u++) {
        if (isExtra(v) ? mayEnd(squareOf[u]) : isEdge(squareOf[u], squareOf[v])) {
          edges.add(new int[] {u, v});
        }
      }
    }
    from = edges.stream().mapToInt(edge -> edge[0]).toArray();
    to = edges.stream().mapToInt(edge -> edge[1]).toArray();
    IntStream.Builder[] builders = new IntStream.Builder[vertices];
    Arrays.setAll(builders, v -> IntStream.builder());
    for (int e = 0; e < from.length; e++) {
      builders[from[e]].add(e);
      builders[to[e]].add(e);
    }
    edgesAt = Arrays.stream(builders).map(b -> b.build().toArray()).toArray(int[][]::new);
    int[] wanted = wanted();
    given = Arrays.stream(wanted).filter(e -> e >= 0).toArray();
    // Two joined squares would be a tour there and back, which is not closed.
    boolean isTooSmall = isClosed() && squareOf.length < 3;
    isImpossible = isTooSmall || given.length < wanted.length || areEndsTooClose();
  }

  private boolean isClosed() {
    return question.kind() == TourKind.CLOSED;
  }

  private boolean isEdge(int a, int b) {
    return question.isMove(a, b) && !question.forbidden().contains(new Move(a, b));
  }

  /**
   * Returns whether a tour can end on a square. A strictly open tour with one fixed end cannot end
   * a move away from it.
   */
  private boolean mayEnd(int square) {
    boolean hasOneEnd = question.from().isPresent() != question.to().isPresent();
    return question.kind() != TourKind.STRICTLY_OPEN
        || !hasOneEnd
        || ends().noneMatch(end -> question.isMove(end, square));
  }

  private boolean areEndsTooClose() {
    return question.kind() == TourKind.STRICTLY_OPEN
        && question.from().isPresent()
        && question.to().isPresent()
        && question.isMove(question.from().getAsInt(), question.to().getAsInt());
  }

  private IntStream ends() {
    return IntStream.concat(stream(question.from()), stream(question.to()));
  }

  private static IntStream stream(OptionalInt square) {
    return square.isPresent() ? IntStream.of(square.getAsInt()) : IntStream.empty();
  }

  /**
   * Returns the edges that the question requires, each once, with -1 for an edge that the graph
   * lacks.
   */
  private int[] wanted() {
    List<Move> moves = new ArrayList<>(question.required());
    if (isClosed() && question.to().isPresent()) {
      moves.add(0, new Move(question.from().getAsInt(), question.to().getAsInt()));
    }
    IntStream ofEnds =
        (isClosed() ? IntStream.empty() : ends()).map(end -> edge(squareOf.length, vertexOf(end)));
    IntStream ofMoves =
        moves.stream().mapToInt(move -> edge(vertexOf(move.first()), vertexOf(move.second())));
    return IntStream.concat(ofEnds, ofMoves).distinct().toArray();
  }

  TourQuestion question() {
    return question;
  }

  /**
   * Returns the edges that are included from the beginning, for fixed ends and required moves, as a
   * copy.
   */
  int[] given() {
    return given.clone();
  }

  /** Returns whether the question contradicts itself, which proves the first case infeasible. */
  boolean isImpossible() {
    return isImpossible;
  }

  int vertices() {
    return vertices;
  }

  int squares() {
    return squareOf.length;
  }

  int edges() {
    return from.length;
  }

  int from(int edge) {
    return from[edge];
  }

  int to(int edge) {
    return to[edge];
  }

  int other(int edge, int vertex) {
    return from[edge] ^ to[edge] ^ vertex;
  }

  /** Returns whether an edge has exactly one end in a set of vertices. */
  boolean leaves(int edge, BitSet set) {
    return set.get(from[edge]) != set.get(to[edge]);
  }

  /** Returns the edges of a vertex, ascending. Do not change the array. */
  int[] edgesAt(int vertex) {
    return edgesAt[vertex];
  }

  /** Returns the edge between two vertices, or -1 if they are not joined. */
  int edge(int u, int v) {
    for (int edge : edgesAt[u]) {
      if (other(edge, u) == v) {
        return edge;
      }
    }
    return -1;
  }

  boolean isExtra(int vertex) {
    return vertex == squareOf.length;
  }

  /** Returns the square number of a vertex other than the extra vertex. */
  int square(int vertex) {
    return squareOf[vertex];
  }

  /** Returns the vertex of a square that is not missing. */
  int vertexOf(int square) {
    return Arrays.binarySearch(squareOf, square);
  }

  /** Returns the names of a set of vertices, each after a blank. */
  String names(BitSet set) {
    return set.stream().mapToObj(v -> " " + name(v)).collect(Collectors.joining());
  }

  String name(int vertex) {
    return isExtra(vertex) ? "*" : question.naming().key(squareOf[vertex]);
  }
}
