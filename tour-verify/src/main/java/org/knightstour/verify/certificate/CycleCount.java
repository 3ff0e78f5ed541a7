package org.knightstour.verify.certificate;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.knightstour.verify.certificate.CountPlace.Way;

/**
 * A counter of the cycles through all vertices of a graph that have all required edges. The
 * vertices are completed one by one. A state has a degree for each open vertex. Each vertex of
 * degree 1 also has a partner: the other end of its path. The count of a state is the number of
 * choices of edges that lead to it.
 */
final class CycleCount {

  private static final int BITS = 62; // in a word of a count: the sum of two fits

  private static final long[] NONE = {};

  private final List<CountPlace> places;
  private final DegreeVectors vectors;
  private final int words; // of each count

  private CycleCount(List<CountPlace> places, CountEffort effort) {
    this.places = places;
    vectors = new DegreeVectors(places, effort);
    // No count exceeds the number of sets of edges, because each extends to a different set.
    words = vectors.total().bitLength() / BITS + 1;
    effort.states(vectors.states(), words);
  }

  /** Counts. An order that exceeds the effort is rejected before. */
  static CycleCount of(Board board, List<Integer> order, CountEffort effort) {
    return new CycleCount(CountPlace.of(board, order), effort);
  }

  BigInteger number() {
    if (vectors.total().signum() == 0) {
      return BigInteger.ZERO;
    }
    long[][] counts = {new long[words]};
    counts[0][0] = 1;
    for (int at = 0; at < places.size(); at++) {
      counts = complete(at, counts);
    }
    BigInteger number = BigInteger.ZERO;
    for (int word = words - 1; word >= 0 && counts[0].length > 0; word--) {
      number = number.shiftLeft(BITS).add(BigInteger.valueOf(counts[0][word]));
    }
    return number;
  }

  /** Returns the counts after a place from the counts before it, by degrees and pairing. */
  private long[][] complete(int at, long[][] before) {
    CountPlace place = places.get(at);
    long[][] after = new long[vectors.before(at + 1).length][];
    Arrays.fill(after, NONE);
    int[] partners = new int[CountPlace.MOST_OPEN];
    int[] then = new int[CountPlace.MOST_OPEN];
    for (int i = 0; i < before.length; i++) {
      long ends = CountPlace.ends(vectors.before(at)[i]);
      List<Way> ways = vectors.ways(at, i);
      long[] counts = before[i];
      before[i] = NONE; // its memory is free
      for (int state = 0; state * words < counts.length; state++) {
        if (isZero(counts, state)) {
          continue;
        }
        Arrays.setAll(partners, slot -> slot); // a vertex of degree 0 is its own
        Pairing.decode(state, ends, partners);
        for (Way way : ways) {
          System.arraycopy(partners, 0, then, 0, partners.length);
          if (join(place, way, then)) {
            int next = vectors.index(at + 1, way.degrees());
            long nextEnds = CountPlace.ends(way.degrees());
            if (after[next].length == 0) {
              int pairings = (int) Pairing.number(nextEnds);
              after[next] = new long[pairings * words];
            }
            add(counts, state, after[next], Pairing.encode(then, nextEnds));
          }
        }
      }
    }
    return after;
  }

  /** Joins the chosen edges. Returns false if an edge closes a cycle that misses vertices. */
  private static boolean join(CountPlace place, Way way, int[] partners) {
    boolean isWhole = place.isAllOpened() && way.degrees() == CountPlace.ALL_TWO;
    int v = place.slot();
    for (int w : way.chosen()) {
      int endOfV = partners[v];
      int endOfW = partners[w];
      if (endOfV == w && !isWhole) {
        return false;
      }
      partners[endOfV] = endOfW;
      partners[endOfW] = endOfV;
    }
    return true;
  }

  private boolean isZero(long[] counts, int state) {
    for (int word = 0; word < words; word++) {
      if (counts[state * words + word] != 0) {
        return false;
      }
    }
    return true;
  }

  private void add(long[] from, int state, long[] to, int next) {
    long carry = 0;
    for (int word = 0; word < words; word++) {
      long sum = from[state * words + word] + to[next * words + word] + carry;
      to[next * words + word] = sum & ((1L << BITS) - 1);
      carry = sum >>> BITS;
    }
  }
}
