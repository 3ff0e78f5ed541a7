package org.knightstour.search.magic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.LineSums;
import org.knightstour.core.Magic;
import org.knightstour.core.Piece;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TranspositionTable;
import org.knightstour.search.parallel.TreeWalker;

/**
 * The tree of magic tours. A root is a class of pairs of end squares, {the square of 1, the square
 * of N}. Below it, numbers are placed from both ends (see {@link MagicWalker}).
 *
 * <p><b>Classes.</b> A symmetry of the board that keeps the property takes tours to tours, and so
 * does the reversal n to N + 1 - n: it takes the sum of a line of k squares to k (N + 1) minus the
 * sum, which keeps magic lines magic and different sums different. The group of both moves the
 * pairs of ends, and takes the tours of one pair one to one to the tours of another pair of its
 * orbit. Therefore one pair of each orbit is searched, and its tours count as often as the orbit
 * has pairs. 8x8 has 136 orbits of pairs of opposite colours, and 21 of them are a move apart. If
 * an end is given, each pair is a separate class.
 */
public final class MagicTree implements SearchTree {

  /** A question with one list of lines. Near-magic tours have two. */
  private record Part(TourQuestion question, LineBounds bounds, List<Images> classes) {}

  /** The pairs of an orbit, each with a way to take a tour of the first pair there. */
  private record Images(int first, int last, Map<Integer, Image> byPair) {}

  @SuppressWarnings("ArrayRecordComponent") // never compared, never written again
  private record Image(int[] permutation, boolean isReversed) {}

  /**
   * A root.
   *
   * @param weight how many pairs its orbit has
   */
  record Root(LineBounds bounds, int first, int last, long weight) {}

  private final TourQuestion question;
  private final MoveGraph graph;
  private final List<Part> parts = new ArrayList<>();
  private final List<Root> roots = new ArrayList<>();

  /** The tree of a question that {@link #declines} takes. */
  public MagicTree(TourQuestion question) {
    this.question = question;
    graph = MoveGraph.of(question);
    for (Magic magic : parts(question.magic().orElseThrow())) {
      add(question.magic(magic));
    }
  }

  /** Returns why a question with a magic property has no tree, or empty if it has one. */
  public static Optional<String> declines(TourQuestion question) {
    Board board = question.board();
    int longest = Math.max(board.rows(), board.columns());
    String reason = null;
    if (board.squares() > MoveGraph.MOST_MASK_SQUARES || board.squares() < 2) {
      reason = "a search for magic tours takes boards of 2 to 64 squares";
    } else if (longest > LineBounds.MOST_SQUARES) {
      reason =
          "a search for magic tours takes boards of at most "
              + LineBounds.MOST_SQUARES
              + " rows and columns";
    } else if (hasManySteps(question.piece(), board)) {
      reason = "a search for magic tours takes pieces with at most 8 moves";
    }
    return Optional.ofNullable(reason);
  }

  private static boolean hasManySteps(Piece piece, Board board) {
    return ForcedMoves.directions(piece.steps(board)) > ForcedMoves.MOST_DIRECTIONS;
  }

  private static List<Magic> parts(Magic magic) {
    return magic == Magic.NEAR ? List.of(Magic.NEAR_ROWS, Magic.NEAR_COLUMNS) : List.of(magic);
  }

  private void add(TourQuestion part) {
    List<int[]> lines = lines(part.board(), part.magic().orElseThrow());
    long[] twice =
        lines.stream().mapToLong(line -> LineSums.twiceMagic(part.board(), line.length)).toArray();
    if (Arrays.stream(twice).anyMatch(sum -> sum % 2 != 0)) {
      return; // no line has half a number more than an integer
    }
    int[] sums = Arrays.stream(twice).mapToInt(sum -> (int) sum / 2).toArray();
    List<Images> classes = classes(part);
    Part added = new Part(part, new LineBounds(graph, lines, sums), classes);
    parts.add(added);
    for (Images each : classes) {
      roots.add(new Root(added.bounds(), each.first(), each.last(), each.byPair().size()));
    }
  }

  /** The lines that must be magic. */
  static List<int[]> lines(Board board, Magic magic) {
    List<int[]> lines = new ArrayList<>();
    if (magic != Magic.COLUMNS && magic != Magic.NEAR_COLUMNS) {
      for (int rank = 0; rank < board.rows(); rank++) {
        int row = rank;
        lines.add(line(board.columns(), file -> board.index(file, row)));
      }
    }
    if (magic != Magic.ROWS && magic != Magic.NEAR_ROWS) {
      for (int file = 0; file < board.columns(); file++) {
        int column = file;
        lines.add(line(board.rows(), rank -> board.index(column, rank)));
      }
    }
    if (magic == Magic.FULL) {
      int last = board.rows() - 1;
      lines.add(line(board.rows(), at -> board.index(at, at)));
      lines.add(line(board.rows(), at -> board.index(at, last - at)));
    }
    return lines;
  }

  private static int[] line(int length, IntUnaryOperator square) {
    return IntStream.range(0, length).map(square).toArray();
  }

  private List<Images> classes(TourQuestion part) {
    List<Image> group = new ArrayList<>();
    SymmetryGroup symmetries = SymmetryGroup.of(part);
    if (part.from().isPresent() || part.to().isPresent()) {
      group.add(new Image(symmetries.permutation(symmetries.elements().get(0)), false));
    } else {
      for (var symmetry : symmetries.elements()) {
        group.add(new Image(symmetries.permutation(symmetry), false));
        group.add(new Image(symmetries.permutation(symmetry), true));
      }
    }
    int[][] distances = LineBounds.distances(graph);
    List<Images> classes = new ArrayList<>();
    for (int first = 0; first < graph.squares(); first++) {
      for (int last = 0; last < graph.squares(); last++) {
        if (mayBeEnds(part, first, last, distances)) {
          Images images = images(group, first, last);
          boolean isLeast = images.byPair().keySet().stream().allMatch(isAtLeast(first, last));
          if (isLeast) {
            classes.add(images);
          }
        }
      }
    }
    return classes;
  }

  private Predicate<Integer> isAtLeast(int first, int last) {
    return pair -> pair >= pair(first, last);
  }

  private int pair(int first, int last) {
    return first * graph.squares() + last;
  }

  private Images images(List<Image> group, int first, int last) {
    Map<Integer, Image> byPair = new LinkedHashMap<>();
    for (Image image : group) {
      int one = image.permutation()[image.isReversed() ? last : first];
      int other = image.permutation()[image.isReversed() ? first : last];
      byPair.putIfAbsent(pair(one, other), image);
    }
    return new Images(first, last, byPair);
  }

  /** If every move changes the colour, a path and the distance of its ends have the same parity. */
  private boolean mayBeEnds(TourQuestion part, int first, int last, int[][] distances) {
    boolean isMove = graph.adjacent(first, last);
    boolean isPossible =
        !part.ground().changesColour() || (distances[first][last] - (graph.squares() - 1)) % 2 == 0;
    return first != last
        && isPossible
        && part.from().orElse(first) == first
        && part.to().orElse(last) == last
        && (part.kind() != TourKind.CLOSED || (isMove && graph.squares() >= Tour.FEWEST_OF_A_CYCLE))
        && (part.kind() != TourKind.STRICTLY_OPEN || !part.isMove(first, last));
  }

  private ForcedMoves forcedMoves() {
    Board board = question.board();
    return new ForcedMoves(board, question.piece().steps(board), graph);
  }

  Root root(long number) {
    return roots.get((int) number);
  }

  @Override
  public long roots() {
    return roots.size();
  }

  @Override
  public TreeWalker newWalker() {
    // No transposition table, because different sums seldom lead to the same position.
    TranspositionTable none = new TranspositionTable(0, graph.squares(), 0, 0);
    return new MagicWalker(this, question, graph, forcedMoves(), none);
  }

  @Override
  public String name(long root) {
    Root ends = root(root);
    return question.naming().name(ends.first()) + "-" + question.naming().name(ends.last());
  }

  @Override
  public OptionalInt start(long root) {
    return OptionalInt.empty();
  }

  @Override
  public long timesMet() {
    return 1;
  }

  /** Shows the image of each tour at every pair of the orbit. */
  @Override
  public TourVisitor byConvention(TourVisitor visitor) {
    int[] image = new int[question.squares()];
    return squares -> {
      for (Part part : parts) {
        if (isOf(part, squares)) {
          return show(images(part, squares), squares, image, visitor);
        }
      }
      throw new IllegalStateException("a tour is in no part: " + Arrays.toString(squares));
    };
  }

  private boolean isOf(Part part, int[] squares) {
    return parts.size() == 1 || part.question().isAnsweredBy(Tour.of(question, squares));
  }

  private static Images images(Part part, int[] squares) {
    int first = squares[0];
    int last = squares[squares.length - 1];
    return part.classes().stream()
        .filter(each -> each.first() == first && each.last() == last)
        .findFirst()
        .orElseThrow();
  }

  private static boolean show(Images images, int[] squares, int[] image, TourVisitor visitor) {
    for (Image each : images.byPair().values()) {
      for (int step = 0; step < image.length; step++) {
        int from = each.isReversed() ? image.length - 1 - step : step;
        image[step] = each.permutation()[squares[from]];
      }
      if (!visitor.visit(image)) {
        return false;
      }
    }
    return true;
  }
}
