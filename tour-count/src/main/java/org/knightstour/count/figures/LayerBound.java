package org.knightstour.count.figures;

/**
 * A layer before it is made: what is known after some squares.
 *
 * @param vectors how many degree vectors can occur
 * @param states at most this many states
 * @param transitions at most this many additions lead to the next layer
 */
public record LayerBound(long vectors, double states, double transitions) {}
