/**
 * Tours as SVG without a library: {@link org.knightstour.draw.svg.SvgPicture} and {@link
 * org.knightstour.draw.svg.SvgAnimation}.
 */
@NullMarked
package org.knightstour.draw.svg;

import org.jspecify.annotations.NullMarked;
