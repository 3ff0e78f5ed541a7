package org.knightstour.search.heuristic;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.graph.KnightGraph;
import org.knightstour.search.TieBreak;

/**
 * Warnsdorff's rule: go to the unvisited square with fewest exits (H. C. von Warnsdorff, Des
 * Roesselsprungs einfachste und allgemeinste Loesung, 1823). Linear in the squares an attempt. A
 * tie is broken by {@link TieBreak}; what is still equal is taken in an order of squares that turns
 * from attempt to attempt, so that attempts differ. Not safe for two threads at once.
 */
public final class WarnsdorffWalk {

  // A visited square has negative exits, so that one array says both; counting down the exits of
  // its eight neighbours at most leaves it negative.
  private static final byte VISITED = -64;
  private static final int EXITS_SHIFT = 56;
  private static final long LARGEST_TIE = 1L << 55;

  private final Board board;
  private final int squares;
  private final int[] offsets;
  private final int[] targets;
  private final byte[] degrees;
  private final byte[] exits;
  private final int[] path;

  /** Arrays for one board, used again by every attempt. */
  public WarnsdorffWalk(KnightGraph graph) {
    board = graph.board();
    squares = graph.squares();
    offsets = graph.offsets();
    targets = graph.targets();
    degrees = new byte[squares];
    for (int square = 0; square < squares; square++) {
      degrees[square] = (byte) graph.degree(square);
    }
    exits = new byte[squares];
    path = new int[squares];
  }

  /**
   * Tries for a tour.
   *
   * @param start the start square
   * @param to the last square, or any
   * @param attempts how often to begin again, at least 1
   * @return the tour, or nothing when every attempt got stuck or ended wrongly
   */
  public static Optional<Tour> find(
      Board board,
      TourKind kind,
      int start,
      OptionalInt to,
      TieBreak tieBreak,
      long seed,
      int attempts) {
    WarnsdorffWalk walk = new WarnsdorffWalk(KnightGraph.of(board));
    SplittableRandom random = new SplittableRandom(seed);
    for (int attempt = 0; attempt < attempts; attempt++) {
      if (walk.walk(start, to.orElse(-1), tieBreak, attempt, random) && walk.endsAs(kind, to)) {
        return Optional.of(Tour.of(board, walk.path));
      }
    }
    return Optional.empty();
  }

  /** The squares of the last attempt in order: the live array, whole after a finished attempt. */
  public int[] path() {
    return path;
  }

  private boolean endsAs(TourKind kind, OptionalInt to) {
    int end = path[squares - 1];
    if (to.isPresent() && to.getAsInt() != end) {
      return false;
    }
    boolean closes = board.isKnightMove(path[0], end);
    return switch (kind) {
      case OPEN -> true;
      case CLOSED -> closes;
      case STRICTLY_OPEN -> !closes;
    };
  }

  private void begin(int start) {
    System.arraycopy(degrees, 0, exits, 0, squares);
    enter(start, 0);
  }

  private void enter(int square, int step) {
    path[step] = square;
    exits[square] = VISITED;
    for (int slot = offsets[square], end = offsets[square + 1]; slot < end; slot++) {
      int neighbour = targets[slot];
      exits[neighbour]--;
    }
  }

  /**
   * One attempt with ties by square number, from a place in the list of moves that {@code turn}
   * gives. Hot: one pass over the neighbours for the choice and the exits together.
   *
   * @return whether every square was visited
   */
  public boolean walkFixed(int start, int turn) {
    System.arraycopy(degrees, 0, exits, 0, squares);
    int at = start;
    for (int step = 0; step < squares; step++) {
      path[step] = at;
      exits[at] = VISITED;
      int next = -1;
      int fewest = Integer.MAX_VALUE;
      int first = offsets[at];
      int count = offsets[at + 1] - first;
      int slot = count == 0 ? 0 : turn % count;
      for (int i = 0; i < count; i++) {
        int neighbour = targets[first + slot];
        int left = exits[neighbour] - 1;
        if (left >= 0) {
          exits[neighbour] = (byte) left;
          if (left < fewest) {
            fewest = left;
            next = neighbour;
          }
        }
        slot = slot + 1 == count ? 0 : slot + 1;
      }
      if (next < 0) {
        return step == squares - 1;
      }
      at = next;
    }
    return true;
  }

  private boolean walk(int start, int to, TieBreak tieBreak, int turn, SplittableRandom random) {
    if (tieBreak == TieBreak.FIXED && to < 0) {
      return walkFixed(start, turn);
    }
    Arrays.fill(path, -1);
    begin(start);
    for (int step = 1; step < squares; step++) {
      int next = choose(path[step - 1], to, step, tieBreak, turn, random);
      if (next < 0) {
        return false;
      }
      enter(next, step);
    }
    return true;
  }

  private int choose(
      int at, int to, int step, TieBreak tieBreak, int turn, SplittableRandom random) {
    int best = -1;
    long bestKey = Long.MAX_VALUE;
    int first = offsets[at];
    int count = offsets[at + 1] - first;
    int shift = turn == 0 || count == 0 ? 0 : random.nextInt(count);
    for (int i = 0; i < count; i++) {
      int square = targets[first + (i + shift) % count];
      if (exits[square] < 0 || (square == to && step < squares - 1)) {
        continue;
      }
      long key = ((long) exits[square] << EXITS_SHIFT) + tie(square, tieBreak, random);
      if (key < bestKey) {
        bestKey = key;
        best = square;
      }
    }
    return best;
  }

  /** Small first. */
  private long tie(int square, TieBreak tieBreak, SplittableRandom random) {
    return switch (tieBreak) {
      case FIXED -> 0;
      case RANDOM -> random.nextLong(LARGEST_TIE);
      case CENTRE -> LARGEST_TIE - doubledDistance(square, board.columns() - 1, board.rows() - 1);
      case START ->
          LARGEST_TIE - doubledDistance(square, 2 * board.file(path[0]), 2 * board.rank(path[0]));
      case POHL -> exitsOfNeighbours(square);
    };
  }

  private long doubledDistance(int square, int doubledFile, int doubledRank) {
    long files = 2L * board.file(square) - doubledFile;
    long ranks = 2L * board.rank(square) - doubledRank;
    return files * files + ranks * ranks;
  }

  private int exitsOfNeighbours(int square) {
    int sum = 0;
    for (int slot = offsets[square]; slot < offsets[square + 1]; slot++) {
      sum += Math.max(0, exits[targets[slot]]);
    }
    return sum;
  }
}
