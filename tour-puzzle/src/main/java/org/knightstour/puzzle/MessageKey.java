package org.knightstour.puzzle;

import java.util.List;
import java.util.Locale;

/**
 * The sentences for deductions, with placeholders for numbers and squares. The web app has
 * translations of them, by their {@link #label}.
 */
public enum MessageKey {
  NEXT("square", Effect.PUT, "{0} goes to {1}: only one square next to {2} is possible."),
  BETWEEN(
      "square", Effect.PUT, "{0} goes to {1}: only one square between {2} and {3} is possible."),
  CLOSE("close", Effect.CLOSE, "Rule out {0}-{1}: it would close a loop of {2} squares."),
  LINES("lines", Effect.DRAW, "{0} has only two possible moves: to {1} and {2}."),
  LINE("lines", Effect.DRAW, "{0} has only one possible move: to {1}."),
  ALONG_UP(
      "along",
      Effect.PUT,
      "{0} goes to {1}: the line from {2} leads there, and its numbers can only go up."),
  ALONG_DOWN(
      "along",
      Effect.PUT,
      "{0} goes to {1}: the line from {2} leads there, and its numbers can only go down."),
  REACH(
      "square",
      Effect.PUT,
      "{0} goes to {1}: it is the only square that enough moves connect to {2} and {3}."),
  REACH_ONE(
      "square",
      Effect.PUT,
      "{0} goes to {1}: it is the only square that enough moves connect to {2}."),
  REACH_ENDS(
      "square",
      Effect.PUT,
      "{0} goes to {1}: it is the only square that enough moves connect to the ends."),
  ONLY_HERE("number", Effect.PUT, "{0} goes to {1}: no other number can reach it."),
  GAP("gap", Effect.PUT, "{0} goes to {1}: it is there on every path from {2} to {3}."),
  MARK("mark", Effect.REMOVE, "{0} cannot be on {1}: {2} and {3} would not fit next to it."),
  MARK_END(
      "mark", Effect.REMOVE, "{0} cannot be on {1}: the next number would not fit next to it."),
  OUT("out", Effect.CLOSE, "Rule out {0}-{1}: no two consecutive numbers can be on them."),
  /**
   * A contradiction after an assumption: {@code {2}} is its number or square, {@code {3}} the
   * steps.
   */
  TRY_NUMBER("try", Effect.REMOVE, "{0} cannot be on {1}: no square would remain for {2}."),
  TRY_SQUARE("try", Effect.REMOVE, "{0} cannot be on {1}: no number could reach {2}."),
  TRY_WAYS("try", Effect.REMOVE, "{0} cannot be on {1}: {2} would have too few moves.");

  /** The effect of a deduction on the known part of a puzzle. */
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

  /** Returns the name in texts, for example {@code along-up}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the English sentence with these values. */
  public String words(List<?> values) {
    String words = english;
    for (int at = 0; at < values.size(); at++) {
      words = words.replace("{" + at + "}", String.valueOf(values.get(at)));
    }
    return words;
  }
}
