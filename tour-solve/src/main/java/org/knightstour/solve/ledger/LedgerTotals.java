package org.knightstour.solve.ledger;

import java.util.List;
import org.knightstour.core.RunListener.Figure;

/**
 * What a ledger holds of one search.
 *
 * @param units how many units there are
 * @param done how many of them were walked
 * @param open how many wait
 * @param taken how many some process walks now
 * @param nodes of the units that were walked
 * @param tours met in them, as often as the tree meets each
 * @param nanos that threads spent on them
 * @param share of the work that is done, 0 to 1, all branches at a fork taken as equal
 */
public record LedgerTotals(
    long units,
    long done,
    long open,
    long taken,
    long nodes,
    long tours,
    long nanos,
    double share) {

  /** What a log says of it. */
  List<Figure> figures() {
    return List.of(
        new Figure("units", units),
        new Figure("done", done),
        new Figure("open", open),
        new Figure("taken", taken),
        new Figure("nodes", nodes),
        new Figure("tours", tours),
        new Figure("share", Math.round(share * 1e6) / 1e6));
  }
}
