package org.knightstour.solve.ledger;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.io.AtomicFile;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;

/**
 * The SQLite file and its tables. Columns are read by position. Each file is checked to be an
 * undamaged ledger of this version. In WAL mode, readers do not wait for writers, and a killed
 * process leaves its committed work. Each process has one connection, for one thread at a time.
 */
record LedgerFile(Path path, Sql sql, long createdMillis, LedgerPlan plan)
    implements AutoCloseable {

  private static final int APPLICATION = 0x544F5552; // TOUR
  private static final int FORMAT = 2;

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE run (command TEXT NOT NULL, searches INTEGER NOT NULL,"
              + " walk_order INTEGER NOT NULL, created INTEGER NOT NULL) STRICT",
          "CREATE TABLE search (id INTEGER PRIMARY KEY, question TEXT NOT NULL,"
              + " goal TEXT NOT NULL, branching TEXT NOT NULL, rules TEXT NOT NULL,"
              + " colour INTEGER NOT NULL, symmetry INTEGER NOT NULL, tie_break TEXT NOT NULL,"
              + " seed INTEGER NOT NULL, next_root INTEGER NOT NULL, units INTEGER NOT NULL,"
              + " done INTEGER NOT NULL, waiting INTEGER NOT NULL, nodes INTEGER NOT NULL,"
              + " walked INTEGER NOT NULL,"
              + " tours INTEGER NOT NULL, nanos INTEGER NOT NULL, share REAL NOT NULL,"
              + " sum INTEGER NOT NULL, seal INTEGER NOT NULL) STRICT",
          "CREATE TABLE unit (search INTEGER NOT NULL, root INTEGER NOT NULL,"
              + " choices BLOB NOT NULL, share REAL NOT NULL, state TEXT NOT NULL,"
              + " worker INTEGER NOT NULL, nodes INTEGER NOT NULL,"
              + " walked INTEGER NOT NULL, tours INTEGER NOT NULL,"
              + " nanos INTEGER NOT NULL, tour TEXT NOT NULL,"
              + " PRIMARY KEY (search, root, choices)) STRICT, WITHOUT ROWID",
          "CREATE INDEX unit_open ON unit (search, root, choices) WHERE state = 'open'",
          "CREATE INDEX unit_taken ON unit (search, root, choices) WHERE state = 'taken'",
          "CREATE INDEX unit_tour ON unit (search, root, choices) WHERE state = 'tour'",
          "CREATE TABLE worker (id INTEGER PRIMARY KEY AUTOINCREMENT, process INTEGER NOT NULL,"
              + " threads INTEGER NOT NULL, began INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT",
          "CREATE TABLE word (place INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT");

  /** Begins a write transaction by hand, because the driver would take the lock too early. */
  static final String WRITE = "BEGIN IMMEDIATE";

  static final String READ = "BEGIN";
  static final String COMMIT = "COMMIT";
  static final String ROLL_BACK = "ROLLBACK";

  /** Writes the log back into the file, because a full disk then has room for it again. */
  static final String EMPTY_LOG = "PRAGMA wal_checkpoint(RESTART)";

  private static final int BUSY_MILLIS = 20_000;

  private static LedgerFile read(Path path, Sql sql) throws SQLException, IOException {
    if (sql.number("PRAGMA application_id") != APPLICATION) {
      throw new InputException(path + ": is not a ledger of tour.");
    }
    checkVersion(path, "format ", sql.number("PRAGMA user_version"), ", this one reads ", FORMAT);
    long order = sql.number("SELECT walk_order FROM run");
    checkVersion(path, "search order ", order, ", this one has ", UnitSearch.ORDER);
    String command =
        sql.query("SELECT command FROM run", row -> row.next() ? Sql.text(row, 1) : "");
    long created = sql.number("SELECT created FROM run");
    // Ledgers of earlier versions of this format keep no arguments.
    boolean hasWords = sql.number("SELECT COUNT(*) FROM sqlite_master WHERE name = 'word'") > 0;
    LedgerPlan plan =
        new LedgerPlan(
            command,
            sql.list("SELECT * FROM search ORDER BY id", LedgerFile::search),
            hasWords
                ? sql.list("SELECT text FROM word ORDER BY place", row -> Sql.text(row, 1))
                : List.of());
    LedgerFile file = new LedgerFile(path, sql, created, plan);
    if (plan.searches().size() != sql.number("SELECT searches FROM run")) {
      throw file.damaged("searches are missing");
    }
    return file;
  }

  private static void checkVersion(Path path, String what, long there, String isNot, long here) {
    if (there != here) {
      throw new InputException(
          path + ": is a ledger of another version of tour: " + what + there + isNot + here + ".");
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

  /** Creates an empty ledger. Returns false if a file of this name exists. */
  static boolean create(Path path, LedgerPlan plan) throws IOException {
    checkName(path);
    if (Files.exists(path)) {
      return false;
    }
    byte[] content = content(path, plan);
    try (AtomicFile draft = AtomicFile.of(path)) {
      draft.out().write(content);
      draft.publish();
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (NoSuchFileException e) {
      throw e;
    } catch (IOException e) {
      throw AtomicFile.unwritten(path, e);
    }
  }

  /**
   * Returns the bytes of a new ledger. They are made in memory, because a killed process must not
   * leave a partial file.
   */
  private static byte[] content(Path path, LedgerPlan plan) throws IOException {
    Sql.load();
    SQLiteConfig config = new SQLiteConfig();
    config.setApplicationId(APPLICATION);
    config.setUserVersion(FORMAT);
    try (SQLiteConnection made =
        (SQLiteConnection) config.createConnection("jdbc:sqlite::memory:")) {
      made.setAutoCommit(false);
      fill(new Sql(made), plan);
      made.commit();
      return made.serialize("main");
    } catch (SQLException e) {
      throw Sql.failure(path, e);
    }
  }

  private static void fill(Sql made, LedgerPlan plan) throws SQLException, IOException {
    for (String table : TABLES) {
      made.execute(table);
    }
    made.update(
        "INSERT INTO run VALUES (?, ?, ?, ?)",
        plan.command(),
        plan.searches().size(),
        UnitSearch.ORDER,
        System.currentTimeMillis());
    for (String word : plan.words()) {
      made.update("INSERT INTO word (text) VALUES (?)", word);
    }
    int id = 0;
    for (SearchJob search : plan.searches()) {
      SearchSettings settings = search.settings();
      made.update(
          "INSERT INTO search VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0, 0)",
          ++id,
          search.question().text(),
          search.goal().name(),
          settings.branching().map(Branching::name).orElse(""),
          settings.rules().map(Rules::name).orElse(""),
          settings.colour() ? 1 : 0,
          settings.symmetry() ? 1 : 0,
          settings.tieBreak().name(),
          settings.seed());
      SearchRow.read(made, id).seal(made);
    }
  }

  private static SearchJob search(ResultSet row) throws SQLException {
    SearchSettings usual = SearchSettings.automatic();
    SearchSettings settings =
        new SearchSettings(
            Optional.of(Sql.text(row, 4)).filter(s -> !s.isEmpty()).map(Branching::valueOf),
            Optional.of(Sql.text(row, 5)).filter(s -> !s.isEmpty()).map(Rules::valueOf),
            row.getInt(6) != 0,
            row.getInt(7) != 0,
            TieBreak.valueOf(Sql.text(row, 8)),
            row.getLong(9),
            usual.budget(),
            usual.threads(),
            usual.remember());
    return new SearchJob(question(Sql.text(row, 2)), Goal.valueOf(Sql.text(row, 3)), settings);
  }

  private static TourQuestion question(String written) {
    try {
      return TourQuestion.parse(written);
    } catch (InputException e) {
      throw new IllegalArgumentException(e.getMessage(), e); // not the user's text
    }
  }

  /** Opens a ledger. Transactions are begun and ended by hand. */
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
    // A short log, because a nearly full disk has no room for a second copy.
    config.setPragma(SQLiteConfig.Pragma.JOURNAL_SIZE_LIMIT, "0");
    @Nullable Sql opened = null;
    try {
      opened = new Sql(config.createConnection("jdbc:sqlite:" + path));
      LedgerFile file = read(path, opened);
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

  IOException damaged(String what) {
    return new IOException(path + ": the ledger is damaged: " + what);
  }

  /** Runs SQLite's integrity check. */
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
