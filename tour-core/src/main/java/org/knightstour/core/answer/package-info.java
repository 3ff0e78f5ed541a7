/**
 * What every engine and every policy answers: {@link org.knightstour.core.answer.Outcome}, known,
 * stopped or declined, with the {@link org.knightstour.core.answer.Work} it took. A {@link
 * org.knightstour.core.answer.Task} is the way to an answer in slices. A {@link
 * org.knightstour.core.answer.ContradictionException} signals two answers that cannot both be
 * right.
 */
@NullMarked
package org.knightstour.core.answer;

import org.jspecify.annotations.NullMarked;
