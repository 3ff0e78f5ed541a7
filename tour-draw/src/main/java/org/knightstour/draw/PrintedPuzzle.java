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
 * @param isStartMarked whether the first square has a ring
 * @param title the line above it, like {@code 8 × 8 closed, level 3}
 * @param notes what stands below it
 */
public record PrintedPuzzle(
    Tour answer,
    SortedMap<Integer, String> marks,
    boolean isStartMarked,
    String title,
    List<String> notes) {

  public PrintedPuzzle {
    marks = Collections.unmodifiableSortedMap(new TreeMap<>(marks));
    notes = List.copyOf(notes);
  }

  /** With another line above it. */
  public PrintedPuzzle titled(String value) {
    return new PrintedPuzzle(answer, marks, isStartMarked, value, notes);
  }
}
