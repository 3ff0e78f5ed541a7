/**
 * The knight's graph of a board as flat adjacency arrays, and sets of its squares: {@link
 * org.knightstour.core.graph.SquareSet} in one long, {@link
 * org.knightstour.core.graph.WideSquareSet} of any size.
 */
@NullMarked
package org.knightstour.core.graph;

import org.jspecify.annotations.NullMarked;
