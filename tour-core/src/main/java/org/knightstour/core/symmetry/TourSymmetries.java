package org.knightstour.core.symmetry;

import java.util.ArrayList;
import java.util.List;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;

/**
 * The symmetries of a board that map the lines of one tour onto themselves. A closed tour is
 * treated as a cycle, an open tour as a path, both without direction.
 *
 * <p>A symmetry of a cycle of n squares either shifts it, step i to i + d, or reverses it, step i
 * to d - i (modulo n). An open path can only be reversed, with d = n - 1. The images of two squares
 * therefore determine the symmetry, and one pass checks it. Linear in the squares.
 *
 * @param elements the symmetries of the tour, without the identity
 * @param parts the number of sections of equal length, each the image of the others, into which the
 *     symmetries cut the tour, or 1 if there are no symmetries
 * @param firstCut the step, at least 0, before which such a section begins
 */
public record TourSymmetries(List<Symmetry> elements, int parts, int firstCut) {

  public TourSymmetries {
    elements = List.copyOf(elements);
  }

  public static TourSymmetries of(Tour tour) {
    return of(tour, tour.isClosed());
  }

  /**
   * Returns the symmetries of a tour as a cycle or as a path, because a path can also end one move
   * from its start.
   */
  public static TourSymmetries of(Tour tour, boolean isCycle) {
    List<Symmetry> elements = new ArrayList<>();
    int shifts = 1;
    int turnsAround = -1;
    for (Symmetry symmetry : SymmetryGroup.of(tour.board()).distinct()) {
      if (symmetry == Symmetry.IDENTITY) {
        continue;
      }
      int image = tour.stepOf(symmetry.apply(tour.board(), tour.first()));
      if (isCycle && maps(tour, symmetry, image, 1)) {
        elements.add(symmetry);
        shifts++;
      } else if ((isCycle || image == tour.length() - 1) && maps(tour, symmetry, image, -1)) {
        elements.add(symmetry);
        turnsAround = image;
      }
    }
    if (shifts > 1 || turnsAround < 0) {
      return new TourSymmetries(elements, shifts, 0);
    }
    // Step i goes to d - i, and the two stretches end at the half.
    return new TourSymmetries(elements, 2, isCycle ? (turnsAround + 1) / 2 : 0);
  }

  /** Returns the empty set of symmetries, for squares that do not form a tour. */
  public static TourSymmetries none() {
    return new TourSymmetries(List.of(), 1, 0);
  }

  /**
   * Returns whether a symmetry maps a tour, as a cycle or as a path without direction, to itself.
   * Linear in the squares.
   *
   * @param symmetry a symmetry of the board and of its missing squares
   */
  public static boolean isKept(Tour tour, boolean isCycle, Symmetry symmetry) {
    int image = tour.stepOf(symmetry.apply(tour.board(), tour.first()));
    return ((isCycle || image == 0) && maps(tour, symmetry, image, 1))
        || ((isCycle || image == tour.length() - 1) && maps(tour, symmetry, image, -1));
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

  /** Returns the index, from 0, of the section ({@link #parts}) that contains a step. */
  public int part(int step, int length) {
    return (int) ((long) Math.floorMod(step - firstCut, length) * parts / length);
  }

  /** Returns the symmetries in words, for example "quarter turns", or empty without symmetry. */
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
