package org.knightstour.solve;

import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.theory.Existence;

/** Answers that were found apart must not contradict each other. */
final class Agreement {

  private Agreement() {}

  /**
   * Compares an answer with the theorems.
   *
   * @throws ContradictionException when they say the opposite
   */
  static void withTheory(TourQuestion question, Verdict verdict, Existence theory) {
    boolean contradicts =
        (verdict == Verdict.TOUR && theory instanceof Existence.None)
            || (verdict == Verdict.NONE && theory instanceof Existence.Exists);
    if (contradicts) {
      throw new ContradictionException(
          "%s: the answer is \"%s\", but the theorem says otherwise: %s"
              .formatted(question, verdict.label(), theory.reason()));
    }
  }

  /** Whether two verdicts are both answers, and different ones. */
  static boolean contradict(Verdict one, Verdict other) {
    return one != Verdict.STOPPED && other != Verdict.STOPPED && one != other;
  }
}
