/**
 * The neural network of Takefuji and Lee: {@link org.knightstour.find.neural.NeuralSearch} runs it
 * until it finds a closed tour, {@link org.knightstour.find.neural.NeuralNetwork} is one network.
 */
@NullMarked
package org.knightstour.find.neural;

import org.jspecify.annotations.NullMarked;
