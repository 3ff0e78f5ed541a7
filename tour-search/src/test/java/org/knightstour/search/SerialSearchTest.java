package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.WalkStatus;

final class SerialSearchTest {

  /** Checks that a search does not add the earlier counts of its monitor. */
  @Test
  void count_watchThatWasUsedBefore_isOfThisSearchAlone() {
    TourQuestion question = TourQuestion.parse("5x6 closed");
    SerialSearch alone = SerialSearch.of(question, SearchSettings.paths());
    while (alone.walk(1000, false) != WalkStatus.EXHAUSTED) {}
    Monitor monitor = new Monitor();
    monitor.count(5, 7);
    monitor.finish(0.5);
    SerialSearch again = new SerialSearch(question, SearchSettings.paths(), monitor);
    assertThat(again.share()).isZero();
    while (again.walk(1000, false) != WalkStatus.EXHAUSTED) {}
    assertThat(again.count()).isEqualTo(8).isEqualTo(alone.count());
    assertThat(again.nodes()).isEqualTo(alone.nodes()).isEqualTo(monitor.nodes() - 5);
    assertThat(again.tours()).isEqualTo(monitor.tours() - 7);
  }
}
