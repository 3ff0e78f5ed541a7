package org.knightstour.solve;

import java.util.OptionalLong;
import org.knightstour.core.ArgumentException;
import org.knightstour.search.model.SearchSettings;

/**
 * Which tours are listed, and how they are searched.
 *
 * @param search of the search; tours are visited by one thread
 * @param isDistinct whether one of each class under rotation, reflection and reversal is enough
 * @param limit how many tours are enough, at least 1; empty for all
 */
public record ListSettings(SearchSettings search, boolean isDistinct, OptionalLong limit) {

  /** Checks the limit. */
  public ListSettings {
    limit.ifPresent(most -> ArgumentException.checkRange("limit", most, 1, Long.MAX_VALUE));
  }

  /** Every tour. */
  public static ListSettings all() {
    return new ListSettings(SearchSettings.automatic(), false, OptionalLong.empty());
  }
}
