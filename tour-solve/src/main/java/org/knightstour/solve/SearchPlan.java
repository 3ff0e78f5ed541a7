package org.knightstour.solve;

import org.knightstour.core.TourQuestion;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.Branching;
import org.knightstour.search.Goal;
import org.knightstour.search.Rules;
import org.knightstour.search.SearchSettings;

/**
 * How a question is searched.
 *
 * @param goal what is looked for
 * @param settings of the search
 * @param reason why this tree, in a few words
 */
public record SearchPlan(Goal goal, SearchSettings settings, String reason) {

  /** Fills in what the choices leave open. */
  public static SearchPlan of(TourQuestion question, Goal goal, SearchChoices choices) {
    BranchChoice branch = branch(question, goal, choices);
    return new SearchPlan(
        goal,
        new SearchSettings(
            branch.branching(),
            choices.rules().orElse(Rules.DEGREE),
            choices.colour(),
            choices.symmetry(),
            choices.tieBreak(),
            choices.seed(),
            choices.budget(),
            choices.threads()),
        branch.reason());
  }

  private static BranchChoice branch(TourQuestion question, Goal goal, SearchChoices choices) {
    if (choices.branching().isPresent()) {
      return new BranchChoice(choices.branching().get(), "as asked");
    }
    if (choices.symmetry()) {
      return new BranchChoice(Branching.EDGE, "symmetry was asked for");
    }
    if (choices.rules().isPresent()) {
      return new BranchChoice(Branching.PATH, "rules were given");
    }
    return BranchChoice.of(question, goal);
  }
}
