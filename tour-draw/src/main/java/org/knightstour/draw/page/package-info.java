/** Pages with several pictures, for printing. */
@NullMarked
package org.knightstour.draw.page;

import org.jspecify.annotations.NullMarked;
