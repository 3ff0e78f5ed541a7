package org.knightstour.solve.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Small ways of asking SQLite, and what its failures are called. */
final class Sql {

  private static final int READ_ONLY = 8;
  private static final int IO_ERROR = 10;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int CANNOT_OPEN = 14;
  private static final int NOT_A_DATABASE = 26;
  private static final int CODE = 0xff;

  private Sql() {}

  static int update(Connection connection, String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      return statement.executeUpdate();
    }
  }

  /** Reads a row. */
  @FunctionalInterface
  interface Row<T> {
    T of(ResultSet row) throws SQLException, IOException;
  }

  /** All rows of a query. */
  static <T> List<T> list(Connection connection, String sql, Row<T> each)
      throws SQLException, IOException {
    List<T> list = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      while (row.next()) {
        list.add(each.of(row));
      }
    }
    return list;
  }

  static long number(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      return row.next() ? row.getLong(1) : 0;
    }
  }

  /** The text of a column that a ledger never leaves empty. */
  static String text(ResultSet row, int column) throws SQLException {
    return present(row.getString(column));
  }

  /** The bytes of a column that a ledger never leaves empty. */
  static byte[] bytes(ResultSet row, int column) throws SQLException {
    return present(row.getBytes(column));
  }

  private static <T> T present(@Nullable T value) throws SQLException {
    if (value == null) {
      throw new SQLException("a value is missing", "", CORRUPT);
    }
    return value;
  }

  /** Whether the disk may have room, or work, later. */
  static boolean mayPass(SQLException e) {
    int code = e.getErrorCode() & CODE;
    return code == FULL || code == IO_ERROR;
  }

  /** The failure of a file. */
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
}
