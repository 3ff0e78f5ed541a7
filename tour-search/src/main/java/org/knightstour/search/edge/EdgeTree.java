package org.knightstour.search.edge;

import java.util.ArrayList;
import java.util.List;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.SearchSettings;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TreeWalker;

/**
 * The tree of edge decisions. The roots of an open search are the pairs of ends, since the extra
 * vertex loses its many options at once that way; a closed search needs no decision where the
 * degrees force something, as the corners of a board do, and otherwise decides both edges at one
 * square.
 */
public final class EdgeTree implements SearchTree {

  /** Boards up to this many squares are searched with bit masks. */
  static final int MOST_BIT_SQUARES = 64;

  private final TourQuestion question;
  private final SearchSettings settings;
  private final MoveGraph graph;
  private final List<RootDecision> roots;

  /** The tree for a question. */
  public EdgeTree(TourQuestion question, SearchSettings settings) {
    this.question = question;
    this.settings = settings;
    graph = MoveGraph.of(question.board());
    roots = List.copyOf(question.kind() == TourKind.CLOSED ? closedRoots() : openRoots());
  }

  private List<RootDecision> closedRoots() {
    List<RootDecision> decisions = new ArrayList<>();
    if (settings.colour() && graph.squares() % 2 == 1) {
      return decisions; // a cycle alternates colours
    }
    if (question.to().isPresent()) {
      int from = question.from().orElseThrow();
      int to = question.to().getAsInt();
      if (graph.adjacent(from, to)) {
        decisions.add(RootDecision.edge(from, to));
      }
      return decisions;
    }
    if (settings.symmetry()) {
      decisions.addAll(new RootSymmetry(question.board(), graph).closedRoots());
    }
    if (decisions.isEmpty()) {
      decisions.addAll(forcedRoot());
    }
    return decisions;
  }

  private List<RootDecision> forcedRoot() {
    EdgeState state = newState();
    if (state.begin() != EdgeState.Propagation.OPEN || state.tightestEnd() >= 0) {
      return List.of(RootDecision.nothing());
    }
    int tightest = 0;
    for (int square = 1; square < graph.squares(); square++) {
      tightest = graph.degree(square) < graph.degree(tightest) ? square : tightest;
    }
    List<RootDecision> decisions = new ArrayList<>();
    for (int first = graph.start(tightest); first < graph.end(tightest); first++) {
      for (int second = first + 1; second < graph.end(tightest); second++) {
        decisions.add(RootDecision.pair(tightest, graph.target(first), graph.target(second), 1));
      }
    }
    return decisions;
  }

  private List<RootDecision> openRoots() {
    if (settings.symmetry()) {
      return new RootSymmetry(question.board(), graph)
          .ends().stream().filter(root -> mayEnd(root.fromA(), root.toA())).toList();
    }
    List<RootDecision> decisions = new ArrayList<>();
    boolean bothWays = question.from().isEmpty() && question.to().isEmpty();
    for (int from = 0; from < graph.squares(); from++) {
      if (question.from().isPresent() && question.from().getAsInt() != from) {
        continue;
      }
      for (int to = bothWays ? from + 1 : 0; to < graph.squares(); to++) {
        boolean asked = question.to().isEmpty() || question.to().getAsInt() == to;
        if (asked && mayEnd(from, to)) {
          decisions.add(RootDecision.ends(from, to, bothWays ? 2 : 1));
        }
      }
    }
    return decisions;
  }

  private boolean mayEnd(int from, int to) {
    if (from == to || (question.kind() == TourKind.STRICTLY_OPEN && graph.adjacent(from, to))) {
      return false;
    }
    if (!settings.colour()) {
      return true;
    }
    // A path alternates: an even one ends on both colours, an odd one on the corners' colour.
    Board board = question.board();
    return graph.squares() % 2 == 0
        ? board.isLight(from) != board.isLight(to)
        : !board.isLight(from) && !board.isLight(to);
  }

  EdgeState newState() {
    return graph.squares() <= MOST_BIT_SQUARES ? new BitEdgeState(graph) : new WideEdgeState(graph);
  }

  RootDecision root(int root) {
    return roots.get(root);
  }

  @Override
  public int roots() {
    return roots.size();
  }

  @Override
  public TreeWalker newWalker() {
    return new EdgeWalker(this, newState(), question, graph.squares());
  }
}
