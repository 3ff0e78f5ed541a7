package org.knightstour.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.edge.EdgeTree;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.path.PathTree;

/** Compares trees that are cut into thousands of tiny tasks with a serial walk of one walker. */
final class TreeRunTest {

  @ParameterizedTest
  @CsvSource({
    "5x5, OPEN, PATH",
    "3x10, CLOSED, PATH",
    "4x5, STRICTLY_OPEN, PATH",
    "5x6, CLOSED, EDGE",
    "5x5, OPEN, EDGE",
    "6x6, CLOSED, EDGE",
    "4x6, OPEN, EDGE"
  })
  void run_cutOften_sameTotalsAsTheSerialWalk(String board, TourKind kind, Branching branching) {
    SearchTree tree = tree(board, kind, branching);
    long nodes = 0;
    long tours = 0;
    TreeWalker walker = tree.newWalker();
    for (int root = 0; root < tree.roots(); root++) {
      walker.enter(WorkUnit.root(root, 1));
      assertThat(walker.walk(Long.MAX_VALUE / 2, false)).isEqualTo(WalkStatus.EXHAUSTED);
      nodes += walker.nodes();
      tours += walker.tours();
    }
    for (int threads : new int[] {1, 3}) {
      for (long slice : new long[] {1, 7, 100}) {
        Monitor monitor = new Monitor();
        List<SerialTotals.Root> roots =
            run(tree, Goal.ALL, board, slice, monitor).run(threads).roots();
        String what = threads + " threads, slices of " + slice;
        assertThat(roots).as(what).allMatch(SerialTotals.Root::isWhole);
        assertThat(roots.stream().mapToLong(SerialTotals.Root::nodes).sum())
            .as(what)
            .isEqualTo(nodes);
        assertThat(roots.stream().mapToLong(SerialTotals.Root::tours).sum())
            .as(what)
            .isEqualTo(tours);
        assertThat(roots).as(what).hasSize(branching == Branching.PATH ? (int) tree.roots() : 1);
        assertThat(monitor.share()).as(what).isGreaterThan(1 - 1e-6);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"3x10, CLOSED", "5x6, CLOSED", "6x6, CLOSED", "3x8, OPEN"})
  void run_firstTourCutOften_isTheSerialFirstWithItsWork(String board, TourKind kind) {
    SearchTree tree = tree(board, kind, Branching.PATH);
    TreeWalker walker = tree.newWalker();
    for (int root = 0; root < tree.roots(); root++) {
      walker.enter(WorkUnit.root(root, 1));
      int[] first = null;
      if (walker.walk(Long.MAX_VALUE / 2, true) == WalkStatus.TOUR) {
        first = new int[Board.parse(board).squares()];
        walker.tour(first);
      }
      for (int threads : new int[] {1, 3}) {
        SerialTotals.Root totals =
            run(tree, Goal.FIRST_OF_EACH_START, board, 5, new Monitor())
                .run(threads)
                .roots()
                .get(root);
        assertThat(totals.firstTour()).as("root " + root).isEqualTo(first);
        assertThat(totals.nodes()).as("root " + root).isEqualTo(walker.nodes());
      }
    }
  }

  /** Compares the first tour with the serial search. Edge roots have no separate results. */
  @ParameterizedTest
  @CsvSource({"6x6, CLOSED", "5x6, OPEN", "4x5, STRICTLY_OPEN", "5x5, CLOSED"})
  void run_firstTourByEdgesCutOften_isTheSerialFirstWithItsWork(String board, TourKind kind) {
    SearchTree tree = tree(board, kind, Branching.EDGE);
    TreeWalker walker = tree.newWalker();
    int[] first = null;
    long nodes = 0;
    for (int root = 0; root < tree.roots() && first == null; root++) {
      walker.enter(WorkUnit.root(root, 1));
      if (walker.walk(Long.MAX_VALUE / 2, true) == WalkStatus.TOUR) {
        first = new int[Board.parse(board).squares()];
        walker.tour(first);
      }
      nodes += walker.nodes();
    }
    for (int threads : new int[] {1, 3}) {
      SerialTotals.Root totals =
          run(tree, Goal.FIRST, board, 3, new Monitor()).run(threads).roots().get(0);
      assertThat(totals.firstTour()).isEqualTo(first);
      assertThat(totals.nodes()).isEqualTo(nodes);
      assertThat(totals.isWhole()).isTrue();
    }
  }

  private static SearchTree tree(String board, TourKind kind, Branching branching) {
    TourQuestion question = TourQuestion.of(Board.parse(board), kind);
    SearchSettings settings = SearchSettings.paths().branching(branching);
    return branching == Branching.PATH
        ? new PathTree(question, settings)
        : new EdgeTree(question, settings);
  }

  private static TreeRun run(
      SearchTree tree, Goal goal, String board, long slice, Monitor monitor) {
    return new TreeRun(
        tree,
        goal,
        null,
        Board.parse(board).squares(),
        new Limiter(Budget.none(), monitor),
        monitor,
        Slices.Pace.within(slice, slice));
  }
}
