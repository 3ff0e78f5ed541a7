package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.knightstour.core.StopReason;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerManifest;
import org.knightstour.count.store.LayersRefusedException;
import org.knightstour.count.store.LocalLayers;

/**
 * A count of the Hamiltonian cycles of a graph, without direction. Each cycle counts as the product
 * of its edges' weights. It makes layer after layer, once for each modulus. The count, and the
 * states and transitions of each layer, do not depend on the executor, threads, memory or
 * interruptions.
 *
 * <p>Proof: completing vertex t decides its edges to open vertices. Therefore the choices of the
 * steps 0 to t - 1 are a set of edges in which completed vertices have degree 2. Every cycle arises
 * from only one sequence of choices. The possible completions of such a set depend only on the
 * degrees of the open vertices and on the pairs of them that end the same path. Sets that agree in
 * both are equal states and are merged. The count of a state is the sum of the weights of its sets.
 */
public final class FrontierRun {

  /**
   * The result of a run.
   *
   * @param count the sum over all cycles, or empty if the run was stopped
   * @param passes the number of moduli
   * @param layers the finished layers of the first pass
   * @param mostTableBytes the most bytes of tables at a time in this process
   * @param fileBytes the bytes that were written to files
   */
  public record Result(
      Optional<BigInteger> count,
      int passes,
      List<LayerFigures> layers,
      long mostTableBytes,
      long fileBytes) {}

  static final double PREPARATION = 0.1; // the part of a run that handles only degrees, twice

  private static final int NOT_BEGUN = -1;
  private static final Result NOTHING = new Result(Optional.empty(), 0, List.of(), 0, 0);

  private final CountForecast outlook;
  private final Resources resources;
  private final CountProgress progress;
  private final LayerExecutor crew;
  private final List<Long> residues = new ArrayList<>();
  private final List<LayerFigures> layers = new ArrayList<>();
  private int spent; // layers of this pass that are counted against the budget

  private FrontierRun(
      CountForecast outlook, Resources resources, CountProgress progress, LayerExecutor crew) {
    this.outlook = outlook;
    this.resources = resources;
    this.progress = progress;
    this.crew = crew;
  }

  /**
   * Counts in this process.
   *
   * @param windowSteps if present, all layers are in files, and windows have at most these steps
   * @throws DeclinedException before the run if it needs too much memory, if the checkpoint belongs
   *     to a different count, or if a different run uses it
   */
  public static Result run(FrontierPlan plan, Resources resources, OptionalInt windowSteps)
      throws IOException {
    try (WorkerPool workers = new WorkerPool(resources);
        LocalLayers store =
            LocalLayers.open(
                resources.checkpoint(),
                resources.temporary(),
                plan::fingerprint,
                resources.monitor())) {
      CountForecast outlook =
          new CountForecast(plan, workers, resources.memoryBytes() / 2, resources);
      CountProgress progress = new CountProgress(resources, outlook);
      try (LayerExecutor crew =
          new LocalExecutor(outlook, resources, workers, progress, store, windowSteps)) {
        return new FrontierRun(outlook, resources, progress, crew).count();
      }
    } catch (CancellationException e) {
      return NOTHING;
    } catch (LayersRefusedException e) {
      throw new DeclinedException(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Counts with an executor, which is closed at the end. This process only computes with degrees.
   */
  public static Result run(FrontierPlan plan, Resources resources, LayerExecutor.Maker maker)
      throws IOException {
    try {
      CountForecast outlook = CountForecast.of(plan, resources);
      CountProgress progress = new CountProgress(resources, outlook);
      try (LayerExecutor crew = maker.crew(outlook, progress)) {
        return new FrontierRun(outlook, resources, progress, crew).count();
      }
    } catch (CancellationException e) {
      return NOTHING;
    } catch (LayersRefusedException e) {
      throw new DeclinedException(String.valueOf(e.getMessage()));
    }
  }

  private Result count() throws IOException {
    Optional<BigInteger> count = Optional.empty();
    try {
      int number = takeUp(crew.last());
      while (count.isEmpty()) {
        if (number == NOT_BEGUN) {
          crew.begin(residues.size());
          number = 0;
          spent = 0;
        }
        while (number < outlook.plan().length()) {
          resources.checkNotOver();
          LayerExecutor.Made made = crew.advance();
          arrived(made);
          number = made.number();
        }
        count = passed(crew.count());
        number = NOT_BEGUN;
      }
    } catch (CancellationException e) {
      // The result has the layers that were made.
    }
    return new Result(
        count, outlook.moduli().size(), List.copyOf(layers), crew.tableBytes(), crew.fileBytes());
  }

  /** Restores the figures of the last saved layer, and returns its number. */
  private int takeUp(Optional<LayerManifest> last) {
    int number = NOT_BEGUN;
    if (last.isPresent()) {
      LayerManifest note = last.get();
      residues.addAll(note.residues());
      layers.addAll(note.layers());
      number = note.place().number();
      boolean isUnfolded = note.place().isForWindow() && outlook.isFoldedBefore(number);
      spent = isUnfolded ? number - 1 : number;
    }
    progress.begin(residues.size(), Math.max(0, number));
    return number;
  }

  /** Reports and saves a new layer. */
  private void arrived(LayerExecutor.Made made) throws IOException {
    note(made);
    int last = made.figures().size() - 1 - made.left();
    long states = last < 0 ? 0 : made.figures().get(last).states();
    progress.arrive(residues.size(), made.number() - made.left(), states);
    crew.keep(residues, layers);
    spend(made);
  }

  /** Adds the count of a pass. Returns the count of the run if this pass is the last one. */
  private Optional<BigInteger> passed(LayerExecutor.Joined joined) {
    noteLate(joined.figures());
    BigInteger found = joined.count();
    progress.passEnded(residues.size(), outlook.moduli().get(residues.size()), found);
    if (outlook.isExact()) {
      return Optional.of(found);
    }
    residues.add(found.longValue());
    return residues.size() == outlook.moduli().size()
        ? Optional.of(Ring.join(residues, outlook.moduli()))
        : Optional.empty();
  }

  /** Stores the figures of the first pass. A fold replaces the figures of its layer. */
  private void note(LayerExecutor.Made made) {
    int number = made.first();
    for (LayerFigures figures : made.figures()) {
      if (residues.isEmpty() && number <= layers.size()) {
        layers.set(number - 1, withTransitions(figures, number));
      } else if (residues.isEmpty()) {
        layers.add(figures);
      }
      number++;
    }
  }

  /** Returns the figures of a layer with the known transitions, if it was only folded now. */
  private LayerFigures withTransitions(LayerFigures figures, int number) {
    return figures.transitions() == 0
        ? figures.withTransitions(layers.get(number - 1).transitions())
        : figures;
  }

  /** Stores the figures of layers that the join made. */
  private void noteLate(Map<Integer, LayerFigures> figures) {
    if (residues.isEmpty()) {
      figures.forEach((number, each) -> layers.set(number - 1, withTransitions(each, number)));
    }
    resources.monitor().count(figures.values().stream().mapToLong(LayerFigures::states).sum(), 0);
  }

  /** Counts the states of each layer against the budget, once: after its fold. */
  private void spend(LayerExecutor.Made made) {
    int number = made.first();
    for (LayerFigures figures : made.figures()) {
      if (number > spent && (number < made.number() || made.isFolded())) {
        spent = number;
        resources.monitor().count(figures.states(), 0);
        if (resources.limiter().claimNodes(figures.states()) < figures.states()) {
          resources.limiter().end(StopReason.NODE_LIMIT);
        }
      }
      number++;
    }
  }
}
