package org.knightstour.count.frontier;

/**
 * What became of one layer.
 *
 * @param vectors degree vectors that occur
 * @param states states whose count is not 0, mirror images as one where they are folded
 * @param transitions additions of a count that led here
 */
public record LayerFigures(long vectors, long states, long transitions) {}
