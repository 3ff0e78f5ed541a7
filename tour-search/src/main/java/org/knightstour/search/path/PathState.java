package org.knightstour.search.path;

import java.util.Arrays;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.Rules;
import org.knightstour.search.SearchSettings;

/**
 * Which squares the knight has visited, and the prunes that look at ways in and out.
 *
 * <p>Words of this room. The <i>exits</i> of a square are its neighbours that are not visited; the
 * start is visited from the beginning, so the exits of the 1999 rules, which leave the start out,
 * are the same numbers. A <i>last square</i> is one where the tour may end: a neighbour of the
 * start for a closed tour, the given end, a square that is no neighbour of the start for a strictly
 * open tour, any square otherwise. The ways of an unvisited square are its exits, and one more when
 * it is a last square of a tour whose end is bound (closed, or a given end).
 *
 * <p>Each prune loses no tour:
 *
 * <ul>
 *   <li><b>Last way back</b> ({@link Rules#CLASSIC}): a tour ends on a last square. If the knight
 *       takes the only one that is left while other squares wait, it cannot end there.
 *   <li><b>Orphan</b> ({@link Rules#ORPHAN}): a square without exits can only be entered from the
 *       knight's own square, by the next move, and then not be left: it must be the only one left.
 *   <li><b>Too few ways</b> ({@link Rules#DEGREE}): apart from the last square, the tour passes
 *       each unvisited square by two of its ways or by one and the edge from the knight's square;
 *       the last square of a bound tour has the edge out of the path as a way. The knight's square
 *       gives its edge to one square only. So of the squares with fewer than two ways one may be
 *       next, and one more may be the end when the end is not bound; any others refute the
 *       position. For the same reason, when they are as many as that, the next move is forced to
 *       one of them.
 * </ul>
 */
final class PathState {

  private final MoveGraph graph;
  private final int[] offsets;
  private final int[] targets;
  private final int squares;
  private final TourKind kind;
  private final int givenEnd;
  private final boolean orphanRule;
  private final boolean lastWayRule;
  private final boolean degreeRule;
  private final boolean boundEnd;

  private final boolean[] visited;
  private final boolean[] last;
  private final byte[] exits;
  private final int[] path;
  private int depth = -1;
  private int lastSquaresLeft;
  private int needy;
  private boolean forced;

  PathState(TourQuestion question, SearchSettings settings, MoveGraph graph) {
    this.graph = graph;
    offsets = graph.offsets();
    targets = graph.targets();
    squares = graph.squares();
    kind = question.kind();
    givenEnd = question.to().orElse(-1);
    orphanRule = settings.rules().includes(Rules.ORPHAN);
    lastWayRule = settings.rules().includes(Rules.CLASSIC);
    degreeRule = settings.rules().includes(Rules.DEGREE);
    boundEnd = kind == TourKind.CLOSED || givenEnd >= 0;
    visited = new boolean[squares];
    last = new boolean[squares];
    exits = new byte[squares];
    path = new int[squares];
  }

  int depth() {
    return depth;
  }

  int current() {
    return path[depth];
  }

  int start() {
    return path[0];
  }

  int unvisited() {
    return squares - 1 - depth;
  }

  boolean isVisited(int square) {
    return visited[square];
  }

  int exits(int square) {
    return exits[square];
  }

  boolean isBound() {
    return boundEnd;
  }

  /** The square after the last one of a bound tour's path: the start, or the given end itself. */
  int anchor() {
    return kind == TourKind.CLOSED ? path[0] : givenEnd;
  }

  void copyPath(int[] to) {
    System.arraycopy(path, 0, to, 0, squares);
  }

  /** Empties the board and puts the knight on its start. */
  void begin(int start) {
    Arrays.fill(visited, false);
    for (int square = 0; square < squares; square++) {
      exits[square] = (byte) (offsets[square + 1] - offsets[square]);
    }
    lastSquaresLeft = 0;
    for (int square = 0; square < squares; square++) {
      last[square] = square != start && mayEndOn(square, start);
      lastSquaresLeft += last[square] ? 1 : 0;
    }
    depth = 0;
    path[0] = start;
    visited[start] = true;
    for (int slot = offsets[start]; slot < offsets[start + 1]; slot++) {
      exits[targets[slot]]--;
    }
    needy = countNeedy();
    forced = false;
  }

  private boolean mayEndOn(int square, int start) {
    boolean neighbour = graph.adjacent(square, start);
    return (kind != TourKind.CLOSED || neighbour)
        && (kind != TourKind.STRICTLY_OPEN || !neighbour)
        && (givenEnd < 0 || square == givenEnd);
  }

  private int countNeedy() {
    int count = 0;
    for (int square = 0; square < squares; square++) {
      count += !visited[square] && ways(square) < 2 ? 1 : 0;
    }
    return count;
  }

  private int ways(int square) {
    return boundEnd && last[square] ? exits[square] + 1 : exits[square];
  }

  /** Whether the finished path is a tour of the kind asked for. */
  boolean isTour() {
    int end = path[depth];
    if (squares == 1) {
      return kind != TourKind.CLOSED;
    }
    return depth == squares - 1 && last[end];
  }

  /**
   * Moves the knight to an unvisited neighbour. Hot: one pass over the neighbours of the new
   * square.
   *
   * @return false when a prune refutes the position; the knight has moved all the same
   */
  boolean place(int square) {
    int waiting = squares - 2 - depth;
    boolean alive = true;
    if (last[square]) {
      lastSquaresLeft--;
      alive = !lastWayRule || lastSquaresLeft > 0 || waiting == 0;
    }
    needy -= ways(square) < 2 ? 1 : 0;
    visited[square] = true;
    path[++depth] = square;
    boolean orphan = false;
    int needyNeighbours = 0;
    int needyCount = needy;
    for (int slot = offsets[square], end = offsets[square + 1]; slot < end; slot++) {
      int neighbour = targets[slot];
      int left = --exits[neighbour];
      if (!visited[neighbour]) {
        orphan |= left == 0;
        int ways = boundEnd && last[neighbour] ? left + 1 : left;
        needyCount += ways == 1 ? 1 : 0;
        needyNeighbours += ways < 2 ? 1 : 0;
      }
    }
    needy = needyCount;
    forced = false;
    if (waiting < 2) {
      return alive;
    }
    if (orphanRule && orphan) {
      return false;
    }
    return alive && (!degreeRule || waysSuffice(needyNeighbours));
  }

  private boolean waysSuffice(int needyNeighbours) {
    int free = boundEnd ? 0 : 1;
    if (needy <= free) {
      return true;
    }
    forced = true;
    return needy == free + 1 && needyNeighbours > 0;
  }

  /** Takes the knight's last move back. */
  void unplace() {
    int square = path[depth--];
    for (int slot = offsets[square], end = offsets[square + 1]; slot < end; slot++) {
      int neighbour = targets[slot];
      int left = exits[neighbour]++;
      if (!visited[neighbour]) {
        int ways = boundEnd && last[neighbour] ? left + 1 : left;
        needy -= ways == 1 ? 1 : 0;
      }
    }
    visited[square] = false;
    needy += ways(square) < 2 ? 1 : 0;
    lastSquaresLeft += last[square] ? 1 : 0;
  }

  /**
   * Writes the squares that the knight may go to next, in ascending order: its unvisited
   * neighbours, or of them only those that a forced move leaves.
   *
   * @return how many
   */
  int moves(int[] moves, int offset) {
    int square = path[depth];
    int count = 0;
    for (int slot = offsets[square], end = offsets[square + 1]; slot < end; slot++) {
      int neighbour = targets[slot];
      if (!visited[neighbour] && (!forced || ways(neighbour) < 2)) {
        moves[offset + count++] = neighbour;
      }
    }
    return count;
  }

  /**
   * Recomputes everything from the path and compares: exits count the unvisited neighbours, needy
   * the unvisited squares with fewer than two ways, lastSquaresLeft the unvisited last squares.
   *
   * @throws IllegalStateException naming the first value that is wrong
   */
  void verifyConsistent() {
    int lastSquares = 0;
    for (int square = 0; square < squares; square++) {
      int count = 0;
      for (int slot = offsets[square]; slot < offsets[square + 1]; slot++) {
        count += visited[targets[slot]] ? 0 : 1;
      }
      check("exits of " + square, exits[square], count);
      boolean onPath = false;
      for (int step = 0; step <= depth; step++) {
        onPath |= path[step] == square;
      }
      check("visited " + square, visited[square] ? 1 : 0, onPath ? 1 : 0);
      lastSquares += !onPath && last[square] ? 1 : 0;
    }
    check("last squares left", lastSquaresLeft, lastSquares);
    check("needy squares", needy, countNeedy());
  }

  private static void check(String what, int kept, int counted) {
    if (kept != counted) {
      throw new IllegalStateException(what + ": kept " + kept + ", counted " + counted);
    }
  }
}
