package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;

/** Tests that the search declines unsupported questions and rejects arguments out of range. */
final class DeclinedTest {

  private static final SearchSettings EDGES = SearchSettings.paths().branching(Branching.EDGE);

  private static void assertDeclined(
      String line, Goal goal, SearchSettings settings, String reason) {
    TourQuestion question = TourQuestion.parse(line);
    Outcome<SearchResult> result = TourSearch.run(question, goal, settings, new Monitor());
    assertThat(result.declined().orElseThrow()).contains(reason);
    assertThat(TourSearch.declines(question, goal, settings))
        .contains(result.declined().orElseThrow());
    assertThat(result.work()).isEqualTo(Work.NONE);
    assertThat(result.soFar()).isEmpty();
    assertThatThrownBy(() -> TourSearch.estimate(question, goal, settings, 10, new Monitor()))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void run_symmetryWithEndsOrAlongPaths_isDeclined() {
    assertDeclined("5x5 open from a1", Goal.ALL, EDGES.symmetry(true), "without given ends");
    assertDeclined("5x5 open to a1", Goal.ALL, EDGES.symmetry(true), "without given ends");
    assertDeclined("5x5 open", Goal.ALL, SearchSettings.paths().symmetry(true), "edge branching");
  }

  @Test
  void run_eachStartByEdges_isDeclined() {
    assertDeclined("5x5 open", Goal.FIRST_OF_EACH_START, EDGES, "path branching");
  }

  @ParameterizedTest
  @EnumSource(
      value = TieBreak.class,
      names = {"SWITCHING", "ORDERS"})
  void run_knightsOrderForAnotherPiece_isDeclined(TieBreak tieBreak) {
    SearchSettings settings = SearchSettings.paths().tieBreak(tieBreak);
    assertDeclined("4x4 open leaper 0,1", Goal.FIRST, settings, "is for the knight");
    Outcome<SearchResult> knight =
        TourSearch.run(TourQuestion.parse("3x4 open"), Goal.FIRST, settings, new Monitor());
    assertThat(knight.value().tour()).isPresent();
  }

  @Test
  void run_boardTooLarge_isDeclined() {
    assertDeclined("4001x4000 open", Goal.FIRST, EDGES, "at most 16000000 squares");
  }

  @Test
  void visit_symmetry_isDeclined() {
    Outcome<SearchResult> result =
        TourSearch.visit(
            TourQuestion.parse("5x5 open"), EDGES.symmetry(true), tour -> true, new Monitor());
    assertThat(result.declined().orElseThrow()).contains("unvisited");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1025})
  void threads_outOfRange_areRefused(int threads) {
    assertThatThrownBy(() -> EDGES.threads(threads))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("threads (" + threads + ") must be between 1 and 1024");
  }

  @Test
  void run_defaults_areTheFasterBranching() {
    TourQuestion question = TourQuestion.parse("6x6 closed");
    Outcome<SearchResult> all = TourSearch.run(question, Goal.ALL);
    assertThat(all.value().tours()).isEqualTo(9862);
    assertThat(all.value().branching())
        .isEqualTo(BranchChoice.of(question, Goal.ALL, SearchSettings.automatic()).branching())
        .isEqualTo(Branching.EDGE);
  }
}
