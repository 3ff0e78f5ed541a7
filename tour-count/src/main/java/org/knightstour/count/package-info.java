/**
 * How many tours there are, exactly, without listing them. {@link
 * org.knightstour.count.TourCounter} is the entry point: it counts the tours of a {@link
 * org.knightstour.core.TourQuestion}, with or without direction, by first square or up to symmetry,
 * and estimates what a count needs. {@link org.knightstour.count.TourNumbering} numbers tours and
 * draws them uniformly.
 *
 * <pre>{@code
 * CountSettings settings = CountSettings.defaults().budget(Budget.none().time(Duration.ofHours(1)));
 * Outcome<BigInteger> count =
 *     TourCounter.count(TourQuestion.parse("8x8 closed"), Convention.UNDIRECTED, settings, monitor);
 * System.out.println(count.value()); // 13267364410532
 * }</pre>
 *
 * <p>Inside, a BoardGraph makes the tours of a question Hamiltonian cycles of a graph, CountSession
 * makes numbers of cycles numbers of tours, SecondCount repeats counts, and SymmetricTours counts
 * the cycles that a symmetry keeps. The cycles are counted in {@code count.frontier}, whose package
 * page explains how.
 */
@NullMarked
package org.knightstour.count;

import org.jspecify.annotations.NullMarked;
