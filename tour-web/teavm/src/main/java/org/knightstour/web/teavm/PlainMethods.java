package org.knightstour.web.teavm;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.Locale;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The methods that {@link MissingMethods} calls instead of methods that TeaVM lacks or implements
 * differently.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class PlainMethods {

  private static final long MEMORY_BYTES = 512L << 20; // browsers do not report their memory

  private static final String NO_FILES = "a page has no files";

  private PlainMethods() {}

  public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> set) {
    return set;
  }

  public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, V> map) {
    return map;
  }

  public static <T> SortedSet<T> emptySortedSet() {
    return new TreeSet<>();
  }

  public static long maxMemory(Runtime runtime) {
    return MEMORY_BYTES;
  }

  /** Replaces a String method, because a line end is not blank in TeaVM. */
  public static boolean isBlank(String text) {
    return strip(text).isEmpty();
  }

  /** Replaces a String method, because TeaVM's JavaScript also strips a no-break space. */
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

  /**
   * Replaces a String method, because TeaVM's version needs java.text and locales, a tenth of the
   * engine.
   */
  public static String format(Locale locale, String format, Object... values) {
    return formatted(format, values);
  }

  /**
   * Replaces a String method for the engine's formats: %s, %d, %f and %g, with groups of three or a
   * precision of one digit. A number half-way between two is rounded as its binary fraction is.
   */
  public static String formatted(String format, Object... values) {
    StringBuilder text = new StringBuilder();
    int at = 0;
    for (Object value : values) {
      int sign = format.indexOf('%', at);
      text.append(format, at, sign);
      at = sign + 1;
      while (!Character.isLetter(format.charAt(at))) {
        at++;
      }
      String options = format.substring(sign + 1, at);
      int digits = options.contains(".") ? options.charAt(options.length() - 1) - '0' : 0;
      String word =
          switch (format.charAt(at++)) {
            case 'f' -> fixed((Double) value, digits);
            case 'g' -> significant((Double) value, digits);
            default -> String.valueOf(value);
          };
      text.append(options.startsWith(",") ? grouped(word) : word);
    }
    return text.append(format, at, format.length()).toString();
  }

  /** Replaces a String method, with the patterns that {@link PlainPattern} supports. */
  public static String[] split(String text, String pattern) {
    return PlainPattern.compile(pattern).split(text);
  }

  public static String[] split(String text, String pattern, int limit) {
    return PlainPattern.compile(pattern).split(text, limit);
  }

  public static boolean matches(String text, String pattern) {
    return PlainPattern.matches(pattern, text);
  }

  public static String replaceAll(String text, String pattern, String replacement) {
    return PlainPattern.compile(pattern).matcher(text).replaceAll(replacement);
  }

  public static String replaceFirst(String text, String pattern, String replacement) {
    return PlainPattern.compile(pattern).matcher(text).replaceFirst(replacement);
  }

  private static String grouped(String number) {
    int point = number.indexOf('.');
    StringBuilder groups = new StringBuilder(number);
    int first = number.startsWith("-") ? 1 : 0;
    for (int at = (point < 0 ? number.length() : point) - 3; at > first; at -= 3) {
      groups.insert(at, ',');
    }
    return groups.toString();
  }

  private static String fixed(double value, int digits) {
    String number = String.valueOf(Math.round(value * Math.pow(10, digits)));
    if (digits == 0) {
      return number;
    }
    String padded = "0".repeat(Math.max(0, digits + 1 - number.length())) + number;
    int point = padded.length() - digits;
    return padded.substring(0, point) + "." + padded.substring(point);
  }

  private static String significant(double value, int digits) {
    int exponent = value == 0 ? 0 : (int) Math.floor(Math.log10(value));
    if (Math.round(value / Math.pow(10, exponent - digits + 1.0)) >= Math.pow(10, digits)) {
      exponent++;
    }
    if (exponent >= -4 && exponent < digits) {
      return fixed(value, digits - 1 - exponent);
    }
    String sign = exponent < 0 ? "e-" : "e+";
    String power = String.valueOf(Math.abs(exponent));
    return fixed(value / Math.pow(10, exponent), digits - 1)
        + sign
        + (power.length() < 2 ? "0" + power : power);
  }

  public static Path createTempFile(
      Path directory, String prefix, String suffix, FileAttribute<?>... attributes)
      throws IOException {
    throw new IOException(NO_FILES);
  }

  public static FileStore getFileStore(Path path) throws IOException {
    throw new IOException(NO_FILES);
  }

  public static int compare(int[] one, int[] other) {
    for (int at = 0; at < Math.min(one.length, other.length); at++) {
      if (one[at] != other[at]) {
        return Integer.compare(one[at], other[at]);
      }
    }
    return Integer.compare(one.length, other.length);
  }

  public static int compare(byte[] one, byte[] other) {
    for (int at = 0; at < Math.min(one.length, other.length); at++) {
      if (one[at] != other[at]) {
        return Byte.compare(one[at], other[at]);
      }
    }
    return Integer.compare(one.length, other.length);
  }

  /** Returns the high 64 bits of a product: Hacker's Delight, 8-2, by halves of 32 bits. */
  static long multiplyHigh(long x, long y) {
    long highX = x >> 32;
    long lowX = x & 0xFFFF_FFFFL;
    long highY = y >> 32;
    long lowY = y & 0xFFFF_FFFFL;
    long middle = highX * lowY + ((lowX * lowY) >>> 32);
    long low = (middle & 0xFFFF_FFFFL) + lowX * highY;
    return highX * highY + (middle >> 32) + (low >> 32);
  }
}
