package org.knightstour.core.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.BitSet;
import java.util.StringTokenizer;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Square;
import org.knightstour.core.Tour;
import org.knightstour.core.Walk;

/**
 * Squares collected in order. If no header names the board, it is the least rectangle that contains
 * all squares.
 *
 * <p>Other programs count x,y from 1, and repeat the first square of a closed tour at its end. Both
 * are read if the text has no other meaning.
 */
final class SquareList {

  private static final String BOARD = "board";
  static final String CSV_HEADER = "step,square,x,y";
  static final String CSV_BOARD = "# board ";

  private static final String BLANKS = " \t\r\f;->\u2192";
  private static final String CSV_BLANKS = " \r\f\"";
  private static final int MOST_SQUARES = 100_000_000;

  // Lists that grow by half, the walk and its copy, the check and the tour: 20 to 30 at the peak.
  private static final int BYTES_PER_SQUARE = 40;

  private final int limit;
  private final IntArrayList files = new IntArrayList();
  private final IntArrayList ranks = new IntArrayList();
  private @Nullable Board board;
  private int mostFile;
  private int mostRank;
  private int leastFile = Integer.MAX_VALUE;
  private int leastRank = Integer.MAX_VALUE;
  private boolean areAllPairs = true;

  SquareList() {
    this(limit());
  }

  SquareList(int limit) {
    this.limit = limit;
  }

  /**
   * Reads {@code board 5x5} on the first line, then algebraic names in order. Spaces, commas,
   * arrows or line ends separate the names. The board's line is optional, and a knight's letter can
   * precede a square.
   */
  static Walk read(Reader reader, Consumer<String> note) throws IOException {
    TextLines lines = new TextLines(reader);
    SquareList squares = new SquareList();
    lines.forEachCell(
        BLANKS,
        cell -> {
          if (squares.board() == null && squares.size() == 0 && isHeader(cell)) {
            String name = cell.startsWith(BOARD) ? cell.substring(BOARD.length()) : cell;
            String next = name.isEmpty() ? lines.nextCell(BLANKS) : name;
            lines.at(() -> squares.on(Board.parse(next == null ? "" : next)));
          } else {
            // A comma parts "a1, c2, e1", but belongs to "0,0 2,1 4,0".
            boolean isNamed = Character.isLetter(cell.charAt(0));
            StringTokenizer names = new StringTokenizer(cell, isNamed ? "," : "");
            while (names.hasMoreTokens()) {
              lines.at(() -> squares.add(names.nextToken()));
            }
          }
        });
    return squares.toWalk(false, note);
  }

  private static boolean isHeader(String cell) {
    return cell.startsWith(BOARD) || (cell.length() <= 21 && cell.matches("[0-9]+[xX][0-9]+"));
  }

  /** Returns the separator of CSV columns: a comma, or the semicolon or tab of a spreadsheet. */
  static String separator(String begin) {
    String rest = begin.substring(begin.indexOf("step") + "step".length()).replace("\"", "");
    return rest.startsWith(";") ? ";" : rest.startsWith("\t") ? "\t" : ",";
  }

  /**
   * Reads the header {@code step,square,x,y}, then one row per square in order, steps from 1, x and
   * y from 0 at a1. A comment {@code # board 5x5} before it names the board. The columns step and
   * square suffice. Spreadsheets sometimes replace the commas with semicolons or tabs.
   */
  static Walk readCsv(Reader reader, String separator, Consumer<String> note) throws IOException {
    TextLines lines = new TextLines(reader);
    SquareList squares = new SquareList();
    boolean isHeaderRead = false;
    while (lines.beginRow()) {
      String step = lines.nextCell(CSV_BLANKS, separator);
      String first = lines.nextCell(CSV_BLANKS, separator);
      // The pair "0,0" in quotes.
      String square =
          first != null && first.matches("[0-9]+")
              ? first + "," + lines.nextCell(CSV_BLANKS, separator)
              : first;
      if (step == null) {
        if (squares.board() == null && lines.comment().startsWith(CSV_BOARD)) {
          String name = lines.comment().substring(CSV_BOARD.length());
          lines.at(() -> squares.on(Board.parse(name)));
        }
      } else if (!isHeaderRead) {
        isHeaderRead = step.equals("step") && "square".equals(square);
        if (!isHeaderRead) {
          throw lines.fault("the header must be " + CSV_HEADER);
        }
      } else if (square == null || !step.equals(String.valueOf(squares.size() + 1))) {
        throw lines.fault(
            "\"%s\" is not step %s with its square"
                .formatted(InputException.excerpt(step), squares.size() + 1));
      } else {
        lines.at(() -> squares.add(square));
      }
    }
    return squares.toWalk(false, note);
  }

  /**
   * Returns the maximum number of squares or numbers in a text, depending on the memory. An endless
   * text then causes an error message, not an OutOfMemoryError. 10 million from 400 MB.
   */
  static int limit(long bytes) {
    return (int) Math.min(MOST_SQUARES, bytes / BYTES_PER_SQUARE);
  }

  static int limit() {
    return limit(Runtime.getRuntime().maxMemory());
  }

  static void check(long count, int limit) {
    if (count > limit) {
      throw new InputException(
          "more than " + limit + " squares: no more can be read with the memory that Java has.");
    }
  }

  int size() {
    return files.size();
  }

  @Nullable Board board() {
    return board;
  }

  /** Sets the board. Squares beyond it are allowed until the walk is created. */
  void on(@Nullable Board known) {
    board = known;
  }

  /**
   * Returns a name without the letter of a piece before it: Nc2, Sc2 in German, or a knight's
   * figure. A capital letter before a small letter is not part of a file.
   */
  static String withoutPiece(String name) {
    char first = name.isEmpty() ? ' ' : name.charAt(0);
    boolean isLetter =
        "NS".indexOf(first) >= 0 && name.length() > 2 && Character.isLowerCase(name.charAt(1));
    return isLetter || "\u2658\u265e".indexOf(first) >= 0 ? name.substring(1) : name;
  }

  /**
   * Adds a square. It must be on the board, if that is known, and at most one extra square is kept.
   */
  void add(String text) {
    String name = withoutPiece(text);
    Square square = Square.parse(name);
    areAllPairs &= name.indexOf(',') >= 0;
    if (name.chars().anyMatch(Character::isUpperCase)
        && name.chars().anyMatch(Character::isLowerCase)) {
      throw new InputException(
          name,
          "mixes capital and small letters: write a square in small letters, and N before it for"
              + " the knight.");
    }
    if (board != null) {
      if (!mayCountFromOne(square, board)) {
        board.parseSquare(name);
      }
      if (files.size() > board.squares()) {
        throw new InputException("more squares than the " + board.squares() + " of " + board);
      }
    }
    add(square);
  }

  void add(Square square) {
    check(files.size() + 1L, limit);
    files.add(square.file());
    ranks.add(square.rank());
    mostFile = Math.max(mostFile, square.file());
    mostRank = Math.max(mostRank, square.rank());
    leastFile = Math.min(leastFile, square.file());
    leastRank = Math.min(leastRank, square.rank());
  }

  /**
   * Returns whether a pair beyond the last file or rank can be on the board when counted from 1.
   */
  private boolean mayCountFromOne(Square square, Board known) {
    return areAllPairs
        && Math.min(leastFile, square.file()) > 0
        && Math.min(leastRank, square.rank()) > 0
        && square.file() <= known.columns()
        && square.rank() <= known.rows();
  }

  /**
   * Returns the walk on the known board, or on the least board.
   *
   * @param mustCover whether the walk must cover the board
   */
  Walk toWalk(boolean mustCover, Consumer<String> note) {
    if (files.size() == 0) {
      throw new InputException(
          "no squares in it: write a tour as a list of squares like a1 c2 e1.");
    }
    joinMoves();
    int size = closesItself() ? files.size() - 1 : files.size();
    boolean isOn = board != null && mostFile < board.columns() && mostRank < board.rows();
    int least = areAllPairs && !isOn && leastFile == 1 && leastRank == 1 ? 1 : 0;
    Board known = board == null ? leastBoard(least) : board;
    int[] squares = squares(known, least, size);
    if ((mustCover || least == 1) && !covers(squares, known)) {
      throw new InputException(
          "the pairs begin at 1,1, and do not cover a board: x,y are counted from 0 at a1: subtract"
              + " 1 from each, or write names like a1.");
    }
    if (least == 1) {
      note.accept("x,y are read as counted from 1, since they cover " + known + " then");
    }
    if (size < files.size()) {
      note.accept("the last square repeats the first, which closes the tour: read once");
    }
    return Walk.of(known, squares);
  }

  int[] numbers(Board known) {
    return squares(known, 0, files.size());
  }

  /** Reads moves {@code a1-c2 c2-e1}, which name each inner square twice, as squares. */
  private void joinMoves() {
    int size = files.size();
    boolean areMoves =
        size > 2
            && size % 2 == 0
            && IntStream.range(1, size / 2).allMatch(at -> isSame(2 * at - 1, 2 * at))
            && IntStream.range(0, size / 2).noneMatch(at -> isSame(2 * at, 2 * at + 1));
    if (areMoves) {
      for (int at = 2; at <= size / 2; at++) {
        files.set(at, files.getInt(2 * at - 1));
        ranks.set(at, ranks.getInt(2 * at - 1));
      }
      files.size(size / 2 + 1);
      ranks.size(size / 2 + 1);
    }
  }

  private boolean isSame(int step, int other) {
    return files.getInt(step) == files.getInt(other) && ranks.getInt(step) == ranks.getInt(other);
  }

  /**
   * Returns whether the last square repeats the first, the first and the last move are of one kind,
   * and all other squares differ.
   */
  private boolean closesItself() {
    int last = files.size() - 1;
    if (last < Tour.FEWEST_OF_A_CYCLE
        || !isSame(0, last)
        || !Arrays.equals(move(0), move(last - 1))) {
      return false;
    }
    long[] sorted = new long[last];
    Arrays.setAll(sorted, step -> (long) files.getInt(step) << Integer.SIZE | ranks.getInt(step));
    Arrays.sort(sorted);
    return IntStream.range(1, last).noneMatch(at -> sorted[at] == sorted[at - 1]);
  }

  private int[] move(int step) {
    int[] move = {
      Math.abs(files.getInt(step) - files.getInt(step + 1)),
      Math.abs(ranks.getInt(step) - ranks.getInt(step + 1))
    };
    Arrays.sort(move);
    return move;
  }

  private int[] squares(Board known, int least, int size) {
    int[] squares = new int[size];
    for (int step = 0; step < size; step++) {
      int file = files.getInt(step) - least;
      int rank = ranks.getInt(step) - least;
      boolean isOn = file < known.columns() && rank < known.rows();
      squares[step] =
          isOn ? known.index(file, rank) : known.parseSquare(new Square(file, rank).name());
    }
    return squares;
  }

  private static boolean covers(int[] squares, Board board) {
    if (squares.length != board.squares()) {
      return false;
    }
    BitSet seen = new BitSet(squares.length);
    Arrays.stream(squares).forEach(seen::set);
    return seen.cardinality() == squares.length;
  }

  private Board leastBoard(int least) {
    long rows = mostRank + 1L - least;
    long columns = mostFile + 1L - least;
    if (rows * columns > Board.MOST_SQUARES) {
      String reach = "file " + columns + " and rank " + rows;
      throw new InputException("the squares reach to " + reach + ": no board is that large.");
    }
    return new Board((int) rows, (int) columns);
  }
}
