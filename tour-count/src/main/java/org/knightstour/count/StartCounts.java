package org.knightstour.count;

import java.math.BigInteger;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knightstour.core.StopReason;

/** What came out of a count for each first square. */
public sealed interface StartCounts {

  /**
   * The exact numbers.
   *
   * @param counts for each square that may be the first one how many open tours begin there, with
   *     direction
   * @param work the work that was done
   */
  record Counted(SortedMap<Integer, BigInteger> counts, CountWork work) implements StartCounts {

    /** Copies the map. */
    public Counted {
      counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    }

    /** All of them together. */
    public BigInteger sum() {
      return counts.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    }
  }

  /**
   * It was stopped.
   *
   * @param reason why
   * @param work the work that was done
   */
  record Stopped(StopReason reason, CountWork work) implements StartCounts {}

  /**
   * This engine cannot count it, or not with what it may use.
   *
   * @param reason what is not possible, without a full stop
   */
  record Declined(String reason) implements StartCounts {}
}
