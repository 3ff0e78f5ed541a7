package org.knightstour.count.frontier;

import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The groups of vectors of the middle that can be joined. An edge raises two degrees by 1, and no
 * vertex is completed. Assume that the last edges join vertices of two sides, black and white. Then
 * each connected part of these edges keeps the sum of its black degrees minus the sum of its white
 * degrees. The sums of a vector are its group, and its descendants stay in this group. Its
 * complements are in the group with the sums of all degrees 2, minus these sums.
 *
 * <p>A group, the group of its complements, and the mirror images of both have one key. Therefore
 * vectors with the same key can be joined without other vectors.
 */
final class JoinGroups {

  private final DigitSum[] ofFirst;
  private final DigitSum[] ofSecond;

  /** Creates the groups of a plan with two halves. */
  JoinGroups(FrontierPlan plan, HalfJoin seam) {
    int slots = plan.slots();
    int[] mirror = mirror(plan, seam);
    int firstStart = plan.joinStart(seam.first());
    int secondStart = plan.joinStart(plan.endOfHalf(seam.second()));
    long[] weights = weights(edges(plan, firstStart, secondStart, mirror));
    long[] images = IntStream.range(0, slots).mapToLong(slot -> weights[mirror[slot]]).toArray();
    ofFirst = new DigitSum[] {first(slots, weights), first(slots, images)};
    ofSecond = new DigitSum[] {second(seam, weights), second(seam, images)};
  }

  /**
   * Returns an upper bound of the keys if the join starts with a layer of the first half, and this
   * layer is the second half's last layer or leads to it.
   */
  static long mostKeys(FrontierPlan plan, int start) {
    HalfJoin seam = plan.seam();
    long[] weights = weights(edges(plan, start, start, mirror(plan, seam)));
    return 1 + 2 * LongStream.of(weights).map(Math::abs).sum();
  }

  /** Returns the first half's slots after the mirror of either half. */
  private static int[] mirror(FrontierPlan plan, HalfJoin seam) {
    int[] mirror = plan.mirror(seam.first());
    int[] ofSecond = plan.mirror(seam.second());
    int[] images = IntStream.range(0, plan.slots()).toArray();
    for (int slot = 0; slot < images.length; slot++) {
      if (mirror != null) {
        images[slot] = mirror[slot];
      } else if (ofSecond != null && seam.slots()[slot] >= 0) {
        images[seam.slots()[slot]] = seam.slots()[ofSecond[slot]];
      }
    }
    return images;
  }

  private static DigitSum first(int slots, long[] weights) {
    return new DigitSum(slots, (slot, digit) -> weights[slot] * digit);
  }

  private static DigitSum second(HalfJoin seam, long[] weights) {
    int[] toFirst = seam.slots();
    return new DigitSum(
        toFirst.length,
        (slot, digit) -> toFirst[slot] < 0 ? 0 : weights[toFirst[slot]] * (2 - digit));
  }

  /**
   * Returns the last edges of both halves at the slots of the first half, and their images. If one
   * layer leads to both halves, its edges count as edges of either.
   */
  private static boolean[][] edges(
      FrontierPlan plan, int firstStart, int secondStart, int[] mirror) {
    HalfJoin seam = plan.seam();
    int slots = plan.slots();
    int[] same = IntStream.range(0, slots).toArray();
    boolean[][] isEdge = new boolean[slots][slots];
    addEdges(plan, firstStart, seam.first(), same, isEdge);
    addEdges(plan, secondStart, seam.second(), seam.slots(), isEdge);
    if (seam.first() == plan.length()) {
      addEdges(plan, firstStart, seam.first(), seam.slots(), isEdge);
      addEdges(plan, secondStart, seam.second(), same, isEdge);
    }
    for (int a = 0; a < slots; a++) {
      for (int b = 0; b < slots; b++) {
        if (isEdge[a][b]) {
          isEdge[mirror[a]][mirror[b]] = true;
        }
      }
    }
    return isEdge;
  }

  private static void addEdges(
      FrontierPlan plan, int start, int last, int[] toFirst, boolean[][] isEdge) {
    for (int layer = start; layer < last; layer++) {
      for (Step step : plan.steps(layer)) {
        int a = toFirst[step.patterns().slot()];
        for (int neighbour = 0; neighbour < step.open().length; neighbour++) {
          int b = toFirst[step.patterns().slot(neighbour)];
          if (a >= 0 && b >= 0) {
            isEdge[a][b] = true;
            isEdge[b][a] = true;
          }
        }
      }
    }
  }

  /**
   * Returns the summands of a degree at each slot of the first half, one after another in a long.
   */
  private static long[] weights(boolean[][] isEdge) {
    int slots = isEdge.length;
    long[] weights = new long[slots];
    int[] colour = new int[slots]; // 1, -1, or 0 for none yet
    long unit = 1;
    for (int slot = 0; slot < slots; slot++) {
      if (colour[slot] == 0) {
        int[] part = new int[slots];
        int size = part(slot, colour, isEdge, part);
        boolean isBipartite = isBipartite(part, size, colour, isEdge);
        for (int at = 0; at < size; at++) {
          weights[part[at]] = isBipartite ? unit * colour[part[at]] : 0;
        }
        unit *= isBipartite ? 2L * size + 1 : 1;
      }
    }
    return weights;
  }

  /** Colours the part of a slot. Returns the number of its slots. */
  private static int part(int slot, int[] colour, boolean[][] isEdge, int[] part) {
    int size = 1;
    part[0] = slot;
    colour[slot] = 1;
    for (int at = 0; at < size; at++) {
      for (int other = 0; other < colour.length; other++) {
        if (isEdge[part[at]][other] && colour[other] == 0) {
          colour[other] = -colour[part[at]];
          part[size++] = other;
        }
      }
    }
    return size;
  }

  private static boolean isBipartite(int[] part, int size, int[] colour, boolean[][] isEdge) {
    for (int at = 0; at < size; at++) {
      for (int other = 0; other < colour.length; other++) {
        if (isEdge[part[at]][other] && colour[other] == colour[part[at]]) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns the key of a vector.
   *
   * @param isFirst whether it leads to the first half's last layer
   * @param isSecond whether it leads to the second half's last layer
   */
  long key(long vector, boolean isFirst, boolean isSecond) {
    long key = Long.MAX_VALUE;
    if (isFirst) {
      key = Math.min(ofFirst[0].of(vector), ofFirst[1].of(vector));
    }
    if (isSecond) {
      key = Math.min(key, Math.min(ofSecond[0].of(vector), ofSecond[1].of(vector)));
    }
    return key;
  }
}
