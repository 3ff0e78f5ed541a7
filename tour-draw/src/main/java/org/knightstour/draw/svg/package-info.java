/**
 * Tours as SVG, written directly, still or moving: {@link org.knightstour.draw.svg.SvgPicture},
 * {@link org.knightstour.draw.svg.SvgAnimation}.
 */
@NullMarked
package org.knightstour.draw.svg;

import org.jspecify.annotations.NullMarked;
