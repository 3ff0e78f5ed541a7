package org.knightstour.core.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Square;
import org.knightstour.core.Walk;

/**
 * Squares collected in order before their board is known: without a header it is the least
 * rectangle that holds them all.
 */
final class SquareList {

  private final ReadingLimit limit;
  private final IntArrayList files = new IntArrayList();
  private final IntArrayList ranks = new IntArrayList();
  private int mostFile;
  private int mostRank;

  SquareList(ReadingLimit limit) {
    this.limit = limit;
  }

  int size() {
    return files.size();
  }

  /** Adds a square; on a known board it must be on it, and at most one too many are kept. */
  void add(String name, @Nullable Board board) {
    Square square = Square.parse(name);
    if (board != null) {
      board.parseSquare(name);
      if (files.size() > board.squares()) {
        throw new InputException("more squares than the " + board.squares() + " of " + board);
      }
    }
    limit.check(files.size() + 1L);
    files.add(square.file());
    ranks.add(square.rank());
    mostFile = Math.max(mostFile, square.file());
    mostRank = Math.max(mostRank, square.rank());
  }

  /** The walk, on a known board or on the least one. */
  Walk toWalk(@Nullable Board known) {
    if (files.isEmpty()) {
      throw new InputException("no square in it: write a tour as a list of squares like a1 c2 e1.");
    }
    Board board = known == null ? leastBoard() : known;
    int[] squares = new int[files.size()];
    for (int step = 0; step < squares.length; step++) {
      squares[step] = index(new Square(files.getInt(step), ranks.getInt(step)), board);
    }
    return Walk.of(board, squares);
  }

  /** The board may have been named behind its squares, where add could not look at it. */
  private static int index(Square square, Board board) {
    boolean isOn = square.file() < board.columns() && square.rank() < board.rows();
    return isOn ? board.index(square) : board.parseSquare(square.name());
  }

  private Board leastBoard() {
    if ((mostFile + 1L) * (mostRank + 1L) > Board.MOST_SQUARES) {
      throw new InputException(
          "the squares reach to file "
              + (mostFile + 1L)
              + " and rank "
              + (mostRank + 1L)
              + ": no board is that large.");
    }
    return new Board(mostRank + 1, mostFile + 1);
  }
}
