package org.knightstour.search.frontier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.Move;
import org.knightstour.core.graph.CycleGraph;

/**
 * A step that completes one vertex: it decides which edges to uncompleted vertices are in the
 * cycle. Each open vertex has a slot, which is reused later.
 *
 * @param vertex the vertex to complete
 * @param slot its slot before the step, or -1 if it was not open
 * @param others its neighbours that are not completed
 * @param slots their slots
 * @param must which of the others are joined to it by a required edge, as a set of ordinals
 * @param live which slots are in use, before the slots of {@code last} become free
 * @param last slots of vertices with only completed neighbours. They must have two edges now, and
 *     are completed too
 * @param ends slots of vertices with one neighbour not completed. They must have an edge now
 * @param mayClose whether after the step every vertex is open or completed and no required edge is
 *     undecided
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record Elimination(
    int vertex,
    int slot,
    int[] others,
    int[] slots,
    int must,
    int live,
    int last,
    int[] ends,
    boolean mayClose) {

  /** Returns the steps of an order, or empty if more vertices than slots are open at a time. */
  static Optional<List<Elimination>> of(CycleGraph graph, int[] order, int mostSlots) {
    return new Maker(graph, mostSlots).make(order);
  }

  private static final class Maker {

    private static final int UNSEEN = -1;
    private static final int COMPLETED = -2;

    private final CycleGraph graph;
    private final int[] slotOf;
    private final int[] left;
    private int free;
    private int unseen;
    private int requiredLeft;

    Maker(CycleGraph graph, int mostSlots) {
      this.graph = graph;
      unseen = graph.vertices();
      requiredLeft = graph.required().size();
      slotOf = new int[unseen];
      Arrays.fill(slotOf, UNSEEN);
      left = new int[unseen];
      Arrays.setAll(left, v -> graph.neighbours(v).length);
      free = (1 << mostSlots) - 1;
    }

    Optional<List<Elimination>> make(int[] order) {
      int all = free;
      List<Elimination> steps = new ArrayList<>(order.length);
      for (int v : order) {
        if (slotOf[v] != COMPLETED) {
          int[] others =
              Arrays.stream(graph.neighbours(v)).filter(w -> slotOf[w] != COMPLETED).toArray();
          int slot = slotOf[v];
          leave(v);
          if (!enter(others)) {
            return Optional.empty();
          }
          steps.add(step(v, slot, others, all & ~free));
        }
      }
      return Optional.of(steps);
    }

    private void leave(int v) {
      if (slotOf[v] >= 0) {
        free |= 1 << slotOf[v];
      } else {
        unseen--;
      }
      slotOf[v] = COMPLETED;
    }

    private boolean enter(int[] others) {
      for (int w : others) {
        if (slotOf[w] == UNSEEN) {
          if (free == 0) {
            return false;
          }
          slotOf[w] = Integer.numberOfTrailingZeros(free);
          free &= free - 1;
          unseen--;
        }
      }
      return true;
    }

    private Elimination step(int v, int slot, int[] others, int live) {
      int[] slots = Arrays.stream(others).map(w -> slotOf[w]).toArray();
      int must = 0;
      int last = 0;
      for (int at = 0; at < others.length; at++) {
        int w = others[at];
        if (graph.required().contains(new Move(v, w))) {
          must |= 1 << at;
          requiredLeft--;
        }
        if (--left[w] == 0) {
          last |= 1 << slots[at];
          leave(w);
        }
      }
      int[] ends =
          Arrays.stream(others)
              .filter(w -> slotOf[w] != COMPLETED && left[w] == 1)
              .map(w -> slotOf[w])
              .toArray();
      return new Elimination(
          v, slot, others, slots, must, live, last, ends, unseen == 0 && requiredLeft == 0);
    }
  }
}
