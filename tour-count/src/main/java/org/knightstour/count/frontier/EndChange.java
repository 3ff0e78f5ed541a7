package org.knightstour.count.frontier;

import org.knightstour.count.frontier.Transition.Change;

/**
 * A change of the end points of paths: every point that stays gets a new label, and at most one
 * pair comes or is joined.
 *
 * @param kind what happens to points p and q; KEEP where points only change places
 * @param newPoints how many points there are after it
 * @param labels the new label of each point
 * @param isToLesser whether a code that is less than its image stays
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record EndChange(Change kind, int newPoints, int[] labels, boolean isToLesser, int p, int q) {

  /**
   * A point is replaced, or two come or are joined.
   *
   * @param p with q as in {@link MatchingMaps#move}, {@link MatchingMaps#join}, {@link
   *     MatchingMaps#insert}
   */
  static EndChange of(Change kind, int points, int p, int q) {
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
    int more = kind == Change.INSERT ? 2 : kind == Change.JOIN ? -2 : 0;
    return new EndChange(kind, points + more, labels, false, p, q);
  }

  /** The label of a point once another has taken a place. */
  private static int makingRoom(int x, int place) {
    return x >= place ? x + 1 : x;
  }

  /**
   * Point x becomes point images[x].
   *
   * @param toLesser whether a code that is less than its image stays
   */
  static EndChange permute(int[] images, boolean toLesser) {
    return new EndChange(Change.KEEP, images.length, images.clone(), toLesser, 0, 0);
  }

  /** How many points there are before it. */
  int points() {
    return labels.length;
  }

  boolean isJoin() {
    return kind == Change.JOIN;
  }

  /** Whether it can be made in small steps, {@link #swaps}, and is not one of them itself. */
  boolean hasSwaps() {
    return switch (kind) {
      case KEEP -> false;
      case MOVE -> Math.abs(p - q) > 1;
      case JOIN -> p + q > 1;
      case INSERT -> true;
    };
  }

  /**
   * Makes the change in small steps: point k changes places with point k + 1, for each k in turn.
   * Before a join of points 0 and 1, these take p to 0 and q to 1; after an insertion of points 0
   * and 1, they take 1 to q and 0 to p. Only where there are any: {@link #hasSwaps}.
   */
  int[] swaps() {
    // Loops, not streams: the caller is hot, and streams would be compiled into it.
    int[] swaps = new int[kind == Change.MOVE ? Math.abs(p - q) : p + q - 1];
    if (isJoin()) {
      addPath(swaps, addPath(swaps, 0, p, 0), q, 1);
    } else if (kind == Change.INSERT) {
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
    return !isJoin() && !isToLesser;
  }

  /**
   * The new code of a matching; the number of matchings of the new points when a cycle would close.
   *
   * @param mate each point's mate
   * @param changed two longer than the points, for working
   */
  int code(int[] mate, int[] changed) {
    if (isJoin() && mate[p] == q) {
      return Matchings.count(newPoints);
    }
    for (int x = 0; x < labels.length; x++) {
      changed[labels[x]] = labels[mate[x]];
    }
    if (isJoin()) {
      changed[labels[mate[p]]] = labels[mate[q]];
      changed[labels[mate[q]]] = labels[mate[p]];
    } else if (kind == Change.INSERT) {
      changed[p] = q;
      changed[q] = p;
    }
    int code = Matchings.code(changed, newPoints);
    return isToLesser ? Math.min(code, Matchings.code(mate, labels.length)) : code;
  }
}
