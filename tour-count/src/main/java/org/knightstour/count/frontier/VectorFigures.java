package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerBound;

/**
 * What the degree vectors alone show before any path is looked at: which of them can occur in each
 * layer, so how large the layers can become, and how many ways there are to give every vertex
 * degree 2. Each Hamiltonian cycle is one of those ways, so their number, with the weights'
 * absolute values, bounds the count.
 *
 * @param layers the layers, the first one before step 0
 * @param mostCycles at least the absolute value of the count
 */
public record VectorFigures(List<LayerBound> layers, BigInteger mostCycles) {

  /** Of one thread in memory, for each addition that the degrees allow; docs/counts.md. */
  public static final double SECONDS_AN_ADDITION = 3e-9;

  /** Vectors between two looks at the request to stop. */
  private static final int POLLED = 1 << 12;

  /** What one vertex adds to the relative error of the bound, generously. */
  private static final double ROUNDING = 1e-9;

  /** For how many moduli a count by integers has to be found. */
  public int passes() {
    return Residues.moduli(mostCycles).size();
  }

  /**
   * The figures of a plan, found without making its layers.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped
   * @throws DeclinedException when it needs more memory than it may use
   */
  public static VectorFigures of(FrontierPlan plan, Resources resources) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      CompletableVectors completable =
          CompletableVectors.of(plan, workers, resources.memoryBytes(), resources);
      return of(plan, completable, workers, resources);
    }
  }

  static VectorFigures of(
      FrontierPlan plan, CompletableVectors completable, WorkerPool workers, Resources resources)
      throws IOException {
    return of(plan, completable, workers, resources, null);
  }

  /**
   * The figures of a plan.
   *
   * @param visitor receives the vectors of each layer but the last, ascending; may be null
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  static VectorFigures of(
      FrontierPlan plan,
      CompletableVectors completable,
      WorkerPool workers,
      Resources resources,
      @Nullable Consumer<long[]> visitor)
      throws IOException {
    Walk walk = new Walk(plan, workers, resources);
    for (int layer = 0; layer < plan.length(); layer++) {
      resources.report(
          "degrees that can occur, to square " + layer,
          FrontierRun.PREPARATION / 2 / plan.length());
      if (visitor != null) {
        visitor.accept(Arrays.copyOf(walk.vectors, walk.size));
      }
      walk.step(layer, completable);
      resources.checkNotOver();
    }
    walk.bounds.add(new LayerBound(walk.size, walk.size, 0));
    return new VectorFigures(List.copyOf(walk.bounds), walk.mostCycles());
  }

  /** The vectors of one layer, ascending, and in how many ways each is reached. */
  private static final class Walk {

    /**
     * Numbers of ways are scaled down by 2^512 before they overflow; {@code exponent} adds up the
     * scalings.
     */
    private static final int SCALE_BITS = 512;

    private final FrontierPlan plan;
    private final WorkerPool workers;
    private final Resources resources;
    private final DigitSum ends;
    private final VectorSet completable;

    /** How many members of the set lie before each of its words. */
    private final int[] before;

    /** For each worker and each member of the set, in how many ways it was reached. */
    private final double[][] sums;

    private final double[] transitions;
    private final List<LayerBound> bounds = new ArrayList<>();

    // Arrays serve again, layer after layer: fresh memory costs more than the walk.
    private long[] vectors = {0};
    private double[] ways = {1};
    private int size = 1;
    private int exponent;

    Walk(FrontierPlan plan, WorkerPool workers, Resources resources) {
      this.plan = plan;
      this.workers = workers;
      this.resources = resources;
      ends = DigitSum.ends(plan.slots());
      completable = new VectorSet(plan.vectors());
      before = new int[completable.words() + 1];
      sums = new double[workers.size()][0];
      transitions = new double[workers.size()];
    }

    void step(int layer, CompletableVectors known) throws IOException {
      Step step = plan.step(layer);
      known.load(layer + 1, completable, workers);
      for (int at = 0; at < completable.words(); at++) {
        before[at + 1] = before[at] + Long.bitCount(completable.word(at));
      }
      int members = before[completable.words()];
      workers.run(worker -> visit(worker, step, members));
      double states = 0;
      for (int at = 0; at < size; at++) {
        states += Matchings.count(Integer.bitCount((int) ends.of(vectors[at])));
      }
      bounds.add(new LayerBound(size, states, Arrays.stream(transitions).sum()));
      advance(members);
    }

    /** Follows all ways from one worker's share of the vectors. */
    private void visit(int worker, Step step, int members) {
      if (sums[worker].length < members) {
        sums[worker] = new double[room(members)];
      }
      double[] into = sums[worker];
      Arrays.fill(into, 0, members, 0);
      int[] mirror = step.mirror();
      DigitSum images = mirror == null ? null : DigitSum.permuted(mirror);
      double additions = 0;
      int from = (int) ((long) size * worker / workers.size());
      int to = (int) ((long) size * (worker + 1) / workers.size());
      for (int at = from; at < to; at++) {
        if (at % POLLED == 0 && resources.isOver()) {
          return;
        }
        int points = Integer.bitCount((int) ends.of(vectors[at]));
        for (Transition way : step.ways(vectors[at])) {
          long target = step.target(vectors[at], way);
          if (completable.has(target) && (!way.closes(points) || target == step.full())) {
            additions += Matchings.count(points);
            long lesser = images == null ? target : Math.min(target, images.of(target));
            into[position(lesser)] += ways[at] * Math.abs(way.weight());
          }
        }
      }
      transitions[worker] = additions;
    }

    /** Makes those members of the set which were reached the vectors of the layer. */
    private void advance(int members) {
      if (vectors.length < members) {
        vectors = new long[room(members)];
        ways = new double[vectors.length];
      }
      int reached = 0;
      int member = 0;
      double most = 0;
      for (int at = 0; at < completable.words(); at++) {
        for (long word = completable.word(at); word != 0; word &= word - 1) {
          double sum = 0;
          for (double[] each : sums) {
            sum += each[member];
          }
          member++;
          if (sum != 0) {
            vectors[reached] = ((long) at << 6) + Long.numberOfTrailingZeros(word);
            ways[reached++] = sum;
            most = Math.max(most, sum);
          }
        }
      }
      size = reached;
      if (Math.getExponent(most) >= SCALE_BITS) {
        // What underflows is rounded up: the bound stays one.
        for (int at = 0; at < size; at++) {
          ways[at] = Math.max(Math.scalb(ways[at], -SCALE_BITS), Double.MIN_NORMAL);
        }
        exponent += SCALE_BITS;
      }
    }

    /** Room for a layer, and for a next one that is a bit larger. */
    private static int room(int members) {
      return members + (members >> 2);
    }

    private int position(long vector) {
      int at = (int) (vector >>> 6);
      return before[at] + Long.bitCount(completable.word(at) & ((1L << vector) - 1));
    }

    BigInteger mostCycles() {
      double most = Arrays.stream(ways, 0, size).sum() * (1 + ROUNDING * plan.length());
      return new BigDecimal(most)
          .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(exponent)))
          .setScale(0, RoundingMode.UP)
          .toBigInteger();
    }
  }
}
