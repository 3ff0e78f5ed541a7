package org.knightstour.solve.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Monitor.Figure;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.WorkUnit;

/**
 * The progress of a ledger's run and its estimated time.
 *
 * @param createdMillis the creation time, in milliseconds since 1970
 * @param elapsedNanos the time in which at least one process worked on it
 * @param workers the current and earlier processes that worked on it
 * @param nodesPerSecond the speed of one thread, from the completed units. Before the first unit is
 *     complete, a trial of a fifth of a second gives the speed. It is empty if no work remains
 */
public record LedgerStatus(
    LedgerPlan plan,
    long createdMillis,
    long elapsedNanos,
    List<Search> searches,
    List<Worker> workers,
    OptionalDouble nodesPerSecond) {

  /** One search. Random descents below every waiting unit give the estimate {@code nodesLeft}. */
  public record Search(
      SearchJob planned, Totals totals, boolean isFinished, TreeEstimate nodesLeft) {}

  /**
   * The totals of one root of a search tree.
   *
   * @param name its start square, its end squares or its number
   * @param units the number of its units
   * @param left how many of them are not walked
   * @param nodes of the completed units
   * @param walked the visited nodes, without the nodes from the transposition table
   * @param tours found below the root, as often as the tree reaches each tour
   * @param nanos the threads' time
   */
  public record Root(
      String name, long units, long left, long nodes, long walked, long tours, long nanos) {}

  /**
   * The totals of one search in a ledger.
   *
   * @param units the number of units: done, open, taken by a process, or needless
   * @param nodes of the completed units
   * @param walked the visited nodes, without the nodes from the transposition table
   * @param tours found in the units, as often as the tree reaches each tour
   * @param nanos the threads' time
   * @param share the completed share of the work, 0 to 1. All branches at a fork count equally
   */
  public record Totals(
      long units,
      long done,
      long open,
      long taken,
      long nodes,
      long walked,
      long tours,
      long nanos,
      double share) {

    List<Figure> figures() {
      return List.of(
          new Figure("units", units),
          new Figure("done", done),
          new Figure("open", open),
          new Figure("taken", taken),
          new Figure("nodes", nodes),
          new Figure("walkedNodes", walked),
          new Figure("tours", tours),
          new Figure("share", Math.round(share * 1e6) / 1e6));
    }
  }

  /**
   * A process.
   *
   * @param number its number in the ledger, from 1
   * @param process its process id in the system
   * @param seenMillis the time of its last write
   * @param isAlive whether it is working on the ledger now
   */
  public record Worker(
      long number, long process, int threads, long beganMillis, long seenMillis, boolean isAlive) {}

  /** The time of the estimate for one search. */
  private static final long LOOK_NANOS = 400_000_000;

  private static final long ALL_LOOKS_NANOS = 1_200_000_000;

  private static final Duration TRIAL = Duration.ofMillis(200);
  private static final long MOST_DESCENTS = 100_000;

  public LedgerStatus {
    searches = List.copyOf(searches);
    workers = List.copyOf(workers);
  }

  /**
   * Reads the status of a ledger while other processes work on it.
   *
   * @throws IOException if the ledger is damaged or cannot be read
   */
  public static LedgerStatus of(Path path) throws IOException {
    try (LedgerFile file = LedgerFile.open(path)) {
      return of(file);
    } catch (SQLException e) {
      throw Sql.failure(path, e);
    }
  }

  /**
   * Reads the totals of each root that was begun, for each search of the plan.
   *
   * @throws IOException if the ledger is damaged or cannot be read
   */
  public static List<List<Root>> roots(Path path) throws IOException {
    try (LedgerFile file = LedgerFile.open(path)) {
      file.sql().execute(LedgerFile.READ);
      file.checkStructure();
      List<List<Root>> roots = new ArrayList<>();
      while (roots.size() < file.plan().searches().size()) {
        WorkQueue table = new WorkQueue(file, roots.size() + 1);
        table.verify();
        roots.add(table.roots());
      }
      file.sql().execute(LedgerFile.ROLL_BACK);
      return roots;
    } catch (SQLException e) {
      throw Sql.failure(path, e);
    }
  }

  private static LedgerStatus of(LedgerFile file) throws SQLException, IOException {
    Sql sql = file.sql();
    sql.execute(LedgerFile.READ);
    file.checkStructure();
    List<SearchJob> plan = file.plan().searches();
    List<Search> searches = new ArrayList<>();
    long spentNanos = 0;
    for (SearchJob planned : plan) {
      long shareNanos = (ALL_LOOKS_NANOS - spentNanos) / (plan.size() - searches.size());
      Duration look = Duration.ofNanos(Math.max(0, Math.min(LOOK_NANOS, shareNanos)));
      WorkQueue table = new WorkQueue(file, searches.size() + 1);
      table.verify();
      SearchRow row = table.row();
      boolean isFinished = table.isFinished(row);
      TreeEstimate left = new TreeEstimate(0, 0, 0);
      if (!isFinished) {
        long begun = System.nanoTime();
        long nextRoot = table.met().isPresent() ? table.search().roots() : row.nextRoot;
        left = look(table.search(), table.waiting(), nextRoot, look);
        spentNanos += System.nanoTime() - begun;
      }
      searches.add(new Search(planned, table.totals(row), isFinished, left));
    }
    List<Worker> workers =
        sql.list(
            "SELECT * FROM worker ORDER BY id",
            row ->
                new Worker(
                    row.getLong(1),
                    row.getLong(2),
                    row.getInt(3),
                    row.getLong(4),
                    row.getLong(5),
                    OwnerLock.isAlive(file.path(), row.getLong(1))));
    long elapsedNanos = UnitScheduler.elapsedNanos(sql);
    sql.execute(LedgerFile.ROLL_BACK);
    return new LedgerStatus(
        file.plan(), file.createdMillis(), elapsedNanos, searches, workers, rate(searches));
  }

  /** Estimates the remaining nodes, from at least two descents: fewer have no standard error. */
  private static TreeEstimate look(
      UnitSearch search, List<WorkUnit> waiting, long nextRoot, Duration time) {
    Limiter limiter = new Limiter(Budget.none().time(time), new Monitor());
    TreeEstimate left = search.estimate(waiting, nextRoot, MOST_DESCENTS, 1, limiter);
    return left.descents() < 2
        ? search.estimate(waiting, nextRoot, 2, 1, new Limiter(Budget.none(), new Monitor()))
        : left;
  }

  private static OptionalDouble rate(List<Search> searches) {
    long nodes = searches.stream().mapToLong(search -> search.totals().nodes()).sum();
    long nanos = searches.stream().mapToLong(search -> search.totals().nanos()).sum();
    return nanos > 0
        ? OptionalDouble.of(nodes / (nanos / 1e9))
        : searches.stream()
            .filter(search -> !search.isFinished())
            .limit(1)
            .mapToDouble(search -> trial(search.planned()))
            .findFirst();
  }

  /** Measures the nodes per second on a unit that is searched only for this. */
  private static double trial(SearchJob planned) {
    UnitSearch search = planned.tree();
    Monitor monitor = new Monitor();
    long begun = System.nanoTime();
    Limiter limiter = new Limiter(Budget.none().time(TRIAL), monitor);
    search.newWalker().walk(search.root(0), limiter, monitor, () -> false);
    return monitor.nodes() / ((System.nanoTime() - begun) / 1e9);
  }

  public boolean isFinished() {
    return searches.stream().allMatch(Search::isFinished);
  }

  public double nodesLeft() {
    return searches.stream().mapToDouble(search -> search.nodesLeft().nodes()).sum();
  }

  /** Returns the standard error of {@link #nodesLeft()}. */
  public double standardError() {
    return Math.sqrt(
        searches.stream()
            .mapToDouble(search -> search.nodesLeft().standardError())
            .map(error -> error * error)
            .sum());
  }

  /**
   * Returns the threads that are working. If no thread is working, returns the threads of the last
   * process, or the number of processors.
   */
  public int threads() {
    int alive = workers.stream().filter(Worker::isAlive).mapToInt(Worker::threads).sum();
    return alive > 0
        ? alive
        : workers.isEmpty()
            ? Runtime.getRuntime().availableProcessors()
            : workers.get(workers.size() - 1).threads();
  }

  /** Estimates the remaining seconds on {@link #threads} threads. */
  public double secondsLeft() {
    return isFinished() ? 0 : nodesLeft() / (nodesPerSecond.orElse(0) * threads());
  }
}
