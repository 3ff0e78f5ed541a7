package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.heuristic.NeuralSearch;
import org.knightstour.search.heuristic.WarnsdorffSearch;

/** An answer to the request for one tour. Its text for a tour is a board of numbers. */
public sealed interface FindResult permits FindResult.None, FoundTour {

  /**
   * The answer that no tour exists, with the reason in words: a theorem, or the work of a search.
   */
  record None(String reason) implements FindResult {
    @Override
    public String toString() {
      return "No tour exists: " + reason + ".";
    }
  }

  /**
   * Creates the answer from an engine's result, after a check and a comparison with the theorems.
   *
   * @param tour the tour, or empty if the engine showed that no tour exists
   * @param how the engine's method, in words
   */
  static FindResult checked(TourQuestion question, Optional<Tour> tour, String how) {
    Verdict verdict = tour.isPresent() ? Verdict.TOUR : Verdict.NONE;
    ContradictionException.unlessInTheory(question, verdict);
    return tour.isPresent() ? FoundTour.of(question, tour.get()) : new None(how);
  }

  /**
   * Creates the answer as {@link #checked(TourQuestion, Optional, String)} does, with the method of
   * the work.
   */
  static Outcome<FindResult> checked(TourQuestion question, Outcome<Optional<Tour>> outcome) {
    return outcome.map(
        tour -> checked(question, tour, "exhausted, " + NumberText.work(outcome.work())));
  }

  default Verdict verdict() {
    return this instanceof FoundTour ? Verdict.TOUR : Verdict.NONE;
  }

  /**
   * Returns the tour.
   *
   * @throws IllegalStateException if no tour exists. The message gives the reason
   */
  default FoundTour found() {
    if (this instanceof FoundTour tour) {
      return tour;
    }
    throw new IllegalStateException(toString());
  }

  /** Returns the tour, or empty if no tour exists. */
  default Optional<Tour> toOptional() {
    return this instanceof FoundTour found ? Optional.of(found.tour()) : Optional.empty();
  }

  /** Describes the work that found a tour, for example {@code found in 3 attempts}. */
  static String howFound(Work work) {
    if (work instanceof WarnsdorffSearch.Walks walks) {
      return (walks.backtracked() ? "found after " : "found in ") + attempts(walks.attempts());
    }
    return work instanceof NeuralSearch.Runs network ? "found in " + rounds(network) : "found";
  }

  /** Describes the end of the work, for example {@code the time limit was reached after ...}. */
  static String howStopped(StopReason reason, Work work) {
    String nothing = ", which proves nothing";
    boolean hasGivenUp = reason == StopReason.GAVE_UP;
    if (work instanceof WarnsdorffSearch.Walks walks) {
      String attempts = attempts(walks.attempts()) + " of Warnsdorff's rule";
      String begin =
          hasGivenUp ? attempts + " failed after " : reason.text() + " after " + attempts + " and ";
      return begin + NumberText.work(work) + nothing;
    }
    if (work instanceof NeuralSearch.Runs network) {
      String begin = hasGivenUp ? "" : reason.text() + "; ";
      return begin + "the network found no tour in " + rounds(network) + nothing;
    }
    if (work.engine().equals(FindRequest.Method.CONSTRUCT.label())) {
      return hasGivenUp
          ? "no construction was found" + nothing + ". A search follows"
          : reason.text();
    }
    return reason.text() + " after " + NumberText.work(work);
  }

  private static String attempts(long count) {
    return NumberText.counted(count, "attempt", "attempts");
  }

  /** Formats text such as "3 attempts, 120 rounds; 2 converged to several cycles (2 to 4)". */
  private static String rounds(NeuralSearch.Runs work) {
    String most = work.mostCycles() > work.fewestCycles() ? " to " + work.mostCycles() : "";
    String cycles = " converged to several cycles (" + work.fewestCycles() + most + ")";
    return attempts(work.attempts())
        + ", "
        + NumberText.counted(work.amount(), "round", "rounds")
        + (work.severalCycles() > 0 ? "; " + work.severalCycles() + cycles : "")
        + (work.notConverged() > 0 ? "; " + work.notConverged() + " did not converge" : "");
  }
}
