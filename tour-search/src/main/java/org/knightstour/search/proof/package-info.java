/**
 * Proofs that no tour exists, for {@code verify.certificate} to check: {@link
 * org.knightstour.search.proof.Prover} splits a {@link org.knightstour.search.proof.ProofStatement}
 * into cases, {@link org.knightstour.search.proof.Refuter} refutes one, by forcing ({@link
 * org.knightstour.search.proof.EdgeCase}), colours, a cut set, or weights that a linear programme
 * guesses ({@link org.knightstour.search.proof.Relaxation}) and exact arithmetic confirms ({@link
 * org.knightstour.search.proof.Weights}). The format is docs/formats/tourproof.md.
 */
@NullMarked
package org.knightstour.search.proof;

import org.jspecify.annotations.NullMarked;
