package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.StopReason;
import org.knightstour.core.Verdict;

/** The answer to "find one tour". It prints itself: a tour as a board of numbers. */
public sealed interface Find permits Find.None, Find.Stopped, Find.Declined, FoundTour {

  /**
   * There is no tour.
   *
   * @param method what settled it: {@code theory}, or an engine
   * @param reason why, in words
   */
  record None(String method, String reason) implements Find {
    @Override
    public String toString() {
      return "There is none: " + reason + ".";
    }
  }

  /**
   * Not known.
   *
   * @param why the limit or the interruption; empty when the method simply found nothing
   * @param method the last engine asked
   * @param reason what was done, in words
   */
  record Stopped(Optional<StopReason> why, String method, String reason) implements Find {
    @Override
    public String toString() {
      return "Not known: " + reason + ".";
    }
  }

  /**
   * The method named cannot answer such a question.
   *
   * @param method the method
   * @param reason what it does not support
   */
  record Declined(String method, String reason) implements Find {
    @Override
    public String toString() {
      return "Declined: " + reason + ".";
    }
  }

  /** What is known. */
  default Verdict verdict() {
    return this instanceof FoundTour
        ? Verdict.TOUR
        : this instanceof None ? Verdict.NONE : Verdict.STOPPED;
  }

  /** What answered. */
  String method();

  /** How, or why not, in words. */
  String reason();

  /**
   * The tour.
   *
   * @throws IllegalStateException when none was found; the message says why
   */
  default FoundTour found() {
    if (this instanceof FoundTour tour) {
      return tour;
    }
    throw new IllegalStateException(toString());
  }
}
