package org.knightstour.search;

import java.util.List;
import java.util.Optional;
import org.knightstour.core.Convention;
import org.knightstour.core.Tour;
import org.knightstour.core.Verdict;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;

/**
 * The result of a search. If it is known, the tree was searched as far as the {@link Goal}
 * requires. No tour then means that no tour exists. If the search was stopped, it is the partial
 * result.
 *
 * @param branching the searched tree
 * @param tour for {@link Goal#FIRST} the first tour in serial order. If the search was stopped, it
 *     can be a later tour, because earlier parts of the tree can be unsearched
 * @param tours the number of tours, by {@code convention}. For {@link Goal#FIRST_OF_EACH_START} it
 *     is the number of starts with a tour. If the search was stopped, it is the number of tours so
 *     far, each as often as the tree reaches it
 * @param convention the rule for counting tours
 * @param starts the results for the start squares that were begun, in square order. For {@link
 *     Goal#FIRST_OF_EACH_START} it has every start square. Empty for edge branching
 */
public record SearchResult(
    Branching branching,
    Optional<Tour> tour,
    long tours,
    Convention convention,
    List<Start> starts) {

  /** The name of this engine, for {@link org.knightstour.core.answer.Work#engine}. */
  public static final String ENGINE = "search";

  /** Copies the list. */
  public SearchResult {
    starts = List.copyOf(starts);
  }

  /** Returns the verdict of a completed search. */
  public Verdict verdict() {
    return tours > 0 ? Verdict.TOUR : Verdict.NONE;
  }

  /**
   * The result of path branching for one start square.
   *
   * @param square the start, as a square number of the board
   * @param verdict whether a tour begins here. It is unknown if the run stopped, or ended with an
   *     earlier start's tour
   * @param nodes the number of nodes from this start
   * @param tours the number of tours from this start, counted with direction
   * @param tour the first of these tours in serial order, or empty if every tour was counted
   */
  public record Start(int square, Verdict verdict, long nodes, long tours, Optional<Tour> tour) {}
}
