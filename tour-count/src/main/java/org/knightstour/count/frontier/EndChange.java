package org.knightstour.count.frontier;

/**
 * A change of the end points of paths: every point that stays gets a new label, and at most one
 * pair comes or is joined.
 */
final class EndChange {

  private final int points;
  private final int newPoints;
  private final int[] labels;
  private final boolean isMove;
  private final boolean isJoin;
  private final boolean isInsert;
  private final boolean isToLesser;
  private final int p;
  private final int q;

  private EndChange(
      int newPoints,
      int[] labels,
      boolean isMove,
      boolean isJoin,
      boolean isInsert,
      boolean isToLesser,
      int p,
      int q) {
    this.points = labels.length;
    this.newPoints = newPoints;
    this.labels = labels;
    this.isMove = isMove;
    this.isJoin = isJoin;
    this.isInsert = isInsert;
    this.isToLesser = isToLesser;
    this.p = p;
    this.q = q;
  }

  /** Point p is replaced by a new one, point q. */
  static EndChange move(int points, int p, int q) {
    int[] labels = new int[points];
    for (int x = 0; x < points; x++) {
      int without = x > p ? x - 1 : x;
      labels[x] = x == p ? q : without >= q ? without + 1 : without;
    }
    return new EndChange(points, labels, true, false, false, false, p, q);
  }

  /** Points p and q, p before q, become inner; their mates become mates of each other. */
  static EndChange join(int points, int p, int q) {
    int[] labels = new int[points];
    for (int x = 0; x < points; x++) {
      labels[x] = x - (x > p ? 1 : 0) - (x > q ? 1 : 0);
    }
    // The two that disappear get labels after all others, which are never read.
    labels[p] = points - 2;
    labels[q] = points - 1;
    return new EndChange(points - 2, labels, false, true, false, false, p, q);
  }

  /** Two new points, mates of each other, become points p and q, p before q, of two more. */
  static EndChange insert(int points, int p, int q) {
    int[] labels = new int[points];
    for (int x = 0; x < points; x++) {
      int y = x >= p ? x + 1 : x;
      labels[x] = y >= q ? y + 1 : y;
    }
    return new EndChange(points + 2, labels, false, false, true, false, p, q);
  }

  /**
   * Point x becomes point images[x].
   *
   * @param toLesser whether a code that is less than its image stays
   */
  static EndChange permute(int[] images, boolean toLesser) {
    return new EndChange(images.length, images.clone(), false, false, false, toLesser, 0, 0);
  }

  int points() {
    return points;
  }

  int newPoints() {
    return newPoints;
  }

  boolean isJoin() {
    return isJoin;
  }

  /** Whether it can be made in small steps, {@link #swaps}, and is not one of them itself. */
  boolean hasSwaps() {
    return isJoin ? p + q > 1 : isInsert || (isMove && Math.abs(p - q) > 1);
  }

  /**
   * Makes the change in small steps: point k changes places with point k + 1, for each k in turn.
   * Before a join of points 0 and 1, these take p to 0 and q to 1; after an insertion of points 0
   * and 1, they take 1 to q and 0 to p. Only where there are any: {@link #hasSwaps}.
   */
  int[] swaps() {
    // Loops, not streams: the caller is hot, and streams would be compiled into it.
    int[] swaps = new int[isMove ? Math.abs(p - q) : p + q - 1];
    if (isJoin) {
      addPath(swaps, addPath(swaps, 0, p, 0), q, 1);
    } else if (isInsert) {
      addPath(swaps, addPath(swaps, 0, 1, q), 0, p);
    } else {
      addPath(swaps, 0, p, q);
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
    return !isJoin && !isToLesser;
  }

  /**
   * The new code of a matching; the number of matchings of the new points when a cycle would close.
   *
   * @param mate each point's mate
   * @param changed two longer than the points, for working
   */
  int code(int[] mate, int[] changed) {
    if (isJoin && mate[p] == q) {
      return Matchings.count(newPoints);
    }
    for (int x = 0; x < points; x++) {
      changed[labels[x]] = labels[mate[x]];
    }
    if (isJoin) {
      changed[labels[mate[p]]] = labels[mate[q]];
      changed[labels[mate[q]]] = labels[mate[p]];
    } else if (isInsert) {
      changed[p] = q;
      changed[q] = p;
    }
    int code = Matchings.code(changed, newPoints);
    return isToLesser ? Math.min(code, Matchings.code(mate, points)) : code;
  }
}
