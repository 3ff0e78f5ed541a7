package org.knightstour.prove;

import org.knightstour.core.ArgumentException;

/**
 * The statement of a {@link ColumnProof}: boards with this many rows have no tour of a kind, for
 * every number of columns or for every odd number.
 *
 * @param rows 1 to {@link #MOST_ROWS}
 * @param isClosed whether it is about closed tours. Otherwise it is about all open tours
 * @param rank the rank of an end square, from 1, or of its mirror image, or 0 for any
 * @param isFromLight whether an end square differs from a1 in colour. It requires odd rows and odd
 *     columns
 */
public record ColumnQuestion(int rows, boolean isClosed, int rank, boolean isFromLight) {

  /** The answer of a listing: a {@link ColumnProof}, or a board with a tour. */
  public sealed interface Answer permits ColumnProof, TourExists {}

  /**
   * A board with a tour.
   *
   * @param columns its columns, an odd number: the minimum for a tour
   */
  public record TourExists(int columns) implements Answer {}

  /** The maximum number of rows. */
  public static final int MOST_ROWS = 5;

  /** Checks the parameters and their combination. */
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
      throw new ArgumentException("from", "light", "must have an odd number of rows, not " + rows);
    }
  }

  /** Returns whether an end can be on a square, both counted from 0. */
  public boolean mayBegin(int row, int column) {
    boolean isRankRight = rank == 0 || row == rank - 1 || row == rows - rank;
    return isRankRight && (!isFromLight || (row + column) % 2 == 1);
  }

  /** Returns the statement line of a proof, without its numbers of columns. */
  String text() {
    String from = isFromLight ? " from light" : rank > 0 ? " from rank " + rank : "";
    return rows + "xn " + (isClosed ? "closed" : "open") + from;
  }
}
