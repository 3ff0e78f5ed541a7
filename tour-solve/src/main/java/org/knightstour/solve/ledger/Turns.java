package org.knightstour.solve.ledger;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.StopReason;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.WorkUnit;

/**
 * The transactions of a run: a thread hands in what it walked and takes what it walks next, in one.
 * So a process that is killed loses what its threads had in hand, and nothing else. One thread at a
 * time.
 */
final class Turns {

  /**
   * What a turn gives.
   *
   * @param taken units to walk; none when there is none now
   * @param isFinished whether none will come any more
   * @param totals what the ledger holds
   */
  record Turn(List<WorkUnit> taken, boolean isFinished, LedgerTotals totals) {}

  /** Part of a transaction. */
  private interface Work<T> {
    T run() throws SQLException, IOException;
  }

  /** How a transaction begins. */
  private interface Beginning {
    void begin() throws SQLException;
  }

  private static final long PATIENCE_MILLIS = 60_000;
  private static final long AGAIN_MILLIS = 100;

  private final LedgerFile file;
  private final UnitTable table;
  private final UnitSearch search;
  private final OwnerLock lock;
  private final LedgerListener listener;
  private long owner;
  private long warnedNanos;

  Turns(
      LedgerFile file,
      UnitTable table,
      UnitSearch search,
      OwnerLock lock,
      LedgerListener listener) {
    this.file = file;
    this.table = table;
    this.search = search;
    this.lock = lock;
    this.listener = listener;
  }

  private Connection connection() {
    return file.connection();
  }

  /**
   * Checks the ledger, enters this process in it, and frees what processes that are gone had taken.
   */
  synchronized LedgerTotals begin(int threads, Watch watch) throws IOException {
    verify(watch);
    if (lock.owner() == 0) {
      lock.hold(transact(watch, () -> enter(threads)));
    }
    owner = lock.owner();
    return transact(
        watch,
        () -> {
          freeTheDead();
          return table.row().totals(table.taken());
        });
  }

  /** Reads all of it, while others may write. */
  private void verify(Watch watch) throws IOException {
    transact(
        watch,
        file::beginReading,
        () -> {
          file.checkStructure();
          table.verify();
          return true;
        });
  }

  /** Gives this process a number. */
  private long enter(int threads) throws SQLException {
    long now = System.currentTimeMillis();
    Sql.update(
        connection(),
        "INSERT INTO worker (process, threads, began, seen) VALUES (?, ?, ?, ?)",
        ProcessHandle.current().pid(),
        threads,
        now,
        now);
    return Sql.number(connection(), "SELECT last_insert_rowid()");
  }

  private int freeTheDead() throws SQLException, IOException {
    int freed = 0;
    for (long other : table.owners()) {
      if (other != owner && lock.isDead(other)) {
        freed += table.reopen(other);
      }
    }
    return freed;
  }

  /** Hands in units, and takes some. */
  synchronized Turn turn(List<TimedUnit> walked, int wanted, Watch watch) throws IOException {
    Turn turn = transact(watch, () -> turnOnce(walked, wanted));
    for (TimedUnit unit : walked) {
      listener.walked(unit.unit(), unit.nanos());
    }
    if (!walked.isEmpty()) {
      listener.saved(turn.totals());
    }
    return turn;
  }

  private Turn turnOnce(List<TimedUnit> walked, int wanted) throws SQLException, IOException {
    SearchRow row = table.row();
    for (TimedUnit unit : walked) {
      table.finish(row, owner, unit.unit(), unit.nanos());
    }
    List<WorkUnit> taken = wanted == 0 ? List.of() : table.take(row, owner, wanted);
    if (taken.isEmpty() && wanted > 0 && row.waiting > 0) {
      if (table.owners().isEmpty()) {
        throw file.damaged("units that wait are missing");
      }
      taken = freeTheDead() > 0 ? table.take(row, owner, wanted) : taken;
    }
    row.seal(connection());
    Sql.update(
        connection(), "UPDATE worker SET seen = ? WHERE id = ?", System.currentTimeMillis(), owner);
    boolean isFinished = row.isFinished(search, table.met().isPresent());
    return new Turn(taken, isFinished, row.totals(table.taken()));
  }

  /** The answer, from units that were checked once more. */
  synchronized Outcome<SearchResult> answer(@Nullable StopReason reason, int threads, Watch watch)
      throws IOException {
    return transact(
        watch,
        file::beginReading,
        () -> {
          table.verify();
          boolean isFinished = table.row().isFinished(search, table.met().isPresent());
          return table.answer(isFinished ? null : reason, elapsedNanos(connection()), threads);
        });
  }

  /** The time in which some process worked on the ledger. */
  static long elapsedNanos(Connection connection) throws SQLException {
    long millis = 0;
    long until = 0;
    List<long[]> spans = new ArrayList<>();
    try (var statement = connection.createStatement();
        var row = statement.executeQuery("SELECT began, seen FROM worker ORDER BY began")) {
      while (row.next()) {
        spans.add(new long[] {row.getLong(1), row.getLong(2)});
      }
    }
    for (long[] span : spans) {
      millis += Math.max(0, span[1] - Math.max(span[0], until));
      until = Math.max(until, span[1]);
    }
    return millis * 1_000_000;
  }

  /** Makes a transaction; waits where the disk is full, and tries again. */
  private <T> T transact(Watch watch, Work<T> work) throws IOException {
    return transact(watch, file::begin, work);
  }

  private <T> T transact(Watch watch, Beginning beginning, Work<T> work) throws IOException {
    long begun = System.nanoTime();
    while (true) {
      try {
        beginning.begin();
        T result = work.run();
        file.commit();
        return result;
      } catch (SQLException e) {
        rollBack();
        long waited = (System.nanoTime() - begun) / 1_000_000;
        if (!Sql.mayPass(e) || waited > PATIENCE_MILLIS || watch.isStopped()) {
          throw Sql.failure(file.path(), e);
        }
        warn(Sql.failure(file.path(), e).getMessage() + "; trying again for a minute");
        rest();
        makeRoom();
      } catch (IOException | RuntimeException e) {
        rollBack();
        throw e;
      }
    }
  }

  /** Once a minute: a full disk may have room for one transaction, and none for the next. */
  private void warn(String text) {
    long now = System.nanoTime();
    if (warnedNanos == 0 || now - warnedNanos > PATIENCE_MILLIS * 1_000_000) {
      warnedNanos = now;
      listener.warned(text);
    }
  }

  private void rollBack() {
    try {
      file.rollBack();
    } catch (SQLException e) {
      return; // SQLite did it itself
    }
  }

  private void makeRoom() {
    try {
      file.emptyLog();
    } catch (SQLException e) {
      return; // the next try will tell
    }
  }

  private static void rest() {
    try {
      Thread.sleep(AGAIN_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
