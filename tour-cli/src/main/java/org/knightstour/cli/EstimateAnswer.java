package org.knightstour.cli;

import java.util.Locale;
import org.knightstour.core.InputException;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.TourSearch;
import org.knightstour.search.parallel.TreeEstimate;

/** How large the tree of a search would be, told instead of searching it. */
final class EstimateAnswer {

  private EstimateAnswer() {}

  static String of(SearchRequest request, long descents, boolean json) {
    if (descents < 2) {
      throw new InputException("--estimate " + descents + ": must be at least 2.");
    }
    TreeEstimate estimate = TourSearch.estimate(request, descents);
    if (json) {
      return JsonAnswer.of("prove")
          .asked(request.board(), request.kind())
          .string("branch", request.branching().label())
          .string("rules", request.rules().label())
          .add(g -> g.writeNumberField("estimatedNodes", estimate.nodes()))
          .add(g -> g.writeNumberField("standardError", estimate.standardError()))
          .add(g -> g.writeNumberField("probes", estimate.probes()))
          .finished();
    }
    return String.format(
        Locale.ROOT,
        "%s %s, %s branching: about %.3g nodes (standard error %.2g, %,d random descents).",
        request.board(),
        request.kind().label(),
        request.branching().label(),
        estimate.nodes(),
        estimate.standardError(),
        estimate.probes());
  }
}
