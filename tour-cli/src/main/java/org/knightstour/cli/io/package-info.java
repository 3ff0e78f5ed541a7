/**
 * Files, which are written completely or not at all, and streams, which are read once and in order.
 */
@NullMarked
package org.knightstour.cli.io;

import org.jspecify.annotations.NullMarked;
