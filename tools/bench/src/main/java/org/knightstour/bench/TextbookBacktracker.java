package org.knightstour.bench;

import java.util.Arrays;
import org.knightstour.core.Board;

/**
 * The backtracking of textbooks: a table of visited squares, eight offsets in turn, a recursive
 * call for each, and no pruning rule. It stays simple, because readers know it as a reference.
 * Exponential in the squares.
 */
final class TextbookBacktracker {

  private static final int[] FILE_STEPS = {2, 1, -1, -2, -2, -1, 1, 2};
  private static final int[] RANK_STEPS = {1, 2, 2, 1, -1, -2, -2, -1};

  private final int rows;
  private final int columns;
  private final int[][] steps;
  private int startFile;
  private int startRank;
  private long found;
  private long most = Long.MAX_VALUE;
  private boolean isClosed;

  TextbookBacktracker(Board board) {
    rows = board.rows();
    columns = board.columns();
    steps = new int[rows][columns];
  }

  /**
   * Returns the number of closed tours. A cycle counts once, although it is found in both
   * directions.
   */
  long countClosed() {
    isClosed = true;
    extendFrom(0, 0);
    return found / 2;
  }

  /** Returns the number of open tours from all starts, in both directions. */
  long countOpen() {
    for (int rank = 0; rank < rows; rank++) {
      for (int file = 0; file < columns; file++) {
        extendFrom(file, rank);
      }
    }
    return found;
  }

  /** Returns the first open tour from a1: the step of each square by rank and file, from 1. */
  int[][] findFromCorner() {
    most = 1;
    extendFrom(0, 0);
    if (found == 0) {
      throw new IllegalStateException("No tour of " + rows + "x" + columns + " from a1.");
    }
    return steps;
  }

  private void extendFrom(int file, int rank) {
    for (int[] row : steps) {
      Arrays.fill(row, 0);
    }
    startFile = file;
    startRank = rank;
    steps[rank][file] = 1;
    extend(file, rank, 1);
  }

  private boolean isFree(int file, int rank) {
    return file >= 0 && file < columns && rank >= 0 && rank < rows && steps[rank][file] == 0;
  }

  /** Continues from a square. Returns false after enough tours. */
  private boolean extend(int file, int rank, int step) {
    if (step == rows * columns) {
      found += !isClosed || Math.abs((file - startFile) * (rank - startRank)) == 2 ? 1 : 0;
      return found < most;
    }
    for (int move = 0; move < 8; move++) {
      int nextFile = file + FILE_STEPS[move];
      int nextRank = rank + RANK_STEPS[move];
      if (isFree(nextFile, nextRank)) {
        steps[nextRank][nextFile] = step + 1;
        if (!extend(nextFile, nextRank, step + 1)) {
          return false;
        }
        steps[nextRank][nextFile] = 0;
      }
    }
    return true;
  }
}
