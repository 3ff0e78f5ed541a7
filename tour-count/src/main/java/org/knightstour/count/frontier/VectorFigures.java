package org.knightstour.count.frontier;

import java.util.ArrayList;
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

  static VectorFigures of(FrontierPlan plan, AliveVectors alive) {
    Walk walk = new Walk(plan);
    for (int layer = 0; layer < plan.length(); layer++) {
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
    private final DigitSum ends;
    private final VectorSet live;
    private final VectorSet next;
    private final int[] before;
    private final List<LayerBound> bounds = new ArrayList<>();
    private long[] vectors = {0};
    private double[] ways = {1};

    Walk(FrontierPlan plan) {
      this.plan = plan;
      ends = ends(plan.slots());
      live = new VectorSet(plan.vectors());
      next = new VectorSet(plan.vectors());
      before = new int[live.words() + 1];
    }

    void step(int layer, AliveVectors alive) {
      Step step = plan.step(layer);
      DigitSum codes = step.codeOf(plan.slots());
      DigitSum images = images(step.fold());
      live.clear();
      alive.load(layer + 1, live);
      next.clear();
      double states = 0;
      double transitions = 0;
      for (long vector : vectors) {
        int points = Integer.bitCount((int) ends.of(vector));
        long base = vector - step.offset((int) codes.of(vector));
        states += Matchings.count(points);
        for (Transition way : step.from((int) codes.of(vector))) {
          if (leads(step, way, base, points)) {
            long target = base + step.offset(way.target());
            next.add(Math.min(target, images.of(target)));
            transitions += Matchings.count(points);
          }
        }
      }
      bounds.add(new LayerBound(vectors.length, states, transitions));
      advance(step, codes, images);
    }

    private boolean leads(Step step, Transition way, long base, int points) {
      long target = base + step.offset(way.target());
      return way.closes(points) ? target == step.full() : live.has(target);
    }

    private void advance(Step step, DigitSum codes, DigitSum images) {
      for (int at = 0; at < next.words(); at++) {
        before[at + 1] = before[at] + Long.bitCount(next.word(at));
      }
      double[] sums = new double[before[next.words()]];
      for (int i = 0; i < vectors.length; i++) {
        int code = (int) codes.of(vectors[i]);
        int points = Integer.bitCount((int) ends.of(vectors[i]));
        long base = vectors[i] - step.offset(code);
        for (Transition way : step.from(code)) {
          if (leads(step, way, base, points)) {
            long target = base + step.offset(way.target());
            sums[position(Math.min(target, images.of(target)))] += ways[i] * Math.abs(way.weight());
          }
        }
      }
      ways = sums;
      vectors = new long[sums.length];
      int size = 0;
      for (int at = 0; at < next.words(); at++) {
        for (long word = next.word(at); word != 0; word &= word - 1) {
          vectors[size++] = ((long) at << 6) + Long.numberOfTrailingZeros(word);
        }
      }
    }

    private int position(long vector) {
      int at = (int) (vector >>> 6);
      return before[at] + Long.bitCount(next.word(at) & ((1L << vector) - 1));
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
