package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;

/**
 * A count whose windows are worked on by several machines: what the one that hands them out must
 * know. It looks at degrees alone; a {@link WindowMachine} does the counting. A run is the window
 * from layer 0, in one bucket that holds {@link Records#beginning}, and then one window after
 * another, once for each modulus; the last layer is one bucket, and {@link Records#count} reads it.
 */
public final class CountOutlook {

  private final FrontierPlan plan;
  private final CompletableVectors completable;
  private final VectorFigures figures;
  private final LayerGrowth growth;

  private CountOutlook(FrontierPlan plan, CompletableVectors completable, VectorFigures figures) {
    this.plan = plan;
    this.completable = completable;
    this.figures = figures;
    growth = new LayerGrowth(figures.layers());
  }

  /**
   * Looks at the vectors of a plan.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped
   * @throws DeclinedException when it needs more memory than it may use
   */
  public static CountOutlook of(FrontierPlan plan, Resources resources) throws IOException {
    MemoryPlan.mustHoldVectors(plan, resources);
    try (WorkerPool workers = new WorkerPool(resources)) {
      CompletableVectors completable =
          CompletableVectors.of(plan, workers, resources.memoryBytes(), resources);
      VectorFigures figures = VectorFigures.of(plan, completable, workers, resources);
      return new CountOutlook(plan, completable, figures);
    }
  }

  /** How many steps: the number of the last layer. */
  public int length() {
    return plan.length();
  }

  /** A text that is the same for the same graph and order, and for no other in practice. */
  public static String fingerprint(FrontierPlan plan) {
    return plan.fingerprint();
  }

  /** The moduli, one pass each; 0 stands for 2^64. */
  public List<Long> moduli() {
    return plan.graph().ring().moduli(figures.mostCycles());
  }

  /** The count that has these residues. */
  public BigInteger join(List<Long> residues) {
    return Residues.join(residues, moduli());
  }

  /** Where the window ends that begins with a layer, given how many steps it may have. */
  public int end(int first, int mostSteps) {
    return Window.of(plan, first, mostSteps, 1).end();
  }

  /** How many times as large as a layer a later one may be, a guess. */
  public double growth(int number, int later) {
    return growth.to(number, later);
  }

  /** What machines need of a window besides its task: the vectors that can be completed. */
  public byte[][][] vectors(int first, int end) {
    byte[][][] vectors = new byte[end - first][][];
    for (int number = first; number < end; number++) {
      vectors[number - first] = completable.packed(number + 1);
    }
    return vectors;
  }

  /**
   * Keeps the figures of a window.
   *
   * @param layers of the layers before it, to which those of the window are added; those of the
   *     last one are replaced where the window begins with a fold
   * @param made the sum over all buckets, in the order in which {@link WindowMachine#work} has them
   */
  public void note(List<LayerFigures> layers, int first, List<LayerFigures> made) {
    List<LayerFigures> steps = new ArrayList<>(made);
    if (mirror(plan, first) != null) {
      long transitions = layers.get(first - 1).transitions();
      layers.set(first - 1, steps.remove(0).withTransitions(transitions));
    }
    layers.addAll(steps);
  }

  /** The mirror with which the window that begins with a layer folds it; null for none. */
  static int @Nullable [] mirror(FrontierPlan plan, int first) {
    return first == 0 ? null : plan.step(first - 1).mirror();
  }
}
