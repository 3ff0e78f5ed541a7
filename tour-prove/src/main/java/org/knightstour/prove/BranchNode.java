package org.knightstour.prove;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.knightstour.core.graph.DegreeTwoGraph;

/**
 * A case of a proof: the included and excluded edges, and their consequences. Decisions form a
 * trail and are undone from its end. {@link #force()} applies two rules until their fixpoint, which
 * does not depend on the order:
 *
 * <ul>
 *   <li>A tour has two edges at every vertex. If two edges are included, the rest are excluded. If
 *       only two remain possible, both are included. Fewer possible edges, or more than two
 *       included edges, are a contradiction.
 *   <li>An edge between both ends of a path of included edges would close a cycle. Unless the path
 *       has all vertices, the edge is excluded. If it is already included, that is a contradiction.
 * </ul>
 */
final class BranchNode {

  static final byte FREE = 0;
  static final byte IN = 1;
  static final byte OUT = 2;

  private final ProofGraph graph;
  private final byte[] state;
  private final int[] in;
  private final int[] left;
  // At an end of a path of edges in: its other end. Stale at inner vertices.
  private final int[] mate;
  private final int[] trail;
  private final int[] mateOfFrom;
  private final int[] mateOfTo;
  private int decided;
  private int edgesIn;
  private final int[] queue;
  private final boolean[] isQueued;
  private int queueLength;
  private boolean isContradicted;

  BranchNode(ProofGraph graph) {
    this.graph = graph;
    state = new byte[graph.edges()];
    in = new int[graph.vertices()];
    left = new int[graph.vertices()];
    mate = new int[graph.vertices()];
    trail = new int[graph.edges()];
    mateOfFrom = new int[graph.edges()];
    mateOfTo = new int[graph.edges()];
    queue = new int[graph.vertices()];
    isQueued = new boolean[graph.vertices()];
    for (int v = 0; v < graph.vertices(); v++) {
      left[v] = graph.edgesAt(v).length;
      mate[v] = v;
      look(v);
    }
  }

  byte state(int edge) {
    return state[edge];
  }

  int in(int vertex) {
    return in[vertex];
  }

  /** Returns the number of undecided edges of a vertex. */
  int free(int vertex) {
    return left[vertex] - in[vertex];
  }

  /**
   * Returns the other end of a vertex's path of included edges, or the vertex itself if it has no
   * included edges. Undefined if it has two.
   */
  int mate(int vertex) {
    return mate[vertex];
  }

  int decided() {
    return decided;
  }

  /** Returns the edge at an index of the trail, from 0. */
  int trail(int place) {
    return trail[place];
  }

  int edgesIn() {
    return edgesIn;
  }

  private void look(int vertex) {
    if (!isQueued[vertex]) {
      isQueued[vertex] = true;
      queue[queueLength++] = vertex;
    }
  }

  /** Includes the edges that the question requires. Returns false at a contradiction. */
  boolean begin() {
    isContradicted = graph.isImpossible();
    for (int edge : graph.given()) {
      if (!isContradicted && state[edge] == FREE) {
        decide(edge, IN);
      }
      isContradicted |= state[edge] == OUT;
    }
    return !isContradicted;
  }

  /** Decides an undecided edge. Call {@link #force()} for the consequences. */
  void decide(int edge, byte value) {
    int u = graph.from(edge);
    int v = graph.to(edge);
    state[edge] = value;
    trail[decided++] = edge;
    if (value == IN) {
      in[u]++;
      in[v]++;
      edgesIn++;
      join(edge, u, v);
    } else {
      left[u]--;
      left[v]--;
    }
    look(u);
    look(v);
  }

  private void join(int edge, int u, int v) {
    int a = mate[u];
    int b = mate[v];
    mateOfFrom[edge] = a;
    mateOfTo[edge] = b;
    if (a == v || in[u] > 2 || in[v] > 2) {
      isContradicted |= in[u] > 2 || in[v] > 2 || edgesIn < graph.vertices();
      return;
    }
    mate[a] = b;
    mate[b] = a;
    if (edgesIn < graph.vertices() - 1) {
      int closing = graph.edge(a, b);
      if (closing >= 0 && state[closing] == FREE && closing != edge) {
        decide(closing, OUT);
      }
    }
  }

  /** Decides all forced edges. Returns false at a contradiction. */
  boolean force() {
    while (queueLength > 0 && !isContradicted) {
      int v = queue[--queueLength];
      isQueued[v] = false;
      if (in[v] > 2 || left[v] < 2) {
        isContradicted = true;
      } else if (left[v] > in[v] && (in[v] == 2 || left[v] == 2)) {
        byte value = in[v] == 2 ? OUT : IN;
        for (int edge : graph.edgesAt(v)) {
          if (state[edge] == FREE && !isContradicted) {
            decide(edge, value);
          }
        }
      }
    }
    return !isContradicted;
  }

  /** Undoes decisions down to a length of the trail that {@link #decided()} returned before. */
  void undoTo(int length) {
    while (decided > length) {
      int edge = trail[--decided];
      int u = graph.from(edge);
      int v = graph.to(edge);
      if (state[edge] == IN) {
        int a = mateOfFrom[edge];
        if (a != v && in[u] <= 2 && in[v] <= 2) {
          mate[a] = u;
          mate[mateOfTo[edge]] = v;
        }
        in[u]--;
        in[v]--;
        edgesIn--;
      } else {
        left[u]++;
        left[v]++;
      }
      state[edge] = FREE;
    }
    Arrays.fill(isQueued, false);
    queueLength = 0;
    isContradicted = false;
  }

  /**
   * Returns the squares of the cycle of included edges, starting after the extra vertex if it
   * exists.
   */
  int[] tour() {
    DegreeTwoGraph pairs = new DegreeTwoGraph(graph.vertices());
    for (int edge = 0; edge < state.length; edge++) {
      if (state[edge] == IN) {
        pairs.link(graph.from(edge), graph.to(edge));
      }
    }
    int[] cycle = new int[graph.vertices()];
    if (pairs.follow(cycle.length - 1, DegreeTwoGraph.NONE, cycle) < cycle.length) {
      throw new IllegalStateException("the edges in do not make a cycle through all vertices");
    }
    return IntStream.of(cycle).filter(v -> !graph.isExtra(v)).map(graph::square).toArray();
  }
}
