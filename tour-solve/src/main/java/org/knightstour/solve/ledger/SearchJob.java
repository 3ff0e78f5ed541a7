package org.knightstour.solve.ledger;

import org.knightstour.core.TourQuestion;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * An exhaustive search that a ledger saves.
 *
 * @param settings the search settings; budget, threads and memory belong to a run and are not saved
 */
public record SearchJob(TourQuestion question, Goal goal, SearchSettings settings) {

  UnitSearch tree() {
    return new UnitSearch(question, goal, settings);
  }

  /** Returns a key that is equal for two searches with the same figures. */
  String key() {
    return goal + " " + this;
  }

  /** Returns the question and the settings that differ from the defaults. */
  @Override
  public String toString() {
    String text = settings.text();
    return question.text() + (text.isEmpty() ? "" : ", " + text);
  }
}
