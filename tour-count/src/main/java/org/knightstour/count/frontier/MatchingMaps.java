package org.knightstour.count.frontier;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The changes of end points, as maps from old codes of matchings to new ones. A map depends on the
 * number of points and on the places of the changed ones alone, not on the board or the layer, so
 * one serves all degree vectors alike. Tables are kept while they take no more than a given number
 * of bytes in all. Safe for threads.
 */
final class MatchingMaps {

  private static final int PLACES = 32;
  private static final int HALVES = Matchings.MOST_POINTS / 2 + 1;
  private static final int MOST_KEY_POINTS = 15;
  private static final int MOST_COMMON = 1 << 20;

  private final AtomicReferenceArray<@Nullable CodeMap> maps =
      new AtomicReferenceArray<>(3 * HALVES * PLACES * PLACES);
  private final Map<Long, CodeMap> permutations = new ConcurrentHashMap<>();
  private final AtomicLong bytesLeft;
  private final long reserve;

  /** Keeps tables up to a number of bytes. */
  MatchingMaps(long bytes) {
    bytesLeft = new AtomicLong(bytes);
    reserve = bytes / 4;
  }

  /** Whether a table of so many codes can stay; if so its room is taken. */
  boolean hasRoom(int codes) {
    long bytes = (long) Integer.BYTES * codes;
    // The largest tables serve few vectors: they leave room for the others.
    long kept = codes > MOST_COMMON ? reserve : 0;
    if (bytesLeft.addAndGet(-bytes) >= kept) {
      return true;
    }
    bytesLeft.addAndGet(bytes);
    return false;
  }

  /** Point p is replaced by a new one that comes at place q; null when that changes no code. */
  @Nullable CodeMap move(int points, int p, int q) {
    if (p == q) {
      return null;
    }
    int key = key(0, points, p, q);
    CodeMap known = maps.get(key);
    return known != null
        ? known
        : added(
            key,
            points,
            points,
            (mate, changed) -> {
              for (int x = 0; x < points; x++) {
                changed[moved(x, p, q)] = moved(mate[x], p, q);
              }
              return true;
            });
  }

  private static int moved(int x, int p, int q) {
    if (x == p) {
      return q;
    }
    int without = x > p ? x - 1 : x;
    return without >= q ? without + 1 : without;
  }

  /** Points p and q, p before q, become inner; their mates become mates of each other. */
  CodeMap join(int points, int p, int q) {
    int key = key(1, points, p, q);
    CodeMap known = maps.get(key);
    return known != null
        ? known
        : added(
            key,
            points,
            points - 2,
            (mate, changed) -> {
              if (mate[p] == q) {
                return false;
              }
              for (int x = 0; x < points; x++) {
                if (x != p && x != q) {
                  int y = mate[x] == p ? mate[q] : mate[x] == q ? mate[p] : mate[x];
                  changed[without(x, p, q)] = without(y, p, q);
                }
              }
              return true;
            });
  }

  private static int without(int x, int p, int q) {
    return x - (x > p ? 1 : 0) - (x > q ? 1 : 0);
  }

  /** Two new points, mates of each other, come at places p before q among k + 2. */
  CodeMap insert(int points, int p, int q) {
    int key = key(2, points, p, q);
    CodeMap known = maps.get(key);
    return known != null
        ? known
        : added(
            key,
            points,
            points + 2,
            (mate, changed) -> {
              for (int x = 0; x < points; x++) {
                changed[with(x, p, q)] = with(mate[x], p, q);
              }
              changed[p] = q;
              changed[q] = p;
              return true;
            });
  }

  private static int with(int x, int p, int q) {
    int y = x >= p ? x + 1 : x;
    return y >= q ? y + 1 : y;
  }

  /**
   * Point x becomes point images[x].
   *
   * @param toLesser whether a code that is less than its image stays
   */
  CodeMap permute(int[] images, boolean toLesser) {
    int points = images.length;
    CodeMap map = new CodeMap(points, points, permutation(images, toLesser), this);
    if (points > MOST_KEY_POINTS) {
      return map;
    }
    long key = toLesser ? 1 : 2;
    for (int x = 0; x < points; x++) {
      key = key << 4 | images[x];
    }
    CodeMap before = permutations.putIfAbsent(key, map);
    return before != null ? before : map;
  }

  private static CodeMap.Change permutation(int[] images, boolean toLesser) {
    int points = images.length;
    return (mate, changed) -> {
      for (int x = 0; x < points; x++) {
        changed[images[x]] = images[mate[x]];
      }
      if (toLesser && Matchings.code(mate, points) < Matchings.code(changed, points)) {
        System.arraycopy(mate, 0, changed, 0, points);
      }
      return true;
    };
  }

  private static int key(int change, int points, int p, int q) {
    return ((change * HALVES + points / 2) * PLACES + p) * PLACES + q;
  }

  private CodeMap added(int key, int points, int newPoints, CodeMap.Change change) {
    CodeMap map = new CodeMap(points, newPoints, change, this);
    // Whoever comes second uses the first one's.
    return maps.compareAndSet(key, null, map)
        ? map
        : java.util.Objects.requireNonNull(maps.get(key));
  }
}
