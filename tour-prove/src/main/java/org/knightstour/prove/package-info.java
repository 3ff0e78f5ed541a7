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
 * org.knightstour.prove.Refuter} proves a case infeasible by one step. The step is forced moves
 * ({@link org.knightstour.prove.BranchNode}), colours, a cut set ({@link
 * org.knightstour.prove.CutSets}), an order of the vertices ({@link
 * org.knightstour.prove.OrderSearch}), or weights ({@link org.knightstour.prove.Weights}). A linear
 * program computes the weights ({@link org.knightstour.prove.Relaxation}) and exact arithmetic
 * confirms them. {@link org.knightstour.prove.ColumnProof} covers boards of all numbers of columns.
 * The formats are docs/formats/tourproof.md and tourlayers.md.
 */
@NullMarked
package org.knightstour.prove;

import org.jspecify.annotations.NullMarked;
