package org.knightstour.count.frontier;

import org.jspecify.annotations.Nullable;

/**
 * What one change of the end points does to the codes of matchings: code by code, or as a table of
 * all. A table takes as long to make as some {@value #TABLE_COST} lookups a code would, and is kept
 * if its owner has room. Safe for threads.
 */
final class CodeMap {

  /** So many codes, looked up one by one, cost about a whole table's share of one. */
  private static final int TABLE_COST = 8;

  /** A change of the end points. */
  @FunctionalInterface
  interface Change {
    /** Writes the new mates; false when the change would close a cycle. */
    boolean apply(int[] mate, int[] changed);
  }

  /** The arrays that a look-up writes to; one a thread. */
  static final class Scratch {
    private final int[] mate = new int[Matchings.MOST_POINTS];
    private final int[] changed = new int[Matchings.MOST_POINTS + 2];
  }

  private final int points;
  private final int newPoints;
  private final Change change;
  private final MatchingMaps owner;
  private volatile int @Nullable [] kept;

  CodeMap(int points, int newPoints, Change change, MatchingMaps owner) {
    this.points = points;
    this.newPoints = newPoints;
    this.change = change;
    this.owner = owner;
  }

  /** The new code of a matching; the number of matchings when the change closes a cycle. */
  int of(int code, Scratch scratch) {
    Matchings.decode(code, points, scratch.mate);
    return change.apply(scratch.mate, scratch.changed)
        ? Matchings.code(scratch.changed, newPoints)
        : Matchings.count(newPoints);
  }

  /** The table, if there is one or so many look-ups are worth making it; null otherwise. */
  int @Nullable [] tableFor(int lookUps) {
    int[] known = kept;
    if (known != null || (long) lookUps * TABLE_COST < Matchings.count(points)) {
      return known;
    }
    return table();
  }

  /** The table. */
  int[] table() {
    int[] known = kept;
    if (known != null) {
      return known;
    }
    int[] table = new int[Matchings.count(points)];
    Scratch scratch = new Scratch();
    for (int code = 0; code < table.length; code++) {
      table[code] = of(code, scratch);
    }
    if (owner.keeps(table)) {
      kept = table;
    }
    return table;
  }
}
