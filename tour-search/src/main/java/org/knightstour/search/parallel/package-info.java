/**
 * How any search tree is walked; the package knows nothing of boards and moves. A {@link
 * org.knightstour.search.parallel.SearchTree} has roots and makes {@link
 * org.knightstour.search.parallel.TreeWalker}s, {@link org.knightstour.search.parallel.Slices}
 * drives one through a unit of work, {@link org.knightstour.search.parallel.TreeRun} shares the
 * units of a tree out over threads, and {@link org.knightstour.search.parallel.SerialTotals} adds
 * everything up so that the totals are those of the serial walk.
 */
@NullMarked
package org.knightstour.search.parallel;

import org.jspecify.annotations.NullMarked;
