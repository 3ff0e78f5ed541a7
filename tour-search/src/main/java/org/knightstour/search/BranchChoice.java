package org.knightstour.search;

import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * Which branching is faster for a question, and why, in words for the user. Edge branching visits
 * far fewer nodes wherever a tree has to be exhausted; path branching, led by Warnsdorff's rule,
 * goes straight to a first tour where there are many.
 *
 * @param branching the faster one
 * @param reason a short clause that says why
 */
public record BranchChoice(Branching branching, String reason) {

  /** An open search by edges may begin with ends that no tour joins; it must be able to end. */
  private static final int MOST_SQUARES_FOR_ANY_ENDS = 36;

  /** The choice for a question and how far its search goes; settings that ask for one win. */
  public static BranchChoice of(TourQuestion question, Goal goal, SearchSettings settings) {
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
      return new BranchChoice(Branching.PATH, "each start square is a search of its own");
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
      return new BranchChoice(Branching.PATH, "a first tour is met sooner along the path");
    }
    return new BranchChoice(
        Branching.EDGE,
        isClosed && !hasFrom
            ? "fewer nodes, and one tree serves every start square"
            : "fewer nodes");
  }
}
