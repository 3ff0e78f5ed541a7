package org.knightstour.cli.count;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.View;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Work;
import org.knightstour.count.CountEstimate;
import org.knightstour.count.figures.LayerFigures;

/** Upper limits for a count, and its number of 2-factors if asked for. */
record NeedView(
    TourQuestion question,
    Optional<BigInteger> twoFactors,
    int threads,
    double memoryBytes,
    boolean isWhole)
    implements View.OfQuestion<CountEstimate> {

  private static final double MEGABYTE = 1 << 20;

  @Override
  public Lines text(CountEstimate bounds, Work work) {
    Lines lines = new Lines();
    lines.add(
        "%s, %s: about %.2g states, at most %.3g. About %s on %s for %s. %s of memory%s."
            + " At most %.3g tours.",
        question.board(),
        question.kind().label(),
        bounds.expectedStates(),
        bounds.mostStates(),
        NumberText.shortTime(bounds.time(threads).toNanos() / 1e9),
        NumberText.counted(threads, "thread", "threads"),
        NumberText.counted(bounds.passes(), "pass", "passes"),
        NumberText.bytes(bounds.memoryBytes()),
        bounds.fileBytes() > 0
            ? ", or %s of files with %s"
                .formatted(NumberText.bytes(bounds.fileBytes()), NumberText.bytes(memoryBytes))
            : "",
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
    twoFactors.ifPresent(number -> json.text("twoFactors", number.toString()));
    json.estimate("mostStates", bounds.mostStates())
        .estimate("mostTransitions", bounds.mostTransitions())
        .estimate("statesAbout", bounds.expectedStates())
        .estimate("megabytesAbout", bounds.memoryBytes() / MEGABYTE)
        .estimate("fileMegabytesAbout", bounds.fileBytes() / MEGABYTE)
        .text("mostTours", bounds.mostTours().toString())
        .number("passes", bounds.passes())
        .number("threads", threads)
        .estimate("secondsAbout", bounds.time(threads).toNanos() / 1e9);
  }
}
