package org.knightstour.search.edge;

import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.MoveGraph;

/**
 * Fragments of a tour: vertex-disjoint paths of decided edges. A square is <i>bare</i> (no edge
 * decided), an <i>end</i> of a fragment (one) or <i>inner</i> (two). The <i>mate</i> of an end is
 * the other end of its fragment. The state and its terms follow Knuth's Algorithm H and program
 * SSHAM (The Art of Computer Programming, pre-fascicle 8A, Hamiltonian paths and cycles, 2025).
 *
 * <p>Forced edges, and why no tour is lost. A tour uses two edges at every square.
 *
 * <ul>
 *   <li>An inner square takes no more edges, and is removed from the graph. An edge between an end
 *       and its mate would close a cycle that misses squares, unless it is the last edge.
 *   <li>A bare square needs two of its remaining edges, an end needs one. With fewer edges the
 *       state is infeasible. With exactly as many, these edges are forced.
 * </ul>
 *
 * <p>An open tour is a closed tour through an extra vertex that is joined to every square. The two
 * edges of the extra vertex are decided at the root. They form a fragment that is not on the board,
 * a <i>virtual edge</i> between the two ends of the tour. The search itself therefore only handles
 * closed tours.
 */
interface EdgeState {

  /** The ordinal of all further options, if an end has more neighbours than ordinals. */
  int REST = Long.SIZE - 1;

  /** The value that {@link #square} returns for {@link #REST}. */
  int NO_SQUARE = -1;

  enum Propagation {
    /** A square has too few remaining edges. */
    REFUTED,
    /** Ends remain, each with at least two options. */
    OPEN,
    /** All edges except the last are decided, and the last edge exists. */
    TOUR
  }

  /** Creates the state of a board, before {@link #begin}. */
  static EdgeState of(MoveGraph graph) {
    return graph.squares() <= MoveGraph.MOST_MASK_SQUARES
        ? new BitEdgeState(graph)
        : new WideEdgeState(graph);
  }

  /**
   * Clears the board, then includes moves or virtual edges and all edges that they force.
   *
   * @param joins pairs of squares, one after another, without a cycle, and each square at most
   *     twice
   */
  Propagation begin(int... joins);

  /** Includes an edge from an end to one of its options, and all edges that it forces. */
  Propagation decide(int end, int square);

  /**
   * Returns the maximum number of levels. A square is an end at one of them, or at several in
   * parts.
   */
  int levels();

  /** Saves the state at a level, 0 or one more than the highest saved level. */
  void save(int level);

  /** Restores the state of {@link #save}. */
  void restore(int level);

  /** Returns the end of least {@link EndRank}, or -1 if no fragment has begun. */
  int tightestEnd();

  /**
   * Returns the options of an end as a set of ordinals, 0 to 63. An end of more than 64 neighbours
   * shows them in parts. {@link #REST} then represents all further options. They are shown if
   * {@code skipped} increases by {@code REST}. At most 64 neighbours are shown at a time.
   *
   * @param skipped how many of the neighbours were shown before, a multiple of {@link #REST}
   */
  long options(int end, int skipped);

  /** Returns the square of an ordinal at an end, or {@link #NO_SQUARE} for the rest. */
  int square(int end, int skipped, int ordinal);

  /** Returns the number of bare squares and ends. */
  int squaresLeft();

  /** Returns the number of words in the key of a position, or 0 if positions have no key. */
  int keyWords();

  /**
   * Writes the key of an open position: the bare squares, the ends, and the mates of the ends, once
   * per fragment. It determines the whole search below, for these reasons. Inner squares are
   * removed from the graph. An option is a bare square or an end except the mate. The number of
   * decided edges follows from the degrees. {@link #tightestEnd} uses no other data. The inner
   * squares of fragments, virtual edges and requirements do not matter. Required moves are decided
   * at the root, and forbidden moves are not in the graph.
   *
   * @return false if there are more fragments than a key has room for
   */
  boolean key(long[] key);

  /**
   * Links the squares of the decided edges from an index. Returns false if a square has a third
   * edge.
   */
  boolean link(int firstEdge, DegreeTwoGraph pairs);

  /**
   * Links the squares of the last edge, which was not decided. Call it after {@link
   * Propagation#TOUR}.
   */
  void linkLast(DegreeTwoGraph pairs);
}
