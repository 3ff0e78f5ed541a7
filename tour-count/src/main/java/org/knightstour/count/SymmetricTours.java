package org.knightstour.count;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.count.CountResult.Counted;
import org.knightstour.count.CountResult.Stopped;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.CountOptions;
import org.knightstour.count.frontier.CountProgress;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;

/**
 * Tours up to rotation, reflection and reversal, by Burnside's lemma: the mean, over the symmetries
 * of the board, of the number of tours without direction that a symmetry maps to themselves. Those
 * are counted on the orbits of its powers, a board of half or a quarter of the size.
 *
 * <p>Proof. A symmetry g that moves some square either turns a tour along itself or reverses it.
 *
 * <p><i>It turns a closed tour.</i> Then no square is fixed, and the tour runs through the orbits
 * in the same order again and again: it is a cycle of the orbits that comes back to the next image
 * of where it began, or another that generates all, which for orbits of 2 or 4 squares says that
 * the sum of its voltages is odd. Every such cycle comes from one tour. Cycles of odd sum are half
 * of the difference between all of them and all with their signs.
 *
 * <p><i>It reverses a closed tour.</i> Then g is an involution, and two vertices, or two edges, or
 * one of each, stay where they are. Fixed squares: the middle of an odd board, which has no closed
 * tour; or a whole line or diagonal, three or more squares on any board that has tours. So none,
 * and two moves each join a square to its own image: between them the tour is a path of the orbits
 * from one such orbit to another, and its image.
 *
 * <p><i>It reverses an open tour.</i> The middle is a fixed square, the only one, or a move between
 * a square and its image; from there on the tour is a path of the orbits, and the other half its
 * image. An open tour that g does not reverse it would leave as it is, square by square.
 */
public final class SymmetricTours {

  private static final int FEWEST_ORBITS = 3;

  private final Board board;
  private final TourKind kind;
  private final CountOptions options;
  private final CountProgress progress;
  private final BooleanSupplier isStopped;
  private CountWork work;

  private SymmetricTours(
      CountRequest request,
      CountOptions options,
      CountProgress progress,
      BooleanSupplier isStopped) {
    board = request.board();
    kind = request.kind();
    this.options = options;
    this.progress = progress;
    this.isStopped = isStopped;
    work = CountWork.none(options.threads());
  }

  /**
   * Counts classes of tours.
   *
   * @throws InputException for boards with missing squares, or given ends
   */
  public static CountResult countDistinct(
      CountRequest request, CountOptions options, CountProgress progress, BooleanSupplier isStopped)
      throws IOException {
    if (!request.missing().isEmpty() || request.from().isPresent() || request.to().isPresent()) {
      throw new InputException("--distinct: only for whole boards, and without --from and --to.");
    }
    CountResult all = TourCounter.count(request, options, progress, isStopped);
    if (!(all instanceof Counted counted) || request.squares() == 1) {
      return all;
    }
    BigInteger tours =
        counted.convention() == Convention.DIRECTED
            ? counted.count().shiftRight(1)
            : counted.count();
    // The checkpoint belongs to the long count.
    CountOptions unsaved =
        new CountOptions(options.threads(), options.memoryBytes(), options.temporary(), null);
    SymmetricTours symmetric = new SymmetricTours(request, unsaved, progress, isStopped);
    SymmetryGroup group = SymmetryGroup.of(request.board());
    BigInteger sum = BigInteger.ZERO;
    for (Symmetry symmetry : group.elements()) {
      Optional<BigInteger> fixed = symmetric.fixedBy(symmetry, tours);
      if (fixed.isEmpty()) {
        return new Stopped(all.work().and(symmetric.work));
      }
      sum = sum.add(fixed.get());
    }
    BigInteger[] classes = sum.divideAndRemainder(BigInteger.valueOf(group.order()));
    if (classes[1].signum() != 0) {
      throw new IllegalStateException(
          "the symmetric tours of " + request.board() + " sum to " + sum + ", no whole classes");
    }
    return new Counted(classes[0], Convention.UNDIRECTED, all.work().and(symmetric.work));
  }

  /** How many tours a symmetry maps to themselves; empty when it was stopped. */
  private Optional<BigInteger> fixedBy(Symmetry symmetry, BigInteger tours) throws IOException {
    QuotientGraph orbits = QuotientGraph.of(board, symmetry);
    if (orbits.mostOrbit() == 1) {
      return Optional.of(tours);
    }
    return switch (kind) {
      case CLOSED -> sum(turned(orbits), reversedClosed(orbits));
      case OPEN -> reversedOpen(orbits);
      // Opened at either of its two moves between a square and its image, a reversed closed tour
      // is a reversed open one.
      case STRICTLY_OPEN ->
          sum(
              reversedOpen(orbits),
              reversedClosed(orbits).map(count -> count.shiftLeft(1).negate()));
    };
  }

  private static Optional<BigInteger> sum(Optional<BigInteger> a, Optional<BigInteger> b) {
    return a.isEmpty() || b.isEmpty() ? Optional.empty() : Optional.of(a.get().add(b.get()));
  }

  private Optional<BigInteger> turned(QuotientGraph orbits) throws IOException {
    if (!orbits.fixed().isEmpty() || orbits.size() < FEWEST_ORBITS) {
      return Optional.of(BigInteger.ZERO);
    }
    return sum(cycles(orbits.cycles(false)), cycles(orbits.cycles(true)).map(BigInteger::negate))
        .map(odd -> odd.shiftRight(1));
  }

  private Optional<BigInteger> reversedClosed(QuotientGraph orbits) throws IOException {
    boolean isInvolution = orbits.mostOrbit() == 2;
    return !isInvolution || !orbits.fixed().isEmpty() || orbits.size() < FEWEST_ORBITS
        ? Optional.of(BigInteger.ZERO)
        : cycles(orbits.pathsBetween(orbits.loops()));
  }

  private Optional<BigInteger> reversedOpen(QuotientGraph orbits) throws IOException {
    Optional<BigInteger> sum = Optional.of(BigInteger.ZERO);
    if (orbits.mostOrbit() > 2 || orbits.fixed().size() > 1) {
      return sum;
    }
    var middles = orbits.fixed().isEmpty() ? orbits.loops() : orbits.fixed();
    for (int middle : middles) {
      sum = sum(sum, cycles(orbits.pathsFrom(middle)));
    }
    return sum;
  }

  private Optional<BigInteger> cycles(CountGraph graph) throws IOException {
    long start = System.nanoTime();
    FrontierRun.Outcome outcome =
        FrontierRun.run(FrontierPlan.of(graph), options, progress, isStopped);
    work = work.and(CountWork.of(outcome, options.threads(), start));
    return outcome.count();
  }
}
