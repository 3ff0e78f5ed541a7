package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.testkit.References;

/** Tests all 25 values that the 1999 program published for closed tours of 5x5. */
final class ClassicTableTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void classicRules_5x5Closed_triesThePublishedPositions(int threads) {
    Board board = new Board(5, 5);
    Map<String, Long> published = new HashMap<>();
    for (String[] row : References.rows("classic-1999.csv")) {
      published.put(row[0] + "," + row[1], Long.parseLong(row[2]));
      assertThat(row[3]).isEqualTo("false");
    }
    Outcome<SearchResult> result =
        TourSearch.run(
            TourQuestion.of(board, TourKind.CLOSED),
            Goal.FIRST_OF_EACH_START,
            SearchSettings.paths().rules(Rules.CLASSIC).threads(threads),
            new Monitor());
    Map<String, Long> tried = new HashMap<>();
    List<SearchResult.Start> starts = result.value().starts();
    for (SearchResult.Start start : starts) {
      tried.put(board.file(start.square()) + "," + board.rank(start.square()), start.nodes());
      assertThat(start.verdict()).isEqualTo(Verdict.NONE);
    }
    assertThat(published).hasSize(25);
    assertThat(tried).isEqualTo(published);
  }
}
