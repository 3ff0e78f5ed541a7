package org.knightstour.count.frontier;

import java.util.List;

/**
 * A cut of a graph in two halves. No edge joins the vertices of the first half and of the second
 * half. The other vertices are the <i>middle</i>. Each half decides the edges of its vertices, and
 * then some edges inside the middle.
 *
 * @param first one half
 * @param second the other half, or its image if a symmetry maps it to the beginning of the graph's
 *     order
 * @param middle the vertices of neither half
 * @param images the vertex that represents each vertex in the second half's sweep: itself, or its
 *     image under a symmetry of the graph
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record Cut(Half first, Half second, int[] middle, int[] images) {

  /**
   * The decisions of one half.
   *
   * @param completed its vertices, in the order in which they are completed
   * @param stages then its edges inside the middle: each stage has one star, or several disjoint
   *     stars of one edge each
   */
  record Half(int[] completed, List<List<Star>> stages) {}

  /** Some edges from one vertex to others. */
  record Star(int centre, List<Integer> others) {}
}
