package org.knightstour.search.path;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.parallel.TranspositionTable;
import org.knightstour.search.parallel.TreeWalker;

/**
 * The depth-first walk over the tree of paths. Each depth has the moves in their order and the
 * index of the next. A node is a placing of the knight that no rule skips, including the start.
 *
 * <p>The transposition table stores positions (see {@link PathState#key}) after they are fully
 * searched. {@link TranspositionTable} has the proof.
 *
 * <p>Memory: about 60 bytes a square, allocated once.
 */
final class PathWalker extends TreeWalker {

  /** The minimum number of squares for a look-up. Smaller positions are searched about as fast. */
  private static final int LEAST_SQUARES = 8;

  private final PathTree tree;
  final PathState state;
  private final MoveOrder order;
  private final @Nullable CutSquares cutSquares;

  // moves[width d ..] are the ordered moves out of the square at depth d. next[d] is the next to
  // try, and limit[d] is after the last of this walk. The width is the most neighbours.
  final int width;
  final int[] moves;
  final byte[] next;
  final byte[] limit;
  private boolean onTour;

  /** Creates a walker with a transposition table of at most {@code tableBytes} bytes. */
  PathWalker(PathTree tree, PathState state, MoveOrder order, Rules rules, long tableBytes) {
    super(new TranspositionTable(state.keyWords(), state.length(), LEAST_SQUARES, tableBytes));
    this.tree = tree;
    this.state = state;
    this.order = order;
    cutSquares = rules.includes(Rules.FULL) ? new CutSquares(state.graph()) : null;
    width = state.graph().mostNeighbours();
    moves = new int[width * state.length()];
    next = new byte[state.length()];
    limit = new byte[state.length()];
  }

  @Override
  protected boolean begin(WorkUnit unit) {
    onTour = false;
    int start = tree.start(root).orElseThrow();
    if (!tree.allows(start)) {
      return false;
    }
    begin(start);
    for (int depth = 0; !atRoot; depth++) {
      listMoves();
      next[depth] = (byte) unit.choice(depth);
      if (depth == base) {
        return true;
      }
      limit[depth] = next[depth];
      state.place(moves[width * depth + next[depth]++]);
    }
    return true;
  }

  /** Puts the knight on its start, for any root. */
  void begin(int start) {
    state.begin(start);
    order.startAt(start);
  }

  /** Lists the moves out of the knight's square, in their order, all untried. */
  void listMoves() {
    int depth = state.depth();
    int count = state.moves(moves, width * depth);
    order.sort(moves, width * depth, count, state);
    next[depth] = 0;
    limit[depth] = (byte) count;
  }

  @Override
  protected boolean visitRoot() {
    listMoves();
    return isTour(true);
  }

  @Override
  protected WalkStatus walkBelow(long mostWalked, boolean stopAtTours) {
    if (onTour) {
      onTour = false;
      leave();
    }
    return extend(mostWalked, stopAtTours);
  }

  private boolean isTour(boolean stopAtTours) {
    if (!state.isTour()) {
      return false;
    }
    countTour();
    onTour = stopAtTours;
    return stopAtTours;
  }

  private void leave() {
    if (state.depth() > base) {
      state.unplace();
    }
  }

  private WalkStatus extend(long mostWalked, boolean stopAtTours) {
    while (true) {
      int depth = state.depth();
      if (next[depth] >= limit[depth]) {
        if (depth <= base) {
          return WalkStatus.EXHAUSTED;
        }
        endLevel(depth);
        state.unplace();
        continue;
      }
      if (walked() >= mostWalked) {
        return WalkStatus.MORE;
      }
      int square = moves[width * depth + next[depth]++];
      if (!state.place(square) || !connected()) {
        state.unplace();
        continue;
      }
      countNode();
      if (state.unvisited() > 0) {
        expand(stopAtTours);
      } else if (isTour(stopAtTours)) {
        return WalkStatus.TOUR;
      } else {
        state.unplace();
      }
    }
  }

  /** Lists the moves of a new position, or takes the knight back from a known position. */
  private void expand(boolean stopAtTours) {
    boolean isKeyed = finished().takes(state.unvisited());
    if (isKeyed) {
      state.key(finished().key());
      if (recall(stopAtTours)) {
        state.unplace();
        return;
      }
    }
    beginLevel(state.depth(), isKeyed);
    listMoves();
  }

  /** Returns whether the other rules accept a move that {@link PathState#place} accepts. */
  boolean connected() {
    return cutSquares == null || state.unvisited() < 2 || cutSquares.allowATour(state);
  }

  @Override
  protected int level() {
    return state.depth();
  }

  @Override
  protected int left(int depth) {
    return limit[depth] - next[depth];
  }

  @Override
  protected int chosen(int depth) {
    return next[depth] - 1;
  }

  @Override
  protected int keep(int depth, int count) {
    limit[depth] = (byte) (next[depth] + count);
    return limit[depth];
  }

  @Override
  public double descend(WorkUnit from, SplittableRandom random) {
    enter(from);
    if (isVoid) {
      return 0;
    }
    double sum = atRoot ? 1 : 0;
    double weight = 1;
    // A subtree begins with some of the moves in their order. Their order has no effect below.
    int children = atRoot ? children() : filter(next[base], limit[base]);
    while (children > 0) {
      weight *= children;
      sum += weight;
      // Placed again, because the forced moves must belong to this child.
      state.place(moves[width * state.depth() + random.nextInt(children)]);
      children = children();
    }
    return sum;
  }

  /** Lists the moves that no rule skips at the knight's square, and returns their number. */
  private int children() {
    return state.unvisited() == 0 ? 0 : filter(0, state.moves(moves, width * state.depth()));
  }

  /** Keeps the listed moves that no rule skips, at the front, and returns their number. */
  private int filter(int first, int end) {
    int depth = state.depth();
    int kept = 0;
    for (int move = first; move < end; move++) {
      int square = moves[width * depth + move];
      if (state.place(square) && connected()) {
        moves[width * depth + kept++] = square;
      }
      state.unplace();
    }
    return kept;
  }

  @Override
  public void tour(int[] squares) {
    state.copyPath(squares);
  }
}
