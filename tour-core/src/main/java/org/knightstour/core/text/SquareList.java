package org.knightstour.core.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.Excerpt;
import org.knightstour.core.InputException;
import org.knightstour.core.Square;
import org.knightstour.core.Tour;
import org.knightstour.core.Walk;

/**
 * Squares collected in order before their board is known: without a header it is the least
 * rectangle that holds them all.
 *
 * <p>Other programs count x,y from 1, and write the first square of a closed tour again at its end.
 * Both are read where nothing else can be meant.
 */
final class SquareList {

  private static final String COUNTED =
      "x,y are counted from 0 at a1: subtract 1 from each, or write names like a1.";

  private final ReadingLimit limit;
  private final IntArrayList files = new IntArrayList();
  private final IntArrayList ranks = new IntArrayList();
  private int mostFile;
  private int mostRank;
  private int leastFile = Integer.MAX_VALUE;
  private int leastRank = Integer.MAX_VALUE;
  private boolean areAllPairs = true;

  SquareList(ReadingLimit limit) {
    this.limit = limit;
  }

  int size() {
    return files.size();
  }

  /**
   * A name without the letter of a piece before it: Nc2, Sc2 in German, or a knight's figure. A
   * capital letter before a small one is not part of a file.
   */
  static String withoutPiece(String name) {
    char first = name.isEmpty() ? ' ' : name.charAt(0);
    boolean isFigure = first == '\u2658' || first == '\u265e';
    boolean isLetter =
        (first == 'N' || first == 'S')
            && name.length() > 2
            && Character.isLowerCase(name.charAt(1));
    return isFigure || isLetter ? name.substring(1) : name;
  }

  /** Adds a square; on a known board it must be on it, and at most one too many is kept. */
  void add(String text, @Nullable Board board) {
    String name = withoutPiece(text);
    Square square = Square.parse(name);
    boolean isPair = name.indexOf(',') >= 0;
    areAllPairs &= isPair;
    if (mixesCapitals(name)) {
      throw new InputException(
          ("\"%s\" mixes capital and small letters: write a square in small letters, and"
                  + " N before it for the knight.")
              .formatted(Excerpt.of(name)));
    }
    if (board != null) {
      if (!mayCountFromOne(square, board)) {
        board.parseSquare(name);
      }
      if (files.size() > board.squares()) {
        throw new InputException("more squares than the " + board.squares() + " of " + board);
      }
    }
    addSquare(square);
  }

  private static boolean mixesCapitals(String name) {
    boolean hasCapital = false;
    boolean hasSmall = false;
    for (int at = 0; at < name.length(); at++) {
      hasCapital |= Character.isUpperCase(name.charAt(at));
      hasSmall |= Character.isLowerCase(name.charAt(at));
    }
    return hasCapital && hasSmall;
  }

  /** Adds a square by two numbers. */
  void addPair(int x, int y) {
    addSquare(new Square(x, y));
  }

  private void addSquare(Square square) {
    limit.check(files.size() + 1L);
    files.add(square.file());
    ranks.add(square.rank());
    mostFile = Math.max(mostFile, square.file());
    mostRank = Math.max(mostRank, square.rank());
    leastFile = Math.min(leastFile, square.file());
    leastRank = Math.min(leastRank, square.rank());
  }

  /** Whether a pair beyond the last file or rank may be on the board when counted from 1. */
  private boolean mayCountFromOne(Square square, Board board) {
    return areAllPairs
        && Math.min(leastFile, square.file()) > 0
        && Math.min(leastRank, square.rank()) > 0
        && square.file() <= board.columns()
        && square.rank() <= board.rows();
  }

  /**
   * The walk, on a known board or on the least one.
   *
   * @param note told what was read otherwise than it is written
   */
  Walk toWalk(@Nullable Board known, Consumer<String> note) {
    if (files.size() == 0) {
      throw new InputException(
          "no squares in it: write a tour as a list of squares like a1 c2 e1.");
    }
    int size = closesItself() ? files.size() - 1 : files.size();
    boolean isOn = known != null && mostFile < known.columns() && mostRank < known.rows();
    boolean isFromOne = areAllPairs && !isOn && leastFile == 1 && leastRank == 1;
    if (isFromOne) {
      Board board = known == null ? board(mostRank, mostFile) : known;
      int[] squares = squares(board, 1, size);
      if (!covers(squares, board)) {
        throw new InputException("the pairs begin at 1,1, and do not cover a board: " + COUNTED);
      }
      note.accept("x,y are read as counted from 1, since they cover " + board + " then");
      noteClosing(size, note);
      return Walk.of(board, squares);
    }
    Board board = known == null ? board(mostRank + 1L, mostFile + 1L) : known;
    noteClosing(size, note);
    return Walk.of(board, squares(board, 0, size));
  }

  /** The walk when the squares, counted from 0 or from 1, cover a board; null when they do not. */
  @Nullable Walk covering(Consumer<String> note) {
    int least = leastFile == 1 && leastRank == 1 ? 1 : 0;
    int size = closesItself() ? files.size() - 1 : files.size();
    long rows = mostRank + 1L - least;
    long columns = mostFile + 1L - least;
    if (rows * columns != size) {
      return null;
    }
    Board board = new Board((int) rows, (int) columns);
    int[] squares = squares(board, least, size);
    return covers(squares, board) ? toWalk(null, note) : null;
  }

  /** The squares' numbers on a board, as they are written. */
  int[] on(Board board) {
    return squares(board, 0, files.size());
  }

  private void noteClosing(int size, Consumer<String> note) {
    if (size < files.size()) {
      note.accept("the last square is the first one again, which closes the tour: read once");
    }
  }

  /**
   * Whether the last square is the first one again, after a move like the first move, and no other
   * square occurs twice.
   */
  private boolean closesItself() {
    int last = files.size() - 1;
    if (last < Tour.FEWEST_OF_A_CYCLE
        || files.getInt(0) != files.getInt(last)
        || ranks.getInt(0) != ranks.getInt(last)
        || !Arrays.equals(move(0), move(last - 1))) {
      return false;
    }
    long[] squares = new long[last];
    for (int step = 0; step < last; step++) {
      squares[step] = (long) files.getInt(step) << Integer.SIZE | ranks.getInt(step);
    }
    Arrays.sort(squares);
    for (int at = 1; at < last; at++) {
      if (squares[at] == squares[at - 1]) {
        return false;
      }
    }
    return true;
  }

  private int[] move(int step) {
    int[] move = {
      Math.abs(files.getInt(step) - files.getInt(step + 1)),
      Math.abs(ranks.getInt(step) - ranks.getInt(step + 1))
    };
    Arrays.sort(move);
    return move;
  }

  private int[] squares(Board board, int least, int size) {
    int[] squares = new int[size];
    for (int step = 0; step < size; step++) {
      squares[step] = index(files.getInt(step) - least, ranks.getInt(step) - least, board);
    }
    return squares;
  }

  /** The board may have been named after its squares, where add could not look at it. */
  private static int index(int file, int rank, Board board) {
    boolean isOn = file < board.columns() && rank < board.rows();
    return isOn ? board.index(file, rank) : board.parseSquare(new Square(file, rank).name());
  }

  private static boolean covers(int[] squares, Board board) {
    if (squares.length != board.squares()) {
      return false;
    }
    BitSet seen = new BitSet(squares.length);
    Arrays.stream(squares).forEach(seen::set);
    return seen.cardinality() == squares.length;
  }

  private static Board board(long rows, long columns) {
    if (rows * columns > Board.MOST_SQUARES) {
      throw new InputException(
          "the squares reach to file %s and rank %s: no board is that large."
              .formatted(columns, rows));
    }
    return new Board((int) rows, (int) columns);
  }
}
