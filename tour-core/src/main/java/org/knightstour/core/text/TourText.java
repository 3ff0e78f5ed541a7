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
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Rectangle;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;

/**
 * A tour in a text, in any {@link TextFormat} or in a format of other programs. These are arrays of
 * Python, numpy and JSON, pairs of coordinates, and worksheets saved as text.
 *
 * <p>The beginning of the text decides the format. A brace begins JSON, a header begins CSV, and
 * {@code 1.} or a tag in brackets begins numbered moves. A bracket begins an array. A digit, a dot
 * or the file letters of a board begin a board of numbers. Any other text is a list of squares.
 * Other files, for example pictures, are rejected with a message that names their type.
 *
 * <p>A comment {@code # question 6x6 open leaper 0,1 without a1} before the squares names the piece
 * and the missing squares. A comment {@code # knights 2} means that two knights moved in turns.
 * JSON has fields for both.
 *
 * @param walk its squares, whether they are a tour or not
 * @param question any open tour of the board, with the piece and the missing squares in the text
 * @param knights how many pieces visited the squares in turns, from 1. A piece without a free
 *     square to move to misses its turns
 * @param isLine whether the text is a board of numbers in one row or one column. It can be a larger
 *     board without its line ends
 */
public record TourText(Walk walk, TourQuestion question, int knights, boolean isLine) {

  /** The maximum of {@link #knights}. */
  public static final int MOST_KNIGHTS = 2;

  private static final String KNIGHTS = "# knights ";

  private static final char BYTE_ORDER_MARK = '\ufeff';
  // A worksheet saved as text begins with empty cells, which have no meaning.
  private static final String EMPTY_CELLS = ",;\"";
  private static final int LOOK_AHEAD = 4096;
  private static final int LONGEST_LOOK_AHEAD = 1 << 20;

  /** Checks the number of knights. */
  public TourText {
    ArgumentException.checkRange("knights", knights, 1, MOST_KNIGHTS);
  }

  /** Creates a text from the squares of several pieces on a known board. */
  public TourText(Walk walk, TourQuestion question, int knights) {
    this(walk, question, knights, false);
  }

  /** Creates a text from the squares of one piece. */
  public TourText(Walk walk, TourQuestion question) {
    this(walk, question, 1);
  }

  /** Creates a text from a tour. It is closed if the tour is. */
  public static TourText of(Tour tour) {
    TourQuestion question = TourQuestion.of(tour.ground());
    return new TourText(tour.walk(), tour.isClosed() ? question.kind(TourKind.CLOSED) : question);
  }

  private TourText(Walk walk) {
    this(walk, TourQuestion.of(walk.board()));
  }

  /** Creates a text from a board of numbers with one knight. */
  static TourText ofNumbers(Walk walk, boolean isLine) {
    return new TourText(walk, TourQuestion.of(walk.board()), 1, isLine);
  }

  /**
   * Reads the numbers of one row or one column as a board, row after row from the top.
   *
   * @param board a board with as many squares as the text has
   * @return the same numbers on that board, with the same piece
   * @throws InputException if the text names a board, or the number of squares differs
   */
  public TourText asBoard(Board board) {
    Board line = walk.board();
    if (line.equals(board)) {
      return this;
    }
    if (!isLine || line.squares() != board.squares()) {
      throw new InputException(
          isLine
              ? "%d squares on one line, and %s has %d: name a board of %d squares."
                  .formatted(line.squares(), board, board.squares(), line.squares())
              : "the squares are of " + line + ", and not of " + board + ".");
    }
    int[] squares = walk.toArray();
    Arrays.setAll(squares, at -> squareAt(board, place(line, squares[at])));
    return new TourText(
        Walk.of(board, squares), TourQuestion.of(board).piece(question.piece()), knights);
  }

  /**
   * Returns the same squares on a board with missing squares. Numbers on one line are its rows from
   * the top. The piece, and the missing squares in the text, stay.
   *
   * @throws InputException if the squares are of a different board or of a graph
   */
  public TourText on(Rectangle board) {
    boolean isOther =
        question
            .rectangle()
            .map(own -> !own.missing().isEmpty() && !own.board().equals(board.board()))
            .orElse(true);
    if (isOther) {
      throw new InputException(
          "the squares are of "
              + question.ground().title()
              + ", and not of "
              + board.board()
              + ".");
    }
    TourQuestion other = TourQuestion.of(board.piece(question.piece()).without(question.missing()));
    return isLine ? new TourText(asBoard(board.board()).walk, other, knights) : on(other);
  }

  /** Returns the place of a square in a line of numbers, from 0. */
  private static int place(Board line, int square) {
    return line.rows() == 1 ? line.file(square) : line.rows() - 1 - line.rank(square);
  }

  private static int squareAt(Board board, int place) {
    return board.index(place % board.columns(), board.rows() - 1 - place / board.columns());
  }

  /** Returns whether every square of the question is visited. */
  public boolean isWhole() {
    return walk.length() == question.squares();
  }

  /**
   * Returns, for each step, the previous step of the same piece, or -1 for the first step of a
   * piece.
   */
  public int[] before() {
    int[] before = new int[walk.length()];
    int[] last = new int[knights];
    Arrays.fill(last, -1);
    BitSet visited = new BitSet();
    int turn = 0;
    for (int step = 0; step < before.length; step++) {
      for (int missed = 1; missed < knights && isStuck(last[turn], visited); missed++) {
        turn = (turn + 1) % knights;
      }
      before[step] = last[turn];
      last[turn] = step;
      visited.set(walk.square(step));
      turn = (turn + 1) % knights;
    }
    return before;
  }

  private boolean isStuck(int step, BitSet visited) {
    return step >= 0
        && IntStream.range(0, question.naming().squares())
            .filter(square -> question.has(square) && !visited.get(square))
            .noneMatch(square -> question.isMove(walk.square(step), square));
  }

  String head() {
    return head(question) + (knights == 1 ? "" : KNIGHTS + knights + "\n");
  }

  /**
   * Returns the comment above the squares of a tour, whole lines, or empty for a knight on a whole
   * board. It names the piece and the missing squares, or the graph and, in a second line, the
   * names of its vertices. The tour can then be read without the question. A graph with more than
   * half a megabyte of edges has no comment, and its reader needs the graph.
   */
  public static String head(TourQuestion question) {
    return QuestionComments.of(question);
  }

  /**
   * Returns the characters of a file in UTF-8 or UTF-16. A byte order mark, or the zeros of plain
   * letters, identify UTF-16. Malformed bytes become U+FFFD, which no text contains.
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

  /**
   * Reads a line of algebraic names in small letters with blanks between them, as {@code list}
   * prints it. This is several times faster than {@link #read(Reader)}, with the same result.
   *
   * @return empty for any other text, which may be a tour all the same
   */
  public static Optional<TourText> readPlain(String line) {
    return SquareLine.read(line).map(TourText::new);
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
   * Reads a tour.
   *
   * @param note receives short notes on corrections, for example about coordinates counted from 1
   * @throws InputException if the text is not a tour. The message names the line and the error
   */
  public static TourText read(Reader reader, Consumer<String> note) throws IOException {
    // A string is its own buffer, and TeaVM's BufferedReader loses its mark at the end of a text.
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
          "contains no tour: write a tour as squares (a1 c2 ...), numbers, CSV or JSON.");
    }
    String[] comments = begin.substring(0, first).split("\n", -1);
    Optional<Graph> graph = QuestionComments.graph(comments);
    if (graph.isPresent()) {
      return new TourText(VertexList.read(text, graph.get()), TourQuestion.of(graph.get()));
    }
    OtherFiles.refuse(begin, "tour");
    OtherFiles.refuse(start, "tour");
    TourText bare =
        ArrayText.isArray(start) && !isTag(start)
            ? ArrayText.read(text, note)
            : switch (format(start)) {
              case JSON -> JsonText.read(text, note);
              case CSV -> new TourText(SquareList.readCsv(text, SquareList.separator(begin), note));
              case NUMBERS -> NumberTable.readText(text, SquareList.limit(), note);
              case SQUARES -> new TourText(SquareList.read(text, note));
              case MOVES -> new TourText(MovesText.read(text, note));
            };
    return bare.under(comments);
  }

  /** Returns this text with the content of comments before the squares. */
  private TourText under(String... comments) {
    TourText text = this;
    for (int line = 0; line < comments.length; line++) {
      // A spreadsheet puts quotes around a cell with commas, and commas in the place of empty ones.
      String comment = comments[line].replaceAll("^\"|[\",;\\s]+$", "");
      TourText squares = text;
      if (comment.startsWith(QuestionComments.QUESTION)) {
        String asked = comment.substring(QuestionComments.QUESTION.length());
        text =
            QuestionComments.inLine(
                line, () -> squares.on(TourQuestion.parse(asked).kind(TourKind.OPEN)));
      } else if (comment.startsWith(KNIGHTS)) {
        int knights = "2".equals(comment.substring(KNIGHTS.length())) ? 2 : 0;
        text =
            QuestionComments.inLine(
                line, () -> new TourText(squares.walk, squares.question, knights, isLine));
      }
    }
    return text;
  }

  /** Returns the same squares on the board of a different question, which can be larger. */
  private TourText on(TourQuestion other) {
    Board small = walk.board();
    Board board = other.rectangle().map(Rectangle::board).orElse(small);
    if (isLine && small.squares() == board.squares()) {
      return new TourText(asBoard(board).walk, other, knights);
    }
    if (small.rows() > board.rows() || small.columns() > board.columns()) {
      throw new InputException("the squares are of " + small + ", and not of " + board + ".");
    }
    int[] squares = walk.toArray();
    Arrays.setAll(squares, at -> board.index(small.file(squares[at]), small.rank(squares[at])));
    return new TourText(Walk.of(board, squares), other, knights);
  }

  /** Returns the text up to the first line that identifies the format, after long comments. */
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

  /**
   * Returns the place of the first cell that is not a comment, or the length if all text is
   * comments.
   */
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
    // The end of the look-ahead can split the last cell.
    List<String> sure = cells.subList(0, isWhole ? cells.size() : Math.max(1, cells.size() - 1));
    // "3,0 1,1" is a list of squares counted from 0, "3,10,5" a row of numbers.
    boolean isPairs = sure.stream().allMatch(cell -> cell.matches("[0-9]+,[0-9]+"));
    boolean isNumbers =
        NumberTable.isFileNames(sure.get(0))
            || NumberedLines.begins(line)
            || cells
                .get(0)
                .matches("-1|[0-9.\u00b7|+\u2500-\u257f][0-9,;.\u00b7\"|+\u2500-\u257f-]*");
    return isNumbers && !isPairs ? TextFormat.NUMBERS : TextFormat.SQUARES;
  }
}
