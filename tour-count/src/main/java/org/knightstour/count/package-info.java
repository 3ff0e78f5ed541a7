/**
 * How many tours there are, exactly, without listing them. {@link
 * org.knightstour.count.TourCounter} is the door; {@link org.knightstour.count.SymmetricTours}
 * counts those that a rotation or mirror maps to themselves, for counts up to symmetry; {@link
 * org.knightstour.count.TourNumbering} numbers the tours of a board and draws them uniformly. The
 * work is done in {@code count.frontier}, which knows graphs but no knights.
 */
@NullMarked
package org.knightstour.count;

import org.jspecify.annotations.NullMarked;
