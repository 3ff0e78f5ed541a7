/**
 * Tours as pixels, by Java2D and ImageIO without a screen: {@link
 * org.knightstour.draw.raster.PngPicture} and {@link org.knightstour.draw.raster.GifAnimation}.
 */
@NullMarked
package org.knightstour.draw.raster;

import org.jspecify.annotations.NullMarked;
