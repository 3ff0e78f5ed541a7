package org.knightstour.cli;

import java.util.OptionalInt;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.theory.Existence;
import org.knightstour.core.theory.ExistenceTheory;
import org.knightstour.search.SearchRequest;
import org.knightstour.verify.RunningVerifier;
import org.knightstour.verify.TourVerifier;

/**
 * Which tour is asked for.
 *
 * @param from the first square, or any
 * @param to the last square, or any
 */
record AskedTour(Board board, TourKind kind, OptionalInt from, OptionalInt to) {

  static AskedTour of(SearchRequest request) {
    return new AskedTour(request.board(), request.kind(), request.from(), request.to());
  }

  /** What the theorems say of it. */
  Existence theory() {
    if (from.isPresent() && to.isPresent()) {
      return ExistenceTheory.between(board, kind, from.getAsInt(), to.getAsInt());
    }
    // A path can be walked from its end.
    int end = from.orElse(to.orElse(-1));
    return end < 0 ? ExistenceTheory.of(board, kind) : ExistenceTheory.from(board, kind, end);
  }

  /** The tour, when it is what was asked for. */
  Tour verified(Tour tour) {
    return verified(tour.toArray());
  }

  /** The tour that squares are, when it is what was asked for. */
  Tour verified(int[] squares) {
    return TourVerifier.require(board, squares, kind, from, to);
  }

  /** A verifier for a tour that is handed over in parts. */
  RunningVerifier verifier() {
    return new RunningVerifier(board, kind, from, to);
  }
}
