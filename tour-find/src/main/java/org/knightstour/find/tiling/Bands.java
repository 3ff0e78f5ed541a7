package org.knightstour.find.tiling;

import java.util.Arrays;
import java.util.stream.IntStream;

/** One side of a board, cut into bands: a tile is as high or wide as its band. */
final class Bands {

  private final int[] offsets;

  private Bands(int[] offsets) {
    this.offsets = offsets;
  }

  /**
   * Cuts a side into bands of one size, but for those that hold two places.
   *
   * @param size the size, at most the length
   * @param margin how far from the places the nearest cuts lie at least, unless the side ends there
   * @param home a place; its band takes what remains of the length as well
   * @param goal another
   */
  static Bands of(int length, int size, int margin, int home, int goal) {
    int left = Math.max(0, Math.min(home - margin, length - size)) / size * size;
    int right =
        length - Math.max(0, length - Math.max(home + margin + 1, left + size)) / size * size;
    IntStream.Builder cuts = IntStream.builder();
    for (int cut = 0; cut <= length; cut = cut == left ? right : cut + size) {
      if (cut == 0 || cut == length || cut <= goal - margin || cut > goal + margin) {
        cuts.add(cut);
      }
    }
    return new Bands(cuts.build().toArray());
  }

  int count() {
    return offsets.length - 1;
  }

  int length() {
    return offsets[count()];
  }

  int offset(int band) {
    return offsets[band];
  }

  int size(int band) {
    return offsets[band + 1] - offsets[band];
  }

  /** The band that holds a place. */
  int at(int place) {
    int found = Arrays.binarySearch(offsets, place);
    return found >= 0 ? found : -found - 2;
  }
}
