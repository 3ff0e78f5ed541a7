package org.knightstour.solve;

import java.util.Optional;
import java.util.function.Function;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.graph.CycleGraph;
import org.knightstour.search.cdcl.CdclSearch;
import org.knightstour.search.frontier.FrontierFinder;
import org.knightstour.verify.WalkCheck;

/**
 * The adapter for the two engines that search for cycles of a {@link CycleGraph}. An engine returns
 * a checked tour, or an empty value if there is no tour. It declines a question for which {@link
 * CycleGraph#declines} gives a reason. The caller has compared the question with the theorems
 * before, because a question with contradictory ends has no graph.
 */
final class Cycles {

  private Cycles() {}

  /** Runs the frontier search, which completes the vertices in an order of small width. */
  static Outcome<Optional<Tour>> complete(TourQuestion question, Budget budget, Monitor monitor) {
    Limiter limiter = new Limiter(budget, monitor);
    return task(question, graph -> Task.of(() -> FrontierFinder.find(graph, limiter, monitor)))
        .finish();
  }

  /** Runs the search with clause learning. */
  static Task<Optional<Tour>> learn(TourQuestion question, Budget budget, Monitor monitor) {
    Limiter limiter = new Limiter(budget, monitor);
    return task(question, graph -> CdclSearch.begin(graph, limiter, monitor));
  }

  private static Task<Optional<Tour>> task(
      TourQuestion question, Function<CycleGraph, Task<Optional<int[]>>> engine) {
    Optional<String> declined = CycleGraph.declines(question);
    if (declined.isPresent()) {
      return Task.of(() -> Outcome.declined(declined.get()));
    }
    CycleGraph graph = CycleGraph.of(question);
    return engine
        .apply(graph)
        .then(
            outcome ->
                outcome.map(cycle -> cycle.map(it -> WalkCheck.require(question, graph.tour(it)))));
  }
}
