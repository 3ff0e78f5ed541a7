package org.knightstour.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * The engines that look for one tour when no construction fits. They are asked in a fixed order
 * until one settles the question, and each of them is exact.
 *
 * <p>On boards with holes, required moves or other pieces, the exhaustive search meets a tour
 * within milliseconds or not within a minute. The search that learns settles nearly all of the
 * second kind in milliseconds, and the prover often knows why the others have no tour. So each of
 * the three looks briefly, and then one of them has as long as it wants. In other graphs a narrow
 * front goes first, because it ends in seconds whatever the answer.
 *
 * <p>A brief look is limited by nodes and not by time, so that the same tour comes out each time.
 */
final class SearchChain {

  // In nodes: some for any question, and more for each square.
  private static final long BRIEF = 20_000;
  private static final long SEARCHED_A_SQUARE = 4;
  private static final long LEARNED_A_SQUARE = 20;
  private static final int MOST_SQUARES_OF_A_REASON = 144;

  private final TourQuestion question;
  private final SearchSettings settings;
  private final Searcher searcher;
  private final Watch watch;
  private final Allowance allowance;
  private @Nullable Outcome<Find> last; // the one that used up the nodes

  SearchChain(
      TourQuestion question,
      SearchSettings settings,
      Searcher searcher,
      Allowance allowance,
      Watch watch) {
    this.question = question;
    this.settings = settings;
    this.searcher = searcher;
    this.allowance = allowance;
    this.watch = watch;
  }

  /** All that there are; a search alone where its branching is named. */
  Course<Find> inParts() {
    if (settings.branching().isPresent()) {
      return search();
    }
    boolean isOnBoard = question.rectangle().isPresent();
    int squares = question.naming().squares();
    List<Supplier<Course<Find>>> engines = new ArrayList<>();
    engines.add(isOnBoard ? this::briefSearch : this::narrowFront);
    if (squares <= MOST_SQUARES_OF_A_REASON) {
      engines.add(() -> learning(BRIEF + LEARNED_A_SQUARE * squares));
      engines.add(this::certificate);
    }
    if (squares > MoveGraph.MOST_MASK_SQUARES || !isOnBoard) {
      engines.add(() -> learning(Long.MAX_VALUE));
    }
    engines.add(this::search);
    return Course.firstOf(engines.stream().map(this::unlessSpent).toList());
  }

  /** For a caller who works in slices: the exhaustive search and the one that learns. */
  Course<Find> inTurns() {
    return Course.inTurns(List.of(search(), learning(Long.MAX_VALUE)));
  }

  private Supplier<Course<Find>> unlessSpent(Supplier<Course<Find>> engine) {
    return () -> {
      Outcome<Find> spent = last;
      return spent == null ? engine.get().then(this::spend) : Course.of(() -> spent);
    };
  }

  private Outcome<Find> spend(Outcome<Find> outcome) {
    allowance.claimNodes(outcome.work().walked());
    boolean isSpent = outcome.stopped().equals(Optional.of(StopReason.NODE_LIMIT));
    last = isSpent && allowance.left().nodes() == 0 ? outcome : null;
    return outcome;
  }

  private Budget left(long mostNodes) {
    Budget left = allowance.left();
    return left.nodes(Math.min(mostNodes, left.nodes()));
  }

  /** The exhaustive search. */
  Course<Find> search() {
    return search(settings.budget(allowance.left()));
  }

  /** A first descent along paths with a few repairs, on one thread: what it meets is certain. */
  private Course<Find> briefSearch() {
    long nodes = BRIEF + SEARCHED_A_SQUARE * question.squares();
    return search(settings.threads(1).budget(left(nodes)));
  }

  private Course<Find> search(SearchSettings choices) {
    watch.restart();
    return searcher
        .begin(question, Goal.FIRST, choices, watch)
        .then(
            outcome ->
                Finder.checked(
                    question,
                    SearchRun.checked(question, Goal.FIRST, choices, outcome).firstTour()));
  }

  private Course<Find> learning(long mostNodes) {
    watch.restart();
    return Cycles.learn(question, left(mostNodes), watch)
        .then(outcome -> Finder.checked(question, outcome));
  }

  /** Of a limited time it gets half. */
  private Course<Find> narrowFront() {
    Budget left = allowance.left();
    boolean isTimed = !left.time().equals(Budget.NO_TIME_LIMIT);
    Budget half = isTimed ? left.time(left.time().dividedBy(2)) : left;
    return Course.of(() -> Finder.checked(question, Cycles.complete(question, half, watch)));
  }

  /** One case of the prover. */
  private Course<Find> certificate() {
    return Course.of(() -> found(CertificateRun.of(question, left(1), watch)));
  }

  private Outcome<Find> found(CertificateRun run) {
    return run.result()
        .map(
            settled ->
                Finder.checked(
                    question,
                    run.tour(),
                    run.certificate()
                        .map(it -> "a certificate of " + it.text().length() + " bytes proves it")
                        .orElse("")));
  }
}
