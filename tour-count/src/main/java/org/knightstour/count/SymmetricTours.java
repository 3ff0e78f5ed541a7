package org.knightstour.count;

import it.unimi.dsi.fastutil.ints.IntList;
import java.io.IOException;
import java.math.BigInteger;
import java.util.OptionalInt;
import org.knightstour.core.Convention;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.DeclinedException;

/**
 * Tours up to the symmetries of a question and reversal, by Burnside's lemma: the mean, over the
 * symmetries, of the number of tours without direction that a symmetry maps to themselves. Those
 * are counted on the orbits of its powers, a board of half or a quarter of the size, whose moves
 * have voltages (Gross and Tucker, <i>Topological Graph Theory</i>, chapter 2).
 *
 * <p>Proof. A symmetry g that moves some square either turns a tour along itself or reverses it.
 *
 * <p><i>It turns a closed tour.</i> Then no square is fixed, all orbits have the same size, 2 or 4,
 * and the tour runs through the orbits in the same order again and again: it is a cycle of the
 * orbits that comes back to the next image of where it began, or another that generates all, which
 * for orbits of 2 or 4 squares says that the sum of its voltages is odd. Every such cycle comes
 * from one tour. Cycles of odd sum are half of the difference between all of them and all with
 * their signs. Two orbits have a cycle of two parallel moves, one voltage odd and one even; one
 * orbit of four squares is a cycle of its own if a move joins its neighbours.
 *
 * <p><i>It reverses a closed tour.</i> Then g is an involution, and two things stay where they are:
 * two squares, two moves, or one of each. These are all the squares that g fixes, so there are at
 * most two. A move stays where it is when it joins a square to its image. Between the two the tour
 * is a path of the orbits, and its image.
 *
 * <p><i>It reverses an open tour.</i> The middle is a fixed square, the only one, or a move between
 * a square and its image; from there on the tour is a path of the orbits, and the other half its
 * image. An open tour that g does not reverse it would leave as it is, square by square.
 */
final class SymmetricTours {

  /** Tours that are symmetric are few, and counted on smaller boards. */
  private static final double ALL_SHARE = 0.9;

  private final TourQuestion question;
  private final TourTotals totals;
  private final SymmetryGroup group;
  private final double share;

  SymmetricTours(TourQuestion asked, TourTotals totals) {
    question = asked.kind() == TourKind.CLOSED && asked.to().isEmpty() ? anyEnds(asked) : asked;
    this.totals = totals;
    group = SymmetryGroup.of(question);
    share = (1 - ALL_SHARE) / (2 * group.order());
  }

  private static TourQuestion anyEnds(TourQuestion question) {
    return question.ends(OptionalInt.empty(), OptionalInt.empty());
  }

  /**
   * How many classes of tours there are.
   *
   * @throws DeclinedException for questions to which the proof does not apply
   */
  BigInteger classes() throws IOException {
    checkQuestion();
    BigInteger tours = totals.count(question, Convention.UNDIRECTED, ALL_SHARE);
    if (tours.signum() == 0 || question.squares() == 1) {
      return tours;
    }
    BigInteger sum = BigInteger.ZERO;
    for (Symmetry symmetry : group.elements()) {
      sum = sum.add(fixedBy(symmetry, tours));
    }
    BigInteger[] classes = sum.divideAndRemainder(BigInteger.valueOf(group.order()));
    if (classes[1].signum() != 0) {
      throw new IllegalStateException(
          "The symmetric tours of %s sum to %s, which is not a whole number of classes."
              .formatted(question, sum));
    }
    return classes[0];
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

  /** How many tours a symmetry maps to themselves. */
  private BigInteger fixedBy(Symmetry symmetry, BigInteger tours) throws IOException {
    QuotientGraph orbits = new QuotientGraph(question, symmetry);
    if (orbits.mostOrbit() == 1) {
      return tours;
    }
    return switch (question.kind()) {
      case CLOSED -> turned(orbits).add(reversedClosed(orbits));
      case OPEN -> reversedOpen(orbits);
      // Opened at a move between a square and its image, a reversed closed tour is a reversed open
      // one. It has two such moves less one for each fixed square.
      case STRICTLY_OPEN ->
          reversedOpen(orbits)
              .subtract(
                  reversedClosed(orbits)
                      .multiply(BigInteger.valueOf(Math.max(0, 2 - orbits.fixed().size()))));
    };
  }

  private BigInteger turned(QuotientGraph orbits) throws IOException {
    if (!orbits.fixed().isEmpty()) {
      return BigInteger.ZERO;
    }
    return switch (orbits.size()) {
      case 1 -> BigInteger.valueOf(orbits.mostOrbit() == 2 ? 0 : orbits.moves(0, 0, true) / 2);
      case 2 -> BigInteger.valueOf((long) orbits.moves(0, 1, true) * orbits.moves(0, 1, false));
      default -> {
        BigInteger all = cycles(orbits.cycles(false));
        yield all.subtract(cycles(orbits.cycles(true))).shiftRight(1);
      }
    };
  }

  private BigInteger reversedClosed(QuotientGraph orbits) throws IOException {
    if (orbits.mostOrbit() > 2 || question.squares() < Tour.FEWEST_OF_A_CYCLE) {
      return BigInteger.ZERO;
    }
    IntList fixed = orbits.fixed();
    return switch (fixed.size()) {
      case 0 -> cycles(orbits.pathsBetween(orbits.loops()));
      case 1 -> cycles(orbits.pathsFrom(fixed.getInt(0), orbits.loops()));
      case 2 -> cycles(orbits.pathsBetween(fixed));
      default -> BigInteger.ZERO;
    };
  }

  private BigInteger reversedOpen(QuotientGraph orbits) throws IOException {
    BigInteger sum = BigInteger.ZERO;
    if (orbits.mostOrbit() > 2 || orbits.fixed().size() > 1) {
      return sum;
    }
    for (int middle : orbits.fixed().isEmpty() ? orbits.loops() : orbits.fixed()) {
      sum = sum.add(cycles(orbits.pathsFrom(middle, orbits.all())));
    }
    return sum;
  }

  private BigInteger cycles(CountGraph graph) throws IOException {
    return totals.cycles(graph, share);
  }
}
