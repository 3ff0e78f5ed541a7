package org.knightstour.find.neural;

import org.knightstour.core.Tour;

/** What a neural network came to after some rounds. Only a tour says anything of the board. */
public sealed interface NeuralAnswer {

  /** How many rounds were made. */
  int rounds();

  /**
   * The network converged to one cycle.
   *
   * @param tour closed, from a1
   */
  record OneTour(Tour tour, int rounds) implements NeuralAnswer {}

  /**
   * The network converged: every square has two moves, but they make several cycles.
   *
   * @param cycles how many, at least 2
   */
  record SeveralCycles(int cycles, int rounds) implements NeuralAnswer {}

  /** Some square had more or fewer than two moves when the limit of rounds came. */
  record NotConverged(int rounds) implements NeuralAnswer {}
}
