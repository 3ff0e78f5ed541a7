/**
 * Graphs as text, told by what they begin with. {@link org.knightstour.core.graph.read.GraphReader}
 * reads all formats, {@link org.knightstour.core.graph.read.Graph6} writes one; a class per format.
 * The page docs/formats/graphs.md describes them.
 */
@NullMarked
package org.knightstour.core.graph.read;

import org.jspecify.annotations.NullMarked;
