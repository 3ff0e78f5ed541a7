/**
 * A tour as a picture. {@link org.knightstour.draw.Picture} says once what is drawn and where, in
 * strokes on a {@link org.knightstour.draw.Canvas}; each format is a canvas ({@code draw.svg},
 * {@code draw.raster}), so that all show the same. {@link org.knightstour.draw.PictureStyle} is the
 * choices. Worksheets and the terminal have rooms of their own.
 */
@NullMarked
package org.knightstour.draw;

import org.jspecify.annotations.NullMarked;
