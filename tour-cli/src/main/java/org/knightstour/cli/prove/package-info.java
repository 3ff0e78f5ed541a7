/**
 * Is there no tour: {@code prove}, for one board, for every pair of ends, for every number of
 * columns, or told to other tools.
 */
@NullMarked
package org.knightstour.cli.prove;

import org.jspecify.annotations.NullMarked;
