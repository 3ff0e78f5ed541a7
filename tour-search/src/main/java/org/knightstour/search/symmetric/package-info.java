/**
 * The search for tours that a symmetry of the board maps to themselves. {@link
 * org.knightstour.search.symmetric.SymmetricSearch} contains the method and its proof. {@code
 * OrbitGraph} is the graph that it searches, and {@code TourLift} makes tours of the cycles and
 * paths there.
 */
@NullMarked
package org.knightstour.search.symmetric;

import org.jspecify.annotations.NullMarked;
