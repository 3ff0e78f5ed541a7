package org.knightstour.find.tiling;

import java.util.List;
import java.util.Optional;

/**
 * All moves over the border between two tiles.
 *
 * @param way the move of a tour that has one end on either side; none where both are on one side
 * @param splices moves to the far tile and back, whose far strands are inserted into the near ones
 */
record Seam(Optional<Crossing> way, List<Splice> splices) {

  /** A border that nothing passes. */
  static final Seam NONE = new Seam(Optional.empty(), List.of());
}
