package org.knightstour.count.frontier;

import java.util.List;

/**
 * Where a graph is cut in two. The vertices that the first half completes and those of the second
 * have no edge to each other; the others are the <i>middle</i>. Each half decides the edges of its
 * vertices, and then some edges inside the middle.
 *
 * @param first one half
 * @param second the other half, or its image if a symmetry takes it to what a sweep in the order of
 *     the graph completes
 * @param middle the vertices of neither half
 * @param images which vertex stands for each in the second half's sweep: itself, or where a
 *     symmetry of the graph takes it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record Cut(Half first, Half second, int[] middle, int[] images) {

  /**
   * What one half decides.
   *
   * @param completed its vertices, in the order in which they are completed
   * @param stages then its edges inside the middle: in each stage one star, or several of one edge
   *     each, which do not meet
   */
  record Half(int[] completed, List<List<Star>> stages) {}

  /** Some edges from one vertex to others. */
  record Star(int centre, List<Integer> others) {}
}
