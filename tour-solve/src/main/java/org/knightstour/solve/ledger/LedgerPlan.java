package org.knightstour.solve.ledger;

import java.util.List;
import java.util.stream.Collectors;
import org.knightstour.core.ArgumentException;
import org.knightstour.search.model.Goal;

/**
 * The purpose of a ledger: a command and its searches.
 *
 * @param command the command, as a word that a later run can read, for example {@code prove}
 * @param searches one search or more, in the order of the run
 * @param words the arguments that lead to the same searches, from the command on, which can be
 *     empty
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

  /** Returns the place of a search in the plan, from 0, or -1 if the plan does not contain it. */
  int place(SearchJob search) {
    return keys().indexOf(search.key());
  }

  private List<String> keys() {
    return searches.stream().map(SearchJob::key).toList();
  }

  /** Returns the command and question, for example {@code prove 7x7 closed}. */
  @Override
  public String toString() {
    return searches.stream()
        .map(search -> search + (search.goal() == Goal.ALL ? ", every tour" : ""))
        .collect(Collectors.joining("; ", command + " ", ""));
  }
}
