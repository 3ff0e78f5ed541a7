package org.knightstour.puzzle;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.Symmetry;

/** The symmetry of the squares with givens. */
public enum GivenSymmetry {
  NONE("none"),
  /** A half-turn maps the squares to themselves. */
  HALF_TURN("half"),
  LEFT_RIGHT("left-right"),
  QUARTER_TURN("quarter"),
  BOTH_MIRRORS("both"),
  DIAGONAL("diagonal");

  private final String label;

  GivenSymmetry(String label) {
    this.label = label;
  }

  private List<Symmetry> generators() {
    return switch (this) {
      case NONE -> List.of();
      case HALF_TURN -> List.of(Symmetry.ROTATE_180);
      case LEFT_RIGHT -> List.of(Symmetry.MIRROR_FILES);
      case QUARTER_TURN -> List.of(Symmetry.ROTATE_90);
      case BOTH_MIRRORS -> List.of(Symmetry.MIRROR_FILES, Symmetry.MIRROR_RANKS);
      case DIAGONAL -> List.of(Symmetry.MAIN_DIAGONAL);
    };
  }

  /** Returns the name: none, half, left-right, quarter, both or diagonal. */
  public String label() {
    return label;
  }

  /** Rejects a board that does not fit: quarter turns and diagonals need a square board. */
  void check(TourQuestion question) {
    for (Symmetry symmetry : generators()) {
      if (!symmetry.fits(question.board())) {
        throw new ArgumentException(
            "symmetry", label, "must fit the board: " + question.board() + " is not square");
      }
    }
  }

  /** Returns the square and its images, without removed squares. */
  SortedSet<Integer> orbit(TourQuestion question, int square) {
    SortedSet<Integer> orbit = new TreeSet<>(List.of(square));
    Deque<Integer> open = new ArrayDeque<>(orbit);
    while (!open.isEmpty()) {
      int next = open.remove();
      for (Symmetry symmetry : generators()) {
        Board board = question.board();
        int image = symmetry.apply(board, next);
        if (orbit.add(image)) {
          open.add(image);
        }
      }
    }
    orbit.removeIf(image -> !question.has(image));
    return orbit;
  }
}
