package org.knightstour.draw.terminal;

import org.knightstour.core.Board;
import org.knightstour.core.graph.MoveGraph;

/**
 * The textbook's search to look at, each move forward and back: the knight goes to the free square
 * with the fewest exits (Warnsdorff 1823; of equal ones the least number), and takes its move back
 * where there is none left. No rule cuts anything off, so that what can be seen is plain
 * backtracking. Eight bytes a square and eight for its moves, allocated once; a move looks at no
 * more than 64 squares.
 */
public final class SearchFilm implements Film {

  private static final int MOST_MOVES = 8;

  private final Board board;
  private final MoveGraph graph;
  private final boolean closed;
  private final int[] path;
  private final boolean[] visited;
  private final int[] moves;
  private final byte[] next;
  private final byte[] limit;
  private int length = 1;
  private boolean isBack;
  private long forward;
  private long back;

  /**
   * A search from a square.
   *
   * @param closed whether the last square must be a knight's move from the first
   */
  public SearchFilm(Board board, int start, boolean closed) {
    this.board = board;
    this.closed = closed;
    graph = MoveGraph.of(board);
    path = new int[board.squares()];
    visited = new boolean[board.squares()];
    moves = new int[MOST_MOVES * board.squares()];
    next = new byte[board.squares()];
    limit = new byte[board.squares()];
    path[0] = start;
    visited[start] = true;
    listMoves();
  }

  /** Whether the path is a tour of the kind asked for. */
  public boolean isTour() {
    return length == path.length && (!closed || board.isKnightMove(path[length - 1], path[0]));
  }

  @Override
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

  /** The free squares from the knight's, those with fewer exits first. */
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

  @Override
  public int[] path() {
    return path;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public boolean isBack() {
    return isBack;
  }

  @Override
  public String words() {
    return length + " of " + path.length + ", " + forward + " moves, " + back + " taken back";
  }
}
