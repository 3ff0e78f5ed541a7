/**
 * Tours as text; each format reads back what it writes. {@link org.knightstour.core.text.TourText}
 * tells them apart and reads, {@link org.knightstour.core.text.TextFormat} writes. Reading gives a
 * walk, since what was written need not be a tour; memory is in proportion to the squares.
 *
 * <p>{@link org.knightstour.core.text.JsonReader} reads all JSON, {@link
 * org.knightstour.core.text.JsonObject} writes it.
 */
@NullMarked
package org.knightstour.core.text;

import org.jspecify.annotations.NullMarked;
