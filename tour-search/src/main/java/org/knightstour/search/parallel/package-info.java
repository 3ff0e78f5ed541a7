/**
 * How any search tree is walked, whatever its nodes mean: {@link
 * org.knightstour.search.parallel.Slices} drives a {@link
 * org.knightstour.search.parallel.TreeWalker} through a unit of work, and {@link
 * org.knightstour.search.parallel.TreeRun} shares the whole tree out over threads by cutting units.
 */
@NullMarked
package org.knightstour.search.parallel;

import org.jspecify.annotations.NullMarked;
