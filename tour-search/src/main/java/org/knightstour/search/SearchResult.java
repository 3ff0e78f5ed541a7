package org.knightstour.search;

import java.util.List;
import java.util.Optional;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.search.model.Goal;

/**
 * The answer of a search. "None" ({@link Exhausted} with 0 tours) and "gave up" ({@link Stopped})
 * are different types, so that they cannot be mistaken for each other.
 */
public sealed interface SearchResult {

  /** The work done; {@link Statistics#NONE} where the question was declined. */
  Statistics statistics();

  /**
   * What is known of each start square that was begun, or of every one for {@link
   * Goal#FIRST_OF_EACH_START}, in square order; empty for edge branching and where the question was
   * declined.
   */
  List<StartResult> starts();

  /**
   * {@link Goal#FIRST} met a tour.
   *
   * @param tour the first in serial order, verified
   * @param statistics the work that the serial order needs up to it, on any number of threads
   * @param starts one entry for each start square that was tried
   */
  record Found(Tour tour, Statistics statistics, List<StartResult> starts) implements SearchResult {
    /** Copies the list. */
    public Found {
      starts = List.copyOf(starts);
    }
  }

  /**
   * The whole tree was searched; for {@link Goal#FIRST_OF_EACH_START}, every start has its answer.
   *
   * @param tours how many tours it holds, by {@code convention}; for {@link
   *     Goal#FIRST_OF_EACH_START}, how many starts have one
   * @param convention what one tour is
   * @param statistics the work
   * @param starts one entry for each start square
   */
  record Exhausted(
      long tours, Convention convention, Statistics statistics, List<StartResult> starts)
      implements SearchResult {
    /** Copies the list. */
    public Exhausted {
      starts = List.copyOf(starts);
    }
  }

  /**
   * A limit, an interrupt or the visitor ended the run before its answer.
   *
   * @param reason what ended it
   * @param tour a tour that {@link Goal#FIRST} met. On several threads it may not be the first in
   *     serial order, since an earlier part of the tree was left unsearched
   * @param tours tours met so far, each as it was met: not by any convention, only a lower bound on
   *     the work
   * @param statistics the work so far
   * @param starts what is known of each start square
   */
  record Stopped(
      StopReason reason,
      Optional<Tour> tour,
      long tours,
      Statistics statistics,
      List<StartResult> starts)
      implements SearchResult {
    /** Copies the list. */
    public Stopped {
      starts = List.copyOf(starts);
    }
  }

  /**
   * The search does not take this question with these settings.
   *
   * @param reason what is not supported, as a clause
   */
  record Declined(String reason) implements SearchResult {
    @Override
    public Statistics statistics() {
      return Statistics.NONE;
    }

    @Override
    public List<StartResult> starts() {
      return List.of();
    }
  }
}
