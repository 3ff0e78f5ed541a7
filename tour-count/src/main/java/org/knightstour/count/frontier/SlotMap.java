package org.knightstour.count.frontier;

/**
 * A map from slots to slots, and its effect on the points of a matching. Thread-safe.
 *
 * @param images the image of each slot; ends have different images
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record SlotMap(int[] images) {

  /** Returns the new number of each point, given the slots of the points as bits. */
  int[] points(int mask) {
    int imageMask = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      imageMask |= 1 << images[Integer.numberOfTrailingZeros(rest)];
    }
    int[] points = new int[Integer.bitCount(mask)];
    int point = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      int image = images[Integer.numberOfTrailingZeros(rest)];
      points[point++] = Integer.bitCount(imageMask & ((1 << image) - 1));
    }
    return points;
  }
}
