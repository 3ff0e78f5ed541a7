/**
 * The search that decides edges at the tightest square. {@link
 * org.knightstour.search.edge.EdgeTree} chooses the decisions at the root, and {@link
 * org.knightstour.search.edge.EdgeWalker} is the explicit stack. {@link
 * org.knightstour.search.edge.EdgeState} holds the fragments of the tour and the edges that they
 * force. It uses bit masks for boards of at most 64 squares ({@link
 * org.knightstour.search.edge.BitEdgeState}) and arrays for larger boards ({@link
 * org.knightstour.search.edge.WideEdgeState}).
 */
@NullMarked
package org.knightstour.search.edge;

import org.jspecify.annotations.NullMarked;
