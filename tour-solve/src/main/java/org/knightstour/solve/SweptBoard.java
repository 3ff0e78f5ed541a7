package org.knightstour.solve;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.search.SearchResult;

/**
 * A board whose every start square was searched.
 *
 * @param question the board and the kind
 * @param run the search
 */
public record SweptBoard(TourQuestion question, SearchRun run) {

  /** The board. */
  public Board board() {
    return question.board();
  }

  /** The board and what is particular about it, as a question's line without the kind. */
  public String name() {
    return question.text().replaceFirst(" " + question.kind().label(), "");
  }

  /** One result for each start, by square. */
  public List<SearchResult.Start> starts() {
    return run.starts();
  }

  /** The start that took the most nodes. */
  public Optional<SearchResult.Start> slowest() {
    // The first one of several: max would take the last.
    return starts().stream()
        .sorted(Comparator.comparingLong(SearchResult.Start::nodes).reversed())
        .findFirst();
  }

  /** How many starts have a verdict. */
  public long count(Verdict verdict) {
    return starts().stream().filter(start -> start.verdict() == verdict).count();
  }
}
