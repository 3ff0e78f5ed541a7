package org.knightstour.count.frontier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A planner that creates the steps of a plan from a cut, and numbers the slots. Linear in the edges
 * of the graph.
 */
final class FrontierPlanner {

  private static final int NONE = SlotAllocation.NONE;
  private static final int CHOICES = 8; // the number of cuts to try until a cut is narrow enough

  /**
   * The most open neighbours. A step's patterns, and a set of them for each, take 9^(open
   * neighbours) bits: 50 MiB.
   */
  private static final int MOST_OPEN = 8;

  /** The properties that define the patterns of a step. */
  private record Shape(boolean isCompleted, int slot, List<Patterns.OpenSlot> open) {}

  private final CountGraph graph;
  private final int slots;
  private final Map<Shape, Patterns> known = new HashMap<>();

  private FrontierPlanner(CountGraph graph, int slots) {
    this.graph = graph;
    this.slots = slots;
  }

  /**
   * Creates the plan of a graph in two halves. Declines a graph that needs too many slots. The
   * planner chooses the narrowest of the best cuts, because each further slot triples the number of
   * vectors.
   */
  static FrontierPlan halves(CountGraph graph) {
    CutPlanner cuts = new CutPlanner(graph);
    FrontierPlan best = null;
    DeclinedException reason = new DeclinedException("has fewer than three vertices");
    int tried = 0;
    for (int size : cuts.sizes()) {
      if (best != null && (best.slots() <= cuts.width() || tried == CHOICES)) {
        break;
      }
      tried++;
      try {
        FrontierPlan plan = of(graph, cuts.cut(size));
        best = best == null || plan.slots() < best.slots() ? plan : best;
      } catch (DeclinedException e) {
        reason = e;
      }
    }
    if (best == null) {
      throw cuts.width() <= FrontierPlan.MOST_SLOTS
          ? reason
          : new DeclinedException(
              "needs a frontier of %d vertices, and %d are the most"
                  .formatted(cuts.width(), FrontierPlan.MOST_SLOTS));
    }
    return best;
  }

  /** Creates the plan with a number of vertices in the first half. */
  static FrontierPlan halves(CountGraph graph, int first) {
    CutPlanner cuts = new CutPlanner(graph);
    if (!cuts.sizes().contains(first)) {
      throw new DeclinedException(
          "has no cut after %d vertices: use one of %s"
              .formatted(first, cuts.sizes().stream().sorted().toList()));
    }
    return of(graph, cuts.cut(first));
  }

  /** Creates the plan of a cut. */
  static FrontierPlan of(CountGraph graph, Cut cut) {
    Cut.Half first = cut.first();
    Cut.Half second = cut.second();
    boolean isTurned = IntStream.range(0, graph.size()).anyMatch(v -> cut.images()[v] != v);
    int[] longer =
        first.completed().length >= second.completed().length || !isTurned
            ? first.completed()
            : second.completed();
    SlotAllocation one = new SlotAllocation(graph, longer);
    SlotAllocation two = isTurned ? one : new SlotAllocation(graph, second.completed());
    int[] frontier = one.frontier(first.completed().length, cut.middle());
    int[] images = IntStream.of(cut.middle()).map(v -> cut.images()[v]).toArray();
    int[] otherFrontier = two.frontier(second.completed().length, images);
    FrontierPlanner planner = new FrontierPlanner(graph, Math.max(one.slots(), two.slots()));

    int[] turn = isTurned ? one.slotMap(frontier, cut.images()) : null;
    int[] label = planner.labels(one.slotMirror(frontier), turn);
    int[] otherLabel = isTurned ? label : planner.labelsLike(label, frontier, otherFrontier);
    int shared = isTurned ? shared(first, second) : 0;
    // The join takes each state of the first half with all states that complete it. It needs the
    // counts of the second half for each of them: its last layer is folded, or no layer before it.
    int last = second.completed().length - 1;
    boolean isFolded =
        last >= 0 && two.mirrorAfter(last) != null && isMirrored(graph.mirror(), images);
    Sweep sweep = planner.new Sweep(one, label, first, frontier, isFolded || shared == 0);
    Sweep other = planner.new Sweep(two, otherLabel, second, otherFrontier, isFolded);
    List<List<Step>> steps = new ArrayList<>(sweep.steps(shared));
    int lastOfFirst = steps.size();
    List<List<Step>> otherSteps = other.steps(shared);
    List<List<Step>> rest = otherSteps.subList(shared, otherSteps.size());
    steps.addAll(rest);
    int[] seamSlots = new int[planner.slots];
    Arrays.fill(seamSlots, NONE);
    for (int vertex : cut.middle()) {
      int otherSlot = SlotAllocation.slot(otherFrontier, cut.images()[vertex]);
      seamSlots[otherLabel[otherSlot]] = label[SlotAllocation.slot(frontier, vertex)];
    }
    HalfJoin seam =
        new HalfJoin(lastOfFirst, rest.isEmpty() ? shared : steps.size(), cut.images(), seamSlots);
    return new FrontierPlan(graph, planner.slots, steps, seam, shared);
  }

  /** Checks whether a mirror maps some vertices to each other. */
  private static boolean isMirrored(int @Nullable [] mirror, int[] vertices) {
    return mirror != null
        && IntStream.of(vertices)
            .allMatch(v -> IntStream.of(vertices).anyMatch(other -> other == mirror[v]));
  }

  /** Returns the number of equal steps of two halves of one sweep. */
  private static int shared(Cut.Half first, Cut.Half second) {
    int completed = Math.min(first.completed().length, second.completed().length);
    if (first.completed().length != second.completed().length) {
      return completed;
    }
    int stages = 0;
    while (stages < first.stages().size()
        && stages < second.stages().size()
        && first.stages().get(stages).equals(second.stages().get(stages))) {
      stages++;
    }
    return completed + stages;
  }

  /**
   * Numbers the slots in an order that a mirror reverses. Then the mirror has the same effect on
   * the code of any matching, regardless of the end slots. Slots that a turn maps to each other are
   * neighbours.
   */
  private int[] labels(int @Nullable [] mirror, int @Nullable [] turn) {
    int[] label = new int[slots];
    Arrays.fill(label, NONE);
    int pairs =
        mirror == null
            ? 0
            : (int) IntStream.range(0, slots).filter(s -> mirror[s] != s).count() / 2;
    int[] next = {0, 2 * pairs}; // of a slot that the mirror moves, and of another
    for (int slot = 0; slot < slots; slot++) {
      label(slot, label, mirror, pairs, next);
      if (turn != null) {
        label(turn[slot], label, mirror, pairs, next);
      }
    }
    return label;
  }

  private static void label(int slot, int[] label, int @Nullable [] mirror, int pairs, int[] next) {
    if (label[slot] != NONE) {
      return;
    }
    if (mirror == null || mirror[slot] == slot) {
      label[slot] = next[1]++;
    } else {
      label[slot] = next[0];
      label[mirror[slot]] = 2 * pairs - 1 - next[0]++;
    }
  }

  /**
   * Numbers the slots of a second sweep. Each vertex of the middle gets the same number as in the
   * first.
   */
  private int[] labelsLike(int[] label, int[] frontier, int[] otherFrontier) {
    int[] otherLabel = new int[slots];
    Arrays.fill(otherLabel, NONE);
    boolean[] isUsed = new boolean[slots];
    for (int slot = 0; slot < slots; slot++) {
      if (frontier[slot] != NONE) {
        otherLabel[SlotAllocation.slot(otherFrontier, frontier[slot])] = label[slot];
        isUsed[label[slot]] = true;
      }
    }
    int next = 0;
    for (int slot = 0; slot < slots; slot++) {
      if (otherLabel[slot] == NONE) {
        while (isUsed[next]) {
          next++;
        }
        otherLabel[slot] = next++;
      }
    }
    return otherLabel;
  }

  private final class Sweep {

    private final SlotAllocation allocation;
    private final int[] label;
    private final Cut.Half half;
    private final int[] frontier;
    private final boolean mayFold;

    Sweep(SlotAllocation allocation, int[] label, Cut.Half half, int[] frontier, boolean mayFold) {
      this.mayFold = mayFold;
      this.allocation = allocation;
      this.label = label;
      this.half = half;
      this.frontier = frontier;
    }

    List<List<Step>> steps(int shared) {
      List<List<Step>> steps = new ArrayList<>();
      for (int t = 0; t < half.completed().length; t++) {
        steps.add(List.of(step(allocation, t, label, mayFold)));
      }
      int last = half.completed().length - 1;
      boolean isMirrored = mayFold && last >= 0 && allocation.mirrorAfter(last) != null;
      int stages = half.stages().size();
      for (int at = 0; at < stages; at++) {
        // Folds between the stages would cost more than they save, but a last layer is folded.
        boolean isLast = at + 1 == stages || half.completed().length + at + 1 == shared;
        boolean isFolded = isMirrored && isLast;
        int[] mirror = isFolded ? labelled(allocation.slotMirror(frontier), label) : null;
        steps.add(half.stages().get(at).stream().map(star -> star(star, mirror)).toList());
      }
      return steps;
    }

    private Step star(Cut.Star star, int @Nullable [] mirror) {
      int[] others = star.others().stream().mapToInt(Integer::intValue).toArray();
      List<Patterns.OpenSlot> open = new ArrayList<>();
      for (int other : others) {
        int weight = graph.weight(star.centre(), other);
        open.add(new Patterns.OpenSlot(label[SlotAllocation.slot(frontier, other)], false, weight));
      }
      Patterns patterns =
          patterns(false, label[SlotAllocation.slot(frontier, star.centre())], open);
      return new Step(star.centre(), others, patterns, mirror);
    }
  }

  private Step step(SlotAllocation all, int t, int[] label, boolean mayFold) {
    int vertex = all.completed[t];
    int[] open =
        IntStream.of(graph.neighbours()[vertex]).filter(other -> all.rank[other] > t).toArray();
    List<Patterns.OpenSlot> openSlots = new ArrayList<>();
    for (int other : open) {
      int weight = graph.weight(vertex, other);
      boolean isNew = all.entered[other] == t;
      openSlots.add(new Patterns.OpenSlot(label[all.slotOf[other]], isNew, weight));
    }
    Patterns patterns = patterns(true, label[all.slotOf[vertex]], openSlots);
    int[] mirror = mayFold ? labelled(all.mirrorAfter(t), label) : null;
    return new Step(vertex, open, patterns, mirror);
  }

  private Patterns patterns(boolean isCompleted, int slot, List<Patterns.OpenSlot> open) {
    if (open.size() > MOST_OPEN) {
      throw new DeclinedException(
          "needs a step at a vertex with more than " + MOST_OPEN + " open neighbours");
    }
    return known.computeIfAbsent(
        new Shape(isCompleted, slot, open),
        shape -> new Patterns(slots, isCompleted, slot, open, graph.ring()));
  }

  private int @Nullable [] labelled(int @Nullable [] mirror, int[] label) {
    if (mirror == null) {
      return null;
    }
    int[] labelled = new int[slots];
    for (int slot = 0; slot < slots; slot++) {
      labelled[label[slot]] = label[mirror[slot]];
    }
    return labelled;
  }
}
