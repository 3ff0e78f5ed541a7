package org.knightstour.prove;

import org.knightstour.core.Tour;

/** What a prover has settled: a {@link Certificate} of absence, or a tour that exists. */
public sealed interface Settled permits Certificate, Settled.TourExists {

  /**
   * There is a tour.
   *
   * @param tour one that the question asks for, its ends and direction included
   */
  record TourExists(Tour tour) implements Settled {}
}
