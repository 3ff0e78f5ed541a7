/**
 * Animated GIFs of tours, without java.awt, because the web app makes them too. {@link
 * org.knightstour.draw.gif.GifFilm} draws on a {@link org.knightstour.draw.gif.FilmCanvas}, for
 * example a {@link org.knightstour.draw.gif.PlainCanvas}.
 */
@NullMarked
package org.knightstour.draw.gif;

import org.jspecify.annotations.NullMarked;
