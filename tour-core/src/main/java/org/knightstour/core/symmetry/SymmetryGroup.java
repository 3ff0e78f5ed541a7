package org.knightstour.core.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.knightstour.core.Board;

/**
 * The symmetries of a board: 8 of a square, 4 of a rectangle. On boards of one row or column
 * several of them move squares alike; all are kept.
 */
public final class SymmetryGroup {

  private final Board board;
  private final List<Symmetry> elements;

  private SymmetryGroup(Board board) {
    this.board = board;
    elements = Arrays.stream(Symmetry.values()).filter(s -> s.fits(board)).toList();
  }

  /** The group of a board. */
  public static SymmetryGroup of(Board board) {
    return new SymmetryGroup(board);
  }

  /** The symmetries, the identity first. */
  public List<Symmetry> elements() {
    return elements;
  }

  /** How many symmetries: 8 or 4. */
  public int order() {
    return elements.size();
  }

  /** Where a symmetry takes each square number; linear in the squares. */
  public int[] permutation(Symmetry symmetry) {
    int[] images = new int[board.squares()];
    Arrays.setAll(images, square -> symmetry.apply(board, square));
    return images;
  }

  /** The orbits of squares, each in ascending order, ordered by their least squares. */
  public List<List<Integer>> orbits() {
    List<List<Integer>> orbits = new ArrayList<>();
    boolean[] seen = new boolean[board.squares()];
    for (int square = 0; square < seen.length; square++) {
      if (!seen[square]) {
        int member = square;
        List<Integer> orbit =
            elements.stream().map(s -> s.apply(board, member)).distinct().sorted().toList();
        orbit.forEach(image -> seen[image] = true);
        orbits.add(orbit);
      }
    }
    return orbits;
  }
}
