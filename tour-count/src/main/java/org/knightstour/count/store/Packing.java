package org.knightstour.count.store;

import java.nio.ByteBuffer;

/**
 * A code that packs the longs of records into fewer bytes, and unpacks them. Records contain many
 * small counts and many zeros, and also longs that use all bits. Neighbours are often alike.
 *
 * <p>Each {@link #GROUP} longs are a group. The last group can have fewer. A group is one byte,
 * which specifies how it is packed, and its numbers. The low 7 bits of that byte are the width of a
 * number, from 0 to 64 bits. The numbers are the 16-bit parts of the longs if the width is at most
 * 16, the halves of the longs if it is at most 32, and otherwise the longs. The part in the low
 * bits of a long comes first. If the high bit of the byte is set, a bit for each number follows,
 * which is 1 if the number is not 0, and only those numbers are stored. Bits fill bytes from the
 * low bit on, and a group ends with a whole byte.
 *
 * <p>Each group takes the form that needs the fewest bits. A group therefore never takes more than
 * one byte more than its longs. The layers of 8x8 open take about 42 % of their longs. Linear time,
 * without allocation.
 */
final class Packing {

  /** The longs of a group. */
  static final int GROUP = 4;

  /** The most bytes of a group, and room to write the last bits of it as a long. */
  static final int MOST_GROUP_BYTES = 1 + Long.BYTES * GROUP + Long.BYTES;

  private static final int HAS_ZEROS = 0x80;

  private Packing() {}

  /** Returns the most bytes that a number of longs takes, with room for the last bits. */
  static int mostBytes(int longs) {
    return Long.BYTES * longs + (longs + GROUP - 1) / GROUP + Long.BYTES;
  }

  /** Packs longs into a little-endian buffer, from its position on. */
  static void pack(long[] from, int first, int size, ByteBuffer to) {
    int end = first + size;
    int at = to.position();
    for (int group = first; group < end; group += GROUP) {
      at = packGroup(from, group, Math.min(end, group + GROUP), to, at);
    }
    to.position(at);
  }

  private static int packGroup(long[] from, int first, int end, ByteBuffer to, int position) {
    long all = 0;
    for (int at = first; at < end; at++) {
      all |= from[at];
    }
    long best = Long.MAX_VALUE;
    int bestLane = Long.SIZE;
    int form = 0;
    for (int lane = Long.SIZE; lane >= Short.SIZE; lane >>= 1) {
      int width = Long.SIZE - Long.numberOfLeadingZeros(all);
      // A narrower width would be read as one of narrower parts.
      if (laneOf(width) == lane) {
        int numbers = (end - first) * (Long.SIZE / lane);
        int others = nonZero(from, first, end, lane);
        int withZeros = numbers + others * width;
        int without = numbers * width;
        if (Math.min(withZeros, without) < best) {
          best = Math.min(withZeros, without);
          bestLane = lane;
          form = withZeros < without ? width | HAS_ZEROS : width;
        }
      }
      all = (all | all >>> (lane >> 1)) & (-1L >>> (Long.SIZE - (lane >> 1)));
    }
    to.put(position, (byte) form);
    return packNumbers(from, first, end, bestLane, form, to, position + 1);
  }

  private static int laneOf(int width) {
    return width <= Short.SIZE ? Short.SIZE : width <= Integer.SIZE ? Integer.SIZE : Long.SIZE;
  }

  private static int nonZero(long[] from, int first, int end, int lane) {
    int count = 0;
    for (int at = first; at < end; at++) {
      count += Long.bitCount(marks(from[at], lane));
    }
    return count;
  }

  /** Returns the lowest bit of each part that is not 0. */
  private static long marks(long word, int lane) {
    long any = word;
    for (int step = lane >> 1; step > 0; step >>= 1) {
      any |= (any & highHalves(lane, step)) >>> step;
    }
    return any & lowBits(lane);
  }

  private static long lowBits(int lane) {
    return lane == Short.SIZE ? 0x0001_0001_0001_0001L : lane == Integer.SIZE ? 0x1_0000_0001L : 1;
  }

  /** Returns the bits of parts that a shift to the right by some bits leaves in their part. */
  private static long highHalves(int lane, int shift) {
    return lowBits(lane) * (((-1L >>> (Long.SIZE - lane)) >>> shift) << shift);
  }

  private static int packNumbers(
      long[] from, int first, int end, int lane, int form, ByteBuffer to, int position) {
    int width = form & ~HAS_ZEROS;
    boolean hasZeros = form != width;
    int at = position;
    long bits = 0;
    int used = 0;
    long mask = -1L >>> (Long.SIZE - lane);
    if (hasZeros) {
      for (int word = first; word < end; word++) {
        long rest = from[word];
        for (int part = 0; part < Long.SIZE; part += lane) {
          bits |= ((rest >>> part & mask) != 0 ? 1L : 0L) << used++;
        }
      }
    }
    for (int word = first; word < end; word++) {
      for (int part = 0; part < Long.SIZE; part += lane) {
        long number = from[word] >>> part & mask;
        if (number != 0 || !hasZeros) {
          bits |= number << used;
          used += width;
          if (used >= Long.SIZE) {
            to.putLong(at, bits);
            at += Long.BYTES;
            used -= Long.SIZE;
            bits = used == 0 ? 0 : number >>> (width - used);
          }
        }
      }
    }
    to.putLong(at, bits);
    return at + (used + Byte.SIZE - 1) / Byte.SIZE;
  }

  /**
   * Unpacks the groups of a little-endian buffer that are certain to be complete. The buffer's
   * limit is at least {@link #MOST_GROUP_BYTES} after the end.
   *
   * @param bytesEnd the end of the bytes that were read
   * @param done the number of longs that are unpacked already, in complete groups
   * @param size the number of longs of the chunk
   * @param isLast whether the bytes end with the last group
   * @return the number of longs that are unpacked now
   * @throws DamagedException if the bytes are not packed longs
   */
  static int unpack(ByteBuffer from, int bytesEnd, long[] to, int done, int size, boolean isLast)
      throws DamagedException {
    int at = done;
    int least = isLast ? 1 : MOST_GROUP_BYTES;
    while (at < size && bytesEnd - from.position() >= least) {
      int end = Math.min(size, at + GROUP);
      unpackGroup(from, to, at, end);
      at = end;
    }
    if (from.position() > bytesEnd || (isLast && (at < size || from.position() < bytesEnd))) {
      throw new DamagedException("a chunk has a different length");
    }
    return at;
  }

  private static void unpackGroup(ByteBuffer from, long[] to, int first, int end)
      throws DamagedException {
    int form = from.get() & 0xFF;
    int width = form & ~HAS_ZEROS;
    if (width > Long.SIZE) {
      throw new DamagedException("a chunk makes no sense");
    }
    int lane = laneOf(width);
    int numbers = (end - first) * (Long.SIZE / lane);
    boolean hasZeros = form != width;
    int start = from.position();
    int used = 0; // bits
    long present = -1;
    if (hasZeros) {
      int bytes = (numbers + Byte.SIZE - 1) / Byte.SIZE;
      present = from.get() & 0xFF;
      present |= bytes > 1 ? (from.get() & 0xFFL) << Byte.SIZE : 0;
      present &= (1L << numbers) - 1;
      used = numbers;
    }
    int stored = hasZeros ? Long.bitCount(present) : numbers;
    int length = (used + stored * width + Byte.SIZE - 1) / Byte.SIZE;
    int number = 0;
    for (int word = first; word < end; word++) {
      long made = 0;
      for (int part = 0; part < Long.SIZE; part += lane) {
        if ((present >>> number++ & 1) != 0) {
          made |= bits(from, start, used, width) << part;
          used += width;
        }
      }
      to[word] = made;
    }
    from.position(start + length);
  }

  private static long bits(ByteBuffer from, int start, int bit, int width) {
    if (width == 0) {
      return 0;
    }
    int at = start + (bit >> 3);
    int shift = bit & 7;
    long low = from.getLong(at) >>> shift;
    if (shift + width > Long.SIZE) {
      low |= (from.get(at + Long.BYTES) & 0xFFL) << (Long.SIZE - shift);
    }
    return low & (-1L >>> (Long.SIZE - width));
  }
}
