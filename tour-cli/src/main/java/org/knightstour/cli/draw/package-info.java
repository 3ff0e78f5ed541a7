/** A tour to look at: {@code draw}. */
@NullMarked
package org.knightstour.cli.draw;

import org.jspecify.annotations.NullMarked;
