package org.knightstour.core.answer;

import org.knightstour.core.Existence;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;

/**
 * Signals that two answers to one question cannot both be right: an engine against a theorem, an
 * exhaustive run against a certificate, or a count against the same count made in another way. The
 * cause is a bug of the program, never the question.
 */
public final class ContradictionException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  /** Creates one with a message that contains both answers. */
  public ContradictionException(String message) {
    super(message);
  }

  /** Fails if the theorems state the opposite of an answer. */
  public static void unlessInTheory(TourQuestion question, Verdict verdict) {
    Existence theory = Existence.of(question);
    if ((verdict == Verdict.TOUR && theory.isNone())
        || (verdict == Verdict.NONE && theory.says() == Existence.Says.TOUR)) {
      throw new ContradictionException(
          "%s: the answer is \"%s\", but the theorem says otherwise: %s"
              .formatted(question, verdict.label(), theory.reason()));
    }
  }
}
