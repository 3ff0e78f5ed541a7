/** A plain search to look at, step by step: {@link org.knightstour.search.film.SearchFilm}. */
@NullMarked
package org.knightstour.search.film;

import org.jspecify.annotations.NullMarked;
