package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.knightstour.core.answer.Amounts;

/** Makes the parts of a {@link NumberIndex}: both halves are swept, and joined vector by vector. */
final class IndexMaker {

  private static final BigInteger MOST_CYCLES = BigInteger.ONE.shiftLeft(62);
  private static final double LAYERS =
      0.5; // the part of the memory for layers, if all is in memory
  private static final double SWEEP = 0.7; // its share of the work after the preparation

  /** Takes the parts in their order. */
  @FunctionalInterface
  interface Sink {
    void take(long[] part) throws IOException;
  }

  private IndexMaker() {}

  /** An index in memory; while it is made, it shares the memory with the layers. */
  static NumberIndex inMemory(FrontierPlan plan, Resources resources) throws IOException {
    List<LongBuffer> parts = new ArrayList<>();
    long all = resources.memoryBytes();
    long[] left = {(long) (all * (1 - LAYERS))};
    try {
      make(
          plan,
          resources.withMemory((long) (all * LAYERS)),
          part -> {
            left[0] -= Long.BYTES * (long) part.length;
            if (left[0] < 0) {
              throw new DeclinedException(
                  "needs more than %s of memory for the index of its tours, or a file for it"
                      .formatted(Amounts.bytes((double) all)));
            }
            parts.add(LongBuffer.wrap(part));
          });
    } catch (DeclinedException e) {
      throw e.ofPart(LAYERS, all);
    }
    return new NumberIndex(plan, parts);
  }

  /** Makes the parts. */
  static void make(FrontierPlan plan, Resources resources, Sink sink) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      CountOutlook outlook =
          new CountOutlook(plan, workers, resources.memoryBytes() / 2, resources);
      if (!outlook.isExact() || outlook.mostCycles().compareTo(MOST_CYCLES) > 0) {
        throw new DeclinedException("may have more tours than numbers of 62 bits");
      }
      MemoryPlan memory = MemoryPlan.of(outlook, resources);
      WindowMachine machine = new WindowMachine(plan, resources, memory);
      LayerMaker maker =
          new LayerMaker(plan, outlook.completable()::load, machine, workers, resources);
      DigitSum ends = DigitSum.ends(plan.slots());
      Ring ring = outlook.ring(0);
      Layer beginning = machine.beginning();
      Map<Integer, Layer> layers = new HashMap<>(Map.of(0, beginning));
      try {
        sink.take(NumberIndex.part(beginning, ends));
        for (int number = 0; number < plan.length(); number++) {
          resources.checkNotOver();
          int source = plan.source(number);
          boolean isKept = plan.isKept(source, number + 1);
          Layer from = isKept ? layers.get(source) : layers.remove(source);
          Layer made = maker.next(Objects.requireNonNull(from), number, ring, isKept);
          layers.put(number + 1, made);
          if (NumberIndex.keeps(plan, number + 1)) {
            sink.take(NumberIndex.part(made, ends));
          }
          resources.watch().count(made.figures().states(), 0);
          resources.report(
              "index of tours, layer %d of %d".formatted(number + 1, plan.length()),
              (1 - FrontierRun.PREPARATION) * SWEEP / plan.length());
        }
        Seam seam = plan.seam();
        Layer first = Objects.requireNonNull(layers.get(seam.first()));
        Layer second = Objects.requireNonNull(layers.get(seam.second()));
        sink.take(sums(first, machine.sums(seam, first, second, workers, resources)));
        resources.report("index of tours, joined", (1 - FrontierRun.PREPARATION) * (1 - SWEEP));
      } finally {
        for (Layer layer : layers.values()) {
          layer.close();
        }
      }
    }
  }

  /** The vectors that have cycles, ascending, and how many there are up to each of them. */
  private static long[] sums(Layer layer, long[] cycles) {
    BundleOrder order = BundleOrder.ofVectors(layer);
    long[] sums = new long[2 * layer.size()];
    int size = 0;
    long sum = 0;
    for (int place = 0; place < layer.size(); place++) {
      int index = order.index(place);
      if (cycles[index] != 0) {
        sum = Math.addExact(sum, cycles[index]);
        sums[size++] = layer.vector(index);
        sums[size++] = sum;
      }
    }
    return Arrays.copyOf(sums, size);
  }
}
