package org.knightstour.search;

import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * The faster branching for a question, with the reason in words for the user. Edge branching visits
 * far fewer nodes if a tree must be exhausted. Path branching uses Warnsdorff's rule, and soon
 * reaches a first tour if there are many tours.
 *
 * @param branching the faster branching
 * @param reason a short clause with the reason
 */
public record BranchChoice(Branching branching, String reason) {

  /**
   * The maximum number of squares for edge branching to a first open tour with one fixed end. The
   * limit is low because a pair of end squares can have no tour, and the search must exhaust its
   * subtree.
   */
  private static final int MOST_SQUARES_FOR_ANY_ENDS = 36;

  /**
   * Returns the choice for a question and a goal. If the settings name a branching, they decide.
   */
  public static BranchChoice of(TourQuestion question, Goal goal, SearchSettings settings) {
    if (question.magic().isPresent()) {
      return new BranchChoice(Branching.PATH, "numbers are placed from both ends of a path");
    }
    if (settings.branching().isPresent()) {
      return new BranchChoice(settings.branching().get(), "as asked");
    }
    if (settings.symmetry()) {
      return new BranchChoice(Branching.EDGE, "symmetry was asked for");
    }
    if (settings.rules().isPresent()) {
      return new BranchChoice(Branching.PATH, "rules were given");
    }
    if (goal == Goal.FIRST_OF_EACH_START) {
      return new BranchChoice(Branching.PATH, "each start square needs a separate search");
    }
    boolean isClosed = question.kind() == TourKind.CLOSED;
    boolean hasFrom = question.from().isPresent();
    boolean hasTo = question.to().isPresent();
    int most =
        isClosed || (hasFrom && hasTo) ? MoveGraph.MOST_MASK_SQUARES : MOST_SQUARES_FOR_ANY_ENDS;
    boolean anyOpen = !isClosed && !hasFrom && !hasTo;
    if (goal == Goal.FIRST
        && (anyOpen || question.naming().squares() > most)
        && !TourSearch.hasManyMoves(question.ground())) {
      return new BranchChoice(Branching.PATH, "a first tour is found sooner along the path");
    }
    return new BranchChoice(
        Branching.EDGE,
        isClosed && !hasFrom
            ? "fewer nodes, and one tree serves every start square"
            : "fewer nodes");
  }
}
