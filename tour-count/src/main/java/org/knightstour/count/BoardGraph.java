package org.knightstour.count;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.Move;
import org.knightstour.core.Rectangle;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.LinearLayout;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.count.frontier.CountGraph;

/**
 * A graph with the tours of a question as its Hamiltonian cycles. Its first vertices are the
 * squares of the board. Forbidden moves are not edges. A required move has an additional vertex in
 * its middle, joined only to the move's two squares. Therefore every cycle contains the move. A
 * closed tour with fixed first and last squares is a cycle that contains the move between them. An
 * open tour is a cycle through extra vertices, its ends:
 *
 * <ul>
 *   <li>No fixed square: one vertex, joined to every square. A path and its reverse are one cycle.
 *   <li>One fixed square: one vertex joined to that square and to a second vertex, which is joined
 *       to every square. The first vertex has only two edges, and every cycle uses both.
 *   <li>Both squares fixed: one vertex, joined to the two.
 * </ul>
 *
 * <p>Squares are completed line by line, with lines along the shorter side. A line starts with
 * every second square in one direction, and the other squares follow in the opposite direction.
 * This keeps the frontier within two lines. For a line of even length, the frontier is as narrow at
 * its end as at its beginning. The middle of a required move is completed just before the first of
 * its squares.
 *
 * @param graph the graph
 * @param squares the square of each vertex; then the ends of open tours, then the middles
 * @param ends the number of extra vertices that are ends of open tours: 0 to 2
 * @param middles the vertex in the middle of each required move
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record BoardGraph(CountGraph graph, int[] squares, int ends, SortedMap<Move, Integer> middles) {

  /** Creates the graph of a question. Strictly open tours are treated as open tours. */
  static BoardGraph of(TourQuestion question) {
    return new Maker(question, true, false).make();
  }

  /** Creates the graph with its vertices in a different order, for an independent count. */
  static BoardGraph inOtherOrder(TourQuestion question) {
    return new Maker(question, true, true).make();
  }

  /** Creates the graph without the mirror, which counts each state separately from its image. */
  static BoardGraph withoutMirror(TourQuestion question) {
    return new Maker(question, false, false).make();
  }

  /**
   * Returns the number of tours in trivial cases. In all other cases, the tours are the cycles of
   * the graph. A closed tour has at least three squares. Both ends can only be the same square if
   * the board has only one.
   */
  static Optional<BigInteger> plainCount(TourQuestion question) {
    if (hasNone(question)) {
      return Optional.of(BigInteger.ZERO);
    }
    return question.squares() == 1 ? Optional.of(BigInteger.ONE) : Optional.empty();
  }

  private static boolean hasNone(TourQuestion question) {
    boolean isClosed = question.kind() == TourKind.CLOSED;
    if (isClosed && question.squares() < Tour.FEWEST_OF_A_CYCLE) {
      return true;
    }
    if (question.from().isEmpty() || question.to().isEmpty()) {
      return false;
    }
    int from = question.from().getAsInt();
    int to = question.to().getAsInt();
    return isClosed
        ? !question.isMove(from, to) || question.forbidden().contains(new Move(from, to))
        : question.squares() > 1 && from == to;
  }

  /**
   * Returns the squares of a board in the order of completion: every second square of each line,
   * then the others backwards.
   *
   * @param reversed whether the last line is the first
   * @param onward whether the other squares of a line follow in the same direction instead. On
   *     lines of odd length, this frontier is as narrow. On other lines, it has one square more
   */
  static int[] order(Board board, boolean reversed, boolean onward) {
    boolean isTall = board.rows() >= board.columns();
    int lines = Math.max(board.rows(), board.columns());
    int width = Math.min(board.rows(), board.columns());
    int[] order = new int[board.squares()];
    for (int at = 0; at < order.length; at++) {
      int line = reversed ? lines - 1 - at / width : at / width;
      int place = 2 * (at % width);
      int odd = onward ? place - (width - 1 | 1) : 2 * width - 1 - place;
      place = place < width ? place : odd;
      order[at] = isTall ? board.index(place, line) : board.index(line, place);
    }
    return order;
  }

  private static final class Maker {

    private static final int STARTS = 24;
    private static final double MOST_EXCHANGES = 300_000; // some hundredths of a second

    private final TourQuestion question;
    private final boolean isMirrored;
    private final boolean isOther; // whether the order is not the usual one
    private final @Nullable Board board; // null for a graph
    private final boolean isTall;

    /** The fixed end of an open tour, or one of two. */
    private final OptionalInt end;

    private final SortedSet<Move> required;
    private final SortedMap<Move, Integer> middles = new TreeMap<>();
    private final List<IntArrayList> neighbours = new ArrayList<>();
    private final IntArrayList order = new IntArrayList();
    private final int[] vertexOf;
    private final int[] squares;

    Maker(TourQuestion question, boolean isMirrored, boolean isOther) {
      this.question = question;
      this.isMirrored = isMirrored;
      this.isOther = isOther;
      board = question.rectangle().map(Rectangle::board).orElse(null);
      isTall = board != null && board.rows() >= board.columns();
      end = question.from().isPresent() ? question.from() : question.to();
      required = new TreeSet<>(question.required());
      if (question.kind() == TourKind.CLOSED && question.to().isPresent()) {
        required.add(new Move(question.from().orElseThrow(), question.to().getAsInt()));
      }
      vertexOf = new int[question.naming().squares()];
      Arrays.fill(vertexOf, -1);
      squares = new int[question.squares()];
    }

    BoardGraph make() {
      int[] inOrder = board == null ? narrowOrder() : order(board, isReversed(board), isOther);
      for (int square : inOrder) {
        if (question.has(square)) {
          vertexOf[square] = order.size();
          squares[order.size()] = square;
          add(order.size());
        }
      }
      MoveGraph moves = MoveGraph.of(question);
      for (int square : squares) {
        for (int at = moves.start(square); at < moves.end(square); at++) {
          if (!required.contains(new Move(square, moves.target(at)))) {
            neighbours.get(vertexOf[square]).add(vertexOf[moves.target(at)]);
          }
        }
      }
      if (question.kind() != TourKind.CLOSED) {
        addEnds();
      }
      int ends = neighbours.size() - squares.length;
      required.forEach(this::addMiddle);
      int[][] edges = neighbours.stream().map(IntArrayList::toIntArray).toArray(int[][]::new);
      return new BoardGraph(
          CountGraph.unweighted(
              edges, order.toIntArray(), isMirrored ? involution(this::mirrored) : null, turn()),
          squares,
          ends,
          middles);
    }

    /**
     * Returns an order of small width. An additional place takes about three times as long. For a
     * narrow graph, a better order is not worth a long search.
     */
    private int[] narrowOrder() {
      MoveGraph moves = MoveGraph.of(question);
      int[][] neighbours =
          IntStream.range(0, moves.squares())
              .mapToObj(v -> Arrays.copyOfRange(moves.targets(), moves.start(v), moves.end(v)))
              .toArray(int[][]::new);
      LinearLayout greedy = LinearLayout.greedy(neighbours, STARTS);
      double states = Math.pow(3, greedy.width()) * neighbours.length;
      int[] narrow = greedy.annealed(neighbours, (long) Math.min(MOST_EXCHANGES, states)).order();
      return isOther ? TourNumbering.reversed(narrow) : narrow;
    }

    /**
     * Checks whether the fixed end is late in the order. Its vertex is open from the beginning, and
     * should be completed early.
     */
    private boolean isReversed(Board board) {
      return question.kind() != TourKind.CLOSED
          && end.isPresent()
          && (isTall
              ? 2 * board.rank(end.getAsInt()) >= board.rows()
              : 2 * board.file(end.getAsInt()) >= board.columns());
    }

    private void addEnds() {
      if (question.from().isPresent() && question.to().isPresent()) {
        add(0, vertexOf[question.from().getAsInt()], vertexOf[question.to().getAsInt()]);
        return;
      }
      int[] first = end.stream().map(square -> add(0, vertexOf[square])).toArray();
      int last = add(order.size(), first);
      for (int square = 0; square < squares.length; square++) {
        join(last, square);
      }
    }

    private void addMiddle(Move move) {
      int first = vertexOf[move.first()];
      int second = vertexOf[move.second()];
      middles.put(move, add(order.indexOf(Math.min(first, second)), first, second));
    }

    /** Adds a vertex, completed at a place of the order, and joins it to others. */
    private int add(int place, int... others) {
      int vertex = neighbours.size();
      neighbours.add(new IntArrayList());
      order.add(place, vertex);
      for (int other : others) {
        join(vertex, other);
      }
      return vertex;
    }

    private void join(int a, int b) {
      neighbours.get(a).add(b);
      neighbours.get(b).add(a);
    }

    /** Returns the reversed order of the lines, or else the board turned by 180 degrees. */
    private int @Nullable [] turn() {
      int[] turned = involution(this::turned);
      return turned != null ? turned : involution(square -> turned(mirrored(square)));
    }

    /**
     * Returns a symmetry's permutation of the vertices, or null if it maps a square to a removed
     * square.
     */
    private int @Nullable [] involution(IntUnaryOperator image) {
      if (board == null) {
        return null;
      }
      int[] images = new int[neighbours.size()];
      Arrays.setAll(images, vertex -> vertex);
      for (int vertex = 0; vertex < squares.length; vertex++) {
        int to = vertexOf[image.applyAsInt(squares[vertex])];
        if (to < 0) {
          return null;
        }
        images[vertex] = to;
      }
      // A middle without an image stays in place, because its edges have no images.
      middles.forEach(
          (move, middle) ->
              images[middle] =
                  middles.getOrDefault(
                      new Move(image.applyAsInt(move.first()), image.applyAsInt(move.second())),
                      middle));
      return images;
    }

    private int mirrored(int square) {
      return isTall ? flippedFile(square) : flippedRank(square);
    }

    private int turned(int square) {
      return isTall ? flippedRank(square) : flippedFile(square);
    }

    private int flippedFile(int square) {
      Board board = question.board();
      return board.index(board.columns() - 1 - board.file(square), board.rank(square));
    }

    private int flippedRank(int square) {
      Board board = question.board();
      return board.index(board.file(square), board.rows() - 1 - board.rank(square));
    }
  }
}
