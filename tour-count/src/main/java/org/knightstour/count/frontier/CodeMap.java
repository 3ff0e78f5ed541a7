package org.knightstour.count.frontier;

import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What one change of the end points does to the codes of matchings: code by code, or by a table of
 * all codes, which is made when it pays and its owner has room. Safe for threads.
 */
final class CodeMap {

  /** A table pays once look-ups, times this, are as many as its codes: it serves again. */
  private static final int TABLE_COST = 32;

  /** A map whose table is made code by code. */
  private static final int LARGE_TABLE_COST = 2;

  /** The arrays that a look-up writes to; each thread has its own. */
  static final class Scratch {
    private final int[] mate = new int[Matchings.MOST_POINTS];
    private final int[] changed = new int[Matchings.MOST_POINTS + 2];
  }

  private final EndChange change;
  private final MatchingMaps owner;
  private final long cost;
  private final AtomicLong lookedUp = new AtomicLong();
  private volatile int @Nullable [] kept;

  CodeMap(EndChange change, MatchingMaps owner) {
    this.change = change;
    this.owner = owner;
    int codes = Matchings.count(Math.max(change.points(), change.newPoints()));
    boolean isLarge = !change.hasSwaps() || codes > MatchingMaps.MOST_COMMON;
    cost = isLarge ? LARGE_TABLE_COST : TABLE_COST;
  }

  /** Whether different matchings have different new codes. */
  boolean isOneToOne() {
    return change.isOneToOne();
  }

  /** The new code of a matching; the number of matchings when the change closes a cycle. */
  int of(int code, Scratch scratch) {
    Matchings.decode(code, change.points(), scratch.mate);
    return change.code(scratch.mate, scratch.changed);
  }

  /** The table, if there is one, or if the look-ups are worth making one that is kept. */
  int @Nullable [] tableFor(int lookUps) {
    int[] known = kept;
    if (known != null) {
      return known;
    }
    boolean pays = lookedUp.addAndGet(lookUps) * cost >= Matchings.count(change.points());
    return pays ? keptTable() : null;
  }

  /** The table, made and kept where there is room. */
  int @Nullable [] keptTable() {
    synchronized (this) {
      if (kept == null && owner.reserve(Matchings.count(change.points()))) {
        kept = made();
      }
      return kept;
    }
  }

  /** The table, kept or not. */
  int[] table() {
    int[] known = kept;
    return known != null ? known : made();
  }

  private int[] made() {
    int[] table = new int[Matchings.count(change.points())];
    if (!isJoinedFromSteps(table)) {
      makeCodeByCode(table);
    }
    return table;
  }

  private void makeCodeByCode(int[] table) {
    int[] changed = new int[change.points() + 2];
    Matchings.All all = new Matchings.All(change.points());
    for (int code = 0; code < table.length; code++) {
      table[code] = change.code(all.mate(), changed);
      all.next();
    }
  }

  /**
   * Makes the table from those of small steps, which serve many others: a look-up costs a tenth of
   * what a code does. False where there is no room for them.
   */
  private boolean isJoinedFromSteps(int[] table) {
    int points = Math.max(change.points(), change.newPoints());
    if (!change.hasSwaps() || Matchings.count(points) > MatchingMaps.MOST_COMMON) {
      return false;
    }
    Arrays.setAll(table, code -> code);
    for (int k : change.swaps()) {
      CodeMap swap = Objects.requireNonNull(owner.move(points, k, k + 1));
      if (!isFollowedBy(table, swap)) {
        return false;
      }
    }
    return !change.isJoin() || isFollowedBy(table, owner.join(points, 0, 1));
  }

  private static boolean isFollowedBy(int[] table, CodeMap next) {
    int[] step = next.keptTable();
    if (step == null) {
      return false;
    }
    follow(table, step);
    return true;
  }

  private static void follow(int[] table, int[] step) {
    for (int code = 0; code < table.length; code++) {
      table[code] = step[table[code]];
    }
  }
}
