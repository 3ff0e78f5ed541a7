package org.knightstour.solve.ledger;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Monitor;
import org.knightstour.core.Monitor.Figure;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.WorkUnit;

/**
 * A scheduler of the transactions of a run. In one transaction, a thread saves its completed units
 * and takes new units. Therefore a killed process loses only the units in progress. One thread at a
 * time.
 */
final class UnitScheduler {

  /** The units to search, which can be empty, and whether the search is finished. */
  record Turn(List<WorkUnit> taken, boolean isFinished, LedgerStatus.Totals totals) {}

  private interface Work<T> {
    T run() throws SQLException, IOException;
  }

  /** The time that a run waits for room on a full disk. */
  static final Duration PATIENCE = Duration.ofMinutes(1);

  private static final long AGAIN_NANOS = 100_000_000;

  private final LedgerFile file;
  private final Sql sql;
  private final WorkQueue table;
  private final OwnerLock lock;
  private final long patienceNanos;
  private OptionalLong warnedNanos = OptionalLong.empty();
  private OptionalLong failingNanos = OptionalLong.empty();

  UnitScheduler(LedgerFile file, WorkQueue table, OwnerLock lock, Duration patience) {
    this.file = file;
    sql = file.sql();
    this.table = table;
    this.lock = lock;
    patienceNanos = patience.toNanos();
  }

  /**
   * Checks the ledger, enters this process in it, and releases the units of processes that have
   * ended.
   */
  synchronized LedgerStatus.Totals begin(int threads, Monitor monitor) throws IOException {
    // Reads all of it, while other processes can write.
    transact(
        monitor,
        LedgerFile.READ,
        () -> {
          file.checkStructure();
          table.verify();
          return true;
        });
    if (lock.owner == 0) {
      lock.owner = transact(monitor, LedgerFile.WRITE, () -> lock.hold(enter(threads)));
    }
    return transact(
        monitor,
        LedgerFile.WRITE,
        () -> {
          freeTheDead();
          return table.totals(table.row());
        });
  }

  private long enter(int threads) throws SQLException, IOException {
    long now = System.currentTimeMillis();
    sql.update(
        "INSERT INTO worker (process, threads, began, seen) VALUES (?, ?, ?, ?)",
        ProcessHandle.current().pid(),
        threads,
        now,
        now);
    return sql.number("SELECT last_insert_rowid()");
  }

  private int freeTheDead() throws SQLException, IOException {
    int freed = 0;
    for (long other : table.owners()) {
      if (other != lock.owner && lock.isDead(other)) {
        freed += table.reopen(other);
      }
    }
    return freed;
  }

  synchronized Turn turn(List<WorkUnit.Walked> walked, int wanted, Monitor monitor)
      throws IOException {
    Turn turn = transact(monitor, LedgerFile.WRITE, () -> turnOnce(walked, wanted));
    for (WorkUnit.Walked unit : walked) {
      monitor.happened(
          "unit",
          List.of(
              new Figure("unit", unit.unit().toString()),
              new Figure("nodes", unit.nodes()),
              new Figure("walkedNodes", unit.walkedNodes()),
              new Figure("tours", unit.tours()),
              new Figure("millis", TimeUnit.NANOSECONDS.toMillis(unit.nanos())),
              new Figure("cut", unit.rest().stream().map(String::valueOf).toList())));
    }
    if (!walked.isEmpty()) {
      monitor.happened(Ledger.SAVED, turn.totals().figures());
    }
    return turn;
  }

  private Turn turnOnce(List<WorkUnit.Walked> walked, int wanted) throws SQLException, IOException {
    SearchRow row = table.row();
    for (WorkUnit.Walked unit : walked) {
      table.finish(row, lock.owner, unit);
    }
    List<WorkUnit> taken = wanted == 0 ? List.of() : table.take(row, lock.owner, wanted);
    if (taken.isEmpty() && wanted > 0 && row.waiting > 0) {
      if (table.owners().isEmpty()) {
        throw file.damaged("units that wait are missing");
      }
      taken = freeTheDead() > 0 ? table.take(row, lock.owner, wanted) : taken;
    }
    row.seal(sql);
    sql.update("UPDATE worker SET seen = ? WHERE id = ?", System.currentTimeMillis(), lock.owner);
    return new Turn(taken, table.isFinished(row), table.totals(row));
  }

  /** Returns the answer, after a second check of the units. */
  synchronized Outcome<SearchResult> answer(
      @Nullable StopReason reason, int threads, Monitor monitor) throws IOException {
    return transact(
        monitor,
        LedgerFile.READ,
        () -> {
          table.verify();
          boolean isFinished = table.isFinished(table.row());
          return table.answer(isFinished ? null : reason, elapsedNanos(sql), threads);
        });
  }

  /** Returns the units with tours, in the serial order. */
  synchronized List<WorkUnit.Walked> withTours(Monitor monitor) throws IOException {
    return transact(monitor, LedgerFile.READ, table::withTours);
  }

  /** Returns the time in which at least one process worked on the ledger. */
  static long elapsedNanos(Sql sql) throws SQLException, IOException {
    return sql.query(
        "SELECT began, seen FROM worker ORDER BY began",
        row -> {
          long millis = 0;
          long until = 0;
          while (row.next()) {
            millis += Math.max(0, row.getLong(2) - Math.max(row.getLong(1), until));
            until = Math.max(until, row.getLong(2));
          }
          return millis * 1_000_000;
        });
  }

  /**
   * Runs a transaction. If the disk is full, it waits and tries again. All threads of the run share
   * one waiting time: after it has passed, the next thread fails at its first try.
   */
  private <T> T transact(Monitor monitor, String beginning, Work<T> work) throws IOException {
    while (true) {
      try {
        sql.execute(beginning);
        T result = work.run();
        sql.execute(LedgerFile.COMMIT);
        failingNanos = OptionalLong.empty();
        return result;
      } catch (SQLException e) {
        attempt(LedgerFile.ROLL_BACK);
        IOException failure = Sql.failure(file.path(), e);
        boolean isUnwanted = monitor.isStopped() || Thread.currentThread().isInterrupted();
        if (!Sql.mayPass(e) || isOverdue() || isUnwanted) {
          throw failure;
        }
        warn(monitor, failure.getMessage() + ": trying again for a minute");
        rest();
        attempt(LedgerFile.EMPTY_LOG);
      } catch (IOException | RuntimeException e) {
        attempt(LedgerFile.ROLL_BACK);
        throw e;
      }
    }
  }

  /** Checks whether every try has failed for too long. */
  private boolean isOverdue() {
    long now = System.nanoTime();
    failingNanos = OptionalLong.of(failingNanos.orElse(now));
    return now - failingNanos.getAsLong() > patienceNanos;
  }

  /**
   * Warns at most once a minute, because a full disk can still have room for small transactions.
   */
  private void warn(Monitor monitor, String text) {
    long now = System.nanoTime();
    if (warnedNanos.isEmpty() || now - warnedNanos.getAsLong() > patienceNanos) {
      warnedNanos = OptionalLong.of(now);
      monitor.warn(text);
    }
  }

  /**
   * Executes a statement that can fail: SQLite has rolled back already, or the next try shows it.
   */
  private void attempt(String statement) {
    try {
      sql.execute(statement);
    } catch (SQLException e) {
      return;
    }
  }

  /** Waits a moment before the next try. An interrupted thread stays interrupted. */
  static void rest() {
    LockSupport.parkNanos(AGAIN_NANOS);
  }
}
