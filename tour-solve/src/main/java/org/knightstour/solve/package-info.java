/**
 * Engines and checks for queries about tours. An engine answers a question, and independent code
 * checks the answer.
 *
 * <p>{@link org.knightstour.Tours} is the entry point. If you want to choose engines and limits
 * yourself, use {@link org.knightstour.solve.Decider}, {@link org.knightstour.solve.Counter},
 * {@link org.knightstour.solve.Lister} or {@link org.knightstour.solve.Sweep}. Before an answer
 * leaves this package, {@link org.knightstour.verify.WalkCheck} checks its tour, or the checker
 * checks its certificate. If two answers disagree, a method throws {@link
 * org.knightstour.core.answer.ContradictionException}.
 */
@NullMarked
package org.knightstour.solve;

import org.jspecify.annotations.NullMarked;
