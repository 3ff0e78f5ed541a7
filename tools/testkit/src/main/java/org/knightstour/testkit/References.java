package org.knightstour.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Published figures, from the tables of this module, which name their sources. */
public final class References {

  private References() {}

  /** Returns the rows of a table below its header, split at commas. */
  public static List<String[]> rows(String table) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(References.class.getResourceAsStream(table)),
                StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .filter(line -> !line.startsWith("#"))
          .skip(1)
          .map(line -> line.split(",", -1))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a published count, or throws an exception if the table has no such row. */
  public static long count(String board, String kind) {
    return rows("counts.csv").stream()
        .filter(row -> row[0].equals(board) && row[1].equals(kind))
        .mapToLong(row -> Long.parseLong(row[2]))
        .findFirst()
        .orElseThrow();
  }
}
