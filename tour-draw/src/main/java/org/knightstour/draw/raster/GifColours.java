package org.knightstour.draw.raster;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Up to 255 colours that stand for all of some pictures, and a transparent one. The most frequent
 * are kept as they are, so that grounds are even; the others (edges of lines and letters, softened)
 * are divided by median cut (Heckbert 1982). Each pixel takes the nearest colour: no dithering,
 * which would change from frame to frame and grow the file.
 */
final class GifColours {

  /** The index that shows what is below. */
  static final int TRANSPARENT = 255;

  private static final int MOST = 255;
  private static final int KEPT = 40;
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
        counts.merge(pixel & 0xffffff, 1, Integer::sum);
      }
    }
  }

  /** Chooses the colours; to be called once, before any is asked for. */
  void choose() {
    List<int[]> byCount = new ArrayList<>(counts.size());
    counts.forEach((colour, count) -> byCount.add(new int[] {colour, count}));
    // The colour itself decides between equal counts: the same picture gives the same file.
    byCount.sort(Comparator.<int[]>comparingInt(c -> -c[1]).thenComparingInt(c -> c[0]));
    int kept = Math.min(KEPT, byCount.size());
    List<List<int[]>> boxes = new ArrayList<>();
    if (byCount.size() > kept) {
      boxes.add(new ArrayList<>(byCount.subList(kept, byCount.size())));
    }
    while (kept + boxes.size() < MOST && divideWidest(boxes)) {
      // Each division makes one box more.
    }
    palette = new int[kept + boxes.size()];
    for (int i = 0; i < palette.length; i++) {
      palette[i] = i < kept ? byCount.get(i)[0] : mean(boxes.get(i - kept));
    }
    counts.clear();
  }

  /** Cuts the box with the widest channel, weighted by its pixels, at the median; false if none. */
  private static boolean divideWidest(List<List<int[]>> boxes) {
    double most = 0;
    int widest = -1;
    int shift = 0;
    for (int i = 0; i < boxes.size(); i++) {
      for (int channel = 0; channel <= 16; channel += 8) {
        double weight = extent(boxes.get(i), channel) * Math.sqrt((double) pixels(boxes.get(i)));
        if (weight > most) {
          most = weight;
          widest = i;
          shift = channel;
        }
      }
    }
    if (widest < 0) {
      return false;
    }
    List<int[]> box = boxes.get(widest);
    int channel = shift;
    box.sort(
        Comparator.<int[]>comparingInt(c -> (c[0] >> channel) & 0xff).thenComparingInt(c -> c[0]));
    long half = pixels(box) / 2;
    int cut = 0;
    long sum = 0;
    while (cut < box.size() - 1 && (cut == 0 || sum + box.get(cut)[1] <= half)) {
      sum += box.get(cut++)[1];
    }
    boxes.set(widest, new ArrayList<>(box.subList(0, cut)));
    boxes.add(new ArrayList<>(box.subList(cut, box.size())));
    return true;
  }

  private static int extent(List<int[]> box, int shift) {
    int least = 255;
    int most = 0;
    for (int[] colour : box) {
      int value = (colour[0] >> shift) & 0xff;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return Math.max(0, most - least);
  }

  private static long pixels(List<int[]> box) {
    return box.stream().mapToLong(c -> c[1]).sum();
  }

  private static int mean(List<int[]> box) {
    long pixels = pixels(box);
    int mean = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      long sum = 0;
      for (int[] colour : box) {
        sum += (long) ((colour[0] >> shift) & 0xff) * colour[1];
      }
      mean |= (int) ((sum + pixels / 2) / pixels) << shift;
    }
    return mean;
  }

  /** The index of the nearest colour. */
  int index(int colour) {
    int rgb = colour & 0xffffff;
    Integer known = nearest.get(rgb);
    if (known != null) {
      return known;
    }
    int best = 0;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < palette.length; i++) {
      int distance = distance(palette[i], rgb);
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    if (nearest.size() >= MOST_REMEMBERED) {
      nearest.clear();
    }
    nearest.put(rgb, best);
    return best;
  }

  private static int distance(int a, int b) {
    int red = (a >> 16) - (b >> 16);
    int green = ((a >> 8) & 0xff) - ((b >> 8) & 0xff);
    int blue = (a & 0xff) - (b & 0xff);
    return 3 * red * red + 6 * green * green + blue * blue;
  }

  /** The colours as Java2D wants them; unused ones are black. */
  IndexColorModel model() {
    int[] all = Arrays.copyOf(palette, MOST + 1);
    for (int i = 0; i < all.length; i++) {
      all[i] |= 0xff000000;
    }
    all[TRANSPARENT] = 0;
    return new IndexColorModel(
        8, all.length, all, 0, true, TRANSPARENT, java.awt.image.DataBuffer.TYPE_BYTE);
  }
}
