package org.knightstour.puzzle;

import org.jspecify.annotations.Nullable;

/**
 * The technique for a short gap between two placed numbers. A path of the gap uses each square at
 * most once, and only squares with its numbers as candidates. If all paths have a number on the
 * same square, the number is there, because the tour contains one of them.
 */
final class GapTechnique {

  /** The longest gap to examine, in moves. */
  static final int MOST_MOVES = 6;

  private static final int MOST_PATHS = 60;

  private final Position position;
  private final int[] numbers = new int[MOST_MOVES + 1]; // of the gap, both ends included
  private final int[] path = new int[MOST_MOVES + 1];
  private final int[] agreed = new int[MOST_MOVES + 1]; // by step, -1 if paths differ
  private int moves;
  private int paths;

  /** Finds the paths from one placed number to the next one. */
  private GapTechnique(Position position, int before) {
    this.position = position;
    numbers[0] = before;
    do {
      numbers[moves + 1] = position.graph.next(numbers[moves]);
      moves++;
    } while (moves < MOST_MOVES && numbers[moves] >= 0 && !position.isPlaced(numbers[moves]));
  }

  static @Nullable Deduction find(Position position, Technique technique) {
    for (int before = 0; before < position.graph.size; before++) {
      if (position.isPlaced(before) && !Bits.has(position.counted().quietGaps, 0, before)) {
        Deduction found = new GapTechnique(position, before).agreed(technique);
        if (found != null) {
          return found;
        }
        Bits.set(position.counted().quietGaps, 0, before);
      }
    }
    return null;
  }

  private @Nullable Deduction agreed(Technique technique) {
    int after = numbers[moves];
    if (moves < 2 || !position.isPlaced(after)) {
      return null;
    }
    path[0] = position.place(numbers[0]);
    walk(0);
    for (int step = 1; step < moves && paths > 0 && paths <= MOST_PATHS; step++) {
      if (agreed[step] >= 0) {
        int number = numbers[step] + 1;
        int before = numbers[0] + 1;
        return Deduction.of(
            technique, MessageKey.GAP, position.graph, number, agreed[step], before, after + 1);
      }
    }
    return null;
  }

  private void walk(int step) {
    if (step == moves) {
      for (int at = 0; at <= moves; at++) {
        agreed[at] = paths == 0 || agreed[at] == path[at] ? path[at] : -1;
      }
      paths++;
      return;
    }
    long[] onward = new long[2];
    Bits.common(onward, 0, position.reach(), numbers[step + 1], position.known.ways, path[step]);
    for (int place = Bits.first(onward, 0);
        place >= 0 && paths <= MOST_PATHS;
        place = Bits.next(onward, 0, place + 1)) {
      boolean isOnPath = false;
      for (int at = 0; at <= step; at++) {
        isOnPath |= path[at] == place;
      }
      if (!isOnPath) {
        path[step + 1] = place;
        walk(step + 1);
      }
    }
  }
}
