package org.knightstour.draw.gif;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Up to 255 colours that stand for all of some pictures, and a transparent one. Colours that are
 * alike are one, for which the most frequent of them stands, so that grounds stay as they are. Each
 * pixel takes the nearest colour: no dithering, which would change from frame to frame and grow the
 * file.
 */
final class GifColours {

  /** The index that shows what is below. */
  static final int TRANSPARENT = 255;

  private static final int REMEMBERED = 1 << 14;
  private static final int NONE = -1;

  private final Map<Integer, Integer> counts = new HashMap<>();
  // The index found last for a colour, in a place that colours share.
  private final int[] asked = new int[REMEMBERED];
  private final int[] found = new int[REMEMBERED];
  private int[] palette = new int[0];

  /** Counts the colours of a picture. */
  void add(FilmCanvas canvas) {
    int[] row = new int[canvas.width()];
    for (int y = 0; y < canvas.height(); y++) {
      canvas.row(0, y, row);
      int run = 0;
      for (int x = 0; x < row.length; x++) {
        run++;
        // Most pixels are like the one before.
        if (x + 1 == row.length || row[x + 1] != row[x]) {
          counts.merge(row[x] & 0xffffff, run, Integer::sum);
          run = 0;
        }
      }
    }
  }

  /** Chooses the colours; to be called once, before any is asked for. */
  void choose() {
    int step = 2;
    while (alike(step).length > TRANSPARENT) {
      step++;
    }
    palette = alike(step);
    Arrays.sort(palette);
    counts.clear();
    Arrays.fill(asked, NONE);
  }

  /** The most frequent colour of each cube of colours with this side. */
  private int[] alike(int side) {
    Map<Integer, Integer> most = new HashMap<>();
    for (int colour : counts.keySet()) {
      int cube =
          ((red(colour) / side) << 16) | ((green(colour) / side) << 8) | (blue(colour) / side);
      most.merge(cube, colour, (a, b) -> isMoreFrequent(a, b) ? a : b);
    }
    int[] colours = new int[most.size()];
    int next = 0;
    for (int colour : most.values()) {
      colours[next++] = colour;
    }
    return colours;
  }

  /** The colour itself decides between equal counts: the same picture gives the same file. */
  private boolean isMoreFrequent(int a, int b) {
    int order = Integer.compare(counts.getOrDefault(a, 0), counts.getOrDefault(b, 0));
    return order > 0 || (order == 0 && a < b);
  }

  /** The index of the nearest colour. */
  int index(int colour) {
    int opaque = colour & 0xffffff;
    int place = (opaque * 0x9e3779b9) >>> 18;
    if (asked[place] != opaque) {
      asked[place] = opaque;
      found[place] = nearest(opaque);
    }
    return found[place];
  }

  private int nearest(int colour) {
    int best = 0;
    for (int i = 1; i < palette.length; i++) {
      best = distance(palette[i], colour) < distance(palette[best], colour) ? i : best;
    }
    return best;
  }

  /** The eye sees green best and blue least. */
  private static int distance(int a, int b) {
    int red = red(a) - red(b);
    int green = green(a) - green(b);
    int blue = blue(a) - blue(b);
    return 3 * red * red + 6 * green * green + blue * blue;
  }

  private static int red(int colour) {
    return colour >> 16 & 0xff;
  }

  private static int green(int colour) {
    return colour >> 8 & 0xff;
  }

  private static int blue(int colour) {
    return colour & 0xff;
  }

  /** The colours by their indices, three bytes each; those that are not used are black. */
  byte[] table() {
    byte[] table = new byte[3 * (TRANSPARENT + 1)];
    for (int at = 0; at < palette.length; at++) {
      table[3 * at] = (byte) red(palette[at]);
      table[3 * at + 1] = (byte) green(palette[at]);
      table[3 * at + 2] = (byte) blue(palette[at]);
    }
    return table;
  }
}
