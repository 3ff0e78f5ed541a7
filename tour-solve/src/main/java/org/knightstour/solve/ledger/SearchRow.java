package org.knightstour.solve.ledger;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.stream.Collectors;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.solve.ledger.WorkQueue.State;

/** The totals of one search in its row. They are read, changed and written in a transaction. */
final class SearchRow {

  private final int id;
  private final long question; // the sum of the constant fields
  private final long readSeal;
  long nextRoot;
  long waiting;
  double share;
  private long units;
  private long done;
  private long nodes;
  private long walkedNodes;
  private long tours;
  private long nanos;
  private long sum;

  private SearchRow(int id, ResultSet row) throws SQLException {
    this.id = id;
    Sum fixed = new Sum().add(id);
    for (int column = 2; column <= 9; column++) {
      fixed.add(Sql.text(row, column));
    }
    question = fixed.sum;
    nextRoot = row.getLong(10);
    units = row.getLong(11);
    done = row.getLong(12);
    waiting = row.getLong(13);
    nodes = row.getLong(14);
    walkedNodes = row.getLong(15);
    tours = row.getLong(16);
    nanos = row.getLong(17);
    share = row.getDouble(18);
    sum = row.getLong(19);
    readSeal = row.getLong(20);
  }

  /** Creates an empty row, to sum up the units again. */
  SearchRow(SearchRow like) {
    id = like.id;
    question = like.question;
    nextRoot = like.nextRoot;
    readSeal = like.readSeal;
  }

  static SearchRow read(Sql sql, int id) throws SQLException, IOException {
    return sql.list("SELECT * FROM search WHERE id = " + id, row -> new SearchRow(id, row)).stream()
        .findFirst()
        .orElseThrow(() -> new SQLException("search " + id + " is missing"));
  }

  private long sealed() {
    return new Sum()
        .add(question, nextRoot, units, done, waiting, nodes, walkedNodes, tours, nanos, sum)
        .sum;
  }

  /** Checks the row's seal. */
  boolean isSealed() {
    return readSeal == sealed();
  }

  /** Checks whether two rows agree about the units. */
  boolean isSame(SearchRow other) {
    return sealed() == other.sealed();
  }

  void seal(Sql sql) throws SQLException {
    Object[] values = {
      nextRoot, units, done, waiting, nodes, walkedNodes, tours, nanos, share, sum, sealed(), id
    };
    sql.update(
        "UPDATE search SET next_root = ?, units = ?, done = ?, waiting = ?, nodes = ?, walked = ?,"
            + " tours = ?, nanos = ?, share = ?, sum = ?, seal = ? WHERE id = ?",
        values);
  }

  void added(WorkUnit unit) {
    units++;
    waiting++;
    sum += sum(WorkUnit.Walked.open(unit), State.OPEN);
  }

  /** Counts a unit that no longer waits. */
  void ended(WorkUnit.Walked walked, State state) {
    waiting--;
    done += state == State.NEEDLESS ? 0 : 1;
    nodes += walked.nodes();
    walkedNodes += walked.walkedNodes();
    tours += walked.tours();
    nanos += walked.nanos();
    sum += sum(walked, state) - sum(WorkUnit.Walked.open(walked.unit()), State.OPEN);
  }

  /** Checks whether no unit waits and the answer needs no other root. */
  boolean isFinished(UnitSearch search, boolean isMet) {
    return waiting == 0 && (isMet || nextRoot == search.roots());
  }

  LedgerStatus.Totals totals(long taken) {
    double known = Math.max(0, Math.min(1, share));
    return new LedgerStatus.Totals(
        units, done, waiting - taken, taken, nodes, walkedNodes, tours, nanos, known);
  }

  /** Returns the squares of a tour in the file's format. */
  static String text(WorkUnit.Walked walked) {
    return walked.tour().stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  /** Returns the checksum of one unit. A taken unit counts as open. */
  private long sum(WorkUnit.Walked walked, State state) {
    WorkUnit unit = walked.unit();
    return new Sum()
        .add(id, unit.root())
        .add(unit.choices())
        .add(Double.doubleToLongBits(unit.share()))
        .add(state.label())
        .add(walked.nodes(), walked.walkedNodes(), walked.tours(), walked.nanos())
        .add(text(walked))
        .sum;
  }

  /**
   * A checksum of a ledger's rows. SQLite does not detect a changed figure on the disk, or a page
   * that was replaced by its older copy. A search keeps the sum over all its units, in any order.
   */
  private static final class Sum {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long sum = GOLDEN;

    Sum add(long... values) {
      for (long value : values) {
        long mixed = (sum ^ value) + GOLDEN;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        sum = mixed ^ (mixed >>> 31);
      }
      return this;
    }

    Sum add(byte[] bytes) {
      add(bytes.length);
      for (byte value : bytes) {
        add(value);
      }
      return this;
    }

    Sum add(String text) {
      add(text.length());
      text.chars().forEach(this::add);
      return this;
    }
  }
}
