package org.knightstour.count.frontier;

import java.util.ArrayList;
import java.util.List;

/**
 * What became of one layer.
 *
 * @param vectors degree vectors that occur
 * @param states states whose count is not 0; mirror images count once where they are merged
 * @param transitions additions of a count that led here
 */
public record LayerFigures(long vectors, long states, long transitions) {

  /** The same layers in several parts, layer by layer. */
  public static List<LayerFigures> sum(List<List<LayerFigures>> parts) {
    List<LayerFigures> sum = new ArrayList<>();
    for (List<LayerFigures> part : parts) {
      for (int at = 0; at < part.size(); at++) {
        LayerFigures more = part.get(at);
        if (at == sum.size()) {
          sum.add(more);
        } else {
          LayerFigures known = sum.get(at);
          sum.set(
              at,
              new LayerFigures(
                  known.vectors + more.vectors,
                  known.states + more.states,
                  known.transitions + more.transitions));
        }
      }
    }
    return sum;
  }

  LayerFigures withTransitions(long number) {
    return new LayerFigures(vectors, states, number);
  }
}
