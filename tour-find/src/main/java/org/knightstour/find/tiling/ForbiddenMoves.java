package org.knightstour.find.tiling;

import java.util.Arrays;
import java.util.Collection;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/** Looks for the forbidden moves of a question in a constructed tour. */
final class ForbiddenMoves implements TiledTour.Sink {

  private static final int NOWHERE = -1;

  private final long[] keys;
  private int first = NOWHERE;
  private int last = NOWHERE;
  private boolean isMet;

  private ForbiddenMoves(Collection<Move> moves) {
    keys = moves.stream().mapToLong(move -> key(move.first(), move.second())).sorted().toArray();
  }

  private static long key(int a, int b) {
    return (long) Math.min(a, b) << Integer.SIZE | Math.max(a, b);
  }

  /** Whether a tour makes none of the forbidden moves of its question; linear in the squares. */
  static boolean areAvoided(TiledTour tour, TourQuestion question) {
    if (question.forbidden().isEmpty()) {
      return true;
    }
    ForbiddenMoves forbidden = new ForbiddenMoves(question.forbidden());
    tour.forEach(forbidden);
    if (question.kind() == TourKind.CLOSED) {
      forbidden.visit(forbidden.first);
    }
    return !forbidden.isMet;
  }

  @Override
  public void accept(int[] squares, int count) {
    if (first == NOWHERE && count > 0) {
      first = squares[0];
    }
    for (int at = 0; at < count && !isMet; at++) {
      visit(squares[at]);
    }
  }

  private void visit(int square) {
    isMet |= last != NOWHERE && Arrays.binarySearch(keys, key(last, square)) >= 0;
    last = square;
  }
}
