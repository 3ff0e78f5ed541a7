package org.knightstour.solve.ledger;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.WorkUnit;

/** The units of one search in a ledger. Every method is part of a transaction of its caller. */
final class UnitTable {

  private static final String UNITS = "SELECT * FROM unit WHERE search = ";
  private static final String IN_ORDER = " ORDER BY root, choices";
  private static final String TAKEN_BY = " AND state = 'taken' AND worker = ";

  private final LedgerFile file;
  private final Connection connection;
  private final int id;
  private final Goal goal;
  private final UnitSearch search;

  /** The units of the search of a number, from 1. */
  UnitTable(LedgerFile file, int id, Goal goal, UnitSearch search) {
    this.file = file;
    connection = file.connection();
    this.id = id;
    this.goal = goal;
    this.search = search;
  }

  /** The row of the search, which must be as it was written. */
  SearchRow row() throws SQLException, IOException {
    SearchRow row = SearchRow.read(connection, id);
    if (!row.isSealed()) {
      throw file.damaged("the figures of a search are not as they were written");
    }
    return row;
  }

  /**
   * Records the result of a unit that this owner had claimed, and adds what is left of it as new
   * units.
   */
  void finish(SearchRow row, long owner, WorkUnit.Walked walked) throws SQLException, IOException {
    WorkUnit unit = walked.unit();
    if (walked.rest().contains(unit)) {
      update(unit, "state = 'open', worker = 0", TAKEN_BY + owner); // not walked at all
      return;
    }
    UnitState state = walked.tour().isEmpty() ? UnitState.DONE : UnitState.TOUR;
    String tour = walked.tour().stream().map(String::valueOf).collect(Collectors.joining(" "));
    int changed =
        update(
            unit,
            "state = ?, nodes = ?, tours = ?, nanos = ?, tour = ?",
            TAKEN_BY + owner,
            state.label(),
            walked.nodes(),
            walked.tours(),
            walked.nanos(),
            tour);
    if (changed == 0) {
      return; // needless by now
    }
    row.ended(unit, state, walked.nodes(), walked.tours(), walked.nanos(), tour);
    row.share += unit.share();
    for (WorkUnit rest : walked.rest()) {
      row.share -= rest.share();
      insert(row, rest, UnitState.OPEN, 0);
    }
    if (state == UnitState.TOUR) {
      dropAfter(row, unit);
    }
  }

  /** Updates the row of a unit, if the condition holds; returns how many rows there were. */
  private int update(WorkUnit unit, String set, String condition, Object... values)
      throws SQLException {
    List<Object> all = new ArrayList<>(List.of(values));
    all.addAll(List.of(id, unit.root(), unit.choices()));
    String sql =
        "UPDATE unit SET " + set + " WHERE search = ? AND root = ? AND choices = ?" + condition;
    return Sql.update(connection, sql, all.toArray());
  }

  private void insert(SearchRow row, WorkUnit unit, UnitState state, long owner)
      throws SQLException {
    Sql.update(
        connection,
        "INSERT INTO unit VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0, '')",
        id,
        unit.root(),
        unit.choices(),
        unit.share(),
        state.label(),
        owner);
    row.added(unit);
  }

  /** Marks what waits and is needless since a tour was met. */
  private void dropAfter(SearchRow row, WorkUnit withTour) throws SQLException, IOException {
    for (WorkUnit unit : waiting()) {
      if (search.isNeedless(unit, withTour)) {
        update(unit, "state = 'needless', worker = 0", "");
        row.ended(unit, UnitState.NEEDLESS, 0, 0, 0, "");
        row.share += unit.share();
      }
    }
  }

  /** Every unit that is not walked, taken or not, in the serial order. */
  List<WorkUnit> waiting() throws SQLException, IOException {
    return units("state IN ('open', 'taken')", Integer.MAX_VALUE);
  }

  private List<WorkUnit> units(String where, int most) throws SQLException, IOException {
    return Sql.list(
        connection, UNITS + id + " AND " + where + IN_ORDER + " LIMIT " + most, UnitTable::unit);
  }

  private static WorkUnit unit(ResultSet row) throws SQLException {
    return new WorkUnit(row.getLong(2), Sql.bytes(row, 3), row.getDouble(4));
  }

  /** The first unit that met a tour, where that ends the whole search. */
  Optional<WorkUnit> met() throws SQLException, IOException {
    return goal == Goal.FIRST ? units("state = 'tour'", 1).stream().findFirst() : Optional.empty();
  }

  /** Takes the next units in the serial order for an owner. */
  List<WorkUnit> take(SearchRow row, long owner, int wanted) throws SQLException, IOException {
    List<WorkUnit> taken = units("state = 'open'", wanted);
    for (WorkUnit unit : taken) {
      update(unit, "state = 'taken', worker = ?", "", owner);
    }
    while (taken.size() < wanted && row.nextRoot < search.roots() && met().isEmpty()) {
      WorkUnit root = search.root(row.nextRoot++);
      insert(row, root, UnitState.TAKEN, owner);
      taken.add(root);
    }
    return taken;
  }

  /** Who has taken units, by number of the process's row. */
  List<Long> owners() throws SQLException, IOException {
    return Sql.list(
        connection,
        "SELECT DISTINCT worker FROM unit WHERE state = 'taken' AND search = " + id,
        row -> row.getLong(1));
  }

  long taken() throws SQLException {
    return Sql.number(
        connection, "SELECT count(*) FROM unit WHERE state = 'taken' AND search = " + id);
  }

  /** Releases all units that an owner had claimed; returns how many. */
  int reopen(long owner) throws SQLException {
    return Sql.update(
        connection,
        "UPDATE unit SET state = 'open', worker = 0 WHERE search = ?" + TAKEN_BY + owner,
        id);
  }

  /** Fails unless the units are those that were written, every one of them. */
  void verify() throws SQLException, IOException {
    SearchRow written = row();
    SearchRow found = written.emptied();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(UNITS + id)) {
      while (row.next()) {
        add(row, found);
      }
    } catch (IllegalArgumentException e) {
      throw file.damaged("a unit cannot be read: " + e.getMessage());
    }
    if (!written.isSame(found)) {
      throw file.damaged("the units are not those that were written");
    }
  }

  private static void add(ResultSet row, SearchRow figures) throws SQLException {
    WorkUnit unit = unit(row);
    UnitState state = UnitState.of(Sql.text(row, 5));
    figures.added(unit);
    if (state != UnitState.OPEN && state != UnitState.TAKEN) {
      figures.ended(unit, state, row.getLong(7), row.getLong(8), row.getLong(9), Sql.text(row, 10));
    }
  }

  /** Folds the units into the answer. */
  Outcome<SearchResult> answer(@Nullable StopReason reason, long elapsedNanos, int threads)
      throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(UNITS + id + IN_ORDER)) {
      return search.answer(
          new Rows(row, row.next()), Optional.ofNullable(reason), elapsedNanos, threads);
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof SQLException failure) {
        throw failure;
      }
      throw e;
    }
  }

  /** Every unit of a search, in the serial order. */
  private static final class Rows implements Iterator<WorkUnit.Walked> {
    private final ResultSet row;
    private boolean isThere;

    Rows(ResultSet row, boolean isThere) {
      this.row = row;
      this.isThere = isThere;
    }

    @Override
    public boolean hasNext() {
      return isThere;
    }

    @Override
    public WorkUnit.Walked next() {
      try {
        WorkUnit unit = unit(row);
        UnitState state = UnitState.of(Sql.text(row, 5));
        WorkUnit.Walked walked =
            state == UnitState.DONE || state == UnitState.TOUR
                ? WorkUnit.Walked.of(unit, row.getLong(7), row.getLong(8), tour(Sql.text(row, 10)))
                : WorkUnit.Walked.open(unit);
        isThere = row.next();
        return walked;
      } catch (SQLException e) {
        throw new IllegalStateException(e); // the caller takes the cause
      }
    }

    private static List<Integer> tour(String text) {
      return text.isEmpty()
          ? List.of()
          : Arrays.stream(text.split(" ", -1)).map(Integer::valueOf).toList();
    }
  }
}
