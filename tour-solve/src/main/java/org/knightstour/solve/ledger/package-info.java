/**
 * Exhaustive runs that can continue in a new process or on a new machine. An SQLite file stores the
 * questions, every unit of their trees and its result. {@link org.knightstour.solve.ledger.Ledger}
 * is the entry point. {@link org.knightstour.search.UnitSearch} defines the units and the folding
 * of results into an answer, without files.
 */
@NullMarked
package org.knightstour.solve.ledger;

import org.jspecify.annotations.NullMarked;
