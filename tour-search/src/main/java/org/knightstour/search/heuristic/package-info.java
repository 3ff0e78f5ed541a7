/**
 * Two heuristics for one tour. {@link org.knightstour.search.heuristic.HeuristicTrials} measures
 * how often each of them finds a tour. {@link org.knightstour.search.heuristic.WarnsdorffSearch}
 * makes attempts by Warnsdorff's rule ({@link org.knightstour.search.heuristic.WarnsdorffWalk}), of
 * which the first usually succeeds, and then backtracks in the same order. {@link
 * org.knightstour.search.heuristic.NeuralSearch} runs the {@link
 * org.knightstour.search.heuristic.NeuralNetwork} of Takefuji and Lee until it finds a closed tour.
 */
@NullMarked
package org.knightstour.search.heuristic;

import org.jspecify.annotations.NullMarked;
