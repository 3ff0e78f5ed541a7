package org.knightstour.count;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.knightstour.core.Limiter;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.count.CountWork.Repetition;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.DeclinedException;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;
import org.knightstour.count.frontier.Resources;

/**
 * A service that repeats counts and compares the numbers. A second count repeats as little as
 * possible of the first count: it uses no symmetry, and therefore has different halves and folds no
 * layer. If the first count used no symmetry, the second has another order of the vertices.
 *
 * <p>The settings can require that every count is repeated. Otherwise, this class repeats a count
 * that used a symmetry if the second count is predicted to take at most {@value #MOST_SECONDS} s.
 * Knights' boards are exempt. There a count without symmetry makes at least as many additions as
 * the count itself, and is never cheap in comparison. The tests compare knights' counts with
 * published numbers.
 */
final class SecondCount {

  private static final double MOST_SECONDS = 2;

  /** The factor of additions: up to 2 without a mirror, and up to 2 without a turn. */
  private static final int TIMES_AS_MANY = 4;

  private static final double SECONDS_AN_ADDITION = 3e-9; // of one thread, in memory

  /** The time to find the completable degree vectors, for each vector of each layer. */
  private static final double SECONDS_A_VECTOR = 1e-10;

  private final TourQuestion question;
  private final CountSettings settings;
  private final boolean isKnights;

  SecondCount(TourQuestion question, CountSettings settings) {
    this.question = question;
    this.settings = settings;
    isKnights = question.rectangle().filter(each -> each.piece().isKnight()).isPresent();
  }

  /**
   * Repeats a count if that is required or cheap.
   *
   * @throws ContradictionException if the numbers differ
   * @throws CancellationException if a required repetition was stopped
   * @throws DeclinedException if a required repetition is too large
   */
  Repetition confirm(CountGraph graph, FrontierRun.Result first, Resources resources)
      throws IOException {
    boolean isDue = settings.isRepeated() || graph.hasSymmetry();
    if (!isDue || first.count().isEmpty()) {
      return Repetition.NONE;
    }
    CountGraph again =
        graph.hasSymmetry() ? graph.inOrder(graph.order()) : NarrowOrder.other(graph);
    if (!settings.isRepeated() && (isKnights || !isCheap(first, again))) {
      return Repetition.MISSING;
    }
    // Its states differ from the states of the count, and count against a separate limit.
    Limiter own = new Limiter(resources.limiter().left(), resources.monitor());
    try {
      FrontierRun.Result second =
          settings.counter().count(FrontierPlan.of(again), resources.limiter(own));
      if (second.count().isPresent()) {
        unlessEqual(first.count().get(), second.count().get());
        return Repetition.CONFIRMED;
      }
    } catch (DeclinedException e) {
      if (settings.isRepeated()) {
        throw new DeclinedException("cannot be counted a second time: " + e.getMessage());
      }
    }
    if (settings.isRepeated()) {
      resources.limiter().end(Objects.requireNonNull(own.reason()));
      throw new CancellationException();
    }
    return Repetition.MISSING;
  }

  private boolean isCheap(FrontierRun.Result first, CountGraph again) {
    double additions = first.layers().stream().mapToLong(LayerFigures::transitions).sum();
    double seconds =
        TIMES_AS_MANY * additions * SECONDS_AN_ADDITION * first.passes() / settings.threads();
    if (seconds > MOST_SECONDS) {
      return false;
    }
    try {
      FrontierPlan plan = FrontierPlan.of(again);
      seconds += Math.pow(3, plan.slots()) * plan.length() * SECONDS_A_VECTOR;
    } catch (DeclinedException e) {
      return false;
    }
    return seconds <= MOST_SECONDS;
  }

  private void unlessEqual(BigInteger first, BigInteger second) {
    if (!first.equals(second)) {
      throw new ContradictionException(
          "%s: one count found %s cycles, and a second count without symmetry found %s"
              .formatted(question, first, second));
    }
  }
}
