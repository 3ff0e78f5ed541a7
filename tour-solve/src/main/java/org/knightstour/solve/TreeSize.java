package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.TourSearch;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * How large the tree of an exhaustive search would be, without searching it.
 *
 * @param question what would be searched
 * @param settings how
 * @param choice which branching, and why
 * @param estimate the size; empty when the search declines the question
 * @param declined why; empty when it takes it
 */
public record TreeSize(
    TourQuestion question,
    SearchSettings settings,
    BranchChoice choice,
    Optional<TreeEstimate> estimate,
    Optional<String> declined) {

  /**
   * Estimates from random descents.
   *
   * @param descents how many, at least 2
   */
  public static TreeSize of(
      TourQuestion question, SearchSettings settings, long descents, Watch watch) {
    Optional<String> declined = TourSearch.declines(question, Goal.FIRST, settings);
    Optional<TreeEstimate> estimate =
        declined.isPresent()
            ? Optional.empty()
            : Optional.of(TourSearch.estimate(question, Goal.FIRST, settings, descents, watch));
    BranchChoice choice = BranchChoice.of(question, Goal.FIRST, settings);
    return new TreeSize(question, settings, choice, estimate, declined);
  }
}
