package org.knightstour.search.edge;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Colouring;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TreeWalker;

/**
 * The tree of edge decisions. The roots of an open search are the pairs of end squares, because
 * they immediately remove the many options of the extra vertex. A closed search needs no decision
 * if the degrees force some edges, for example at the corners of a board. Otherwise its roots
 * decide both edges at one square. The required moves are decided at every root.
 */
public final class EdgeTree implements SearchTree {

  private final TourQuestion question;
  private final SearchSettings settings;
  private final MoveGraph graph;
  private final Colouring colouring;
  private final RootSymmetry symmetry;
  private final EndPairs ends;
  private final List<RootDecision> closedRoots;

  /** Creates the tree for a question of two squares or more. */
  public EdgeTree(TourQuestion question, SearchSettings settings) {
    this.question = question;
    this.settings = settings;
    graph = MoveGraph.of(question);
    colouring = Colouring.of(question);
    symmetry = settings.symmetry() ? RootSymmetry.of(question) : RootSymmetry.none(question);
    ends = new EndPairs(graph, question.from(), question.to());
    closedRoots = isClosed() ? closedRoots() : List.of();
  }

  private boolean isClosed() {
    return question.kind() == TourKind.CLOSED;
  }

  private List<RootDecision> closedRoots() {
    if (graph.present() < Tour.FEWEST_OF_A_CYCLE || (settings.colour() && !colouring.allowsAny())) {
      return List.of();
    }
    if (question.to().isPresent()) {
      int from = question.from().orElseThrow();
      int to = question.to().getAsInt();
      return graph.adjacent(from, to) ? List.of(RootDecision.moves(from, to)) : List.of();
    }
    List<RootDecision> decisions = symmetry.closedRoots(graph);
    return decisions.isEmpty() ? forcedRoot() : decisions;
  }

  private List<RootDecision> forcedRoot() {
    int[] required = RootDecision.moves().with(question);
    EdgeState state = EdgeState.of(graph);
    if (required == null
        || state.begin(required) != EdgeState.Propagation.OPEN
        || state.tightestEnd() >= 0) {
      return List.of(RootDecision.moves());
    }
    int tightest = question.leastSquare();
    for (int square = tightest + 1; square < graph.squares(); square++) {
      boolean isTighter = graph.degree(square) < graph.degree(tightest);
      tightest = graph.isPresent(square) && isTighter ? square : tightest;
    }
    return RootSymmetry.none(question).pairsAt(tightest, graph);
  }

  private boolean mayEnd(int from, int to) {
    if (from == to || (question.kind() == TourKind.STRICTLY_OPEN && question.isMove(from, to))) {
      return false;
    }
    return !settings.colour()
        || colouring.allowsEnds(question, OptionalInt.of(from), OptionalInt.of(to));
  }

  /** Returns the decisions of a root, or null if it is void. */
  @Nullable RootDecision root(long root) {
    if (isClosed()) {
      return closedRoots.get((int) root);
    }
    int from = ends.from(root);
    int to = ends.to(root);
    int size = mayEnd(from, to) ? symmetry.classSize(from, to) : 0;
    return size == 0 ? null : RootDecision.ends(from, to, ends.areBothWays() ? 2L * size : size);
  }

  @Override
  public long roots() {
    return isClosed() ? closedRoots.size() : ends.count();
  }

  @Override
  public String name(long root) {
    return Long.toString(root);
  }

  @Override
  public OptionalInt start(long root) {
    return OptionalInt.empty();
  }

  @Override
  public TreeWalker newWalker() {
    return new EdgeWalker(this, EdgeState.of(graph), question, settings.tableBytes());
  }

  @Override
  public long timesMet() {
    return 1;
  }

  /** {@inheritDoc} Without fixed end squares, the tree reaches a path once for both directions. */
  @Override
  public TourVisitor byConvention(TourVisitor visitor) {
    if (isClosed() || !ends.areBothWays()) {
      return visitor;
    }
    int[] reversed = new int[graph.present()];
    return squares -> {
      for (int step = 0; step < reversed.length; step++) {
        reversed[step] = squares[reversed.length - 1 - step];
      }
      return visitor.visit(squares) && visitor.visit(reversed);
    };
  }

  /**
   * The pairs of end squares of open tours. They are numbered but not stored, because a board of 10
   * 000 squares has 50 million. Without fixed end squares a pair represents both directions.
   */
  static final class EndPairs {

    private final int[] squares;
    private final OptionalInt from;
    private final OptionalInt to;

    EndPairs(MoveGraph graph, OptionalInt from, OptionalInt to) {
      squares = IntStream.range(0, graph.squares()).filter(graph::isPresent).toArray();
      this.from = from;
      this.to = to;
    }

    boolean areBothWays() {
      return from.isEmpty() && to.isEmpty();
    }

    long count() {
      if (areBothWays()) {
        return before(squares.length - 1);
      }
      return from.isPresent() && to.isPresent() ? 1 : squares.length;
    }

    /**
     * Returns the first square of a pair. Pairs are ordered by their first squares, then the
     * second.
     */
    int from(long number) {
      return from.orElseGet(() -> squares[areBothWays() ? row(number) : (int) number]);
    }

    /**
     * Returns the last square of a pair. It can be the first square of the tour if an end is fixed.
     */
    int to(long number) {
      return to.orElseGet(
          () -> {
            int row = areBothWays() ? row(number) : -1;
            return squares[row < 0 ? (int) number : row + 1 + (int) (number - before(row))];
          });
    }

    /** Returns how many pairs begin with one of the first {@code rows} squares. */
    private long before(int rows) {
      return rows * (2L * squares.length - rows - 1) / 2;
    }

    /**
     * Returns the root of {@code before(row) = number}, rounded down: exact after one step or two.
     */
    private int row(long number) {
      double side = 2.0 * squares.length - 1;
      int row = (int) ((side - Math.sqrt(Math.max(0, side * side - 8.0 * number))) / 2);
      row = Math.max(0, Math.min(squares.length - 1, row));
      while (row > 0 && before(row) > number) {
        row--;
      }
      while (before(row + 1) <= number) {
        row++;
      }
      return row;
    }
  }
}
