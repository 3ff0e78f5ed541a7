package org.knightstour.solve;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;

/**
 * An exhaustive search on the caller's own thread, in slices. Its limits are the caller's: those of
 * the settings are ignored.
 */
final class SlicedSearch implements Course<SearchResult> {

  private final TourQuestion question;
  private final SerialSearch search;
  private final Watch watch;
  private final boolean isForOne;
  private final @Nullable TourVisitor visitor;
  private long elapsedNanos;

  private SlicedSearch(
      TourQuestion question,
      SerialSearch search,
      Watch watch,
      boolean isForOne,
      @Nullable TourVisitor visitor) {
    this.question = question;
    this.search = search;
    this.watch = watch;
    this.isForOne = isForOne;
    this.visitor = visitor;
  }

  /**
   * A search for a first tour, or of all. For a first one, both trees are walked in turns unless
   * the settings name one: which is faster can differ a thousandfold, either way.
   */
  static Course<SearchResult> of(
      TourQuestion question, Goal goal, SearchSettings settings, Watch watch) {
    Optional<String> declined = TourSearch.declines(question, goal, settings);
    if (declined.isPresent()) {
      return Course.of(() -> Outcome.declined(declined.get()));
    }
    return goal == Goal.FIRST && settings.branching().isEmpty()
        ? Course.inTurns(
            List.of(
                one(question, goal, settings.branching(Branching.PATH), watch),
                one(question, goal, settings.branching(Branching.EDGE), watch)))
        : one(question, goal, settings, watch);
  }

  private static Course<SearchResult> one(
      TourQuestion question, Goal goal, SearchSettings settings, Watch watch) {
    SerialSearch search = new SerialSearch(question, settings, watch);
    return new SlicedSearch(question, search, watch, goal == Goal.FIRST, null);
  }

  static Course<SearchResult> listing(
      TourQuestion question, SearchSettings settings, TourVisitor visitor, Watch watch) {
    SerialSearch search = SerialSearch.listing(question, settings, watch);
    return new SlicedSearch(question, search, watch, false, visitor);
  }

  @Override
  public Optional<Outcome<SearchResult>> work(long nanos) {
    long startNanos = System.nanoTime();
    try {
      while (true) {
        SerialSearch.Step step = search.walkFor(nanos, isForOne || visitor != null);
        boolean isTour = step == SerialSearch.Step.TOUR;
        if (step == SerialSearch.Step.EXHAUSTED || (isTour && isForOne)) {
          Optional<Tour> tour =
              isTour ? Optional.of(Tour.of(question, search.tour())) : Optional.empty();
          return Optional.of(Outcome.known(result(tour), done()));
        }
        if (isTour && visitor != null && !search.show(visitor)) {
          return Optional.of(stopped(StopReason.ENOUGH));
        }
        if (step == SerialSearch.Step.MORE || System.nanoTime() - startNanos >= nanos) {
          return Optional.empty();
        }
      }
    } finally {
      elapsedNanos += System.nanoTime() - startNanos;
    }
  }

  @Override
  public Outcome<SearchResult> stopped(StopReason reason) {
    return new Outcome.Stopped<>(reason, Optional.of(result(Optional.empty())), done());
  }

  private SearchResult result(Optional<Tour> tour) {
    Convention convention = Convention.of(question.kind());
    long tours = tour.isPresent() ? 1 : search.count();
    return new SearchResult(search.branching(), tour, tours, convention, List.of());
  }

  private Work done() {
    return new Work.Plain(SearchResult.ENGINE, watch.nodes(), watch.walked(), elapsedNanos, 1);
  }
}
