package org.knightstour.search.path;

import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.knightstour.core.Colouring;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TreeWalker;

/** The tree of all paths: a root for each start square, a node for each placing of the piece. */
public final class PathTree implements SearchTree {

  private final TourQuestion question;
  private final SearchSettings settings;
  private final MoveGraph graph;
  private final int[] starts;
  private final Colouring colouring;
  private final boolean hasThreeRequired;

  /** Creates the tree for a question's starts and the rules of the settings. */
  public PathTree(TourQuestion question, SearchSettings settings) {
    this.question = question;
    this.settings = settings;
    graph = MoveGraph.of(question);
    starts =
        question.from().isPresent()
            ? new int[] {question.from().getAsInt()}
            : IntStream.range(0, graph.squares())
                .filter(square -> graph.isPresent(square) && !isGivenEnd(square))
                .toArray();
    colouring = Colouring.of(question);
    DegreeTwoGraph required = PathState.required(question);
    hasThreeRequired =
        required != null
            && question.required().stream()
                .anyMatch(move -> !required.areLinked(move.first(), move.second()));
  }

  // A path of more than one square ends at a different square.
  private boolean isGivenEnd(int square) {
    return graph.present() > 1 && question.to().equals(OptionalInt.of(square));
  }

  /**
   * Returns whether a root is not void. A start with three required moves has no tour, because a
   * square has two moves in a tour. The parity argument can also exclude a start if the settings
   * allow it.
   */
  boolean allows(int start) {
    return !hasThreeRequired
        && (!settings.colour()
            || colouring.allowsEnds(question, OptionalInt.of(start), question.to()));
  }

  @Override
  public String name(long root) {
    return question.naming().name(start(root).orElseThrow());
  }

  @Override
  public OptionalInt start(long root) {
    return OptionalInt.of(starts[(int) root]);
  }

  @Override
  public long roots() {
    return starts.length;
  }

  @Override
  public TreeWalker newWalker() {
    return newWalker(settings.tableBytes());
  }

  /** Creates a walker with a transposition table of at most {@code tableBytes} bytes. */
  PathWalker newWalker(long tableBytes) {
    return new PathWalker(
        this,
        new PathState(question, settings.usedRules(), graph),
        new MoveOrder(graph, settings.tieBreak(), settings.seed()),
        settings.usedRules(),
        tableBytes);
  }

  /**
   * {@inheritDoc} A closed tour is reached in both directions from each start, unless its last
   * square is fixed.
   */
  @Override
  public long timesMet() {
    return isMetBothWays() ? 2L * starts.length : 1;
  }

  private boolean isMetBothWays() {
    return question.kind() == TourKind.CLOSED && question.to().isEmpty();
  }

  @Override
  public TourVisitor byConvention(TourVisitor visitor) {
    return isMetBothWays()
        ? squares -> squares[1] > squares[squares.length - 1] || visitor.visit(squares)
        : visitor;
  }
}
