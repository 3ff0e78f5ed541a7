package org.knightstour.core.symmetry;

import org.knightstour.core.Board;

/**
 * A rotation or reflection of the square. The first four without a quarter turn also fit a
 * rectangle.
 */
public enum Symmetry {
  IDENTITY(false, false, false),
  ROTATE_180(false, true, true),
  MIRROR_FILES(false, true, false),
  MIRROR_RANKS(false, false, true),
  /** A quarter turn. It maps a1 to the corner of file a on the last rank. */
  ROTATE_90(true, false, true),
  ROTATE_270(true, true, false),
  /** The exchange of files and ranks, with a1 fixed. */
  MAIN_DIAGONAL(true, false, false),
  /** The exchange of files and ranks across the other diagonal. */
  ANTI_DIAGONAL(true, true, true);

  private final boolean transposes;
  private final boolean reversesFiles;
  private final boolean reversesRanks;

  Symmetry(boolean transposes, boolean reversesFiles, boolean reversesRanks) {
    this.transposes = transposes;
    this.reversesFiles = reversesFiles;
    this.reversesRanks = reversesRanks;
  }

  /** Whether rows become columns and columns become rows. */
  public boolean exchangesLines() {
    return transposes;
  }

  public boolean fits(Board board) {
    return !transposes || board.rows() == board.columns();
  }

  /** Returns the image of a square number. The symmetry must map the board onto itself. */
  public int apply(Board board, int square) {
    if (!fits(board)) {
      throw new IllegalArgumentException(this + " does not map the board " + board + " to itself.");
    }
    int file = transposes ? board.rank(square) : board.file(square);
    int rank = transposes ? board.file(square) : board.rank(square);
    return board.index(
        reversesFiles ? board.columns() - 1 - file : file,
        reversesRanks ? board.rows() - 1 - rank : rank);
  }
}
