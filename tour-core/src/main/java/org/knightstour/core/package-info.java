/**
 * The board and what lives on it, as values that cannot be wrong: {@link
 * org.knightstour.core.Board}, {@link org.knightstour.core.Square}, {@link
 * org.knightstour.core.Tour}; {@link org.knightstour.core.Walk} is a sequence of squares that is
 * not checked yet. No search.
 */
@NullMarked
package org.knightstour.core;

import org.jspecify.annotations.NullMarked;
