package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.RecordSink;
import org.knightstour.count.store.RecordSource;

/**
 * One Java machine of those that share a count: the tables that all its threads use. Safe for
 * threads.
 */
public final class WindowMachine {

  /** A window that is ready to be worked on; safe for threads. */
  public static final class Ready {
    private final List<LayerPass> stages;
    private final @Nullable Window next;
    private final Ring ring;

    private Ready(List<LayerPass> stages, @Nullable Window next, Ring ring) {
      this.stages = stages;
      this.next = next;
      this.ring = ring;
    }
  }

  private final FrontierPlan plan;
  private final Resources resources;
  private final SlabPool pool;
  private final MatchingMaps maps;
  private final DigitSum ends;

  /**
   * A machine.
   *
   * @param resources the threads that will work, the memory for all tables, and where that goes
   *     which does not fit
   * @throws DeclinedException when the memory is too small
   */
  public WindowMachine(FrontierPlan plan, Resources resources) {
    this.plan = plan;
    this.resources = resources;
    MemoryPlan memory = MemoryPlan.ofMachine(plan, resources);
    pool = new SlabPool(memory.slabLongs(), memory.slabBytes() / Long.BYTES);
    maps = new MatchingMaps(memory.mapBytes());
    ends = DigitSum.ends(plan.slots());
  }

  /**
   * Prepares a window. It keeps 3^slots bits for each step.
   *
   * @param vectors as {@link CountOutlook#vectors} gives them
   */
  public Ready ready(WindowTask task, byte[][][] vectors) {
    List<LayerPass> stages = new ArrayList<>();
    int[] mirror = CountOutlook.mirror(plan, task.first());
    if (mirror != null) {
      stages.add(new MirrorPass(mirror, ends, maps));
    }
    for (int number = task.first(); number < task.end(); number++) {
      VectorSet after = new VectorSet(plan.vectors());
      CompletableVectors.unpack(vectors[number - task.first()], after);
      stages.add(new StepPass(plan.step(number), ends, after, maps));
    }
    Window next =
        task.nextEnd() == task.end()
            ? null
            : Window.known(plan, task.end(), task.nextEnd(), task.nextBuckets());
    return new Ready(stages, next, plan.graph().ring().modulo(task.modulus()));
  }

  /**
   * Takes a bucket through a window, in this thread.
   *
   * @param source is asked once, for that bucket
   * @param sink receives the records of the layer after the window, in the buckets of the next
   * @return what became of each layer in this bucket: first of the one before the window if it is
   *     folded, then of one after each step
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  public List<LayerFigures> work(Ready window, int bucket, RecordSource source, RecordSink sink)
      throws IOException {
    List<WindowWorker.Totals> totals = new ArrayList<>();
    window.stages.forEach(stage -> totals.add(new WindowWorker.Totals()));
    try (WindowWorker worker =
        new WindowWorker(window.stages, ends, window.next, sink, pool, window.ring, resources)) {
      worker.work(bucket, source, totals);
    }
    return totals.stream().map(WindowWorker.Totals::figures).toList();
  }
}
