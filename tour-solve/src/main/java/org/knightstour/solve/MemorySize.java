package org.knightstour.solve;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.knightstour.core.ArgumentException;

/** A parser for amounts of memory, for example 500m or 12g. */
public final class MemorySize {

  private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})([kmg])", CASE_INSENSITIVE);

  private MemorySize() {}

  /**
   * Parses a number of kilobytes, megabytes or gigabytes.
   *
   * @return the size in bytes, at least 1024
   */
  public static long parse(String parameter, String text) {
    Matcher size = SIZE.matcher(text);
    long number = size.matches() ? Long.parseLong(size.group(1)) : 0;
    if (number == 0) {
      throw new ArgumentException(parameter, text, "must be an amount of memory like 500m or 12g");
    }
    return number << (10 * (1 + "kmg".indexOf(size.group(2).toLowerCase(Locale.ROOT))));
  }
}
