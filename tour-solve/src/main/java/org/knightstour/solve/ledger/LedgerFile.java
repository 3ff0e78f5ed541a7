package org.knightstour.solve.ledger;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;

/**
 * The SQLite file: made, opened, and checked to be a ledger of this version that is whole. WAL
 * mode: who reads does not wait for who writes, and a process that is killed leaves what was
 * committed. One connection a process, which one thread at a time uses.
 */
final class LedgerFile implements AutoCloseable {

  private static final int APPLICATION = 0x544F5552; // TOUR
  private static final int FORMAT = 1;
  private static final int BUSY_MILLIS = 20_000;

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE run (command TEXT NOT NULL, searches INTEGER NOT NULL,"
              + " walk_order INTEGER NOT NULL, created INTEGER NOT NULL) STRICT",
          "CREATE TABLE search (id INTEGER PRIMARY KEY, question TEXT NOT NULL,"
              + " goal TEXT NOT NULL, branching TEXT NOT NULL, rules TEXT NOT NULL,"
              + " colour INTEGER NOT NULL, symmetry INTEGER NOT NULL, tie_break TEXT NOT NULL,"
              + " seed INTEGER NOT NULL, next_root INTEGER NOT NULL, units INTEGER NOT NULL,"
              + " done INTEGER NOT NULL, waiting INTEGER NOT NULL, nodes INTEGER NOT NULL,"
              + " tours INTEGER NOT NULL, nanos INTEGER NOT NULL, share REAL NOT NULL,"
              + " sum INTEGER NOT NULL, seal INTEGER NOT NULL) STRICT",
          "CREATE TABLE unit (search INTEGER NOT NULL, root INTEGER NOT NULL,"
              + " choices BLOB NOT NULL, share REAL NOT NULL, state TEXT NOT NULL,"
              + " worker INTEGER NOT NULL, nodes INTEGER NOT NULL, tours INTEGER NOT NULL,"
              + " nanos INTEGER NOT NULL, tour TEXT NOT NULL,"
              + " PRIMARY KEY (search, root, choices)) STRICT, WITHOUT ROWID",
          "CREATE INDEX unit_open ON unit (search, root, choices) WHERE state = 'open'",
          "CREATE INDEX unit_taken ON unit (search, root, choices) WHERE state = 'taken'",
          "CREATE INDEX unit_tour ON unit (search, root, choices) WHERE state = 'tour'",
          "CREATE TABLE worker (id INTEGER PRIMARY KEY AUTOINCREMENT, process INTEGER NOT NULL,"
              + " threads INTEGER NOT NULL, began INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT");

  private final Path path;
  private final Connection connection;
  private final long created;
  private final LedgerPlan plan;

  private LedgerFile(Path path, Connection connection) throws SQLException, IOException {
    this.path = path;
    this.connection = connection;
    checkVersion();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT command, searches, created FROM run")) {
      String command = row.next() ? Sql.text(row, 1) : "";
      int searches = row.getInt(2);
      created = row.getLong(3);
      plan = new LedgerPlan(command, searches(connection));
      if (plan.searches().size() != searches) {
        throw damaged("searches are missing");
      }
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

  /** Makes a ledger that is whole, or none. */
  static void create(Path path, LedgerPlan plan) throws IOException {
    checkName(path);
    if (Files.exists(path)) {
      throw new FileAlreadyExistsException(path.toString());
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(String.valueOf(folder));
    }
    byte[] content = content(path, plan);
    // Made in memory, so that a process that is ended meanwhile leaves no draft.
    Path draft = folder.resolve(".tour" + ProcessHandle.current().pid() + "-ledger.part");
    try {
      Files.write(draft, content, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      publish(draft, path);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(path + ": cannot be written: " + e.getMessage(), e);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** A ledger on which nobody worked yet, as a file has it. */
  private static byte[] content(Path path, LedgerPlan plan) throws IOException {
    SqliteLibrary.load();
    SQLiteConfig config = new SQLiteConfig();
    config.setApplicationId(APPLICATION);
    config.setUserVersion(FORMAT);
    try (SQLiteConnection made =
        (SQLiteConnection) config.createConnection("jdbc:sqlite::memory:")) {
      made.setAutoCommit(false);
      fill(made, plan);
      made.commit();
      return made.serialize("main");
    } catch (SQLException e) {
      throw Sql.failure(path, e);
    }
  }

  /** Gives a ledger its name, unless another process was faster: a link never replaces a file. */
  private static void publish(Path draft, Path path) throws IOException {
    try {
      Files.createLink(path, draft);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException | UnsupportedOperationException e) {
      Files.move(draft, path); // a file system without links
    }
  }

  private static void fill(Connection made, LedgerPlan plan) throws SQLException {
    try (Statement statement = made.createStatement()) {
      for (String table : TABLES) {
        statement.executeUpdate(table);
      }
    }
    Sql.update(
        made,
        "INSERT INTO run VALUES (?, ?, ?, ?)",
        plan.command(),
        plan.searches().size(),
        UnitSearch.ORDER,
        System.currentTimeMillis());
    int id = 0;
    for (PlannedSearch search : plan.searches()) {
      SearchSettings settings = search.settings();
      Sql.update(
          made,
          "INSERT INTO search VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0.0, 0, 0)",
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

  /** Opens a ledger; transactions are begun and ended by hand. */
  static LedgerFile open(Path path) throws IOException {
    checkName(path);
    if (!Files.exists(path)) {
      throw new NoSuchFileException(path.toString());
    }
    SqliteLibrary.load();
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(BUSY_MILLIS);
    // A short log: what it takes is not needed twice on a disk that is nearly full.
    config.setPragma(SQLiteConfig.Pragma.JOURNAL_SIZE_LIMIT, "0");
    @Nullable Connection opened = null;
    try {
      opened = config.createConnection("jdbc:sqlite:" + path);
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

  private static void close(Path path, @Nullable Connection connection) throws IOException {
    if (connection != null) {
      try {
        connection.close();
      } catch (SQLException e) {
        throw Sql.failure(path, e);
      }
    }
  }

  private void checkVersion() throws SQLException {
    if (Sql.number(connection, "PRAGMA application_id") != APPLICATION) {
      throw new InputException(path + ": is not a ledger of tour.");
    }
    long format = Sql.number(connection, "PRAGMA user_version");
    if (format != FORMAT) {
      throw ofAnotherVersion("format " + format + ", this one reads " + FORMAT);
    }
    long order = Sql.number(connection, "SELECT walk_order FROM run");
    if (order != UnitSearch.ORDER) {
      throw ofAnotherVersion("search order " + order + ", this one has " + UnitSearch.ORDER);
    }
  }

  private InputException ofAnotherVersion(String what) {
    return new InputException(path + ": is a ledger of another version of tour: " + what + ".");
  }

  private static List<PlannedSearch> searches(Connection connection) throws SQLException {
    List<PlannedSearch> searches = new ArrayList<>();
    String sql =
        "SELECT question, goal, branching, rules, colour, symmetry, tie_break, seed FROM search"
            + " ORDER BY id";
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      while (row.next()) {
        SearchSettings usual = SearchSettings.automatic();
        SearchSettings settings =
            new SearchSettings(
                Optional.of(Sql.text(row, 3)).filter(s -> !s.isEmpty()).map(Branching::valueOf),
                Optional.of(Sql.text(row, 4)).filter(s -> !s.isEmpty()).map(Rules::valueOf),
                row.getInt(5) != 0,
                row.getInt(6) != 0,
                TieBreak.valueOf(Sql.text(row, 7)),
                row.getLong(8),
                usual.budget(),
                usual.threads());
        TourQuestion question = TourQuestion.parse(Sql.text(row, 1));
        searches.add(new PlannedSearch(question, Goal.valueOf(Sql.text(row, 2)), settings));
      }
    }
    return searches;
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

  Connection connection() {
    return connection;
  }

  /** Begins a transaction that nobody else writes in; the driver's own would be begun too soon. */
  void begin() throws SQLException {
    execute("BEGIN IMMEDIATE");
  }

  /** Begins a transaction that sees one state of the file. */
  void beginReading() throws SQLException {
    execute("BEGIN");
  }

  void commit() throws SQLException {
    execute("COMMIT");
  }

  void rollBack() throws SQLException {
    execute("ROLLBACK");
  }

  /** Writes the log back into the file, so that a disk that is full has room for it again. */
  void emptyLog() throws SQLException {
    execute("PRAGMA wal_checkpoint(RESTART)");
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Asks SQLite whether its own structures are whole. */
  void checkStructure() throws IOException, SQLException {
    try (PreparedStatement check = connection.prepareStatement("PRAGMA integrity_check(1)");
        ResultSet row = check.executeQuery()) {
      String said = row.next() ? Sql.text(row, 1) : "no answer";
      if (!said.equals("ok")) {
        throw damaged(said.replaceAll("\\s+", " "));
      }
    }
  }

  @Override
  public void close() throws IOException {
    close(path, connection);
  }
}
