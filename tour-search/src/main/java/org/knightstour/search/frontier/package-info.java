/**
 * A search for one cycle through all vertices of a long and narrow graph. {@link
 * org.knightstour.search.frontier.FrontierFinder} completes the vertices one by one in an order of
 * small width ({@link org.knightstour.core.graph.LinearLayout}). It keeps the set of all states of
 * the partial paths.
 */
@NullMarked
package org.knightstour.search.frontier;

import org.jspecify.annotations.NullMarked;
