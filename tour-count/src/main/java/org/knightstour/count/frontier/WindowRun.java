package org.knightstour.count.frontier;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.RecordSink;

/**
 * Takes layers that do not fit the memory through windows, from one file of buckets to the next.
 * Threads take buckets, the largest first; a bucket passes through all stages in memory.
 */
final class WindowRun {

  /** What a window made: the layer after its last step, and what became of each layer. */
  record Made(BucketFile file, List<LayerFigures> figures) {}

  private static final int MOST_BUCKETS = 1 << 10;

  /** In bytes, by one thread. */
  static final long MOST_COLLECTED = (long) Long.BYTES * MOST_BUCKETS * BucketFile.MOST_PIECE;

  private static final int LEAST_BUCKETS = 1 << 4;

  /** This many buckets of average size, of all threads, fill the memory for counts. */
  private static final int BUCKETS_AT_A_TIME = 16;

  private final FrontierPlan plan;
  private final Resources resources;
  private final WorkerPool workers;
  private final SlabPool pool;
  private final MatchingMaps maps;
  private final DigitSum ends;
  private final CompletableVectors completable;
  private final long collectedLongs;
  private final int mostSteps;

  /**
   * A run.
   *
   * @param collectedLongs how much threads may collect before they write it
   * @param mostSteps how many steps a window has at most
   */
  WindowRun(
      FrontierPlan plan,
      Resources resources,
      WorkerPool workers,
      SlabPool pool,
      MatchingMaps maps,
      CompletableVectors completable,
      long collectedLongs,
      int mostSteps) {
    this.plan = plan;
    this.resources = resources;
    this.workers = workers;
    this.pool = pool;
    this.maps = maps;
    this.completable = completable;
    this.collectedLongs = collectedLongs;
    this.mostSteps = mostSteps;
    ends = DigitSum.ends(plan.slots());
  }

  /** The window from a layer on that has about a number of longs. */
  Window window(int first, double longs) {
    double each = (double) pool.budget() / BUCKETS_AT_A_TIME / workers.size();
    int buckets = LEAST_BUCKETS;
    while (buckets < MOST_BUCKETS && longs / buckets > each) {
      buckets *= 2;
    }
    return Window.of(plan, first, mostSteps, buckets);
  }

  /** Writes a layer to a file, in the buckets of the window that begins with it. */
  BucketFile spill(Layer layer, Window next, @Nullable Path file) throws IOException {
    return made(
        file,
        next.buckets(),
        (number, sink) -> {
          WindowWorker.ToSink to = new WindowWorker.ToSink(next, sink);
          Layer.Reader reader = layer.new Reader();
          Block block = new Block();
          int first = (int) ((long) layer.size() * number / workers.size());
          int last = (int) ((long) layer.size() * (number + 1) / workers.size());
          for (int index = first; index < last; index++) {
            resources.checkNotOver();
            reader.begin();
            int codes = codes(layer.vector(index));
            reader.read(index, codes, block);
            to.copy(layer.vector(index), block, codes);
          }
        });
  }

  /**
   * Goes through a window.
   *
   * @param next for which the file is made; null at the end
   * @param file where it is kept; null for a file that is temporary
   * @param pass its number, for those who watch
   * @param course is told of each bucket
   * @throws java.util.concurrent.CancellationException when it was stopped; the old file stays
   */
  Made advance(
      BucketFile from,
      Window window,
      @Nullable Window next,
      @Nullable Path file,
      int pass,
      Ring ring,
      Course course)
      throws IOException {
    List<LayerPass> stages = stages(window);
    List<WindowWorker.Totals> totals = new ArrayList<>();
    stages.forEach(stage -> totals.add(new WindowWorker.Totals()));
    int[] order = from.largestFirst();
    AtomicInteger taken = new AtomicInteger();
    double longs = (double) from.longs();
    double share = course.share(window.first(), window.end());
    String stage =
        String.format(
            Locale.ROOT,
            "squares %d to %d of %d, %s in a file",
            window.first() + 1,
            window.end(),
            plan.length(),
            DataSize.text((double) from.bytes()));
    try (ReadAhead ahead = new ReadAhead(from, order, workers.size())) {
      BucketFile to =
          made(
              file,
              next == null ? 1 : next.buckets(),
              (number, sink) -> {
                BucketFile.Reader source = from.new Reader();
                try (WindowWorker worker =
                    new WindowWorker(stages, ends, next, sink, pool, ring, resources)) {
                  for (int at = taken.getAndIncrement();
                      at < order.length;
                      at = taken.getAndIncrement()) {
                    worker.work(order[at], source, totals);
                    course.report(pass, stage, share * from.longs(order[at]) / longs);
                    ahead.next();
                  }
                }
              });
      return new Made(to, totals.stream().map(WindowWorker.Totals::figures).toList());
    }
  }

  private List<LayerPass> stages(Window window) throws IOException {
    List<LayerPass> stages = new ArrayList<>();
    if (window.beginsWithFold()) {
      int[] mirror = Objects.requireNonNull(plan.step(window.first() - 1).mirror());
      stages.add(new MirrorPass(mirror, ends, maps));
    }
    for (int number = window.first(); number < window.end(); number++) {
      VectorSet after = new VectorSet(plan.vectors());
      completable.load(number + 1, after, workers);
      stages.add(new StepPass(plan.step(number), ends, after, maps));
    }
    return stages;
  }

  /** What one thread writes into a file of buckets. */
  @FunctionalInterface
  private interface Making {
    void make(int worker, RecordSink sink) throws IOException;
  }

  private BucketFile made(@Nullable Path path, int buckets, Making making) throws IOException {
    BucketFile file =
        path == null
            ? BucketFile.temporary(resources.temporary(), buckets)
            : BucketFile.named(path, buckets, true);
    int longs = BucketFile.bufferLongs(buckets, collectedLongs / workers.size());
    boolean isWhole = false;
    try {
      workers.run(
          worker -> {
            BucketFile.Writer sink = file.new Writer(new long[longs]);
            making.make(worker, sink);
            sink.flush();
          });
      resources.checkNotOver();
      isWhole = true;
      return file;
    } finally {
      if (!isWhole) {
        file.delete();
      }
    }
  }

  /** Reads a file of buckets into a layer, which is not folded yet. */
  Layer load(BucketFile file) throws IOException {
    Layer layer = new Layer(pool, resources.temporary());
    AtomicInteger taken = new AtomicInteger();
    boolean isWhole = false;
    try {
      workers.run(
          worker -> {
            Layer.Writer to = layer.new Writer();
            BucketFile.Reader reader = file.new Reader();
            for (int bucket = taken.getAndIncrement();
                bucket < file.buckets();
                bucket = taken.getAndIncrement()) {
              resources.checkNotOver();
              reader.read(bucket, (words, longs) -> take(to, words, longs));
            }
            layer.add(to);
          });
      isWhole = true;
      return layer;
    } finally {
      if (!isWhole) {
        layer.close();
      }
    }
  }

  private void take(Layer.Writer to, long[] words, int longs) throws IOException {
    for (int at = 0; at < longs; ) {
      at += to.copy(words, at, codes(Records.vector(words[at])));
    }
  }

  private int codes(long vector) {
    return Matchings.count(Integer.bitCount((int) ends.of(vector)));
  }
}
