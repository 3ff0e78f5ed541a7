package org.knightstour.count;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.knightstour.core.Monitor;

/**
 * States and the numbers of ways between them. State 0 is the first.
 *
 * @param next the number of ways from each state to others
 * @param endings the number of tours that end after each state
 */
record ColumnAutomaton(List<Map<Integer, Long>> next, List<Long> endings) {

  ColumnAutomaton {
    next = List.copyOf(next);
    endings = List.copyOf(endings);
  }

  int states() {
    return endings.size();
  }

  /** Returns the numbers of tours of 1, 2, ... columns. */
  List<BigInteger> terms(int count, Monitor monitor) {
    List<BigInteger> terms = new ArrayList<>();
    BigInteger[] ways = new BigInteger[states()];
    Arrays.fill(ways, BigInteger.ZERO);
    if (ways.length > 0) {
      ways[0] = BigInteger.ONE;
    }
    for (int n = 1; n <= count; n++) {
      ColumnCount.check(monitor);
      BigInteger sum = BigInteger.ZERO;
      BigInteger[] after = new BigInteger[ways.length];
      Arrays.fill(after, BigInteger.ZERO);
      for (int state = 0; state < ways.length; state++) {
        BigInteger here = ways[state];
        if (here.signum() != 0) {
          sum = sum.add(here.multiply(BigInteger.valueOf(endings.get(state))));
          next.get(state)
              .forEach((to, w) -> after[to] = after[to].add(here.multiply(BigInteger.valueOf(w))));
        }
      }
      terms.add(sum);
      ways = after;
    }
    return terms;
  }
}
