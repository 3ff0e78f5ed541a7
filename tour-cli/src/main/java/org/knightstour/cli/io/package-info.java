/** Files and streams: written whole or not at all, read once and in order. */
@NullMarked
package org.knightstour.cli.io;

import org.jspecify.annotations.NullMarked;
