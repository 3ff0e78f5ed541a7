package org.knightstour.search.magic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.knightstour.core.Board;
import org.knightstour.core.Magic;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TranspositionTable;
import org.knightstour.search.parallel.TreeWalker;

/**
 * The tree of closed magic tours that a half turn of the board takes to themselves, on boards with
 * an even number of rows and of columns. Only the numbers 1 to H, half of all, are placed ({@link
 * HalfTurnWalker}).
 *
 * <p><b>Half of the numbers are enough.</b> The half turn acts on the cycle as a rotation or as a
 * reflection of it. A reflection of an even cycle fixes two vertices or two edges. No square is
 * fixed. A fixed edge would join opposite squares, which are an odd number of rows and of columns
 * apart, and no knight's move is. Therefore it acts as a rotation, and because it has order 2, it
 * moves every square H steps along the cycle: if n is on a square, n + H is on the opposite one.
 * Conversely, a path through one square of each opposite pair makes such a tour if its last square
 * is a move from the square opposite the first.
 *
 * <p>A root is a start square of each class under the symmetries that keep the property. Its tours
 * count as often as the class has squares, because a symmetry of the board commutes with the half
 * turn.
 */
public final class HalfTurnTree implements SearchTree {

  private static final int MOST_SQUARES = 2 * Long.SIZE;

  private final TourQuestion question;
  private final SymmetryGroup group;
  private final List<List<Integer>> starts;

  /** The tree of a question that {@link #declines} takes. */
  public HalfTurnTree(TourQuestion question) {
    this.question = question;
    group = SymmetryGroup.of(question);
    List<List<Integer>> classes = new ArrayList<>(group.orbits());
    if (question.from().isPresent()) {
      classes = List.of(List.of(question.from().getAsInt()));
    }
    starts = classes;
  }

  /** Returns why a question has no tree, or empty if it has one. */
  public static Optional<String> declines(TourQuestion question) {
    Optional<Magic> magic = question.magic();
    if (magic.isEmpty() || question.kind() != TourKind.CLOSED) {
      return Optional.of("the search by half turns is for closed magic tours");
    }
    Board board = question.board();
    String reason = null;
    if (board.rows() % 2 != 0 || board.columns() % 2 != 0) {
      reason = "the search by half turns takes boards with even numbers of rows and columns";
    } else if (board.squares() > MOST_SQUARES) {
      reason = "the search by half turns takes boards of at most " + MOST_SQUARES + " squares";
    } else if (!question.piece().isKnight()
        || !question.required().isEmpty()
        || !question.forbidden().isEmpty()
        || question.to().isPresent()) {
      reason = "the search by half turns takes knights and no moves or last squares";
    } else if (magic.get().label().startsWith(Magic.NEAR.label())) {
      reason = "the search by half turns does not take near-magic tours";
    }
    return Optional.ofNullable(reason);
  }

  int startOf(long root) {
    return starts.get((int) root).get(0);
  }

  int weight(long root) {
    return starts.get((int) root).size();
  }

  @Override
  public long roots() {
    return starts.size();
  }

  @Override
  public TreeWalker newWalker() {
    int levels = question.squares() / 2;
    return new HalfTurnWalker(this, question, new TranspositionTable(0, levels, 0, 0));
  }

  @Override
  public String name(long root) {
    return question.naming().name(startOf(root));
  }

  @Override
  public OptionalInt start(long root) {
    return OptionalInt.empty();
  }

  @Override
  public long timesMet() {
    return 1;
  }

  /** Shows the image of each tour from every start square of its class. */
  @Override
  public TourVisitor byConvention(TourVisitor visitor) {
    int[] image = new int[question.squares()];
    return squares -> {
      List<Integer> orbit =
          starts.stream().filter(each -> each.get(0) == squares[0]).findFirst().orElseThrow();
      for (int start : orbit) {
        int[] permutation = group.permutation(to(squares[0], start));
        for (int step = 0; step < image.length; step++) {
          image[step] = permutation[squares[step]];
        }
        if (!visitor.visit(image)) {
          return false;
        }
      }
      return true;
    };
  }

  private Symmetry to(int from, int start) {
    return group.elements().stream()
        .filter(each -> each.apply(group.board(), from) == start)
        .findFirst()
        .orElseThrow();
  }
}
