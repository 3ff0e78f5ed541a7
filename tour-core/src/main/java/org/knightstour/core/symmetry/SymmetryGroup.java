package org.knightstour.core.symmetry;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;

/**
 * The symmetries of a board or a question: 8 of a square, 4 of a rectangle at most. On boards of
 * one row or column several of them move squares alike; all are kept.
 *
 * @param elements the identity first
 */
public record SymmetryGroup(Board board, List<Symmetry> elements) {

  public SymmetryGroup {
    elements = List.copyOf(elements);
  }

  public static SymmetryGroup of(Board board) {
    return of(TourQuestion.of(board));
  }

  /**
   * The symmetries of a question: those of its board that take missing squares to missing squares,
   * required moves to required and forbidden ones to forbidden ones. Its ends are not looked at. Of
   * a graph only the identity is known; its vertices are in one row.
   */
  public static SymmetryGroup of(TourQuestion question) {
    if (question.rectangle().isEmpty()) {
      return new SymmetryGroup(new Board(1, question.squares()), List.of(Symmetry.IDENTITY));
    }
    return new SymmetryGroup(
        question.board(),
        Arrays.stream(Symmetry.values()).filter(s -> keeps(s, question)).toList());
  }

  private static boolean keeps(Symmetry symmetry, TourQuestion question) {
    Board board = question.board();
    UnaryOperator<Integer> image = square -> symmetry.apply(board, square);
    UnaryOperator<Move> moved = m -> new Move(image.apply(m.first()), image.apply(m.second()));
    return symmetry.fits(board)
        && keeps(image, question.missing())
        && keeps(moved, question.required())
        && keeps(moved, question.forbidden());
  }

  private static <T> boolean keeps(UnaryOperator<T> image, Set<T> set) {
    return set.stream().map(image).allMatch(set::contains);
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
    return IntStream.range(0, board.squares())
        .mapToObj(at -> elements.stream().map(s -> s.apply(board, at)).distinct().sorted().toList())
        .distinct()
        .toList();
  }
}
