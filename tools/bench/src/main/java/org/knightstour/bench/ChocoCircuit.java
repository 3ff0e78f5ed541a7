package org.knightstour.bench;

import java.util.Arrays;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.variables.IntVar;
import org.knightstour.core.Board;
import org.knightstour.core.graph.MoveGraph;

/**
 * Closed tours as a constraint model: each square's successor is a neighbour, and the successors
 * form one circuit. The variables are chosen by smallest domain if asked for, otherwise by Choco's
 * default.
 */
final class ChocoCircuit {

  private final MoveGraph graph;
  private final boolean smallestDomain;

  ChocoCircuit(Board board, boolean smallestDomain) {
    graph = MoveGraph.of(board);
    this.smallestDomain = smallestDomain;
  }

  /**
   * Returns the number of closed tours. A cycle counts once, although the model finds both
   * directions.
   */
  long countClosed() {
    Model model = new Model();
    IntVar[] successors = new IntVar[graph.squares()];
    for (int square = 0; square < successors.length; square++) {
      int[] neighbours =
          Arrays.copyOfRange(graph.targets(), graph.start(square), graph.end(square));
      successors[square] = model.intVar("successor of " + square, neighbours);
    }
    model.circuit(successors).post();
    Solver solver = model.getSolver();
    if (smallestDomain) {
      solver.setSearch(Search.minDomLBSearch(successors));
    }
    long directed = 0;
    while (solver.solve()) {
      directed++;
    }
    return directed / 2;
  }
}
