package org.knightstour.puzzle;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Deductions about the ways between squares. Each function returns the first deduction, or null.
 */
final class WayTechniques {

  private WayTechniques() {}

  /**
   * Closes a way between the two ends of a line that lacks some squares. In an open puzzle, it also
   * closes such a way if the line has all squares. The line and the way would be a cycle, which is
   * neither a tour nor part of one.
   */
  static @Nullable Deduction earlyClose(Position position, Technique technique) {
    PuzzleGraph graph = position.graph;
    Candidates known = position.known;
    for (int place = 0; place < graph.size; place++) {
      if (Bits.count(known.lines, place) == 1 && Bits.count(known.ways, place) > 1) {
        int end = place;
        int before = -1;
        int length = 1;
        for (int next = onward(known, end, before); next >= 0; next = onward(known, end, before)) {
          before = end;
          end = next;
          length++;
        }
        boolean isEarly = length > 2 && (length < graph.size || !graph.isClosed);
        if (isEarly && Bits.has(known.ways, place, end)) {
          return Deduction.of(technique, MessageKey.CLOSE, graph, List.of(place, end), length);
        }
      }
    }
    return null;
  }

  /** Returns the next place of a line, or -1 at its end. */
  static int onward(Candidates known, int place, int before) {
    int next = Bits.first(known.lines, place);
    return next == before && next >= 0 ? Bits.next(known.lines, place, next + 1) : next;
  }

  /**
   * Finds a square with as many ways left as the tour uses: two, or one at an end. The tour uses
   * all of them. As {@code LINES}, it finds ends only by placed numbers and marks. As {@code
   * MARKS}, it also counts moves.
   */
  static @Nullable Deduction forcedLines(Position position, Technique technique) {
    boolean isCounted = technique == Technique.MARKS;
    if (isCounted && position.graph.isClosed) {
      return null;
    }
    Candidates known = position.known;
    for (int place = 0; place < position.graph.size; place++) {
      int ways = Bits.count(known.ways, place);
      if (ways > Bits.count(known.lines, place)
          && ways <= 2
          && ways == (position.mayBeEnd(place, isCounted) ? 1 : 2)) {
        int first = Bits.first(known.ways, place);
        int second = Bits.next(known.ways, place, first + 1);
        return second < 0
            ? Deduction.of(technique, MessageKey.LINE, position.graph, List.of(place, first))
            : Deduction.of(
                technique, MessageKey.LINES, position.graph, List.of(place, first, second));
      }
    }
    return null;
  }

  /**
   * Finds a way with squares that no two neighbouring numbers can reach. Therefore the tour does
   * not use it.
   */
  static @Nullable Deduction unreached(Position position, Technique technique) {
    long[] ways = position.known.ways;
    for (int a = 0; a < position.graph.size; a++) {
      for (int b = Bits.next(ways, a, a + 1); b >= 0; b = Bits.next(ways, a, b + 1)) {
        if (!joinsNeighbours(position, a, b)) {
          return Deduction.of(technique, MessageKey.OUT, position.graph, List.of(a, b));
        }
      }
    }
    return null;
  }

  private static boolean joinsNeighbours(Position position, int a, int b) {
    PuzzleGraph graph = position.graph;
    long[] reached = position.reached();
    for (int at = Bits.first(reached, a); at >= 0; at = Bits.next(reached, a, at + 1)) {
      int next = graph.next(at);
      int previous = graph.previous(at);
      if ((next >= 0 && Bits.has(reached, b, next))
          || (previous >= 0 && Bits.has(reached, b, previous))) {
        return true;
      }
    }
    return false;
  }
}
