package org.knightstour.solve.ledger;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Labelled;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.WorkUnit;

/** The units of one search in a ledger. The caller starts a transaction before each method. */
record WorkQueue(LedgerFile file, int id, Goal goal, UnitSearch search) {

  /** The state of a unit, as the file names it. */
  enum State implements Labelled {
    /** Not searched yet. */
    OPEN,
    /** A process is searching it. */
    TAKEN,
    /** It was searched. */
    DONE,
    /** It was searched up to a first tour. */
    TOUR,
    /** An earlier tour made it needless. */
    NEEDLESS
  }

  private static final String UNITS = "SELECT * FROM unit WHERE search = ";
  private static final String IN_ORDER = " ORDER BY root, choices";
  private static final String TAKEN_BY = " AND state = 'taken' AND worker = ";

  WorkQueue(LedgerFile file, int id) {
    this(file, id, file.plan().searches().get(id - 1));
  }

  /** Creates the queue of a planned search with the settings of this run. */
  WorkQueue(LedgerFile file, int id, SearchJob planned) {
    this(file, id, planned.goal(), planned.tree());
  }

  private Sql sql() {
    return file.sql();
  }

  /** Returns the row of the search, and fails if its seal is wrong. */
  SearchRow row() throws SQLException, IOException {
    SearchRow row = SearchRow.read(sql(), id);
    if (!row.isSealed()) {
      throw file.damaged("the figures of a search are not as they were written");
    }
    return row;
  }

  boolean isFinished(SearchRow row) throws SQLException, IOException {
    return row.isFinished(search, met().isPresent());
  }

  LedgerStatus.Totals totals(SearchRow row) throws SQLException, IOException {
    return row.totals(
        sql().number("SELECT count(*) FROM unit WHERE state = 'taken' AND search = " + id));
  }

  /**
   * Records the result of a unit that this owner had claimed. The remaining part becomes new units.
   */
  void finish(SearchRow row, long owner, WorkUnit.Walked walked) throws SQLException, IOException {
    WorkUnit unit = walked.unit();
    if (walked.rest().contains(unit)) {
      update(unit, "state = 'open', worker = 0", TAKEN_BY + owner); // not walked at all
      return;
    }
    State state = walked.tour().isEmpty() ? State.DONE : State.TOUR;
    int changed =
        update(
            unit,
            "state = ?, nodes = ?, walked = ?, tours = ?, nanos = ?, tour = ?",
            TAKEN_BY + owner,
            state.label(),
            walked.nodes(),
            walked.walkedNodes(),
            walked.tours(),
            walked.nanos(),
            SearchRow.text(walked));
    if (changed == 0) {
      return; // needless by now
    }
    row.ended(walked, state);
    row.share += unit.share();
    for (WorkUnit rest : walked.rest()) {
      row.share -= rest.share();
      insert(row, rest, State.OPEN, 0);
    }
    if (state == State.TOUR) {
      dropAfter(row, unit);
    }
  }

  private int update(WorkUnit unit, String set, String condition, Object... values)
      throws SQLException {
    List<Object> all = new ArrayList<>(List.of(values));
    all.addAll(List.of(id, unit.root(), unit.choices()));
    return sql()
        .update(
            "UPDATE unit SET " + set + " WHERE search = ? AND root = ? AND choices = ?" + condition,
            all.toArray());
  }

  private void insert(SearchRow row, WorkUnit unit, State state, long owner) throws SQLException {
    Object[] values = {id, unit.root(), unit.choices(), unit.share(), state.label(), owner};
    sql().update("INSERT INTO unit VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0, 0, '')", values);
    row.added(unit);
  }

  /** Marks the waiting units that a tour made needless. */
  private void dropAfter(SearchRow row, WorkUnit withTour) throws SQLException, IOException {
    for (WorkUnit unit : waiting()) {
      if (search.isNeedless(unit, withTour)) {
        update(unit, "state = 'needless', worker = 0", "");
        row.ended(WorkUnit.Walked.open(unit), State.NEEDLESS);
        row.share += unit.share();
      }
    }
  }

  /** Returns the totals of each root that was begun, in the serial order. */
  List<LedgerStatus.Root> roots() throws SQLException, IOException {
    return sql()
        .list(
            "SELECT root, count(*), sum(state IN ('open', 'taken')), sum(nodes), sum(walked),"
                + " sum(tours), sum(nanos) FROM unit WHERE search = "
                + id
                + " GROUP BY root ORDER BY root",
            row ->
                new LedgerStatus.Root(
                    search.name(row.getLong(1)),
                    row.getLong(2),
                    row.getLong(3),
                    row.getLong(4),
                    row.getLong(5),
                    row.getLong(6),
                    row.getLong(7)));
  }

  /** Returns every unit that is not searched yet, in the serial order. */
  List<WorkUnit> waiting() throws SQLException, IOException {
    return units("state IN ('open', 'taken')", Integer.MAX_VALUE);
  }

  private List<WorkUnit> units(String where, int most) throws SQLException, IOException {
    return sql().list(UNITS + id + " AND " + where + IN_ORDER + " LIMIT " + most, WorkQueue::unit);
  }

  /** Returns the units with tours, in the serial order. */
  List<WorkUnit.Walked> withTours() throws SQLException, IOException {
    return sql().list(UNITS + id + " AND tours > 0" + IN_ORDER, WorkQueue::walked);
  }

  private static WorkUnit unit(ResultSet row) throws SQLException {
    return new WorkUnit(row.getLong(2), Sql.present(row.getBytes(3)), row.getDouble(4));
  }

  /** Returns the first unit with a tour, if the tour ends the whole search. */
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
      insert(row, root, State.TAKEN, owner);
      taken.add(root);
    }
    return taken;
  }

  /** Returns the numbers of the processes that have taken units. */
  List<Long> owners() throws SQLException, IOException {
    return sql()
        .list(
            "SELECT DISTINCT worker FROM unit WHERE state = 'taken' AND search = " + id,
            row -> row.getLong(1));
  }

  /** Releases all units that an owner had claimed. Returns their number. */
  int reopen(long owner) throws SQLException {
    return sql()
        .update(
            "UPDATE unit SET state = 'open', worker = 0 WHERE search = ?" + TAKEN_BY + owner, id);
  }

  /** Fails unless the checksum over all units is right. */
  void verify() throws SQLException, IOException {
    SearchRow written = row();
    SearchRow found = new SearchRow(written);
    try {
      sql()
          .query(
              UNITS + id,
              row -> {
                while (row.next()) {
                  WorkUnit.Walked walked = walked(row);
                  State state = state(row);
                  if (!state.label().equals(row.getString(5))
                      || !SearchRow.text(walked).equals(row.getString(11))) {
                    throw new IllegalArgumentException("it is written otherwise");
                  }
                  found.added(walked.unit());
                  if (state != State.OPEN && state != State.TAKEN) {
                    found.ended(walked, state);
                  }
                }
                return found;
              });
    } catch (IllegalArgumentException e) {
      throw file.damaged("a unit cannot be read: " + e.getMessage());
    }
    if (!written.isSame(found)) {
      throw file.damaged("the units differ from the written units");
    }
  }

  private static State state(ResultSet row) throws SQLException {
    return State.valueOf(Sql.text(row, 5).toUpperCase(Locale.ROOT));
  }

  /** Reads a unit. The figures are read only if it has ended. */
  private static WorkUnit.Walked walked(ResultSet row) throws SQLException {
    WorkUnit unit = unit(row);
    State state = state(row);
    if (state == State.OPEN || state == State.TAKEN) {
      return WorkUnit.Walked.open(unit);
    }
    String text = Sql.text(row, 11);
    List<Integer> tour =
        text.isEmpty()
            ? List.of()
            : Arrays.stream(text.split(" ", -1)).map(Integer::valueOf).toList();
    boolean isWalked = state != State.NEEDLESS;
    return new WorkUnit.Walked(
        unit,
        isWalked,
        row.getLong(7),
        row.getLong(8),
        row.getLong(9),
        tour,
        List.of(),
        row.getLong(10));
  }

  /** Folds the units into the answer. */
  Outcome<SearchResult> answer(@Nullable StopReason reason, long elapsedNanos, int threads)
      throws SQLException, IOException {
    try {
      return sql()
          .query(
              UNITS + id + IN_ORDER,
              row ->
                  search.answer(inOrder(row), Optional.ofNullable(reason), elapsedNanos, threads));
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof SQLException failure) {
        throw failure;
      }
      throw e;
    }
  }

  private static Iterator<WorkUnit.Walked> inOrder(ResultSet row) throws SQLException {
    return new Iterator<>() {
      private boolean isThere = row.next();

      @Override
      public boolean hasNext() {
        return isThere;
      }

      @Override
      public WorkUnit.Walked next() {
        try {
          WorkUnit.Walked walked = walked(row);
          isThere = row.next();
          return walked;
        } catch (SQLException e) {
          throw new IllegalStateException(e); // the caller takes the cause
        }
      }
    };
  }
}
