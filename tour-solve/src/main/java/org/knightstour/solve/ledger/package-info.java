/**
 * Exhaustive runs that outlast a process or a machine: an SQLite file keeps the questions, every
 * unit of their trees and its result. {@link org.knightstour.solve.ledger.Ledger} is the entry
 * point. What a unit is, and how results are folded into an answer, is {@link
 * org.knightstour.search.UnitSearch}, which knows nothing of files.
 */
@NullMarked
package org.knightstour.solve.ledger;

import org.jspecify.annotations.NullMarked;
