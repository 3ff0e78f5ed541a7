package org.knightstour.verify;

import org.knightstour.core.Tour;

/** What a check found. */
public sealed interface Verdict {

  /**
   * The walk is a tour of the kind asked for.
   *
   * @param tour the walk as a tour
   */
  record Valid(Tour tour) implements Verdict {}

  /**
   * It is not.
   *
   * @param fault the first fault: what makes it no walk through every square once comes before
   *     illegal moves, these before a wrong end
   * @param step the step at which it shows, counted from 1 for the first square
   * @param message the fault in one line, by place
   */
  record Invalid(Fault fault, int step, String message) implements Verdict {}
}
