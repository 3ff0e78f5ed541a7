package org.knightstour.search.magic;

import org.knightstour.core.Board;
import org.knightstour.core.graph.MoveGraph;

/**
 * Moves that every completion of two partial paths makes or does not make, for all squares at the
 * same time, with one mask for each direction. For one thread. A position must be propagated before
 * the positions one move later.
 *
 * <p><b>The rule.</b> A completion is a path from the front head to the back head through all free
 * squares. In it, each free square has two edges to free squares and heads, and each head has one.
 * If a free square is left, the heads are not neighbours in the path. Therefore:
 *
 * <ol>
 *   <li>A square with fewer edges left than it needs, or more forced edges than it needs, refutes
 *       the position.
 *   <li>If a square has exactly as many edges left as it needs, all of them are forced.
 *   <li>If a square has as many forced edges as it needs, its other edges are removed.
 * </ol>
 *
 * <p><b>Proof.</b> By induction over the steps, every completion uses all forced edges and no
 * removed edge: at the beginning no edge is forced, and only edges are left out that lead to a
 * placed square, join the heads, or were removed one move earlier. Each completion of a position is
 * one of the position before the last move, and therefore uses no edge that was removed there.
 * Steps 2 and 3 keep this, because a completion uses at each square exactly as many edges as the
 * square needs, all of them left and all forced ones among them. In step 1 no set of edges would
 * do. QED. The steps are repeated until no edge is removed.
 */
final class ForcedMoves {

  /** Steps that differ in more than their signs. */
  static final int MOST_DIRECTIONS = 4;

  private static final int[] NONE = {0, 0, 0, 0};

  private final int d0;
  private final int d1;
  private final int d2;
  private final int d3;
  private final long[] edges; // by the number of placed squares: four masks of remaining edges
  private long front;
  private long back;

  /** The moves of a board of at most 64 squares, of a piece with at most eight steps. */
  ForcedMoves(Board board, int[] steps, MoveGraph graph) {
    int[] shift = NONE.clone();
    edges = new long[MOST_DIRECTIONS * (board.squares() + 1)];
    int directions = 0;
    for (int at = 0; at < steps.length; at += 2) {
      int up = steps[at];
      int right = steps[at + 1];
      if (up > 0 || (up == 0 && right > 0)) {
        shift[directions] = up * board.columns() + right;
        edges[MOST_DIRECTIONS + directions++] = from(board, up, right, graph);
      }
    }
    d0 = shift[0];
    d1 = shift[1];
    d2 = shift[2];
    d3 = shift[3];
  }

  private static long from(Board board, int up, int right, MoveGraph graph) {
    long squares = 0;
    for (int square = 0; square < board.squares(); square++) {
      int file = board.file(square) + right;
      int rank = board.rank(square) + up;
      boolean isOn = file >= 0 && file < board.columns() && rank >= 0 && rank < board.rows();
      squares |= isOn && graph.adjacent(square, board.index(file, rank)) ? 1L << square : 0;
    }
    return squares;
  }

  /** How many directions a piece has, one of each pair of opposite steps. */
  static int directions(int[] steps) {
    return steps.length / 4;
  }

  /** After {@link #propagate}: the squares that a completion can visit next to the front head. */
  long front() {
    return front;
  }

  /** After {@link #propagate}: the squares that a completion can visit next to the back head. */
  long back() {
    return back;
  }

  /**
   * Forces and removes moves to a fixpoint.
   *
   * @param placed the number of placed squares, at least two. If it is more, the last call for one
   *     square less must have been about the position before the last move
   * @param free the free squares, at least one
   * @param frontHead the front head, as a mask
   * @param backHead the back head, as a mask
   * @return false if there is no completion
   */
  boolean propagate(int placed, long free, long frontHead, long backHead) {
    long heads = frontHead | backHead;
    long open = free | heads;
    // a: remaining edges, at their lower squares. The other square is higher by d.
    int place = MOST_DIRECTIONS * placed;
    long a0 = edges(edges[place - 4], d0, open, heads);
    long a1 = edges(edges[place - 3], d1, open, heads);
    long a2 = edges(edges[place - 2], d2, open, heads);
    long a3 = edges(edges[place - 1], d3, open, heads);
    while (true) {
      // Sums that saturate: squares with at least one, two and three edges.
      long one = a0;
      long two = 0;
      long three = 0;
      long edge = a0 << d0;
      two |= one & edge;
      one |= edge;
      three |= two & a1;
      two |= one & a1;
      one |= a1;
      edge = a1 << d1;
      three |= two & edge;
      two |= one & edge;
      one |= edge;
      three |= two & a2;
      two |= one & a2;
      one |= a2;
      edge = a2 << d2;
      three |= two & edge;
      two |= one & edge;
      one |= edge;
      three |= two & a3;
      two |= one & a3;
      one |= a3;
      edge = a3 << d3;
      three |= two & edge;
      two |= one & edge;
      one |= edge;
      if (((free & ~two) | (heads & ~one)) != 0) {
        return false;
      }
      long tight = (free & ~three) | (heads & ~two);
      long f0 = a0 & (tight | tight >>> d0);
      long f1 = a1 & (tight | tight >>> d1);
      long f2 = a2 & (tight | tight >>> d2);
      long f3 = a3 & (tight | tight >>> d3);
      one = f0;
      edge = f0 << d0;
      two = one & edge;
      one |= edge;
      three = two & f1;
      two |= one & f1;
      one |= f1;
      edge = f1 << d1;
      three |= two & edge;
      two |= one & edge;
      one |= edge;
      three |= two & f2;
      two |= one & f2;
      one |= f2;
      edge = f2 << d2;
      three |= two & edge;
      two |= one & edge;
      one |= edge;
      three |= two & f3;
      two |= one & f3;
      one |= f3;
      edge = f3 << d3;
      three |= two & edge;
      two |= one & edge;
      one |= edge;
      if (((free & three) | (heads & two)) != 0) {
        return false;
      }
      long full = (free & two) | (heads & one);
      long r0 = a0 & (full | full >>> d0) & ~f0;
      long r1 = a1 & (full | full >>> d1) & ~f1;
      long r2 = a2 & (full | full >>> d2) & ~f2;
      long r3 = a3 & (full | full >>> d3) & ~f3;
      if ((r0 | r1 | r2 | r3) == 0) {
        front = next(frontHead, a0, a1, a2, a3);
        back = next(backHead, a0, a1, a2, a3);
        edges[place] = a0;
        edges[place + 1] = a1;
        edges[place + 2] = a2;
        edges[place + 3] = a3;
        return true;
      }
      a0 ^= r0;
      a1 ^= r1;
      a2 ^= r2;
      a3 ^= r3;
    }
  }

  private static long edges(long allowed, int d, long open, long heads) {
    return allowed & open & (open >>> d) & ~(heads & (heads >>> d));
  }

  private long next(long head, long a0, long a1, long a2, long a3) {
    return (a0 & head) << d0
        | (a1 & head) << d1
        | (a2 & head) << d2
        | (a3 & head) << d3
        | (a0 & head >>> d0)
        | (a1 & head >>> d1)
        | (a2 & head >>> d2)
        | (a3 & head >>> d3);
  }
}
