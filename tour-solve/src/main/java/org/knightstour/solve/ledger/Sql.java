package org.knightstour.solve.ledger;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteJDBCLoader;

/**
 * A connection to SQLite with the operations and error messages of a ledger. It also loads SQLite.
 */
record Sql(Connection connection) {

  private static final int READ_ONLY = 8;
  private static final int IO_ERROR = 10;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int CANNOT_OPEN = 14;
  private static final int NOT_A_DATABASE = 26;
  private static final int CODE = 0xff;

  private static final String FOLDER = "org.sqlite.tmpdir";
  private static boolean isLoaded;

  /** A reader of a row, or of all rows. */
  interface Reading<T> {
    T of(ResultSet row) throws SQLException, IOException;
  }

  void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  int update(String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      return statement.executeUpdate();
    }
  }

  /** Runs a query. The reader starts before the first row. */
  <T> T query(String sql, Reading<T> rows) throws SQLException, IOException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      return rows.of(row);
    }
  }

  <T> List<T> list(String sql, Reading<T> each) throws SQLException, IOException {
    return query(
        sql,
        row -> {
          List<T> list = new ArrayList<>();
          while (row.next()) {
            list.add(each.of(row));
          }
          return list;
        });
  }

  long number(String sql) throws SQLException, IOException {
    return query(sql, row -> row.next() ? row.getLong(1) : 0);
  }

  static String text(ResultSet row, int column) throws SQLException {
    return present(row.getString(column));
  }

  /** Checks a value that is never empty in a ledger. */
  static <T> T present(@Nullable T value) throws SQLException {
    if (value == null) {
      throw new SQLException("a value is missing", "", CORRUPT);
    }
    return value;
  }

  /** Checks whether the error can be temporary, for example a full disk. */
  static boolean mayPass(SQLException e) {
    int code = e.getErrorCode() & CODE;
    return code == FULL || code == IO_ERROR;
  }

  static IOException failure(Path path, SQLException e) {
    String what =
        switch (e.getErrorCode() & CODE) {
          case FULL -> ": cannot be written: No space left on device";
          case IO_ERROR -> ": cannot be written: input/output error, or no space left on device";
          case READ_ONLY, CANNOT_OPEN ->
              ": cannot be written here: permission denied, or a read-only file system";
          case CORRUPT -> ": the ledger is damaged: a page of the file is not as it was written";
          case NOT_A_DATABASE -> ": is not a ledger of tour, or its first page is damaged";
          default -> ": " + e.getMessage();
        };
    return new IOException(path + what, e);
  }

  /**
   * Loads SQLite once. The driver unpacks it from the jar into a file, which it deletes if the JVM
   * exits normally. This method deletes it immediately, because after a signal it would remain.
   */
  static synchronized void load() throws IOException {
    if (isLoaded) {
      return;
    }
    String given = System.getProperty(FOLDER);
    Path own =
        given == null
            ? Files.createTempDirectory("tour-sqlite")
            : Files.createTempDirectory(Path.of(given), "tour-sqlite");
    System.setProperty(FOLDER, own.toString());
    try {
      isLoaded = SQLiteJDBCLoader.initialize();
    } catch (Exception e) { // the driver declares no other
      throw new IOException("SQLite cannot be loaded: " + e.getMessage(), e);
    } finally {
      if (given == null) {
        System.clearProperty(FOLDER);
      } else {
        System.setProperty(FOLDER, given);
      }
      File[] files = own.toFile().listFiles();
      for (File file : files == null ? new File[0] : files) {
        delete(file);
      }
      delete(own.toFile());
    }
  }

  /**
   * Deletes a file, or marks it for deletion at exit if the system cannot delete a library in use.
   */
  private static void delete(File file) {
    if (!file.delete()) {
      file.deleteOnExit();
    }
  }
}
