/** Pages as PDF files. */
@NullMarked
package org.knightstour.draw.pdf;

import org.jspecify.annotations.NullMarked;
