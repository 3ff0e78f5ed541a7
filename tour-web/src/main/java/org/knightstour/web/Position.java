package org.knightstour.web;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.InputException;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.verify.WalkCheck;

/** A position of the game: the squares that a player has visited, in their order. */
final class Position {

  private Position() {}

  /**
   * Returns the question for tours that begin with a path.
   *
   * @throws InputException if the squares are not a path
   */
  static TourQuestion question(TourQuestion question, int... path) {
    if (path.length == 0) {
      return question;
    }
    Set<Integer> visited = new HashSet<>();
    List<Move> moves = new ArrayList<>();
    for (int step = 0; step < path.length; step++) {
      int square = path[step];
      if (!question.has(square) || !visited.add(square)) {
        throw new InputException(
            "step " + (step + 1) + " of the path must be on a square that is free.");
      }
      if (step > 0) {
        moves.add(new Move(path[step - 1], square));
      }
    }
    if (question.from().orElse(path[0]) != path[0]) {
      throw new InputException(
          "the path must begin on " + question.board().name(question.from().getAsInt()) + ".");
    }
    try {
      return question.from(path[0]).with(moves);
    } catch (ArgumentException e) {
      throw new InputException("the path is not allowed: " + e.getMessage() + ".");
    }
  }

  /** Returns a tour's squares. A closed tour is directed to begin with the path. */
  static int[] directed(Tour tour, TourQuestion question, int... path) {
    int[] squares = tour.toArray();
    boolean isTurned =
        question.kind() == TourKind.CLOSED && path.length > 1 && squares[1] != path[1];
    for (int low = 1, high = squares.length - 1; isTurned && low < high; low++, high--) {
      int square = squares[low];
      squares[low] = squares[high];
      squares[high] = square;
    }
    WalkCheck.require(question, squares);
    return squares;
  }
}
