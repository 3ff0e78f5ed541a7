package org.knightstour.search.path;

import java.util.Arrays;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.SearchSettings;

/**
 * The search of {@link PathTree} from one start, to look at: each step places the knight or takes
 * it back, and each step can be taken back itself. Unlike the walk of the search, a step also stops
 * on a square that a rule refutes. The nodes are the same: placings that no rule refutes. About 80
 * bytes a square, allocated once for each choice of rules. Not safe for use by two threads at once.
 */
public final class PathStepper {

  private final int start;
  private final boolean[] isRefuted;
  private TourQuestion question;
  private SearchSettings settings;
  // Its moves before the next one were tried. At depth d next[d] is 0 exactly when the knight has
  // just come.
  private PathWalker walker;
  private long nodes;
  private long placings;
  private long tours;

  /** The knight on the first square of a question, or without one on its least square. */
  public PathStepper(TourQuestion question, SearchSettings settings) {
    this.question = question;
    this.settings = settings;
    start = question.from().orElseGet(question::leastSquare);
    isRefuted = new boolean[question.squares()];
    walker = begin();
    listMoves();
    count(1);
  }

  /** A walker of the question and the settings, with the knight on the start. */
  private PathWalker begin() {
    PathTree tree = new PathTree(question, settings);
    PathWalker begun = tree.newWalker(0);
    begun.begin(start);
    isRefuted[0] = !tree.allows(start);
    return begun;
  }

  /** Lists the moves from the knight's square; none from a refuted one. */
  private void listMoves() {
    if (isRefuted()) {
      walker.next[depth()] = 0;
      walker.limit[depth()] = 0;
    } else {
      walker.listMoves();
    }
  }

  /** Places the knight; whether no rule refutes the position. */
  private boolean isAlive(int square) {
    return walker.state.place(square) && walker.connected();
  }

  private void enter(int square) {
    isRefuted[depth() + 1] = !isAlive(square);
    listMoves();
  }

  /** Counts the placing that led here, or with -1 takes it out of the count. */
  private void count(int by) {
    placings += by;
    nodes += isRefuted() ? 0 : by;
    tours += isTour() ? by : 0;
  }

  /** Places the knight on the next square, or takes it back; false when everything was tried. */
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

  /** Undoes the last step, whichever it was; false at the beginning. */
  public boolean undo() {
    int depth = depth();
    if (walker.next[depth] > 0) {
      // The knight came back from the move before the next one; there everything was tried.
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
   * Continues by other rules, another order or for another kind of tour, from the same path. What
   * was tried stays tried; of the rest, what the new rules refute is left out.
   *
   * @param asked the same question but for its kind
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

  /** Puts what another walker tried before the moves that are listed, which lose it. */
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
    return walker.state.depth();
  }

  /** The squares of the path, a copy. */
  public int[] path() {
    int[] path = new int[depth() + 1];
    walker.state.copyPath(path);
    return path;
  }

  /** The exits of a square: its neighbours that are not visited. */
  public int exits(int square) {
    return walker.state.exits(square);
  }

  /** Whether a square is visited or missing. */
  public boolean isVisited(int square) {
    return walker.state.isVisited(square);
  }

  /** The squares still to be tried from here, in their order. */
  public int[] choices() {
    int first = walker.width * depth();
    return Arrays.copyOfRange(
        walker.moves, first + walker.next[depth()], first + walker.limit[depth()]);
  }

  /** Whether a rule refutes the position. */
  public boolean isRefuted() {
    return isRefuted[depth()];
  }

  /** Whether nothing is left to try from here: the next step takes the knight back. */
  public boolean isDead() {
    return walker.next[depth()] >= walker.limit[depth()] && !isTour();
  }

  /** Whether everything was tried. */
  public boolean isDone() {
    return depth() == 0 && walker.next[0] >= walker.limit[0];
  }

  /** Whether the path is a tour. */
  public boolean isTour() {
    return !isRefuted() && walker.state.unvisited() == 0 && walker.state.isTour();
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
