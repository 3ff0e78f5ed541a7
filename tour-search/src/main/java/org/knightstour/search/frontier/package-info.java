/**
 * One cycle through all vertices of a graph that is long and thin: {@link
 * org.knightstour.search.frontier.FrontierFinder} completes the vertices one by one in an order of
 * small width ({@link org.knightstour.core.graph.LinearLayout}) and keeps the set of all that can
 * be seen of the paths begun.
 */
@NullMarked
package org.knightstour.search.frontier;

import org.jspecify.annotations.NullMarked;
