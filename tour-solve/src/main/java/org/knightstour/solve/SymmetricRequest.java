package org.knightstour.solve;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Existence;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.core.symmetry.TourSymmetries;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.symmetric.SymmetricSearch;
import org.knightstour.solve.Lister.Listed;
import org.knightstour.verify.WalkCheck;

/**
 * A request for tours that a symmetry of the board maps to themselves, regardless of start and
 * direction. A theorem can show that no such tour exists. Each tour is checked, and its symmetry
 * too. Magic tours are searched under the half turn, see {@link TourSearch#halfTurns}.
 *
 * @param symmetry a symmetry of the question
 * @param search seed, threads and limits. One thread finds a tour
 */
public record SymmetricRequest(TourQuestion question, Symmetry symmetry, SearchSettings search) {

  private static final Work THEORY = Work.of("theory", 0, 0, 1);

  private static final String TOO_LARGE =
      "tours with a symmetry are searched on boards of at most "
          + SymmetricSearch.MOST_SQUARES
          + " squares";

  /**
   * Searches for one tour. Declines boards of more than {@link SymmetricSearch#MOST_SQUARES}.
   *
   * @throws ArgumentException for a graph, for a magic property, and for a symmetry that the
   *     question does not have
   */
  public Outcome<FindResult> find(Monitor monitor) {
    if (isTooLarge()) {
      return Outcome.declined(TOO_LARGE);
    }
    Optional<String> none = impossible();
    if (none.isPresent()) {
      return Outcome.known(new FindResult.None(none.get()), THEORY);
    }
    monitor.restart();
    SearchSettings one = search.threads(1);
    Outcome<Optional<Tour>> found =
        isMagic()
            ? TourSearch.halfTurns(question, Goal.FIRST, one, null, monitor).map(SearchResult::tour)
            : SymmetricSearch.first(question, symmetry, one, monitor);
    return found.map(
        tour ->
            tour.<FindResult>map(each -> FoundTour.of(question, checked(each.toArray())))
                .orElseGet(
                    () -> new FindResult.None("exhausted, " + NumberText.work(found.work()))));
  }

  /**
   * Shows every tour as {@link SymmetricSearch#visit} does.
   *
   * @param limit how many tours are enough, at least 1, or empty for all
   * @throws ArgumentException as {@link #find} does
   */
  public Outcome<Listed> list(OptionalLong limit, TourVisitor visitor, Monitor monitor) {
    limit.ifPresent(most -> ArgumentException.checkRange("limit", most, 1, Long.MAX_VALUE));
    if (isTooLarge()) {
      return Outcome.declined(TOO_LARGE);
    }
    Optional<String> none = impossible();
    if (none.isPresent()) {
      return Outcome.known(new Listed(0, true, "no tour exists: " + none.get()), THEORY);
    }
    monitor.restart();
    long[] left = {limit.orElse(Long.MAX_VALUE)};
    TourVisitor checking =
        squares -> {
          checked(squares);
          return visitor.visit(squares) && --left[0] > 0;
        };
    Outcome<Long> shown =
        isMagic()
            ? TourSearch.halfTurns(question, Goal.ALL, search, checking, monitor)
                .map(SearchResult::tours)
            : SymmetricSearch.visit(question, symmetry, search, checking, monitor);
    if (shown.declined().isPresent()) {
      return Outcome.declined(shown.declined().get());
    }
    Optional<StopReason> stopped = shown.stopped();
    long tours = shown.soFar().orElseThrow();
    if (tours > 0) {
      ContradictionException.unlessInTheory(question, Verdict.TOUR);
    }
    Listed listed = new Listed(tours, stopped.isEmpty(), stopped.map(StopReason::text).orElse(""));
    return stopped.isEmpty() || stopped.get() == StopReason.ENOUGH
        ? Outcome.known(listed, shown.work())
        : new Outcome.Stopped<>(stopped.get(), Optional.of(listed), shown.work());
  }

  /**
   * Draws a tour uniformly at random, after a search for all tours. Its number is its place in the
   * list. Constant memory: the k-th tour replaces the drawn tour with probability 1/k.
   *
   * @throws ArgumentException as {@link #find} does
   */
  public Outcome<Optional<RankedTour>> sample(Monitor monitor) {
    SplittableRandom random = new SplittableRandom(search.seed());
    int[] drawn = new int[question.squares()];
    long[] seen = {0, 0}; // the tours, and the number of the drawn tour
    Outcome<Listed> listed =
        list(
            OptionalLong.empty(),
            squares -> {
              if (random.nextLong(++seen[0]) == 0) {
                System.arraycopy(squares, 0, drawn, 0, drawn.length);
                seen[1] = seen[0];
              }
              return true;
            },
            monitor);
    if (listed.stopped().isPresent()) {
      return Outcome.stopped(listed.stopped().get(), listed.work()); // some tours were not seen
    }
    return listed.map(
        all ->
            all.tours() == 0
                ? Optional.empty()
                : Optional.of(new RankedTour(question, checked(drawn), seen[1], all.tours())));
  }

  private boolean isTooLarge() {
    return question.naming().squares() > SymmetricSearch.MOST_SQUARES;
  }

  /** Counts the tours, by a search for all of them. */
  public Outcome<BigInteger> count(Monitor monitor) {
    return list(OptionalLong.empty(), squares -> true, monitor)
        .map(listed -> BigInteger.valueOf(listed.tours()));
  }

  private boolean isMagic() {
    return question.magic().isPresent();
  }

  private Optional<String> impossible() {
    SymmetryGroup.require(question, symmetry);
    if (isMagic() && symmetry != Symmetry.ROTATE_180) {
      throw new ArgumentException(
          "symmetry", symmetry.label(), "must be half for tours with a magic property");
    }
    Optional<String> none =
        isMagic() ? Optional.empty() : SymmetricSearch.impossible(question, symmetry);
    Existence theory = Existence.of(question);
    return theory.isNone() ? Optional.of(theory.toString()) : none;
  }

  private Tour checked(int[] squares) {
    Tour tour = WalkCheck.require(question, squares);
    if (!TourSymmetries.isKept(tour, question.kind() == TourKind.CLOSED, symmetry)) {
      throw new IllegalStateException(
          "a tour of " + question + " does not have the symmetry " + symmetry.label());
    }
    return tour;
  }
}
