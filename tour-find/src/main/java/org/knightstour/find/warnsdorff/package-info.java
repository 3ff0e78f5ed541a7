/**
 * Warnsdorff's rule, which usually finds a tour at once: {@link
 * org.knightstour.find.warnsdorff.WarnsdorffSearch} makes attempts and then backtracks in the same
 * order; {@link org.knightstour.find.warnsdorff.WarnsdorffWalk} is one attempt.
 */
@NullMarked
package org.knightstour.find.warnsdorff;

import org.jspecify.annotations.NullMarked;
