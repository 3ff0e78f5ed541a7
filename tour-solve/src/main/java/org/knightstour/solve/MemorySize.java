package org.knightstour.solve;

import org.knightstour.core.ArgumentException;

/** An amount of memory as people write it: 500m or 12g. */
public final class MemorySize {

  private static final int MOST_DIGITS = 9;

  private MemorySize() {}

  /**
   * Reads a number of kilobytes, megabytes or gigabytes.
   *
   * @return the bytes, at least 1024
   */
  public static long parse(String parameter, String text) {
    int last = text.length() - 1;
    int shift =
        switch (text.isEmpty() ? ' ' : Character.toLowerCase(text.charAt(last))) {
          case 'k' -> 10;
          case 'm' -> 20;
          case 'g' -> 30;
          default -> -1;
        };
    String number = text.substring(0, Math.max(0, last));
    boolean isNumber = !number.isEmpty() && number.length() <= MOST_DIGITS;
    if (shift < 0 || !isNumber || !number.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw mistake(parameter, text);
    }
    long bytes = Long.parseLong(number) << shift;
    if (bytes == 0) {
      throw mistake(parameter, text);
    }
    return bytes;
  }

  private static ArgumentException mistake(String parameter, String text) {
    return new ArgumentException(parameter, text, "must be an amount of memory like 500m or 12g");
  }
}
