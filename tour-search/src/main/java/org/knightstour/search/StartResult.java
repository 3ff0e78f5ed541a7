package org.knightstour.search;

import java.util.Optional;
import org.knightstour.core.Tour;
import org.knightstour.core.Verdict;

/**
 * What path branching found from one start square.
 *
 * @param square the start, as a square number of the board
 * @param verdict whether a tour begins here, none does, or the run stopped (or ended with an
 *     earlier start's tour) before it knew
 * @param nodes nodes counted from this start
 * @param tours tours met from this start, counted with direction
 * @param tour the first of them in serial order, unless every tour was counted
 */
public record StartResult(
    int square, Verdict verdict, long nodes, long tours, Optional<Tour> tour) {}
