package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @Test
  void block_anyCounts_surviveBothFormsAndBytes() throws Exception {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int codes = 1 + random.nextInt(945);
      long[] counts = new long[codes];
      int every = 1 + random.nextInt(20);
      int entries = 0;
      for (int code = 0; code < codes; code++) {
        if (random.nextInt(every) == 0) {
          counts[code] = random.nextLong() >>> random.nextInt(64);
          entries += counts[code] != 0 ? 1 : 0;
        }
      }
      Block dense = new Block();
      dense.data = counts;
      dense.entries = entries;
      dense.isDense = true;
      Block copy = new Block();
      copy.data = new long[Math.max(codes, Block.longs(entries)) + 5];
      copy.start = 5;
      copy.entries = entries;
      copy.isDense = Block.isDense(entries, codes);
      dense.copyTo(copy.data, 5, codes);
      assertThat(sums(copy, codes)).as("seed %d", seed).isEqualTo(counts);
      Block decoded = new Block();
      decoded.data = new long[Block.longs(entries)];
      decoded.entries = entries;
      ByteBuffer bytes = new BlockCodec().encode(copy, codes);
      BlockCodec.decode(bytes, entries, codes, decoded.data, 0);
      assertThat(sums(decoded, codes)).as("seed %d", seed).isEqualTo(counts);
      // A decoded block is sparse, also where dense takes less.
      decoded.copyTo(copy.data, 5, codes);
      assertThat(sums(copy, codes)).as("seed %d", seed).isEqualTo(counts);
    }
  }

  private static long[] sums(Block block, int codes) {
    long[] sums = new long[codes];
    block.addTo(sums, codes, null, 1, 0);
    return sums;
  }
}
