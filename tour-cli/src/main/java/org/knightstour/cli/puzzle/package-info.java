/** Makes and checks puzzles, and gives hints for them. */
@NullMarked
package org.knightstour.cli.puzzle;

import org.jspecify.annotations.NullMarked;
