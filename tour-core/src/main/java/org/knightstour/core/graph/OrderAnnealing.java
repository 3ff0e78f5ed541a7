package org.knightstour.core.graph;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Simulated annealing of a vertex order, for {@link LinearLayout}. It moves single vertices
 * forwards and backwards. It also accepts moves that increase the cost, but less often if they are
 * later or cost more. The seed is fixed.
 */
final class OrderAnnealing {

  private static final long SEED = 71984;
  private static final int FARTHEST = 32;
  private static final double FIRST_HEAT = 0.3;
  private static final double LAST_HEAT = 0.003;
  private static final double BASE = 3;

  private final int[][] neighbours;
  private final int[] order;
  private final int[] place;
  private final int[] open; // after each place
  private final int width;
  private double cost; // of all places: a place as wide as the order was costs 1
  private int wider; // places that are wider than the order was

  OrderAnnealing(int[][] neighbours, int[] begin, int width) {
    this.neighbours = neighbours;
    this.width = width;
    order = begin.clone();
    place = new int[order.length];
    open = new int[order.length];
    for (int p = 0; p < order.length; p++) {
      place[order[p]] = p;
    }
    for (int p = 0; p < order.length; p++) {
      look(p);
      add(p, 1);
    }
  }

  LinearLayout run(long steps) {
    SplittableRandom random = new SplittableRandom(SEED);
    int[] best = order.clone();
    double least = cost;
    for (long done = 0; done < steps; ) {
      int from = random.nextInt(order.length);
      int by = 1 + random.nextInt(1 + random.nextInt(FARTHEST));
      int to = random.nextInt(2) == 0 ? from - by : from + by;
      to = Math.max(0, Math.min(order.length - 1, to));
      double heat = FIRST_HEAT * Math.pow(LAST_HEAT / FIRST_HEAT, (double) done / steps);
      double most = cost * Math.exp(-heat * Math.log(1 - random.nextDouble()));
      move(from, to);
      done += Math.max(1, Math.abs(to - from));
      if (cost > most) {
        move(to, from);
      } else if (cost < least && wider == 0) {
        least = cost;
        System.arraycopy(order, 0, best, 0, best.length);
      }
    }
    OrderAnnealing found = new OrderAnnealing(neighbours, best, width);
    return new LinearLayout(best, Arrays.stream(found.open).max().orElse(0));
  }

  private void move(int from, int to) {
    for (int p = from; p < to; p++) {
      exchange(p);
    }
    for (int p = from; p > to; p--) {
      exchange(p - 1);
    }
  }

  /** Exchanges the vertices at a place and the next: only the open vertices between them change. */
  private void exchange(int p) {
    int first = order[p];
    order[p] = order[p + 1];
    order[p + 1] = first;
    place[order[p]] = p;
    place[first] = p + 1;
    add(p, -1);
    look(p);
    add(p, 1);
  }

  private void add(int p, int sign) {
    cost += sign * Math.pow(BASE, open[p] - width);
    wider += open[p] > width ? sign : 0;
  }

  /** Counts the open vertices after a place from the open vertices before it. */
  private void look(int p) {
    int v = order[p];
    int now = (p == 0 ? 0 : open[p - 1]) - (isReached(v, p) ? 1 : 0);
    for (int near : neighbours[v]) {
      now += place[near] > p && !isReached(near, p) ? 1 : 0;
    }
    open[p] = now;
  }

  private boolean isReached(int v, int p) {
    for (int near : neighbours[v]) {
      if (place[near] < p) {
        return true;
      }
    }
    return false;
  }
}
