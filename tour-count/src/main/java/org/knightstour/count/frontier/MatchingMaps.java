package org.knightstour.count.frontier;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.frontier.Transition.Change;

/**
 * The changes of end points, as maps from old codes of matchings to new codes. A map depends only
 * on the number of points and on the changed points, not on the board or the layer. Therefore one
 * map serves all degree vectors. Tables are kept up to a limit of bytes in total. Thread-safe.
 */
final class MatchingMaps {

  private static final int PLACES = 32;
  private static final int HALVES = Matchings.MOST_POINTS / 2 + 1;
  static final int MOST_KEY_POINTS = 15;

  static final int MOST_COMMON = 1 << 20; // tables of more codes are few

  // The maps of one kind of change of a number of points, for all p and q. All are made together:
  // then looking one up is short for ever, and the caller is compiled once.
  private final AtomicReferenceArray<CodeMap @Nullable []> maps =
      new AtomicReferenceArray<>(Change.values().length * HALVES);

  private final Map<Long, CodeMap> permutations = new ConcurrentHashMap<>();
  private final AtomicLong bytesLeft;
  private final long bytes;

  MatchingMaps(long bytes) {
    bytesLeft = new AtomicLong(bytes);
    this.bytes = bytes;
  }

  /** Returns the bytes of the tables that are kept. */
  long bytes() {
    return bytes - bytesLeft.get();
  }

  /** Reserves room for a table. Returns false if a table with this many codes cannot be kept. */
  boolean reserve(int codes) {
    long taken = (long) Integer.BYTES * codes;
    // The largest tables serve few vectors: they leave room for the others.
    boolean isRoom = bytesLeft.addAndGet(-taken) >= (codes > MOST_COMMON ? bytes / 4 : 0);
    if (!isRoom) {
      bytesLeft.addAndGet(taken);
    }
    return isRoom;
  }

  /** Returns the map that replaces point p by a new point q, or null if it changes no code. */
  @Nullable CodeMap move(int points, int p, int q) {
    return p == q ? null : of(Change.MOVE, points)[p * PLACES + q];
  }

  /**
   * Returns the map that joins points p and q. They become inner points, and their mates become
   * mates of each other.
   */
  CodeMap join(int points, int p, int q) {
    return of(Change.JOIN, points)[Math.min(p, q) * PLACES + Math.max(p, q)];
  }

  /**
   * Returns the map that inserts two points, mates of each other, as points p and q of two more.
   */
  CodeMap insert(int points, int p, int q) {
    return of(Change.INSERT, points)[Math.min(p, q) * PLACES + Math.max(p, q)];
  }

  /**
   * Returns the map in which point x becomes point images[x]. With {@code toLesser}, a code that is
   * less than its image stays.
   */
  CodeMap permute(int[] images, boolean toLesser) {
    if (images.length > MOST_KEY_POINTS) {
      return new CodeMap(Change.KEEP, images, toLesser, 0, 0, this);
    }
    long key = toLesser ? 1 : 2;
    for (int image : images) {
      key = key << 4 | image;
    }
    CodeMap known = permutations.get(key);
    if (known != null) {
      return known;
    }
    CodeMap move = toLesser ? null : asMove(images);
    CodeMap map =
        move != null ? move : new CodeMap(Change.KEEP, images.clone(), toLesser, 0, 0, this);
    return Objects.requireNonNullElse(permutations.putIfAbsent(key, map), map);
  }

  /** Returns the move that equals a permutation, or null. */
  private @Nullable CodeMap asMove(int[] images) {
    int low = 0;
    int high = images.length - 1;
    while (low < high && images[low] == low) {
      low++;
    }
    while (low < high && images[high] == high) {
      high--;
    }
    if (low >= high) {
      return null;
    }
    int p = images[low] == high ? low : high;
    int q = p == low ? high : low;
    boolean isMove = Arrays.equals(images, CodeMap.labels(Change.MOVE, images.length, p, q));
    return isMove ? move(images.length, p, q) : null;
  }

  @SuppressWarnings("EnumOrdinal") // an index that is never stored
  private CodeMap[] of(Change change, int points) {
    int place = change.ordinal() * HALVES + points / 2;
    CodeMap[] known = maps.get(place);
    return known != null ? known : made(change, points, place);
  }

  private CodeMap[] made(Change change, int points, int place) {
    int places = change == Change.INSERT ? points + 2 : points;
    CodeMap[] made = new CodeMap[places * PLACES];
    for (int p = 0; p < places; p++) {
      for (int q = change == Change.MOVE ? 0 : p + 1; q < places; q++) {
        if (change == Change.MOVE && p == q + 1) {
          made[p * PLACES + q] = made[q * PLACES + p]; // neighbours change places
        } else if (p != q) {
          made[p * PLACES + q] =
              new CodeMap(change, CodeMap.labels(change, points, p, q), false, p, q, this);
        }
      }
    }
    // If another thread was first, its maps are used.
    return maps.compareAndSet(place, null, made) ? made : Objects.requireNonNull(maps.get(place));
  }
}
