package org.knightstour.cli;

import org.knightstour.core.Excerpt;
import picocli.CommandLine.TypeConversionException;

/** An amount of memory, as people write it: 500m or 12g. */
record MemorySize(String text, long bytes) {

  /**
   * Reads a number of kilobytes, megabytes or gigabytes.
   *
   * @throws TypeConversionException naming the text and what would be right
   */
  static MemorySize parse(String text) {
    int last = text.length() - 1;
    int shift =
        switch (text.isEmpty() ? ' ' : Character.toLowerCase(text.charAt(last))) {
          case 'k' -> 10;
          case 'm' -> 20;
          case 'g' -> 30;
          default -> -1;
        };
    String number = text.substring(0, Math.max(0, last));
    boolean isNumber = !number.isEmpty() && number.length() <= 9;
    if (shift < 0 || !isNumber || !number.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw mistake(text);
    }
    long bytes = Long.parseLong(number) << shift;
    if (bytes == 0) {
      throw mistake(text);
    }
    return new MemorySize(text, bytes);
  }

  private static TypeConversionException mistake(String text) {
    return new TypeConversionException(
        "\"" + Excerpt.of(text) + "\" is no amount of memory: write 500m or 12g.");
  }

  @Override
  public String toString() {
    return text;
  }
}
