package org.knightstour.search;

import java.util.Locale;
import java.util.Optional;
import org.knightstour.core.Tour;

/**
 * What path branching found from one start square.
 *
 * @param square the start, as a square number of the board
 * @param verdict whether a tour was met, none exists, or the run stopped before it knew
 * @param nodes positions counted from this start
 * @param tours tours met from this start, counted with direction
 * @param tour the first of them in serial order, unless every tour was asked for
 */
public record StartResult(
    int square, Verdict verdict, long nodes, long tours, Optional<Tour> tour) {

  /** The answer for one start square. */
  public enum Verdict {
    /** A tour begins here. */
    TOUR,
    /** Exhausted: no tour begins here. */
    NONE,
    /** Not known: the run was stopped, or ended with an earlier start's tour. */
    STOPPED;

    /** The word that JSON uses. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
