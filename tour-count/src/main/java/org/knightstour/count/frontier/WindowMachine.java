package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerPlace;
import org.knightstour.count.store.RecordSink;
import org.knightstour.count.store.RecordSource;

/** One Java machine that counts: the tables that all its threads use. Safe for threads. */
public final class WindowMachine {

  /** A window whose steps are ready to be taken; safe for threads. */
  public final class Ready {
    private final List<LayerPass> stages = new ArrayList<>();
    private final @Nullable Window next;
    private final Ring ring;

    /**
     * A window.
     *
     * @param to the layer after it
     * @param completable the vectors that can be completed after each of its steps
     */
    Ready(LayerPlace to, Ring ring, List<VectorSet> completable) {
      this.ring = ring;
      next = Window.of(plan, to);
      int first = to.number() - completable.size();
      LayerPass fold = fold(first);
      if (fold != null) {
        stages.add(fold);
      }
      for (int number = first; number < to.number(); number++) {
        stages.add(step(number, completable.get(number - first)));
      }
    }

    /** The figures of no bucket. */
    List<LayerFigures> none() {
      return stages.stream().map(stage -> new LayerFigures(0, 0, 0)).toList();
    }

    /**
     * A worker, for one thread.
     *
     * @param sink receives the records of the layer after the window, in the buckets of the next
     */
    WindowWorker worker(RecordSink sink) {
      return new WindowWorker(WindowMachine.this, stages, next, sink, ring, resources);
    }
  }

  private final FrontierPlan plan;
  private final Resources resources;
  private final SlabPool pool;
  private final MatchingMaps maps;
  private final DigitSum ends;

  /**
   * A machine of a cluster.
   *
   * @param resources the threads that will work, the memory for all tables, and where that goes
   *     which does not fit
   * @throws DeclinedException when the memory is too small
   */
  public WindowMachine(FrontierPlan plan, Resources resources) {
    this(plan, resources, MemoryPlan.ofMachine(plan, resources));
  }

  WindowMachine(FrontierPlan plan, Resources resources, MemoryPlan memory) {
    this.plan = plan;
    this.resources = resources;
    pool = new SlabPool(memory.slabLongs(), memory.slabBytes() / Long.BYTES);
    maps = new MatchingMaps(memory.mapBytes());
    ends = DigitSum.ends(plan.slots());
  }

  /** The most bytes of layers that were there at a time, and those of the tables of changes. */
  long tableBytes() {
    return Long.BYTES * pool.most() + maps.bytes();
  }

  /** Copies records, the first of a number of longs of an array, into a layer. */
  void copy(long[] records, int longs, Layer.Writer to) throws IOException {
    for (int at = 0; at < longs; ) {
      at += to.copy(records, at, codes(Records.vector(records[at])));
    }
  }

  /** How many codes the matchings of a vector have. */
  int codes(long vector) {
    return Matchings.count(Integer.bitCount((int) ends.of(vector)));
  }

  /** An empty layer. */
  Layer layer() {
    return new Layer(pool, resources.temporary());
  }

  /** The pass that makes the layer after a step. */
  LayerPass step(int number, VectorSet completable) {
    return new StepPass(plan.step(number), ends, completable, maps);
  }

  /** The pass that folds a layer; null where none does. */
  @Nullable LayerPass fold(int number) {
    int[] mirror = plan.mirror(number);
    return mirror == null ? null : new MirrorPass(mirror, ends, maps);
  }

  /**
   * Prepares a window. It keeps 3^slots bits for each step.
   *
   * @param to the layer after it
   * @param modulus of the counts; 0 for 2^64
   * @param vectors as {@link CountOutlook#vectors} gives them
   */
  public Ready ready(LayerPlace to, long modulus, byte[][][] vectors) {
    List<VectorSet> completable = new ArrayList<>();
    for (byte[][] packed : vectors) {
      VectorSet after = new VectorSet(plan.vectors());
      CompletableVectors.unpack(packed, after);
      completable.add(after);
    }
    return new Ready(to, plan.graph().ring().modulo(modulus), completable);
  }

  /**
   * Takes a bucket through a window, in this thread.
   *
   * @param source is asked once, for that bucket
   * @param sink receives the records of the layer after the window, in the buckets of the next
   * @return the figures of each layer in this bucket: first of the one before the window if it is
   *     folded, then of one after each step
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  public List<LayerFigures> work(Ready window, int bucket, RecordSource source, RecordSink sink)
      throws IOException {
    try (WindowWorker worker = window.worker(sink)) {
      return worker.work(bucket, source);
    }
  }
}
