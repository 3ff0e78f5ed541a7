/**
 * Heuristics that usually find a tour at once: Warnsdorff's rule ({@link
 * org.knightstour.find.warnsdorff.WarnsdorffSearch}: attempts, then backtracking in the same order)
 * and the neural network of Takefuji and Lee ({@link
 * org.knightstour.find.warnsdorff.NeuralNetwork}), with the trials that measure how often they
 * succeed.
 */
@NullMarked
package org.knightstour.find.warnsdorff;

import org.jspecify.annotations.NullMarked;
