package org.knightstour.core.theory;

/** What theorems say about the existence of a tour. */
public sealed interface Existence {

  /** Why, in words a chess player understands. */
  String reason();

  /**
   * There is a tour.
   *
   * @param reason the theorem's condition
   * @param source where it is proved
   */
  record Exists(String reason, String source) implements Existence {}

  /**
   * There is none.
   *
   * @param reason why not
   * @param source where it is proved
   */
  record None(String reason, String source) implements Existence {}

  /**
   * No theorem here decides; a search can.
   *
   * @param reason which theorem is missing
   */
  record Unsettled(String reason) implements Existence {}
}
