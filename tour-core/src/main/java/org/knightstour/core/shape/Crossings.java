package org.knightstour.core.shape;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knightstour.core.Board;

/**
 * A counter of the pairs of moves that cross. It compares only moves with bounding boxes that can
 * overlap, because the lower left corners of two such boxes differ by at most the size of a move.
 * All numbers are whole, and no product exceeds the squares of the largest board.
 */
final class Crossings {

  private static final long MOST_TESTS = 2_000_000_000;
  private static final int NO_MOVE = -1;

  private final Board board;
  private final List<Slope.Direction> directions;
  // The first end and the vector of each move.
  private final int[] file;
  private final int[] rank;
  private final int[] files;
  private final int[] ranks;
  private final int[] lastAt; // lastAt[square]: the last move with this corner of its box
  private final int[] before; // before[move]: the previous move with the same corner
  private int widest;
  private int highest;

  private Crossings(Board board, int[] tour, List<Slope.Direction> directions) {
    this.board = board;
    this.directions = directions;
    int moves = directions.size();
    file = new int[moves];
    rank = new int[moves];
    files = new int[moves];
    ranks = new int[moves];
    lastAt = new int[board.squares()];
    Arrays.fill(lastAt, NO_MOVE);
    before = new int[moves];
    for (int move = 0; move < moves; move++) {
      int to = tour[(move + 1) % tour.length];
      file[move] = board.file(tour[move]);
      rank[move] = board.rank(tour[move]);
      files[move] = board.file(to) - file[move];
      ranks[move] = board.rank(to) - rank[move];
      widest = Math.max(widest, Math.abs(files[move]));
      highest = Math.max(highest, Math.abs(ranks[move]));
    }
  }

  /** Returns the number of pairs for each angle, or empty if there are too many pairs to test. */
  static Optional<SortedMap<Angle, Integer>> count(
      Board board, int[] tour, List<Slope.Direction> directions) {
    Crossings crossings = new Crossings(board, tour, directions);
    long tests = directions.size() * (2L * crossings.widest + 1) * (2L * crossings.highest + 1);
    return tests > MOST_TESTS ? Optional.empty() : Optional.of(crossings.count());
  }

  private SortedMap<Angle, Integer> count() {
    SortedMap<Angle, Integer> counts = new TreeMap<>();
    for (int move = 0; move < before.length; move++) {
      int left = file[move] + Math.min(0, files[move]);
      int low = rank[move] + Math.min(0, ranks[move]);
      int right = left + Math.abs(files[move]);
      int high = low + Math.abs(ranks[move]);
      for (int y = Math.max(0, low - highest); y <= high; y++) {
        for (int x = Math.max(0, left - widest); x <= right; x++) {
          countWith(move, lastAt[board.index(x, y)], counts);
        }
      }
      int corner = board.index(left, low);
      before[move] = lastAt[corner];
      lastAt[corner] = move;
    }
    return counts;
  }

  private void countWith(int move, int lastOther, SortedMap<Angle, Integer> counts) {
    for (int other = lastOther; other != NO_MOVE; other = before[other]) {
      if (isCut(move, other) && isCut(other, move)) {
        counts.merge(Angle.ofLines(directions.get(move), directions.get(other)), 1, Integer::sum);
      }
    }
  }

  /** Returns whether the line of a move has the ends of the other move on different sides. */
  private boolean isCut(int line, int other) {
    long first = side(line, file[other], rank[other]);
    long second = side(line, file[other] + files[other], rank[other] + ranks[other]);
    return (first < 0 && second > 0) || (first > 0 && second < 0);
  }

  private long side(int line, int x, int y) {
    return (long) files[line] * (y - rank[line]) - (long) ranks[line] * (x - file[line]);
  }
}
