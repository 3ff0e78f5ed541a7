package org.knightstour.solve.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;

/** Tests the tours of a ledger, which stores only their numbers. */
final class LedgerVisitTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "5x5 open, PATH",
    "6x6 closed, PATH",
    "5x6 closed from b2, EDGE",
    "'4x4 open from a1 to d4 piece 1,2+0,1 without c3', EDGE",
    "1x1 open, PATH",
    "3x3 open, PATH",
    "4x8 open magic near, PATH",
    "6x6 open magic rows, PATH"
  })
  void visit_stoppedOften_showsTheToursInTheOrderOfOneThread(String text, Branching branching)
      throws IOException {
    TourQuestion asked = TourQuestion.parse(text);
    SearchJob planned =
        new SearchJob(
            TourSearch.shown(asked),
            Goal.ALL,
            SearchSettings.defaults().threads(2).branching(branching).remember(9999));
    List<String> expected = new ArrayList<>();
    SearchSettings one = planned.settings().threads(1);
    TourVisitor all = squares -> expected.add(Arrays.toString(squares));
    TourSearch.visit(asked, one, all, new Monitor());
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Path path = folder.resolve("run.db");
    for (int stops = 0; stops < 9; stops++) {
      LedgerTest.run(path, planned, Budget.none().nodes(random.nextLong(20_000)));
    }
    List<String> shown = new ArrayList<>();
    visit(path, planned, squares -> shown.add(Arrays.toString(squares)));
    assertThat(shown).as("seed " + seed).isEqualTo(expected);
    List<String> first = new ArrayList<>();
    Outcome<SearchResult> ended =
        visit(path, planned, squares -> first.add(Arrays.toString(squares)) && first.size() < 3);
    boolean isEnded = expected.size() >= 3;
    assertThat(first).isEqualTo(expected.subList(0, isEnded ? 3 : expected.size()));
    assertThat(ended.stopped())
        .isEqualTo(isEnded ? Optional.of(StopReason.ENOUGH) : Optional.empty());
  }

  private static Outcome<SearchResult> visit(Path path, SearchJob planned, TourVisitor visitor)
      throws IOException {
    try (Ledger ledger = Ledger.of(path, LedgerTest.plan(planned))) {
      return ledger.visit(planned.question(), planned.settings(), visitor, new Monitor());
    }
  }
}
