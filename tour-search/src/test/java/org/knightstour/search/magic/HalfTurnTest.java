package org.knightstour.search.magic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Magic;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/** Compares closed tours with half-turn symmetry with the symmetric tours of the full search. */
final class HalfTurnTest {

  private static Outcome<SearchResult> all(TourQuestion question, int threads) {
    SearchSettings settings = SearchSettings.defaults().threads(threads);
    return TourSearch.halfTurns(question, Goal.ALL, settings, null, new Monitor());
  }

  private static boolean isSymmetric(int[] tour) {
    int half = tour.length / 2;
    for (int step = 0; step < half; step++) {
      if (tour[step] + tour[step + half] != tour.length - 1) {
        return false;
      }
    }
    return true;
  }

  private static String text(int[] tour) {
    StringBuilder text = new StringBuilder();
    for (int square : tour) {
      text.append(square).append(' ');
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "6x6 closed magic rows",
        "6x6 closed magic columns",
        "6x6 closed magic semi",
        "4x6 closed magic rows",
        "6x6 closed from a2 magic rows"
      })
  void halfTurns_smallBoards_areTheSymmetricToursOfTheOtherSearch(String line) {
    TourQuestion question = TourQuestion.parse(line);
    TreeSet<String> expected = new TreeSet<>();
    TourSearch.visit(
        question,
        SearchSettings.defaults(),
        tour -> !isSymmetric(tour) || expected.add(text(tour)),
        new Monitor());
    List<String> shown = new ArrayList<>();
    TourSearch.halfTurns(
        question,
        Goal.ALL,
        SearchSettings.defaults(),
        tour -> shown.add(text(tour)),
        new Monitor());
    assertThat(shown).doesNotHaveDuplicates();
    assertThat(new TreeSet<>(shown)).isEqualTo(expected);
    Outcome<SearchResult> one = all(question, 1);
    Outcome<SearchResult> three = all(question, 3);
    assertThat(one.known().orElseThrow().tours()).isEqualTo(expected.size());
    assertThat(three.known()).isEqualTo(one.known());
    assertThat(three.work().amount()).isEqualTo(one.work().amount());
  }

  /** Checks that 17 classes of 16 tours exist, as in two C programs, and no fully magic tour. */
  @Test
  @Tag("long")
  void halfTurns_ofEightByEight_areSeventeenClasses() {
    TourQuestion semi = TourQuestion.of(new Board(8, 8)).closed().magic(Magic.SEMI);
    assertThat(all(semi, 2).known().orElseThrow().tours()).isEqualTo(272);
    assertThat(all(semi.magic(Magic.FULL), 2).known().orElseThrow().tours()).isZero();
  }

  @Test
  void halfTurns_first_isATour() {
    TourQuestion rows = TourQuestion.parse("6x6 closed magic rows");
    Tour tour =
        TourSearch.halfTurns(rows, Goal.FIRST, SearchSettings.defaults(), null, new Monitor())
            .known()
            .flatMap(SearchResult::tour)
            .orElseThrow();
    assertThat(rows.isAnsweredBy(tour)).isTrue();
    assertThat(isSymmetric(tour.toArray())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "6x6 closed",
        "6x6 open magic rows",
        "6x7 closed magic rows",
        "6x6 closed magic near",
        "6x6 closed leaper 0,1 magic rows",
        "12x12 closed magic semi"
      })
  void halfTurns_otherQuestions_areDeclined(String line) {
    assertThat(all(TourQuestion.parse(line), 1).declined()).isPresent();
  }
}
