package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Plain characters on their way to a writer, held as bytes: numbers become digits in place. */
final class AsciiBuffer {

  private static final int SIZE = 1 << 14;
  // More than any one piece needs: a number is padded to 11 characters at most.
  private static final int ROOM = 64;
  private static final byte[] PAIRS = pairs();

  private final Writer out;
  private final byte[] bytes = new byte[SIZE + ROOM];
  private final ByteBuffer longs = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  private int filled;

  AsciiBuffer(Writer out) {
    this.out = out;
  }

  /** The digits of 00 to 99. */
  private static byte[] pairs() {
    byte[] pairs = new byte[200];
    for (int number = 0; number < 100; number++) {
      pairs[2 * number] = (byte) ('0' + number / 10);
      pairs[2 * number + 1] = (byte) ('0' + number % 10);
    }
    return pairs;
  }

  /** Up to eight characters as a number, the first one in the lowest byte. */
  static long packed(String text) {
    long packed = 0;
    for (int at = text.length() - 1; at >= 0; at--) {
      packed = packed << Byte.SIZE | text.charAt(at);
    }
    return packed;
  }

  /** How many digits a number from 0 has. */
  static int digits(int number) {
    int digits = 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    return digits;
  }

  void add(char c) throws IOException {
    bytes[filled++] = (byte) c;
    flushFull();
  }

  /** At most 40 characters. */
  void add(String text) throws IOException {
    for (int at = 0; at < text.length(); at++) {
      bytes[filled++] = (byte) text.charAt(at);
    }
    flushFull();
  }

  /** What {@link #packed} made; at most four of them before another method. */
  void addPacked(long text) {
    longs.putLong(filled, text);
    filled += Long.BYTES - (Long.numberOfLeadingZeros(text) >>> 3);
  }

  /**
   * A number from 0, blanks before it.
   *
   * @param width at least its digits
   */
  void add(int number, int width) throws IOException {
    byte[] text = bytes;
    int begin = filled;
    int at = begin + width;
    filled = at;
    int rest = number;
    while (rest >= 100) {
      int next = rest / 100;
      int pair = 2 * (rest - 100 * next);
      text[--at] = PAIRS[pair + 1];
      text[--at] = PAIRS[pair];
      rest = next;
    }
    text[--at] = PAIRS[2 * rest + 1];
    if (rest >= 10) {
      text[--at] = PAIRS[2 * rest];
    }
    while (at > begin) {
      text[--at] = ' ';
    }
    flushFull();
  }

  /** A dot, blanks before it. */
  void addMissing(int width) throws IOException {
    for (int blank = 1; blank < width; blank++) {
      bytes[filled++] = ' ';
    }
    add('.');
  }

  void flushFull() throws IOException {
    if (filled >= SIZE) {
      flush();
    }
  }

  void flush() throws IOException {
    out.write(new String(bytes, 0, filled, StandardCharsets.ISO_8859_1));
    filled = 0;
  }
}
