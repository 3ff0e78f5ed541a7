package org.knightstour.solve;

import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Work;
import org.knightstour.find.heuristic.NeuralSearch;
import org.knightstour.find.heuristic.WarnsdorffSearch;

/** What was done, in words: how a tour was found, and how far work came that was stopped. */
public final class InWords {

  private static final String NOTHING = ", which proves nothing";

  private InWords() {}

  /** How a tour was found, like {@code found in 3 attempts}. */
  public static String found(Work work) {
    if (work instanceof WarnsdorffSearch.Walks walks) {
      return (walks.backtracked() ? "found after " : "found in ") + attempts(walks.attempts());
    }
    return work instanceof NeuralSearch.Runs network ? "found in " + rounds(network) : "found";
  }

  /** Why work ended and how far it had come, like {@code the time limit was reached after ...}. */
  public static String stopped(StopReason reason, Work work) {
    boolean hasGivenUp = reason == StopReason.GAVE_UP;
    if (work instanceof WarnsdorffSearch.Walks walks) {
      String attempts = attempts(walks.attempts()) + " of Warnsdorff's rule";
      String begin =
          hasGivenUp ? attempts + " failed after " : reason.text() + " after " + attempts + " and ";
      return begin + Amounts.work(work) + NOTHING;
    }
    if (work instanceof NeuralSearch.Runs network) {
      String begin = hasGivenUp ? "" : reason.text() + "; ";
      return begin + "the network found no tour in " + rounds(network) + NOTHING;
    }
    if (work.engine().equals(Finder.Method.CONSTRUCT.label())) {
      return hasGivenUp
          ? "no construction was found" + NOTHING + "; a search goes on"
          : reason.text();
    }
    return reason.text() + " after " + Amounts.work(work);
  }

  private static String attempts(long count) {
    return Amounts.counted(count, "attempt", "attempts");
  }

  /** Like "3 attempts, 120 rounds; 2 converged to several cycles (2 to 4)". */
  private static String rounds(NeuralSearch.Runs work) {
    StringBuilder words = new StringBuilder(attempts(work.attempts()));
    words.append(", ").append(Amounts.counted(work.amount(), "round", "rounds"));
    if (work.severalCycles() > 0) {
      words.append("; ").append(work.severalCycles()).append(" converged to several cycles (");
      words.append(work.fewestCycles());
      words.append(work.mostCycles() > work.fewestCycles() ? " to " + work.mostCycles() : "");
      words.append(')');
    }
    if (work.notConverged() > 0) {
      words.append("; ").append(work.notConverged()).append(" did not converge");
    }
    return words.toString();
  }
}
