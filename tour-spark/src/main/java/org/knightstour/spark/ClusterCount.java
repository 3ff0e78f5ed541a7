package org.knightstour.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.CountOutlook;
import org.knightstour.count.frontier.CountProgress;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;
import org.knightstour.count.frontier.LayerCrew;
import org.knightstour.count.frontier.Records;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.LayerPlace;
import org.knightstour.count.store.LayerReader;
import org.knightstour.count.store.LayerStore;

/** The machines of a cluster make the layers of a count, window after window. */
final class ClusterCount implements LayerCrew {

  /** The part of a machine's memory for tables; Spark has another part for what it moves. */
  static final double TABLES = 0.5;

  /** Of a machine's memory: what Spark keeps in hand when it moves records. */
  static final double MOVED = 0.3;

  private static final int LEAST_BUCKETS = 1 << 4;
  private static final int MOST_BUCKETS = 1 << 14;

  /** For each core, so that the last ones to finish do not keep all others waiting. */
  private static final int BUCKETS_A_CORE = 3;

  /** A bucket grows on its way, and its layers are there twice. */
  private static final int GROWTH = 12;

  private final JavaSparkContext spark;
  private final int cores; // of all machines, as far as Spark knows them now
  private final int threads; // at work on one machine at a time; 0 for all its processors
  private final long taskBytes; // for tables
  private final SerializableConfiguration conf;
  private final String id = UUID.randomUUID().toString();
  private final CountOutlook outlook;
  private final CountProgress progress;
  private final Resources resources;
  private final HadoopLayers store;
  private final FileSystem files;

  private Parts layer;
  private LayerNote note; // of the layer, with the figures of the window that made it
  private long fileBytes;

  private ClusterCount(
      JavaSparkContext spark,
      String directory,
      CountOutlook outlook,
      CountProgress progress,
      Resources resources)
      throws IOException {
    this.spark = spark;
    this.outlook = outlook;
    this.progress = progress;
    this.resources = resources;
    SparkConf settings = spark.getConf();
    cores = Math.max(1, spark.defaultParallelism());
    threads = spark.isLocal() ? cores : settings.getInt("spark.executor.cores", 0);
    long memory =
        spark.isLocal()
            ? Runtime.getRuntime().maxMemory()
            : JavaUtils.byteStringAsBytes(settings.get("spark.executor.memory", "1g"));
    int atATime = threads > 0 ? threads : Runtime.getRuntime().availableProcessors();
    taskBytes = (long) (TABLES * memory) / atATime;
    conf = new SerializableConfiguration(spark.hadoopConfiguration());
    String fingerprint = outlook.plan().fingerprint();
    store = new HadoopLayers(spark, directory, fingerprint, resources);
    files = store.files();
    layer = new Parts(directory, new LayerPlace(0, 0, 0, 1), fingerprint);
    note = new LayerNote(layer.place(), List.of(), List.of(), List.of());
  }

  /** Counts, or continues a count in a directory that every machine sees. */
  static FrontierRun.Result run(
      JavaSparkContext spark, String directory, CountGraph graph, Resources resources)
      throws IOException {
    try {
      return FrontierRun.run(
          FrontierPlan.of(graph),
          resources,
          (outlook, progress) -> new ClusterCount(spark, directory, outlook, progress, resources));
    } catch (RuntimeException | IOException e) {
      SparkJobs.stopped(e, resources.allowance());
      return new FrontierRun.Result(Optional.empty(), 0, List.of(), 0, 0);
    }
  }

  @Override
  public Optional<LayerNote> last() throws IOException {
    Optional<LayerStore.Kept<Parts>> kept = store.last(resources::checkNotOver);
    if (kept.isPresent()) {
      layer = kept.get().layer();
      note = kept.get().note();
    }
    return kept.map(LayerStore.Kept::note);
  }

  @Override
  public void begin(int pass) throws IOException {
    layer = store.begin(new LayerPlace(pass, 0, outlook.end(0, CountOutlook.WINDOW_STEPS), 1));
    long[] record = Records.beginning();
    note =
        layer.write(
            files,
            0,
            sink -> {
              sink.put(0, record, 0, record.length);
              return List.of();
            });
  }

  @Override
  public Made advance() throws IOException {
    try {
      return goThroughWindow();
    } catch (RuntimeException | IOException e) {
      throw SparkJobs.stopped(e, resources.allowance());
    }
  }

  private Made goThroughWindow() throws IOException {
    LayerPlace from = layer.place();
    int end = from.end();
    boolean isLast = end == outlook.plan().length();
    int next = isLast ? end : outlook.end(end, CountOutlook.WINDOW_STEPS);
    int buckets = isLast ? 1 : buckets(note.allLongs() * outlook.growth(from.number(), end));
    Parts to = store.begin(new LayerPlace(from.pass(), end, next, buckets));
    long startNanos = System.nanoTime();
    List<LayerNote> notes = new ArrayList<>(store.known(to));
    int[] missing = missing(to);
    if (missing.length > 0) {
      notes.addAll(work(missing, to));
    }
    int seen = to.found(files).size();
    if (seen != notes.size()) {
      throw new IOException(
          "%s: %d of %d files are seen here: every machine must see the same directory"
              .formatted(to.directory(), seen, notes.size()));
    }
    long read = Long.BYTES * note.allLongs();
    layer = to;
    note = HadoopLayers.sum(to.place(), notes);
    long written = Long.BYTES * note.allLongs();
    fileBytes += written;
    progress.passed(from, read, written, note.layers(), System.nanoTime() - startNanos);
    return new Made(end, note.layers(), !outlook.isFoldedBefore(end));
  }

  /** How many buckets a layer of a number of longs should have. */
  private int buckets(double longs) {
    double each = (double) taskBytes / GROWTH / Long.BYTES;
    int buckets = LEAST_BUCKETS;
    while (buckets < MOST_BUCKETS && (longs / buckets > each || buckets < BUCKETS_A_CORE * cores)) {
      buckets *= 2;
    }
    return buckets;
  }

  /** The buckets that hold something, or the first one, without those whose files are there. */
  private int[] missing(Parts to) throws IOException {
    BitSet known = new BitSet();
    to.found(files).forEach(file -> known.set(Parts.bucket(file)));
    int[] full = LayerFile.largestFirst(note.longs()).toArray();
    return IntStream.of(full.length == 0 ? new int[] {0} : full)
        .filter(bucket -> !known.get(bucket))
        .toArray();
  }

  private List<LayerNote> work(int[] buckets, Parts to) throws IOException {
    LayerPlace from = layer.place();
    int end = from.end();
    WindowJob setup =
        new WindowJob(
            id,
            outlook.plan().graph(),
            threads,
            conf,
            outlook.moduli().get(from.pass()),
            outlook.vectors(from.number(), end),
            note.longs(),
            buckets,
            to);
    int length = outlook.plan().length();
    String squares = "squares " + (from.number() + 1) + " to " + end + " of " + length;
    String stage = squares + " in " + note.longs().size() + " buckets";
    progress.report(from.pass(), stage, 0);
    LongAccumulator worked = spark.sc().longAccumulator();
    long all = note.allLongs();
    double share = progress.shareOfSteps(from.number(), end) / Math.max(1, all);
    long[] reported = {0};
    Broadcast<WindowJob> window = spark.broadcast(setup);
    try {
      return SparkJobs.collect(
          WindowJob.of(spark, layer.found(files), window, worked),
          resources.allowance(),
          () -> {
            // A task that is made again reads its bucket again.
            long now = Math.min(worked.sum(), all);
            progress.report(from.pass(), stage, share * (now - reported[0]));
            reported[0] = now;
          });
    } finally {
      window.destroy();
    }
  }

  @Override
  public void keep(List<Long> residues, List<LayerFigures> layers) throws IOException {
    store.keep(layer, new LayerNote(layer.place(), note.longs(), residues, layers));
  }

  @Override
  public long count() throws IOException {
    for (Path file : layer.found(files)) {
      try (FSDataInputStream in = files.open(file, Parts.BUFFER)) {
        LayerReader reader = Parts.reader(files, file, in, layer.fingerprint());
        if (reader.next()) {
          return Records.count(reader.piece().words());
        }
      }
    }
    return 0;
  }

  @Override
  public long tableBytes() {
    return 0;
  }

  @Override
  public long fileBytes() {
    return fileBytes;
  }

  @Override
  public void close() throws IOException {
    try {
      store.close();
    } catch (IOException e) {
      // Hadoop closes its file systems when the process ends.
      SparkJobs.stopped(e, resources.allowance());
    }
  }
}
