package org.knightstour.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.knightstour.count.frontier.CountForecast;
import org.knightstour.count.frontier.CountProgress;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LayerKey;
import org.knightstour.count.store.LayerManifest;
import org.knightstour.count.store.LayerStore;

/** The jobs of a count: windows and joins, for the buckets without files. */
final class CountJobs {

  private final JavaSparkContext spark;
  private final Machines machines;
  private final SerializableConfiguration conf;
  private final CountForecast outlook;
  private final FrontierPlan plan;
  private final CountProgress progress;
  private final Resources resources;
  private final FileSystem files;

  /** Creates jobs for machines with a number of threads. 0 stands for all processors. */
  CountJobs(
      JavaSparkContext spark,
      int threads,
      CountForecast outlook,
      CountProgress progress,
      Resources resources,
      FileSystem files) {
    this.spark = spark;
    this.outlook = outlook;
    this.progress = progress;
    this.resources = resources;
    this.files = files;
    plan = outlook.plan();
    machines = new Machines(UUID.randomUUID().toString(), plan.graph(), threads);
    conf = new SerializableConfiguration(spark.hadoopConfiguration());
  }

  /** Returns the buckets with records, or the first bucket, without the buckets that have files. */
  int[] missing(List<Long> longs, Parts to) throws IOException {
    BitSet known = new BitSet();
    to.found(files).forEach(file -> known.set(Parts.bucket(file)));
    int[] full = LayerFile.largestFirst(longs).toArray();
    return IntStream.of(full.length == 0 ? new int[] {0} : full)
        .filter(bucket -> !known.get(bucket))
        .toArray();
  }

  /** Fails if this process does not see all files of a layer. */
  void mustSee(List<LayerManifest> notes, Parts to) throws IOException {
    int seen = to.found(files).size();
    if (seen != notes.size()) {
      throw new IOException(
          "%s: %d of %d files are seen here: every machine must see the same directory"
              .formatted(to.directory(), seen, notes.size()));
    }
  }

  private Exchange exchange(LayerStore.Kept<Parts> of, int[] buckets) {
    return new Exchange(conf, of.layer().fingerprint(), of.note().longs(), buckets);
  }

  /** Processes buckets of a layer's window. */
  List<LayerManifest> work(LayerStore.Kept<Parts> before, int[] buckets, Parts to)
      throws IOException {
    LayerKey from = before.layer().place();
    Exchange exchange = exchange(before, buckets);
    long modulus = outlook.moduli().get(from.pass());
    byte[][][] vectors = outlook.vectors(from.number(), from.end());
    WindowJob setup = new WindowJob(machines, from, exchange, modulus, vectors, to);
    String stage =
        "layers %d to %d of %d in %d buckets"
            .formatted(from.number() + 1, from.end(), plan.length(), from.buckets());
    List<Path> parts = before.layer().found(files);
    Broadcast<WindowJob> window = spark.broadcast(setup);
    try {
      return collect(
          worked -> WindowJob.of(spark, parts, exchange, window, worked),
          from.pass(),
          stage,
          progress.shareOfSteps(from.number(), from.end()),
          before.note().allLongs());
    } finally {
      window.destroy();
    }
  }

  /** Waits for a job that works on a number of longs, and reports its share of all work. */
  private List<LayerManifest> collect(
      Function<LongAccumulator, JavaRDD<LayerManifest>> job,
      int pass,
      String stage,
      double ofAll,
      long longs)
      throws IOException {
    progress.report(pass, stage, 0);
    LongAccumulator worked = spark.sc().longAccumulator();
    double share = ofAll / Math.max(1, longs);
    long[] reported = {0};
    return SparkJobs.collect(
        job.apply(worked),
        resources.limiter(),
        () -> {
          // A task that is made again reads its bucket again.
          long now = Math.min(worked.sum(), longs);
          progress.report(pass, stage, share * (now - reported[0]));
          reported[0] = now;
        });
  }

  /** Joins buckets of the waiting layers, in the order of {@link FrontierPlan#waiting}. */
  List<LayerManifest> join(List<LayerStore.Kept<Parts>> waiting, int[] buckets, Parts to)
      throws IOException {
    int pass = to.place().pass();
    List<JoinJob.Half> halves = new ArrayList<>();
    for (LayerStore.Kept<Parts> each : waiting) {
      halves.add(new JoinJob.Half(each.layer().found(files), exchange(each, buckets)));
    }
    long modulus = outlook.moduli().get(pass);
    JoinJob setup = new JoinJob(machines, modulus, outlook.vectorsOfJoin(), to);
    Broadcast<JoinJob> job = spark.broadcast(setup);
    try {
      return collect(
          worked -> JoinJob.of(spark, halves, job, worked),
          pass,
          "joins the halves in " + to.place().buckets() + " buckets",
          progress.restOfPass(pass),
          waiting.stream().mapToLong(each -> each.note().allLongs()).sum());
    } finally {
      job.destroy();
    }
  }
}
