package org.knightstour.spark;

import java.io.Serializable;
import java.util.Optional;
import org.knightstour.core.Budget;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.knightstour.solve.ledger.PlannedSearch;

/**
 * A search on its way to a machine.
 *
 * @param branching empty for the faster one
 * @param rules empty for the usual ones
 */
record SentSearch(
    String question,
    Goal goal,
    String branching,
    String rules,
    boolean colour,
    boolean symmetry,
    TieBreak tieBreak,
    long seed)
    implements Serializable {

  static SentSearch of(PlannedSearch search) {
    SearchSettings settings = search.settings();
    return new SentSearch(
        search.question().text(),
        search.goal(),
        settings.branching().map(Branching::name).orElse(""),
        settings.rules().map(Rules::name).orElse(""),
        settings.colour(),
        settings.symmetry(),
        settings.tieBreak(),
        settings.seed());
  }

  UnitSearch search() {
    SearchSettings settings =
        new SearchSettings(
            Optional.of(branching).filter(s -> !s.isEmpty()).map(Branching::valueOf),
            Optional.of(rules).filter(s -> !s.isEmpty()).map(Rules::valueOf),
            colour,
            symmetry,
            tieBreak,
            seed,
            Budget.none(),
            1);
    return UnitSearch.of(TourQuestion.parse(question), goal, settings);
  }
}
