/**
 * The moves of a question as flat adjacency arrays ({@link org.knightstour.core.graph.MoveGraph}),
 * orders of vertices in which few are open at once ({@link
 * org.knightstour.core.graph.LinearLayout}), and the moves of one tour as pairs of neighbours
 * ({@link org.knightstour.core.graph.DegreeTwoGraph}).
 */
@NullMarked
package org.knightstour.core.graph;

import org.jspecify.annotations.NullMarked;
