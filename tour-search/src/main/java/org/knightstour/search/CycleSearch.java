package org.knightstour.search;

import java.util.Optional;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.StopReason;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.frontier.FrontierFinder;
import org.knightstour.search.learn.LearningSearch;
import org.knightstour.search.model.CycleQuestion;

/**
 * Finds one cycle through all vertices of any graph, or proves that there is none: completes the
 * vertices in a narrow order where the graph has one ({@link FrontierFinder}), which takes seconds
 * at most, and else searches and learns ({@link LearningSearch}), which may take any time. One
 * thread; deterministic but for the clock.
 */
public final class CycleSearch {

  private CycleSearch() {}

  /**
   * Looks for a cycle: its vertices in order, or empty where there is none. Of a limited time the
   * narrow order gets half, and the search what is left. The work is that of the engine that had
   * the last word.
   */
  public static Outcome<Optional<int[]>> find(CycleQuestion question, Budget budget, Watch watch) {
    Allowance whole = new Allowance(budget, watch);
    boolean isTimed = !budget.time().equals(Budget.NO_TIME_LIMIT);
    Allowance half =
        new Allowance(isTimed ? budget.time(budget.time().dividedBy(2)) : budget, watch);
    Outcome<Optional<int[]>> first = FrontierFinder.find(question, half, watch);
    boolean isLeft =
        first.declined().isPresent() || first.stopped().equals(Optional.of(StopReason.TIME_LIMIT));
    return isLeft
        ? LearningSearch.begin(
                question, new Allowance(whole.left().nodes(half.left().nodes()), watch), watch)
            .finish()
        : first;
  }

  /** The same without limits. */
  public static Outcome<Optional<int[]>> find(CycleQuestion question) {
    return find(question, Budget.none(), new Watch());
  }
}
