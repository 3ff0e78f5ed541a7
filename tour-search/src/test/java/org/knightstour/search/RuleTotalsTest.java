package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;

/**
 * Tests node totals over fixed boards, the signature of the search. A refactoring must not change
 * them. A change of the rules must report by how much it changes them.
 */
final class RuleTotalsTest {

  @ParameterizedTest
  @CsvSource({
    "ORPHAN, OPEN, 1148841, 1728",
    "CLASSIC, OPEN, 1148841, 1728",
    "DEGREE, OPEN, 45729, 1728",
    "FULL, OPEN, 42889, 1728",
    "ORPHAN, CLOSED, 1148841, 0",
    "CLASSIC, CLOSED, 792377, 0",
    "DEGREE, CLOSED, 10969, 0",
    "FULL, CLOSED, 10721, 0"
  })
  void exhausted_5x5_hasStoredTotals(Rules rules, TourKind kind, long nodes, long tours) {
    for (int threads : new int[] {1, 2, 8}) {
      assertTotals("5x5", rules, kind, threads, nodes, tours);
    }
  }

  @Tag("long")
  @Test
  void exhausted_5x5WithoutRules_hasStoredTotals() {
    assertTotals("5x5", Rules.NONE, TourKind.OPEN, 2, 38010697, 1728);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"OPEN, 1728", "CLOSED, 0"})
  void exhausted_5x5WithoutRulesOnAnyThreads_hasStoredTotals(TourKind kind, long tours) {
    for (int threads : new int[] {1, 2, 8}) {
      assertTotals("5x5", Rules.NONE, kind, threads, 38010697, tours);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "DEGREE, OPEN, 167535772, 6637920",
    "FULL, OPEN, 142351340, 6637920",
    "DEGREE, CLOSED, 27172644, 9862",
    "FULL, CLOSED, 24152908, 9862"
  })
  void exhausted_6x6_hasStoredTotals(Rules rules, TourKind kind, long nodes, long tours) {
    for (int threads : new int[] {1, 2, 8}) {
      assertTotals("6x6", rules, kind, threads, nodes, tours);
    }
  }

  /**
   * Checks one start of each orbit under symmetry, because a whole run of 6x6 takes long. The
   * starts of an orbit have equal totals, because exhaustive totals do not depend on the order of
   * moves.
   */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "ORPHAN, OPEN, a1, 494566383, 524486",
    "ORPHAN, OPEN, b1, 359074282, 289050",
    "ORPHAN, OPEN, c1, 214262426, 115837",
    "ORPHAN, OPEN, b2, 305908033, 173402",
    "ORPHAN, OPEN, c2, 127452131, 49578",
    "ORPHAN, OPEN, c3, 136077441, 52662",
    "CLASSIC, CLOSED, a1, 152799127, 9862",
    "CLASSIC, CLOSED, b1, 209162450, 9862",
    "CLASSIC, CLOSED, c1, 180721216, 9862",
    "CLASSIC, CLOSED, b2, 224877115, 9862",
    "CLASSIC, CLOSED, c2, 125019464, 9862",
    "CLASSIC, CLOSED, c3, 134719663, 9862"
  })
  void exhausted_6x6FromOneStart_hasStoredTotals(
      Rules rules, TourKind kind, String start, long nodes, long tours) {
    // All starts on three numbers of threads would take half an hour.
    for (int threads : nodes < 130_000_000 ? new int[] {1, 2, 8} : new int[] {2}) {
      Outcome<SearchResult> result =
          TourSearch.run(
              TourQuestion.of(new Board(6, 6), kind).from(new Board(6, 6).parseSquare(start)),
              Goal.ALL,
              SearchSettings.paths().rules(rules).threads(threads),
              new Monitor());
      String what = start + " " + kind + " " + rules + " on " + threads + " threads";
      assertThat(result.work().amount()).as(what).isEqualTo(nodes);
      assertThat(result.value().tours()).as(what).isEqualTo(tours);
    }
  }

  /** Checks edge branching, which has one set of rules, also with symmetry at the root. */
  @ParameterizedTest
  @CsvSource({"5x5 closed, 1, 0, 6", "6x6 closed, 24851, 9862, 24851", "5x5 open, 2280, 1728, 485"})
  void exhausted_byEdges_hasStoredTotals(
      String question, long nodes, long tours, long nodesBySymmetry) {
    assertTotalsByEdges(question, nodes, tours, nodesBySymmetry);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"6x7 closed, 2394417, 1067638, 1709257", "6x6 open, 9639710, 6637920, 1492205"})
  void exhausted_byEdgesForSeconds_hasStoredTotals(
      String question, long nodes, long tours, long nodesBySymmetry) {
    assertTotalsByEdges(question, nodes, tours, nodesBySymmetry);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"7x7 closed, 84389420, 0, 17544600", "6x8 closed, 123360901, 55488142, 123360901"})
  void exhausted_largeByEdges_hasStoredTotals(
      String question, long nodes, long tours, long nodesBySymmetry) {
    assertTotalsByEdges(question, nodes, tours, nodesBySymmetry);
  }

  private static void assertTotalsByEdges(
      String line, long nodes, long tours, long nodesBySymmetry) {
    SearchSettings edges = SearchSettings.paths().branching(Branching.EDGE);
    for (int threads : new int[] {1, 2, 8}) {
      for (long bytes : new long[] {0, 1 << 10, SearchSettings.REMEMBER}) {
        for (boolean symmetry : new boolean[] {false, true}) {
          SearchSettings settings = edges.threads(threads).remember(bytes).symmetry(symmetry);
          Outcome<SearchResult> result =
              TourSearch.run(TourQuestion.parse(line), Goal.ALL, settings, new Monitor());
          String what = line + " on " + threads + " threads, " + bytes + " bytes, " + symmetry;
          assertThat(result.work().amount()).as(what).isEqualTo(symmetry ? nodesBySymmetry : nodes);
          assertThat(result.value().tours()).as(what).isEqualTo(tours);
        }
      }
    }
  }

  private static void assertTotals(
      String board, Rules rules, TourKind kind, int threads, long nodes, long tours) {
    Outcome<SearchResult> result =
        TourSearch.run(
            TourQuestion.of(Board.parse(board), kind),
            Goal.ALL,
            SearchSettings.paths().rules(rules).threads(threads),
            new Monitor());
    String what = board + " " + kind + " " + rules + " on " + threads + " threads";
    assertThat(result.work().amount()).as(what + ": nodes").isEqualTo(nodes);
    assertThat(result.value().tours()).as(what + ": tours").isEqualTo(tours);
  }
}
