package org.knightstour.prove;

import org.knightstour.core.StopReason;

/** The answer to a {@link LayerQuestion}. */
public sealed interface LayerResult {

  /**
   * There is no tour, for every number of columns or for every odd one.
   *
   * @param proof which, and why
   */
  record Proven(LayerProof proof) implements LayerResult {}

  /**
   * A board has a tour.
   *
   * @param columns its columns, an odd number: the fewest with a tour
   */
  record TourExists(int columns) implements LayerResult {}

  /**
   * The lists were stopped before they were complete.
   *
   * @param reason why they stopped
   */
  record Unsettled(StopReason reason) implements LayerResult {}
}
