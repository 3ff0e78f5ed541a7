/** Tours as worksheets: {@link org.knightstour.draw.sheet.TourWorkbook}. */
@NullMarked
package org.knightstour.draw.sheet;

import org.jspecify.annotations.NullMarked;
