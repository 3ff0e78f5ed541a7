package org.knightstour.prove;

import org.knightstour.core.ArgumentException;

/**
 * What a {@link ColumnProof} is to prove: that boards with this many rows have no tour of a kind,
 * for every number of columns or for every odd one.
 *
 * @param rows 1 to {@link #MOST_ROWS}
 * @param isClosed about closed tours; otherwise about open ones, re-entrant ones included
 * @param rank the rank of one end, from 1, or of its mirror image; 0 for any
 * @param isFromLight whether one end is not of a1's colour; only for odd rows and odd columns
 */
public record ColumnQuestion(int rows, boolean isClosed, int rank, boolean isFromLight) {

  /** What a listing settles: no such board has a tour, by a {@link ColumnProof}, or one has. */
  public sealed interface Answer permits ColumnProof, TourExists {}

  /**
   * A board has a tour.
   *
   * @param columns its columns, an odd number: the fewest with a tour
   */
  public record TourExists(int columns) implements Answer {}

  /** The most rows that lists are made for. */
  public static final int MOST_ROWS = 5;

  /** Checks what belongs together. */
  public ColumnQuestion {
    ArgumentException.checkRange("rows", rows, 1, MOST_ROWS);
    if (isClosed && (rank != 0 || isFromLight)) {
      throw new ArgumentException(
          "from",
          isFromLight ? "light" : "rank" + rank,
          "must be left out: a closed tour passes every square");
    }
    if (rank < 0 || rank > rows) {
      throw new ArgumentException(
          "from", "rank" + rank, "must be a rank of " + rows + "xn, 1 to " + rows);
    }
    if (isFromLight && rows % 2 == 0) {
      throw new ArgumentException(
          "from", "light", "must have an odd number of rows beside it, not " + rows);
    }
  }

  /** Whether one end may be on a square, both counted from 0. */
  public boolean mayBegin(int row, int column) {
    boolean isRankRight = rank == 0 || row == rank - 1 || row == rows - rank;
    return isRankRight && (!isFromLight || (row + column) % 2 == 1);
  }

  /** The statement line of a proof, without the numbers of columns that are meant. */
  String text() {
    String from = isFromLight ? " from light" : rank > 0 ? " from rank " + rank : "";
    return rows + "xn " + (isClosed ? "closed" : "open") + from;
  }
}
