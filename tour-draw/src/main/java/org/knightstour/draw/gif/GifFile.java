package org.knightstour.draw.gif;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * An animated GIF (version 89a), frame by frame. A frame contains only the rectangle that changed,
 * and in it only the changed pixels. It needs one byte of memory per pixel for any number of
 * frames. Browsers, which make the same animation, do not have Java's GIF writer.
 */
final class GifFile {

  /** The beginning of the comment with the squares of the tour. */
  static final String KEYWORD = "Tour\0";

  private static final int MOST_IN_A_BLOCK = 255;
  private static final int COLOUR_TABLE_OF_256 = 0xf7;
  private static final int EXTENSION = 0x21;
  private static final int KEEP_AND_TRANSPARENT = 5; // do not dispose, a transparent colour
  private static final int BITS = 8; // of a pixel
  private static final int CLEAR = 1 << BITS;
  private static final int END = CLEAR + 1;
  private static final int MOST_CODES = 1 << 12;
  private static final int SLOTS = 1 << 14;

  private final OutputStream out;
  private final GifColours colours;
  private final byte[] shown;
  private final int width;
  private boolean isBegun;

  // A word of the dictionary is one before it and a pixel: its key, and its code.
  private final int[] keys = new int[SLOTS];
  private final short[] codes = new short[SLOTS];
  private final byte[] block = new byte[MOST_IN_A_BLOCK];
  private int filled;
  private int bits;
  private int held;

  /** Begins a file that repeats forever, with a text that no viewer shows. */
  GifFile(OutputStream out, GifColours colours, int width, int height, String text)
      throws IOException {
    this.out = out;
    this.colours = colours;
    this.width = width;
    shown = new byte[width * height];
    out.write("GIF89a".getBytes(StandardCharsets.ISO_8859_1));
    word(width);
    word(height);
    bytes(COLOUR_TABLE_OF_256, 0, 0);
    out.write(colours.table());
    bytes(EXTENSION, 0xff, 11);
    out.write("NETSCAPE2.0".getBytes(StandardCharsets.ISO_8859_1));
    // A block of three bytes: its number, and how often as a word: 0 is for ever.
    bytes(3, 1, 0, 0, 0);
    bytes(EXTENSION, 0xfe);
    byte[] comment = (KEYWORD + text).getBytes(StandardCharsets.ISO_8859_1);
    for (int at = 0; at < comment.length; at += MOST_IN_A_BLOCK) {
      int length = Math.min(MOST_IN_A_BLOCK, comment.length - at);
      out.write(length);
      out.write(comment, at, length);
    }
    out.write(0);
  }

  private void bytes(int... values) throws IOException {
    for (int value : values) {
      out.write(value);
    }
  }

  private void word(int value) throws IOException {
    bytes(value & 0xff, value >> 8);
  }

  /**
   * Adds a frame.
   *
   * @param canvas the whole picture
   * @param dirty the area that can differ from the last frame. The first frame is always complete
   * @param hundredths its display time
   */
  void add(FilmCanvas canvas, Area dirty, int hundredths) throws IOException {
    Area area = isBegun ? dirty : new Area(0, 0, width, shown.length / width);
    bytes(EXTENSION, 0xf9, 4, KEEP_AND_TRANSPARENT);
    word(hundredths);
    bytes(GifColours.TRANSPARENT, 0, 0x2c);
    word(area.x());
    word(area.y());
    word(area.width());
    word(area.height());
    bytes(0, BITS);
    compress(indices(canvas, area));
    out.write(0);
    isBegun = true;
  }

  /** Returns the colour indices of an area, with unchanged pixels as transparent. */
  private byte[] indices(FilmCanvas canvas, Area area) {
    byte[] indices = new byte[area.width() * area.height()];
    int[] row = new int[area.width()];
    int next = 0;
    for (int y = area.y(); y < area.y() + area.height(); y++) {
      canvas.row(area.x(), y, row);
      for (int x = 0; x < row.length; x++) {
        int at = y * width + area.x() + x;
        byte index = (byte) colours.index(row[x]);
        indices[next++] = isBegun && shown[at] == index ? (byte) GifColours.TRANSPARENT : index;
        shown[at] = index;
      }
    }
    return indices;
  }

  /**
   * Compresses pixels by GIF's variant of Lempel, Ziv and Welch: codes of 9 to 12 bits, low bits
   * first.
   */
  private void compress(byte[] pixels) throws IOException {
    int size = BITS + 1;
    int next = END + 1;
    Arrays.fill(codes, (short) 0);
    write(CLEAR, size);
    int word = pixels[0] & 0xff;
    for (int at = 1; at < pixels.length; at++) {
      int pixel = pixels[at] & 0xff;
      int key = (word << BITS) | pixel;
      int slot = slot(key);
      if (codes[slot] != 0) {
        word = codes[slot];
        continue;
      }
      write(word, size);
      word = pixel;
      if (next < MOST_CODES) {
        keys[slot] = key;
        codes[slot] = (short) next;
        size += next++ == 1 << size ? 1 : 0;
      } else {
        write(CLEAR, size);
        Arrays.fill(codes, (short) 0);
        size = BITS + 1;
        next = END + 1;
      }
    }
    write(word, size);
    write(END, next == 1 << size && size < 12 ? size + 1 : size);
    while (bits > 0) {
      octet();
    }
    flush();
  }

  /** Returns the slot of a key, or a free slot for it: at most a quarter of the slots are used. */
  private int slot(int key) {
    int slot = (key * 0x9e3779b9) >>> 18;
    while (codes[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) % SLOTS;
    }
    return slot;
  }

  private void write(int code, int size) throws IOException {
    held |= code << bits;
    bits += size;
    while (bits >= Byte.SIZE) {
      octet();
    }
  }

  private void octet() throws IOException {
    block[filled++] = (byte) held;
    held >>>= Byte.SIZE;
    bits = Math.max(0, bits - Byte.SIZE);
    if (filled == MOST_IN_A_BLOCK) {
      flush();
    }
  }

  private void flush() throws IOException {
    if (filled > 0) {
      out.write(filled);
      out.write(block, 0, filled);
      filled = 0;
    }
  }

  /** Ends the file. The stream stays open. */
  void end() throws IOException {
    out.write(0x3b);
    out.flush();
  }
}
