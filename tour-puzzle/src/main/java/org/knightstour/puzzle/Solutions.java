package org.knightstour.puzzle;

import java.util.List;
import org.knightstour.core.Tour;

/**
 * The solutions of a puzzle, as far as they were wanted.
 *
 * @param tours each numbered from its first square, a closed one in its direction
 * @param isAll whether there are no others
 */
public record Solutions(List<Tour> tours, boolean isAll) {

  public Solutions {
    tours = List.copyOf(tours);
  }

  /** Whether there is one, and no other. */
  public boolean isUnique() {
    return isAll && tours.size() == 1;
  }
}
