package org.knightstour.cli.count;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.View;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Work;
import org.knightstour.count.CountEstimate;
import org.knightstour.count.store.LayerFigures;

/**
 * What a count would need at most.
 *
 * @param question what would be counted
 * @param twoFactors how many sets of moves give every square degree 2, if that was asked for
 * @param threads that would count
 * @param isWhole whether each layer is shown
 */
record EstimateView(
    TourQuestion question, Optional<BigInteger> twoFactors, int threads, boolean isWhole)
    implements View.OfQuestion<CountEstimate> {

  private static final double MEGABYTE = 1 << 20;

  @Override
  public Lines text(CountEstimate bounds, Work work) {
    Lines lines = new Lines();
    lines.add(
        "%s, %s: at most %.3g states, %.3g transitions and %,.0f MB for two layers at a time;"
            + " boards took 15 to 60 %% of that. About %s on %s for %s. At most %.3g tours.",
        question.board(),
        question.kind().label(),
        bounds.mostStates(),
        bounds.mostTransitions(),
        bounds.mostTableBytes() / MEGABYTE,
        Amounts.shortTime(bounds.time(threads).toNanos() / 1e9),
        Amounts.counted(threads, "thread", "threads"),
        Amounts.counted(bounds.passes(), "pass", "passes"),
        new BigDecimal(bounds.mostTours()));
    twoFactors.ifPresent(
        number ->
            lines.add("%,d sets of moves give every square degree 2: those bound it.", number));
    if (isWhole) {
      lines.add(" layer      vectors   states at most  transitions at most");
      for (int i = 0; i < bounds.layers().size(); i++) {
        LayerFigures.Bound layer = bounds.layers().get(i);
        lines.add(
            "%6d %,12d %,16.0f %,20.0f", i, layer.vectors(), layer.states(), layer.transitions());
      }
    }
    return lines;
  }

  @Override
  public void add(CountEstimate bounds, Work work, JsonAnswer json) {
    twoFactors.ifPresent(number -> json.string("twoFactors", number.toString()));
    json.estimate("mostStates", bounds.mostStates())
        .estimate("mostTransitions", bounds.mostTransitions())
        .estimate("mostMegabytes", bounds.mostTableBytes() / MEGABYTE)
        .string("mostTours", bounds.mostTours().toString())
        .number("passes", bounds.passes())
        .number("threads", threads)
        .estimate("secondsAbout", bounds.time(threads).toNanos() / 1e9);
  }
}
