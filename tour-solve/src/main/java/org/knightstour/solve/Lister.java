package org.knightstour.solve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Existence;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.answer.Work;
import org.knightstour.core.symmetry.CanonicalForm;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.verify.WalkCheck;

/**
 * A service that lists or counts tours by exhaustive search. On boards too large for this search, a
 * theorem can show that there is no tour. If one tour is enough, a construction provides it.
 */
public final class Lister {

  /**
   * The choices for a listing.
   *
   * @param search of the search. One thread visits the tours
   * @param isDistinct whether one tour of each class under rotation, reflection and reversal is
   *     enough
   * @param limit how many tours are enough, at least 1, or empty for all
   */
  public record Settings(SearchSettings search, boolean isDistinct, OptionalLong limit) {

    public Settings {
      limit.ifPresent(most -> ArgumentException.checkRange("limit", most, 1, Long.MAX_VALUE));
    }

    public static Settings all(SearchSettings search) {
      return new Settings(search, false, OptionalLong.empty());
    }
  }

  /**
   * The result of a listing or of a count by listing. If a search ran, the work is a {@link
   * SearchRun}.
   *
   * @param isComplete whether these are all tours, which is false after a limit ended the listing
   * @param reason the answer without a search, or why tours are missing, which can be empty
   */
  public record Listed(long tours, boolean isComplete, String reason) {

    public Verdict verdict() {
      return tours > 0 ? Verdict.TOUR : Verdict.NONE;
    }
  }

  /** The most squares of a board that is searched exhaustively. */
  private static final int MOST_SQUARES_SEARCHED = 144;

  private final TourQuestion question;
  private final Settings settings;
  private final SearchSettings one;
  private final TourVisitor visitor;
  private final Monitor monitor;
  private final Predicate<int[]> isListed;
  private long listed;

  private Lister(TourQuestion question, Settings settings, TourVisitor visitor, Monitor monitor) {
    this.question = question;
    this.settings = settings;
    one = settings.search().threads(1);
    this.visitor = visitor;
    this.monitor = monitor;
    isListed = settings.isDistinct() ? new CanonicalForm(question)::isCanonical : squares -> true;
  }

  /** Shows every tour, checked, in the serial order, as {@link TourSearch#visit} does. */
  public static Outcome<Listed> list(
      TourQuestion question, Settings settings, TourVisitor visitor, Monitor monitor) {
    return list(question, settings, Searcher.here(), visitor, monitor);
  }

  /** Shows every tour, checked, in the serial order, with the caller's strategy. */
  public static Outcome<Listed> list(
      TourQuestion question,
      Settings settings,
      Searcher searcher,
      TourVisitor visitor,
      Monitor monitor) {
    boolean hasEnds = question.from().isPresent() || question.to().isPresent();
    if (settings.isDistinct() && hasEnds) {
      throw new ArgumentException("distinct", true, "must be left out if an end is given");
    }
    Lister lister = new Lister(question, settings, visitor, monitor);
    Outcome<Listed> known = lister.withoutSearch();
    if (known.known().isPresent()) {
      return known;
    }
    monitor.restart();
    return lister.outcome(searcher.visit(question, settings.search(), lister::visit, monitor));
  }

  /** Counts every tour by an exhaustive search with the caller's strategy. */
  public static Outcome<Listed> count(
      TourQuestion question, SearchSettings choices, Searcher searcher, Monitor monitor) {
    return counted(SearchRun.of(question, Goal.ALL, choices, searcher, monitor));
  }

  /** Counts every tour in slices, if the searcher divides its search. */
  public static Task<Listed> counting(
      TourQuestion question, SearchSettings choices, Searcher searcher, Monitor monitor) {
    return byTheorem(question, choices)
        .map(known -> Task.of(() -> known))
        .orElseGet(
            () ->
                searcher
                    .begin(question, Goal.ALL, choices, monitor)
                    .then(
                        outcome ->
                            counted(SearchRun.checked(question, Goal.ALL, choices, outcome))));
  }

  /**
   * Lists the tours in slices on the calling thread, without a time limit. Use {@link #list} for
   * classes under symmetry.
   */
  public static Task<Listed> listing(
      TourQuestion question, Settings settings, TourVisitor visitor, Monitor monitor) {
    Settings every = new Settings(settings.search(), false, settings.limit());
    Lister lister = new Lister(question, every, visitor, monitor);
    return Task.firstOf(
        List.of(
            () -> Task.of(lister::withoutSearch),
            () ->
                SerialSearch.listing(question, settings.search(), lister::visit, monitor)
                    .then(lister::outcome)),
        monitor::isStopped);
  }

  private static Outcome<Listed> counted(SearchRun run) {
    return outcome(run.outcome().soFar().map(SearchResult::tours).orElse(0L), run);
  }

  private Outcome<Listed> outcome(Outcome<SearchResult> searched) {
    BranchChoice choice = BranchChoice.of(question, Goal.ALL, one);
    return outcome(listed, new SearchRun(question, one, choice, searched));
  }

  /** Returns the result of a search, and compares a complete one with the theorems. */
  private static Outcome<Listed> outcome(long tours, SearchRun run) {
    Outcome<SearchResult> searched = run.outcome();
    if (searched.declined().isPresent()) {
      return Outcome.declined(searched.declined().get());
    }
    if (searched.known().isPresent()) {
      Listed all = new Listed(tours, true, "");
      ContradictionException.unlessInTheory(run.question(), all.verdict());
      return Outcome.known(all, run);
    }
    StopReason reason = searched.stopped().orElseThrow();
    Listed some = new Listed(tours, false, reason.text());
    return reason == StopReason.ENOUGH
        ? Outcome.known(some, run)
        : new Outcome.Stopped<>(reason, Optional.of(some), run);
  }

  private static Optional<Outcome<Listed>> byTheorem(
      TourQuestion question, SearchSettings choices) {
    Existence theory = Existence.of(question);
    return isForSearch(question, choices) || !theory.isNone()
        ? Optional.empty()
        : Optional.of(
            Outcome.known(
                new Listed(0, true, "no tour exists: " + theory), Work.of("theory", 0, 0, 1)));
  }

  private static boolean isForSearch(TourQuestion question, SearchSettings choices) {
    return choices.isBranchingAsked() || question.naming().squares() <= MOST_SQUARES_SEARCHED;
  }

  private Outcome<Listed> withoutSearch() {
    return byTheorem(question, settings.search())
        .or(this::constructed)
        .orElseGet(() -> Outcome.declined("only a search lists the tours"));
  }

  /** Returns one tour of a large board, because a search might take too long to find the first. */
  private Optional<Outcome<Listed>> constructed() {
    boolean isOneEnough = settings.limit().equals(OptionalLong.of(1));
    if (!isOneEnough || isForSearch(question, settings.search())) {
      return Optional.empty();
    }
    FindRequest construct =
        FindRequest.of(question, FindRequest.Method.CONSTRUCT, settings.search());
    Outcome<FindResult> outcome = Decider.task(construct, Searcher.inSlices(), monitor).finish();
    if (!(outcome.known().orElse(null) instanceof FoundTour found)) {
      return Optional.empty();
    }
    visitor.visit(found.tour().toArray());
    Listed only = new Listed(1, false, "a construction gave the one tour asked for");
    return Optional.of(Outcome.known(only, outcome.work()));
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
