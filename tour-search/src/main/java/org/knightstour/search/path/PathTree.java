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

  /** The tree for a question's starts by the settings' rules. */
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

  // A path of more than one square does not end where it begins.
  private boolean isGivenEnd(int square) {
    return graph.present() > 1 && question.to().equals(OptionalInt.of(square));
  }

  /**
   * Whether a root is not void. A square has two moves in a tour, so that three required ones leave
   * none; and the balance of colours may refute a start where the settings allow it.
   */
  boolean allows(int start) {
    return !hasThreeRequired
        && (!settings.colour()
            || colouring.allowsEnds(question, OptionalInt.of(start), question.to()));
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

  /** Makes a walker whose table of positions takes at most {@code tableBytes} bytes. */
  PathWalker newWalker(long tableBytes) {
    return new PathWalker(
        this,
        new PathState(question, settings.usedRules(), graph),
        new MoveOrder(graph, settings.tieBreak(), settings.seed()),
        settings.usedRules(),
        tableBytes);
  }

  /** From each start a closed tour is met in both directions, unless its last square is given. */
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
