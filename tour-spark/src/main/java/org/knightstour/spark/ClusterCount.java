package org.knightstour.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.CountOutlook;
import org.knightstour.count.frontier.CountProgress;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;
import org.knightstour.count.frontier.LayerCrew;
import org.knightstour.count.frontier.Records;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.store.LayerFigures;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.LayerPlace;
import org.knightstour.count.store.LayerReader;
import org.knightstour.count.store.LayerStore;

/** The machines of a cluster make the layers of a count, window after window. */
final class ClusterCount implements LayerCrew {

  private final JavaSparkContext spark;
  private final ClusterSize size;
  private final SerializableConfiguration conf;
  private final String id = UUID.randomUUID().toString();
  private final CountOutlook outlook;
  private final CountProgress progress;
  private final Resources resources;
  private final HadoopLayers store;
  private final FileSystem files;

  private Parts layer;
  private List<Long> longs = List.of();
  private long fileLongs;

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
    size = ClusterSize.of(spark);
    conf = new SerializableConfiguration(spark.hadoopConfiguration());
    String fingerprint = outlook.plan().fingerprint();
    store = new HadoopLayers(spark, directory, fingerprint, resources);
    files = store.files();
    layer = new Parts(directory, new LayerPlace(0, 0, 0, 1), fingerprint);
  }

  /**
   * Counts, or continues a count.
   *
   * @param directory in a file system that every machine sees
   */
  static FrontierRun.Outcome run(
      JavaSparkContext spark, String directory, CountGraph graph, Resources resources)
      throws IOException {
    try {
      return FrontierRun.run(
          FrontierPlan.of(graph),
          resources,
          (outlook, progress) -> new ClusterCount(spark, directory, outlook, progress, resources));
    } catch (RuntimeException | IOException e) {
      SparkJobs.stopped(e, resources.allowance());
      return new FrontierRun.Outcome(Optional.empty(), 0, List.of(), 0, 0);
    }
  }

  @Override
  public Optional<LayerNote> last() throws IOException {
    Optional<LayerStore.Kept<Parts>> kept = store.last(resources::checkNotOver);
    if (kept.isPresent()) {
      layer = kept.get().layer();
      longs = kept.get().note().longs();
    }
    return kept.map(LayerStore.Kept::note);
  }

  @Override
  public void begin(int pass) throws IOException {
    layer = store.begin(new LayerPlace(pass, 0, outlook.end(0, ClusterSize.STEPS), 1));
    long[] record = Records.beginning();
    LayerNote note =
        layer.write(
            files,
            0,
            sink -> {
              sink.put(0, record, 0, record.length);
              return List.of();
            });
    longs = note.longs();
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
    double expected = sum(longs) * outlook.growth(from.number(), end);
    Parts to =
        store.begin(
            new LayerPlace(
                from.pass(),
                end,
                isLast ? end : outlook.end(end, ClusterSize.STEPS),
                isLast ? 1 : size.buckets(expected)));
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
    List<LayerFigures> figures = LayerFigures.sum(notes.stream().map(LayerNote::layers).toList());
    long read = sum(longs);
    layer = to;
    longs = HadoopLayers.longs(to.place(), notes);
    fileLongs += sum(longs);
    progress.passed(
        from, Long.BYTES * read, Long.BYTES * sum(longs), figures, System.nanoTime() - startNanos);
    return new Made(end, figures, !outlook.isFoldedBefore(end));
  }

  private static long sum(List<Long> longs) {
    return longs.stream().mapToLong(Long::longValue).sum();
  }

  /** The buckets that hold something, or the first one, without those whose files are there. */
  private int[] missing(Parts to) throws IOException {
    BitSet known = new BitSet();
    to.found(files).forEach(file -> known.set(Parts.bucket(file)));
    int[] full = LayerFile.largestFirst(longs).toArray();
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
            size.threads(),
            conf,
            outlook.moduli().get(from.pass()),
            outlook.vectors(from.number(), end),
            longs,
            buckets,
            to);
    String stage =
        String.format(
            Locale.ROOT,
            "squares %d to %d of %d in %d buckets",
            from.number() + 1,
            end,
            outlook.plan().length(),
            longs.size());
    progress.report(from.pass(), stage, 0);
    LongAccumulator worked = spark.sc().longAccumulator();
    double share = progress.shareOfSteps(from.number(), end) / Math.max(1, sum(longs));
    long[] reported = {0};
    Broadcast<WindowJob> window = spark.broadcast(setup);
    try {
      return SparkJobs.collect(
          WindowJob.of(spark, layer.found(files), window, worked),
          resources.allowance(),
          () -> {
            // A task that is made again reads its bucket again.
            long now = Math.min(worked.sum(), sum(longs));
            progress.report(from.pass(), stage, share * (now - reported[0]));
            reported[0] = now;
          });
    } finally {
      window.destroy();
    }
  }

  @Override
  public void keep(List<Long> residues, List<LayerFigures> layers) throws IOException {
    store.keep(layer, new LayerNote(layer.place(), longs, residues, layers));
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
    return Long.BYTES * fileLongs;
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
