package org.knightstour.find.neural;

import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;

/**
 * How to look for a tour with the neural network.
 *
 * @param attempts how often to begin, at least 1
 * @param rounds when to give an attempt up, at least 1
 * @param seed of the random choices
 * @param budget when to give up; a node is one update of one neuron
 */
public record NeuralSettings(int attempts, int rounds, long seed, Budget budget) {

  /** Checks the ranges. */
  public NeuralSettings {
    ArgumentException.checkRange("attempts", attempts, 1, Integer.MAX_VALUE);
    ArgumentException.checkRange("rounds", rounds, 1, Integer.MAX_VALUE);
  }
}
