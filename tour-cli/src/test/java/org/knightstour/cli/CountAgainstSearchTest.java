package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.count.TourCounter;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/** Compares the counts of the frontier with the exhaustive search, which shares no code with it. */
@Tag("long")
final class CountAgainstSearchTest {

  @ParameterizedTest
  @ValueSource(strings = {"3x7", "3x8", "4x6", "5x5", "5x6"})
  void countFromEachStart_agreesWithTheExhaustiveSearch(String text) {
    assertAgree(Board.parse(text));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"5x7", "5x8", "6x6"})
  void countFromEachStart_longBoard_agreesWithTheExhaustiveSearch(String text) {
    assertAgree(Board.parse(text));
  }

  private static void assertAgree(Board board) {
    for (List<Integer> orbit : SymmetryGroup.of(board).orbits()) {
      int start = orbit.get(0);
      for (TourKind kind : new TourKind[] {TourKind.OPEN, TourKind.STRICTLY_OPEN}) {
        TourQuestion question = TourQuestion.of(board, kind).from(start);
        SearchSettings settings = SearchSettings.paths().branching(Branching.EDGE).threads(2);
        SearchResult searched = TourSearch.run(question, Goal.ALL, settings, new Monitor()).value();
        assertThat(TourCounter.count(question).value())
            .as("%s from %s", kind, board.name(start))
            .isEqualTo(BigInteger.valueOf(searched.tours()));
      }
    }
  }
}
