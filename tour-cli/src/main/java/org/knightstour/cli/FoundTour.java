package org.knightstour.cli;

import java.util.Optional;
import org.knightstour.core.Tour;
import org.knightstour.find.tiling.TiledTour;

/**
 * What find found, or why not.
 *
 * @param tour the tour as a whole
 * @param tiled a constructed tour, which need not be held
 * @param method the one that answered, as --json names it
 * @param reason how, or why there is none, or why none was found
 * @param status what the program ends with
 */
record FoundTour(
    Optional<Tour> tour,
    Optional<TiledTour> tiled,
    String method,
    String reason,
    ExitStatus status) {

  static FoundTour of(Tour tour, String method, String reason) {
    return new FoundTour(Optional.of(tour), Optional.empty(), method, reason, ExitStatus.ANSWERED);
  }

  static FoundTour of(TiledTour tour) {
    return new FoundTour(
        Optional.empty(), Optional.of(tour), "construct", "found", ExitStatus.ANSWERED);
  }

  /** There is none. */
  static FoundTour none(String method, String reason) {
    return new FoundTour(
        Optional.empty(),
        Optional.empty(),
        method,
        "there is none: " + reason,
        ExitStatus.OPPOSITE);
  }

  /** Given up. */
  static FoundTour stopped(String method, String reason) {
    return new FoundTour(Optional.empty(), Optional.empty(), method, reason, ExitStatus.STOPPED);
  }
}
