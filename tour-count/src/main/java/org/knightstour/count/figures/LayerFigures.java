package org.knightstour.count.figures;

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

  private LayerFigures plus(LayerFigures more) {
    return new LayerFigures(
        vectors + more.vectors, states + more.states, transitions + more.transitions);
  }

  /** Adds up layers that are in several parts, layer by layer. */
  public static List<LayerFigures> sum(List<List<LayerFigures>> parts) {
    List<LayerFigures> sum = new ArrayList<>();
    for (List<LayerFigures> part : parts) {
      for (int at = 0; at < part.size(); at++) {
        if (at == sum.size()) {
          sum.add(part.get(at));
        } else {
          sum.set(at, sum.get(at).plus(part.get(at)));
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
