package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.theory.Existence;
import org.knightstour.find.neural.NeuralResult;
import org.knightstour.find.neural.NeuralWork;
import org.knightstour.find.warnsdorff.WarnsdorffResult;

/** What the heuristics came to, as answers of {@link Finder}. */
final class HeuristicAnswers {

  private static final String WARNSDORFF = "warnsdorff";
  private static final String BACKTRACKING = "warnsdorff-backtracking";
  private static final String NEURAL = "neural";
  private static final String NOTHING = ", which proves nothing";

  private HeuristicAnswers() {}

  static Find of(TourQuestion question, Existence theory, WarnsdorffResult result) {
    if (result instanceof WarnsdorffResult.Found found) {
      Agreement.withTheory(question, Verdict.TOUR, theory);
      return FoundTour.of(
          question,
          found.tour(),
          found.backtracked() ? BACKTRACKING : WARNSDORFF,
          (found.backtracked() ? "found after " : "found in ") + attempts(found.attempts()));
    }
    if (result instanceof WarnsdorffResult.Exhausted exhausted) {
      Agreement.withTheory(question, Verdict.NONE, theory);
      return new Find.None(BACKTRACKING, "exhausted, " + Figures.work(exhausted.statistics()));
    }
    if (result instanceof WarnsdorffResult.AttemptsUsed used) {
      return new Find.Stopped(
          Optional.empty(),
          WARNSDORFF,
          "%s of Warnsdorff's rule failed after %s%s"
              .formatted(attempts(used.attempts()), Figures.work(used.statistics()), NOTHING));
    }
    if (result instanceof WarnsdorffResult.Stopped stopped) {
      return new Find.Stopped(
          Optional.of(stopped.reason()),
          stopped.backtracked() ? BACKTRACKING : WARNSDORFF,
          "%s after %s of Warnsdorff's rule and %s%s"
              .formatted(
                  stopped.reason().text(),
                  attempts(stopped.attempts()),
                  Figures.work(stopped.statistics()),
                  NOTHING));
    }
    return new Find.Declined(WARNSDORFF, ((WarnsdorffResult.Declined) result).reason());
  }

  static Find of(TourQuestion question, Existence theory, NeuralResult result) {
    if (result instanceof NeuralResult.Found found) {
      Agreement.withTheory(question, Verdict.TOUR, theory);
      return FoundTour.of(question, found.tour(), NEURAL, "found in " + words(found.work()));
    }
    if (result instanceof NeuralResult.NotFound none) {
      return new Find.Stopped(
          Optional.empty(), NEURAL, "the network found no tour in " + words(none.work()) + NOTHING);
    }
    if (result instanceof NeuralResult.Stopped stopped) {
      return new Find.Stopped(
          Optional.of(stopped.reason()),
          NEURAL,
          "%s; the network found no tour in %s%s"
              .formatted(stopped.reason().text(), words(stopped.work()), NOTHING));
    }
    return new Find.Declined(NEURAL, ((NeuralResult.Declined) result).reason());
  }

  private static String attempts(long count) {
    return Figures.counted(count, "attempt", "attempts");
  }

  /** Like "3 attempts, 120 rounds; 2 converged to several cycles (2 to 4)". */
  private static String words(NeuralWork work) {
    StringBuilder words = new StringBuilder(attempts(work.attempts()));
    words.append(", ").append(Figures.counted(work.rounds(), "round", "rounds"));
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
