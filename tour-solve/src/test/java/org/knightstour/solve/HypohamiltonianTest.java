package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.testkit.Families;

final class HypohamiltonianTest {

  private static Outcome<Hypohamiltonian> petersen(Budget budget) {
    String graph = Families.lines(Families.petersen(5, 2)).strip();
    String edges = graph.replace(' ', '-').replace('\n', ' ');
    return Hypohamiltonian.of(
        TourQuestion.parse("graph " + edges + " closed"),
        SearchSettings.automatic().budget(budget),
        new Monitor());
  }

  /** Checks the limit. Earlier, each of the eleven searches had the whole limit. */
  @Test
  void of_limit_isOneForAllSearches() {
    Monitor monitor = new Monitor();
    Outcome<Hypohamiltonian> whole = petersen(Budget.none());
    assertThat(whole.value().holds()).isTrue();
    long most = 0;
    for (FoundTour cycle : whole.value().cycles()) {
      SearchSettings search = SearchSettings.automatic();
      FindRequest any = FindRequest.of(cycle.question(), FindRequest.Method.AUTO, search);
      most = Math.max(most, Decider.find(any, monitor).work().walked());
    }
    Outcome<Hypohamiltonian> stopped = petersen(Budget.none().nodes(2 * most));
    assertThat(stopped.stopped()).contains(StopReason.NODE_LIMIT);
  }
}
