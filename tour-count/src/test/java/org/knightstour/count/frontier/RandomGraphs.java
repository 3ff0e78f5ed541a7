package org.knightstour.count.frontier;

import java.util.Random;
import java.util.stream.IntStream;

/** Small random graphs with weights. */
public final class RandomGraphs {

  private RandomGraphs() {}

  /** Returns a random graph, often with symmetries, in a random order. */
  public static CountGraph next(Random random) {
    int size = 3 + random.nextInt(7);
    int[] order = order(size, random);
    int[] mirror = involution(size, order, random, false);
    int[] turn = involution(size, order, random, true);
    int[][] weight = new int[size][size];
    for (int v = 0; v < size; v++) {
      for (int w = 0; w < v; w++) {
        int each = random.nextInt(3) == 0 ? 0 : 1 + random.nextInt(3) - 2 * random.nextInt(2);
        set(weight, v, w, each);
      }
    }
    // Some graphs have both symmetries, so images of images are also set.
    int kinds = random.nextInt(4);
    for (int round = 0; round < size; round++) {
      for (int v = 0; v < size; v++) {
        for (int w = 0; w < v; w++) {
          if ((kinds & 1) != 0) {
            set(weight, mirror[v], mirror[w], weight[v][w]);
          }
          if ((kinds & 2) != 0) {
            set(weight, turn[v], turn[w], weight[v][w]);
          }
        }
      }
    }
    return graph(weight, order, mirror, turn);
  }

  private static void set(int[][] weight, int v, int w, int each) {
    weight[v][w] = each;
    weight[w][v] = each;
  }

  private static int[] order(int size, Random random) {
    return random.ints(0, size).distinct().limit(size).toArray();
  }

  /**
   * Returns a turn, which reverses the order, or a mirror, which exchanges neighbours in the order.
   */
  private static int[] involution(int size, int[] order, Random random, boolean isTurn) {
    int[] map = IntStream.range(0, size).toArray();
    for (int at = 0; at < size; at++) {
      if (isTurn) {
        map[order[at]] = order[size - 1 - at];
      } else if (at % 2 == 0 && at + 1 < size && random.nextInt(4) > 0) {
        map[order[at]] = order[at + 1];
        map[order[at + 1]] = order[at];
      }
    }
    return map;
  }

  private static CountGraph graph(int[][] weight, int[] order, int[] mirror, int[] turn) {
    int[][] neighbours = new int[weight.length][];
    int[][] weights = new int[weight.length][];
    for (int v = 0; v < weight.length; v++) {
      int[] row = weight[v];
      neighbours[v] = IntStream.range(0, row.length).filter(w -> row[w] != 0).toArray();
      weights[v] = IntStream.of(neighbours[v]).map(w -> row[w]).toArray();
    }
    return new CountGraph(neighbours, weights, order, mirror, turn, Ring.INTEGERS);
  }
}
