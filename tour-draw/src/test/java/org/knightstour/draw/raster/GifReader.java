package org.knightstour.draw.raster;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/**
 * A decoder of GIF89a by its specification, as far as tests need it: global colours, frames over
 * each other, delays, the loop. It shares no code with the writer.
 */
final class GifReader {

  /** The place, the size, and the delay in hundredths of a second. */
  record Frame(int x, int y, int width, int height, int delay) {}

  private final byte[] bytes;
  private int at;
  private int loops = -1;
  private int delay;
  private int transparent = -1;
  private int[] colours = new int[0];
  private final List<Frame> frames = new ArrayList<>();
  private BufferedImage image = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);

  private GifReader(byte[] bytes) {
    this.bytes = bytes;
  }

  static GifReader read(byte[] bytes) {
    GifReader reader = new GifReader(bytes);
    reader.read();
    return reader;
  }

  int width() {
    return image.getWidth();
  }

  int height() {
    return image.getHeight();
  }

  int loops() {
    return loops;
  }

  List<Frame> frames() {
    return frames;
  }

  BufferedImage lastImage() {
    return image;
  }

  private int next() {
    return bytes[at++] & 0xff;
  }

  private int word() {
    int low = next();
    return low | next() << 8;
  }

  private void read() {
    if (!new String(bytes, 0, 6, java.nio.charset.StandardCharsets.US_ASCII).equals("GIF89a")) {
      throw new AssertionError("no GIF89a");
    }
    at = 6;
    image = new BufferedImage(word(), word(), BufferedImage.TYPE_INT_RGB);
    int flags = next();
    at += 2;
    colours = table(flags);
    while (true) {
      switch (next()) {
        case 0x21 -> extension();
        case 0x2c -> frame();
        case 0x3b -> {
          return;
        }
        default -> throw new AssertionError("no block at " + (at - 1));
      }
    }
  }

  private int[] table(int flags) {
    int[] table = new int[(flags & 0x80) == 0 ? 0 : 2 << (flags & 7)];
    for (int i = 0; i < table.length; i++) {
      table[i] = next() << 16 | next() << 8 | next();
    }
    return table;
  }

  private void extension() {
    int label = next();
    byte[] data = blocks();
    if (label == 0xf9) {
      transparent = (data[0] & 1) != 0 ? data[3] & 0xff : -1;
      delay = (data[1] & 0xff) | (data[2] & 0xff) << 8;
    } else if (label == 0xff) {
      loops = (data[12] & 0xff) | (data[13] & 0xff) << 8;
    }
  }

  private byte[] blocks() {
    java.io.ByteArrayOutputStream data = new java.io.ByteArrayOutputStream();
    for (int size = next(); size > 0; size = next()) {
      data.write(bytes, at, size);
      at += size;
    }
    return data.toByteArray();
  }

  private void frame() {
    int x = word();
    int y = word();
    int width = word();
    int height = word();
    int flags = next();
    int[] local = table(flags);
    int[] table = local.length > 0 ? local : colours;
    int least = next();
    byte[] indices = decoded(blocks(), least, width * height);
    frames.add(new Frame(x, y, width, height, delay));
    for (int i = 0; i < indices.length; i++) {
      int index = indices[i] & 0xff;
      if (index != transparent) {
        image.setRGB(x + i % width, y + i / width, table[index]);
      }
    }
  }

  /** Decodes LZW with codes of growing length. Each string is stored as a place in the output. */
  private static byte[] decoded(byte[] data, int least, int size) {
    Codes codes = new Codes(data);
    byte[] out = new byte[size];
    int[] begins = new int[4097];
    int[] lengths = new int[4097];
    int clear = 1 << least;
    int known = clear + 2;
    int width = least + 1;
    boolean isFirst = true;
    for (int written = 0; written < size; ) {
      int code = codes.next(width);
      if (code == clear) {
        known = clear + 2;
        width = least + 1;
        isFirst = true;
        continue;
      }
      int begin = written;
      if (code < clear) {
        out[written++] = (byte) code;
      } else {
        int entry = Math.min(code, known);
        for (int i = 0; i < lengths[entry]; i++) {
          out[written++] = out[begins[entry] + i];
        }
      }
      known += !isFirst && known < 4096 ? 1 : 0;
      isFirst = false;
      // The next code's string is this string and one more byte, which is written before its use.
      begins[known] = begin;
      lengths[known] = written - begin + 1;
      width += known == (1 << width) && width < 12 ? 1 : 0;
    }
    return out;
  }

  /** Numbers of any width, the lowest bits first. */
  private static final class Codes {

    private final byte[] data;
    private int at;
    private long bits;
    private int held;

    Codes(byte[] data) {
      this.data = data;
    }

    int next(int width) {
      while (held < width) {
        bits |= (long) (data[at++] & 0xff) << held;
        held += 8;
      }
      int code = (int) (bits & ((1 << width) - 1));
      bits >>= width;
      held -= width;
      return code;
    }
  }
}
