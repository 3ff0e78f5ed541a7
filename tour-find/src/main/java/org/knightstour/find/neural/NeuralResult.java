package org.knightstour.find.neural;

import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;

/** What the attempts of the neural network came to. Only a tour says anything about the board. */
public sealed interface NeuralResult {

  /** A tour of the question: closed, from its first square. */
  record Found(Tour tour, NeuralWork work) implements NeuralResult {}

  /** No attempt found a tour. It proves nothing. */
  record NotFound(NeuralWork work) implements NeuralResult {}

  /** The run stopped before its last attempt ended. */
  record Stopped(StopReason reason, NeuralWork work) implements NeuralResult {}

  /**
   * The question is not one for the network.
   *
   * @param reason what is not supported
   */
  record Declined(String reason) implements NeuralResult {}
}
