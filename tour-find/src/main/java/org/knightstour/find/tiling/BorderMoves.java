package org.knightstour.find.tiling;

import java.util.List;
import java.util.Optional;

/**
 * The moves of the tour over the border between two tiles.
 *
 * @param way the move that the tour makes once and for good, when its two ends lie on different
 *     sides of the border
 * @param roundTrips the pairs of moves to the far tile and back
 */
record BorderMoves(Optional<Crossing> way, List<RoundTrip> roundTrips) {

  /** A border that the tour does not cross. */
  static final BorderMoves NONE = new BorderMoves(Optional.empty(), List.of());
}
