package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.WorkUnit;

/** Compares units walked in any order and cut anywhere with a search as a whole. */
final class UnitSearchTest {

  /** A caller that walks units in random order until none remain. */
  private static final class Keeper {
    private final UnitSearch search;
    private final Random random;
    private final TreeMap<WorkUnit, WorkUnit.Walked> walked = new TreeMap<>();
    private final List<WorkUnit> open = new ArrayList<>();
    private final List<WorkUnit> withTour = new ArrayList<>();

    Keeper(UnitSearch search, Random random) {
      this.search = search;
      this.random = random;
      for (long root = 0; root < search.roots(); root++) {
        open.add(search.root(root));
      }
    }

    void walkAll(long unitNodes, int chanceOfALimit) {
      UnitSearch.Walker walker = search.newWalker(unitNodes);
      while (!open.isEmpty()) {
        WorkUnit unit = take();
        if (withTour.stream().noneMatch(met -> search.isNeedless(unit, met))) {
          walk(walker, unit, random.nextInt(100) < chanceOfALimit);
        }
      }
    }

    private WorkUnit take() {
      int place = random.nextInt(open.size());
      WorkUnit unit = open.get(place);
      open.set(place, open.get(open.size() - 1));
      open.remove(open.size() - 1);
      return unit;
    }

    private void walk(UnitSearch.Walker walker, WorkUnit unit, boolean isLimited) {
      Budget budget = isLimited ? Budget.none().nodes(random.nextInt(20)) : Budget.none();
      Monitor monitor = new Monitor();
      WorkUnit.Walked result =
          walker.walk(unit, new Limiter(budget, monitor), monitor, () -> false);
      assertThat(result.walkedNodes())
          .isLessThanOrEqualTo(Math.min(result.nodes(), budget.nodes()));
      if (!result.tour().isEmpty()) {
        withTour.add(unit);
      }
      // A limit of no nodes leaves the unit unchanged.
      if (!result.rest().contains(unit)) {
        assertThat(walked.put(unit, timeless(result))).as("walked twice: " + unit).isNull();
      } else {
        assertThat(result.nodes()).isZero();
      }
      for (WorkUnit rest : result.rest()) {
        open.add(new WorkUnit(rest.root(), rest.choices(), rest.share()));
      }
    }

    private static WorkUnit.Walked timeless(WorkUnit.Walked unit) {
      return new WorkUnit.Walked(
          unit.unit(),
          true,
          unit.nodes(),
          unit.walkedNodes(),
          unit.tours(),
          unit.tour(),
          unit.rest(),
          0);
    }

    Outcome<SearchResult> answer() {
      return search.answer(walked.values().iterator(), Optional.empty(), 0, 1);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "5x5 open, ALL, PATH",
    "4x5 closed, ALL, PATH",
    "3x10 closed, ALL, PATH",
    "5x6 closed, ALL, EDGE",
    "5x5 open, ALL, EDGE",
    "4x6 strictly-open without a1, ALL, EDGE",
    "5x5 closed, FIRST, EDGE",
    "5x5 open from b1, FIRST, PATH",
    "6x6 closed, FIRST, EDGE",
    "3x8 open, FIRST, PATH",
    "5x5 open, FIRST_OF_EACH_START, PATH",
    "3x10 closed, FIRST_OF_EACH_START, PATH",
    "1x1 open, ALL, PATH",
    "2x3 closed, FIRST, EDGE"
  })
  void walk_anyOrderCutAnywhere_isTheAnswerOfTheWholeSearch(
      String line, Goal goal, Branching branching) {
    TourQuestion question = TourQuestion.parse(line);
    SearchSettings settings = SearchSettings.paths().branching(branching);
    Outcome<SearchResult> whole = TourSearch.run(question, goal, settings, new Monitor());
    long seed = System.nanoTime();
    for (long unitNodes : new long[] {2, 13, 300, 1_000_000}) {
      Keeper keeper = new Keeper(new UnitSearch(question, goal, settings), new Random(seed));
      keeper.walkAll(unitNodes, unitNodes == 300 ? 30 : 0);
      Outcome<SearchResult> answer = keeper.answer();
      String what = "units of " + unitNodes + ", seed " + seed;
      assertThat(answer).as(what).hasSameClassAs(whole);
      assertThat(answer.work().amount()).as(what).isEqualTo(whole.work().amount());
      assertThat(answer.value()).as(what).isEqualTo(whole.value());
    }
  }

  /** Checks that without a table, the order of walking does not change the cuts of a subtree. */
  @ParameterizedTest
  @CsvSource({"5x5 open, PATH", "5x6 closed, EDGE"})
  void walk_orderOfWalking_doesNotChangeTheUnits(String line, Branching branching) {
    SearchSettings settings = SearchSettings.paths().branching(branching).remember(0);
    UnitSearch search = new UnitSearch(TourQuestion.parse(line), Goal.ALL, settings);
    Keeper one = new Keeper(search, new Random(1));
    Keeper other = new Keeper(search, new Random(2));
    one.walkAll(5, 0);
    other.walkAll(5, 0);
    assertThat(one.walked.size()).isGreaterThan(20);
    assertThat(one.walked).isEqualTo(other.walked);
  }

  /** Checks that the answer is stopped and keeps the nodes if units remain. */
  @ParameterizedTest
  @CsvSource({"5x5 open, PATH", "5x6 closed, EDGE"})
  void answer_unitsLeft_isStopped(String line, Branching branching) {
    SearchSettings settings = SearchSettings.paths().branching(branching);
    UnitSearch search = new UnitSearch(TourQuestion.parse(line), Goal.ALL, settings);
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none().nodes(100), monitor);
    WorkUnit.Walked first =
        search.newWalker(10).walk(search.root(0), limiter, monitor, () -> false);
    List<WorkUnit.Walked> units = new ArrayList<>(List.of(first));
    first.rest().stream().sorted().map(WorkUnit.Walked::open).forEach(units::add);
    Outcome<SearchResult> answer =
        search.answer(units.iterator(), Optional.of(StopReason.NODE_LIMIT), 7, 2);
    assertThat(answer).isInstanceOf(Outcome.Stopped.class);
    assertThat(answer.work().amount()).isEqualTo(first.nodes()).isPositive();
  }

  /** Checks estimates of the open part and of the whole tree by random descents. */
  @ParameterizedTest
  @CsvSource({"5x5 closed, PATH", "5x6 closed, EDGE", "5x5 open, EDGE"})
  void estimate_partWalked_isNearTheNodesThatAreLeft(String line, Branching branching) {
    SearchSettings settings = SearchSettings.paths().branching(branching);
    TourQuestion question = TourQuestion.parse(line);
    long all = TourSearch.run(question, Goal.ALL, settings, new Monitor()).work().amount();
    UnitSearch search = new UnitSearch(question, Goal.ALL, settings);
    Monitor monitor = new Monitor();
    long mostNodes = all / (2 * search.roots()) + 1;
    Limiter limiter = new Limiter(Budget.none().nodes(mostNodes), monitor);
    WorkUnit.Walked part = search.newWalker(50).walk(search.root(0), limiter, monitor, () -> false);
    TreeEstimate whole = search.estimate(List.of(), 0, 20_000, 1, none());
    TreeEstimate left = search.estimate(part.rest(), 1, 20_000, 1, none());
    assertThat(Math.abs(whole.nodes() - all)).isLessThan(6 * whole.standardError() + 1);
    assertThat(Math.abs(left.nodes() - (all - part.nodes())))
        .isLessThan(6 * left.standardError() + 1);
  }

  private static Limiter none() {
    return new Limiter(Budget.none(), new Monitor());
  }
}
