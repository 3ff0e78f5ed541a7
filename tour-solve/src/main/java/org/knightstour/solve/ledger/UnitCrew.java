package org.knightstour.solve.ledger;

import java.io.IOException;
import java.util.List;
import org.knightstour.core.Allowance;
import org.knightstour.search.model.WorkUnit;

/** Walks units of a ledger somewhere else, such as on a cluster. Safe for threads. */
public interface UnitCrew {

  /** How many units are walked at a time, at least 1. */
  int size();

  /**
   * Walks units, each until it is exhausted, met a first tour, or is cut after some seconds.
   *
   * @param search what is searched; its budget and threads mean nothing here
   * @return every unit, in any order
   * @throws java.util.concurrent.CancellationException when the run must end: what was not handed
   *     back will be walked again
   * @throws IOException when it cannot be done
   */
  List<WorkUnit.Walked> walk(PlannedSearch search, List<WorkUnit> units, Allowance allowance)
      throws IOException;
}
