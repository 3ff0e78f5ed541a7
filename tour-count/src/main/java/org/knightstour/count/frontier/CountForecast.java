package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.knightstour.count.figures.LayerFigures;

/**
 * A forecast of a count from degree vectors only, without paths. It contains the vectors that can
 * occur and be completed, bounds of the sizes of layers, and the number of 2-factors. Each
 * Hamiltonian cycle is a 2-factor. Therefore their number, with the weights' absolute values,
 * bounds the count, and the bound gives the number of passes.
 *
 * <p>A count begins with the window of layer 0, in one bucket that holds {@link Records#beginning}.
 * Then it runs the other windows in sequence, half by half, once for each modulus. Then it joins
 * the halves. Thread-safe.
 */
public final class CountForecast {

  // Measured on boards of 7 to 9 rows: docs/results/counts.md has figures.
  private static final double TRANSITIONS_SHARE = 0.7;
  private static final double BYTES_A_STATE = 1.9; // in a file
  private static final double TIMES_AS_LONG = 4.2; // a pass, compared to the forecast
  private static final double COST_OF_FILES = 1.3; // how many times as long a run takes then
  private static final double WORK_OF_A_WAY = 270; // compared to a transition
  private static final double WORK_OF_A_JOINED_STATE = 10;

  /** The most steps of a window: four cost the least on 8x8 and 9x10. */
  public static final int WINDOW_STEPS = 4;

  private static final double ROUNDING = 1e-9; // relative error for each vertex, generously
  private static final double WIDENING = 1.1; // how much more a layer can grow: counts widen, too
  private static final int SCALE_BITS = 256; // ways are scaled down before they overflow

  /** The limit of counts: sums below it, and below twice of it, fit 64 bits. */
  private static final double MOST_COUNT = 0x1p61;

  private static final double MOST_FORM = 0x1p123;

  private final FrontierPlan plan;
  private final CoreachableVectors completable;
  private final List<LayerFigures.Bound> layers = new ArrayList<>();
  private final double[] longs; // approximate size of the records of each layer
  private final BigInteger mostCycles;
  private final boolean isExact;
  private final double ownSeconds;
  private int mostEnds;
  private long mostBytes;
  private final List<Long> moduli;
  private final List<Ring> rings;

  /** Analyses a plan within a memory limit for vectors. */
  CountForecast(FrontierPlan plan, WorkerPool workers, long mostBytes, Resources resources)
      throws IOException {
    long startNanos = System.nanoTime();
    this.plan = plan;
    completable = new CoreachableVectors(plan, workers, mostBytes, resources);
    this.mostBytes = completable.mostBytes();
    VectorWalk walk = new VectorWalk(completable, new Ways(), Double.doubleToLongBits(1), false);
    int[] exponents = new int[plan.length() + 1]; // the bits of all scalings
    longs = new double[exponents.length];
    double mostOfVector = 1;
    for (int layer = 0; ; layer++) {
      LayerTotals totals = LayerTotals.of(walk, exponents[layer]);
      longs[layer] = totals.longs();
      mostEnds = Math.max(mostEnds, totals.mostEnds());
      this.mostBytes = Math.max(this.mostBytes, completable.bytes() + walk.bytes());
      mostOfVector = Math.max(mostOfVector, totals.mostWays());
      exponents[layer] += Ways.scaled(walk.counts(), walk.size(), totals.mostWays());
      int size = walk.size();
      if (layer == plan.length()) {
        layers.add(new LayerFigures.Bound(size, totals.states(), 0, totals.expected(), 0, 0));
        break;
      }
      resources.report(
          "degrees that can occur, to layer " + layer, FrontierRun.PREPARATION / 2 / plan.length());
      double scale = Math.scalb(1.0, exponents[plan.source(layer)]);
      VectorWalk.Additions additions =
          walk.step(
              layer,
              (ends, count) ->
                  LayerTotals.expected(
                      Matchings.count(ends), scale * Double.longBitsToDouble(count)));
      layers.add(
          new LayerFigures.Bound(
              size,
              totals.states(),
              additions.most(),
              totals.expected(),
              TRANSITIONS_SHARE * additions.expected(),
              additions.ways()));
      exponents[layer + 1] = exponents[plan.source(layer)];
    }
    HalfJoin seam = plan.seam();
    // The sums of the forms of all pairs, by parts of the work, and the greatest forms.
    double[] forms = new double[workers.parts()];
    double[] most = new double[workers.parts()];
    walk.pairs(
        (part, one, other) -> {
          double form = Double.longBitsToDouble(one) * Double.longBitsToDouble(other);
          forms[part] += form;
          most[part] = Math.max(most[part], form);
        });
    double sum = Arrays.stream(forms).sum();
    double ways = plan.images(seam.second()) == null ? sum : sum / 2;
    int exponent = exponents[seam.first()] + exponents[seam.second()];
    mostCycles =
        new BigDecimal(ways * (1 + ROUNDING * plan.length()))
            .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(exponent)))
            .setScale(0, RoundingMode.UP)
            .toBigInteger();
    Ring ring = plan.graph().ring();
    isExact =
        mostOfVector < MOST_COUNT
            && Arrays.stream(exponents).allMatch(bits -> bits == 0)
            && Arrays.stream(most).max().orElse(0) < MOST_FORM;
    moduli =
        !ring.isIntegers()
            ? ring.moduli(mostCycles)
            : isExact ? List.of(Ring.TWO_TO_64) : Ring.primes(mostCycles);
    rings = moduli.stream().map(ring::modulo).toList();
    ownSeconds = (System.nanoTime() - startNanos) / 1e9;
  }

  /**
   * Computes the forecast of a plan without making its layers.
   *
   * @throws java.util.concurrent.CancellationException if it was stopped
   * @throws DeclinedException if it needs more memory than allowed
   */
  public static CountForecast of(FrontierPlan plan, Resources resources) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      return new CountForecast(plan, workers, resources.memoryBytes(), resources);
    }
  }

  /** Numbers of 2-factors, as the bits of doubles, because a bound needs no more precision. */
  private static final class Ways extends Ring {

    private static final long serialVersionUID = 1L;

    @Override
    protected long sum(long one, long other) {
      return Double.doubleToRawLongBits(
          Double.longBitsToDouble(one) + Double.longBitsToDouble(other));
    }

    @Override
    protected long weighted(long element, int weight) {
      return Double.doubleToRawLongBits(Double.longBitsToDouble(element) * Math.abs(weight));
    }

    @Override
    protected long times(long one, long other) {
      throw new UnsupportedOperationException("Ways are joined as doubles.");
    }

    @Override
    protected int product(int one, int two) {
      return one * two;
    }

    /** Divides numbers by 2^256 if one is too large. Returns the exponent of the divisor. */
    static int scaled(long[] ways, int size, double most) {
      if (Math.getExponent(most) < SCALE_BITS) {
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

  /**
   * Adds the results of {@link WindowKernel#join} for buckets, or of this method for some of them.
   */
  public List<Long> sum(int pass, List<List<Long>> parts) {
    JoinProgress sum = JoinProgress.NONE;
    for (List<Long> part : parts) {
      sum = sum.plus(JoinProgress.of(part).part(), ring(pass), true);
    }
    return sum.list();
  }

  /** Returns the result that such a sum encodes. */
  public LayerExecutor.Joined joined(List<Long> sum) {
    return JoinProgress.of(sum).joined();
  }

  /** Returns the plan. */
  public FrontierPlan plan() {
    return plan;
  }

  CoreachableVectors completable() {
    return completable;
  }

  /** Returns bounds of the layers, the first bound before step 0. */
  public List<LayerFigures.Bound> layers() {
    return Collections.unmodifiableList(layers);
  }

  /** Returns an upper bound of the absolute value of the count. */
  public BigInteger mostCycles() {
    return mostCycles;
  }

  /**
   * Returns the approximate time of all passes after this forecast, in seconds, on the threads that
   * made it. The time of the forecast measures the machine.
   *
   * @param needsFiles whether layers go through files
   */
  public double seconds(boolean needsFiles) {
    return moduli.size() * TIMES_AS_LONG * (needsFiles ? COST_OF_FILES : 1) * ownSeconds;
  }

  /** Returns the time that this forecast took, in seconds. */
  public double ownSeconds() {
    return ownSeconds;
  }

  /** Returns the work of the step after a layer, for a comparison with other steps. */
  double work(int layer) {
    LayerFigures.Bound from = layers.get(layer);
    return WORK_OF_A_WAY * (from.vectors() + from.ways()) + from.expectedTransitions();
  }

  /** Returns the work of the join, for a comparison with steps. */
  double workOfJoin() {
    return WORK_OF_A_JOINED_STATE * layers.get(plan.seam().second()).expectedStates();
  }

  /** Returns the approximate bytes of files at a time for a run in this process. */
  public double fileBytes(Resources resources) {
    return MemoryPlan.need(this, resources).fileBytes();
  }

  /** Returns the modulus of each pass; 0 stands for 2^64. */
  public List<Long> moduli() {
    return moduli;
  }

  /** Returns the approximate bytes of memory for a run in one process, if no data goes to files. */
  public double memoryBytes(int threads) {
    return MemoryPlan.needBytes(this, threads);
  }

  /** Returns the most bytes that this analysis needed. */
  long mostBytes() {
    return mostBytes;
  }

  /** Returns the most ends that a vector can have. */
  int mostEnds() {
    return mostEnds;
  }

  /** Checks whether one pass finds the count itself and not a residue. */
  boolean isExact() {
    return isExact;
  }

  /** Returns the ring in which a pass adds its counts. */
  Ring ring(int pass) {
    return rings.get(pass);
  }

  /** Returns the end of the window that begins with a layer, for a limit of steps. */
  public int end(int first, int mostSteps) {
    return Window.end(plan, first, mostSteps);
  }

  /** Returns an upper bound of the states of any layer plus the next layer. */
  double peak() {
    double peak = states(0);
    for (int layer = 0; layer < plan.length(); layer++) {
      peak = Math.max(peak, states(plan.source(layer)) + states(layer + 1));
    }
    return peak;
  }

  /** Returns the approximate longs of simultaneous layers, if all are in memory. */
  double mostLongs() {
    double most = 0;
    for (int layer = 0; layer < plan.length(); layer++) {
      most = Math.max(most, together(layer, layer + 1, longs));
    }
    return most;
  }

  /** Returns the approximate bytes of simultaneous layers in files, before and after a window. */
  double mostFileBytes() {
    double[] bytes = new double[longs.length];
    Arrays.setAll(
        bytes,
        layer ->
            BYTES_A_STATE * layers.get(layer).expectedStates() * (plan.isFolded(layer) ? 2 : 1));
    double most = 0;
    int first = 0;
    while (first < plan.length()) {
      int last = plan.endOfHalf(first + 1);
      int end = end(first, WINDOW_STEPS);
      most = Math.max(most, together(first, end, bytes));
      first = end >= plan.joinStart(last) ? last : end;
    }
    return most;
  }

  /** Returns the approximate size of two layers and of the held layers. */
  private double together(int from, int to, double[] sizes) {
    int source = plan.source(from);
    double kept = 0;
    for (int layer = 0; layer < from; layer++) {
      kept += layer != source && plan.isKept(layer, to) ? sizes[layer] : 0;
    }
    return kept + sizes[source] + sizes[to];
  }

  /** Estimates the size of a later layer relative to a layer, from the possible vectors. */
  public double growth(int number, int later) {
    return WIDENING * states(later) / states(plan.source(number));
  }

  /**
   * Estimates the size of two consecutive layers relative to a layer, at most up to a later layer.
   */
  double mostGrowth(int number, int end) {
    double peak = states(plan.source(number));
    for (int layer = number; layer < end; layer++) {
      peak = Math.max(peak, states(plan.source(layer)) + states(layer + 1));
    }
    return WIDENING * peak / states(plan.source(number));
  }

  private double states(int number) {
    return layers.get(number).states();
  }

  /** Checks whether the window that begins with a layer first folds it. */
  public boolean isFoldedBefore(int first) {
    return plan.isFolded(plan.source(first));
  }

  /** Returns the vectors that can be completed after each step of a window, for other machines. */
  public byte[][][] vectors(int first, int end) {
    return vectors(IntStream.range(first, end));
  }

  /** Returns the vectors that can be completed after each step of the join, for other machines. */
  public byte[][][] vectorsOfJoin() {
    return vectors(plan.joined());
  }

  private byte[][][] vectors(IntStream layers) {
    return layers.mapToObj(completable::after).flatMap(Arrays::stream).toArray(byte[][][]::new);
  }
}
