package org.knightstour.count.frontier;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Counts each state together with its mirror image, as the lesser of the two. The mirror maps what
 * is still open to itself, so both have the same completions, image by image.
 */
final class MirrorPass extends LayerPass {

  private final int[] mirror;
  private final int slots;
  private final DigitSum images;
  private final DigitSum ends;
  private final MatchingMaps maps;

  // The maps that were used, by the ends of a vector and whether it is its own image.
  private final AtomicReferenceArray<@Nullable CodeMap> known;

  MirrorPass(int[] mirror, DigitSum ends, MatchingMaps maps) {
    this.mirror = mirror;
    this.slots = mirror.length;
    this.ends = ends;
    this.maps = maps;
    images = DigitSum.permuted(mirror);
    known = new AtomicReferenceArray<>(2 << slots);
  }

  @Override
  long key(long vector) {
    return Math.min(vector, images.of(vector));
  }

  @Override
  Worker worker(Layer from, UnpackedBlock.Sink to, BlockAccumulator sums) {
    Layer.Reader reader = from.new Reader();
    Block block = new Block();
    return (order, first, last) -> {
      reader.begin();
      long canonical = key(from.vector(order.index(first)));
      int matchings = Matchings.count(Integer.bitCount((int) ends.of(canonical)));
      long incoming = 0;
      for (int i = first; i < last; i++) {
        incoming += from.entries(order.index(i));
      }
      sums.begin(matchings, incoming);
      for (int i = first; i < last; i++) {
        int index = order.index(i);
        reader.read(index, matchings, block);
        sums.add(block, matchings, map(from.vector(index), canonical), 1);
      }
      sums.end(canonical, to);
    };
  }

  /** Takes the codes of a vector to those of the lesser state; null where nothing changes. */
  private @Nullable CodeMap map(long vector, long canonical) {
    boolean isOwnImage = images.of(canonical) == canonical;
    if (!isOwnImage && vector == canonical) {
      return null;
    }
    int mask = (int) ends.of(vector);
    int at = 2 * mask + (isOwnImage ? 1 : 0);
    CodeMap map = known.get(at);
    if (map == null) {
      map = maps.permute(imagePoints(mask), isOwnImage);
      known.set(at, map);
    }
    return map;
  }

  private int[] imagePoints(int mask) {
    int imageMask = 0;
    for (int slot = 0; slot < slots; slot++) {
      imageMask |= (mask >>> slot & 1) << mirror[slot];
    }
    int[] points = new int[Integer.bitCount(mask)];
    int point = 0;
    for (int slot = 0; slot < slots; slot++) {
      if ((mask >>> slot & 1) != 0) {
        points[point++] = Integer.bitCount(imageMask & ((1 << mirror[slot]) - 1));
      }
    }
    return points;
  }
}
