package org.knightstour.draw;

import java.util.OptionalInt;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.search.Progress;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.StopSignal;
import org.knightstour.search.TieBreak;
import org.knightstour.search.TourSearch;
import org.knightstour.search.heuristic.WarnsdorffWalk;

/** Tours to draw. */
public final class Tours {

  private Tours() {}

  /** The first closed tour that the search meets. */
  public static Tour closed(int rows, int columns) {
    SearchRequest request =
        SearchRequest.builder(new Board(rows, columns)).kind(TourKind.CLOSED).threads(1).build();
    return ((Found) TourSearch.run(request, new Progress(), new StopSignal())).tour();
  }

  /** An open tour from a1 by Warnsdorff's rule. */
  public static Tour open(int rows, int columns) {
    return WarnsdorffWalk.find(
            new Board(rows, columns), TourKind.OPEN, 0, OptionalInt.empty(), TieBreak.FIXED, 1, 50)
        .orElseThrow();
  }
}
