package org.knightstour.web;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.knightstour.core.Budget;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.theory.Existence;
import org.knightstour.core.theory.ExistenceTheory;
import org.knightstour.find.tiling.Construction;
import org.knightstour.find.tiling.TiledTour;
import org.knightstour.find.warnsdorff.WarnsdorffSearch;
import org.knightstour.find.warnsdorff.WarnsdorffSettings;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.knightstour.verify.WalkCheck;

/** One tour: a theorem, a construction and attempts by Warnsdorff's rule, and then the searches. */
final class FindTask implements Task {

  private static final List<String> METHODS = List.of("auto", "construct", "warnsdorff", "search");
  private static final int MOST_SQUARES = 1_000_000;
  private static final int ATTEMPTS = 100;

  private final String id;
  private final Consumer<Reply> out;
  private final TourQuestion question;
  private final String method;
  private final long seed;
  private final Deadline deadline;
  private boolean isBegun;
  private FirstTour search;

  FindTask(String id, Request request, Consumer<Reply> out) {
    this.id = id;
    this.out = out;
    question = request.question(MOST_SQUARES);
    method = request.choice("method", "auto", METHODS, method -> method);
    seed = request.number("seed", 0, 1L << 53, 1);
    deadline = Deadline.of(request);
    search = new FirstTour(question, SearchSettings.defaults().seed(seed));
  }

  @Override
  public double work(long nanos) {
    if (!isBegun) {
      isBegun = true;
      return begin() ? DONE : 0;
    }
    if (search.work(nanos)) {
      if (search.isNone()) {
        none("exhausted after " + search.nodes() + " nodes");
      } else {
        search.tour().ifPresent(tour -> found(tour, "search"));
      }
      return DONE;
    }
    if (deadline.isOver()) {
      stop("the time is up");
      return DONE;
    }
    return 0;
  }

  private boolean begin() {
    if (ExistenceTheory.of(question) instanceof Existence.None none) {
      none(none.reason() + " (" + none.source() + ")");
      return true;
    }
    boolean isAny = method.equals("auto");
    if (((isAny || method.equals("construct")) && construct())
        || ((isAny || method.equals("warnsdorff")) && walk())) {
      return true;
    }
    boolean isSearched = isAny || method.equals("search");
    if (!isSearched) {
      stop("this method found no tour, which proves nothing");
    }
    return !isSearched;
  }

  private boolean construct() {
    Optional<TiledTour> tour = Construction.construct(question, seed, new Watch()).known();
    tour.ifPresent(one -> found(WalkCheck.require(question, one.toArray()), "construct"));
    return tour.isPresent();
  }

  private boolean walk() {
    WarnsdorffSettings settings =
        new WarnsdorffSettings(TieBreak.RANDOM, ATTEMPTS, false, seed, Budget.none());
    Optional<Tour> tour =
        WarnsdorffSearch.attempt(question, settings, new Watch()).known().flatMap(found -> found);
    tour.ifPresent(one -> found(WalkCheck.require(question, one.toArray()), "warnsdorff"));
    return tour.isPresent();
  }

  private void found(Tour tour, String by) {
    out.accept(
        Reply.result(id).text("verdict", "tour").squares("squares", tour.toArray()).text("by", by));
  }

  private void none(String reason) {
    out.accept(Reply.result(id).text("verdict", "none").text("reason", reason));
  }

  private void stop(String reason) {
    out.accept(Reply.result(id).text("verdict", "stopped").text("reason", reason));
  }

  @Override
  public void stop() {
    stop("cancelled");
  }
}
