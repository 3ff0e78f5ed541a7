package org.knightstour.puzzle;

import java.util.List;
import java.util.Locale;

/**
 * The sentences that say a deduction, with places for its numbers and squares. The page has them in
 * other languages too, by their {@link #label}.
 */
public enum MessageKey {
  NEXT("square", Effect.PUT, "{0} goes to {1}: next to {2}, only one square is left."),
  BETWEEN("square", Effect.PUT, "{0} goes to {1}: between {2} and {3}, only one square is left."),
  CLOSE(
      "close", Effect.CLOSE, "The way from {0} to {1} goes: it would close a line of {2} squares."),
  LINES("lines", Effect.DRAW, "{0} has only two ways left: its lines run to {1} and {2}."),
  LINE("lines", Effect.DRAW, "{0} has only one way left: its line runs to {1}."),
  ALONG_UP(
      "along",
      Effect.PUT,
      "{0} goes to {1}: the line from {2} runs there, and the numbers along it can only go up."),
  ALONG_DOWN(
      "along",
      Effect.PUT,
      "{0} goes to {1}: the line from {2} runs there, and the numbers along it can only go down."),
  REACH(
      "square",
      Effect.PUT,
      "{0} goes to {1}: counting moves from {2} and {3}, no other square is left."),
  REACH_ONE(
      "square", Effect.PUT, "{0} goes to {1}: counting moves from {2}, no other square is left."),
  REACH_ENDS(
      "square",
      Effect.PUT,
      "{0} goes to {1}: counting moves from the ends, no other square is left."),
  ONLY_HERE("number", Effect.PUT, "{0} goes to {1}: no other number can reach it."),
  GAP("gap", Effect.PUT, "{0} goes to {1}: every path from {2} to {3} has it there."),
  MARK(
      "mark", Effect.REMOVE, "{0} is not on {1}: its ways and lines have no room for {2} and {3}."),
  MARK_END(
      "mark",
      Effect.REMOVE,
      "{0} is not on {1}: its ways and lines have no room for its neighbour."),
  OUT("out", Effect.CLOSE, "The way from {0} to {1} goes: no two numbers in a row can be on them."),
  /** What follows {@code {3}} steps after an assumption, of the number, or the square, {2}. */
  TRY_NUMBER("try", Effect.REMOVE, "{0} is not on {1}: if it were, then {2} has no square left."),
  TRY_SQUARE(
      "try", Effect.REMOVE, "{0} is not on {1}: if it were, then {2} can be reached by no number."),
  TRY_WAYS(
      "try",
      Effect.REMOVE,
      "{0} is not on {1}: if it were, then {2} has not the ways that a tour needs.");

  /** How a deduction changes the known part of a puzzle. */
  enum Effect {
    PUT,
    REMOVE,
    DRAW,
    CLOSE
  }

  final String word; // of a certificate
  final Effect effect;
  private final String english;

  MessageKey(String word, Effect effect, String english) {
    this.word = word;
    this.effect = effect;
    this.english = english;
  }

  /** The word for it in texts, like {@code along-up}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** In English, with its values at their places. */
  public String words(List<?> values) {
    String words = english;
    for (int at = 0; at < values.size(); at++) {
      words = words.replace("{" + at + "}", String.valueOf(values.get(at)));
    }
    return words;
  }
}
