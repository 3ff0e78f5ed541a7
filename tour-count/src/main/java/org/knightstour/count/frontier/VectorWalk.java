package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The vectors of one layer after another, ascending, with the sum of the weights by which each is
 * reached. Paths are ignored. Arrays serve again: fresh memory costs more than the walk.
 */
final class VectorWalk {

  private static final int POLLED = 1 << 12; // vectors between two looks at the request to stop

  private final CompletableVectors completable;
  private final Ring ring;
  private final boolean hasShortCycles;
  private final DigitSum ends;
  private final VectorSet members;
  private final int[] before; // how many members of the set lie before each of its words
  private final double[] additions;
  private final long[][] sums; // of each worker
  private long[] vectors = {0};
  private long[] counts;
  private int size = 1;

  /**
   * Begins at layer 0.
   *
   * @param one the one of the ring
   * @param hasShortCycles whether cycles may be closed before all vertices are inner
   */
  VectorWalk(CompletableVectors completable, Ring ring, long one, boolean hasShortCycles) {
    this.completable = completable;
    this.ring = ring;
    counts = new long[] {one};
    this.hasShortCycles = hasShortCycles;
    ends = DigitSum.ends(completable.plan.slots());
    members = new VectorSet(completable.plan.vectors());
    before = new int[members.words.length + 1];
    additions = new double[completable.workers.size()];
    sums = new long[additions.length][0];
  }

  int size() {
    return size;
  }

  /** The sums of the vectors, which come first. */
  long[] counts() {
    return counts;
  }

  /** The vectors, ascending. */
  long[] vectors() {
    return Arrays.copyOf(vectors, size);
  }

  double states() {
    double states = 0;
    for (int at = 0; at < size; at++) {
      states += Matchings.count(Integer.bitCount((int) ends.of(vectors[at])));
    }
    return states;
  }

  /** Makes the layer after a step; returns how many additions the vectors allow. */
  double step(int layer) throws IOException {
    completable.load(layer + 1, members);
    for (int at = 0; at < members.words.length; at++) {
      before[at + 1] = before[at] + Long.bitCount(members.words[at]);
    }
    int most = before[members.words.length];
    Step step = completable.plan.step(layer);
    DigitSum images = completable.plan.images(layer + 1);
    completable.workers.run(worker -> visit(worker, step, images, most));
    completable.resources.checkNotOver();
    if (vectors.length < most) {
      vectors = new long[room(most)];
      counts = new long[vectors.length];
    }
    size = 0;
    int place = 0;
    for (int at = 0; at < members.words.length; at++) {
      for (long word = members.words[at]; word != 0; word &= word - 1) {
        long count = 0;
        for (long[] each : sums) {
          count = ring.sum(count, each[place]);
        }
        place++;
        if (count != 0) {
          counts[size] = count;
          vectors[size++] = ((long) at << 6) + Long.numberOfTrailingZeros(word);
        }
      }
    }
    return Arrays.stream(additions).sum();
  }

  /** Follows all ways from one worker's share of the vectors. */
  private void visit(int worker, Step step, @Nullable DigitSum images, int most) {
    if (sums[worker].length < most) {
      sums[worker] = new long[room(most)];
    }
    long[] into = sums[worker];
    Arrays.fill(into, 0, most, 0);
    double sum = 0;
    int workers = completable.workers.size();
    int last = (int) ((long) size * (worker + 1) / workers);
    for (int at = (int) ((long) size * worker / workers); at < last; at++) {
      if (at % POLLED == 0 && completable.resources.isOver()) {
        return;
      }
      int points = Integer.bitCount((int) ends.of(vectors[at]));
      for (Transition way : step.ways(vectors[at])) {
        long target = step.target(vectors[at], way);
        if (members.has(target)
            && (hasShortCycles || !way.closes(points) || target == step.full())) {
          sum += Matchings.count(points);
          long lesser = images == null ? target : Math.min(target, images.of(target));
          int word = (int) (lesser >>> 6);
          int place = before[word] + Long.bitCount(members.words[word] & ((1L << lesser) - 1));
          into[place] = ring.sum(into[place], ring.times(counts[at], way.weight()));
        }
      }
    }
    additions[worker] = sum;
  }

  /** Room for a layer, and for a next one that is a bit larger. */
  private static int room(int members) {
    return members + (members >> 2);
  }
}
