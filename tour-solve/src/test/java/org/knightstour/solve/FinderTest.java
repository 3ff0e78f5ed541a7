package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Existence;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.CountedQuestions;
import org.knightstour.testkit.CountedQuestions.Counted;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.testkit.WideQuestions;

/** Tests one tour by the usual method: all engines give the same verdict. */
final class FinderTest {

  private static Outcome<FindResult> find(String line, Budget budget) {
    SearchSettings search = SearchSettings.defaults().budget(budget);
    TourQuestion question = TourQuestion.parse(line);
    return Decider.find(FindRequest.of(question, FindRequest.Method.AUTO, search), new Monitor());
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
      String context = "seed " + seed + ": " + line;
      assertThat(find(line, Budget.none()).value().verdict()).as(context).isEqualTo(expected);
      if (!Existence.of(question).isNone()) {
        Optional<Optional<Tour>> tour =
            Cycles.learn(question, Budget.none(), new Monitor()).finish().known();
        learned += tour.isPresent() ? 1 : 0;
        tour.ifPresent(
            it -> assertThat(it.isPresent()).as(context).isEqualTo(expected == Verdict.TOUR));
      }
    }
    assertThat(learned).as("seed " + seed).isGreaterThan(100);
  }

  /**
   * Checks compound pieces, riders and symmetric holes on boards of 15 to 24 squares: both trees,
   * the search that learns, the frontier search, and all engines in order. Engines that take too
   * much are skipped.
   */
  @Test
  void everyEngine_wideQuestions_sameVerdict() {
    long seed = 2112;
    int questions = Cases.of(60);
    WideQuestions wide = new WideQuestions(seed, 15, 24);
    Budget budget = Budget.none().nodes(20_000);
    Map<String, Integer> answers = new TreeMap<>();
    int exist = 0;
    for (int number = 0; number < questions; number++) {
      TourQuestion question = TourQuestion.parse(wide.next());
      Map<String, Verdict> verdicts = new TreeMap<>();
      for (Branching branching : Branching.values()) {
        SearchSettings settings = SearchSettings.defaults().branching(branching).budget(budget);
        TourSearch.run(question, Goal.FIRST, settings, new Monitor())
            .known()
            .ifPresent(found -> verdicts.put(branching.toString(), found.verdict()));
      }
      if (!Existence.of(question).isNone()) {
        put(verdicts, "learning", Cycles.learn(question, budget, new Monitor()).finish());
        put(verdicts, "frontier", Cycles.complete(question, budget, new Monitor()));
      }
      find(question.text(), budget)
          .known()
          .ifPresent(found -> verdicts.put("find", found.verdict()));
      verdicts.keySet().forEach(engine -> answers.merge(engine, 1, Integer::sum));
      assertThat(new HashSet<>(verdicts.values()))
          .as("seed %d: %s: %s", seed, question, verdicts)
          .hasSizeLessThan(2);
      exist += verdicts.containsValue(Verdict.TOUR) ? 1 : 0;
    }
    assertThat(exist).as("with a tour").isGreaterThan(questions / 20);
    for (String engine : List.of("PATH", "EDGE", "find")) {
      assertThat(answers.get(engine)).as(engine).isGreaterThanOrEqualTo(questions * 4 / 5);
    }
    for (String engine : List.of("learning", "frontier")) {
      assertThat(answers.get(engine)).as(engine).isGreaterThan(questions / 3);
    }
  }

  private static void put(
      Map<String, Verdict> verdicts, String engine, Outcome<Optional<Tour>> outcome) {
    outcome
        .known()
        .ifPresent(tour -> verdicts.put(engine, tour.isPresent() ? Verdict.TOUR : Verdict.NONE));
  }

  /** Compares all ways to one tour or no tour with counts by subsets. */
  @Test
  void everyEngine_wideQuestionsOnSmallBoards_saysWhatSubsetsSay() {
    long seed = 2113;
    int questions = Cases.of(80);
    CountedQuestions counted = new CountedQuestions(seed, 4, 12);
    int exist = 0;
    for (int number = 0; number < questions; number++) {
      Counted each = counted.next();
      String context = "seed " + seed + ": " + each;
      TourQuestion question = TourQuestion.parse(each.line());
      Verdict expected = each.exists() ? Verdict.TOUR : Verdict.NONE;
      Map<String, Verdict> verdicts = new TreeMap<>();
      if (!Existence.of(question).isNone()) {
        put(verdicts, "learning", Cycles.learn(question, Budget.none(), new Monitor()).finish());
        put(verdicts, "frontier", Cycles.complete(question, Budget.none(), new Monitor()));
      }
      verdicts.put("find", find(each.line(), Budget.none()).value().verdict());
      SearchSettings faster = SearchSettings.defaults();
      verdicts.put("short", ShortAnswer.find(question, faster, new Monitor()).verdict());
      Verdict proved = ShortAnswer.prove(question, faster, new Monitor()).verdict();
      verdicts.put("proof", proved == Verdict.STOPPED ? expected : proved);
      assertThat(verdicts.values()).as(context + verdicts).containsOnly(expected);
      exist += each.exists() ? 1 : 0;
    }
    assertThat(exist).as("with a tour").isGreaterThan(questions / 20);
  }

  /** Checks holes, required moves and other pieces, which need more than exhaustive search. */
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
    Outcome<FindResult> found = find(line.replace(';', ','), Budget.none());
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
    Outcome<FindResult> narrow = find(ladder, Budget.none());
    assertThat(narrow.value().verdict()).isEqualTo(Verdict.TOUR);
    assertThat(narrow.work().engine()).isEqualTo("frontier");
    Outcome<FindResult> little = find(ladder, Budget.none().memoryBytes(1000));
    assertThat(little.value().verdict()).isEqualTo(Verdict.TOUR);
    assertThat(little.work().engine()).isEqualTo("learning");
  }

  /** Checks a given last vertex without a first. Earlier, a stream ended with an exception. */
  @Test
  void shortAnswer_graphWithALastVertex_endsThere() {
    TourQuestion question = TourQuestion.parse("graph 0-1 1-2 2-3 3-4 0-4 open to 3");
    ShortAnswer found = ShortAnswer.find(question, SearchSettings.defaults(), new Monitor());
    assertThat(found.verdict()).isEqualTo(Verdict.TOUR);
    assertThat(found.words()).endsWith(" 3");
    TourQuestion path = TourQuestion.parse("graph 0-1 1-2 2-3 3-4 open to 3");
    assertThat(ShortAnswer.find(path, SearchSettings.defaults(), new Monitor()).verdict())
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void find_nodeLimit_isKept() {
    String hard = "8x8 open without c1 d3 f4 a5 g6";
    Outcome<FindResult> few = find(hard, Budget.none().nodes(1000));
    assertThat(few.stopped()).contains(StopReason.NODE_LIMIT);
    assertThat(few.work().walked()).isEqualTo(1000);
    assertThat(few.work().engine()).isEqualTo(SearchResult.ENGINE);
  }

  /**
   * Checks 81 vertices with edges only to the 80 others. No cycle exists, for a reason that no
   * search uses.
   */
  @Test
  void find_timeLimitInAGraphOfManyNeighbours_isTheAnswer() {
    String edges =
        IntStream.range(0, 80 * 81)
            .mapToObj(k -> k / 81 + "-" + (80 + k % 81))
            .collect(Collectors.joining(" ", "graph 0-1 ", " closed"));
    Outcome<FindResult> late = find(edges, Budget.none().time(Duration.ofMillis(150)));
    assertThat(late.stopped()).contains(StopReason.TIME_LIMIT);
    assertThat(late.work().engine()).isEqualTo("learning");
  }

  /** Checks that the limit of the frontier search, half of the time, does not end all engines. */
  @Test
  void find_timeLimitOfTheNarrowFront_leavesTheRestToTheOthers() {
    String knight =
        IntStream.range(0, 140)
            .boxed()
            .flatMap(
                a ->
                    IntStream.range(a + 1, 140)
                        .filter(b -> Math.abs(a / 20 - b / 20) * Math.abs(a % 20 - b % 20) == 2)
                        .mapToObj(b -> a + "-" + b))
            .collect(Collectors.joining(" ", "graph ", " closed"));
    Outcome<FindResult> found = find(knight, Budget.none().time(Duration.ofMillis(600)));
    assertThat(found.work().engine()).isNotEqualTo("frontier");
  }

  @Test
  void find_timeLimit_endsAllOfThem() {
    Outcome<FindResult> late =
        find("60x60 open leaper 5,6", Budget.none().time(Duration.ofMillis(150)));
    assertThat(late.stopped()).contains(StopReason.TIME_LIMIT);
    assertThat(late.work().walked()).isPositive();
  }
}
