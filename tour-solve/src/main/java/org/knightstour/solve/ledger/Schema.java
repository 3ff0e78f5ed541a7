package org.knightstour.solve.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
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

/** The tables of a ledger, whose columns are read by their places, and its plan in them. */
final class Schema {

  private static final int APPLICATION = 0x544F5552; // TOUR
  private static final int FORMAT = 1;

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

  private Schema() {}

  /** The bytes of a new ledger. Made in memory: a process that is killed leaves no draft. */
  static byte[] content(Path path, LedgerPlan plan) throws IOException {
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
    int id = 0;
    for (PlannedSearch search : plan.searches()) {
      SearchSettings settings = search.settings();
      made.update(
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

  /** Fails when a file is not a ledger of this version. */
  static void check(Path path, Sql sql) throws SQLException, IOException {
    if (sql.number("PRAGMA application_id") != APPLICATION) {
      throw new InputException(path + ": is not a ledger of tour.");
    }
    long format = sql.number("PRAGMA user_version");
    if (format != FORMAT) {
      throw ofAnotherVersion(path, "format " + format + ", this one reads " + FORMAT);
    }
    long order = sql.number("SELECT walk_order FROM run");
    if (order != UnitSearch.ORDER) {
      throw ofAnotherVersion(path, "search order " + order + ", this one has " + UnitSearch.ORDER);
    }
  }

  private static InputException ofAnotherVersion(Path path, String what) {
    return new InputException(path + ": is a ledger of another version of tour: " + what + ".");
  }

  /** The searches of the plan, in order. */
  static List<PlannedSearch> searches(Sql sql) throws SQLException, IOException {
    return sql.list("SELECT * FROM search ORDER BY id", Schema::search);
  }

  private static PlannedSearch search(ResultSet row) throws SQLException {
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
            usual.threads());
    TourQuestion question = TourQuestion.parse(Sql.text(row, 2));
    return new PlannedSearch(question, Goal.valueOf(Sql.text(row, 3)), settings);
  }
}
