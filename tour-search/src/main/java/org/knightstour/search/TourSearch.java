package org.knightstour.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.search.SearchResult.Declined;
import org.knightstour.search.SearchResult.Exhausted;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.SearchResult.Stopped;
import org.knightstour.search.edge.EdgeTree;
import org.knightstour.search.parallel.RootTotals;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TreeRun;
import org.knightstour.search.path.PathTree;

/**
 * The exhaustive search.
 *
 * <p>An exhaustive answer has the same tours and nodes for every number of threads; a first tour is
 * the first in the serial order, with the nodes of the serial walk. No theorem is used, and the
 * colouring argument only when the settings allow it. Cost: exponential in the squares, but linear
 * memory.
 */
public final class TourSearch {

  /** The most squares of a board that a search takes; larger ones are for constructions. */
  public static final int MOST_SQUARES = 16_000_000;

  private final TourQuestion question;
  private final Goal goal;
  private final SearchSettings settings;
  private final Watch watch;
  private final Allowance allowance;
  private final SearchTree tree;
  private final @Nullable PathTree pathTree;

  private TourSearch(TourQuestion question, Goal goal, SearchSettings settings, Watch watch) {
    this.question = question;
    this.goal = goal;
    this.settings = settings;
    this.watch = watch;
    allowance = new Allowance(settings.budget(), watch);
    // A single square has no edge to decide.
    if (settings.branching() == Branching.PATH || question.squares() == 1) {
      pathTree = new PathTree(question, settings);
      tree = pathTree;
    } else {
      pathTree = null;
      tree = new EdgeTree(question, settings);
    }
  }

  /** Searches with the defaults, by the faster branching, on one thread, to the end. */
  public static SearchResult run(TourQuestion question, Goal goal) {
    Branching faster = BranchChoice.of(question, goal).branching();
    return run(question, goal, SearchSettings.defaults().branching(faster), new Watch());
  }

  /** Searches; another thread may watch and stop it. */
  public static SearchResult run(
      TourQuestion question, Goal goal, SearchSettings settings, Watch watch) {
    return declines(question, goal, settings)
        .<SearchResult>map(Declined::new)
        .orElseGet(() -> new TourSearch(question, goal, settings, watch).answer(null));
  }

  /**
   * Shows every tour: open ones with direction, closed ones once each, from the first square of the
   * question or else from its least square. Symmetry is declined.
   */
  public static SearchResult visit(
      TourQuestion question, SearchSettings settings, TourVisitor visitor, Watch watch) {
    Optional<String> declined =
        settings.symmetry()
            ? Optional.of("symmetry leaves most tours unvisited")
            : declines(question, Goal.ALL, settings);
    if (declined.isPresent()) {
      return new Declined(declined.get());
    }
    // Every closed tour passes each square, so that one start shows them all.
    TourQuestion shown =
        question.kind() == TourKind.CLOSED && question.from().isEmpty()
            ? question.from(leastSquare(question))
            : question;
    TourSearch search = new TourSearch(shown, Goal.ALL, settings, watch);
    return search.answer(search.byConvention(visitor));
  }

  private static int leastSquare(TourQuestion question) {
    int square = 0;
    while (!question.has(square)) {
      square++;
    }
    return square;
  }

  /**
   * Estimates how many nodes an exhaustive run would take, from random descents: quick, and nothing
   * of the tree is searched. The settings' seed chooses the descents; their time limit and the
   * watch may end them early.
   *
   * @param descents how many, at least 2
   */
  public static TreeEstimate estimate(
      TourQuestion question, Goal goal, SearchSettings settings, long descents, Watch watch) {
    TourSearch search = new TourSearch(question, goal, settings, watch);
    return TreeEstimate.of(search.tree, descents, settings.seed(), search.allowance, watch);
  }

  /** Why the search would decline a question with these settings; empty when it takes it. */
  public static Optional<String> declines(
      TourQuestion question, Goal goal, SearchSettings settings) {
    if (question.board().squares() > MOST_SQUARES) {
      return Optional.of("a search takes boards of at most " + MOST_SQUARES + " squares");
    }
    if (!question.isPlain()) {
      return Optional.of("the search is for the knight on whole boards");
    }
    boolean isByEdges = settings.branching() == Branching.EDGE;
    boolean hasEnds = question.from().isPresent() || question.to().isPresent();
    if (settings.symmetry() && (!isByEdges || hasEnds)) {
      return Optional.of("symmetry is for edge branching without given ends");
    }
    if (isByEdges && goal == Goal.FIRST_OF_EACH_START) {
      return Optional.of("a search of each start square by itself needs path branching");
    }
    return Optional.empty();
  }

  /** Turns what a tree meets into what the convention counts. */
  private TourVisitor byConvention(TourVisitor visitor) {
    if (question.kind() == TourKind.CLOSED) {
      boolean bothDirections = pathTree != null && question.to().isEmpty();
      return squares ->
          (bothDirections && squares[1] > squares[squares.length - 1]) || visitor.visit(squares);
    }
    if (pathTree != null || question.from().isPresent() || question.to().isPresent()) {
      return visitor;
    }
    int[] reversed = new int[question.squares()];
    return squares -> {
      for (int step = 0; step < reversed.length; step++) {
        reversed[step] = squares[reversed.length - 1 - step];
      }
      return visitor.visit(squares) && visitor.visit(reversed);
    };
  }

  private SearchResult answer(@Nullable TourVisitor visitor) {
    TreeRun run = new TreeRun(tree, goal, visitor, question.squares(), allowance, watch);
    run.run(settings.threads());
    int winner = goal == Goal.FIRST ? firstRootWithTour(run) : -1;
    int roots = winner >= 0 ? winner + 1 : tree.roots();
    long nodes = 0;
    long tours = 0;
    for (int root = 0; root < roots; root++) {
      nodes += run.totals(root).nodes();
      tours += run.totals(root).tours();
    }
    Branching branching = pathTree == null ? Branching.EDGE : Branching.PATH;
    Statistics statistics =
        new Statistics(nodes, allowance.elapsedNanos(), settings.threads(), branching);
    List<StartResult> starts = starts(run, roots);
    if (winner >= 0) {
      return new Found(firstTour(run.totals(winner)).orElseThrow(), statistics, starts);
    }
    StopReason reason = allowance.reason();
    if (reason != null) {
      return new Stopped(reason, Optional.empty(), tours, statistics, starts);
    }
    return new Exhausted(count(tours), Convention.of(question.kind()), statistics, starts);
  }

  private int firstRootWithTour(TreeRun run) {
    for (int root = 0; root < tree.roots(); root++) {
      if (run.totals(root).firstTour() != null) {
        return root;
      }
    }
    return -1;
  }

  private Optional<Tour> firstTour(RootTotals totals) {
    return Optional.ofNullable(totals.firstTour()).map(squares -> Tour.of(question, squares));
  }

  private List<StartResult> starts(TreeRun run, int roots) {
    List<StartResult> starts = new ArrayList<>();
    for (int root = 0; pathTree != null && root < roots; root++) {
      RootTotals totals = run.totals(root);
      Verdict verdict =
          totals.tours() > 0 ? Verdict.TOUR : totals.isExhausted() ? Verdict.NONE : Verdict.STOPPED;
      starts.add(
          new StartResult(
              pathTree.start(root), verdict, totals.nodes(), totals.tours(), firstTour(totals)));
    }
    return starts;
  }

  /** Path branching meets a closed tour once a direction, and that from every start. */
  private long count(long met) {
    boolean cycles = question.kind() == TourKind.CLOSED && goal == Goal.ALL;
    if (!cycles || pathTree == null) {
      return met;
    }
    long times = question.to().isPresent() ? 1 : 2L * tree.roots();
    return met / times;
  }
}
