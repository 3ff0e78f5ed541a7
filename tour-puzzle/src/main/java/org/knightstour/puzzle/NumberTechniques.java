package org.knightstour.puzzle;

import org.jspecify.annotations.Nullable;

/** Deductions about a number and a square. Each function returns the first deduction, or null. */
final class NumberTechniques {

  private NumberTechniques() {}

  /**
   * Finds a neighbour of a placed number with one square left: among the ways of the placed number,
   * and of the number on its other side if that is placed too. The neighbour must be on one of
   * these squares.
   */
  static @Nullable Deduction next(Position position, Technique technique) {
    PuzzleGraph graph = position.graph;
    long[] ways = position.known.ways;
    long[] left = new long[2];
    for (int number = 0; number < graph.size; number++) {
      int before = graph.previous(number);
      int after = graph.next(number);
      int beside = position.isPlaced(before) ? before : after;
      if (position.isPlaced(number) || !position.isPlaced(beside)) {
        continue;
      }
      boolean isBetween = beside == before && position.isPlaced(after);
      Bits.common(left, 0, position.known.places, number, ways, position.place(beside));
      if (isBetween) {
        Bits.common(left, 0, left, 0, ways, position.place(after));
      }
      if (Bits.count(left, 0) == 1) {
        int place = Bits.first(left, 0);
        return isBetween
            ? Deduction.of(
                technique, MessageKey.BETWEEN, graph, number + 1, place, beside + 1, after + 1)
            : Deduction.of(technique, MessageKey.NEXT, graph, number + 1, place, beside + 1);
      }
    }
    return null;
  }

  /**
   * Follows a line from a placed number. Along it the numbers go up or down. If one direction is
   * impossible, because of a placed number or an unreachable square, the next square has the number
   * of the other direction. Below {@code REACH}, it uses only placed numbers and marks. Above, it
   * also counts moves.
   */
  static @Nullable Deduction along(Position position, Technique technique) {
    PuzzleGraph graph = position.graph;
    long[] lines = position.known.lines;
    long[] places = technique == Technique.LINES ? position.known.places : position.reach();
    for (int from = 0; from < graph.size; from++) {
      int start = position.isPlaced(from) ? position.place(from) : -1;
      for (int place = start < 0 ? -1 : Bits.first(lines, start);
          place >= 0;
          place = Bits.next(lines, start, place + 1)) {
        if (position.number(place) < 0) {
          boolean isUp = fits(position, places, from, place, true);
          if (isUp != fits(position, places, from, place, false)) {
            MessageKey key = isUp ? MessageKey.ALONG_UP : MessageKey.ALONG_DOWN;
            int number = isUp ? graph.next(from) : graph.previous(from);
            return Deduction.of(technique, key, graph, number + 1, place, from + 1);
          }
        }
      }
    }
    return null;
  }

  /** Checks whether the numbers from a placed one on can run along the line in this direction. */
  private static boolean fits(Position position, long[] places, int from, int place, boolean isUp) {
    PuzzleGraph graph = position.graph;
    int start = position.place(from);
    int number = from;
    int before = start;
    int at = place;
    while (at >= 0 && at != start) {
      number = isUp ? graph.next(number) : graph.previous(number);
      if (number < 0 || !Bits.has(places, number, at)) {
        return false;
      }
      int next = WayTechniques.onward(position.known, at, before);
      before = at;
      at = next;
    }
    return true;
  }

  /**
   * Finds a number with only one square at the right distances, in moves, from the placed numbers
   * before and after it. The tour makes such moves. Therefore the number is there.
   */
  static @Nullable Deduction reached(Position position, Technique technique) {
    PuzzleGraph graph = position.graph;
    for (int number = 0; number < graph.size; number++) {
      if (!position.isPlaced(number) && Bits.count(position.reach(), number) == 1) {
        int place = Bits.first(position.reach(), number);
        int before = placed(position, number, false);
        int after = placed(position, number, true);
        if (before >= 0 && after >= 0 && before != after) {
          return Deduction.of(
              technique, MessageKey.REACH, graph, number + 1, place, before + 1, after + 1);
        }
        int only = Math.max(before, after);
        MessageKey key = only < 0 ? MessageKey.REACH_ENDS : MessageKey.REACH_ONE;
        return Deduction.of(technique, key, graph, number + 1, place, only + 1);
      }
    }
    return null;
  }

  /**
   * Returns the nearest placed number after a number, or before it, or -1 if no number is placed.
   */
  private static int placed(Position position, int number, boolean isUp) {
    int other = number;
    for (int step = 0; step < position.graph.size && other >= 0; step++) {
      other = isUp ? position.graph.next(other) : position.graph.previous(other);
      if (position.isPlaced(other)) {
        return other;
      }
    }
    return -1;
  }

  /**
   * Finds a square that only one number can reach. Every square has a number. Therefore this number
   * is there.
   */
  static @Nullable Deduction onlyHere(Position position, Technique technique) {
    for (int place = 0; place < position.graph.size; place++) {
      int number = Bits.first(position.reached(), place);
      if (Bits.count(position.reached(), place) == 1 && !position.isPlaced(number)) {
        return Deduction.of(technique, MessageKey.ONLY_HERE, position.graph, number + 1, place);
      }
    }
    return null;
  }

  /**
   * Excludes a number from a square because its neighbours do not fit: the numbers before and after
   * it need two squares at the ends of its ways, with all its lines, and cannot reach two such
   * squares.
   */
  static @Nullable Deduction mark(Position position, Technique technique) {
    PuzzleGraph graph = position.graph;
    for (int number = 0; number < graph.size; number++) {
      if (position.isPlaced(number) || Bits.has(position.counted().quietMarks, 0, number)) {
        continue;
      }
      long[] reach = position.reach();
      for (int at = Bits.first(reach, number); at >= 0; at = Bits.next(reach, number, at + 1)) {
        if (!hasRoom(position, number, at)) {
          int before = graph.previous(number) + 1;
          int after = graph.next(number) + 1;
          return graph.isEnd(number)
              ? Deduction.of(technique, MessageKey.MARK_END, graph, number + 1, at)
              : Deduction.of(technique, MessageKey.MARK, graph, number + 1, at, before, after);
        }
      }
      Bits.set(position.counted().quietMarks, 0, number);
    }
    return null;
  }

  /** Checks whether the ways of a place have room for both neighbours of a number. */
  private static boolean hasRoom(Position position, int number, int place) {
    long[] before = room(position, position.graph.previous(number), place);
    long[] after = room(position, position.graph.next(number), place);
    long[] lines = position.known.lines;
    int drawn = Bits.count(lines, place);
    if (position.graph.isEnd(number)) {
      long[] only = number == 0 ? after : before;
      return position.graph.size == 1
          || (drawn == 0 ? !Bits.isEmpty(only, 0) : drawn == 1 && Bits.meet(only, 0, lines, place));
    }
    int first = Bits.first(lines, place);
    int second = first < 0 ? -1 : Bits.next(lines, place, first + 1);
    return switch (drawn) {
      case 0 -> hasBoth(before, after);
      case 1 -> isBeside(first, before, after) || isBeside(first, after, before);
      default ->
          (Bits.has(before, 0, first) && Bits.has(after, 0, second))
              || (Bits.has(before, 0, second) && Bits.has(after, 0, first));
    };
  }

  private static long[] room(Position position, int number, int place) {
    long[] room = new long[2];
    if (number >= 0) {
      Bits.common(room, 0, position.reach(), number, position.known.ways, place);
    }
    return room;
  }

  private static boolean hasBoth(long[] before, long[] after) {
    long[] both = after.clone();
    Bits.add(both, 0, before, 0);
    return !Bits.isEmpty(before, 0) && !Bits.isEmpty(after, 0) && Bits.count(both, 0) > 1;
  }

  /** Checks whether one neighbour can be at the end of the line, and the other elsewhere. */
  private static boolean isBeside(int end, long[] one, long[] other) {
    int others = Bits.count(other, 0) - (Bits.has(other, 0, end) ? 1 : 0);
    return Bits.has(one, 0, end) && others > 0;
  }
}
