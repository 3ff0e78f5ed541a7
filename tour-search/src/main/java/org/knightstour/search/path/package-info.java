/**
 * The depth-first search that extends the knight's path. {@link
 * org.knightstour.search.path.PathTree} has one root for each start square, and {@link
 * org.knightstour.search.path.PathWalker} is the explicit stack. {@link
 * org.knightstour.search.path.PathState} holds the visited squares and the pruning rules by degree.
 * {@link org.knightstour.search.path.CutSquares} is the pruning rule by connectivity. {@link
 * org.knightstour.search.path.MoveOrder} is Warnsdorff's rule with its tie-breaks.
 */
@NullMarked
package org.knightstour.search.path;

import org.jspecify.annotations.NullMarked;
