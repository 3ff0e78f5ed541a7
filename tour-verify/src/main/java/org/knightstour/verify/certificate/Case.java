package org.knightstour.verify.certificate;

import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * A part of the proof: the tours with the included edges and without the excluded edges.
 *
 * @param in the numbers of the included edges
 * @param left the numbers of the included and the undecided edges. All other edges are excluded
 */
record Case(Board board, BitSet in, BitSet left) {

  /** Creates the first case: all tours of the statement. */
  Case(Board board) {
    this(board, new BitSet(), new BitSet());
    left.set(0, board.edges.size());
    board.in.forEach(edge -> in.set(board.edges.indexOf(edge)));
  }

  /** Returns the tours of this case with an edge, or without it. */
  Case with(int edge, boolean isIn) {
    Case part = new Case(board, (BitSet) in.clone(), (BitSet) left.clone());
    (isIn ? part.in : part.left).set(edge, isIn);
    return part;
  }

  boolean isFree(int edge) {
    return left.get(edge) && !in.get(edge);
  }

  /**
   * Decides all forced edges. Returns true at a contradiction. A tour has two edges at each vertex.
   * If two are included, the rest are excluded. If only two are possible, both are included. The
   * included edges form paths. An edge between two vertices of the same path closes a cycle, which
   * must have all vertices. An undecided edge of this kind is therefore excluded, unless the path
   * has all vertices.
   */
  boolean isContradicted(LineReader lines) {
    int free;
    do {
      lines.work(board.edges.size());
      free = left.cardinality() - in.cardinality();
      int[] inAt = degrees(in);
      int[] leftAt = degrees(left);
      int[] paths = joined(in.stream());
      boolean isWhole = pieces(paths) == 1;
      // Without a cycle, each edge joins two pieces.
      boolean hasCycle = in.cardinality() > board.vertices.size() - pieces(paths);
      if ((hasCycle && !isWhole)
          || board.vertices.values().stream().anyMatch(v -> leftAt[v] < 2 || inAt[v] > 2)) {
        return true;
      }
      for (int e = left.nextSetBit(0); e >= 0; e = left.nextSetBit(e + 1)) {
        int u = board.edges.get(e).first();
        int v = board.edges.get(e).second();
        boolean closes = !isWhole && root(paths, u) == root(paths, v);
        if (isFree(e) && (inAt[u] == 2 || inAt[v] == 2 || closes)) {
          left.clear(e);
        } else if (leftAt[u] == 2 || leftAt[v] == 2) {
          in.set(e);
        }
      }
    } while (left.cardinality() - in.cardinality() < free);
    return false;
  }

  private int[] degrees(BitSet edges) {
    int[] degrees = new int[board.extra + 1];
    for (int e = edges.nextSetBit(0); e >= 0; e = edges.nextSetBit(e + 1)) {
      degrees[board.edges.get(e).first()]++;
      degrees[board.edges.get(e).second()]++;
    }
    return degrees;
  }

  /** Joins the vertices to components by these edges (union-find). Each component has one root. */
  private int[] joined(IntStream edges) {
    int[] parents = IntStream.rangeClosed(0, board.extra).toArray();
    edges
        .mapToObj(board.edges::get)
        .forEach(e -> parents[root(parents, e.first())] = root(parents, e.second()));
    return parents;
  }

  private static int root(int[] parents, int v) {
    if (parents[v] != v) {
      parents[v] = root(parents, parents[v]);
    }
    return parents[v];
  }

  private long pieces(int[] parents) {
    return board.vertices.values().stream().filter(v -> parents[v] == v).count();
  }

  /**
   * Checks the rule of removal: the removal of k vertices splits a cycle into at most k components.
   */
  boolean falls(BitSet removed) {
    int k = removed.cardinality();
    int[] parents = joined(left.stream().filter(e -> board.endsIn(removed, e) == 0));
    return pieces(parents) - k > Math.max(1, k); // each removed vertex is a component
  }

  /**
   * Checks the rule of weights. A tour has two edges at each vertex, and at least two edges leave
   * each set. Let c be, for each edge, the sum of the weights of both ends and of every set that it
   * leaves. Then twice the sum of all weights is at most the sum of c over the tour's edges. That
   * is at most the sum over the included edges and over the undecided edges with positive c.
   */
  boolean outweighs(long sum, long[] c) {
    return 2 * sum > left.stream().filter(e -> in.get(e) || c[e] > 0).mapToLong(e -> c[e]).sum();
  }
}
