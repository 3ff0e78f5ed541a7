package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;

/**
 * A maker of layers in memory, each from the layer before, with all threads of this process. One
 * thread calls it.
 */
final class LayerStepper {

  /** Provides the vectors that can be completed after each step from a layer to the next. */
  @FunctionalInterface
  interface Vectors {
    void load(int layer, int step, VectorSet into) throws IOException;
  }

  private static final int LEAST_CHUNKS = 64; // of a thread, because no thread should wait long

  private final FrontierPlan plan;
  private final Vectors vectors;
  private final WindowKernel machine;
  private final WorkerPool workers;
  private final Resources resources;
  private final List<VectorSet> sets = new ArrayList<>(); // that serve again
  private final Map<Integer, List<VectorSet>> known = new HashMap<>();
  private @Nullable Layer spare; // an empty layer with arrays for the next layer
  private LayerPass.@Nullable Room room;
  private long fileBytes;

  LayerStepper(
      FrontierPlan plan,
      Vectors vectors,
      WindowKernel machine,
      WorkerPool workers,
      Resources resources) {
    this.plan = plan;
    this.vectors = vectors;
    this.machine = machine;
    this.workers = workers;
    this.resources = resources;
  }

  /** Returns the bytes of layers in temporary files. */
  long fileBytes() {
    return fileBytes;
  }

  /** Frees the memory that was kept for reuse. */
  void forget() {
    spare = null;
    room = null;
    sets.clear();
    known.clear();
  }

  /** Keeps the sets of vectors after some layers, for calls that make them many times. */
  void keepSets(int first, int end) throws IOException {
    for (int layer = first; layer < end; layer++) {
      List<VectorSet> useful = new ArrayList<>();
      for (int step = 0; step < plan.steps(layer).size(); step++) {
        VectorSet set = new VectorSet(plan.vectors());
        vectors.load(layer, step, set);
        useful.add(set);
      }
      known.put(layer, useful);
    }
  }

  /** Uses the sets that another stepper keeps, which a different thread may use. */
  void shareSets(LayerStepper other) {
    known.putAll(other.known);
  }

  private long setBytes() {
    return Stream.concat(sets.stream(), known.values().stream().flatMap(List::stream))
        .mapToLong(VectorSet::bytes)
        .sum();
  }

  private List<VectorSet> sets(int layer) throws IOException {
    List<VectorSet> useful = known.get(layer);
    if (useful != null) {
      return useful;
    }
    int steps = plan.steps(layer).size();
    for (int step = 0; step < steps; step++) {
      if (step == sets.size()) {
        sets.add(new VectorSet(plan.vectors()));
      }
      vectors.load(layer, step, sets.get(step));
    }
    return sets.subList(0, steps);
  }

  /** Makes the folded layer after a layer, which is closed unless it is still needed. */
  Layer next(Layer from, int layer, Ring ring, boolean isKept) throws IOException {
    return fold(pass(from, machine.step(layer, sets(layer)), ring, isKept), layer + 1, ring);
  }

  /** Folds a layer if a mirror fits. The layer before it is closed. */
  Layer fold(Layer from, int layer, Ring ring) throws IOException {
    LayerPass fold = machine.fold(layer);
    if (fold == null) {
      return from;
    }
    LayerFigures unfolded = from.figures();
    Layer folded = pass(from, fold, ring, false);
    folded.transitions(unfolded.transitions());
    return folded;
  }

  /**
   * Makes the layer of a pass. A CancellationException ends a stopped run. Workers take the next
   * bundles of the order when they are free.
   */
  private Layer pass(Layer from, LayerPass step, Ring ring, boolean isKept) throws IOException {
    Layer to = spare != null ? spare : machine.layer();
    spare = null;
    LayerPass.Room own = room(ring);
    boolean isMade = false;
    try {
      BundleOrder order = order(step, from, own.order());
      // Where vectors are few, their blocks are large.
      int most = order.size() / LEAST_CHUNKS / workers.size();
      int chunk = Math.max(1, Math.min(LayerPass.MOST_CHUNK, most));
      AtomicInteger next = new AtomicInteger();
      AtomicLong bytes = new AtomicLong();
      workers.run(
          number -> {
            Layer.Writer writer = to.writer(number);
            LayerPass.Worker worker = step.worker(from, writer, own.sums().get(number));
            for (int start = next.getAndAdd(chunk);
                start < order.size() && !resources.isOver();
                start = next.getAndAdd(chunk)) {
              LayerPass.workChunk(worker, order, start, chunk);
            }
            to.add(writer);
            bytes.addAndGet(worker.bytes());
          });
      resources.checkNotOver();
      machine.note(bytes.get() + own.bytes() + setBytes() + from.bytes() + to.bytes());
      isMade = true;
    } finally {
      if (!isMade) {
        to.close();
      }
      if (!isKept) {
        from.close();
      }
    }
    fileBytes += to.fileBytes();
    spare = isKept ? null : from;
    return to;
  }

  private LayerPass.Room room(Ring ring) {
    LayerPass.Room known = room;
    if (known == null || known.ring() != ring) {
      known = new LayerPass.Room(workers.size(), ring);
      room = known;
    }
    return known;
  }

  private BundleOrder order(LayerPass step, Layer from, BundleOrder order) throws IOException {
    order.begin(from.size());
    workers.run(worker -> step.setKeys(order, from, worker, workers.size()));
    order.sort();
    return order;
  }
}
