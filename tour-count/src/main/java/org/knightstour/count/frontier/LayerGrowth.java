package org.knightstour.count.frontier;

import java.util.List;
import org.knightstour.count.figures.LayerBound;

/** How large layers will be, guessed from one that is known and from what the vectors allow. */
final class LayerGrowth {

  /** By how much more than its bound a layer can grow: counts become wider, too. */
  private static final double WIDENING = 1.1;

  private final double[] bounds;

  LayerGrowth(List<LayerBound> layers) {
    bounds = layers.stream().mapToDouble(LayerBound::states).toArray();
  }

  /** How many times as large as a layer another one may be. */
  double to(int number, int later) {
    return WIDENING * bounds[later] / bounds[number];
  }

  /** How many times as large as a layer two neighbours may be, from that layer to the end. */
  double toMost(int number) {
    double most = bounds[number];
    for (int later = number; later + 1 < bounds.length; later++) {
      most = Math.max(most, bounds[later] + bounds[later + 1]);
    }
    return WIDENING * most / bounds[number];
  }
}
