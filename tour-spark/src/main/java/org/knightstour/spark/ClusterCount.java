package org.knightstour.spark;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.knightstour.core.RunListener.Figure;
import org.knightstour.core.StopReason;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.CountOutlook;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;
import org.knightstour.count.frontier.Records;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.frontier.WindowTask;

/**
 * One count on a cluster, window after window. The driver looks at degrees alone; layers are in
 * files, and after each window a note says which layer is whole.
 */
final class ClusterCount {

  /** The part of the work that looks at degrees alone; the frontier's own runs say so too. */
  private static final double PREPARATION = 0.1;

  private final JavaSparkContext spark;
  private final ClusterSize size;
  private final Resources resources;
  private final CountOutlook count;
  private final List<Long> moduli;
  private final LayerStore store;
  private final FileSystem files;
  private final Broadcast<Setup> setup;
  private final List<Long> residues = new ArrayList<>();
  private final List<LayerFigures> layers = new ArrayList<>();
  private long fileLongs;

  private ClusterCount(
      JavaSparkContext spark,
      ClusterSize size,
      Resources resources,
      CountOutlook count,
      CountGraph graph,
      LayerStore store)
      throws IOException {
    this.spark = spark;
    this.size = size;
    this.resources = resources;
    this.count = count;
    this.store = store;
    moduli = count.moduli();
    files = store.files(spark.hadoopConfiguration());
    SerializableConfiguration conf = new SerializableConfiguration(spark.hadoopConfiguration());
    Setup shared = Setup.of(graph, size.threads(), ClusterSize.TABLES, store, conf);
    setup = spark.broadcast(shared);
  }

  /**
   * Counts, or goes on.
   *
   * @param directory in a file system that every machine sees
   */
  static FrontierRun.Outcome run(
      JavaSparkContext spark, String directory, CountGraph graph, Resources resources)
      throws IOException {
    FrontierPlan plan = FrontierPlan.of(graph);
    LayerStore store =
        LayerStore.of(directory, CountOutlook.fingerprint(plan), spark.hadoopConfiguration());
    try {
      CountOutlook count = CountOutlook.of(plan, resources);
      ClusterSize size = ClusterSize.of(spark);
      return new ClusterCount(spark, size, resources, count, graph, store).run();
    } catch (RuntimeException | IOException e) {
      SparkJobs.stopped(e, resources.allowance());
      return new FrontierRun.Outcome(Optional.empty(), 0, List.of(), 0, 0);
    }
  }

  private FrontierRun.Outcome run() throws IOException {
    try {
      Optional<LayerNote> answer = store.answer(files);
      if (answer.isPresent()) {
        residues.addAll(answer.get().residues());
        layers.addAll(answer.get().layers());
        layers.forEach(layer -> resources.watch().count(layer.states(), 0));
      } else {
        runPasses();
      }
      return outcome(Optional.of(count.join(residues)));
    } catch (RuntimeException | IOException e) {
      SparkJobs.stopped(e, resources.allowance());
      return outcome(Optional.empty());
    } finally {
      SparkJobs.destroy(setup);
    }
  }

  private FrontierRun.Outcome outcome(Optional<BigInteger> found) {
    return new FrontierRun.Outcome(
        found, moduli.size(), List.copyOf(layers), 0, Long.BYTES * fileLongs);
  }

  private void runPasses() throws IOException {
    Optional<LayerNote> saved = store.last(files);
    LayerNote now = saved.isPresent() ? saved.get() : null;
    if (now != null) {
      residues.addAll(now.residues());
      layers.addAll(now.layers());
      resources.watch().finish(share(residues.size() * count.length() + now.number()));
    }
    while (residues.size() < moduli.size()) {
      if (now == null || now.residues().size() < residues.size()) {
        now = begin();
      }
      while (now.number() < count.length()) {
        now = advance(now);
      }
      residues.add(last(now));
    }
    store.finish(files, note(count.length(), count.length(), new long[] {0}));
  }

  /** The first layer of a pass, in one bucket. */
  private LayerNote begin() throws IOException {
    int pass = residues.size();
    long[] record = Records.beginning();
    files.delete(store.parts(pass, 0), true);
    try (PartWriter writer =
        new PartWriter(files, store.part(pass, 0, 0), store.draft(pass, 0, 0), 1)) {
      writer.put(0, record, 0, record.length);
      writer.finish(new Done(new long[0], writer.written()));
    }
    LayerNote note = note(0, count.end(0, ClusterSize.STEPS), new long[] {record.length});
    store.save(files, note);
    return note;
  }

  /** What is to be written of a layer that is whole; it decides on the next window. */
  private LayerNote note(int number, int end, long[] longs) {
    int nextEnd = end < count.length() ? count.end(end, ClusterSize.STEPS) : end;
    long all = Arrays.stream(longs).sum();
    int buckets = end < count.length() ? size.buckets(all * count.growth(number, end)) : 1;
    return new LayerNote(number, end, nextEnd, buckets, longs, residues, layers);
  }

  /** Takes a layer through its window. */
  private LayerNote advance(LayerNote from) throws IOException {
    int pass = residues.size();
    int end = from.end();
    WindowTask task =
        new WindowTask(from.number(), end, from.nextEnd(), from.nextBuckets(), moduli.get(pass));
    long startNanos = System.nanoTime();
    byte[][][] vectors = count.vectors(from.number(), end);
    Broadcast<WindowSetup> window = spark.broadcast(new WindowSetup(pass, task, vectors));
    List<Done> done = new ArrayList<>();
    try {
      BitSet known = new BitSet();
      for (Path part : store.found(files, pass, end)) {
        done.add(PartReader.done(files, part));
        known.set(LayerStore.bucket(part));
      }
      int[] buckets = largestFirst(from.longs(), known);
      if (buckets.length > 0) {
        done.addAll(work(from, buckets, window));
      }
    } finally {
      SparkJobs.destroy(window);
    }
    List<Path> seen = store.found(files, pass, end);
    if (seen.size() != done.size()) {
      throw new IOException(
          "%s: %d of %d files are seen here: every machine must see the same directory"
              .formatted(store.parts(pass, end), seen.size(), done.size()));
    }
    return finish(from, done, startNanos);
  }

  /** The buckets that hold something, or the first one, without those that are done already. */
  private static int[] largestFirst(long[] longs, BitSet known) {
    List<Integer> buckets = new ArrayList<>();
    for (int bucket = 0; bucket < longs.length; bucket++) {
      if (longs[bucket] > 0) {
        buckets.add(bucket);
      }
    }
    if (buckets.isEmpty()) {
      buckets.add(0);
    }
    return buckets.stream()
        .filter(bucket -> !known.get(bucket))
        .sorted((a, b) -> Long.compare(longs[b], longs[a]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private List<Done> work(LayerNote from, int[] buckets, Broadcast<WindowSetup> window)
      throws IOException {
    int pass = residues.size();
    LongAccumulator worked = spark.sc().longAccumulator();
    resources
        .watch()
        .stage(
            String.format(
                Locale.ROOT,
                "%ssquares %d to %d of %d in %d buckets",
                moduli.size() == 1 ? "" : "pass %d of %d, ".formatted(pass + 1, moduli.size()),
                from.number() + 1,
                from.end(),
                count.length(),
                from.longs().length));
    List<Path> parts = store.found(files, pass, from.number());
    double share = share(from.end() - from.number());
    double[] told = {0};
    List<Done> done =
        SparkJobs.collect(
            WindowJob.of(spark, parts, new Buckets(buckets, from.longs()), setup, window, worked),
            resources.allowance(),
            () -> {
              double part = Math.min(1, (double) worked.sum() / Math.max(1, from.allLongs()));
              if (part > told[0]) {
                resources.watch().finish(share * (part - told[0]));
                told[0] = part;
              }
            });
    resources.watch().finish(share * (1 - told[0]));
    return done;
  }

  private LayerNote finish(LayerNote from, List<Done> done, long startNanos) throws IOException {
    List<LayerFigures> made = LayerFigures.sum(done.stream().map(Done::layers).toList());
    long[] longs = new long[from.nextBuckets()];
    for (Done each : done) {
      for (int bucket = 0; bucket < longs.length; bucket++) {
        longs[bucket] += each.longs()[bucket];
      }
    }
    fileLongs += Arrays.stream(longs).sum();
    if (residues.isEmpty()) {
      int before = layers.size();
      count.note(layers, from.number(), made);
      spend(layers.subList(before, layers.size()));
    }
    LayerNote note = note(from.end(), from.nextEnd(), longs);
    store.save(files, note);
    tell(from, note, made.get(made.size() - 1).states(), System.nanoTime() - startNanos);
    resources.allowance().isOver();
    return note;
  }

  /** Writes a window into the log of the run; the layer it made is a checkpoint. */
  private void tell(LayerNote from, LayerNote made, long states, long nanos) {
    resources
        .watch()
        .happened(
            "window",
            List.of(
                new Figure("pass", residues.size() + 1),
                new Figure("square", made.number()),
                new Figure("from", from.number()),
                new Figure("buckets", from.longs().length),
                new Figure("bytesRead", Long.BYTES * from.allLongs()),
                new Figure("bytesWritten", Long.BYTES * made.allLongs()),
                new Figure("states", states),
                new Figure("millis", TimeUnit.NANOSECONDS.toMillis(nanos))));
  }

  /** Counts states against the budget. */
  private void spend(List<LayerFigures> made) {
    long states = made.stream().mapToLong(LayerFigures::states).sum();
    resources.watch().count(states, 0);
    if (resources.allowance().claimNodes(states) < states) {
      resources.allowance().end(StopReason.NODE_LIMIT);
    }
  }

  /** The count of the only state that the last layer can have, in one of its files. */
  private long last(LayerNote note) throws IOException {
    for (Path part : store.found(files, note.residues().size(), note.number())) {
      try (PartReader reader = new PartReader(files, part)) {
        Group group = reader.next();
        if (group != null) {
          return Records.count(group.words());
        }
      }
    }
    return 0;
  }

  /** The share of all work that some steps are. */
  private double share(int steps) {
    return resources.share()
        * (1 - PREPARATION)
        * steps
        / ((double) moduli.size() * count.length());
  }
}
