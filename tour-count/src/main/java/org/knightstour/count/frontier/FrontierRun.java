package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.StopReason;
import org.knightstour.count.figures.LayerFigures;

/**
 * Counts the Hamiltonian cycles of a graph: each with the product of its edges' weights, and
 * without direction. Layer after layer, once for each modulus. The count, and the states and
 * transitions of each layer, do not depend on threads, memory or interruptions.
 *
 * <p>Proof: completing vertex t decides its edges to open vertices, so the choices made in steps 0
 * to t - 1 are a set of edges in which completed vertices have degree 2, and every cycle arises
 * from one sequence of choices only. What such a set can still become depends on the degrees of the
 * open vertices and on which of them end the same path, and on nothing else: sets that agree in
 * both are equal states and are merged; the count of a state is the sum of their weights.
 */
public final class FrontierRun {

  /**
   * What came out.
   *
   * @param count the sum over all cycles, unless it was stopped
   * @param passes for how many moduli it was run
   * @param layers the layers of the first pass, as far as they were finished
   * @param mostTableBytes the most bytes of tables at a time in this process
   * @param fileBytes bytes that went to temporary files
   */
  public record Outcome(
      Optional<BigInteger> count,
      int passes,
      List<LayerFigures> layers,
      long mostTableBytes,
      long fileBytes) {}

  /** The part of a run that looks at degrees alone, twice. */
  static final double PREPARATION = 0.1;

  private final FrontierPlan plan;
  private final Resources resources;
  private final WorkerPool workers;
  private final CompletableVectors completable;
  private final MemoryPlan memory;
  private final SlabPool pool;
  private final MatchingMaps maps;
  private final DigitSum ends;
  private final VectorSet completableNow;
  private final LayerGrowth growth;
  private final Course course;
  private final WindowRun windows;
  private final Checkpoint checkpoint;

  /** Whether all layers go through files. */
  private final boolean isAllInFiles;

  private final List<Long> moduli;

  /** What the counts of each pass are added in. */
  private final List<Ring> rings;

  private final List<LayerFigures> layers = new ArrayList<>();
  private @Nullable Layer layer;

  /** An empty layer, whose arrays serve for the next one. */
  private @Nullable Layer spare;

  private @Nullable PassRoom room;

  // Or the layer is in a file of buckets, made for a window.
  private @Nullable BucketFile file;
  private @Nullable Window window;

  /** Layers of this pass whose states are known and spent. */
  private int known;

  /** Of the layer that was made last. */
  private long states;

  private long fileBytes;

  private FrontierRun(
      FrontierPlan plan, Resources resources, WorkerPool workers, OptionalInt windowSteps)
      throws IOException {
    this.plan = plan;
    this.resources = resources;
    this.workers = workers;
    MemoryPlan.mustHoldVectors(plan, resources);
    completable = CompletableVectors.of(plan, workers, resources.memoryBytes() / 2, resources);
    VectorFigures figures = VectorFigures.of(plan, completable, workers, resources);
    memory = MemoryPlan.of(plan, figures, completable.bytes(), resources);
    pool = new SlabPool(memory.slabLongs(), memory.slabBytes() / Long.BYTES);
    maps = new MatchingMaps(memory.mapBytes());
    ends = DigitSum.ends(plan.slots());
    completableNow = new VectorSet(plan.vectors());
    moduli = plan.graph().ring().moduli(figures.mostCycles());
    rings = moduli.stream().map(plan.graph().ring()::modulo).toList();
    growth = new LayerGrowth(figures.layers());
    course = new Course(resources, figures.layers(), moduli.size());
    checkpoint = new Checkpoint(plan, resources);
    isAllInFiles = windowSteps.isPresent();
    int steps = windowSteps.orElse(MemoryPlan.WINDOW_STEPS);
    long collected = memory.collectedBytes() / Long.BYTES;
    windows = new WindowRun(plan, resources, workers, pool, maps, completable, collected, steps);
  }

  /**
   * Counts.
   *
   * @throws DeclinedException before the run when it needs more memory than it may use, or the
   *     checkpoint belongs to another count
   * @throws IOException when a file cannot be written or read
   */
  public static Outcome run(FrontierPlan plan, Resources resources) throws IOException {
    return run(plan, resources, OptionalInt.empty());
  }

  /** Like {@link #run(FrontierPlan, Resources)}, with all layers in files, by windows of steps. */
  static Outcome run(FrontierPlan plan, Resources resources, OptionalInt windowSteps)
      throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      return new FrontierRun(plan, resources, workers, windowSteps).run();
    } catch (CancellationException e) {
      return new Outcome(Optional.empty(), 0, List.of(), 0, 0);
    }
  }

  private Outcome run() throws IOException {
    try {
      return runPasses();
    } catch (CancellationException e) {
      return outcome(Optional.empty());
    } finally {
      leave();
    }
  }

  private Outcome runPasses() throws IOException {
    Checkpoint.Saved saved = checkpoint.last(pool);
    List<Long> residues = new ArrayList<>(saved.residues());
    layers.addAll(saved.layers());
    layer = saved.layer();
    states = layers.isEmpty() ? 0 : layers.get(layers.size() - 1).states();
    file = saved.file();
    window = saved.window();
    int number = saved.number();
    known = window != null && window.beginsWithFold() ? number - 1 : number;
    course.begin(residues.size(), number);
    course.announce(memory);
    while (residues.size() < moduli.size()) {
      int pass = residues.size();
      if (layer == null && file == null) {
        layer = first();
        number = 0;
        known = 0;
      }
      while (number < plan.length()) {
        number = advance(number, residues);
      }
      residues.add(count(Objects.requireNonNull(layer)));
      course.passEnded(pass, moduli.get(pass), residues.get(pass));
      leave();
    }
    return outcome(Optional.of(Residues.join(residues, moduli)));
  }

  /** Goes on by a step, or by a window where layers do not fit the memory; the layer after. */
  private int advance(int number, List<Long> residues) throws IOException {
    if (layer != null && needsFiles(layer, number)) {
      toFile(layer, number, residues);
    }
    if (file != null && window != null) {
      return goThroughWindow(file, window, residues);
    }
    int pass = residues.size();
    long before = fileBytes;
    Layer made = step(number, rings.get(pass));
    note(pass, number + 1, new LayerFigures(made.size(), made.states(), made.transitions()));
    report(pass, number + 1, course.share(number, number + 1));
    if (fileBytes > before) {
      course.spilled(pass, number + 1, fileBytes - before);
    }
    checkpoint.save(made, number + 1, residues, layers);
    spend(number + 1, made.states());
    return number + 1;
  }

  /** Writes the layer to a file, for the window that begins with it. */
  private void toFile(Layer from, int number, List<Long> residues) throws IOException {
    Window next = windows.window(number, (double) from.longs());
    BucketFile made = windows.spill(from, next, checkpoint.bucketFile(residues.size(), number));
    window = next;
    file = made;
    fileBytes += made.bytes();
    course.spilled(residues.size(), number, made.bytes());
    from.close();
    layer = null;
    // The memory is for windows now.
    spare = null;
    room = null;
    double most = (double) made.bytes() * growth.toMost(number);
    double free =
        (double) Files.getFileStore(made.path().toAbsolutePath().getParent()).getUsableSpace();
    if (most > free) {
      resources
          .watch()
          .note(
              "%s may need up to %s for files, and has %s"
                  .formatted(made.path().getParent(), DataSize.text(most), DataSize.text(free)));
    }
    checkpoint.save(made, next, number, residues, layers);
  }

  /** Whether this layer and the next will hardly fit the memory together. */
  private boolean needsFiles(Layer now, int number) {
    return isAllInFiles
        || (double) now.longs() * (1 + growth.to(number, number + 1)) > pool.budget();
  }

  /** Takes a file through its window; the number of the layer after. */
  private int goThroughWindow(BucketFile from, Window now, List<Long> residues) throws IOException {
    int pass = residues.size();
    int end = now.end();
    double longs = (double) from.longs() * growth.to(now.first(), end);
    Window next = end < plan.length() ? windows.window(end, longs) : null;
    long startNanos = System.nanoTime();
    WindowRun.Made made =
        windows.advance(
            from, now, next, checkpoint.bucketFile(pass, end), pass, rings.get(pass), course);
    file = made.file();
    window = next;
    fileBytes += made.file().bytes();
    course.passed(pass, now, from, made, System.nanoTime() - startNanos);
    noteAll(pass, now, next, made.figures());
    // The share was told bucket by bucket.
    report(pass, end, 0);
    if (next != null
        && (isAllInFiles || (double) made.file().longs() * growth.toMost(end) > pool.budget())) {
      checkpoint.save(made.file(), next, end, residues, layers);
    } else {
      checkpoint.save(fromFile(made.file(), end, pass), end, residues, layers);
      checkpoint.forgetAllBut(pass, end);
      made.file().delete();
    }
    from.delete();
    return end;
  }

  /** Keeps the figures of a window: of the fold, if it begins with one, and of each step. */
  private void noteAll(int pass, Window now, @Nullable Window next, List<LayerFigures> figures) {
    int number = now.beginsWithFold() ? now.first() : now.first() + 1;
    for (LayerFigures each : figures) {
      boolean isFold = number == now.first();
      note(pass, number, isFold ? each.withTransitions(transitions(pass, number)) : each);
      if (number < now.end() || next == null || !next.beginsWithFold()) {
        spend(number, each.states());
      }
      number++;
    }
  }

  /** The additions that led to a layer, which is to be folded. */
  private long transitions(int pass, int number) {
    return pass == 0 ? layers.get(number - 1).transitions() : 0;
  }

  /** Reads a layer from a file into memory, and folds it. */
  private Layer fromFile(BucketFile from, int number, int pass) throws IOException {
    Layer loaded = windows.load(from);
    course.loaded(pass, number, from.bytes());
    layer = loaded;
    file = null;
    window = null;
    int[] mirror = number == plan.length() ? null : plan.step(number - 1).mirror();
    if (mirror == null) {
      return loaded;
    }
    Layer folded = pass(loaded, new MirrorPass(mirror, ends, maps), rings.get(pass));
    long transitions = transitions(pass, number);
    note(pass, number, new LayerFigures(folded.size(), folded.states(), transitions));
    spend(number, folded.states());
    return folded;
  }

  /** Keeps the figures of a layer of the first pass. */
  private void note(int pass, int number, LayerFigures figures) {
    states = figures.states();
    if (pass == 0 && layers.size() >= number) {
      layers.set(number - 1, figures);
    } else if (pass == 0) {
      layers.add(figures);
    }
  }

  /** Tells where the run is, and which share is done since it was told before. */
  private void report(int pass, int number, double done) {
    String text =
        String.format(Locale.ROOT, "square %d of %d, %,d states", number, plan.length(), states);
    course.report(pass, text, done);
  }

  private void leave() throws IOException {
    if (layer != null) {
      layer.close();
      layer = null;
    }
    if (file != null) {
      // One with a name is a checkpoint.
      file.close();
      file = null;
    }
  }

  private Outcome outcome(Optional<BigInteger> count) {
    return new Outcome(
        count,
        moduli.size(),
        List.copyOf(layers),
        Long.BYTES * pool.most() + memory.fixedBytes() - memory.mapBytes() + maps.bytes(),
        fileBytes);
  }

  /** One state: nothing is chosen yet. */
  private Layer first() throws IOException {
    Layer layer = new Layer(pool, resources.temporary());
    Layer.Writer writer = layer.new Writer();
    UnpackedBlock one = new UnpackedBlock();
    one.beginList(1, 1);
    one.add(0, 1);
    writer.write(0, one);
    layer.add(writer);
    return layer;
  }

  /** Counts the states of a layer against the budget, once. */
  private void spend(int number, long states) {
    if (number <= known) {
      return;
    }
    known = number;
    resources.watch().count(states, 0);
    if (resources.allowance().claimNodes(states) < states) {
      resources.allowance().end(StopReason.NODE_LIMIT);
    }
  }

  /** Goes to the layer after a step. */
  private Layer step(int number, Ring ring) throws IOException {
    Step step = plan.step(number);
    int[] mirror = step.mirror();
    completable.load(number + 1, completableNow, workers);
    Layer from = Objects.requireNonNull(layer);
    Layer made = pass(from, new StepPass(step, ends, completableNow, maps), ring);
    return mirror == null ? made : pass(made, new MirrorPass(mirror, ends, maps), ring);
  }

  private Layer pass(Layer from, LayerPass pass, Ring ring) throws IOException {
    Layer to = spare != null ? spare : new Layer(pool, resources.temporary());
    if (room == null || room.ring() != ring) {
      room = new PassRoom(workers.size(), ring);
    }
    boolean isWhole = false;
    try {
      pass.run(from, to, room, workers, resources);
      isWhole = true;
    } finally {
      if (!isWhole) {
        to.close();
      }
    }
    fileBytes += to.fileBytes();
    if (pass instanceof MirrorPass) {
      to.inheritTransitions(from);
    }
    from.close();
    spare = from;
    layer = to;
    return to;
  }

  /** The count of the only state that the last layer can have. */
  private static long count(Layer layer) throws IOException {
    if (layer.size() == 0) {
      return 0;
    }
    Block block = new Block();
    layer.new Reader().read(0, 1, block);
    return block.count(0);
  }
}
