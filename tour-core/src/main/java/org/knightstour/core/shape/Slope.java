package org.knightstour.core.shape;

/**
 * The slope of a move: ranks divided by files, in lowest terms. A move and its reverse have the
 * same slope. The four slopes of knight's moves are -2, -1/2, 1/2 and 2.
 *
 * @param ranks 1 for a vertical move
 * @param files at least 0, and 0 for a vertical move
 */
public record Slope(int ranks, int files) implements Comparable<Slope> {

  /** A direction of moves, without a common factor. */
  record Direction(int files, int ranks) {

    static Direction of(int files, int ranks) {
      int factor = (int) gcd(files, ranks);
      return new Direction(files / factor, ranks / factor);
    }

    Direction reversed() {
      return new Direction(-files, -ranks);
    }

    long dot(Direction other) {
      return (long) files * other.files + (long) ranks * other.ranks;
    }

    long cross(Direction other) {
      return (long) files * other.ranks - (long) ranks * other.files;
    }

    Slope slope() {
      return files < 0 || (files == 0 && ranks < 0) ? reversed().slope() : new Slope(ranks, files);
    }
  }

  static long gcd(long a, long b) {
    return b == 0 ? Math.abs(a) : gcd(b, a % b);
  }

  /** Compares the values. A vertical slope is the greatest. */
  @Override
  public int compareTo(Slope other) {
    return Long.compare((long) ranks * other.files, (long) other.ranks * files);
  }

  /** Returns the value, for example {@code -1/2}, or {@code vertical}. */
  @Override
  public String toString() {
    return files == 0 ? "vertical" : files == 1 ? String.valueOf(ranks) : ranks + "/" + files;
  }
}
