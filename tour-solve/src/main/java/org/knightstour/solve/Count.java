package org.knightstour.solve;

import java.math.BigInteger;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.count.CountWork;

/** The answer to "how many?". It prints itself in a sentence. */
public sealed interface Count {

  /**
   * The exact number.
   *
   * @param question what was counted
   * @param value how many
   * @param convention whether a tour and its reverse are two
   * @param isUpToSymmetry whether tours that a symmetry takes to each other are one
   * @param work what was done
   */
  record Counted(
      TourQuestion question,
      BigInteger value,
      Convention convention,
      boolean isUpToSymmetry,
      CountWork work)
      implements Count {
    @Override
    public String toString() {
      return Tours.sentence(question, value, convention, isUpToSymmetry);
    }
  }

  /**
   * Not counted to the end.
   *
   * @param reason why
   * @param work what was done; a checkpoint keeps it
   */
  record Stopped(StopReason reason, CountWork work) implements Count {}

  /**
   * The engine cannot count it, or not within its memory.
   *
   * @param reason what is not possible
   */
  record Declined(String reason) implements Count {}

  /**
   * The number.
   *
   * @throws IllegalStateException when it was not counted; the message says why
   */
  default BigInteger value() {
    throw new IllegalStateException(
        this instanceof Stopped stopped
            ? "not counted: " + stopped.reason().text()
            : "not counted: " + ((Declined) this).reason());
  }
}
