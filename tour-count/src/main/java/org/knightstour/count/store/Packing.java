package org.knightstour.count.store;

import java.nio.ByteBuffer;

/**
 * A code that packs the longs of records into fewer bytes, and unpacks them. A pair of longs takes
 * one byte, its form, and then the same number of bits for each of them. The package's
 * documentation specifies the forms.
 *
 * <p>Most high bits are 0, because counts are small. Counts of a board with a symmetry are even,
 * and the low bits that are 0 everywhere are not stored either. Linear time, without allocation. No
 * loop is over bits or parts of a long, because packing must cost less than the writing that it
 * saves.
 */
final class Packing {

  /** The most bytes of a pair, and room to write its last bits as a long. */
  static final int MOST_PAIR_BYTES = 1 + 2 * Long.BYTES + Long.BYTES;

  private static final int LANE_16 = 0;
  private static final int LANE_32 = 1;
  private static final int LANE_64 = 2;
  private static final int MOST_SHIFT_32 = 3;

  private static final long LOW_16 = 0x0000_FFFF_0000_FFFFL; // of each half
  private static final long LOW_32 = 0xFFFF_FFFFL;
  private static final long EACH_32 = 0x0000_0001_0000_0001L;

  private static final int[] FORMS = forms(); // by the byte: lane, width and shift, 8 bits each
  private static final byte[] BYTES = bytes(); // by lane, width and shift

  private Packing() {}

  /** Lists the forms in the order of their bytes. The first form has two zeros. */
  private static int[] forms() {
    int[] forms = new int[1 << Byte.SIZE];
    int size = 1; // after LANE_16 of width 0
    for (int width = 1; width <= Short.SIZE; width++) {
      for (int shift = 0; shift <= Short.SIZE - width; shift++) {
        forms[size++] = form(LANE_16, width, shift);
      }
    }
    for (int width = 2; width <= Integer.SIZE; width += 2) {
      for (int shift = 0; shift <= Math.min(MOST_SHIFT_32, Integer.SIZE - width); shift++) {
        forms[size++] = form(LANE_32, width, shift);
      }
    }
    for (int width = 4; width <= Long.SIZE; width += 4) {
      forms[size++] = form(LANE_64, width, 0);
    }
    while (size < forms.length) {
      forms[size++] = -1;
    }
    return forms;
  }

  private static int form(int lane, int width, int shift) {
    return lane << 16 | width << 8 | shift;
  }

  private static int index(int form) {
    return (form >>> 16) << 11 | (form >>> 8 & 0x7F) << 4 | (form & 0xF);
  }

  private static byte[] bytes() {
    byte[] bytes = new byte[3 << 11];
    for (int at = 0; at < FORMS.length; at++) {
      // Width 16 has no shift, so 4 bits hold each.
      if (FORMS[at] >= 0) {
        bytes[index(FORMS[at])] = (byte) at;
      }
    }
    return bytes;
  }

  /** Returns the most bytes that a number of longs takes, with room for the last bits. */
  static int mostBytes(int longs) {
    return (longs + 1) / 2 * (1 + 2 * Long.BYTES) + Long.BYTES;
  }

  /** Packs longs into a little-endian buffer, from its position on. */
  static void pack(long[] from, int first, int size, ByteBuffer to) {
    int last = first + size - 1;
    int at = to.position();
    for (int pair = first; pair < last; pair += 2) {
      at = packPair(from[pair], from[pair + 1], to, at);
    }
    to.position((size & 1) == 0 ? at : packPair(from[last], 0, to, at));
  }

  private static int packPair(long one, long other, ByteBuffer to, int at) {
    long all = one | other;
    if (all == 0) {
      to.put(at, (byte) 0);
      return at + 1;
    }
    int halves = (int) (all | all >>> 32);
    int quarters = (halves | halves >>> 16) & 0xFFFF;
    int shift = Integer.numberOfTrailingZeros(quarters | 1 << 16) & 0xF;
    int width = Integer.SIZE - Integer.numberOfLeadingZeros(quarters) - shift;
    int bits = 4 * width; // of each long
    int lane = LANE_16;
    int shift32 = Math.min(Integer.numberOfTrailingZeros(halves), MOST_SHIFT_32);
    int width32 = (Integer.SIZE - Integer.numberOfLeadingZeros(halves) - shift32 + 1) & ~1;
    shift32 -= Math.max(0, width32 + shift32 - Integer.SIZE); // an odd width was rounded up
    if (2 * width32 < bits) {
      lane = LANE_32;
      width = width32;
      shift = shift32;
      bits = 2 * width32;
    }
    int width64 = (Long.SIZE - Long.numberOfLeadingZeros(all) + 3) & ~3;
    if (width64 < bits) {
      lane = LANE_64;
      width = width64;
      shift = 0;
      bits = width64;
    }
    to.put(at, BYTES[lane << 11 | width << 4 | shift]);
    long low = squeezed(one >>> shift, lane, width);
    long high = squeezed(other >>> shift, lane, width);
    // Twice the half, because a shift by 64 would be a shift by 0.
    to.putLong(at + 1, low | ((high << (bits / 2)) << (bits / 2)));
    if (bits > Integer.SIZE) {
      to.putLong(at + 1 + Long.BYTES, high >>> (Long.SIZE - bits));
    }
    return at + 1 + bits / 4;
  }

  /** Moves the parts of a long together. */
  private static long squeezed(long word, int lane, int width) {
    if (lane == LANE_16) {
      long halves = (word & LOW_16) | ((word & ~LOW_16) >>> (Short.SIZE - width));
      return (halves & LOW_32) | ((halves >>> 32) << (2 * width));
    }
    return lane == LANE_32 ? (word & LOW_32) | ((word >>> 32) << width) : word;
  }

  /**
   * Unpacks the pairs of a little-endian buffer that are certain to be complete. The buffer's limit
   * is at least {@link #MOST_PAIR_BYTES} after the end.
   *
   * @param bytesEnd the end of the bytes that were read
   * @param done the number of longs that are unpacked already, in whole pairs
   * @param size the number of longs of the chunk
   * @param isLast whether the bytes end with the last pair
   * @return the number of longs that are unpacked now
   * @throws DamagedException if the bytes are not packed longs
   */
  static int unpack(ByteBuffer from, int bytesEnd, long[] to, int done, int size, boolean isLast)
      throws DamagedException {
    int at = done;
    int position = from.position();
    int lastStart = isLast ? bytesEnd - 1 : bytesEnd - MOST_PAIR_BYTES;
    while (at < size && position <= lastStart) {
      int form = FORMS[from.get(position) & 0xFF];
      if (form < 0) {
        throw new DamagedException("a chunk makes no sense");
      }
      int lane = form >>> 16;
      int width = form >>> 8 & 0xFF;
      int shift = form & 0xFF;
      int bits = width << (2 - lane);
      long low = from.getLong(position + 1);
      long high = (low >>> (bits / 2)) >>> (bits / 2);
      if (bits > Integer.SIZE) {
        high |= from.getLong(position + 1 + Long.BYTES) << (Long.SIZE - bits);
      }
      to[at] = spread(low, lane, width) << shift;
      if (at + 1 < size) {
        to[at + 1] = spread(high, lane, width) << shift;
      }
      at += 2;
      position += 1 + bits / 4;
    }
    if (position > bytesEnd || (isLast && (at < size || position < bytesEnd))) {
      throw new DamagedException("a chunk has a different length");
    }
    from.position(position);
    return Math.min(at, size);
  }

  /** Moves the parts of a long to their places. Higher bits are ignored. */
  private static long spread(long bits, int lane, int width) {
    long mask = ~(-1L << width);
    if (lane == LANE_16) {
      long each = mask * EACH_32;
      long both = ~(-1L << (2 * width));
      long halves = (bits & both) | (((bits >>> (2 * width)) & both) << 32);
      return (halves & each) | (((halves >>> width) & each) << Short.SIZE);
    }
    if (lane == LANE_32) {
      return (bits & mask) | (((bits >>> width) & mask) << 32);
    }
    return width == Long.SIZE ? bits : bits & mask;
  }
}
