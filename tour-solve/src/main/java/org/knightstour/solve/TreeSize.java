package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.search.Goal;
import org.knightstour.search.TourSearch;
import org.knightstour.search.TreeEstimate;

/**
 * How large the tree of an exhaustive search would be, without searching it.
 *
 * @param question what would be searched
 * @param plan how
 * @param estimate the size; empty when the search declines the question
 * @param declined why; empty when it takes it
 */
public record TreeSize(
    TourQuestion question,
    SearchPlan plan,
    Optional<TreeEstimate> estimate,
    Optional<String> declined) {

  /**
   * Estimates from random descents.
   *
   * @param descents how many, at least 2
   */
  public static TreeSize of(
      TourQuestion question, SearchChoices choices, long descents, Watch watch) {
    SearchPlan plan = SearchPlan.of(question, Goal.FIRST, choices);
    Optional<String> declined = TourSearch.declines(question, Goal.FIRST, plan.settings());
    return declined.isPresent()
        ? new TreeSize(question, plan, Optional.empty(), declined)
        : new TreeSize(
            question,
            plan,
            Optional.of(
                TourSearch.estimate(question, Goal.FIRST, plan.settings(), descents, watch)),
            declined);
  }
}
