package org.knightstour.search.cdcl;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.knightstour.core.graph.CycleGraph;

/**
 * The propagator of cycles. A tour has exactly two edges at each vertex and contains no shorter
 * cycle. Included and excluded edges therefore decide other edges. Counters show when an edge is
 * decided. The propagator creates a reason only if the conflict analysis requests it.
 *
 * <ul>
 *   <li><i>Full</i>: two edges at v are included. Every other edge at v is then excluded.
 *   <li><i>Need</i>: all edges at v except two are excluded. These two are then included.
 *   <li><i>Short</i>: included edges join the ends of e by a path that misses a vertex. With e they
 *       would be a cycle that is not a tour. Therefore e is excluded.
 * </ul>
 *
 * <p>When a short cycle closes, the violated clause is stronger than "these edges are not all
 * included". Let S be the cycle's set of vertices. Two edges of a tour leave S, because a tour that
 * enters S leaves it through a different edge. At that moment all edges that leave S are excluded.
 * Therefore "from any set of all but one of these edges, at least one is included" is a clause that
 * holds for every tour and is violated now. The same clause holds for every cycle on S.
 */
final class CyclePropagator {

  private static final int FIRST_CODE = -2;
  private static final int FULL = 0;
  private static final int NEED = 1;
  private static final int SHORT = 2;
  private static final int KINDS = 3;

  private final CycleGraph graph;
  private final Trail trail;
  private final int[] inside; // how many edges are in, by vertex
  private final int[] left; // how many are not out
  private final int[] links; // the edges that are in at v: 2v, then 2v + 1
  private final int[] mates; // at the end of a path: the other end
  private final int[] marks;
  private int mark;
  private int joined;
  private int unjoined = CycleGraph.NONE;
  private boolean isTour;
  private boolean isCut;

  CyclePropagator(CycleGraph graph, Trail trail) {
    this.graph = graph;
    this.trail = trail;
    inside = new int[graph.vertices()];
    left = new int[graph.vertices()];
    links = new int[2 * graph.vertices()];
    mates = new int[graph.vertices()];
    marks = new int[graph.vertices()];
    for (int v = 0; v < graph.vertices(); v++) {
      left[v] = graph.degree(v);
      mates[v] = v;
    }
  }

  /**
   * Sets the edges that the degrees force at the beginning. Returns false if a vertex has too few.
   */
  boolean begin() {
    for (int v = 0; v < graph.vertices(); v++) {
      if (left[v] < 2) {
        return false;
      }
      if (left[v] == 2) {
        need(v);
      }
    }
    return true;
  }

  /** Returns whether all edges of a tour are included. */
  boolean isTour() {
    return isTour;
  }

  /** Returns whether the last conflict was a short cycle, stated as a cut. */
  boolean isCut() {
    return isCut;
  }

  /** Returns one of the two included edges at a vertex of a tour, by its index 0 or 1. */
  int link(int vertex, int which) {
    return links[2 * vertex + which];
  }

  /**
   * Applies a literal that became true, and sets the literals that it forces. Returns false on a
   * conflict, and {@code conflict} is then a clause of false literals.
   */
  boolean apply(int literal, IntArrayList conflict) {
    int edge = Trail.edge(literal);
    int u = graph.low(edge);
    int v = graph.high(edge);
    isCut = false;
    return Trail.isIn(literal) ? take(edge, u, v, conflict) : drop(u, v, conflict);
  }

  private boolean drop(int u, int v, IntArrayList conflict) {
    left[u]--;
    left[v]--;
    if (left[u] < 2 || left[v] < 2) {
      tooFew(left[u] < 2 ? u : v, conflict);
      return false;
    }
    if (left[u] == 2) {
      need(u);
    }
    if (left[v] == 2) {
      need(v);
    }
    return true;
  }

  private void need(int v) {
    int reason = code(NEED, v);
    for (int slot = graph.start(v); slot < graph.start(v + 1); slot++) {
      int edge = graph.at(slot);
      if (trail.isOpen(edge)) {
        trail.set(Trail.in(edge), reason);
      }
    }
  }

  /**
   * Creates the conflict of a vertex with at most one edge that is not excluded. At least one of
   * all its edges but one must be included.
   */
  private void tooFew(int v, IntArrayList conflict) {
    conflict.clear();
    for (int slot = graph.start(v); slot < graph.start(v + 1); slot++) {
      if (trail.isOut(graph.at(slot))) {
        conflict.add(Trail.in(graph.at(slot)));
      }
    }
    if (conflict.size() == graph.degree(v)) {
      dropLatest(conflict);
    }
  }

  /**
   * Removes the literal that became false last. The clause is then violated as early as possible.
   */
  private void dropLatest(IntArrayList literals) {
    int latest = 0;
    for (int at = 1; at < literals.size(); at++) {
      if (trail.position(Trail.edge(literals.getInt(at)))
          > trail.position(Trail.edge(literals.getInt(latest)))) {
        latest = at;
      }
    }
    Trail.swap(literals, latest, literals.size() - 1);
    literals.size(literals.size() - 1);
  }

  private boolean take(int edge, int u, int v, IntArrayList conflict) {
    boolean isClosing = mates[u] == v && inside[u] == 1 && inside[v] == 1;
    links[2 * u + inside[u]++] = edge;
    links[2 * v + inside[v]++] = edge;
    if ((inside[u] == 2 && !full(u, conflict)) || (inside[v] == 2 && !full(v, conflict))) {
      unjoined = edge;
      return false;
    }
    if (isClosing) {
      unjoined = edge;
      isTour = joined == graph.vertices() - 1;
      if (!isTour) {
        cut(u, edge, conflict);
      }
      return isTour;
    }
    joined++;
    int endU = inside[u] == 1 ? u : mates[u];
    int endV = inside[v] == 1 ? v : mates[v];
    mates[endU] = endV;
    mates[endV] = endU;
    if (joined < graph.vertices() - 1 && (inside[u] == 2 || inside[v] == 2)) {
      int closing = graph.edge(endU, endV);
      if (closing != CycleGraph.NONE && trail.isOpen(closing)) {
        trail.set(Trail.out(closing), code(SHORT, 0));
      }
    }
    return true;
  }

  /**
   * Checks a vertex with two included edges. A third included edge, not yet applied, is a conflict.
   */
  private boolean full(int v, IntArrayList conflict) {
    int reason = code(FULL, v);
    int first = links[2 * v];
    int second = links[2 * v + 1];
    for (int slot = graph.start(v); slot < graph.start(v + 1); slot++) {
      int edge = graph.at(slot);
      if (trail.isOpen(edge)) {
        trail.set(Trail.out(edge), reason);
      } else if (edge != first && edge != second && !trail.isOut(edge)) {
        conflict.clear();
        conflict.add(Trail.out(first));
        conflict.add(Trail.out(second));
        conflict.add(Trail.out(edge));
        return false;
      }
    }
    return true;
  }

  /**
   * Collects the edges that leave the cycle through a vertex and its edge, without the edge that
   * was excluded last.
   */
  private void cut(int vertex, int edge, IntArrayList conflict) {
    mark++;
    int at = vertex;
    int by = edge;
    do {
      marks[at] = mark;
      at = graph.other(by, at);
      by = links[2 * at] == by ? links[2 * at + 1] : links[2 * at];
    } while (at != vertex);
    conflict.clear();
    do {
      for (int slot = graph.start(at); slot < graph.start(at + 1); slot++) {
        int leaving = graph.at(slot);
        if (marks[graph.other(leaving, at)] != mark) {
          conflict.add(Trail.in(leaving));
        }
      }
      at = graph.other(by, at);
      by = links[2 * at] == by ? links[2 * at + 1] : links[2 * at];
    } while (at != vertex);
    if (!conflict.isEmpty()) {
      dropLatest(conflict);
    }
    isCut = true;
  }

  /** Undoes an applied literal, in reverse order. */
  void undo(int literal) {
    int edge = Trail.edge(literal);
    int u = graph.low(edge);
    int v = graph.high(edge);
    if (!Trail.isIn(literal)) {
      left[u]++;
      left[v]++;
      return;
    }
    inside[u]--;
    inside[v]--;
    if (unjoined == edge) {
      unjoined = CycleGraph.NONE;
      return;
    }
    joined--;
    int endU = inside[u] == 0 ? u : mates[u];
    int endV = inside[v] == 0 ? v : mates[v];
    mates[endU] = u;
    mates[endV] = v;
  }

  private static int code(int kind, int vertex) {
    return FIRST_CODE - (KINDS * vertex + kind);
  }

  static boolean isCode(int reason) {
    return reason <= FIRST_CODE;
  }

  /**
   * Adds the false literals of the clause that made a literal of this edge true.
   *
   * @param code the reason that was set with it
   */
  void explain(int edge, int code, IntArrayList why) {
    int number = FIRST_CODE - code;
    int v = number / KINDS;
    int kind = number % KINDS;
    if (kind == SHORT) {
      explainShort(edge, why);
      return;
    }
    int position = trail.position(edge);
    int wanted = kind == FULL ? 2 : graph.degree(v) - 2;
    for (int slot = graph.start(v); wanted > 0; slot++) {
      int other = graph.at(slot);
      int literal = kind == FULL ? Trail.out(other) : Trail.in(other);
      if (trail.isFalse(literal) && trail.position(other) < position) {
        why.add(literal);
        wanted--;
      }
    }
  }

  /** Adds the path between the ends of an edge. At each end it began with the first edge there. */
  private void explainShort(int edge, IntArrayList why) {
    int target = graph.high(edge);
    int at = graph.low(edge);
    int by = links[2 * at];
    while (true) {
      why.add(Trail.out(by));
      at = graph.other(by, at);
      if (at == target) {
        return;
      }
      by = links[2 * at] == by ? links[2 * at + 1] : links[2 * at];
    }
  }
}
