package org.knightstour.search.path;

import org.jspecify.annotations.Nullable;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;

/**
 * The search of {@link PathTree} from one start, to look at: each step places the knight or takes
 * it back, and each step can be taken back itself. Unlike the walk of the search, a step also stops
 * on a square that a rule refutes. The nodes are the same: placings that no rule refutes. About 80
 * bytes a square, allocated once for each choice of rules. Not safe for use by two threads at once.
 */
public final class PathStepper {

  private static final int MOST_MOVES = 8;

  private final MoveGraph graph;
  private final int start;
  private TourQuestion question;
  private SearchSettings settings;
  private PathState state;
  private MoveOrder order;
  private @Nullable CutSquares cutSquares;
  // As in PathWalker: the moves out of each square of the path, and which is next. Those before it
  // were tried. At depth d next[d] is 0 exactly when the knight has just come.
  private final int[] moves;
  private final byte[] next;
  private final byte[] limit;
  private final boolean[] isRefuted;
  private long nodes;
  private long placings;
  private long tours;

  /** The knight on the first square of a question, or without one on its least square. */
  public PathStepper(TourQuestion question, SearchSettings settings) {
    this.question = question;
    this.settings = settings;
    graph = MoveGraph.of(question);
    start = question.from().orElseGet(question::leastSquare);
    int length = question.squares();
    moves = new int[MOST_MOVES * length];
    next = new byte[length];
    limit = new byte[length];
    isRefuted = new boolean[length];
    state = newState();
    order = newOrder();
    begin();
  }

  private PathState newState() {
    boolean isFull = settings.usedRules().includes(Rules.FULL);
    cutSquares = isFull ? new CutSquares(graph) : null;
    return new PathState(question, settings.usedRules(), graph);
  }

  private MoveOrder newOrder() {
    MoveOrder made = new MoveOrder(graph, settings.tieBreak(), settings.seed());
    made.startAt(start);
    return made;
  }

  private void begin() {
    state.begin(start);
    isRefuted[0] = !new PathTree(question, settings).allows(start);
    nodes += isRefuted[0] ? 0 : 1;
    placings++;
    tours += isTour() ? 1 : 0;
    listMoves();
  }

  /** Lists the moves from the knight's square; none from a refuted one. */
  private void listMoves() {
    int depth = state.depth();
    next[depth] = 0;
    limit[depth] = 0;
    if (!isRefuted[depth] && state.unvisited() > 0) {
      int count = state.moves(moves, MOST_MOVES * depth);
      order.sort(moves, MOST_MOVES * depth, count, state);
      limit[depth] = (byte) count;
    }
  }

  private void enter(int square) {
    isRefuted[state.depth() + 1] = !isAlive(square);
    listMoves();
  }

  /** Places the knight; whether no rule refutes the position. */
  private boolean isAlive(int square) {
    return state.place(square)
        && (cutSquares == null || state.unvisited() < 2 || cutSquares.allowATour(state));
  }

  /**
   * Places the knight on the next square, or takes it back where none is left.
   *
   * @return false when everything was tried
   */
  public boolean step() {
    int depth = state.depth();
    if (next[depth] < limit[depth]) {
      enter(moves[MOST_MOVES * depth + next[depth]++]);
      placings++;
      nodes += isRefuted() ? 0 : 1;
      tours += isTour() ? 1 : 0;
      return true;
    }
    if (depth == 0) {
      return false;
    }
    state.unplace();
    return true;
  }

  /**
   * Undoes the last step, whichever it was.
   *
   * @return false at the beginning
   */
  public boolean undo() {
    int depth = state.depth();
    if (next[depth] > 0) {
      // The knight came back from the move before the next one; there everything was tried.
      enter(moves[MOST_MOVES * depth + next[depth] - 1]);
      next[state.depth()] = limit[state.depth()];
      return true;
    }
    if (depth == 0) {
      return false;
    }
    placings--;
    nodes -= isRefuted() ? 0 : 1;
    tours -= isTour() ? 1 : 0;
    state.unplace();
    next[depth - 1]--;
    return true;
  }

  /**
   * Goes on by other rules, another order or for another kind of tour, from the same path. What was
   * tried stays tried; of the rest, what the new rules refute is left out.
   *
   * @param asked the same question but for its kind
   */
  public void change(TourQuestion asked, SearchSettings chosen) {
    question = asked;
    settings = chosen;
    int depth = state.depth();
    int[] path = path();
    state = newState();
    order = newOrder();
    state.begin(start);
    isRefuted[0] = !new PathTree(question, settings).allows(start);
    for (int at = 0; at <= depth; at++) {
      int tried = next[at];
      int[] before = new int[tried];
      System.arraycopy(moves, MOST_MOVES * at, before, 0, tried);
      listMoves();
      keepTried(before, at);
      if (at < depth) {
        boolean isAlive = isAlive(path[at + 1]);
        isRefuted[at + 1] = isRefuted[at] || !isAlive;
      }
    }
  }

  /** Puts what was tried before the moves that are listed, which lose it. */
  private void keepTried(int[] tried, int depth) {
    int[] listed = new int[limit[depth]];
    System.arraycopy(moves, MOST_MOVES * depth, listed, 0, listed.length);
    int count = 0;
    for (int square : tried) {
      moves[MOST_MOVES * depth + count++] = square;
    }
    next[depth] = (byte) count;
    for (int square : listed) {
      boolean isNew = true;
      for (int other : tried) {
        isNew &= other != square;
      }
      if (isNew) {
        moves[MOST_MOVES * depth + count++] = square;
      }
    }
    limit[depth] = (byte) count;
  }

  /** What is searched. */
  public TourQuestion question() {
    return question;
  }

  /** How it is searched. */
  public SearchSettings settings() {
    return settings;
  }

  /** How many moves the path has. */
  public int depth() {
    return state.depth();
  }

  /** The squares of the path, a copy. */
  public int[] path() {
    int[] path = new int[state.depth() + 1];
    state.copyPathSoFar(path);
    return path;
  }

  /** The exits of a square: its neighbours that are not visited. */
  public int exits(int square) {
    return state.exits(square);
  }

  /** Whether a square is visited or missing. */
  public boolean isVisited(int square) {
    return state.isVisited(square);
  }

  /** The squares still to be tried from here, in their order. */
  public int[] choices() {
    int depth = state.depth();
    int[] choices = new int[limit[depth] - next[depth]];
    System.arraycopy(moves, MOST_MOVES * depth + next[depth], choices, 0, choices.length);
    return choices;
  }

  /** Whether a rule refutes the position. */
  public boolean isRefuted() {
    return isRefuted[state.depth()];
  }

  /** Whether nothing is left to try from here: the next step takes the knight back. */
  public boolean isDead() {
    return next[state.depth()] >= limit[state.depth()] && !isTour();
  }

  /** Whether everything was tried. */
  public boolean isDone() {
    return state.depth() == 0 && next[0] >= limit[0];
  }

  /** Whether the path is a tour. */
  public boolean isTour() {
    return !isRefuted() && state.unvisited() == 0 && state.isTour();
  }

  /** Placings that no rule refuted. */
  public long nodes() {
    return nodes;
  }

  /** All placings. */
  public long placings() {
    return placings;
  }

  /** Tours met. */
  public long tours() {
    return tours;
  }
}
