package org.knightstour.search.magic;

import java.util.Arrays;
import java.util.List;
import org.knightstour.core.graph.MoveGraph;

/**
 * Lines of a board with the sum that each must have, and the least latencies of their free squares.
 * Immutable and safe to share.
 *
 * <p><b>The rule.</b> The numbers 1 to f and b to N are placed. The square hf has the number f, and
 * hb has b. Let M be the free squares of a line, c = |M|, and let <i>need</i> be the sum that the
 * line still needs. T(h, M) is the least sum of arrival times over all orders of M on a path from
 * h, if the time between two squares is their distance on the empty board. Then every completion
 * has
 *
 * <pre>{@code need >= c f + T(hf, M)   and   need <= c b - T(hb, M)}</pre>
 *
 * <p><b>Proof.</b> The tour visits the squares of M in some order x1 .. xc, at ascending numbers n1
 * .. nc between f and b. From hf to x1 it makes n1 - f moves, and from xi to x(i+1) it makes n(i+1)
 * - n(i) moves. No walk is shorter than the distance. Therefore n(i) - f is at least the arrival
 * time at xi in this order, and the sum of all n(i) - f, which is need - c f, is at least the
 * latency of the order, which is at least T(hf, M). Reversed, the same holds from hb: the sum of
 * all b - n(i) is at least T(hb, M). QED.
 *
 * <p>T comes from dynamic programming over subsets of the line, because T(h, M) is the least d(h,
 * x) c + T(x, M without x) over x in M. If h is in M, the path visits h at the time 0. For each
 * line and each M, a table has a mask of the squares h with {@code T(h, M) <= s}, for each s from
 * the least to the greatest latency: a walker tests all moves of a head in one look-up. The table
 * of 8x8 has less than 1 MB. It is made in O(2^n n N) for a line of n squares.
 */
final class LineBounds {

  /** The longest line. */
  static final int MOST_SQUARES = 16;

  private static final int UNREACHABLE = 1 << 14;
  private static final int BYTES = 16;
  private static final int LOW = (1 << BYTES) - 1;

  /** The sum of each line. */
  final int[] sum;

  /** The lines of each square, and the bit of the square in each of them. */
  final int[][] linesOf;

  final int[][] bitsOf;

  /** The place of each line's first entry in the index, one entry for each set of its squares. */
  final int[] first;

  /** The set of all squares of each line. */
  final int[] whole;

  /** The greatest latency of each set of squares of a line. A greater number keeps all squares. */
  final short[] most;

  // By line and set: the place of its masks, the least and the greatest latency.
  private final long[] index;
  private long[] masks = new long[1 << 10];
  private int count;

  /**
   * Bounds for lines, each a list of square numbers of a graph of at most 64 squares.
   *
   * @param sums the sum that each line must have
   */
  LineBounds(MoveGraph graph, List<int[]> lines, int... sums) {
    sum = sums.clone();
    first = new int[lines.size()];
    whole = new int[lines.size()];
    int sets = 0;
    for (int line = 0; line < first.length; line++) {
      first[line] = sets;
      whole[line] = (1 << lines.get(line).length) - 1;
      sets += 1 << lines.get(line).length;
    }
    index = new long[sets];
    most = new short[sets];
    int[][] distances = distances(graph);
    for (int line = 0; line < first.length; line++) {
      fill(first[line], lines.get(line), distances);
    }
    masks = Arrays.copyOf(masks, count);
    linesOf = new int[graph.squares()][];
    bitsOf = new int[graph.squares()][];
    for (int square = 0; square < graph.squares(); square++) {
      int[] of = new int[lines.size()];
      int[] bits = new int[lines.size()];
      int found = 0;
      for (int line = 0; line < first.length; line++) {
        for (int at = 0; at < lines.get(line).length; at++) {
          if (lines.get(line)[at] == square) {
            of[found] = line;
            bits[found++] = 1 << at;
          }
        }
      }
      linesOf[square] = Arrays.copyOf(of, found);
      bitsOf[square] = Arrays.copyOf(bits, found);
    }
  }

  /** How many lines there are. */
  int lines() {
    return first.length;
  }

  /**
   * Returns the squares h with a latency T(h, M) of at most a number, as a mask.
   *
   * @param set the place of M in the index, which is the place of the line and the bits of M
   */
  long within(int set, int latency) {
    long entry = index[set];
    int least = (int) (entry >>> BYTES) & LOW;
    int greatest = (int) entry & LOW;
    return latency < least
        ? 0
        : masks[(int) (entry >>> (2 * BYTES)) + Math.min(latency, greatest) - least];
  }

  private void fill(int firstSet, int[] line, int[][] distances) {
    int squares = distances.length;
    int[][] latency = new int[1 << line.length][squares];
    for (int set = 0; set < latency.length; set++) {
      if (set > 0) {
        latency(set, line, distances, latency);
      }
      int least = UNREACHABLE;
      int greatest = 0;
      for (int h = 0; h < squares; h++) {
        if (latency[set][h] < UNREACHABLE) {
          least = Math.min(least, latency[set][h]);
          greatest = Math.max(greatest, latency[set][h]);
        }
      }
      index[firstSet + set] = ((long) count << (2 * BYTES)) | ((long) least << BYTES) | greatest;
      most[firstSet + set] = (short) greatest;
      for (int at = least; at <= greatest; at++) {
        long mask = 0;
        for (int h = 0; h < squares; h++) {
          mask |= latency[set][h] <= at ? 1L << h : 0;
        }
        masks = count == masks.length ? Arrays.copyOf(masks, 2 * count) : masks;
        masks[count++] = mask;
      }
    }
  }

  private static void latency(int set, int[] line, int[][] distances, int[][] latency) {
    int c = Integer.bitCount(set);
    int[] best = latency[set];
    Arrays.fill(best, UNREACHABLE);
    for (int bits = set; bits != 0; bits &= bits - 1) {
      int x = line[Integer.numberOfTrailingZeros(bits)];
      int rest = latency[set ^ Integer.lowestOneBit(bits)][x];
      int[] distance = distances[x];
      for (int h = 0; h < best.length; h++) {
        best[h] = Math.min(best[h], distance[h] * c + rest);
      }
    }
    for (int bits = set; bits != 0; bits &= bits - 1) {
      int x = line[Integer.numberOfTrailingZeros(bits)];
      best[x] = Math.min(UNREACHABLE, latency[set ^ Integer.lowestOneBit(bits)][x]);
    }
  }

  /** The distances of all squares by moves, breadth first, or a large number if there is no way. */
  static int[][] distances(MoveGraph graph) {
    int[][] distances = new int[graph.squares()][graph.squares()];
    for (int from = 0; from < distances.length; from++) {
      Arrays.fill(distances[from], UNREACHABLE);
      long seen = 1L << from;
      long layer = seen;
      for (int distance = 0; layer != 0; distance++) {
        long next = 0;
        for (long left = layer; left != 0; left &= left - 1) {
          int square = Long.numberOfTrailingZeros(left);
          distances[from][square] = distance;
          next |= graph.neighbours(square);
        }
        layer = next & ~seen;
        seen |= layer;
      }
    }
    return distances;
  }
}
