package org.knightstour.search.film;

import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.core.graph.NeighbourPairs;

/**
 * The textbook search to look at, each move forward and back: the knight (or another piece) goes to
 * the free square with the fewest exits (Warnsdorff 1823; of equal ones the least number), and
 * takes its move back where there is none left. No rule prunes anything, so that what can be seen
 * is plain backtracking. Eight bytes a square and eight for its moves, allocated once; a move looks
 * at no more than 64 squares. Not safe for use by two threads at once.
 */
public final class SearchFilm {

  private static final int MOST_MOVES = 8;
  private static final int FEWEST_OF_A_CYCLE = 3;

  private final TourQuestion question;
  private final MoveGraph graph;
  private final int[] path;
  private final boolean[] visited;
  private final int[] moves;
  private final byte[] next;
  private final byte[] limit;
  private int length = 1;
  private boolean isBack;
  private long forward;
  private long back;

  /** A search from the first square of a question, or without one from its least square. */
  public SearchFilm(TourQuestion question) {
    this.question = question;
    graph = MoveGraph.of(question);
    path = new int[question.squares()];
    visited = new boolean[question.board().squares()];
    moves = new int[MOST_MOVES * path.length];
    next = new byte[path.length];
    limit = new byte[path.length];
    path[0] = question.from().orElseGet(question::leastSquare);
    visited[path[0]] = true;
    listMoves();
  }

  /** What is searched. */
  public TourQuestion question() {
    return question;
  }

  /** Whether the path is a tour that the question asks for. */
  public boolean isTour() {
    int last = path[path.length - 1];
    if (length < path.length || (question.to().isPresent() && question.to().getAsInt() != last)) {
      return false;
    }
    boolean isClosed = question.kind() == TourKind.CLOSED;
    if (isClosed && (path.length < FEWEST_OF_A_CYCLE || !graph.adjacent(last, path[0]))) {
      return false;
    }
    if (question.kind() == TourKind.STRICTLY_OPEN && question.isMove(last, path[0])) {
      return false;
    }
    return question.required().isEmpty() || makesRequired(isClosed);
  }

  private boolean makesRequired(boolean isClosed) {
    NeighbourPairs pairs = new NeighbourPairs(visited.length);
    for (int step = isClosed ? 0 : 1; step < path.length; step++) {
      pairs.link(path[step], path[step == 0 ? path.length - 1 : step - 1]);
    }
    for (Move move : question.required()) {
      if (!pairs.areLinked(move.first(), move.second())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Makes one move, forward or back.
   *
   * @return false when the path is a tour, or when every path from the first square was tried
   */
  public boolean advance() {
    if (isTour()) {
      return false;
    }
    int depth = length - 1;
    if (next[depth] < limit[depth]) {
      int square = moves[MOST_MOVES * depth + next[depth]++];
      path[length++] = square;
      visited[square] = true;
      listMoves();
      isBack = false;
      forward++;
      return true;
    }
    if (length == 1) {
      return false;
    }
    visited[path[--length]] = false;
    isBack = true;
    back++;
    return true;
  }

  /** Lists the free squares from the knight's, those with fewer exits first. */
  private void listMoves() {
    int depth = length - 1;
    int begin = MOST_MOVES * depth;
    int count = 0;
    for (int slot = graph.start(path[depth]); slot < graph.end(path[depth]); slot++) {
      int square = graph.target(slot);
      if (!visited[square]) {
        int at = begin + count++;
        while (at > begin && exits(moves[at - 1]) > exits(square)) {
          moves[at] = moves[at - 1];
          at--;
        }
        moves[at] = square;
      }
    }
    next[depth] = 0;
    limit[depth] = (byte) count;
  }

  private int exits(int square) {
    int exits = 0;
    for (int slot = graph.start(square); slot < graph.end(square); slot++) {
      exits += visited[graph.target(slot)] ? 0 : 1;
    }
    return exits;
  }

  /** The live array of the squares so far; only the first {@link #length} count. */
  public int[] path() {
    return path;
  }

  /** How many squares the path has, at least 1. */
  public int length() {
    return length;
  }

  /** Whether the last move was taken back. */
  public boolean isBack() {
    return isBack;
  }

  /** How many moves were made. */
  public long forward() {
    return forward;
  }

  /** How many moves were taken back. */
  public long back() {
    return back;
  }
}
