package org.knightstour.count.frontier;

import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.frontier.Transition.Change;

/**
 * A change of the end points of paths, and what it does to the codes of matchings: every point that
 * stays gets a new label, and at most one pair comes or is joined. Codes are changed one by one, or
 * by a table of all codes, which is made when it pays and its owner has room. Safe for threads.
 */
final class CodeMap {

  /** A table pays once look-ups, times this, are as many as its codes: it serves again. */
  private static final int TABLE_COST = 32;

  private static final int LARGE_TABLE_COST = 2; // a map whose table is made code by code

  /** The arrays that a look-up writes to. For one thread. */
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
   * A change.
   *
   * @param kind KEEP where points only change places
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
    cost = hasSwaps() && !isLarge() ? TABLE_COST : LARGE_TABLE_COST;
  }

  /**
   * The labels where a point is replaced, or two come or are joined, as {@link MatchingMaps} says.
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

  /** The label of a point once another has taken a place. */
  private static int makingRoom(int x, int place) {
    return x >= place ? x + 1 : x;
  }

  private boolean isLarge() {
    return Matchings.count(Math.max(points, newPoints)) > MatchingMaps.MOST_COMMON;
  }

  /** Whether it can be made in small steps, {@link #swaps}, and is not one of them itself. */
  private boolean hasSwaps() {
    return kind == Change.INSERT
        || (kind == Change.JOIN && p + q > 1)
        || (kind == Change.MOVE && Math.abs(p - q) > 1);
  }

  /**
   * Makes the change in small steps: point k changes places with point k + 1, for each k in turn.
   * Before a join of points 0 and 1, these take p to 0 and q to 1; after an insertion of points 0
   * and 1, they take 1 to q and 0 to p. Only where there are any: {@link #hasSwaps}.
   */
  private int[] swaps() {
    // Loops, not streams: the caller is hot, and streams would be compiled into it.
    int[] swaps = new int[kind == Change.MOVE ? Math.abs(p - q) : p + q - 1];
    switch (kind) {
      case JOIN -> addPath(swaps, addPath(swaps, 0, p, 0), q, 1);
      case INSERT -> addPath(swaps, addPath(swaps, 0, 1, q), 0, p);
      default -> addPath(swaps, 0, p, q);
    }
    return swaps;
  }

  /** The swaps that take a point to another place, appended; the length after that. */
  private static int addPath(int[] swaps, int length, int from, int to) {
    int size = length;
    for (int at = from; at < to; at++) {
      swaps[size++] = at;
    }
    for (int at = from - 1; at >= to; at--) {
      swaps[size++] = at;
    }
    return size;
  }

  /** Whether different matchings have different new codes: where points only change places. */
  boolean isOneToOne() {
    return kind != Change.JOIN && !isToLesser;
  }

  /** The new code of a matching; the number of matchings when the change closes a cycle. */
  int of(int code, Scratch scratch) {
    Matchings.decode(code, points, scratch.mate);
    return code(scratch.mate, scratch.changed);
  }

  /** The new code of a matching, given each point's mate; works in an array two longer. */
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

  /** The table, if there is one, or if the look-ups are worth making one that is kept. */
  int @Nullable [] tableFor(int lookUps) {
    int[] known = kept;
    if (known != null) {
      return known;
    }
    return lookedUp.addAndGet(lookUps) * cost >= Matchings.count(points) ? keptTable() : null;
  }

  /** The table, made and kept where there is room. */
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
    int[] table = new int[Matchings.count(points)];
    if (!isJoinedFromSteps(table)) {
      makeCodeByCode(table);
    }
    return table;
  }

  private void makeCodeByCode(int[] table) {
    int[] changed = new int[points + 2];
    Matchings.All all = new Matchings.All(points);
    for (int code = 0; code < table.length; code++) {
      table[code] = code(all.mate, changed);
      all.next();
    }
  }

  /**
   * Makes the table from those of small steps, which serve many others: a look-up costs a tenth of
   * what a code does. False where there is no room for them.
   */
  private boolean isJoinedFromSteps(int[] table) {
    if (!hasSwaps() || isLarge()) {
      return false;
    }
    Arrays.setAll(table, code -> code);
    int most = Math.max(points, newPoints);
    for (int k : swaps()) {
      if (!isFollowedBy(table, Objects.requireNonNull(owner.move(most, k, k + 1)))) {
        return false;
      }
    }
    return kind != Change.JOIN || isFollowedBy(table, owner.join(most, 0, 1));
  }

  private static boolean isFollowedBy(int[] table, CodeMap next) {
    int[] step = next.keptTable();
    if (step == null) {
      return false;
    }
    follow(table, step);
    return true;
  }

  /** Hot, so a method of its own: Java compiles it whole, and soon. */
  private static void follow(int[] table, int[] step) {
    for (int code = 0; code < table.length; code++) {
      table[code] = step[table[code]];
    }
  }
}
