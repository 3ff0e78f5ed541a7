package org.knightstour.count;

import java.io.IOException;
import java.math.BigInteger;
import java.util.function.BooleanSupplier;
import org.knightstour.core.Convention;
import org.knightstour.core.TourKind;
import org.knightstour.count.CountResult.Counted;
import org.knightstour.count.CountResult.Stopped;
import org.knightstour.count.frontier.CountOptions;
import org.knightstour.count.frontier.CountProgress;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;
import org.knightstour.count.frontier.VectorFigures;

/**
 * Counts tours exactly. The work grows with the shorter side of the board, about eight times for
 * each square of it when the tours are closed and more when they are open, and only linearly with
 * the longer side: 6x8 takes half a second, 8x8 closed half a minute of one core.
 */
public final class TourCounter {

  private TourCounter() {}

  /**
   * Counts.
   *
   * @param isStopped asked often; once it says true the count ends
   * @throws org.knightstour.count.frontier.FrontierTooWide for a board whose shorter side is too
   *     long
   * @throws org.knightstour.count.frontier.MemoryTooSmall when the memory does not do
   * @throws IOException when a temporary file or a checkpoint cannot be written or read
   */
  public static CountResult count(
      CountRequest request, CountOptions options, CountProgress progress, BooleanSupplier isStopped)
      throws IOException {
    Convention convention = Convention.of(request.kind());
    if (request.squares() == 1 || isSameEnd(request)) {
      // A single square is an open tour of no move; cycles through extra vertices need two ends.
      boolean isTour = request.squares() == 1 && request.kind() != TourKind.CLOSED;
      return new Counted(
          isTour ? BigInteger.ONE : BigInteger.ZERO, convention, CountWork.none(options.threads()));
    }
    if (request.kind() == TourKind.STRICTLY_OPEN) {
      return strictlyOpen(request, options, progress, isStopped);
    }
    long start = System.nanoTime();
    FrontierPlan plan = plan(request);
    FrontierRun.Outcome outcome = FrontierRun.run(plan, options, progress, isStopped);
    CountWork work = CountWork.of(outcome, options.threads(), start);
    if (outcome.count().isEmpty()) {
      return new Stopped(work);
    }
    BigInteger cycles = outcome.count().get();
    boolean hasEnd = request.from().isPresent() || request.to().isPresent();
    boolean isHalf = convention == Convention.DIRECTED && !hasEnd;
    return new Counted(isHalf ? cycles.shiftLeft(1) : cycles, convention, work);
  }

  private static boolean isSameEnd(CountRequest request) {
    return request.from().isPresent() && request.from().equals(request.to());
  }

  /**
   * All open tours less the re-entrant ones. Each closed tour, cut open before any of its n squares
   * and walked either way, is 2n re-entrant tours, two from each square; between two given squares
   * either all tours are re-entrant or none.
   */
  private static CountResult strictlyOpen(
      CountRequest request, CountOptions options, CountProgress progress, BooleanSupplier isStopped)
      throws IOException {
    CountRequest openRequest = request.withKind(TourKind.OPEN);
    if (request.from().isPresent() && request.to().isPresent()) {
      boolean isReentrant =
          request.board().isKnightMove(request.from().getAsInt(), request.to().getAsInt());
      return isReentrant
          ? new Counted(BigInteger.ZERO, Convention.DIRECTED, CountWork.none(options.threads()))
          : count(openRequest, options, progress, isStopped);
    }
    if (request.squares() == 2) {
      // The two ends are a move apart, though there is no closed tour.
      return new Counted(BigInteger.ZERO, Convention.DIRECTED, CountWork.none(options.threads()));
    }
    CountResult open = count(openRequest, options, progress, isStopped);
    // A checkpoint holds the layers of one count: of the longer one.
    CountOptions unsaved =
        new CountOptions(options.threads(), options.memoryBytes(), options.temporary(), null);
    CountResult closed = count(request.withKind(TourKind.CLOSED), unsaved, progress, isStopped);
    CountWork work = open.work().and(closed.work());
    if (!(open instanceof Counted all) || !(closed instanceof Counted cycles)) {
      return new Stopped(work);
    }
    boolean hasEnd = request.from().isPresent() || request.to().isPresent();
    BigInteger each = BigInteger.valueOf(hasEnd ? 2 : 2L * request.squares());
    return new Counted(
        all.count().subtract(cycles.count().multiply(each)), Convention.DIRECTED, work);
  }

  /**
   * The plan of a count, for engines of other kinds: its cycles are the tours, open ones without
   * direction unless an end is given.
   *
   * @throws IllegalArgumentException for strictly open tours, which are a difference of two counts
   */
  public static FrontierPlan plan(CountRequest request) {
    if (request.kind() == TourKind.STRICTLY_OPEN) {
      throw new IllegalArgumentException("Strictly open tours have no plan of their own.");
    }
    return FrontierPlan.of(BoardGraph.of(request).graph());
  }

  /**
   * How large the layers can become at most; nothing is counted.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  public static VectorFigures estimate(
      CountRequest request, CountOptions options, CountProgress progress, BooleanSupplier isStopped)
      throws IOException {
    TourKind kind = request.kind() == TourKind.STRICTLY_OPEN ? TourKind.OPEN : request.kind();
    return FrontierRun.figures(plan(request.withKind(kind)), options, progress, isStopped);
  }
}
