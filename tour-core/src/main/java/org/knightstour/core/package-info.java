/**
 * Boards, squares and tours as values that are checked when they are created: {@link
 * org.knightstour.core.Board}, {@link org.knightstour.core.Square} and {@link
 * org.knightstour.core.Tour}. An unchecked sequence of squares is a {@link
 * org.knightstour.core.Walk}.
 */
@NullMarked
package org.knightstour.core;

import org.jspecify.annotations.NullMarked;
