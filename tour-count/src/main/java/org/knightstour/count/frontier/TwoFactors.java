package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts the sets of edges that give every vertex degree 2, with their weights: a count that
 * ignores which ends belong to the same path. A vector is all there is to a state.
 */
public final class TwoFactors {

  private final FrontierPlan plan;
  private final CompletableVectors completable;
  private final WorkerPool workers;
  private final Resources resources;
  private final VectorSet members;

  /** How many members of the set lie before each of its words. */
  private final int[] before;

  private final long[][] sums;
  private long[] vectors = {};
  private long[] counts = {};

  private TwoFactors(
      FrontierPlan plan, CompletableVectors completable, WorkerPool workers, Resources resources) {
    this.plan = plan;
    this.completable = completable;
    this.workers = workers;
    this.resources = resources;
    members = new VectorSet(plan.vectors());
    before = new int[members.words() + 1];
    sums = new long[workers.size()][0];
  }

  /**
   * Counts them.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped
   * @throws DeclinedException when it needs more memory than it may use
   */
  public static BigInteger count(FrontierPlan plan, Resources resources) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      return count(plan, workers, resources);
    }
  }

  private static BigInteger count(FrontierPlan plan, WorkerPool workers, Resources resources)
      throws IOException {
    CompletableVectors completable =
        CompletableVectors.of(plan, workers, resources.memoryBytes(), resources);
    TwoFactors run = new TwoFactors(plan, completable, workers, resources);
    List<Long> moduli = new ArrayList<>();
    List<Long> residues = new ArrayList<>();
    // Every vertex has at most one pair of its neighbours: their product bounds the number.
    Ring ring = plan.graph().ring();
    for (long modulus : ring.moduli(mostChoices(plan))) {
      moduli.add(modulus);
      residues.add(run.residue(ring.modulo(modulus)));
    }
    return Residues.join(residues, moduli);
  }

  private static BigInteger mostChoices(FrontierPlan plan) {
    BigInteger most = BigInteger.ONE;
    for (int step = 0; step < plan.length(); step++) {
      int ways = 0;
      Patterns patterns = plan.step(step).patterns();
      for (int pattern = 0; pattern < patterns.size(); pattern++) {
        int weight = patterns.from(pattern).stream().mapToInt(way -> Math.abs(way.weight())).sum();
        ways = Math.max(ways, weight);
      }
      most = most.multiply(BigInteger.valueOf(Math.max(1, ways)));
    }
    return most;
  }

  private long residue(Ring ring) throws IOException {
    vectors = new long[] {0};
    counts = new long[] {1};
    for (int number = 0; number < plan.length(); number++) {
      resources.report("sets of moves that give degree 2, square " + number, 0);
      step(number, ring);
    }
    return counts.length == 0 ? 0 : counts[0];
  }

  private void step(int number, Ring ring) throws IOException {
    completable.load(number + 1, members, workers);
    for (int at = 0; at < members.words(); at++) {
      before[at + 1] = before[at] + Long.bitCount(members.word(at));
    }
    int size = before[members.words()];
    workers.run(worker -> follow(plan.step(number), worker, size, ring));
    resources.checkNotOver();
    long[] nextVectors = members.members(size);
    long[] next = new long[size];
    int reached = 0;
    for (int at = 0; at < size; at++) {
      long sum = 0;
      for (long[] each : sums) {
        sum = ring.sum(sum, each[at]);
      }
      if (sum != 0) {
        nextVectors[reached] = nextVectors[at];
        next[reached++] = sum;
      }
    }
    vectors = Arrays.copyOf(nextVectors, reached);
    counts = Arrays.copyOf(next, reached);
  }

  /** Follows all ways from one worker's share of the vectors. */
  private void follow(Step step, int worker, int size, Ring ring) {
    long[] into = new long[size];
    sums[worker] = into;
    int[] mirror = step.mirror();
    DigitSum images = mirror == null ? null : DigitSum.permuted(mirror);
    int last = (int) ((long) vectors.length * (worker + 1) / workers.size());
    for (int at = (int) ((long) vectors.length * worker / workers.size()); at < last; at++) {
      if (resources.isOver()) {
        return;
      }
      for (Transition way : step.ways(vectors[at])) {
        long target = step.target(vectors[at], way);
        if (members.has(target)) {
          long lesser = images == null ? target : Math.min(target, images.of(target));
          int place =
              before[(int) (lesser >>> 6)]
                  + Long.bitCount(members.word((int) (lesser >>> 6)) & ((1L << lesser) - 1));
          long count = ring.times(counts[at], way.weight());
          into[place] = ring.sum(into[place], count);
        }
      }
    }
  }
}
