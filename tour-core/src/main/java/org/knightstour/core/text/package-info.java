/**
 * Tours as text, one class per format; each reads back what it writes: {@link
 * org.knightstour.core.text.NumbersText}, {@link org.knightstour.core.text.SquaresText}, {@link
 * org.knightstour.core.text.CsvText}, {@link org.knightstour.core.text.JsonText}, {@link
 * org.knightstour.core.text.MovesText}. {@link org.knightstour.core.text.TourText} tells them
 * apart. Reading gives a walk, since what was written need not be a tour; it uses memory in
 * proportion to the squares, whatever the file.
 */
@NullMarked
package org.knightstour.core.text;

import org.jspecify.annotations.NullMarked;
