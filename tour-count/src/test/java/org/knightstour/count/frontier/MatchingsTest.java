package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
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

/** Codes of matchings, the maps between them, and blocks of counts. */
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
  void count_mostPoints_fitsAnInt() {
    assertThat(Matchings.count(Matchings.MOST_POINTS)).isEqualTo(654_729_075);
  }

  /**
   * Moving a point there and back, or inserting two points and joining what they are, is nothing.
   */
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
          // The two new points are mates: joined, they would close a cycle.
          assertThat(join[code]).isEqualTo(Matchings.count(points));
        }
      }
    }
  }

  @Test
  void join_pointsWithMates_matesTheMates() {
    int[] mate = {3, 2, 1, 0};
    int[] table = new MatchingMaps(0).join(4, 0, 1).table();
    // 3-0 and 2-1: joining 0 and 1 leaves 2 and 3, mates of each other now.
    assertThat(table[Matchings.code(mate, 4)]).isZero();
    assertThat(table[Matchings.code(new int[] {1, 0, 3, 2}, 4)]).isEqualTo(1);
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
  void block_anyCounts_surviveEveryFormAndBytes(int bits) throws Exception {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int codes = 1 + random.nextInt(945);
      long[] counts = randomCounts(random, codes, bits);
      Block dense = new Block();
      dense.data = counts.clone();
      dense.entries = (int) LongStream.of(counts).filter(count -> count != 0).count();
      dense.isDense = true;
      int width = Block.width(LongStream.of(counts).reduce(0, (a, b) -> a | b));
      assertThat(1 << width).as("seed %d", seed).isLessThanOrEqualTo(bits);

      Block packed = copy(dense, codes, width);
      assertReads(packed, counts, codes, "packed, seed " + seed);
      assertReads(copy(packed, codes, width), counts, codes, "moved, seed " + seed);
      assertReads(copy(packed, codes, 6), counts, codes, "widened, seed " + seed);

      // What comes from a checkpoint is sparse, even where dense takes less.
      Block decoded = new Block();
      ByteBuffer bytes = new BlockCodec().encode(packed, codes);
      long all = new BlockCodec().decode(bytes, dense.entries, codes, decoded);
      assertThat(Block.width(all)).as("seed %d", seed).isEqualTo(width);
      assertReads(decoded, counts, codes, "decoded, seed " + seed);
      assertReads(copy(decoded, codes, width), counts, codes, "packed again, seed " + seed);
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

  /** The block in the form in which layers hold it, behind five longs of another. */
  private static Block copy(Block block, int codes, int width) {
    Block copy = new Block();
    copy.data = new long[5 + Block.longs(block.entries, codes, width)];
    Arrays.fill(copy.data, -1);
    copy.start = 5;
    copy.entries = block.entries;
    copy.width = width;
    copy.isDense = Block.isDense(block.entries, codes, width);
    block.copyTo(copy.data, 5, codes, width);
    return copy;
  }

  /** Adding and storing, with and without a table, and with a weight, see these counts. */
  private static void assertReads(Block block, long[] counts, int codes, String what) {
    int[] reversed = IntStream.range(0, codes).map(code -> codes - 1 - code).toArray();
    for (int[] map : new int[][] {null, reversed}) {
      for (long modulus : new long[] {0, (1L << 58) - 27}) {
        for (long weight : new long[] {1, 3}) {
          long[] expected = new long[codes];
          long[] sums = new long[codes];
          for (int code = 0; code < codes; code++) {
            long count = modulus == 0 ? counts[code] : counts[code] % modulus;
            long sum = code + weight * count;
            int to = map == null ? code : map[code];
            sums[to] = code;
            expected[to] = modulus == 0 ? sum : Math.floorMod(sum, modulus);
          }
          if (modulus == 0 || LongStream.of(counts).allMatch(c -> c >= 0 && c < modulus)) {
            block.addTo(sums, codes, map, weight, modulus);
            assertThat(sums)
                .as("%s, modulus %d, weight %d", what, modulus, weight)
                .isEqualTo(expected);
          }
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
}
