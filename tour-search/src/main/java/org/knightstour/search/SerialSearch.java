package org.knightstour.search;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.answer.Work;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.Slices;
import org.knightstour.search.parallel.TreeWalker;

/**
 * An exhaustive search that runs on the calling thread in slices of time or nodes. It is for
 * programs that must not block, for example a web page.
 *
 * <pre>{@code
 * SerialSearch search = SerialSearch.of(question, settings);
 * while (search.walk(10_000, false) != WalkStatus.EXHAUSTED) {
 *   System.out.println(search.share());
 * }
 * long tours = search.count();
 * }</pre>
 *
 * <p>The search finds the same tours in the same order, and visits the same nodes, as {@link
 * TourSearch} on one thread. As a {@link Task}, it ends after its first tour or after all tours, or
 * when its visitor or its limiter ends it. Between two slices, it checks the limits of the settings
 * and the monitor. Linear memory. Not thread-safe.
 */
public final class SerialSearch implements Task<SearchResult> {

  // The parts that were cut off the present unit, the next in the serial order on top. They are
  // only for the share that is done.
  private final Deque<WorkUnit> waiting = new ArrayDeque<>();
  private final TourQuestion question;
  private final Limiter limiter;
  private final Monitor monitor;
  private final boolean isForOne;
  private final @Nullable TourVisitor visitor;
  private final Branching branching;
  private final SearchTree tree;
  private final TreeWalker walker;
  private long nextRoot;
  private @Nullable Slices underWay;
  private long nodes; // of the units that are walked, as the next two
  private long walked;
  private long tours;
  private double share;

  private SerialSearch(
      TourQuestion question,
      SearchSettings settings,
      Limiter limiter,
      Monitor monitor,
      boolean isForOne,
      @Nullable TourVisitor visitor) {
    this.question = question;
    this.limiter = limiter;
    this.monitor = monitor;
    this.isForOne = isForOne;
    this.visitor = visitor;
    UnitSearch search = new UnitSearch(question, Goal.ALL, settings);
    branching = search.branching();
    tree = search.tree();
    walker = tree.newWalker();
  }

  /**
   * Creates a search of every tour of a question, which reports to a monitor. Only its caller stops
   * it. The monitor and the settings' budget do not.
   *
   * @throws ArgumentException if {@link TourSearch#declines} returns a reason
   */
  public SerialSearch(TourQuestion question, SearchSettings settings, Monitor monitor) {
    this(question, settings, new Limiter(Budget.none(), new Monitor()), monitor, false, null);
  }

  /** Creates a search without a monitor. */
  public static SerialSearch of(TourQuestion question, SearchSettings settings) {
    return new SerialSearch(question, settings, new Monitor());
  }

  /**
   * Creates a search for a first tour or for all tours. For a first tour, it walks both trees in
   * turns under common limits, unless the settings name one tree or one tree is declined. The
   * reason is that either tree can be a thousand times faster.
   */
  public static Task<SearchResult> task(
      TourQuestion question, Goal goal, SearchSettings settings, Monitor monitor) {
    Optional<String> declined = TourSearch.declines(question, goal, settings);
    if (declined.isPresent()) {
      return Task.of(() -> Outcome.declined(declined.get()));
    }
    Limiter limiter = new Limiter(settings.budget(), monitor);
    boolean isForOne = goal == Goal.FIRST;
    if (!isForOne || settings.branching().isPresent()) {
      return new SerialSearch(question, settings, limiter, monitor, isForOne, null);
    }
    return Task.inTurns(
        Stream.of(Branching.PATH, Branching.EDGE)
            .map(settings::branching)
            .filter(choices -> TourSearch.declines(question, goal, choices).isEmpty())
            .<Task<SearchResult>>map(
                choices -> new SerialSearch(question, choices, limiter, monitor, true, null))
            .toList());
  }

  /**
   * Creates a search that shows every tour, as {@link TourSearch#visit} does. Closed tours without
   * a fixed start are shown once each, from the least square of the board.
   *
   * @throws ArgumentException if {@link TourSearch#declines} returns a reason
   */
  public static Task<SearchResult> listing(
      TourQuestion question, SearchSettings settings, TourVisitor visitor, Monitor monitor) {
    Limiter limiter = new Limiter(settings.budget(), monitor);
    TourQuestion shown = TourSearch.shown(question);
    return new SerialSearch(shown, settings, limiter, monitor, false, visitor);
  }

  @Override
  public Optional<Outcome<SearchResult>> work(long nanos) {
    return steps(nanos, limiter, this::step);
  }

  private Optional<Outcome<SearchResult>> step() {
    return switch (slice(Long.MAX_VALUE, isForOne || visitor != null)) {
      case EXHAUSTED -> Optional.of(Outcome.known(result(Optional.empty()), work()));
      case TOUR -> {
        if (isForOne) {
          yield Optional.of(Outcome.known(result(Optional.of(Tour.of(question, tour()))), work()));
        }
        boolean isEnough = visitor != null && !tree.byConvention(visitor).visit(tour());
        yield isEnough ? Optional.of(stopped(StopReason.ENOUGH)) : Optional.empty();
      }
      case MORE -> Optional.empty();
    };
  }

  @Override
  public Outcome<SearchResult> stopped(StopReason reason) {
    return new Outcome.Stopped<>(reason, Optional.of(result(Optional.empty())), work());
  }

  private SearchResult result(Optional<Tour> tour) {
    Convention convention = question.convention();
    long found = tour.isPresent() ? 1 : count();
    return new SearchResult(branching, tour, found, convention, List.of());
  }

  private Work work() {
    return new Work.Plain(
        SearchResult.ENGINE, monitor.nodes(), monitor.walked(), limiter.elapsedNanos(), 1);
  }

  /**
   * Continues the search for a number of nodes.
   *
   * @param mostNodes the maximum number of nodes to visit, at least 1
   * @param stopAtTours whether to return at each tour. Otherwise tours are only counted
   */
  public WalkStatus walk(long mostNodes, boolean stopAtTours) {
    long walkedBefore = walked();
    WalkStatus step;
    long left = mostNodes;
    do {
      step = slice(left, stopAtTours);
      left = mostNodes - (walked() - walkedBefore);
    } while (step == WalkStatus.MORE && left > 0);
    return step;
  }

  /** Runs one slice, within one unit. */
  private WalkStatus slice(long mostNodes, boolean stopAtTours) {
    Slices slices = underWay == null ? enterNext() : underWay;
    if (slices == null) {
      return WalkStatus.EXHAUSTED;
    }
    return switch (slices.walk(mostNodes, stopAtTours, waiting::push)) {
      case TOUR -> WalkStatus.TOUR;
      case MORE -> WalkStatus.MORE;
      case EXHAUSTED -> {
        monitor.finish(slices.share());
        share += slices.share();
        nodes = nodes();
        walked = walked();
        tours = tours();
        underWay = null;
        yield waiting.isEmpty() && nextRoot == tree.roots()
            ? WalkStatus.EXHAUSTED
            : WalkStatus.MORE;
      }
    };
  }

  private @Nullable Slices enterNext() {
    WorkUnit next = waiting.poll();
    if (next == null && nextRoot < tree.roots()) {
      next = WorkUnit.root(nextRoot++, 1.0 / tree.roots());
    }
    underWay =
        next == null ? null : new Slices(walker, next, Slices.Pace.OF_CALLER, limiter, monitor);
    return underWay;
  }

  /** Returns which tree is searched. */
  public Branching branching() {
    return branching;
  }

  /** Returns the number of nodes of the tree so far. */
  public long nodes() {
    return nodes + (underWay == null ? 0 : walker.nodes());
  }

  /** Returns the number of nodes visited, excluding nodes from the transposition table. */
  public long walked() {
    return walked + (underWay == null ? 0 : walker.walked());
  }

  /** Returns the number of tours so far, each as often as the tree reaches it. */
  public long tours() {
    return tours + (underWay == null ? 0 : walker.tours());
  }

  /**
   * Returns the number of tours so far by the convention: closed tours without direction, open
   * tours with direction. Exact if the tree is exhausted, otherwise a lower bound.
   */
  public long count() {
    return tours() / tree.timesMet();
  }

  /** Returns the share of the tree that was searched, 0 to 1. Branches at a fork count as equal. */
  public double share() {
    return Math.min(1, share);
  }

  /**
   * Returns the squares of the current tour in order. Call it only after {@link WalkStatus#TOUR}.
   */
  public int[] tour() {
    int[] squares = new int[question.squares()];
    walker.tour(squares);
    return squares;
  }
}
