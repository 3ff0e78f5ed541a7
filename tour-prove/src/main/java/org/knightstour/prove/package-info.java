/**
 * Proofs that no tour exists, for {@code verify.certificate} to check: {@link
 * org.knightstour.prove.Prover} splits a {@link org.knightstour.core.TourQuestion} into cases,
 * {@link org.knightstour.prove.Refuter} refutes one, by forcing ({@link
 * org.knightstour.prove.CaseState}), colours, a cut set, or weights that a linear programme guesses
 * ({@link org.knightstour.prove.Relaxation}) and exact arithmetic confirms ({@link
 * org.knightstour.prove.Weights}). The format is docs/formats/tourproof.md.
 */
@NullMarked
package org.knightstour.prove;

import org.jspecify.annotations.NullMarked;
