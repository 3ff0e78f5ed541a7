package org.knightstour.search.edge;

import java.util.ArrayList;
import java.util.List;
import org.knightstour.core.Board;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;

/**
 * Root decisions up to the symmetries of a question. Consider a symmetry that maps the root's
 * square to itself. For an open tour this is the extra vertex, which every symmetry keeps. The
 * symmetry maps the tours through one pair of edges there to the tours through the image pair, one
 * to one. One pair of each class is therefore searched, and its tours are multiplied by the size of
 * the class.
 */
record RootSymmetry(Board board, List<Symmetry> elements) {

  static RootSymmetry of(TourQuestion question) {
    SymmetryGroup group = SymmetryGroup.of(question);
    return new RootSymmetry(group.board(), group.elements());
  }

  /** Creates the trivial group, in which each pair is a class. */
  static RootSymmetry none(TourQuestion question) {
    return new RootSymmetry(SymmetryGroup.of(question).board(), List.of(Symmetry.IDENTITY));
  }

  /**
   * Returns the size of the class of a pair of squares, or 0 unless the pair is the least of its
   * class. The elements are a group. The size of the class is the order of the group divided by the
   * number of elements that keep the pair.
   */
  int classSize(int a, int b) {
    Move pair = new Move(a, b);
    int keeping = 0;
    for (Symmetry symmetry : elements) {
      int order = new Move(symmetry.apply(board, a), symmetry.apply(board, b)).compareTo(pair);
      if (order < 0) {
        return 0;
      }
      keeping += order == 0 ? 1 : 0;
    }
    return elements.size() / keeping;
  }

  /**
   * Returns the pairs of edges at the square that the most symmetries keep, or the least such
   * square. Empty if only the identity keeps a square.
   */
  List<RootDecision> closedRoots(MoveGraph graph) {
    int kept = -1;
    List<Symmetry> keeping = List.of(Symmetry.IDENTITY);
    for (int square = 0; elements.size() > 1 && square < graph.squares(); square++) {
      int candidate = square;
      List<Symmetry> stabilizer =
          elements.stream().filter(s -> s.apply(board, candidate) == candidate).toList();
      if (graph.isPresent(square) && stabilizer.size() > keeping.size()) {
        kept = square;
        keeping = stabilizer;
      }
    }
    return kept < 0 ? List.of() : new RootSymmetry(board, keeping).pairsAt(kept, graph);
  }

  /** Returns the decisions for both edges at a square, one for each class. */
  List<RootDecision> pairsAt(int square, MoveGraph graph) {
    List<RootDecision> decisions = new ArrayList<>();
    for (int first = graph.start(square); first < graph.end(square); first++) {
      for (int second = first + 1; second < graph.end(square); second++) {
        int size = classSize(graph.target(first), graph.target(second));
        if (size > 0) {
          decisions.add(RootDecision.pair(square, graph.target(first), graph.target(second), size));
        }
      }
    }
    return decisions;
  }
}
