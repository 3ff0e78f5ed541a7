package org.knightstour.search;

import java.util.List;
import org.knightstour.core.Convention;
import org.knightstour.core.Tour;
import org.knightstour.core.Watch;

/**
 * The answer of a search. "None" ({@link Exhausted} with 0 tours) and "gave up" ({@link Stopped})
 * are different types, so that they cannot be mistaken for each other.
 */
public sealed interface SearchResult {

  /** The work done. */
  Statistics statistics();

  /** One entry a start square, in square order; empty for edge branching. */
  List<StartResult> starts();

  /**
   * {@link Ask#FIRST} met a tour.
   *
   * @param tour the first in serial order, verified
   * @param statistics the work that the serial order needs up to it, on any number of threads
   * @param starts one entry a start square that was tried
   */
  record Found(Tour tour, Statistics statistics, List<StartResult> starts) implements SearchResult {
    /** Copies the list. */
    public Found {
      starts = List.copyOf(starts);
    }
  }

  /**
   * The whole tree was searched; for {@link Ask#FIRST_OF_EACH_START}, every start has its answer.
   *
   * @param tours how many tours it holds, by {@code convention}; for {@link
   *     Ask#FIRST_OF_EACH_START}, how many starts have one
   * @param convention what one tour is
   * @param statistics the work
   * @param starts one entry a start square
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
   * A limit or a signal ended the run before an answer.
   *
   * @param reason what ended it
   * @param tours tours met so far, each as it was met: not by any convention, a lower bound only
   * @param statistics the work so far
   * @param starts what is known of each start square
   */
  record Stopped(Reason reason, long tours, Statistics statistics, List<StartResult> starts)
      implements SearchResult {
    /** Copies the list. */
    public Stopped {
      starts = List.copyOf(starts);
    }
  }

  /** Why a run stopped before its answer. */
  enum Reason {
    /** {@link Limits#nodes()} was reached. */
    NODE_LIMIT("the node limit was reached"),
    /** {@link Limits#time()} was reached. */
    TIME_LIMIT("the time limit was reached"),
    /** {@link Watch#stop()} was called. */
    INTERRUPTED("it was interrupted"),
    /** The visitor wanted no more tours. */
    ENOUGH("enough tours were shown");

    private final String text;

    Reason(String text) {
      this.text = text;
    }

    /** The reason in words. */
    public String text() {
      return text;
    }
  }
}
