package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * What the degree vectors alone tell before any path is looked at: which of them can occur in each
 * layer, so how large the layers can become, and how many ways there are to give every vertex
 * degree 2. Each Hamiltonian cycle is one of those ways, so their number, with the weights'
 * absolute values, bounds the count.
 *
 * @param layers the layers, the first one before step 0
 * @param mostCycles at least the absolute value of the count
 */
public record VectorFigures(List<LayerBound> layers, BigInteger mostCycles) {

  /**
   * A layer, before it is made.
   *
   * @param vectors how many degree vectors can occur
   * @param states an upper bound on the states
   * @param transitions an upper bound on the additions that lead to the next layer
   */
  public record LayerBound(long vectors, double states, double transitions) {}

  /** Vectors between two looks at the request to stop. */
  private static final int POLLED = 1 << 12;

  /** What one vertex adds to the relative error of the bound, generously. */
  private static final double ROUNDING = 1e-9;

  /** For how many moduli the count has to be found. */
  public int passes() {
    return Residues.moduli(mostCycles).size();
  }

  static VectorFigures of(
      FrontierPlan plan, CompletableVectors completable, WorkerPool workers, Resources resources)
      throws IOException {
    return of(plan, completable, workers, resources, vectors -> {});
  }

  /**
   * The figures of a plan.
   *
   * @param visitor is shown the vectors of each layer but the last, ascending
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  static VectorFigures of(
      FrontierPlan plan,
      CompletableVectors completable,
      WorkerPool workers,
      Resources resources,
      Consumer<long[]> visitor)
      throws IOException {
    Walk walk = new Walk(plan, workers, resources);
    for (int layer = 0; layer < plan.length(); layer++) {
      resources.report(
          "degrees that can occur, to square " + layer,
          FrontierRun.PREPARATION / 2 / plan.length());
      visitor.accept(walk.vectors);
      walk.step(layer, completable);
      resources.checkNotOver();
    }
    walk.bounds.add(new LayerBound(walk.vectors.length, walk.vectors.length, 0));
    return new VectorFigures(List.copyOf(walk.bounds), walk.mostCycles());
  }

  /** The vectors of one layer, ascending, and in how many ways each is reached. */
  private static final class Walk {

    /** Before they pass this, ways are divided by it, and the exponent tells how often. */
    private static final int SCALE_BITS = 512;

    private final FrontierPlan plan;
    private final WorkerPool workers;
    private final Resources resources;
    private final DigitSum ends;
    private final VectorSet completable;
    private final VectorSet[] next;
    private final int[] before;
    private final List<LayerBound> bounds = new ArrayList<>();
    private long[] vectors = {0};
    private double[] ways = {1};
    private int exponent;

    Walk(FrontierPlan plan, WorkerPool workers, Resources resources) {
      this.plan = plan;
      this.workers = workers;
      this.resources = resources;
      ends = DigitSum.ends(plan.slots());
      completable = new VectorSet(plan.vectors());
      next = new VectorSet[workers.size()];
      Arrays.setAll(next, worker -> new VectorSet(plan.vectors()));
      before = new int[completable.words() + 1];
    }

    /** What is done with a vector and one way from it. */
    private interface Visit {
      void visit(int at, int points, Transition way, long target);
    }

    void step(int layer, CompletableVectors known) throws IOException {
      Step step = plan.step(layer);
      int[] mirror = step.mirror();
      DigitSum images = mirror == null ? null : DigitSum.permuted(mirror);
      known.load(layer + 1, completable, workers);
      double[] transitions = new double[workers.size()];
      workers.run(
          worker -> {
            next[worker].clear();
            visit(
                worker,
                step,
                (at, points, way, target) -> {
                  next[worker].add(images == null ? target : Math.min(target, images.of(target)));
                  transitions[worker] += Matchings.count(points);
                });
          });
      double states = 0;
      for (long vector : vectors) {
        states += Matchings.count(Integer.bitCount((int) ends.of(vector)));
      }
      bounds.add(new LayerBound(vectors.length, states, Arrays.stream(transitions).sum()));
      for (int worker = 1; worker < next.length; worker++) {
        next[0].addAll(next[worker]);
      }
      for (int at = 0; at < next[0].words(); at++) {
        before[at + 1] = before[at] + Long.bitCount(next[0].word(at));
      }
      double[][] sums = new double[workers.size()][before[next[0].words()]];
      workers.run(
          worker ->
              visit(
                  worker,
                  step,
                  (at, points, way, target) ->
                      sums[worker][
                              position(
                                  images == null ? target : Math.min(target, images.of(target)))] +=
                          ways[at] * Math.abs(way.weight())));
      advance(sums);
    }

    /** Visits the ways from one worker's share of the vectors. */
    private void visit(int worker, Step step, Visit visit) {
      DigitSum patternOf = step.patternOf();
      int from = (int) ((long) vectors.length * worker / workers.size());
      int to = (int) ((long) vectors.length * (worker + 1) / workers.size());
      for (int at = from; at < to; at++) {
        if (at % POLLED == 0 && resources.isOver()) {
          return;
        }
        int points = Integer.bitCount((int) ends.of(vectors[at]));
        for (Transition way : step.from((int) patternOf.of(vectors[at]))) {
          long target = step.target(vectors[at], way);
          if (way.closes(points) ? target == step.full() : completable.has(target)) {
            visit.visit(at, points, way, target);
          }
        }
      }
    }

    private void advance(double[][] sums) {
      for (int worker = 1; worker < sums.length; worker++) {
        for (int at = 0; at < sums[0].length; at++) {
          sums[0][at] += sums[worker][at];
        }
      }
      ways = sums[0];
      vectors = next[0].members(ways.length);
      double most = Arrays.stream(ways).max().orElse(0);
      if (Math.getExponent(most) >= SCALE_BITS) {
        // What underflows is rounded up: the bound stays one.
        Arrays.setAll(ways, at -> Math.max(Math.scalb(ways[at], -SCALE_BITS), Double.MIN_NORMAL));
        exponent += SCALE_BITS;
      }
    }

    private int position(long vector) {
      int at = (int) (vector >>> 6);
      return before[at] + Long.bitCount(next[0].word(at) & ((1L << vector) - 1));
    }

    BigInteger mostCycles() {
      double most = Arrays.stream(ways).sum() * (1 + ROUNDING * plan.length());
      return new BigDecimal(most)
          .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(exponent)))
          .setScale(0, RoundingMode.UP)
          .toBigInteger();
    }
  }
}
