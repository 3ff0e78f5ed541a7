package org.knightstour.solve.ledger;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.core.io.Draft;
import org.sqlite.SQLiteConfig;

/**
 * The SQLite file: made, opened, and checked to be a ledger of this version that is whole. WAL
 * mode: who reads does not wait for who writes, and a process that is killed leaves what was
 * committed. One connection a process, which one thread at a time uses.
 */
final class LedgerFile implements AutoCloseable {

  /** Begins a write transaction by hand: the driver would take the lock earlier than needed. */
  static final String WRITE = "BEGIN IMMEDIATE";

  /** Begins a transaction that sees one state of the file. */
  static final String READ = "BEGIN";

  static final String COMMIT = "COMMIT";
  static final String ROLL_BACK = "ROLLBACK";

  /** Writes the log back into the file, so that a disk that is full has room for it again. */
  static final String EMPTY_LOG = "PRAGMA wal_checkpoint(RESTART)";

  private static final int BUSY_MILLIS = 20_000;

  private final Path path;
  private final Sql sql;
  private final long created;
  private final LedgerPlan plan;

  private LedgerFile(Path path, Sql sql) throws SQLException, IOException {
    this.path = path;
    this.sql = sql;
    Schema.check(path, sql);
    String command =
        sql.query("SELECT command FROM run", row -> row.next() ? Sql.text(row, 1) : "");
    created = sql.number("SELECT created FROM run");
    plan = new LedgerPlan(command, Schema.searches(sql));
    if (plan.searches().size() != sql.number("SELECT searches FROM run")) {
      throw damaged("searches are missing");
    }
  }

  private static void checkName(Path path) throws IOException {
    if (path.toString().contains("?")) {
      throw new InputException(path + ": SQLite takes no question mark in the name of a file.");
    }
    if (Files.isDirectory(path)) {
      throw new IOException(path + ": is a directory");
    }
  }

  /** Makes a ledger that is whole; false when a file of this name is there. */
  static boolean create(Path path, LedgerPlan plan) throws IOException {
    checkName(path);
    if (Files.exists(path)) {
      return false;
    }
    byte[] content = Schema.content(path, plan);
    try (Draft draft = Draft.of(path)) {
      draft.out().write(content);
      draft.publish();
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (NoSuchFileException e) {
      throw e;
    } catch (IOException e) {
      throw Draft.unwritten(path, e);
    }
  }

  /** Opens a ledger; transactions are begun and ended by hand. */
  static LedgerFile open(Path path) throws IOException {
    checkName(path);
    if (!Files.exists(path)) {
      throw new NoSuchFileException(path.toString());
    }
    Sql.load();
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(BUSY_MILLIS);
    // A short log: what it takes is not needed twice on a disk that is nearly full.
    config.setPragma(SQLiteConfig.Pragma.JOURNAL_SIZE_LIMIT, "0");
    @Nullable Sql opened = null;
    try {
      opened = new Sql(config.createConnection("jdbc:sqlite:" + path));
      LedgerFile file = new LedgerFile(path, opened);
      opened = null;
      return file;
    } catch (SQLException e) {
      throw Sql.failure(path, e);
    } catch (IllegalArgumentException e) {
      throw new IOException(path + ": the ledger is damaged: " + e.getMessage(), e);
    } finally {
      close(path, opened);
    }
  }

  private static void close(Path path, @Nullable Sql sql) throws IOException {
    try {
      if (sql != null) {
        sql.connection().close();
      }
    } catch (SQLException e) {
      throw Sql.failure(path, e);
    }
  }

  /** What damage is called. */
  IOException damaged(String what) {
    return new IOException(path + ": the ledger is damaged: " + what);
  }

  Path path() {
    return path;
  }

  LedgerPlan plan() {
    return plan;
  }

  long createdMillis() {
    return created;
  }

  Sql sql() {
    return sql;
  }

  /** Asks SQLite whether its own structures are whole. */
  void checkStructure() throws IOException, SQLException {
    String said =
        sql.query("PRAGMA integrity_check(1)", row -> row.next() ? Sql.text(row, 1) : "no answer");
    if (!said.equals("ok")) {
      throw damaged(said.replaceAll("\\s+", " "));
    }
  }

  @Override
  public void close() throws IOException {
    close(path, sql);
  }
}
