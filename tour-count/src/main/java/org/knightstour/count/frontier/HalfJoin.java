package org.knightstour.count.frontier;

/**
 * Where two halves meet: a state of the first half's last layer and one of the second half's make
 * cycles together if their degrees sum to 2 at each vertex of the middle.
 *
 * @param first the number of the first half's last layer
 * @param second the number of the second half's last layer
 * @param images which vertex stands for each in the second half's steps, and the other way round
 * @param slots for each slot of the second layer that one of the first which has the same vertex of
 *     the middle; -1 for a slot without a vertex
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record HalfJoin(int first, int second, int[] images, int[] slots) {

  /** The vectors of the second layer that complete those of the first. */
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
