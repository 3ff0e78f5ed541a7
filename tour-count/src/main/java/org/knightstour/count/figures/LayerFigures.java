package org.knightstour.count.figures;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The size of one layer, and the work that made it.
 *
 * @param vectors degree vectors that occur
 * @param states states whose count is not 0; mirror images count once where they are merged
 * @param transitions additions of a count that led here
 */
public record LayerFigures(long vectors, long states, long transitions) implements Serializable {

  /** The figures of a layer that is not made yet. */
  public static final LayerFigures NONE = new LayerFigures(0, 0, 0);

  /**
   * A layer before it is made: what is known after some squares.
   *
   * @param vectors how many degree vectors can occur
   * @param states at most this many states
   * @param transitions at most this many additions lead to the next layer
   */
  public record Bound(long vectors, double states, double transitions) {}

  /** Adds up layers that are in several parts, layer by layer. */
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

  /** Replaces the number of transitions. */
  public LayerFigures withTransitions(long number) {
    return new LayerFigures(vectors, states, number);
  }
}
