/** Pages with several pictures on them, for paper. */
@NullMarked
package org.knightstour.draw.page;

import org.jspecify.annotations.NullMarked;
