package org.knightstour.prove;

import org.knightstour.core.InputException;

/**
 * What layers are to prove: that boards of so many rows have no tour of a kind, for every number of
 * columns or every odd one.
 *
 * @param rows 1 to {@link #MOST_ROWS}
 * @param isClosed about closed tours; otherwise about open ones, re-entrant ones included
 * @param rank the rank of one end, from 1, or of its mirror image; 0 for any
 * @param isFromLight whether one end is not of a1's colour; only for odd rows and odd columns
 */
public record LayerStatement(int rows, boolean isClosed, int rank, boolean isFromLight) {

  /** The most rows that lists are made for. */
  public static final int MOST_ROWS = 5;

  /** Checks what belongs together. */
  public LayerStatement {
    if (rows < 1 || rows > MOST_ROWS) {
      throw new InputException(
          "board " + rows + "xn: proofs for all n take 1 to " + MOST_ROWS + " rows.");
    }
    if (isClosed && (rank != 0 || isFromLight)) {
      throw new InputException(rows + "xn: a closed tour passes every square: leave out --from.");
    }
    if (rank < 0 || rank > rows) {
      throw new InputException(
          "--from rank" + rank + ": " + rows + "xn has ranks 1 to " + rows + ".");
    }
    if (isFromLight && rows % 2 == 0) {
      throw new InputException("--from light: needs an odd number of rows, not " + rows + ".");
    }
  }

  /** No closed tour. */
  public static LayerStatement closed(int rows) {
    return new LayerStatement(rows, true, 0, false);
  }

  /** No open tour, from anywhere. */
  public static LayerStatement open(int rows) {
    return new LayerStatement(rows, false, 0, false);
  }

  /** Whether one end may be on a square, both counted from 0. */
  public boolean mayBegin(int row, int column) {
    boolean isRankRight = rank == 0 || row == rank - 1 || row == rows - rank;
    return isRankRight && (!isFromLight || (row + column) % 2 == 1);
  }

  /** The statement line of a proof, but for what n are meant. */
  String text() {
    String from = isFromLight ? " from light" : rank > 0 ? " from rank " + rank : "";
    return rows + "xn " + (isClosed ? "closed" : "open") + from;
  }
}
