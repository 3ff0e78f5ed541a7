package org.knightstour.search.magic;

import java.util.List;
import org.knightstour.core.Magic;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.parallel.TranspositionTable;

/**
 * The depth-first walk that places numbers from both ends: 2, 3, ... next to the front head and N -
 * 1, N - 2, ... next to the back head. The numbers still to be placed are always f + 1 .. b - 1.
 *
 * <p>At every node, the moves of both heads are filtered by the bounds of lines ({@link
 * LineBounds}) and by forced moves ({@link ForcedMoves}), with their proofs there. The head with
 * fewer moves left is extended, the shorter path at a tie.
 *
 * <p>The head that was not extended keeps the moves that the last position allowed, less the placed
 * square. For it, only the bounds of the lines of the placed square are new: the need and the free
 * squares of all other lines are the same, and so is the number of this head.
 *
 * <p><b>No tour is lost.</b> In each completion, the next number at a head is on one of the squares
 * that the rules keep for it, because the rules only remove squares that no completion has there.
 * The subtrees of one head's squares contain every completion exactly once, for either head. A node
 * is a pair of partial paths that was reached, the root's and complete ones included.
 */
final class MagicWalker extends NumberWalker {

  private final MagicTree tree;
  private final TourQuestion question;
  private final MoveGraph graph;
  private final ForcedMoves moves;
  private final boolean isTested; // whether a tour must be tested for more than magic lines
  private final int squares;
  private LineBounds bounds;
  private int[] need = {}; // by line: the sum of the free squares
  private int[] set = {}; // by line: the place of the free squares in the bounds' index
  private int[] count = {}; // by line: the number of free squares
  private int[] most = {}; // by line: the greatest latency of the free squares
  private long free;
  private int front; // the numbers of the heads
  private int back;
  private final int[] square; // by number, for the numbers that are placed
  private final long[] ahead; // by the number of placed squares: the moves of the front head
  private final long[] behind; // and of the back head
  private boolean lastIsBack; // the head of the last move
  private int last; // the square of the last move
  private final boolean[] isBack; // by level
  private boolean keptIsBack;

  MagicWalker(
      MagicTree tree,
      TourQuestion question,
      MoveGraph graph,
      ForcedMoves moves,
      TranspositionTable none) {
    super(none, graph.squares());
    this.tree = tree;
    this.question = question;
    this.graph = graph;
    this.moves = moves;
    squares = graph.squares();
    Magic magic = question.magic().orElseThrow();
    boolean isNear = magic.label().startsWith(Magic.NEAR.label());
    isTested = isNear || !question.required().isEmpty();
    bounds = new LineBounds(graph, List.of());
    square = new int[squares + 1];
    ahead = new long[squares + 1];
    behind = new long[squares + 1];
    isBack = new boolean[squares];
  }

  @Override
  void beginRoot() {
    MagicTree.Root pair = tree.root(root);
    weigh(pair.weight());
    placeEnds(pair);
  }

  /** Places 1 and N. */
  private void placeEnds(MagicTree.Root pair) {
    bounds = pair.bounds();
    if (need.length != bounds.lines()) {
      need = new int[bounds.lines()];
      set = new int[bounds.lines()];
      count = new int[bounds.lines()];
      most = new int[bounds.lines()];
    }
    for (int line = 0; line < need.length; line++) {
      need[line] = bounds.sum[line];
      set[line] = bounds.first[line] + bounds.whole[line];
      count[line] = Integer.bitCount(bounds.whole[line]);
      most[line] = bounds.most[set[line]];
    }
    free = squares == Long.SIZE ? -1L : (1L << squares) - 1;
    front = 0;
    back = squares + 1;
    place(pair.first(), false);
    place(pair.last(), true);
  }

  @Override
  void place(int level, int to) {
    place(to, isBack[level]);
  }

  @Override
  void unplace(int level, int from) {
    boolean atBack = isBack[level];
    int number = atBack ? back++ : front--;
    free ^= 1L << from;
    int[] lines = bounds.linesOf[from];
    for (int which = 0; which < lines.length; which++) {
      int line = lines[which];
      need[line] += number;
      set[line] += bounds.bitsOf[from][which];
      count[line]++;
      most[line] = bounds.most[set[line]];
    }
  }

  private void place(int to, boolean atBack) {
    lastIsBack = atBack;
    last = to;
    int number = atBack ? --back : ++front;
    square[number] = to;
    free ^= 1L << to;
    int[] lines = bounds.linesOf[to];
    for (int which = 0; which < lines.length; which++) {
      int line = lines[which];
      need[line] -= number;
      set[line] -= bounds.bitsOf[to][which];
      count[line]--;
      most[line] = bounds.most[set[line]];
    }
  }

  /** Filters the moves of both heads, and chooses a head. */
  @Override
  long choose() {
    int frontHead = square[front];
    int backHead = square[back];
    int placed = front + squares + 1 - back;
    long fronts = free;
    long backs = free;
    if (placed == 2) {
      fronts &= allAhead(graph.neighbours(frontHead));
      backs &= allBehind(graph.neighbours(backHead));
    } else if (lastIsBack) {
      fronts &= ahead[placed - 1];
      for (int line : bounds.linesOf[last]) {
        fronts &= ahead(line);
      }
      backs &= fronts == 0 ? 0 : allBehind(graph.neighbours(backHead) & free);
    } else {
      backs &= behind[placed - 1];
      for (int line : bounds.linesOf[last]) {
        backs &= behind(line);
      }
      fronts &= backs == 0 ? 0 : allAhead(graph.neighbours(frontHead) & free);
    }
    if (fronts == 0
        || backs == 0
        || !moves.propagate(placed, free, 1L << frontHead, 1L << backHead)) {
      return 0;
    }
    fronts &= moves.front();
    backs &= moves.back();
    ahead[placed] = fronts;
    behind[placed] = backs;
    int less = Long.bitCount(backs) - Long.bitCount(fronts);
    keptIsBack = less < 0 || (less == 0 && squares - back < front - 1);
    return fronts == 0 || backs == 0 ? 0 : keptIsBack ? backs : fronts;
  }

  /** Returns the squares of a set that the bounds of all lines keep for the front head. */
  private long allAhead(long kept) {
    for (int line = 0; line < need.length; line++) {
      kept &= ahead(line);
    }
    return kept;
  }

  private long ahead(int line) {
    int latency = need[line] - count[line] * (front + 1);
    return latency < most[line] ? bounds.within(set[line], latency) : -1;
  }

  /** Returns the squares of a set that the bounds of all lines keep for the back head. */
  private long allBehind(long kept) {
    for (int line = 0; line < need.length; line++) {
      kept &= behind(line);
    }
    return kept;
  }

  private long behind(int line) {
    int latency = count[line] * (back - 1) - need[line];
    return latency < most[line] ? bounds.within(set[line], latency) : -1;
  }

  /**
   * Follows a tour from the ends inwards, and checks that the rules keep its next square at both
   * heads. For tests, because a rule that refutes a tour is wrong.
   *
   * @return the number of placed squares when a rule refutes the tour, or 0 if no rule does
   */
  int refutedAt(MagicTree.Root lines, int... tour) {
    placeEnds(new MagicTree.Root(lines.bounds(), tour[0], tour[squares - 1], 1));
    while (free != 0) {
      long kept = choose();
      int next = keptIsBack ? tour[back - 2] : tour[front];
      if ((kept >>> next & 1) == 0) {
        return squares - Long.bitCount(free);
      }
      place(next, keptIsBack);
    }
    return isTour() ? 0 : squares;
  }

  @Override
  void levelBegins(int level) {
    isBack[level] = keptIsBack;
  }

  @Override
  boolean isComplete() {
    return free == 0;
  }

  @Override
  boolean isTour() {
    if (!graph.adjacent(square[front], square[back])) {
      return false;
    }
    for (int sum : need) {
      if (sum != 0) {
        return false;
      }
    }
    return !isTested || isAnswer();
  }

  private boolean isAnswer() {
    int[] tour = new int[squares];
    tour(tour);
    return question.isAnsweredBy(Tour.of(question, tour));
  }

  @Override
  public void tour(int[] tour) {
    for (int number = 1; number <= squares; number++) {
      tour[number - 1] = square[number];
    }
  }
}
