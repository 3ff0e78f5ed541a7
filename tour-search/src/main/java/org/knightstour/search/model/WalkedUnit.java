package org.knightstour.search.model;

import java.io.Serializable;
import java.util.List;

/**
 * A unit after its walk: the figures of the part that was walked, and the rest as new units. A unit
 * that is not walked yet has no figures and is not {@code walked}.
 *
 * @param unit the unit
 * @param walked whether it was walked; otherwise all figures are 0
 * @param nodes nodes counted
 * @param tours tours met, as often as the tree meets each
 * @param tour the squares of the tour at which the walk stopped, when the goal is a first tour; no
 *     squares when it met none
 * @param rest the parts that were cut off and not walked
 * @param nanos how long the walk took, in nanoseconds of one thread
 */
public record WalkedUnit(
    WorkUnit unit,
    boolean walked,
    long nodes,
    long tours,
    List<Integer> tour,
    List<WorkUnit> rest,
    long nanos)
    implements Serializable {

  /** Copies the lists. */
  public WalkedUnit {
    tour = List.copyOf(tour);
    rest = List.copyOf(rest);
  }

  /** A unit of which nothing is known yet. */
  public static WalkedUnit open(WorkUnit unit) {
    return new WalkedUnit(unit, false, 0, 0, List.of(), List.of(), 0);
  }

  /** A walked unit without its rest, which has become units of their own. */
  public static WalkedUnit of(WorkUnit unit, long nodes, long tours, List<Integer> tour) {
    return new WalkedUnit(unit, true, nodes, tours, tour, List.of(), 0);
  }
}
