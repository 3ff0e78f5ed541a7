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

/** How the squares of the givens lie on the board. */
public enum GivenSymmetry {
  NONE("none"),
  /** Turned by half, they are the same squares. */
  HALF_TURN("half", Symmetry.ROTATE_180),
  LEFT_RIGHT("left-right", Symmetry.MIRROR_FILES),
  QUARTER_TURN("quarter", Symmetry.ROTATE_90),
  BOTH_MIRRORS("both", Symmetry.MIRROR_FILES, Symmetry.MIRROR_RANKS),
  DIAGONAL("diagonal", Symmetry.MAIN_DIAGONAL);

  private final String label;
  private final List<Symmetry> generators;

  GivenSymmetry(String label, Symmetry... generators) {
    this.label = label;
    this.generators = List.of(generators);
  }

  /** The word for it: none, half, left-right, quarter, both or diagonal. */
  public String label() {
    return label;
  }

  /** Refuses a board that it does not fit: quarter turns and diagonals need a square one. */
  void check(TourQuestion question) {
    for (Symmetry symmetry : generators) {
      if (!symmetry.fits(question.board())) {
        throw new ArgumentException(
            "symmetry", label, "must fit the board: " + question.board() + " is not square");
      }
    }
  }

  /** The square and its images that are not missing. */
  SortedSet<Integer> orbit(TourQuestion question, int square) {
    SortedSet<Integer> orbit = new TreeSet<>(List.of(square));
    Deque<Integer> open = new ArrayDeque<>(orbit);
    while (!open.isEmpty()) {
      int next = open.remove();
      for (Symmetry symmetry : generators) {
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
