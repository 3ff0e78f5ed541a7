/**
 * Tours as text. Each format can be read and written. {@link org.knightstour.core.text.TourText}
 * detects the format and reads a walk, because a text need not contain a valid tour. {@link
 * org.knightstour.core.text.TextFormat} writes tours. Memory is proportional to the number of
 * squares.
 *
 * <p>{@link org.knightstour.core.text.JsonReader} reads any JSON, {@link
 * org.knightstour.core.text.JsonObject} writes it.
 */
@NullMarked
package org.knightstour.core.text;

import org.jspecify.annotations.NullMarked;
