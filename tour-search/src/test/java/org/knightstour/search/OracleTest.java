package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.CountedQuestions;
import org.knightstour.testkit.CountedQuestions.Counted;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.testkit.SubsetCount;
import org.knightstour.testkit.WideQuestions;

/**
 * Tests random questions on boards of up to 20 squares (missing squares, leapers, ends, required
 * and forbidden moves) against brute force: both branchings, every rule set, every goal. Also tests
 * wide questions (compound pieces, riders, symmetric holes) against numbers by {@link SubsetCount}.
 * On boards of 16 to 24 squares, compares both branchings.
 */
final class OracleTest {

  private static final int MOST_SQUARES = 20;
  private static final int QUESTIONS = 15;

  private static final long SEED = 20261126;

  private static final long MOST_TOURS = 500;
  private static final long MOST_NODES = 20_000;

  static IntStream seeds() {
    return IntStream.range(0, Cases.of(20));
  }

  static IntStream manySeeds() {
    return IntStream.range(0, 1050);
  }

  @Tag("sweep")
  @ParameterizedTest
  @MethodSource("seeds")
  void search_randomQuestions_agreesWithBruteForce(int seed) {
    assertAgreement(seed);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("manySeeds")
  void search_manyRandomQuestions_agreesWithBruteForce(int seed) {
    assertAgreement(seed);
  }

  @Tag("sweep")
  @Test
  void search_wideQuestions_agreesWithBruteForceAndSubsets() {
    CountedQuestions questions = new CountedQuestions(SEED, 6, 12, MOST_TOURS);
    SplittableRandom random = new SplittableRandom(SEED);
    int exist = 0;
    for (int number = 0; number < Cases.of(40); number++) {
      Counted counted = questions.next();
      String what = "seed " + SEED + ": " + counted.line();
      Comparison comparison = new Comparison(what, counted.line());
      assertThat(comparison.count).as(what).isEqualTo(counted.tours());
      comparison.run(random);
      exist += counted.exists() ? 1 : 0;
    }
    assertThat(exist).isGreaterThanOrEqualTo(Cases.atLeast(2));
    assertThat(questions.skippedShare()).isLessThan(0.3);
  }

  /** Compares both trees, which share no code. Skips a search that takes too many nodes. */
  @Tag("sweep")
  @Test
  void search_wideQuestionsOnLargerBoards_bothBranchingsAgree() {
    WideQuestions questions = new WideQuestions(SEED, 16, 24);
    Budget budget = Budget.none().nodes(MOST_NODES);
    int exist = 0;
    int compared = 0;
    int totals = 0;
    for (int number = 0; number < Cases.of(100); number++) {
      String line = questions.next();
      TourQuestion question = TourQuestion.parse(line);
      SearchSettings settings = SearchSettings.defaults().budget(budget);
      for (Goal goal : List.of(Goal.FIRST, Goal.ALL)) {
        List<SearchResult> results = new ArrayList<>();
        for (Branching branching : Branching.values()) {
          TourSearch.run(question, goal, settings.branching(branching), new Monitor())
              .known()
              .ifPresent(results::add);
        }
        if (results.size() == 2) {
          SearchResult one = results.get(0);
          SearchResult other = results.get(1);
          String what = "seed %d: %s, %s".formatted(SEED, line, goal);
          assertThat(one.verdict()).as(what).isEqualTo(other.verdict());
          assertThat(goal == Goal.ALL ? one.tours() : 0)
              .as(what)
              .isEqualTo(goal == Goal.ALL ? other.tours() : 0);
          compared += goal == Goal.FIRST ? 1 : 0;
          exist += goal == Goal.FIRST && one.verdict() == Verdict.TOUR ? 1 : 0;
          totals += goal == Goal.ALL && one.tours() > 0 ? 1 : 0;
        }
      }
    }
    assertThat(compared).as("compared").isGreaterThan(Cases.atLeast(80));
    assertThat(exist).as("with a tour").isGreaterThan(Cases.atLeast(10));
    assertThat(totals).as("with all tours").isGreaterThanOrEqualTo(Cases.atLeast(1));
  }

  private static void assertAgreement(int seed) {
    RandomQuestions questions = new RandomQuestions(seed, MOST_SQUARES);
    SplittableRandom random = new SplittableRandom(seed);
    for (int number = 0; number < QUESTIONS; number++) {
      String line = questions.next();
      Comparison comparison = new Comparison("seed " + seed + ": " + line, line);
      comparison.run(random);
      if (!comparison.tours.isEmpty() && random.nextBoolean()) {
        String harder = harder(comparison, random).text();
        new Comparison("seed " + seed + ": " + harder, harder).run(random);
      }
    }
  }

  /** Returns a question that one of the tours still solves, with required and forbidden moves. */
  private static TourQuestion harder(Comparison comparison, SplittableRandom random) {
    TourQuestion question = comparison.question;
    int[] tour = oneOf(comparison.tours, random);
    Set<Move> made = new TreeSet<>();
    for (int step = question.kind() == TourKind.CLOSED ? 0 : 1; step < tour.length; step++) {
      made.add(new Move(tour[step], tour[step == 0 ? tour.length - 1 : step - 1]));
    }
    int odds = 1 + random.nextInt(4);
    Set<Move> required = new TreeSet<>(made);
    required.removeIf(move -> random.nextInt(odds + 1) > 0);
    Set<Move> forbidden = new TreeSet<>();
    for (int a = 0; a < question.board().squares(); a++) {
      for (int b = a + 1; b < question.board().squares(); b++) {
        Move move = new Move(a, b);
        if (question.has(a)
            && question.has(b)
            && question.isMove(a, b)
            && !made.contains(move)
            && random.nextInt(8) == 0) {
          forbidden.add(move);
        }
      }
    }
    return question.with(required).avoid(forbidden);
  }

  private static <T> T oneOf(List<T> choices, SplittableRandom random) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** A question with its answers by brute force. */
  private static final class Comparison {

    private final String what;
    private final TourQuestion question;
    private final long count;
    private final List<int[]> tours;
    private final Set<String> directed;
    private final Set<Integer> starts;

    Comparison(String what, String line) {
      this.what = what;
      question = TourQuestion.parse(line);
      assertThat(question.text()).isEqualTo(line);
      BruteForce force = BruteForce.of(line);
      count = force.count();
      tours = BruteForce.of(line).directedTours();
      directed = tours.stream().map(Arrays::toString).collect(Collectors.toSet());
      starts = tours.stream().map(tour -> tour[0]).collect(Collectors.toSet());
    }

    void run(SplittableRandom random) {
      for (Rules rules : Rules.values()) {
        assertAll(any(random).branching(Branching.PATH).rules(rules));
      }
      SearchSettings edges = any(random).branching(Branching.EDGE);
      assertAll(edges);
      if (question.from().isEmpty() && question.to().isEmpty()) {
        assertCount(edges.symmetry(true));
        assertFirst(edges.symmetry(true));
      }
      Rules rules = oneOf(List.of(Rules.values()), random);
      assertEachStart(any(random).rules(rules));
      assertEstimate(any(random).rules(rules));
      assertEstimate(edges);
    }

    private SearchSettings any(SplittableRandom random) {
      List<TieBreak> tieBreaks = new ArrayList<>(List.of(TieBreak.values()));
      tieBreaks.removeIf(it -> it.isForTheKnight() && !question.piece().isKnight());
      return SearchSettings.paths()
          .tieBreak(oneOf(tieBreaks, random))
          .seed(random.nextLong())
          .colour(random.nextBoolean())
          .threads(1 + random.nextInt(2));
    }

    private void assertAll(SearchSettings settings) {
      assertCount(settings);
      assertFirst(settings);
      assertVisit(settings);
    }

    private void assertCount(SearchSettings settings) {
      Outcome<SearchResult> result = TourSearch.run(question, Goal.ALL, settings, new Monitor());
      assertThat(result.value().tours()).as("%s %s", what, settings).isEqualTo(count);
    }

    private void assertFirst(SearchSettings settings) {
      String told = what + " " + settings;
      Outcome<SearchResult> result = TourSearch.run(question, Goal.FIRST, settings, new Monitor());
      if (count == 0) {
        assertThat(result.value().tours()).as(told).isZero();
      } else {
        assertThat(directed)
            .as(told)
            .contains(Arrays.toString(result.value().tour().orElseThrow().toArray()));
      }
    }

    private void assertVisit(SearchSettings settings) {
      String told = what + " " + settings;
      Set<String> visited = new HashSet<>();
      Set<Integer> first = new HashSet<>();
      Outcome<SearchResult> result =
          TourSearch.visit(
              question,
              settings,
              tour -> {
                assertThat(directed).as(told).contains(Arrays.toString(tour));
                assertThat(visited.add(Arrays.toString(once(tour)))).as(told).isTrue();
                first.add(tour[0]);
                return true;
              },
              new Monitor());
      assertThat(result.value().tours()).as(told).isEqualTo(count);
      assertThat(visited).as(told).hasSize((int) count);
      if (count > 0 && question.kind() == TourKind.CLOSED) {
        assertThat(first).containsExactly(question.from().orElseGet(question::leastSquare));
      }
    }

    /** Returns a closed tour in one of its directions, unless its last square is given. */
    private int[] once(int[] tour) {
      if (question.kind() != TourKind.CLOSED
          || question.to().isPresent()
          || tour[1] < tour[tour.length - 1]) {
        return tour;
      }
      int[] turned = new int[tour.length];
      for (int step = 0; step < tour.length; step++) {
        turned[step] = tour[(tour.length - step) % tour.length];
      }
      return turned;
    }

    private void assertEachStart(SearchSettings settings) {
      String told = what + " " + settings;
      Outcome<SearchResult> result =
          TourSearch.run(question, Goal.FIRST_OF_EACH_START, settings, new Monitor());
      assertThat(result.value().tours()).as(told).isEqualTo(starts.size());
      for (SearchResult.Start start : result.value().starts()) {
        boolean hasTour = starts.contains(start.square());
        assertThat(start.verdict()).as(told).isEqualTo(hasTour ? Verdict.TOUR : Verdict.NONE);
        Optional<String> tour = start.tour().map(it -> Arrays.toString(it.toArray()));
        assertThat(tour.isPresent()).as(told).isEqualTo(hasTour);
        tour.ifPresent(squares -> assertThat(directed).as(told).contains(squares));
      }
      boolean isOne = question.from().isPresent();
      boolean isGivenEnd = question.to().isPresent() && question.squares() > 1;
      assertThat(result.value().starts())
          .as(told)
          .hasSize(isOne ? 1 : question.squares() - (isGivenEnd ? 1 : 0));
    }

    /** Checks that the estimate is 0 if the search refutes every root immediately. */
    private void assertEstimate(SearchSettings settings) {
      TreeEstimate estimate = TourSearch.estimate(question, Goal.ALL, settings, 10, new Monitor());
      long nodes = TourSearch.run(question, Goal.ALL, settings, new Monitor()).work().amount();
      assertThat(estimate.descents()).as(what).isEqualTo(10);
      assertThat(estimate.nodes() > 0 && nodes == 0).as(what).isFalse();
    }
  }
}
