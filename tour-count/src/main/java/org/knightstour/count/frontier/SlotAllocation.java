package org.knightstour.count.frontier;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An allocation of slots to the vertices of a sweep that completes some vertices one after another.
 * Linear in the edges of the graph.
 */
final class SlotAllocation {

  static final int NONE = -1;

  private final CountGraph graph;
  final int[] completed;
  final int[] rank; // of a vertex that is not completed: the number of vertices
  final int[] slotOf; // the present or former slot of each vertex, or NONE
  final int[] entered; // the step at which each vertex came to the frontier
  private final int[][] frontiers; // the vertex at each slot after each step, or NONE
  private final boolean @Nullable [] mirrors;
  private int slots; // how many slots are in use at least once

  /** Allocates the slots, and declines a sweep that needs too many. */
  SlotAllocation(CountGraph graph, int[] completed) {
    this.graph = graph;
    this.completed = completed;
    rank = new int[graph.size()];
    Arrays.fill(rank, graph.size());
    for (int at = 0; at < completed.length; at++) {
      rank[completed[at]] = at;
    }
    entered = new int[graph.size()];
    slotOf = new int[graph.size()];
    Arrays.fill(slotOf, NONE);
    int[] place = new int[graph.size()]; // later vertices in the order of the graph
    for (int at = 0; at < place.length; at++) {
      place[graph.order()[at]] = at;
    }
    frontiers = new int[completed.length][];
    int[] frontier = new int[FrontierPlan.MOST_SLOTS];
    Arrays.fill(frontier, NONE);
    for (int t = 0; t < completed.length; t++) {
      complete(t, frontier, place);
      frontiers[t] = frontier.clone();
    }
    int[] mirror = graph.mirror();
    mirrors = mirror == null ? null : mirrorsOpen(mirror);
  }

  private void complete(int t, int[] frontier, int[] place) {
    int vertex = completed[t];
    if (slotOf[vertex] == NONE) {
      enter(t, vertex, free(frontier), frontier);
    }
    int[] entering =
        IntStream.of(graph.neighbours()[vertex])
            .filter(other -> slotOf[other] == NONE)
            .boxed()
            .sorted(
                (a, b) ->
                    rank[a] != rank[b]
                        ? Integer.compare(rank[a], rank[b])
                        : Integer.compare(place[a], place[b]))
            .mapToInt(Integer::intValue)
            .toArray();
    // The last to be completed takes the slot that is left: on a board this keeps the two slots of
    // mirror images mirror images of each other.
    for (int i = 0; i < entering.length - 1; i++) {
      enter(t, entering[i], free(frontier), frontier);
    }
    frontier[slotOf[vertex]] = NONE;
    if (entering.length > 0) {
      enter(t, entering[entering.length - 1], slotOf[vertex], frontier);
    }
  }

  private void enter(int t, int vertex, int slot, int[] frontier) {
    entered[vertex] = t;
    slotOf[vertex] = slot;
    frontier[slot] = vertex;
    slots = Math.max(slots, slot + 1);
  }

  private static int free(int[] frontier) {
    for (int slot = 0; slot < frontier.length; slot++) {
      if (frontier[slot] == NONE) {
        return slot;
      }
    }
    throw new DeclinedException("needs a frontier of more than " + frontier.length + " vertices");
  }

  /**
   * Returns the vertex at each slot after a number of vertices are completed. Some other vertices
   * are included, and take free slots if they have none.
   */
  int[] frontier(int steps, int[] others) {
    int[] frontier = new int[FrontierPlan.MOST_SLOTS];
    if (steps == 0) {
      Arrays.fill(frontier, NONE);
    } else {
      frontier = frontiers[steps - 1].clone();
    }
    for (int vertex : others) {
      if (slot(frontier, vertex) == NONE) {
        int slot = free(frontier);
        frontier[slot] = vertex;
        slots = Math.max(slots, slot + 1);
      }
    }
    return frontier;
  }

  /** Returns the slot of a vertex in a frontier, or NONE. */
  static int slot(int[] frontier, int vertex) {
    for (int slot = 0; slot < frontier.length; slot++) {
      if (frontier[slot] == vertex) {
        return slot;
      }
    }
    return NONE;
  }

  int slots() {
    return slots;
  }

  /**
   * Returns the mirror's map of the slots of a frontier. It is null unless the mirror maps the
   * vertices there to each other and moves a slot.
   */
  int @Nullable [] slotMirror(int[] frontier) {
    int[] map = graph.mirror();
    if (map == null) {
      return null;
    }
    int[] mirror = slotMap(frontier, map);
    return mirror == null || IntStream.range(0, mirror.length).allMatch(s -> mirror[s] == s)
        ? null
        : mirror;
  }

  /**
   * Returns the map of a frontier's slots by a map of the vertices, or null if it leaves the
   * frontier.
   */
  int @Nullable [] slotMap(int[] frontier, int[] map) {
    int[] slotMap = new int[frontier.length];
    for (int slot = 0; slot < frontier.length; slot++) {
      slotMap[slot] = slot;
      int vertex = frontier[slot];
      if (vertex != NONE) {
        int image = slot(frontier, map[vertex]);
        if (image == NONE) {
          return null;
        }
        slotMap[slot] = image;
      }
    }
    return slotMap;
  }

  /** Returns the mirror's map of the slots after a step, or null if it does not fit. */
  int @Nullable [] mirrorAfter(int t) {
    return mirrors == null || !mirrors[t] || t + 1 == graph.size()
        ? null
        : slotMirror(frontiers[t]);
  }

  /**
   * Checks, for each step, whether the mirror maps the open vertices and their edges to each other.
   */
  private boolean[] mirrorsOpen(int[] mirror) {
    // The last step after which an edge without an image is open.
    int lastEdge = -1;
    // A vertex and its image are both open or both completed, except between their two steps.
    int[] apart = new int[graph.size() + 1];
    for (int vertex = 0; vertex < graph.size(); vertex++) {
      int image = mirror[vertex];
      if (rank[image] < rank[vertex]) {
        apart[rank[image]]++;
        apart[rank[vertex]]--;
      }
      for (int other : graph.neighbours()[vertex]) {
        if (graph.weight(image, mirror[other]) != graph.weight(vertex, other)) {
          lastEdge = Math.max(lastEdge, Math.min(rank[vertex], rank[other]) - 1);
        }
      }
    }
    boolean[] mirrors = new boolean[completed.length];
    int open = 0;
    for (int t = 0; t < mirrors.length; t++) {
      open += apart[t];
      mirrors[t] = open == 0 && t > lastEdge;
    }
    return mirrors;
  }
}
