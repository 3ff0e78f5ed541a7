package org.knightstour.core;

import java.util.Collection;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A board, with squares missing or not, and the piece that moves on it.
 *
 * @param board the rectangle on which squares are numbered
 * @param missing squares that the board lacks, by number; at least one square is left
 * @param piece what moves
 */
public record Rectangle(Board board, SortedSet<Integer> missing, Piece piece) implements Ground {

  /** Copies the set and checks it. */
  public Rectangle {
    Objects.requireNonNull(piece, "piece");
    missing = Collections.unmodifiableSortedSet(new TreeSet<>(missing));
    for (int square : missing) {
      board.check("without", square);
    }
    if (missing.size() >= board.squares()) {
      throw new ArgumentException("without", board, "must leave at least one square");
    }
  }

  /** The knight on a whole board. */
  public static Rectangle of(Board board) {
    return new Rectangle(board, Collections.emptySortedSet(), Piece.KNIGHT);
  }

  public Rectangle piece(Piece value) {
    return new Rectangle(board, missing, value);
  }

  @Override
  public Rectangle without(Collection<Integer> squares) {
    SortedSet<Integer> all = new TreeSet<>(missing);
    all.addAll(squares);
    return new Rectangle(board, all, piece);
  }

  /** Whether theorems speak of it: the knight on a whole board. */
  public boolean isPlain() {
    return piece.isKnight() && missing.isEmpty();
  }

  @Override
  public Board naming() {
    return board;
  }

  @Override
  public int squares() {
    return board.squares() - missing.size();
  }

  @Override
  public boolean has(int square) {
    return board.has(square) && !missing.contains(square);
  }

  @Override
  public int leastSquare() {
    int square = 0;
    while (missing.contains(square)) {
      square++;
    }
    return square;
  }

  @Override
  public boolean isMove(int a, int b) {
    return piece.isMove(board.file(a) - board.file(b), board.rank(a) - board.rank(b));
  }

  @Override
  public String moveInWords() {
    return "a move of the " + piece.inWords();
  }

  @Override
  public boolean changesColour() {
    return piece.changesColour();
  }

  @Override
  public boolean isLight(int square) {
    return board.isLight(square);
  }

  /**
   * Constant time where no square is missing. 0 where some moves change the colour and some do not,
   * as a king's: colours say nothing then.
   */
  @Override
  public int lightSquares() {
    if (!piece.changesColour() && !piece.keepsColour()) {
      return 0;
    }
    return board.squares() / 2 - (int) missing.stream().filter(board::isLight).count();
  }

  @Override
  public String title() {
    return board.toString();
  }
}
