/** Pages as PDF. */
@NullMarked
package org.knightstour.draw.pdf;

import org.jspecify.annotations.NullMarked;
