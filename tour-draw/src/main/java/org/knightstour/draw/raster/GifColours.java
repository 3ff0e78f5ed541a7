package org.knightstour.draw.raster;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
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

  private static final int MOST_REMEMBERED = 1 << 17;

  private final Map<Integer, Integer> counts = new HashMap<>();
  private final Map<Integer, Integer> nearest = new HashMap<>();
  private int[] palette = new int[0];

  /** Counts the colours of a picture. */
  void add(BufferedImage image) {
    int[] row = new int[image.getWidth()];
    for (int y = 0; y < image.getHeight(); y++) {
      image.getRGB(0, y, row.length, 1, row, 0, row.length);
      for (int pixel : row) {
        counts.merge(pixel, 1, Integer::sum);
      }
    }
  }

  /** Chooses the colours; to be called once, before any is asked for. */
  void choose() {
    int step = 2;
    while (alike(step).size() > TRANSPARENT) {
      step++;
    }
    palette = alike(step).stream().mapToInt(Integer::intValue).sorted().toArray();
    counts.clear();
  }

  /** The most frequent colour of each cube of colours with this side. */
  private Collection<Integer> alike(int side) {
    Map<List<Integer>, Integer> most = new HashMap<>();
    counts.forEach(
        (colour, count) ->
            most.merge(
                List.of(red(colour) / side, green(colour) / side, blue(colour) / side),
                colour,
                (a, b) -> isMoreFrequent(a, b) ? a : b));
    return most.values();
  }

  /** The colour itself decides between equal counts: the same picture gives the same file. */
  private boolean isMoreFrequent(Integer a, Integer b) {
    int order = Integer.compare(counts.getOrDefault(a, 0), counts.getOrDefault(b, 0));
    return order > 0 || (order == 0 && a < b);
  }

  /** The index of the nearest colour. */
  int index(int colour) {
    if (nearest.size() >= MOST_REMEMBERED) {
      nearest.clear();
    }
    return nearest.computeIfAbsent(colour, this::nearest);
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

  IndexColorModel model() {
    int[] all = Arrays.copyOf(palette, TRANSPARENT + 1);
    return new IndexColorModel(
        Byte.SIZE, all.length, all, 0, true, TRANSPARENT, DataBuffer.TYPE_BYTE);
  }
}
