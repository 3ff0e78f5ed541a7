package org.knightstour.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.knightstour.count.CountRequest;
import org.knightstour.count.CountWork;
import org.knightstour.count.frontier.LayerFigures;
import org.knightstour.count.frontier.VectorFigures;
import org.knightstour.count.frontier.VectorFigures.LayerBound;
import org.knightstour.draw.Theme;
import org.knightstour.draw.chart.LineChart;

/** The work of a count, in words, as a table and as JSON. */
final class CountFigures {

  private CountFigures() {}

  /** Like "912,205,069 states, 1,895,047,643 transitions in 20.1 s on 2 threads". */
  static String work(CountWork work) {
    return Figures.counted(work.states(), "state", "states")
        + ", "
        + Figures.counted(work.transitions(), "transition", "transitions")
        + (work.passes() > 1 ? " in each of " + work.passes() + " passes" : "")
        + " in "
        + Figures.seconds(work.elapsedNanos())
        + " on "
        + Figures.counted(work.threads(), "thread", "threads");
  }

  static void print(CountWork work, PrintWriter out) {
    out.println(" layer      vectors           states      transitions");
    List<LayerFigures> layers = work.layers();
    for (int i = 0; i < layers.size(); i++) {
      LayerFigures layer = layers.get(i);
      out.println(
          String.format(
              Locale.ROOT,
              "%6d %,12d %,16d %,16d",
              i + 1,
              layer.vectors(),
              layer.states(),
              layer.transitions()));
    }
    out.println(
        String.format(
            Locale.ROOT,
            "tables %,d MB, temporary files %,d MB",
            work.tableBytes() >> 20,
            work.fileBytes() >> 20));
  }

  static void printBounds(VectorFigures figures, PrintWriter out) {
    out.println(" layer      vectors   states at most  transitions at most");
    for (int i = 0; i < figures.layers().size(); i++) {
      LayerBound layer = figures.layers().get(i);
      out.println(
          String.format(
              Locale.ROOT,
              "%6d %,12d %,16.0f %,20.0f",
              i,
              layer.vectors(),
              layer.states(),
              layer.transitions()));
    }
  }

  /** States and transitions over the squares completed, of layers that have any. */
  static LineChart chart(CountRequest request, CountWork work) {
    List<LineChart.Point> states = new ArrayList<>();
    List<LineChart.Point> transitions = new ArrayList<>();
    for (int i = 0; i < work.layers().size(); i++) {
      LayerFigures layer = work.layers().get(i);
      // A logarithm of nothing cannot be drawn.
      states.add(new LineChart.Point(i + 1, Math.max(1, layer.states())));
      transitions.add(new LineChart.Point(i + 1, Math.max(1, layer.transitions())));
    }
    return new LineChart(
        "Counting the %s tours of %s".formatted(request.kind().label(), request.board()),
        "squares completed",
        "how many in the layer",
        true,
        List.of(
            new LineChart.Series("states", states, false),
            new LineChart.Series("transitions", transitions, false)),
        Theme.LIGHT);
  }

  static JsonAnswer json(JsonAnswer answer, CountWork work) {
    return answer
        .add(g -> g.writeNumberField("states", work.states()))
        .add(g -> g.writeNumberField("transitions", work.transitions()))
        .add(g -> g.writeNumberField("passes", work.passes()))
        .add(g -> g.writeNumberField("tableBytes", work.tableBytes()))
        .add(g -> g.writeNumberField("fileBytes", work.fileBytes()))
        .add(g -> g.writeNumberField("threads", work.threads()))
        .add(g -> g.writeNumberField("elapsedNanos", work.elapsedNanos()))
        .add(
            g -> {
              g.writeArrayFieldStart("layers");
              for (LayerFigures layer : work.layers()) {
                g.writeStartObject();
                g.writeNumberField("vectors", layer.vectors());
                g.writeNumberField("states", layer.states());
                g.writeNumberField("transitions", layer.transitions());
                g.writeEndObject();
              }
              g.writeEndArray();
            });
  }
}
