package org.knightstour.draw;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knightstour.core.Tour;

/**
 * A tour to be found, as it is printed.
 *
 * @param answer the tour
 * @param marks what the squares show, by square: numbers, letters or syllables
 * @param numbers in a corner of squares that show something else, by square: their place in the
 *     tour, from 1
 * @param isStartMarked whether the first square has a ring
 * @param title the line above it, like {@code 8 × 8 closed, level 3}
 * @param notes what stands below it
 */
public record PrintedPuzzle(
    Tour answer,
    SortedMap<Integer, String> marks,
    SortedMap<Integer, Integer> numbers,
    boolean isStartMarked,
    String title,
    List<String> notes) {

  public PrintedPuzzle {
    marks = Collections.unmodifiableSortedMap(new TreeMap<>(marks));
    numbers = Collections.unmodifiableSortedMap(new TreeMap<>(numbers));
    notes = List.copyOf(notes);
  }

  /** With another line above it. */
  public PrintedPuzzle titled(String value) {
    return new PrintedPuzzle(answer, marks, numbers, isStartMarked, value, notes);
  }

  /** What a square shows as a text, with its number before it: {@code 12:E}; empty for nothing. */
  public String text(int square) {
    String mark = marks.getOrDefault(square, "");
    return numbers.containsKey(square) ? numbers.get(square) + ":" + mark : mark;
  }
}
