package org.knightstour.search.learn;

/**
 * What follows from edges that are in or out because a tour has exactly two edges at each vertex
 * and no cycle but itself. Counters say when; reasons are made when they are asked for.
 *
 * <ul>
 *   <li><i>Full</i>: two edges at v are in, so every other edge at v is out.
 *   <li><i>Need</i>: all edges at v but two are out, so these two are in.
 *   <li><i>Short</i>: edges that are in join the ends of e by a path that misses a vertex. With e
 *       they would be a cycle that is not a tour, so e is out.
 * </ul>
 *
 * <p>When a short cycle closes, what is violated is stronger than "these edges are not all in": two
 * edges of a tour leave the cycle's set of vertices S, since a tour that enters S leaves it,
 * through another edge. All edges that leave S are out at that moment, so "of all but one of them,
 * one is in" is a clause that holds for every tour and is violated now. It holds for every cycle on
 * S.
 */
final class TourRules {

  private static final int FIRST_CODE = -2;
  private static final int FULL = 0;
  private static final int NEED = 1;
  private static final int SHORT = 2;
  private static final int KINDS = 3;

  private final Edges edges;
  private final Assignment assignment;
  private final int[] inside; // how many edges are in, by vertex
  private final int[] left; // how many are not out
  private final int[] links; // the edges that are in at v: 2v, then 2v + 1
  private final int[] mates; // at the end of a path: the other end
  private final int[] marks;
  private int mark;
  private int joined;
  private int unjoined = Edges.NONE;
  private boolean isTour;
  private boolean isCut;

  TourRules(Edges edges, Assignment assignment) {
    this.edges = edges;
    this.assignment = assignment;
    inside = new int[edges.vertices()];
    left = new int[edges.vertices()];
    links = new int[2 * edges.vertices()];
    mates = new int[edges.vertices()];
    marks = new int[edges.vertices()];
    for (int v = 0; v < edges.vertices(); v++) {
      left[v] = edges.degree(v);
      mates[v] = v;
    }
  }

  /** What the degrees force before anything is in or out; false when some vertex has too few. */
  boolean begin() {
    for (int v = 0; v < edges.vertices(); v++) {
      if (left[v] < 2) {
        return false;
      }
      if (left[v] == 2) {
        need(v);
      }
    }
    return true;
  }

  /** Whether all edges of a tour are in. */
  boolean isTour() {
    return isTour;
  }

  /** Whether the last conflict was a short cycle, stated as a cut. */
  boolean isCut() {
    return isCut;
  }

  /** The edges that are in at a vertex of a tour: 0 or 1. */
  int link(int vertex, int which) {
    return links[2 * vertex + which];
  }

  /**
   * Takes note of a literal that became true, and sets what it forces. False on a conflict: then
   * the conflict is a clause of false literals.
   */
  boolean apply(int literal, Literals conflict) {
    int edge = Assignment.edge(literal);
    int u = edges.low(edge);
    int v = edges.high(edge);
    isCut = false;
    return Assignment.isIn(literal) ? take(edge, u, v, conflict) : drop(u, v, conflict);
  }

  private boolean drop(int u, int v, Literals conflict) {
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
    for (int slot = edges.start(v); slot < edges.start(v + 1); slot++) {
      int edge = edges.at(slot);
      if (assignment.isOpen(edge)) {
        assignment.set(Assignment.in(edge), reason);
      }
    }
  }

  /** All edges at a vertex but at most one are out: one of all but one of them must be in. */
  private void tooFew(int v, Literals conflict) {
    conflict.clear();
    for (int slot = edges.start(v); slot < edges.start(v + 1); slot++) {
      if (assignment.isOut(edges.at(slot))) {
        conflict.add(Assignment.in(edges.at(slot)));
      }
    }
    if (conflict.size() == edges.degree(v)) {
      dropLatest(conflict);
    }
  }

  /** Takes away the literal that became false last; the clause then violates as early as it can. */
  private void dropLatest(Literals literals) {
    int latest = 0;
    for (int at = 1; at < literals.size(); at++) {
      if (assignment.position(Assignment.edge(literals.get(at)))
          > assignment.position(Assignment.edge(literals.get(latest)))) {
        latest = at;
      }
    }
    literals.swap(latest, literals.size() - 1);
    literals.cut(literals.size() - 1);
  }

  private boolean take(int edge, int u, int v, Literals conflict) {
    boolean isClosing = mates[u] == v && inside[u] == 1 && inside[v] == 1;
    links[2 * u + inside[u]++] = edge;
    links[2 * v + inside[v]++] = edge;
    if ((inside[u] == 2 && !full(u, conflict)) || (inside[v] == 2 && !full(v, conflict))) {
      unjoined = edge;
      return false;
    }
    if (isClosing) {
      unjoined = edge;
      isTour = joined == edges.vertices() - 1;
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
    if (joined < edges.vertices() - 1 && (inside[u] == 2 || inside[v] == 2)) {
      int closing = edges.between(endU, endV);
      if (closing != Edges.NONE && assignment.isOpen(closing)) {
        assignment.set(Assignment.out(closing), code(SHORT, 0));
      }
    }
    return true;
  }

  /** Two edges are in; a third one that is in, and has not been applied yet, is a conflict. */
  private boolean full(int v, Literals conflict) {
    int reason = code(FULL, v);
    int first = links[2 * v];
    int second = links[2 * v + 1];
    for (int slot = edges.start(v); slot < edges.start(v + 1); slot++) {
      int edge = edges.at(slot);
      if (assignment.isOpen(edge)) {
        assignment.set(Assignment.out(edge), reason);
      } else if (edge != first && edge != second && !assignment.isOut(edge)) {
        conflict.clear();
        conflict.add(Assignment.out(first));
        conflict.add(Assignment.out(second));
        conflict.add(Assignment.out(edge));
        return false;
      }
    }
    return true;
  }

  /**
   * The edges that leave the cycle through a vertex and its edge, but the one that was out last.
   */
  private void cut(int vertex, int edge, Literals conflict) {
    mark++;
    int at = vertex;
    int by = edge;
    do {
      marks[at] = mark;
      at = edges.other(by, at);
      by = links[2 * at] == by ? links[2 * at + 1] : links[2 * at];
    } while (at != vertex);
    conflict.clear();
    do {
      for (int slot = edges.start(at); slot < edges.start(at + 1); slot++) {
        int leaving = edges.at(slot);
        if (marks[edges.other(leaving, at)] != mark) {
          conflict.add(Assignment.in(leaving));
        }
      }
      at = edges.other(by, at);
      by = links[2 * at] == by ? links[2 * at + 1] : links[2 * at];
    } while (at != vertex);
    if (!conflict.isEmpty()) {
      dropLatest(conflict);
    }
    isCut = true;
  }

  /** Takes back a literal that was applied; the last one first. */
  void undo(int literal) {
    int edge = Assignment.edge(literal);
    int u = edges.low(edge);
    int v = edges.high(edge);
    if (!Assignment.isIn(literal)) {
      left[u]++;
      left[v]++;
      return;
    }
    inside[u]--;
    inside[v]--;
    if (unjoined == edge) {
      unjoined = Edges.NONE;
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

  /** Whether a reason is of these rules. */
  static boolean isCode(int reason) {
    return reason <= FIRST_CODE;
  }

  /**
   * Adds the false literals of the clause that made a literal of this edge true.
   *
   * @param code the reason that was set with it
   */
  void explain(int edge, int code, Literals why) {
    int number = FIRST_CODE - code;
    int v = number / KINDS;
    int kind = number % KINDS;
    if (kind == SHORT) {
      explainShort(edge, why);
      return;
    }
    int position = assignment.position(edge);
    int wanted = kind == FULL ? 2 : edges.degree(v) - 2;
    for (int slot = edges.start(v); wanted > 0; slot++) {
      int other = edges.at(slot);
      int literal = kind == FULL ? Assignment.out(other) : Assignment.in(other);
      if (assignment.isFalse(literal) && assignment.position(other) < position) {
        why.add(literal);
        wanted--;
      }
    }
  }

  /** The path between the ends of an edge: at each of them it began with the first edge there. */
  private void explainShort(int edge, Literals why) {
    int target = edges.high(edge);
    int at = edges.low(edge);
    int by = links[2 * at];
    while (true) {
      why.add(Assignment.out(by));
      at = edges.other(by, at);
      if (at == target) {
        return;
      }
      by = links[2 * at] == by ? links[2 * at + 1] : links[2 * at];
    }
  }
}
