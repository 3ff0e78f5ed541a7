/**
 * Graphs with names and places of their vertices, written as text. Begin with {@link
 * org.knightstour.core.graph.write.BoardGraph}, which makes the graphs of boards, and {@link
 * org.knightstour.core.graph.write.GraphFormat}, which writes them.
 */
@NullMarked
package org.knightstour.core.graph.write;

import org.jspecify.annotations.NullMarked;
