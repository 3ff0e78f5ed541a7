/**
 * One search tree shared out over a private pool. The package knows nothing of boards and moves: a
 * {@link org.knightstour.search.parallel.SearchTree} has roots and makes {@link
 * org.knightstour.search.parallel.TreeWalker}s, a {@link org.knightstour.search.model.WorkUnit} is
 * the part of a tree that one task walks, {@link org.knightstour.search.parallel.TreeRun} cuts and
 * walks the parts, and {@link org.knightstour.search.parallel.SerialTotals} adds everything up so
 * that the totals are those of the serial walk.
 */
@NullMarked
package org.knightstour.search.parallel;

import org.jspecify.annotations.NullMarked;
