package org.knightstour.prove;

import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;

/**
 * What is to be proved: that a board has no tour of a kind.
 *
 * @param board the board
 * @param isClosed no closed tour; otherwise no path, re-entrant ones included
 * @param from one end of the path; empty for any
 * @param to the other end; empty for any, and then {@code from} is either end
 * @param shortStep how far the piece moves one way, 1 for the knight
 * @param longStep how far it moves the other way, 2 for the knight; at least {@code shortStep}
 * @param missing the squares that the board lacks
 */
public record ProofStatement(
    Board board,
    boolean isClosed,
    OptionalInt from,
    OptionalInt to,
    int shortStep,
    int longStep,
    SortedSet<Integer> missing) {

  /** The largest board that certificates are written for. */
  public static final int MOST_SQUARES = 1024;

  /** Checks what belongs together. */
  public ProofStatement {
    if (board.squares() > MOST_SQUARES) {
      throw new InputException(
          "board " + board + ": a certificate takes at most " + MOST_SQUARES + " squares.");
    }
    if (shortStep < 0 || longStep < 1 || shortStep > longStep || longStep > 9999) {
      throw new InputException(
          "--leaper %d,%d: needs a at most b, and b from 1 to 9999, like 1,2."
              .formatted(shortStep, longStep));
    }
    missing = new TreeSet<>(missing);
    if (missing.size() >= board.squares()) {
      throw new InputException("--without: no square of " + board + " is left.");
    }
    if (isClosed && (from.isPresent() || to.isPresent())) {
      throw new IllegalArgumentException("A closed tour passes every square: no ends.");
    }
    if (from.isEmpty() && to.isPresent()) {
      throw new IllegalArgumentException("A single end is called from.");
    }
    for (OptionalInt end : new OptionalInt[] {from, to}) {
      if (end.isPresent() && missing.contains(end.getAsInt())) {
        throw new InputException(
            "end " + board.name(end.getAsInt()) + ": this square is missing (--without).");
      }
    }
    if (from.isPresent() && from.equals(to)) {
      throw new InputException(
          "--from and --to are both " + board.name(from.getAsInt()) + ": give two squares.");
    }
  }

  /** No closed knight's tour. */
  public static ProofStatement closed(Board board) {
    return new ProofStatement(
        board, true, OptionalInt.empty(), OptionalInt.empty(), 1, 2, new TreeSet<>());
  }

  /** No knight's path, from anywhere. */
  public static ProofStatement open(Board board) {
    return open(board, OptionalInt.empty(), OptionalInt.empty());
  }

  /** No knight's path with given ends. */
  public static ProofStatement open(Board board, OptionalInt from, OptionalInt to) {
    return new ProofStatement(board, false, from, to, 1, 2, new TreeSet<>());
  }

  /** Whether the piece is the knight. */
  public boolean isKnight() {
    return shortStep == 1 && longStep == 2;
  }

  /** Whether two squares are a move of the piece apart. */
  boolean isMove(int one, int other) {
    int files = Math.abs(board.file(one) - board.file(other));
    int ranks = Math.abs(board.rank(one) - board.rank(other));
    return Math.min(files, ranks) == shortStep && Math.max(files, ranks) == longStep;
  }

  /** The statement line of a certificate. */
  public String text() {
    StringBuilder text = new StringBuilder(board + (isClosed ? " closed" : " open"));
    from.ifPresent(square -> text.append(" from ").append(board.name(square)));
    to.ifPresent(square -> text.append(" to ").append(board.name(square)));
    if (!isKnight()) {
      text.append(" leaper ").append(shortStep).append(',').append(longStep);
    }
    if (!missing.isEmpty()) {
      text.append(" without");
      missing.forEach(square -> text.append(' ').append(board.name(square)));
    }
    return text.toString();
  }
}
