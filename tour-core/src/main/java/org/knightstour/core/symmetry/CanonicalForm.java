package org.knightstour.core.symmetry;

import java.util.Arrays;
import java.util.List;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/**
 * A calculator of the least image of a tour. Two tours are equal up to symmetry if their canonical
 * forms are equal. Images are compared as sequences of square numbers. The images of an open tour
 * are its images under the board's symmetries, forwards and backwards. The images of a closed tour
 * are images of the cycle. They also include every start. Linear in the squares times the group's
 * order. Immutable.
 */
public final class CanonicalForm {

  private final List<int[]> permutations;
  private final boolean isCycle;
  private final int leastSquare;

  public CanonicalForm(TourQuestion question) {
    SymmetryGroup group = SymmetryGroup.of(question);
    permutations = group.elements().stream().map(group::permutation).toList();
    isCycle = question.kind() == TourKind.CLOSED && question.magic().isEmpty();
    leastSquare = question.leastSquare();
  }

  /** Returns the least image of a tour, a new array. */
  public int[] of(int[] tour) {
    int[] least = tour.clone();
    int[] image = new int[tour.length];
    for (int[] permutation : permutations) {
      for (int step : new int[] {1, -1}) {
        write(tour, permutation, step, image);
        if (Arrays.compare(image, least) < 0) {
          System.arraycopy(image, 0, least, 0, image.length);
        }
      }
    }
    return least;
  }

  /**
   * Returns whether a tour is its own least image. A cycle can start at any square, in either
   * direction.
   */
  public boolean isCanonical(int[] tour) {
    int[] least = of(tour);
    int[] same = tour.clone();
    if (isCycle) {
      write(tour, permutations.get(0), 1, same);
      if (!Arrays.equals(least, same)) {
        write(tour, permutations.get(0), -1, same);
      }
    }
    return Arrays.equals(least, same);
  }

  /** Writes an image. A cycle begins at its least square, in the direction of {@code step}. */
  private void write(int[] tour, int[] permutation, int step, int[] image) {
    int at = isCycle || step > 0 ? 0 : tour.length - 1;
    while (isCycle && permutation[tour[at]] != leastSquare) {
      at++;
    }
    for (int i = 0; i < tour.length; i++) {
      image[i] = permutation[tour[at]];
      at += step;
      at = at == tour.length ? 0 : at < 0 ? tour.length - 1 : at;
    }
  }
}
