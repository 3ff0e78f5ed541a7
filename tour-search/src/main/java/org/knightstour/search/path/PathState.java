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
 * Which squares the knight has visited, and the prunes that look at ways in and out.
 *
 * <p>Words of this package. The <i>exits</i> of a square are its neighbours that are not visited;
 * the start is visited from the beginning, so the exits of the 1999 rules, which leave the start
 * out, are the same numbers. Missing squares count as visited. A <i>last square</i> is one where
 * the tour may end: a neighbour of the start for a closed tour, the given end, a square that is not
 * a move from the start for a strictly open tour, any square otherwise. The <i>ways</i> of an
 * unvisited square are its exits, and one more when it is a last square of a tour whose end is
 * bound (closed, or a given end).
 *
 * <p>Each prune has a name, and there the proof that it loses no tour: in {@link #place} {@code
 * isCutOff} and {@code isOrphaned}, the methods {@link #waysSuffice}, and under every rule set, for
 * required moves, {@link #keepsRequired} and {@link #mayEnter}.
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

  /** The state before {@link #begin}; no square has three required moves. */
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

  /** The required moves, of a square with three only two; null when there are none. */
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

  /** The square after the last one of a bound tour's path: the start, or the given end itself. */
  int anchor() {
    return kind == TourKind.CLOSED ? path[0] : givenEnd;
  }

  /** Copies as many squares as the array holds, at most those of the path so far. */
  void copyPath(int[] to) {
    System.arraycopy(path, 0, to, 0, to.length);
  }

  /** Empties the board and puts the knight on its start. */
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

  /** Both required moves of a start are in a cycle, so that one of them closes it. */
  private boolean mayClose(int square, int start) {
    return required == null
        || required.second(start) == DegreeTwoGraph.NONE
        || required.areLinked(start, square);
  }

  /** How many unvisited squares have fewer than two ways, counted. */
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

  /** How many words the key of a position has; 0 where positions have none. */
  int keyWords() {
    return visited.length > MOST_KEY_SQUARES ? 0 : visitedBits.length + 1;
  }

  /**
   * Writes the key of a position: the visited squares, the knight's square, and the start where the
   * way back to it matters. It determines all that a search finds below, apart from the order: the
   * moves, the exits, the ways and the last squares that are left follow from these, and every
   * prune looks at them alone. A required move of a visited square was made, or leads to the
   * knight's square or to the start (see {@link #keepsRequired}), so that nothing else of the way
   * here matters. An open tour may end anywhere, whatever its start; a given end is the same for
   * all.
   */
  void key(long[] key) {
    int words = visitedBits.length;
    for (int word = 0; word < words; word++) {
      key[word] = visitedBits[word];
    }
    key[words] = kind == TourKind.OPEN ? path[depth] : path[depth] | (long) path[0] << 32;
  }

  /** Whether the finished path is a tour of the kind asked for. */
  boolean isTour() {
    int end = path[depth];
    if (length == 1) {
      return kind != TourKind.CLOSED;
    }
    return depth == length - 1 && last[end];
  }

  /**
   * Moves the knight to an unvisited neighbour. Hot: one pass over the neighbours of the new
   * square. With more than 325 bytes of bytecode, which the two prunes written out give it, Java
   * compiles it alone; inlined into the walk it made rules NONE 10 to 25 % slower and CLASSIC 5 %.
   *
   * @return false when a prune refutes the position; the knight has moved all the same
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
   * Too few ways ({@link Rules#DEGREE}), while two squares or more wait: apart from the last
   * square, the tour passes each unvisited square by two of its ways or by one and the edge from
   * the knight's square; the last square of a bound tour has the edge out of the path as a way. The
   * knight's square gives its edge to one square only. So of the squares with fewer than two ways
   * one may be next, and one more may be the end when the end is not bound; any others refute the
   * position. For the same reason, when they are as many as that, the next move is forced to one of
   * them.
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
   * Writes the squares that the knight may go to next, in ascending order: its unvisited
   * neighbours, or of them only those that a forced move and required moves leave. Returns how
   * many.
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
   * Whether a move to a square leaves every required move of the knight's square possible. The two
   * squares of a required move are neighbours on the tour. One that is visited already made the
   * move as the square before, or it is the start of a closed tour and the knight ends here (see
   * {@link #mayEnter}). One that is not visited must be next: later the knight comes back to this
   * square only by the closing move, to the start of a closed tour from a last square.
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
   * Whether required moves leave a tour when the knight enters a square. It leaves the square by
   * one move, so that not both its required neighbours are unvisited. And the start of a closed
   * tour has two moves, the first and the closing one: a required neighbour that is not the second
   * square of the tour is its last.
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
