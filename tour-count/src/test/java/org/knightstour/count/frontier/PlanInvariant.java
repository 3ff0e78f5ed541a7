package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The invariant of a plan, checked from its steps only. The stages of both halves together decide
 * every edge exactly once. Each folded layer is closed under the mirror at that point. The states
 * that the join pairs have the same vertices at the same slots and count the same edges.
 */
public final class PlanInvariant {

  private record Edge(int from, int to) {
    static Edge of(int a, int b) {
      return new Edge(Math.min(a, b), Math.max(a, b));
    }

    Edge image(int[] map) {
      return of(map[from], map[to]);
    }
  }

  /** The decisions of one half up to a layer, in the vertices of its sweep. */
  private final class Half {

    final Set<Edge> decided = new HashSet<>();
    final Set<Integer> completed = new HashSet<>();
    final Map<Integer, Integer> slotOf = new HashMap<>(); // last known slot of each vertex
    boolean isFolded; // any of its layers

    Half(int last) {
      for (int number : numbers(last)) {
        plan.steps(number).forEach(this::take);
        int layer = number + 1;
        if (plan.mirror(layer) != null) {
          isFolded = true;
          checkFold(layer);
        }
        if (plan.isFoldedByStage(layer)) {
          checkEnd(layer);
        }
      }
    }

    private void take(Step step) {
      slotOf.put(step.vertex(), step.patterns().slot());
      for (int at = 0; at < step.open().length; at++) {
        int other = step.open()[at];
        slotOf.put(other, step.patterns().slot(at));
        Edge edge = Edge.of(step.vertex(), other);
        assertThat(graph.weight(step.vertex(), other)).as("%s: an edge", edge).isNotZero();
        assertThat(decided.add(edge)).as("%s: decided once by its half", edge).isTrue();
        assertThat(completed).as("%s: between open vertices", edge).doesNotContain(other);
      }
      if (step.patterns().isCompleted()) {
        assertThat(completed.add(step.vertex())).as("%d: completed once", step.vertex()).isTrue();
        for (int other : graph.neighbours()[step.vertex()]) {
          assertThat(decided).as("completion decides").contains(Edge.of(step.vertex(), other));
        }
      }
    }

    /** Checks that undecided edges are mirrored: completions of images are then images. */
    private void checkFold(int layer) {
      int[] mirror = graph.mirror();
      assertThat(mirror).as("layer %d is folded", layer).isNotNull();
      for (int vertex = 0; vertex < graph.size(); vertex++) {
        boolean isOpen = !completed.contains(vertex);
        assertThat(completed.contains(mirror[vertex])).as("mirrored vertices").isNotEqualTo(isOpen);
        for (int other : graph.neighbours()[vertex]) {
          Edge edge = Edge.of(vertex, other);
          if (!decided.contains(edge)) {
            assertThat(decided)
                .as("layer %d: mirrored edges", layer)
                .doesNotContain(edge.image(mirror));
            assertThat(graph.weight(mirror[vertex], mirror[other]))
                .as("layer %d: mirrored weight of %s", layer, edge)
                .isEqualTo(graph.weight(vertex, other));
          }
        }
        if (isOpen && slotOf.containsKey(vertex) && slotOf.containsKey(mirror[vertex])) {
          assertThat(plan.mirror(layer)[slotOf.get(vertex)])
              .as("layer %d: slot of the image of %d", layer, vertex)
              .isEqualTo(slotOf.get(mirror[vertex]));
        }
      }
    }

    /** Checks that only the join reads a layer if its stage may keep the greater of two images. */
    private void checkEnd(int layer) {
      for (int next = 0; next < plan.length(); next++) {
        assertThat(plan.source(next) == layer)
            .as("step %d leads on from layer %d, which its stage folds", next, layer)
            .isFalse();
      }
      assertThat(plan.joinStart(layer)).as("left to the join").isLessThan(layer);
    }
  }

  private final FrontierPlan plan;
  private final CountGraph graph;

  private PlanInvariant(FrontierPlan plan) {
    this.plan = plan;
    graph = plan.graph();
  }

  /** Checks a plan. Fails with the edge, vertex or layer that breaks the invariant. */
  public static void check(FrontierPlan plan) {
    new PlanInvariant(plan).check();
  }

  /** Checks the plans of all cuts of a graph, and returns their number. */
  public static int checkAll(CountGraph graph) {
    int plans = 0;
    CutPlanner cuts = new CutPlanner(graph);
    for (int size : cuts.sizes()) {
      try {
        check(FrontierPlanner.of(graph, cuts.cut(size)));
        plans++;
      } catch (DeclinedException e) {
        // the cut is too wide
      }
    }
    return plans;
  }

  /** Returns the numbers of the steps that lead to a layer, in their order. */
  private List<Integer> numbers(int last) {
    List<Integer> numbers = new ArrayList<>();
    for (int layer = last; layer > 0; layer = plan.source(layer - 1)) {
      numbers.add(0, layer - 1);
    }
    return numbers;
  }

  private void check() {
    HalfJoin seam = plan.seam();
    int[] images = seam.images();
    assertThat(IntStream.of(images).map(v -> images[v]).toArray())
        .as("the images are an involution")
        .isEqualTo(IntStream.range(0, graph.size()).toArray());
    Half first = new Half(seam.first());
    Half second = new Half(seam.second());
    Set<Edge> decided = new HashSet<>(first.decided);
    for (Edge edge : second.decided) {
      Edge image = edge.image(images);
      assertThat(decided.add(image)).as("%s: decided by one half only", image).isTrue();
      assertThat(graph.weight(image.from(), image.to()))
          .as("%s: weight as in the second half", image)
          .isEqualTo(graph.weight(edge.from(), edge.to()));
    }
    int edges = Arrays.stream(graph.neighbours()).mapToInt(each -> each.length).sum() / 2;
    assertThat(decided).as("every edge is decided").hasSize(edges);
    for (int vertex = 0; vertex < graph.size(); vertex++) {
      boolean isOfSecond = second.completed.contains(images[vertex]);
      assertThat(first.completed.contains(vertex) && isOfSecond).as("halves are apart").isFalse();
      if (!first.completed.contains(vertex) && !isOfSecond) {
        checkMiddle(vertex, first, second);
      }
    }
    // A state of the first half is paired with all its completions, and with their images.
    assertThat(!second.isFolded || plan.mirror(seam.second()) != null)
        .as("the second half is folded at its end")
        .isTrue();
  }

  private void checkMiddle(int vertex, Half first, Half second) {
    Integer one = first.slotOf.get(vertex);
    Integer other = second.slotOf.get(plan.seam().images()[vertex]);
    if (one != null && other != null) {
      assertThat(plan.seam().slots()[other]).as("slot of %d in the join", vertex).isEqualTo(one);
    }
  }
}
