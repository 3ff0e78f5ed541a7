package org.knightstour.cli.options;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import picocli.CommandLine.TypeConversionException;

/** Texts of the command line as values; a mistake names the text and what would be right. */
public final class Converters {

  private static final Pattern TIME = Pattern.compile("([0-9]{1,9})(ms|s|m|h)");

  private Converters() {}

  /** A board like 5x5. */
  public static Board board(String text) {
    try {
      return Board.parse(text);
    } catch (InputException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /** A time like 500ms, 10s, 5m or 1h. */
  public static Duration duration(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw mistake(text, "is not a time: write 500ms, 10s, 5m or 1h.");
    }
    long number = Long.parseLong(time.group(1));
    return switch (time.group(2)) {
      case "ms" -> Duration.ofMillis(number);
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }

  /** A file's name; {@code -} is standard output. */
  public static Path path(String text) {
    if (text.isEmpty()) {
      throw mistake(text, "is not a file name");
    }
    try {
      return FileName.of(text);
    } catch (InvalidPathException e) {
      throw mistake(text, "is not a file name here: " + e.getReason());
    }
  }

  /** A whole number. */
  public static long number(String text) {
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      throw mistake(text, "is not a whole number");
    }
  }

  /** A whole number of moderate size. */
  public static int integer(String text) {
    long value = number(text);
    if (value != (int) value) {
      throw mistake(text, "is too large a number");
    }
    return (int) value;
  }

  private static TypeConversionException mistake(String text, String what) {
    return new TypeConversionException("\"" + InputException.excerpt(text) + "\" " + what);
  }
}
