package org.knightstour.solve;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.course.Course;
import org.knightstour.core.symmetry.CanonicalForm;
import org.knightstour.core.theory.Existence;
import org.knightstour.core.theory.ExistenceTheory;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.verify.WalkCheck;

/**
 * Every tour, or how many, by exhaustive search. On boards that no search can exhaust, a theorem
 * answers when there is no tour, and a construction gives the one tour when one is enough.
 */
public final class Lister {

  /** Larger boards are beyond exhaustive search. */
  private static final int MOST_SQUARES_SEARCHED = 144;

  private final TourQuestion question;
  private final ListSettings settings;
  private final TourVisitor visitor;
  private final Watch watch;
  private final Predicate<int[]> isListed;
  private long listed;

  private Lister(
      TourQuestion question,
      ListSettings settings,
      Predicate<int[]> isListed,
      TourVisitor visitor,
      Watch watch) {
    this.question = question;
    this.settings = settings;
    this.visitor = visitor;
    this.watch = watch;
    this.isListed = isListed;
  }

  /**
   * Shows every tour, checked, in the serial order of the search.
   *
   * @param visitor as {@link TourSearch#visit} says
   */
  public static Outcome<Listed> list(
      TourQuestion question, ListSettings settings, TourVisitor visitor, Watch watch) {
    boolean hasEnds = question.from().isPresent() || question.to().isPresent();
    if (settings.isDistinct() && hasEnds) {
      throw new ArgumentException("distinct", true, "must be left out where an end is given");
    }
    Predicate<int[]> isListed =
        settings.isDistinct() ? new CanonicalForm(question)::isCanonical : squares -> true;
    return new Lister(question, settings, isListed, visitor, watch).listed();
  }

  /** Counts every tour by exhaustive search, on all threads. */
  public static Outcome<Listed> count(TourQuestion question, SearchSettings choices, Watch watch) {
    return byTheorem(question, choices)
        .orElseGet(() -> count(question, choices, Searcher.here(), watch));
  }

  /** Counts every tour by an exhaustive search that is carried out in a way of the caller's. */
  public static Outcome<Listed> count(
      TourQuestion question, SearchSettings choices, Searcher searcher, Watch watch) {
    SearchRun run = SearchRun.of(question, Goal.ALL, choices, searcher, watch);
    return counted(run);
  }

  /** As a search ended, which is held against the theorems when it was complete. */
  private static Outcome<Listed> outcome(long tours, SearchRun run) {
    Outcome<SearchResult> searched = run.outcome();
    if (searched.declined().isPresent()) {
      return Outcome.declined(searched.declined().get());
    }
    if (searched.known().isPresent()) {
      Listed all = new Listed(tours, true, "");
      Agreement.withTheory(run.question(), all.verdict(), ExistenceTheory.of(run.question()));
      return Outcome.known(all, run);
    }
    StopReason reason = searched.stopped().orElseThrow();
    Listed some = new Listed(tours, false, reason.text());
    return reason == StopReason.ENOUGH
        ? Outcome.known(some, run)
        : new Outcome.Stopped<>(reason, Optional.of(some), run);
  }

  /**
   * The way to a listing in slices, on the thread that calls and without a limit of time. Classes
   * under symmetry are for {@link #list}.
   */
  public static Course<Listed> listing(
      TourQuestion question, ListSettings settings, TourVisitor visitor, Watch watch) {
    Lister lister = new Lister(question, settings, squares -> true, visitor, watch);
    return Course.firstOf(
        List.of(
            () -> Course.of(lister::withoutSearch),
            () ->
                SlicedSearch.listing(question, settings.search(), lister::visit, watch)
                    .then(lister::outcome)));
  }

  /** The way to the number of all tours in slices, as far as a searcher divides its search. */
  public static Course<Listed> counting(
      TourQuestion question, SearchSettings choices, Searcher searcher, Watch watch) {
    return byTheorem(question, choices)
        .map(known -> Course.of(() -> known))
        .orElseGet(
            () ->
                searcher
                    .begin(question, Goal.ALL, choices, watch)
                    .then(
                        outcome ->
                            counted(SearchRun.checked(question, Goal.ALL, choices, outcome))));
  }

  private static Outcome<Listed> counted(SearchRun run) {
    return outcome(run.outcome().soFar().map(SearchResult::tours).orElse(0L), run);
  }

  private static Optional<Outcome<Listed>> byTheorem(
      TourQuestion question, SearchSettings choices) {
    boolean isNamed = choices.isBranchingAsked();
    boolean isSmall = question.board().squares() <= MOST_SQUARES_SEARCHED;
    return !isNamed && !isSmall && ExistenceTheory.of(question) instanceof Existence.None none
        ? Optional.of(
            Outcome.known(
                new Listed(0, true, "there is none: " + none.reason() + " (" + none.source() + ")"),
                Work.of("theory", 0, 0, 1)))
        : Optional.empty();
  }

  private Outcome<Listed> listed() {
    Outcome<Listed> outcome = withoutSearch();
    return outcome.known().isPresent() ? outcome : searched();
  }

  private Outcome<Listed> withoutSearch() {
    return byTheorem(question, settings.search())
        .or(this::constructed)
        .orElseGet(() -> Outcome.declined("only a search lists the tours"));
  }

  /** One tour of a large board: the search might take for ever to meet its first. */
  private Optional<Outcome<Listed>> constructed() {
    boolean isOneEnough = settings.limit().isPresent() && settings.limit().getAsLong() == 1;
    boolean isNamed = settings.search().isBranchingAsked();
    if (!isOneEnough || isNamed || question.board().squares() <= MOST_SQUARES_SEARCHED) {
      return Optional.empty();
    }
    FindSettings construct = FindSettings.of(FindMethod.CONSTRUCT, settings.search());
    Outcome<Find> outcome = Finder.course(question, construct, Searcher.inSlices(), watch).finish();
    if (!(outcome.known().orElse(null) instanceof FoundTour found)) {
      return Optional.empty();
    }
    visitor.visit(found.tour().toArray());
    Listed one = new Listed(1, false, "a construction gave the one tour asked for");
    return Optional.of(Outcome.known(one, outcome.work()));
  }

  private Outcome<Listed> searched() {
    SearchSettings one = settings.search().threads(1);
    watch.restart();
    return outcome(TourSearch.visit(question, one, this::visit, watch));
  }

  private Outcome<Listed> outcome(Outcome<SearchResult> searched) {
    SearchSettings one = settings.search().threads(1);
    BranchChoice choice = BranchChoice.of(question, Goal.ALL, one);
    return outcome(listed, new SearchRun(question, one, choice, searched));
  }

  private boolean visit(int[] squares) {
    if (!isListed.test(squares)) {
      return true;
    }
    WalkCheck.require(question, squares);
    listed++;
    boolean isMore = settings.limit().isEmpty() || listed < settings.limit().getAsLong();
    return visitor.visit(squares) && isMore;
  }
}
