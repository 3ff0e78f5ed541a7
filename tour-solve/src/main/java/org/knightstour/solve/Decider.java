package org.knightstour.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.Existence;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.answer.Work;
import org.knightstour.search.TourSearch;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.heuristic.NeuralSearch;
import org.knightstour.search.heuristic.WarnsdorffSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Plan.Engine;
import org.knightstour.solve.Plan.Share;
import org.knightstour.solve.Plan.Stage;
import org.knightstour.solve.Plan.When;
import org.knightstour.solve.Proof.Evidence;

/**
 * A service that answers a request by its {@link Plan}. It runs the engines in order and gives each
 * its share of the limits. It checks each answer, and compares it with the theorems and the earlier
 * answers. If two answers disagree, it throws a {@link ContradictionException}.
 *
 * <p>The web app has no threads, no neural network and no estimates. It calls {@link #task}, {@link
 * #certificate} and {@link #proofInTurns}. These methods do not call code for the three. Therefore
 * the web app's compiler leaves this code out.
 */
public final class Decider {

  /** The most estimated nodes of an exhaustive run that accompanies a certificate. */
  private static final double MOST_NODES_BESIDE = 1e7;

  private static final long ESTIMATE_DESCENTS = 1000;

  private final TourQuestion question;
  private final SearchSettings settings;
  private final Searcher searcher;
  private final Supplier<Outcome<Optional<Tour>>> heuristic;
  private final Monitor monitor;
  private final Limiter limiter;
  private final Existence theory;
  private final Engines engines;

  // The work of all engines of a plan for one tour.
  private @Nullable Outcome<FindResult> spent; // the outcome that used up the nodes
  private long nodes;
  private long walked;

  private Decider(
      TourQuestion question,
      SearchSettings settings,
      Searcher searcher,
      Supplier<Outcome<Optional<Tour>>> heuristic,
      Monitor monitor) {
    this.question = question;
    this.settings = settings;
    this.searcher = searcher;
    this.heuristic = heuristic;
    this.monitor = monitor;
    limiter = new Limiter(settings.budget(), monitor);
    theory = Existence.of(question);
    engines = new Engines(question, settings, searcher, heuristic, this::tour, monitor);
  }

  /** Creates a decider without Warnsdorff's rule and without the neural network. */
  private static Decider of(
      TourQuestion question, SearchSettings settings, Searcher searcher, Monitor monitor) {
    return new Decider(
        question, settings, searcher, () -> Outcome.declined("not asked for"), monitor);
  }

  /** Searches for a tour. The work of the outcome is the work of the engine that answered. */
  public static Outcome<FindResult> find(FindRequest request, Monitor monitor) {
    Supplier<Outcome<Optional<Tour>>> heuristic =
        request.method() == FindRequest.Method.NEURAL
            ? () ->
                NeuralSearch.run(request.question(), network(request), monitor).map(Optional::of)
            : () -> WarnsdorffSearch.run(request.question(), walks(request), monitor);
    Decider decider =
        new Decider(request.question(), request.search(), Searcher.here(), heuristic, monitor);
    return decider.task(Plan.of(request, decider.theory, false)).finish();
  }

  /**
   * Searches for a tour in slices, if the searcher divides its search. No backtracking follows the
   * attempts by Warnsdorff's rule, and the neural network does not run.
   */
  public static Task<FindResult> task(FindRequest request, Searcher searcher, Monitor monitor) {
    Decider decider =
        new Decider(
            request.question(),
            request.search(),
            searcher,
            () -> WarnsdorffSearch.attempt(request.question(), walks(request), monitor),
            monitor);
    return decider.task(Plan.of(request, decider.theory, true));
  }

  private static WarnsdorffSearch.Settings walks(FindRequest request) {
    SearchSettings search = request.search();
    return new WarnsdorffSearch.Settings(
        search.tieBreak(),
        request.attempts(),
        request.backtracks(),
        search.seed(),
        search.budget());
  }

  private static NeuralSearch.Settings network(FindRequest request) {
    SearchSettings search = request.search();
    return new NeuralSearch.Settings(
        request.attempts(), request.rounds(), search.seed(), search.budget());
  }

  /** Proves that there is no tour, or finds one. */
  public static Outcome<Proof> prove(ProveRequest request, Monitor monitor) {
    return prove(request, Searcher.here(), monitor);
  }

  /**
   * Proves that there is no tour, or finds one.
   *
   * @param searcher the strategy for the exhaustive runs
   */
  public static Outcome<Proof> prove(ProveRequest request, Searcher searcher, Monitor monitor) {
    Decider decider = of(request.question(), request.search(), searcher, monitor);
    return decider.prove(Plan.of(request, decider.theory), decider::tooLong);
  }

  /** Runs only the prover. */
  public static Outcome<Proof> certificate(TourQuestion question, Budget budget, Monitor monitor) {
    SearchSettings settings = SearchSettings.defaults().budget(budget);
    Decider decider = of(question, settings, Searcher.inSlices(), monitor);
    ProveRequest request = ProveRequest.of(question, ProveRequest.Method.CERTIFICATE, settings);
    return decider.prove(Plan.of(request, decider.theory), Optional::empty);
  }

  /**
   * Proves that there is no tour, or finds one, in slices. A construction is tried first. Then an
   * exhaustive search and the prover take turns.
   *
   * @param budget the time of all engines together
   */
  public static Task<Proof> proofInTurns(
      TourQuestion question, Searcher searcher, Budget budget, Monitor monitor) {
    Decider decider = of(question, SearchSettings.defaults().budget(budget), searcher, monitor);
    return decider
        .task(Plan.ofTurns(question, decider.theory))
        .then(outcome -> decider.proof(outcome, Optional.empty(), ""));
  }

  /** Runs the engines of a plan until one of them has an answer. */
  private Task<FindResult> task(Plan plan) {
    int limited = 0;
    List<Supplier<Task<FindResult>>> tasks = new ArrayList<>();
    for (Stage stage : plan.stages()) {
      limited += stage.share().equals(Share.UNLIMITED) ? 0 : 1;
    }
    for (Stage stage : plan.stages()) {
      boolean isShared = limited > 1 && !stage.share().equals(Share.UNLIMITED);
      tasks.add(() -> isShared ? unlessSpent(stage) : begin(stage));
    }
    return Task.firstOf(tasks, limiter::isOver);
  }

  private Task<FindResult> begin(Stage stage) {
    Budget budget = stage.share().of(limiter.left());
    return engines.begin(stage.engine(), budget, stage.isBrief() ? 1 : settings.threads());
  }

  private Task<FindResult> unlessSpent(Stage stage) {
    Outcome<FindResult> end = spent;
    return end == null ? begin(stage).then(this::spend) : Task.of(() -> end);
  }

  private Outcome<FindResult> spend(Outcome<FindResult> outcome) {
    Work work = outcome.work();
    limiter.claimNodes(work.walked());
    nodes += work.amount();
    walked += work.walked();
    Optional<StopReason> stopped = outcome.stopped();
    if (stopped.isEmpty()) {
      return outcome;
    }
    Work all = new Work.Plain(work.engine(), nodes, walked, limiter.elapsedNanos(), work.threads());
    Outcome<FindResult> end = Outcome.stopped(stopped.get(), all);
    spent = stopped.get() == StopReason.NODE_LIMIT && limiter.left().nodes() == 0 ? end : null;
    return end;
  }

  /** Searches for a tour by the plan for one tour. If no tour is found, its answer is not used. */
  private Outcome<FindResult> tour(Budget budget) {
    SearchSettings limited = settings.budget(budget);
    FindRequest any = FindRequest.of(question, FindRequest.Method.AUTO, limited);
    Decider decider = new Decider(question, limited, searcher, heuristic, monitor);
    Outcome<FindResult> outcome = decider.task(Plan.of(any, theory, false)).finish();
    return outcome.known().orElse(null) instanceof FoundTour
        ? outcome
        : Outcome.stopped(StopReason.GAVE_UP, outcome.work());
  }

  private Outcome<Proof> prove(Plan plan, Supplier<Optional<String>> tooLong) {
    Outcome<FindResult> outcome = Outcome.declined("no engine was asked");
    Optional<Work> found = Optional.empty();
    String note = plan.note();
    for (Stage stage : plan.stages()) {
      boolean isDecided = outcome.known().isPresent();
      if (isDecided && stage.when() == When.UNDECIDED_OR_SHORT) {
        Optional<String> reason = tooLong.get();
        if (reason.isPresent()) {
          note = leftOut(reason.get());
          break;
        }
      }
      boolean isSkipped =
          switch (stage.when()) {
            case UNDECIDED -> isDecided;
            case DECLINED -> outcome.declined().isEmpty();
            case UNDECIDED_OR_SHORT, ALWAYS -> false;
          };
      if (isSkipped) {
        continue;
      }
      if (stage.when() == When.DECLINED) {
        engines.forgetProver();
      }
      Outcome<FindResult> next = checked(begin(stage).finish());
      engines.requireAgreement();
      if (next.declined().isPresent() && stage.isRequired()) {
        return Outcome.declined(next.declined().get());
      }
      if (next.declined().isPresent() && isDecided) {
        note = leftOut(next.declined().get());
      }
      if (next.known().isPresent() || !isDecided) {
        outcome = next;
      }
      if (stage.engine() == Engine.FIND && next.known().isPresent()) {
        found = Optional.of(next.work());
        note = "Found by " + next.work().engine() + ": " + NumberText.work(next.work()) + ".";
        break;
      }
    }
    return proof(outcome, found, note);
  }

  private static String leftOut(String reason) {
    return "The exhaustive run was left out: " + reason + ".";
  }

  /** Checks a construction, square by square. */
  private Outcome<FindResult> checked(Outcome<FindResult> outcome) {
    return outcome.known().orElse(null) instanceof FoundTour tour && !tour.check(limiter::isOver)
        ? Outcome.stopped(StopReason.TIME_LIMIT, outcome.work())
        : outcome;
  }

  private Outcome<Proof> proof(Outcome<FindResult> outcome, Optional<Work> found, String note) {
    Optional<CertificateRun> prover = engines.prover();
    Optional<SearchRun> search = engines.search();
    boolean hasBoth = prover.isPresent() && search.isPresent();
    Evidence evidence =
        new Evidence(
            question,
            prover,
            search,
            theory,
            found,
            hasBoth
                ? Engines.agreement(search.get().verdict(), prover.get().verdict())
                : search.isPresent() ? "" : note);
    if (outcome.declined().isPresent()) {
      return Outcome.declined(outcome.declined().get());
    }
    if (outcome.stopped().isPresent()) {
      return Outcome.stopped(outcome.stopped().get(), evidence);
    }
    return outcome.known().get() instanceof FoundTour tour
        ? evidence.disproven(tour)
        : evidence.proven();
  }

  /**
   * Returns the reason why the exhaustive run takes more than seconds, or empty if it takes
   * seconds.
   */
  private Optional<String> tooLong() {
    Optional<String> declined = TourSearch.declines(question, Goal.FIRST, settings);
    if (declined.isPresent()) {
      return declined;
    }
    TreeEstimate estimate =
        TourSearch.estimate(
            question, Goal.FIRST, settings.budget(limiter.left()), ESTIMATE_DESCENTS, monitor);
    return estimate.nodes() > MOST_NODES_BESIDE
        ? Optional.of(NumberText.about(estimate.nodes(), 1))
        : Optional.empty();
  }
}
