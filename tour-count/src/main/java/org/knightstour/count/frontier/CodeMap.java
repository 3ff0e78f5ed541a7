package org.knightstour.count.frontier;

import org.jspecify.annotations.Nullable;

/**
 * What one change of the end points does to the codes of matchings: code by code, or as a table of
 * all, which is made once it pays and its owner has room. Safe for threads.
 */
final class CodeMap {

  /** A table pays where at least one in so many of its codes is looked up: it will serve again. */
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

  /** The table, if there is one, or if so many look-ups are worth making one that is kept. */
  int @Nullable [] tableFor(int lookUps) {
    int[] known = kept;
    if (known != null || (long) lookUps * TABLE_COST < Matchings.count(points)) {
      return known;
    }
    synchronized (this) {
      if (kept == null && owner.hasRoom(Matchings.count(points))) {
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
    int[] table = new int[Matchings.count(points)];
    Scratch scratch = new Scratch();
    for (int code = 0; code < table.length; code++) {
      table[code] = of(code, scratch);
    }
    return table;
  }
}
