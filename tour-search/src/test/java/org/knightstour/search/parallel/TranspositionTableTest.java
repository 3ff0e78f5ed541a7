package org.knightstour.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.edge.EdgeTree;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.path.PathTree;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.testkit.WideQuestions;

/**
 * Compares a search with a transposition table with a search without it, on random questions: both
 * branchings, tables of at least 16 entries, threads, and cuts anywhere.
 */
final class TranspositionTableTest {

  private static final int MOST_SQUARES = 30;
  private static final int QUESTIONS = 10;

  /** Largest number of nodes of a search without a table. Larger trees are skipped. */
  private static final long MOST_NODES = 100_000;

  private static final long LEAST_NODES = 100;
  private static final List<Rules> RULES = List.of(Rules.values());

  static IntStream seeds() {
    return IntStream.range(0, Cases.of(30));
  }

  static IntStream manySeeds() {
    return IntStream.range(0, 1100);
  }

  @Tag("sweep")
  @ParameterizedTest
  @MethodSource("seeds")
  void search_randomQuestions_hasTheTotalsOfASearchWithoutMemory(int seed) {
    assertSameTotals(seed);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("manySeeds")
  void search_manyRandomQuestions_hasTheTotalsOfASearchWithoutMemory(int seed) {
    assertSameTotals(seed);
  }

  private static void assertSameTotals(int seed) {
    RandomQuestions questions = new RandomQuestions(seed, MOST_SQUARES);
    WideQuestions wide = new WideQuestions(seed, 8, 16);
    SplittableRandom random = new SplittableRandom(seed);
    for (int number = 0; number < QUESTIONS; ) {
      String line = number % 2 == 0 ? questions.next() : wide.next();
      Comparison comparison = Comparison.of(line, random, "seed " + seed + ": " + line);
      if (comparison != null) {
        comparison.run(random);
        number++;
      }
    }
  }

  /** Checks that searches use their table, because otherwise the comparison has no value. */
  @ParameterizedTest
  @CsvSource({"6x6 closed, EDGE", "5x6 open, EDGE", "5x5 open, PATH", "5x6 closed from a1, PATH"})
  void search_someBoards_walksThreeQuartersOfTheNodesAtMost(String line, Branching branching) {
    SearchSettings settings = SearchSettings.defaults().branching(branching);
    Work work = TourSearch.run(TourQuestion.parse(line), Goal.ALL, settings, new Monitor()).work();
    assertThat(work.walked()).isLessThan(work.amount() * 3 / 4);
  }

  /** A question with the results of a search without a table. */
  private record Comparison(
      String what,
      TourQuestion question,
      SearchSettings settings,
      Outcome<SearchResult> all,
      Outcome<SearchResult> first) {

    /** Uses random settings. Returns null if the tree is too small or too large. */
    static Comparison of(String line, SplittableRandom random, String what) {
      TourQuestion question = TourQuestion.parse(line);
      TieBreak tieBreak = random.nextBoolean() ? TieBreak.RANDOM : TieBreak.START;
      SearchSettings plain =
          SearchSettings.defaults().tieBreak(tieBreak).seed(random.nextLong()).remember(0);
      boolean isEdge = random.nextBoolean();
      boolean hasEnds = question.from().isPresent() || question.to().isPresent();
      SearchSettings settings =
          isEdge
              ? plain.branching(Branching.EDGE).symmetry(!hasEnds && random.nextBoolean())
              : plain.rules(RULES.get(random.nextInt(RULES.size())));
      SearchSettings limited = settings.budget(Budget.none().nodes(MOST_NODES));
      Outcome<SearchResult> all = TourSearch.run(question, Goal.ALL, limited, new Monitor());
      if (all.stopped().isPresent() || all.work().amount() < LEAST_NODES) {
        return null;
      }
      Outcome<SearchResult> first = TourSearch.run(question, Goal.FIRST, settings, new Monitor());
      assertThat(all.work().walked()).as(what).isEqualTo(all.work().amount());
      return new Comparison(what + ", " + settings.text(), question, settings, all, first);
    }

    /** Compares searches with a table in several ways. */
    void run(SplittableRandom random) {
      assertSame(all, search(Goal.ALL, table(random), 1));
      assertSame(all, search(Goal.ALL, table(random), 1 + random.nextInt(8)));
      assertSame(first, search(Goal.FIRST, table(random), 1 + random.nextInt(8)));
      if (question.squares() > 1) {
        assertSame(all, inTasks(random));
      }
      assertSame(all, inUnits(Goal.ALL, random));
      if (!settings.symmetry()) {
        assertListed(table(random));
      }
      assertSame(first, inUnits(Goal.FIRST, random));
    }

    /** Returns the bytes of 16 entries of the smallest boards to a million. */
    private static long table(SplittableRandom random) {
      return (16L * 3 * Long.BYTES) << random.nextInt(17);
    }

    private Outcome<SearchResult> search(Goal goal, long bytes, int threads) {
      SearchSettings remembering = settings.remember(bytes).threads(threads);
      return TourSearch.run(question, goal, remembering, new Monitor());
    }

    private void assertSame(Outcome<SearchResult> without, Outcome<SearchResult> with) {
      assertThat(with.work().amount()).as(what).isEqualTo(without.work().amount());
      assertThat(with.value()).as(what).isEqualTo(without.value());
      assertThat(with.work().walked()).as(what).isLessThanOrEqualTo(with.work().amount());
    }

    /** Checks that a list has every tour once. Known subtrees with tours are walked again. */
    private void assertListed(long bytes) {
      Set<String> listed = new HashSet<>();
      TourSearch.visit(
          question,
          settings.remember(bytes),
          tour -> {
            assertThat(listed.add(Arrays.toString(tour))).as(what).isTrue();
            return true;
          },
          new Monitor());
      assertThat(listed).as(what).hasSize((int) all.value().tours());
    }

    private void assertSame(Outcome<SearchResult> without, SerialTotals.Root with) {
      SearchTree tree = tree(0);
      assertThat(with.nodes()).as(what).isEqualTo(without.work().amount());
      assertThat(with.tours() / tree.timesMet()).as(what).isEqualTo(without.value().tours());
      assertThat(with.isWhole()).as(what).isTrue();
    }

    /** Searches by threads that cut after every few nodes. */
    private SerialTotals.Root inTasks(SplittableRandom random) {
      Monitor monitor = new Monitor();
      long slice = 1L + random.nextInt(200);
      TreeRun run =
          new TreeRun(
              tree(table(random)),
              Goal.ALL,
              null,
              question.squares(),
              new Limiter(Budget.none(), monitor),
              monitor,
              Slices.Pace.within(slice, slice));
      return run.run(1 + random.nextInt(8)).all();
    }

    private SearchTree tree(long bytes) {
      return settings.branching().isPresent()
          ? new EdgeTree(question, settings.remember(bytes))
          : new PathTree(question, settings.remember(bytes));
    }

    /** Walks units in any order, cut and stopped anywhere, by walkers that are used again. */
    private Outcome<SearchResult> inUnits(Goal goal, SplittableRandom random) {
      UnitSearch search = new UnitSearch(question, goal, settings.remember(table(random)));
      TreeMap<WorkUnit, WorkUnit.Walked> done = new TreeMap<>();
      List<WorkUnit> open = new ArrayList<>();
      for (long root = 0; root < search.roots(); root++) {
        open.add(search.root(root));
      }
      List<WorkUnit> met = new ArrayList<>();
      List<UnitSearch.Walker> walkers =
          List.of(search.newWalker(1 + random.nextInt(50)), search.newWalker(2000));
      while (!open.isEmpty()) {
        WorkUnit unit = open.remove(random.nextInt(open.size()));
        if (met.stream().anyMatch(tour -> search.isNeedless(unit, tour))) {
          continue;
        }
        boolean isStopped = random.nextInt(4) == 0;
        Budget budget = isStopped ? Budget.none().nodes(random.nextInt(300)) : Budget.none();
        Monitor monitor = new Monitor();
        WorkUnit.Walked walked =
            walkers
                .get(random.nextInt(walkers.size()))
                .walk(unit, new Limiter(budget, monitor), monitor, () -> false);
        assertThat(walked.walkedNodes()).as(what).isLessThanOrEqualTo(budget.nodes());
        open.addAll(walked.rest());
        if (!walked.rest().contains(unit)) {
          done.put(unit, walked);
        }
        if (!walked.tour().isEmpty()) {
          met.add(unit);
        }
      }
      return search.answer(done.values().iterator(), Optional.empty(), 0, 1);
    }
  }

  private static TranspositionTable finished(int entries) {
    return new TranspositionTable(2, 4, 10, entries * 3L * Long.BYTES);
  }

  private static void finish(TranspositionTable finished, long a, long b, long nodes, long tours) {
    key(finished, a, b);
    finished.isKnown();
    finished.begin(1, 5, 3);
    finished.end(1, 5 + nodes, 3 + tours);
  }

  private static void key(TranspositionTable finished, long a, long b) {
    finished.key()[0] = a;
    finished.key()[1] = b;
  }

  private static boolean isKnown(TranspositionTable finished, long a, long b) {
    key(finished, a, b);
    return finished.isKnown();
  }

  @Test
  void isKnown_finishedPosition_hasItsFigures() {
    TranspositionTable finished = finished(1 << 12);
    assertThat(isKnown(finished, 1, 2)).isFalse();
    finish(finished, 1, 2, 77, 5);
    assertThat(isKnown(finished, 2, 1)).isFalse();
    assertThat(isKnown(finished, 1, 2)).isTrue();
    assertThat(finished.nodes()).isEqualTo(77);
    assertThat(finished.tours()).isEqualTo(5);
  }

  @Test
  void end_figuresThatDoNotFit_areNotRemembered() {
    TranspositionTable finished = finished(1 << 12);
    finish(finished, 1, 2, 0xffffffffL, 0xffffffffL);
    assertThat(isKnown(finished, 1, 2)).isTrue();
    assertThat(finished.nodes()).isEqualTo(0xffffffffL);
    assertThat(finished.tours()).isEqualTo(0xffffffffL);
    finish(finished, 1, 3, 1L << 32, 0);
    assertThat(isKnown(finished, 1, 3)).isFalse();
    finish(finished, 1, 4, 5, 1L << 32);
    assertThat(isKnown(finished, 1, 4)).isFalse();
  }

  @Test
  void forget_levelsAtAndAboveACut_areNotRemembered() {
    TranspositionTable finished = finished(1 << 12);
    for (int level = 0; level < 4; level++) {
      key(finished, 9, level);
      finished.isKnown();
      finished.begin(level, 0, 0);
    }
    finished.forget(1);
    finished.skip(3);
    for (int level = 3; level >= 0; level--) {
      finished.end(level, 10, 1);
    }
    boolean[] isKnown = new boolean[4];
    for (int level = 0; level < 4; level++) {
      isKnown[level] = isKnown(finished, 9, level);
    }
    assertThat(isKnown).containsExactly(false, false, true, false);
  }

  @Test
  void end_moreThanTheFirstTable_growsToItsBoundAndKeepsItsOwn() {
    TranspositionTable finished = finished(1 << 14);
    for (int number = 1; number <= 1 << 14; number++) {
      finish(finished, number, 7L * number, number, 1);
    }
    int known = 0;
    for (int number = 1; number <= 1 << 14; number++) {
      if (isKnown(finished, number, 7L * number)) {
        assertThat(finished.nodes()).isEqualTo(number);
        known++;
      }
    }
    // Random places fill 1 - 1/e of a table. Most entries were written to half the table.
    assertThat(known).isBetween((1 << 14) / 3, 2 * (1 << 14) / 3);
  }

  @Test
  void takes_lookUpsThatSaveNothing_areMadeForLargerPositionsOnly() {
    TranspositionTable finished = finished(1 << 10);
    assertThat(finished.takes(9)).isFalse();
    assertThat(finished.takes(10)).isTrue();
    for (int lookup = 0; lookup < 1 << 16; lookup++) {
      isKnown(finished, -1 - lookup, 1);
    }
    assertThat(finished.takes(11)).isFalse();
    assertThat(finished.takes(12)).isTrue();
  }

  @Test
  void takes_noMemory_isFalse() {
    assertThat(finished(0).takes(1 << 20)).isFalse();
    TranspositionTable keyless = new TranspositionTable(0, 4, 10, 1 << 20);
    assertThat(keyless.takes(1 << 20)).isFalse();
  }
}
