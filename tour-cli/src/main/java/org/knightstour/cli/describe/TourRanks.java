package org.knightstour.cli.describe;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.solve.RankedTour;

/** The ranks of tours on small boards, because tables for ranks take long on larger boards. */
final class TourRanks {

  private static final int MOST_SQUARES_OPEN = 36;
  private static final int MOST_SQUARES_CLOSED = 42;
  private static final int MOST_IN_REACH = 12; // squares of the rows that a move can span
  private static final int MOST_TABLES = 4;

  // The tables of the last questions of a stream, because they take longer than a rank.
  private final Map<TourQuestion, Outcome<RankedTour.Ranker>> rankers = new HashMap<>();

  /**
   * The rank of a tour among the closed tours, or among the open tours.
   *
   * @param number from 1, or 0 if the rank is not computed
   * @param reason why it is not computed, or empty
   */
  record Rank(TourQuestion question, long number, long count, String reason) {}

  Rank of(Tour tour, Monitor monitor) throws IOException {
    TourKind kind = tour.isClosed() ? TourKind.CLOSED : TourKind.OPEN;
    TourQuestion question = TourQuestion.of(tour.ground()).kind(kind);
    Board board = tour.board();
    int most = tour.isClosed() ? MOST_SQUARES_CLOSED : MOST_SQUARES_OPEN;
    int inReach = tour.piece().reach(board) * Math.min(board.rows(), board.columns());
    if (board.squares() > most || inReach > MOST_IN_REACH) {
      return new Rank(question, 0, 0, "the board is too large, see tour number");
    }
    Outcome<RankedTour.Ranker> ranker = rankers.get(question);
    if (ranker == null) {
      if (rankers.size() == MOST_TABLES) {
        rankers.clear();
      }
      ranker = RankedTour.ranker(question, CountSettings.defaults(), monitor.part());
      rankers.put(question, ranker);
    }
    if (ranker.known().isEmpty()) {
      String reason = ranker.declined().orElse("the computation was stopped");
      return new Rank(question, 0, 0, reason);
    }
    RankedTour ranked = ranker.value().rank(tour);
    return new Rank(question, ranked.number(), ranked.count(), "");
  }
}
