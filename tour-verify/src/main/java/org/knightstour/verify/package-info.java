/**
 * Checkers of tours. {@link org.knightstour.verify.WalkCheck} recomputes from coordinates whether a
 * walk is a tour, and reports the position of the first error. They use core's value types and
 * share no code with the engines.
 */
@NullMarked
package org.knightstour.verify;

import org.jspecify.annotations.NullMarked;
