package org.knightstour.core.symmetry;

import java.util.ArrayList;
import java.util.List;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;

/**
 * The symmetries of a board that map the lines of one tour onto themselves: a closed tour's as a
 * cycle, an open tour's as a path, the direction left out of account.
 *
 * <p>A symmetry of a cycle of n squares either shifts it, step i to i + d, or turns it around, step
 * i to d - i (modulo n); an open path can only be turned around, with d = n - 1. It is therefore
 * known from the images of two squares and checked in one pass: linear in the squares.
 *
 * @param elements the symmetries that keep the tour, without the identity
 * @param parts in how many stretches of equal length, each the image of the others, the symmetries
 *     cut the tour: 1 for none
 * @param firstCut the step, at least 0, before which such a stretch begins
 */
public record TourSymmetries(List<Symmetry> elements, int parts, int firstCut) {

  public TourSymmetries {
    elements = List.copyOf(elements);
  }

  public static TourSymmetries of(Tour tour) {
    List<Symmetry> elements = new ArrayList<>();
    int shifts = 1;
    int turnsAround = -1;
    for (Symmetry symmetry : SymmetryGroup.of(tour.board()).elements()) {
      if (symmetry == Symmetry.IDENTITY || tour.length() < 3) {
        continue;
      }
      int image = tour.stepOf(symmetry.apply(tour.board(), tour.first()));
      if (tour.isClosed() && maps(tour, symmetry, image, 1)) {
        elements.add(symmetry);
        shifts++;
      } else if ((tour.isClosed() || image == tour.length() - 1)
          && maps(tour, symmetry, image, -1)) {
        elements.add(symmetry);
        turnsAround = image;
      }
    }
    if (shifts > 1 || turnsAround < 0) {
      return new TourSymmetries(elements, shifts, 0);
    }
    // Step i goes to d - i: the stretches meet half way between the two.
    return new TourSymmetries(elements, 2, tour.isClosed() ? (turnsAround + 1) / 2 : 0);
  }

  /** The symmetries of squares that do not form a tour: none. */
  public static TourSymmetries none() {
    return new TourSymmetries(List.of(), 1, 0);
  }

  private static boolean maps(Tour tour, Symmetry symmetry, int image, int direction) {
    Board board = tour.board();
    for (int step = 0; step < tour.length(); step++) {
      int expected = Math.floorMod(image + direction * step, tour.length());
      if (tour.stepOf(symmetry.apply(board, tour.square(step))) != expected) {
        return false;
      }
    }
    return true;
  }

  public boolean isSymmetric() {
    return !elements.isEmpty();
  }

  /** In which of the {@link #parts} a step lies, counted from 0. */
  public int part(int step, int length) {
    return (int) ((long) Math.floorMod(step - firstCut, length) * parts / length);
  }

  /** The symmetries in words, like "quarter turns"; empty without any. */
  public String words() {
    if (elements.contains(Symmetry.ROTATE_90)) {
      return "quarter turns";
    }
    boolean isTurned = elements.contains(Symmetry.ROTATE_180);
    boolean isReflected = elements.size() > (isTurned ? 1 : 0);
    return (isTurned ? "half a turn" : "")
        + (isTurned && isReflected ? " and " : "")
        + (isReflected ? "reflection" : "");
  }
}
