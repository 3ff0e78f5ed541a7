package org.knightstour.count.frontier;

/**
 * The join of two halves. Take a state of the first half's last layer and a state of the second
 * half's last layer. They form cycles together if their degrees sum to 2 at each vertex of the
 * middle.
 *
 * @param first the number of the first half's last layer
 * @param second the number of the second half's last layer
 * @param images the vertex that represents each vertex in the second half's steps, and vice versa
 * @param slots for each slot of the second layer, the slot of the first with the same vertex of the
 *     middle, or -1 for a slot without a vertex
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record HalfJoin(int first, int second, int[] images, int[] slots) {

  /**
   * Returns the sum that maps a vector of the first layer to its complement in the second layer.
   */
  DigitSum partners() {
    long[] powers = new long[slots.length];
    for (int slot = 0; slot < slots.length; slot++) {
      if (slots[slot] >= 0) {
        powers[slots[slot]] = DigitSum.power(slot);
      }
    }
    return new DigitSum(slots.length, (slot, digit) -> (2 - digit) * powers[slot]);
  }
}
