package org.knightstour.solve.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.knightstour.core.Budget;
import org.knightstour.core.InputException;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.solve.ledger.Cluster.UnitCrew;

/**
 * An exhaustive run that is saved in an SQLite file. It can continue after a stop or a kill:
 *
 * <pre>{@code
 * SearchJob search = new SearchJob(question, Goal.ALL, settings);
 * LedgerPlan plan = new LedgerPlan("list", List.of(search));
 * try (Ledger ledger = Ledger.of(Path.of("run.db"), plan)) {
 *   Outcome<SearchResult> result = ledger.search(question, Goal.ALL, settings, monitor);
 * }
 * }</pre>
 *
 * <p>Nodes and tours equal the totals of {@link TourSearch}, regardless of kills and of the number
 * of processes. Several processes of one machine can work on a ledger at the same time, but each
 * process can open it only once. A damaged ledger is detected, and gives no answer.
 *
 * <p>It needs the SQLite driver, {@code org.xerial:sqlite-jdbc}, an optional dependency of this
 * library.
 */
public final class Ledger implements AutoCloseable {

  /** The name of the progress step for each transaction, with the totals of the ledger. */
  public static final String SAVED = "ledger saved";

  private final LedgerFile file;
  private final OwnerLock lock;
  private final Set<Integer> finished = new HashSet<>();

  private Ledger(LedgerFile file, OwnerLock lock) {
    this.file = file;
    this.lock = lock;
  }

  /**
   * Opens the ledger of a plan, or creates it if the file does not exist.
   *
   * @throws InputException if the file is not a ledger of this version, if it has a different plan,
   *     or if the search declines a question
   * @throws IOException if the file is damaged, or cannot be read or written
   */
  public static Ledger of(Path path, LedgerPlan plan) throws IOException {
    for (SearchJob search : plan.searches()) {
      Optional<String> declined =
          TourSearch.declines(search.question(), search.goal(), search.settings());
      if (declined.isPresent()) {
        throw new InputException(search.question().naming() + ": " + declined.get() + ".");
      }
    }
    LedgerFile.create(path, plan);
    LedgerPlan there = plan(path);
    if (!there.isSame(plan)) {
      throw new InputException(
          path + ": is the ledger of \"" + there + "\", and not of \"" + plan + "\".");
    }
    return open(path);
  }

  /** Opens an existing ledger. It fails as {@link #of} does. */
  public static Ledger open(Path path) throws IOException {
    LedgerFile file = LedgerFile.open(path);
    try {
      return new Ledger(file, OwnerLock.of(path));
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /** Reads the plan of a ledger. It fails as {@link #of} does. */
  public static LedgerPlan plan(Path path) throws IOException {
    try (LedgerFile file = LedgerFile.open(path)) {
      return file.plan();
    }
  }

  public LedgerPlan plan() {
    return file.plan();
  }

  /**
   * Runs one of the searches of the plan, or its remaining part. A second thread can watch and stop
   * it, and the work so far is kept. The settings' budget, threads and memory apply only to this
   * run.
   *
   * @throws UncheckedIOException if the ledger is damaged, or cannot be read or written. If the
   *     disk is full, the run waits for a minute before that
   */
  public Outcome<SearchResult> search(
      TourQuestion question, Goal goal, SearchSettings settings, Monitor monitor) {
    return search(question, goal, settings, monitor, Optional.empty());
  }

  /**
   * Runs a search with remote workers, which save their work in this ledger, or with the threads of
   * this process.
   */
  public Outcome<SearchResult> search(
      TourQuestion question,
      Goal goal,
      SearchSettings settings,
      Monitor monitor,
      Optional<UnitCrew> crew) {
    return new Kept(new SearchJob(question, goal, settings)).search(monitor, crew);
  }

  /**
   * Runs a search of every tour, then shows the tours as {@link TourSearch#visit} does, on this
   * thread. Because the ledger has only numbers, this walks the units with tours again.
   *
   * @param question a question of the plan, as {@link TourSearch#shown} returns it
   */
  public Outcome<SearchResult> visit(
      TourQuestion question, SearchSettings settings, TourVisitor visitor, Monitor monitor) {
    Kept kept = new Kept(new SearchJob(question, Goal.ALL, settings));
    Outcome<SearchResult> result = kept.search(monitor, Optional.empty());
    return result.known().isEmpty() ? result : kept.visit(result, visitor, monitor);
  }

  /** A search of the plan. */
  private final class Kept {

    private final SearchJob wanted;
    private final int place;
    private final WorkQueue table;
    private final UnitScheduler turns;

    Kept(SearchJob wanted) {
      this.wanted = wanted;
      place = plan().place(wanted);
      if (place < 0) {
        throw new InputException(
            file.path() + ": is the ledger of \"" + plan() + "\", and not of \"" + wanted + "\".");
      }
      table = new WorkQueue(file, place + 1, wanted);
      turns = new UnitScheduler(file, table, lock, UnitScheduler.PATIENCE);
    }

    Outcome<SearchResult> search(Monitor monitor, Optional<UnitCrew> crew) {
      try {
        Outcome<SearchResult> result =
            new LedgerRun(turns, wanted, table.search(), monitor, crew.orElse(null)).run();
        if (result.stopped().isEmpty()) {
          finished.add(place);
        }
        return result;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    Outcome<SearchResult> visit(Outcome<SearchResult> all, TourVisitor visitor, Monitor monitor) {
      Limiter limiter = new Limiter(Budget.none(), monitor);
      UnitSearch.Walker walker = table.search().newWalker();
      try {
        for (WorkUnit.Walked unit : turns.withTours(monitor)) {
          if (!walker.visit(unit.unit(), unit.tours(), visitor, limiter)) {
            StopReason reason = Optional.ofNullable(limiter.reason()).orElse(StopReason.ENOUGH);
            return new Outcome.Stopped<>(reason, all.known(), all.work());
          }
        }
        return all;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Override
  public void close() throws IOException {
    try (file) {
      lock.close();
      if (finished.size() == plan().searches().size()) {
        lock.delete(); // no process has claimed anything
      }
    }
  }
}
