package org.knightstour.core.symmetry;

import java.util.Arrays;
import java.util.List;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/**
 * The least image of a tour: two tours are the same up to symmetry when their canonical forms are
 * equal. Images are compared as sequences of square numbers. An open tour's images are those under
 * the board's symmetries, forwards and backwards; a closed tour's are those of the cycle, so also
 * from every start. Linear in the squares times the group's order. Immutable.
 */
public final class CanonicalForm {

  private final List<int[]> permutations;
  private final boolean isCycle;
  private final int leastSquare;

  public CanonicalForm(TourQuestion question) {
    SymmetryGroup group = SymmetryGroup.of(question);
    permutations = group.elements().stream().map(group::permutation).toList();
    isCycle = question.kind() == TourKind.CLOSED;
    leastSquare = question.leastSquare();
  }

  /** The least image of a tour, a new array. */
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

  /** Whether a tour is its own least image; a cycle may be read from any square, either way. */
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

  /** Writes an image; a cycle from its least square, in the direction of {@code step}. */
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
