/** Speed and success rates: {@code bench}. */
@NullMarked
package org.knightstour.cli.bench;

import org.jspecify.annotations.NullMarked;
