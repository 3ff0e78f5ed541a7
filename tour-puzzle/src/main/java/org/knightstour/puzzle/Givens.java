package org.knightstour.puzzle;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.VertexNames;

/**
 * The numbers that a puzzle shows, with their squares. A number has one square, and a square has
 * one number. Immutable. {@link Puzzle} checks that they fit a board.
 *
 * @param squares the square of each number, by number from 1
 */
public record Givens(SortedMap<Integer, Integer> squares) {

  /** No givens. */
  public static final Givens NONE = new Givens(new TreeMap<>());

  /** Copies the map and checks it. */
  public Givens {
    squares = Collections.unmodifiableSortedMap(new TreeMap<>(squares));
    Map<Integer, Integer> numbers = new TreeMap<>();
    for (Map.Entry<Integer, Integer> given : squares.entrySet()) {
      int number = given.getKey();
      ArgumentException.checkRange("given", number, 1, Integer.MAX_VALUE);
      Integer other = numbers.put(given.getValue(), number);
      if (other != null) {
        throw new ArgumentException("given", number, "must have a different square from " + other);
      }
    }
  }

  /** Returns the numbers of a tour on these squares. */
  public static Givens of(Tour tour, Iterable<Integer> squares) {
    SortedMap<Integer, Integer> givens = new TreeMap<>();
    for (int square : squares) {
      givens.put(tour.stepOf(square) + 1, square);
    }
    return new Givens(givens);
  }

  /**
   * Parses {@code 2:a5 5:a6}, with spaces or commas, in any order.
   *
   * @throws InputException if the text is not of this form
   */
  public static Givens parse(VertexNames naming, String text) {
    SortedMap<Integer, Integer> squares = new TreeMap<>();
    Map<Integer, Integer> numbers = new TreeMap<>();
    for (String word : text.strip().split("[ ,]+", -1)) {
      String[] parts = word.split(":", -1);
      if (parts.length != 2 || !parts[0].matches("[1-9][0-9]{0,8}")) {
        throw new InputException(word, "is not a given: write a number and its square, like 2:a5.");
      }
      int number = Integer.parseInt(parts[0]);
      int square = naming.parseSquare(parts[1]);
      Integer other = squares.put(number, square);
      if (other != null) {
        throw new InputException(
            word, "gives " + number + " a second square, next to " + naming.name(other) + ".");
      }
      Integer there = numbers.put(square, number);
      if (there != null) {
        throw new InputException(
            word, "is on the square of " + there + ": a square has one number.");
      }
    }
    return new Givens(squares);
  }

  /** Returns the givens in the format of {@link #parse}, by number, or empty without givens. */
  public String text(VertexNames naming) {
    return squares.entrySet().stream()
        .map(given -> given.getKey() + ":" + naming.name(given.getValue()))
        .collect(Collectors.joining(" "));
  }

  public int size() {
    return squares.size();
  }

  /** Returns the square of a number, if it is given. */
  public OptionalInt square(int number) {
    Integer square = squares.get(number);
    return square == null ? OptionalInt.empty() : OptionalInt.of(square);
  }

  /** Returns the number on a square, if it is given. */
  public OptionalInt number(int square) {
    return squares.entrySet().stream()
        .filter(given -> given.getValue() == square)
        .mapToInt(Map.Entry::getKey)
        .findFirst();
  }

  /** Returns these givens with one more, which replaces the square of the same number. */
  public Givens with(int number, int square) {
    SortedMap<Integer, Integer> more = new TreeMap<>(squares);
    more.put(number, square);
    return new Givens(more);
  }

  /** Returns these givens without a number. */
  public Givens without(int number) {
    SortedMap<Integer, Integer> less = new TreeMap<>(squares);
    less.remove(number);
    return new Givens(less);
  }
}
