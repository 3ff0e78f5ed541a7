package org.knightstour.count.frontier;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.frontier.Transition.Change;

/**
 * A change of the end points of paths, and its effect on the codes of matchings. Every point that
 * stays gets a new label, and at most one pair appears or is joined. Codes are changed one by one,
 * or by a table of all codes. The table is made if it saves time and its owner has room.
 * Thread-safe.
 */
final class CodeMap {

  /**
   * The cost factor of a table. A table saves time if the look-ups, times this factor, are as many
   * as its codes, because it is reused.
   */
  private static final int TABLE_COST = 32;

  private static final int LARGE_TABLE_COST = 2; // a table that is made code by code

  /** The arrays that a look-up writes to. Not thread-safe. */
  static final class Scratch {
    private final int[] mate = new int[Matchings.MOST_POINTS];
    private final int[] changed = new int[Matchings.MOST_POINTS + 2];
  }

  private final Change kind;
  private final int points;
  private final int newPoints;
  private final int[] labels;
  private final boolean isToLesser;
  private final int p;
  private final int q;
  private final MatchingMaps owner;
  private final long cost;
  private final AtomicLong lookedUp = new AtomicLong();
  private volatile int @Nullable [] kept;

  /**
   * Creates a change.
   *
   * @param kind KEEP if points only change places
   * @param labels the new label of each point
   * @param isToLesser whether a code that is less than its image stays
   */
  CodeMap(Change kind, int[] labels, boolean isToLesser, int p, int q, MatchingMaps owner) {
    this.kind = kind;
    this.labels = labels;
    this.isToLesser = isToLesser;
    this.p = p;
    this.q = q;
    this.owner = owner;
    points = labels.length;
    newPoints = points + (kind == Change.INSERT ? 2 : kind == Change.JOIN ? -2 : 0);
    cost = isLarge() ? LARGE_TABLE_COST : TABLE_COST;
  }

  /**
   * Returns the labels after a point is replaced, or two points appear or are joined, as {@link
   * MatchingMaps} defines.
   */
  static int[] labels(Change kind, int points, int p, int q) {
    int[] labels = new int[points];
    for (int x = 0; x < points; x++) {
      labels[x] =
          switch (kind) {
            case KEEP -> x;
            case MOVE -> x == p ? q : makingRoom(x > p ? x - 1 : x, q);
            case JOIN -> x - (x > p ? 1 : 0) - (x > q ? 1 : 0);
            case INSERT -> makingRoom(makingRoom(x, p), q);
          };
    }
    if (kind == Change.JOIN) {
      // The two that disappear get labels after all others, which are never read.
      labels[p] = points - 2;
      labels[q] = points - 1;
    }
    return labels;
  }

  /** Returns the label of a point after a new point has taken a place. */
  private static int makingRoom(int x, int place) {
    return x >= place ? x + 1 : x;
  }

  private boolean isLarge() {
    return Matchings.count(Math.max(points, newPoints)) > MatchingMaps.MOST_COMMON;
  }

  /**
   * Checks whether different matchings have different new codes, because points only change places.
   */
  boolean isOneToOne() {
    return kind != Change.JOIN && !isToLesser;
  }

  /**
   * Returns the new code of a matching, or the number of matchings if the change closes a cycle.
   */
  int of(int code, Scratch scratch) {
    Matchings.decode(code, points, scratch.mate);
    return code(scratch.mate, scratch.changed);
  }

  /**
   * Returns the new code of a matching, given each point's mate. It needs a work array of two more
   * elements.
   */
  private int code(int[] mate, int[] changed) {
    boolean isJoin = kind == Change.JOIN;
    if (isJoin && mate[p] == q) {
      return Matchings.count(newPoints);
    }
    for (int x = 0; x < labels.length; x++) {
      changed[labels[x]] = labels[mate[x]];
    }
    if (isJoin) {
      changed[labels[mate[p]]] = labels[mate[q]];
      changed[labels[mate[q]]] = labels[mate[p]];
    } else if (kind == Change.INSERT) {
      changed[p] = q;
      changed[q] = p;
    }
    int code = Matchings.code(changed, newPoints);
    return isToLesser ? Math.min(code, Matchings.code(mate, points)) : code;
  }

  /** Returns the table, if it exists or if the look-ups justify a permanent table. */
  int @Nullable [] tableFor(int lookUps) {
    int[] known = kept;
    if (known != null) {
      return known;
    }
    return lookedUp.addAndGet(lookUps) * cost >= Matchings.count(points) ? keptTable() : null;
  }

  /** Returns the permanent table, and makes it if there is room. */
  private synchronized int @Nullable [] keptTable() {
    if (kept == null && owner.reserve(Matchings.count(points))) {
      kept = made();
    }
    return kept;
  }

  int[] table() {
    int[] known = kept;
    return known != null ? known : made();
  }

  private int[] made() {
    int[] table = isLarge() ? null : fromOthers();
    return table != null ? table : madeCodeByCode();
  }

  private int[] madeCodeByCode() {
    int[] table = new int[Matchings.count(points)];
    int[] changed = new int[points + 2];
    Matchings.All all = new Matchings.All(points);
    for (int code = 0; code < table.length; code++) {
      table[code] = code(all.mate, changed);
      all.next();
    }
    return table;
  }

  /**
   * Makes the table from the tables of other changes, which are reused: a look-up costs a tenth of
   * computing a code. Returns null if they have no room, or if this is one of the basic tables.
   */
  private int @Nullable [] fromOthers() {
    return switch (kind) {
      case JOIN ->
          p + q == 1
              ? null
              : fromSteps(
                  owner.move(points, p, 0), owner.move(points, q, 1), owner.join(points, 0, 1));
      // Two new points 0 and 1 that are mates change no code.
      case INSERT ->
          p + q == 1
              ? identity()
              : fromSteps(owner.move(newPoints, 1, q), owner.move(newPoints, 0, p));
      case MOVE, KEEP -> isToLesser ? lesser() : permuted();
    };
  }

  private int[] identity() {
    int[] table = new int[Matchings.count(points)];
    Arrays.setAll(table, code -> code);
    return table;
  }

  /** Returns the table of some changes in sequence, without the changes that are null. */
  private int @Nullable [] fromSteps(@Nullable CodeMap... steps) {
    int[] table = null;
    for (CodeMap step : steps) {
      if (step != null) {
        int[] next = step.keptTable();
        if (next == null) {
          return null;
        }
        if (table == null) {
          table = Arrays.copyOf(next, Matchings.count(points));
        } else {
          follow(table, next);
        }
      }
    }
    return table;
  }

  private int @Nullable [] lesser() {
    int[] table = fromSteps(owner.permute(labels, false));
    for (int code = 0; table != null && code < table.length; code++) {
      table[code] = Math.min(table[code], code);
    }
    return table;
  }

  private int @Nullable [] permuted() {
    if (points < 4 || (kind == Change.MOVE && p + q == 1)) {
      return null;
    }
    if (labels[0] == 0) {
      return inBlocks(labels, null);
    }
    if (kind == Change.MOVE) {
      return p == 0
          ? fromSteps(owner.move(points, 0, 1), owner.move(points, 1, q))
          : fromSteps(owner.move(points, p, 1), owner.move(points, 1, 0));
    }
    int first = 0;
    while (labels[first] != 0) {
      first++;
    }
    // Once the point that becomes point 0 is there, point 0 stays.
    int[] rest = new int[points];
    for (int x = 1; x < points; x++) {
      rest[x] = labels[x <= first ? x - 1 : x];
    }
    int[] moved = fromSteps(owner.move(points, 0, first));
    return moved == null ? null : inBlocks(rest, moved);
  }

  /**
   * Makes the table of a change of places in which point 0 stays. The codes with the same mate of
   * point 0 are consecutive, before and after the change. Within them, the other points change
   * places.
   *
   * @param before for each code, the code that an earlier change maps to it, or null for no such
   *     change
   */
  private int @Nullable [] inBlocks(int[] images, int @Nullable [] before) {
    int size = Matchings.count(points - 2);
    int[] table = new int[Matchings.count(points)];
    int[] inner = new int[points - 2];
    for (int mate = 1; mate < points; mate++) {
      int image = images[mate];
      for (int x = 1; x < points; x++) {
        if (x != mate) {
          inner[x - (x > mate ? 2 : 1)] = images[x] - (images[x] > image ? 2 : 1);
        }
      }
      int[] within = owner.permute(inner, false).keptTable();
      if (within == null) {
        return null;
      }
      place(table, before, (mate - 1) * size, within, (image - 1) * size);
    }
    return table;
  }

  /** Copies a block. It is a separate method because it is hot. */
  private static void place(int[] table, int @Nullable [] before, int from, int[] within, int to) {
    for (int code = 0; code < within.length; code++) {
      table[before == null ? from + code : before[from + code]] = to + within[code];
    }
  }

  /** Composes two tables. It is a separate method because Java then compiles the hot loop early. */
  private static void follow(int[] table, int[] step) {
    for (int code = 0; code < table.length; code++) {
      table[code] = step[table[code]];
    }
  }
}
