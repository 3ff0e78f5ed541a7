/**
 * Exact numbers of tours, without listing them. {@link org.knightstour.count.TourCounter} is the
 * entry point. It counts the tours of a {@link org.knightstour.core.TourQuestion}, with or without
 * direction, by first square or up to symmetry, and estimates the resources of a count. {@link
 * org.knightstour.count.TourNumbering} ranks tours and draws them uniformly.
 *
 * <pre>{@code
 * CountSettings settings = CountSettings.defaults().budget(Budget.none().time(Duration.ofHours(1)));
 * Outcome<BigInteger> count =
 *     TourCounter.count(TourQuestion.parse("8x8 closed"), Convention.UNDIRECTED, settings, monitor);
 * System.out.println(count.value()); // 13267364410532
 * }</pre>
 *
 * <p>Inside, BoardGraph converts the tours of a question to Hamiltonian cycles of a graph, and
 * CountSession converts numbers of cycles to numbers of tours. SecondCount repeats counts, and
 * SymmetricTours counts the cycles that a symmetry preserves. The package page of {@code
 * count.frontier} explains how cycles are counted.
 */
@NullMarked
package org.knightstour.count;

import org.jspecify.annotations.NullMarked;
