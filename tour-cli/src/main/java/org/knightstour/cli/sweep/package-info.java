/** Every start square as a regression run: {@code sweep}. */
@NullMarked
package org.knightstour.cli.sweep;

import org.jspecify.annotations.NullMarked;
