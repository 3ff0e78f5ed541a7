package org.knightstour.count.frontier;

import org.jspecify.annotations.Nullable;

/**
 * A pass that counts each state together with its mirror image, as the lesser of the two. Both have
 * the same completions, image by image, because the mirror maps the open vertices to themselves.
 */
final class MirrorPass extends LayerPass {

  private final Mirror mirror;
  private final DigitSum ends;

  MirrorPass(Mirror mirror, DigitSum ends) {
    this.mirror = mirror;
    this.ends = ends;
  }

  @Override
  long key(long vector) {
    return Math.min(vector, mirror.of(vector));
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

  /**
   * Returns the map from the codes of a vector to the codes of the lesser state, or null if it
   * changes no code.
   */
  private @Nullable CodeMap map(long vector, long canonical) {
    if (mirror.of(canonical) == canonical) {
      return mirror.lesserCodes(vector);
    }
    return vector == canonical ? null : mirror.codes(vector);
  }
}
