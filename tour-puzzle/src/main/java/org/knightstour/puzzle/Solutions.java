package org.knightstour.puzzle;

import java.util.List;
import org.knightstour.core.Tour;

/**
 * The solutions of a puzzle, up to the limit of the search.
 *
 * @param tours each numbered from its first square, a closed tour in its direction
 * @param isAll whether there are no other solutions
 */
public record Solutions(List<Tour> tours, boolean isAll) {

  public Solutions {
    tours = List.copyOf(tours);
  }

  /** Checks whether there is exactly one solution. */
  public boolean isUnique() {
    return isAll && tours.size() == 1;
  }
}
