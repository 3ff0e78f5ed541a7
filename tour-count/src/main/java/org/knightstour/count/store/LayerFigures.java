package org.knightstour.count.store;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The size of one layer, and the work that made it.
 *
 * @param vectors degree vectors that occur
 * @param states states whose count is not 0; mirror images count once where they are merged
 * @param transitions additions of a count that led here
 */
public record LayerFigures(long vectors, long states, long transitions) implements Serializable {

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
    List<LayerFigures> sum = new ArrayList<>();
    for (List<LayerFigures> part : parts) {
      for (int at = 0; at < part.size(); at++) {
        LayerFigures more = part.get(at);
        if (at == sum.size()) {
          sum.add(more);
        } else {
          LayerFigures all = sum.get(at);
          sum.set(
              at,
              new LayerFigures(
                  all.vectors + more.vectors,
                  all.states + more.states,
                  all.transitions + more.transitions));
        }
      }
    }
    return sum;
  }

  /** Replaces the number of transitions. */
  public LayerFigures withTransitions(long number) {
    return new LayerFigures(vectors, states, number);
  }
}
