package org.knightstour.core.graph;

import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/**
 * The graph whose Hamiltonian cycles with all {@link #required()} edges are the tours of a
 * question. Vertices and edges are numbered from 0. Edges are ordered by their lesser vertex, then
 * by their greater vertex.
 *
 * <p>The vertices are the squares that are not missing, ascending. If the tour is open, the graph
 * has an extra vertex with the last number. The extra vertex is joined to the squares on which the
 * tour can end. If an end square is fixed, the edge from the extra vertex to that square is
 * required. If the extra vertex is removed from a cycle, the rest is a tour with these end squares.
 * Every open tour is the rest of such a cycle.
 *
 * <p>The slots {@code start(v) .. start(v + 1) - 1} contain the edges of vertex v, by ascending
 * neighbour. In addition to the lists of neighbours, the graph takes 16 bytes for each edge.
 * Immutable.
 */
public final class CycleGraph {

  /** The value that {@link #edge} returns if two vertices are not joined. */
  public static final int NONE = -1;

  /** The maximum number of edges: the arrays of the engines hold no more. */
  public static final int MOST_EDGES = 100_000_000;

  private final @Nullable TourQuestion question; // null for a plain graph
  private final int[] squares; // of each vertex but the extra one
  private final int[][] neighbours;
  private final SortedSet<Move> required;
  private final int[] ends;
  private final int[] starts;
  private final int[] edgeOfSlot;

  private CycleGraph(
      @Nullable TourQuestion question, int[] squares, int[][] neighbours, Set<Move> required) {
    this.question = question;
    this.squares = squares;
    this.neighbours = neighbours;
    this.required = Collections.unmodifiableSortedSet(new TreeSet<>(required));
    long slots = Arrays.stream(neighbours).mapToLong(near -> near.length).sum();
    ArgumentException.checkRange("edges", slots / 2, 0, MOST_EDGES);
    starts = new int[neighbours.length + 1];
    Arrays.setAll(starts, v -> v == 0 ? 0 : starts[v - 1] + neighbours[v - 1].length);
    ends = new int[(int) slots];
    edgeOfSlot = new int[(int) slots];
    int[] filled = Arrays.copyOf(starts, neighbours.length);
    int edge = 0;
    for (int v = 0; v < neighbours.length; v++) {
      for (int w : neighbours[v]) {
        if (v < w) {
          ends[2 * edge] = v;
          ends[2 * edge + 1] = w;
          edgeOfSlot[filled[v]++] = edge;
          edgeOfSlot[filled[w]++] = edge++;
        }
      }
    }
  }

  /**
   * Creates a plain graph, which has no question and therefore no tours.
   *
   * @param neighbours the neighbours of each vertex, ascending, with each edge at both ends. The
   *     arrays are not copied and must not be changed later
   * @param required the edges that the cycle must have
   * @throws ArgumentException if a list is not ascending, if an edge is at one end only, or if a
   *     required edge is not in the graph
   */
  public static CycleGraph of(int[][] neighbours, Set<Move> required) {
    for (int v = 0; v < neighbours.length; v++) {
      int before = -1;
      for (int w : neighbours[v]) {
        if (w <= before || w >= neighbours.length || w == v) {
          throw new ArgumentException(
              "neighbours", v, "must have others of the vertices as neighbours, ascending");
        }
        if (Arrays.binarySearch(neighbours[w], v) < 0) {
          throw new ArgumentException("neighbours", v, "must be a neighbour of its neighbour " + w);
        }
        before = w;
      }
    }
    CycleGraph graph = new CycleGraph(null, new int[0], neighbours, required);
    graph.requireEdges();
    return graph;
  }

  /**
   * Creates the graph of a question for which {@link #declines} gives no reason.
   *
   * @throws ArgumentException if the question requires a move that the graph lacks. Examples are a
   *     forbidden move, and two ends of a strictly open tour that are a move apart
   */
  public static CycleGraph of(TourQuestion question) {
    MoveGraph moves = MoveGraph.of(question);
    int[] squares = IntStream.range(0, moves.squares()).filter(moves::isPresent).toArray();
    int[] vertexOf = new int[moves.squares()];
    for (int vertex = 0; vertex < squares.length; vertex++) {
      vertexOf[squares[vertex]] = vertex;
    }
    boolean isClosed = question.kind() == TourKind.CLOSED;
    int extra = squares.length;
    int[][] neighbours = new int[extra + (isClosed ? 0 : 1)][];
    int[] tourEnds = isClosed ? new int[0] : tourEnds(question, squares);
    for (int vertex = 0; vertex < extra; vertex++) {
      IntStream near =
          IntStream.range(moves.start(squares[vertex]), moves.end(squares[vertex]))
              .map(slot -> vertexOf[moves.target(slot)]);
      boolean isEnd = Arrays.binarySearch(tourEnds, vertex) >= 0;
      neighbours[vertex] = (isEnd ? IntStream.concat(near, IntStream.of(extra)) : near).toArray();
    }
    SortedSet<Move> required = new TreeSet<>();
    for (Move move : question.required()) {
      required.add(new Move(vertexOf[move.first()], vertexOf[move.second()]));
    }
    if (!isClosed) {
      neighbours[extra] = tourEnds;
      question.from().ifPresent(from -> required.add(new Move(vertexOf[from], extra)));
      question.to().ifPresent(to -> required.add(new Move(vertexOf[to], extra)));
    } else if (question.to().isPresent()) {
      int from = question.from().orElseThrow();
      required.add(new Move(vertexOf[from], vertexOf[question.to().getAsInt()]));
    }
    CycleGraph graph = new CycleGraph(question, squares, neighbours, required);
    graph.requireEdges();
    return graph;
  }

  /**
   * Returns the reason why a question has no such graph, or empty if it has a graph. The two ends
   * of a strictly open tour depend on each other, and the question must fix at least one end. A
   * cycle has at least three vertices.
   */
  public static Optional<String> declines(TourQuestion question) {
    boolean isStrict = question.kind() == TourKind.STRICTLY_OPEN;
    if (isStrict && question.from().isEmpty() && question.to().isEmpty()) {
      return Optional.of("strictly open tours without ends are for the exhaustive search");
    }
    return question.squares() < Tour.FEWEST_OF_A_CYCLE
        ? Optional.of("fewer than three squares are for the exhaustive search")
        : Optional.empty();
  }

  /**
   * Returns the vertices on which an open tour can end, ascending. If both ends are fixed, the tour
   * ends on these two squares. Otherwise it can end on every square. A strictly open tour cannot
   * end on a square that is one move from the fixed end.
   */
  private static int[] tourEnds(TourQuestion question, int[] squares) {
    OptionalInt given = question.from().isPresent() ? question.from() : question.to();
    boolean areBothGiven = question.from().isPresent() && question.to().isPresent();
    return IntStream.range(0, squares.length)
        .filter(
            vertex ->
                !areBothGiven
                    || squares[vertex] == question.from().getAsInt()
                    || squares[vertex] == question.to().getAsInt())
        .filter(
            vertex ->
                question.kind() != TourKind.STRICTLY_OPEN
                    || given.isEmpty()
                    || given.getAsInt() == squares[vertex]
                    || !question.isMove(given.getAsInt(), squares[vertex]))
        .toArray();
  }

  private void requireEdges() {
    for (Move edge : required) {
      boolean isEdge =
          edge.first() >= 0
              && edge.second() < vertices()
              && edge(edge.first(), edge.second()) != NONE;
      if (!isEdge) {
        throw new ArgumentException("required", edge, "must be an edge of the graph");
      }
    }
  }

  public int vertices() {
    return neighbours.length;
  }

  public int edges() {
    return ends.length / 2;
  }

  /** Returns the live array of the neighbours of a vertex, ascending. Do not change it. */
  public int[] neighbours(int vertex) {
    return neighbours[vertex];
  }

  /** Returns the live arrays of all neighbours. Do not change them. */
  public int[][] neighbours() {
    return neighbours;
  }

  /** Returns the edges that the cycle must have, as pairs of vertices. */
  public SortedSet<Move> required() {
    return required;
  }

  /** Returns the lesser vertex of an edge. */
  public int low(int edge) {
    return ends[2 * edge];
  }

  /** Returns the greater vertex of an edge. */
  public int high(int edge) {
    return ends[2 * edge + 1];
  }

  /** Returns the other end of an edge. */
  public int other(int edge, int vertex) {
    return ends[2 * edge] ^ ends[2 * edge + 1] ^ vertex;
  }

  /** Returns the first slot of a vertex. For {@link #vertices()}, returns the number of slots. */
  public int start(int vertex) {
    return starts[vertex];
  }

  public int degree(int vertex) {
    return starts[vertex + 1] - starts[vertex];
  }

  /** Returns the edge of a slot. */
  public int at(int slot) {
    return edgeOfSlot[slot];
  }

  /** Returns the edge between two vertices, or {@link #NONE}. Logarithmic in the lesser degree. */
  public int edge(int a, int b) {
    int v = degree(a) <= degree(b) ? a : b;
    int slot = Arrays.binarySearch(neighbours[v], a ^ b ^ v);
    return slot < 0 ? NONE : edgeOfSlot[starts[v] + slot];
  }

  /**
   * Returns the squares of the tour that corresponds to a cycle, in the direction that the question
   * fixes. If the question fixes no start, a closed tour begins at its least square.
   *
   * @param cycle all vertices in order, from any vertex, in either direction
   * @throws IllegalStateException if this is a plain graph
   */
  public int[] tour(int[] cycle) {
    TourQuestion asked = question;
    if (asked == null) {
      throw new IllegalStateException("a plain graph has no tours");
    }
    boolean isClosed = asked.kind() == TourKind.CLOSED;
    int extra = squares.length;
    int begin = 0;
    int first = isClosed ? Arrays.binarySearch(squares, asked.from().orElse(squares[0])) : extra;
    while (cycle[begin] != first) {
      begin++;
    }
    int[] tour = new int[extra];
    for (int step = 0; step < extra; step++) {
      tour[step] = squares[cycle[(begin + step + (isClosed ? 0 : 1)) % cycle.length]];
    }
    boolean isBackwards =
        isClosed
            ? asked.to().isPresent() && tour[1] == asked.to().getAsInt()
            : asked.from().orElse(tour[0]) != tour[0]
                || asked.to().orElse(tour[extra - 1]) != tour[extra - 1];
    int kept = isClosed ? 1 : 0; // a closed tour keeps its first square
    return isBackwards
        ? IntStream.range(0, extra)
            .map(step -> step < kept ? tour[step] : tour[extra - 1 - step + kept])
            .toArray()
        : tour;
  }
}
