package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.theory.Existence;
import org.knightstour.find.neural.NeuralWork;
import org.knightstour.find.warnsdorff.WarnsdorffWork;

/** Converts the heuristics' outcomes to answers of {@link Finder}. */
final class HeuristicAnswers {

  private static final String WARNSDORFF = "warnsdorff";
  private static final String NEURAL = "neural";
  private static final String NOTHING = ", which proves nothing";

  private HeuristicAnswers() {}

  static Find warnsdorff(TourQuestion question, Existence theory, Outcome<Optional<Tour>> outcome) {
    if (!(outcome.work() instanceof WarnsdorffWork work)) {
      return new Find.Declined(WARNSDORFF, outcome.declined().orElseThrow());
    }
    Optional<StopReason> stopped = outcome.stopped();
    if (stopped.isPresent()) {
      boolean isUsedUp = stopped.get() == StopReason.GAVE_UP;
      String begin =
          isUsedUp
              ? "%s of Warnsdorff's rule failed after "
              : stopped.get().text() + " after %s of Warnsdorff's rule and ";
      return new Find.Stopped(
          stopped.filter(reason -> !isUsedUp),
          work.engine(),
          begin.formatted(attempts(work.attempts())) + Figures.work(work) + NOTHING);
    }
    Optional<Tour> tour = outcome.value();
    Agreement.withTheory(question, tour.isPresent() ? Verdict.TOUR : Verdict.NONE, theory);
    String found = work.backtracked() ? "found after " : "found in ";
    return tour.isPresent()
        ? FoundTour.of(question, tour.get(), work.engine(), found + attempts(work.attempts()))
        : new Find.None(work.engine(), "exhausted, " + Figures.work(work));
  }

  static Find neural(TourQuestion question, Existence theory, Outcome<Tour> outcome) {
    if (!(outcome.work() instanceof NeuralWork work)) {
      return new Find.Declined(NEURAL, outcome.declined().orElseThrow());
    }
    Optional<StopReason> stopped = outcome.stopped();
    if (stopped.isPresent()) {
      boolean hasGivenUp = stopped.get() == StopReason.GAVE_UP;
      String begin = hasGivenUp ? "" : stopped.get().text() + "; ";
      return new Find.Stopped(
          stopped.filter(reason -> !hasGivenUp),
          NEURAL,
          begin + "the network found no tour in " + words(work) + NOTHING);
    }
    Agreement.withTheory(question, Verdict.TOUR, theory);
    return FoundTour.of(question, outcome.value(), NEURAL, "found in " + words(work));
  }

  private static String attempts(long count) {
    return Figures.counted(count, "attempt", "attempts");
  }

  /** Like "3 attempts, 120 rounds; 2 converged to several cycles (2 to 4)". */
  private static String words(NeuralWork work) {
    StringBuilder words = new StringBuilder(attempts(work.attempts()));
    words.append(", ").append(Figures.counted(work.amount(), "round", "rounds"));
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
