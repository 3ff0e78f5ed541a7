package org.knightstour.search.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.graph.CycleGraph;
import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.LinearLayout;

/**
 * A search for a cycle through all vertices of a graph, or a proof that no cycle exists. It
 * completes the vertices in a given order. For each vertex it decides which of its edges the cycle
 * has.
 *
 * <p>After each step it holds every possible <i>state</i>: how many edges each open vertex has, 0,
 * 1 or 2, and which two open vertices end the same path. The later steps depend only on the state,
 * so one predecessor of each state is enough. Proof that no state is lost: take any cycle that
 * answers the graph. Its edges at the vertices completed so far are paths, or the whole cycle, and
 * have a state. By induction that state is held, because each step tries every choice that
 *
 * <ul>
 *   <li>gives the vertex exactly two edges, including the required edges,
 *   <li>closes a path only if every vertex was opened and then has two edges, and no required edge
 *       is undecided: otherwise the cycle would miss one of them,
 *   <li>leaves no other vertex with fewer than two decided or possible edges.
 * </ul>
 *
 * <p>An empty set therefore proves that no cycle exists. Exponential in the width of the order,
 * linear in the vertices. One thread, deterministic.
 */
public final class FrontierFinder {

  /** The maximum number of open vertices. */
  public static final int MOST_WIDTH = StateSet.MOST_SLOTS;

  private static final int STARTS = 36;

  /** The maximum number of states after one step. Above it the question is declined. */
  private static final int MOST_STATES = 3_000_000;

  /** The maximum number of states in all steps together. Above it the question is declined. */
  private static final long MOST_STATES_IN_ALL = 60_000_000;

  /** The memory for a state of the current step, including hash tables, in bytes. */
  private static final int STATE_BYTES = 60;

  /** The search uses at most the memory of the Java machine divided by this number. */
  private static final int MEMORY_PART = 2;

  private static final int SLICE = 1024;
  private static final int NO_EDGE = 1 << 4; // a pair that is not in order
  private static final int BYTE = 0xff;

  private final int vertices;
  private final List<Elimination> steps;
  private final Limiter limiter;
  private final Monitor monitor;
  private final long mostBytes;
  private final List<int[]> parents = new ArrayList<>();
  private final List<byte[]> choices = new ArrayList<>();
  private StateSet before = new StateSet();
  private StateSet after = new StateSet();
  private long expanded;
  private long kept;

  // The step under way, and the state that it is applied to.
  private Elimination step;
  private int parent;
  private int foundParent = -1;
  private int foundChoice;

  private FrontierFinder(int vertices, List<Elimination> steps, Limiter limiter, Monitor monitor) {
    this.vertices = vertices;
    this.steps = steps;
    this.limiter = limiter;
    this.monitor = monitor;
    mostBytes =
        Math.min(limiter.left().memoryBytes(), Runtime.getRuntime().maxMemory() / MEMORY_PART);
    step = steps.get(0);
  }

  /** Searches for a cycle in a narrow order that this method computes. */
  public static Outcome<Optional<int[]>> find(CycleGraph graph, Limiter limiter, Monitor monitor) {
    return LinearLayout.greedy(graph.neighbours(), STARTS, MOST_WIDTH)
        .map(narrow -> find(graph, narrow.order(), limiter, monitor))
        .orElseGet(FrontierFinder::tooWide);
  }

  /**
   * Searches for a cycle. The answer is its vertices in order, or empty if no cycle exists.
   * Declines if the order is too wide. Gives up if there are too many states.
   *
   * @param order all vertices, in the order in which to complete them
   */
  public static Outcome<Optional<int[]>> find(
      CycleGraph graph, int[] order, Limiter limiter, Monitor monitor) {
    if (graph.vertices() < 3) {
      return Outcome.known(Optional.empty(), work(0, limiter));
    }
    return Elimination.of(graph, order, MOST_WIDTH)
        .map(steps -> new FrontierFinder(graph.vertices(), steps, limiter, monitor).run())
        .orElseGet(FrontierFinder::tooWide);
  }

  private static Outcome<Optional<int[]>> tooWide() {
    return Outcome.declined("more than " + MOST_WIDTH + " vertices are open at the same time");
  }

  private Outcome<Optional<int[]>> run() {
    before.add(StateSet.ALL_BARE, 0, 0, 0);
    for (int at = 0; at < steps.size(); at++) {
      step = steps.get(at);
      after.clear(before.size());
      for (int from = 0; from < before.size() && foundParent < 0; from += SLICE) {
        if (!expand(from, Math.min(before.size(), from + SLICE))) {
          StopReason reason = limiter.reason();
          return Outcome.stopped(
              reason == null ? StopReason.NODE_LIMIT : reason, work(expanded, limiter));
        }
        if (isTooMuch()) {
          // Not declined, because its nodes count towards the limit of later searches.
          return Outcome.stopped(StopReason.GAVE_UP, work(expanded, limiter));
        }
      }
      if (foundParent >= 0) {
        monitor.count(0, 1);
        return Outcome.known(Optional.of(cycle(at)), work(expanded, limiter));
      }
      if (after.size() == 0) {
        return Outcome.known(Optional.empty(), work(expanded, limiter));
      }
      parents.add(after.parents());
      choices.add(after.choices());
      kept += after.size();
      StateSet next = before;
      before = after;
      after = next;
    }
    throw new IllegalStateException("The last step left a state that is no cycle.");
  }

  private static Work work(long states, Limiter limiter) {
    return Work.of("frontier", states, limiter.elapsedNanos(), 1);
  }

  private boolean isTooMuch() {
    long states = kept + after.size();
    return after.size() > MOST_STATES
        || states > MOST_STATES_IN_ALL
        || states * StateSet.KEPT_BYTES + (long) (before.size() + after.size()) * STATE_BYTES
            > mostBytes;
  }

  /**
   * Applies the step to some states until a cycle closes. Returns false if the limits are reached.
   */
  private boolean expand(int from, int to) {
    if (limiter.isOver()) {
      return false;
    }
    int claimed = (int) limiter.claimNodes(to - from);
    for (parent = from; parent < from + claimed && foundParent < 0; parent++) {
      expand(before.mates(parent), before.inner(parent));
    }
    limiter.returnNodes(claimed - (parent - from));
    expanded += parent - from;
    monitor.count(parent - from, 0);
    if (claimed < to - from && foundParent < 0) {
      limiter.end(StopReason.NODE_LIMIT);
      return false;
    }
    return true;
  }

  /** Applies the step to a state. The slot of its vertex becomes bare, for the next user. */
  private void expand(long mates, int inner) {
    int slot = step.slot();
    if (slot < 0) {
      takeTwo(mates, inner);
    } else if ((inner >>> slot & 1) != 0) {
      if (step.must() == 0) {
        add(mates, inner & ~(1 << slot), NO_EDGE);
      }
    } else if (mate(mates, slot) == slot) {
      takeTwo(mates, inner);
    } else {
      takeOne(with(mates, slot, slot), inner, mate(mates, slot));
    }
  }

  /** Extends the path between the vertex and an end to a neighbour. */
  private void takeOne(long mates, int inner, int end) {
    int[] slots = step.slots();
    int must = step.must();
    for (int at = 0; at < slots.length; at++) {
      int a = slots[at];
      if ((inner >>> a & 1) != 0 || (must & ~(1 << at)) != 0) {
        continue;
      }
      int choice = at << 4 | at;
      if (a == end) {
        close(inner | 1 << a, choice);
        continue;
      }
      int far = mate(mates, a);
      long joined = with(with(mates, end, far), far, end);
      if (far == a) {
        add(joined, inner, choice);
      } else {
        add(with(joined, a, a), inner | 1 << a, choice);
      }
    }
  }

  /** Joins two paths at the vertex. Each path can be a bare vertex. */
  private void takeTwo(long mates, int inner) {
    int[] slots = step.slots();
    int must = step.must();
    for (int first = 0; first < slots.length; first++) {
      int a = slots[first];
      if ((inner >>> a & 1) != 0) {
        continue;
      }
      int farA = mate(mates, a);
      for (int second = first + 1; second < slots.length; second++) {
        int b = slots[second];
        if ((inner >>> b & 1) != 0 || (must & ~(1 << first | 1 << second)) != 0) {
          continue;
        }
        int choice = first << 4 | second;
        if (farA == b) {
          close(inner | 1 << a | 1 << b, choice);
          continue;
        }
        int farB = mate(mates, b);
        long joined = with(with(mates, farA, farB), farB, farA);
        int joinedInner = inner;
        if (farA != a) {
          joined = with(joined, a, a);
          joinedInner |= 1 << a;
        }
        if (farB != b) {
          joined = with(joined, b, b);
          joinedInner |= 1 << b;
        }
        add(joined, joinedInner, choice);
      }
    }
  }

  private void close(int inner, int choice) {
    if (step.mayClose() && (step.live() & ~inner) == 0) {
      foundParent = parent;
      foundChoice = choice;
    }
  }

  private void add(long mates, int inner, int choice) {
    int last = step.last();
    if ((inner & last) != last) {
      return;
    }
    for (int slot : step.ends()) {
      if (mate(mates, slot) == slot && (inner >>> slot & 1) == 0) {
        return;
      }
    }
    after.add(mates, inner & ~last, parent, choice);
  }

  private static int mate(long mates, int slot) {
    return (int) (mates >>> (slot << 2)) & 15;
  }

  private static long with(long mates, int slot, int mate) {
    int shift = slot << 2;
    return (mates & ~(15L << shift)) | ((long) mate << shift);
  }

  /** Returns the cycle that a step closed: back through the states, then along the edges. */
  private int[] cycle(int lastStep) {
    DegreeTwoGraph pairs = new DegreeTwoGraph(vertices);
    int state = foundParent;
    int choice = foundChoice;
    for (int at = lastStep; at >= 0; at--) {
      Elimination made = steps.get(at);
      int first = choice >>> 4;
      int second = choice & 15;
      if (choice != NO_EDGE) {
        pairs.link(made.vertex(), made.others()[first]);
        if (second != first) {
          pairs.link(made.vertex(), made.others()[second]);
        }
      }
      if (at > 0) {
        choice = choices.get(at - 1)[state] & BYTE;
        state = parents.get(at - 1)[state];
      }
    }
    int[] cycle = new int[vertices];
    pairs.follow(0, DegreeTwoGraph.NONE, cycle);
    return cycle;
  }
}
