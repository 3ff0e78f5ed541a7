package org.knightstour.search;

import java.util.OptionalInt;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;

/**
 * What is asked of a search, checked when made.
 *
 * @param board the board
 * @param kind open, closed or strictly open tours
 * @param ask the first tour or all
 * @param from the start square; empty for every start
 * @param to the last square; empty for any. A closed tour's last square needs a start
 * @param branching path or edge
 * @param rules the prunes of path branching; edge branching has its own
 * @param colour whether the balance of colours may refute a start, an end or the board. Off, an odd
 *     board is exhausted the hard way
 * @param symmetry whether edge branching counts one of each class of symmetric decisions at the
 *     root and multiplies; only for counts and proofs without given ends
 * @param tieBreak the order of path branching among moves with equally few exits
 * @param seed for {@link TieBreak#RANDOM}
 * @param limits when to give up
 * @param threads how many threads share the tree, 1 to {@value #MOST_THREADS}
 */
public record SearchRequest(
    Board board,
    TourKind kind,
    Ask ask,
    OptionalInt from,
    OptionalInt to,
    Branching branching,
    Rules rules,
    boolean colour,
    boolean symmetry,
    TieBreak tieBreak,
    long seed,
    Limits limits,
    int threads) {

  /** More threads than this are a slip of the keyboard. */
  public static final int MOST_THREADS = 1024;

  /** Most squares of a board that a search takes; larger ones are for constructions. */
  public static final int MOST_SQUARES = 16_000_000;

  /** Checks what belongs together. */
  public SearchRequest {
    if (threads < 1 || threads > MOST_THREADS) {
      throw new InputException(
          "--threads " + threads + ": must be between 1 and " + MOST_THREADS + ".");
    }
    if (board.squares() > MOST_SQUARES) {
      throw new InputException(
          "board " + board + ": a search takes at most " + MOST_SQUARES + " squares.");
    }
    checkSquare(board, from);
    checkSquare(board, to);
    if (kind == TourKind.CLOSED && to.isPresent() && from.isEmpty()) {
      throw new InputException(
          "--to " + board.name(to.getAsInt()) + ": a closed tour's last square needs --from too.");
    }
    if (symmetry && (branching != Branching.EDGE || from.isPresent() || to.isPresent())) {
      throw new InputException("--symmetry: only for edge branching without --from and --to.");
    }
    if (branching == Branching.EDGE && ask == Ask.FIRST_OF_EACH_START) {
      throw new InputException("--branch edge: each start by itself needs --branch path.");
    }
  }

  private static void checkSquare(Board board, OptionalInt square) {
    if (square.isPresent() && (square.getAsInt() < 0 || square.getAsInt() >= board.squares())) {
      throw new IllegalArgumentException(
          "Square " + square.getAsInt() + " must be between 0 and " + (board.squares() - 1) + ".");
    }
  }

  /** The same request from another start square. */
  SearchRequest withFrom(OptionalInt start) {
    return new SearchRequest(
        board, kind, ask, start, to, branching, rules, colour, false, tieBreak, seed, limits,
        threads);
  }

  /** A request with every default: open tours, the first, path branching, rules degree. */
  public static Builder builder(Board board) {
    return new Builder(board);
  }

  /** Collects a request. */
  public static final class Builder {

    private final Board board;
    private TourKind kind = TourKind.OPEN;
    private Ask ask = Ask.FIRST;
    private OptionalInt from = OptionalInt.empty();
    private OptionalInt to = OptionalInt.empty();
    private Branching branching = Branching.PATH;
    private Rules rules = Rules.DEGREE;
    private boolean colour;
    private boolean symmetry;
    private TieBreak tieBreak = TieBreak.START;
    private long seed = 1;
    private Limits limits = Limits.none();
    private int threads = 1;

    private Builder(Board board) {
      this.board = board;
    }

    /** Sets the kind; the default is open. */
    public Builder kind(TourKind value) {
      kind = value;
      return this;
    }

    /** Sets how far to go; the default is the first tour. */
    public Builder ask(Ask value) {
      ask = value;
      return this;
    }

    /** Sets the start square; the default is every one. */
    public Builder from(int square) {
      return from(OptionalInt.of(square));
    }

    /** Sets or clears the start square. */
    public Builder from(OptionalInt square) {
      from = square;
      return this;
    }

    /** Sets the last square; the default is any. */
    public Builder to(int square) {
      return to(OptionalInt.of(square));
    }

    /** Sets or clears the last square. */
    public Builder to(OptionalInt square) {
      to = square;
      return this;
    }

    /** Sets the branching; the default is path. */
    public Builder branching(Branching value) {
      branching = value;
      return this;
    }

    /**
     * Sets the rules of path branching; the default is degree, the fastest on every board measured.
     */
    public Builder rules(Rules value) {
      rules = value;
      return this;
    }

    /** Allows the argument of colours; off by default. */
    public Builder colour(boolean value) {
      colour = value;
      return this;
    }

    /** Allows symmetry at the root of edge branching; off by default. */
    public Builder symmetry(boolean value) {
      symmetry = value;
      return this;
    }

    /** Sets the order among equals; the default is farthest from the start. */
    public Builder tieBreak(TieBreak value) {
      tieBreak = value;
      return this;
    }

    /** Sets the seed of the random order; the default is 1. */
    public Builder seed(long value) {
      seed = value;
      return this;
    }

    /** Sets the limits; the default is none. */
    public Builder limits(Limits value) {
      limits = value;
      return this;
    }

    /** Sets the number of threads; the default is 1. */
    public Builder threads(int value) {
      threads = value;
      return this;
    }

    /** The request, checked. */
    public SearchRequest build() {
      return new SearchRequest(
          board, kind, ask, from, to, branching, rules, colour, symmetry, tieBreak, seed, limits,
          threads);
    }
  }
}
