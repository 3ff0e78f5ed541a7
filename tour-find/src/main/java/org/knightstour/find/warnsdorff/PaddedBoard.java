package org.knightstour.find.warnsdorff;

import java.util.Arrays;
import org.knightstour.core.Board;
import org.knightstour.search.order.MoveSequence;

/**
 * A board within a border of cells that count as visited, so that a move is one addition and needs
 * no test for the edge. Two cells of border stand below and above; two between a rank and the next
 * serve both. One byte a cell.
 */
final class PaddedBoard {

  /**
   * What is added to the exits of a visited cell. Eight neighbours at most count down or up, so
   * that visited cells and the border stay negative and unvisited ones do not.
   */
  static final byte VISITED = -64;

  private static final int BORDER = 2;

  private final Board board;
  private final int stride;
  private final int[] steps = new int[MoveSequence.MOVES];
  private final byte[] degrees;

  PaddedBoard(Board board) {
    this.board = board;
    stride = board.columns() + BORDER;
    long cells = (long) stride * (board.rows() + 2 * BORDER) + 2 * BORDER;
    if (cells > Board.MOST_SQUARES) {
      throw new IllegalArgumentException(
          "The board " + board + " is too large: its border does not fit an array beside it.");
    }
    for (int move = 0; move < steps.length; move++) {
      steps[move] = MoveSequence.rankStep(move) * stride + MoveSequence.fileStep(move);
    }
    degrees = new byte[(int) cells];
    Arrays.fill(degrees, VISITED);
    for (int rank = 0; rank < board.rows(); rank++) {
      int first = cell(rank * board.columns());
      Arrays.fill(degrees, first, first + board.columns(), (byte) 0);
    }
    for (int rank = 0; rank < board.rows(); rank++) {
      int first = cell(rank * board.columns());
      for (int cell = first; cell < first + board.columns(); cell++) {
        byte degree = 0;
        for (int step : steps) {
          degree += (byte) (degrees[cell + step] < 0 ? 0 : 1);
        }
        degrees[cell] = degree;
      }
    }
  }

  Board board() {
    return board;
  }

  int cell(int square) {
    return (square / board.columns() + BORDER) * stride + square % board.columns() + BORDER;
  }

  int rank(int cell) {
    return (cell - BORDER) / stride - BORDER;
  }

  int file(int cell) {
    return (cell - BORDER) % stride;
  }

  int square(int cell) {
    return rank(cell) * board.columns() + file(cell);
  }

  /** What each move adds to a cell; never to be written. */
  int[] steps() {
    return steps;
  }

  /** How many neighbours each cell has, and {@link #VISITED} in the border; never to be written. */
  byte[] degrees() {
    return degrees;
  }

  /** The move from a cell to another, or -1. */
  int moveBetween(int from, int to) {
    for (int move = 0; move < steps.length; move++) {
      if (from + steps[move] == to) {
        return move;
      }
    }
    return -1;
  }

  /** The squares that moves from a cell visit, {@code length} with the first; a new array. */
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
