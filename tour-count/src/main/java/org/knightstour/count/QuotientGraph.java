package org.knightstour.count;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
  private final int[] orbitOf;
  private final int[] representatives;
  private final int mostOrbit;

  private QuotientGraph(MoveGraph moves, int[] image, int[] order) {
    this.moves = moves;
    this.image = image;
    orbitOf = new int[image.length];
    Arrays.fill(orbitOf, -1);
    int[] found = new int[order.length];
    int size = 0;
    int longest = 0;
    for (int square : order) {
      if (orbitOf[square] < 0) {
        int length = 0;
        for (int member = square; orbitOf[member] < 0; member = image[member]) {
          orbitOf[member] = size;
          length++;
        }
        longest = Math.max(longest, length);
        found[size++] = square;
      }
    }
    representatives = Arrays.copyOf(found, size);
    mostOrbit = longest;
  }

  /** The orbits of the squares that are there; the symmetry is one of the question. */
  static QuotientGraph of(TourQuestion question, Symmetry symmetry) {
    Board board = question.board();
    int[] image = new int[board.squares()];
    Arrays.setAll(image, square -> symmetry.apply(board, square));
    int[] order = Arrays.stream(BoardGraph.order(board, false)).filter(question::has).toArray();
    return new QuotientGraph(MoveGraph.of(question), image, order);
  }

  /** How many squares the longest orbit has: the order of what the symmetry does to squares. */
  int mostOrbit() {
    return mostOrbit;
  }

  /** How many orbits. */
  int size() {
    return representatives.length;
  }

  /** All orbits. */
  List<Integer> all() {
    return IntStream.range(0, size()).boxed().toList();
  }

  /** The orbits of one square each. */
  List<Integer> fixed() {
    List<Integer> fixed = new ArrayList<>();
    for (int orbit = 0; orbit < size(); orbit++) {
      if (image[representatives[orbit]] == representatives[orbit]) {
        fixed.add(orbit);
      }
    }
    return fixed;
  }

  /** The orbits whose squares are a move from their own image. */
  List<Integer> loops() {
    List<Integer> loops = new ArrayList<>();
    for (int orbit = 0; orbit < size(); orbit++) {
      if (moves.adjacent(representatives[orbit], image[representatives[orbit]])) {
        loops.add(orbit);
      }
    }
    return loops;
  }

  /** How many moves of an even or odd voltage join an orbit to another, or to itself. */
  int moves(int orbit, int other, boolean isOdd) {
    int count = 0;
    boolean isOddNow = false;
    int square = representatives[other];
    do {
      count += isOddNow == isOdd && moves.adjacent(representatives[orbit], square) ? 1 : 0;
      isOddNow = !isOddNow;
      square = image[square];
    } while (square != representatives[other]);
    return count;
  }

  /** The orbits as a graph, whose cycles weigh the product of their moves. */
  CountGraph cycles(boolean isSigned) {
    return graph(edges(isSigned), List.of());
  }

  /** A vertex more, joined to some orbits: its cycles are paths between two of them. */
  CountGraph pathsBetween(List<Integer> ends) {
    List<Map<Integer, Integer>> edges = edges(false);
    int end = size();
    edges.add(new TreeMap<>());
    ends.forEach(orbit -> join(edges, end, orbit));
    return graph(edges, List.of());
  }

  /** Two vertices more: its cycles are the paths from an orbit to any of some others. */
  CountGraph pathsFrom(int orbit, List<Integer> ends) {
    List<Map<Integer, Integer>> edges = edges(false);
    int first = size();
    int last = first + 1;
    edges.add(new TreeMap<>());
    edges.add(new TreeMap<>());
    join(edges, first, orbit);
    join(edges, first, last);
    ends.forEach(end -> join(edges, last, end));
    return graph(edges, List.of(first));
  }

  private List<Map<Integer, Integer>> edges(boolean isSigned) {
    List<Map<Integer, Integer>> edges = new ArrayList<>();
    for (int orbit = 0; orbit < size(); orbit++) {
      edges.add(new TreeMap<>());
      for (int other = 0; other < size(); other++) {
        int weight = other == orbit ? 0 : weight(orbit, other, isSigned);
        if (weight != 0) {
          edges.get(orbit).put(other, weight);
        }
      }
    }
    return edges;
  }

  private int weight(int orbit, int other, boolean isSigned) {
    int weight = 0;
    int sign = 1;
    int square = representatives[other];
    do {
      weight += moves.adjacent(representatives[orbit], square) ? sign : 0;
      sign = isSigned ? -sign : sign;
      square = image[square];
    } while (square != representatives[other]);
    boolean isCentre = image[representatives[orbit]] == representatives[orbit];
    // From a fixed square a path and its image leave at once: they are one choice, not two.
    return isCentre && weight != 0 ? 1 : weight;
  }

  private static void join(List<Map<Integer, Integer>> edges, int a, int b) {
    edges.get(a).put(b, 1);
    edges.get(b).put(a, 1);
  }

  private static CountGraph graph(List<Map<Integer, Integer>> edges, List<Integer> first) {
    IntStream others = IntStream.range(0, edges.size()).filter(vertex -> !first.contains(vertex));
    int[] order = IntStream.concat(first.stream().mapToInt(Integer::intValue), others).toArray();
    return new CountGraph(
        edges.stream().map(of -> ints(of.keySet().stream().toList())).toArray(int[][]::new),
        edges.stream().map(of -> ints(of.values().stream().toList())).toArray(int[][]::new),
        order,
        null);
  }

  private static int[] ints(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }
}
