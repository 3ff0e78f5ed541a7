/**
 * Graphs for the engines: the moves of a problem as flat adjacency arrays ({@link
 * org.knightstour.core.graph.MoveGraph}), vertex orders with few open vertices ({@link
 * org.knightstour.core.graph.LinearLayout}), and the moves of one tour as pairs of neighbours
 * ({@link org.knightstour.core.graph.DegreeTwoGraph}).
 */
@NullMarked
package org.knightstour.core.graph;

import org.jspecify.annotations.NullMarked;
