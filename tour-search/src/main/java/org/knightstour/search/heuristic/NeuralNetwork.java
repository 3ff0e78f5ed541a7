package org.knightstour.search.heuristic;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.knightstour.core.Board;
import org.knightstour.core.Limiter;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.MoveGraph;

/**
 * The neural network for closed tours by Y. Takefuji and K. C. Lee, Neural network computing for
 * knight's tour problems, Neurocomputing 4 (1992) 249-254.
 *
 * <p>There is a neuron for each pair of squares a knight's move apart. Its output V, 0 or 1,
 * decides whether the move is taken. Its state U starts at 0 and changes by (2 - the degree of one
 * end) + (2 - the degree of the other). The degree of a square is the sum of the outputs of its
 * neurons. V becomes 1 when U exceeds 3 and 0 when U is below 0, and otherwise keeps its value
 * (hysteresis). The initial outputs are random. When every square has degree 2, the network is
 * stable. The moves taken are then a tour or several cycles.
 *
 * <p>A round updates every neuron once. {@link Update} chooses which outputs a neuron reads. A
 * round is linear in the moves. The network takes about 80 bytes per square. Not thread-safe.
 */
public final class NeuralNetwork {

  private static final int ON_ABOVE = 3;
  private static final int OFF_BELOW = 0;
  private static final int DEGREE = 2;

  /** The outputs that a neuron reads within a round. */
  public enum Update {
    /** The current outputs, square by square. This converges far more often. */
    SEQUENTIAL,
    /** The outputs of the previous round, as on the authors' parallel machine. */
    PARALLEL
  }

  /**
   * The outcome of a run. Only a tour proves something about the board.
   *
   * @param rounds the number of rounds
   * @param cycles the number of cycles of the stable network. It is 0 if a square had more or fewer
   *     than two moves at the limit of rounds
   * @param tour the only cycle, from a1
   */
  public record Run(int rounds, int cycles, Optional<Tour> tour) {}

  private final Board board;
  private final Update update;
  private final int[] from;
  private final int[] to;
  private final int[] states;
  private final byte[] outputs;
  private final byte[] degrees;
  private final byte[] seen;

  /** Creates a network for a board. All runs use its arrays. */
  public NeuralNetwork(Board board, Update update) {
    this.board = board;
    this.update = update;
    MoveGraph graph = MoveGraph.of(board);
    int neurons = graph.targets().length / 2;
    from = new int[neurons];
    to = new int[neurons];
    int neuron = 0;
    for (int square = 0; square < graph.squares(); square++) {
      for (int slot = graph.start(square); slot < graph.end(square); slot++) {
        if (graph.target(slot) > square) {
          from[neuron] = square;
          to[neuron++] = graph.target(slot);
        }
      }
    }
    states = new int[neurons];
    outputs = new byte[neurons];
    degrees = new byte[graph.squares()];
    seen = update == Update.PARALLEL ? new byte[graph.squares()] : degrees;
  }

  /** Returns the number of neurons: pairs of squares a move apart. */
  public int neurons() {
    return outputs.length;
  }

  /**
   * Runs from random outputs. Runs with the same seed have the same outcome.
   *
   * @param mostRounds the maximum number of rounds, at least 0
   * @param limiter the limits of the run, with a node for each update of a neuron. If a limit is
   *     reached, the run has not converged
   */
  public Run run(long seed, int mostRounds, Limiter limiter) {
    begin(seed);
    int rounds = 0;
    while (!isConverged()) {
      if (rounds == mostRounds || !claimARound(limiter)) {
        return new Run(rounds, 0, Optional.empty());
      }
      round();
      rounds++;
    }
    return converged(rounds);
  }

  private boolean claimARound(Limiter limiter) {
    long granted = limiter.claimNodes(outputs.length);
    if (granted < outputs.length) {
      limiter.returnNodes(granted);
      limiter.end(StopReason.NODE_LIMIT);
    }
    return !limiter.isOver();
  }

  private void begin(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Arrays.fill(states, 0);
    Arrays.fill(degrees, (byte) 0);
    for (int neuron = 0; neuron < outputs.length; neuron++) {
      outputs[neuron] = 0;
      set(neuron, random.nextInt(2));
    }
  }

  private void round() {
    if (update == Update.PARALLEL) {
      System.arraycopy(degrees, 0, seen, 0, seen.length);
    }
    for (int neuron = 0; neuron < outputs.length; neuron++) {
      int change = 2 * DEGREE - seen[from[neuron]] - seen[to[neuron]];
      int state = states[neuron] + change;
      states[neuron] = state;
      if (state > ON_ABOVE) {
        set(neuron, 1);
      } else if (state < OFF_BELOW) {
        set(neuron, 0);
      }
    }
  }

  private void set(int neuron, int output) {
    int change = output - outputs[neuron];
    outputs[neuron] = (byte) output;
    degrees[from[neuron]] += (byte) change;
    degrees[to[neuron]] += (byte) change;
  }

  private boolean isConverged() {
    for (byte degree : degrees) {
      if (degree != DEGREE) {
        return false;
      }
    }
    return true;
  }

  private Run converged(int rounds) {
    DegreeTwoGraph moves = new DegreeTwoGraph(degrees.length);
    for (int neuron = 0; neuron < outputs.length; neuron++) {
      if (outputs[neuron] != 0) {
        moves.link(from[neuron], to[neuron]);
      }
    }
    boolean[] visited = new boolean[degrees.length];
    int[] path = new int[degrees.length];
    int cycles = 0;
    for (int first = 0; first < visited.length; first++) {
      if (!visited[first]) {
        cycles++;
        int length = moves.follow(first, DegreeTwoGraph.NONE, path);
        for (int step = 0; step < length; step++) {
          visited[path[step]] = true;
        }
      }
    }
    return new Run(
        rounds, cycles, cycles == 1 ? Optional.of(Tour.of(board, path)) : Optional.empty());
  }
}
