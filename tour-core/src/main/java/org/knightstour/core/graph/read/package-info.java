/**
 * Readers of graphs in text formats, which are detected by their beginnings. {@link
 * org.knightstour.core.graph.read.GraphReader} reads all formats, {@link
 * org.knightstour.core.graph.read.Graph6} writes one of them. Each format has a class. The page
 * docs/formats/graphs.md describes the formats.
 */
@NullMarked
package org.knightstour.core.graph.read;

import org.jspecify.annotations.NullMarked;
