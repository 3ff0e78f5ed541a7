package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;

/**
 * What the degrees alone show of a count before it is made: which vectors can be completed, how
 * large layers can become, and how many passes it takes. A count is the window from layer 0, in one
 * bucket that holds {@link Records#beginning}, and then one window after another, once for each
 * modulus; the last layer is one bucket, and {@link Records#count} reads it. Safe for threads.
 */
public final class CountOutlook {

  /** By how much more than its bound a layer can grow: counts become wider, too. */
  private static final double WIDENING = 1.1;

  private final FrontierPlan plan;
  private final CompletableVectors completable;
  private final VectorFigures figures;
  private final List<Long> moduli;

  private CountOutlook(FrontierPlan plan, CompletableVectors completable, VectorFigures figures) {
    this.plan = plan;
    this.completable = completable;
    this.figures = figures;
    moduli = plan.graph().ring().moduli(figures.mostCycles());
  }

  /**
   * Looks at the vectors of a plan.
   *
   * @param mostBytes how much memory the vectors may take
   * @throws java.util.concurrent.CancellationException when it was stopped
   * @throws DeclinedException when it needs more memory than it may use
   */
  static CountOutlook of(FrontierPlan plan, WorkerPool workers, long mostBytes, Resources resources)
      throws IOException {
    CompletableVectors completable = CompletableVectors.of(plan, workers, mostBytes, resources);
    VectorFigures figures = VectorFigures.of(plan, completable, workers, resources);
    return new CountOutlook(plan, completable, figures);
  }

  /** The plan. */
  public FrontierPlan plan() {
    return plan;
  }

  CompletableVectors completable() {
    return completable;
  }

  VectorFigures figures() {
    return figures;
  }

  /** The modulus of each pass; 0 stands for 2^64. */
  public List<Long> moduli() {
    return moduli;
  }

  /** What the counts of a pass are added in. */
  Ring ring(int pass) {
    return plan.graph().ring().modulo(moduli.get(pass));
  }

  /** The count that has these residues. */
  public BigInteger join(List<Long> residues) {
    return Residues.join(residues, moduli);
  }

  /** Where the window ends that begins with a layer, given how many steps it may have. */
  public int end(int first, int mostSteps) {
    return Window.end(plan, first, mostSteps);
  }

  /** How many times as large as a layer a later one may be, guessed from what vectors allow. */
  public double growth(int number, int later) {
    return WIDENING * states(later) / states(number);
  }

  /** How many times as large as a layer two neighbours may be, from that layer to the end. */
  double mostGrowth(int number) {
    double most = states(number);
    for (int later = number; later < plan.length(); later++) {
      most = Math.max(most, states(later) + states(later + 1));
    }
    return WIDENING * most / states(number);
  }

  private double states(int number) {
    return figures.layers().get(number).states();
  }

  /** Whether the window that begins with a layer first folds it. */
  public boolean isFoldedBefore(int first) {
    return plan.mirror(first) != null;
  }

  /** The vectors that can be completed after each step of a window, for other machines. */
  public byte[][][] vectors(int first, int end) {
    byte[][][] vectors = new byte[end - first][][];
    for (int number = first; number < end; number++) {
      vectors[number - first] = completable.packed(number + 1);
    }
    return vectors;
  }
}
