/** Files that are written whole or not at all. */
@NullMarked
package org.knightstour.core.io;

import org.jspecify.annotations.NullMarked;
