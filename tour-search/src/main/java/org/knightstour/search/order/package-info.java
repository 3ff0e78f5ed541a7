/**
 * Orders of the knight's eight moves that break ties of Warnsdorff's rule: published tables as
 * data, and {@link org.knightstour.search.order.MoveSequence}, one such order. Shared by the walks
 * and the exhaustive search of paths.
 */
@NullMarked
package org.knightstour.search.order;

import org.jspecify.annotations.NullMarked;
