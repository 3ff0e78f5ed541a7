/**
 * Proofs that no tour exists, for {@code verify.certificate} to check.
 *
 * <pre>{@code
 * TourQuestion question = TourQuestion.parse("7x7 closed");
 * if (Prover.prove(question, Budget.none(), new Monitor()).value() instanceof Certificate proof) {
 *   System.out.print(proof.text());
 * }
 * }</pre>
 *
 * <p>{@link org.knightstour.prove.Prover} splits a question into cases. {@link
 * org.knightstour.prove.Refuter} refutes a case by one step: forced moves ({@link
 * org.knightstour.prove.BranchNode}), colours, a cut set ({@link org.knightstour.prove.CutSets}),
 * an order of the vertices ({@link org.knightstour.prove.OrderSearch}), or weights ({@link
 * org.knightstour.prove.Weights}), which a linear programme guesses ({@link
 * org.knightstour.prove.Relaxation}) and exact arithmetic confirms. {@link
 * org.knightstour.prove.ColumnProof} proves boards of every number of columns at once. The formats
 * are docs/formats/tourproof.md and tourlayers.md.
 */
@NullMarked
package org.knightstour.prove;

import org.jspecify.annotations.NullMarked;
