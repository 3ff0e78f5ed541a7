/**
 * A first tour of a small graph in microseconds, where there are many; it never proves anything.
 */
@NullMarked
package org.knightstour.search.small;

import org.jspecify.annotations.NullMarked;
