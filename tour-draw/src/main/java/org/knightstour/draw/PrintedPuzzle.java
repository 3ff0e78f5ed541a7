package org.knightstour.draw;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knightstour.core.Tour;

/**
 * A puzzle for printing.
 *
 * @param answer the tour
 * @param marks the contents of the squares, by square: numbers, letters or syllables
 * @param numbers the numbers in a corner of squares with different contents, by square: their place
 *     in the tour, from 1
 * @param isStartMarked whether the first square has a ring
 * @param title the line above it, for example {@code 8 × 8 closed, level 3}
 * @param notes the lines below it
 * @param solution the lines below its answer, for example the text of a letter puzzle
 */
public record PrintedPuzzle(
    Tour answer,
    SortedMap<Integer, String> marks,
    SortedMap<Integer, Integer> numbers,
    boolean isStartMarked,
    String title,
    List<String> notes,
    List<String> solution) {

  public PrintedPuzzle {
    marks = Collections.unmodifiableSortedMap(new TreeMap<>(marks));
    numbers = Collections.unmodifiableSortedMap(new TreeMap<>(numbers));
    notes = List.copyOf(notes);
    solution = List.copyOf(solution);
  }

  /** Creates a puzzle with nothing below its answer. */
  public PrintedPuzzle(
      Tour answer,
      SortedMap<Integer, String> marks,
      SortedMap<Integer, Integer> numbers,
      boolean isStartMarked,
      String title,
      List<String> notes) {
    this(answer, marks, numbers, isStartMarked, title, notes, List.of());
  }

  /** Returns the puzzle with a different title. */
  public PrintedPuzzle titled(String value) {
    return new PrintedPuzzle(answer, marks, numbers, isStartMarked, value, notes, solution);
  }

  /** Returns whether the number of a square is given. */
  public boolean isGiven(int square) {
    return numbers.containsKey(square)
        || marks.getOrDefault(square, "").equals(String.valueOf(answer.stepOf(square) + 1));
  }

  /**
   * Returns the text of a square, with its number before it, for example {@code 12:E}. The text is
   * empty for an empty square.
   */
  public String text(int square) {
    String mark = marks.getOrDefault(square, "");
    return numbers.containsKey(square) ? numbers.get(square) + ":" + mark : mark;
  }
}
