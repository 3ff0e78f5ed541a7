package org.knightstour.count.frontier;

import java.io.Serializable;

/**
 * A window of a count that machines share: which steps, and into how many buckets its result goes.
 *
 * @param first the number of the layer before the first step
 * @param end the number of the layer after the last step
 * @param nextEnd where the window after this one ends; {@code end} when there is none
 * @param nextBuckets its buckets, a power of two; 1 when there is none
 * @param modulus of the counts; 0 for 2^64
 */
public record WindowTask(int first, int end, int nextEnd, int nextBuckets, long modulus)
    implements Serializable {}
