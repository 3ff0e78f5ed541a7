package org.knightstour.count.frontier;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;

/**
 * The number of pairs of matchings, one from each of two blocks of the same points, with edges that
 * together form one cycle. Each pair is multiplied by the product of its two counts. Not
 * thread-safe.
 *
 * <p>Point 0 has a mate m in the first matching. If both points are joined there, the two ends of
 * the second matching become inner points, and their mates become mates. If they were mates of each
 * other, a cycle is closed too early. The same question remains for the other points. Its first
 * block has the codes in which m is the mate of point 0, which are consecutive. Its second block
 * has the sums over the new codes. For few points, each code has a list of its partners.
 */
abstract class CycleForm {

  private static final int MOST_LISTED = 6; // up to this many points, each code lists its partners
  static final int MOST_TABLED = 14; // tables for 16 points would take 113 MB

  /**
   * The join tables, for 8 to 14 points and each mate m of point 0. For each code of the remaining
   * points, they list the codes that become it if 0 and m are joined. Thread-safe.
   */
  static final class Tables {

    private final int[][][] sources = new int[MOST_TABLED + 1][][];
    private final int[][][] partners = new int[MOST_LISTED + 1][][];
    private final MatchingMaps maps;

    /** Makes the tables for at most a number of points. Larger blocks use maps. */
    Tables(int mostPoints, MatchingMaps maps) {
      this.maps = maps;
      for (int points = 2; points <= MOST_LISTED; points += 2) {
        partners[points] = partners(points);
      }
      for (int points = MOST_LISTED + 2; points <= Math.min(mostPoints, MOST_TABLED); points += 2) {
        sources[points] = new int[points][];
        for (int mate = 1; mate < points; mate++) {
          sources[points][mate] = sources(points, mate, maps);
        }
      }
    }

    long bytes() {
      return Arrays.stream(sources)
          .filter(Objects::nonNull)
          .flatMap(Arrays::stream)
          .filter(Objects::nonNull)
          .mapToLong(each -> (long) Integer.BYTES * each.length)
          .sum();
    }

    /** Returns, for each code, the codes that form one cycle with it. */
    private static int[][] partners(int points) {
      int[][] mates = new int[Matchings.count(points)][points];
      for (int code = 0; code < mates.length; code++) {
        Matchings.decode(code, points, mates[code]);
      }
      int[][] partners = new int[mates.length][];
      for (int code = 0; code < mates.length; code++) {
        int[] found = new int[mates.length];
        int size = 0;
        for (int other = 0; other < mates.length; other++) {
          if (isCycle(mates[code], mates[other])) {
            found[size++] = other;
          }
        }
        partners[code] = Arrays.copyOf(found, size);
      }
      return partners;
    }

    private static int[] sources(int points, int mate, MatchingMaps maps) {
      int left = points - 2;
      int[] sources = new int[Matchings.count(left) * left];
      int[] filled = new int[Matchings.count(left)];
      int[] joined = maps.join(points, 0, mate).table();
      for (int code = 0; code < joined.length; code++) {
        int to = joined[code];
        if (to < filled.length) {
          sources[to * left + filled[to]++] = code;
        }
      }
      return sources;
    }
  }

  /** Checks whether two matchings, given by each point's mate, together form one cycle. */
  static boolean isCycle(int[] mate, int[] otherMate) {
    int at = 0;
    int length = 0;
    do {
      at = otherMate[mate[at]];
      length += 2;
    } while (at != 0);
    return length == mate.length;
  }

  private final Tables tables;
  private final CodeMap.Scratch scratch = new CodeMap.Scratch();
  private final long[][] joined = new long[Matchings.MOST_POINTS + 1][];

  CycleForm(Tables tables) {
    this.tables = tables;
  }

  /** Creates the form in a ring. */
  static CycleForm of(Tables tables, Ring ring) {
    return ring.isIntegers() ? new OfIntegers(tables, ring.modulus()) : new InRing(tables, ring);
  }

  long bytes() {
    return Arrays.stream(joined)
        .filter(Objects::nonNull)
        .mapToLong(each -> (long) Long.BYTES * each.length)
        .sum();
  }

  /** Adds the form of two unpacked blocks: counts of all codes of a number of points. */
  final void add(int points, long[] first, long[] second) {
    add(points, first, 0, second);
  }

  private void add(int points, long[] first, int at, long[] second) {
    if (points <= MOST_LISTED) {
      addListed(tables.partners[points], first, at, second);
      return;
    }
    int left = points - 2;
    int size = Matchings.count(left);
    if (joined[left] == null) {
      joined[left] = new long[size];
    }
    long[] sums = joined[left];
    for (int mate = 1; mate < points; mate++) {
      int part = at + (mate - 1) * size;
      if (isZero(first, part, part + size)) {
        continue;
      }
      if (points <= MOST_TABLED) {
        gather(tables.sources[points][mate], left, second, sums, size);
      } else {
        joinByMoves(points, mate, second, sums, size);
      }
      add(left, first, part, sums);
    }
  }

  private static boolean isZero(long[] counts, int from, int to) {
    for (int at = from; at < to; at++) {
      if (counts[at] != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Joins point 0 and a mate without a table of all codes. If point 0 had mate j, the mate takes
   * the place of j. This is a move among the other points, which many boards share.
   */
  private void joinByMoves(int points, int mate, long[] second, long[] sums, int size) {
    Arrays.fill(sums, 0, size, 0);
    for (int j = 1; j < points; j++) {
      if (j == mate) {
        continue;
      }
      // Without 0 and j the mate is point p. Without 0 and the mate j is point q.
      int p = mate - (mate > j ? 2 : 1);
      int q = j - (j > mate ? 2 : 1);
      int from = (j - 1) * size;
      CodeMap move = tables.maps.move(points - 2, p, q);
      int[] table = move == null ? null : move.tableFor(size);
      for (int code = 0; code < size; code++) {
        long count = second[from + code];
        if (count != 0) {
          int to = table != null ? table[code] : move != null ? move.of(code, scratch) : code;
          sums[to] = sum(sums[to], count);
        }
      }
    }
  }

  /** Computes, for each code, the sum over its sources. */
  abstract void gather(int[] sources, int terms, long[] from, long[] to, int size);

  abstract void addListed(int[][] partners, long[] first, int at, long[] second);

  abstract long sum(long one, long other);

  /** Returns the sum since the last call: an integer, or an element of the ring. */
  abstract BigInteger take();

  /**
   * The form in the integers, with sums of 128 bits or residues.
   *
   * <p>Without a modulus, the caller ensures two limits. The absolute values of the counts of each
   * second block sum to less than 2^62, and each form is less than 2^124. Residues are below 2^58.
   */
  static final class OfIntegers extends CycleForm {

    private static final int MOST_HIGH_BITS = 60;

    private final long modulus; // 0 for none
    private long high;
    private long low;
    private BigInteger total = BigInteger.ZERO;

    OfIntegers(Tables tables, long modulus) {
      super(tables);
      this.modulus = modulus;
    }

    @Override
    void gather(int[] sources, int terms, long[] from, long[] to, int size) {
      switch (terms) {
        case 6 -> gather6(sources, from, to, size);
        case 8 -> gather8(sources, from, to, size);
        case 10 -> gather10(sources, from, to, size);
        default -> gather12(sources, from, to, size);
      }
      if (modulus != 0) {
        // Twelve residues sum to less than 2^62.
        for (int code = 0; code < size; code++) {
          to[code] %= modulus;
        }
      }
    }

    // The loops of all work: with an inner loop over the terms they take twice as long.

    private static void gather6(int[] at, long[] from, long[] to, int size) {
      for (int code = 0, i = 0; code < size; code++, i += 6) {
        to[code] = two(at, i, from) + four(at, i + 2, from);
      }
    }

    private static void gather8(int[] at, long[] from, long[] to, int size) {
      for (int code = 0, i = 0; code < size; code++, i += 8) {
        to[code] = four(at, i, from) + four(at, i + 4, from);
      }
    }

    private static void gather10(int[] at, long[] from, long[] to, int size) {
      for (int code = 0, i = 0; code < size; code++, i += 10) {
        to[code] = two(at, i, from) + four(at, i + 2, from) + four(at, i + 6, from);
      }
    }

    private static void gather12(int[] at, long[] from, long[] to, int size) {
      for (int code = 0, i = 0; code < size; code++, i += 12) {
        to[code] = four(at, i, from) + four(at, i + 4, from) + four(at, i + 8, from);
      }
    }

    private static long two(int[] at, int i, long[] from) {
      return from[at[i]] + from[at[i + 1]];
    }

    private static long four(int[] at, int i, long[] from) {
      return two(at, i, from) + two(at, i + 2, from);
    }

    @Override
    void addListed(int[][] partners, long[] first, int at, long[] second) {
      for (int code = 0; code < partners.length; code++) {
        long count = first[at + code];
        if (count != 0) {
          long sum = 0;
          for (int other : partners[code]) {
            sum += second[other];
          }
          // Eight residues sum to less than 2^61, and fifteen products to less than 2^124.
          long product = count * sum;
          low += product;
          high += Math.multiplyHigh(count, sum) + (Long.compareUnsigned(low, product) < 0 ? 1 : 0);
        }
      }
      if ((high ^ high >> 63) >>> MOST_HIGH_BITS != 0) {
        flush();
      }
    }

    private void flush() {
      total = total.add(BigInteger.valueOf(high).shiftLeft(Long.SIZE));
      total =
          total.add(BigInteger.valueOf(low >>> 1).shiftLeft(1)).add(BigInteger.valueOf(low & 1));
      high = 0;
      low = 0;
    }

    @Override
    long sum(long one, long other) {
      return Block.reduced(one + other, modulus);
    }

    @Override
    BigInteger take() {
      flush();
      BigInteger taken = total;
      total = BigInteger.ZERO;
      return taken;
    }
  }

  /** The form in a ring that is not the integers. */
  static final class InRing extends CycleForm {

    private final Ring ring;
    private long total;

    InRing(Tables tables, Ring ring) {
      super(tables);
      this.ring = ring;
    }

    @Override
    void gather(int[] sources, int terms, long[] from, long[] to, int size) {
      for (int code = 0, at = 0; code < size; code++) {
        long sum = 0;
        for (int term = 0; term < terms; term++) {
          sum = ring.sum(sum, from[sources[at++]]);
        }
        to[code] = sum;
      }
    }

    @Override
    void addListed(int[][] partners, long[] first, int at, long[] second) {
      for (int code = 0; code < partners.length; code++) {
        long count = first[at + code];
        if (count != 0) {
          long sum = 0;
          for (int other : partners[code]) {
            sum = ring.sum(sum, second[other]);
          }
          total = ring.sum(total, ring.times(count, sum));
        }
      }
    }

    @Override
    long sum(long one, long other) {
      return ring.sum(one, other);
    }

    @Override
    BigInteger take() {
      long taken = total;
      total = 0;
      return BigInteger.valueOf(taken);
    }
  }
}
