/**
 * Linear-time constructions on boards that are cut into repeated tiles. The entry point is {@link
 * org.knightstour.search.tiling.Construction}.
 *
 * <pre>{@code
 * TourQuestion question = TourQuestion.of(Board.parse("1000x1000")).closed();
 * TiledTour tour = Construction.construct(question, 1, new Monitor()).value();
 * tour.forEach((squares, count) -> System.out.println(squares[count - 1]));
 * }</pre>
 */
@NullMarked
package org.knightstour.search.tiling;

import org.jspecify.annotations.NullMarked;
