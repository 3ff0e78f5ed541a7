package org.knightstour.solve.ledger;

import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * One exhaustive search that a ledger keeps.
 *
 * @param question what is searched
 * @param goal how far
 * @param settings how; budget and threads belong to a run, not to the ledger, and are not kept
 */
public record PlannedSearch(TourQuestion question, Goal goal, SearchSettings settings) {

  /** Whether figures of one are figures of the other. */
  boolean isSame(PlannedSearch other) {
    return question.equals(other.question)
        && goal == other.goal
        && settings.branching().equals(other.settings.branching())
        && settings.rules().equals(other.settings.rules())
        && settings.colour() == other.settings.colour()
        && settings.symmetry() == other.settings.symmetry()
        && settings.tieBreak() == other.settings.tieBreak()
        && settings.seed() == other.settings.seed();
  }

  /** The question, and the settings that are not the usual ones. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(question.text());
    settings.branching().ifPresent(value -> text.append(", branch ").append(value.label()));
    settings.rules().ifPresent(value -> text.append(", rules ").append(value.label()));
    text.append(settings.colour() ? ", colour" : "")
        .append(settings.symmetry() ? ", symmetry" : "");
    SearchSettings usual = SearchSettings.faster();
    if (settings.tieBreak() != usual.tieBreak() || settings.seed() != usual.seed()) {
      text.append(", tie-break ").append(settings.tieBreak().label());
      text.append(", seed ").append(settings.seed());
    }
    return text.toString();
  }
}
