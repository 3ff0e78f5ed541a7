/**
 * Finding tours and proving by exhaustion that there are none: the request, its limits, the sealed
 * answer, and {@link org.knightstour.search.TourSearch}, the one door to the searches behind it.
 *
 * <p>{@code search.path} extends the knight's path, {@code search.edge} decides edges at the
 * tightest square, {@code search.parallel} shares either tree out over threads, {@code
 * find.warnsdorff} follows Warnsdorff's rule, by attempts and then by backtracking, or a neural
 * network; {@code search.order} holds published orders of the knight's moves.
 */
@NullMarked
package org.knightstour.search;

import org.jspecify.annotations.NullMarked;
