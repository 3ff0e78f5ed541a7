/**
 * The depth-first search that extends the knight's path: {@link
 * org.knightstour.search.path.PathTree} has one root a start square, {@link
 * org.knightstour.search.path.PathWalker} is the explicit stack, {@link
 * org.knightstour.search.path.PathState} the squares visited and the prunes by degree, {@link
 * org.knightstour.search.path.CutSquares} the prune by connectivity, {@link
 * org.knightstour.search.path.MoveOrder} Warnsdorff's rule with its tie-breaks.
 */
@NullMarked
package org.knightstour.search.path;

import org.jspecify.annotations.NullMarked;
