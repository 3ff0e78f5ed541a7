package org.knightstour.count;

import java.math.BigInteger;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many tours begin on each square.
 *
 * @param counts for each square that may be the first one how many open tours begin there, with
 *     direction
 */
public record StartCounts(SortedMap<Integer, BigInteger> counts) {

  /** Copies the map. */
  public StartCounts {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }

  /** All of them together. */
  public BigInteger sum() {
    return counts.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }
}
