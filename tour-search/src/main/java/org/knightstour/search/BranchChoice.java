package org.knightstour.search;

import java.util.OptionalInt;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;

/**
 * Which branching is faster for an ask, and why, in words for the user. Edge branching visits far
 * fewer nodes wherever a tree has to be exhausted; path branching, led by Warnsdorff's rule, goes
 * straight to a first tour where there are many.
 *
 * @param branching the faster one
 * @param reason a short clause that says why
 */
public record BranchChoice(Branching branching, String reason) {

  /** Boards up to this many squares are searched by edges with bit masks. */
  private static final int MOST_BIT_SQUARES = 64;

  /** An open search by edges may begin with ends that no tour joins; it must be able to end. */
  private static final int MOST_SQUARES_FOR_ANY_ENDS = 36;

  /** The choice for an ask. */
  public static BranchChoice of(
      Board board, TourKind kind, Ask ask, OptionalInt from, OptionalInt to) {
    if (ask == Ask.FIRST_OF_EACH_START) {
      return new BranchChoice(Branching.PATH, "each start square is asked for by itself");
    }
    boolean isClosed = kind == TourKind.CLOSED;
    boolean bothEnds = from.isPresent() && to.isPresent();
    int most = isClosed || bothEnds ? MOST_BIT_SQUARES : MOST_SQUARES_FOR_ANY_ENDS;
    boolean anyOpen = !isClosed && from.isEmpty() && to.isEmpty();
    if (ask == Ask.FIRST && (anyOpen || board.squares() > most)) {
      return new BranchChoice(Branching.PATH, "a first tour is met sooner along the path");
    }
    return new BranchChoice(
        Branching.EDGE,
        isClosed && from.isEmpty()
            ? "fewer nodes, and one tree serves every start square"
            : "fewer nodes");
  }
}
