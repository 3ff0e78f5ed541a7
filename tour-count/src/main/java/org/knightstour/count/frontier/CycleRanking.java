package org.knightstour.count.frontier;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A ranking of the Hamiltonian cycles of an unweighted graph without a mirror, from 0 without gaps.
 * Cycles are sorted first by the degrees of the middle in the first half. Then they are sorted by
 * the codes of the matchings of the first half and of the second half. Then they are sorted by the
 * numbers of the edge sets of both halves, see {@link HalfWalk}. At most 2^62 cycles. Thread-safe.
 */
public final class CycleRanking {

  private static final long MAP_BYTES = 1L << 27; // for the tables of changes

  private final FrontierPlan plan;
  private final HalfJoin seam;
  private final RankIndex index;
  private final MatchingMaps maps = new MatchingMaps(MAP_BYTES);
  private final DigitSum ends;
  private final DigitSum partners;
  private final SlotMap toFirst;
  private final CycleForm.Tables tables;
  private final HalfWalk.Half first;
  private final HalfWalk.Half second;

  private CycleRanking(FrontierPlan plan, RankIndex index) {
    this.plan = plan;
    this.index = index;
    seam = plan.seam();
    ends = DigitSum.ends(plan.slots());
    partners = seam.partners();
    toFirst = new SlotMap(seam.slots());
    int mostPoints = 0;
    for (int place = 0; place < index.vectors(); place++) {
      mostPoints = Math.max(mostPoints, points(index.vector(place)));
    }
    tables = new CycleForm.Tables(mostPoints, maps);
    first = new HalfWalk.Half(plan, seam.first(), index, maps);
    second = new HalfWalk.Half(plan, seam.second(), index, maps);
  }

  /**
   * Ranks the cycles of a graph.
   *
   * @param file stores the data that ranks need. If it exists, it is read, and otherwise created.
   *     Without a file, the data stays in memory
   * @throws DeclinedException if the memory is too small, if there may be more than 2^62 cycles, or
   *     if the file belongs to a different ranking
   * @throws java.util.concurrent.CancellationException if it was stopped
   * @throws IOException if the file is damaged, or cannot be written or read
   */
  public static CycleRanking of(FrontierPlan plan, Optional<Path> file, Resources resources)
      throws IOException {
    return new CycleRanking(
        plan,
        file.isPresent()
            ? IndexFile.of(file.get(), plan, resources)
            : IndexMaker.inMemory(plan, resources));
  }

  private int points(long vector) {
    return Integer.bitCount((int) ends.of(vector));
  }

  /** Returns the number of cycles. */
  public long count() {
    return index.count();
  }

  /** A vector with the matchings of both halves. */
  private final class Pair {

    final long vector;
    final HalfWalk firstWalk = new HalfWalk(first);
    final HalfWalk secondWalk = new HalfWalk(second);
    final long[] a; // the first half's counts by code
    final long[] own; // the second's
    final int[] placeOfOwn; // the code of a matching of the second half by the points of the first
    private final long[] b; // the second's counts by those
    private final long[] part;
    private final int points;
    private final CycleForm form = CycleForm.of(tables, Ring.INTEGERS);

    Pair(long vector) {
      this.vector = vector;
      points = points(vector);
      int codes = Matchings.count(points);
      a = Arrays.copyOf(firstWalk.last(vector), codes);
      own = Arrays.copyOf(secondWalk.last(partner()), codes);
      CodeMap map = maps.permute(toFirst.points((int) ends.of(partner())), false);
      CodeMap.Scratch scratch = new CodeMap.Scratch();
      placeOfOwn = new int[codes];
      b = new long[codes];
      for (int code = 0; code < codes; code++) {
        if (own[code] != 0) {
          placeOfOwn[code] = map.of(code, scratch);
          b[placeOfOwn[code]] = own[code];
        }
      }
      part = new long[codes];
    }

    long partner() {
      return partners.of(vector);
    }

    /** Returns the number of cycles with a matching of the first half between two codes. */
    long between(int from, int to) {
      System.arraycopy(a, from, part, from, to - from);
      form.add(points, part, b);
      Arrays.fill(part, from, to, 0);
      return form.take().longValueExact();
    }

    /**
     * Returns the second half's matchings that form one cycle with a matching of the first half.
     */
    int[] closing(int code) {
      int[] mate = new int[points];
      int[] other = new int[points];
      Matchings.decode(code, points, mate);
      int[] closing = new int[own.length];
      int size = 0;
      for (int ownCode = 0; ownCode < own.length; ownCode++) {
        if (own[ownCode] != 0) {
          Matchings.decode(placeOfOwn[ownCode], points, other);
          if (CycleForm.isCycle(mate, other)) {
            closing[size++] = ownCode;
          }
        }
      }
      return Arrays.copyOf(closing, size);
    }
  }

  /** Returns the two neighbours of each vertex in the cycle of a rank, 0 to {@link #count} - 1. */
  public int[][] cycle(long number) {
    int place = index.placeOfNumber(number);
    Pair pair = new Pair(index.vector(place));
    long rest = number - index.before(place);
    int code = 0;
    // The matchings up to the one that is looked for are halved again and again.
    for (int end = pair.a.length; end - code > 1; ) {
      int middle = (code + end) >>> 1;
      long before = pair.between(code, middle);
      if (rest < before) {
        end = middle;
      } else {
        rest -= before;
        code = middle;
      }
    }
    long count = pair.a[code];
    int otherCode = 0;
    for (int each : pair.closing(code)) {
      otherCode = each;
      long cycles = Math.multiplyExact(count, pair.own[each]);
      if (rest < cycles) {
        break;
      }
      rest -= cycles;
    }
    long otherCount = pair.own[otherCode];
    List<List<Integer>> neighbours = new ArrayList<>();
    for (int vertex = 0; vertex < plan.graph().size(); vertex++) {
      neighbours.add(new ArrayList<>(2));
    }
    pair.firstWalk.edges(
        pair.vector, code, rest / otherCount, (one, two) -> join(neighbours, one, two));
    pair.secondWalk.edges(
        pair.partner(),
        otherCode,
        rest % otherCount,
        (one, two) -> join(neighbours, seam.images()[one], seam.images()[two]));
    return neighbours.stream()
        .map(both -> both.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private static void join(List<List<Integer>> neighbours, int one, int two) {
    neighbours.get(one).add(two);
    neighbours.get(two).add(one);
  }

  /** Returns the rank of a Hamiltonian cycle, given by the two neighbours of each vertex. */
  public long number(int[][] cycle) {
    HalfWalk.Found one = new HalfWalk(first).find(cycle);
    HalfWalk.Found two = new HalfWalk(second).find(turned(cycle));
    Pair pair = new Pair(one.vector());
    long number = index.before(index.placeOfVector(one.vector()));
    number += pair.between(0, one.code());
    long count = pair.a[one.code()];
    for (int code : pair.closing(one.code())) {
      if (code == two.code()) {
        break;
      }
      number += count * pair.own[code];
    }
    return number + pair.firstWalk.number(one) * pair.own[two.code()] + pair.secondWalk.number(two);
  }

  /** Returns a cycle as the second half's sweep sees it. */
  private int[][] turned(int[][] cycle) {
    int[][] turned = new int[cycle.length][];
    for (int vertex = 0; vertex < cycle.length; vertex++) {
      turned[seam.images()[vertex]] =
          Arrays.stream(cycle[vertex]).map(other -> seam.images()[other]).toArray();
    }
    return turned;
  }
}
