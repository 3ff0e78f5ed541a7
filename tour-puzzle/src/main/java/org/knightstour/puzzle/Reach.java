package org.knightstour.puzzle;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The places that each number can reach by counting moves. Counting starts at the nearest placed
 * numbers before and after it. It uses only squares with the numbers between as candidates. An
 * object belongs to one position. It is updated if a number loses a place, and replaced after any
 * other change.
 *
 * <p>A technique marks here the places without a result, and examines them again only after a
 * change. Most steps of a hard puzzle remove one candidate, which concerns one gap.
 */
final class Reach {

  private final Position position;
  private final PuzzleGraph graph;
  final long[] places; // by number, the places that it can reach
  private long @Nullable [] numbers; // by place
  final long[] quietGaps = new long[2]; // by the placed number before: paths agree on no place
  final long[] quietMarks = new long[2]; // by number: it loses no place by its surroundings

  Reach(Position position) {
    this.position = position;
    graph = position.graph;
    places = position.known.places.clone();
    if (!graph.isClosed) {
      count(0, true, false);
      count(graph.size - 1, false, false);
    } else if (position.firstPlaced() >= 0) {
      count(position.firstPlaced(), true, false);
      count(position.firstPlaced(), false, false);
    }
  }

  /** Returns, for each place, the numbers that can reach it. */
  long[] numbers() {
    if (numbers == null) {
      long[] rows = new long[2 * graph.size];
      for (int number = 0; number < graph.size; number++) {
        for (int place = Bits.first(places, number);
            place >= 0;
            place = Bits.next(places, number, place + 1)) {
          Bits.set(rows, place, number);
        }
      }
      numbers = rows;
    }
    return numbers;
  }

  /**
   * Updates the places after an unplaced number lost a place. No number reaches a new place, and a
   * placed number blocks effects beyond it. Therefore only the numbers of this gap, with its ends,
   * are counted again.
   */
  void remove(int number, int place) {
    keep(number, ~bit(place, 0), ~bit(place, 1));
    recount(number, true);
    recount(number, false);
  }

  private static long bit(int place, int word) {
    return place >> 6 == word ? 1L << place : 0;
  }

  private void recount(int number, boolean isUp) {
    int start = number;
    for (int moves = 0; !position.isPlaced(start); moves++) {
      int before = isUp ? graph.previous(start) : graph.next(start);
      if (moves == graph.size) {
        return; // a closed puzzle without a placed number
      }
      if (before < 0) {
        break;
      }
      start = before;
    }
    Bits.clear(quietGaps, 0, start);
    count(start, isUp, true);
  }

  /** Stores the places that a number leads to, in a gap up to the next placed number. */
  private void count(int start, boolean isUp, boolean isGap) {
    int number = start;
    long[] layer = new long[2]; // the possible places of the number, from one side
    long[] onward = new long[2];
    Bits.add(layer, 0, position.known.places, number);
    for (int step = 0; step < (graph.isClosed ? graph.size : graph.size - 1); step++) {
      Arrays.fill(onward, 0);
      Bits.addAll(onward, 0, position.known.ways, layer, 0);
      number = isUp ? graph.next(number) : graph.previous(number);
      if (number < 0) {
        return; // the end of an open puzzle
      }
      keep(number, onward[0], onward[1]);
      if (position.isPlaced(number)) {
        if (isGap) {
          return;
        }
        Arrays.fill(onward, -1);
      }
      Bits.common(layer, 0, position.known.places, number, onward, 0);
    }
  }

  private void keep(int number, long low, long high) {
    long goneLow = places[2 * number] & ~low;
    long goneHigh = places[2 * number + 1] & ~high;
    if ((goneLow | goneHigh) != 0) {
      places[2 * number] &= low;
      places[2 * number + 1] &= high;
      if (numbers != null) {
        clear(numbers, goneLow, 0, number);
        clear(numbers, goneHigh, Long.SIZE, number);
      }
      touched(number);
    }
  }

  private static void clear(long[] numbers, long gone, int first, int number) {
    for (long left = gone; left != 0; left &= left - 1) {
      Bits.clear(numbers, first + Long.numberOfTrailingZeros(left), number);
    }
  }

  /** Marks a number and its neighbours: their marks depend on the places that it reaches. */
  private void touched(int number) {
    if (position.isPlaced(number)) {
      Arrays.fill(quietGaps, 0); // an end of two gaps: no solution is left, and no hurry either
    }
    for (int beside : new int[] {graph.previous(number), number, graph.next(number)}) {
      if (beside >= 0) {
        Bits.clear(quietMarks, 0, beside);
      }
    }
  }
}
