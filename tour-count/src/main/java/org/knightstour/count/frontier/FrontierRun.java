package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts the Hamiltonian cycles of a graph: each with the product of its edges' weights, and
 * without direction. Layer after layer, once for each modulus. The count, and the states and
 * transitions of each layer, do not depend on threads, memory or interruptions.
 *
 * <p>Proof: completing vertex t decides its edges to open vertices, so the choices made in steps 0
 * to t - 1 are a set of edges in which completed vertices have degree 2, and every cycle arises
 * from one sequence of choices only. What such a set can still become depends on the degrees of the
 * open vertices and on which of them end the same path, and on nothing else: sets that agree in
 * both are one state, whose count is the sum of their weights.
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

  private final FrontierPlan plan;
  private final CountOptions options;
  private final CountProgress progress;
  private final BooleanSupplier isStopped;
  private final Crew crew;
  private final AliveVectors alive;
  private final MemoryPlan memory;
  private final SlabPool pool;
  private final MatchingMaps maps;
  private final DigitSum ends;
  private final VectorSet live;
  private final List<Long> moduli;
  private final List<LayerFigures> layers = new ArrayList<>();
  private @Nullable Layer layer;
  private long fileBytes;

  private FrontierRun(
      FrontierPlan plan,
      CountOptions options,
      CountProgress progress,
      BooleanSupplier isStopped,
      Crew crew)
      throws IOException {
    this.plan = plan;
    this.options = options;
    this.progress = progress;
    this.isStopped = isStopped;
    this.crew = crew;
    MemoryPlan.mustHoldVectors(plan, options);
    alive = AliveVectors.of(plan, crew, options.memoryBytes() / 2, progress, isStopped);
    VectorFigures figures = VectorFigures.of(plan, alive, crew, progress, isStopped);
    memory = MemoryPlan.of(plan, figures, alive.bytes(), options);
    pool = new SlabPool(memory.slabLongs(), memory.slabBytes() / Long.BYTES);
    maps = new MatchingMaps(memory.mapBytes());
    ends = VectorFigures.ends(plan.slots());
    live = new VectorSet(plan.vectors());
    moduli = Residues.moduli(figures.mostCycles());
  }

  /**
   * Counts.
   *
   * @param isStopped asked often; once it says true the run ends, with what is finished
   * @throws MemoryTooSmall before the run when it needs more than it may have
   * @throws IOException when a file cannot be written or read
   */
  public static Outcome run(
      FrontierPlan plan, CountOptions options, CountProgress progress, BooleanSupplier isStopped)
      throws IOException {
    try (Crew crew = new Crew(options.threads())) {
      return new FrontierRun(plan, options, progress, isStopped, crew).run();
    } catch (CancellationException e) {
      return new Outcome(Optional.empty(), 0, List.of(), 0, 0);
    }
  }

  /** How large the layers of a plan can become at most, found without making them. */
  public static VectorFigures figures(
      FrontierPlan plan, CountOptions options, CountProgress progress, BooleanSupplier isStopped)
      throws IOException {
    MemoryPlan.mustHoldVectors(plan, options);
    try (Crew crew = new Crew(options.threads())) {
      AliveVectors alive = AliveVectors.of(plan, crew, options.memoryBytes(), progress, isStopped);
      return VectorFigures.of(plan, alive, crew, progress, isStopped);
    }
  }

  private Outcome run() throws IOException {
    try {
      return runPasses();
    } finally {
      leave();
    }
  }

  private Outcome runPasses() throws IOException {
    Checkpoint checkpoint = Checkpoint.of(plan, options);
    Checkpoint.Saved saved = checkpoint.last(pool, options.temporary(), progress);
    List<Long> residues = new ArrayList<>(saved.residues());
    layers.addAll(saved.layers());
    layer = saved.layer();
    int number = saved.number();
    while (residues.size() < moduli.size()) {
      int pass = residues.size();
      progress.begin(pass, moduli.size(), plan.length());
      if (layer == null) {
        layer = first();
        number = 0;
      }
      while (number < plan.length()) {
        if (!step(number, moduli.get(pass))) {
          return outcome(Optional.empty());
        }
        number++;
        LayerFigures figures = new LayerFigures(layer.size(), layer.states(), layer.transitions());
        if (pass == 0) {
          layers.add(figures);
        }
        progress.layer(number, figures);
        checkpoint.save(layer, number, residues, layers);
      }
      residues.add(count(layer));
      leave();
    }
    return outcome(Optional.of(Residues.join(residues, moduli)));
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
    Layer layer = new Layer(pool, options.temporary());
    Layer.Writer writer = layer.new Writer();
    Block one = new Block();
    one.data = new long[] {1};
    one.entries = 1;
    one.isDense = true;
    writer.write(0, one, 1);
    layer.add(writer);
    return layer;
  }

  /** Goes to the layer after a step; false when the run is stopped. */
  private boolean step(int number, long modulus) throws IOException {
    Step step = plan.step(number);
    alive.load(number + 1, live, crew);
    int[] fold = step.fold();
    return pass(new StepPass(step, plan.slots(), ends, live, maps, modulus))
        && (fold == null || pass(new FoldPass(fold, ends, maps, modulus)));
  }

  private boolean pass(LayerPass pass) throws IOException {
    Layer from = Objects.requireNonNull(layer);
    Layer to = new Layer(pool, options.temporary());
    boolean isWhole = false;
    try {
      isWhole = pass.run(from, to, crew, isStopped);
    } finally {
      if (!isWhole) {
        to.close();
      }
    }
    if (isWhole) {
      fileBytes += to.fileBytes();
      if (pass instanceof FoldPass) {
        to.inheritTransitions(from);
      }
      from.close();
      layer = to;
    }
    return isWhole;
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
