package org.knightstour.count.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that any packed longs are unpacked to the same longs. */
final class PackingTest {

  private static ByteBuffer packed(long[] longs) {
    int room = Packing.mostBytes(longs.length) + Packing.MOST_PAIR_BYTES;
    ByteBuffer bytes = ByteBuffer.allocate(room).order(ByteOrder.LITTLE_ENDIAN);
    Packing.pack(longs, 0, longs.length, bytes);
    return bytes;
  }

  private static long[] unpacked(ByteBuffer bytes, int end, int size) throws DamagedException {
    long[] longs = new long[size];
    bytes.clear();
    assertThat(Packing.unpack(bytes, end, longs, 0, size, true)).isEqualTo(size);
    return longs;
  }

  /** Returns longs with parts of various widths, many of them 0. */
  private static long[] longs(Random random) {
    long[] longs = new long[random.nextInt(100)];
    int lane = 16 << random.nextInt(3);
    int width = random.nextInt(lane + 1);
    int shift = random.nextInt(lane - width + 1);
    int zeros = random.nextInt(4);
    for (int at = 0; at < longs.length; at++) {
      for (int part = 0; part < 64; part += lane) {
        long number = width == 0 ? 0 : random.nextLong() >>> (64 - width) << shift;
        longs[at] |= random.nextInt(4) < zeros ? 0 : number << part;
      }
      if (random.nextInt(20) == 0) {
        longs[at] = random.nextLong();
      }
    }
    return longs;
  }

  @Test
  void unpack_randomLongs_givesThemBack() throws DamagedException {
    for (int seed = 0; seed < 20_000; seed++) {
      long[] longs = longs(new Random(seed));
      ByteBuffer bytes = packed(longs);
      int end = bytes.position();
      assertThat(end).as("seed %d", seed).isLessThanOrEqualTo((longs.length + 1) / 2 * 17);
      assertThat(unpacked(bytes, end, longs.length)).as("seed %d", seed).isEqualTo(longs);
    }
  }

  /** Checks the form in the documentation of the package, byte by byte. */
  @Test
  void pack_knownLongs_takesTheLeastForm() {
    assertThat(bytes(0, 0, 0)).containsExactly(0, 0);
    assertThat(bytes(9)).containsExactly(197, 9);
    // Parts of 16 bits, even: 4, 3, 2 and 1 of width 3, and a 1 in the last part of the second.
    assertThat(bytes(0x0002_0004_0006_0008L, 1L << 49)).containsExactly(33, 0x9C, 0x02, 0x20);
    assertThat(bytes(0xF_FFFFL)).containsExactly(201, 255, 255, 15, 0, 0);
    // Halves of width 20.
    assertThat(bytes(0x000F_FFFF_000F_FFFFL))
        .containsExactly(173, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0);
    assertThat(bytes(-1, 0)).startsWith(136, 255, 255, 255, 255, 255, 255, 255, 255, 0).hasSize(17);
  }

  private static int[] bytes(long... longs) {
    ByteBuffer bytes = packed(longs);
    int[] unsigned = new int[bytes.position()];
    Arrays.setAll(unsigned, at -> bytes.get(at) & 0xFF);
    return unsigned;
  }

  /** Checks damage that a checksum missed: the method ends, and writes to no other place. */
  @Test
  void unpack_randomBytes_endsWithLongsOrSaysDamaged() {
    int damaged = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      byte[] any = new byte[200];
      random.nextBytes(any);
      ByteBuffer bytes = ByteBuffer.wrap(any).order(ByteOrder.LITTLE_ENDIAN);
      int end = random.nextInt(any.length - Packing.MOST_PAIR_BYTES);
      try {
        unpacked(bytes, end, random.nextInt(100));
      } catch (DamagedException e) {
        damaged++;
      }
    }
    assertThat(damaged).isGreaterThan(10_000);
  }

  @Test
  void unpack_otherSize_saysDamaged() {
    long[] longs = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    ByteBuffer bytes = packed(longs);
    int end = bytes.position();
    for (int size : new int[] {6, 8, 11, 13}) {
      assertThatThrownBy(() -> unpacked(bytes, end, size))
          .isInstanceOf(DamagedException.class)
          .hasMessage("a chunk has a different length");
    }
  }
}
