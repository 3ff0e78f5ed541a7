package org.knightstour.prove;

import org.knightstour.core.StopReason;

/** The answer to a {@link ColumnQuestion}. */
public sealed interface ColumnResult {

  /**
   * There is no tour, for every number of columns or for every odd one.
   *
   * @param proof which, and why
   */
  record Proven(ColumnProof proof) implements ColumnResult {}

  /**
   * A board has a tour.
   *
   * @param columns its columns, an odd number: the fewest with a tour
   */
  record TourExists(int columns) implements ColumnResult {}

  /**
   * The lists were stopped before they were complete.
   *
   * @param reason why they stopped
   */
  record Unsettled(StopReason reason) implements ColumnResult {}
}
