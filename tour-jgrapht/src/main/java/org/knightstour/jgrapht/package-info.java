/**
 * Hamiltonian cycles and paths of JGraphT's graphs, found or proven absent by Tour. {@link
 * org.knightstour.jgrapht.ExactHamiltonianCycle} implements JGraphT's interface. {@link
 * org.knightstour.jgrapht.ExactHamiltonianPath} is its counterpart for paths.
 */
@NullMarked
package org.knightstour.jgrapht;

import org.jspecify.annotations.NullMarked;
