package org.knightstour.search.path;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.model.Rules;

/**
 * The squares that the knight has visited, and the pruning rules about ways in and out.
 *
 * <p>Terms of this package. The <i>exits</i> of a square are its unvisited neighbours. The start is
 * visited from the beginning. Their exits are the same numbers as in 1999, because those rules
 * exclude the start. Missing squares count as visited. A <i>last square</i> is a possible end of
 * the tour: a neighbour of the start for a closed tour, or the fixed end. For a strictly open tour
 * it is a square that is not a move from the start, and otherwise any square. The <i>ways</i> of an
 * unvisited square are its exits. A last square of a tour with a bound end (closed, or a fixed end)
 * has one more way.
 *
 * <p>Each pruning rule has a name, and there the proof that it loses no tour. They are {@code
 * isCutOff} and {@code isOrphaned} in {@link #place}, and {@link #waysSuffice}. Every rule set also
 * has {@link #keepsRequired} and {@link #mayEnter} for required moves.
 */
final class PathState {

  private final TourQuestion question;
  private final MoveGraph graph;
  private final @Nullable DegreeTwoGraph required;
  final int[] offsets;
  final int[] targets;
  private final int length;
  private final TourKind kind;
  private final int givenEnd;
  private final boolean orphanRule;
  private final boolean lastWayRule;
  private final boolean degreeRule;
  private final boolean boundEnd;

  // Positions of larger boards have no keys.
  private static final int MOST_KEY_SQUARES = 256;

  private final boolean[] missing;
  // The visited squares again, as sets of bits for keys.
  private final long[] visitedBits;
  final boolean[] visited;
  final boolean[] last;
  final byte[] exits;
  final int[] path;
  private int depth = -1;
  int lastSquaresLeft;
  int needy;
  private boolean forced;

  /** Creates the state before {@link #begin}. No square has three required moves. */
  PathState(TourQuestion question, Rules rules, MoveGraph graph) {
    this.question = question;
    this.graph = graph;
    required = required(question);
    offsets = graph.offsets();
    targets = graph.targets();
    length = graph.present();
    kind = question.kind();
    givenEnd = question.to().orElse(-1);
    orphanRule = rules.includes(Rules.ORPHAN);
    lastWayRule = rules.includes(Rules.CLASSIC);
    degreeRule = rules.includes(Rules.DEGREE);
    boundEnd = kind == TourKind.CLOSED || givenEnd >= 0;
    int squares = graph.squares();
    missing = new boolean[squares];
    for (int square = 0; square < squares; square++) {
      missing[square] = !graph.isPresent(square);
    }
    visited = new boolean[squares];
    visitedBits = new long[(squares + 63) >>> 6];
    last = new boolean[squares];
    exits = new byte[squares];
    path = new int[length];
  }

  /**
   * Returns the required moves, or null without required moves. A square with three has only two of
   * them.
   */
  static @Nullable DegreeTwoGraph required(TourQuestion question) {
    if (question.required().isEmpty()) {
      return null;
    }
    DegreeTwoGraph pairs = new DegreeTwoGraph(question.naming().squares());
    question.required().forEach(move -> pairs.link(move.first(), move.second()));
    return pairs;
  }

  MoveGraph graph() {
    return graph;
  }

  int length() {
    return length;
  }

  int depth() {
    return depth;
  }

  int current() {
    return path[depth];
  }

  int unvisited() {
    return length - 1 - depth;
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

  /**
   * Returns the square after the last square of a bound tour's path: the start, or the fixed end
   * itself.
   */
  int anchor() {
    return kind == TourKind.CLOSED ? path[0] : givenEnd;
  }

  /** Copies squares of the path, as many as the array holds and the path has. */
  void copyPath(int[] to) {
    System.arraycopy(path, 0, to, 0, to.length);
  }

  /** Clears the board and puts the knight on its start. */
  void begin(int start) {
    System.arraycopy(missing, 0, visited, 0, visited.length);
    Arrays.fill(visitedBits, 0);
    lastSquaresLeft = 0;
    for (int square = 0; square < visited.length; square++) {
      exits[square] = (byte) (offsets[square + 1] - offsets[square]);
      last[square] = square != start && !missing[square] && mayEndOn(square, start);
      lastSquaresLeft += last[square] ? 1 : 0;
    }
    depth = 0;
    path[0] = start;
    visited[start] = true;
    visitedBits[start >>> 6] |= 1L << start;
    for (int slot = offsets[start]; slot < offsets[start + 1]; slot++) {
      exits[targets[slot]]--;
    }
    needy = countNeedy();
    forced = false;
  }

  private boolean mayEndOn(int square, int start) {
    if (givenEnd >= 0 && square != givenEnd) {
      return false;
    }
    return switch (kind) {
      case OPEN -> true;
      case CLOSED ->
          length >= Tour.FEWEST_OF_A_CYCLE
              && graph.adjacent(square, start)
              && mayClose(square, start);
      case STRICTLY_OPEN -> !question.isMove(square, start);
    };
  }

  /**
   * Returns whether a cycle can close from a square to its start. If the start has two required
   * moves, one of them must be the closing move.
   */
  private boolean mayClose(int square, int start) {
    return required == null
        || required.second(start) == DegreeTwoGraph.NONE
        || required.areLinked(start, square);
  }

  /** Counts the unvisited squares with fewer than two ways. */
  int countNeedy() {
    int count = 0;
    for (int square = 0; square < visited.length; square++) {
      count += !visited[square] && ways(square) < 2 ? 1 : 0;
    }
    return count;
  }

  private int ways(int square) {
    return boundEnd && last[square] ? exits[square] + 1 : exits[square];
  }

  /** Returns the number of words in the key of a position, or 0 if positions have no key. */
  int keyWords() {
    return visited.length > MOST_KEY_SQUARES ? 0 : visitedBits.length + 1;
  }

  /**
   * Writes the key of a position: the visited squares, the knight's square, and the start if the
   * way back to it matters. The key determines the whole search below, apart from the order. The
   * moves, the exits, the ways and the remaining last squares follow from the key, and the pruning
   * rules use no other data. A required move of a visited square was made, or leads to the knight's
   * square or to the start (see {@link #keepsRequired}). The rest of the path therefore does not
   * matter. An open tour can end anywhere, for any start, and a fixed end is the same for all
   * positions.
   */
  void key(long[] key) {
    int words = visitedBits.length;
    for (int word = 0; word < words; word++) {
      key[word] = visitedBits[word];
    }
    key[words] = kind == TourKind.OPEN ? path[depth] : path[depth] | (long) path[0] << 32;
  }

  boolean isTour() {
    int end = path[depth];
    if (length == 1) {
      return kind != TourKind.CLOSED;
    }
    return depth == length - 1 && last[end];
  }

  /**
   * Moves the knight to an unvisited neighbour. Hot: one pass over the neighbours of the new
   * square. The two pruning rules are written out here, because the method then has more than 325
   * bytes of bytecode and Java compiles it separately. When it was inlined into the walk, NONE was
   * 10 to 25 % slower and CLASSIC 5 %.
   *
   * @return false if a pruning rule rejects the position. The knight has moved nevertheless
   */
  boolean place(int square) {
    int waiting = length - 2 - depth;
    boolean alive = required == null || mayEnter(required, square, waiting);
    if (last[square]) {
      lastSquaresLeft--;
      /*
       * Last way back (Rules.CLASSIC): a tour ends on a last square. When the knight takes the only
       * one that is left while other squares wait, it cannot end there.
       */
      boolean isCutOff = lastWayRule && lastSquaresLeft == 0 && waiting > 0;
      alive &= !isCutOff;
    }
    needy -= ways(square) < 2 ? 1 : 0;
    visited[square] = true;
    visitedBits[square >>> 6] ^= 1L << square;
    path[++depth] = square;
    boolean hasOrphan = false;
    int needyNeighbours = 0;
    int needyCount = needy;
    for (int slot = offsets[square], end = offsets[square + 1]; slot < end; slot++) {
      int neighbour = targets[slot];
      int left = --exits[neighbour];
      if (!visited[neighbour]) {
        hasOrphan |= left == 0;
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
    /*
     * Orphan (Rules.ORPHAN), while two squares or more wait: a square without exits can only be
     * entered from the knight's own square, by the next move, and then not be left, so that it must
     * be the only one that waits. Only neighbours of the knight's square have lost an exit.
     */
    boolean isOrphaned = orphanRule && hasOrphan;
    if (isOrphaned) {
      return false;
    }
    return alive && (!degreeRule || waysSuffice(needyNeighbours));
  }

  /**
   * Returns whether all squares have enough ways ({@link Rules#DEGREE}), while two squares or more
   * wait. The tour passes each unvisited square, apart from the last square, by two of its ways, or
   * by one way and the edge from the knight's square. The last square of a bound tour has the edge
   * out of the path as a way. The knight's square gives its edge to one square only. Consider the
   * squares with fewer than two ways. One of them can be next, and one more can be the end if the
   * end is not bound. If there are more, the position is infeasible. For the same reason, if there
   * are exactly as many, the next move is forced to one of them.
   */
  private boolean waysSuffice(int needyNeighbours) {
    int free = boundEnd ? 0 : 1;
    if (needy <= free) {
      return true;
    }
    forced = true;
    return needy == free + 1 && needyNeighbours > 0;
  }

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
    visitedBits[square >>> 6] ^= 1L << square;
    needy += ways(square) < 2 ? 1 : 0;
    lastSquaresLeft += last[square] ? 1 : 0;
  }

  /**
   * Writes the next squares of the knight in ascending order and returns their number. These are
   * its unvisited neighbours, restricted by a forced move and by required moves.
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
    return required == null ? count : keepRequired(required, moves, offset, count);
  }

  private int keepRequired(DegreeTwoGraph pairs, int[] moves, int offset, int count) {
    int kept = 0;
    for (int move = 0; move < count; move++) {
      if (keepsRequired(pairs, moves[offset + move])) {
        moves[offset + kept++] = moves[offset + move];
      }
    }
    return kept;
  }

  /**
   * Returns whether a move to a square keeps every required move of the knight's square possible.
   * The two squares of a required move are neighbours on the tour. If the other square is already
   * visited, it is the square before, and the move was made. Or it is the start of a closed tour,
   * and the knight ends here (see {@link #mayEnter}). If the other square is not visited, it must
   * be next. Later the knight returns to this square only by the closing move, to the start of a
   * closed tour from a last square.
   */
  private boolean keepsRequired(DegreeTwoGraph pairs, int next) {
    int square = path[depth];
    int first = pairs.first(square);
    int second = pairs.second(square);
    boolean isFirstLeft = isLeft(first, next);
    boolean isSecondLeft = isLeft(second, next);
    if (!isFirstLeft && !isSecondLeft) {
      return true;
    }
    return depth == 0
        && kind == TourKind.CLOSED
        && isFirstLeft != isSecondLeft
        && last[isFirstLeft ? first : second];
  }

  private boolean isLeft(int neighbour, int next) {
    return neighbour != DegreeTwoGraph.NONE && neighbour != next && !visited[neighbour];
  }

  /**
   * Returns whether required moves allow a tour if the knight enters a square. Its required
   * neighbours cannot both be unvisited, because the knight leaves the square by one move. The
   * start of a closed tour has two moves, the first and the closing move. If a required neighbour
   * of the start is not the second square of the tour, it is the last.
   */
  private boolean mayEnter(DegreeTwoGraph pairs, int square, int waiting) {
    int none = DegreeTwoGraph.NONE;
    if (isLeft(pairs.first(square), none) && isLeft(pairs.second(square), none)) {
      return false;
    }
    return depth == 0
        || waiting == 0
        || kind != TourKind.CLOSED
        || !pairs.areLinked(path[0], square);
  }
}
