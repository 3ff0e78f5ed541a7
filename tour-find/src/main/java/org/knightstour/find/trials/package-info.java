/**
 * Trials that measure how often the heuristics find a tour; the entry point is {@link
 * org.knightstour.find.trials.HeuristicTrials}.
 */
@NullMarked
package org.knightstour.find.trials;

import org.jspecify.annotations.NullMarked;
