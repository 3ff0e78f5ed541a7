/** How many tours: {@code count}. */
@NullMarked
package org.knightstour.cli.count;

import org.jspecify.annotations.NullMarked;
