package org.knightstour.core.answer;

import org.knightstour.core.Existence;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;

/**
 * Thrown if two answers to one question contradict each other. For example, an engine contradicts a
 * theorem, an exhaustive search contradicts a certificate, or two counts differ. The cause is a bug
 * of the program, never the question.
 */
public final class ContradictionException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  /** Creates an exception with a message that contains both answers. */
  public ContradictionException(String message) {
    super(message);
  }

  /** Throws this exception if the theorems state the opposite of a verdict. */
  public static void unlessInTheory(TourQuestion question, Verdict verdict) {
    Existence theory = Existence.of(question);
    if ((verdict == Verdict.TOUR && theory.isNone())
        || (verdict == Verdict.NONE && theory.says() == Existence.Says.TOUR)) {
      throw new ContradictionException(
          "%s: the answer is \"%s\", but a theorem contradicts it: %s"
              .formatted(question, verdict.label(), theory.reason()));
    }
  }
}
