package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/** Tests the example of package-info, line by line. */
final class PackageExampleTest {

  @Test
  void packageInfo_example_findsAndShows() {
    TourQuestion question = TourQuestion.parse("6x6 closed without a1 f1");
    Outcome<SearchResult> result = TourSearch.run(question, Goal.FIRST);
    assertThat(result.value().tour().orElseThrow().length()).isEqualTo(34);
    SearchSettings settings = SearchSettings.defaults().threads(2);
    long[] shown = new long[1];
    TourSearch.visit(question, settings, tour -> ++shown[0] > 0, new Monitor());
    Outcome<SearchResult> all = TourSearch.run(question, Goal.ALL);
    assertThat(shown[0]).isPositive().isEqualTo(all.value().tours());
  }
}
