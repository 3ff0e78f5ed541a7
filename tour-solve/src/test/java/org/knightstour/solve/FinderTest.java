package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Existence;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.testkit.RandomQuestions;

/** One tour by the usual method: whichever engine answers, the verdict is the same. */
final class FinderTest {

  private static Outcome<Find> find(String line, Budget budget) {
    SearchSettings search = SearchSettings.faster().budget(budget);
    Finder.Settings settings = Finder.Settings.of(Finder.Method.AUTO, search);
    return Finder.find(TourQuestion.parse(line), settings, new Watch());
  }

  @Test
  void everyEngine_randomBoards_sameVerdict() {
    long seed = System.nanoTime();
    RandomQuestions questions = new RandomQuestions(seed, 30);
    int learned = 0;
    for (int number = 0; number < 1000; number++) {
      String line = questions.next();
      TourQuestion question = TourQuestion.parse(line);
      Verdict expected = TourSearch.run(question, Goal.FIRST).value().verdict();
      String told = "seed " + seed + ": " + line;
      assertThat(find(line, Budget.none()).value().verdict()).as(told).isEqualTo(expected);
      if (!Existence.of(question).isNone()) {
        Optional<Optional<Tour>> tour =
            Cycles.learn(question, Budget.none(), new Watch()).finish().known();
        learned += tour.isPresent() ? 1 : 0;
        tour.ifPresent(
            it -> assertThat(it.isPresent()).as(told).isEqualTo(expected == Verdict.TOUR));
      }
    }
    assertThat(learned).as("seed " + seed).isGreaterThan(100);
  }

  /** Holes, required moves and other pieces, which an exhaustive search does not settle alone. */
  @ParameterizedTest
  @CsvSource({
    "10x10 open without c3 d3 g3 d4 g4 h4 f5 c7 h7 i8 a10 d10, learning, TOUR",
    "10x10 open without a1 h1 b2 e2 i3 j3 b4 j4 b7 j7 f9 h10, learning, TOUR",
    "5x12 open without h1 i2 l2 l3 d4 f4, learning, TOUR",
    "100x100 open without c3, learning, TOUR",
    "16x16 closed leaper 1;6, learning, TOUR",
    "14x14 closed leaper 1;4, learning, TOUR",
    "40x40 closed piece 0;1*, search, TOUR",
    "12x12 closed leaper 2;3, learning, NONE",
    "20x20 closed leaper 3;4, learning, NONE",
    "8x8 open without c1 d3 f4 a5 g6, certificate, NONE",
    "8x8 open without a3 b3 e3 d6 a8, certificate, NONE",
    "8x8 open without a1, search, TOUR"
  })
  void find_questionWithoutConstruction_isSettledByOneOfTheSearches(
      String line, String engine, Verdict verdict) {
    Outcome<Find> found = find(line.replace(';', ','), Budget.none());
    assertThat(found.value().verdict()).isEqualTo(verdict);
    assertThat(found.work().engine()).isEqualTo(engine);
  }

  @Test
  void find_graph_narrowOneByTheFrontAndOthersByLearning() {
    String ladder =
        IntStream.range(0, 500)
            .mapToObj(
                k ->
                    "0-1 "
                        + 2 * k
                        + "-"
                        + (2 * k + 2)
                        + " "
                        + (2 * k + 1)
                        + "-"
                        + (2 * k + 3)
                        + " "
                        + (2 * k + 2)
                        + "-"
                        + (2 * k + 3))
            .flatMap(edges -> Stream.of(edges.split(" ", -1)))
            .distinct()
            .collect(Collectors.joining(" ", "graph ", " closed"));
    Outcome<Find> narrow = find(ladder, Budget.none());
    assertThat(narrow.value().verdict()).isEqualTo(Verdict.TOUR);
    assertThat(narrow.work().engine()).isEqualTo("frontier");
    Outcome<Find> little = find(ladder, Budget.none().memoryBytes(1000));
    assertThat(little.value().verdict()).isEqualTo(Verdict.TOUR);
    assertThat(little.work().engine()).isEqualTo("learning");
  }

  @Test
  void find_nodeLimit_isKept() {
    String hard = "8x8 open without c1 d3 f4 a5 g6";
    Outcome<Find> few = find(hard, Budget.none().nodes(1000));
    assertThat(few.stopped()).contains(StopReason.NODE_LIMIT);
    assertThat(few.work().walked()).isEqualTo(1000);
    assertThat(few.work().engine()).isEqualTo(SearchResult.ENGINE);
  }

  /** 81 vertices that are joined to the 80 others alone: no cycle, for a reason no search sees. */
  @Test
  void find_timeLimitInAGraphOfManyNeighbours_isTheAnswer() {
    String edges =
        IntStream.range(0, 80 * 81)
            .mapToObj(k -> k / 81 + "-" + (80 + k % 81))
            .collect(Collectors.joining(" ", "graph 0-1 ", " closed"));
    Outcome<Find> late = find(edges, Budget.none().time(Duration.ofMillis(150)));
    assertThat(late.stopped()).contains(StopReason.TIME_LIMIT);
    assertThat(late.work().engine()).isEqualTo("learning");
  }

  @Test
  void find_timeLimit_endsAllOfThem() {
    Outcome<Find> late = find("60x60 open leaper 5,6", Budget.none().time(Duration.ofMillis(150)));
    assertThat(late.stopped()).contains(StopReason.TIME_LIMIT);
    assertThat(late.work().walked()).isPositive();
  }
}
