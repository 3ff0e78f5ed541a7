package org.knightstour.web.teavm;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Methods of the Java library that TeaVM lacks or has otherwise; {@link MissingMethods} calls them
 * instead.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class PlainMethods {

  private static final long MEMORY_BYTES = 512L << 20; // a browser does not say how much it has

  private static final String NO_FILES = "a page has no files";

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

  /** String: in TeaVM a line end is not blank. */
  public static boolean isBlank(String text) {
    return strip(text).isEmpty();
  }

  /** String: in TeaVM's JavaScript a no-break space is stripped too. */
  public static String strip(String text) {
    int begin = 0;
    int end = text.length();
    while (begin < end && Character.isWhitespace(text.charAt(begin))) {
      begin++;
    }
    while (end > begin && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(begin, end);
  }

  /** Arrays. */
  public static void parallelSort(long[] numbers) {
    Arrays.sort(numbers);
  }

  /** Files: there are none. */
  public static Path createTempFile(
      Path directory, String prefix, String suffix, FileAttribute<?>... attributes)
      throws IOException {
    throw new IOException(NO_FILES);
  }

  /** Files: there are none. */
  public static FileStore getFileStore(Path path) throws IOException {
    throw new IOException(NO_FILES);
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

  /** Arrays. */
  public static int compare(byte[] one, byte[] other) {
    for (int at = 0; at < Math.min(one.length, other.length); at++) {
      if (one[at] != other[at]) {
        return Byte.compare(one[at], other[at]);
      }
    }
    return Integer.compare(one.length, other.length);
  }
}
