package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.StopReason;
import org.knightstour.core.Verdict;

/**
 * How a listing ended.
 *
 * @param tours how many were listed or counted
 * @param ended why before the last one; empty when all were
 * @param reason the same in words, or what answered instead of a search; may be empty
 * @param run the search; empty when a theorem or a construction answered
 * @param declined why nothing was listed; empty when the search took the question
 */
public record Listed(
    long tours,
    Optional<StopReason> ended,
    String reason,
    Optional<SearchRun> run,
    Optional<String> declined) {

  /** Whether a limit of work or an interruption ended it; a limit of tours is the answer. */
  public boolean isStopped() {
    return ended.isPresent() && ended.get() != StopReason.ENOUGH;
  }

  /** Whether all tours were listed. */
  public boolean isComplete() {
    return ended.isEmpty() && declined.isEmpty();
  }

  /** What is known now. */
  public Verdict verdict() {
    return isStopped() || declined.isPresent()
        ? Verdict.STOPPED
        : tours > 0 ? Verdict.TOUR : Verdict.NONE;
  }
}
