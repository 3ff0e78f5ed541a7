package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

/** The effort of a tourcount and its limits, by docs/formats/tourcount.md. */
final class CountEffort {

  private static final long MOST_CHOICES = 8_000_000;
  private static final long MOST_STATES = 40_000_000;
  private static final long MOST_STATES_OF_A_PLACE = 5_000_000;
  private static final long MOST_WORDS_OF_A_PLACE = 10_000_000; // of this checker: 80 MB

  private long choices;
  private double states;

  /** Adds one tried choice. */
  void choice() {
    choices++;
    require(choices <= MOST_CHOICES, "takes more than " + MOST_CHOICES + " choices");
  }

  /**
   * Checks the states of a count against the limits.
   *
   * @param places the maximum number of states at each place
   * @param words the number of words of a count
   */
  void states(double[] places, int words) {
    double most = 0;
    for (double place : places) {
      states += place;
      most = Math.max(most, place);
    }
    require(
        states <= MOST_STATES && most <= MOST_STATES_OF_A_PLACE,
        "takes up to " + (long) states + " states, " + (long) most + " at one place");
    require(most * words <= MOST_WORDS_OF_A_PLACE, "numbers of " + words + " words take too much");
  }
}
