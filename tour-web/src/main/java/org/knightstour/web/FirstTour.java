package org.knightstour.web;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.verify.WalkCheck;

/**
 * Is there a tour? Two searches take turns, by path and by edges, until one of them knows: which is
 * faster can differ a thousandfold, either way.
 */
final class FirstTour {

  private final TourQuestion question;
  private final List<SerialSearch> searches;
  private @Nullable Tour tour;
  private boolean isExhausted;
  private int turn;

  FirstTour(TourQuestion question, SearchSettings settings) {
    this.question = question;
    searches =
        List.of(
            SerialSearch.of(question, settings.branching(Branching.PATH)),
            SerialSearch.of(question, settings.branching(Branching.EDGE)));
  }

  /** Searches on for about a time; whether the answer is known now. */
  boolean work(long nanos) {
    for (int share = 0; share < searches.size() && !isKnown(); share++) {
      SerialSearch search = next();
      answer(search.walkFor(nanos / searches.size(), true), search);
    }
    return isKnown();
  }

  /** Works for a number of nodes, which does not depend on the speed of the machine. */
  boolean work(int nodes) {
    for (int share = 0; share < searches.size() && !isKnown(); share++) {
      SerialSearch search = next();
      answer(search.walk(nodes, true), search);
    }
    return isKnown();
  }

  private SerialSearch next() {
    return searches.get(turn++ % searches.size());
  }

  private void answer(SerialSearch.Step step, SerialSearch search) {
    if (step == SerialSearch.Step.TOUR) {
      tour = WalkCheck.require(question, search.tour());
    } else if (step == SerialSearch.Step.EXHAUSTED) {
      isExhausted = true;
    }
  }

  private boolean isKnown() {
    return tour != null || isExhausted;
  }

  /** The tour, once it is known. */
  Optional<Tour> tour() {
    return Optional.ofNullable(tour);
  }

  /** Whether it is known that there is none. */
  boolean isNone() {
    return tour == null && isExhausted;
  }

  /** The nodes of both searches. */
  long nodes() {
    return searches.stream().mapToLong(SerialSearch::nodes).sum();
  }

  /** A tour's squares; of a closed tour in the direction that begins with the two given squares. */
  static int[] directed(Tour tour, TourQuestion question, int... begin) {
    int[] squares = tour.toArray();
    boolean isTurned =
        question.kind() == TourKind.CLOSED && begin.length > 1 && squares[1] != begin[1];
    for (int low = 1, high = squares.length - 1; isTurned && low < high; low++, high--) {
      int square = squares[low];
      squares[low] = squares[high];
      squares[high] = square;
    }
    return squares;
  }
}
