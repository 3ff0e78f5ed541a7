package org.knightstour.solve.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.ledger.Cluster.UnitCrew;

/**
 * An exhaustive run that is kept in an SQLite file, and continues after it was stopped or killed:
 *
 * <pre>{@code
 * SearchJob search = new SearchJob(question, Goal.ALL, settings);
 * LedgerPlan plan = new LedgerPlan("list", List.of(search));
 * try (Ledger ledger = Ledger.of(Path.of("run.db"), plan)) {
 *   Outcome<SearchResult> result = ledger.search(question, Goal.ALL, settings, monitor);
 * }
 * }</pre>
 *
 * <p>Nodes and tours are those of {@link TourSearch}, however often the run was killed, and
 * whichever process walked its units. Several processes of one machine may work on a ledger at
 * once; one program opens it once at a time. A damaged ledger is recognized, and gives no answer.
 *
 * <p>It needs the SQLite driver, {@code org.xerial:sqlite-jdbc}, which other users of this library
 * do not.
 */
public final class Ledger implements AutoCloseable {

  /** The step of a run that each transaction is, with figures of what the ledger holds. */
  public static final String SAVED = "ledger saved";

  private final LedgerFile file;
  private final OwnerLock lock;
  private final Set<Integer> finished = new HashSet<>();

  private Ledger(LedgerFile file, OwnerLock lock) {
    this.file = file;
    this.lock = lock;
  }

  /**
   * The ledger of a plan: the one that is there, or a new one.
   *
   * @throws InputException when the file is not a ledger of this version, or of another plan; or
   *     when the search declines a question
   * @throws IOException when it cannot be read or written, or is damaged
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

  /** A ledger that is there; it fails as {@link #of} does. */
  public static Ledger open(Path path) throws IOException {
    LedgerFile file = LedgerFile.open(path);
    try {
      return new Ledger(file, OwnerLock.of(path));
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /** What a ledger is for; it fails as {@link #of} does. */
  public static LedgerPlan plan(Path path) throws IOException {
    try (LedgerFile file = LedgerFile.open(path)) {
      return file.plan();
    }
  }

  public LedgerPlan plan() {
    return file.plan();
  }

  /**
   * Makes one of the searches of the plan, or what is left of it. Another thread may watch and stop
   * it; what was walked by then is kept. The settings' budget, threads and memory are those of this
   * run.
   *
   * @throws UncheckedIOException when the ledger cannot be read or written, or is damaged. Where
   *     the disk is full, the run waits for a minute before that
   */
  public Outcome<SearchResult> search(
      TourQuestion question, Goal goal, SearchSettings settings, Monitor monitor) {
    return search(question, goal, settings, monitor, Optional.empty());
  }

  /** Searches by a crew, whose work goes into this ledger, or by threads of this process. */
  public Outcome<SearchResult> search(
      TourQuestion question,
      Goal goal,
      SearchSettings settings,
      Monitor monitor,
      Optional<UnitCrew> crew) {
    SearchJob wanted = new SearchJob(question, goal, settings);
    int place = plan().place(wanted);
    if (place < 0) {
      throw new InputException(
          file.path() + ": is the ledger of \"" + plan() + "\", and not of \"" + wanted + "\".");
    }
    try {
      WorkQueue table = new WorkQueue(file, place + 1, wanted);
      UnitScheduler turns = new UnitScheduler(file, table, lock, UnitScheduler.PATIENCE);
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
