package org.knightstour.count.frontier;

import org.jspecify.annotations.Nullable;

/**
 * Counts each state together with its mirror image, as the lesser of the two. The reflection maps
 * what is still open to itself, so both have the same completions, image by image.
 */
final class FoldPass extends LayerPass {

  private final int[] fold;
  private final int slots;
  private final DigitSum images;
  private final DigitSum ends;
  private final MatchingMaps maps;
  private final long modulus;

  FoldPass(int[] fold, DigitSum ends, MatchingMaps maps, long modulus) {
    this.fold = fold;
    this.slots = fold.length;
    this.ends = ends;
    this.maps = maps;
    this.modulus = modulus;
    long[] powers = new long[slots];
    long power = 1;
    for (int slot = 0; slot < slots; slot++) {
      powers[slot] = power;
      power *= 3;
    }
    images = new DigitSum(slots, (slot, digit) -> digit * powers[fold[slot]]);
  }

  @Override
  long key(long vector) {
    return Math.min(vector, images.of(vector));
  }

  @Override
  Worker worker(Layer from, Layer.Writer to) {
    Layer.Reader reader = from.new Reader();
    Sums sums = new Sums(modulus);
    Block block = new Block();
    return (places, first, last) -> {
      reader.begin();
      long canonical = key(from.vector(place(places[first])));
      int matchings = Matchings.count(Integer.bitCount((int) ends.of(canonical)));
      long incoming = 0;
      for (int i = first; i < last; i++) {
        incoming += from.entries(place(places[i]));
      }
      sums.begin(matchings, incoming);
      for (int i = first; i < last; i++) {
        int at = place(places[i]);
        reader.read(at, matchings, block);
        sums.add(block, matchings, map(from.vector(at), canonical), 1);
      }
      sums.end(canonical, to);
    };
  }

  /** Takes the codes of a vector to those of the lesser state; null where nothing changes. */
  private @Nullable CodeMap map(long vector, long canonical) {
    boolean isOwnImage = images.of(canonical) == canonical;
    return isOwnImage || vector != canonical
        ? maps.permute(imagePoints((int) ends.of(vector)), isOwnImage)
        : null;
  }

  /** The places to which the reflection takes the ends of a vector. */
  private int[] imagePoints(int mask) {
    int imageMask = 0;
    for (int slot = 0; slot < slots; slot++) {
      imageMask |= (mask >>> slot & 1) << fold[slot];
    }
    int[] points = new int[Integer.bitCount(mask)];
    int point = 0;
    for (int slot = 0; slot < slots; slot++) {
      if ((mask >>> slot & 1) != 0) {
        points[point++] = Integer.bitCount(imageMask & ((1 << fold[slot]) - 1));
      }
    }
    return points;
  }
}
