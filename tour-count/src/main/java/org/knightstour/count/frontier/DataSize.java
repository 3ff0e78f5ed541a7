package org.knightstour.count.frontier;

import java.util.Locale;

/** Bytes as people read them. */
final class DataSize {

  private static final int KILO = 1024;

  private DataSize() {}

  /** Like {@code 3.1 GB} or {@code 512 MB}; from a megabyte on, a power of 1024 each. */
  static String text(double bytes) {
    double size = Math.max(bytes / KILO / KILO, 0.1);
    if (size < KILO) {
      return String.format(Locale.ROOT, size < 10 ? "%.1f MB" : "%.0f MB", size);
    }
    return size / KILO < KILO
        ? String.format(Locale.ROOT, "%.1f GB", size / KILO)
        : String.format(Locale.ROOT, "%,.1f TB", size / KILO / KILO);
  }
}
