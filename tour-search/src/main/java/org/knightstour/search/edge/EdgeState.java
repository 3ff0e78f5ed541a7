package org.knightstour.search.edge;

import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.MoveGraph;

/**
 * Fragments of a tour: vertex-disjoint paths of decided edges. A square is <i>bare</i> (no edge
 * decided), an <i>end</i> of a fragment (one) or <i>inner</i> (two); an end knows its <i>mate</i>,
 * the other end of its fragment. The state and its words follow Knuth's Algorithm H and program
 * SSHAM (The Art of Computer Programming, pre-fascicle 8A, Hamiltonian paths and cycles, 2025).
 *
 * <p>What is forced, and why no tour is lost. A tour uses two edges at every square.
 *
 * <ul>
 *   <li>An inner square takes no more edges, so it is out of the graph; an edge between an end and
 *       its mate would close a cycle that misses squares, until it is the last edge.
 *   <li>A bare square needs two of its edges that are left, an end one. With fewer the state is
 *       refuted; with exactly as many they are forced.
 * </ul>
 *
 * <p>An open tour is a closed one through an extra vertex joined to every square. Its two edges are
 * decided at the root; what is left of it is one fragment that is not on the board, a <i>virtual
 * edge</i> between the two ends of the tour. So the search itself knows closed tours only.
 */
interface EdgeState {

  /** The ordinal of all further options, where an end has more neighbours than ordinals. */
  int REST = Long.SIZE - 1;

  /** Not a square: what {@link #REST} stands for. */
  int NO_SQUARE = -1;

  /** What a decision leads to. */
  enum Propagation {
    /** Some square has too few edges left. */
    REFUTED,
    /** Ends are left, each with at least two options. */
    OPEN,
    /** All edges but the last are decided, and the last is there. */
    TOUR
  }

  /** The state of a board, before {@link #begin}. */
  static EdgeState of(MoveGraph graph) {
    return graph.squares() <= MoveGraph.MOST_MASK_SQUARES
        ? new BitEdgeState(graph)
        : new WideEdgeState(graph);
  }

  /**
   * Empties the board, takes edges, moves or virtual ones, and all that they force.
   *
   * @param joins pairs of squares, one after another; no cycle, no square more than twice
   */
  Propagation begin(int... joins);

  /** Takes an edge from an end to one of its options, and all that it forces. */
  Propagation decide(int end, int square);

  /**
   * How many levels there are at most: a square is an end at one of them, or at several in parts.
   */
  int levels();

  /** Remembers the state at a level, 0 or one more than the highest remembered. */
  void save(int level);

  /** Goes back to what {@link #save} remembered. */
  void restore(int level);

  /** The end of least {@link EndRank}; -1 when no fragment has begun. */
  int tightestEnd();

  /**
   * The options of an end as a set of ordinals, 0 to 63. An end of more than 64 neighbours shows
   * them in parts: {@link #REST} then stands for all that follow, which are shown after {@code
   * skipped} is greater by {@code REST}. At most 64 neighbours are shown at once.
   *
   * @param skipped how many of the neighbours were shown before, a multiple of {@link #REST}
   */
  long options(int end, int skipped);

  /** The square that an ordinal stands for at an end; {@link #NO_SQUARE} for the rest. */
  int square(int end, int skipped, int ordinal);

  /** How many squares are bare or ends. */
  int squaresLeft();

  /** How many words the key of a position has; 0 where positions have none. */
  int keyWords();

  /**
   * Writes the key of an open position: the bare squares, the ends, and the mates of the ends, each
   * fragment's once. It determines all that a search finds below: inner squares are out of the
   * graph, an option is a bare square or an end but not the mate, the number of decided edges
   * follows from the degrees, and {@link #tightestEnd} looks at nothing else. How the fragments run
   * inside does not matter, nor whether an edge is virtual, nor what was required: required moves
   * are decided at the root, forbidden ones are not in the graph.
   *
   * @return false when there are more fragments than a key has room for
   */
  boolean key(long[] key);

  /** Links the squares of the decided edges from one on; false when some square has a third. */
  boolean link(int firstEdge, DegreeTwoGraph pairs);

  /** After {@link Propagation#TOUR}: links the squares of the last edge, which was not decided. */
  void linkLast(DegreeTwoGraph pairs);
}
