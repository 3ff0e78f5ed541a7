package org.knightstour.search;

import java.util.List;
import java.util.Optional;
import org.knightstour.core.Convention;
import org.knightstour.core.Tour;
import org.knightstour.core.Verdict;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;

/**
 * What a search found. Where it is known, the tree was searched as far as the {@link Goal} asks: no
 * tour then means that there is none. Where the search was stopped, it is what was found so far.
 *
 * @param branching which tree was searched
 * @param tour for {@link Goal#FIRST} the first tour in serial order. Stopped, it may be a later
 *     one, since an earlier part of the tree may have been left unsearched
 * @param tours how many tours there are, by {@code convention}; for {@link
 *     Goal#FIRST_OF_EACH_START} how many starts have one. Stopped, how many were found, as often as
 *     the tree meets them
 * @param convention what one tour is
 * @param starts what is known of each start square that was begun, or of every one for {@link
 *     Goal#FIRST_OF_EACH_START}, in square order; empty for edge branching
 */
public record SearchResult(
    Branching branching,
    Optional<Tour> tour,
    long tours,
    Convention convention,
    List<Start> starts) {

  /** What answers, in {@link org.knightstour.core.answer.Work#engine}. */
  public static final String ENGINE = "search";

  /** Copies the list. */
  public SearchResult {
    starts = List.copyOf(starts);
  }

  /** What a search says that was completed. */
  public Verdict verdict() {
    return tours > 0 ? Verdict.TOUR : Verdict.NONE;
  }

  /**
   * What path branching found from one start square.
   *
   * @param square the start, as a square number of the board
   * @param verdict whether a tour begins here, none does, or the run stopped (or ended with an
   *     earlier start's tour) before it knew
   * @param nodes nodes counted from this start
   * @param tours tours met from this start, counted with direction
   * @param tour the first of them in serial order, unless every tour was counted
   */
  public record Start(int square, Verdict verdict, long nodes, long tours, Optional<Tour> tour) {}
}
