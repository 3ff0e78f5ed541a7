/** A reader of tours from pictures and workbooks: {@link org.knightstour.draw.read.DrawnTour}. */
@NullMarked
package org.knightstour.draw.read;

import org.jspecify.annotations.NullMarked;
