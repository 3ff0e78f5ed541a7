package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the degree vectors alone tell before any path is looked at: which of them can occur in each
 * layer, so how large the layers can become, and how many ways there are to give every vertex
 * degree 2. Each Hamiltonian cycle is one of those ways, so their number, with the weights'
 * absolute values, bounds the count.
 */
public final class VectorFigures {

  /**
   * A layer, before it is made.
   *
   * @param vectors how many degree vectors can occur
   * @param states at most so many states
   * @param transitions at most so many additions lead to the next layer
   */
  public record LayerBound(long vectors, double states, double transitions) {}

  /** Covers what rounding can take off a sum of a hundred layers, many times over. */
  private static final double ROUNDING = 1 + 1e-9;

  /** Vectors between two looks at the request to stop. */
  private static final int POLLED = 1 << 12;

  private final List<LayerBound> layers;
  private final double mostCycles;

  private VectorFigures(List<LayerBound> layers, double mostCycles) {
    this.layers = layers;
    this.mostCycles = mostCycles;
  }

  /** The layers, the first one before step 0. */
  public List<LayerBound> layers() {
    return layers;
  }

  /** At least the absolute value of the count. */
  public double mostCycles() {
    return mostCycles;
  }

  /** For how many moduli the count has to be found. */
  public int passes() {
    return Residues.moduli(mostCycles).size();
  }

  static VectorFigures of(FrontierPlan plan, AliveVectors alive, Crew crew, Resources resources)
      throws IOException {
    Walk walk = new Walk(plan, crew, resources);
    for (int layer = 0; layer < plan.length(); layer++) {
      resources.report(
          "degrees that can occur, to square " + layer,
          FrontierRun.PREPARATION / 2 / plan.length());
      resources.checkNotOver();
      walk.step(layer, alive);
    }
    double most = 0;
    for (double ways : walk.ways) {
      most += ways;
    }
    walk.bounds.add(new LayerBound(walk.vectors.length, walk.vectors.length, 0));
    return new VectorFigures(List.copyOf(walk.bounds), most * ROUNDING);
  }

  /** The vectors of one layer, ascending, and in how many ways each is reached. */
  private static final class Walk {

    private final FrontierPlan plan;
    private final Crew crew;
    private final Resources resources;
    private final DigitSum ends;
    private final VectorSet live;
    private final VectorSet[] next;
    private final int[] before;
    private final List<LayerBound> bounds = new ArrayList<>();
    private long[] vectors = {0};
    private double[] ways = {1};

    Walk(FrontierPlan plan, Crew crew, Resources resources) {
      this.plan = plan;
      this.resources = resources;
      this.crew = crew;
      ends = ends(plan.slots());
      live = new VectorSet(plan.vectors());
      next = new VectorSet[crew.size()];
      Arrays.setAll(next, worker -> new VectorSet(plan.vectors()));
      before = new int[live.words() + 1];
    }

    /** What is done with a vector and one way from it. */
    private interface Visit {
      void visit(int at, int points, Transition way, long target);
    }

    void step(int layer, AliveVectors alive) throws IOException {
      Step step = plan.step(layer);
      DigitSum images = images(step.fold());
      alive.load(layer + 1, live, crew);
      double[] transitions = new double[crew.size()];
      crew.run(
          worker -> {
            next[worker].clear();
            visit(
                worker,
                step,
                (at, points, way, target) -> {
                  next[worker].add(Math.min(target, images.of(target)));
                  transitions[worker] += Matchings.count(points);
                });
          });
      double states = 0;
      for (long vector : vectors) {
        states += Matchings.count(Integer.bitCount((int) ends.of(vector)));
      }
      bounds.add(new LayerBound(vectors.length, states, Arrays.stream(transitions).sum()));
      advance(step, images);
    }

    /** Visits the ways from one worker's share of the vectors. */
    private void visit(int worker, Step step, Visit visit) {
      DigitSum codes = step.codeOf(plan.slots());
      int from = (int) ((long) vectors.length * worker / crew.size());
      int to = (int) ((long) vectors.length * (worker + 1) / crew.size());
      for (int at = from; at < to && !isOver(at); at++) {
        int code = (int) codes.of(vectors[at]);
        int points = Integer.bitCount((int) ends.of(vectors[at]));
        for (Transition way : step.from(code)) {
          long target = vectors[at] - step.offset(code) + step.offset(way.target());
          if (way.closes(points) ? target == step.full() : live.has(target)) {
            visit.visit(at, points, way, target);
          }
        }
      }
    }

    private boolean isOver(int at) {
      return at % POLLED == 0 && resources.isOver();
    }

    private void advance(Step step, DigitSum images) throws IOException {
      for (int worker = 1; worker < next.length; worker++) {
        next[0].addAll(next[worker]);
      }
      for (int at = 0; at < next[0].words(); at++) {
        before[at + 1] = before[at] + Long.bitCount(next[0].word(at));
      }
      double[][] sums = new double[crew.size()][before[next[0].words()]];
      crew.run(
          worker ->
              visit(
                  worker,
                  step,
                  (at, points, way, target) ->
                      sums[worker][position(Math.min(target, images.of(target)))] +=
                          ways[at] * Math.abs(way.weight())));
      for (int worker = 1; worker < sums.length; worker++) {
        for (int at = 0; at < sums[0].length; at++) {
          sums[0][at] += sums[worker][at];
        }
      }
      ways = sums[0];
      vectors = next[0].members(ways.length);
    }

    private int position(long vector) {
      int at = (int) (vector >>> 6);
      return before[at] + Long.bitCount(next[0].word(at) & ((1L << vector) - 1));
    }

    private DigitSum images(int @Nullable [] fold) {
      long[] powers = new long[plan.slots()];
      long power = 1;
      for (int slot = 0; slot < powers.length; slot++) {
        powers[slot] = power;
        power *= 3;
      }
      return new DigitSum(
          powers.length, (slot, digit) -> digit * powers[fold == null ? slot : fold[slot]]);
    }
  }

  /** The slots of degree 1 of a vector, as bits. */
  static DigitSum ends(int slots) {
    return new DigitSum(slots, (slot, digit) -> digit == 1 ? 1L << slot : 0);
  }
}
