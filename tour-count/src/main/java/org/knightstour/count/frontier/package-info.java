/**
 * Counting Hamiltonian cycles by dynamic programming over a frontier. A {@link
 * org.knightstour.count.frontier.FrontierPlan} says in which order vertices are completed and at
 * which slots the open ones stand.
 */
@NullMarked
package org.knightstour.count.frontier;

import org.jspecify.annotations.NullMarked;
