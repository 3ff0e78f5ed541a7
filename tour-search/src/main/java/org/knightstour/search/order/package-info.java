/**
 * Orders of the knight's eight moves that break ties of Warnsdorff's rule, as published tables. A
 * {@link org.knightstour.search.order.MoveSequence} is one order. The walks and the search of all
 * paths use them.
 */
@NullMarked
package org.knightstour.search.order;

import org.jspecify.annotations.NullMarked;
