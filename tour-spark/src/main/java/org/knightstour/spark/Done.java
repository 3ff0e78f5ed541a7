package org.knightstour.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.knightstour.count.figures.LayerFigures;

/**
 * What came of one bucket.
 *
 * @param figures three numbers for each layer: vectors, states, transitions
 * @param longs how much went to each bucket of the next window
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record Done(long[] figures, long[] longs) implements Serializable {

  private static final int EACH = 3;

  static Done of(List<LayerFigures> layers, long[] longs) {
    long[] figures = new long[EACH * layers.size()];
    for (int at = 0; at < layers.size(); at++) {
      figures[EACH * at] = layers.get(at).vectors();
      figures[EACH * at + 1] = layers.get(at).states();
      figures[EACH * at + 2] = layers.get(at).transitions();
    }
    return new Done(figures, longs);
  }

  List<LayerFigures> layers() {
    List<LayerFigures> layers = new ArrayList<>();
    for (int at = 0; at < figures.length; at += EACH) {
      layers.add(new LayerFigures(figures[at], figures[at + 1], figures[at + 2]));
    }
    return layers;
  }
}
