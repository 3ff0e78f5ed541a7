package org.knightstour.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.network.util.JavaUtils;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.CountForecast;
import org.knightstour.count.frontier.CountProgress;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;
import org.knightstour.count.frontier.HalfSchedule;
import org.knightstour.count.frontier.LayerExecutor;
import org.knightstour.count.frontier.Records;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.store.LayerKey;
import org.knightstour.count.store.LayerManifest;
import org.knightstour.count.store.LayerStore;

/** A count in which the machines of a cluster make the layers, window by window. */
final class ClusterCount implements LayerExecutor {

  /** The share of a machine's memory for tables. Spark uses a second share to move data. */
  static final double TABLES = 0.5;

  /** The share of a machine's memory that Spark uses when it moves records. */
  static final double MOVED = 0.3;

  private static final int LEAST_BUCKETS = 1 << 4;
  private static final int MOST_BUCKETS = 1 << 14;

  /**
   * Several buckets for each core, because the last buckets must not keep all other cores waiting.
   */
  private static final int BUCKETS_A_CORE = 3;

  /** The growth of a bucket in its window, which has its layers twice in memory. */
  private static final int GROWTH = 12;

  private final int cores; // of all machines, as far as Spark knows them now
  private final long taskBytes; // for tables
  private final CountJobs jobs;
  private final CountForecast outlook;
  private final FrontierPlan plan;
  private final CountProgress progress;
  private final Resources resources;
  private final HadoopLayers store;
  private final FileSystem files;

  private Parts layer;
  private LayerManifest note; // of the layer
  private final HalfSchedule<LayerStore.Kept<Parts>> schedule; // its branch: the layer before it
  private long fileBytes;

  private ClusterCount(
      JavaSparkContext spark,
      String directory,
      CountForecast outlook,
      CountProgress progress,
      Resources resources)
      throws IOException {
    this.outlook = outlook;
    plan = outlook.plan();
    schedule = new HalfSchedule<>(plan, plan.waiting());
    this.progress = progress;
    this.resources = resources;
    SparkConf settings = spark.getConf();
    cores = Math.max(1, spark.defaultParallelism());
    int threads = spark.isLocal() ? cores : settings.getInt("spark.executor.cores", 0);
    long memory =
        spark.isLocal()
            ? Runtime.getRuntime().maxMemory()
            : JavaUtils.byteStringAsBytes(settings.get("spark.executor.memory", "1g"));
    int atATime = threads > 0 ? threads : Runtime.getRuntime().availableProcessors();
    taskBytes = (long) (TABLES * memory) / atATime;
    String fingerprint = plan.fingerprintOfBuckets();
    store = new HadoopLayers(spark, directory, fingerprint, resources);
    files = store.files();
    jobs = new CountJobs(spark, threads, outlook, progress, resources, files);
    layer = new Parts(directory, new LayerKey(0, 0, 0, 1), fingerprint);
    note = new LayerManifest(layer.place(), List.of(), List.of(), List.of());
  }

  /** Counts, or continues a count in a directory that every machine sees. */
  static FrontierRun.Result run(
      JavaSparkContext spark, String directory, FrontierPlan plan, Resources resources)
      throws IOException {
    try {
      return FrontierRun.run(
          plan,
          resources,
          (outlook, progress) -> new ClusterCount(spark, directory, outlook, progress, resources));
    } catch (RuntimeException | IOException e) {
      SparkJobs.stopped(e, resources.limiter());
      return new FrontierRun.Result(Optional.empty(), 0, List.of(), 0, 0);
    }
  }

  @Override
  public Optional<LayerManifest> last() throws IOException {
    Optional<LayerStore.Kept<Parts>> kept = store.last(resources::checkNotOver);
    boolean isWhole = kept.isPresent() && takeUp(kept.get());
    return isWhole ? kept.map(LayerStore.Kept::note) : Optional.empty();
  }

  /**
   * Restores a saved layer and the layers that belong to it. Returns false if one of them is
   * missing.
   */
  private boolean takeUp(LayerStore.Kept<Parts> kept) throws IOException {
    take(kept);
    LayerKey place = layer.place();
    return (isEnd(place.number()) && !place.isForJoin())
        || schedule.takeUp(
            place.number(),
            place.number() == plan.endOfHalf(0) && !place.isForWindow(),
            number -> held(store.half(place.pass(), number)),
            half -> half.layer().place().number(),
            branch -> held(beforeBranch(place.pass())),
            resources.monitor());
  }

  private Optional<LayerStore.Kept<Parts>> beforeBranch(int pass) throws IOException {
    return outlook.end(0, CountForecast.WINDOW_STEPS) == plan.branch()
        ? Optional.of(beginning(pass, 0))
        : store.before(pass, plan.branch());
  }

  private Optional<LayerStore.Kept<Parts>> held(Optional<LayerStore.Kept<Parts>> found) {
    found.ifPresent(each -> store.hold(each.layer()));
    return found;
  }

  private boolean isEnd(int number) {
    return number == plan.length();
  }

  @Override
  public void begin(int pass) throws IOException {
    store.forgetHeld();
    schedule.forget();
    take(beginning(pass, 0));
  }

  private void take(LayerStore.Kept<Parts> made) {
    layer = made.layer();
    note = made.note();
  }

  /** Makes layer 0, for the window that begins a half. */
  private LayerStore.Kept<Parts> beginning(int pass, int number) throws IOException {
    int end = outlook.end(number, CountForecast.WINDOW_STEPS);
    Parts first = store.begin(new LayerKey(pass, number, end, 1));
    long[] record = Records.beginning();
    LayerManifest whole =
        first.write(
            files,
            0,
            sink -> {
              sink.put(0, record, 0, record.length);
              return List.of();
            });
    return new LayerStore.Kept<>(whole, first);
  }

  @Override
  public Made advance() throws IOException {
    try {
      return layer.place().isForWindow() ? goThroughWindow() : beginSecondHalf();
    } catch (RuntimeException | IOException e) {
      throw SparkJobs.stopped(e, resources.limiter());
    }
  }

  private Made goThroughWindow() throws IOException {
    LayerStore.Kept<Parts> before = new LayerStore.Kept<>(note, layer);
    LayerKey from = layer.place();
    int end = from.end();
    List<LayerFigures> figures = List.of();
    if (schedule.waits(end)) {
      LayerKey place = new LayerKey(from.pass(), end, LayerKey.JOIN, joinBuckets(before));
      LayerStore.Kept<Parts> half = make(before, store.beginHalf(place, layer));
      store.hold(half.layer(), half.note());
      schedule.hold(end, half);
      figures = half.note().layers();
    }
    if (end == plan.branch()) {
      store.hold(layer);
      schedule.holdBranch(before);
    }
    boolean isLeft = schedule.canBeLeft(end);
    int last = isLeft ? plan.endOfHalf(end) : end;
    if (isLeft) {
      // This layer is empty. It shows where the count continues.
      Parts half = Objects.requireNonNull(schedule.waiting(end)).layer();
      int joined = isEnd(last) ? LayerKey.JOIN : last;
      layer = store.begin(new LayerKey(from.pass(), last, joined, half.place().buckets()), half);
      note = HadoopLayers.sum(layer.place(), List.of());
    } else {
      take(make(before, store.begin(placeAfter(before, end), layer)));
      figures = note.layers();
    }
    // The first half had the fold of the branch.
    boolean isReported = isSecondHalf(from.number()) && outlook.isFoldedBefore(from.number());
    List<LayerFigures> own = figures.subList(isReported ? 1 : 0, figures.size());
    return new Made(last, own, isLeft || !outlook.isFoldedBefore(end), last - end);
  }

  /** Checks whether the second half begins before a step. */
  private boolean isSecondHalf(int number) {
    return number == plan.endOfHalf(number);
  }

  /** Makes the layer at the beginning of the second half, a second time if necessary. */
  private Made beginSecondHalf() throws IOException {
    LayerKey from = layer.place();
    LayerStore.Kept<Parts> before = schedule.takeBranch();
    take(
        before == null
            ? beginning(from.pass(), from.number())
            : make(before, store.begin(placeAfter(before, from.number()), before.layer())));
    store.forgetHeld();
    schedule.waiting().forEach(half -> store.hold(half.layer()));
    return new Made(from.number(), List.of(), true, 0);
  }

  /** Returns the key of a layer that a window makes, for the next step. */
  private LayerKey placeAfter(LayerStore.Kept<Parts> before, int number) {
    LayerKey from = before.note().place();
    double longs = before.note().allLongs() * outlook.growth(from.number(), from.end());
    int end = outlook.end(number, CountForecast.WINDOW_STEPS);
    return new LayerKey(from.pass(), number, end, buckets(longs));
  }

  /**
   * Returns the number of buckets, which is the same for both halves: a bucket has its part of
   * both.
   */
  private int joinBuckets(LayerStore.Kept<Parts> before) {
    if (!schedule.waiting().isEmpty()) {
      return schedule.waiting().get(0).layer().place().buckets();
    }
    LayerKey from = before.note().place();
    int last = plan.endOfHalf(from.end());
    double growth =
        Math.max(outlook.growth(from.number(), from.end()), outlook.growth(from.number(), last));
    return buckets(2 * before.note().allLongs() * growth);
  }

  /** Processes a layer's window. */
  private LayerStore.Kept<Parts> make(LayerStore.Kept<Parts> before, Parts to) throws IOException {
    long startNanos = System.nanoTime();
    List<LayerManifest> notes = new ArrayList<>(store.known(to));
    int[] missing = jobs.missing(before.note().longs(), to);
    if (missing.length > 0) {
      notes.addAll(jobs.work(before, missing, to));
    }
    jobs.mustSee(notes, to);
    LayerManifest made = HadoopLayers.sum(to.place(), notes);
    long read = Long.BYTES * before.note().allLongs();
    long written = Long.BYTES * made.allLongs();
    fileBytes += written;
    long nanos = System.nanoTime() - startNanos;
    progress.passed(before.layer().place(), read, written, made.layers(), nanos);
    return new LayerStore.Kept<>(made, to);
  }

  /** Returns the number of buckets for a layer of a number of longs. */
  private int buckets(double longs) {
    double each = (double) taskBytes / GROWTH / Long.BYTES;
    int buckets = LEAST_BUCKETS;
    while (buckets < MOST_BUCKETS && (longs / buckets > each || buckets < BUCKETS_A_CORE * cores)) {
      buckets *= 2;
    }
    return buckets;
  }

  @Override
  public void keep(List<Long> ofResidues, List<LayerFigures> ofLayers) throws IOException {
    note = new LayerManifest(layer.place(), note.longs(), ofResidues, ofLayers);
    store.keep(layer, note);
  }

  @Override
  public Joined count() throws IOException {
    try {
      if (layer.place().isForJoin()) {
        join();
      }
      List<LayerManifest> sum = store.known(layer);
      return outlook.joined(sum.get(0).residues());
    } catch (RuntimeException | IOException e) {
      throw SparkJobs.stopped(e, resources.limiter());
    }
  }

  /** Joins the halves. The saved layer then has their sum, and the halves are deleted. */
  private void join() throws IOException {
    LayerKey place = layer.place();
    List<LayerManifest> notes = new ArrayList<>(store.known(layer));
    int[] missing =
        jobs.missing(HadoopLayers.sum(place, notesOf(schedule.waiting())).longs(), layer);
    if (missing.length > 0) {
      notes.addAll(jobs.join(schedule.waiting(), missing, layer));
    }
    jobs.mustSee(notes, layer);
    List<Long> sum =
        outlook.sum(place.pass(), notes.stream().map(LayerManifest::residues).toList());
    Parts done = store.begin(new LayerKey(place.pass(), place.number(), place.number(), 1), layer);
    done.writeNote(files, 0, () -> sum);
    layer = done;
    note = new LayerManifest(done.place(), List.of(0L), note.residues(), note.layers());
    store.keep(layer, note);
    schedule.forget();
    store.deleteHeld();
  }

  private static List<LayerManifest> notesOf(List<LayerStore.Kept<Parts>> layers) {
    return layers.stream().map(LayerStore.Kept::note).toList();
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
      SparkJobs.stopped(e, resources.limiter());
    }
  }
}
