package org.knightstour.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Convention;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.Watch;
import org.knightstour.search.SearchResult.Exhausted;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.SearchResult.Reason;
import org.knightstour.search.SearchResult.Stopped;
import org.knightstour.search.edge.EdgeTree;
import org.knightstour.search.parallel.RootFigures;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TreeEstimate;
import org.knightstour.search.parallel.TreeRun;
import org.knightstour.search.path.PathTree;

/**
 * Runs a {@link SearchRequest} to its answer.
 *
 * <p>An exhaustive answer has the same tours and nodes for every number of threads; a first tour is
 * the first in the serial order, with the nodes of the serial walk. No theorem is used: colours
 * only when the request allows them. Cost: exponential in the squares, but linear memory.
 */
public final class TourSearch {

  private final SearchRequest request;
  private final SearchTree tree;
  private final @Nullable PathTree pathTree;

  private TourSearch(SearchRequest request) {
    this.request = request;
    // The one square of a 1x1 board has no edge to decide.
    if (request.branching() == Branching.PATH || request.board().squares() == 1) {
      pathTree = new PathTree(request);
      tree = pathTree;
    } else {
      pathTree = null;
      tree = new EdgeTree(request);
    }
  }

  /** Runs a request and waits for its answer. */
  public static SearchResult run(SearchRequest request) {
    return new TourSearch(request).answer(null, new Progress(), new Watch());
  }

  /** Runs a request that another thread watches and may stop. */
  public static SearchResult run(SearchRequest request, Progress progress, Watch signal) {
    return new TourSearch(request).answer(null, progress, signal);
  }

  /**
   * Runs a request and shows every tour: open ones with direction, closed ones once each.
   *
   * @throws IllegalArgumentException unless every tour is asked for, and without symmetry
   */
  public static SearchResult run(
      SearchRequest request, TourVisitor visitor, Progress progress, Watch signal) {
    if (request.ask() != Ask.ALL || request.symmetry()) {
      throw new IllegalArgumentException("A visitor needs Ask.ALL, without symmetry: " + request);
    }
    // Every closed tour passes a1, so that one start shows them all.
    SearchRequest shown =
        request.kind() == TourKind.CLOSED && request.from().isEmpty()
            ? request.withFrom(OptionalInt.of(0))
            : request;
    TourSearch search = new TourSearch(shown);
    return search.answer(search.byConvention(visitor), progress, signal);
  }

  /**
   * How many nodes an exhaustive run of a request would take, from random descents: quick, and
   * nothing of the tree is searched.
   *
   * @param probes how many descents, at least 2
   */
  public static TreeEstimate estimate(SearchRequest request, long probes) {
    return TreeEstimate.of(new TourSearch(request).tree, probes, request.seed());
  }

  /** Turns what a tree meets into what the convention counts. */
  private TourVisitor byConvention(TourVisitor visitor) {
    if (request.kind() == TourKind.CLOSED) {
      boolean bothDirections = pathTree != null && request.to().isEmpty();
      return squares ->
          (bothDirections && squares[1] > squares[squares.length - 1]) || visitor.visit(squares);
    }
    if (pathTree != null || request.from().isPresent() || request.to().isPresent()) {
      return visitor;
    }
    int[] reversed = new int[request.board().squares()];
    return squares -> {
      for (int step = 0; step < reversed.length; step++) {
        reversed[step] = squares[reversed.length - 1 - step];
      }
      return visitor.visit(squares) && visitor.visit(reversed);
    };
  }

  private SearchResult answer(@Nullable TourVisitor visitor, Progress progress, Watch signal) {
    TreeRun run =
        new TreeRun(
            tree,
            request.ask(),
            visitor,
            request.board().squares(),
            request.limits(),
            progress,
            signal);
    long startNanos = System.nanoTime();
    run.run(request.threads());
    long elapsedNanos = System.nanoTime() - startNanos;
    int winner = request.ask() == Ask.FIRST ? firstRootWithTour(run) : -1;
    int roots = winner >= 0 ? winner + 1 : tree.roots();
    long nodes = 0;
    long tours = 0;
    for (int root = 0; root < roots; root++) {
      nodes += run.figures(root).nodes();
      tours += run.figures(root).tours();
    }
    Branching branching = pathTree == null ? Branching.EDGE : Branching.PATH;
    Statistics statistics = new Statistics(nodes, elapsedNanos, request.threads(), branching);
    List<StartResult> starts = starts(run, roots);
    if (winner >= 0) {
      return new Found(firstTour(run.figures(winner)).orElseThrow(), statistics, starts);
    }
    Reason reason = run.stopReason();
    if (reason != null) {
      return new Stopped(reason, tours, statistics, starts);
    }
    return new Exhausted(count(tours), Convention.of(request.kind()), statistics, starts);
  }

  private int firstRootWithTour(TreeRun run) {
    for (int root = 0; root < tree.roots(); root++) {
      if (run.figures(root).firstTour() != null) {
        return root;
      }
    }
    return -1;
  }

  private Optional<Tour> firstTour(RootFigures figures) {
    return Optional.ofNullable(figures.firstTour())
        .map(squares -> Tour.of(request.board(), squares));
  }

  private List<StartResult> starts(TreeRun run, int roots) {
    List<StartResult> starts = new ArrayList<>();
    for (int root = 0; pathTree != null && root < roots; root++) {
      RootFigures figures = run.figures(root);
      StartResult.Verdict verdict =
          figures.tours() > 0
              ? StartResult.Verdict.TOUR
              : figures.isExhausted() ? StartResult.Verdict.NONE : StartResult.Verdict.STOPPED;
      starts.add(
          new StartResult(
              pathTree.start(root), verdict, figures.nodes(), figures.tours(), firstTour(figures)));
    }
    return starts;
  }

  /** Path branching meets a closed tour once a direction, and that from every start. */
  private long count(long met) {
    boolean cycles = request.kind() == TourKind.CLOSED && request.ask() == Ask.ALL;
    if (!cycles || pathTree == null) {
      return met;
    }
    long times = request.to().isPresent() ? 1 : 2L * tree.roots();
    return met / times;
  }
}
