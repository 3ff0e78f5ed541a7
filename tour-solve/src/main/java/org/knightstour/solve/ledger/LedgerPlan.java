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
 * @param words the arguments that lead to the same searches, from the command on; may be empty
 */
public record LedgerPlan(String command, List<SearchJob> searches, List<String> words) {

  public LedgerPlan(String command, List<SearchJob> searches) {
    this(command, searches, List.of());
  }

  public LedgerPlan {
    searches = List.copyOf(searches);
    words = List.copyOf(words);
    ArgumentException.checkRange("searches", searches.size(), 1, Integer.MAX_VALUE);
  }

  boolean isSame(LedgerPlan other) {
    return command.equals(other.command) && keys().equals(other.keys());
  }

  /** The place of a search in the plan, from 0; -1 when it is not one of the plan. */
  int place(SearchJob search) {
    return keys().indexOf(search.key());
  }

  private List<String> keys() {
    return searches.stream().map(SearchJob::key).toList();
  }

  /** Like {@code prove 7x7 closed}. */
  @Override
  public String toString() {
    return searches.stream()
        .map(search -> search + (search.goal() == Goal.ALL ? ", every tour" : ""))
        .collect(Collectors.joining("; ", command + " ", ""));
  }
}
