package org.knightstour.solve.ledger;

import java.util.List;
import java.util.stream.Collectors;
import org.knightstour.core.ArgumentException;
import org.knightstour.search.model.Goal;

/**
 * What a ledger is for.
 *
 * @param command the command, in a word that a later run can read, such as {@code prove}
 * @param searches one search or more, which are made one after another
 */
public record LedgerPlan(String command, List<PlannedSearch> searches) {

  public LedgerPlan {
    searches = List.copyOf(searches);
    ArgumentException.checkRange("searches", searches.size(), 1, Integer.MAX_VALUE);
  }

  boolean isSame(LedgerPlan other) {
    return command.equals(other.command) && keys().equals(other.keys());
  }

  /** The place of a search in the plan, from 0; -1 when it is not one of the plan. */
  int place(PlannedSearch search) {
    return keys().indexOf(search.key());
  }

  private List<String> keys() {
    return searches.stream().map(PlannedSearch::key).toList();
  }

  /** Like {@code prove 7x7 closed}. */
  @Override
  public String toString() {
    return searches.stream()
        .map(search -> search + (search.goal() == Goal.ALL ? ", every tour" : ""))
        .collect(Collectors.joining("; ", command + " ", ""));
  }
}
