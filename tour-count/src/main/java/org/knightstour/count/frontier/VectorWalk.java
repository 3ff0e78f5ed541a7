package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A walk over the vectors of one layer after another, ascending, with the sum of the weights that
 * lead to each. Paths are ignored. Arrays are reused, because fresh memory costs more than the
 * walk.
 */
final class VectorWalk {

  private static final int POLLED = 1 << 12; // vectors between two looks at the request to stop

  private final CoreachableVectors completable;
  private final WorkerPool workers;
  private final Ring ring;
  private final boolean hasShortCycles;
  private final DigitSum ends;
  private final VectorSet members;
  private final int[] before; // how many members of the set lie before each of its words
  private final int[] firstPlaces; // of some parts of the set, and its size
  private final int[] sizes; // of those parts, without members that do not occur
  private final Additions[] additions; // of each worker
  private final long[][] sums; // of each worker
  private long[] vectors = {0};
  private long[] counts;
  private int size = 1;
  private final Map<Integer, Weighted> kept = new HashMap<>();

  /** A layer that is needed later. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never written again
  private record Weighted(long[] vectors, long[] counts) {}

  /**
   * Begins at layer 0.
   *
   * @param one the one of the ring
   * @param hasShortCycles whether a half may close cycles
   */
  VectorWalk(CoreachableVectors completable, Ring ring, long one, boolean hasShortCycles) {
    this.completable = completable;
    this.ring = ring;
    counts = new long[] {one};
    this.hasShortCycles = hasShortCycles;
    ends = DigitSum.ends(completable.plan.slots());
    members = new VectorSet(completable.plan.vectors());
    before = new int[members.words.length + 1];
    workers = completable.workers;
    firstPlaces = new int[workers.parts() + 1];
    sizes = new int[workers.parts()];
    additions = new Additions[workers.size()];
    sums = new long[additions.length][0];
  }

  int size() {
    return size;
  }

  long bytes() {
    long longs = 2L * vectors.length + Arrays.stream(sums).mapToLong(each -> each.length).sum();
    longs += kept.values().stream().mapToLong(each -> 2L * each.vectors.length).sum();
    return members.bytes() + (long) Integer.BYTES * before.length + Long.BYTES * longs;
  }

  /** Returns the sums of the vectors, which are at the beginning. */
  long[] counts() {
    return counts;
  }

  /** Returns the vectors, ascending. */
  long[] vectors() {
    return Arrays.copyOf(vectors, size);
  }

  /** The number of states of a vector, from its ends and its sum. */
  @FunctionalInterface
  interface Size {
    double states(int ends, long count);
  }

  /**
   * The additions of a step.
   *
   * @param most the number if each vector has all its matchings
   * @param expected the number if each vector has its expected states
   * @param ways the pairs of a vector and its way
   */
  record Additions(double most, double expected, double ways) {

    private static final Additions NONE = new Additions(0, 0, 0);

    private Additions plus(Additions more) {
      return new Additions(most + more.most, expected + more.expected, ways + more.ways);
    }
  }

  /** Receives the number of ends and the sum of each vector, in one of the parts of the work. */
  @FunctionalInterface
  interface Look {
    void take(int ends, long count);
  }

  /** Shows all vectors. Each part of the work has a separate receiver. */
  <L extends Look> List<L> look(Supplier<L> ofPart) throws IOException {
    int parts = workers.parts();
    List<L> looks = Collections.synchronizedList(new ArrayList<>());
    workers.share(
        parts,
        (worker, part) -> {
          L look = ofPart.get();
          int end = first(part + 1, parts, size);
          for (int at = first(part, parts, size); at < end; at++) {
            look.take(Integer.bitCount((int) ends.of(vectors[at])), counts[at]);
          }
          looks.add(look);
        });
    return looks;
  }

  private static int first(int part, int parts, int size) {
    return (int) ((long) size * part / parts);
  }

  /**
   * Makes the layer after a step. Returns the additions that the vectors allow.
   *
   * @param expected the expected states of a vector
   */
  Additions step(int layer, Size expected) throws IOException {
    FrontierPlan plan = completable.plan;
    if (plan.isKept(layer, layer + 1)) {
      keep(layer);
    }
    if (plan.source(layer) != layer) {
      Weighted branch = Objects.requireNonNull(kept.get(plan.source(layer)));
      vectors = branch.vectors.clone();
      counts = branch.counts.clone();
      size = vectors.length;
    }
    Additions sum = Additions.NONE;
    int last = plan.steps(layer).size() - 1;
    for (int number = 0; number <= last; number++) {
      DigitSum images = number == last ? plan.images(layer + 1) : null;
      completable.load(layer, number, members);
      sum = sum.plus(step(plan.steps(layer).get(number), images, expected));
    }
    return sum;
  }

  private Additions step(Step step, @Nullable DigitSum images, Size expected) throws IOException {
    int parts = firstPlaces.length - 1;
    workers.share(parts, (worker, part) -> firstPlaces[part + 1] = members.size(part, parts));
    for (int part = 0; part < parts; part++) {
      firstPlaces[part + 1] += firstPlaces[part];
    }
    workers.share(parts, (worker, part) -> members.count(part, parts, firstPlaces[part], before));
    int most = firstPlaces[parts];
    workers.run(worker -> visit(worker, step, images, most, expected));
    completable.resources.checkNotOver();
    if (vectors.length < most) {
      vectors = new long[room(most)];
      counts = new long[vectors.length];
    }
    workers.share(parts, (worker, part) -> sizes[part] = addUp(part, parts));
    size = 0;
    for (int part = 0; part < parts; part++) {
      System.arraycopy(vectors, firstPlaces[part], vectors, size, sizes[part]);
      System.arraycopy(counts, firstPlaces[part], counts, size, sizes[part]);
      size += sizes[part];
    }
    return Arrays.stream(additions).reduce(Additions.NONE, Additions::plus);
  }

  /** Adds the sums of all workers for a part of the members. Returns the number that are not 0. */
  private int addUp(int part, int parts) {
    int place = firstPlaces[part];
    int at = place;
    int end = members.firstWord(part + 1, parts);
    for (int word = members.firstWord(part, parts); word < end; word++) {
      for (long rest = members.words[word]; rest != 0; rest &= rest - 1) {
        long count = 0;
        for (long[] each : sums) {
          count = ring.sum(count, each[place]);
        }
        place++;
        if (count != 0) {
          counts[at] = count;
          vectors[at++] = ((long) word << 6) + Long.numberOfTrailingZeros(rest);
        }
      }
    }
    return at - firstPlaces[part];
  }

  private void keep(int layer) {
    kept.put(layer, new Weighted(vectors(), Arrays.copyOf(counts, size)));
  }

  /** Receives two sums, in one of the parts of the work. */
  @FunctionalInterface
  interface Pairs {
    void accept(int part, long first, long second);
  }

  /**
   * Shows the sums of each pair of vectors that complete each other. If the second half's sums were
   * folded, they are unfolded to twice the sums of each vector.
   */
  void pairs(Pairs pairs) throws IOException {
    FrontierPlan plan = completable.plan;
    HalfJoin seam = plan.seam();
    keep(plan.length());
    Weighted first = Objects.requireNonNull(kept.get(seam.first()));
    Weighted second = Objects.requireNonNull(kept.get(seam.second()));
    DigitSum partners = seam.partners();
    DigitSum images = plan.images(seam.second());
    int parts = workers.parts();
    int vectorsOfFirst = first.vectors.length;
    workers.share(
        parts,
        (worker, part) -> {
          int end = first(part + 1, parts, vectorsOfFirst);
          for (int at = first(part, parts, vectorsOfFirst); at < end; at++) {
            long partner = partners.of(first.vectors[at]);
            long image = images == null ? partner : images.of(partner);
            int found = Arrays.binarySearch(second.vectors, Math.min(partner, image));
            if (found >= 0) {
              long count = second.counts[found];
              boolean isTwice = images != null && image == partner;
              pairs.accept(part, first.counts[at], isTwice ? ring.sum(count, count) : count);
            }
          }
        });
  }

  /** Follows all ways from one worker's share of the vectors. */
  private void visit(int worker, Step step, @Nullable DigitSum images, int most, Size expected) {
    if (sums[worker].length < most) {
      sums[worker] = new long[room(most)];
    }
    long[] into = sums[worker];
    Arrays.fill(into, 0, most, 0);
    double all = 0;
    double likely = 0;
    double pairs = 0;
    int last = first(worker + 1, additions.length, size);
    for (int at = first(worker, additions.length, size); at < last; at++) {
      if (at % POLLED == 0 && completable.resources.isOver()) {
        return;
      }
      int points = Integer.bitCount((int) ends.of(vectors[at]));
      int ways = 0;
      for (Transition way : step.ways(vectors[at])) {
        long target = step.target(vectors[at], way);
        if (members.has(target) && (hasShortCycles || !way.closes(points))) {
          ways++;
          long lesser = images == null ? target : Math.min(target, images.of(target));
          int word = (int) (lesser >>> 6);
          int place = before[word] + Long.bitCount(members.words[word] & ((1L << lesser) - 1));
          into[place] = ring.sum(into[place], ring.weighted(counts[at], way.weight()));
        }
      }
      all += (double) ways * Matchings.count(points);
      likely += ways * expected.states(points, counts[at]);
      pairs += ways;
    }
    additions[worker] = new Additions(all, likely, pairs);
  }

  /** Returns the room for a layer, and for a slightly larger next one. */
  private static int room(int members) {
    return members + (members >> 2);
  }
}
