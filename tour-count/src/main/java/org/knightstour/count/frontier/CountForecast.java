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
 * What the degree vectors alone show of a count before any path is looked at: which of them can
 * occur and can be completed, so how large layers can become, and how many ways there are to give
 * every vertex degree 2. Each Hamiltonian cycle is one of those ways, so their number, with the
 * weights' absolute values, bounds the count, and how many passes it takes.
 *
 * <p>A count is the window from layer 0, in one bucket that holds {@link Records#beginning}, and
 * then one window after another, half by half, once for each modulus; then the halves are joined.
 * Safe for threads.
 */
public final class CountForecast {

  /** Of one thread in memory, for each addition that the degrees allow; docs/results/counts.md. */
  public static final double SECONDS_AN_ADDITION = 3e-9;

  /** How many steps a window has at most: four cost the least on 8x8 and 9x10. */
  public static final int WINDOW_STEPS = 4;

  private static final double ROUNDING = 1e-9; // relative error for each vertex, generously
  private static final double WIDENING = 1.1; // how much more a layer can grow: counts widen, too
  private static final int SCALE_BITS = 256; // ways are scaled down before they overflow

  /** Counts whose sums stay below this fit 64 bits, and twice as much. */
  private static final double MOST_COUNT = 0x1p61;

  private static final double MOST_FORM = 0x1p123;

  private final FrontierPlan plan;
  private final CoreachableVectors completable;
  private final List<LayerFigures.Bound> layers = new ArrayList<>();
  private final double[] longs; // about what the records of each layer take
  private final BigInteger mostCycles;
  private final boolean isExact;
  private int mostEnds;
  private long mostBytes;
  private final List<Long> moduli;
  private final List<Ring> rings;

  /** Looks at a plan, within a memory for vectors. */
  CountForecast(FrontierPlan plan, WorkerPool workers, long mostBytes, Resources resources)
      throws IOException {
    this.plan = plan;
    completable = new CoreachableVectors(plan, workers, mostBytes, resources);
    this.mostBytes = completable.mostBytes();
    VectorWalk walk = new VectorWalk(completable, new Ways(), Double.doubleToLongBits(1), false);
    int[] exponents = new int[plan.length() + 1]; // the bits of all scalings
    longs = new double[exponents.length];
    double mostOfVector = 1;
    for (int layer = 0; ; layer++) {
      Totals totals = Totals.of(walk, exponents[layer]);
      longs[layer] = totals.longs;
      mostEnds = Math.max(mostEnds, totals.mostEnds);
      this.mostBytes = Math.max(this.mostBytes, completable.bytes() + walk.bytes());
      mostOfVector = Math.max(mostOfVector, totals.mostWays);
      exponents[layer] += Ways.scaled(walk.counts(), walk.size(), totals.mostWays);
      int size = walk.size();
      if (layer == plan.length()) {
        layers.add(new LayerFigures.Bound(size, totals.states, 0));
        break;
      }
      resources.report(
          "degrees that can occur, to layer " + layer, FrontierRun.PREPARATION / 2 / plan.length());
      layers.add(new LayerFigures.Bound(size, totals.states, walk.step(layer)));
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
  }

  /**
   * The outlook of a plan, found without making its layers.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped
   * @throws DeclinedException when it needs more memory than it may use
   */
  public static CountForecast of(FrontierPlan plan, Resources resources) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      return new CountForecast(plan, workers, resources.memoryBytes(), resources);
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

    /** Divides numbers by 2^256 if one is so large; the exponent of what they were divided by. */
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

  /** What the vectors of a layer show together, or those of a part of it. */
  private static final class Totals implements VectorWalk.Look {

    private static final int UNLIKE = 2; // how many times the mean the greatest count of a block is

    private final double scale;
    private double states; // the most that there can be
    private double longs; // about what their records take
    private int mostEnds;
    private double mostWays;

    /** Of no vector yet; ways were divided by two to the power of an exponent. */
    Totals(int exponent) {
      scale = Math.scalb(1.0, exponent); // infinite beyond 2^1023, where blocks are dense
    }

    static Totals of(VectorWalk walk, int exponent) throws IOException {
      Totals all = new Totals(exponent);
      for (Totals part : walk.look(() -> new Totals(exponent))) {
        all.states += part.states;
        all.longs += part.longs;
        all.mostEnds = Math.max(all.mostEnds, part.mostEnds);
        all.mostWays = Math.max(all.mostWays, part.mostWays);
      }
      return all;
    }

    @Override
    public void take(int ends, long count) {
      double ways = Double.longBitsToDouble(count);
      int matchings = Matchings.count(ends);
      states += matchings;
      longs += longs(matchings, scale * ways);
      mostEnds = Math.max(mostEnds, ends);
      mostWays = Math.max(mostWays, ways);
    }

    /** The counts of a vector sum to its ways at most; boards took two thirds or more of this. */
    private static double longs(double matchings, double ways) {
      double entries = Math.max(1, matchings / (1 + matchings / ways));
      int width = Block.width((long) (UNLIKE * ways / entries));
      return 1 + Block.longs((int) entries, (int) matchings, width);
    }
  }

  /** Adds up what {@link WindowKernel#join} gave for buckets, or this for some of them. */
  public List<Long> sum(int pass, List<List<Long>> parts) {
    JoinProgress sum = JoinProgress.NONE;
    for (List<Long> part : parts) {
      sum = sum.plus(JoinProgress.of(part).part(), ring(pass), true);
    }
    return sum.list();
  }

  /** What such a sum says. */
  public LayerExecutor.Joined joined(List<Long> sum) {
    return JoinProgress.of(sum).joined();
  }

  /** The plan. */
  public FrontierPlan plan() {
    return plan;
  }

  CoreachableVectors completable() {
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

  /** About how many bytes of memory a run takes in one process, if nothing goes to files. */
  public double memoryBytes(int threads) {
    return MemoryPlan.needBytes(this, threads);
  }

  /** The most bytes that it took to find all this. */
  long mostBytes() {
    return mostBytes;
  }

  /** The most ends that a vector can have. */
  int mostEnds() {
    return mostEnds;
  }

  /** Whether one pass finds the count itself, not a residue. */
  boolean isExact() {
    return isExact;
  }

  /** What the counts of a pass are added in. */
  Ring ring(int pass) {
    return rings.get(pass);
  }

  /** Where the window ends that begins with a layer, given how many steps it may have. */
  public int end(int first, int mostSteps) {
    return Window.end(plan, first, mostSteps);
  }

  /** At least the states of any layer and the one that it leads to. */
  double peak() {
    double peak = states(0);
    for (int layer = 0; layer < plan.length(); layer++) {
      peak = Math.max(peak, states(plan.source(layer)) + states(layer + 1));
    }
    return peak;
  }

  /** About how many longs of layers are there at the same time, if all are in memory. */
  double mostLongs() {
    double most = 0;
    for (int layer = 0; layer < plan.length(); layer++) {
      most = Math.max(most, mostLongs(layer, layer + 1));
    }
    return most;
  }

  /** The same for layers in files, those before and after a window. */
  double mostFileLongs() {
    double most = 0;
    int first = 0;
    while (first < plan.length()) {
      int last = plan.endOfHalf(first + 1);
      int end = end(first, WINDOW_STEPS);
      most = Math.max(most, mostLongs(first, end));
      first = end >= plan.joinStart(last) ? last : end;
    }
    return most;
  }

  /** About how many longs two layers take, and those that are kept. */
  private double mostLongs(int from, int to) {
    int source = plan.source(from);
    double kept = 0;
    for (int layer = 0; layer < from; layer++) {
      kept += layer != source && plan.isKept(layer, to) ? longs[layer] : 0;
    }
    return kept + longs[source] + longs[to];
  }

  /** How many times as large as a layer a later one may be, guessed from what vectors allow. */
  public double growth(int number, int later) {
    return WIDENING * states(later) / states(plan.source(number));
  }

  /** How many times as large as a layer two neighbours may be, from that layer to another. */
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

  /** Whether the window that begins with a layer first folds it. */
  public boolean isFoldedBefore(int first) {
    return plan.isFolded(plan.source(first));
  }

  /** The vectors that can be completed after each step of a window, for other machines. */
  public byte[][][] vectors(int first, int end) {
    return vectors(IntStream.range(first, end));
  }

  /** The vectors that can be completed after each step of the join, for other machines. */
  public byte[][][] vectorsOfJoin() {
    return vectors(plan.joined());
  }

  private byte[][][] vectors(IntStream layers) {
    return layers.mapToObj(completable::after).flatMap(Arrays::stream).toArray(byte[][][]::new);
  }
}
