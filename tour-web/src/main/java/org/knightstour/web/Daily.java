package org.knightstour.web;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.puzzle.DailyPuzzle;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;

/** The puzzle of a day, derived from the date alone: a board with a tour. */
final class Daily {

  private static final int NODES = 20_000; // of each search; by nodes, so that all machines agree
  private static final int MOST_HOLES = 6;

  private Daily() {}

  /** Answers a request with a date like 2026-11-21. */
  static Reply of(String id, Request request) {
    String date = request.text("date");
    long seed = DailyPuzzle.seed(date);
    SplittableRandom random = new SplittableRandom(seed);
    while (true) {
      TourQuestion question = question(random);
      if (hasTour(question)) {
        return Reply.result(id)
            .text("date", date)
            .text("question", question.text())
            .number("seed", seed);
      }
    }
  }

  /** Whether one of the two searches, by path and then by edges, meets a tour. */
  private static boolean hasTour(TourQuestion question) {
    SerialSearch.Step path = walk(question, Branching.PATH);
    return path == SerialSearch.Step.TOUR
        || (path == SerialSearch.Step.MORE
            && walk(question, Branching.EDGE) == SerialSearch.Step.TOUR);
  }

  private static SerialSearch.Step walk(TourQuestion question, Branching branching) {
    return SerialSearch.of(question, SearchSettings.faster().branching(branching))
        .walk(NODES, true);
  }

  private static TourQuestion question(SplittableRandom random) {
    int rows = 5 + random.nextInt(4);
    int columns = rows + random.nextInt(9 - rows);
    Board board = new Board(rows, columns);
    boolean isClosed = random.nextInt(2) == 0;
    List<Integer> missing = new ArrayList<>();
    for (int holes = random.nextInt(MOST_HOLES); holes > 0; holes--) {
      missing.add(random.nextInt(board.squares()));
    }
    TourQuestion question =
        TourQuestion.of(board, isClosed ? TourKind.CLOSED : TourKind.OPEN).without(missing);
    int from = random.nextInt(board.squares());
    int to = random.nextInt(board.squares());
    boolean hasTo = !isClosed && random.nextInt(2) == 0 && from != to && question.has(to);
    question = question.has(from) ? question.from(from) : question;
    return hasTo ? question.to(to) : question;
  }
}
