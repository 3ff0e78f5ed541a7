/**
 * A fast search for a first tour of small graphs, in microseconds. It cannot prove that no tour
 * exists.
 */
@NullMarked
package org.knightstour.search.small;

import org.jspecify.annotations.NullMarked;
