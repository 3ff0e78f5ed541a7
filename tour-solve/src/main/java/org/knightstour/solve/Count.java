package org.knightstour.solve;

import java.math.BigInteger;
import java.util.Locale;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountWork;

/**
 * The answer to "how many?". It prints itself in a sentence.
 *
 * @param question what was counted
 * @param convention whether a tour and its reverse are two
 * @param isUpToSymmetry whether tours that a symmetry takes to each other are one
 * @param result the exact number, or why there is none
 */
public record Count(
    TourQuestion question,
    Convention convention,
    boolean isUpToSymmetry,
    Outcome<BigInteger> result) {

  /**
   * The number.
   *
   * @throws IllegalStateException when it was not counted; the message says why
   */
  public BigInteger value() {
    return result.value();
  }

  @Override
  public String toString() {
    if (result instanceof Outcome.Stopped<BigInteger> stopped) {
      CountWork work = CountWork.of(result);
      return "not counted: %s after %s and %s in %s"
          .formatted(
              stopped.reason().text(),
              Figures.counted(work.layers().size(), "square", "squares"),
              Figures.counted(work.states(), "state", "states"),
              Figures.seconds(work.elapsedNanos()));
    }
    if (result instanceof Outcome.Declined<BigInteger> declined) {
      return "not counted: " + declined.reason();
    }
    return String.format(
        Locale.ROOT,
        "%,d %s%s for %s%s",
        value(),
        isUpToSymmetry ? "" : convention.label() + " ",
        value().equals(BigInteger.ONE) ? "tour" : "tours",
        question,
        isUpToSymmetry ? ", up to symmetry" : "");
  }
}
