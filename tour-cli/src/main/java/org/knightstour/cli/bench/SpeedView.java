package org.knightstour.cli.bench;

import java.util.List;
import org.knightstour.cli.chart.LineChart;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.View;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Work;
import org.knightstour.draw.Theme;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.SpeedTrial.Row;

/**
 * The speed over threads.
 *
 * @param question what was counted
 * @param choices of the search
 */
record SpeedView(TourQuestion question, SearchSettings choices) implements View<List<Row>> {

  private Branching branching() {
    return choices.branching().orElse(Branching.EDGE);
  }

  LineChart chart(List<Row> rows) {
    Row first = rows.get(0);
    List<LineChart.Point> times =
        rows.stream().map(row -> new LineChart.Point(row.threads(), row.speedUp(first))).toList();
    List<LineChart.Point> even =
        rows.stream().map(row -> new LineChart.Point(row.threads(), row.threads())).toList();
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
  public Lines text(List<Row> rows, Work work) {
    Lines lines = new Lines();
    if (rows.isEmpty()) {
      return lines;
    }
    Row first = rows.get(0);
    lines.add(
        "%s %s, %s branching: %s, %s",
        question.board(),
        question.kind().label(),
        branching().label(),
        Amounts.counted(first.nodes(), "node", "nodes"),
        Amounts.counted(first.tours(), "tour", "tours"));
    lines.add("threads       time   million nodes/s   speed-up   efficiency");
    for (Row row : rows) {
      lines.add(
          "%7d %10s %17.2f %10.2f %11.0f%%",
          row.threads(),
          Amounts.seconds(row.nanos()),
          row.nodesPerSecond() / 1e6,
          row.speedUp(first),
          100 * row.speedUp(first) / row.threads());
    }
    return lines;
  }

  @Override
  public JsonAnswer asked() {
    JsonAnswer json = JsonAnswer.of("bench").asked(question).string("branch", branching().label());
    return branching() == Branching.PATH ? json.string("rules", choices.usedRules().label()) : json;
  }

  @Override
  public void add(List<Row> rows, Work work, JsonAnswer json) {
    if (!rows.isEmpty()) {
      json.number("nodes", rows.get(0).nodes()).count("tours", rows.get(0).tours());
    }
    json.objects(
        "runs",
        rows,
        row -> {
          double speedUp = row.speedUp(rows.get(0));
          json.number("threads", row.threads())
              .number("elapsedNanos", row.nanos())
              .number("nodesPerSecond", Math.round(row.nodesPerSecond()))
              .ratio("speedUp", speedUp)
              .ratio("efficiency", speedUp / row.threads());
        });
  }
}
