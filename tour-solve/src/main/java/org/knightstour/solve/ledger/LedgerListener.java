package org.knightstour.solve.ledger;

import org.knightstour.search.model.WalkedUnit;

/** Is told what a run does with its ledger; called from the threads of the run, in turn. */
public interface LedgerListener {

  /** Listens to nothing. */
  LedgerListener NONE = new LedgerListener() {};

  /**
   * A search begins, or goes on.
   *
   * @param search what is searched
   * @param doneUnits how many units were done before
   */
  default void begun(PlannedSearch search, long doneUnits) {}

  /** A unit was walked, and is in the ledger. */
  default void walked(WalkedUnit unit, long nanos) {}

  /**
   * The ledger was written.
   *
   * @param totals what it holds now
   */
  default void saved(LedgerTotals totals) {}

  /** Something is wrong that the run can live with. */
  default void warned(String text) {}
}
