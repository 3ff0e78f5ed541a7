package org.knightstour.draw;

import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.Watch;
import org.knightstour.find.warnsdorff.WarnsdorffWalk;
import org.knightstour.search.Progress;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.TieBreak;
import org.knightstour.search.TourSearch;

/** Tours to draw. */
public final class Tours {

  private Tours() {}

  /** The first closed tour that the search meets. */
  public static Tour closed(int rows, int columns) {
    SearchRequest request =
        SearchRequest.builder(new Board(rows, columns)).kind(TourKind.CLOSED).threads(1).build();
    return ((Found) TourSearch.run(request, new Progress(), new Watch())).tour();
  }

  /** An open tour from a1 by Warnsdorff's rule. */
  public static Tour open(int rows, int columns) {
    Board board = new Board(rows, columns);
    WarnsdorffWalk walk = new WarnsdorffWalk(board, TieBreak.FIXED);
    int attempt = 0;
    while (!walk.walk(0, attempt, 1)) {
      attempt++;
    }
    return Tour.of(board, walk.path());
  }
}
