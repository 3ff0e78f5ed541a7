/**
 * What a person asks, answered by the engine that can, and checked by another.
 *
 * <p>{@link org.knightstour.solve.run.Tours} is the entry point. The policies stand beside it, for
 * programs that want to choose: {@link org.knightstour.solve.Decider}, {@link
 * org.knightstour.solve.Counter}, {@link org.knightstour.solve.Lister}, {@link
 * org.knightstour.solve.Sweep}. Every tour that leaves this package has passed {@link
 * org.knightstour.verify.WalkCheck}, every certificate the checker; two answers that contradict
 * each other are a {@link org.knightstour.core.answer.ContradictionException}.
 */
@NullMarked
package org.knightstour.solve;

import org.jspecify.annotations.NullMarked;
