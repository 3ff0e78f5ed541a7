package org.knightstour.solve;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.knightstour.core.Budget;
import org.knightstour.core.Existence;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.answer.Work;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.tiling.Construction;
import org.knightstour.solve.Plan.Engine;

/**
 * A runner for one engine at a time on one question. It checks every answer, compares it with the
 * theorems, and keeps the runs that are evidence of a proof. The web app's compiler compiles all
 * code that this class calls. Therefore the engines that need threads are parameters.
 */
final class Engines {

  private final TourQuestion question;
  private final SearchSettings settings;
  private final Searcher searcher;
  private final Supplier<Outcome<Optional<Tour>>> heuristic;
  private final Function<Budget, Outcome<FindResult>> find;
  private final Monitor monitor;
  private Optional<CertificateRun> prover = Optional.empty();
  private Optional<SearchRun> search = Optional.empty();

  /**
   * Creates the engines for a question.
   *
   * @param settings of the searches. Their limits are replaced by a budget for each engine
   * @param heuristic runs Warnsdorff's rule or the neural network
   * @param find searches for a tour by a separate plan
   */
  Engines(
      TourQuestion question,
      SearchSettings settings,
      Searcher searcher,
      Supplier<Outcome<Optional<Tour>>> heuristic,
      Function<Budget, Outcome<FindResult>> find,
      Monitor monitor) {
    this.question = question;
    this.settings = settings;
    this.searcher = searcher;
    this.heuristic = heuristic;
    this.find = find;
    this.monitor = monitor;
  }

  /**
   * Starts an engine with this budget.
   *
   * @param threads of an exhaustive search
   */
  Task<FindResult> begin(Engine engine, Budget budget, int threads) {
    SearchSettings limited = settings.budget(budget);
    if (question.magic().isPresent() && engine != Engine.SEARCH && engine != Engine.THEORY) {
      return Task.of(() -> Outcome.declined("magic tours are found only by an exhaustive search"));
    }
    return switch (engine) {
      case THEORY -> Task.of(this::theory);
      case CONSTRUCTION -> Task.of(() -> constructed(budget));
      case WARNSDORFF, NEURAL -> Task.of(() -> FindResult.checked(question, heuristic.get()));
      case FRONTIER ->
          Task.of(() -> FindResult.checked(question, Cycles.complete(question, budget, monitor)));
      case CDCL -> cdcl(budget);
      case PROVER -> Task.of(() -> proved(budget));
      case SEARCH -> search(limited.threads(threads));
      case SEARCH_AND_CDCL -> Task.inTurns(List.of(search(limited), cdcl(budget)));
      case FIND -> Task.of(() -> find.apply(budget));
      case SEARCH_AND_PROVER -> new SearchAndProver(budget);
    };
  }

  private Outcome<FindResult> theory() {
    prover = Optional.empty();
    FindResult none = new FindResult.None(Existence.of(question).toString());
    return Outcome.known(none, Work.of("theory", 0, 0, 1));
  }

  private Outcome<FindResult> constructed(Budget budget) {
    return Construction.construct(question, settings.seed(), new Limiter(budget, monitor))
        .map(tour -> FoundTour.of(question, tour));
  }

  private Task<FindResult> cdcl(Budget budget) {
    monitor.restart();
    return Cycles.learn(question, budget, monitor)
        .then(outcome -> FindResult.checked(question, outcome));
  }

  private Task<FindResult> search(SearchSettings choices) {
    monitor.restart();
    return searcher
        .begin(question, Goal.FIRST, choices, monitor)
        .then(outcome -> searched(SearchRun.checked(question, Goal.FIRST, choices, outcome)));
  }

  private Outcome<FindResult> searched(SearchRun run) {
    search = Optional.of(run).filter(it -> it.outcome().declined().isEmpty());
    return FindResult.checked(question, run.firstTour());
  }

  private Outcome<FindResult> proved(Budget budget) {
    CertificateRun run = CertificateRun.of(question, budget, monitor);
    prover = Optional.of(run);
    return answer(run);
  }

  private Outcome<FindResult> answer(CertificateRun run) {
    return run.result()
        .map(
            settled ->
                FindResult.checked(
                    question,
                    run.tour(),
                    run.certificate()
                        .map(it -> "a certificate of " + it.text().length() + " bytes proves it")
                        .orElse("")));
  }

  /** Returns the run of the prover that is evidence, or empty if the prover did not run. */
  Optional<CertificateRun> prover() {
    return prover;
  }

  /** Returns the exhaustive run that is evidence, or empty without such a run. */
  Optional<SearchRun> search() {
    return search;
  }

  /** Removes the run of the prover from the evidence. */
  void forgetProver() {
    prover = Optional.empty();
  }

  /** Throws a {@link ContradictionException} if the exhaustive run and the prover disagree. */
  void requireAgreement() {
    if (prover.isPresent() && search.isPresent()) {
      requireAgreement(search.get(), prover.get());
    }
  }

  static void requireAgreement(SearchRun search, CertificateRun prover) {
    boolean areAnswers = search.verdict() != Verdict.STOPPED && prover.verdict() != Verdict.STOPPED;
    if (areAnswers && search.verdict() != prover.verdict()) {
      throw new ContradictionException(
          "the exhaustive run and the prover contradict each other on %s: %s after %s, but %s"
              .formatted(
                  prover.question(),
                  search.verdict().label(),
                  NumberText.work(search.work()),
                  prover.inWords()));
    }
  }

  /** Returns a sentence that compares the verdicts of two runs. */
  static String agreement(Verdict search, Verdict prover) {
    if (search != prover) {
      return "Only one of search and prover reached an answer.";
    }
    return search == Verdict.STOPPED
        ? "Neither search nor prover reached an answer."
        : "The exhaustive run and the prover agree.";
  }

  /** A search for a tour and the prover, in turns until one of them decides the question. */
  private final class SearchAndProver implements Task<FindResult> {

    // The prover begins again in each turn, with three times the time. All turns together take
    // little more than one and a half times the time of one run.
    private static final long FIRST_PROOF_NANOS = 20_000_000;
    private static final int LONGER = 3;

    private final SearchSettings faster = SearchSettings.defaults();
    private final Task<SearchResult> task = searcher.begin(question, Goal.FIRST, faster, monitor);
    private final Limiter limiter;
    private long proofNanos = FIRST_PROOF_NANOS;
    private long searchNanos;

    SearchAndProver(Budget budget) {
      limiter = new Limiter(budget, monitor);
    }

    @Override
    public Optional<Outcome<FindResult>> work(long nanos) {
      Optional<Outcome<FindResult>> tour = search.isPresent() ? Optional.empty() : searched(nanos);
      boolean isProversTurn = search.isPresent() || searchNanos >= proofNanos / LONGER;
      return tour.isEmpty() && isProversTurn ? proved() : tour;
    }

    private Optional<Outcome<FindResult>> searched(long nanos) {
      long startNanos = System.nanoTime();
      Optional<Outcome<SearchResult>> outcome = task.work(nanos);
      searchNanos += System.nanoTime() - startNanos;
      return outcome
          .map(it -> Engines.this.searched(SearchRun.checked(question, Goal.FIRST, faster, it)))
          .filter(it -> it.known().orElse(null) instanceof FoundTour);
    }

    /**
     * Returns the prover's answer in its turn or after the search has ended. The result is empty if
     * the prover has no answer.
     */
    private Optional<Outcome<FindResult>> proved() {
      Budget left = limiter.left();
      Duration turn = Duration.ofNanos(Math.min(proofNanos, left.time().toNanos()));
      CertificateRun run = CertificateRun.of(question, left.time(turn), monitor);
      proofNanos *= LONGER;
      searchNanos = 0;
      search.ifPresent(it -> requireAgreement(it, run));
      Outcome<FindResult> answer = answer(run);
      boolean isSearchAlone =
          answer.declined().isPresent()
              && search.map(SearchRun::verdict).equals(Optional.of(Verdict.NONE));
      if (answer.known().isEmpty() && !isSearchAlone) {
        return Optional.empty();
      }
      prover = Optional.of(run);
      return Optional.of(isSearchAlone ? checkedSearch() : answer);
    }

    private Outcome<FindResult> checkedSearch() {
      return FindResult.checked(question, search.orElseThrow().firstTour());
    }

    @Override
    public Outcome<FindResult> stopped(StopReason reason) {
      return Outcome.stopped(reason, Work.NONE);
    }
  }
}
