package org.knightstour.count;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.io.IOException;
import java.math.BigInteger;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.DeclinedException;

/**
 * A count of tours up to the symmetries of a question and reversal, by Burnside's lemma. The result
 * is the mean, over the symmetries, of the number of tours without direction that a symmetry maps
 * to themselves. These tours are counted on the orbits of the symmetry's powers, which are a board
 * of half or a quarter of the size. Its moves have voltages (Gross and Tucker, <i>Topological Graph
 * Theory</i>, chapter 2).
 *
 * <p>Proof. A symmetry g that moves a square either turns a tour along itself or reverses it.
 *
 * <p><i>It turns a closed tour.</i> Then no square is fixed, and all orbits have the same size, 2
 * or 4. The tour passes the orbits repeatedly in the same order. Therefore it is a cycle of the
 * orbits. After the cycle, it reaches a different image of its first square, and this image must
 * generate all images. For orbits of 2 or 4 squares, this means that the sum of the cycle's
 * voltages is odd. Every such cycle comes from one tour. The number of cycles with odd sum is half
 * of the difference between the number of all cycles and the number of cycles with their signs. Two
 * orbits have a cycle of two parallel moves, one with odd voltage and one with even voltage. One
 * orbit of four squares is a cycle if a move joins its neighbours.
 *
 * <p><i>It reverses a closed tour.</i> Then g is an involution, and two objects stay in place: two
 * squares, two moves, or one of each. These are all the squares that g fixes, at most two. A move
 * stays in place if it joins a square to its image. Between the two objects, the tour is a path of
 * the orbits, and its image.
 *
 * <p><i>It reverses an open tour.</i> The middle is a fixed square, the only one, or a move between
 * a square and its image. From there on, the tour is a path of the orbits, and the other half is
 * its image. If g does not reverse an open tour, it would fix the tour square by square.
 */
final class SymmetricTours {

  /**
   * The share of the unrestricted count in the work. Symmetric tours are few, and their boards are
   * smaller.
   */
  private static final double ALL_SHARE = 0.9;

  private final TourQuestion question;
  private final CountSession totals;
  private final SymmetryGroup group;

  SymmetricTours(TourQuestion asked, CountSession totals) {
    question = asked.kind() == TourKind.CLOSED && asked.to().isEmpty() ? anyEnds(asked) : asked;
    this.totals = totals;
    group = SymmetryGroup.of(question);
  }

  private static TourQuestion anyEnds(TourQuestion question) {
    return question.ends(OptionalInt.empty(), OptionalInt.empty());
  }

  /** Counts the classes of tours. Declines questions to which the proof does not apply. */
  DistinctCount classes() throws IOException {
    checkQuestion();
    BigInteger tours = allTours(ALL_SHARE);
    double share = (1 - ALL_SHARE) / group.order();
    SortedMap<Symmetry, BigInteger> fixed = new TreeMap<>();
    for (Symmetry symmetry : group.elements()) {
      fixed.put(symmetry, tours.signum() == 0 ? tours : fixedBy(symmetry, tours, share));
    }
    return DistinctCount.of(question, fixed);
  }

  /** Counts the tours, without direction, that a symmetry of the question maps to themselves. */
  BigInteger fixedBy(Symmetry symmetry) throws IOException {
    checkQuestion();
    boolean movesNothing =
        question.squares() == 1 || new QuotientGraph(question, symmetry).mostOrbit == 1;
    return movesNothing ? allTours(1) : fixedBy(symmetry, BigInteger.ZERO, 1);
  }

  private BigInteger allTours(double share) throws IOException {
    return CountSession.by(Convention.UNDIRECTED, question, totals.tours(question, share));
  }

  private void checkQuestion() {
    if (group.order() == 1) {
      return;
    }
    if (question.from().isPresent() || question.to().isPresent()) {
      throw new DeclinedException("is counted up to symmetry only without given ends");
    }
    if (!question.required().isEmpty()) {
      throw new DeclinedException(
          "has symmetries that keep the required moves: such tours are not counted up to symmetry");
    }
    if (question.kind() == TourKind.STRICTLY_OPEN && !question.forbidden().isEmpty()) {
      throw new DeclinedException(
          "has symmetries that keep the forbidden moves: strictly open tours are then not counted"
              + " up to symmetry");
    }
  }

  private BigInteger fixedBy(Symmetry symmetry, BigInteger tours, double share) throws IOException {
    QuotientGraph orbits = new QuotientGraph(question, symmetry);
    if (orbits.mostOrbit == 1 || question.squares() == 1) {
      return tours;
    }
    return switch (question.kind()) {
      case CLOSED -> turned(orbits, share * 2 / 3).add(reversedClosed(orbits, share / 3));
      case OPEN -> reversedOpen(orbits, share);
      case STRICTLY_OPEN -> reversedOpen(orbits, share / 2).subtract(reentrant(orbits, share / 2));
    };
  }

  /**
   * Counts the re-entrant tours that a symmetry reverses. On two squares, all tours are re-entrant.
   * On more, a reversed closed tour without a move between a square and its image is a reversed
   * open tour. It has two such moves, less one for each fixed square.
   */
  private BigInteger reentrant(QuotientGraph orbits, double share) throws IOException {
    return question.squares() < Tour.FEWEST_OF_A_CYCLE
        ? reversedOpen(orbits, share)
        : reversedClosed(orbits, share)
            .multiply(BigInteger.valueOf(Math.max(0, 2 - orbits.fixed().size())));
  }

  private BigInteger turned(QuotientGraph orbits, double share) throws IOException {
    if (!orbits.fixed().isEmpty()) {
      return BigInteger.ZERO;
    }
    return switch (orbits.size()) {
      case 1 -> BigInteger.valueOf(orbits.mostOrbit == 2 ? 0 : orbits.moves(0, 0, true) / 2);
      case 2 -> BigInteger.valueOf((long) orbits.moves(0, 1, true) * orbits.moves(0, 1, false));
      default -> {
        BigInteger all = totals.cycles(orbits.cycles(false), share / 2);
        yield all.subtract(totals.cycles(orbits.cycles(true), share / 2)).shiftRight(1);
      }
    };
  }

  private BigInteger reversedClosed(QuotientGraph orbits, double share) throws IOException {
    if (orbits.mostOrbit > 2 || question.squares() < Tour.FEWEST_OF_A_CYCLE) {
      return BigInteger.ZERO;
    }
    IntList fixed = orbits.fixed();
    return switch (fixed.size()) {
      case 0 -> totals.cycles(orbits.pathsBetween(orbits.loops()), share);
      case 1 -> totals.cycles(orbits.pathsFrom(fixed.getInt(0), orbits.loops()), share);
      case 2 -> totals.cycles(orbits.pathsBetween(fixed), share);
      default -> BigInteger.ZERO;
    };
  }

  private BigInteger reversedOpen(QuotientGraph orbits, double share) throws IOException {
    BigInteger sum = BigInteger.ZERO;
    if (orbits.mostOrbit > 2 || orbits.fixed().size() > 1) {
      return sum;
    }
    IntList middles = orbits.fixed().isEmpty() ? orbits.loops() : orbits.fixed();
    for (int middle : middles) {
      CountGraph halves = orbits.pathsFrom(middle, orbits.all());
      sum = sum.add(totals.cycles(halves, share / middles.size()));
    }
    return sum;
  }

  /**
   * The orbits of squares under the powers of a symmetry, and the moves between them. Each orbit
   * has a representative. A move from representative u to the k-th image of representative w is an
   * edge of voltage k from u to w. The moves between two orbits are parallel edges, of weight one
   * each. In a signed graph, an edge with odd voltage has weight -1.
   */
  private static final class QuotientGraph {

    private final MoveGraph moves;
    private final int[] image;
    private final IntList representatives = new IntArrayList();

    /** The number of squares in the longest orbit: the order of the symmetry on squares. */
    private final int mostOrbit;

    /** Creates the orbits of the squares of the board, under a symmetry of the question. */
    QuotientGraph(TourQuestion question, Symmetry symmetry) {
      Board board = question.board();
      moves = MoveGraph.of(question);
      image = IntStream.range(0, board.squares()).map(at -> symmetry.apply(board, at)).toArray();
      boolean[] isSeen = new boolean[image.length];
      int longest = 0;
      for (int square : BoardGraph.order(board, false, false)) {
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

    int size() {
      return representatives.size();
    }

    IntList all() {
      return those(orbit -> true);
    }

    /** Returns the orbits of one square each. */
    IntList fixed() {
      return those(this::isFixed);
    }

    /** Returns the orbits with squares that are a move from their image. */
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

    /**
     * Returns the number of moves of even or odd voltage between two orbits, which may be the same.
     */
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

    /**
     * Returns the graph of the orbits. The weight of a cycle is the product of its moves' weights.
     */
    CountGraph cycles(boolean isSigned) {
      return graph(size(), (orbit, other) -> weight(orbit, other, isSigned));
    }

    /**
     * Adds a vertex that is joined to some orbits. The cycles are then paths between two of them.
     */
    CountGraph pathsBetween(IntList ends) {
      int end = size();
      return graph(end + 1, (a, b) -> b < end ? weight(a, b, false) : ends.contains(a) ? 1 : 0);
    }

    /** Adds two vertices. The cycles are then the paths from an orbit to any of some others. */
    CountGraph pathsFrom(int orbit, IntList ends) {
      int first = size();
      int last = first + 1;
      return graph(
          last + 1,
          (a, b) ->
              b < first
                  ? weight(a, b, false)
                  : (b == first ? a == orbit : a == first || ends.contains(a)) ? 1 : 0);
    }

    private int weight(int orbit, int other, boolean isSigned) {
      int odd = moves(orbit, other, true);
      int weight = moves(orbit, other, false) + (isSigned ? -odd : odd);
      // From a fixed square, a path and its image leave together. They are one choice.
      return isFixed(orbit) && weight != 0 ? 1 : weight;
    }

    /**
     * Creates a graph, in a narrow order.
     *
     * @param weight of the edge between two vertices, the greater one second, or 0 without an edge
     */
    private static CountGraph graph(int vertices, IntBinaryOperator weight) {
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
      return NarrowOrder.of(neighbours, weights);
    }
  }
}
