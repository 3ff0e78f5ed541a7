package org.knightstour.web;

import org.knightstour.core.TourQuestion;
import org.knightstour.puzzle.DailyPuzzle;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.WalkStatus;

/** The daily board: the first board of its date for which a short search finds a tour. */
final class Daily {

  private static final int NODES = 20_000; // of each search: all machines must agree

  private Daily() {}

  /** Answers a request with a date, for example 2026-11-21. */
  static Reply of(String id, Request request) {
    String date = request.text("date");
    TourQuestion question =
        DailyPuzzle.boards(date).filter(Daily::hasTour).findFirst().orElseThrow();
    return Reply.result(id)
        .text("date", date)
        .text("question", question.text())
        .number("seed", DailyPuzzle.seed(date));
  }

  /** Checks whether a search by path, or else a search by edges, finds a tour. */
  private static boolean hasTour(TourQuestion question) {
    WalkStatus path = walk(question, Branching.PATH);
    return path == WalkStatus.TOUR
        || (path == WalkStatus.MORE && walk(question, Branching.EDGE) == WalkStatus.TOUR);
  }

  private static WalkStatus walk(TourQuestion question, Branching branching) {
    return SerialSearch.of(question, SearchSettings.defaults().branching(branching))
        .walk(NODES, true);
  }
}
