package org.knightstour.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Stopped;
import org.knightstour.search.StartResult;

/**
 * A board whose every start square was searched.
 *
 * @param board the board
 * @param result the search's answer
 */
record SweptBoard(Board board, SearchResult result) {

  List<StartResult> starts() {
    return result.starts();
  }

  boolean isStopped() {
    return result instanceof Stopped;
  }

  @Nullable StartResult slowest() {
    StartResult slowest = null;
    for (StartResult start : starts()) {
      slowest = slowest == null || start.nodes() > slowest.nodes() ? start : slowest;
    }
    return slowest;
  }

  long startsWith(StartResult.Verdict verdict) {
    return starts().stream().filter(start -> start.verdict() == verdict).count();
  }
}
