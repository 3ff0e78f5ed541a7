package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.knightstour.count.figures.LayerFigures;

/**
 * What the degree vectors alone show of a count before any path is looked at: which of them can
 * occur and can be completed, so how large layers can become, and how many ways there are to give
 * every vertex degree 2. Each Hamiltonian cycle is one of those ways, so their number, with the
 * weights' absolute values, bounds the count, and how many passes it takes.
 *
 * <p>A count is the window from layer 0, in one bucket that holds {@link Records#beginning}, and
 * then one window after another, once for each modulus; the last layer is one bucket, and {@link
 * Records#count} reads it. Safe for threads.
 */
public final class CountOutlook {

  /** Of one thread in memory, for each addition that the degrees allow; docs/counts.md. */
  public static final double SECONDS_AN_ADDITION = 3e-9;

  /** How many steps a window has at most: four cost the least on 8x8 and 9x10. */
  public static final int WINDOW_STEPS = 4;

  private static final double ROUNDING = 1e-9; // relative error for each vertex, generously
  private static final double WIDENING = 1.1; // how much more a layer can grow: counts widen, too
  private static final int SCALE_BITS = 512; // ways are scaled down before they overflow

  private final FrontierPlan plan;
  private final CompletableVectors completable;
  private final List<LayerFigures.Bound> layers = new ArrayList<>();
  private final BigInteger mostCycles;
  private final List<Long> moduli;
  private final List<Ring> rings;

  /** Looks at a plan, within a memory for vectors, and shows each layer but the last. */
  CountOutlook(
      FrontierPlan plan,
      WorkerPool workers,
      long mostBytes,
      Resources resources,
      Consumer<VectorWalk> visitor)
      throws IOException {
    this.plan = plan;
    completable = new CompletableVectors(plan, workers, mostBytes, resources);
    VectorWalk walk = new VectorWalk(completable, new Ways(), Double.doubleToLongBits(1), false);
    int exponent = 0; // the bits of all scalings
    for (int layer = 0; layer < plan.length(); layer++) {
      resources.report(
          "degrees that can occur, to square " + layer,
          FrontierRun.PREPARATION / 2 / plan.length());
      visitor.accept(walk);
      layers.add(new LayerFigures.Bound(walk.size(), walk.states(), walk.step(layer)));
      exponent += Ways.scaled(walk.counts(), walk.size());
    }
    layers.add(new LayerFigures.Bound(walk.size(), walk.size(), 0));
    double ways =
        Arrays.stream(walk.counts(), 0, walk.size()).mapToDouble(Double::longBitsToDouble).sum();
    mostCycles =
        new BigDecimal(ways * (1 + ROUNDING * plan.length()))
            .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(exponent)))
            .setScale(0, RoundingMode.UP)
            .toBigInteger();
    moduli = plan.graph().ring().moduli(mostCycles);
    rings = moduli.stream().map(plan.graph().ring()::modulo).toList();
  }

  /**
   * The outlook of a plan, found without making its layers.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped
   * @throws DeclinedException when it needs more memory than it may use
   */
  public static CountOutlook of(FrontierPlan plan, Resources resources) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      return new CountOutlook(plan, workers, resources.memoryBytes(), resources, any -> {});
    }
  }

  /** Numbers of ways, as the bits of doubles: a bound needs no more. */
  private static final class Ways extends Ring {

    private static final long serialVersionUID = 1L;

    @Override
    protected long sum(long one, long other) {
      return Double.doubleToRawLongBits(
          Double.longBitsToDouble(one) + Double.longBitsToDouble(other));
    }

    @Override
    protected long times(long element, int weight) {
      return Double.doubleToRawLongBits(Double.longBitsToDouble(element) * Math.abs(weight));
    }

    @Override
    protected int product(int one, int two) {
      return one * two;
    }

    /** Divides numbers by 2^512 if one is so large; the exponent of what they were divided by. */
    static int scaled(long[] ways, int size) {
      // The bits of positive numbers are in their order.
      long most = Arrays.stream(ways, 0, size).max().orElse(0);
      if (Math.getExponent(Double.longBitsToDouble(most)) < SCALE_BITS) {
        return 0;
      }
      for (int at = 0; at < size; at++) {
        // What underflows is rounded up: the bound stays one.
        double less = Math.scalb(Double.longBitsToDouble(ways[at]), -SCALE_BITS);
        ways[at] = Double.doubleToLongBits(Math.max(less, Double.MIN_NORMAL));
      }
      return SCALE_BITS;
    }
  }

  /** The plan. */
  public FrontierPlan plan() {
    return plan;
  }

  CompletableVectors completable() {
    return completable;
  }

  /** Bounds of the layers, the first one before step 0. */
  public List<LayerFigures.Bound> layers() {
    return Collections.unmodifiableList(layers);
  }

  /** At least the absolute value of the count. */
  public BigInteger mostCycles() {
    return mostCycles;
  }

  /** The modulus of each pass; 0 stands for 2^64. */
  public List<Long> moduli() {
    return moduli;
  }

  /** What the counts of a pass are added in. */
  Ring ring(int pass) {
    return rings.get(pass);
  }

  /** Where the window ends that begins with a layer, given how many steps it may have. */
  public int end(int first, int mostSteps) {
    return Window.end(plan, first, mostSteps);
  }

  /** At least the states of any two neighbouring layers from a layer to the end. */
  double peak(int first) {
    double peak = states(first);
    for (int layer = first; layer < plan.length(); layer++) {
      peak = Math.max(peak, states(layer) + states(layer + 1));
    }
    return peak;
  }

  /** How many times as large as a layer a later one may be, guessed from what vectors allow. */
  public double growth(int number, int later) {
    return WIDENING * states(later) / states(number);
  }

  /** How many times as large as a layer two neighbours may be, from that layer to the end. */
  double mostGrowth(int number) {
    return WIDENING * peak(number) / states(number);
  }

  private double states(int number) {
    return layers.get(number).states();
  }

  /** Whether the window that begins with a layer first folds it. */
  public boolean isFoldedBefore(int first) {
    return plan.mirror(first) != null;
  }

  /** The vectors that can be completed after each step of a window, for other machines. */
  public byte[][][] vectors(int first, int end) {
    return IntStream.rangeClosed(first + 1, end)
        .mapToObj(completable::packed)
        .toArray(byte[][][]::new);
  }
}
