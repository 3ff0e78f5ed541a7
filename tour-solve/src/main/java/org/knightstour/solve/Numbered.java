package org.knightstour.solve;

import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;

/** A tour and its number among all, or why there is none. */
public sealed interface Numbered {

  /**
   * A tour, checked.
   *
   * @param question which tours are numbered
   * @param tour the tour
   * @param number its number, from 1
   * @param count how many there are
   */
  record One(TourQuestion question, Tour tour, long number, long count) implements Numbered {
    @Override
    public String toString() {
      return FoundTour.drawn(tour) + "number " + number + " of " + count;
    }
  }

  /**
   * There is no tour.
   *
   * @param question which tours are numbered
   */
  record None(TourQuestion question) implements Numbered {}

  /**
   * Not answered.
   *
   * @param reason why
   */
  record Stopped(StopReason reason) implements Numbered {}

  /**
   * These tours cannot be numbered, or not within the memory.
   *
   * @param reason what is not possible
   */
  record Declined(String reason) implements Numbered {}

  /**
   * The tour and its number.
   *
   * @throws IllegalStateException when there is none; the message says why
   */
  default One one() {
    if (this instanceof One one) {
      return one;
    }
    throw new IllegalStateException("no numbered tour: " + this);
  }
}
