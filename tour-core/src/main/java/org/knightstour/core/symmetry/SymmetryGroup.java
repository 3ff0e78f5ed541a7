package org.knightstour.core.symmetry;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Magic;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;

/**
 * The symmetries of a board or a question: up to 8 for a square, up to 4 for a rectangle. On boards
 * of one row or column, several of them move the squares in the same way. The group keeps all of
 * them.
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
   * Returns the symmetries of a question. They map missing squares, required moves and forbidden
   * moves onto themselves. The end squares are ignored. For a graph, only the identity is known,
   * and its vertices are in one row.
   */
  public static SymmetryGroup of(TourQuestion question) {
    if (question.rectangle().isEmpty()) {
      return new SymmetryGroup(new Board(1, question.squares()), List.of(Symmetry.IDENTITY));
    }
    return new SymmetryGroup(
        question.board(),
        Arrays.stream(Symmetry.values()).filter(s -> keeps(s, question)).toList());
  }

  /**
   * Checks that a question has a symmetry.
   *
   * @throws ArgumentException if it does not
   */
  public static void require(TourQuestion question, Symmetry symmetry) {
    if (!of(question).elements().contains(symmetry)) {
      throw new ArgumentException(
          "symmetric",
          symmetry.label(),
          "must map the board, its removed squares, and the required and forbidden moves to"
              + " themselves");
    }
  }

  private static boolean keeps(Symmetry symmetry, TourQuestion question) {
    Board board = question.board();
    UnaryOperator<Integer> image = square -> symmetry.apply(board, square);
    UnaryOperator<Move> moved = m -> new Move(image.apply(m.first()), image.apply(m.second()));
    return symmetry.fits(board)
        && (!symmetry.exchangesLines()
            || question.magic().stream().allMatch(Magic::isOfBothDirections))
        && keeps(image, question.missing())
        && keeps(moved, question.required())
        && keeps(moved, question.forbidden());
  }

  private static <T> boolean keeps(UnaryOperator<T> image, Set<T> set) {
    return set.stream().map(image).allMatch(set::contains);
  }

  /** Returns the number of symmetries. */
  public int order() {
    return elements.size();
  }

  /** Returns the symmetries that move the squares in different ways, the first of each way. */
  public List<Symmetry> distinct() {
    // The images of three corners determine the images of all squares.
    int[] corners = {0, board.columns() - 1, board.squares() - board.columns()};
    Set<List<Integer>> ways = new HashSet<>();
    return elements.stream()
        .filter(
            symmetry ->
                ways.add(
                    Arrays.stream(corners).map(at -> symmetry.apply(board, at)).boxed().toList()))
        .toList();
  }

  /** Returns the image of each square number under a symmetry. Linear in the squares. */
  public int[] permutation(Symmetry symmetry) {
    int[] images = new int[board.squares()];
    Arrays.setAll(images, square -> symmetry.apply(board, square));
    return images;
  }

  /** Returns the orbits of squares, each in ascending order, ordered by their least squares. */
  public List<List<Integer>> orbits() {
    return IntStream.range(0, board.squares())
        .mapToObj(at -> elements.stream().map(s -> s.apply(board, at)).distinct().sorted().toList())
        .distinct()
        .toList();
  }
}
