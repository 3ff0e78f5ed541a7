/** Atomic file writes: a file is complete or absent. */
@NullMarked
package org.knightstour.core.io;

import org.jspecify.annotations.NullMarked;
