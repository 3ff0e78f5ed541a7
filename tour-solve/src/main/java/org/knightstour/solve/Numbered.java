package org.knightstour.solve;

import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;

/**
 * A tour, checked, and its number among all.
 *
 * @param question which tours are numbered
 * @param tour the tour
 * @param number its number, from 1
 * @param count how many there are
 */
public record Numbered(TourQuestion question, Tour tour, long number, long count) {

  @Override
  public String toString() {
    return FoundTour.drawn(tour) + "number " + number + " of " + count;
  }
}
