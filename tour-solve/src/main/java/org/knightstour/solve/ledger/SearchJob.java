package org.knightstour.solve.ledger;

import org.knightstour.core.TourQuestion;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * One exhaustive search that a ledger keeps.
 *
 * @param settings how it is searched; budget, threads and what they remember belong to a run, not
 *     to the ledger, and are not kept
 */
public record SearchJob(TourQuestion question, Goal goal, SearchSettings settings) {

  UnitSearch tree() {
    return new UnitSearch(question, goal, settings);
  }

  /** Equal where figures of one search are figures of the other. */
  String key() {
    return goal + " " + this;
  }

  /** The question, and the settings that are not the usual ones. */
  @Override
  public String toString() {
    String text = settings.text();
    return question.text() + (text.isEmpty() ? "" : ", " + text);
  }
}
