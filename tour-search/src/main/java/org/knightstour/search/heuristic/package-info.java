/**
 * Two heuristics for one tour. {@link org.knightstour.search.heuristic.WarnsdorffSearch} makes
 * attempts by Warnsdorff's rule ({@link org.knightstour.search.heuristic.WarnsdorffWalk}). The
 * first attempt usually succeeds. Otherwise the search backtracks in the same order. {@link
 * org.knightstour.search.heuristic.NeuralSearch} runs the {@link
 * org.knightstour.search.heuristic.NeuralNetwork} of Takefuji and Lee until it finds a closed tour.
 * {@link org.knightstour.search.heuristic.HeuristicTrials} measures how often each heuristic
 * succeeds.
 */
@NullMarked
package org.knightstour.search.heuristic;

import org.jspecify.annotations.NullMarked;
