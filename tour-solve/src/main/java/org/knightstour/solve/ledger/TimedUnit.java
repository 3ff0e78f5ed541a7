package org.knightstour.solve.ledger;

import org.knightstour.search.model.WalkedUnit;

/**
 * A unit that was walked, and how long that took.
 *
 * @param unit what came of it
 * @param nanos time of one thread
 */
public record TimedUnit(WalkedUnit unit, long nanos) {}
