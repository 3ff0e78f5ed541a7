/** Options that commands share, and texts of the command line as values. */
@NullMarked
package org.knightstour.cli.options;

import org.jspecify.annotations.NullMarked;
