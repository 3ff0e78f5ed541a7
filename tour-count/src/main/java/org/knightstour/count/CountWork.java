package org.knightstour.count;

import java.util.List;
import org.knightstour.count.frontier.FrontierRun;

/**
 * What a count did. States and transitions do not depend on threads or memory.
 *
 * @param states all states of all layers, of one pass
 * @param transitions additions of a count, of one pass
 * @param layers what became of each layer
 * @param passes for how many moduli
 * @param tableBytes the most memory of tables at a time
 * @param fileBytes what went to temporary files
 * @param threads threads
 * @param elapsedNanos wall time
 */
public record CountWork(
    long states,
    long transitions,
    List<Layer> layers,
    int passes,
    long tableBytes,
    long fileBytes,
    int threads,
    long elapsedNanos) {

  /**
   * What became of one layer.
   *
   * @param vectors degree vectors that occur
   * @param states states whose count is not 0; mirror images count once where they are merged
   * @param transitions additions of a count that led here
   */
  public record Layer(long vectors, long states, long transitions) {}

  static CountWork of(FrontierRun.Outcome outcome, int threads, long startNanos) {
    List<Layer> layers =
        outcome.layers().stream()
            .map(layer -> new Layer(layer.vectors(), layer.states(), layer.transitions()))
            .toList();
    return new CountWork(
        layers.stream().mapToLong(Layer::states).sum(),
        layers.stream().mapToLong(Layer::transitions).sum(),
        layers,
        outcome.passes(),
        outcome.mostTableBytes(),
        outcome.fileBytes(),
        threads,
        System.nanoTime() - startNanos);
  }

  static CountWork none(int threads) {
    return new CountWork(0, 0, List.of(), 0, 0, 0, threads, 0);
  }

  /** Two counts, one after the other; the layers are those of the first that has any. */
  public CountWork and(CountWork next) {
    return new CountWork(
        states + next.states,
        transitions + next.transitions,
        layers.isEmpty() ? next.layers : layers,
        Math.max(passes, next.passes),
        Math.max(tableBytes, next.tableBytes),
        fileBytes + next.fileBytes,
        threads,
        elapsedNanos + next.elapsedNanos);
  }
}
