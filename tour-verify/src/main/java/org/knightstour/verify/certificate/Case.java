package org.knightstour.verify.certificate;

import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * A part of the proof: the tours that have some edges and lack others.
 *
 * @param in the numbers of the edges that are in each of these tours
 * @param left those in, and the free ones; the others are out
 */
record Case(Board board, BitSet in, BitSet left) {

  /** The first case: all tours of the statement. */
  Case(Board board) {
    this(board, new BitSet(), new BitSet());
    left.set(0, board.edges.size());
    board.in.forEach(edge -> in.set(board.edges.indexOf(edge)));
  }

  /** The tours of this case that have an edge, or those that do not. */
  Case with(int edge, boolean isIn) {
    Case part = new Case(board, (BitSet) in.clone(), (BitSet) left.clone());
    (isIn ? part.in : part.left).set(edge, isIn);
    return part;
  }

  boolean isFree(int edge) {
    return left.get(edge) && !in.get(edge);
  }

  /**
   * Takes what is forced until nothing more is; true when that meets a contradiction. A tour has
   * two edges at each vertex: if two are in, the rest are out; if only two are left, both are in.
   * The edges in make paths. One between two vertices of the same path closes a cycle, which must
   * have all vertices: so a free one is out, unless the path has them all.
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

  /** How many of these edges each vertex has. */
  private int[] degrees(BitSet edges) {
    int[] degrees = new int[board.extra + 1];
    for (int e = edges.nextSetBit(0); e >= 0; e = edges.nextSetBit(e + 1)) {
      degrees[board.edges.get(e).first()]++;
      degrees[board.edges.get(e).second()]++;
    }
    return degrees;
  }

  /** Union-find: these edges join the vertices to pieces, each of which has one root. */
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

  /** The rule of removal: without k of its vertices, a cycle falls into at most k pieces. */
  boolean falls(BitSet removed) {
    int k = removed.cardinality();
    int[] parents = joined(left.stream().filter(e -> board.endsIn(removed, e) == 0));
    return pieces(parents) - k > Math.max(1, k); // each of the k is a piece of its own
  }

  /**
   * The rule of weights. A tour has two edges at each vertex and at least two that leave each set,
   * so twice the sum of all weights is at most the sum of c over its edges, c being the weights of
   * both ends of an edge and of every set that it leaves. That is at most the sum over the edges in
   * and the positive ones of those free.
   */
  boolean outweighs(long sum, long[] c) {
    return 2 * sum > left.stream().filter(e -> in.get(e) || c[e] > 0).mapToLong(e -> c[e]).sum();
  }
}
