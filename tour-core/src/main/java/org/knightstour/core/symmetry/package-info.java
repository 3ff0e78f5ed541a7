/**
 * Rotations and reflections: {@link org.knightstour.core.symmetry.Symmetry} is one of them, {@link
 * org.knightstour.core.symmetry.SymmetryGroup} those that a board has, {@link
 * org.knightstour.core.symmetry.CanonicalForm} the least image of a tour.
 */
@NullMarked
package org.knightstour.core.symmetry;

import org.jspecify.annotations.NullMarked;
