package org.knightstour.search.path;

import java.util.Arrays;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.SearchSettings;

/**
 * A search of {@link PathTree} from one start, for display. Each step places the knight or takes it
 * back, and each step can be undone. Unlike the walk of the search, a step also stops on a square
 * that a rule rejects. The nodes are the same: placings that no rule rejects. About 80 bytes a
 * square, allocated once for each choice of rules. Not thread-safe.
 */
public final class PathStepper {

  private final int start;
  private final boolean[] isRefuted;
  private TourQuestion question;
  private SearchSettings settings;
  // All moves before the next move were tried. At depth d next[d] is 0 exactly when the knight has
  // just arrived.
  private PathWalker walker;
  private long nodes;
  private long placings;
  private long tours;

  /** Puts the knight on the first square of a question, or on its least square by default. */
  public PathStepper(TourQuestion question, SearchSettings settings) {
    this.question = question;
    this.settings = settings;
    start = question.from().orElseGet(question::leastSquare);
    isRefuted = new boolean[question.squares()];
    walker = begin();
    listMoves();
    count(1);
  }

  /** Creates a walker of the question and the settings, with the knight on the start. */
  private PathWalker begin() {
    PathTree tree = new PathTree(question, settings);
    PathWalker begun = tree.newWalker(0);
    begun.begin(start);
    isRefuted[0] = !tree.allows(start);
    return begun;
  }

  /** Lists the moves from the knight's square. A rejected square has no moves. */
  private void listMoves() {
    if (isRefuted()) {
      walker.next[depth()] = 0;
      walker.limit[depth()] = 0;
    } else {
      walker.listMoves();
    }
  }

  /** Places the knight. Returns whether all rules accept the position. */
  private boolean isAlive(int square) {
    return walker.state.place(square) && walker.connected();
  }

  private void enter(int square) {
    isRefuted[depth() + 1] = !isAlive(square);
    listMoves();
  }

  /** Adds the last placing to the counts, or subtracts it if {@code by} is -1. */
  private void count(int by) {
    placings += by;
    nodes += isRefuted() ? 0 : by;
    tours += isTour() ? by : 0;
  }

  /**
   * Places the knight on the next square, or takes it back. Returns false if everything was tried.
   */
  public boolean step() {
    int depth = depth();
    if (walker.next[depth] < walker.limit[depth]) {
      enter(walker.moves[walker.width * depth + walker.next[depth]++]);
      count(1);
      return true;
    }
    if (depth == 0) {
      return false;
    }
    walker.state.unplace();
    return true;
  }

  /** Undoes the last step. Returns false at the beginning. */
  public boolean undo() {
    int depth = depth();
    if (walker.next[depth] > 0) {
      // The knight came back from the move before the next move, where all moves were tried.
      enter(walker.moves[walker.width * depth + walker.next[depth] - 1]);
      walker.next[depth + 1] = walker.limit[depth + 1];
      return true;
    }
    if (depth == 0) {
      return false;
    }
    count(-1);
    walker.state.unplace();
    walker.next[depth - 1]--;
    return true;
  }

  /**
   * Continues from the same path with different rules, a different order or a different kind of
   * tour. Tried moves stay tried. Other moves are omitted if the new rules reject them.
   *
   * @param asked the same question except for its kind
   */
  public void change(TourQuestion asked, SearchSettings chosen) {
    int[] path = path();
    PathWalker before = walker;
    question = asked;
    settings = chosen;
    walker = begin();
    for (int depth = 0; depth < path.length; depth++) {
      if (depth > 0) {
        isRefuted[depth] = !isAlive(path[depth]) || isRefuted[depth - 1];
      }
      listMoves();
      keepTried(before, depth);
    }
  }

  /** Puts the tried moves of another walker before the listed moves, without duplicates. */
  private void keepTried(PathWalker before, int depth) {
    int first = walker.width * depth;
    int[] listed = Arrays.copyOfRange(walker.moves, first, first + walker.limit[depth]);
    int count = before.next[depth];
    int[] tried = Arrays.copyOfRange(before.moves, first, first + count);
    System.arraycopy(tried, 0, walker.moves, first, count);
    walker.next[depth] = (byte) count;
    for (int square : listed) {
      if (Arrays.stream(tried).noneMatch(other -> other == square)) {
        walker.moves[first + count++] = square;
      }
    }
    walker.limit[depth] = (byte) count;
  }

  /** Returns the question. */
  public TourQuestion question() {
    return question;
  }

  /** Returns the settings. */
  public SearchSettings settings() {
    return settings;
  }

  /** Returns the number of moves in the path. */
  public int depth() {
    return walker.state.depth();
  }

  /** Returns the squares of the path, a copy. */
  public int[] path() {
    int[] path = new int[depth() + 1];
    walker.state.copyPath(path);
    return path;
  }

  /** Returns the number of unvisited neighbours of a square. */
  public int exits(int square) {
    return walker.state.exits(square);
  }

  /** Returns whether a square is visited or missing. */
  public boolean isVisited(int square) {
    return walker.state.isVisited(square);
  }

  /** Returns the untried squares from here, in their order. */
  public int[] choices() {
    int first = walker.width * depth();
    return Arrays.copyOfRange(
        walker.moves, first + walker.next[depth()], first + walker.limit[depth()]);
  }

  /** Returns whether a rule rejects the position. */
  public boolean isRefuted() {
    return isRefuted[depth()];
  }

  /**
   * Returns whether no moves remain from here and the path is not a tour. The next step takes the
   * knight back.
   */
  public boolean isDead() {
    return walker.next[depth()] >= walker.limit[depth()] && !isTour();
  }

  /** Returns whether everything was tried. */
  public boolean isDone() {
    return depth() == 0 && walker.next[0] >= walker.limit[0];
  }

  /** Returns whether the path is a tour. */
  public boolean isTour() {
    return !isRefuted() && walker.state.unvisited() == 0 && walker.state.isTour();
  }

  /** Returns the number of placings that no rule rejected. */
  public long nodes() {
    return nodes;
  }

  /** Returns the number of all placings. */
  public long placings() {
    return placings;
  }

  /** Returns the number of tours so far. */
  public long tours() {
    return tours;
  }
}
