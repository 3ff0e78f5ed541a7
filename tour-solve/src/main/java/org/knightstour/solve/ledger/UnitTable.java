package org.knightstour.solve.ledger;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
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
import org.knightstour.search.model.WalkedUnit;
import org.knightstour.search.model.WorkUnit;

/** The units of one search in a ledger. Every method is part of a transaction of its caller. */
final class UnitTable {

  private static final String COLUMNS = "root, choices, share, state, nodes, tours, nanos, tour";
  private static final String PLACE = " WHERE search = ? AND root = ? AND choices = ?";

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
  void finish(SearchRow row, long owner, WalkedUnit walked) throws SQLException {
    WorkUnit unit = walked.unit();
    if (walked.rest().contains(unit)) {
      release(owner, unit);
      return;
    }
    UnitState state = walked.tour().isEmpty() ? UnitState.DONE : UnitState.TOUR;
    String tour = walked.tour().stream().map(String::valueOf).collect(Collectors.joining(" "));
    int changed =
        Sql.update(
            connection,
            "UPDATE unit SET state = ?, nodes = ?, tours = ?, nanos = ?, tour = ?"
                + PLACE
                + " AND state = 'taken' AND worker = ?",
            state.label(),
            walked.nodes(),
            walked.tours(),
            walked.nanos(),
            tour,
            id,
            unit.root(),
            unit.choices(),
            owner);
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

  /** Releases a unit that was not walked at all. */
  private void release(long owner, WorkUnit unit) throws SQLException {
    Sql.update(
        connection,
        "UPDATE unit SET state = 'open', worker = 0"
            + PLACE
            + " AND state = 'taken' AND worker = ?",
        id,
        unit.root(),
        unit.choices(),
        owner);
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
  private void dropAfter(SearchRow row, WorkUnit withTour) throws SQLException {
    for (WorkUnit unit : waiting()) {
      if (search.isNeedless(unit, withTour)) {
        Sql.update(
            connection,
            "UPDATE unit SET state = 'needless', worker = 0" + PLACE,
            id,
            unit.root(),
            unit.choices());
        row.ended(unit, UnitState.NEEDLESS, 0, 0, 0, "");
        row.share += unit.share();
      }
    }
  }

  /** Every unit that is not walked, taken or not, in the serial order. */
  List<WorkUnit> waiting() throws SQLException {
    return units("state IN ('open', 'taken')", Integer.MAX_VALUE);
  }

  private List<WorkUnit> units(String where, int most) throws SQLException {
    List<WorkUnit> units = new ArrayList<>();
    String sql =
        "SELECT root, choices, share FROM unit WHERE search = ? AND "
            + where
            + " ORDER BY root, choices LIMIT ?";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setInt(1, id);
      statement.setInt(2, most);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          units.add(WorkUnit.of(row.getLong(1), Sql.bytes(row, 2), row.getDouble(3)));
        }
      }
    }
    return units;
  }

  /** The first unit that met a tour, where that ends the whole search. */
  Optional<WorkUnit> met() throws SQLException {
    return goal == Goal.FIRST ? units("state = 'tour'", 1).stream().findFirst() : Optional.empty();
  }

  /** Takes the next units in the serial order for an owner. */
  List<WorkUnit> take(SearchRow row, long owner, int wanted) throws SQLException {
    List<WorkUnit> taken = units("state = 'open'", wanted);
    for (WorkUnit unit : taken) {
      Sql.update(
          connection,
          "UPDATE unit SET state = 'taken', worker = ?" + PLACE,
          owner,
          id,
          unit.root(),
          unit.choices());
    }
    while (taken.size() < wanted && row.nextRoot < search.roots() && met().isEmpty()) {
      WorkUnit root = search.root(row.nextRoot++);
      insert(row, root, UnitState.TAKEN, owner);
      taken.add(root);
    }
    return taken;
  }

  /** Who has taken units, by number of the process's row. */
  List<Long> owners() throws SQLException {
    List<Long> owners = new ArrayList<>();
    String sql = "SELECT DISTINCT worker FROM unit WHERE search = ? AND state = 'taken'";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setInt(1, id);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          owners.add(row.getLong(1));
        }
      }
    }
    return owners;
  }

  long taken() throws SQLException {
    return Sql.number(
        connection, "SELECT count(*) FROM unit WHERE state = 'taken' AND search = " + id);
  }

  /** Releases all units that an owner had claimed; returns how many. */
  int reopen(long owner) throws SQLException {
    return Sql.update(
        connection,
        "UPDATE unit SET state = 'open', worker = 0"
            + " WHERE search = ? AND state = 'taken' AND worker = ?",
        id,
        owner);
  }

  /** Fails unless the units are those that were written, every one of them. */
  void verify() throws SQLException, IOException {
    SearchRow written = row();
    SearchRow found = written.emptied();
    try (Rows rows = new Rows()) {
      while (rows.hasNext()) {
        rows.addTo(found);
        rows.next();
      }
    } catch (IllegalArgumentException e) {
      throw file.damaged("a unit cannot be read: " + e.getMessage());
    }
    if (!written.isSame(found)) {
      throw file.damaged("the units are not those that were written");
    }
  }

  /** Folds the units into the answer. */
  Outcome<SearchResult> answer(@Nullable StopReason reason, long elapsedNanos, int threads)
      throws SQLException {
    try (Rows rows = new Rows()) {
      return search.answer(rows, Optional.ofNullable(reason), elapsedNanos, threads);
    }
  }

  /** Every unit that is not needless, in the serial order. */
  private final class Rows implements Iterator<WalkedUnit>, AutoCloseable {
    private final PreparedStatement statement;
    private final ResultSet row;
    private boolean isThere;

    Rows() throws SQLException {
      statement =
          connection.prepareStatement(
              "SELECT " + COLUMNS + " FROM unit WHERE search = ? ORDER BY root, choices");
      statement.setInt(1, id);
      row = statement.executeQuery();
      isThere = row.next();
    }

    @Override
    public boolean hasNext() {
      return isThere;
    }

    private WorkUnit unit() throws SQLException {
      return WorkUnit.of(row.getLong(1), Sql.bytes(row, 2), row.getDouble(3));
    }

    /** Adds the unit that comes next to figures. */
    void addTo(SearchRow figures) throws SQLException {
      WorkUnit unit = unit();
      UnitState state = UnitState.of(Sql.text(row, 4));
      figures.added(unit);
      if (state != UnitState.OPEN && state != UnitState.TAKEN) {
        figures.ended(
            unit, state, row.getLong(5), row.getLong(6), row.getLong(7), Sql.text(row, 8));
      }
    }

    @Override
    public WalkedUnit next() {
      try {
        WorkUnit unit = unit();
        UnitState state = UnitState.of(Sql.text(row, 4));
        WalkedUnit walked =
            state == UnitState.DONE || state == UnitState.TOUR
                ? WalkedUnit.of(unit, row.getLong(5), row.getLong(6), tour(Sql.text(row, 8)))
                : WalkedUnit.open(unit);
        isThere = row.next();
        return walked;
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }

    private static List<Integer> tour(String text) {
      return text.isEmpty()
          ? List.of()
          : Arrays.stream(text.split(" ", -1)).map(Integer::valueOf).toList();
    }

    @Override
    public void close() throws SQLException {
      row.close();
      statement.close();
    }
  }
}
