package org.knightstour.solve;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.Existence;
import org.knightstour.core.Labelled;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.find.tiling.Construction;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Proof.Evidence;

/**
 * Is there no tour? A certificate, an exhaustive run, or both, beside which the theorems are only
 * quoted. On boards that neither can take in seconds, a theorem or a construction answers, unless
 * one of the two was asked for by name. A {@link ContradictionException} says that two engines, or
 * an engine and a theorem, disagree.
 */
public final class Proofs {

  /** How absence is proved. */
  public enum Method implements Labelled {
    /** A certificate and, when it takes seconds, an exhaustive run; a theorem on large boards. */
    AUTO,
    /** An exhaustive run. */
    SEARCH,
    /** A certificate. */
    CERTIFICATE
  }

  /**
   * How absence is to be proved.
   *
   * @param needsCertificate whether an answer without a certificate is of no use
   * @param needsSearch whether the exhaustive run is wanted however long it takes
   */
  public record Settings(
      Method method, SearchSettings search, boolean needsCertificate, boolean needsSearch) {

    public static Settings of(Method method, SearchSettings search) {
      return new Settings(method, search, false, false);
    }
  }

  /** Beside a certificate an exhaustive run is made while it takes seconds. */
  private static final double MOST_NODES_BESIDE = 1e7;

  private static final long ESTIMATE_DESCENTS = 1000;

  /** A certificate that was not asked for by name is not looked for at length. */
  private static final int MOST_SQUARES_BESIDE = 144;

  private static final int MOST_SQUARES_OF_CERTIFICATES = 1024;
  private static final long MOST_CASES_BESIDE = 200;
  private static final Duration TIME_FOR_A_CYCLE = Duration.ofSeconds(5);

  private final TourQuestion question;
  private final Settings settings;
  private final Searcher searcher;
  private final Watch watch;
  private final Allowance allowance;
  private final Existence theory;

  private Proofs(TourQuestion question, Settings settings, Searcher searcher, Watch watch) {
    this.question = question;
    this.settings = settings;
    this.searcher = searcher;
    this.watch = watch;
    allowance = new Allowance(settings.search().budget(), watch);
    theory = Existence.of(question);
  }

  public static Outcome<Proof> prove(TourQuestion question, Settings settings, Watch watch) {
    return prove(question, settings, Searcher.here(), watch);
  }

  /** Proves by the caller's own searcher, which carries out the exhaustive runs. */
  public static Outcome<Proof> prove(
      TourQuestion question, Settings settings, Searcher searcher, Watch watch) {
    Proofs proofs = new Proofs(question, settings, searcher, watch);
    return switch (settings.method()) {
      case SEARCH -> proofs.searched(Optional.empty());
      case CERTIFICATE -> proofs.certified();
      case AUTO -> proofs.auto();
    };
  }

  /** Asks the prover alone. */
  public static Outcome<Proof> certificate(TourQuestion question, Budget budget, Watch watch) {
    Settings settings = Settings.of(Method.CERTIFICATE, SearchSettings.faster().budget(budget));
    // Not by prove, which leads to threads: the page has none, and TeaVM cannot compile them.
    return new Proofs(question, settings, Searcher.inSlices(), watch).certified();
  }

  private Outcome<Proof> certified() {
    return certified(
        CertificateRun.of(question, settings.search().budget(), watch),
        "No exhaustive run was asked for.");
  }

  /**
   * The way to a proof, or to a tour, as soon as one is known: a construction, then a search and
   * the prover in turns. A construction takes a moment, where there is one, on boards of any size;
   * a search usually meets a tour where there is one, and the prover says why where there is none.
   *
   * @param budget the time of both together
   */
  public static Course<Proof> inTurns(
      TourQuestion question, Searcher searcher, Budget budget, Watch watch) {
    Settings settings = Settings.of(Method.AUTO, SearchSettings.faster().budget(budget));
    Proofs proofs = new Proofs(question, settings, searcher, watch);
    return Course.firstOf(
        List.of(() -> Course.of(proofs::constructed), () -> proofs.new InTurns()));
  }

  /** A tour by construction; declined where no construction fits, or a theorem rules tours out. */
  private Outcome<Proof> constructed() {
    if (theory.isNone() || question.rectangle().isEmpty()) {
      return Outcome.declined("a construction is for tours of boards");
    }
    Evidence evidence = new Evidence(question, Optional.empty(), Optional.empty(), theory, "");
    return Construction.construct(question, settings.search().seed(), allowance)
        .map(tour -> new Proof.Disproven(FoundTour.of(question, tour), evidence));
  }

  /** How large the tree of the run would be, from at least 2 random descents; stopped, fewer. */
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

  private Outcome<Proof> auto() {
    boolean isLarge = question.naming().squares() > MOST_SQUARES_BESIDE;
    if (settings.needsSearch() && !settings.needsCertificate()) {
      return searched(Optional.empty());
    }
    if (isLarge && !settings.needsSearch() && !settings.needsCertificate()) {
      return cycle().orElseGet(this::large);
    }
    Optional<Outcome<Proof>> cycle = cycle();
    if (cycle.isPresent()) {
      return cycle.get();
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

  /** A tour of a graph that is found at once; a search of boards meets one soon enough. */
  private Optional<Outcome<Proof>> cycle() {
    if (question.rectangle().isPresent() || settings.needsSearch() || theory.isNone()) {
      return Optional.empty();
    }
    Budget left = allowance.left();
    boolean isShort = left.time().compareTo(TIME_FOR_A_CYCLE) < 0;
    Budget budget = isShort ? left : left.time(TIME_FOR_A_CYCLE);
    String note = "A search that learns found it.";
    Finder.Settings any = Finder.Settings.of(Finder.Method.AUTO, choices().budget(budget));
    return Finder.find(question, any, watch)
        .known()
        .filter(FoundTour.class::isInstance)
        .map(
            found ->
                new Evidence(question, Optional.empty(), Optional.empty(), theory, note)
                    .disproven(found.found()));
  }

  /** A theorem, a short certificate or a construction, and a search only when all three fail. */
  private Outcome<Proof> large() {
    String note = "An exhaustive run was not tried: the search method makes one.";
    Evidence theoryAlone = new Evidence(question, Optional.empty(), Optional.empty(), theory, note);
    boolean isCertifiable = question.naming().squares() <= MOST_SQUARES_OF_CERTIFICATES;
    if (theory.isNone()) {
      CertificateRun run = isCertifiable ? run(1) : null;
      return run != null && run.verdict() == Verdict.NONE
          ? certified(run, note)
          : theoryAlone.proven();
    }
    Finder.Settings construct = Finder.Settings.of(Finder.Method.CONSTRUCT, choices());
    Find find = Finder.find(question, construct, watch).known().orElse(null);
    if (find instanceof FoundTour found && found.check(allowance::isOver)) {
      return theoryAlone.disproven(found);
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

  private Outcome<Proof> certified(CertificateRun run, String note) {
    ContradictionException.unlessInTheory(question, run.verdict());
    return concluded(run, new Evidence(question, Optional.of(run), Optional.empty(), theory, note));
  }

  private static Outcome<Proof> concluded(CertificateRun run, Evidence evidence) {
    if (run.tour().isPresent()) {
      return evidence.disproven(run.found());
    }
    if (run.certificate().isPresent()) {
      return evidence.proven();
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
    String note =
        run.isEmpty()
            ? ""
            : search.verdict() == run.get().verdict()
                ? "The exhaustive run and the prover agree."
                : "Only one of search and prover reached an answer.";
    Evidence evidence = new Evidence(question, run, Optional.of(search), theory, note);
    if (search.tour().isPresent()) {
      return evidence.disproven(FoundTour.of(question, search.tour().get()));
    }
    if (search.outcome().known().isPresent()) {
      return evidence.proven();
    }
    StopReason reason = search.outcome().stopped().orElseThrow();
    return settled
        .map(prover -> concluded(prover, evidence))
        .orElseGet(() -> Outcome.stopped(reason, evidence));
  }

  /** A search for a tour and the prover, in turns until one of them settles the question. */
  private final class InTurns implements Course<Proof> {

    // The prover begins anew each time, with three times as long, so that it takes little more than
    // half as long again as one run would.
    private static final long FIRST_PROOF_NANOS = 20_000_000;
    private static final int LONGER = 3;

    private final SearchSettings faster = SearchSettings.faster();
    private final Course<SearchResult> search = searcher.begin(question, Goal.FIRST, faster, watch);
    private Optional<SearchRun> exhausted = Optional.empty();
    private long proofNanos = FIRST_PROOF_NANOS;
    private long searchNanos;

    @Override
    public Optional<Outcome<Proof>> work(long nanos) {
      Optional<Outcome<Proof>> tour = exhausted.isPresent() ? Optional.empty() : searched(nanos);
      boolean isProversTurn = exhausted.isPresent() || searchNanos >= proofNanos / LONGER;
      return tour.isEmpty() && isProversTurn ? proved() : tour;
    }

    private Optional<Outcome<Proof>> searched(long nanos) {
      long startNanos = System.nanoTime();
      Optional<Outcome<SearchResult>> outcome = search.work(nanos);
      searchNanos += System.nanoTime() - startNanos;
      exhausted = outcome.map(it -> SearchRun.checked(question, Goal.FIRST, faster, it));
      exhausted.ifPresent(run -> ContradictionException.unlessInTheory(question, run.verdict()));
      return exhausted
          .flatMap(SearchRun::tour)
          .map(tour -> evidence(Optional.empty()).disproven(FoundTour.of(question, tour)));
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
      return run.verdict() == Verdict.NONE || isSearchAlone
          ? Optional.of(evidence.proven())
          : run.tour().map(tour -> evidence.disproven(run.found()));
    }

    private Evidence evidence(Optional<CertificateRun> run) {
      return new Evidence(question, run, exhausted, theory, "");
    }

    @Override
    public Outcome<Proof> stopped(StopReason reason) {
      return Outcome.stopped(reason, evidence(Optional.empty()));
    }
  }
}
