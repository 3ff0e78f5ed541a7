package org.knightstour.count.frontier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Gives slots to vertices, then numbers the slots. Linear in the edges of the graph. */
final class FrontierPlanner {

  private static final int NONE = -1;

  /** What makes the patterns of two steps the same. */
  private record Shape(int slot, List<Patterns.OpenSlot> open) {}

  private final CountGraph graph;
  private final int[] rank;

  private final int[] slotOf; // the slot of each vertex now or before; NONE until it enters
  private final int[] entered; // the step at which each vertex came to the frontier
  private int slots; // how many slots are in use at least once
  private final int[][] frontiers; // the vertex at each slot after each step, or NONE
  private final boolean @Nullable [] mirrors;
  private final Map<Shape, Patterns> known = new HashMap<>();

  FrontierPlanner(CountGraph graph) {
    this.graph = graph;
    rank = new int[graph.size()];
    for (int i = 0; i < graph.size(); i++) {
      rank[graph.order()[i]] = i;
    }
    entered = new int[graph.size()];
    slotOf = new int[graph.size()];
    Arrays.fill(slotOf, NONE);
    frontiers = new int[graph.size()][];
    int[] mirror = graph.mirror();
    mirrors = mirror == null ? null : mirrorsOpen(mirror);
  }

  /** Declines when the plan needs too many slots. */
  FrontierPlan plan() {
    int[] frontier = new int[FrontierPlan.MOST_SLOTS];
    Arrays.fill(frontier, NONE);
    for (int t = 0; t < graph.size(); t++) {
      complete(t, frontier);
      frontiers[t] = frontier.clone();
    }
    int[] label = labels();
    List<Step> steps = IntStream.range(0, graph.size()).mapToObj(t -> step(t, label)).toList();
    return new FrontierPlan(graph, slots, steps);
  }

  private void complete(int t, int[] frontier) {
    int vertex = graph.order()[t];
    if (slotOf[vertex] == NONE) {
      enter(t, vertex, free(frontier), frontier);
    }
    int[] entering =
        IntStream.of(graph.neighbours()[vertex])
            .filter(other -> slotOf[other] == NONE)
            .map(other -> rank[other])
            .sorted()
            .map(place -> graph.order()[place])
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
   * Numbers the slots so that the first mirror that fits reverses them: then the mirror does the
   * same to the code of any matching, whichever slots are ends.
   */
  private int[] labels() {
    for (int t = 0; t < graph.size(); t++) {
      int[] mirror = slotMirror(t);
      if (mirror != null) {
        return labels(mirror);
      }
    }
    return IntStream.range(0, slots).toArray();
  }

  private static int[] labels(int[] mirror) {
    int[] label = new int[mirror.length];
    int pairs = moved(mirror) / 2;
    int first = 0;
    int fixed = 2 * pairs;
    for (int slot = 0; slot < mirror.length; slot++) {
      if (mirror[slot] == slot) {
        label[slot] = fixed++;
      } else if (mirror[slot] > slot) {
        label[slot] = first;
        label[mirror[slot]] = 2 * pairs - 1 - first;
        first++;
      }
    }
    return label;
  }

  private static int moved(int[] mirror) {
    return (int) IntStream.range(0, mirror.length).filter(slot -> mirror[slot] != slot).count();
  }

  private Step step(int t, int[] label) {
    int vertex = graph.order()[t];
    int[] open =
        IntStream.of(graph.neighbours()[vertex]).filter(other -> rank[other] > t).toArray();
    List<Patterns.OpenSlot> openSlots = new ArrayList<>();
    for (int other : open) {
      int weight = graph.weight(vertex, other);
      openSlots.add(new Patterns.OpenSlot(label[slotOf[other]], entered[other] == t, weight));
    }
    Patterns patterns =
        known.computeIfAbsent(
            new Shape(label[slotOf[vertex]], openSlots),
            shape -> new Patterns(slots, shape.slot(), shape.open(), graph.ring()));
    return new Step(vertex, open, patterns, full(t, label), mirror(t, label));
  }

  /** The vector in which all open vertices are inner; -1 when not all are in the frontier. */
  private long full(int t, int[] label) {
    long full = 0;
    int open = graph.size() - t - 1;
    for (int slot = 0; slot < slots; slot++) {
      if (frontiers[t][slot] != NONE) {
        full += 2 * DigitSum.power(label[slot]);
        open--;
      }
    }
    return open == 0 ? full : -1;
  }

  private int @Nullable [] mirror(int t, int[] label) {
    int[] mirror = slotMirror(t);
    if (mirror == null) {
      return null;
    }
    int[] labelled = new int[slots];
    for (int slot = 0; slot < slots; slot++) {
      labelled[label[slot]] = label[mirror[slot]];
    }
    return labelled;
  }

  /**
   * Where the mirror takes each slot after a step; null unless it maps what is open to itself and
   * moves a slot.
   */
  private int @Nullable [] slotMirror(int t) {
    if (mirrors == null || !mirrors[t] || t + 1 == graph.size()) {
      return null;
    }
    int[] mirror = new int[slots];
    for (int slot = 0; slot < slots; slot++) {
      mirror[slot] = slot;
      int vertex = frontiers[t][slot];
      if (vertex != NONE) {
        int image = Objects.requireNonNull(graph.mirror())[vertex];
        if (frontiers[t][slotOf[image]] != image) {
          return null;
        }
        mirror[slot] = slotOf[image];
      }
    }
    return moved(mirror) > 0 ? mirror : null;
  }

  /** For each step whether the mirror maps the open vertices, and the edges between them. */
  private boolean[] mirrorsOpen(int[] mirror) {
    // The last step after which an edge without an image is open.
    int lastEdge = -1;
    // A vertex and its image are both open or both completed, but for the steps between their own.
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
    boolean[] mirrors = new boolean[graph.size()];
    int open = 0;
    for (int t = 0; t < mirrors.length; t++) {
      open += apart[t];
      mirrors[t] = open == 0 && t > lastEdge;
    }
    return mirrors;
  }
}
