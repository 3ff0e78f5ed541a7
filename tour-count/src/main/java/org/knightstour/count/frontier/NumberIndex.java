package org.knightstour.count.frontier;

import java.io.IOException;
import java.nio.LongBuffer;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * What it takes to number cycles: some layers of the two halves, from which the block of any vector
 * can be read directly, and the number of cycles for each vector of the first half's last layer. In
 * memory or in an {@link IndexFile}. Safe for threads.
 *
 * <p>Its parts are the layers that are kept, in their order: how many vectors, for each of them a
 * header as in {@link Records}, ascending, then for each of them the index of its block in the
 * part, and then the blocks. The last part has the vectors of the first half's last layer that have
 * cycles, ascending, each followed by the number of cycles up to it and with it.
 */
final class NumberIndex {

  private static final long[] NONE = {};

  private final LongBuffer sums;
  private final @Nullable LongBuffer[] layers; // null for one that is not kept

  NumberIndex(FrontierPlan plan, List<LongBuffer> parts) {
    layers = new LongBuffer[plan.length() + 1];
    int next = 0;
    for (int layer = 0; layer < layers.length; layer++) {
      if (keeps(plan, layer)) {
        layers[layer] = parts.get(next++);
      }
    }
    sums = parts.get(next);
  }

  /** How many parts the index of a plan has. */
  static int parts(FrontierPlan plan) {
    int parts = 1;
    for (int layer = 0; layer <= plan.length(); layer++) {
      parts += keeps(plan, layer) ? 1 : 0;
    }
    return parts;
  }

  /**
   * Whether a layer is kept: every second one, and those from which the edges of the middle lead
   * on. The others can be made again from those before them, one vector at a time.
   */
  static boolean keeps(FrontierPlan plan, int layer) {
    boolean isOfMiddle = layer > 0 && !plan.step(layer - 1).patterns().isCompleted();
    boolean isLast = layer == plan.length() || !plan.step(layer).patterns().isCompleted();
    return !isOfMiddle && (isLast || layer % 2 == 0 || plan.lastLayers().contains(layer));
  }

  boolean has(int layer) {
    return layers[layer] != null;
  }

  /** A layer as a part. */
  static long[] part(Layer layer, DigitSum ends) throws IOException {
    int size = layer.size();
    BundleOrder order = BundleOrder.ofVectors(layer);
    long longs = 1 + 2L * size + layer.longs();
    if (longs > IndexFile.MOST_LONGS) {
      throw new DeclinedException("needs an index with a part of more than 2 GiB");
    }
    long[] part = new long[(int) longs];
    part[0] = size;
    int to = 1 + 2 * size;
    Layer.Reader reader = layer.new Reader();
    Block block = new Block();
    for (int place = 0; place < size; place++) {
      int index = order.index(place);
      long vector = layer.vector(index);
      int codes = Matchings.count(Integer.bitCount((int) ends.of(vector)));
      reader.begin();
      reader.read(index, codes, block);
      part[1 + place] = Records.header(vector, block.entries, block.width);
      part[1 + size + place] = to;
      int blockLongs = Block.longs(block.entries, codes, block.width);
      System.arraycopy(block.data, block.start, part, to, blockLongs);
      to += blockLongs;
    }
    return part;
  }

  /** The counts of the codes of a vector of a layer that is kept; empty if it does not occur. */
  long[] counts(int layer, long vector, int codes) {
    LongBuffer words = Objects.requireNonNull(layers[layer]);
    int size = (int) words.get(0);
    int low = 1;
    int high = size;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      long header = words.get(middle);
      long found = Records.vector(header);
      if (found == vector) {
        return unpacked(words, header, (int) words.get(middle + size), codes);
      }
      if (found < vector) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return NONE;
  }

  private static long[] unpacked(LongBuffer words, long header, int at, int codes) {
    Block block = new Block();
    block.entries = Records.entries(header);
    block.width = Records.width(header);
    block.isDense = Block.isDense(block.entries, codes, block.width);
    block.data = new long[Block.longs(block.entries, codes, block.width)];
    words.get(at, block.data);
    long[] counts = new long[codes];
    block.unpackTo(counts, codes);
    return counts;
  }

  /** How many vectors of the first half's last layer have cycles. */
  int vectors() {
    return sums.limit() / 2;
  }

  long vector(int place) {
    return sums.get(2 * place);
  }

  /** How many cycles there are for the vectors before a place. */
  long before(int place) {
    return place == 0 ? 0 : sums.get(2 * place - 1);
  }

  /** How many cycles there are. */
  long count() {
    return before(vectors());
  }

  /** The place where a number below the count is counted. */
  int placeOfNumber(long number) {
    return first(place -> number < before(place + 1));
  }

  /** The place of a vector that has cycles. */
  int placeOfVector(long vector) {
    return first(place -> vector <= vector(place));
  }

  /** The first place from which on something holds; it holds at the last. */
  private int first(IntPredicate holds) {
    int low = 0;
    int high = vectors() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
