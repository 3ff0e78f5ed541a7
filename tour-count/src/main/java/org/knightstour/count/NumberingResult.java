package org.knightstour.count;

import org.knightstour.core.StopReason;

/** What came out of numbering tours. */
public sealed interface NumberingResult {

  /**
   * All tours have a number.
   *
   * @param numbering the numbers
   */
  record Numbered(TourNumbering numbering) implements NumberingResult {}

  /**
   * It was stopped.
   *
   * @param reason why
   */
  record Stopped(StopReason reason) implements NumberingResult {}

  /**
   * These tours cannot be numbered, or not with the memory that may be used.
   *
   * @param reason what is not possible, without a full stop
   */
  record Declined(String reason) implements NumberingResult {}
}
