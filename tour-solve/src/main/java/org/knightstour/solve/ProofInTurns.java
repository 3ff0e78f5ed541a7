package org.knightstour.solve;

import java.time.Duration;
import java.util.Optional;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.theory.Existence;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Proof.Evidence;

/** A search for a tour and the prover, in turns until one of them settles the question. */
final class ProofInTurns implements Course<Proof> {

  // The prover begins anew each time, with three times as long, so that it takes little more than
  // half as long again as one run would.
  private static final long FIRST_PROOF_NANOS = 20_000_000;
  private static final int LONGER = 3;

  private final TourQuestion question;
  private final SearchSettings settings = SearchSettings.faster();
  private final Watch watch;
  private final Allowance allowance;
  private final Course<SearchResult> search;
  private final Existence theory;
  private Optional<SearchRun> exhausted = Optional.empty();
  private long proofNanos = FIRST_PROOF_NANOS;
  private long searchNanos;

  ProofInTurns(TourQuestion question, Searcher searcher, Budget budget, Watch watch) {
    this.question = question;
    this.watch = watch;
    allowance = new Allowance(budget, watch);
    search = searcher.begin(question, Goal.FIRST, settings, watch);
    theory = Existence.of(question);
  }

  @Override
  public Optional<Outcome<Proof>> work(long nanos) {
    Optional<Outcome<Proof>> tour = exhausted.isPresent() ? Optional.empty() : searched(nanos);
    boolean isProversTurn = exhausted.isPresent() || searchNanos >= proofNanos / LONGER;
    return tour.isEmpty() && isProversTurn ? proved() : tour;
  }

  /** The tour that the search has met. */
  private Optional<Outcome<Proof>> searched(long nanos) {
    long startNanos = System.nanoTime();
    Optional<Outcome<SearchResult>> outcome = search.work(nanos);
    searchNanos += System.nanoTime() - startNanos;
    if (outcome.isEmpty()) {
      return Optional.empty();
    }
    SearchRun run = SearchRun.checked(question, Goal.FIRST, settings, outcome.get());
    ContradictionException.unlessInTheory(question, run.verdict());
    exhausted = Optional.of(run);
    return run.tour()
        .map(tour -> new Proof.Disproven(FoundTour.of(question, tour), evidence(Optional.empty())))
        .map(Proofs::known);
  }

  /** What the prover settles within its turn, or the search before it. */
  private Optional<Outcome<Proof>> proved() {
    Budget left = allowance.left();
    Duration turn = Duration.ofNanos(Math.min(proofNanos, left.time().toNanos()));
    CertificateRun run = CertificateRun.of(question, left.time(turn), watch);
    proofNanos *= LONGER;
    searchNanos = 0;
    ContradictionException.unlessInTheory(question, run.verdict());
    exhausted.ifPresent(search -> ContradictionException.unlessAgreed(search, run));
    boolean isSearchAlone = exhausted.isPresent() && run.result().declined().isPresent();
    Evidence evidence = evidence(Optional.of(run));
    if (run.verdict() == Verdict.NONE || isSearchAlone) {
      return Optional.of(Proofs.known(new Proof.Proven(evidence)));
    }
    return run.tour()
        .map(tour -> new Proof.Disproven(FoundTour.of(question, tour), evidence))
        .map(Proofs::known);
  }

  private Evidence evidence(Optional<CertificateRun> run) {
    return new Evidence(question, run, exhausted, theory, "");
  }

  @Override
  public Outcome<Proof> stopped(StopReason reason) {
    return Outcome.stopped(reason, evidence(Optional.empty()));
  }
}
