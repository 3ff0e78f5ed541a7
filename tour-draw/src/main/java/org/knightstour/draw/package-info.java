/**
 * Pictures of tours. {@link org.knightstour.draw.Picture} defines the strokes of a picture on a
 * {@link org.knightstour.draw.Canvas}. Each format is a canvas, for example in {@code draw.svg} and
 * {@code draw.raster}, and therefore all formats show the same picture. {@link
 * org.knightstour.draw.PictureStyle} contains the settings. Worksheets and the terminal have
 * separate packages.
 */
@NullMarked
package org.knightstour.draw;

import org.jspecify.annotations.NullMarked;
