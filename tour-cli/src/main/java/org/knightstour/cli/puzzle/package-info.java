/** Puzzles: made, checked, and hints for them. */
@NullMarked
package org.knightstour.cli.puzzle;

import org.jspecify.annotations.NullMarked;
