package org.knightstour.count;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.count.frontier.CountGraph;

/**
 * The orbits of squares under the powers of a symmetry, and the moves between them. Each orbit has
 * a representative; a move from representative u to the k-th image of representative w is an edge
 * of voltage k from u to w. The moves between two orbits are parallel edges, of weight one each,
 * or, signed, of weight -1 where the voltage is odd.
 */
final class QuotientGraph {

  private final MoveGraph moves;
  private final int[] image;
  private final IntList representatives = new IntArrayList();
  private final int mostOrbit;

  /** The orbits of the squares that are there; the symmetry is one of the question. */
  QuotientGraph(TourQuestion question, Symmetry symmetry) {
    Board board = question.board();
    moves = MoveGraph.of(question);
    image = IntStream.range(0, board.squares()).map(at -> symmetry.apply(board, at)).toArray();
    boolean[] isSeen = new boolean[image.length];
    int longest = 0;
    for (int square : BoardGraph.order(board, false)) {
      int length = 0;
      for (int member = square; question.has(member) && !isSeen[member]; member = image[member]) {
        isSeen[member] = true;
        length++;
      }
      if (length > 0) {
        representatives.add(square);
      }
      longest = Math.max(longest, length);
    }
    mostOrbit = longest;
  }

  /** How many squares the longest orbit has: the order of what the symmetry does to squares. */
  int mostOrbit() {
    return mostOrbit;
  }

  /** How many orbits. */
  int size() {
    return representatives.size();
  }

  /** All orbits. */
  IntList all() {
    return those(orbit -> true);
  }

  /** The orbits of one square each. */
  IntList fixed() {
    return those(this::isFixed);
  }

  /** The orbits whose squares are a move from their own image. */
  IntList loops() {
    return those(orbit -> moves.adjacent(square(orbit), image[square(orbit)]));
  }

  private IntList those(IntPredicate of) {
    return IntArrayList.wrap(IntStream.range(0, size()).filter(of).toArray());
  }

  private int square(int orbit) {
    return representatives.getInt(orbit);
  }

  private boolean isFixed(int orbit) {
    return image[square(orbit)] == square(orbit);
  }

  /** How many moves of an even or odd voltage join an orbit to another, or to itself. */
  int moves(int orbit, int other, boolean isOdd) {
    int count = 0;
    boolean isOddNow = false;
    int square = square(other);
    do {
      count += isOddNow == isOdd && moves.adjacent(square(orbit), square) ? 1 : 0;
      isOddNow = !isOddNow;
      square = image[square];
    } while (square != square(other));
    return count;
  }

  /** The orbits as a graph, whose cycles weigh the product of their moves. */
  CountGraph cycles(boolean isSigned) {
    return graph(size(), 0, (orbit, other) -> weight(orbit, other, isSigned));
  }

  /** A vertex more, joined to some orbits: its cycles are paths between two of them. */
  CountGraph pathsBetween(IntList ends) {
    int end = size();
    return graph(end + 1, 0, (a, b) -> b < end ? weight(a, b, false) : ends.contains(a) ? 1 : 0);
  }

  /** Two vertices more: its cycles are the paths from an orbit to any of some others. */
  CountGraph pathsFrom(int orbit, IntList ends) {
    int first = size();
    int last = first + 1;
    return graph(
        last + 1,
        first,
        (a, b) ->
            b < first
                ? weight(a, b, false)
                : (b == first ? a == orbit : a == first || ends.contains(a)) ? 1 : 0);
  }

  private int weight(int orbit, int other, boolean isSigned) {
    int odd = moves(orbit, other, true);
    int weight = moves(orbit, other, false) + (isSigned ? -odd : odd);
    // From a fixed square a path and its image leave at once: they are one choice, not two.
    return isFixed(orbit) && weight != 0 ? 1 : weight;
  }

  /**
   * A graph.
   *
   * @param first the vertex that is completed before all others, which are so in their order
   * @param weight of the edge between two vertices, the greater one second; 0 without an edge
   */
  private static CountGraph graph(int vertices, int first, IntBinaryOperator weight) {
    int[][] neighbours = new int[vertices][];
    int[][] weights = new int[vertices][];
    for (int vertex = 0; vertex < vertices; vertex++) {
      int from = vertex;
      IntUnaryOperator edge =
          to -> to == from ? 0 : weight.applyAsInt(Math.min(from, to), Math.max(from, to));
      neighbours[from] =
          IntStream.range(0, vertices).filter(to -> edge.applyAsInt(to) != 0).toArray();
      weights[from] = IntStream.of(neighbours[from]).map(edge).toArray();
    }
    IntStream others = IntStream.range(0, vertices).filter(vertex -> vertex != first);
    int[] order = IntStream.concat(IntStream.of(first), others).toArray();
    return new CountGraph(neighbours, weights, order, null);
  }
}
