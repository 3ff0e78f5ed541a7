/**
 * Rotations and reflections. A {@link org.knightstour.core.symmetry.Symmetry} is one of them, a
 * {@link org.knightstour.core.symmetry.SymmetryGroup} contains the symmetries of a board, {@link
 * org.knightstour.core.symmetry.TourSymmetries} finds the symmetries of one tour, and {@link
 * org.knightstour.core.symmetry.CanonicalForm} computes the least image of a tour.
 */
@NullMarked
package org.knightstour.core.symmetry;

import org.jspecify.annotations.NullMarked;
