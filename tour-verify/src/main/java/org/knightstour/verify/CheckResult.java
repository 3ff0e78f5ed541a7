package org.knightstour.verify;

import org.knightstour.core.Tour;

/** What a check of a walk found. */
public sealed interface CheckResult {

  /** The walk is a tour as asked for. */
  record Valid(Tour tour) implements CheckResult {}

  /**
   * It is not.
   *
   * @param fault the first one
   * @param step the step that shows it, counted from 1 for the first square; the last step when
   *     only the whole walk shows it, and 0 when the walk is empty
   * @param message the fault in one line
   */
  record Invalid(Fault fault, int step, String message) implements CheckResult {}
}
