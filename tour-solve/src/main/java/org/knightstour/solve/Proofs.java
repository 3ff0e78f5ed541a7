package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.theory.Existence;
import org.knightstour.search.TourSearch;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Proof.Evidence;

/**
 * Is there no tour? A certificate, an exhaustive run, or both, beside which the theorems are only
 * quoted. On boards that neither can take in seconds, a theorem or a construction answers, unless
 * one of the two was asked for by name.
 */
public final class Proofs {

  /** Beside a certificate an exhaustive run is made while it takes seconds. */
  private static final double MOST_NODES_BESIDE = 1e7;

  private static final long ESTIMATE_DESCENTS = 1000;

  /** A certificate that nobody named is not looked for at length. */
  private static final int MOST_SQUARES_BESIDE = 144;

  private static final int MOST_SQUARES_OF_CERTIFICATES = 1024;
  private static final long MOST_CASES_BESIDE = 200;

  private final TourQuestion question;
  private final ProofSettings settings;
  private final Searcher searcher;
  private final Watch watch;
  private final Allowance allowance;
  private final Existence theory;

  private Proofs(TourQuestion question, ProofSettings settings, Searcher searcher, Watch watch) {
    this.question = question;
    this.settings = settings;
    this.searcher = searcher;
    this.watch = watch;
    allowance = new Allowance(settings.search().budget(), watch);
    this.theory = Existence.of(question);
  }

  /**
   * Answers.
   *
   * @throws ContradictionException when two engines, or an engine and a theorem, disagree
   */
  public static Outcome<Proof> prove(TourQuestion question, ProofSettings settings, Watch watch) {
    return prove(question, settings, Searcher.here(), watch);
  }

  /** Proves by the caller's own searcher, which carries out the exhaustive runs. */
  public static Outcome<Proof> prove(
      TourQuestion question, ProofSettings settings, Searcher searcher, Watch watch) {
    Proofs proofs = new Proofs(question, settings, searcher, watch);
    return switch (settings.method()) {
      case SEARCH -> proofs.searched(Optional.empty());
      case CERTIFICATE -> certificate(question, settings.search().budget(), watch);
      case AUTO -> proofs.auto();
    };
  }

  /**
   * Asks the prover alone.
   *
   * @throws ContradictionException when a theorem says otherwise
   */
  public static Outcome<Proof> certificate(TourQuestion question, Budget budget, Watch watch) {
    CertificateRun run = CertificateRun.of(question, budget, watch);
    return certified(run, Existence.of(question), "No exhaustive run was asked for.");
  }

  /**
   * The way to a proof, or to a tour, as soon as one is known: a search and the prover in turns. A
   * search usually meets a tour where there is one, and the prover says why where there is none.
   *
   * @param budget the time of both together
   */
  public static Course<Proof> inTurns(
      TourQuestion question, Searcher searcher, Budget budget, Watch watch) {
    return new ProofInTurns(question, searcher, budget, watch);
  }

  /**
   * How large the tree of the exhaustive run would be, from random descents; stopped, from fewer.
   *
   * @param descents how many, at least 2
   */
  public static Outcome<TreeEstimate> estimate(
      TourQuestion question, SearchSettings settings, long descents, Watch watch) {
    Optional<String> declined = TourSearch.declines(question, Goal.FIRST, settings);
    if (declined.isPresent()) {
      return Outcome.declined(declined.get());
    }
    long startNanos = System.nanoTime();
    TreeEstimate estimate = TourSearch.estimate(question, Goal.FIRST, settings, descents, watch);
    long elapsedNanos = System.nanoTime() - startNanos;
    Work work = Work.of("estimate", estimate.descents(), elapsedNanos, 1);
    StopReason reason = watch.isStopped() ? StopReason.INTERRUPTED : StopReason.TIME_LIMIT;
    return estimate.descents() == descents
        ? Outcome.known(estimate, work)
        : new Outcome.Stopped<>(reason, Optional.of(estimate), work);
  }

  /** The tour that the prover met, as a found one. */
  public static FoundTour met(CertificateRun run) {
    return FoundTour.of(run.question(), run.tour().orElseThrow());
  }

  private Outcome<Proof> auto() {
    boolean isLarge = question.board().squares() > MOST_SQUARES_BESIDE;
    if (settings.needsSearch() && !settings.needsCertificate()) {
      return searched(Optional.empty());
    }
    if (isLarge && !settings.needsSearch() && !settings.needsCertificate()) {
      return large();
    }
    CertificateRun run = run(MOST_CASES_BESIDE);
    Optional<String> declined = run.result().declined();
    if (declined.isPresent() && settings.needsCertificate()) {
      return Outcome.declined(declined.get());
    }
    Optional<String> leftOut =
        run.verdict() == Verdict.STOPPED || settings.needsSearch() ? Optional.empty() : tooLong();
    return leftOut.isPresent()
        ? certified(run, "The exhaustive run was left out: " + leftOut.get() + ".")
        : searched(Optional.of(run));
  }

  /** A theorem, a short certificate or a construction, and a search only when all three fail. */
  private Outcome<Proof> large() {
    String note = "An exhaustive run was not tried: the search method makes one.";
    boolean isCertifiable = question.board().squares() <= MOST_SQUARES_OF_CERTIFICATES;
    if (theory.isNone()) {
      CertificateRun run = isCertifiable ? run(1) : null;
      return run != null && run.verdict() == Verdict.NONE
          ? certified(run, note)
          : known(new Proof.Proven(evidence(Optional.empty(), note)));
    }
    FindSettings construct = FindSettings.of(FindMethod.CONSTRUCT, choices());
    Find find = Finder.find(question, construct, watch).known().orElse(null);
    if (find instanceof FoundTour found && found.check(allowance::isOver)) {
      return known(new Proof.Disproven(found, evidence(Optional.empty(), note)));
    }
    CertificateRun run = isCertifiable ? run(Long.MAX_VALUE) : null;
    return run == null || run.result().declined().isPresent()
        ? searched(Optional.empty())
        : certified(run, note);
  }

  /** How to search, within what is left of the time: every engine is under the one deadline. */
  private SearchSettings choices() {
    return settings.search().budget(allowance.left());
  }

  private CertificateRun run(long mostCases) {
    Budget budget = allowance.left();
    return CertificateRun.of(question, budget.nodes(Math.min(mostCases, budget.nodes())), watch);
  }

  /** Why the exhaustive run would not end in seconds; empty when it will. */
  private Optional<String> tooLong() {
    Optional<String> declined = TourSearch.declines(question, Goal.FIRST, settings.search());
    if (declined.isPresent()) {
      return declined;
    }
    TreeEstimate estimate =
        TourSearch.estimate(question, Goal.FIRST, choices(), ESTIMATE_DESCENTS, watch);
    return estimate.nodes() > MOST_NODES_BESIDE
        ? Optional.of(Amounts.about(estimate.nodes(), 1))
        : Optional.empty();
  }

  /** The answer of the prover alone. */
  private Outcome<Proof> certified(CertificateRun run, String note) {
    return certified(run, theory, note);
  }

  private static Outcome<Proof> certified(CertificateRun run, Existence theory, String note) {
    ContradictionException.unlessInTheory(run.question(), run.verdict());
    Optional<CertificateRun> certificate = Optional.of(run);
    return concluded(
        run, new Evidence(run.question(), certificate, Optional.empty(), theory, note));
  }

  static Outcome<Proof> known(Proof proof) {
    return Outcome.known(proof, proof.evidence());
  }

  private static Outcome<Proof> concluded(CertificateRun run, Evidence evidence) {
    if (run.tour().isPresent()) {
      return known(new Proof.Disproven(met(run), evidence));
    }
    if (run.certificate().isPresent()) {
      return known(new Proof.Proven(evidence));
    }
    return run.result()
        .stopped()
        .<Outcome<Proof>>map(reason -> Outcome.stopped(reason, evidence))
        .orElseGet(() -> Outcome.declined(run.result().declined().orElseThrow()));
  }

  /** The exhaustive run; beside it, what the prover answered when it was asked. */
  private Outcome<Proof> searched(Optional<CertificateRun> run) {
    SearchRun search = SearchRun.of(question, Goal.FIRST, choices(), searcher, watch);
    Optional<CertificateRun> settled = run.filter(prover -> prover.verdict() != Verdict.STOPPED);
    if (search.outcome().declined().isPresent()) {
      String reason = search.outcome().declined().get();
      String note = "The exhaustive run was left out: " + reason + ".";
      return settled.isPresent() ? certified(settled.get(), note) : Outcome.declined(reason);
    }
    ContradictionException.unlessInTheory(question, search.verdict());
    run.ifPresent(prover -> ContradictionException.unlessAgreed(search, prover));
    Evidence evidence =
        new Evidence(question, run, Optional.of(search), theory, agreement(search, run));
    if (search.tour().isPresent()) {
      return known(new Proof.Disproven(FoundTour.of(question, search.tour().get()), evidence));
    }
    if (search.outcome().known().isPresent()) {
      return known(new Proof.Proven(evidence));
    }
    StopReason reason = search.outcome().stopped().orElseThrow();
    return settled
        .map(prover -> concluded(prover, evidence))
        .orElseGet(() -> Outcome.stopped(reason, evidence));
  }

  private static String agreement(SearchRun search, Optional<CertificateRun> run) {
    if (run.isEmpty()) {
      return "";
    }
    return search.verdict() == run.get().verdict()
        ? "The exhaustive run and the prover agree."
        : "Only one of search and prover reached an answer.";
  }

  private Evidence evidence(Optional<CertificateRun> run, String note) {
    return new Evidence(question, run, Optional.empty(), theory, note);
  }
}
