package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.answer.Amounts;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.LayerPlace;
import org.knightstour.count.store.LayerStore;
import org.knightstour.count.store.LocalLayers;

/**
 * The threads of this process. A layer that fits the memory together with the next is taken step by
 * step; others are in files, and a {@link WindowRun} takes them through windows. The halves are
 * joined in memory, or by a {@link JoinRun}. The {@link MemoryPlan} tells which it is.
 */
final class LocalCrew implements LayerCrew {

  private static final long NANOS_BETWEEN_SAVES = 20_000_000_000L;
  private static final double JOINED_SHARE = 0.6; // what boards took of what their degrees allow

  private static final LayerFigures NOT_YET = new LayerFigures(0, 0, 0);

  /** A layer, in memory or in a file. */
  private record Held(@Nullable Layer layer, @Nullable LayerFile file) {

    void close() throws IOException {
      if (layer != null) {
        layer.close();
      }
      if (file != null) {
        file.close();
      }
    }
  }

  private final CountOutlook outlook;
  private final FrontierPlan plan;
  private final Resources resources;
  private final WorkerPool workers;
  private final CountProgress progress;
  private final LocalLayers store;
  private final MemoryPlan memory;
  private final WindowMachine machine;
  private final LayerMaker maker;
  private final WindowRun windows;
  private final OptionalInt windowSteps; // the most of a window if all layers go through files
  private int pass;
  private int number; // of the layer that the crew has
  private @Nullable Layer layer; // that layer, folded, if it is in memory
  private @Nullable LayerFile file; // if not: for a window that folds it, or kept by a run before
  private final Map<Integer, Held> lastLayers = new HashMap<>(); // of halves, by their numbers
  private @Nullable Held branch; // the layer where the second half begins
  private JoinProgress joined = JoinProgress.NONE;
  private List<Long> residues = List.of(); // as they were kept last, like the layers
  private List<LayerFigures> layers = List.of();
  private long fileBytes;

  /** Declines when the memory is too small. */
  LocalCrew(
      CountOutlook outlook,
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
    machine = new WindowMachine(plan, resources, memory);
    maker = new LayerMaker(plan, outlook.completable()::load, machine, workers, resources);
    long collected = memory.collectedBytes() / Long.BYTES / workers.size();
    windows = new WindowRun(outlook, machine, resources, workers, collected);
  }

  @Override
  public Optional<LayerNote> last() throws IOException {
    Optional<LayerStore.Kept<LayerFile>> kept = store.last(resources::checkNotOver);
    if (kept.isPresent() && !takeUp(kept.get())) {
      close();
      resources.watch().note("the first half of the count is missing: the count begins again");
      kept = Optional.empty();
    }
    progress.announce(memory);
    return kept.map(LayerStore.Kept::note);
  }

  /** Takes up a layer that was kept, and what goes with it; false when that is missing. */
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
    for (int last : plan.lastLayers()) {
      if (last <= number) {
        Optional<LayerFile> half =
            store.held(LocalLayers.Kind.HALF, pass, last, resources::checkNotOver);
        half.ifPresent(each -> lastLayers.put(last, new Held(null, each)));
        if (half.isEmpty()) {
          return false;
        }
      }
    }
    if (plan.branch() >= 0 && plan.branch() <= number && number < plan.endOfHalf(0)) {
      Optional<LayerFile> beginning =
          store.held(LocalLayers.Kind.BRANCH, pass, plan.branch(), resources::checkNotOver);
      branch = beginning.map(each -> new Held(null, each)).orElse(null);
      return beginning.isPresent();
    }
    return true;
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
   * Has come to a layer: holds what is needed later, and moves to a file what does not fit the
   * memory. Returns how many layers are left to the join.
   */
  private int arrive() throws IOException {
    if (number == plan.branch()) {
      holdBranch();
    }
    int end = plan.endOfHalf(number);
    if (number >= plan.joinStart(end) && !staysInMemory(end)) {
      return leaveToJoin(end);
    }
    if (plan.lastLayers().contains(number)) {
      hold();
    }
    if (number == end) {
      endHalf();
    } else {
      spill();
    }
    return 0;
  }

  /** Leaves the last layers of a half to the join; returns how many. */
  private int leaveToJoin(int end) throws IOException {
    holdForJoin(end);
    int left = end - number;
    number = end;
    endHalf();
    return left;
  }

  private void endHalf() throws IOException {
    if (number == plan.length()) {
      layer = null;
    } else {
      takeBranch();
      spill();
    }
  }

  /** Whether the layers to the end of a half fit the memory, with those that are held. */
  private boolean staysInMemory(int end) {
    if (layer == null || windowSteps.isPresent()) {
      return false;
    }
    if (layer.longs() == 0) {
      return true; // an empty layer has no rate of growth
    }
    double most = 0;
    for (int next = number; next < end; next++) {
      double both = outlook.growth(number, next + 1);
      most = Math.max(most, (next == number ? 1 : outlook.growth(number, next)) + both);
    }
    double longs = layer.longs() * Math.max(1, most);
    for (Held each : lastLayers.values()) {
      longs += each.layer == null ? 0 : each.layer.longs();
    }
    return memory.holds(longs);
  }

  /** Holds the last layer of a half, where it is. */
  private void hold() throws IOException {
    LayerFile copy = null;
    if (file != null || store.isKeeping()) {
      copy = store.begin(placeForJoin(), LocalLayers.Kind.HALF);
      if (file != null) {
        windows.copy(file, copy);
      } else {
        windows.write(Objects.requireNonNull(layer), copy);
      }
      store.hold(copy, LocalLayers.Kind.HALF, number);
    }
    if (layer != null && copy != null) {
      copy.close();
      copy = null;
    }
    lastLayers.put(number, new Held(layer, copy));
  }

  /** Holds the layer in a file until the join, in whose buckets it is. */
  private void holdForJoin(int end) throws IOException {
    LayerFile half = file;
    if (half == null) {
      Layer last = Objects.requireNonNull(layer);
      half = store.begin(placeForJoin(), LocalLayers.Kind.HALF);
      windows.write(last, half);
      fileBytes += half.bytes();
      progress.moved("spill", pass, number, half.bytes());
      if (!isHeld(last)) {
        last.close();
      }
      maker.forget();
    }
    store.hold(half, LocalLayers.Kind.HALF, end);
    lastLayers.put(end, new Held(null, half));
    layer = null;
    file = null;
  }

  private LayerPlace placeForJoin() {
    return new LayerPlace(pass, number, LayerPlace.JOIN, joinBuckets());
  }

  /** Holds the layer from which both halves go on. */
  private void holdBranch() throws IOException {
    if (file != null) {
      LayerFile copy =
          store.begin(
              place(plan.endOfHalf(number), (double) file.bytes() / Long.BYTES),
              LocalLayers.Kind.BRANCH);
      windows.copy(file, copy);
      store.hold(copy, LocalLayers.Kind.BRANCH, number);
      fileBytes += copy.bytes();
      branch = new Held(null, copy);
      return;
    }
    Layer here = Objects.requireNonNull(layer);
    branch = new Held(here, null);
    if (store.isKeeping() && number > 0) {
      int first = plan.endOfHalf(number);
      LayerPlace place = new LayerPlace(pass, first, first, 1);
      try (LayerFile copy = store.begin(place, LocalLayers.Kind.BRANCH)) {
        windows.write(here, copy);
        store.hold(copy, LocalLayers.Kind.BRANCH, number);
      }
    }
  }

  /** Goes back to where the second half begins. */
  private void takeBranch() throws IOException {
    Held from = branch;
    branch = null;
    if (from == null) {
      layer = machine.beginning();
      file = null;
    } else if (from.file != null && from.file.isFromBefore()) {
      // What is kept next must be a file of this run.
      LayerFile copy = store.begin(from.file.place());
      windows.copy(from.file, copy);
      from.close();
      layer = null;
      file = copy;
    } else {
      layer = from.layer;
      file = from.file;
    }
  }

  /** Moves a layer that is in memory to a file where it does not fit with the next one. */
  private void spill() throws IOException {
    Layer made = layer;
    if (made == null || number == plan.length() || !needsFile((double) made.longs())) {
      return;
    }
    LayerFile to = store.begin(place(number, (double) made.longs()));
    file = to;
    layer = null;
    windows.write(made, to);
    if (!isHeld(made)) {
      made.close();
    }
    // The memory is for windows now.
    maker.forget();
    fileBytes += to.bytes();
    progress.moved("spill", pass, number, to.bytes());
    noteSpace(to);
  }

  /** Whether a layer is needed later. */
  private boolean isHeld(Layer any) {
    return (branch != null && branch.layer == any)
        || lastLayers.values().stream().anyMatch(each -> each.layer == any);
  }

  /** Whether a layer and the next will hardly fit the memory together. */
  private boolean needsFile(double longs) {
    // An empty layer has no rate of growth.
    double both = longs == 0 ? 0 : longs * (1 + outlook.growth(number, number + 1));
    return windowSteps.isPresent() || !memory.holds(both);
  }

  /** Where a layer of about a number of longs goes: the window after it, and its buckets. */
  private LayerPlace place(int ofLayer, double longs) {
    int buckets = memory.buckets(longs, resources.threads());
    int end = outlook.end(ofLayer, windowSteps.orElse(CountOutlook.WINDOW_STEPS));
    return new LayerPlace(pass, ofLayer, end, buckets);
  }

  /** Notes that files may become larger than the disk. */
  private void noteSpace(LayerFile of) throws IOException {
    Path directory = Objects.requireNonNull(of.path().toAbsolutePath().getParent());
    double most = (double) of.bytes() * outlook.mostGrowth(number, plan.endOfHalf(number));
    double free = (double) Files.getFileStore(directory).getUsableSpace();
    if (most > free) {
      resources
          .watch()
          .note(
              "%s may need up to %s for files, and has %s"
                  .formatted(of.path().getParent(), Amounts.bytes(most), Amounts.bytes(free)));
    }
  }

  @Override
  public Made advance() throws IOException {
    List<LayerFigures> figures = new ArrayList<>();
    if (file != null && !staysInFile(file)) {
      figures.addAll(load(file));
    }
    if (layer != null) {
      // What a run before kept in memory may not fit the memory of this one.
      int end = number < plan.endOfHalf(0) ? plan.endOfHalf(0) : plan.length();
      if (number >= plan.joinStart(end) && !staysInMemory(end)) {
        int left = leaveToJoin(end);
        figures.addAll(Collections.nCopies(left, NOT_YET));
        return new Made(number, figures, true, left);
      }
      spill();
    }
    // What was folded and then moved to a file again is folded again, which changes nothing.
    return file == null ? step(Objects.requireNonNull(layer), figures) : goThroughWindow(file);
  }

  private boolean staysInFile(LayerFile from) {
    LayerPlace place = from.place();
    double most =
        (double) from.bytes()
            / Long.BYTES
            * outlook.mostGrowth(place.number(), plan.endOfHalf(place.number() + 1));
    return place.isForWindow() && (windowSteps.isPresent() || !memory.holds(most));
  }

  /** Reads a layer into memory, and folds it; the figures of the fold. */
  private List<LayerFigures> load(LayerFile from) throws IOException {
    LayerPlace place = from.place();
    Layer loaded = windows.load(from);
    from.close();
    file = null;
    progress.moved("layer back in memory", pass, place.number(), from.bytes());
    boolean isUnfolded = place.isForWindow() && outlook.isFoldedBefore(place.number());
    layer =
        isUnfolded ? maker.fold(loaded, plan.source(place.number()), outlook.ring(pass)) : loaded;
    return isUnfolded && plan.source(number) == number ? List.of(layer.figures()) : List.of();
  }

  private Made step(Layer from, List<LayerFigures> figures) throws IOException {
    long before = maker.fileBytes();
    Layer made = maker.next(from, number, outlook.ring(pass), isHeld(from));
    number++;
    layer = made;
    if (maker.fileBytes() > before) {
      progress.moved("spill", pass, number, maker.fileBytes() - before);
    }
    figures.add(made.figures());
    int left = arrive();
    figures.addAll(Collections.nCopies(left, NOT_YET));
    return new Made(number, figures, true, left);
  }

  private Made goThroughWindow(LayerFile from) throws IOException {
    LayerPlace place = from.place();
    int end = place.end();
    double longs = (double) from.bytes() / Long.BYTES * outlook.growth(place.number(), end);
    long startNanos = System.nanoTime();
    boolean isForJoin = end >= plan.joinStart(plan.endOfHalf(end));
    number = end;
    LayerFile to =
        isForJoin
            ? store.begin(placeForJoin(), LocalLayers.Kind.HALF)
            : store.begin(place(end, longs));
    file = to;
    List<LayerFigures> figures;
    try (from) {
      figures = windows.advance(from, to, progress);
    }
    fileBytes += to.bytes();
    long nanos = System.nanoTime() - startNanos;
    progress.passed(place, from.bytes(), to.bytes(), figures, nanos);
    // The first half reports the fold of the layer where the second begins.
    boolean isReported =
        outlook.isFoldedBefore(place.number()) && plan.source(place.number()) != place.number();
    List<LayerFigures> all = new ArrayList<>(figures.subList(isReported ? 1 : 0, figures.size()));
    int left = arrive();
    all.addAll(Collections.nCopies(left, NOT_YET));
    return new Made(number, all, left > 0 || !outlook.isFoldedBefore(end), left);
  }

  @Override
  public void keep(List<Long> ofResidues, List<LayerFigures> ofLayers) throws IOException {
    residues = List.copyOf(ofResidues);
    layers = List.copyOf(ofLayers);
    if (file != null) {
      store.keep(file, new LayerNote(file.place(), file.longs(), residues, layers));
    } else if (store.isKeeping()) {
      LayerPlace place = new LayerPlace(pass, number, number, 1);
      try (LayerFile whole = store.begin(place)) {
        if (layer != null) {
          windows.write(layer, whole);
        } else {
          windows.writeLongs(joined.words(), whole);
        }
        store.keep(whole, new LayerNote(place, whole.longs(), residues, layers));
      }
    }
  }

  @Override
  public Joined count() throws IOException {
    Seam seam = plan.seam();
    if (!joined.isDone()) {
      Ring ring = outlook.ring(pass);
      Held first = Objects.requireNonNull(lastLayers.get(seam.first()));
      Held second = lastLayers.get(seam.second());
      if (first.layer != null && second != null && second.layer != null) {
        joined =
            JoinProgress.done(
                machine.join(seam, first.layer, second.layer, ring, workers, resources));
      } else {
        joinFiles(seam, first, second, ring);
      }
      keep(residues, layers);
      closeHeld();
      store.forgetHeld();
    }
    return joined.joined();
  }

  private void joinFiles(Seam seam, Held first, @Nullable Held second, Ring ring)
      throws IOException {
    LayerFile one = forJoin(seam.first(), first);
    boolean isOne = seam.first() == plan.length() && one.place().number() <= seam.second();
    LayerFile two = isOne ? null : forJoin(seam.second(), Objects.requireNonNull(second));
    JoinRun run = new JoinRun(plan, machine, maker, workers, resources, ring);
    run.begin(
        one.place().number(),
        two == null ? OptionalInt.empty() : OptionalInt.of(two.place().number()));
    List<Long> longs = new ArrayList<>(one.longs());
    if (two != null) {
      for (int bucket = 0; bucket < longs.size(); bucket++) {
        longs.set(bucket, longs.get(bucket) + two.longs(bucket));
      }
    }
    long all = Math.max(1, longs.stream().mapToLong(Long::longValue).sum());
    List<Integer> buckets = LayerFile.largestFirst(longs).boxed().toList();
    double share = progress.restOfPass(pass) / all;
    long savedNanos = System.nanoTime();
    for (int at = joined.buckets(); at < buckets.size(); at++) {
      resources.checkNotOver();
      int bucket = buckets.get(at);
      JoinRun.Part part =
          run.work(
              bucket,
              new JoinRun.Half(one.place().number(), windows.source(one)),
              two == null ? null : new JoinRun.Half(two.place().number(), windows.source(two)));
      joined = joined.plus(part, ring, at + 1 == buckets.size());
      progress.report(
          pass, "joins part %d of %d".formatted(at + 1, buckets.size()), share * longs.get(bucket));
      if (System.nanoTime() - savedNanos > NANOS_BETWEEN_SAVES) {
        keep(residues, layers);
        savedNanos = System.nanoTime();
      }
    }
    if (buckets.isEmpty()) {
      joined = JoinProgress.done(BigInteger.ZERO);
    }
  }

  /** The layer of a half in a file, in the buckets of the join. */
  private LayerFile forJoin(int last, Held half) throws IOException {
    LayerFile of = half.file;
    int buckets = joinBuckets();
    if (of != null && of.place().buckets() == buckets) {
      return of;
    }
    int ofNumber = of == null ? last : of.place().number();
    LayerPlace place = new LayerPlace(pass, ofNumber, LayerPlace.JOIN, buckets);
    LayerFile made = store.begin(place, LocalLayers.Kind.HALF);
    if (of != null) {
      windows.copy(of, made);
    } else {
      windows.write(Objects.requireNonNull(half.layer), made);
    }
    store.hold(made, LocalLayers.Kind.HALF, last);
    half.close();
    lastLayers.put(last, new Held(null, made));
    fileBytes += made.bytes();
    return made;
  }

  /** The same for both halves: a bucket and its layers should fit the memory at once. */
  private int joinBuckets() {
    return memory.buckets(JOINED_SHARE * outlook.peak(), 1);
  }

  @Override
  public long tableBytes() {
    return Math.max(outlook.mostBytes(), outlook.completable().bytes() + machine.mostBytes());
  }

  @Override
  public long fileBytes() {
    return fileBytes + maker.fileBytes();
  }

  private void closeHeld() throws IOException {
    for (Held each : lastLayers.values()) {
      each.close();
    }
    lastLayers.clear();
    if (branch != null) {
      branch.close();
      branch = null;
    }
  }

  @Override
  public void close() throws IOException {
    closeHeld();
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
