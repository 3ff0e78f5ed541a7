/**
 * The walk of any search tree, independent of boards and moves. A {@link
 * org.knightstour.search.parallel.SearchTree} has roots and creates {@link
 * org.knightstour.search.parallel.TreeWalker}s. {@link org.knightstour.search.parallel.Slices}
 * drives a walker through a unit of work. {@link org.knightstour.search.parallel.TreeRun} divides
 * the units of a tree among threads. {@link org.knightstour.search.parallel.SerialTotals} adds the
 * figures up to the totals of the serial walk.
 */
@NullMarked
package org.knightstour.search.parallel;

import org.jspecify.annotations.NullMarked;
