/** Figures of the layers of a count: bounds in advance, and sizes afterwards. */
@NullMarked
package org.knightstour.count.figures;

import org.jspecify.annotations.NullMarked;
