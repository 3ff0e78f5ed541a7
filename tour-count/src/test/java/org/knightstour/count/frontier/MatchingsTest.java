package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests codes of matchings, the maps between them, and blocks of counts. */
final class MatchingsTest {

  @ParameterizedTest
  @CsvSource({"0,1", "2,1", "4,3", "6,15", "8,105", "10,945", "12,10395"})
  void decode_everyCode_isAnotherMatchingWithThatCode(int points, int count) {
    assertThat(Matchings.count(points)).isEqualTo(count);
    Set<String> seen = new HashSet<>();
    int[] mate = new int[points];
    for (int code = 0; code < count; code++) {
      Matchings.decode(code, points, mate);
      for (int x = 0; x < points; x++) {
        assertThat(mate[mate[x]]).isEqualTo(x).isNotEqualTo(mate[x]);
      }
      assertThat(seen.add(Arrays.toString(mate))).isTrue();
      assertThat(Matchings.code(mate, points)).isEqualTo(code);
    }
  }

  @Test
  void quotient_aroundEveryMultiple_isThatOfDivision() {
    for (int points = 0; points <= Matchings.MOST_POINTS - 2; points += 2) {
      int count = Matchings.count(points);
      for (int times = 0; times <= points; times++) {
        assertThat(Matchings.quotient(times * count, points)).isEqualTo(times);
        assertThat(Matchings.quotient(times * count + count - 1, points)).isEqualTo(times);
      }
    }
  }

  @Test
  void count_mostPoints_fitsAnInt() {
    assertThat(Matchings.count(Matchings.MOST_POINTS)).isEqualTo(654_729_075);
  }

  /** Checks moves there and back, which change nothing, and joins of two inserted points. */
  @Test
  void maps_undone_giveTheCodeBack() {
    MatchingMaps maps = new MatchingMaps(1 << 20);
    int points = 8;
    for (int p = 0; p < points; p++) {
      for (int q = 0; q < points; q++) {
        CodeMap there = maps.move(points, p, q);
        CodeMap back = maps.move(points, q, p);
        assertThat(there == null).isEqualTo(p == q);
        for (int code = 0; there != null && code < Matchings.count(points); code++) {
          assertThat(back.table()[there.table()[code]]).isEqualTo(code);
        }
      }
    }
    for (int p = 0; p < points; p++) {
      for (int q = p + 1; q < points + 2; q++) {
        int[] insert = maps.insert(points, p, q).table();
        int[] join = maps.join(points + 2, p, q).table();
        for (int code : insert) {
          // The two new points are mates, so joining them would close a cycle.
          assertThat(join[code]).isEqualTo(Matchings.count(points));
        }
      }
    }
  }

  @Test
  void join_pointsWithMates_matesTheMates() {
    int[] mate = {3, 2, 1, 0};
    int[] table = new MatchingMaps(0).join(4, 0, 1).table();
    // 3-0 and 2-1: joining 0 and 1 leaves 2 and 3, which become mates.
    assertThat(table[Matchings.code(mate, 4)]).isZero();
    assertThat(table[Matchings.code(new int[] {1, 0, 3, 2}, 4)]).isEqualTo(1);
  }

  /** Compares tables composed of small steps with tables that are computed code by code. */
  @Test
  void table_joinedFromSteps_isThatOfItsChange() {
    MatchingMaps direct = new MatchingMaps(0);
    MatchingMaps joined = new MatchingMaps(1 << 30);
    for (int points = 2; points <= 10; points += 2) {
      for (int p = 0; p < points; p++) {
        for (int q = 0; q < points; q++) {
          if (p != q) {
            assertThat(joined.move(points, p, q).table())
                .isEqualTo(direct.move(points, p, q).table());
          }
          if (p < q) {
            assertThat(joined.join(points, p, q).table())
                .isEqualTo(direct.join(points, p, q).table());
            assertThat(joined.insert(points - 2, p, q).table())
                .isEqualTo(direct.insert(points - 2, p, q).table());
          }
        }
      }
    }
  }

  @Test
  void permute_reversal_isItsOwnInverseAndLesserIsFixed() {
    int[] reversal = {7, 6, 5, 4, 3, 2, 1, 0};
    MatchingMaps maps = new MatchingMaps(1 << 20);
    int[] table = maps.permute(reversal, false).table();
    int[] lesser = maps.permute(reversal, true).table();
    for (int code = 0; code < table.length; code++) {
      assertThat(table[table[code]]).isEqualTo(code);
      assertThat(lesser[code]).isEqualTo(Math.min(code, table[code]));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 32, 64})
  void block_anyCounts_surviveEveryForm(int bits) {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int codes = 1 + random.nextInt(945);
      long[] counts = randomCounts(random, codes, bits);
      UnpackedBlock sums = new UnpackedBlock();
      sums.setSums(counts, codes);
      assertThat(1 << sums.width()).as("seed %d", seed).isLessThanOrEqualTo(bits);
      Block packed = packed(sums, codes);
      assertReads(packed, counts, codes, "packed, seed " + seed);

      // Counts can come as a list, even if the dense form takes less.
      UnpackedBlock listed = new UnpackedBlock();
      listed.beginList(codes, sums.entries() + 1);
      for (int code = 0; code < codes; code++) {
        if (counts[code] != 0) {
          listed.add(code, counts[code]);
        }
      }
      assertThat(listed.width()).as("seed %d", seed).isEqualTo(sums.width());
      assertReads(packed(listed, codes), counts, codes, "packed again, seed " + seed);
    }
  }

  private static long[] randomCounts(Random random, int codes, int bits) {
    long[] counts = new long[codes];
    int every = 1 + random.nextInt(20);
    for (int code = 0; code < codes; code++) {
      if (random.nextInt(every) == 0) {
        counts[code] = random.nextLong() >>> (64 - bits + random.nextInt(bits));
      }
    }
    return counts;
  }

  /** Returns the block as layers hold it, after five longs of another block. */
  private static Block packed(UnpackedBlock sums, int codes) {
    Block block = new Block();
    block.data = new long[5 + sums.longs()];
    Arrays.fill(block.data, -1);
    block.start = 5;
    block.entries = sums.entries();
    block.width = sums.width();
    block.isDense = Block.isDense(block.entries, codes, block.width);
    sums.packTo(block.data, 5);
    return block;
  }

  /** Checks the counts by adding, marking and storing, with and without a table. */
  private static void assertReads(Block block, long[] counts, int codes, String what) {
    int[] reversed = IntStream.range(0, codes).map(code -> codes - 1 - code).toArray();
    for (int[] map : new int[][] {null, reversed}) {
      for (long modulus : new long[] {0, (1L << 58) - 27}) {
        if (modulus == 0 || LongStream.of(counts).allMatch(c -> c >= 0 && c < modulus)) {
          assertAdds(block, counts, map, modulus, what);
        }
      }
      if (block.isDense) {
        long[] sums = new long[codes];
        Arrays.fill(sums, 7);
        block.storeIn(sums, codes, map);
        for (int code = 0; code < codes; code++) {
          assertThat(sums[map == null ? code : map[code]]).as(what).isEqualTo(counts[code]);
        }
      }
    }
  }

  private static void assertAdds(Block block, long[] counts, int[] map, long modulus, String what) {
    int codes = counts.length;
    long[] before = new long[codes];
    long[] expected = new long[codes];
    long[] marks = new long[codes / 64 + 1];
    for (int code = 0; code < codes; code++) {
      int to = map == null ? code : map[code];
      before[to] = code;
      // Every third sum is in use.
      marks[to >> 6] |= code % 3 == 0 ? 1L << to : 0;
      long sum = code + counts[code];
      expected[to] = modulus == 0 ? sum : sum % modulus;
    }
    long[] sums = before.clone();
    block.addTo(sums, codes, map, modulus);
    assertThat(sums).as("%s, modulus %d", what, modulus).isEqualTo(expected);
    sums = before.clone();
    block.addMarked(sums, marks, codes, map, modulus);
    for (int code = 0; code < codes; code++) {
      int to = map == null ? code : map[code];
      long sum = code % 3 == 0 ? expected[to] : counts[code];
      assertThat((marks[to >> 6] >>> to & 1) == 0 ? 0 : sums[to])
          .as("%s, modulus %d, marked", what, modulus)
          .isEqualTo(sum);
    }
  }
}
