package org.knightstour.count;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;

/**
 * The number of closed tours of a square board with equally many moves of each of the four slopes,
 * modulo a prime.
 *
 * <p>Let P(x1, x2, x3, x4) be the sum over all tours of x1^n1 x2^n2 x3^n3 x4^n4, where n1 to n4 are
 * the numbers of moves of the slopes. Let z be a primitive root of unity of some order, and c a
 * quarter of the squares. The sum of P(z^a, z^b, z^c, z^d) / z^(c(a + b + c + d)) over all
 * exponents modulo the order, divided by the number of exponents, counts tours. These tours have n1
 * to n4 equal to c modulo the order. Many terms are equal or conjugate, and each orbit needs one
 * run:
 *
 * <ul>
 *   <li>The same number added to all exponents changes nothing, because n1 + n2 + n3 + n4 = 4c.
 *   <li>Symmetries of the board exchange slopes: 1 with 2 and 3 with 4, or 1 with 3 and 2 with 4.
 *   <li>n1 + n2 is even. The sum of the moves as vectors from white to black squares is twice the
 *       sum of black squares minus white squares, which is 0 on boards of even sides. Let s1 to s4
 *       be the moves of each slope one way minus those the other way. Then s1 + s2 + 2 (s3 + s4) =
 *       0, and s and n have the same parity. So if the order is even, half of it may be added to
 *       the first two exponents.
 *   <li>Exponents times a unit give a conjugate. The mean of all conjugates of a polynomial in z
 *       comes from its coefficients: the mean of a power of z of order d is mu(d) / phi(d).
 * </ul>
 *
 * <p>So a run counts with polynomials in x modulo x^order - 1, and a slope weighs a power of x.
 */
final class Slopes {

  private static final int SLOPES = 4;
  private static final int[][] EXCHANGES = {{0, 1, 2, 3}, {1, 0, 3, 2}, {2, 3, 0, 1}, {3, 2, 1, 0}};

  private final Board board;
  private final Polynomials ring;
  private final int order;
  private final int each;

  Slopes(Board board, Polynomials ring) {
    this.board = board;
    this.ring = ring;
    order = ring.order();
    each = board.squares() / SLOPES;
  }

  /** Returns the slope of a move, 0 to 3. */
  static int slope(Board board, Move move) {
    int files = board.file(move.second()) - board.file(move.first());
    int ranks = board.rank(move.second()) - board.rank(move.first());
    return (Math.abs(files) == 1 ? 0 : 2) + (files * ranks > 0 ? 0 : 1);
  }

  /** Returns how many tours have equally many moves of each slope, modulo order and prime. */
  int residue() throws IOException {
    Map<List<Integer>, Integer> sizes = orbits();
    long sum = 0;
    Set<List<Integer>> known = new HashSet<>();
    // Exponents of full order are first, because their runs also give their multiples.
    for (int step = 1; step <= order; step++) {
      for (List<Integer> least : sizes.keySet()) {
        if (!known.contains(least) && order(least) == order / step && order % step == 0) {
          long polynomial = run(least);
          for (int times = 0; times < order; times++) {
            List<Integer> multiple = new ArrayList<>();
            for (int exponent : least) {
              multiple.add(exponent * times % order);
            }
            List<Integer> orbit = least(multiple);
            if (known.add(orbit)) {
              sum += sizes.get(orbit) * mean(polynomial, multiple, times);
            }
          }
        }
      }
    }
    long terms = (long) order * order * order;
    return (int) (sum % ring.prime() * inverse(terms) % ring.prime());
  }

  /** Returns the number of exponents in each orbit. The last exponent is 0. */
  private Map<List<Integer>, Integer> orbits() {
    Map<List<Integer>, Integer> sizes = new HashMap<>();
    for (int a = 0; a < order; a++) {
      for (int b = 0; b < order; b++) {
        for (int c = 0; c < order; c++) {
          sizes.merge(least(List.of(a, b, c, 0)), 1, Integer::sum);
        }
      }
    }
    return sizes;
  }

  /** Returns the same representative for all exponents of an orbit. */
  private List<Integer> least(List<Integer> exponents) {
    List<Integer> least = exponents;
    int leastCode = Integer.MAX_VALUE;
    for (int unit = 1; unit < order; unit++) {
      for (int half = 0; half < 2 && gcd(unit, order) == 1; half++) {
        for (int[] exchange : EXCHANGES) {
          List<Integer> image = new ArrayList<>();
          int code = 0;
          for (int slope = 0; slope < SLOPES; slope++) {
            int shift = order % 2 == 0 && slope < 2 ? half * order / 2 : 0;
            image.add(exponents.get(exchange[slope]) * unit + shift);
          }
          int last = image.get(SLOPES - 1);
          image.replaceAll(exponent -> Math.floorMod(exponent - last, order));
          for (int exponent : image) {
            code = code * order + exponent;
          }
          if (code < leastCode) {
            leastCode = code;
            least = image;
          }
        }
      }
    }
    return least;
  }

  private int order(List<Integer> exponents) {
    return order / exponents.stream().reduce(order, Slopes::gcd);
  }

  /** Returns the mean of all conjugates of a term with exponents that are multiples of a run's. */
  private long mean(long polynomial, List<Integer> exponents, int times) {
    int shift = each * exponents.stream().mapToInt(Integer::intValue).sum();
    long sum = 0;
    for (int power = 0; power < order; power++) {
      int place = Math.floorMod(power * times - shift, order);
      int orderOfPower = order / gcd(place, order);
      int phi = 0;
      for (int unit = 1; unit <= orderOfPower; unit++) {
        phi += gcd(unit, orderOfPower) == 1 ? 1 : 0;
      }
      sum += (long) ring.coefficient(polynomial, power) * moebius(orderOfPower) * inverse(phi);
    }
    return Math.floorMod(sum, ring.prime());
  }

  private static int moebius(int number) {
    int left = number;
    int sign = 1;
    for (int factor = 2; left > 1; factor++) {
      if (left % factor == 0) {
        left /= factor;
        sign = -sign;
        if (left % factor == 0) {
          return 0;
        }
      }
    }
    return sign;
  }

  private static int gcd(int one, int other) {
    return other == 0 ? one : gcd(other, one % other);
  }

  private long inverse(long number) {
    for (int inverse = 1; inverse < ring.prime(); inverse++) {
      if (number % ring.prime() * inverse % ring.prime() == 1) {
        return inverse;
      }
    }
    throw new IllegalArgumentException(number + " modulo " + ring.prime());
  }

  /** Returns a count with a power of x for each slope. */
  private long run(List<Integer> exponents) throws IOException {
    BoardGraph plain = BoardGraph.withoutMirror(TourQuestion.of(board, TourKind.CLOSED));
    int[][] neighbours = plain.graph().neighbours();
    int[][] weights = new int[neighbours.length][];
    for (int vertex = 0; vertex < neighbours.length; vertex++) {
      weights[vertex] = new int[neighbours[vertex].length];
      for (int at = 0; at < weights[vertex].length; at++) {
        int other = plain.squares()[neighbours[vertex][at]];
        int slope = slope(board, new Move(plain.squares()[vertex], other));
        weights[vertex][at] = exponents.get(slope) + 1;
      }
    }
    CountGraph graph =
        new CountGraph(
            neighbours, weights, plain.graph().order(), null, plain.graph().turn(), ring);
    return FrontierRun.run(
            FrontierPlan.of(graph), Counting.SETTINGS.resources(new Monitor()), OptionalInt.empty())
        .count()
        .orElseThrow()
        .longValue();
  }
}
