package org.knightstour.core.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.knightstour.core.Board;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;

/**
 * The symmetries of a board or a question: 8 of a square, 4 of a rectangle at most. On boards of
 * one row or column several of them move squares alike; all are kept.
 *
 * @param board the board
 * @param elements the symmetries, the identity first
 */
public record SymmetryGroup(Board board, List<Symmetry> elements) {

  /** Copies the list. */
  public SymmetryGroup {
    elements = List.copyOf(elements);
  }

  /** The group of a board. */
  public static SymmetryGroup of(Board board) {
    return of(TourQuestion.of(board));
  }

  /**
   * The symmetries of a question: those of its board that take missing squares to missing squares,
   * required moves to required and forbidden ones to forbidden ones. Its ends are not looked at.
   */
  public static SymmetryGroup of(TourQuestion question) {
    return new SymmetryGroup(
        question.board(),
        Arrays.stream(Symmetry.values()).filter(s -> keeps(s, question)).toList());
  }

  private static boolean keeps(Symmetry symmetry, TourQuestion question) {
    Board board = question.board();
    return symmetry.fits(board)
        && question.missing().stream()
            .allMatch(square -> question.missing().contains(symmetry.apply(board, square)))
        && keeps(symmetry, board, question.required())
        && keeps(symmetry, board, question.forbidden());
  }

  private static boolean keeps(Symmetry symmetry, Board board, Set<Move> moves) {
    return moves.stream()
        .map(
            move ->
                new Move(symmetry.apply(board, move.first()), symmetry.apply(board, move.second())))
        .allMatch(moves::contains);
  }

  /** How many symmetries: 8 of a square, 4 of a rectangle, fewer where moves or holes tell. */
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
