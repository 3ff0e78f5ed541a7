package org.knightstour.core;

import java.util.Collection;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A board, its missing squares, and the piece that moves on it. Immutable.
 *
 * @param board the rectangle on which squares are numbered
 * @param missing the numbers of missing squares. At least one square must remain
 * @param piece the piece that moves
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

  /** Creates a whole board with a knight. */
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

  /** Returns whether the theorems apply: a knight on a whole board. */
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

  /** {@inheritDoc} For example, it is 0 for a king. Constant time if no square is missing. */
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
