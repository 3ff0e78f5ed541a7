/**
 * Warnsdorff's rule followed without backtracking: {@link
 * org.knightstour.search.heuristic.WarnsdorffWalk} tries several orders among equals and answers
 * with a tour or with nothing; nothing proves nothing.
 */
@NullMarked
package org.knightstour.search.heuristic;

import org.jspecify.annotations.NullMarked;
