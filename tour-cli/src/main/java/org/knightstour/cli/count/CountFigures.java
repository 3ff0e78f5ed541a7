package org.knightstour.cli.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.knightstour.cli.chart.LineChart;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.Amounts;
import org.knightstour.count.CountWork;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.draw.Theme;

/** The work of a count, in words, as a table, as a chart and as JSON. */
final class CountFigures {

  private CountFigures() {}

  /** Like "912,205,069 states, 1,895,047,643 transitions in 20.1 s on 2 threads". */
  static String work(CountWork work) {
    return "%s, %s%s in %s on %s"
        .formatted(
            Amounts.counted(work.states(), "state", "states"),
            Amounts.counted(work.transitions(), "transition", "transitions"),
            work.passes() > 1 ? " in each of " + work.passes() + " passes" : "",
            Amounts.seconds(work.elapsedNanos()),
            Amounts.counted(work.threads(), "thread", "threads"));
  }

  static String layers(CountWork work) {
    Lines lines = new Lines().add(" layer      vectors           states      transitions");
    for (int i = 0; i < work.layers().size(); i++) {
      LayerFigures layer = work.layers().get(i);
      lines.add(
          "%6d %,12d %,16d %,16d", i + 1, layer.vectors(), layer.states(), layer.transitions());
    }
    return lines
        .add(
            "tables %,d MB, temporary files %,d MB",
            work.tableBytes() >> 20, work.fileBytes() >> 20)
        .toString();
  }

  /** States and transitions over the squares completed, where any was. */
  static Optional<LineChart> chart(TourQuestion question, CountWork work) {
    if (work.layers().isEmpty()) {
      return Optional.empty();
    }
    List<LineChart.Point> states = new ArrayList<>();
    List<LineChart.Point> transitions = new ArrayList<>();
    for (int i = 0; i < work.layers().size(); i++) {
      LayerFigures layer = work.layers().get(i);
      // A logarithm of nothing cannot be drawn.
      states.add(new LineChart.Point(i + 1, Math.max(1, layer.states())));
      transitions.add(new LineChart.Point(i + 1, Math.max(1, layer.transitions())));
    }
    return Optional.of(
        new LineChart(
            "Counting the %s tours of %s".formatted(question.kind().label(), question.board()),
            "squares completed",
            "how many in the layer",
            true,
            List.of(
                new LineChart.Series("states", states, false),
                new LineChart.Series("transitions", transitions, false)),
            Theme.LIGHT));
  }

  static JsonAnswer json(JsonAnswer answer, CountWork work) {
    return answer
        .number("states", work.states())
        .number("transitions", work.transitions())
        .number("passes", work.passes())
        .number("tableBytes", work.tableBytes())
        .number("fileBytes", work.fileBytes())
        .number("threads", work.threads())
        .number("elapsedNanos", work.elapsedNanos())
        .objects(
            "layers",
            work.layers(),
            layer ->
                answer
                    .number("vectors", layer.vectors())
                    .number("states", layer.states())
                    .number("transitions", layer.transitions()));
  }
}
