package org.knightstour.core.text;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;

/**
 * A tour as a text has it, in any {@link TextFormat} or in a form that other programs write: arrays
 * of Python, numpy and JSON, pairs of coordinates, worksheets saved as text.
 *
 * <p>What begins with a brace is JSON; CSV begins with its header, numbered moves with {@code 1.}
 * or a tag in brackets, an array with a bracket, a board of numbers with a digit, a dot or the
 * names of its files. Everything else is a list of squares. Other files, such as pictures, are
 * refused in one line that says what they look like.
 *
 * @param walk its squares, whether they are a tour or not
 * @param question any open tour of the board, with the piece and the missing squares that the text
 *     names: only JSON names any
 */
public record TourText(Walk walk, TourQuestion question) {

  private static final char BYTE_ORDER_MARK = '\ufeff';
  // A worksheet saved as text begins with empty cells, which say nothing.
  private static final String EMPTY_CELLS = ",;\"";
  private static final int LOOK_AHEAD = 4096;
  private static final int LONGEST_LOOK_AHEAD = 1 << 20;

  private TourText(Walk walk) {
    this(walk, TourQuestion.of(walk.board()));
  }

  /**
   * The characters of a file, whatever program wrote it: UTF-8, or UTF-16 by its byte order mark or
   * by the zeros that plain letters have there. Malformed bytes become U+FFFD, which no text has.
   */
  public static Reader decode(InputStream bytes) throws IOException {
    BufferedInputStream in = new BufferedInputStream(bytes);
    in.mark(2);
    int a = in.read();
    int b = in.read();
    in.reset();
    boolean isLittle = (a == 0xff && b == 0xfe) || (a > 0 && b == 0);
    boolean isBig = (a == 0xfe && b == 0xff) || (a == 0 && b > 0);
    Charset wide = isLittle ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    return new InputStreamReader(in, isLittle || isBig ? wide : StandardCharsets.UTF_8);
  }

  /** Reads a tour without notes. */
  public static TourText read(Reader reader) throws IOException {
    return read(reader, note -> {});
  }

  /** Reads a tour of a graph: its vertices by name, or JSON. */
  public static TourText read(Reader reader, Graph graph) throws IOException {
    Reader text = new BufferedReader(reader);
    text.mark(1);
    int first = text.read();
    while (first == BYTE_ORDER_MARK || Character.isWhitespace(first)) {
      text.mark(1);
      first = text.read();
    }
    text.reset();
    return first == '{'
        ? JsonText.read(text, note -> {})
        : new TourText(VertexList.read(text, graph), TourQuestion.of(graph));
  }

  /**
   * Reads a tour, or throws an {@link InputException} naming the line and what is wrong with it.
   *
   * @param note takes a few words about what is read otherwise than written, such as coordinates
   *     counted from 1
   */
  public static TourText read(Reader reader, Consumer<String> note) throws IOException {
    // A string is its own buffer; TeaVM's BufferedReader loses its mark at the end of a text.
    Reader text = reader.markSupported() ? reader : new BufferedReader(reader);
    text.mark(1);
    if (text.read() != BYTE_ORDER_MARK) {
      text.reset();
    }
    String begin = lookAhead(text);
    int first = firstCell(begin);
    String start = begin.substring(first);
    if (start.isEmpty() && begin.isBlank()) {
      throw new InputException(
          "nothing in it: write a tour as squares (a1 c2 ...), numbers, CSV or JSON.");
    }
    OtherFiles.refuse(begin, "tour");
    OtherFiles.refuse(start, "tour");
    if (ArrayText.isArray(start) && !isTag(start)) {
      return new TourText(ArrayText.read(text, note));
    }
    return switch (format(start)) {
      case JSON -> JsonText.read(text, note);
      case CSV -> new TourText(SquareList.readCsv(text, SquareList.separator(begin), note));
      case NUMBERS -> new TourText(NumberTable.read(text, SquareList.limit(), note));
      case SQUARES -> new TourText(SquareList.read(text, note));
      case MOVES -> new TourText(MovesText.read(text, note));
    };
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
    for (int count = 1; count > 0; length += Math.max(0, count)) {
      count = text.read(ahead, length, limit - length);
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

  private static TextFormat format(String start) {
    int end = start.indexOf('\n');
    int cut = Math.min(start.length(), LOOK_AHEAD);
    boolean isWhole = end >= 0 && end <= cut;
    String line = start.substring(0, isWhole ? end : cut);
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
    // The last cell may be cut in two where the look ahead ends.
    List<String> sure = cells.subList(0, isWhole ? cells.size() : Math.max(1, cells.size() - 1));
    // "3,0 1,1" is a list of squares counted from 0, "3,10,5" a row of numbers.
    boolean isPairs = sure.stream().allMatch(cell -> cell.matches("[0-9]+,[0-9]+"));
    boolean isNumbers =
        NumberTable.isFileNames(sure.get(0))
            || cells
                .get(0)
                .matches("-1|[0-9.\u00b7|+\u2500-\u257f][0-9,;.\u00b7\"|+\u2500-\u257f-]*");
    return isNumbers && !isPairs ? TextFormat.NUMBERS : TextFormat.SQUARES;
  }
}
