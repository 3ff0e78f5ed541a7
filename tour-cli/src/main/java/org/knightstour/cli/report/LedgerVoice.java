package org.knightstour.cli.report;

import java.io.PrintWriter;
import org.knightstour.search.model.WalkedUnit;
import org.knightstour.solve.ledger.LedgerListener;
import org.knightstour.solve.ledger.LedgerTotals;
import org.knightstour.solve.ledger.PlannedSearch;

/**
 * Passes on what a ledger is used for, and warns on stderr too.
 *
 * @param log is told everything
 * @param err stderr
 */
record LedgerVoice(LedgerListener log, PrintWriter err) implements LedgerListener {

  @Override
  public void begun(PlannedSearch search, long doneUnits) {
    log.begun(search, doneUnits);
  }

  @Override
  public void walked(WalkedUnit unit, long nanos) {
    log.walked(unit, nanos);
  }

  @Override
  public void saved(LedgerTotals totals) {
    log.saved(totals);
  }

  @Override
  public void warned(String text) {
    err.println("tour: " + text);
    log.warned(text);
  }
}
