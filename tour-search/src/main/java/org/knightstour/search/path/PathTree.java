package org.knightstour.search.path;

import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.SearchSettings;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TreeWalker;

/** The tree of all paths: a root a start square, a node a placing of the knight. */
public final class PathTree implements SearchTree {

  private final TourQuestion question;
  private final SearchSettings settings;
  private final MoveGraph graph;
  private final int[] starts;

  /** The tree for a request's starts and rules. */
  public PathTree(TourQuestion question, SearchSettings settings) {
    this.question = question;
    this.settings = settings;
    graph = MoveGraph.of(question.board());
    starts =
        question.from().isPresent()
            ? new int[] {question.from().getAsInt()}
            : IntStream.range(0, graph.squares()).filter(square -> !isGivenEnd(square)).toArray();
  }

  // A path of more than one square does not end where it begins.
  private boolean isGivenEnd(int square) {
    return graph.squares() > 1 && question.to().equals(OptionalInt.of(square));
  }

  /** The start square that a root stands for. */
  public int start(int root) {
    return starts[root];
  }

  @Override
  public int roots() {
    return starts.length;
  }

  @Override
  public TreeWalker newWalker() {
    return new PathWalker(this, question, settings, graph);
  }

  /**
   * Whether the balance of colours allows a tour from this start. A path alternates colours. On a
   * board of an odd number of squares both its ends have the colour of the corners, which has one
   * square more; on an even one its ends differ. A closed path alternates all round, so that the
   * board must be even.
   */
  boolean coloursAllow(int start) {
    boolean odd = graph.squares() % 2 == 1;
    if (question.kind() == TourKind.CLOSED) {
      return !odd;
    }
    boolean startLight = question.board().isLight(start);
    if (odd && startLight) {
      return false;
    }
    return question.to().isEmpty()
        || (question.board().isLight(question.to().getAsInt()) == startLight) == odd;
  }
}
