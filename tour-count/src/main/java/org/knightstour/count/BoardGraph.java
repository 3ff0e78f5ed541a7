package org.knightstour.count;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.count.frontier.CountGraph;

/**
 * The graph whose Hamiltonian cycles are the tours that are asked for. The squares that are there
 * are its first vertices. An open tour is a cycle through extra vertices:
 *
 * <ul>
 *   <li>no end given: one vertex joined to every square; a path and its reverse are one cycle;
 *   <li>one end: a vertex joined to that square and to a second one, which is joined to every
 *       square; the first has two edges only, so every cycle uses both;
 *   <li>both ends: one vertex joined to the two.
 * </ul>
 *
 * <p>Squares are completed line by line, the lines along the shorter side: in a line first every
 * second square one way, then the others back, which keeps the frontier within two lines and, for a
 * line of even length, its end as narrow as its beginning.
 */
final class BoardGraph {

  private final CountGraph graph;
  private final int[] squares;

  private BoardGraph(CountGraph graph, int[] squares) {
    this.graph = graph;
    this.squares = squares;
  }

  CountGraph graph() {
    return graph;
  }

  /** The square of each vertex; extra vertices come behind. */
  int[] squares() {
    return squares;
  }

  static BoardGraph of(CountRequest request) {
    return new Maker(request, true).make();
  }

  /** The same without the mirror, for those who want each state by itself. */
  static BoardGraph withoutMirror(CountRequest request) {
    return new Maker(request, false).make();
  }

  /** The squares of a board in the order in which they are completed. */
  static int[] order(Board board, boolean reversed) {
    boolean isTall = board.rows() >= board.columns();
    int lines = isTall ? board.rows() : board.columns();
    int width = isTall ? board.columns() : board.rows();
    int[] order = new int[board.squares()];
    int at = 0;
    for (int i = 0; i < lines; i++) {
      int line = reversed ? lines - 1 - i : i;
      for (int place : places(width)) {
        order[at++] = isTall ? board.index(place, line) : board.index(line, place);
      }
    }
    return order;
  }

  /** Every second place, and the others back. */
  private static int[] places(int width) {
    int[] places = new int[width];
    int at = 0;
    for (int place = 0; place < width; place += 2) {
      places[at++] = place;
    }
    for (int place = width - 1 - width % 2; place >= 1; place -= 2) {
      places[at++] = place;
    }
    return places;
  }

  private static final class Maker {

    private final CountRequest request;
    private final boolean isMirrored;
    private final Board board;
    private final List<List<Integer>> neighbours = new ArrayList<>();
    private final List<Integer> order = new ArrayList<>();
    private final int[] vertexOf;
    private final int[] squares;

    Maker(CountRequest request, boolean isMirrored) {
      this.request = request;
      this.isMirrored = isMirrored;
      board = request.board();
      vertexOf = new int[board.squares()];
      Arrays.fill(vertexOf, -1);
      squares = new int[request.squares()];
    }

    BoardGraph make() {
      for (int square : order(board, isReversed())) {
        if (!request.missing().contains(square)) {
          vertexOf[square] = order.size();
          squares[order.size()] = square;
          order.add(order.size());
          neighbours.add(new ArrayList<>());
        }
      }
      MoveGraph knights = MoveGraph.of(board);
      for (int vertex = 0; vertex < squares.length; vertex++) {
        for (int at = knights.start(squares[vertex]); at < knights.end(squares[vertex]); at++) {
          if (vertexOf[knights.target(at)] >= 0) {
            neighbours.get(vertex).add(vertexOf[knights.target(at)]);
          }
        }
      }
      if (request.kind() != TourKind.CLOSED) {
        addEnds();
      }
      int[][] edges =
          neighbours.stream()
              .map(of -> of.stream().mapToInt(Integer::intValue).toArray())
              .toArray(int[][]::new);
      int[] completed = order.stream().mapToInt(Integer::intValue).toArray();
      return new BoardGraph(
          CountGraph.unweighted(edges, completed, isMirrored ? mirror() : null), squares);
    }

    /** The given end should be completed early: its vertex is open from the beginning. */
    private boolean isReversed() {
      OptionalInt end = request.from().isPresent() ? request.from() : request.to();
      if (end.isEmpty()) {
        return false;
      }
      return board.rows() >= board.columns()
          ? 2 * board.rank(end.getAsInt()) >= board.rows()
          : 2 * board.file(end.getAsInt()) >= board.columns();
    }

    private void addEnds() {
      OptionalInt from = request.from().isPresent() ? request.from() : request.to();
      if (from.isEmpty()) {
        int ends = add(false);
        joinToAll(ends);
        return;
      }
      int first = add(true);
      join(first, vertexOf[from.getAsInt()]);
      if (request.from().isPresent() && request.to().isPresent()) {
        join(first, vertexOf[request.to().getAsInt()]);
      } else {
        int last = add(false);
        join(first, last);
        joinToAll(last);
      }
    }

    private int add(boolean isFirst) {
      int vertex = neighbours.size();
      neighbours.add(new ArrayList<>());
      order.add(isFirst ? 0 : order.size(), vertex);
      return vertex;
    }

    private void join(int a, int b) {
      neighbours.get(a).add(b);
      neighbours.get(b).add(a);
    }

    private void joinToAll(int vertex) {
      for (int square = 0; square < squares.length; square++) {
        join(vertex, square);
      }
    }

    /** Reverses every line; null when that meets a missing square. */
    private int @Nullable [] mirror() {
      int[] mirror = new int[neighbours.size()];
      Arrays.setAll(mirror, vertex -> vertex);
      for (int vertex = 0; vertex < squares.length; vertex++) {
        int file = board.file(squares[vertex]);
        int rank = board.rank(squares[vertex]);
        int image =
            board.rows() >= board.columns()
                ? board.index(board.columns() - 1 - file, rank)
                : board.index(file, board.rows() - 1 - rank);
        if (vertexOf[image] < 0) {
          return null;
        }
        mirror[vertex] = vertexOf[image];
      }
      return mirror;
    }
  }
}
