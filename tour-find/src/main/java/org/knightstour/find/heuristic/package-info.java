/**
 * Two heuristics, and trials that measure how often they find a tour ({@link
 * org.knightstour.find.heuristic.HeuristicTrials}). Warnsdorff's rule usually finds one at once:
 * {@link org.knightstour.find.heuristic.WarnsdorffSearch} makes attempts ({@link
 * org.knightstour.find.heuristic.WarnsdorffWalk}) and then backtracks in the same order. {@link
 * org.knightstour.find.heuristic.NeuralSearch} runs the {@link
 * org.knightstour.find.heuristic.NeuralNetwork} of Takefuji and Lee until it finds a closed tour.
 */
@NullMarked
package org.knightstour.find.heuristic;

import org.jspecify.annotations.NullMarked;
