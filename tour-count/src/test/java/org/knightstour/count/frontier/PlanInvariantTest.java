package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that the invariant holds for every plan, and fails for a wrong plan. */
final class PlanInvariantTest {

  @Test
  void check_everyCutOfRandomGraphs_holds() {
    int plans = 0;
    for (int seed = 0; seed < 1500; seed++) {
      plans += PlanInvariant.checkAll(RandomGraphs.next(new Random(seed)));
    }
    assertThat(plans).isGreaterThan(2500);
  }

  @Test
  void check_knightsBoards_holds() {
    for (int rows = 3; rows <= 9; rows++) {
      for (int columns = 3; columns <= 9; columns++) {
        for (boolean isMirrored : new boolean[] {true, false}) {
          PlanInvariant.check(FrontierPlan.of(FrontierRunTest.board(rows, columns, isMirrored)));
        }
      }
    }
  }

  @Test
  void check_planWithAFault_names() {
    FrontierPlan plan = FrontierPlan.of(FrontierRunTest.board(8, 5, true));
    int last = plan.length() - 1;
    List<Step> edges = plan.steps(last);
    assertThatThrownBy(() -> PlanInvariant.check(with(plan, last, edges.subList(0, 1))))
        .hasMessageContaining("mirrored edges");
    List<Step> twice = new ArrayList<>(edges);
    twice.add(edges.get(0));
    assertThatThrownBy(() -> PlanInvariant.check(with(plan, last, twice)))
        .hasMessageContaining("decided once by its half");
    List<Step> unfolded =
        edges.stream()
            .map(step -> new Step(step.vertex(), step.open(), step.patterns(), null))
            .toList();
    assertThatThrownBy(() -> PlanInvariant.check(with(plan, last, unfolded.subList(0, 1))))
        .hasMessageContaining("every edge is decided");
  }

  private static FrontierPlan with(FrontierPlan plan, int layer, List<Step> steps) {
    List<List<Step>> all = new ArrayList<>();
    for (int at = 0; at < plan.length(); at++) {
      all.add(at == layer ? steps : plan.steps(at));
    }
    int shared = plan.source(plan.seam().first());
    return new FrontierPlan(plan.graph(), plan.slots(), all, plan.seam(), shared);
  }
}
