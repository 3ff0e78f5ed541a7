/**
 * The moves of a question as flat adjacency arrays ({@link org.knightstour.core.graph.MoveGraph}),
 * orders of vertices in which few are open at once ({@link
 * org.knightstour.core.graph.NarrowOrder}), and the moves of one tour as pairs of neighbours
 * ({@link org.knightstour.core.graph.NeighbourPairs}).
 */
@NullMarked
package org.knightstour.core.graph;

import org.jspecify.annotations.NullMarked;
