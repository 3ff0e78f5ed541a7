/**
 * The search that decides edges at the tightest square: {@link
 * org.knightstour.search.edge.EdgeTree} chooses the decisions at the root, {@link
 * org.knightstour.search.edge.EdgeWalker} is the explicit stack, {@link
 * org.knightstour.search.edge.EdgeState} the fragments of the tour and what they force, as bit
 * masks for boards of at most 64 squares ({@link org.knightstour.search.edge.BitEdgeState}) and as
 * arrays beyond ({@link org.knightstour.search.edge.WideEdgeState}).
 */
@NullMarked
package org.knightstour.search.edge;

import org.jspecify.annotations.NullMarked;
