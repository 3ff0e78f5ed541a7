package org.knightstour.draw.gif;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A palette of up to 255 colours for some pictures, and a transparent colour. Similar colours share
 * an entry with their most frequent colour, because backgrounds must not change. Each pixel takes
 * the nearest colour. Dithering would change from frame to frame and enlarge the file.
 */
final class GifColours {

  /** The index of transparent pixels. */
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

  /** Chooses the colours. Call it once, before {@link #index}. */
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

  /** Returns the most frequent colour of each cube of colours with this side. */
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

  /**
   * Compares two colours by count, then by value, because the same picture must give the same file.
   */
  private boolean isMoreFrequent(int a, int b) {
    int order = Integer.compare(counts.getOrDefault(a, 0), counts.getOrDefault(b, 0));
    return order > 0 || (order == 0 && a < b);
  }

  /** Returns the index of the nearest colour. */
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

  /** Returns a distance with weights, because the eye sees green best and blue least. */
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

  /** Returns the colours by index, three bytes each. Unused colours are black. */
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
