package org.knightstour.search.heuristic;

import java.util.Arrays;
import org.knightstour.core.Board;
import org.knightstour.core.Leaper;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.order.MoveSequence;

/**
 * A board with a border of cells that count as visited. A move is then one addition without a test
 * for the edge of the board. Missing squares count as visited too. The border is as wide as the
 * piece's long step. One border serves both the end of a rank and the start of the next. One byte
 * per cell.
 */
// Always eight moves, a constant of the hot loop. A piece with four, such as the (0,1)-leaper, has
// each of them twice. Its exits are doubled for every square, and the rule compares the same.
final class MailboxBoard {

  /**
   * The number that is added to the exits of a visited cell. With at most eight neighbours, the sum
   * stays negative.
   */
  static final byte VISITED = -64;

  final TourQuestion question;
  final Board board;
  private final int border;
  private final int stride;
  // Not written after the constructor: the ranks, files and cells of each move, and the number of
  // exits of each cell on an empty board, negative outside the board.
  final int[] rankSteps = new int[MoveSequence.MOVES];
  final int[] fileSteps = new int[MoveSequence.MOVES];
  final int[] steps = new int[MoveSequence.MOVES];
  final byte[] degrees;

  MailboxBoard(TourQuestion question) {
    this.question = question;
    board = question.board();
    border = border(question);
    stride = board.columns() + border;
    int shortStep = Math.min(leaper(question).shortStep(), border);
    for (int move = 0; move < steps.length; move++) {
      rankSteps[move] = scaled(MoveSequence.rankStep(move), shortStep);
      fileSteps[move] = scaled(MoveSequence.fileStep(move), shortStep);
      steps[move] = rankSteps[move] * stride + fileSteps[move];
    }
    degrees = new byte[(int) cells(question)];
    fillDegrees();
  }

  private static Leaper leaper(TourQuestion question) {
    return question.piece().asLeaper().orElseThrow();
  }

  /** Converts a knight's step to a step of the piece: 1 becomes the short step, 2 the long step. */
  private int scaled(int step, int shortStep) {
    return Integer.signum(step) * (Math.abs(step) == Leaper.KNIGHT.longStep() ? border : shortStep);
  }

  /** Returns the long step, limited to the length of the board. Longer steps lead nowhere too. */
  private static int border(TourQuestion question) {
    Board board = question.board();
    return Math.min(leaper(question).longStep(), Math.max(board.rows(), board.columns()));
  }

  /** Returns the number of cells of a board with its border, which must fit a byte array. */
  static long cells(TourQuestion question) {
    Board board = question.board();
    long border = border(question);
    return (board.columns() + border) * (board.rows() + 2 * border) + 2 * border;
  }

  private void fillDegrees() {
    Arrays.fill(degrees, VISITED);
    for (int rank = 0; rank < board.rows(); rank++) {
      int first = cell(rank * board.columns());
      Arrays.fill(degrees, first, first + board.columns(), (byte) 0);
    }
    for (int square : question.missing()) {
      degrees[cell(square)] = VISITED;
    }
    for (int rank = 0; rank < board.rows(); rank++) {
      int first = cell(rank * board.columns());
      for (int cell = first; cell < first + board.columns(); cell++) {
        for (int step : steps) {
          degrees[cell] += (byte) (degrees[cell] < 0 || degrees[cell + step] < 0 ? 0 : 1);
        }
      }
    }
  }

  int cell(int square) {
    return (square / board.columns() + border) * stride + square % board.columns() + border;
  }

  int rank(int cell) {
    return (cell - border) / stride - border;
  }

  int file(int cell) {
    return (cell - border) % stride;
  }

  int square(int cell) {
    return rank(cell) * board.columns() + file(cell);
  }

  /** Returns the move from a cell to a different cell, or -1 if no move leads there. */
  int moveBetween(int from, int to) {
    for (int move = 0; move < steps.length; move++) {
      if (from + steps[move] == to) {
        return move;
      }
    }
    return -1;
  }

  /**
   * Returns the squares that moves from a cell visit, {@code length} including the first, a new
   * array.
   */
  int[] path(int startCell, byte[] moves, int length) {
    int[] path = new int[length];
    int cell = startCell;
    for (int step = 0; step < length; step++) {
      path[step] = square(cell);
      cell += step + 1 < length ? steps[moves[step]] : 0;
    }
    return path;
  }
}
