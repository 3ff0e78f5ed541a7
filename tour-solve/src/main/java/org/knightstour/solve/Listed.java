package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.StopReason;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.theory.ExistenceTheory;
import org.knightstour.search.SearchResult;

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

  static Listed declined(String why) {
    return new Listed(0, Optional.empty(), why, Optional.empty(), Optional.of(why));
  }

  /** Without a search. */
  static Listed known(long tours, Optional<StopReason> ended, String reason) {
    return new Listed(tours, ended, reason, Optional.empty(), Optional.empty());
  }

  /** As a search ended, which is held against the theorems when it was complete. */
  static Listed of(long tours, SearchRun run) {
    Outcome<SearchResult> outcome = run.outcome();
    if (outcome.declined().isPresent()) {
      return declined(outcome.declined().get());
    }
    Optional<StopReason> ended = outcome.stopped();
    if (ended.isPresent()) {
      return new Listed(tours, ended, ended.get().text(), Optional.of(run), Optional.empty());
    }
    Verdict verdict = tours > 0 ? Verdict.TOUR : Verdict.NONE;
    Agreement.withTheory(run.question(), verdict, ExistenceTheory.of(run.question()));
    return new Listed(tours, Optional.empty(), "", Optional.of(run), Optional.empty());
  }

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
