package org.knightstour.verify.certificate;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.knightstour.core.Move;

/** Which edges are in a tour and which are out; the others are free. */
final class Case {

  static final byte FREE = 0;
  static final byte IN = 1;
  static final byte OUT = 2;

  final byte[] state; // of each edge
  private final Board board;

  Case(Board board, byte[] state) {
    this.board = board;
    this.state = state;
  }

  /**
   * Takes what is forced until nothing more is; true when that meets a contradiction. A tour has
   * two edges at each vertex: if two are in, the rest are out; if only two are left, both are in.
   * An edge in whose ends are joined already closes a cycle: a contradiction unless it has all
   * vertices. So a free edge between two vertices of one path is out, unless the path has them all.
   */
  boolean isContradicted() {
    byte[] before;
    do {
      board.lines.work(state.length);
      before = state.clone();
      int[] in = new int[board.extra + 1];
      int[] left = new int[board.extra + 1];
      int[] paths = IntStream.rangeClosed(0, board.extra).toArray();
      boolean hasCycle = false;
      for (int e = 0; e < state.length; e++) {
        Move edge = board.edges.get(e);
        for (int v : new int[] {edge.first(), edge.second()}) {
          in[v] += state[e] == IN ? 1 : 0;
          left[v] += state[e] == OUT ? 0 : 1;
        }
        hasCycle |= state[e] == IN && !join(paths, edge);
      }
      boolean isWhole = pieces(paths) == 1;
      boolean isBad = board.vertices.values().stream().anyMatch(v -> left[v] < 2 || in[v] > 2);
      if (isBad || (hasCycle && !isWhole)) {
        return true;
      }
      for (int e = 0; e < state.length; e++) {
        int u = board.edges.get(e).first();
        int v = board.edges.get(e).second();
        boolean closes = !isWhole && root(paths, u) == root(paths, v);
        boolean isOut = in[u] == 2 || in[v] == 2 || closes;
        if (state[e] == FREE && (isOut || left[u] == 2 || left[v] == 2)) {
          state[e] = isOut ? OUT : IN;
        }
      }
    } while (!Arrays.equals(before, state));
    return false;
  }

  /** Union-find: the vertex that stands for all that are joined with one. */
  private static int root(int[] parents, int v) {
    if (parents[v] != v) {
      parents[v] = root(parents, parents[v]);
    }
    return parents[v];
  }

  /** Joins the ends of an edge; false when they are joined already. */
  private static boolean join(int[] parents, Move edge) {
    int u = root(parents, edge.first());
    int v = root(parents, edge.second());
    parents[u] = v;
    return u != v;
  }

  private long pieces(int[] parents) {
    return board.vertices.values().stream().filter(v -> parents[v] == v).count();
  }

  /** The rule of removal: without k of its vertices, a cycle falls into at most k pieces. */
  boolean falls(BitSet removed) {
    int[] parents = IntStream.rangeClosed(0, board.extra).toArray();
    for (int e = 0; e < state.length; e++) {
      Move edge = board.edges.get(e);
      if (state[e] != OUT && !removed.get(edge.first()) && !removed.get(edge.second())) {
        join(parents, edge);
      }
    }
    return pieces(parents) - removed.cardinality() > Math.max(1, removed.cardinality());
  }

  /**
   * The rule of weights. A tour has two edges at each vertex and at least two that leave each set,
   * so twice the sum of all weights is at most the sum of c over its edges, c being the weights of
   * both ends of an edge and of every set that it leaves. That is at most the sum over the edges in
   * and the positive ones of those free.
   */
  boolean outweighs(long sum, long[] c) {
    long most = 0;
    for (int e = 0; e < state.length; e++) {
      most += state[e] == IN ? c[e] : state[e] == FREE ? Math.max(0, c[e]) : 0;
    }
    return 2 * sum > most;
  }
}
