package org.knightstour.count.frontier;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The effect of a mirror of the slots on vectors and on the codes of their matchings. Thread-safe.
 */
final class Mirror {

  private final SlotMap slots;
  private final DigitSum vectors;
  private final DigitSum ends;
  private final MatchingMaps maps;

  // The maps that were used, by the ends of a vector and whether they are to the lesser code.
  private final AtomicReferenceArray<@Nullable CodeMap> known;

  Mirror(int[] slots, DigitSum ends, MatchingMaps maps) {
    this.slots = new SlotMap(slots);
    this.ends = ends;
    this.maps = maps;
    vectors = DigitSum.permuted(slots);
    known = new AtomicReferenceArray<>(2 << slots.length);
  }

  /** Returns the image of a vector. */
  long of(long vector) {
    return vectors.of(vector);
  }

  /** Returns the composition of this mirror with a map of slots. */
  SlotMap then(SlotMap next) {
    return new SlotMap(IntStream.of(slots.images()).map(slot -> next.images()[slot]).toArray());
  }

  /** Returns the map from the codes of a vector to the codes of its image. */
  CodeMap codes(long vector) {
    return map((int) ends.of(vector), false);
  }

  /**
   * Returns the map from the codes of a symmetric vector to the lesser of each code and its image.
   */
  CodeMap lesserCodes(long vector) {
    return map((int) ends.of(vector), true);
  }

  private CodeMap map(int mask, boolean isToLesser) {
    int at = 2 * mask + (isToLesser ? 1 : 0);
    CodeMap map = known.get(at);
    if (map == null) {
      map = maps.permute(slots.points(mask), isToLesser);
      known.set(at, map);
    }
    return map;
  }
}
