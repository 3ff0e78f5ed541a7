package org.knightstour.cli;

import java.time.Duration;
import org.knightstour.core.Board;
import org.knightstour.core.Excerpt;
import org.knightstour.core.InputException;
import picocli.CommandLine.TypeConversionException;

/** Texts of the command line as values; a mistake names the text and what would be right. */
final class Converters {

  private Converters() {}

  static Board board(String text) {
    try {
      return Board.parse(text);
    } catch (InputException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /** A time like 500ms, 10s, 5m or 1h. */
  static Duration duration(String text) {
    int unitAt = 0;
    while (unitAt < text.length() && Character.isDigit(text.charAt(unitAt))) {
      unitAt++;
    }
    String number = text.substring(0, unitAt);
    long millis =
        switch (text.substring(unitAt)) {
          case "ms" -> 1;
          case "s" -> 1000;
          case "m" -> 60_000;
          case "h" -> 3_600_000;
          default -> 0;
        };
    if (number.isEmpty() || number.length() > 9 || millis == 0) {
      throw new TypeConversionException(
          "\"" + Excerpt.of(text) + "\" is no time: write 500ms, 10s, 5m or 1h.");
    }
    return Duration.ofMillis(Long.parseLong(number) * millis);
  }
}
