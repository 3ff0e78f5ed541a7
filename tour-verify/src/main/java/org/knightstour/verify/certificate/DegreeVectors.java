package org.knightstour.verify.certificate;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.knightstour.verify.certificate.CountPlace.Way;

/**
 * The possible degrees of the open vertices before each place, if all of them can still become 2.
 * Cycles that close too early are not excluded.
 */
final class DegreeVectors {

  private final List<CountPlace> places;
  private final CountEffort effort;
  private final long[][] vectors; // before each place and after the last, ascending
  private BigInteger total = BigInteger.ZERO;

  DegreeVectors(List<CountPlace> places, CountEffort effort) {
    this.places = places;
    this.effort = effort;
    vectors = new long[places.size() + 1][];
    vectors[0] = new long[] {CountPlace.ALL_TWO};
    for (int at = 0; at < places.size(); at++) {
      vectors[at + 1] = after(at);
    }
    dropDeadEnds();
  }

  private long[] after(int at) {
    long[] found = new long[16];
    int size = 0;
    for (long degrees : vectors[at]) {
      for (Way way : places.get(at).ways(degrees, effort)) {
        found = size < found.length ? found : Arrays.copyOf(found, 2 * size);
        found[size++] = way.degrees();
      }
    }
    Arrays.sort(found, 0, size);
    int distinct = 0;
    for (int i = 0; i < size; i++) {
      if (i == 0 || found[i] != found[i - 1]) {
        found[distinct++] = found[i];
      }
    }
    return Arrays.copyOf(found, distinct);
  }

  private void dropDeadEnds() {
    CountEffort untold = new CountEffort(); // the same choices again
    BigInteger[] completions = new BigInteger[vectors[places.size()].length];
    Arrays.fill(completions, BigInteger.ONE); // after the last place, all slots are free
    for (int at = places.size() - 1; at >= 0; at--) {
      BigInteger[] before = new BigInteger[vectors[at].length];
      long[] alive = new long[vectors[at].length];
      int size = 0;
      for (long degrees : vectors[at]) {
        BigInteger sum = BigInteger.ZERO;
        for (Way way : places.get(at).ways(degrees, untold)) {
          int next = index(at + 1, way.degrees());
          sum = next < 0 ? sum : sum.add(completions[next]);
        }
        if (sum.signum() > 0) {
          before[size] = sum;
          alive[size++] = degrees;
        }
      }
      vectors[at] = Arrays.copyOf(alive, size);
      completions = before;
    }
    total = vectors[0].length == 0 ? BigInteger.ZERO : completions[0];
  }

  /** Returns how many sets of edges give every vertex degree 2. */
  BigInteger total() {
    return total;
  }

  long[] before(int place) {
    return vectors[place];
  }

  /** Returns the choices at a place that still allow all degrees to become 2. */
  List<Way> ways(int place, int index) {
    return places.get(place).ways(vectors[place][index], new CountEffort()).stream()
        .filter(way -> index(place + 1, way.degrees()) >= 0)
        .toList();
  }

  /** Returns the index of degrees before a place, or a negative number if they are not possible. */
  int index(int place, long degrees) {
    return Arrays.binarySearch(vectors[place], degrees);
  }

  /** Returns the maximum number of states before each place. */
  double[] states() {
    double[] states = new double[places.size()];
    for (int at = 0; at < states.length; at++) {
      for (long degrees : vectors[at]) {
        states[at] += Pairing.number(CountPlace.ends(degrees));
      }
    }
    return states;
  }
}
