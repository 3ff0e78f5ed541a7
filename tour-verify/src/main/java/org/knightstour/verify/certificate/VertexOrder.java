package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.knightstour.core.Move;

/**
 * The rule of orders: it completes vertices one by one, and keeps the states of all ways to do so.
 * A state has one entry for each open vertex. The entry is the vertex at the other end of its path,
 * the vertex itself if it has no chosen edge, or {@link #INNER} if it has two. Every tour of the
 * case has a state after each step. If no state remains, no tour exists.
 */
final class VertexOrder {

  /** The value for a vertex with two edges, instead of the end of its path. */
  private static final char INNER = Character.MAX_VALUE;

  // In the measure of LineReader: it allows less than a million states.
  private static final long COST_OF_STATE = 600;
  private static final long COST_OF_VERTEX = 48;

  private final LineReader lines;
  private final char[] first; // the ends by the included edges only
  private final char[] ends; // of the present state, equal to first except at open vertices
  private final List<List<Integer>> near = new ArrayList<>(); // along free edges
  private final BitSet completed = new BitSet();
  private final BitSet waiting = new BitSet(); // not open so far, with fewer than two edges
  private final List<Integer> open = new ArrayList<>(); // not completed, in the order of a state
  private Set<String> states = Set.of("");

  VertexOrder(Case within, LineReader lines) {
    this.lines = lines;
    first = new char[within.board().extra + 1];
    for (int v = 0; v < first.length; v++) {
      first[v] = (char) v;
      near.add(new ArrayList<>());
    }
    for (int e = within.left().nextSetBit(0); e >= 0; e = within.left().nextSetBit(e + 1)) {
      Move edge = within.board().edges.get(e);
      if (within.isFree(e)) {
        near.get(edge.first()).add(edge.second());
        near.get(edge.second()).add(edge.first());
      } else {
        join(first, edge.first(), edge.second());
      }
    }
    ends = first.clone();
    within.board().vertices.values().forEach(v -> waiting.set(v, first[v] != INNER));
  }

  /** Joins two vertices by an edge. Returns true if that closes a cycle. */
  private static boolean join(char[] ends, int u, int v) {
    char endOfU = ends[u];
    char endOfV = ends[v];
    ends[u] = INNER;
    ends[v] = INNER;
    if (endOfU == v) {
      return true;
    }
    ends[endOfU] = endOfV;
    ends[endOfV] = endOfU;
    return false;
  }

  /**
   * Returns whether no state remains after the last of these vertices, and a state remains before
   * it.
   */
  boolean refutes(List<Integer> order) {
    for (int v : order) {
      require(!states.isEmpty(), "the order continues although no state is left");
      complete(v);
    }
    return states.isEmpty();
  }

  private void complete(int v) {
    completed.set(v);
    near.get(v).removeIf(completed::get);
    open(v);
    near.get(v).forEach(this::open);
    openEnd(v);
    near.get(v).forEach(this::openEnd);
    int at = open.indexOf(v);
    Set<String> next = new HashSet<>();
    for (String state : states) {
      look(state);
      int lacking = ends[v] == INNER ? 0 : ends[v] == v ? 2 : 1;
      List<Integer> free = near.get(v).stream().filter(w -> ends[w] != INNER).toList();
      for (int i = 0; i < (lacking == 0 ? 1 : free.size()); i++) {
        for (int j = i; j < (lacking == 2 ? free.size() - 1 : i + 1); j++) {
          look(state);
          boolean closes = lacking > 0 && join(ends, v, free.get(i));
          closes |= lacking == 2 && join(ends, v, free.get(j + 1));
          if (!closes || isWhole()) {
            next.add(seen(at));
          }
        }
      }
    }
    open.remove(at);
    states = next;
  }

  private void open(int v) {
    if (!open.contains(v)) {
      open.add(v);
      waiting.clear(v);
    }
  }

  /** Opens the other end of a vertex's path of included edges, unless it is completed. */
  private void openEnd(int v) {
    if (first[v] != INNER && !completed.get(first[v])) {
      open(first[v]);
    }
  }

  /**
   * Sets the current state. Vertices that were opened after the state was created have their first
   * ends.
   */
  private void look(String state) {
    lines.work(COST_OF_STATE + COST_OF_VERTEX * open.size());
    for (int i = 0; i < open.size(); i++) {
      ends[open.get(i)] = i < state.length() ? state.charAt(i) : first[open.get(i)];
    }
  }

  /** Returns whether the current state, if it has a cycle, is a cycle through all vertices. */
  private boolean isWhole() {
    return waiting.isEmpty() && open.stream().allMatch(v -> ends[v] == INNER);
  }

  /** Returns the current state without the vertex at one place. */
  private String seen(int leftOut) {
    StringBuilder seen = new StringBuilder();
    for (int i = 0; i < open.size(); i++) {
      if (i != leftOut) {
        seen.append(ends[open.get(i)]);
      }
    }
    return seen.toString();
  }
}
