package org.knightstour.bench;

import java.util.Arrays;
import org.knightstour.core.Board;

/**
 * The backtracker that textbooks print: a table of visited squares, eight offsets tried in turn, a
 * call of itself for each, and no prune. Kept plain on purpose, as the yardstick that every reader
 * knows. Exponential in the squares.
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

  TextbookBacktracker(Board board) {
    rows = board.rows();
    columns = board.columns();
    steps = new int[rows][columns];
  }

  /** Closed tours, a cycle counted once: every cycle passes a1, and is met in both directions. */
  long countClosed() {
    found = 0;
    begin(0, 0);
    countClosed(0, 0, 1);
    return found / 2;
  }

  /** Open tours from every start, both directions counted. */
  long countOpen() {
    found = 0;
    for (int rank = 0; rank < rows; rank++) {
      for (int file = 0; file < columns; file++) {
        begin(file, rank);
        countOpen(file, rank, 1);
      }
    }
    return found;
  }

  /** The first open tour from a1: the step of each square by rank and file, from 1. */
  int[][] findFromCorner() {
    begin(0, 0);
    if (!find(0, 0, 1)) {
      throw new IllegalStateException("No tour of " + rows + "x" + columns + " from a1.");
    }
    return steps;
  }

  private void begin(int file, int rank) {
    for (int[] row : steps) {
      Arrays.fill(row, 0);
    }
    startFile = file;
    startRank = rank;
    steps[rank][file] = 1;
  }

  private boolean isFree(int file, int rank) {
    return file >= 0 && file < columns && rank >= 0 && rank < rows && steps[rank][file] == 0;
  }

  private void countClosed(int file, int rank, int step) {
    if (step == rows * columns) {
      int files = Math.abs(file - startFile);
      int ranks = Math.abs(rank - startRank);
      if (files * ranks == 2) {
        found++;
      }
      return;
    }
    for (int move = 0; move < 8; move++) {
      int nextFile = file + FILE_STEPS[move];
      int nextRank = rank + RANK_STEPS[move];
      if (isFree(nextFile, nextRank)) {
        steps[nextRank][nextFile] = step + 1;
        countClosed(nextFile, nextRank, step + 1);
        steps[nextRank][nextFile] = 0;
      }
    }
  }

  private void countOpen(int file, int rank, int step) {
    if (step == rows * columns) {
      found++;
      return;
    }
    for (int move = 0; move < 8; move++) {
      int nextFile = file + FILE_STEPS[move];
      int nextRank = rank + RANK_STEPS[move];
      if (isFree(nextFile, nextRank)) {
        steps[nextRank][nextFile] = step + 1;
        countOpen(nextFile, nextRank, step + 1);
        steps[nextRank][nextFile] = 0;
      }
    }
  }

  private boolean find(int file, int rank, int step) {
    if (step == rows * columns) {
      return true;
    }
    for (int move = 0; move < 8; move++) {
      int nextFile = file + FILE_STEPS[move];
      int nextRank = rank + RANK_STEPS[move];
      if (isFree(nextFile, nextRank)) {
        steps[nextRank][nextFile] = step + 1;
        if (find(nextFile, nextRank, step + 1)) {
          return true;
        }
        steps[nextRank][nextFile] = 0;
      }
    }
    return false;
  }
}
