package org.knightstour.count.figures;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The size of one layer, and the work that made it.
 *
 * @param vectors the degree vectors that occur
 * @param states the states with a count that is not 0. Merged mirror images count once
 * @param transitions the additions of a count that led to this layer
 */
public record LayerFigures(long vectors, long states, long transitions) implements Serializable {

  /** The figures of a layer that is not made yet. */
  public static final LayerFigures NONE = new LayerFigures(0, 0, 0);

  /**
   * The bounds and the expected size of a layer before it is made.
   *
   * @param vectors the number of possible degree vectors
   * @param states an upper bound of the states
   * @param transitions an upper bound of the additions that lead to the next layer
   * @param expectedStates the approximate states
   * @param expectedTransitions the approximate additions that lead to the next layer
   * @param ways the degree vectors of the next layer, once for each vector that leads to them
   */
  public record Bound(
      long vectors,
      double states,
      double transitions,
      double expectedStates,
      double expectedTransitions,
      double ways) {}

  /** Adds the figures of several parts, layer by layer. */
  public static List<LayerFigures> sum(List<List<LayerFigures>> parts) {
    return IntStream.range(0, parts.stream().mapToInt(List::size).max().orElse(0))
        .mapToObj(at -> parts.stream().filter(part -> at < part.size()).map(part -> part.get(at)))
        .map(layers -> layers.reduce(NONE, LayerFigures::plus))
        .toList();
  }

  private LayerFigures plus(LayerFigures more) {
    return new LayerFigures(
        vectors + more.vectors, states + more.states, transitions + more.transitions);
  }

  /** Returns the figures with this number of transitions. */
  public LayerFigures withTransitions(long number) {
    return new LayerFigures(vectors, states, number);
  }
}
