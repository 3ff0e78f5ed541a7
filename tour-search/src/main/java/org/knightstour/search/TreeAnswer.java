package org.knightstour.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.search.SearchResult.Exhausted;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.SearchResult.Stopped;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.parallel.RootTotals;
import org.knightstour.search.parallel.SearchTree;

/**
 * What the totals of a tree's roots answer.
 *
 * @param question what was searched
 * @param goal how far
 * @param tree the tree
 * @param branching which tree it is
 */
record TreeAnswer(TourQuestion question, Goal goal, SearchTree tree, Branching branching) {

  /**
   * The answer.
   *
   * @param all what is known of each root that was begun, in the order of their numbers
   * @param allNodes the nodes of the run, needless ones included
   * @param reason what ended the run; null when it came to its end
   */
  SearchResult of(
      List<RootTotals> all,
      long allNodes,
      @Nullable StopReason reason,
      long elapsedNanos,
      int threads) {
    int winner = goal == Goal.FIRST ? firstWithTour(all) : -1;
    List<RootTotals> roots = winner < 0 ? all : all.subList(0, winner + 1);
    long nodes = roots.stream().mapToLong(RootTotals::nodes).sum();
    long tours = roots.stream().mapToLong(RootTotals::tours).sum();
    Statistics statistics = new Statistics(nodes, elapsedNanos, threads, branching);
    Optional<Tour> tour = winner < 0 ? Optional.empty() : tour(roots.get(winner));
    // A tour is the first one only when all of the tree before it was searched.
    if (tour.isPresent() && roots.stream().allMatch(RootTotals::isWhole)) {
      return new Found(tour.get(), statistics, starts(roots));
    }
    if (reason != null) {
      Statistics work = new Statistics(allNodes, elapsedNanos, threads, branching);
      return new Stopped(reason, tour, tours, work, starts(roots));
    }
    long count = goal == Goal.ALL ? tours / tree.timesMet() : tours;
    return new Exhausted(count, Convention.of(question.kind()), statistics, starts(roots));
  }

  private static int firstWithTour(List<RootTotals> roots) {
    for (int index = 0; index < roots.size(); index++) {
      if (roots.get(index).firstTour() != null) {
        return index;
      }
    }
    return -1;
  }

  private Optional<Tour> tour(RootTotals root) {
    return Optional.ofNullable(root.firstTour()).map(squares -> Tour.of(question, squares));
  }

  private List<StartResult> starts(List<RootTotals> roots) {
    List<StartResult> starts = new ArrayList<>();
    for (RootTotals root : roots) {
      OptionalInt start = tree.start(root.root());
      if (start.isPresent()) {
        Verdict verdict =
            root.tours() > 0 ? Verdict.TOUR : root.isWhole() ? Verdict.NONE : Verdict.STOPPED;
        starts.add(
            new StartResult(start.getAsInt(), verdict, root.nodes(), root.tours(), tour(root)));
      }
    }
    for (long root = starts.size();
        goal == Goal.FIRST_OF_EACH_START && root < tree.roots();
        root++) {
      int start = tree.start(root).orElseThrow();
      starts.add(new StartResult(start, Verdict.STOPPED, 0, 0, Optional.empty()));
    }
    return starts;
  }
}
