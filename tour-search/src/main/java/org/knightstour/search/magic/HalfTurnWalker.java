package org.knightstour.search.magic;

import java.util.Arrays;
import org.knightstour.core.Board;
import org.knightstour.core.Magic;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.parallel.TranspositionTable;

/**
 * The depth-first walk that places the numbers 1 to H of a tour with half-turn symmetry. If n is
 * placed on a square, n + H is on the opposite one, and neither square is free any more.
 *
 * <p><b>Sums.</b> For a line L of l squares and the opposite line L', let t1 .. tl be the numbers
 * up to H on both of them, one for each pair of opposite squares. Each square of L has one of the
 * t, or one of them plus H. The sum of L is t1 + .. + tl + H h if h squares of L have a number
 * above H. The sum of L' is the same with l - h. Both are l (N + 1) / 2 only if h = l / 2 and t1 +
 * .. + tl = l (N + 1) / 2 - H l / 2. The walker tests this, with c numbers to come:
 *
 * <ol>
 *   <li>They are different, above n, at most H, and at least g apart. Here g is 2, because no
 *       knight's move stays on L and L', but 1 for the two middle lines. Their sum is at least c (n
 *       + 1) + g c (c - 1) / 2 and at most c H - g c (c - 1) / 2.
 *   <li>Neither line has more than l / 2 numbers up to H or needs more than c.
 * </ol>
 *
 * <p><b>Ways.</b> In the tour, each free square has two neighbours that are free, or ends of the
 * placed paths: the head, the start, and the squares opposite them. All other squares have both
 * neighbours already. A free square with fewer than two of these neighbours refutes, and if a free
 * square has only two, and the head is one of them, it comes next. That does not hold for the start
 * while it is the head, since both its neighbours are unknown, and the rule is left out there.
 *
 * <p>A node is a path that was reached, the root's included.
 */
final class HalfTurnWalker extends NumberWalker {

  private final HalfTurnTree tree;
  private final TourQuestion question;
  private final MoveGraph graph;
  private final int squares;
  private final int half;
  private final int rows;
  private final int columns;
  private final boolean isTested;
  private final int pairs; // of opposite lines
  private final boolean[] isMagic; // by pair: whether its lines must be magic
  private final int[] gap;
  private final int[] sum; // by pair: the sum of the numbers to come
  private final int[] toCome;
  private final int[] lowest; // by line: the numbers up to H that are still to come
  private final boolean[] isFree;
  private final int[] path;
  private int placed;
  private int start;

  HalfTurnWalker(HalfTurnTree tree, TourQuestion question, TranspositionTable none) {
    super(none, question.squares() / 2);
    this.tree = tree;
    this.question = question;
    graph = MoveGraph.of(question);
    Board board = question.board();
    squares = board.squares();
    half = squares / 2;
    rows = board.rows();
    columns = board.columns();
    Magic magic = question.magic().orElseThrow();
    isTested = magic == Magic.FULL;
    pairs = (rows + columns) / 2;
    isMagic = new boolean[pairs];
    gap = new int[pairs];
    for (int pair = 0; pair < pairs; pair++) {
      isMagic[pair] = magic != (pair < rows / 2 ? Magic.COLUMNS : Magic.ROWS);
      gap[pair] = pair == rows / 2 - 1 || pair == pairs - 1 ? 1 : 2;
    }
    sum = new int[pairs];
    toCome = new int[pairs];
    lowest = new int[rows + columns];
    isFree = new boolean[squares];
    path = new int[half + 1];
  }

  private int pairOfRow(int row) {
    return Math.min(row, rows - 1 - row);
  }

  private int pairOfColumn(int column) {
    return rows / 2 + Math.min(column, columns - 1 - column);
  }

  private int opposite(int square) {
    return squares - 1 - square;
  }

  @Override
  void beginRoot() {
    weigh(tree.weight(root));
    placed = 0;
    start = tree.startOf(root);
    for (int pair = 0; pair < pairs; pair++) {
      int length = pair < rows / 2 ? columns : rows;
      sum[pair] = length * (squares + 1) / 2 - half * length / 2;
      toCome[pair] = length;
    }
    for (int line = 0; line < lowest.length; line++) {
      lowest[line] = (line < rows ? columns : rows) / 2;
    }
    Arrays.fill(isFree, true);
    place(start);
  }

  private void place(int square) {
    path[++placed] = square;
    isFree[square] = false;
    isFree[opposite(square)] = false;
    add(square, -placed, -1);
  }

  /** Places the next number on a neighbour of the head, by its place among all neighbours. */
  @Override
  void place(int level, int neighbour) {
    place(graph.target(graph.start(path[placed]) + neighbour));
  }

  @Override
  void unplace(int level, int neighbour) {
    int square = path[placed];
    isFree[square] = true;
    isFree[opposite(square)] = true;
    add(square, placed--, 1);
  }

  private void add(int square, int number, int one) {
    int row = square / columns;
    int column = square % columns;
    sum[pairOfRow(row)] += number;
    toCome[pairOfRow(row)] += one;
    lowest[row] += one;
    sum[pairOfColumn(column)] += number;
    toCome[pairOfColumn(column)] += one;
    lowest[rows + column] += one;
  }

  /** Whether the sums of all lines can still be reached. */
  private boolean areSumsPossible() {
    for (int pair = 0; pair < pairs; pair++) {
      if (isMagic[pair] && !isSumPossible(pair)) {
        return false;
      }
    }
    return true;
  }

  private boolean isSumPossible(int pair) {
    int c = toCome[pair];
    int apart = gap[pair] * c * (c - 1) / 2;
    boolean isRow = pair < rows / 2;
    int line = isRow ? pair : rows + pair - rows / 2;
    int other = isRow ? rows - 1 - pair : rows + columns - 1 - (pair - rows / 2);
    return sum[pair] >= c * (placed + 1) + apart
        && sum[pair] <= c * half - apart
        && lowest[line] >= 0
        && lowest[other] >= 0
        && lowest[line] <= c
        && lowest[other] <= c;
  }

  /** Returns how many neighbours a free square can still have in the tour. */
  private int ways(int square, int head) {
    int ways = 0;
    for (int slot = graph.start(square); slot < graph.end(square); slot++) {
      int next = graph.target(slot);
      boolean isEnd =
          next == head || next == opposite(head) || next == start || next == opposite(start);
      ways += isFree[next] || isEnd ? 1 : 0;
    }
    return ways;
  }

  @Override
  long choose() {
    int head = path[placed];
    if (!areSumsPossible() || (placed > 1 && isDeadEndNear(path[placed - 1], head))) {
      return 0;
    }
    int moves = 0;
    int forced = 0;
    for (int slot = graph.start(head); slot < graph.end(head); slot++) {
      int next = graph.target(slot);
      if (isFree[next]) {
        int bit = 1 << (slot - graph.start(head));
        int ways = ways(next, head);
        if (ways < 2) {
          return 0;
        }
        moves |= bit;
        forced |= ways == 2 && placed > 1 && placed < half - 1 ? bit : 0;
      }
    }
    return Integer.bitCount(forced) > 1 ? 0 : forced == 0 ? moves : forced;
  }

  private boolean isDeadEndNear(int square, int head) {
    for (int slot = graph.start(square); slot < graph.end(square); slot++) {
      int next = graph.target(slot);
      if (isFree[next] && ways(next, head) < 2) {
        return true;
      }
    }
    return false;
  }

  @Override
  boolean isComplete() {
    return placed == half;
  }

  @Override
  boolean isTour() {
    return graph.adjacent(path[half], opposite(start)) && areSumsPossible() && isAnswer();
  }

  private boolean isAnswer() {
    if (!isTested) {
      return true;
    }
    int[] tour = new int[squares];
    tour(tour);
    return question.isAnsweredBy(Tour.of(question, tour));
  }

  @Override
  public void tour(int[] tour) {
    for (int number = 1; number <= half; number++) {
      tour[number - 1] = path[number];
      tour[number + half - 1] = opposite(path[number]);
    }
  }
}
