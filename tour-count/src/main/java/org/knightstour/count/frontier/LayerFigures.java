package org.knightstour.count.frontier;

/**
 * What became of one layer.
 *
 * @param vectors degree vectors that occur
 * @param states states whose count is not 0; mirror images count once where they are merged
 * @param transitions additions of a count that led here
 */
public record LayerFigures(long vectors, long states, long transitions) {

  LayerFigures withTransitions(long number) {
    return new LayerFigures(vectors, states, number);
  }
}
