/** The atlas of boards: {@code atlas}. */
@NullMarked
package org.knightstour.cli.atlas;

import org.jspecify.annotations.NullMarked;
