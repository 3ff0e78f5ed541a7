/** One tour: {@code find}, and a search played on the terminal. */
@NullMarked
package org.knightstour.cli.find;

import org.jspecify.annotations.NullMarked;
