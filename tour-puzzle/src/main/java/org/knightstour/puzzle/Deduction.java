package org.knightstour.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.knightstour.core.VertexNames;

/**
 * A conclusion from the known part of a puzzle. It puts a number on a square or excludes it there,
 * or it includes or excludes moves. Immutable.
 *
 * @param technique the technique, which defines the difficulty
 * @param key the sentence, which also defines the effect
 * @param number the number that it places or excludes, from 1, or 0 if it is about moves
 * @param squares its squares, the main one first, by their numbers on the board
 * @param others the further numbers of the sentence
 * @param steps the deductions from an assumption to the contradiction, or empty without assumption
 * @param contradiction the contradiction that refutes an assumption, or empty without assumption
 * @param naming the names of the squares
 */
public record Deduction(
    Technique technique,
    MessageKey key,
    int number,
    List<Integer> squares,
    List<Integer> others,
    List<Deduction> steps,
    Optional<Contradiction> contradiction,
    VertexNames naming) {

  /** Copies the lists. */
  public Deduction {
    squares = List.copyOf(squares);
    others = List.copyOf(others);
    steps = List.copyOf(steps);
  }

  /** Returns a deduction about a number, from 1, and a place. */
  static Deduction of(
      Technique technique,
      MessageKey key,
      PuzzleGraph graph,
      int number,
      int place,
      Integer... others) {
    return of(technique, key, graph, number, List.of(place), List.of(others));
  }

  /** Returns a deduction about the ways between places. */
  static Deduction of(
      Technique technique,
      MessageKey key,
      PuzzleGraph graph,
      List<Integer> places,
      Integer... others) {
    return of(technique, key, graph, 0, places, List.of(others));
  }

  private static Deduction of(
      Technique technique,
      MessageKey key,
      PuzzleGraph graph,
      int number,
      List<Integer> places,
      List<Integer> rest) {
    List<Integer> squares = places.stream().map(graph::square).toList();
    VertexNames naming = graph.question.naming();
    return new Deduction(
        technique, key, number, squares, rest, List.of(), Optional.empty(), naming);
  }

  /**
   * Returns the number, from 1, that it puts on its first square, or empty if it excludes a number.
   */
  public OptionalInt placed() {
    return key.effect == MessageKey.Effect.PUT ? OptionalInt.of(number) : OptionalInt.empty();
  }

  /** Returns the values for the sentence: numbers from 1, and the names of squares. */
  public List<Object> values() {
    List<Object> values = new ArrayList<>();
    if (number > 0) {
      values.add(number);
    }
    squares.forEach(square -> values.add(naming.name(square)));
    values.addAll(others);
    contradiction.ifPresent(
        end -> {
          values.add(end.value());
          values.add(steps.size());
        });
    return values;
  }

  /**
   * Returns an English sentence, for example {@code 41 goes to d3: no other number can reach it.}
   */
  public String words() {
    String words = key.words(values());
    String count = steps.size() + (steps.size() == 1 ? " more step" : " more steps");
    return steps.isEmpty() ? words : words.replaceFirst(": ", ": after " + count + ", ");
  }

  /** Returns the line of a certificate, without a newline. */
  public String line() {
    return key.word
        + (number > 0 ? " " + number : "")
        + squares.stream().map(square -> " " + naming.name(square)).collect(Collectors.joining());
  }

  @Override
  public String toString() {
    return words();
  }
}
