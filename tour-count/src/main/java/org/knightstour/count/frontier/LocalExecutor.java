package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LayerKey;
import org.knightstour.count.store.LayerManifest;
import org.knightstour.count.store.LayerStore;
import org.knightstour.count.store.LocalLayers;

/**
 * An executor with the threads of this process. If a layer fits the memory together with the next,
 * it makes the next layer step by step. Other layers are in files, and a {@link WindowRun}
 * processes their windows. The halves are joined in memory, or by a {@link JoinRun}. The {@link
 * MemoryPlan} decides this.
 */
final class LocalExecutor implements LayerExecutor {

  private static final long NANOS_BETWEEN_SAVES = 20_000_000_000L;
  private static final double JOINED_SHARE =
      0.6; // the part that boards took of the states that their degrees allow

  private final CountForecast outlook;
  private final FrontierPlan plan;
  private final Resources resources;
  private final WorkerPool workers;
  private final CountProgress progress;
  private final LocalLayers store;
  private final MemoryPlan memory;
  private final WindowKernel machine;
  private final LayerStepper maker;
  private final WindowRun windows;
  private final HalfSchedule<WaitingLayers.Held> schedule;
  private final WaitingLayers waiting;
  private final OptionalInt windowSteps; // the most of a window if all layers go through files
  private int pass;
  private int number; // of the layer that the crew has
  private @Nullable Layer layer; // that layer, folded, if it is in memory
  private @Nullable LayerFile file; // if not: for a window that folds it, or kept by a run before
  private JoinProgress joined = JoinProgress.NONE;
  private List<Long> residues = List.of(); // as they were kept last, like the layers
  private List<LayerFigures> layers = List.of();
  private long fileBytes;

  /** Creates the executor, and declines a memory that is too small. */
  LocalExecutor(
      CountForecast outlook,
      Resources resources,
      WorkerPool workers,
      CountProgress progress,
      LocalLayers store,
      OptionalInt windowSteps)
      throws IOException {
    this.outlook = outlook;
    this.resources = resources;
    this.workers = workers;
    this.progress = progress;
    this.store = store;
    this.windowSteps = windowSteps;
    plan = outlook.plan();
    memory = MemoryPlan.of(outlook, resources);
    memory.mustFitDisk(resources, store.bytes());
    machine = new WindowKernel(plan, resources, memory);
    maker = new LayerStepper(plan, outlook.completable()::load, machine, workers, resources);
    long collected = memory.collectedBytes() / Long.BYTES / workers.size();
    windows = new WindowRun(outlook, machine, resources, workers, collected);
    schedule = new HalfSchedule<>(plan, plan.lastLayers());
    // A bucket and its layers should fit in memory together.
    int joinBuckets = memory.buckets(JOINED_SHARE * outlook.peak(), 1);
    waiting = new WaitingLayers(schedule, store, windows, joinBuckets);
  }

  @Override
  public Optional<LayerManifest> last() throws IOException {
    Optional<LayerStore.Kept<LayerFile>> kept = store.last(resources::checkNotOver);
    boolean isWhole = kept.isPresent() && takeUp(kept.get());
    progress.announce(memory);
    if (!isWhole) {
      return Optional.empty();
    }
    // The join saves its progress with the figures of the layers before it.
    residues = kept.get().note().residues();
    layers = kept.get().note().layers();
    return kept.map(LayerStore.Kept::note);
  }

  /** Restores a saved layer and the layers that it needs. Returns false if one is missing. */
  private boolean takeUp(LayerStore.Kept<LayerFile> kept) throws IOException {
    LayerFile found = kept.layer();
    file = found;
    pass = found.place().pass();
    number = found.place().number();
    if (number == plan.length()) {
      joined = JoinProgress.of(windows.readLongs(found));
      found.close();
      file = null;
      if (joined.isDone()) {
        return true;
      }
    }
    return waiting.takeUp(pass, number, resources);
  }

  @Override
  public void begin(int ofPass) throws IOException {
    close();
    store.forgetHeld();
    pass = ofPass;
    joined = JoinProgress.NONE;
    number = 0;
    layer = machine.beginning();
    arrive();
  }

  /**
   * Processes a new layer: holds it if it is needed later, and moves it to a file if it does not
   * fit the memory. Returns the number of layers that are left to the join.
   */
  private int arrive() throws IOException {
    WaitingLayers.Held made = new WaitingLayers.Held(layer, file);
    if (number == plan.branch()) {
      int first = plan.endOfHalf(number);
      LayerKey ofMemory = new LayerKey(pass, first, first, 1);
      waiting.holdBranch(
          number, made, file == null ? ofMemory : place(first, (double) file.allLongs()));
    }
    int end = plan.endOfHalf(number);
    if (schedule.canBeLeft(number) && !staysInMemory(end)) {
      return leaveToJoin(end);
    }
    if (schedule.waits(number)) {
      waiting.hold(pass, number, made);
    }
    if (number == end) {
      endHalf();
    } else {
      spill();
    }
    return 0;
  }

  /** Leaves the last layers of a half to the join. Returns their number. */
  private int leaveToJoin(int end) throws IOException {
    LayerFile half = file != null ? file : moved(waiting.begin(pass, number));
    waiting.hold(half, end);
    layer = null;
    file = null;
    int left = end - number;
    number = end;
    endHalf();
    return left;
  }

  private void endHalf() throws IOException {
    if (number == plan.length()) {
      layer = null;
    } else {
      WaitingLayers.Held beginning = waiting.takeBranch();
      layer = beginning == null ? machine.beginning() : beginning.layer();
      file = beginning == null ? null : beginning.file();
      spill();
    }
  }

  /** Checks whether the layers to the end of a half fit the memory, with the held layers. */
  private boolean staysInMemory(int end) {
    if (layer == null || windowSteps.isPresent()) {
      return false;
    }
    if (layer.longs() == 0) {
      return true; // it has no rate of growth
    }
    double most = 0;
    for (int next = number; next < end; next++) {
      double both = outlook.growth(number, next + 1);
      most = Math.max(most, (next == number ? 1 : outlook.growth(number, next)) + both);
    }
    return memory.holds(layer.longs() * Math.max(1, most) + waiting.longs());
  }

  /** Moves a layer from memory to a file if it does not fit with the next one. */
  private void spill() throws IOException {
    Layer made = layer;
    if (made == null || number == plan.length() || !needsFile((double) made.longs())) {
      return;
    }
    file = moved(store.begin(place(number, (double) made.longs())));
    layer = null;
    MemoryPlan.noteSpace(file, outlook.mostGrowth(number, plan.endOfHalf(number)), resources);
  }

  /** Moves the layer to a file, and returns the file. The memory is then free for windows. */
  private LayerFile moved(LayerFile to) throws IOException {
    Layer made = Objects.requireNonNull(layer);
    windows.write(made, to);
    if (!waiting.has(made)) {
      made.close();
    }
    maker.forget();
    fileBytes += to.bytes();
    progress.moved("spill", pass, number, to.bytes());
    return to;
  }

  /** Checks whether a layer and the next will probably not fit the memory together. */
  private boolean needsFile(double longs) {
    return windowSteps.isPresent()
        || (longs > 0 && !memory.holds(longs * (1 + outlook.growth(number, number + 1))));
  }

  /**
   * Returns the key of a layer with this approximate size: the window after it, and its buckets.
   */
  private LayerKey place(int ofLayer, double longs) {
    int buckets = memory.buckets(longs, resources.threads());
    int end = outlook.end(ofLayer, windowSteps.orElse(CountForecast.WINDOW_STEPS));
    return new LayerKey(pass, ofLayer, end, buckets);
  }

  @Override
  public Made advance() throws IOException {
    List<LayerFigures> figures = new ArrayList<>();
    if (file != null && !staysInFile(file)) {
      figures.addAll(load(file));
    }
    if (layer != null) {
      // Layers that an earlier run kept in memory can exceed the memory of this run.
      int end = number < plan.endOfHalf(0) ? plan.endOfHalf(0) : plan.length();
      if (number >= plan.joinStart(end) && !staysInMemory(end)) {
        int left = leaveToJoin(end);
        return new Made(number, figures, true, left);
      }
      spill();
    }
    if (file != null) {
      // A layer that was folded and then moved to a file is folded again, which has no effect.
      return goThroughWindow(file);
    }
    Layer from = Objects.requireNonNull(layer);
    long before = maker.fileBytes();
    Layer made = maker.next(from, number, outlook.ring(pass), waiting.has(from));
    number++;
    layer = made;
    if (maker.fileBytes() > before) {
      progress.moved("spill", pass, number, maker.fileBytes() - before);
    }
    figures.add(made.figures());
    int left = arrive();
    return new Made(number, figures, true, left);
  }

  private boolean staysInFile(LayerFile from) {
    LayerKey place = from.place();
    double most =
        (double) from.allLongs()
            * outlook.mostGrowth(place.number(), plan.endOfHalf(place.number() + 1));
    return place.isForWindow() && (windowSteps.isPresent() || !memory.holds(most));
  }

  /** Reads a layer into memory and folds it. Returns the figures of the fold. */
  private List<LayerFigures> load(LayerFile from) throws IOException {
    LayerKey place = from.place();
    Layer loaded = windows.load(from);
    from.close();
    file = null;
    progress.moved("layer back in memory", pass, place.number(), from.bytes());
    boolean isUnfolded = place.isForWindow() && outlook.isFoldedBefore(place.number());
    layer =
        isUnfolded ? maker.fold(loaded, plan.source(place.number()), outlook.ring(pass)) : loaded;
    return isUnfolded && plan.source(number) == number ? List.of(layer.figures()) : List.of();
  }

  private Made goThroughWindow(LayerFile from) throws IOException {
    LayerKey place = from.place();
    int end = place.end();
    double longs = (double) from.allLongs() * outlook.growth(place.number(), end);
    long startNanos = System.nanoTime();
    number = end;
    LayerFile to =
        schedule.canBeLeft(end) ? waiting.begin(pass, end) : store.begin(place(end, longs));
    file = to;
    List<LayerFigures> figures;
    try (from) {
      figures = windows.advance(from, to, progress);
    }
    fileBytes += to.bytes();
    long nanos = System.nanoTime() - startNanos;
    progress.passed(place, from.bytes(), to.bytes(), figures, nanos);
    // The first half reports the fold of the layer where the second half begins.
    boolean isReported =
        outlook.isFoldedBefore(place.number()) && plan.source(place.number()) != place.number();
    List<LayerFigures> own = figures.subList(isReported ? 1 : 0, figures.size());
    int left = arrive();
    return new Made(number, own, left > 0 || !outlook.isFoldedBefore(end), left);
  }

  @Override
  public void keep(List<Long> ofResidues, List<LayerFigures> ofLayers) throws IOException {
    residues = List.copyOf(ofResidues);
    layers = List.copyOf(ofLayers);
    if (file != null) {
      store.keep(file, new LayerManifest(file.place(), file.longs(), residues, layers));
    } else if (store.isKeeping()) {
      LayerKey place = new LayerKey(pass, number, number, 1);
      try (LayerFile whole = store.begin(place)) {
        if (layer != null) {
          windows.write(layer, whole);
        } else {
          windows.writeLongs(joined.words(), whole);
        }
        store.keep(whole, new LayerManifest(place, whole.longs(), residues, layers));
      }
    }
  }

  @Override
  public Joined count() throws IOException {
    if (!joined.isDone()) {
      joined = join(plan.seam(), outlook.ring(pass));
      keep(residues, layers);
    }
    waiting.forget();
    return joined.joined();
  }

  private JoinProgress join(HalfJoin seam, Ring ring) throws IOException {
    WaitingLayers.Held first = Objects.requireNonNull(schedule.waiting(seam.first()));
    WaitingLayers.Held second = schedule.waiting(seam.second());
    if (first.layer() != null && second != null && second.layer() != null) {
      return JoinProgress.done(
          machine.join(seam, first.layer(), second.layer(), ring, workers, resources));
    }
    if (joined.buckets() > 0 && !waiting.areForJoin()) {
      // Saved first: the halves get new buckets now, and the progress counts the old ones.
      joined = JoinProgress.NONE;
      keep(residues, layers);
    }
    LayerFile one = waiting.forJoin(pass, seam.first());
    boolean isOne = seam.first() == plan.length() && one.place().number() <= seam.second();
    LayerFile two = isOne ? null : waiting.forJoin(pass, seam.second());
    JoinRun run = new JoinRun(plan, machine, maker, workers, resources, ring);
    double restOfPass = progress.restOfPass(pass);
    long[] savedNanos = {System.nanoTime() - NANOS_BETWEEN_SAVES}; // after the first bucket
    return run.all(
        joined,
        one,
        two,
        windows,
        (soFar, text, share) -> {
          joined = soFar;
          progress.report(pass, text, restOfPass * share);
          if (System.nanoTime() - savedNanos[0] > NANOS_BETWEEN_SAVES) {
            keep(residues, layers);
            savedNanos[0] = System.nanoTime();
          }
        });
  }

  @Override
  public long tableBytes() {
    return Math.max(outlook.mostBytes(), outlook.completable().bytes() + machine.mostBytes());
  }

  @Override
  public long fileBytes() {
    return fileBytes + waiting.fileBytes() + maker.fileBytes();
  }

  @Override
  public void close() throws IOException {
    waiting.close();
    if (layer != null) {
      layer.close();
      layer = null;
    }
    if (file != null) {
      file.close();
      file = null;
    }
  }
}
