package org.knightstour.web.teavm;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Methods of the Java library that TeaVM lacks; {@link MissingMethods} calls them instead. */
public final class PlainMethods {

  private static final long MEMORY_BYTES = 512L << 20; // a browser tells no page how much it has

  private PlainMethods() {}

  /** Collections. */
  public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> set) {
    return set;
  }

  /** Collections. */
  public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, V> map) {
    return map;
  }

  /** Collections. */
  public static <T> SortedSet<T> emptySortedSet() {
    return new TreeSet<>();
  }

  /** Runtime. */
  public static long maxMemory(Runtime runtime) {
    return MEMORY_BYTES;
  }

  /** String. */
  public static Stream<String> lines(String text) {
    return Arrays.stream(text.replace("\r\n", "\n").replace('\r', '\n').split("\n"));
  }

  /** Arrays. */
  public static int compare(int[] one, int[] other) {
    for (int at = 0; at < Math.min(one.length, other.length); at++) {
      if (one[at] != other[at]) {
        return Integer.compare(one[at], other[at]);
      }
    }
    return Integer.compare(one.length, other.length);
  }
}
