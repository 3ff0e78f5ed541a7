/**
 * The results of all engines. An {@link org.knightstour.core.answer.Outcome} is known, stopped or
 * declined, and contains the {@link org.knightstour.core.answer.Work} for it. A {@link
 * org.knightstour.core.answer.Task} computes an outcome in slices. A {@link
 * org.knightstour.core.answer.ContradictionException} reports two answers that contradict each
 * other.
 */
@NullMarked
package org.knightstour.core.answer;

import org.jspecify.annotations.NullMarked;
