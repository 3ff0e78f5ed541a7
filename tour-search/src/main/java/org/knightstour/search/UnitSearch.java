package org.knightstour.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.edge.EdgeTree;
import org.knightstour.search.magic.HalfTurnTree;
import org.knightstour.search.magic.MagicTree;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.SerialTotals;
import org.knightstour.search.parallel.Slices;
import org.knightstour.search.parallel.TreeWalker;
import org.knightstour.search.path.PathTree;

/**
 * An exhaustive search in units of work, for runs that outlast a process or a machine. The caller
 * stores the units and assigns them to workers. Begin with every root as a unit. Then walk units,
 * replace each unit by its rest, and combine all their figures into the answer.
 *
 * <p>The answer equals the answer of {@link TourSearch}, with the same nodes and tours. The reason
 * is that every node belongs to exactly one unit, and that units are in the serial order.
 * Thread-safe, but a {@link Walker} is for one thread.
 */
public final class UnitSearch {

  /**
   * The version of the order of the trees. It changes if a unit from an older version would have a
   * different meaning.
   */
  public static final int ORDER = 2;

  // About half a second's work on a board of any size.
  private static final long SIZE_SQUARE_NODES = 1L << 27;
  // After the first cut, parts are cut off at every eighth of the size.
  private static final long CUTS_A_SIZE = 8;
  private static final long LONGEST_NANOS = 4_000_000_000L;

  private final TourQuestion question;
  private final Goal goal;
  private final Branching branching;
  private final SearchTree tree;

  /**
   * Creates the units of a search.
   *
   * @throws ArgumentException if {@link TourSearch#declines} returns a reason
   */
  public UnitSearch(TourQuestion question, Goal goal, SearchSettings settings) {
    TourSearch.declines(question, goal, settings)
        .ifPresent(
            reason -> {
              throw new ArgumentException(
                  "question", question, "must be one that the search takes: " + reason);
            });
    this.question = question;
    this.goal = goal;
    // A single square has no edge to decide.
    boolean isMagic = question.magic().isPresent();
    boolean isByPath =
        isMagic
            || question.squares() == 1
            || BranchChoice.of(question, goal, settings).branching() == Branching.PATH;
    branching = isByPath ? Branching.PATH : Branching.EDGE;
    tree =
        isMagic
            ? new MagicTree(question)
            : isByPath ? new PathTree(question, settings) : new EdgeTree(question, settings);
  }

  /**
   * The units of a search for the closed magic tours that a half turn of the board takes to
   * themselves, by {@link HalfTurnTree}.
   *
   * @throws ArgumentException when that tree {@link HalfTurnTree#declines} the question
   */
  public static UnitSearch ofHalfTurns(TourQuestion question, Goal goal) {
    HalfTurnTree.declines(question)
        .ifPresent(
            reason -> {
              throw new ArgumentException("question", question, "must be another: " + reason);
            });
    return new UnitSearch(question, goal, Branching.PATH, new HalfTurnTree(question));
  }

  private UnitSearch(TourQuestion question, Goal goal, Branching branching, SearchTree tree) {
    this.question = question;
    this.goal = goal;
    this.branching = branching;
    this.tree = tree;
  }

  Branching branching() {
    return branching;
  }

  SearchTree tree() {
    return tree;
  }

  /** Returns the number of roots of the tree, at least 0. */
  public long roots() {
    return tree.roots();
  }

  /** Returns a name of a root: its start square, its end squares or its number. */
  public String name(long root) {
    return tree.name(root);
  }

  /** Returns a whole root as a unit. */
  public WorkUnit root(long number) {
    ArgumentException.checkRange("root", number, 0, tree.roots() - 1);
    return WorkUnit.root(number, 1.0 / tree.roots());
  }

  /** Returns the number of visited nodes of a unit after which its rest is cut off. */
  public long unitNodes() {
    return Math.max(1, SIZE_SQUARE_NODES / question.squares());
  }

  /** Returns whether a unit is not needed because an earlier unit in serial order has a tour. */
  public boolean isNeedless(WorkUnit unit, WorkUnit withTour) {
    return goal != Goal.ALL
        && withTour.compareTo(unit) < 0
        && (goal == Goal.FIRST || withTour.root() == unit.root());
  }

  /** Creates a walker of units of the default size. */
  public Walker newWalker() {
    return newWalker(unitNodes());
  }

  /** Creates a walker that cuts off the rest of a unit after this number of nodes, at least 1. */
  public Walker newWalker(long unitNodes) {
    ArgumentException.checkRange("unitNodes", unitNodes, 1, Long.MAX_VALUE);
    return new Walker(unitNodes);
  }

  /** A walker of units, one after another, for one thread. */
  public final class Walker {
    private final TreeWalker walker = tree.newWalker();
    private final Slices.Pace pace = Slices.Pace.ofThread(question.squares());
    private final long unitNodes;

    private Walker(long unitNodes) {
      this.unitNodes = unitNodes;
    }

    /**
     * Walks a unit until it is exhausted, finds a first tour, or is cut. At the limit of nodes, it
     * cuts off the last part of the rest. It repeats this after further nodes, until the remaining
     * part is exhausted. The cuts depend on the number of visited nodes, and therefore on the
     * transposition table from earlier units. A limit, an interruption or a slow machine can also
     * end the walk. The rest contains all parts that were not walked.
     *
     * @param isNeedless called every few milliseconds. Returns whether the answer no longer needs
     *     the unit
     */
    public WorkUnit.Walked walk(
        WorkUnit unit, Limiter limiter, Monitor monitor, BooleanSupplier isNeedless) {
      long begun = System.nanoTime();
      Slices slices = new Slices(walker, unit, pace, limiter, monitor);
      List<WorkUnit> rest = new ArrayList<>();
      long nextCut = unitNodes;
      WalkStatus step = WalkStatus.MORE;
      while (step == WalkStatus.MORE
          && !limiter.isOver()
          && !isNeedless.getAsBoolean()
          && System.nanoTime() - begun < LONGEST_NANOS) {
        boolean isCut = walker.walked() >= nextCut;
        if (isCut) {
          nextCut = walker.walked() + Math.max(1, unitNodes / CUTS_A_SIZE);
        }
        step = slices.walk(nextCut - walker.walked(), goal != Goal.ALL, isCut ? rest::add : null);
      }
      List<Integer> tour = List.of();
      if (step == WalkStatus.TOUR) {
        int[] squares = new int[question.squares()];
        walker.tour(squares);
        tour = Arrays.stream(squares).boxed().toList();
        // Nothing after the first tour in the serial order is needed.
        rest.clear();
      } else if (step == WalkStatus.MORE) {
        rest.addAll(walker.cutAll());
      }
      long nanos = System.nanoTime() - begun;
      return new WorkUnit.Walked(
          unit, true, walker.nodes(), walker.walked(), walker.tours(), tour, rest, nanos);
    }

    /**
     * Walks a walked unit again and shows its tours. Because {@link #walk} cuts off only last parts
     * of a unit, its tours are the first tours below the unit in the serial order.
     *
     * @param tours the tours of the unit, as {@link WorkUnit.Walked#tours} counts them
     * @param limiter can end the walk
     * @return whether all tours were shown and the visitor wants more
     * @throws IllegalStateException if fewer tours are below the unit
     */
    public boolean visit(WorkUnit unit, long tours, TourVisitor visitor, Limiter limiter) {
      TourVisitor shown = tree.byConvention(visitor);
      Slices slices = new Slices(walker, unit, pace, limiter, new Monitor());
      int[] squares = new int[question.squares()];
      boolean isMore = true;
      while (isMore && walker.tours() < tours && !limiter.isOver()) {
        WalkStatus step = slices.walk(Long.MAX_VALUE, true, null);
        if (step == WalkStatus.TOUR) {
          walker.tour(squares);
          isMore = shown.visit(squares);
        } else if (step == WalkStatus.EXHAUSTED) {
          throw new IllegalStateException(
              "unit " + unit + " has " + walker.tours() + " tours, and not " + tours);
        }
      }
      return isMore && !limiter.isOver();
    }
  }

  /**
   * Estimates the nodes of all open units by random probing.
   *
   * @param open units that are not walked
   * @param nextRoot the first root that has not been started, at most {@link #roots}
   * @param descents the number of probes, at least 2
   */
  public TreeEstimate estimate(
      List<WorkUnit> open, long nextRoot, long descents, long seed, Limiter limiter) {
    return TreeEstimate.of(tree, open, nextRoot, descents, seed, limiter, new Monitor());
  }

  /**
   * Returns the answer.
   *
   * @param units all units in the serial order, walked or not. Roots after the last unit are not
   *     walked
   * @param reason the reason why the run ended, or empty if all needed units were walked
   */
  public Outcome<SearchResult> answer(
      Iterator<WorkUnit.Walked> units,
      Optional<StopReason> reason,
      long elapsedNanos,
      int threads) {
    boolean isEach = tree.roots() > 0 && tree.start(0).isPresent();
    List<SerialTotals.Root> roots = new ArrayList<>();
    long allNodes = 0;
    long allWalked = 0;
    while (units.hasNext()) {
      WorkUnit.Walked unit = units.next();
      allNodes = Math.addExact(allNodes, unit.nodes());
      allWalked += unit.walkedNodes();
      int[] squares = unit.tour().stream().mapToInt(Integer::intValue).toArray();
      int[] tour = squares.length == 0 ? null : squares;
      long root = isEach ? unit.unit().root() : 0;
      SerialTotals.Root.add(
          roots,
          new SerialTotals.Root(
              root, unit.nodes(), unit.walkedNodes(), unit.tours(), unit.walked(), tour));
    }
    Work all = new Work.Plain(SearchResult.ENGINE, allNodes, allWalked, elapsedNanos, threads);
    return answer(roots, all, reason.orElse(null));
  }

  /**
   * Returns the answer from the results of the roots that were begun, in the order of their
   * numbers.
   *
   * @param all all the work of the run, including parts that the answer does not need
   * @param reason the reason why the run ended, or null if it was completed
   */
  Outcome<SearchResult> answer(
      List<SerialTotals.Root> begun, Work all, @Nullable StopReason reason) {
    int winner = goal == Goal.FIRST ? firstWithTour(begun) : -1;
    List<SerialTotals.Root> roots = winner < 0 ? begun : begun.subList(0, winner + 1);
    long tours = sum(roots, SerialTotals.Root::tours);
    Optional<Tour> tour = winner < 0 ? Optional.empty() : tour(roots.get(winner));
    // A tour is first only if all of the tree before it was searched.
    boolean isFirst = tour.isPresent() && roots.stream().allMatch(SerialTotals.Root::isWhole);
    if (reason != null && !isFirst) {
      return new Outcome.Stopped<>(reason, Optional.of(result(tour, tours, roots)), all);
    }
    long nodes = sum(roots, SerialTotals.Root::nodes);
    long walked = sum(roots, SerialTotals.Root::walked);
    long count = goal == Goal.ALL ? tours / tree.timesMet() : tours;
    return Outcome.known(
        result(tour, count, roots),
        new Work.Plain(SearchResult.ENGINE, nodes, walked, all.elapsedNanos(), all.threads()));
  }

  private static long sum(List<SerialTotals.Root> roots, ToLongFunction<SerialTotals.Root> figure) {
    return roots.stream().mapToLong(figure).reduce(0, Math::addExact);
  }

  private SearchResult result(Optional<Tour> tour, long tours, List<SerialTotals.Root> roots) {
    return new SearchResult(branching, tour, tours, question.convention(), starts(roots));
  }

  private static int firstWithTour(List<SerialTotals.Root> roots) {
    for (int index = 0; index < roots.size(); index++) {
      if (roots.get(index).firstTour() != null) {
        return index;
      }
    }
    return -1;
  }

  private Optional<Tour> tour(SerialTotals.Root root) {
    return Optional.ofNullable(root.firstTour()).map(squares -> Tour.of(question, squares));
  }

  private List<SearchResult.Start> starts(List<SerialTotals.Root> roots) {
    List<SearchResult.Start> starts = new ArrayList<>();
    for (SerialTotals.Root root : roots) {
      OptionalInt start = tree.start(root.root());
      if (start.isPresent()) {
        Verdict verdict =
            root.tours() > 0 ? Verdict.TOUR : root.isWhole() ? Verdict.NONE : Verdict.STOPPED;
        starts.add(
            new SearchResult.Start(
                start.getAsInt(), verdict, root.nodes(), root.tours(), tour(root)));
      }
    }
    for (long root = starts.size();
        goal == Goal.FIRST_OF_EACH_START && root < tree.roots();
        root++) {
      int start = tree.start(root).orElseThrow();
      starts.add(new SearchResult.Start(start, Verdict.STOPPED, 0, 0, Optional.empty()));
    }
    return starts;
  }
}
