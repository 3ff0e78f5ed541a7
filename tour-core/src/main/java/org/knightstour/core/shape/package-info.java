/**
 * The geometry of tours, in whole numbers. A {@link org.knightstour.core.shape.TourShape} counts
 * the turns, straight runs, crossings and slopes of one tour by {@link
 * org.knightstour.core.shape.Angle} and {@link org.knightstour.core.shape.Slope}. {@link
 * org.knightstour.core.shape.ShapeStatistics} has their distributions over many tours.
 */
@NullMarked
package org.knightstour.core.shape;

import org.jspecify.annotations.NullMarked;
