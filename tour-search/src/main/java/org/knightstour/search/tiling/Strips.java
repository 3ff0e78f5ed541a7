package org.knightstour.search.tiling;

import java.util.Arrays;
import java.util.stream.IntStream;

/** One side of a board, cut into strips. A tile is as high or as wide as its strip. */
final class Strips {

  private final int[] offsets;

  private Strips(int[] offsets) {
    this.offsets = offsets;
  }

  /**
   * Cuts a side into strips of one size, except strips that contain two given places.
   *
   * @param size at most the length
   * @param margin the minimum distance of a cut inside the side from the two places
   * @param home its strip also takes the remainder of the length
   */
  static Strips of(int length, int size, int margin, int home, int goal) {
    int left = Math.max(0, Math.min(home - margin, length - size)) / size * size;
    int right =
        length - Math.max(0, length - Math.max(home + margin + 1, left + size)) / size * size;
    IntStream.Builder cuts = IntStream.builder();
    for (int cut = 0; cut <= length; cut = cut == left ? right : cut + size) {
      if (cut == 0 || cut == length || cut <= goal - margin || cut > goal + margin) {
        cuts.add(cut);
      }
    }
    return new Strips(cuts.build().toArray());
  }

  int count() {
    return offsets.length - 1;
  }

  int offset(int strip) {
    return offsets[strip];
  }

  int size(int strip) {
    return offsets[strip + 1] - offsets[strip];
  }

  int at(int place) {
    int found = Arrays.binarySearch(offsets, place);
    return found >= 0 ? found : -found - 2;
  }
}
