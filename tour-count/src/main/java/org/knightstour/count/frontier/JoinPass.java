package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A join of the last layers of two halves. It counts cycles. Each cycle is the union of a state of
 * the first layer and a state of the second. Their degrees sum to 2 at every vertex of the middle,
 * and their paths together are one cycle.
 *
 * <p>If the second layer was folded, a block holds, for each state, the sum for it and its mirror
 * image. This sum is twice its count, unless it is its own image. Therefore blocks are unfolded to
 * twice the counts of all states, and the form is divided by 2. The first layer can stay folded,
 * because a state's partners have the same counts as the partners of its image. If both are one
 * layer, the vectors v and w of a pair give the same form as w and v, by the symmetry that maps one
 * half to the other.
 */
final class JoinPass {

  private static final int CHUNK = 16;

  private final MatchingMaps maps;
  private final DigitSum ends;
  private final DigitSum partners;
  private final @Nullable Mirror mirror; // of vectors of the second layer
  private final SlotMap toFirst; // slots of the second layer
  private final SlotMap imageToFirst;
  private long bytes;

  /**
   * Creates a join.
   *
   * @param mirror the mirror that folded the second layer, or null
   */
  JoinPass(HalfJoin seam, MatchingMaps maps, DigitSum ends, @Nullable Mirror mirror) {
    this.maps = maps;
    this.ends = ends;
    this.mirror = mirror;
    partners = seam.partners();
    toFirst = new SlotMap(seam.slots());
    imageToFirst = mirror == null ? toFirst : mirror.then(toFirst);
  }

  /**
   * Returns the sum over all pairs.
   *
   * @param second the same object as the first if both halves are one
   */
  BigInteger run(Layer first, Layer second, Ring ring, WorkerPool workers, Resources resources)
      throws IOException {
    BigInteger sum = run(first, second, ring, workers, resources, null);
    return mirror == null ? sum : ring.half(sum);
  }

  /** Returns the sums for each vector of the first layer, by its index, if no layer is folded. */
  long[] sums(Layer first, Layer second, WorkerPool workers, Resources resources)
      throws IOException {
    long[] sums = new long[first.size()];
    run(first, second, Ring.INTEGERS, workers, resources, sums);
    return sums;
  }

  private BigInteger run(
      Layer first,
      Layer second,
      Ring ring,
      WorkerPool workers,
      Resources resources,
      long @Nullable [] sums)
      throws IOException {
    BundleOrder order = BundleOrder.ofVectors(second);
    int[] byEnds = byEnds(first);
    int mostPoints = byEnds.length == 0 ? 0 : points(first.vector(byEnds[0]));
    CycleForm.Tables tables = new CycleForm.Tables(mostPoints, maps);
    AtomicInteger next = new AtomicInteger();
    AtomicLong taken = new AtomicLong(order.bytes() + tables.bytes());
    List<CycleForm> forms = new ArrayList<>();
    for (int worker = 0; worker < workers.size(); worker++) {
      forms.add(CycleForm.of(tables, ring));
    }
    workers.run(
        number -> {
          Worker worker = new Worker(first, second, order, ring, forms.get(number), sums);
          for (int start = next.getAndAdd(CHUNK);
              start < byEnds.length && !resources.isOver();
              start = next.getAndAdd(CHUNK)) {
            for (int at = start; at < Math.min(start + CHUNK, byEnds.length); at++) {
              worker.join(byEnds[at]);
            }
          }
          taken.addAndGet(worker.bytes());
        });
    bytes = taken.get();
    resources.checkNotOver();
    BigInteger sum = BigInteger.ZERO;
    for (CycleForm form : forms) {
      sum = ring.sum(sum, form.take());
    }
    return sum;
  }

  /** Returns the bytes that the last run allocated. */
  long bytes() {
    return bytes;
  }

  private int points(long vector) {
    return Integer.bitCount((int) ends.of(vector));
  }

  /**
   * Returns the indices of the vectors. Vectors with the most ends come first, because they take
   * the longest.
   */
  private int[] byEnds(Layer first) {
    int[] next = new int[Matchings.MOST_POINTS + 2];
    for (int at = 0; at < first.size(); at++) {
      next[Matchings.MOST_POINTS - points(first.vector(at)) + 1]++;
    }
    for (int at = 1; at < next.length; at++) {
      next[at] += next[at - 1];
    }
    int[] sorted = new int[first.size()];
    for (int at = 0; at < first.size(); at++) {
      sorted[next[Matchings.MOST_POINTS - points(first.vector(at))]++] = at;
    }
    return sorted;
  }

  private final class Worker {

    private final Layer first;
    private final Layer second;
    private final BundleOrder order;
    private final Ring ring;
    private final CycleForm form;
    private final long @Nullable [] sums;
    private final Layer.Reader firstReader;
    private final Layer.Reader secondReader;
    private final Block block = new Block();
    private final CodeMap.Scratch scratch = new CodeMap.Scratch();
    private long[] a = {};
    private long[] b = {};
    private long[] own = {};

    Worker(
        Layer first,
        Layer second,
        BundleOrder order,
        Ring ring,
        CycleForm form,
        long @Nullable [] sums) {
      this.sums = sums;
      this.first = first;
      this.second = second;
      this.order = order;
      this.ring = ring;
      this.form = form;
      firstReader = first.new Reader();
      secondReader = second.new Reader();
    }

    long bytes() {
      return (long) Long.BYTES * (a.length + b.length + own.length) + form.bytes();
    }

    void join(int index) throws IOException {
      long vector = first.vector(index);
      long partner = partners.of(vector);
      int found = order.find(partner);
      boolean isImage = false;
      if (found < 0 && mirror != null) {
        found = order.find(mirror.of(partner));
        isImage = true;
      }
      if (found < 0 || (first == second && found < index)) {
        return; // no completion, or the pair is found from the other side
      }
      int points = points(vector);
      int codes = Matchings.count(points);
      if (a.length < codes) {
        a = new long[codes];
        b = new long[codes];
        own = new long[codes];
      }
      firstReader.begin();
      firstReader.read(index, codes, block);
      block.unpackTo(a, codes);
      secondReader.begin();
      secondReader.read(found, codes, block);
      block.unpackTo(own, codes);
      unfold(second.vector(found), codes);
      toFirst(second.vector(found), isImage ? imageToFirst : toFirst, codes);
      if (first == second && found != index && sums == null) {
        for (int code = 0; code < codes; code++) {
          a[code] = ring.sum(a[code], a[code]);
        }
      }
      form.add(points, a, b);
      if (sums != null) {
        sums[index] = form.take().longValueExact();
        if (first == second) {
          sums[found] = sums[index];
        }
      }
    }

    /** Computes twice the counts of all states of a folded block. */
    private void unfold(long vector, int codes) {
      if (mirror == null || mirror.of(vector) != vector) {
        return;
      }
      CodeMap map = mirror.codes(vector);
      for (int code = 0; code < codes; code++) {
        long count = own[code];
        if (count != 0) {
          int image = map.of(code, scratch);
          // Of two images the lesser has all.
          if (image >= code) {
            own[code] = image == code ? ring.sum(count, count) : count;
            own[image] = own[code];
          }
        }
      }
    }

    /** Converts the codes to the order of the first layer's points. */
    private void toFirst(long vector, SlotMap slots, int codes) {
      int[] points = slots.points((int) ends.of(vector));
      boolean isSame = true;
      for (int point = 0; point < points.length; point++) {
        isSame &= points[point] == point;
      }
      if (isSame) {
        System.arraycopy(own, 0, b, 0, codes);
        return;
      }
      CodeMap map = maps.permute(points, false);
      int[] table = points.length > MatchingMaps.MOST_KEY_POINTS ? null : map.tableFor(codes);
      if (table != null) {
        for (int code = 0; code < codes; code++) {
          b[table[code]] = own[code];
        }
        return;
      }
      Arrays.fill(b, 0, codes, 0);
      for (int code = 0; code < codes; code++) {
        if (own[code] != 0) {
          b[map.of(code, scratch)] = own[code];
        }
      }
    }
  }
}
