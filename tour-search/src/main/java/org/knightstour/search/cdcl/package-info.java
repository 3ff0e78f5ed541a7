/**
 * A search for one cycle through all vertices of any graph, by conflict-driven clause learning
 * (CDCL) on its edges. {@link org.knightstour.search.cdcl.CdclSearch} decides edges. {@link
 * org.knightstour.search.cdcl.CyclePropagator} sets the edges that follow from two edges at every
 * vertex and from the absence of short cycles. {@link org.knightstour.search.cdcl.Clauses} sets the
 * edges that follow from the learned clauses. {@link org.knightstour.search.cdcl.ConflictAnalysis}
 * learns a clause from each conflict.
 */
@NullMarked
package org.knightstour.search.cdcl;

import org.jspecify.annotations.NullMarked;
