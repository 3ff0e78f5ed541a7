package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.StopReason;

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
  private final List<Long> moduli;
  private final List<LayerFigures> layers = new ArrayList<>();
  private @Nullable Layer layer;
  private long fileBytes;

  private FrontierRun(FrontierPlan plan, Resources resources, WorkerPool workers)
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
    moduli = Residues.moduli(figures.mostCycles());
  }

  /**
   * Counts.
   *
   * @throws DeclinedException before the run when it needs more memory than it may use, or the
   *     checkpoint belongs to another count
   * @throws IOException when a file cannot be written or read
   */
  public static Outcome run(FrontierPlan plan, Resources resources) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      return new FrontierRun(plan, resources, workers).run();
    } catch (CancellationException e) {
      return new Outcome(Optional.empty(), 0, List.of(), 0, 0);
    }
  }

  /**
   * How large the layers of a plan can become at most, found without making them.
   *
   * @throws CancellationException when it was stopped
   * @throws DeclinedException when it needs more memory than it may use
   */
  public static VectorFigures figures(FrontierPlan plan, Resources resources) throws IOException {
    MemoryPlan.mustHoldVectors(plan, resources);
    try (WorkerPool workers = new WorkerPool(resources)) {
      CompletableVectors completable =
          CompletableVectors.of(plan, workers, resources.memoryBytes(), resources);
      return VectorFigures.of(plan, completable, workers, resources);
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
    Checkpoint checkpoint = new Checkpoint(plan, resources);
    Checkpoint.Saved saved = checkpoint.last(pool);
    List<Long> residues = new ArrayList<>(saved.residues());
    layers.addAll(saved.layers());
    layer = saved.layer();
    int number = saved.number();
    report(residues.size(), number, residues.size() * plan.length() + number);
    while (residues.size() < moduli.size()) {
      int pass = residues.size();
      if (layer == null) {
        layer = first();
        number = 0;
      }
      while (number < plan.length()) {
        step(number, moduli.get(pass));
        number++;
        LayerFigures figures = new LayerFigures(layer.size(), layer.states(), layer.transitions());
        if (pass == 0) {
          layers.add(figures);
        }
        report(pass, number, 1);
        checkpoint.save(layer, number, residues, layers);
        spend(figures.states());
      }
      residues.add(count(layer));
      leave();
    }
    return outcome(Optional.of(Residues.join(residues, moduli)));
  }

  /** Tells where the run is, and how many layers are done since it was told before. */
  private void report(int pass, int number, int done) {
    String text =
        String.format(
            Locale.ROOT,
            "square %d of %d, %,d states",
            number,
            plan.length(),
            layer == null ? 0 : layer.states());
    resources.report(
        moduli.size() == 1
            ? text
            : "pass %d of %d, %s".formatted(Math.min(pass + 1, moduli.size()), moduli.size(), text),
        (1 - PREPARATION) * done / ((double) moduli.size() * plan.length()));
  }

  private void leave() throws IOException {
    if (layer != null) {
      layer.close();
      layer = null;
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
    Block one = new Block();
    one.data = new long[] {1};
    one.entries = 1;
    one.isDense = true;
    writer.write(0, one, 1, Block.width(1));
    layer.add(writer);
    return layer;
  }

  private void spend(long states) {
    resources.watch().count(states, 0);
    if (resources.allowance().claimNodes(states) < states) {
      resources.allowance().end(StopReason.NODE_LIMIT);
    }
  }

  /** Goes to the layer after a step. */
  private void step(int number, long modulus) throws IOException {
    Step step = plan.step(number);
    int[] mirror = step.mirror();
    completable.load(number + 1, completableNow, workers);
    pass(new StepPass(step, ends, completableNow, maps, modulus));
    if (mirror != null) {
      pass(new MirrorPass(mirror, ends, maps, modulus));
    }
  }

  private void pass(LayerPass pass) throws IOException {
    Layer from = Objects.requireNonNull(layer);
    Layer to = new Layer(pool, resources.temporary());
    boolean isWhole = false;
    try {
      pass.run(from, to, workers, resources);
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
    layer = to;
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
