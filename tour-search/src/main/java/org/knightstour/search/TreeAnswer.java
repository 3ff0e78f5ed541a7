package org.knightstour.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.edge.EdgeTree;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.parallel.RootTotals;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.path.PathTree;

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
   * The answer to come of a question.
   *
   * @throws ArgumentException when {@link TourSearch#declines} it
   */
  static TreeAnswer to(TourQuestion question, Goal goal, SearchSettings settings) {
    TourSearch.declines(question, goal, settings)
        .ifPresent(
            reason -> {
              throw new ArgumentException(
                  "question", question, "must be one that the search takes: " + reason);
            });
    // A single square has no edge to decide.
    Branching branching =
        question.squares() == 1
            ? Branching.PATH
            : BranchChoice.of(question, goal, settings).branching();
    SearchTree tree =
        branching == Branching.PATH
            ? new PathTree(question, settings)
            : new EdgeTree(question, settings);
    return new TreeAnswer(question, goal, tree, branching);
  }

  /**
   * The answer.
   *
   * @param all what is known of each root that was begun, in the order of their numbers
   * @param allNodes the nodes of the run, needless ones included
   * @param reason what ended the run; null when it was completed
   */
  Outcome<SearchResult> of(
      List<RootTotals> all,
      long allNodes,
      @Nullable StopReason reason,
      long elapsedNanos,
      int threads) {
    int winner = goal == Goal.FIRST ? firstWithTour(all) : -1;
    List<RootTotals> roots = winner < 0 ? all : all.subList(0, winner + 1);
    long tours = roots.stream().mapToLong(RootTotals::tours).sum();
    Optional<Tour> tour = winner < 0 ? Optional.empty() : tour(roots.get(winner));
    // A tour is the first one only when all of the tree before it was searched.
    boolean isFirst = tour.isPresent() && roots.stream().allMatch(RootTotals::isWhole);
    if (reason != null && !isFirst) {
      Work work = Work.of(SearchResult.ENGINE, allNodes, elapsedNanos, threads);
      return new Outcome.Stopped<>(reason, Optional.of(result(tour, tours, roots)), work);
    }
    long nodes = roots.stream().mapToLong(RootTotals::nodes).sum();
    long count = goal == Goal.ALL ? tours / tree.timesMet() : tours;
    return Outcome.known(
        result(tour, count, roots), Work.of(SearchResult.ENGINE, nodes, elapsedNanos, threads));
  }

  private SearchResult result(Optional<Tour> tour, long tours, List<RootTotals> roots) {
    return new SearchResult(branching, tour, tours, Convention.of(question.kind()), starts(roots));
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
