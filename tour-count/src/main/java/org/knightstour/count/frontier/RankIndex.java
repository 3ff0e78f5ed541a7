package org.knightstour.count.frontier;

import java.io.IOException;
import java.nio.LongBuffer;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.store.DamagedException;

/**
 * The data for ranking cycles. It has some layers of the two halves, with direct access to the
 * block of any vector. It also has the number of cycles for each vector of the first half's last
 * layer. It is in memory or in an {@link IndexFile}. Thread-safe.
 *
 * <p>Its first parts are the stored layers, in their order. A layer begins with the number of its
 * vectors and a header for each vector as in {@link Records}, ascending. Then it has the index of
 * each vector's block in the part, and the blocks. The last part has the vectors of the first
 * half's last layer with cycles, ascending. Each is followed by the number of cycles up to and
 * including it.
 */
final class RankIndex {

  private static final long[] NONE = {};

  private final LongBuffer sums;
  private final @Nullable LongBuffer[] layers; // null for one that is not kept

  /**
   * Creates an index from its parts.
   *
   * @throws DamagedException if they cannot be parts of an index of the plan
   */
  RankIndex(FrontierPlan plan, List<LongBuffer> parts) throws DamagedException {
    DigitSum ends = DigitSum.ends(plan.slots());
    layers = new LongBuffer[plan.length() + 1];
    int next = 0;
    for (int layer = 0; layer < layers.length; layer++) {
      if (keeps(plan, layer)) {
        checkLayer(parts.get(next), plan.slots(), ends);
        layers[layer] = parts.get(next++);
      }
    }
    sums = parts.get(next);
    checkSums(plan.slots());
  }

  /** Returns the number of parts in the index of a plan. */
  static int parts(FrontierPlan plan) {
    int parts = 1;
    for (int layer = 0; layer <= plan.length(); layer++) {
      parts += keeps(plan, layer) ? 1 : 0;
    }
    return parts;
  }

  /**
   * Checks whether a layer is stored. Every second layer is stored, and so are the layers from
   * which the edges of the middle continue. The others can be computed from the layers before them,
   * one vector at a time.
   */
  static boolean keeps(FrontierPlan plan, int layer) {
    boolean isOfMiddle = layer > 0 && !plan.step(layer - 1).patterns().isCompleted();
    boolean isLast = layer == plan.length() || !plan.step(layer).patterns().isCompleted();
    return !isOfMiddle && (isLast || layer % 2 == 0 || plan.lastLayers().contains(layer));
  }

  boolean has(int layer) {
    return layers[layer] != null;
  }

  /** Writes a layer as a part, block by block. It needs four bytes of memory a vector. */
  static void write(Layer layer, DigitSum ends, IndexMaker.Sink sink) throws IOException {
    int size = layer.size();
    long longs = 1 + 2L * size + layer.longs();
    if (longs > IndexFile.MOST_LONGS) {
      throw new DeclinedException("needs an index with a part of more than 2 GiB");
    }
    BundleOrder order = BundleOrder.ofVectors(layer);
    sink.begin((int) longs);
    long[] one = {size};
    sink.take(one, 0, 1);
    int[] starts = new int[size];
    int to = 1 + 2 * size;
    for (int place = 0; place < size; place++) {
      int index = order.index(place);
      long vector = layer.vector(index);
      int entries = layer.entries(index);
      int width = layer.width(index);
      one[0] = Records.header(vector, entries, width);
      sink.take(one, 0, 1);
      starts[place] = to;
      to += Block.longs(entries, codes(ends, vector), width);
    }
    for (int start : starts) {
      one[0] = start;
      sink.take(one, 0, 1);
    }
    Layer.Reader reader = layer.new Reader();
    Block block = new Block();
    for (int place = 0; place < size; place++) {
      int index = order.index(place);
      int codes = codes(ends, layer.vector(index));
      reader.begin();
      reader.read(index, codes, block);
      sink.take(block.data, block.start, Block.longs(block.entries, codes, block.width));
    }
    sink.end();
  }

  private static int codes(DigitSum ends, long vector) {
    return Matchings.count(Integer.bitCount((int) ends.of(vector)));
  }

  /**
   * Checks that every place that a look-up may read exists. Linear in vectors.
   *
   * @throws DamagedException if a place does not exist
   */
  private static void checkLayer(LongBuffer words, int slots, DigitSum ends)
      throws DamagedException {
    long size = words.limit() == 0 ? -1 : words.get(0);
    if (size < 0 || size > (words.limit() - 1) / 2) {
      throw new DamagedException("a part makes no sense");
    }
    long before = -1;
    for (int place = 1; place <= size; place++) {
      long header = words.get(place);
      long vector = Records.vector(header);
      long at = words.get(place + (int) size);
      boolean isVector = vector > before && vector < DigitSum.power(slots);
      int codes = isVector ? codes(ends, vector) : 0;
      if (Records.entries(header) > codes
          || at <= 2 * size
          || at + Block.longs(Records.entries(header), codes, Records.width(header))
              > words.limit()) {
        throw new DamagedException("a part makes no sense");
      }
      before = vector;
    }
  }

  private void checkSums(int slots) throws DamagedException {
    boolean isWhole = sums.limit() % 2 == 0;
    for (int place = 0; isWhole && place < vectors(); place++) {
      isWhole =
          vector(place) > (place == 0 ? -1 : vector(place - 1))
              && vector(place) < DigitSum.power(slots)
              && before(place) < before(place + 1);
    }
    if (!isWhole) {
      throw new DamagedException("a part makes no sense");
    }
  }

  /**
   * Returns the counts of the codes of a vector in a stored layer, or empty if it does not occur.
   */
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

  /** Returns the number of vectors with cycles in the first half's last layer. */
  int vectors() {
    return sums.limit() / 2;
  }

  long vector(int place) {
    return sums.get(2 * place);
  }

  /** Returns the number of cycles for the vectors before a place. */
  long before(int place) {
    return place == 0 ? 0 : sums.get(2 * place - 1);
  }

  /** Returns the number of cycles. */
  long count() {
    return before(vectors());
  }

  /** Returns the place that contains a rank below the count. */
  int placeOfNumber(long number) {
    return first(place -> number < before(place + 1));
  }

  /** Returns the place of a vector that has cycles. */
  int placeOfVector(long vector) {
    return first(place -> vector <= vector(place));
  }

  /** Returns the first place from which on a condition holds. It holds at the last. */
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
