package org.knightstour.core.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.knightstour.core.InputException;
import org.knightstour.core.Walk;

/**
 * Reads a tour in any {@link TextFormat}, and in the forms that other programs write: arrays of
 * Python, numpy and JSON, pairs of coordinates, worksheets saved as text.
 *
 * <p>What begins with a brace is JSON; CSV begins with its header, numbered moves with {@code 1.}
 * or a tag in brackets, an array with a bracket, a board of numbers with a digit, a dot or the
 * names of its files. Everything else is a list of squares. Other files, such as pictures, are
 * refused in one line that says what they look like.
 */
public final class TourText {

  private static final char BYTE_ORDER_MARK = '\ufeff';
  // A worksheet saved as text begins with empty cells, which say nothing.
  private static final String EMPTY_CELLS = ",;\"";
  private static final int LOOK_AHEAD = 4096;
  private static final int LONGEST_LOOK_AHEAD = 1 << 20;

  private TourText() {}

  /** Reads a walk, as {@link #read(Reader, Consumer)} does, without notes. */
  public static Walk read(Reader reader) throws IOException {
    return read(reader, note -> {});
  }

  /** Reads a walk from bytes in UTF-8 or UTF-16, as {@link #read(Reader, Consumer)} does. */
  public static Walk read(InputStream bytes, Consumer<String> note) throws IOException {
    return read(TextDecoder.decode(bytes), note);
  }

  /** Reads a walk, as {@link #readWritten} does. */
  public static Walk read(Reader reader, Consumer<String> note) throws IOException {
    return readWritten(reader, note).walk();
  }

  /**
   * Reads a walk, and what its text says of the board and the piece.
   *
   * @param note takes a few words about what was read otherwise than it is written, such as
   *     coordinates counted from 1
   * @throws InputException naming the line and what is wrong with it
   * @throws IOException when the reader fails
   */
  public static WrittenTour readWritten(Reader reader, Consumer<String> note) throws IOException {
    // A string is its own buffer; TeaVM's BufferedReader loses its mark at the end of a text.
    Reader text = reader.markSupported() ? reader : new BufferedReader(reader);
    skipByteOrderMark(text);
    String begin = lookAhead(text);
    int first = firstCell(begin);
    if (first == begin.length() && begin.isBlank()) {
      throw new InputException(
          "nothing in it: write a tour as squares (a1 c2 ...), numbers, CSV or JSON.");
    }
    for (String start : new String[] {begin, begin.substring(first)}) {
      String other = OtherFile.said(start);
      if (other != null) {
        throw new InputException(other);
      }
    }
    if (ArrayText.isArray(begin.substring(first)) && !isTag(begin.substring(first))) {
      return WrittenTour.of(ArrayText.read(text, note));
    }
    return switch (format(begin, first)) {
      case JSON -> JsonText.read(text, note);
      case CSV -> WrittenTour.of(CsvText.read(text, CsvText.separator(begin), note));
      case NUMBERS -> WrittenTour.of(NumbersText.read(text, ReadingLimit.ofThisMachine(), note));
      case SQUARES -> WrittenTour.of(SquaresText.read(text, note));
      case MOVES -> WrittenTour.of(MovesText.read(text, note));
    };
  }

  /** Some editors and spreadsheets put one at the beginning of every text. */
  private static void skipByteOrderMark(Reader text) throws IOException {
    text.mark(1);
    if (text.read() != BYTE_ORDER_MARK) {
      text.reset();
    }
  }

  /** The text up to its first line that tells the format; long comments may precede it. */
  private static String lookAhead(Reader text) throws IOException {
    String begin = "";
    for (int limit = LOOK_AHEAD; limit <= LONGEST_LOOK_AHEAD; limit *= 16) {
      begin = begin(text, limit);
      if (begin.length() < limit || begin.length() - firstCell(begin) >= LOOK_AHEAD) {
        break;
      }
    }
    return begin.replaceAll("\\r\\n?", "\n");
  }

  private static String begin(Reader text, int limit) throws IOException {
    text.mark(limit + 1);
    char[] ahead = new char[limit];
    int length = 0;
    int count = text.read(ahead, 0, limit);
    while (count > 0) {
      length += count;
      count = length < limit ? text.read(ahead, length, limit - length) : 0;
    }
    text.reset();
    return new String(ahead, 0, length);
  }

  /** Where the first cell that is neither blank nor in a comment begins; the length without one. */
  private static int firstCell(String begin) {
    int at = 0;
    while (at < begin.length()) {
      char c = begin.charAt(at);
      if (c == '#') {
        int end = begin.indexOf('\n', at);
        at = end < 0 ? begin.length() : end;
      } else if (Character.isWhitespace(c) || EMPTY_CELLS.indexOf(c) >= 0) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }

  private static boolean isTag(String line) {
    return line.matches("(?s)\\[[A-Za-z]+\\s+\".*");
  }

  private static TextFormat format(String begin, int first) {
    int end = begin.indexOf('\n', first);
    int cut = Math.min(begin.length(), first + LOOK_AHEAD);
    boolean isWhole = end >= 0 && end <= cut;
    String line = begin.substring(first, isWhole ? end : cut);
    if (line.matches("(?s)[0-9]+\\.+([^0-9].*)?") || isTag(line)) {
      return TextFormat.MOVES;
    }
    if (line.startsWith("{")) {
      return TextFormat.JSON;
    }
    if (line.replace("\"", "").matches("(?s)step[,;\t].*")) {
      return TextFormat.CSV;
    }
    List<String> cells = Arrays.asList(line.strip().split("\\s+"));
    boolean isNumbers =
        cells.get(0).matches("-1|[0-9.\u00b7|+\u2500-\u257f][0-9,;.\u00b7\"|+\u2500-\u257f-]*");
    // The last cell may be cut in two where the look ahead ends.
    List<String> sure = cells.subList(0, isWhole ? cells.size() : Math.max(1, cells.size() - 1));
    // "3,0 1,1" is a list of squares counted from 0, "3,10,5" a row of numbers.
    isNumbers |= NumbersText.isFileNames(sure.get(0));
    boolean isPairs = sure.stream().allMatch(cell -> cell.matches("[0-9]+,[0-9]+"));
    return isNumbers && !isPairs ? TextFormat.NUMBERS : TextFormat.SQUARES;
  }
}
