/**
 * Tours and puzzles as worksheets: {@link org.knightstour.draw.sheet.TourWorkbook} and {@link
 * org.knightstour.draw.sheet.PuzzleWorkbook}.
 */
@NullMarked
package org.knightstour.draw.sheet;

import org.jspecify.annotations.NullMarked;
