/**
 * Graphs for the engines. A {@link org.knightstour.core.graph.MoveGraph} has the moves of a
 * question as flat adjacency arrays. A {@link org.knightstour.core.graph.LinearLayout} is a vertex
 * order with few open vertices. A {@link org.knightstour.core.graph.DegreeTwoGraph} has the moves
 * of one tour as pairs of neighbours.
 */
@NullMarked
package org.knightstour.core.graph;

import org.jspecify.annotations.NullMarked;
