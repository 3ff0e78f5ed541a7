package org.knightstour.core.text;

import java.util.Arrays;
import java.util.Optional;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.Walk;

/**
 * A reader of the usual line of a list: algebraic names in small letters with blanks between them.
 * It reads a line several times faster than {@link SquareList}, with the same result. It leaves
 * every other text to the general reader, which also has the error messages.
 */
final class SquareLine {

  private static final int MOST_FILES = 26;
  private static final int MOST_RANKS = 999;

  private SquareLine() {}

  /**
   * Reads a line. Returns empty if it has other text than names, repeats the first name at the end,
   * or has a name twice in succession, as moves from square to square have.
   */
  static Optional<Walk> read(String text) {
    int[] files = new int[text.length() / 2];
    int[] ranks = new int[files.length];
    int size = 0;
    int mostFile = 0;
    int mostRank = 0;
    int at = 0;
    int end = text.length();
    while (true) {
      while (at < end && isBlank(text.charAt(at))) {
        at++;
      }
      if (at == end) {
        break;
      }
      int file = text.charAt(at++) - 'a';
      int rank = 0;
      int begin = at;
      while (at < end && isDigit(text.charAt(at)) && rank <= MOST_RANKS) {
        rank = rank * 10 + text.charAt(at++) - '0';
      }
      boolean isName =
          file >= 0
              && file < MOST_FILES
              && rank > 0
              && rank <= MOST_RANKS
              && text.charAt(begin) != '0'
              && (at == end || isBlank(text.charAt(at)));
      if (!isName) {
        return Optional.empty();
      }
      boolean isRepeated = size > 0 && files[size - 1] == file && ranks[size - 1] == rank - 1;
      if (isRepeated) {
        return Optional.empty();
      }
      files[size] = file;
      ranks[size++] = rank - 1;
      mostFile = Math.max(mostFile, file);
      mostRank = Math.max(mostRank, rank - 1);
    }
    boolean isClosing =
        size > Tour.FEWEST_OF_A_CYCLE && files[0] == files[size - 1] && ranks[0] == ranks[size - 1];
    if (size == 0 || isClosing) {
      return Optional.empty();
    }
    Board board = new Board(mostRank + 1, mostFile + 1);
    int[] squares = new int[size];
    Arrays.setAll(squares, step -> board.index(files[step], ranks[step]));
    return Optional.of(Walk.of(board, squares));
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
