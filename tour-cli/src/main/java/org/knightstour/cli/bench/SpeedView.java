package org.knightstour.cli.bench;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.knightstour.chart.LineChart;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.core.TourQuestion;
import org.knightstour.draw.Theme;
import org.knightstour.search.Branching;
import org.knightstour.search.Rules;
import org.knightstour.solve.Figures;
import org.knightstour.solve.SearchChoices;
import org.knightstour.solve.SpeedTrial.Measured;
import org.knightstour.solve.SpeedTrial.Row;

/**
 * The speed over threads.
 *
 * @param question what was counted
 * @param choices of the search
 * @param measured the figures
 */
record SpeedView(TourQuestion question, SearchChoices choices, Measured measured)
    implements Answer {

  @Override
  public ExitStatus status() {
    return measured.isInterrupted() ? ExitStatus.STOPPED : ExitStatus.ANSWERED;
  }

  @Override
  public String stopped() {
    return measured.isInterrupted() ? "interrupted." : "";
  }

  private Branching branching() {
    return choices.branching().orElse(Branching.EDGE);
  }

  LineChart chart() {
    Row first = measured.rows().get(0);
    List<LineChart.Point> times =
        measured.rows().stream()
            .map(row -> new LineChart.Point(row.threads(), row.speedUp(first)))
            .toList();
    List<LineChart.Point> even =
        measured.rows().stream()
            .map(row -> new LineChart.Point(row.threads(), row.threads()))
            .toList();
    return new LineChart(
        "Speed-up on %s %s, %s branching"
            .formatted(question.board(), question.kind().label(), branching().label()),
        "threads",
        "times as fast as one thread",
        false,
        List.of(
            new LineChart.Series("measured", times, false),
            new LineChart.Series("as many times as threads", even, true)),
        Theme.LIGHT);
  }

  @Override
  public void write(Writer out) throws IOException {
    if (measured.rows().isEmpty()) {
      return;
    }
    Row first = measured.rows().get(0);
    Lines lines = new Lines();
    lines.add(
        "%s %s, %s branching: %,d nodes, %,d tours",
        question.board(),
        question.kind().label(),
        branching().label(),
        first.nodes(),
        first.tours());
    lines.add("threads       time   million nodes/s   speed-up   efficiency");
    for (Row row : measured.rows()) {
      lines.add(
          "%7d %10s %17.2f %10.2f %11.0f%%",
          row.threads(),
          Figures.seconds(row.nanos()),
          row.nodesPerSecond() / 1e6,
          row.speedUp(first),
          100 * row.speedUp(first) / row.threads());
    }
    out.write(lines.toString());
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer =
        JsonAnswer.of("bench").asked(question).string("branch", branching().label());
    if (branching() == Branching.PATH) {
      answer.string("rules", choices.rules().orElse(Rules.DEGREE).label());
    }
    if (measured.isInterrupted()) {
      answer.string("verdict", "stopped").string("reason", "it was interrupted");
    }
    if (!measured.rows().isEmpty()) {
      Row first = measured.rows().get(0);
      answer.number("nodes", first.nodes()).count("tours", first.tours());
    }
    return answer.add(
        g -> {
          g.writeArrayFieldStart("runs");
          for (Row row : measured.rows()) {
            Row first = measured.rows().get(0);
            g.writeStartObject();
            g.writeNumberField("threads", row.threads());
            g.writeNumberField("elapsedNanos", row.nanos());
            g.writeNumberField("nodesPerSecond", Math.round(row.nodesPerSecond()));
            g.writeNumberField("speedUp", rounded(row.speedUp(first)));
            g.writeNumberField("efficiency", rounded(row.speedUp(first) / row.threads()));
            g.writeEndObject();
          }
          g.writeEndArray();
        });
  }

  /** A ratio, without the digits that say nothing. */
  static BigDecimal rounded(double ratio) {
    return new BigDecimal(ratio).round(new MathContext(6));
  }
}
