package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.testkit.Cases;

/**
 * Tests halves and their join: every cut gives the same count, and the form is the sum over all
 * pairs.
 */
final class HalvesTest {

  @TempDir private Path directory;

  private Resources resources(int threads) {
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none(), monitor);
    return new Resources(threads, 256L << 20, directory, null, limiter, monitor, 1);
  }

  private static FrontierPlan plan(CountGraph graph, int size) {
    return FrontierPlanner.of(graph, new CutPlanner(graph).cut(size));
  }

  /** Returns the sum of all cycles from a vertex on, in both directions. */
  private static long cycles(CountGraph graph, int at, int visited, long product) {
    if (visited == (1 << graph.size()) - 1) {
      return product * graph.weight(at, 0);
    }
    long sum = 0;
    for (int next : graph.neighbours()[at]) {
      if ((visited >>> next & 1) == 0) {
        sum += cycles(graph, next, visited | 1 << next, product * graph.weight(at, next));
      }
    }
    return sum;
  }

  @Tag("long")
  @Test
  void run_everyCutOfRandomGraphs_agreesWithBruteForce() throws IOException {
    int turned = 0;
    int folded = 0;
    for (int seed = 0; seed < Cases.of(1500); seed++) {
      CountGraph graph = RandomGraphs.next(new Random(seed));
      BigInteger expected = BigInteger.valueOf(cycles(graph, 0, 1, 1) / 2);
      for (int size : new CutPlanner(graph).sizes()) {
        FrontierPlan plan = plan(graph, size);
        HalfJoin seam = plan.seam();
        turned += plan.source(seam.first()) > 0 ? 1 : 0;
        folded += plan.images(seam.second()) != null ? 1 : 0;
        OptionalInt files = seed % 3 == 0 ? OptionalInt.of(1 + seed % 4) : OptionalInt.empty();
        assertThat(FrontierRun.run(plan, resources(1 + seed % 3), files).count())
            .as("seed %d, cut after %d of %d", seed, size, graph.size())
            .contains(expected);
      }
    }
    // Both symmetries occur.
    assertThat(turned).isGreaterThan(Cases.atLeast(100));
    assertThat(folded).isGreaterThan(Cases.atLeast(100));
  }

  /** Returns the sum over all pairs of matchings that form one cycle. */
  private static BigInteger pairs(int points, long[] first, long[] second) {
    BigInteger sum = BigInteger.ZERO;
    int[] mate = new int[points];
    int[] otherMate = new int[points];
    for (int code = 0; code < first.length; code++) {
      Matchings.decode(code, points, mate);
      for (int other = 0; other < second.length; other++) {
        Matchings.decode(other, points, otherMate);
        int at = 0;
        int length = 0;
        do {
          at = otherMate[mate[at]];
          length += 2;
        } while (at != 0);
        if (length == points) {
          sum =
              sum.add(BigInteger.valueOf(first[code]).multiply(BigInteger.valueOf(second[other])));
        }
      }
    }
    return sum;
  }

  @Tag("sweep")
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 6, 8, 10})
  void form_randomBlocks_isTheSumOverAllPairs(int points) {
    Random random = new Random(points);
    int codes = Matchings.count(points);
    for (int round = 0; round < Cases.of(20); round++) {
      long[] first = counts(codes, random, 1L << 61);
      long[] second = counts(codes, random, (1L << 61) / codes);
      CycleForm form = CycleForm.of(tables(points), Ring.INTEGERS);
      form.add(points, first, second);
      assertThat(form.take()).isEqualTo(pairs(points, first, second));
      long prime = Ring.primes(BigInteger.ONE).get(0);
      for (int code = 0; code < codes; code++) {
        first[code] = Math.floorMod(first[code], prime);
        second[code] = Math.floorMod(second[code], prime);
      }
      CycleForm modulo = CycleForm.of(tables(points), Ring.INTEGERS.modulo(prime));
      modulo.add(points, first, second);
      assertThat(modulo.take().mod(BigInteger.valueOf(prime)))
          .isEqualTo(pairs(points, first, second).mod(BigInteger.valueOf(prime)));
    }
  }

  private static CycleForm.Tables tables(int points) {
    return new CycleForm.Tables(points, new MatchingMaps(1L << 20));
  }

  private static long[] counts(int codes, Random random, long most) {
    int density = 1 + random.nextInt(4);
    return IntStream.range(0, codes)
        .mapToLong(any -> random.nextInt(density) > 0 ? 0 : random.nextLong(-most, most))
        .toArray();
  }

  /** Checks 16 points, which have no tables. The form uses moves of the mate of point 0. */
  @Test
  void form_ofSixteenPoints_isThatOfTheSamePairsInAnyOrder() {
    Random random = new Random(16);
    long[] first = new long[Matchings.count(16)];
    long[] second = new long[first.length];
    for (int i = 0; i < 300; i++) {
      first[random.nextInt(first.length)] = 1L + random.nextInt(1000);
      second[random.nextInt(first.length)] = 1L + random.nextInt(1000);
    }
    BigInteger sum = BigInteger.ZERO;
    int[] mate = new int[16];
    int[] otherMate = new int[16];
    for (int code = 0; code < first.length; code++) {
      if (first[code] != 0) {
        Matchings.decode(code, 16, mate);
        for (int other = 0; other < second.length; other++) {
          if (second[other] != 0) {
            Matchings.decode(other, 16, otherMate);
            sum = isCycle(mate, otherMate) ? sum.add(product(first[code], second[other])) : sum;
          }
        }
      }
    }
    CycleForm form = CycleForm.of(tables(16), Ring.INTEGERS);
    form.add(16, first, second);
    assertThat(form.take()).isEqualTo(sum);
  }

  private static BigInteger product(long one, long other) {
    return BigInteger.valueOf(one).multiply(BigInteger.valueOf(other));
  }

  private static boolean isCycle(int[] mate, int[] otherMate) {
    int at = 0;
    int length = 0;
    do {
      at = otherMate[mate[at]];
      length += 2;
    } while (at != 0);
    return length == mate.length;
  }

  @Test
  void run_halfWithoutMovesInTheMiddle_leavesThemToTheOther() throws IOException {
    CountGraph graph = FrontierRunTest.board(5, 6, true);
    int found = 0;
    for (int size : new CutPlanner(graph).sizes()) {
      FrontierPlan plan = plan(graph, size);
      HalfJoin seam = plan.seam();
      boolean isWithout = size == seam.first() && plan.length() > seam.first();
      found += isWithout ? 1 : 0;
      assertThat(FrontierRun.run(plan, resources(2), OptionalInt.empty()).count())
          .as("cut after %d", size)
          .contains(BigInteger.valueOf(8));
    }
    assertThat(found).isPositive();
  }

  /** Checks two moves that are images by the mirror and by the turn: one half has both. */
  @Test
  void of_oddWidth_givesTheMovesAcrossTheMiddleToOneHalf() throws IOException {
    FrontierPlan plan = FrontierPlan.of(FrontierRunTest.board(8, 5, true));
    HalfJoin seam = plan.seam();
    assertThat(seam.second()).isLessThan(seam.first());
    assertThat(seam.first()).isEqualTo(plan.length());
    assertThat(plan.steps(seam.second())).hasSize(2);
    assertThat(plan.images(seam.first())).isNotNull();
    assertThat(plan.images(seam.second())).isNotNull();
    assertThat(FrontierRun.run(plan, resources(2), OptionalInt.empty()).count())
        .contains(BigInteger.valueOf(44_202));
  }

  @Test
  void of_evenBoard_isOneHalfThatServesTwice() {
    FrontierPlan plan = FrontierPlan.of(FrontierRunTest.board(8, 6, true));
    HalfJoin seam = plan.seam();
    assertThat(seam.first()).isEqualTo(plan.length());
    assertThat(seam.second()).isEqualTo(plan.length());
    // Three lines, and the moves of the middle in one layer.
    assertThat(plan.length()).isEqualTo(19);
  }

  @ParameterizedTest
  @CsvSource({"7,6,1067638", "9,6,3374967940"})
  void of_halvesOfUnlikeHeight_branchFromOneSweep(int rows, int columns, long count)
      throws IOException {
    FrontierPlan plan = FrontierPlan.of(FrontierRunTest.board(rows, columns, true));
    HalfJoin seam = plan.seam();
    assertThat(plan.branch()).isEqualTo(columns * ((rows - 2) / 2));
    assertThat(seam.second()).isEqualTo(plan.length()).isGreaterThan(seam.first());
    assertThat(FrontierRun.run(plan, resources(2), OptionalInt.empty()).count())
        .contains(BigInteger.valueOf(count));
    assertThat(FrontierRun.run(plan, resources(2), OptionalInt.of(3)).count())
        .contains(BigInteger.valueOf(count));
  }

  /**
   * Checks boards without one move. Neither the mirror nor the turn fits, and the halves are two
   * sweeps. Each of the 9862 tours makes 36 moves, and is missing if one of these moves is missing.
   */
  @Tag("long")
  @Test
  void of_mirrorThatDoesNotFit_sweepsBothHalves() throws IOException {
    CountGraph whole = FrontierRunTest.board(6, 6, true);
    long missing = 0;
    for (int v = 0; v < whole.size(); v++) {
      for (int w : whole.neighbours()[v]) {
        if (v < w) {
          int[][] neighbours = whole.neighbours().clone();
          neighbours[v] = without(neighbours[v], w);
          neighbours[w] = without(neighbours[w], v);
          CountGraph graph =
              CountGraph.unweighted(neighbours, whole.order(), whole.mirror(), whole.turn());
          FrontierPlan plan = FrontierPlan.of(graph);
          assertThat(plan.source(plan.seam().first())).isZero();
          missing +=
              9862
                  - FrontierRun.run(plan, resources(2), OptionalInt.empty())
                      .count()
                      .orElseThrow()
                      .longValue();
        }
      }
    }
    assertThat(missing).isEqualTo(36 * 9862);
  }

  private static int[] without(int[] some, int one) {
    return IntStream.of(some).filter(each -> each != one).toArray();
  }
}
