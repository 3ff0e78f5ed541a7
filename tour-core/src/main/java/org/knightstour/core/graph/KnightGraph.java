package org.knightstour.core.graph;

import org.knightstour.core.Board;

/**
 * Which squares of a board are a knight's move apart, as flat arrays: the neighbours of square v
 * stand in ascending order at slots {@code start(v)} to {@code end(v) - 1}. Built once in linear
 * time, about 36 bytes a square, never written again, shared by threads.
 */
public final class KnightGraph {

  /** Boards up to this many squares have their neighbours as bit masks too. */
  public static final int MOST_MASK_SQUARES = 64;

  // Moves by ascending square number: rank by rank, then by file.
  private static final int[] FILE_STEPS = {-1, 1, -2, 2, -2, 2, -1, 1};
  private static final int[] RANK_STEPS = {-2, -2, -1, -1, 1, 1, 2, 2};

  private final Board board;
  private final int[] offsets;
  private final int[] targets;
  private final long[] masks;

  private KnightGraph(Board board, int[] offsets, int[] targets, long[] masks) {
    this.board = board;
    this.offsets = offsets;
    this.targets = targets;
    this.masks = masks;
  }

  /**
   * The graph of a board.
   *
   * @throws IllegalArgumentException when its edges do not fit an array
   */
  public static KnightGraph of(Board board) {
    // A board has (m-1)(n-2) + (m-2)(n-1) pairs a move apart in each of two directions of slope.
    long slots =
        4L
            * ((long) (board.rows() - 1) * Math.max(0, board.columns() - 2)
                + (long) Math.max(0, board.rows() - 2) * (board.columns() - 1));
    if (slots > Board.MOST_SQUARES) {
      throw new IllegalArgumentException(
          "The graph of " + board + " has " + slots + " moves, more than an array holds.");
    }
    int[] offsets = new int[board.squares() + 1];
    int[] targets = new int[(int) slots];
    long[] masks = new long[board.squares() <= MOST_MASK_SQUARES ? board.squares() : 0];
    int slot = 0;
    int square = 0;
    for (int rank = 0; rank < board.rows(); rank++) {
      for (int file = 0; file < board.columns(); file++) {
        for (int move = 0; move < FILE_STEPS.length; move++) {
          int toFile = file + FILE_STEPS[move];
          int toRank = rank + RANK_STEPS[move];
          if (toFile >= 0 && toFile < board.columns() && toRank >= 0 && toRank < board.rows()) {
            targets[slot++] = toRank * board.columns() + toFile;
          }
        }
        offsets[++square] = slot;
      }
    }
    for (int v = 0; v < masks.length; v++) {
      for (int at = offsets[v]; at < offsets[v + 1]; at++) {
        masks[v] |= 1L << targets[at];
      }
    }
    return new KnightGraph(board, offsets, targets, masks);
  }

  /** The board. */
  public Board board() {
    return board;
  }

  /** How many squares. */
  public int squares() {
    return offsets.length - 1;
  }

  /** How many neighbours a square has, 0 to 8. */
  public int degree(int square) {
    return offsets[square + 1] - offsets[square];
  }

  /** The first slot of a square's neighbours. */
  public int start(int square) {
    return offsets[square];
  }

  /** The slot behind the last of a square's neighbours. */
  public int end(int square) {
    return offsets[square + 1];
  }

  /** The neighbour at a slot. */
  public int target(int slot) {
    return targets[slot];
  }

  /** The live array of first slots, one more than squares; never to be written. */
  public int[] offsets() {
    return offsets;
  }

  /** The live array of neighbours; never to be written. */
  public int[] targets() {
    return targets;
  }

  /**
   * The neighbours of a square as a bit mask.
   *
   * @throws IllegalStateException on a board of more than 64 squares
   */
  public long neighbours(int square) {
    if (masks.length == 0) {
      throw new IllegalStateException("Board " + board + " has more than 64 squares.");
    }
    return masks[square];
  }

  /** Whether two squares are a knight's move apart. */
  public boolean adjacent(int a, int b) {
    for (int slot = offsets[a]; slot < offsets[a + 1]; slot++) {
      if (targets[slot] == b) {
        return true;
      }
    }
    return false;
  }
}
