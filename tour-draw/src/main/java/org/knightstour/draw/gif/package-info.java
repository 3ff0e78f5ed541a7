/**
 * Films of tours as animated GIF, without java.awt, so that a page makes them too: {@link
 * org.knightstour.draw.gif.GifFilm} on a {@link org.knightstour.draw.gif.FilmCanvas}, of which
 * {@link org.knightstour.draw.gif.PlainCanvas} is one.
 */
@NullMarked
package org.knightstour.draw.gif;

import org.jspecify.annotations.NullMarked;
