package org.knightstour.core.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import org.knightstour.core.InputException;
import org.knightstour.core.Walk;

/**
 * Reads a tour in any {@link TextFormat}: JSON begins with a brace, CSV with its header, a board of
 * numbers with a digit, everything else is a list of squares.
 */
public final class TourText {

  private static final int LOOK_AHEAD = 4096;

  private TourText() {}

  /**
   * Reads a walk.
   *
   * @throws InputException naming the line and what is wrong with it
   * @throws IOException when the reader fails
   */
  public static Walk read(Reader reader) throws IOException {
    BufferedReader text = new BufferedReader(reader, 1 << 16);
    String begin = lookAhead(text);
    if (begin.isBlank()) {
      throw new InputException(
          "nothing in it: write a tour as squares (a1 c2 ...), numbers, CSV or JSON.");
    }
    return switch (format(begin)) {
      case JSON -> JsonText.read(text);
      case CSV -> CsvText.read(text);
      case NUMBERS -> NumbersText.read(text);
      case SQUARES -> SquaresText.read(text);
    };
  }

  private static String lookAhead(BufferedReader text) throws IOException {
    text.mark(LOOK_AHEAD + 1);
    char[] ahead = new char[LOOK_AHEAD];
    int length = 0;
    int count = text.read(ahead, 0, LOOK_AHEAD);
    while (count > 0) {
      length += count;
      count = length < LOOK_AHEAD ? text.read(ahead, length, LOOK_AHEAD - length) : 0;
    }
    text.reset();
    return new String(ahead, 0, length);
  }

  private static TextFormat format(String begin) {
    for (String line : (Iterable<String>) begin.lines()::iterator) {
      String kept = line.strip();
      if (kept.isEmpty() || kept.startsWith("#")) {
        continue;
      }
      if (kept.startsWith("{") || kept.startsWith("[")) {
        return TextFormat.JSON;
      }
      if (kept.startsWith("step,")) {
        return TextFormat.CSV;
      }
      // "3,0 1,1" is a list of squares counted from 0, "3,10,5" a row of numbers.
      boolean isPairs = kept.matches("[0-9]+,[0-9]+(\\s+[0-9]+,[0-9]+)*");
      boolean isNumbers = kept.matches("[0-9|+][0-9,;|+-]*(\\s.*)?");
      return isNumbers && !isPairs ? TextFormat.NUMBERS : TextFormat.SQUARES;
    }
    return TextFormat.SQUARES;
  }
}
