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
import org.knightstour.core.answer.NumberText;

/**
 * A maker of the parts of a {@link RankIndex}. It sweeps both halves, and joins them vector by
 * vector.
 */
final class IndexMaker {

  private static final BigInteger MOST_CYCLES = BigInteger.ONE.shiftLeft(62);
  private static final double LAYERS =
      0.5; // the part of the memory for layers, if all is in memory
  private static final double SWEEP = 0.7; // its share of the work after the preparation

  /** Receives the parts in their order, in blocks of longs. */
  interface Sink {

    /** Begins a part of a number of longs. */
    void begin(int longs) throws IOException;

    /** Adds the next longs of the part. */
    void take(long[] from, int at, int longs) throws IOException;

    /** Ends the part. */
    void end() throws IOException;
  }

  /** Stores the parts in memory, within its limit. */
  private static final class Memory implements Sink {

    private final List<LongBuffer> parts = new ArrayList<>();
    private final double allBytes;
    private double leftBytes;
    private LongBuffer part = LongBuffer.allocate(0);

    Memory(double allBytes) {
      this.allBytes = allBytes;
      leftBytes = allBytes * (1 - LAYERS);
    }

    @Override
    public void begin(int longs) {
      leftBytes -= (double) Long.BYTES * longs;
      if (leftBytes < 0) {
        throw new DeclinedException(
            "needs more than %s of memory for the index of its tours, or a file for it"
                .formatted(NumberText.bytes(allBytes)));
      }
      part = LongBuffer.allocate(longs);
    }

    @Override
    public void take(long[] from, int at, int longs) {
      part.put(from, at, longs);
    }

    @Override
    public void end() {
      parts.add(part.flip());
    }
  }

  private IndexMaker() {}

  /** Makes an index in memory, which it shares with the layers meanwhile. */
  static RankIndex inMemory(FrontierPlan plan, Resources resources) throws IOException {
    long all = resources.memoryBytes();
    Memory memory = new Memory(all);
    try {
      make(plan, resources.withMemory((long) (all * LAYERS)), memory);
    } catch (DeclinedException e) {
      throw e.ofPart(LAYERS, all);
    }
    return new RankIndex(plan, memory.parts);
  }

  /** Makes the parts. */
  static void make(FrontierPlan plan, Resources resources, Sink sink) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      CountForecast outlook =
          new CountForecast(plan, workers, resources.memoryBytes() / 2, resources);
      if (!outlook.isExact() || outlook.mostCycles().compareTo(MOST_CYCLES) > 0) {
        throw new DeclinedException("may have more tours than numbers of 62 bits");
      }
      MemoryPlan memory = MemoryPlan.of(outlook, resources);
      memory.mustFitDisk(resources, 0);
      WindowKernel machine = new WindowKernel(plan, resources, memory);
      LayerStepper maker =
          new LayerStepper(plan, outlook.completable()::load, machine, workers, resources);
      DigitSum ends = DigitSum.ends(plan.slots());
      Ring ring = outlook.ring(0);
      Layer beginning = machine.beginning();
      Map<Integer, Layer> layers = new HashMap<>(Map.of(0, beginning));
      try {
        RankIndex.write(beginning, ends, sink);
        for (int number = 0; number < plan.length(); number++) {
          resources.checkNotOver();
          int source = plan.source(number);
          boolean isKept = plan.isKept(source, number + 1);
          Layer from = isKept ? layers.get(source) : layers.remove(source);
          Layer made = maker.next(Objects.requireNonNull(from), number, ring, isKept);
          layers.put(number + 1, made);
          if (RankIndex.keeps(plan, number + 1)) {
            RankIndex.write(made, ends, sink);
          }
          resources.monitor().count(made.figures().states(), 0);
          resources.report(
              "index of tours, layer %d of %d".formatted(number + 1, plan.length()),
              (1 - FrontierRun.PREPARATION) * SWEEP / plan.length());
        }
        HalfJoin seam = plan.seam();
        Layer first = Objects.requireNonNull(layers.get(seam.first()));
        Layer second = Objects.requireNonNull(layers.get(seam.second()));
        writeSums(first, machine.sums(seam, first, second, workers, resources), sink);
        resources.report("index of tours, joined", (1 - FrontierRun.PREPARATION) * (1 - SWEEP));
      } finally {
        for (Layer layer : layers.values()) {
          layer.close();
        }
      }
    }
  }

  /** Writes the vectors with cycles, ascending, with the cumulative numbers of cycles. */
  private static void writeSums(Layer layer, long[] cycles, Sink sink) throws IOException {
    BundleOrder order = BundleOrder.ofVectors(layer);
    sink.begin(2 * (int) Arrays.stream(cycles).filter(number -> number != 0).count());
    long[] each = {0, 0};
    for (int place = 0; place < layer.size(); place++) {
      int index = order.index(place);
      if (cycles[index] != 0) {
        each[0] = layer.vector(index);
        each[1] = Math.addExact(each[1], cycles[index]);
        sink.take(each, 0, each.length);
      }
    }
    sink.end();
  }
}
