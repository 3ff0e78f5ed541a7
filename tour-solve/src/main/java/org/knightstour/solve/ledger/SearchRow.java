package org.knightstour.solve.ledger;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.WorkUnit;

/** The figures of one search as its row has them; read, changed and written in a transaction. */
final class SearchRow {

  private static final String WRITE =
      "UPDATE search SET next_root = ?, units = ?, done = ?, waiting = ?, nodes = ?, tours = ?,"
          + " nanos = ?, share = ?, sum = ?, seal = ? WHERE id = ?";

  final int id;
  private final long question; // the sum of what does not change
  long nextRoot;
  long units;
  long done;
  long waiting;
  long nodes;
  long tours;
  long nanos;
  double share;
  long sum;
  private final long readSeal;

  private SearchRow(int id, ResultSet row) throws SQLException {
    this.id = id;
    RowSum fixed = new RowSum().add(id);
    for (int column = 2; column <= 9; column++) {
      fixed.add(Sql.text(row, column));
    }
    question = fixed.value();
    nextRoot = row.getLong(10);
    units = row.getLong(11);
    done = row.getLong(12);
    waiting = row.getLong(13);
    nodes = row.getLong(14);
    tours = row.getLong(15);
    nanos = row.getLong(16);
    share = row.getDouble(17);
    sum = row.getLong(18);
    readSeal = row.getLong(19);
  }

  /** An empty one, to be summed up anew. */
  private SearchRow(SearchRow like) {
    id = like.id;
    question = like.question;
    nextRoot = like.nextRoot;
    readSeal = like.readSeal;
  }

  static SearchRow read(Connection connection, int id) throws SQLException, IOException {
    List<SearchRow> rows =
        Sql.list(
            connection, "SELECT * FROM search WHERE id = " + id, row -> new SearchRow(id, row));
    if (rows.isEmpty()) {
      throw new SQLException("search " + id + " is missing");
    }
    return rows.get(0);
  }

  SearchRow emptied() {
    return new SearchRow(this);
  }

  private long sealed() {
    return new RowSum()
        .add(question, nextRoot, units, done, waiting, nodes, tours, nanos, sum)
        .value();
  }

  /** Whether the row is as it was written. */
  boolean isSealed() {
    return readSeal == sealed();
  }

  /** Whether two rows agree about the units. */
  boolean isSame(SearchRow other) {
    return sealed() == other.sealed();
  }

  /** Writes the row. */
  void seal(Connection connection) throws SQLException {
    Sql.update(
        connection,
        WRITE,
        nextRoot,
        units,
        done,
        waiting,
        nodes,
        tours,
        nanos,
        share,
        sum,
        sealed(),
        id);
  }

  /** Counts a unit that is new. */
  void added(WorkUnit unit) {
    units++;
    waiting++;
    sum += RowSum.open(id, unit);
  }

  /** Counts a unit that no longer waits. */
  void ended(
      WorkUnit unit, UnitState state, long moreNodes, long moreTours, long moreNanos, String tour) {
    waiting--;
    done += state == UnitState.NEEDLESS ? 0 : 1;
    nodes += moreNodes;
    tours += moreTours;
    nanos += moreNanos;
    sum += RowSum.of(id, unit, state, moreNodes, moreTours, moreNanos, tour);
    sum -= RowSum.open(id, unit);
  }

  /** Whether no unit waits, and no root either that the answer may need. */
  boolean isFinished(UnitSearch search, boolean isMet) {
    return waiting == 0 && (isMet || nextRoot == search.roots());
  }

  LedgerTotals totals(long taken) {
    double known = Math.max(0, Math.min(1, share));
    return new LedgerTotals(units, done, waiting - taken, taken, nodes, tours, nanos, known);
  }
}
